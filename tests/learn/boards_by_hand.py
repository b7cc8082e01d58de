"""The first to act found by another way of reading boards, with no code of the engine."""

from __future__ import annotations

from collections import Counter

from razzlib.cards import Card
from razzlib.learn.kinds.boards import Boards

RANKS = "A23456789TJQK"


def weight(cards: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """How high a board is: how its ranks repeat, then the ranks, those that repeat most first."""
    copies = Counter(RANKS.index(card.code[0]) for card in cards)
    groups = sorted(copies.items(), key=lambda group: (-group[1], -group[0]))
    return [count for _, count in groups], [rank for rank, _ in groups]


def right_seat(boards: Boards) -> int:
    """The first to act, with no code of the engine."""
    live = [seat for seat, cards in enumerate(boards.up) if cards and seat not in boards.folded]
    lowest = min(weight(boards.up[seat]) for seat in live)
    tied = [seat for seat in live if weight(boards.up[seat]) == lowest]
    lead = tied[0]
    if boards.rules.board_tie == "suit":
        top = {
            seat: max("cdhs".index(card.code[1]) for card in boards.up[seat] if RANKS.index(card.code[0]) == high)
            for seat in tied
            for high in [max(RANKS.index(card.code[0]) for card in boards.up[seat])]
        }
        lead = max(tied, key=lambda seat: top[seat])
    while lead in boards.all_in or lead not in live:
        lead = (lead + 1) % len(boards.up)
    return lead
