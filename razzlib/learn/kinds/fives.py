"""The wrong rules about which five of seven cards play, over the ranks; and five ranks written as an answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import Card, rank_label
from razzlib.learn.kinds.comparing import high_five, is_row, unspoiled
from razzlib.lows import best_low, strength

FEWER = "fewer"
"""The answer of a learner who thinks that fewer than five cards play."""
Five = tuple[int, ...]
"""Five ranks, those that come more than once before the rest, each from the highest down."""
Rule = Callable[[Sequence[Card]], Five | str | None]

_PLAYING = 5
_DOWN, _UP = (0, 1, 6), slice(2, 6)
_DEALT = 7
_RANK = re.compile(r"(10|[2-9atjqk])[shdc♠♥♦♣]?")
_LABELS = {**{rank_label(rank).lower(): rank for rank in range(1, 14)}, "t": 10}


def as_five(ranks: Iterable[int]) -> Five:
    """Put ranks in the order in which a low is read.

    >>> as_five([3, 13, 3, 1, 1])
    (3, 3, 1, 1, 13)
    """
    copies = Counter(ranks)
    order = sorted(copies, key=lambda rank: (copies[rank], rank), reverse=True)
    return tuple(rank for rank in order for _ in range(copies[rank]))


def five_id(five: Five) -> str:
    """Write five ranks as an answer: ``k-9-5-3-a``."""
    return "-".join(rank_label(rank) for rank in five).lower()


def parse_five(text: str) -> Five | None:
    """Read an answer, or what a learner types for it: ``k 9 5 3 a``, ``Kh 9d 5s 3s Ac``; `None` for anything else."""
    tokens = [_RANK.fullmatch(token) for token in re.split(r"[\s,-]+", text.strip().lower())]
    found = [_LABELS[token[1]] for token in tokens if token]
    return as_five(found) if len(found) == len(tokens) == _PLAYING else None


def true_five(cards: Sequence[Card]) -> Five:
    """The five that play."""
    return best_low(cards).ranks


def filled_up(ranks: Iterable[int], value: Callable[[int], int]) -> Five:
    """Take one card of each rank by value, the lowest first, then second copies, and so on, up to five."""
    copies = Counter(ranks)
    layered = sorted((layer, value(rank), rank) for rank, held in copies.items() for layer in range(held))
    return as_five(rank for _, _, rank in layered[:_PLAYING])


def _ace_high(cards: Sequence[Card]) -> Five:
    return filled_up((card.rank for card in cards), lambda rank: 14 if rank == 1 else rank)


def _paired_ranks_out(cards: Sequence[Card]) -> Five | str:
    copies = Counter(card.rank for card in cards)
    left = sorted(rank for rank, held in copies.items() if held == 1)
    return as_five(left[:_PLAYING]) if len(left) >= _PLAYING else FEWER


def _five_lowest(cards: Sequence[Card]) -> Five:
    return as_five(sorted(card.rank for card in cards)[:_PLAYING])


def _first_five(cards: Sequence[Card]) -> Five:
    return as_five(card.rank for card in cards[:_PLAYING])


def _open_four(cards: Sequence[Card]) -> Five | None:
    if len(cards) != _DEALT:
        return None
    return as_five([*(card.rank for card in cards[_UP]), min(cards[at].rank for at in _DOWN)])


def _highest_pair_stays(cards: Sequence[Card]) -> Five | None:
    ranks = {card.rank for card in cards}
    if len(ranks) >= _PLAYING:
        return None
    copies = Counter(card.rank for card in cards)
    second = sorted((rank for rank in ranks if copies[rank] > 1), reverse=True)[: _PLAYING - len(ranks)]
    return as_five([*ranks, *second]) if len(ranks) + len(second) == _PLAYING else None


def _rows_and_suits_hurt(cards: Sequence[Card]) -> Five | None:
    five = unspoiled(tuple(cards))
    return as_five(card.rank for card in five) if five else None


def _high_wins(cards: Sequence[Card]) -> Five:
    return as_five(high_five(tuple(card.rank for card in cards)))


FIVE_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "4": _ace_high,
        "7": _paired_ranks_out,
        "8": _five_lowest,
        "11": _first_five,
        "11.up": _open_four,
        "3": _rows_and_suits_hurt,
        "highest_pair_stays": _highest_pair_stays,
        "high_wins": _high_wins,
    }
)
"""The wrong rules by belief: the five each takes, or `FEWER`."""


def _breaks_a_row(cards: Sequence[Card], five: Five) -> bool:
    """One card of a row, or of five in one suit, is thrown out for a higher one."""
    truth = true_five(cards)
    is_row_or_suit = is_row(truth) or any(
        {card.rank for card in cards if card.suit is suit} >= set(truth) for suit in {card.suit for card in cards}
    )
    return is_row_or_suit and len(set(five)) == _PLAYING and len(set(five) - set(truth)) == 1


def _keeps_low_copies(cards: Sequence[Card], five: Five) -> bool:
    """Low at any price: a rank is kept twice so that the highest card can stay out."""
    truth = true_five(cards)
    return strength(five) > strength(truth) and max(five) < max(truth) and len(set(five)) < len(set(truth))


def _keeps_the_prize(cards: Sequence[Card], five: Five) -> bool:
    """The pair, or the three, that a high hand would be built on is kept whole."""
    groups = Counter(_high_wins(cards))
    kept = Counter({rank: held for rank, held in groups.items() if held > 1})
    return bool(kept) and kept <= Counter(five) and not kept <= Counter(true_five(cards))


def _keeps_the_highest_pair(cards: Sequence[Card], five: Five) -> bool:
    truth = true_five(cards)
    led_to = _highest_pair_stays(cards)
    if led_to is None or [*Counter(five).values()] != [*Counter(truth).values()]:
        return False
    return five[0] == led_to[0] != truth[0]


FAMILIES: Mapping[str, Callable[[Sequence[Card], Five], bool]] = MappingProxyType(
    {
        "3": _breaks_a_row,
        "8": _keeps_low_copies,
        "highest_pair_stays": _keeps_the_highest_pair,
        "high_wins": _keeps_the_prize,
    }
)
"""Whether five cards that no rule gives exactly are of the family of a belief."""
