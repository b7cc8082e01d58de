"""Pots and lows worked out by hand, chip by chip: a route to the key that shares no code with the engine."""

from __future__ import annotations

from collections.abc import Sequence

from razzlib.cards import Card
from razzlib.learn.kinds.showdown import Showdown
from razzlib.rules import PRESETS


def five(cards: Sequence[Card]) -> list[int]:
    """The low of cards that hold five ranks, from the top: no code shared with the engine."""
    ranks = sorted({card.rank for card in cards})[:5]
    assert len(ranks) == 5
    return ranks[::-1]


def odd_owner(at: Showdown, tied: Sequence[int]) -> int:
    """Who gets an odd chip, by the table's name (rules 7 and 8)."""

    def face(card: Card) -> tuple[int, int]:
        return card.rank, "cdhs".index(card.code[1])

    if at.rules == PRESETS["roberts"]:
        return min(tied, key=lambda seat: min(map(face, at.players[seat].cards)))
    # The playing card of the top rank; where two are held the higher suit plays.
    return max(
        tied,
        key=lambda seat: max(
            face(card) for card in at.players[seat].cards if card.rank == five(at.players[seat].cards)[0]
        ),
    )


def paid(at: Showdown) -> list[int]:
    """Take the stacks apart chip by chip: who still reaches this high, plays for the chips that lie there."""
    gets = [0] * len(at.players)
    heaps: dict[tuple[int, ...], int] = {}
    if at.pot:
        heaps[at.live_seats] = at.pot
    for height in range(1, max(at.put) + 1):
        chips = sum(player.put >= height for player in at.players)
        reach = tuple(seat for seat in at.live_seats if at.players[seat].put >= height)
        assert reach
        heaps[reach] = heaps.get(reach, 0) + chips
    for reach, chips in heaps.items():
        lowest = min(five(at.players[seat].cards) for seat in reach)
        tied = [seat for seat in reach if five(at.players[seat].cards) == lowest]
        for seat in tied:
            gets[seat] += chips // len(tied)
        if chips % len(tied):
            assert chips % len(tied) == 1
            gets[odd_owner(at, tied)] += 1
    return gets


def written(at: Showdown, gets: Sequence[int]) -> str:
    return " ".join(str(gets[seat]) for seat in at.live_seats)
