"""The wrong rules about which of some hands is lower: each weighs the hands, and the lowest weight wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any

from razzlib.cards import Card
from razzlib.lows import Category, best_low, strength

Cards = Sequence[Card]
Ranks = Sequence[int]
Weigh = Callable[[Sequence[Cards]], Sequence[Any] | None]
"""Gives each hand a weight, the lowest wins; `None` where the rule says nothing about such hands."""

_ACE_HIGH = 14
_CLASSES = list(Category)
_PLAYING = 5
_BROADWAY = frozenset({1, 10, 11, 12, 13})
_SPOILED = 1 << 60
"""Above every strength of a low."""


def from_the_top(cards: Cards) -> tuple[int, ...]:
    """The ranks of the five that play, from the highest down, pairs or not."""
    return tuple(sorted(best_low(cards).ranks, reverse=True))


def by_places(fives: Sequence[Ranks]) -> list[int]:
    """Weigh as belief 1 does: how often a hand is higher, less how often it is lower, place by place, over all others.

    >>> by_places([(7, 5, 3, 2, 1), (6, 5, 4, 3, 2)])
    [-2, 2]
    """
    return [
        sum((mine > theirs) - (mine < theirs) for other in fives for mine, theirs in zip(five, other, strict=True))
        for five in fives
    ]


def by_bottom(fives: Sequence[Ranks]) -> list[tuple[int, ...]]:
    """Weigh as belief 2 does: the lowest cards are compared first."""
    return [tuple(sorted(five)) for five in fives]


def by_total(fives: Sequence[Ranks]) -> list[int]:
    """Weigh as belief N1 does: the sum of the five ranks."""
    return [sum(five) for five in fives]


def by_top_alone(fives: Sequence[Ranks]) -> list[int] | None:
    """Weigh as belief 10 does: by the top card alone; it says nothing about pairs."""
    return None if any(len(set(five)) < _PLAYING for five in fives) else [max(five) for five in fives]


RANK_RULES: Mapping[str, Callable[[Sequence[Ranks]], Sequence[Any] | None]] = MappingProxyType(
    {"1": by_places, "2": by_bottom, "N1": by_total, "10": by_top_alone}
)
"""The rules that look at nothing but the ranks of the fives, each from the highest down."""


def _of_ranks(rule: Callable[[Sequence[Ranks]], Sequence[Any] | None]) -> Weigh:
    return lambda hands: rule([from_the_top(hand) for hand in hands])


def _each(weigh: Callable[[Cards], Any]) -> Weigh:
    return lambda hands: [weigh(hand) for hand in hands]


def _ace_as_fourteen(cards: Cards) -> int:
    # Ranks one lower and the ace on top keep the order of everything else.
    return strength([13 if card.rank == 1 else card.rank - 1 for card in cards])


def _aces_high_when_paired(cards: Cards) -> tuple[int, tuple[tuple[int, int], ...]]:
    low = best_low(cards)
    copies = Counter(low.ranks)
    groups = [(held, _ACE_HIGH if rank == 1 and held > 1 else rank) for rank, held in copies.items()]
    return _CLASSES.index(low.category), tuple(sorted(groups, reverse=True))


def _pairs_ignored(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted(sorted(card.rank for card in cards)[:_PLAYING], reverse=True))


def _ranks_counted(cards: Cards) -> tuple[int, tuple[int, ...]]:
    five = sorted({card.rank for card in cards})[:_PLAYING]
    return -len(five), tuple(five[::-1])


def _pairs_cancel(hands: Sequence[Cards]) -> list[int] | None:
    classes = {best_low(hand).category for hand in hands}
    return [0] * len(hands) if len(classes) == 1 and Category.NO_PAIR not in classes else None


def is_row(ranks: Ranks) -> bool:
    """Whether five ranks would be a straight in other games, ace low or high."""
    held = set(ranks)
    return len(held) == _PLAYING and (max(held) - min(held) == _PLAYING - 1 or held == _BROADWAY)


def is_spoiled(five: Cards) -> bool:
    """Whether five cards are a straight or a flush elsewhere."""
    return is_row([card.rank for card in five]) or len({card.suit for card in five}) == 1


@lru_cache(maxsize=256)
def unspoiled(cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Take five as belief 3 does: the lowest that are neither a row nor one suit; `None` where there are none."""
    fives = [five for five in combinations(cards, _PLAYING) if not is_spoiled(five)]
    return min(fives, key=lambda five: strength([card.rank for card in five])) if fives else None


