"""The wrong rules about the bring-in, over door cards by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import Card

SHARED = "share"
"""The answer of a learner who thinks that several players share the bring-in."""
Cards = Sequence[Card | None]


def _pick(doors: Cards, key: Callable[[Card], tuple[int, int]], *, lowest: bool = False) -> int:
    live = [(card, seat) for seat, card in enumerate(doors) if card is not None]
    return (min if lowest else max)(live, key=lambda door: key(door[0]))[1]


def _ace_high(card: Card) -> tuple[int, int]:
    return (14 if card.rank == 1 else card.rank, card.suit.order)


def _ace_low(card: Card) -> tuple[int, int]:
    return (card.rank, card.suit.order)


def _suits_upside_down(card: Card) -> tuple[int, int]:
    return (card.rank, -card.suit.order)


def highest_rank_seats(doors: Cards) -> list[int]:
    """List the seats (indices) that show the highest rank, ace low."""
    top = max(card.rank for card in doors if card is not None)
    return [seat for seat, card in enumerate(doors) if card is not None and card.rank == top]


def _shared(doors: Cards) -> int | str:
    seats = highest_rank_seats(doors)
    return SHARED if len(seats) > 1 else seats[0]


BRING_IN_RULES: Mapping[str, Callable[[Cards], int | str]] = MappingProxyType(
    {
        "4": lambda doors: _pick(doors, _ace_high),
        "13.stud": lambda doors: _pick(doors, _ace_high, lowest=True),
        "13.ace_low": lambda doors: _pick(doors, _ace_low, lowest=True),
        "14": lambda doors: _pick(doors, _suits_upside_down),
        "21.first": lambda doors: next(seat for seat, card in enumerate(doors) if card is not None),
        "21.tied": lambda doors: highest_rank_seats(doors)[0],
        "N2": _shared,
    }
)
"""The wrong rules about the bring-in by belief: the seat (index) each names, or `SHARED`."""


def beliefs_behind(pick: int | str, doors: Cards) -> tuple[str, ...]:
    """List the ids of the wrong rules that lead to `pick`, a seat index or `SHARED`.

    >>> from razzlib import parse_cards
    >>> beliefs_behind(0, parse_cards("A♠ 9♦ 4♣ A♣"))
    ('4', '21.first')
    """
    return tuple(name for name, rule in BRING_IN_RULES.items() if rule(doors) == pick)
