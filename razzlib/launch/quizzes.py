"""The verbs that ask questions in the terminal: a quiz, a review of what is due, the exam."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from razzlib.launch.errors import CommandError
from razzlib.learn.exam import exam_plan, report
from razzlib.learn.keeping import Keeper, progress_path
from razzlib.learn.progress import Answer, ProgressError
from razzlib.learn.quiz import Asked, Quizzing
from razzlib.learn.review import review_plan
from razzlib.learn.skills import skills_called
from razzlib.learn.talking import converse


def quiz(words: Sequence[str], seed: int | None, count: int) -> int:
    """Ask fresh questions of the skills that are named, by turns."""
    try:
        skills = [name for word in words for name in skills_called(word)]
    except ValueError as error:
        raise CommandError(f"{error}.") from None
    asked = [skills[at % len(skills)] for at in range(count)]
    return _held(Quizzing.of_skills(asked, seed=_seed(seed)), None)


def review(most: int) -> int:
    """Ask what is due, and say why it is."""
    try:
        plan = review_plan(Keeper(progress_path()).read().progress, datetime.now(UTC), most)
    except ProgressError as error:
        raise CommandError(f"{error}.") from None
    if not plan:
        print("Nothing is due. `razz quiz bring-in` asks fresh questions at any time.")
        return 0
    for skill, why in plan:
        print(f"Due: {skill.name}, {why}.")
    return _held(Quizzing.of_plan([Asked(skill.id, why) for skill, why in plan], seed=_seed(None)), None)


def exam(seed: int | None, save: str | None) -> int:
    """Ask thirty mixed questions, and write a report by skill."""
    number = _seed(seed)
    return _held(Quizzing.of_plan(exam_plan(number), seed=number, title="Exam"), save, reports=True)


def _held(quiz: Quizzing, save: str | None, *, reports: bool = False) -> int:
    """Play a quiz in the terminal; every answer is kept at once."""
    now = quiz
    complained = False

    def do(move: str, value: str) -> str:
        nonlocal now, complained
        before = len(now.results) if move != "restart" else 0
        try:
            now = now.play(move, value)
        except ValueError as refusal:
            return str(refusal)
        try:
            new = now.results[before:]
            if new:
                Keeper(progress_path()).keep(Answer(int(time.time()), *result) for result in new)
        except ProgressError as error:
            if not complained:
                print(f"Your answer counts here, but it could not be kept: {error}.", file=sys.stderr)
            complained = True
        return ""

    converse(lambda: now, do)
    if reports:
        text = report(now.results)
        print(text)
        if save:
            try:
                Path(save).write_text(text, encoding="utf-8")
            except OSError as error:
                raise CommandError(f"the report cannot be written to {save}: {error.strerror}.") from None
    return 0


def _seed(seed: int | None) -> int:
    return time.time_ns() // 1_000_000 % 100_000 if seed is None else seed
