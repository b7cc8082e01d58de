"""A hand of which only the up cards are known, and in words what may be in the hole."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, islice

from razzlib.cards import RANKS, Card, CardError, rank_label, rank_name
from razzlib.odds.counting import Holes, hole_ways
from razzlib.odds.holdings import Holding, counted, door_rank, parse_dead, parse_holding, told, unseen
from razzlib.quoting import quoted

IN_THE_HOLE = 2
_MOST_UP = 5
"""Four up cards, and on seventh street a ``?``."""
_LONGEST_TEXT = 1_000
ALL_HOLES: Holes = frozenset(combinations_with_replacement(RANKS, IN_THE_HOLE))
"""The 91 pairs of ranks that two hole cards can have."""

_NUMBERS = {rank_name(rank): rank for rank in RANKS} | {rank_label(rank).lower(): rank for rank in RANKS} | {"t": 10}
_UNPAIRED = re.compile(
    r"(?:two )?unpaired(?: cards?)?(?: (?P<top>\w+) or (?:lower|less|better)| (?P<lower>lower)(?: cards?)?)?"
)
_PAIR = re.compile(r"(?:any |a |one )?pair")
_BEST = re.compile(r"(?:the )?(?:best|top) (\d{1,3}(?:\.\d{1,3})?) ?(?:%|per ?cent)")
_ANY = re.compile(r"any|any two(?: cards)?|random")


@dataclass(frozen=True, init=False)
class Range:
    """What a player may hold: the up cards, and pairs of hole cards, each weighted by the ways to be dealt it.

    >>> seven = Range("7", "two unpaired lower")
    >>> len(seven.holes), seven.ways()
    (15, 240)
    >>> seven
    Range('7', 'two unpaired lower')

    `up` starts with the door card; later up cards follow, and ``?`` on seventh street for the third down card.
    `holes` is a description with one or more of these, separated by commas:

    * ``two unpaired``, ``two unpaired eight or lower``, ``two unpaired lower`` (than the door card): three different
      ranks on third street
    * ``any pair``: a pair on third street, in the hole or with the door card, but not three of a kind
    * ``best 20%``: of all that can be held with this door card, the best starts by their share against a random hand
      (`starting_hands`), as many as it takes to reach so much
    * ``any``: every two hole cards
    * two ranks, such as ``A2`` or ``33``

    Two ranges that show the same cards are joined by ``|``; ``-`` takes one from the other.

    Raises `CardError` for a description that it does not know, and when no hole cards are left.
    """

    up: Holding
    door: int
    """The rank of the first up card."""
    holes: Holes
    _shown: str = field(compare=False)
    _said: str = field(compare=False)

    def __init__(self, up: str | Iterable[Card | None], holes: str) -> None:
        given = up if isinstance(up, str) or not isinstance(up, Iterable) else tuple(islice(up, _MOST_UP + 1))
        holding = parse_holding(given, "the range's up cards")
        door = door_rank(given)
        if holding.unknown > 1 or sum(holding.counts) >= _MOST_UP or door is None:
            raise CardError(
                "a range has one to four up cards, the door card first, and on seventh street a ? for the last down "
                f"card; got {quoted(up)}"
            )
        shown = (
            " ".join(given.split())
            if isinstance(given, str)
            else " ".join(card.code if card else "?" for card in given)
        )
        self._fill(holding, door, _described(holes, door), shown, " ".join(holes.split()))

    def _fill(self, up: Holding, door: int, holes: Holes, shown: str, said: str) -> None:
        if not any(hole_ways(unseen({"the range's up cards": up}), ranks) for ranks in holes):
            raise CardError(f"no hole cards fit {quoted(said)} with {told(up)} up")
        for name, value in zip(("up", "door", "holes", "_shown", "_said"), (up, door, holes, shown, said), strict=True):
            object.__setattr__(self, name, value)

    @classmethod
    def parse(cls, text: str) -> Range:
        """Read up cards, a colon and a description.

        >>> Range.parse("7: two unpaired lower") == Range("7", "two unpaired six or lower")
        True
        """
        up, colon, holes = text.partition(":") if isinstance(text, str) else ("", "", "")
        if not colon:
            raise CardError(
                "a range is written as up cards, a colon and what is in the hole, such as '7: any pair'; "
                f"got {quoted(text)}"
            )
        return cls(up, holes)

    @property
    def size(self) -> int:
        """The number of cards, the two in the hole included."""
        return self.up.size + IN_THE_HOLE

    def weights(self, dead: str | Iterable[Card] = "") -> dict[tuple[int, ...], int]:
        """Count the ways to hold each pair of ranks, with the up cards and the dead cards gone from the deck.

        >>> Range("9", "A2, AA").weights(dead="A")
        {(1, 1): 3, (1, 2): 12}
        """
        left = unseen({"the range's up cards": self.up, "the dead cards": parse_dead(dead)})
        found = {ranks: hole_ways(left, ranks) for ranks in sorted(self.holes)}
        return {ranks: ways for ranks, ways in found.items() if ways}

    def ways(self, dead: str | Iterable[Card] = "") -> int:
        """Count the ways to hold the range in all."""
        return sum(self.weights(dead).values())

    def __or__(self, other: Range) -> Range:
        return self._joined(other, frozenset.union)

    def __sub__(self, other: Range) -> Range:
        return self._joined(other, frozenset.difference)

    def _joined(self, other: Range, join: Callable[[Holes, Holes], Holes]) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        if (self.up, self.door) != (other.up, other.door):
            raise CardError(f"ranges are joined when they show the same cards; got {self._shown} and {other._shown}")
        holes = join(self.holes, other.holes)
        if not holes:
            raise CardError(f"no hole cards are left of {quoted(str(self))} without {quoted(str(other))}")
        joined = object.__new__(Range)
        joined._fill(self.up, self.door, holes, self._shown, ", ".join(map(_written, sorted(holes))))
        return joined

    def __str__(self) -> str:
        return f"{self._shown}: {self._said}"

    def __repr__(self) -> str:
        return f"Range({self._shown!r}, {self._said!r})"


def _described(text: str, door: int) -> Holes:
    holes: set[tuple[int, ...]] = set()
    if not isinstance(text, str):
        raise CardError(f"what is in the hole is described in text such as 'any pair', got {quoted(text)}")
    if len(text) > _LONGEST_TEXT:
        raise CardError(f"what is in the hole ({quoted(text)}) is described in {len(text):,} characters, far too many")
    for part in text.split(","):
        said = " ".join(part.lower().split())
        best, unpaired = _BEST.fullmatch(said), _UNPAIRED.fullmatch(said)
        if _ANY.fullmatch(said):
            holes |= ALL_HOLES
        elif _PAIR.fullmatch(said):
            holes |= {ranks for ranks in ALL_HOLES if len({*ranks, door}) == 2}
        elif best:
            holes |= _best(door, Fraction(best[1]))
        elif unpaired and (unpaired["top"] is None or unpaired["top"] in _NUMBERS):
            top = _NUMBERS[unpaired["top"]] if unpaired["top"] else door - 1 if unpaired["lower"] else RANKS[-1]
            holes |= {ranks for ranks in ALL_HOLES if len({*ranks, door}) == 3 and ranks[-1] <= top}
        else:
            holes.add(_pair_of_ranks(part.strip(), text.strip()))
    return frozenset(holes)


def _best(door: int, percent: Fraction) -> Holes:
    if not 0 < percent <= 100:
        raise CardError(
            f"the best part of all starts is more than 0 and up to 100 per cent, got {quoted(str(percent))}"
        )
    # Only here, as it reads a file.
    from razzlib.odds.starting import starting_hands

    deck = unseen({"the door card": Holding(counted([door]))})
    wanted = percent * sum(hole_ways(deck, ranks) for ranks in ALL_HOLES) / 100
    holes: set[tuple[int, ...]] = set()
    for start in starting_hands():
        if door in start.ranks and wanted > 0:
            at = start.ranks.index(door)
            ranks = start.ranks[:at] + start.ranks[at + 1 :]
            holes.add(ranks)
            wanted -= hole_ways(deck, ranks)
    return frozenset(holes)


def _pair_of_ranks(part: str, text: str) -> tuple[int, ...]:
    try:
        holding = parse_holding(part, "the hole cards")
    except CardError:
        holding = None
    if holding is None or len(holding.ranks) != IN_THE_HOLE or holding.unknown or holding.cards:
        raise CardError(
            f"{quoted(part)} does not describe hole cards in {quoted(text)}: write 'two unpaired', 'two unpaired "
            "eight or lower', 'two unpaired lower', 'any pair', 'best 20%', 'any', or two ranks such as 'A2'; "
            "commas between several"
        ) from None
    return holding.ranks


def _written(ranks: Iterable[int]) -> str:
    return "".join(map(rank_label, ranks))
