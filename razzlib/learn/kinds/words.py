"""Questions in words: which step answers an objection, which line is broken, what a rule says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.dealing import parse_hand
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.claims import settled
from razzlib.learn.marks import Choice
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.records.record import Record
from razzlib.rules import Rules

_NAMED = re.compile(r"\s*((?:[^\W\d_]{2,}|\w+:)[\w ,'’:-]*?)?\s*((?:(?:10|[2-9AJQKT])[♠♥♦♣]|\?)(?:.*))", re.DOTALL)


@dataclass(frozen=True)
class Wording:
    """Options to choose among, those that hold, and the hands that are spoken of."""

    options: tuple[Choice, ...]
    holds: tuple[str, ...]
    """The right options (ids): what a claim settles, or what a named rule says."""
    hands: tuple[HandView, ...] = ()
    because: str = ""
    """Where the right option comes from when no claim settles it."""


class Words(Kind[Wording]):
    """Answers are the ids of the options of the item: a letter, a word, the number of a line."""

    name = "words"
    is_told = True
    wrong_rules: Mapping[str, WrongRule[Wording]] = MappingProxyType({})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Wording:
        claim, because = fields.text("claim", ""), fields.text("because", "")
        hands = tuple(_hand(fields, text) for text in fields.texts("hands"))
        if fields.has("cards"):
            hands = (*hands, HandView("", fields.read("cards", parse_hand)))
        options: list[Choice] = []
        holds: list[str] = []
        value = None
        if claim:
            try:
                value = settled(claim)
            except ValueError as error:
                raise fields.complain("claim", str(error)) from None
        for part in fields.tables("option"):
            choice = Choice(part.text("id"), part.text("label"))
            says, is_right = part.text("is", ""), part.flag("right")
            because = part.text("because", because)
            part.done()
            if choice.id in [each.id for each in options]:
                raise part.complain("id", f"{choice.id!r} stands there twice")
            options.append(choice)
            if is_right if value is None else says == value:
                holds.append(choice.id)
        if len(options) < 2:
            raise fields.complain("option", "there must be two options at least")
        if not holds or (len(holds) > 1 and not self.many):
            what = f"says what the claim gives, {value!r}" if value is not None else "is right"
            raise fields.complain("option", f"expected one option that {what}, got {len(holds)}")
        if value is None and not because:
            raise fields.complain("because", "is missing: no claim settles this, so a rule has to be named")
        return Wording(tuple(options), tuple(holds), hands, because)

    def truth(self, position: Wording) -> str:
        return "+".join(position.holds)

    def answers(self, position: Wording, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(option.id for option in position.options)

    def label(self, position: Wording, answer: str) -> str:
        labels = {option.id: option.label for option in position.options}
        return "; ".join(labels[part] for part in answer.split("+") if part in labels)

    def settles(self, position: Wording) -> str:
        numbered = all(option.id.isdigit() for option in position.options)
        if numbered:
            return f"It is line {self.truth(position)}."
        return f"The answer: {self.label(position, self.truth(position)).rstrip('.')}."

    def scene(self, position: Wording) -> HandsView:
        return HandsView(position.hands)

    def fields(self, position: Wording, answer: str) -> dict[str, str]:
        """List what the braces of a template may name: `pick` the label of the choice, `key` that of the right one."""
        return {"pick": self.label(position, answer), "key": self.label(position, self.truth(position))}


class Ticks(Words):
    """The same, where several options may hold: all of them are to be ticked, and no other."""

    name = "ticks"
    many = True


def _hand(fields: Fields, text: str) -> HandView:
    match = _NAMED.fullmatch(text)
    if match is None:
        raise fields.complain("hands", f"expected a name and cards such as 'Ada 6♣ 2♦', got {text!r}")
    try:
        return HandView((match[1] or "").strip(" :"), parse_hand(match[2]))
    except ValueError as error:
        raise fields.complain("hands", str(error)) from None


WORDS, TICKS = Words(), Ticks()
