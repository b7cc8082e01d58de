"""How fast odds are counted and sampled on this machine, beside a peer in the same run: ``python -m tests.bench.odds``.

Times are those of the processor, so that other programs on the machine do not count.
"""

from __future__ import annotations

import importlib
import importlib.util
import resource
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from razzlib.cards import ALL_CARDS
from razzlib.odds import equity
from razzlib.odds.counting import Position
from razzlib.odds.holdings import parse_holding, unseen
from razzlib.odds.sampling import has_numpy, low_values, sample_deals

ROUNDS = 9
EXACT = {
    "heads-up third street": ["A23", "456"],
    "… with one card unknown": ["A2?", "456"],
    "… against a door card": ["A27", "??8"],
    "… against a random hand": ["A23", "random"],
    "… two random hands": ["random", "random"],
    "… range against hand": ["A29", "7: two unpaired lower"],
    "… two ranges": ["9: best 40%", "7: best 20%"],
    "heads-up fourth street": ["A23K", "4567"],
    "heads-up fifth street": ["87542", "A234K"],
    "three-way third street": ["A23", "456", "789"],
    "… with pairs": ["A2A", "22K", "3AK"],
    "four-way third street": ["A23", "456", "789", "TJQ"],
    "five-way fifth street": ["87542", "A234K", "9653A", "AA234", "TJQK2"],
}


def seconds(do: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """The first time, and the median of some."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        do()
        times.append(time.process_time() - start)
    return times[0], median(times)


def position(hands: Sequence[str]) -> Position:
    held = [parse_holding(hand) for hand in hands]
    left = unseen({str(at): hand for at, hand in enumerate(held)})
    return Position(tuple(hand.counts for hand in held), tuple(7 - len(hand.ranks) for hand in held), left)


def batch_rate(count: int = 1 << 20, part: int = 1 << 14) -> float:
    """Lows of seven cards a second, from 7 columns of cards as bits of their ranks."""
    np: Any = importlib.import_module("numpy")
    deck = np.array([1 << card.rank - 1 for card in ALL_CARDS], dtype=np.uint16)
    columns = deck[np.argsort(np.random.default_rng(1).random((count, 52)), axis=1)[:, :7].T]

    def weigh() -> None:
        for start in range(0, count, part):
            present, doubled = np.zeros(part, np.uint16), np.zeros(part, np.uint16)
            for column in columns:
                cards = column[start : start + part]
                doubled |= present & cards
                present |= cards
            low_values(present, doubled)

    return count / seconds(weigh)[1]


def main() -> None:
    print(f"Python {sys.version.split()[0]}, exact odds: first call and median, ms of processor time")
    for name, hands in EXACT.items():
        found: list[bool] = []

        def count(hands: Sequence[str] = hands, found: list[bool] = found) -> None:
            found.append(equity(hands).exact)

        first, usual = seconds(count, ROUNDS if len(hands) < 4 else 3)
        print(f"{name:28} {1_000 * first:9.1f} {1_000 * usual:9.2f}{'' if all(found) else '  (sampled)'}")
    two = position(["A23", "456"])
    plain = 20_000 / seconds(lambda: sample_deals(two, 20_000, 1, fast=False))[1]
    print(f"sampling two players, plain  {plain:14,.0f} /s")
    if has_numpy():
        fast = 2_000_000 / seconds(lambda: sample_deals(two, 2_000_000, 1, fast=True))[1]
        print(f"… with NumPy                 {fast:14,.0f} /s")
    print(f"peak memory so far           {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024:14,.0f} MB")
    if has_numpy():
        print(f"seven-card lows with NumPy   {batch_rate():14,.0f} /s")
    if importlib.util.find_spec("poker_equity"):
        peer = importlib.import_module("poker_equity")
        start = time.perf_counter()  # it works in threads
        peer.chunk_from_text("razz", ["Ah2d3c", "4s5h6d"], samples=2_000_000, seed=1)
        print(f"poker-equity, sampling       {2_000_000 / (time.perf_counter() - start):14,.0f} /s, several threads")


if __name__ == "__main__":
    main()
