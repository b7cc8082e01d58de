"""What a learner has answered, as a value: read with care, merged without loss, written as one small JSON.

It holds answers and nothing personal: when, which skill, right or not, sure or not, the beliefs behind a wrong answer.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, get_args

from razzlib.learn.marks import Given
from razzlib.quoting import quoted

VERSION = 1
MOST_BYTES = 4_000_000
"""No learner's file comes near it: ten thousand answers take less than one million."""
_MARK = "razz_progress"
_LINE = "razz1:"
_IN_A_LINE = 10
"""How many answers of each skill the line to paste carries: enough for mastery and for what is due."""
_LATEST = 4_102_444_800  # the year 2100
_ID = re.compile(r"[\w.+/ -]{1,80}", re.ASCII)

_SHORT: Mapping[str, Given] = {"r": "right", "w": "wrong", "u": "unsure"}
_SURE: Mapping[str, bool | None] = {"": None, "s": True, "g": False}
_HOWS = tuple(given + sure for given in _SHORT for sure in _SURE)


class ProgressError(ValueError):
    """Say what was given for a learner's progress, and what was expected; nothing has changed."""


class Answer(NamedTuple):
    """One question, answered once."""

    at: int
    """Seconds since 1970, UTC."""
    skill: str
    given: Given
    sure: bool | None = None
    beliefs: tuple[str, ...] = ()
    """The wrong rules that lead to the answer that was chosen."""
    question: str = ""
    """The key of the item, or the skill and seed of a fresh deal."""

    @property
    def is_fresh(self) -> bool:
        """Whether it was a fresh deal; mastery counts only those."""
        return "/" in self.question


