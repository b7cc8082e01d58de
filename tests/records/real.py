"""The real hands that came with the project's brief; they are not part of the project."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from razzlib import read_hands
from razzlib.records import Record

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "hands"
MISSING = "the given hands (../shared/hands) are not beside this checkout"
FILES = sorted((FOLDER / "text").glob("*")) if FOLDER.is_dir() else []
FACTS: list[dict[str, Any]] = []
if (FOLDER / "razz_hands.jsonl").is_file():
    FACTS = [json.loads(line) for line in (FOLDER / "razz_hands.jsonl").read_text(encoding="utf-8").splitlines()]


@cache
def records() -> dict[str, Record]:
    """Every hand by the number that the facts give it."""
    return {record.hand_id or path.stem.replace("_", "-"): record for path in FILES for record in read_hands(path)}


def text_of(name: str) -> str:
    """One of the files as text."""
    return (FOLDER / "text" / name).read_text(encoding="utf-8")
