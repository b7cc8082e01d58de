"""One attempt at a question as a value: what is chosen, which hints are open, how it was marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from razzlib.learn.marks import Choice, Given, Mark, Outcome, Result
from razzlib.learn.question import Question, ticks

_GIVEN: dict[Outcome, Given] = {Outcome.RIGHT: "right", Outcome.WRONG: "wrong", Outcome.UNANSWERED: "unsure"}


@dataclass(frozen=True)
class Attempt:
    """A question and how far the learner is with it. Every method gives the next attempt; nothing is changed.

    >>> from razzlib.learn.items import item
    >>> attempt = Attempt(item("05.hook").question)
    >>> attempt.commit(sure=True).mark.verdict
    'Nothing chosen yet.'
    >>> attempt.choose("1").commit(sure=True).mark.outcome
    Outcome.WRONG
    """

    question: Question[Any]
    choice: str | None = None
    mark: Mark | None = None
    hints: int = 0
    """How many rungs of the hints are open."""
    played: str = "rule"
    """What the table shows after an answer: the "rule", or the "answer" as if the table had followed it."""
    pending: bool | None = None
    """Whether the learner was sure, while a committed answer waits for its reason (`whys`)."""

    @property
    def is_settled(self) -> bool:
        """Whether the answer may be shown: it was given, shown, or the learner did not know."""
        return self.mark is not None and bool(self.mark.follows)

    @property
    def is_answered(self) -> bool:
        """Whether an answer was committed and judged."""
        return self.mark is not None and self.mark.outcome is not Outcome.UNANSWERED

    @property
    def result(self) -> Result:
        """How it was answered, to be kept; ask only once it `is_settled`."""
        assert self.mark is not None
        given = _GIVEN[self.mark.outcome]
        return Result(self.question.skill, given, self.mark.sure, self.mark.beliefs, self.question.key)

    @property
    def open_hints(self) -> tuple[str, ...]:
        """The hints that have been asked for."""
        return self.question.hints[: self.hints]

    @property
    def whys(self) -> tuple[Choice, ...]:
        """The reasons to choose among before a committed answer is judged; mostly none."""
        return () if self.pending is None or self.is_settled else self.question.whys(self.choice)

    def choose(self, choice: str) -> Attempt:
        """Choose an answer; nothing is judged yet. Where several may be ticked, tick it or take the tick off."""
        if self.is_settled:
            return self
        if self.question.kind.many and choice:
            ticked = ticks(self.choice or "") ^ {choice}
            choice = "+".join(each.id for each in self.question.choices if each.id in ticked)
        return replace(self, choice=choice or None, mark=None, pending=None)

    def commit(self, *, sure: bool) -> Attempt:
        """Have the chosen answer judged; where several beliefs lead to it, the reason is asked first."""
        if self.is_settled:
            return self
        if self.question.whys(self.choice):
            return replace(self, pending=sure)
        return replace(self, mark=self.question.mark(self.choice, sure=sure))

    def because(self, why: str) -> Attempt:
        """Give the reason that was asked for, one of `whys`."""
        return replace(self, mark=self.question.mark(self.choice, sure=self.pending, why=why), pending=None)

    def explain(self) -> Attempt:
        """Give the reason without a verdict."""
        return self if self.is_settled else replace(self, mark=self.question.explained(), choice=None)

    def hint(self) -> Attempt:
        """Open one more rung; a word on what is not chosen yet has been read by then."""
        mark = self.mark if self.is_settled else None
        return replace(self, hints=min(self.hints + 1, len(self.question.hints)), mark=mark)

    def again(self) -> Attempt:
        """Begin the same deal again."""
        return Attempt(self.question)

    def flip(self) -> Attempt:
        """Play it out the other way: by the rule, or as it was answered."""
        return replace(self, played="answer" if self.played == "rule" else "rule")


def counted(results: tuple[Result, ...], before: Attempt, after: Attempt) -> tuple[Result, ...]:
    """Add the result of a question that has been settled now, for the first time; a second try adds none."""
    if before.is_settled or not after.is_settled or after.question.key in [result.question for result in results]:
        return results
    return (*results, after.result)
