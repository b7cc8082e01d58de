"""The verb that says what hands are worth against each other."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from razzlib.launch.errors import CommandError
from razzlib.odds import equity

_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True)) | {"\ufe0e": "", "\ufe0f": "", "±": "+/-", "…": "..."}
"""What to write on a console that lacks a sign; `?` is a card that nobody knows, so a sign must not become one."""


def print_odds(hands: Sequence[str], dead: str, budget: float) -> int:
    """Print the shares of the pot, exactly where they can be counted, and the time it took."""
    start = time.perf_counter()
    try:
        found = equity(hands, dead, budget=budget)
    except ValueError as error:
        raise CommandError(f"{_plain(str(error), sys.stderr.encoding)}.") from None
    took = time.perf_counter() - start
    lines = [str(found)]
    if found.exact:
        shares = ", ".join(f"{hand} {share}" for hand, share in zip(found.hands, found.share, strict=True))
        lines.append(f"Shares as fractions: {shares}")
    lines.append(f"{took * 1000:.0f} ms." if took < 1 else f"{took:.1f} s.")
    try:
        print(_plain("\n".join(lines), sys.stdout.encoding), flush=True)
    except BrokenPipeError:
        # Whoever read along has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _plain(text: str, encoding: str | None) -> str:
    """Write a text in the signs that a console has: of cards, ranges and sentences these few lie outside of ASCII."""
    for sign, plain in _SIGNS.items():
        try:
            sign.encode(encoding or "utf-8")
        except UnicodeEncodeError:
            text = text.replace(sign, plain)
    return text
