"""Claims that the engine can settle, written as texts in an item: ``low(2♠ 2♦ 3♥ 5♠ 6♦ 8♣)``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from razzlib.cards import parse_cards
from razzlib.dealing import parse_doors
from razzlib.lows import best_low
from razzlib.odds import equity
from razzlib.order import bring_in, first_to_act
from razzlib.quoting import quoted

_CLAIM = re.compile(r"(\w+)\((.*)\)", re.DOTALL)


class ClaimError(ValueError):
    """Say which claim cannot be settled, and which can."""


def settled(claim: str) -> str:
    """Give what the engine says of a claim, as a text.

    >>> settled("low(2♠ 2♦ 2♣ 3♥ 5♠ 6♦ 8♣)"), settled("opener(K♣ 9♦ | A♠ A♥ | 8♣ Q♦)")
    ('8-6-5-3-2', 'seat 3')

    Raises `ClaimError`, and the errors of the engine for cards that are none.
    """
    match = _CLAIM.fullmatch(claim.strip())
    if match is None or match[1] not in CLAIMS:
        known = ", ".join(CLAIMS)
        raise ClaimError(f"{quoted(claim)} is no claim that can be settled; there are {known}, as in low(…)")
    return CLAIMS[match[1]](match[2])


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("|")]


def _winner(text: str) -> str:
    lows = [best_low(parse_cards(hand)) for hand in _parts(text)]
    winners = [str(at) for at, low in enumerate(lows, start=1) if low == min(lows)]
    return f"hand {winners[0]}" if len(winners) == 1 else "split"


def _opener(text: str) -> str:
    boards = [parse_cards(board) if board.strip(" -–") else None for board in _parts(text)]
    return f"seat {first_to_act(boards).answer + 1}"


CLAIMS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "low": lambda text: str(best_low(parse_cards(text))),
        "winner": _winner,
        "bring_in": lambda text: f"seat {bring_in(parse_doors(text)).answer + 1}",
        "opener": _opener,
        "share": lambda text: f"{float(100 * equity(_parts(text)).share[0]):.1f} %",
    }
)
"""What can be asked: a function of text each."""
