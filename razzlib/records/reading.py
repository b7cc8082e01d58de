"""Read all the hands of a file or a text, one at a time, whatever room wrote them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from razzlib.quoting import quoted
from razzlib.records import full_tilt, kingsclub, phh, stars, winamax
from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block
from razzlib.records.record import Record, RecordError, shown
from razzlib.records.sources import lines_of

MOST_PROBLEMS = 1_000
"""How many problems are kept; `Reading.refused` counts on."""
# A hand has two hundred lines at most, an XML one a few more; what goes on is not one hand.
_MOST_LINES = 2_000
_MOST_LETTERS = 100_000

_ROOMS: tuple[tuple[ModuleType, str], ...] = (
    (stars, "PokerStars "),
    (full_tilt, "Full Tilt Poker"),
    (winamax, "Winamax Poker - "),
    (kingsclub, "#"),
)
_GLUED = re.compile(
    r"(?<=.)(?=(?:PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #\d+: |Full Tilt Poker Game #\d+: ).*/.* - \d)"
    r"|(?<=</game>)(?=\s*<(?:game|description)\s)",
    re.ASCII,
)
_GAME = re.compile(r"\s*<game\s")
_DESCRIPTION = re.compile(r"\s*<description\s[^<>]*>\s*")
_FIELD = re.compile(r"\s*(?:[A-Za-z_][\w-]*|'[^']*'|\"[^\"]*\")\s*=", re.ASCII)
_HAND = re.compile(r"^hand\s*=\s*[\"']?([\w-]{1,40})", re.ASCII | re.MULTILINE)
_SECTION = re.compile(r"\[\d{1,9}\]\s*(?:#.*)?", re.ASCII)


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
        self._stakes: Stakes = {}
        # Nothing below points back here, so that the file is closed as soon as the reading is dropped.
        self._blocks = _blocks(name, lines)

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
            self._refuse(RecordError(f"{shown(self.name) or 'the text'} is empty, expected hands of Razz"))
        raise StopIteration

    def _refuse(self, problem: RecordError) -> None:
        self.refused += 1
        if self.refused <= MOST_PROBLEMS:
            self.problems.append(problem)

    def _record(self, kind: ModuleType | str, block: Block) -> Record | None:
        """Read one block; `None` for a hand of another game."""
        number, header = block.lines[0]
        if kind == "noise":
            raise RecordError(f"expected the head of a hand, got {quoted(header)}", file=block.file, line=number)
        if kind == "phh":
            return self._phh(block)
        hand = ""
        if kind == "xml":
            from razzlib.records import merge

            room: ModuleType = merge
            header = " ".join(line for _, line in block.lines[:2])
            hand = merge.hand_id_of(header)
        else:
            assert isinstance(kind, ModuleType)
            room = kind
            match = room.HEADER.match(header)
            hand = match[1] if match else ""
        if sum(len(line) for _, line in block.lines) >= _MOST_LETTERS or len(block.lines) >= _MOST_LINES:
            raise RecordError("this goes on for too long to be one hand", file=block.file, line=number, hand=hand)
        game = room.game_of(header)
        lowball = re.search("(2-7|Deuce.to.Seven) Razz", game, re.IGNORECASE)
        if lowball:
            what = f"this is {lowball[0]}, where aces are high; expected Razz, from the ace to the five"
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
        rows = {number: "" if _SECTION.fullmatch(line) else line for number, line in block.lines}
        before = block.lines[0][0] - 1
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


def read_hands(source: str | Path) -> Reading:
    """Read the hands of Razz in a file or a text, one at a time; the format is detected.

    `source` is a path, the name of a file as text, or the text itself, of PHH, PokerStars, Full Tilt, Merge, Winamax
    or KingsClub, in UTF-8 or UTF-16. Iterate over what is given: hands of other games are counted in ``.skipped``, and
    what cannot be read is told in ``.problems`` while the other hands are read.

    >>> reading = read_hands("variant = 'FR'\\nantes = [1, 1]\\n")
    >>> list(reading)
    []
    >>> print(*reading.problems)
    line 1: bring_in is missing, expected variant, antes, bring_in, small_bet, big_bet, starting_stacks, actions

    Raises `RecordError` only when there is no such file, or it cannot be opened.
    """
    return Reading(*lines_of(source))


def _blocks(name: str, lines: Iterator[str]) -> Iterator[tuple[ModuleType | str, Block]]:
    """Divide the lines into hands. A head begins a new one, wherever it stands; blank lines say nothing."""
    kind: ModuleType | str = ""
    rows: list[tuple[int, str]] = []
    letters = 0
    for number, line in _numbered(lines):
        found = _begins(kind, rows, line)
        if found and not (found == kind == "noise"):
            if rows:
                yield kind, Block(name, rows)
            kind, rows, letters = found, [], 0
        if kind == "noise" and rows:
            continue
        if len(rows) < _MOST_LINES and letters < _MOST_LETTERS:
            rows.append((number, line))
            letters += len(line)
        if kind == "xml" and "</game>" in line:
            yield kind, Block(name, rows)
            kind, rows, letters = "", [], 0
    if rows:
        yield kind, Block(name, rows)


def _begins(kind: ModuleType | str, rows: list[tuple[int, str]], line: str) -> ModuleType | str:
    """Tell what hand a line begins; "" for a line that goes on with the one before."""
    if line[0] in "PFW#":
        for room, start in _ROOMS:
            if line.startswith(start) and room.HEADER.match(line):
                return room
    if line.lstrip()[0] == "<":
        if _DESCRIPTION.fullmatch(line):
            return "xml"
        if _GAME.match(line):
            has_game = any(_GAME.match(row) for _, row in rows)
            return "" if kind == "xml" and not has_game else "xml"
    if kind == "phh":
        return "phh" if _SECTION.fullmatch(line) else ""
    if not kind or kind == "noise":
        return "phh" if _FIELD.match(line) or _SECTION.fullmatch(line) or line[0] == "#" else "noise"
    return ""


def _numbered(lines: Iterator[str]) -> Iterator[tuple[int, str]]:
    """Number the lines, leave blank ones out, and part hands that were glued together on one line."""
    for number, line in enumerate(lines, start=1):
        line = line.removeprefix("\ufeff")
        if not line.strip():
            continue
        parts = _GLUED.split(line) if "</game>" in line or (" #" in line and ' said, "' not in line) else [line]
        for part in parts:
            if part.strip():
                yield number, part
