"""Count the shares of all starts anew and write razzlib/odds/starting.json: ``python -m tests.odds.starting_table``.

It takes some minutes. A slow test holds the file against the same counts; quick ones against other ways to know them.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from razzlib.cards import RANKS
from razzlib.odds.starting import STARTS, points

FILE = Path(__file__).resolve().parents[2] / "razzlib" / "odds" / "starting.json"
ABOUT = (
    "Exact shares of the 455 starts, heads-up, in half pots: 2 for each deal won, 1 for each tie. "
    "Starts are the rank triples from the ace up, A-A-A, A-A-2, ... K-K-K. "
    "Keys are the opponent's door card, 1 ace to 13 king; 0: none known. "
    "Deals of each: C(49,4) C(45,7) with no door card known, else C(48,4) C(44,6)."
)


def counted_anew(door: int) -> list[int]:
    """All 455 starts against one door card, or against none (0)."""
    return [points(start, door) for start in STARTS]


def written(table: dict[int, list[int]]) -> str:
    """The file: one line for each door card."""
    rows = ",\n".join(f'    "{door}": {json.dumps(row)}' for door, row in sorted(table.items()))
    return f'{{\n  "about": {json.dumps(ABOUT)},\n  "half_pots": {{\n{rows}\n  }}\n}}\n'


def main() -> None:
    """Write the file."""
    doors = (0, *RANKS)
    with ProcessPoolExecutor() as pool:
        table = dict(zip(doors, pool.map(counted_anew, doors), strict=True))
    FILE.write_text(written(table), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
