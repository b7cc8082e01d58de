"""Lows and the wrong rules about them, worked out on plain ranks: no code shared with the engine or the kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

CLASSES = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
Five = tuple[int, ...]


def ranks_of(cards: str) -> list[int]:
    """The ranks of cards as a lesson writes them: ``A♠ 10♦``."""
    return [
        ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K").index(card[:-1]) + 1
        for card in cards.split()
    ]


def weight(five: Sequence[int], ace_in_pair: int = 1) -> tuple[int, list[tuple[int, int]]]:
    """Class first, then how often each rank comes, then the ranks from the top."""
    copies = Counter(five)
    groups = sorted(
        ((held, ace_in_pair if rank == 1 and held > 1 else rank) for rank, held in copies.items()), reverse=True
    )
    return CLASSES.index(tuple(held for held, _ in groups)), groups


def best(ranks: Sequence[int]) -> Five:
    """The lowest of all fives, a pair before the rest, each from the top."""
    five = min(combinations(sorted(ranks), 5), key=weight)
    return tuple(rank for held, rank in weight(five)[1] for _ in range(held))


def written(five: Five) -> str:
    return "-".join({1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank)) for rank in five)


def leads(weigh: Callable[[Sequence[int]], object], hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Who has the lowest weight; ``split`` where nobody has it alone."""
    weights = [weigh(hand) for hand in hands]
    least = [name for name, each in zip(names, weights, strict=True) if each == min(weights)]  # type: ignore[type-var]
    return least[0] if len(least) == 1 else "split"


def from_the_top(hand: Sequence[int]) -> list[int]:
    return sorted(best(hand), reverse=True)


def more_small_cards(hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Belief 1 between two hands: column by column, most columns win."""
    a, b = map(from_the_top, hands)
    columns = sum((x > y) - (x < y) for x, y in zip(a, b, strict=True))
    return names[0] if columns < 0 else names[1] if columns > 0 else "split"


def ace_as_fourteen(hand: Sequence[int]) -> object:
    """Belief 4, on hands with five ranks and more."""
    return sorted(sorted({14 if rank == 1 else rank for rank in hand})[:5], reverse=True)


RULES: dict[str, Callable[[Sequence[int]], object]] = {
    "2": lambda hand: sorted(best(hand)),
    "N1": lambda hand: sum(best(hand)),
    "10": lambda hand: max(best(hand)),
    "4": ace_as_fourteen,
    "5": lambda hand: weight(best(hand), ace_in_pair=14),
    "8": lambda hand: sorted(sorted(hand)[:5], reverse=True),
    "9": lambda hand: (-len(set(hand)), sorted(set(best(hand)), reverse=True)),
}
"""What each wrong rule compares, the lowest first."""


def told(belief: str, hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Whom a belief names."""
    return more_small_cards(hands, names) if belief == "1" else leads(RULES[belief], hands, names)
