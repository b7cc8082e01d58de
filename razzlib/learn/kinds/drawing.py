"""Seeking a position that teaches: seeds tried one after the other until one fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

TRIES = 1_000
P = TypeVar("P")


def drawn(seed: int, make: Callable[[int], P | None], tries: int = TRIES) -> P | None:
    """Give what `make` gives for the first of many seeds that follow from `seed`; `None` where none fits.

    >>> drawn(7, lambda seed: seed if seed % 10 == 3 else None)
    8003
    """
    for attempt in range(tries):
        found = make(seed if attempt == 0 else (seed + 1) * TRIES + attempt)
        if found is not None:
            return found
    return None


def turn_of(seed: int) -> int:
    """Count the hard deals before this one, where every fourth seed is a plain deal: kinds go by turns with it.

    >>> [turn_of(seed) for seed in (1, 2, 3, 5, 6)]
    [0, 1, 2, 3, 4]
    """
    return seed - seed // 4 - 1
