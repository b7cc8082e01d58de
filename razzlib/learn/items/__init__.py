"""The item bank: what the lessons show, one plain data file per lesson, checked when it is read.

A lesson file is TOML. It holds the lesson's advice on each belief (``[advice.4]``), and its items (``[[item]]``), each
with a `key` such as ``05.hook``. Texts are templates (see `razzlib.learn.questions.fields_of`). The seats of answers
are never typed: the engine gives the right one, the wrong rules named in `when` the others. A teacher or translator
edits these files alone; a mistake is named by file, key and field.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from razzlib.cards import Card, CardError
from razzlib.dealing import STREETS, parse_doors
from razzlib.learn.beliefs import BRING_IN_BELIEFS, SHARED, SLIP, highest_rank_seats
from razzlib.learn.questions import Advice, BringInQuestion, Feedback, fields_of
from razzlib.learn.wording import cards_named
from razzlib.quoting import quoted
from razzlib.records.hands import real_hand
from razzlib.rules import Rules, RulesError


class ItemError(ValueError):
    """Say which file, key and field of the item bank is wrong, what it holds and what was expected."""


@dataclass(frozen=True)
class Step:
    """One named step of a worked example."""

    word: str
    say: str


@dataclass(frozen=True)
class Aside:
    """A question about the steps, asked before the last one is shown. Nothing is counted."""

    ask: str
    options: tuple[tuple[str, str], ...]
    """What may be chosen, and the reply to it."""
    right: int


@dataclass(frozen=True)
class Item:
    """One record of the item bank: what an activity shows under a key."""

    key: str
    task: str
    question: BringInQuestion | None = None
    steps: tuple[Step, ...] = ()
    aside: Aside | None = None
    shown: tuple[str, ...] = ()
    """The steps of the skill that are done for the learner; help fades from level to level."""
    asks: tuple[str, ...] = ()
    done: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Each step as it looks when it is done on this table, by its word."""
    in_words: bool = False
    """Whether the table is read aloud instead of drawn."""
    levels: tuple[str, ...] = ()
    """The keys of the levels of a faded practice, first to last."""
    closing: str = ""
    """A line under every answer."""
    last_street: int = STREETS[-1]
    hand: str = ""
    """The name of a real hand that is dealt (see `razzlib.records.hands`)."""


@dataclass(frozen=True)
class Lesson:
    """One lesson's file: its items by key, and what it says about each belief."""

    name: str
    items: Mapping[str, Item]
    advice: Mapping[str, Advice]
    hints: tuple[str, ...] = ()
    """The hints on a fresh deal."""
    fresh: BringInQuestion | None = None
    """Prompt and feedback for a fresh deal of the lesson's skill; its doors are replaced by the deal's."""


def item(key: str) -> Item:
    """Give the item with a key such as ``05.hook``.

    >>> item("05.hook").question.answer
    1

    Raises `ItemError` for a key that is not there; it lists those that are.
    """
    if not isinstance(key, str):
        raise ItemError(
            f"an item is called by its key, such as '05.hook', got {quoted(key)}; seed={quoted(key)} deals one"
        )
    items = read_lesson(key.partition(".")[0]).items
    if key not in items:
        raise ItemError(f"there is no item {quoted(key)}; lesson {key.partition('.')[0]} has {', '.join(items)}")
    return items[key]


def fresh_question(
    doors: Sequence[Card | None], *, key: str, task: str = "Who brings it in?", lesson: str = "05"
) -> BringInQuestion:
    """Make the question "who brings it in?" for any door cards, in the words of lesson 05.

    What to look at next, and the hints, are those of the `lesson` it is asked in, which may not have got so far.
    """
    template, asked_in = read_lesson("05").fresh, read_lesson(lesson)
    assert template is not None  # checked when the lesson is read
    is_tied = len(highest_rank_seats(doors)) > 1
    return replace(
        template,
        key=key,
        doors=tuple(doors),
        prompt=task,
        advice=asked_in.advice,
        hints=asked_in.hints or template.hints,
        skill="bring_in.suit" if is_tied else "bring_in.rank",
        share_label=template.share_label if is_tied else "",
    )


