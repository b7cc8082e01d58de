"""Who shows first, worked out by hand: a route to the key that shares no code with the engine."""

from __future__ import annotations

from collections import Counter

from razzlib.betting import ActionKind
from razzlib.cards import Card
from razzlib.learn.kinds.showings import Showing
from razzlib.rules import PRESETS


def weight(board: tuple[Card, ...]) -> list[tuple[int, int]]:
    """A board by hand: how often each rank lies there, then the ranks, from the top. Lower is lower."""
    return sorted(((held, rank) for rank, held in Counter(card.rank for card in board).items()), reverse=True)


def weighed(board: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    groups = weight(board)
    return [held for held, _ in groups], [rank for _, rank in groups]


def shows(at: Showing) -> int:
    """Who shows first, by the list of what was done and the name of the table (rules 7 and 8)."""
    folded = {seat for seat, action in at.actions if action.kind is ActionKind.FOLD}
    bets = [seat for seat, action in at.actions if action.amount and action.kind is not ActionKind.CALL]
    if bets:
        return bets[-1]
    live = [seat for seat in range(len(at.boards)) if seat not in folded]
    if at.rules == PRESETS["online"]:
        return live[0]
    lowest = min(weighed(at.boards[seat]) for seat in live)
    tied = [seat for seat in live if weighed(at.boards[seat]) == lowest]
    if at.rules == PRESETS["tda"] and len(tied) > 1:
        return max(tied, key=lambda seat: max((card.rank, card.suit.order) for card in at.boards[seat]))
    return tied[0]
