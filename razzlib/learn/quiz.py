"""A quiz as a value: questions one after the other, from a lesson's file, from skills, or from what is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from razzlib.learn.asking import ASKING, answer_picks, asked, asking_moves
from razzlib.learn.attempt import Attempt, counted
from razzlib.learn.beliefs import BELIEFS
from razzlib.learn.exercise import Exercise, Move, MoveError, Pick
from razzlib.learn.fields import ItemError
from razzlib.learn.items import item
from razzlib.learn.items.entries import Item
from razzlib.learn.marks import Result
from razzlib.learn.question import Question
from razzlib.learn.questions import ask
from razzlib.learn.scene import HandsView, Scene
from razzlib.learn.skills import SKILLS, skill
from razzlib.learn.wording import spoken
from razzlib.quoting import quoted

NEXT = Move("next", "Next question", "Go on; nothing has to be right first.", ("n",), "primary", is_onward=True)
FINISH = replace(NEXT, label="See how it went", help="The list of what was right, and what to read again.")
ONCE_MORE = Move("restart", "Once more, new deals", "The same skills on new cards.")
SKIP = Move("skip", "Skip", "Leave this question out; nothing is counted.", (), "quiet")

_FRESH_SEEDS = 1_000
"""How far apart the seeds of two quizzes are, so that no question of one comes back in the next."""


@dataclass(frozen=True)
class Asked:
    """One question of a quiz: the key of an item or a skill, and why it is asked (in a review)."""

    what: str
    why: str = ""


@dataclass(frozen=True)
class Quizzing(Exercise):
    """Questions one after the other; each is judged at once and explained.

    >>> quiz = Quizzing.of_skills(["bring_in.suit"], seed=5)
    >>> quiz.eyebrow, quiz.task
    ('Quiz · question 1 of 1', 'Who brings it in?')
    """

    plan: tuple[Asked, ...]
    first_seed: int = 1
    title: str = "Quiz"
    at: int = 0
    now: Attempt | None = None
    """The attempt at the question on show; `None` after the last one."""
    answered: tuple[Result, ...] = ()
    twin: str = ""
    """The key of the twin on show, asked after its first half."""
    level: int = 3

    @classmethod
    def of_item(cls, key: str, *, seed: int | None = None) -> Quizzing:
        """Open a quiz of a lesson's file, or one question of it."""
        record = item(key)
        if not record.quiz and record.question is None:
            raise MoveError(f"item {key!r} asks no question")
        # One question has its task for a title already.
        title = record.task if record.quiz else "Quiz"
        return cls._begun(tuple(Asked(each) for each in record.quiz or (key,)), seed or 1, title)

    @classmethod
    def of_skills(cls, skills: Sequence[str], *, seed: int = 1, title: str = "Quiz", level: int = 3) -> Quizzing:
        """Ask fresh questions of skills.

        Raises `razzlib.learn.skills.SkillError` for one that is not there.
        """
        if not skills:
            raise MoveError("a quiz needs at least one skill, such as 'bring_in.rank'")
        return cls._begun(tuple(Asked(skill(name).id) for name in skills), seed, title, level)

    @classmethod
    def of_plan(cls, plan: Sequence[Asked], *, seed: int = 1, title: str = "Review") -> Quizzing:
        """Ask what was planned, each with its reason."""
        return cls._begun(tuple(plan), seed, title)

    @classmethod
    def _begun(cls, plan: tuple[Asked, ...], seed: int, title: str, level: int = 3) -> Quizzing:
        quiz = cls(plan, seed, title, level=level)
        return replace(quiz, now=Attempt(quiz._question(0)) if plan else None)

    def _question(self, at: int) -> Question[Any]:
        what = self.plan[at].what
        if what in SKILLS:
            # The same skill twice in a plan gets two deals.
            return ask(what, self.first_seed * _FRESH_SEEDS + at, level=self.level)
        question = item(what).question
        if question is None:
            raise ItemError(f"item {quoted(what)} asks no question")
        return question

    @property
    def results(self) -> tuple[Result, ...]:
        return self.answered

    # -- where we are

    @property
    def eyebrow(self) -> str:
        if self.now is None:
            return f"{self.title} · done"
        why = self.plan[self.at].why
        return f"{self.title} · question {self.at + 1} of {len(self.plan)}" + (f" · {why}" if why else "")

    @property
    def task(self) -> str:
        if self.now is None:
            right = sum(result.given == "right" for result in self.results)
            if not self.results:
                return "Nothing was answered." if self.plan else "Nothing is due. Come back another day."
            return f"{right} of {len(self.results)} right."
        if self.now.whys:
            question = self.now.question
            chosen = question.kind.means(question.position, self.now.choice or "")
            return f"What made you choose “{question.kind.label(question.position, chosen)}”?"
        return self.now.question.prompt

    @property
    def seed(self) -> int | None:
        return self.first_seed if any(each.what in SKILLS for each in self.plan) else None

    @property
    def scene(self) -> Scene:
        return HandsView() if self.now is None else self.now.question.scene

    @property
    def in_words(self) -> bool:
        return self.now is not None and self.now.question.in_words

    @property
    def attempt(self) -> Attempt | None:
        return self.now

    @property
    def say(self) -> str:
        if self.now is None:
            return "Go on with the lesson, or once more on fresh deals."
        if self.now.mark:
            return f"{self.now.mark.verdict} {self.now.mark.settles or self.now.mark.reason}".strip()
        chosen = [pick.label for pick in self.picks if pick.is_on]
        return f"Chosen: {', '.join(chosen)}. Are you sure, or guessing?" if chosen else "Nobody has answered yet."

    @property
    def notes(self) -> tuple[str, ...]:
        if self.now is None:
            return self._report
        done = dict(self.now.question.kind.steps(self.now.question.position)) if self.now.question.shown else {}
        steps = [f"{word.capitalize()}: {done[word]}" for word in self.now.question.shown]
        return (*steps, *(f"Hint: {hint}" for hint in self.now.open_hints), *self._closing)

    @property
    def _closing(self) -> tuple[str, ...]:
        record = self._record
        settled = self.now is not None and self.now.is_settled
        return (record.closing,) if record and record.closing and settled else ()

    @property
    def _record(self) -> Item | None:
        what = self.twin or self.plan[self.at].what
        return None if what in SKILLS else item(what)

    @property
    def _report(self) -> tuple[str, ...]:
        """What was missed, by skill, with the belief behind it and the lesson to read again."""
        lines = []
        for name in dict.fromkeys(result.skill for result in self.results if result.given != "right"):
            missed = [result for result in self.results if result.skill == name and result.given != "right"]
            beliefs = dict.fromkeys(belief for result in missed for belief in result.beliefs)
            thought = "; ".join(f"it is not so that {BELIEFS[belief].claim}" for belief in beliefs if belief in BELIEFS)
            known = SKILLS[name]
            lines.append(f"Again: {known.name} (lesson {known.lesson})" + (f": {thought}." if thought else "."))
        return tuple(lines)

    # -- what can be done

    @property
    def picks(self) -> tuple[Pick, ...]:
        return () if self.now is None else answer_picks(self.now)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        if self.now is None:
            return (ONCE_MORE,) if self.plan else ()
        if self.now.whys:
            return ()
        if not self.now.is_settled:
            return (*asking_moves(self.now), SKIP)
        again = tuple(move for move in asking_moves(self.now) if move.name == "again")
        onward = FINISH if self.at + 1 == len(self.plan) and not self._twin_to_come else NEXT
        return (onward, *again)

    @property
    def legend(self) -> tuple[Move, ...]:
        return (*ASKING, SKIP, ONCE_MORE, NEXT)

    @property
    def _twin_to_come(self) -> str:
        record = self._record
        return record.then if record and not self.twin else ""

    def refusal(self, move: str) -> str:
        if self.now is not None and self.now.whys:
            return "First say what made you choose: pick one of the reasons."
        return super().refusal(move)

    def _played(self, move: str, value: str) -> Quizzing:
        if move == "restart":
            return Quizzing._begun(self.plan, self.first_seed + 1, self.title, self.level)
        assert self.now is not None  # nothing else is offered after the last question
        if move == "skip":
            return self._onward(skipped=True)
        if move == "next":
            return self._onward()
        after = asked(self.now, move, value)
        return replace(self, now=after, answered=counted(self.answered, self.now, after))

    def _onward(self, *, skipped: bool = False) -> Quizzing:
        if not skipped and self._twin_to_come:
            twin = self._twin_to_come
            question = item(twin).question
            assert question is not None  # checked when the lesson is read
            return replace(self, twin=twin, now=Attempt(question))
        at = self.at + 1
        now = Attempt(self._question(at)) if at < len(self.plan) else None
        return replace(self, at=at, now=now, twin="")

    @property
    def prompt(self) -> str:
        if self.now is None:
            return "Type restart for new deals, or q to stop." if self.plan else "Type q to stop."
        if self.now.whys:
            whys = ", ".join(f"{why.id}: {spoken(why.label)}" for why in self.now.whys)
            return f"Type one of {whys}; q to stop."
        if self.now.is_settled:
            again = ", again to answer once more" if len(self.moves) > 1 else ""
            return f"Type n to go on{again}, or q to stop."
        choices = "; ".join(f"{choice.id}: {spoken(choice.label)}" for choice in self.now.question.choices)
        if self.now.question.kind.many:
            return f"Tick all that hold, one after the other: {choices}. Then type sure or guess; q to stop."
        first = self.now.question.choices[0].id
        hint = ", h for a hint" if self.now.hints < len(self.now.question.hints) else ""
        return (
            f"Choose: {choices}. Type one and sure or guess, for example: {first} guess. "
            f"Type ? if you don't know{hint}, s to be shown, q to stop."
        )

    def state(self) -> dict[str, Any]:
        mark = self.now.mark if self.now else None
        return {
            "plan": [each.what for each in self.plan],
            "seed": self.first_seed,
            "at": self.at,
            "question": self.now.question.key if self.now else None,
            "choice": self.now.choice if self.now else None,
            "mark": {**asdict(mark), "outcome": mark.outcome.value} if mark else None,
            "results": [list(result) for result in self.results],
        }
