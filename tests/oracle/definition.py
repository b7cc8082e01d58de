"""The rules of Razz said a second time, in the plainest way and with nothing from razzlib, to hold it against.

Ranks are whole numbers, ace 1 to king 13. Where razzlib builds a low from copies of ranks, this compares
finished five-card hands and tries every choice of five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

# From the lowest class to the highest (BARGE; WSOP, Seven Card Razz): how often each rank is held, most often first.
CLASSES = {
    (1, 1, 1, 1, 1): "no pair",
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "a full house",
    (4, 1): "four of a kind",
}
_ORDER = list(CLASSES)

# Highest bring-in first: every card of the deck, written out (WSOP, Seven Card Razz; RROP, razz 1).
LADDER = tuple(
    code
    for four in (
        "Ks Kh Kd Kc",
        "Qs Qh Qd Qc",
        "Js Jh Jd Jc",
        "Ts Th Td Tc",
        "9s 9h 9d 9c",
        "8s 8h 8d 8c",
        "7s 7h 7d 7c",
        "6s 6h 6d 6c",
        "5s 5h 5d 5c",
        "4s 4h 4d 4c",
        "3s 3h 3d 3c",
        "2s 2h 2d 2c",
        "As Ah Ad Ac",
    )
    for code in four.split()
)

Key = tuple[int, tuple[int, ...]]


def multisets(cards: int) -> Iterator[tuple[int, ...]]:
    """Every way to hold `cards` ranks with at most four of one."""
    for ranks in combinations_with_replacement(range(1, 14), cards):
        if all(ranks.count(rank) <= 4 for rank in set(ranks)):
            yield ranks


def shape(ranks: Sequence[int]) -> tuple[int, ...]:
    """How often each rank is held, most often first."""
    return tuple(sorted(Counter(ranks).values(), reverse=True))


@cache
def five_card_key(ranks: tuple[int, ...]) -> Key:
    """Sort five-card hands: the class first, then the ranks held most often, from the top."""
    grouped = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return _ORDER.index(shape(ranks)), tuple(grouped)


def best_key(ranks: Sequence[int]) -> Key:
    """The lowest five-card hand among all choices of five."""
    return min(map(five_card_key, combinations(sorted(ranks), 5)))


def board_key(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sort boards of one to four cards: fewer copies first, then the ranks held most often, from the top."""
    grouped = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return shape(ranks), tuple(grouped)