@dataclass(frozen=True)
class Progress:
    """All answers in order of time, and the lessons that were finished.

    >>> progress = Progress().added([Answer(60, "bring_in.suit", "wrong", True, ("14",), "bring_in.suit/7")])
    >>> Progress.of_line(progress.line()) == progress
    True
    """

    answers: tuple[Answer, ...] = ()
    lessons: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Lessons finished, with the time."""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False, compare=False)
    """What a newer version keeps in the file; handed on untouched."""

    def added(self, answers: Iterable[Answer]) -> Progress:
        """Give the progress with further answers; one that is there already counts once."""
        return replace(self, answers=_in_order({*self.answers, *answers}))

    def finished(self, lesson: str, at: int) -> Progress:
        """Give the progress with a lesson finished."""
        return replace(self, lessons={**self.lessons, lesson: self.lessons.get(lesson, at)})

    def merged(self, other: Progress) -> Progress:
        """Give what both know. Merging twice, or the other way round, changes nothing."""
        lessons = dict(self.lessons)
        for lesson, at in other.lessons.items():
            lessons[lesson] = min(at, lessons.get(lesson, at))
        return replace(self.added(other.answers), lessons=lessons, more={**other.more, **self.more})

    def of_skill(self, skill: str) -> tuple[Answer, ...]:
        """List the answers of one skill, the newest last."""
        return tuple(answer for answer in self.answers if answer.skill == skill)

    # -- as text

    def json(self) -> str:
        """Write it as JSON, one answer a line, so that a torn file still holds whole answers."""
        rows = ",\n".join(json.dumps(row, ensure_ascii=True, separators=(",", ":")) for row in map(_row, self.answers))
        head = {**self.more, _MARK: VERSION, "lessons": dict(self.lessons)}
        return f'{json.dumps(head)[:-1]}, "answers": [\n{rows}\n]}}\n'

    def line(self) -> str:
        """Write the newest answers of each skill as one line of text to copy and paste."""
        newest: list[Answer] = []
        for skill in dict.fromkeys(answer.skill for answer in self.answers):
            newest += self.of_skill(skill)[-_IN_A_LINE:]
        packed = zlib.compress(Progress(_in_order(newest), self.lessons).json().encode(), 9)
        return _LINE + base64.urlsafe_b64encode(packed).decode()

    @classmethod
    def of_line(cls, text: str) -> Progress:
        """Read a line that `line` wrote; spaces and line ends that pasting put in do not matter.

        Raises `ProgressError`.
        """
        packed = "".join(text.split())
        if not packed.startswith(_LINE):
            raise ProgressError(f"a line of progress begins with {_LINE}, got {quoted(text)}")
        try:
            unpacking = zlib.decompressobj()
            data = unpacking.decompress(base64.urlsafe_b64decode(packed.removeprefix(_LINE)), MOST_BYTES)
            if unpacking.unconsumed_tail or not unpacking.eof:
                raise ProgressError("the line of progress is cut off, or holds too much; copy the whole of it")
            read, problems = parse_progress(data.decode())
        except (binascii.Error, zlib.error, UnicodeDecodeError):
            raise ProgressError("the line of progress is damaged; copy the whole of it once more") from None
        if problems:
            raise ProgressError(f"the line of progress is damaged: {problems[0]}")
        return read


def parse_progress(text: str) -> tuple[Progress, tuple[str, ...]]:
    """Read the text of a progress file as far as it goes, and say in a sentence each what could not be read.

    Torn, hand-edited, older and newer files give what is whole in them; text that is no progress gives none.
    """
    if len(text) > MOST_BYTES:
        return Progress(), (f"a progress file is at most {MOST_BYTES:,} characters, got {len(text):,}",)
    problems: list[str] = []
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        if _MARK not in text:
            return Progress(), ("this is no progress of razzlib",)
        rows = list(_whole_rows(text))
        problems.append(f"the file is damaged; {len(rows)} answers could be read in it")
        data = {_MARK: VERSION, "answers": rows}
    if not isinstance(data, dict) or not isinstance(data.get(_MARK), int):
        return Progress(), ("this is no progress of razzlib",)
    if data[_MARK] > VERSION:
        problems.append(f"it was written by a newer razzlib (version {data[_MARK]}); what is known here was read")
    rows = data.get("answers", [])
    rows = rows if isinstance(rows, list) else []
    answers = [answer for row in rows if (answer := _answer(row)) is not None]
    if len(answers) < len(rows):
        problems.append(f"{len(rows) - len(answers)} entries are no answers and were left out")
    lessons = data.get("lessons", {})
    lessons = {
        name: at for name, at in (lessons.items() if isinstance(lessons, dict) else ()) if _is_id(name) and _is_time(at)
    }
    more = {name: value for name, value in data.items() if name not in (_MARK, "answers", "lessons")}
    return Progress(lessons=lessons, more=more).added(answers), tuple(problems)


def _in_order(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    return tuple(sorted(answers, key=lambda each: (*each[:3], str(each.sure), *each[4:])))


def _row(answer: Answer) -> list[Any]:
    sure = {None: "", True: "s", False: "g"}[answer.sure]
    return [answer.at, answer.skill, answer.given[0] + sure, "+".join(answer.beliefs), answer.question]


def _answer(row: object) -> Answer | None:
    """Read one entry; `None` for what is none. A newer version may have put more at its end."""
    if not isinstance(row, list) or len(row) < 5:
        return None
    at, skill, how, beliefs, question = row[:5]
    if not (_is_time(at) and _is_id(skill) and how in _HOWS):
        return None
    if not all(isinstance(text, str) and (not text or _is_id(text)) for text in (beliefs, question)):
        return None
    return Answer(at, skill, _SHORT[how[0]], _SURE[how[1:]], tuple(filter(None, beliefs.split("+"))), question)


def _is_time(at: object) -> bool:
    return isinstance(at, int) and not isinstance(at, bool) and 0 <= at <= _LATEST


def _is_id(text: object) -> bool:
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def _whole_rows(text: str) -> Iterator[object]:
    """The entries of a torn file: every answer stands on a line of its own."""
    for line in text.splitlines():
        try:
            row = json.loads(line.strip().rstrip(","))
        except (ValueError, RecursionError):
            continue
        if isinstance(row, list):
            yield row


assert set(_SHORT.values()) == set(get_args(Given))
