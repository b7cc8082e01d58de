"""How fast hands are read on this machine, and in how much memory: ``python -m tests.bench.records``."""

from __future__ import annotations

import sys
import tempfile
import time
import tracemalloc
from itertools import islice
from pathlib import Path

from razzlib import read_hands
from tests.records.made_up import played, stars_text

HANDS = 10_000


def main() -> None:
    # Half of the hands are called down by six players, the longest there are.
    texts = [stars_text(played(seed, 6, (400,) * 6, calls=seed % 2 == 0), 1) for seed in range(100)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.txt"
        with path.open("w", encoding="utf-8") as file:
            for number in range(HANDS):
                file.write(texts[number % len(texts)].replace("#1:", f"#{number}:"))
        size = path.stat().st_size / 1e6
        start = time.perf_counter()
        count = sum(1 for _ in read_hands(path))
        reading = time.perf_counter() - start
        start = time.perf_counter()
        faults = sum(len(record.check()) for record in islice(read_hands(path), HANDS // 10))
        checking = 10 * (time.perf_counter() - start)
        tracemalloc.start()
        peaks = []
        for number, _ in enumerate(islice(read_hands(path), 1_501)):
            if number in (500, 1_000, 1_500):
                peaks.append(tracemalloc.get_traced_memory()[1] / 1e6)
                tracemalloc.reset_peak()
        tracemalloc.stop()
    print(f"Python {sys.version.split()[0]}, {count:,} PokerStars hands of six, {size:.1f} MB")
    print(f"read:               {reading:6.1f} s")
    print(f"read and replayed:  {checking:6.1f} s, {faults} faults")
    print(f"peak memory after 500, 1,000 and 1,500 hands: {', '.join(f'{peak:.2f}' for peak in peaks)} MB")


if __name__ == "__main__":
    main()
