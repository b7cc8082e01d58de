"""Which five cards play, which of two lows wins, and why (WSOP, Seven Card Razz; RROP, razz 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from razzlib.cards import RANKS, Card, CardError, parse_cards, rank_label, rank_name, refuse_duplicates
from razzlib.quoting import quoted
from razzlib.verdict import Verdict

MOST_CARDS = 8
"""Seven cards of one's own; eight leaves room for questions about one card more."""


class Category(Enum):
    """The classes of lows, from the lowest to the highest. A lower class always wins."""

    NO_PAIR = "no pair"
    PAIR = "one pair"
    TWO_PAIR = "two pair"
    TRIPS = "three of a kind"
    FULL_HOUSE = "a full house"
    QUADS = "four of a kind"

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return self.value


# The strength of a low is one integer; the lower it is, the better the low. It is read from the top as ten digits of
# four bits: the layers of the playing cards (0 for the first copy of a rank, 1 for the second …) from the highest
# down, then their ranks in the same order. Places beyond the cards that play stay 0.
_DIGIT, _PLAYING = 4, 5
_RANK_BITS = _DIGIT * _PLAYING
_ALL_RANKS = (1 << len(RANKS)) - 1
_blank = object.__new__
_CATEGORY_OF_LAYERS = {
    "00000": Category.NO_PAIR,
    "10000": Category.PAIR,
    "11000": Category.TWO_PAIR,
    "21000": Category.TRIPS,
    "21100": Category.FULL_HOUSE,
    "32100": Category.QUADS,
}


class Low:
    """The five cards (or fewer, on a board) that play, as a value that compares: the lower hand is less.

    >>> wheel, seven = Low("5♠ 4♦ 3♣ 2♥ A♠"), Low("7♠ 5♦ 4♣ 2♥ A♠")
    >>> wheel < seven, min(seven, wheel).name, seven.place
    (True, 'wheel', 9)
    >>> seven
    Low('7s 5d 4c 2h As')
    >>> print(seven)
    7-5-4-2-A

    Equal lows are ``==`` whatever their suits. Lows of a different number of cards do not compare: `CardError`.
    The constructor takes one to five cards, all of which play; `best_low` chooses from more.
    """

    __slots__ = ("_cards", "_count", "_given", "_strength")

    def __init__(self, cards: str | Iterable[Card]) -> None:
        given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        if not 1 <= len(given) <= _PLAYING:
            raise CardError(f"a low has one to five playing cards, got {len(given)}; best_low chooses from more")
        refuse_duplicates(given)
        self._given = given
        self._count = len(given)
        self._strength = strength([card.rank for card in given])
        self._cards: tuple[Card, ...] | None = None

    @property
    def strength(self) -> int:
        """One integer for the whole comparison, lower is better; comparable between lows of the same `count`."""
        return self._strength

    @property
    def count(self) -> int:
        """How many cards play, 1 to 5."""
        return self._count

    @property
    def cards(self) -> tuple[Card, ...]:
        """The playing cards, high to low, a pair (trips …) before the rest.

        Where a rank is held more often than it plays, the higher suits are taken.
        """
        if self._cards is None:
            by_rank: dict[int, list[Card]] = {}
            for card in sorted(self._given, key=lambda card: card.suit, reverse=True):
                by_rank.setdefault(card.rank, []).append(card)
            playing = Counter(_ranks_of(self._strength, self._count))
            order = sorted(playing, key=lambda rank: (playing[rank], rank), reverse=True)
            self._cards = tuple(card for rank in order for card in by_rank[rank][: playing[rank]])
        return self._cards

    @property
    def ranks(self) -> tuple[int, ...]:
        """Their ranks in the order of `cards`: ``(7, 5, 4, 2, 1)``."""
        return tuple(card.rank for card in self.cards)

    @property
    def category(self) -> Category:
        """No pair, one pair, … four of a kind."""
        return _CATEGORY_OF_LAYERS[f"{self.strength >> _RANK_BITS:05x}"]

    @property
    def place(self) -> int | None:
        """The place among all 6,175 classes of five-card lows, 1 for 5-4-3-2-A; `None` when fewer than five play."""
        return _places()[self.strength] if self.count == _PLAYING else None

    @property
    def name(self) -> str:
        """What players call it.

        >>> Low("8♠ 6♦ 4♣ 3♥ 2♠").name, Low("A♠ A♦ 7♣ 6♥ 5♠").name, Low("K♠ Q♦").name
        ('eight-six', 'pair of aces', 'king-queen')
        """
        ranks, category = self.ranks, self.category
        if category is Category.NO_PAIR:
            if ranks == (5, 4, 3, 2, 1):
                return "wheel"
            return "-".join(rank_name(rank) for rank in ranks[:2])
        groups = list(dict.fromkeys(rank_name(rank, plural=True) for rank in ranks))
        return {
            Category.PAIR: f"pair of {groups[0]}",
            Category.TWO_PAIR: f"{groups[0]} and {groups[1] if len(groups) > 1 else ''}",
            Category.TRIPS: f"three {groups[0]}",
            Category.FULL_HOUSE: f"{groups[0]} full of {groups[-1]}",
            Category.QUADS: f"four {groups[0]}",
        }[category]

    def _comparable(self, other: Low) -> int:
        if not isinstance(other, Low):
            raise TypeError(f"a Low compares with another Low, got {quoted(other)}")
        if self._count != other._count:
            raise CardError(
                f"lows compare when the same number of cards play, got {self._count} ({self}) "
                f"and {other._count} ({other})"
            )
        return other._strength

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Low):
            return NotImplemented
        return self._count == other._count and self._strength == other._strength

    def __hash__(self) -> int:
        return hash((self._count, self._strength))

    def __lt__(self, other: Low) -> bool:
        return self._strength < self._comparable(other)

    def __le__(self, other: Low) -> bool:
        return self._strength <= self._comparable(other)

    def __gt__(self, other: Low) -> bool:
        return self._strength > self._comparable(other)

    def __ge__(self, other: Low) -> bool:
        return self._strength >= self._comparable(other)

    def __str__(self) -> str:
        return "-".join(rank_label(rank) for rank in self.ranks)

    def __repr__(self) -> str:
        return f"Low({' '.join(card.code for card in self.cards)!r})"

    def __reduce__(self) -> tuple[type[Low], tuple[str]]:
        return Low, (" ".join(card.code for card in self.cards),)


