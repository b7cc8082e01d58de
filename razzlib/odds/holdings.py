"""How a hand is written for a question of odds: ranks or full cards, ``?`` for a card that nobody has shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import TypeAlias

from razzlib.cards import RANKS, Card, CardError, rank_label, rank_name
from razzlib.quoting import quoted

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each of the thirteen ranks, the ace first. Suits never matter for odds in Razz."""

FULL_DECK: Counts = (4,) * len(RANKS)
SEVENTH = 7
"""The street on which a hand has all its cards; streets are counted by the cards of a hand."""

_TOKEN = re.compile(r"(10|[A2-9TJQKatjqk])([cCdDhHsS♣♧♦♢♥♡♠♤]?)[\ufe0e\ufe0f]?")
# Cards are often grouped as in stud notation, (A 2) 9, or joined as in prose, A-2-3.
_BETWEEN = " \t\n,-()"
_LONGEST = 24
_LONGEST_TEXT = 400
_DECK = 52
_NUMBER = {5: "five", 6: "six", 7: "seven", 8: "eight"}


@dataclass(frozen=True)
class Holding:
    """The cards of one hand as far as they are known.

    >>> holding = parse_holding("A2?")
    >>> holding.counts[:3], holding.unknown, holding.size, str(holding)
    ((1, 1, 0), 1, 3, 'A2?')

    `counts` has the known cards by rank, ace first; `unknown` counts the cards written as ``?``; `cards` keeps those
    that were given with their suits.
    """

    counts: Counts
    unknown: int = 0
    cards: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards, known and unknown."""
        return sum(self.counts) + self.unknown

    @property
    def ranks(self) -> tuple[int, ...]:
        """The known ranks from the ace up, each as often as it is held."""
        return tuple(rank for rank, held in zip(RANKS, self.counts, strict=True) for _ in range(held))

    def __str__(self) -> str:
        return "".join("T" if rank == 10 else rank_label(rank) for rank in self.ranks) + "?" * self.unknown


def parse_holding(
    hand: str | Iterable[Card | None] | Holding, called: str = "the hand", *, street: int = 3, least: int = 1
) -> Holding:
    """Read one hand of `least` to seven cards; `called` is what a message calls it.

    Text has ranks or full cards in any order, with ``?`` for an unknown card: ``"A23"``, ``"??4"``, ``"Ah 2d 3c"``,
    ``"(A 2) 9"``. ``"random"`` stands for as many unknown cards as `street` has. A sequence holds `Card` values,
    `None` for an unknown card.

    >>> parse_holding("random", street=4) == parse_holding("????")
    True
    >>> parse_holding("A2x", "hand 2")
    Traceback (most recent call last):
    razzlib.cards.CardError: 'x' at character 3 of hand 2 ('A2x') is not a card: write a rank (A 2 … 9 T J Q K), \
