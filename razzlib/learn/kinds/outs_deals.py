"""Fresh hands to count on: what is in sight is chosen so that each wrong way of counting ends at another number.

Every hand follows from its seed alone. The five things asked take turns: outs, unseen, a chance with one card to
come, a chance with two, and which of two tables is the better one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

from razzlib.cards import RANKS, Card, Deck, shuffled
from razzlib.learn.kinds.counting import BELIEFS, Count, Sight, answer_by, pair_by
from razzlib.learn.kinds.drawing import drawn

_TOP = 8
_GOOD, _HIGH = tuple(RANKS[:_TOP]), tuple(RANKS[_TOP:])
_TURNS = ("outs", "unseen", "chance", "pair", "table")
_FEWEST_ANSWERS = 3
_SHIFT = Fraction(5, 100)
"""How far the cards in sight move the chance of a hard deal, up or down."""
_PARTED = 4
"""Whole per cent between any two answers about two cards to come."""


def dealt_count(seed: int, hard: bool) -> Count:
    """Deal a hand to count on, for the skill ``count.live``.

    >>> position = dealt_count(5, hard=True)
    >>> position.asks, len(position.own), position.live.left
    ('outs', 6, 11)
    """
    turn = _TURNS[seed % len(_TURNS)]
    make = (_HARD if hard else _PLAIN)[turn]
    found = drawn(seed, lambda each: _asked(make(each), turn, hard))
    assert found is not None, f"no deal for seed {seed}, {turn}"
    return found


def _asked(position: Count, turn: str, hard: bool) -> Count | None:
    """Keep a deal that is a question: enough answers, and of a hard one each wrong rule at another answer."""
    if turn != "table" and position.live.missing != 1:
        return None
    if turn == "table":
        wrong = [answer_by(belief, position) for belief in ("37", "38")]
        return None if hard and None in wrong else position
    live = position.live
    truth = {"outs": str(live.left), "unseen": str(live.unseen), "chance": f"{live.left} of {live.unseen}"}.get(turn)
    led_to = [answer for belief in BELIEFS if (answer := answer_by(belief, position)) is not None]
    if turn == "pair":
        percents = sorted([round(100 * live.chance), *map(int, led_to)])
        gaps = [high - low for low, high in pairwise(percents)]
        if pair_by("double_the_chance", position) is None or min(gaps) < _PARTED:
            return None
        # Twice the chance counts the pairs that both hit twice.
        return position if not hard or 2 * Fraction(live.left, live.unseen) - live.chance > _SHIFT else None
    if len({truth, *led_to}) < _FEWEST_ANSWERS:
        return None
    if hard and (len({truth, *led_to}) <= len(led_to) or (turn == "chance" and not _moved(position))):
        return None
    return position


def _moved(position: Count) -> bool:
    return abs(position.live.chance - position.blind.chance) >= _SHIFT


class _Pile:
    """A shuffled deck that is asked for cards of some ranks."""

    def __init__(self, seed: int) -> None:
        self.cards = list(Deck(seed).cards)
        self.random = Random(seed).random

    def number(self, least: int, most: int) -> int:
        return least + int(self.random() * (most - least + 1))

    def take(self, ranks: Iterable[int], count: int) -> tuple[Card, ...]:
        wanted = set(ranks)
        taken = tuple([card for card in self.cards if card.rank in wanted][:count])
        self.cards = [card for card in self.cards if card not in taken]
        return taken

    def take_different(self, ranks: Sequence[int], count: int, seed: int) -> tuple[Card, ...]:
        return tuple(card for rank in shuffled(ranks, seed)[:count] for card in self.take([rank], 1))


def _own(pile: _Pile, seed: int, street: int) -> tuple[Card, ...]:
    """Four ranks up to eight, and bricks: high cards, or now and then a pair."""
    four = pile.take_different(_GOOD, 4, seed)
    bricks = pile.take({card.rank for card in four}, 1) if seed % 4 == 1 else ()
    return shuffled((*four, *bricks, *pile.take(_HIGH, street - 4 - len(bricks))), seed + 1)


def _laid(own: tuple[Card, ...], others: Sequence[Card], players: int, asks: str) -> Count:
    """Lay out the cards in sight: first those of the live players, the rest folded."""
    each = len(own) - 2
    rows = tuple(tuple(others[at * each : (at + 1) * each]) for at in range(players))
    return Count(own, (Sight(rows, tuple(others[players * each :])),), asks)


def _plain(street: int, asks: str) -> Callable[[int], Count]:
    def make(seed: int) -> Count:
        pile = _Pile(seed)
        own, players, folded = _own(pile, seed, street), pile.number(1, 2), pile.number(1, 4)
        return _laid(own, pile.cards[: players * (street - 2) + folded], players, asks)

    return make


def _outs(seed: int) -> Count:
    """Four to six needed cards in sight, one at least folded; two bricks; own ranks to be taken for a loss."""
    pile = _Pile(seed)
    own = _own(pile, seed, 6)
    held = {card.rank for card in own if card.rank <= _TOP}
    needed = pile.take(set(_GOOD) - held, pile.number(4, 6))
    own_seen, bricks = pile.take(held, pile.number(1, 2)), pile.take(_HIGH, pile.number(2, 3))
    folded, *others = needed
    rest = shuffled((*others, *own_seen, *bricks), seed)
    # A folded needed card closes the row, so that "folded cards come back" always counts it.
    return _laid(own, (*rest[:4], *shuffled((folded, *rest[4:]), seed)), 1, "outs")


def _unseen(seed: int) -> Count:
    pile = _Pile(seed)
    street, players = pile.number(5, 6), pile.number(1, 2)
    own = _own(pile, seed, street)
    return _laid(own, pile.cards[: players * (street - 2) + pile.number(3, 4)], players, "unseen")


def _chance(seed: int) -> Count:
    """Good news and bad news by turns: own ranks and bricks in sight, or the cards that are needed."""
    pile = _Pile(seed)
    own = _own(pile, seed, 6)
    held = {card.rank for card in own if card.rank <= _TOP}
    if seed // len(_TURNS) % 2:
        others = (*pile.take(held, pile.number(3, 5)), *pile.take(_HIGH, 4))
    else:
        others = (*pile.take(set(_GOOD) - held, pile.number(5, 7)), *pile.take(held, 2))
    return _laid(own, shuffled(others, seed)[:8], 1, "chance")


def _tables(seed: int) -> Count:
    """Two tables of five door cards: one full of needed ranks, one of own ranks and bricks."""
    pile = _Pile(seed)
    own = pile.take_different(_GOOD, 3, seed)
    held = {card.rank for card in own}
    needed = (*pile.take(set(_GOOD) - held, 5 - seed % 2), *pile.take(_HIGH, seed % 2))
    harmless = (*pile.take(held, pile.number(2, 3)), *pile.take(_HIGH, 3))[:5]
    return _two_tables(own, shuffled(needed, seed), shuffled(harmless, seed), seed)


def _any_tables(seed: int) -> Count:
    pile = _Pile(seed)
    own = pile.take_different(_GOOD, 3, seed)
    return _two_tables(own, tuple(pile.cards[:5]), tuple(pile.cards[5:10]), seed)


def _two_tables(own: tuple[Card, ...], one: tuple[Card, ...], two: tuple[Card, ...], seed: int) -> Count:
    doors = shuffled((one, two), seed)
    return Count(own, tuple(Sight(tuple((card,) for card in cards)) for cards in doors), "table")


_PLAIN = {
    "outs": _plain(6, "outs"),
    "unseen": _plain(6, "unseen"),
    "chance": _plain(6, "chance"),
    "pair": _plain(5, "chance"),
    "table": _any_tables,
}
_HARD = {"outs": _outs, "unseen": _unseen, "chance": _chance, "pair": _plain(5, "chance"), "table": _tables}
