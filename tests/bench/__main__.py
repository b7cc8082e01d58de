"""How fast the engine is on this machine, beside PokerKit in the same run: ``python -m tests.bench``.

Not a test: figures differ from machine to machine, ratios hardly do.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from razzlib import Card, Deck, bring_in
from razzlib.dealing import Deal
from razzlib.lows import best_low, strength
from tests.bench import hands as whole_hands

ROOT = Path(__file__).resolve().parents[2]
HANDS = 20_000
ROUNDS = 7


def import_seconds(statement: str, runs: int = 21) -> float:
    """The median time of a fresh Python that runs a statement, its start included."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], env=environment, check=True)
        times.append(time.perf_counter() - start)
    return median(times)


def rate(do: Callable[[], object], count: int) -> float:
    """The median of how many a second, over some rounds."""
    rates = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        do()
        rates.append(count / (time.perf_counter() - start))
    return median(rates)


def every(function: Callable[[Sequence[Card]], object], items: Sequence[Sequence[Card]]) -> float:
    def run() -> None:
        for item in items:
            function(item)

    return rate(run, len(items))


def main() -> None:
    hands = [Deck(seed).cards[:7] for seed in range(HANDS)]
    ranks = [[card.rank for card in hand] for hand in hands]
    doors = [hand[:6] for hand in hands]

    def weigh() -> None:
        for held in ranks:
            strength(held)

    def deal() -> None:
        for seed in range(500):
            Deal.seeded(seed, 6)

    bare = import_seconds("pass")
    rows = [
        ("import razzlib, beyond bare Python", 1_000 * (import_seconds("import razzlib") - bare), "ms"),
        ("… with every public name", 1_000 * (import_seconds("from razzlib import *") - bare), "ms"),
        ("best_low of seven cards", every(best_low, hands), "/s"),
        ("strength of seven ranks", rate(weigh, HANDS), "/s"),
        ("bring_in of six, with its reason", every(lambda cards: str(bring_in(cards)), doors), "/s"),
        ("Deal.seeded for six", rate(deal, 500), "/s"),
    ]
    rivals = {}
    if importlib.util.find_spec("pokerkit"):
        from pokerkit.hands import RegularLowHand

        few = ["".join(card.code for card in hand) for hand in hands[:500]]

        def others() -> None:
            for hand in few:
                RegularLowHand.from_game(hand)

        pokerkit = rate(others, len(few))
        rows.append(("PokerKit, low of seven cards", pokerkit, "/s"))
        slow = 1_000 * (import_seconds("import pokerkit", runs=5) - bare)
        rows.append(("PokerKit, import", slow, "ms"))
        rivals = {"/s": pokerkit, "ms": slow}
    print(f"Python {sys.version.split()[0]}, bare start {1_000 * bare:.1f} ms; medians")
    for name, figure, unit in rows:
        has_rival = name.startswith(("best_low", "strength", "import", "…")) and unit in rivals
        ratio = figure / rivals[unit] if has_rival else 0
        times = f"{ratio:8,.0f} × PokerKit" if ratio >= 1 else f"{ratio:8.3f} × PokerKit" if ratio > 0 else ""
        print(f"{name:36} {figure:12,.{1 if unit == 'ms' else 0}f} {unit:3}{times}")
    for name, ours, theirs in whole_hands.rows(rate):
        print(f"{name:36} {ours:12,.0f} /s {f'{ours / theirs:8,.1f} × PokerKit' if theirs else ''}")


if __name__ == "__main__":
    main()