def best_low(cards: str | Iterable[Card]) -> Low:
    """Find the best low in one to eight cards: the five that play, or all of them when there are fewer.

    The ace counts one; straights and flushes do not exist. Five different ranks beat any pair; without them the
    lowest duplicated rank plays (WSOP, Seven Card Razz).

    >>> low = best_low("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣")
    >>> print(low, low.place)
    5-4-3-2-A 1

    Raises `CardError` for no cards, more than eight, or a card given twice.
    """
    given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    held = 0
    try:
        for card in given:
            held |= card.bit
    except AttributeError:
        refuse_duplicates(given)  # names the first that is no card
        raise
    count = len(given)
    if held.bit_count() != count or not 1 <= count <= MOST_CARDS:
        refuse_duplicates(given)
        raise CardError(f"a low is found in one to eight cards, got {count}")
    value = _FIVE_RANKS[(held | held >> 13 | held >> 26 | held >> 39) & _ALL_RANKS]
    low = _blank(Low)
    low._given = given
    low._count = count if count < _PLAYING else _PLAYING
    low._strength = _with_few_ranks(tuple(sorted([card.rank for card in given]))) if value is None else value
    low._cards = None
    return low


def compare_lows(a: Low, b: Low) -> Verdict[int]:
    """Say which of two lows wins: -1 when `a` is the lower hand, 1 when `b` is, 0 when they are equal.

    >>> verdict = compare_lows(Low("9♠ 7♦ 3♣ 2♥ A♣"), Low("9♥ 6♣ 5♦ 4♠ 3♦"))
    >>> print(verdict.answer, verdict)
    1 Both have 9; then 6 is lower than 7, so 9-6-5-4-3 is the lower hand.

    Raises `CardError` when a different number of cards play.
    """
    for side in (a, b):
        if not isinstance(side, Low):
            raise CardError(f"expected a Low, got {quoted(side)}; best_low finds it in cards")
    if a == b:
        return Verdict(0, "lows.equal", {"a": a, "b": b})
    answer, winner, loser = (-1, a, b) if a < b else (1, b, a)
    if winner.category is not loser.category:
        facts = {"low": winner.category, "high": loser.category, "winner": winner}
        return Verdict(answer, "lows.category", facts)
    place = next(at for at, (low, high) in enumerate(zip(winner.ranks, loser.ranks, strict=True)) if low != high)
    low, high = (rank_label(side.ranks[place]) for side in (winner, loser))
    facts = {"low": low, "high": high, "winner": winner}
    if winner.category is Category.NO_PAIR:
        if place == 0:
            return Verdict(answer, "lows.top", facts)
        return Verdict(answer, "lows.walk", {"same": tuple(map(rank_label, winner.ranks[:place])), **facts})
    facts |= {"category": winner.category}
    groups = _GROUPS[winner.category]
    if Counter(winner.ranks)[winner.ranks[place]] > 1:
        return Verdict(answer, "lows.group", {**facts, "group": groups[0 if place == 0 else -1]})
    same = "pairs" if winner.category is Category.TWO_PAIR else groups[0]
    return Verdict(answer, "lows.kicker", {**facts, "group": same})


