"""Turn ranks into cards in several ways, since suits must never matter."""

from __future__ import annotations

from collections.abc import Sequence

from razzlib import Card, Suit


def cards_of(ranks: Sequence[int], first_suit: int = 3) -> tuple[Card, ...]:
    """One card for each rank, all of one suit (a flush) as far as copies of a rank do not need further suits."""
    suits = list(Suit)
    copies: dict[int, int] = {}
    cards = []
    for rank in ranks:
        copies[rank] = copies.get(rank, -1) + 1
        cards.append(Card(rank, suits[(first_suit + copies[rank]) % 4]))
    return tuple(cards)
