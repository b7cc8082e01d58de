"""Where a hand ends: the exact distribution of the final seven-card low, from ranks alone.

Suits never matter here, so the cards are thirteen counts. Seven cards either hold five different ranks, and then the
five lowest ranks play, or at most four, and then it is decided by which ranks are held and which of them twice. Both
kinds are counted class by class: the ways to draw k of u cards of a rank are the coefficients of (1 + x)^u, and
a class is a product of such polynomials.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from types import MappingProxyType
from typing import Any

from razzlib.cards import RANKS, Card, CardError, Suit, rank_label, rank_name
from razzlib.lows import Category, Low, best_low, strength
from razzlib.odds.holdings import SEVENTH, Holding, parse_dead, parse_holding, unseen
from razzlib.odds.percent import percent
from razzlib.quoting import quoted

_PLAYING = 5
_TOPS = range(_PLAYING, RANKS[-1] + 1)
_RANK_OF = {label.casefold(): rank for rank in RANKS for label in (rank_label(rank), rank_name(rank))} | {"t": 10}
_OR_BETTER = " or better"

# A polynomial is one integer, 32 bits for each coefficient; those up to x^7 stay below 2^32, as C(52, 7) does, and
# what overflows above them is never read.
_WIDTH = 32
_DIGIT = (1 << _WIDTH) - 1
_CHOICES = tuple(sum(comb(cards, drawn) << _WIDTH * drawn for drawn in range(SEVENTH + 1)) for cards in range(53))


@dataclass(frozen=True)
class Finish:
    """Every low that a hand may end with, and in how many of the equally likely deals it does.

    >>> start = finish("A23", dead="45678")
    >>> start
    finish('A23', dead='45678')
    >>> start.ways[Low("5s 4h 3d 2c As")], start.total
    (7026, 135751)
    >>> print(percent(start.at_most("8"), 2), start.median)
    37.54 % 9-7-3-2-A
    """

    cards: str
    """The ranks held, from the ace up."""
    dead: str
    """The ranks of cards that cannot come, from the ace up."""
    _counted: tuple[tuple[int, tuple[int, ...], int], ...] = field(compare=False)
    """Strength, ranks that make it, and ways of every class that is reached, the lowest first."""

    @property
    def to_come(self) -> int:
        """How many cards are still to be dealt, 0 to 7; a community card counts as everybody's own."""
        return SEVENTH - len(self.cards)

    @property
    def total(self) -> int:
        """The number of deals counted: the ways to draw the cards to come from all that are unseen."""
        return comb(52 - len(self.cards) - len(self.dead), self.to_come)

    @cached_property
    def ways(self) -> Mapping[Low, int]:
        """The number of deals that end with each low, the lowest first; lows that cannot come are left out."""
        return MappingProxyType({low_of(ranks): ways for _, ranks, ways in self._counted})

    @cached_property
    def by_high_card(self) -> Mapping[str, int]:
        """The number of deals by what a player would say: ``"5"`` … ``"K"`` high, ``"one pair"``, ``"two pair"`` …

        >>> finish("A2347").by_high_card["7"]
        741
        """
        counts = dict.fromkeys(map(rank_label, _TOPS), 0)
        for low, ways in self.ways.items():
            name = rank_label(low.ranks[0]) if low.category is Category.NO_PAIR else str(low.category)
            counts[name] = counts.get(name, 0) + ways
        return MappingProxyType(counts)

    @property
    def median(self) -> Low:
        """The low that half of the deals reach or beat: the first with at least half at or below it."""
        passed = 0
        for _, ranks, ways in self._counted:
            passed += ways
            if 2 * passed >= self.total:
                return low_of(ranks)
        raise AssertionError("the ways make up all deals")

    def at_most(self, target: str | int | Low) -> Fraction:
        """Give the chance (0 to 1) to end with `target` or a lower hand.

        `target` is a high card ("8", "10", "eight or better", 8), a low as text ("8-6-4-3-2") or a `Low`.

        >>> finish("A23").at_most("8")
        Fraction(25570, 52969)

        Raises `CardError` for a target that is none of these.
        """
        limit = roughest(target).strength
        return Fraction(sum(ways for value, _, ways in self._counted if value <= limit), self.total)

    def lower_than(self, low: Low) -> Fraction:
        """Give the chance (0 to 1) to end with a hand that beats `low`."""
        limit = roughest(low).strength
        return Fraction(sum(ways for value, _, ways in self._counted if value < limit), self.total)

    def __repr__(self) -> str:
        dead = f", dead={self.dead!r}" if self.dead else ""
        return f"finish({self.cards!r}{dead})"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))  # in a notebook

    def __str__(self) -> str:
        held = "-".join(rank_label(_RANK_OF[rank.casefold()]) for rank in self.cards) or "No cards"
        came = {0: "all cards dealt", 1: "one card to come"}.get(self.to_come, f"{self.to_come} cards to come")
        dead = f", dead {' '.join(self.dead)}" if self.dead else ""
        lines = [f"{held}, {came}{dead}. Exact, {self.total:,} {'deal' if self.total == 1 else 'deals'}."]
        for name, ways in self.by_high_card.items():
            said = f"{name} high" if name in _LABELS else name
            lines.append(f"{said:>12} {percent(Fraction(ways, self.total), 2):>8} {ways:>13,}")
        best = percent(self.at_most("8"), 2)
        lines.append(f"8 or better  {best}. Half of the deals end with {self.median} or better.")
        return "\n".join(lines)


