"""Questions in words: which step answers an objection, which line is broken, what a rule says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from razzlib.cards import CardError, refuse_duplicates
from razzlib.dealing import parse_hand
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.claims import settled
from razzlib.learn.marks import Choice, Feedback
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
    said: tuple[Feedback, ...] = ()
    """What the options bring with them, to be said when they are chosen."""
    numbers: tuple[tuple[str, str], ...] = ()
    """What braces may name beside the options: claims that the engine has settled."""


class _Option(NamedTuple):
    choice: Choice
    says: str
    """What the option claims, to be held against what the engine gives."""
    own: str | None
    """What the engine gives for a claim of the option's own; `None` where it makes none."""
    is_right: bool
    said: Feedback | None


class Words(Kind[Wording]):
    """Answers are the ids of the options of the item: a letter, a word, the number of a line.

    Which one is right is settled by the item's ``claim``: the option whose ``is`` says what the engine gives. In a bug
    hunt the options have claims of their own, and the one whose ``is`` does not hold is the broken line. Only where no
    claim can settle it an option is marked ``right``, and ``because`` names the rule.
    """

    name = "words"
    is_told = True
    wrong_rules: Mapping[str, WrongRule[Wording]] = MappingProxyType({})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Wording:
        claim, because = fields.text("claim", ""), fields.text("because", "")
        hands = _hands(fields)
        numbers = tuple((name, _settled(fields, "numbers", text, rules)) for name, text in _named_claims(fields))
        value = _settled(fields, "claim", claim, rules) if claim else None
        options: list[_Option] = []
        for part in fields.tables("option"):
            because = part.text("because", because)
            options.append(_option(part, rules))
            if options[-1].choice.id in [each.choice.id for each in options[:-1]]:
                raise part.complain("id", f"{options[-1].choice.id!r} stands there twice")
        if len(options) < 2:
            raise fields.complain("option", "there must be two options at least")
        holds = self._holds(fields, value, options)
        if value is None and not because and not any(option.own is not None for option in options):
            raise fields.complain("because", "is missing: no claim settles this, so a rule has to be named")
        said = tuple(option.said for option in options if option.said)
        for option in options:
            if option.said and option.choice.id in holds and not self.many:
                raise fields.complain("option", f"{option.choice.id!r} is right; what is said to it stands in right")
        return Wording(tuple(option.choice for option in options), holds, hands, because, said, numbers)

    def _holds(self, fields: Fields, value: str | None, options: Sequence[_Option]) -> tuple[str, ...]:
        own = any(option.own is not None for option in options)
        if sum((value is not None, own, any(option.is_right for option in options))) > 1:
            raise fields.complain("option", "a claim of the item, claims of options, or right: only one may settle it")
        if not own and value is None and any(option.says for option in options):
            raise fields.complain("claim", "is missing: an option has an is, and there is nothing to hold it against")
        if own:
            what = "has a claim that does not hold"
            holds = [each for each in options if each.own is not None and each.own != each.says]
        elif value is not None:
            what = f"says what the claim gives, {value!r}"
            holds = [each for each in options if each.says == value]
        else:
            what = "is right"
            holds = [each for each in options if each.is_right]
        if not holds or (len(holds) > 1 and not self.many):
            found = ", ".join(each.choice.id for each in holds) or "none"
            raise fields.complain("option", f"expected one option that {what}, got {found}")
        return tuple(each.choice.id for each in holds)

    def truth(self, position: Wording) -> str:
        return "+".join(position.holds)

    def answers(self, position: Wording, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(option.id for option in position.options)

    def said(self, position: Wording) -> tuple[Feedback, ...]:
        return position.said

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
        """List what the braces of a template may name.

        `pick` is the label of the choice, `key` that of the right one; and whatever the item's ``numbers`` name.
        """
        told = {"pick": self.label(position, answer), "key": self.label(position, self.truth(position))}
        return {**dict(position.numbers), **told}


class Ticks(Words):
    """The same, where several options may hold: all of them are to be ticked, and no other."""

    name = "ticks"
    many = True


def _option(part: Fields, rules: Rules) -> _Option:
    choice = Choice(part.text("id"), part.text("label"))
    says, claim, is_right = part.text("is", ""), part.text("claim", ""), part.flag("right")
    if claim and not says:
        raise part.complain("is", "is missing: what does the line say of its claim?")
    when, say, plays = part.texts("when"), part.text("say", ""), part.text("plays", "")
    if not say and (when or plays):
        raise part.complain("say", "is missing: what is said to this answer?")
    part.done()
    said = Feedback(when, say, plays, (choice.id,)) if say else None
    return _Option(choice, says, _settled(part, "claim", claim, rules) if claim else None, is_right, said)


def _settled(fields: Fields, field: str, claim: str, rules: Rules) -> str:
    try:
        return settled(claim, rules)
    except ValueError as error:
        raise fields.complain(field, str(error)) from None


def _named_claims(fields: Fields) -> tuple[tuple[str, str], ...]:
    table = fields.table("numbers")
    for name, claim in table.items():
        if not isinstance(claim, str) or not name.isidentifier() or name in ("pick", "key"):
            raise fields.complain("numbers", f"expected a name and a claim such as low(…), got {name!r}")
    return tuple(table.items())


def _hands(fields: Fields) -> tuple[HandView, ...]:
    hands = tuple(_hand(fields, text) for text in fields.texts("hands"))
    if fields.has("cards"):
        hands = (*hands, HandView("", fields.read("cards", parse_hand)))
    try:
        refuse_duplicates([card for hand in hands for card in hand.cards if card])
    except CardError as error:
        raise fields.complain("hands", str(error)) from None
    return hands


def _hand(fields: Fields, text: str) -> HandView:
    match = _NAMED.fullmatch(text)
    if match is None:
        raise fields.complain("hands", f"expected a name and cards such as 'Ada 6♣ 2♦', got {text!r}")
    try:
        return HandView((match[1] or "").strip(" :"), parse_hand(match[2]))
    except ValueError as error:
        raise fields.complain("hands", str(error)) from None


WORDS, TICKS = Words(), Ticks()
