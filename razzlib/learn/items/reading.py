"""Reading a lesson's file: every field checked, every answer judged by the engine before a learner sees it."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from razzlib.dealing import STREETS
from razzlib.learn.beliefs import BELIEFS, SLIP
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.items.entries import Aside, Item, Lesson, Step, Words
from razzlib.learn.kinds import KINDS
from razzlib.learn.marks import Advice, Feedback
from razzlib.learn.question import Kind, Question, ticks
from razzlib.learn.scene import cards_of
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named
from razzlib.quoting import quoted
from razzlib.records.hands import real_hand
from razzlib.rules import Rules, RulesError

Told: TypeAlias = Mapping[str, str] | None
"""What braces in the texts of an item may name, beside those of its feedback; `None` where it asks no question."""


def parse_lesson(text: str, name: str) -> Lesson:
    """Read and check the text of a lesson file; `name` stands in the messages as ``name.toml``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ItemError(f"{name}.toml is not readable as TOML: {error}") from None
    return LessonReader(name).read(data)


class LessonReader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._advice: dict[str, Advice] = {}
        self._steps: tuple[str, ...] = ()

    def read(self, data: dict[str, Any]) -> Lesson:
        top = Fields(f"{self._name}.toml", data)
        rules = self._rules(top)
        self._steps = top.texts("steps")
        self._ask = self._kind(top, "bring_in")
        hints = top.texts("hints")
        for belief, entry in top.table("advice").items():
            fields = Fields(f"{self._name}.toml, advice.{belief}", entry)
            self._check_belief(fields, "advice", belief)
            self._advice[belief] = Advice(fields.text("look"), fields.text("sure", ""))
            fields.done()
        fresh: dict[str, Words] = {}
        for fields in top.tables("fresh"):
            skills = fields.texts("skills")
            words = self._words(fields)
            for skill in skills:
                self._check_skill(fields, skill)
                fresh[skill] = words
            fields.done()
        items: dict[str, Item] = {}
        steps = self._steps
        for fields in top.tables("item"):
            self._steps = fields.texts("steps") or steps  # a lesson may teach two skills, each with steps of its own
            item = self._item(fields, rules)
            if item.key in items:
                raise fields.complain("key", f"{item.key!r} stands there twice")
            items[item.key] = item
        top.done()
        for item in items.values():
            for name, keys in (
                ("levels", item.levels),
                ("quiz", item.quiz),
                ("then", (item.then,) if item.then else ()),
            ):
                for key in keys:
                    if key not in items and not (name == "quiz" and key in SKILLS):
                        raise ItemError(f"{self._name}.toml, {item.key}, field {name}: there is no item {key!r}")
        return Lesson(
            self._name, MappingProxyType(items), MappingProxyType(self._advice), hints, MappingProxyType(fresh)
        )

    def _rules(self, fields: Fields) -> Rules:
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

    def _item(self, fields: Fields, rules: Rules) -> Item:
        key = fields.text("key")
        fields.where = f"{self._name}.toml, {key}"
        if not key.startswith(f"{self._name}."):
            raise fields.complain("key", f"expected it to begin with {self._name}., got {key!r}")
        task = fields.text("task")
        levels, quiz = fields.texts("levels"), fields.texts("quiz")
        hand = fields.text("hand", "")
        question = self._question(key, fields, task, rules, hand) if fields.has("right") else None
        if not (question or levels or quiz):
            raise fields.complain("right", "is missing: an item has a question, levels or a quiz")
        told = question.told if question else None
        item = Item(
            key,
            question.prompt if question else task,
            question,
            steps=self._worked(fields, told),
            aside=self._aside(fields, told),
            shown=question.shown if question else (),
            asks=self._step_words(fields, "asks"),
            done=self._done(fields, told),
            in_words=question.in_words if question else False,
            levels=levels,
            quiz=quiz,
            then=fields.text("then", ""),
            closing=_filled(fields, "closing", fields.text("closing", ""), told),
            last_street=fields.number("last_street", STREETS[-1], range(STREETS[0], STREETS[-1] + 1)),
            hand=hand,
        )
        fields.done()
        if question and item.shown + item.asks not in ((), self._steps):
            raise fields.complain("asks", f"shown and asks together are the steps {', '.join(self._steps)}")
        if question:
            aside = [text for option in item.aside.options for text in option] if item.aside else []
            more = (item.task, item.closing, *aside, *(step.say for step in item.steps), *item.done.values())
            self._check_cards(fields, question, more)
        return item

    def _done(self, fields: Fields, told: Told) -> Mapping[str, str]:
        done = fields.table("done")
        if done and tuple(done) != self._steps:
            raise fields.complain("done", f"says each step done: {', '.join(self._steps)}, in this order")
        return MappingProxyType({word: _filled(fields, "done", text, told) for word, text in done.items()})

    def _worked(self, fields: Fields, told: Told) -> tuple[Step, ...]:
        steps = []
        for part in fields.tables("step"):
            steps.append(Step(part.text("word"), _filled(part, "say", part.text("say"), told)))
            part.done()
        if steps and tuple(step.word for step in steps) != self._steps:
            raise fields.complain("step", f"a worked example goes through {', '.join(self._steps)}, in this order")
        return tuple(steps)

    def _step_words(self, fields: Fields, field: str) -> tuple[str, ...]:
        words = fields.texts(field)
        for word in words:
            if word not in self._steps:
                raise fields.complain(field, f"{word!r} is no step of this lesson; they are {', '.join(self._steps)}")
        return words

    def _aside(self, fields: Fields, told: Told) -> Aside | None:
        if not fields.has("aside"):
            return None
        part = Fields(f"{fields.where}, aside", fields.table("aside"))
        options, right = [], None
        for at, option in enumerate(part.tables("option")):
            options.append((option.text("pick"), _filled(option, "say", option.text("say"), told)))
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

    def _question(self, key: str, fields: Fields, task: str, rules: Rules, hand: str) -> Question[Any]:
        kind = self._kind(fields, self._ask.name)
        record = None
        if hand:
            try:
                record = real_hand(hand)
            except ValueError as error:
                raise fields.complain("hand", str(error)) from None
        if fields.has("stakes") or fields.has("preset"):
            rules = self._rules(fields)
        position = kind.read(fields, rules, record)
        words = self._words(fields, task)
        wrong = (*words.wrong, *kind.said(position))
        for belief in (belief for feedback in wrong for belief in feedback.beliefs):
            self._check_belief(fields, "when", belief)
        told = kind.fields(position, kind.truth(position))
        hints = tuple(_filled(fields, "hints", hint, told) for hint in words.hints)
        task = _filled(fields, "task", task, told)
        skill = fields.text("skill", self._skill_of(kind))
        self._check_skill(fields, skill)
        question = Question(
            *(key, kind, position, task, words.right, wrong, skill, MappingProxyType(dict(self._advice))),
            hints=hints,
            # An answer picked by name stands alone: what its belief would lead to by a rule is not offered beside it.
            beliefs=tuple(belief for feedback in wrong if not feedback.picks for belief in feedback.beliefs),
            shown=self._step_words(fields, "shown"),
            in_words=fields.flag("in_words"),
        )
        self._check_templates(fields, question)
        self._check_choices(fields, question)
        return question

    def _words(self, fields: Fields, prompt: str = "") -> Words:
        prompt = prompt or fields.text("prompt")
        right = Feedback((), fields.text("right"), fields.text("right_plays", ""))
        wrong = []
        for part in fields.tables("wrong"):
            beliefs = part.texts("when")
            for belief in beliefs:
                self._check_belief(part, "when", belief)
            picks = part.texts("picks")
            if not beliefs and not picks:
                raise part.complain("when", "names no belief, and picks no answer")
            wrong.append(Feedback(beliefs, part.text("say"), part.text("plays", ""), picks, part.text("why", "")))
            part.done()
        return Words(prompt, right, tuple(wrong), fields.texts("hints"))

    def _kind(self, fields: Fields, default: str) -> Kind[Any]:
        name = fields.text("ask", default)
        if name not in KINDS:
            raise fields.complain("ask", f"{name!r} is no kind of question; there are {', '.join(KINDS)}")
        return KINDS[name]

    def _skill_of(self, kind: Kind[Any]) -> str:
        """The first skill of this lesson that is asked in this way, where the item names none."""
        own = [skill.id for skill in SKILLS.values() if skill.lesson == self._name]
        return next((skill for skill in own if SKILLS[skill].asks == kind.name), own[0] if own else "bring_in.rank")

    def _check_skill(self, fields: Fields, skill: str) -> None:
        if skill not in SKILLS:
            raise fields.complain("skill", f"{skill!r} is no skill; there are {', '.join(SKILLS)}")

    def _check_belief(self, fields: Fields, field: str, belief: str) -> None:
        if belief != SLIP and belief not in BELIEFS:
            raise fields.complain(field, f"{belief!r} is no belief; razzlib/learn/beliefs.py lists them, and {SLIP}")

    def _check_templates(self, fields: Fields, question: Question[Any]) -> None:
        known = question.kind.fields(question.position, question.answer)
        for feedback in (question.right, *question.wrong):
            for template in (feedback.say, feedback.plays):
                try:
                    names = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
                except ValueError as error:
                    raise fields.complain("say", f"{quoted(template)} is no template: {error}") from None
                if names - known.keys():
                    unknown = ", ".join(sorted(names - known.keys()))
                    raise fields.complain("say", f"{{{unknown}}} is not known; there are {', '.join(known)}")

    def _check_choices(self, fields: Fields, question: Question[Any]) -> None:
        """Every answer has its feedback, and every feedback an answer that leads to it."""
        ids = [question.kind.means(question.position, choice.id) for choice in question.choices]
        for feedback in question.wrong:
            for pick in feedback.picks:
                if pick == question.answer and not question.kind.many:
                    raise fields.complain("wrong", f"{pick!r} is the right answer here")
            for belief in feedback.beliefs:
                rule = question.kind.wrong_rules.get(belief)
                if belief == SLIP or feedback.picks:
                    continue  # what is picked by name may be tied to a belief that no rule computes here
                if rule is None:
                    known = ", ".join((*question.kind.wrong_rules, SLIP))
                    raise fields.complain("wrong", f"{belief!r} is no wrong rule of {question.kind.name}: {known}")
                answer = rule(question.position)
                if answer == question.answer:
                    raise fields.complain("wrong", f"belief {belief} leads to the right answer here")
                if answer is None or not (ticks(answer) <= set(ids) if question.kind.many else answer in ids):
                    raise fields.complain("wrong", f"belief {belief} leads to {answer!r}, which is not offered")
        used: set[Feedback] = set()
        for choice in question.choices:
            found = [feedback for feedback, _ in question.feedbacks_to(choice.id)]
            if not question.whys(choice.id):
                found = found[:1]
            if not found:
                raise fields.complain("wrong", f"nothing is said to {choice.label!r}, which no listed belief explains")
            used |= set(found)
        if question.kind.is_open:
            slips = [feedback for feedback in question.wrong if SLIP in feedback.beliefs and not feedback.picks]
            if not slips:
                raise fields.complain("wrong", f"any answer may be typed, and nothing is said to others ({SLIP})")
            used |= set(slips)
        for feedback in question.wrong:
            if feedback not in used:
                raise fields.complain("wrong", f"no answer here follows from {', '.join(feedback.beliefs)}")

    def _check_cards(self, fields: Fields, question: Question[Any], more: Sequence[str]) -> None:
        """A text never names a card that does not lie on the table."""
        texts = [*more, *question.hints]
        for choice in question.choices:
            for feedback, _ in question.feedbacks_to(choice.id):
                texts += [question.filled(feedback.say, choice.id), question.filled(feedback.plays, choice.id)]
        lying = cards_of(question.scene)
        if question.kind.is_told:
            told = (question.prompt, *(choice.label for choice in question.choices))
            lying |= {card for text in told for card in cards_named(text)}
        for text in texts:
            for card in cards_named(text):
                if card not in lying:
                    raise fields.complain("say", f"{card} does not lie on this table: {quoted(text)}")


def _filled(fields: Fields, field: str, text: str, told: Told) -> str:
    """Fill a text of an item from its position: no number that a count gives is typed."""
    if told is None:
        return text
    try:
        return text.format_map(told)
    except KeyError as error:
        raise fields.complain(field, f"{{{error.args[0]}}} is not known; there are {', '.join(told)}") from None
    except ValueError as error:
        raise fields.complain(field, f"{quoted(text)} is no template: {error}") from None