@cache
def read_lesson(name: str) -> Lesson:
    """Read and check the file of a lesson, ``05`` for ``05.toml``."""
    known = sorted(
        entry.name.removesuffix(".toml") for entry in files(__name__).iterdir() if entry.name.endswith(".toml")
    )
    if name not in known:
        raise ItemError(f"there is no lesson {quoted(name)} in the item bank; there are {', '.join(known)}")
    return parse_lesson((files(__name__) / f"{name}.toml").read_text(encoding="utf-8"), name)


def parse_lesson(text: str, name: str) -> Lesson:
    """Read and check the text of a lesson file; `name` stands in the messages as ``name.toml``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ItemError(f"{name}.toml is not readable as TOML: {error}") from None
    return _LessonReader(name).read(data)


class _Fields:
    """One table of the file: hands out its fields by kind and knows how to complain about them."""

    def __init__(self, where: str, data: object) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise ItemError(f"{where}: expected a table of fields, got {quoted(data)}")
        self._left: dict[str, Any] = dict(data)

    def complain(self, field: str, problem: str) -> ItemError:
        return ItemError(f"{self.where}, field {field}: {problem}")

    def text(self, field: str, default: str | None = None) -> str:
        value = self._left.pop(field, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.complain(field, f"expected a text, got {quoted(value)}" if value is not None else "is missing")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        value = self._left.pop(field, [])
        if isinstance(value, str) or not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise self.complain(field, f"expected a list of texts, got {quoted(value)}")
        return tuple(value)

    def number(self, field: str, default: int, allowed: range) -> int:
        value = self._left.pop(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            raise self.complain(field, f"expected a number from {allowed[0]} to {allowed[-1]}, got {quoted(value)}")
        return value

    def flag(self, field: str) -> bool:
        value = self._left.pop(field, False)
        if not isinstance(value, bool):
            raise self.complain(field, f"expected true or false, got {quoted(value)}")
        return value

    def table(self, field: str) -> dict[str, Any]:
        value = self._left.pop(field, {})
        if not isinstance(value, dict):
            raise self.complain(field, f"expected a table of fields, got {quoted(value)}")
        return value

    def tables(self, field: str) -> list[_Fields]:
        value = self._left.pop(field, [])
        if not isinstance(value, list):
            raise self.complain(field, f"expected a list of tables, got {quoted(value)}")
        return [_Fields(f"{self.where}, {field} {at}", part) for at, part in enumerate(value, start=1)]

    def has(self, field: str) -> bool:
        return field in self._left

    def done(self) -> None:
        if self._left:
            raise self.complain(next(iter(self._left)), "is not a field known here; is it misspelt?")


class _LessonReader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._advice: dict[str, Advice] = {}
        self._steps: tuple[str, ...] = ()

    def read(self, data: dict[str, Any]) -> Lesson:
        top = _Fields(f"{self._name}.toml", data)
        rules = self._rules(top)
        self._steps = top.texts("steps")
        hints = top.texts("hints")
        for belief, entry in top.table("advice").items():
            fields = _Fields(f"{self._name}.toml, advice.{belief}", entry)
            if belief != SLIP and belief not in BRING_IN_BELIEFS and belief not in _NUMBERS:
                raise fields.complain("advice", f"{belief!r} is no belief; there are {', '.join(_NUMBERS)} and {SLIP}")
            self._advice[belief] = Advice(fields.text("look"), fields.text("sure", ""))
            fields.done()
        fresh = None
        if top.has("fresh"):
            fields = _Fields(f"{self._name}.toml, fresh", top.table("fresh"))
            # Any table will do to carry the words; each deal brings its own.
            fresh = self._question("fresh", fields, parse_doors("K♠ K♦ A♣"), "Who brings it in?", rules, every=False)
            fields.done()
        items: dict[str, Item] = {}
        for fields in top.tables("item"):
            item = self._item(fields, rules)
            if item.key in items:
                raise fields.complain("key", f"{item.key!r} stands there twice")
            items[item.key] = item
        top.done()
        for item in items.values():
            for level in item.levels:
                if level not in items:
                    raise ItemError(f"{self._name}.toml, {item.key}, field levels: there is no item {level!r}")
        return Lesson(self._name, MappingProxyType(items), MappingProxyType(self._advice), hints, fresh)

    def _rules(self, fields: _Fields) -> Rules:
        stakes = fields.text("stakes", "1/3/10")
        try:
            ante, bring_in, small_bet = map(int, stakes.split("/"))
            return Rules.preset(fields.text("preset", "online"), ante=ante, bring_in=bring_in, small_bet=small_bet)
        except RulesError as error:
            raise fields.complain("stakes", str(error)) from None
        except ValueError:
            raise fields.complain(
                "stakes", f"expected ante/bring-in/small bet such as 1/3/10, got {stakes!r}"
            ) from None

    def _item(self, fields: _Fields, rules: Rules) -> Item:
        key = fields.text("key")
        fields.where = f"{self._name}.toml, {key}"
        if not key.startswith(f"{self._name}."):
            raise fields.complain("key", f"expected it to begin with {self._name}., got {key!r}")
        task = fields.text("task")
        question = None
        doors: tuple[Card | None, ...] = ()
        if fields.has("doors"):
            try:
                doors = parse_doors(fields.text("doors"))
            except CardError as error:
                raise fields.complain("doors", str(error)) from None
        hand = fields.text("hand", "")
        if hand:
            try:
                record = real_hand(hand)
                doors, rules = record.deal.doors, record.rules or rules
            except ValueError as error:
                raise fields.complain("hand", str(error)) from None
        if doors:
            question = self._question(key, fields, doors, task, rules, every=True)
        item = Item(
            key,
            task,
            question,
            steps=self._worked(fields),
            aside=self._aside(fields),
            shown=self._step_words(fields, "shown"),
            asks=self._step_words(fields, "asks"),
            done=self._done(fields),
            in_words=fields.flag("in_words"),
            levels=fields.texts("levels"),
            closing=fields.text("closing", ""),
            last_street=fields.number("last_street", STREETS[-1], range(STREETS[0], STREETS[-1] + 1)),
            hand=hand,
        )
        fields.done()
        if question and item.shown + item.asks not in ((), self._steps):
            raise fields.complain("asks", f"shown and asks together are the steps {', '.join(self._steps)}")
        if not (question or item.levels):
            raise fields.complain("doors", "is missing: an item has doors, levels or a hand")
        if question:
            aside = [text for option in item.aside.options for text in option] if item.aside else []
            self._check_cards(fields, question, (task, *aside, *(step.say for step in item.steps), *item.done.values()))
        return item

    def _done(self, fields: _Fields) -> Mapping[str, str]:
        done = fields.table("done")
        if done and tuple(done) != self._steps:
            raise fields.complain("done", f"says each step done: {', '.join(self._steps)}, in this order")
        return MappingProxyType(done)

    def _worked(self, fields: _Fields) -> tuple[Step, ...]:
        steps = []
        for part in fields.tables("step"):
            steps.append(Step(part.text("word"), part.text("say")))
            part.done()
        if steps and tuple(step.word for step in steps) != self._steps:
            raise fields.complain("step", f"a worked example goes through {', '.join(self._steps)}, in this order")
        return tuple(steps)

    def _step_words(self, fields: _Fields, field: str) -> tuple[str, ...]:
        words = fields.texts(field)
        for word in words:
            if word not in self._steps:
                raise fields.complain(field, f"{word!r} is no step of this lesson; they are {', '.join(self._steps)}")
        return words

    def _aside(self, fields: _Fields) -> Aside | None:
        if not fields.has("aside"):
            return None
        part = _Fields(f"{fields.where}, aside", fields.table("aside"))
        options, right = [], None
        for at, option in enumerate(part.tables("option")):
            options.append((option.text("pick"), option.text("say")))
            if option.flag("right"):
                if right is not None:
                    raise option.complain("right", "only one option can be right")
                right = at
            option.done()
        if right is None:
            raise part.complain("option", "one option has to be right")
        aside = Aside(part.text("ask"), tuple(options), right)
        part.done()
        return aside

    def _question(
        self, key: str, fields: _Fields, doors: tuple[Card | None, ...], prompt: str, rules: Rules, *, every: bool
    ) -> BringInQuestion:
        right = Feedback((), fields.text("right"), fields.text("right_plays", ""))
        wrong = []
        for part in fields.tables("wrong"):
            beliefs = part.texts("when")
            for belief in beliefs:
                if belief not in BRING_IN_BELIEFS and belief != SLIP:
                    known = ", ".join((*BRING_IN_BELIEFS, SLIP))
                    raise part.complain("when", f"{belief!r} is no wrong rule; there are {known}")
            if not beliefs:
                raise part.complain("when", "names no belief")
            wrong.append(Feedback(beliefs, part.text("say"), part.text("plays", "")))
            part.done()
        question = BringInQuestion(
            key,
            doors,
            prompt,
            right,
            tuple(wrong),
            MappingProxyType(dict(self._advice)),
            rules,
            fields.texts("hints"),
            fields.text("share", ""),
            fields.text("skill", "bring_in.rank"),
        )
        self._check_templates(fields, question)
        if every:
            self._check_choices(fields, question)
        elif not any(SLIP in feedback.beliefs for feedback in wrong):
            raise fields.complain(
                "wrong", f"nothing is said to an answer without a belief: add one with when = ['{SLIP}']"
            )
        return question

    def _check_templates(self, fields: _Fields, question: BringInQuestion) -> None:
        known = fields_of(question, str(question.answer + 1))
        for feedback in (question.right, *question.wrong):
            for template in (feedback.say, feedback.plays):
                try:
                    names = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
                except ValueError as error:
                    raise fields.complain("say", f"{quoted(template)} is no template: {error}") from None
                if names - known.keys():
                    unknown = ", ".join(sorted(names - known.keys()))
                    raise fields.complain("say", f"{{{unknown}}} is not known; there are {', '.join(known)}")

    def _check_choices(self, fields: _Fields, question: BringInQuestion) -> None:
        """Every answer has its feedback, and every feedback an answer that leads to it."""
        used = set()
        for choice in question.choices:
            if choice.id == str(question.answer + 1):
                continue
            try:
                feedback, _ = question.feedback_to(choice.id)
            except StopIteration:
                raise fields.complain(
                    "wrong", f"nothing is said to {choice.label!r}, which no listed belief explains"
                ) from None
            used.add(feedback)
        for feedback in question.wrong:
            if feedback not in used:
                raise fields.complain("wrong", f"no answer here follows from {', '.join(feedback.beliefs)}")
        for feedback in question.wrong:
            for belief in feedback.beliefs:
                if belief == SLIP:
                    continue
                seat = BRING_IN_BELIEFS[belief].answer(question.doors)
                if seat == question.answer:
                    raise fields.complain("wrong", f"belief {belief} leads to the right answer here")
                if seat == SHARED and not question.share_label:
                    raise fields.complain("wrong", f"belief {belief} shares the bring-in, which is not offered")

    def _check_cards(self, fields: _Fields, question: BringInQuestion, more: Sequence[str]) -> None:
        """A text never names a card that does not lie on the table, and says who is next as the rules do."""
        texts = [*more, *question.hints]
        for choice in question.choices:
            feedback, _ = question.feedback_to(choice.id)
            texts += [question.filled(feedback.say, choice.id), question.filled(feedback.plays, choice.id)]
        for text in texts:
            for card in cards_named(text):
                if card not in question.doors:
                    raise fields.complain("say", f"{card} does not lie on this table: {quoted(text)}")


_NUMBERS = tuple(dict.fromkeys(belief.number for belief in BRING_IN_BELIEFS.values()))
