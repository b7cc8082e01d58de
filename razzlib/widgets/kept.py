"""Activities whose answers are kept: what a learner answered at the first try, on this machine alone."""

from __future__ import annotations

import time

from razzlib.learn.items import item
from razzlib.learn.keeping import Keeper, progress_path
from razzlib.learn.kinds.bring_in import BRING_IN
from razzlib.learn.practising import Practising
from razzlib.learn.progress import Answer, ProgressError
from razzlib.learn.quiz import Quizzing
from razzlib.widgets.activity import Activity


class Kept(Activity):
    """An activity that hands each first answer on to the progress file, from which reviews are planned."""

    def _played(self, move: str, value: str) -> None:
        before = self.exercise.results
        super()._played(move, value)
        after = self.exercise.results
        new = after[len(before) :] if after[: len(before)] == before else after
        if not new:
            return
        now = int(time.time())
        try:
            Keeper(progress_path()).keep(Answer(now, *result) for result in new)
        except ProgressError as error:
            self.refusal = f"Your answer counts here, but it could not be kept: {error}."
            self._draw()
            self._say_aloud(self.refusal)


def exercise_of(
    key: str, called: str, kinds: tuple[str, ...] = (), skills: tuple[str, ...] = ()
) -> Practising | Quizzing:
    """Open what an item is: a question, levels, a worked example, or a row of questions."""
    record = item(key)
    if record.quiz and record.question is None:
        return Quizzing.of_item(key)
    return Practising.of_item(key, called, kinds, skills)


def is_about_bring_in(key: str) -> bool:
    """Whether an item asks who brings it in, which has a table of its own."""
    record = item(key)
    first = item(record.levels[0]) if record.levels else record
    return first.question is not None and first.question.kind is BRING_IN
