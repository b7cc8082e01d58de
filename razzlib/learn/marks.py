"""What a learner is told: the outcome, the reason, what to look at next, and what would have happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple


class Outcome(Enum):
    """Three outcomes, not two: nobody is wrong who has not answered."""

    UNANSWERED = "not answered"
    WRONG = "wrong"
    RIGHT = "right"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


@dataclass(frozen=True)
class Choice:
    """One answer that can be given: the `id` is what is typed or pressed, the `label` what is read."""

    id: str
    label: str


@dataclass(frozen=True)
class Feedback:
    """What is said about one kind of answer. All texts are templates, filled from the position at hand."""

    beliefs: tuple[str, ...]
    """The beliefs that it answers, `razzlib.learn.beliefs.SLIP` for any other wrong answer; empty for the right one."""
    say: str
    """Verdict and reason."""
    plays: str = ""
    """The consequence, played out."""
    picks: tuple[str, ...] = ()
    """Answers by id that it speaks of whatever belief is behind them: a named slip."""
    why: str = ""
    """What a learner would say who answers so; asked where several beliefs lead to one answer."""


@dataclass(frozen=True)
class Advice:
    """What a lesson says about a belief wherever it shows: one act to do next, and a line for who was sure."""

    look: str
    sure: str = ""


Given = Literal["right", "wrong", "unsure"]
"""How a question was answered at the first try; "unsure" is "I don't know", or being shown."""


class Result(NamedTuple):
    """How one question was answered at the first try."""

    skill: str
    given: Given
    sure: bool | None
    beliefs: tuple[str, ...]
    question: str


@dataclass(frozen=True)
class Mark:
    """The answer to an answer."""

    outcome: Outcome
    verdict: str
    """One short sentence: "Right.", "Not seat 5."."""
    reason: str = ""
    """Why, with the cards."""
    settles: str = ""
    """Who it is, and by which card, where the verdict does not say so."""
    look: str = ""
    """One thing to do next; empty when nothing was wrong."""
    plays: str = ""
    """What happens then, or would have happened."""
    sure_line: str = ""
    """For a learner who was sure: why the belief feels true, and where it is."""
    sure: bool | None = None
    """Whether the learner was sure; `None` when nothing was claimed."""
    beliefs: tuple[str, ...] = ()
    """The ids of the wrong rules that lead to this answer and that its feedback speaks of."""
    follows: str = ""
    """The answer (id) that the table follows when it is played out; empty while nothing may be shown."""
