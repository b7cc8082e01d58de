"""The verb that says what hands are worth against each other."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from razzlib.launch.errors import CommandError
from razzlib.odds import equity


def print_odds(hands: Sequence[str], dead: str, budget: float) -> int:
    """Print the shares of the pot, exactly where they can be counted, and the time it took."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # suit signs on a console that has none
    start = time.perf_counter()
    try:
        found = equity(hands, dead, budget=budget)
    except ValueError as error:
        raise CommandError(f"{error}.") from None
    took = time.perf_counter() - start
    print(found)
    if found.exact:
        print(
            "Shares as fractions: "
            + ", ".join(f"{hand} {share}" for hand, share in zip(hands, found.share, strict=True))
        )
    print(f"{took * 1000:.0f} ms." if took < 1 else f"{took:.1f} s.")
    return 0