_LABELS = frozenset(map(rank_label, _TOPS))


def finish(cards: str | Iterable[Card | None] | Holding, dead: str | Iterable[Card] | Holding = "") -> Finish:
    """Count where a hand ends when it gets seven cards, of all deals that are still possible.

    `cards` are the own cards, none to seven, as ranks or full cards ("?" stands for one that is still to come); `dead`
    are cards in sight that cannot come. Nobody folds: this is about one hand alone.

    >>> print(finish("A234K7", dead="A5568"))
    A-2-3-4-7-K, one card to come, dead A 5 5 6 8. Exact, 41 deals.
          5 high   4.88 %             2
          6 high   7.32 %             3
          7 high  87.80 %            36
          8 high   0.00 %             0
          9 high   0.00 %             0
         10 high   0.00 %             0
          J high   0.00 %             0
          Q high   0.00 %             0
          K high   0.00 %             0
    8 or better  100.00 %. Half of the deals end with 7-4-3-2-A or better.

    Raises `CardError` for cards that cannot be read, a card or rank met too often, and more than seven own cards.
    """
    holding, lost = parse_holding(cards, least=0), parse_dead(dead)
    own, live = holding.counts, unseen({"the hand": holding, "the dead cards": lost})
    to_come = SEVENTH - sum(own)
    if sum(live) < to_come:
        raise CardError(f"{to_come} cards are to come and {sum(live)} are left in the deck: fewer can be dead")
    counts: dict[int, tuple[tuple[int, ...], int]] = {}
    for ranks, ways in (*_five_different(own, live, to_come), *_paired(own, live, to_come)):
        value = strength(ranks)
        counts[value] = ranks, ways + counts.get(value, ((), 0))[1]
    counted = tuple((value, *counts[value]) for value in sorted(counts))
    found = Finish(str(Holding(own)), str(lost), counted)
    assert sum(ways for _, _, ways in counted) == found.total, f"{found!r} does not make up all deals"
    return found


def roughest(target: str | int | Low) -> Low:
    """Give the highest low that still is `target` or better: 8-7-6-5-4 for "8" or "eight or better".

    >>> print(roughest("eight or better"), roughest(7), roughest("8-6-4-3-2"))
    8-7-6-5-4 7-6-5-4-3 8-6-4-3-2

    Raises `CardError` for what is no high card from 5 to K and no low of five cards.
    """
    if isinstance(target, Low) and target.count == _PLAYING:
        return target
    if isinstance(target, str):
        said = target.strip().casefold().removesuffix(_OR_BETTER)
        ranks = [_RANK_OF.get(part) for part in said.replace("10", "t").replace("-", "").replace(" ", "")]
        if said in _RANK_OF:
            target = _RANK_OF[said]
        elif len(ranks) == _PLAYING and None not in ranks and _copies_fit(ranks):
            return low_of(tuple(rank for rank in ranks if rank))
    if isinstance(target, int) and target in _TOPS:
        return low_of(tuple(range(target - _PLAYING + 1, target + 1)))
    raise CardError(
        f"a target is a high card from 5 to K such as '8' or 'eight or better', or a low of five cards "
        f"such as '8-6-4-3-2', got {quoted(target)}"
    )


