"""The verb that plays recorded hands again."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from typing import IO

from razzlib.launch.errors import CommandError
from razzlib.records import Reading, Record, RecordError, read_hands
from razzlib.records.record import shown
from razzlib.records.telling import told
from razzlib.rules import PRESETS

_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "→": "->", "…": "..."}
"""What to write on a console that lacks a sign; `??` is a card that nobody knows, so a sign must not become `?`."""
_PIPES = ("/dev/stdin", "/dev/fd/")
"""Under these names a system hands over what another program writes."""


def replay(files: Sequence[str], preset: str | None, hand: str | None, *, brief: bool) -> int:
    """Print every hand of some files, or the `hand` of that number.

    Return 1 where a record breaks a rule or cannot be read, and where there is no such hand, else 0.
    """
    if preset is not None and preset not in PRESETS:
        raise CommandError(f"there is no preset {preset!r}; the presets are {', '.join(PRESETS)}.")
    number = None if hand is None else hand.strip().removeprefix("#")
    page = _Page(sys.stdout)
    readings: list[Reading] = []
    try:
        # All are opened before anything is printed, so that a wrong name is found at once.
        readings = [read_hands(_source(file)) for file in files]
        told_of = faulty = 0
        for reading in readings:
            for record in reading:
                if number in (None, record.number):
                    told_of += 1
                    faulty += _printed(page, record, preset, brief)
        is_missing = _summed_up(page, readings, faulty, told_of, number)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read along has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except RecordError as error:
        raise CommandError(f"{error}.") from None
    except OSError as error:
        name = next((reading.name for reading in readings if not reading.is_over), "")
        raise CommandError(f"{shown(name) or 'the file'} cannot be read on: {error.strerror}.") from None
    return 1 if faulty or is_missing or any(reading.refused for reading in readings) else 0


class _Page:
    """Where lines are printed, in the signs that the console has."""

    def __init__(self, stream: IO[str]) -> None:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # of a name
        encoding = getattr(stream, "encoding", None) or "utf-8"
        self._lacking = str.maketrans({sign: plain for sign, plain in _SIGNS.items() if not _has(encoding, sign)})

    def print(self, line: str = "") -> None:
        """Print a line."""
        print(line.translate(self._lacking))


def _has(encoding: str, sign: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _source(file: str) -> str | IO[bytes]:
    """What to read: `-` is what is typed or piped in."""
    if file == "-":
        return sys.stdin.buffer
    return open(file, "rb") if file.startswith(_PIPES) else file


def _printed(page: _Page, record: Record, preset: str | None, brief: bool) -> bool:
    """Print one hand; whether it breaks a rule."""
    rules = record.rules_of(preset or record.house)
    is_faulty = False
    for line in told(record, rules):
        is_fault = line.startswith("  FAULT: ")
        is_faulty = is_faulty or is_fault
        if is_fault or not brief:
            page.print(line)
    if not brief:
        page.print()
    return is_faulty


def _summed_up(page: _Page, readings: Sequence[Reading], faulty: int, told_of: int, number: str | None) -> bool:
    """Print the count and what is wrong; whether a hand was asked for that is not there."""
    read, refused, passed = (
        sum(counts) for counts in zip(*((each.read, each.refused, each.passed_over) for each in readings), strict=True)
    )
    hands = f"{_counted(read, 'hand')} of Razz" if number is None else f"{told_of} of {_counted(read, 'hand')} of Razz"
    page.print(f"{hands}, {faulty} with a fault; {refused} that could not be read.")
    skipped = sum((reading.skipped for reading in readings), Counter[str]())
    for game, count in skipped.most_common():
        page.print(f"Skipped {count} of {game}.")
    if passed:
        page.print(f"Passed over {_counted(passed, 'line')} outside of the hands.")
    problems = [problem for reading in readings for problem in reading.problems]
    for problem in problems:
        page.print(f"PROBLEM: {problem}")
    if refused > len(problems):
        page.print(f"… and {refused - len(problems)} more.")
    is_missing = number is not None and not told_of and all(problem.hand != number for problem in problems)
    if is_missing:
        where = ", ".join(shown(reading.name) for reading in readings if reading.name) or "what was read"
        page.print(f"There is no hand {shown(number or '')} of Razz in {where}.")
    return is_missing


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
