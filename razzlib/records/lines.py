"""What the text formats of the rooms have in common: amounts, cards, names at the head of a line."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from razzlib.quoting import quoted
from razzlib.records.actions import CARDS, MOST_DECIMALS, MOST_DIGITS

CURRENCIES = {"": "", "$": "USD", "€": "EUR", "£": "GBP"}
"""The signs that stand before or after an amount, and what they mean; none for chips."""
FINE = 10**MOST_DECIMALS
"""Amounts are read as whole numbers of the smallest part that a record may have, so that no sum is ever rounded."""

_AMOUNT = re.compile(r"([^\d\s.,]*)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?([^\d\s.,]*)", re.ASCII)
_UNSEEN = ("X", "null", "?", "??")


class UnfitLineError(Exception):
    """Say what in a line does not fit; the reader adds the file, the line and the hand."""


class Block(NamedTuple):
    """The lines of one hand, with their numbers; blank ones are left out."""

    file: str
    lines: list[tuple[int, str]]

    @property
    def header(self) -> str:
        """The first line."""
        return self.lines[0][1]


@lru_cache(maxsize=4_096)
def parse_amount(text: str) -> tuple[int, str]:
    """Read an amount exactly: whole numbers of 1/`FINE`, and the sign of the currency.

    >>> parse_amount("$1,060.38"), parse_amount("25€")
    ((1060380000000, '$'), (25000000000, '€'))

    Raises `UnfitLineError` for what is no amount, is below 0, or has an unknown currency.
    """
    match = _AMOUNT.fullmatch(text)
    if match is None or "-" in match[1]:
        raise UnfitLineError(f"expected an amount of 0 or more, got {quoted(text)}")
    sign = match[1] or match[4]
    if sign not in CURRENCIES or (match[1] and match[4]):
        raise UnfitLineError(f"the currency of {quoted(text)} is not known, expected $, €, £ or none")
    whole, decimals = match[2].replace(",", ""), match[3] or ""
    if len(whole) > MOST_DIGITS or len(decimals) > MOST_DECIMALS:
        raise UnfitLineError(
            f"expected an amount with at most {MOST_DIGITS} digits and {MOST_DECIMALS} decimals, got {quoted(text)}"
        )
    return int(whole) * FINE + int(decimals.ljust(MOST_DECIMALS, "0")), sign


def parse_codes(text: str) -> list[str]:
    """Read the cards between the brackets of a line; `??` for one that is not seen.

    >>> parse_codes("X X 8h")
    ['??', '??', '8h']

    Raises `UnfitLineError` that quotes what is no card.
    """
    codes = ["??" if part in _UNSEEN else part for part in text.replace(",", " ").split()]
    for code in codes:
        if code not in CARDS:
            raise UnfitLineError(f"expected cards such as 7c 3h Kc, got {quoted(code)}")
    if not 1 <= len(codes) <= 7:
        raise UnfitLineError(f"expected one to seven cards, got {len(codes)}")
    return codes


def heads(line: str, names: Container[str], separator: str) -> Iterator[tuple[str, str]]:
    """Yield each way to read a line as a known name, the separator and the rest, the shortest name first.

    >>> list(heads("Ann: B: folds", {"Ann", "Ann: B"}, ": "))
    [('Ann', 'B: folds'), ('Ann: B', 'folds')]
    """
    at = line.find(separator)
    while at >= 0:
        name = line[:at]
        if name in names:
            yield name, line[at + len(separator) :]
        at = line.find(separator, at + 1)


def ranks_of(text: str) -> str:
    """Give the ranks of an announced low, highest first, the ace as 1; "" where it is not a low of five ranks.

    >>> ranks_of("Lo: T,5,3,2,A"), ranks_of("9-8-6-3-2"), ranks_of("a pair of Aces")
    ('T5321', '98632', '')
    """
    match = re.fullmatch(r"(?:Lo: )?((?:10|[A2-9TJQK])(?:[,-](?:10|[A2-9TJQK])){4})", text.strip())
    ranks = re.split("[,-]", match[1].replace("10", "T")) if match else []
    return "".join(ranks).replace("A", "1")