def _copies_fit(ranks: Sequence[int | None]) -> bool:
    return all(ranks.count(rank) <= 4 for rank in ranks)


# -- the counting


def _five_different(own: Sequence[int], live: Sequence[int], to_come: int) -> list[tuple[tuple[int, ...], int]]:
    """The five lowest ranks of hands that hold five, with their ways: a rank below the fifth is held or absent."""
    above = [sum(live[rank:]) for rank in RANKS]
    digit = _WIDTH * to_come
    found: list[tuple[tuple[int, ...], int]] = []

    def walk(at: int, held: tuple[int, ...], ways: int, left: int) -> None:
        if len(held) == _PLAYING:
            if count := (ways * _CHOICES[above[held[-1] - 1]] >> digit) & _DIGIT:
                found.append((held, count))
            return
        for rank in range(at, RANKS[-1] + 1):
            count, is_own = live[rank - 1], own[rank - 1] > 0
            if is_own:
                walk(rank + 1, (*held, rank), ways * _CHOICES[count], left)
                return  # a rank that is held cannot be passed over
            if left and count:
                walk(rank + 1, (*held, rank), ways * (_CHOICES[count] - 1), left - 1)

    walk(1, (), 1, to_come)
    return found


def _paired(own: Sequence[int], live: Sequence[int], to_come: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The other final hands, as ranks of which the best low is the class, with their ways."""
    held = [rank for rank in RANKS if own[rank - 1]]
    others = [rank for rank in RANKS if not own[rank - 1] and live[rank - 1]]
    for different in range(2, _PLAYING):
        for added in combinations(others, different - len(held)) if different >= len(held) else ():
            ranks = tuple(sorted((*held, *added)))
            if different == _PLAYING - 1:
                yield from _one_pair(ranks, own, live, to_come)
            else:
                yield from _each_holding(ranks, own, live, SEVENTH)


def _one_pair(
    ranks: tuple[int, ...], own: Sequence[int], live: Sequence[int], to_come: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Four ranks: the lowest that is held twice is the pair, those below it are held once."""
    once = 1  # the ways to hold every rank below the pair exactly once
    for at, pair in enumerate(ranks):
        ways = once * _at_least(2, own[pair - 1], live[pair - 1])
        for rank in ranks[at + 1 :]:
            ways *= _at_least(1, own[rank - 1], live[rank - 1])
        if found := (ways >> _WIDTH * to_come) & _DIGIT:
            yield (*ranks, pair), found
        match own[pair - 1]:
            case 0:
                once *= live[pair - 1] << _WIDTH
            case 1:
                pass
            case _:
                return


def _at_least(least: int, held: int, unseen: int) -> int:
    """The polynomial of the ways to end with `least` or more cards of a rank of which `held` are there."""
    return _CHOICES[unseen] - (_CHOICES[unseen] & (1 << _WIDTH * max(0, least - held)) - 1)


def _each_holding(
    ranks: tuple[int, ...], own: Sequence[int], live: Sequence[int], left: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to make `left` cards of exactly these ranks."""
    if not ranks:
        if not left:
            yield (), 1
        return
    rank, rest = ranks[0], ranks[1:]
    held, unseen = own[rank - 1], live[rank - 1]
    for copies in range(max(1, held), min(held + unseen, left) + 1):
        for others, ways in _each_holding(rest, own, live, left - copies):
            yield (rank,) * copies + others, ways * comb(unseen, copies - held)


@lru_cache(maxsize=1 << 13)  # more than there are classes of seven cards
def low_of(ranks: tuple[int, ...]) -> Low:
    """Find the low of ranks, on cards whose suits are of no meaning."""
    suits = tuple(reversed(Suit))
    return best_low([Card(rank, suits[ranks[:at].count(rank)]) for at, rank in enumerate(ranks)])
