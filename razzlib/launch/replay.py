"""The verb that plays recorded hands again."""

from __future__ import annotations

import os
import sys

from razzlib.launch.errors import CommandError
from razzlib.records import Reading, Record, RecordError, read_hands
from razzlib.records.record import shown
from razzlib.records.telling import told
from razzlib.rules import PRESETS


def replay(file: str, preset: str | None, hand: str | None, *, brief: bool) -> int:
    """Print every hand of a file; return 1 where a record breaks a rule or cannot be read, else 0."""
    if preset is not None and preset not in PRESETS:
        raise CommandError(f"there is no preset {preset!r}; the presets are {', '.join(PRESETS)}.")
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # suit signs on a console that has none
    try:
        reading = read_hands(file)
    except RecordError as error:
        raise CommandError(f"{error}.") from None
    try:
        faulty = sum(_printed(record, preset, brief) for record in reading if hand in (None, record.hand_id))
        _summed_up(reading, faulty)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read along has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        raise CommandError(f"{shown(file)} cannot be read on: {error.strerror}.") from None
    return 1 if faulty or reading.refused else 0


def _printed(record: Record, preset: str | None, brief: bool) -> bool:
    """Print one hand; whether it breaks a rule."""
    rules = record.rules_of(preset or record.house)
    is_faulty = False
    for line in told(record, rules):
        is_fault = line.startswith("  FAULT: ")
        is_faulty = is_faulty or is_fault
        if is_fault or not brief:
            print(line)
    if not brief:
        print()
    return is_faulty


def _summed_up(reading: Reading, faulty: int) -> None:
    hands = f"{reading.read} hand{'' if reading.read == 1 else 's'} of Razz"
    print(f"{hands}, {faulty} with a fault; {reading.refused} that could not be read.")
    for game, count in reading.skipped.most_common():
        print(f"Skipped {count} of {game}.")
    for problem in reading.problems:
        print(f"PROBLEM: {problem}")
    if reading.refused > len(reading.problems):
        print(f"… and {reading.refused - len(reading.problems)} more.")
