"""Heads-up odds by inclusion and exclusion over shared cards: each hand is weighed alone, then pairs are struck out.

The pairs of hands that share no card are all pairs, less those that share at least a given card, plus those that share
at least two given ones, and so on. For a set of shared cards the two hands are independent, so it is enough to know
how often each is how low. Suits do not matter: a set of shared cards is some ranks and the ways to choose their suits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

from razzlib.lows import strength

Ranks = tuple[int, ...]
Counts = tuple[int, ...]


def heads_up(known: tuple[Ranks, Ranks], to_come: tuple[int, int], deck: Counts) -> tuple[int, int, int]:
    """Count the deals that the first hand wins, shares and loses; `deck` has the unseen cards of the 13 ranks."""
    win = tie = lose = 0
    for size in range(min(to_come) + 1):
        for shared, ways in _cards(deck, size):
            rest = tuple(copies - shared.count(rank) for rank, copies in enumerate(deck, start=1))
            first, second = (
                _lows((*own, *shared), cards - size, rest) for own, cards in zip(known, to_come, strict=True)
            )
            signed = (-1) ** size * ways
            better = 0
            for low in sorted({*first, *second}):  # `better` deals of the second hand are below this low
                win += signed * first[low] * (second.total() - better - second[low])
                tie += signed * first[low] * second[low]
                lose += signed * first[low] * better
                better += second[low]
    return win, tie, lose


def _lows(own: Ranks, cards: int, deck: Counts) -> Counter[int]:
    found: Counter[int] = Counter()
    for more, ways in _cards(deck, cards):
        found[strength((*own, *more))] += ways
    return found


def _cards(deck: Counts, size: int, rank: int = 1) -> Iterator[tuple[Ranks, int]]:
    """Every choice of `size` cards by rank, with the number of ways to choose suits."""
    if size == 0:
        yield (), 1
    elif rank <= len(deck):
        for count in range(min(deck[rank - 1], size) + 1):
            for others, ways in _cards(deck, size - count, rank + 1):
                yield (rank,) * count + others, comb(deck[rank - 1], count) * ways