_GROUPS = {
    Category.PAIR: ("pair",),
    Category.TWO_PAIR: ("higher pair", "lower pair"),
    Category.TRIPS: ("three of a kind",),
    Category.FULL_HOUSE: ("three of a kind", "pair"),
    Category.QUADS: ("four of a kind",),
}
"""What may decide between two lows of one category, from the top."""


def strength(ranks: Sequence[int]) -> int:
    """Weigh ranks (1..13, any number of cards up to eight) as one integer: lower is the better low.

    This is the inner loop of `best_low`, `razzlib.odds` and the tests: no cards, no checks.

    >>> strength([7, 5, 4, 2, 1]) < strength([8, 4, 3, 2, 1]) < strength([1, 1, 4, 3, 2])
    True
    """
    if len(ranks) >= _PLAYING:
        present = 0
        for rank in ranks:
            present |= 1 << rank
        value = _FIVE_RANKS[present >> 1]
        if value is not None:
            return value
    return _with_few_ranks(tuple(sorted(ranks)))


# Boards are weighed over and over while a hand is played.
@lru_cache(maxsize=1 << 14)
def _with_few_ranks(ranks: tuple[int, ...]) -> int:
    """Weigh a hand without five different ranks: take first copies from the ace up, then second copies, and so on."""
    copies = Counter(ranks)
    layered = sorted((layer, rank) for rank, held in copies.items() for layer in range(held))
    chosen = sorted(layered[:_PLAYING], reverse=True)
    value = 0
    for digit in [layer for layer, _ in chosen] + [0] * (_PLAYING - len(chosen)):
        value = value << _DIGIT | digit
    for digit in [rank for _, rank in chosen] + [0] * (_PLAYING - len(chosen)):
        value = value << _DIGIT | digit
    return value


def _ranks_of(value: int, count: int) -> list[int]:
    return [value >> _DIGIT * (_PLAYING - 1 - at) & 0xF for at in range(count)]


def _five_rank_table() -> tuple[int | None, ...]:
    """The strength of the five lowest ranks in every mask of ranks (bit 0 for the ace), `None` when there are fewer."""
    table: list[int | None] = [None] * (_ALL_RANKS + 1)
    for mask in range(_ALL_RANKS + 1):
        held = mask.bit_count()
        if held > _PLAYING:  # a sixth rank never plays: the mask without its highest rank is weighed already
            table[mask] = table[mask ^ 1 << mask.bit_length() - 1]
        elif held == _PLAYING:
            value = 0
            for rank in reversed(RANKS):
                if mask >> rank - 1 & 1:
                    value = value << _DIGIT | rank
            table[mask] = value
    return tuple(table)


_FIVE_RANKS = _five_rank_table()


@cache
def _places() -> dict[int, int]:
    classes = (ranks for ranks in combinations_with_replacement(RANKS, _PLAYING) if max(Counter(ranks).values()) <= 4)
    return {value: place for place, value in enumerate(sorted(map(strength, classes)), start=1)}
