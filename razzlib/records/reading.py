"""Read all the hands of a file or a text, one at a time, whatever room wrote them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import IO

from razzlib.quoting import quoted
from razzlib.records import phh
from razzlib.records.blocks import MOST_LETTERS, MOST_LINES, SECTION, Kind, blocks
from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block
from razzlib.records.record import Record, RecordError, shown
from razzlib.records.sources import lines_of

MOST_PROBLEMS = 1_000
"""How many problems are kept; `Reading.refused` counts on."""

_HAND = re.compile(r"^hand\s*=\s*[\"']?([\w-]{1,40})", re.ASCII | re.MULTILINE)
_DATE = re.compile(r"\d{4}[/-]\d\d?[/-]\d\d?", re.ASCII)


class Reading(Iterator[Record]):
    """The hands of one source, read while you iterate; what could not be read is told beside.

    >>> reading = read_hands("variant = 'FT'\\n")
    >>> list(reading), reading.skipped
    ([], Counter({"fixed-limit Texas hold'em": 1}))
    """

    def __init__(self, name: str, lines: Iterator[str]) -> None:
        self.name = name
        """The name of the file, "" for a text."""
        self.problems: list[RecordError] = []
        """What was refused, with file, line and hand; the first `MOST_PROBLEMS`."""
        self.refused = 0
        """How many problems there were."""
        self.skipped: Counter[str] = Counter()
        """How many hands of other games were passed over, by game."""
        self.read = 0
        """How many hands of Razz were given so far."""
        self.passed_over = 0
        """How many lines stand between the hands, or before them, that are no part of one: a title, a separator."""
        self.is_over = False
        """Whether everything was read."""
        self._aside: RecordError | None = None
        self._stakes: Stakes = {}
        # Nothing below points back here, so that the file is closed as soon as the reading is dropped.
        self._blocks = blocks(name, lines)

    def __iter__(self) -> Reading:
        return self

    def __next__(self) -> Record:
        for kind, block in self._blocks:
            try:
                record = self._record(kind, block)
            except RecordError as problem:
                self._refuse(problem)
                continue
            if record is not None:
                self.read += 1
                return record
        if not (self.read or self.refused or self.skipped):
            empty = RecordError(f"{shown(self.name) or 'the text'} is empty, expected hands of Razz")
            self._refuse(self._aside or empty)
        self.is_over = True
        raise StopIteration

    def _refuse(self, problem: RecordError) -> None:
        self.refused += 1
        if self.refused <= MOST_PROBLEMS:
            self.problems.append(problem)

    def _record(self, kind: Kind, block: Block) -> Record | None:
        """Read one block; `None` for a hand of another game and for what is no hand."""
        number, header = block.lines[0]
        if kind in ("noise", "aside"):
            what = f"expected the head of a hand, got {quoted(header)}"
            problem = RecordError(what, file=block.file, line=number)
            if kind == "noise":
                raise problem
            self._aside = self._aside or problem
            self.passed_over += len(block.lines)
            return None
        if kind == "phh":
            return self._phh(block)
        hand = ""
        if kind == "xml":
            from razzlib.records import merge

            room: ModuleType = merge
            header = merge.head_of(block)
            hand = merge.hand_id_of(header)
        else:
            assert isinstance(kind, ModuleType)
            room = kind
            match = room.HEADER.match(header)
            hand = match[1] if match else ""
        if sum(len(line) for _, line in block.lines) >= MOST_LETTERS or len(block.lines) >= MOST_LINES:
            raise RecordError("this goes on for too long to be one hand", file=block.file, line=number, hand=hand)
        game = room.game_of(header)
        lowball = re.search("(2-7|Deuce.to.Seven) Razz", game, re.IGNORECASE)
        if lowball:
            what = f"this is {lowball[0]}, where aces are high; expected Razz, from the ace to the five"
            raise RecordError(what, file=block.file, line=number, hand=hand)
        if not game and not _DATE.search(header):
            what = f"the head of the hand does not tell the game, got {quoted(header)}"
            raise RecordError(what, file=block.file, line=number, hand=hand)
        if "Razz" not in game:
            self.skipped[shown(game) or "another game"] += 1
            return None
        if re.search("(No|Pot).Limit", game, re.IGNORECASE):
            what = f"this is {shown(game)}, expected fixed limit"
            raise RecordError(what, file=block.file, line=number, hand=hand)
        record: Record = room.read(block, self._stakes)
        return record

    def _phh(self, block: Block) -> Record | None:
        # Blank lines are left out of a block: they are put back, so that the lines count.
        rows = {number: "" if SECTION.fullmatch(line) else line for number, line in block.lines}
        first, head = block.lines[0]
        if not any(row and row.lstrip()[0] != "#" for row in rows.values()):
            what = f"the section {head.strip()} is empty, expected one hand of Razz"
            raise RecordError(what, file=block.file, line=first)
        before = first - 1
        text = "\n".join(rows.get(number, "") for number in range(before + 1, block.lines[-1][0] + 1))
        try:
            return phh.read_phh_text(text + "\n", block.file, before)
        except RecordError as problem:
            if problem.game:
                self.skipped[problem.game] += 1
                return None
            match = _HAND.search(text)
            hand = match[1] if match else ""
            line = problem.line or before + 1
            raise RecordError(problem.what, file=block.file, line=line, hand=hand) from None


def read_hands(source: str | Path | IO[str] | IO[bytes]) -> Reading:
    """Read the hands of Razz in a file or a text, one at a time; the format is detected.

    `source` is a path, the name of a file as text, the text itself, or a file that is open for reading, of PHH,
    PokerStars, Full Tilt, Merge, Winamax or KingsClub, in UTF-8 or UTF-16. Iterate over what is given: hands of other
    games are counted in ``.skipped``, and what cannot be read is told in ``.problems`` while the other hands are read.

    >>> reading = read_hands("variant = 'FR'\\nantes = [1, 1]\\n")
    >>> list(reading)
    []
    >>> print(*reading.problems)
    line 1: bring_in is missing, expected variant, antes, bring_in, small_bet, big_bet, starting_stacks, actions

    Raises `RecordError` only when there is no such file, or it cannot be opened.
    """
    return Reading(*lines_of(source))
