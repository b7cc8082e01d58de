"""Questions whose key comes from the engine, and marks that name the belief behind an answer.

A question is a kind of position (door cards, lows, a hand at a moment …), one position, and words. The kind knows the
truth and the wrong rules; a lesson's file brings the words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar

from razzlib.learn.beliefs import SLIP
from razzlib.learn.fields import Fields
from razzlib.learn.marks import Advice, Choice, Feedback, Mark, Outcome
from razzlib.learn.scene import Scene
from razzlib.quoting import quoted
from razzlib.records.record import Record
from razzlib.rules import Rules

P = TypeVar("P")
WrongRule = Callable[[P], str | None]
"""Gives the answer (id) that a belief leads to on a position, `None` where it leads to none."""


class AnswerError(ValueError):
    """Say which answer was given, and which can be."""


class Kind(ABC, Generic[P]):
    """One kind of question over one type of position: its truth, its wrong rules, its words for answers."""

    name: ClassVar[str]
    """As item files call it."""
    wrong_rules: Mapping[str, WrongRule[P]]
    """The wrong rules that can be followed on such a position, by belief."""
    many: ClassVar[bool] = False
    """Whether an answer is a set of ticks: the ids of choices joined by ``+``. Right is the exact set."""
    is_told: ClassVar[bool] = False
    """Whether the task and the choices tell the position themselves, cards and all."""
    is_open: ClassVar[bool] = False
    """Whether answers may be typed that are none of the choices (see `accepts`)."""
    deals: Mapping[str, Callable[[int, bool], P]] = MappingProxyType({})
    """How to deal a position for a skill from a seed; hard, so that the wrong rules part, or plain."""

    @abstractmethod
    def read(self, fields: Fields, rules: Rules, record: Record | None) -> P:
        """Take a position out of an item's fields; `record` is the real hand that the item names.

        Raises `razzlib.learn.fields.ItemError`.
        """

    @abstractmethod
    def truth(self, position: P) -> str:
        """The right answer (id), from the engine."""

    @abstractmethod
    def label(self, position: P, answer: str) -> str:
        """How an answer is read."""

    @abstractmethod
    def scene(self, position: P) -> Scene:
        """What lies on the table."""

    @abstractmethod
    def fields(self, position: P, answer: str) -> dict[str, str]:
        """What the braces of a template may name, for one answer; all of it read off the position."""

    def accepts(self, position: P, answer: str) -> bool:
        """Whether an answer that is none of the choices can be judged too: numbers that a learner types."""
        return False

    def means(self, position: P, answer: str) -> str:
        """The answer (id) that is judged when this one is given: several may come to the same, or be spelt apart."""
        return answer

    def parts(self, position: P) -> tuple[tuple[Choice, ...], ...]:
        """The choices of each part where an answer has several, chosen one after the other and joined by a space."""
        return ()

    def answers(self, position: P, offered: Sequence[str]) -> tuple[str, ...]:
        """The answers to choose among, in the order they are shown; `offered` are those that follow from a rule."""
        return tuple(dict.fromkeys(offered))

    def said(self, position: P) -> tuple[Feedback, ...]:
        """What a position brings with it to be said about wrong answers, beside the words of the item."""
        return ()

    def settles(self, position: P) -> str:
        """The truth in one sentence, for after a wrong answer and for "Show me"."""
        return f"The answer is {self.label(position, self.truth(position))}."

    def steps(self, position: P) -> tuple[tuple[str, str], ...]:
        """The named steps that lead to the truth, each with what it gives here."""
        return ()

    def held(self, position: P, answer: str) -> tuple[str, ...]:
        """The beliefs whose wrong rule leads to an answer here; of many, to ticking one wrongly or leaving it out."""
        truth = self.truth(position)
        led_to = {belief: rule(position) for belief, rule in self.wrong_rules.items()}
        if self.many:
            parts = {belief: ticks(led) ^ ticks(truth) for belief, led in led_to.items() if led is not None}
            return tuple(belief for belief, differing in parts.items() if answer in differing)
        return tuple(belief for belief, led in led_to.items() if led == answer != truth)


def ticks(answer: str) -> frozenset[str]:
    """Take a set of ticks apart: ``call+fold`` is call and fold."""
    return frozenset(filter(None, answer.split("+")))


@dataclass(frozen=True)
class Question(Generic[P]):
    """A question on one position, with what to say about each answer.

    >>> from razzlib.learn.items import item
    >>> question = item("05.hook").question
    >>> question.mark("2", sure=True).verdict, question.mark("1", sure=False).outcome
    ('Right.', Outcome.WRONG)
    >>> question.mark("1", sure=True).beliefs
    ('4',)
    """

    key: str
    kind: Kind[P]
    position: P
    prompt: str
    right: Feedback
    wrong: tuple[Feedback, ...]
    skill: str
    advice: Mapping[str, Advice] = field(default_factory=dict, hash=False)
    hints: tuple[str, ...] = ()
    beliefs: tuple[str, ...] | None = None
    """The beliefs whose answers are offered; `None` offers those of all wrong rules."""
    shown: tuple[str, ...] = ()
    """The steps of the skill that are done for the learner; help fades from level to level."""
    in_words: bool = False
    """Whether the table is read aloud instead of drawn."""

    @cached_property
    def answer(self) -> str:
        """The right answer (id), from the engine."""
        return self.kind.truth(self.position)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The answers to choose among."""
        rules = self.kind.wrong_rules
        names = rules if self.beliefs is None else [belief for belief in self.beliefs if belief in rules]
        led_to = [rules[belief](self.position) for belief in names]
        slips = [pick for feedback in self.wrong for pick in feedback.picks]
        offered = [self.answer, *(answer for answer in led_to if answer is not None), *slips]
        if self.kind.many:
            offered = [tick for answer in offered for tick in answer.split("+") if tick]
        return tuple(
            Choice(answer, self.kind.label(self.position, answer))
            for answer in self.kind.answers(self.position, tuple(dict.fromkeys(offered)))
        )

    @property
    def told(self) -> Mapping[str, str]:
        """What the braces of a text about the right answer name."""
        return self.kind.fields(self.position, self.answer)

    @property
    def scene(self) -> Scene:
        """What lies on the table while the question is open."""
        return self.kind.scene(self.position)

    def feedbacks_to(self, choice: str) -> tuple[tuple[Feedback, tuple[str, ...]], ...]:
        """List what may be said to a choice, each with the beliefs it speaks of; the first applies unless asked why."""
        choice = self.kind.means(self.position, choice)
        if choice == self.answer and not self.kind.many:
            return ((self.right, ()),)
        held = self.kind.held(self.position, choice)
        found = []
        for feedback in self.wrong:
            if choice in feedback.picks:
                # Who names the answer says what is behind it, also where no rule leads there alone.
                found.append((feedback, tuple(belief for belief in feedback.beliefs if belief != SLIP)))
            elif named := tuple(belief for belief in held if belief in feedback.beliefs):
                found.append((feedback, named))
        found.sort(key=lambda pair: (choice not in pair[0].picks, bool(pair[0].picks)))
        slips = [(feedback, ()) for feedback in self.wrong if SLIP in feedback.beliefs and not feedback.picks]
        return tuple(found) or tuple(slips[:1])

    def whys(self, choice: str | None) -> tuple[Choice, ...]:
        """List the reasons to ask for before a choice is judged: none where at most one belief leads to it."""
        if self.kind.many or choice is None:
            return ()
        if choice not in [each.id for each in self.choices] and not self.kind.accepts(self.position, choice):
            return ()
        reasons = [feedback.why for feedback, _ in self.feedbacks_to(choice) if feedback.why]
        if len(reasons) < 2:
            return ()
        return tuple(Choice("abcdef"[at], reason) for at, reason in enumerate((*reasons, "another reason")))

    def mark(self, choice: str | None, *, sure: bool | None, why: str | None = None) -> Mark:
        """Judge a choice by its id; `None` is "nothing chosen yet". `why` is one of `whys`.

        Raises `AnswerError` for an answer or a reason that was not offered.
        """
        if choice is None:
            return Mark(Outcome.UNANSWERED, "Nothing chosen yet.", "Pick one, or say you don't know.")
        if self.kind.many:
            return self._mark_ticks(choice, sure)
        if not self.kind.accepts(self.position, choice):
            self._check(choice, self.choices, "answer")
        choice = self.kind.means(self.position, choice)
        feedback, beliefs = self._said(choice, why)
        verdict, _, reason = self.filled(feedback.say, choice).partition(". ")
        is_right = choice == self.answer
        advice = None if is_right else self._advice(beliefs)
        return Mark(
            Outcome.RIGHT if is_right else Outcome.WRONG,
            f"{verdict}." if reason else verdict,
            reason,
            settles="" if is_right else self.kind.settles(self.position),
            look=advice.look if advice else "",
            plays=self.filled(feedback.plays, choice),
            sure_line=advice.sure if advice and sure else "",
            sure=sure,
            beliefs=beliefs,
            follows=choice,
        )

    def _mark_ticks(self, choice: str, sure: bool | None) -> Mark:
        """Judge a set of ticks: the exact set is right; else a line for every one that is wrong or missing."""
        for tick in ticks(choice):
            self._check(tick, self.choices, "answer")
        in_order = [each.id for each in self.choices]
        differing = sorted(ticks(choice) ^ ticks(self.answer), key=in_order.index)
        follows = "+".join(sorted(ticks(choice), key=in_order.index)) or "none"
        if not differing:
            verdict, _, reason = self.filled(self.right.say, self.answer).partition(". ")
            plays = self.filled(self.right.plays, self.answer)
            return Mark(Outcome.RIGHT, f"{verdict}.", reason, plays=plays, sure=sure, follows=follows)
        said = {tick: self.feedbacks_to(tick)[0] for tick in differing}
        lines = [self.filled(feedback.say, tick) for tick, (feedback, _) in said.items()]
        beliefs = tuple(dict.fromkeys(belief for _, named in said.values() for belief in named))
        plays = next((self.filled(feedback.plays, tick) for tick, (feedback, _) in said.items() if feedback.plays), "")
        advice = self._advice(beliefs)
        return Mark(
            *(Outcome.WRONG, "Not yet.", " ".join(dict.fromkeys(lines)), self.kind.settles(self.position)),
            look=advice.look if advice else "",
            plays=plays,
            sure_line=advice.sure if advice and sure else "",
            sure=sure,
            beliefs=beliefs,
            follows=follows,
        )

    def explained(self) -> Mark:
        """Give the reason without a verdict, for "I don't know" and "Show me"."""
        _, _, reason = self.filled(self.right.say, self.answer).partition(". ")
        plays = self.filled(self.right.plays, self.answer)
        verdict = self.kind.settles(self.position)
        return Mark(Outcome.UNANSWERED, verdict, reason, plays=plays, follows=self.answer)

    def filled(self, template: str, choice: str) -> str:
        """Fill a template with the cards and names of this position."""
        return template.format_map(self.kind.fields(self.position, choice)) if template else ""

    def _said(self, choice: str, why: str | None) -> tuple[Feedback, tuple[str, ...]]:
        said = self.feedbacks_to(choice)
        whys = self.whys(choice)
        if why is None:
            # Several beliefs lead here and nobody was asked: all of them may be behind it.
            return said[0][0], tuple(dict.fromkeys(belief for _, beliefs in said for belief in beliefs))
        self._check(why, whys, "reason")
        if why == whys[-1].id:
            return next((pair for pair in said if not pair[0].why), (said[0][0], ()))
        return [pair for pair in said if pair[0].why]["abcdef".index(why)]

    def _advice(self, beliefs: Sequence[str]) -> Advice | None:
        numbers = [belief.partition(".")[0] for belief in beliefs] or [SLIP]
        return next((self.advice[name] for name in (*beliefs, *numbers) if name in self.advice), None)

    @staticmethod
    def _check(given: str, known: Sequence[Choice], what: str) -> None:
        if given not in [choice.id for choice in known]:
            raise AnswerError(f"{quoted(given)} is no {what} here; there are {', '.join(each.id for each in known)}")
