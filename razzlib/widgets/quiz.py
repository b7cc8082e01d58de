"""Quizzes on the page: a lesson's, of chosen skills, a review of what is due, the exam. Answers are kept."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime

from razzlib.learn.exam import exam_plan, report
from razzlib.learn.keeping import Keeper, progress_path
from razzlib.learn.quiz import Asked, Quizzing
from razzlib.learn.review import review_plan
from razzlib.widgets.kept import Kept


class Quiz(Kept):
    """Ask the questions of a lesson's quiz (``Quiz("05.close")``), or fresh ones of `skills`.

    `seed` gives everybody in a class the same deals. What is answered at the first try is kept (see
    `razzlib.learn.keeping`); nothing leaves this machine.

    >>> quiz = Quiz(skills=["bring_in.suit"], seed=7)
    >>> quiz.do("dont_know")
    >>> quiz.state()["results"][0][:2]
    ['bring_in.suit', 'unsure']

    Raises `ValueError` with one sentence for a key or a skill that is not there.
    """

    def __init__(
        self, key: str | None = None, *, skills: Sequence[str] | None = None, seed: int | None = None, level: int = 3
    ) -> None:
        if key is not None:
            super().__init__(Quizzing.of_item(key, seed=seed))
        else:
            names = [skills] if isinstance(skills, str) else list(skills or ("bring_in.rank",))
            super().__init__(Quizzing.of_skills(names, seed=_fresh_seed() if seed is None else seed, level=level))


class Review(Quiz):
    """Ask fresh questions of the skills that are due, and say why each is."""

    def __init__(self, *, most: int = 6) -> None:
        plan = review_plan(Keeper(progress_path()).read().progress, datetime.now(UTC), most)
        asked = [Asked(skill.id, why) for skill, why in plan]
        Kept.__init__(self, Quizzing.of_plan(asked, seed=_fresh_seed(), title="Review"))


class Exam(Quiz):
    """Ask thirty mixed questions over all lessons; `report` says what holds and what to read again."""

    def __init__(self, *, seed: int | None = None) -> None:
        seed = _fresh_seed() if seed is None else seed
        Kept.__init__(self, Quizzing.of_plan(exam_plan(seed), seed=seed, title="Exam"))

    def report(self) -> str:
        """Write the report so far as Markdown."""
        assert isinstance(self.exercise, Quizzing)
        return report(self.exercise.results)


def _fresh_seed() -> int:
    """Another seed every time, short enough to be read out."""
    return time.time_ns() // 1_000_000 % 100_000