a full card such as A♠ or As, or ? for an unknown card

    Raises `CardError` for anything else, more than four cards of a rank, a card given twice, and a wrong number.
    """
    if isinstance(hand, Holding):
        holding = hand
    elif isinstance(hand, str):
        holding = Holding(counted(()), street) if hand.strip().lower() == "random" else _from_text(hand, called)
    else:
        holding = _from_cards(hand, called)
    if not least <= holding.size <= SEVENTH:
        few = f"{least} to {SEVENTH} cards" if least > 1 else "one to seven cards"
        raise CardError(
            f"{called} ({_shown(hand)}) has {holding.size} {'card' if holding.size == 1 else 'cards'}; a hand has {few}"
            + (", with ? for each that you have not seen" if holding.size < least else "")
        )
    unseen({called: holding})
    return holding


def parse_dead(dead: str | Iterable[Card] | Holding, called: str = "the dead cards") -> Holding:
    """Read cards that are out of play and in nobody's hand, as ranks or full cards; none is fine.

    `called` is what a message calls them.

    >>> parse_dead("4567").ranks, parse_dead("").ranks
    ((4, 5, 6, 7), ())

    Raises `CardError` as `parse_holding` does, and for ``?``: a dead card is one that was seen.
    """
    if isinstance(dead, Holding):
        holding = dead
    else:
        holding = _from_text(dead, called) if isinstance(dead, str) else _from_cards(dead, called)
    if holding.unknown:
        raise CardError(f"{called} ({_shown(dead)}) have an unknown card; a dead card is one you have seen, so name it")
    unseen({called: holding})
    return holding


def unseen(holdings: Mapping[str, Holding]) -> Counts:
    """Count the cards of each rank that nobody has seen; the keys are what a message calls each holding.

    >>> unseen({"hand 1": parse_holding("AA2"), "the dead cards": parse_dead("A")})
    (1, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)

    Raises `CardError` when a card stands in two places, or a rank more often than a deck has it.
    """
    place: dict[Card, str] = {}
    for called, holding in holdings.items():
        for card in holding.cards:
            if card not in place:
                place[card] = called
            elif place[card] == called:
                raise CardError(f"{card} stands twice in {called} ({_shown(holding)}); a deck has each card once")
            else:
                raise CardError(f"{card} is in {place[card]} and in {called}; a deck has each card once")
    left = []
    for rank, copies in zip(RANKS, FULL_DECK, strict=True):
        held = {called: holding.counts[rank - 1] for called, holding in holdings.items() if holding.counts[rank - 1]}
        total = sum(held.values())
        if total > copies:
            where = [f"{called} ({_shown(holdings[called])})" for called in held]
            raise CardError(
                f"{_NUMBER.get(total, total)} {rank_name(rank, plural=True)} are named, and a deck has four: "
                f"they stand in {listed(where)}"
            )
        left.append(copies - total)
    return tuple(left)


def counted(ranks: Iterable[int]) -> Counts:
    """Turn ranks (1..13) into thirteen counts."""
    counts = [0] * len(RANKS)
    for rank in ranks:
        counts[rank - 1] += 1
    return tuple(counts)


def told(holding: Holding) -> str:
    """Write a holding as it was given, with suits where there were any.

    >>> told(parse_holding("Ah K 3 ?"))
    'A♥ 3K?'
    """
    bare = list(holding.ranks)
    for card in holding.cards:
        bare.remove(card.rank)
    return " ".join(chain(map(str, holding.cards), ["".join(map(rank_label, bare)) + "?" * holding.unknown])).strip()


def door_rank(up: str | Sequence[Card | None]) -> int | None:
    """The rank of the first of some up cards; `None` when that is unknown or no card.

    >>> door_rank("9 A2"), door_rank("?9")
    (9, None)
    """
    if isinstance(up, str):
        first = _TOKEN.match(up.lstrip(_BETWEEN))
        return Card(first[1] + "s").rank if first else None
    return up[0].rank if up and up[0] is not None else None


def listed(words: Sequence[str]) -> str:
    """Join words as a sentence does: ``"A, B and C"``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _from_text(text: str, called: str) -> Holding:
    if len(text) > _LONGEST_TEXT:
        raise CardError(f"{len(text):,} characters are too many for {called} ({_shown(text)}); a whole deck takes less")
    ranks: list[int] = []
    cards: list[Card] = []
    unknown = at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if text[at] in _BETWEEN:
            at += 1
        elif text[at] == "?":
            unknown += 1
            at += 1
        elif match is None:
            raise CardError(
                f"{quoted(text[at])} at character {at + 1} of {called} ({_shown(text)}) is not a card: write a rank "
                "(A 2 … 9 T J Q K), a full card such as A♠ or As, or ? for an unknown card"
            )
        else:
            card = Card(match[1] + (match[2] or "s"))
            ranks.append(card.rank)
            if match[2]:
                cards.append(card)
            at = match.end()
    return Holding(counted(ranks), unknown, tuple(cards))


def _from_cards(given: Iterable[Card | None], called: str) -> Holding:
    try:
        things: Sequence[Card | None] = tuple(islice(given, _DECK + 1))  # it may never end
    except TypeError:
        raise CardError(
            f"for {called} text such as 'A23' or a sequence of cards is expected, got {quoted(given)}"
        ) from None
    for thing in things:
        if not (thing is None or isinstance(thing, Card)):
            raise CardError(f"{called} has {quoted(thing)} where a Card such as Card('As') is expected, or None")
    if len(things) > _DECK:
        raise CardError(f"{called} has more than {_DECK} cards, and a deck has no more")
    cards = tuple(card for card in things if card is not None)
    return Holding(counted(card.rank for card in cards), len(things) - len(cards), cards)


def _shown(hand: object) -> str:
    if not isinstance(hand, Holding):
        return quoted(hand, _LONGEST)
    text = told(hand)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