def _rows_and_suits_hurt(cards: Cards) -> int:
    five = unspoiled(tuple(cards))
    return strength([card.rank for card in five]) if five else _SPOILED


@lru_cache(maxsize=256)  # every answer to a question is held against every rule
def high_five(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Take five as in a game of high hands, rows and suits not looked at: copies of a rank first, ace high.

    >>> high_five((13, 4, 1, 9, 2, 7, 5)), high_five((4, 4, 13, 2, 9, 9, 9))
    ((1, 13, 9, 7, 5), (9, 9, 9, 4, 4))
    """
    return max(combinations(sorted(ranks, key=_high, reverse=True), _PLAYING), key=high_weight)


def high_weight(five: Ranks) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Weigh five ranks as a high hand: how often each comes, then the ranks in this order, ace high."""
    groups = sorted(((held, _high(rank)) for rank, held in Counter(five).items()), reverse=True)
    return tuple(held for held, _ in groups), tuple(rank for _, rank in groups)


def _high(rank: int) -> int:
    return _ACE_HIGH if rank == 1 else rank


def _high_hand_wins(cards: Cards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    counts, ranks = high_weight(high_five(tuple(card.rank for card in cards)))
    return tuple(-held for held in counts), tuple(-rank for rank in ranks)


def _suit_breaks_ties(sign: int) -> Weigh:
    def weigh(hands: Sequence[Cards]) -> list[tuple[int, int]]:
        lows = [best_low(hand) for hand in hands]
        return [(low.strength, sign * low.cards[0].suit.order) for low in lows]

    return weigh


def _spare_cards_count(hands: Sequence[Cards]) -> list[tuple[int, tuple[int, ...]]] | None:
    if any(len(hand) == _PLAYING for hand in hands):
        return None
    weights = []
    for hand in hands:
        low = best_low(hand)
        spares = Counter(card.rank for card in hand) - Counter(low.ranks)
        weights.append((low.strength, tuple(sorted(spares.elements(), reverse=True))))
    return weights


WEIGHTS: Mapping[str, Weigh] = MappingProxyType(
    {
        **{name: _of_ranks(rule) for name, rule in RANK_RULES.items()},
        "3": _each(_rows_and_suits_hurt),
        "4": _each(_ace_as_fourteen),
        "5": _each(_aces_high_when_paired),
        "8": _each(_pairs_ignored),
        "9": _each(_ranks_counted),
        "19": _suit_breaks_ties(-1),
        "19.low": _suit_breaks_ties(1),
        "N4": _spare_cards_count,
        "pairs_cancel": _pairs_cancel,
        "high_wins": _each(_high_hand_wins),
    }
)
"""The wrong rules about hands by belief."""


def weigh_truly(hands: Sequence[Cards]) -> list[int]:
    """Weigh as the rules do."""
    return [best_low(hand).strength for hand in hands]


def lowest(weights: Sequence[Any]) -> tuple[int, ...]:
    """List the places of the lowest weight."""
    least = min(weights)
    return tuple(at for at, weight in enumerate(weights) if weight == least)


def in_order(weights: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Group the places by weight, the lowest first; equal ones stand together.

    >>> in_order([3, 1, 3, 2])
    ((1,), (3,), (0, 2))
    """
    levels = sorted(set(weights))
    return tuple(tuple(at for at, weight in enumerate(weights) if weight == level) for level in levels)
