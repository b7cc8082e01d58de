"""All 455 starts of three cards with their exact shares, against a random hand or a known door card.

Each share is a count of thousands of millions of deals, and there are 6,370 of them, so they are counted once and kept
in ``starting.json``: ``python -m tests.odds.starting_table`` counts them anew with `razzlib.odds.counting`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from razzlib.cards import RANKS, CardError, rank_label
from razzlib.odds.counting import Position, count_deals
from razzlib.odds.holdings import SEVENTH, Holding, counted, parse_dead, unseen
from razzlib.quoting import quoted

Start = tuple[int, int, int]
"""Three ranks from the ace up."""

STARTS: tuple[Start, ...] = tuple((a, b, c) for a, b, c in combinations_with_replacement(RANKS, 3))
"""The 455 starts by rank, in the order of ``starting.json``."""
THIRD = 3


class StartingHand(NamedTuple):
    """Three ranks to start with, how many ways there are to be dealt them, and what they are worth."""

    ranks: Start
    ways: int
    """Of the 22,100 ways to be dealt three cards."""
    share: Fraction
    """The part of the pot (0 to 1) that it wins when both players see seven cards. Exact."""

    @property
    def name(self) -> str:
        """The start as players write it: ``A-2-3``."""
        return "-".join(map(rank_label, self.ranks))


def starting_hands(against: str | int = "") -> tuple[StartingHand, ...]:
    """List all 455 starts by their share of the pot, the best first.

    The opponent holds three random cards or, with `against` (a rank such as "8", or 1 to 13), that door card and two
    random ones. No other card is in sight, and nobody folds.

    >>> best, *_, worst = starting_hands()
    >>> best.name, round(float(best.share), 4), worst.name, round(float(worst.share), 4)
    ('A-2-3', 0.7347, 'K-K-K', 0.0438)
    >>> sum(hand.ways for hand in starting_hands())
    22100

    Raises `CardError` for what is not one rank.
    """
    door = rank_given(against)
    total = deals(door)
    hands = (
        StartingHand(start, ways(start), Fraction(points, 2 * total))
        for start, points in zip(STARTS, _table()[door], strict=True)
    )
    # Equal shares stand in the order of their ranks.
    return tuple(sorted(hands, key=lambda hand: (-hand.share, hand.ranks[::-1])))


def ways(start: Sequence[int]) -> int:
    """Count the ways to be dealt three ranks: suits are chosen, the order does not matter."""
    return prod(comb(4, start.count(rank)) for rank in set(start))


def deals(door: int = 0) -> int:
    """Count the deals behind one share: the cards to come of the start, then the opponent's unknown ones."""
    known = THIRD + (door > 0)
    start, rival = SEVENTH - THIRD, SEVENTH - (door > 0)
    return comb(52 - known, start) * comb(52 - known - start, rival)


def points(start: Start, door: int = 0) -> int:
    """Count a share anew, in half pots: two for every deal that the start wins, one for every tie."""
    own, rival = Holding(counted(start)), Holding(counted([door] if door else []))
    live = unseen({"the start": own, "the door card": rival})
    to_come = SEVENTH - own.size, SEVENTH - rival.size
    winners = count_deals(Position((own.counts, rival.counts), to_come, live))
    assert sum(winners.values()) == deals(door)
    return 2 * winners.get((0,), 0) + winners.get((0, 1), 0)


def rank_given(rank: str | int, called: str = "a door card", otherwise: str = ", or '' for none") -> int:
    """Read one rank, 0 for none: ``"8"``, ``"10"``, ``8``; `called` is what a message calls it.

    >>> rank_given("T"), rank_given(10), rank_given("")
    (10, 10, 0)

    Raises `CardError` for anything else.
    """
    if isinstance(rank, int) and not isinstance(rank, bool) and rank in RANKS:
        return rank
    if isinstance(rank, str):
        try:
            ranks = parse_dead(rank).ranks
        except CardError:
            ranks = tuple(RANKS)
        if len(ranks) <= 1 and (ranks or otherwise):
            return ranks[0] if ranks else 0
    raise CardError(f"{called} is one rank such as '8'{otherwise}, got {quoted(rank)}")


@cache
def _table() -> dict[int, list[int]]:
    """Read half pots by door card (0 for none) and start."""
    text = files("razzlib.odds").joinpath("starting.json").read_text(encoding="utf-8")
    return {int(door): row for door, row in json.loads(text)["half_pots"].items()}
