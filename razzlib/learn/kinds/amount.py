"""How much? One amount of a bet, a call or a raise; a hand at a moment."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.bet_deals import dealt_size
from razzlib.learn.kinds.legal import sentences
from razzlib.learn.kinds.legal_rules import has_open_pair
from razzlib.learn.kinds.menus import NO_TURN, Menu
from razzlib.learn.kinds.moments import Moment, read_moment
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import TableView
from razzlib.records.record import Record
from razzlib.rules import Rules

ASKED = ("to", "chips", "call", "ahead")
"""What can be asked: to what total a bet or raise goes, how many chips it takes, how many a call takes, how many chips
a player is ahead after the hand."""


def _menu(moment: Moment) -> Menu | None:
    answer = moment.menu
    return None if answer == NO_TURN else Menu.parsed(answer)


def _chips_for(moment: Moment, to: int) -> str:
    """The answer for a bet or raise to a total: the total, or what it takes to get there."""
    return str(to - moment.put if moment.asked == "chips" else to)


def _truth(moment: Moment) -> str:
    if moment.asked == "ahead":
        assert moment.hand.payoffs is not None  # `read` refuses other hands
        return str(moment.hand.payoffs[moment.seat])
    menu = _menu(moment)
    assert menu is not None  # `read` refuses a player who is not to act
    return str(menu.pays) if moment.asked == "call" else _chips_for(moment, menu.to)


def _raised_by(moment: Moment) -> str | None:
    """The number that a raise names, taken for the chips on top; of a call, what lies in front forgotten."""
    menu = _menu(moment)
    if menu is None or not moment.round.level:
        return None
    if moment.asked == "call":
        return str(moment.round.level) if moment.put else None
    return str(moment.facing + menu.to) if moment.asked == "chips" else str(moment.size)


def _any(moment: Moment) -> str | None:
    if moment.asked not in ("to", "chips"):
        return None
    return f"{_truth(moment)} or more" if moment.round.level else f"up to {2 * moment.size}"


def _pair_doubles(moment: Moment) -> str | None:
    if moment.asked not in ("to", "chips") or moment.hand.street != 4 or moment.round.level:
        return None
    return f"{moment.size} or {moment.rules.big_bet}" if has_open_pair(moment) else None


def _wrong_street(moment: Moment) -> str | None:
    if moment.asked not in ("to", "chips"):
        return None
    return _chips_for(moment, moment.round.base + moment.other_size)


class Amount(Kind[Moment]):
    """Answers are numbers of chips as they are typed: ``20``; or more than one: ``10 or 20``, ``20 or more``."""

    name = "amount"
    deals = MappingProxyType({"bet.sizes": dealt_size})
    wrong_rules: Mapping[str, WrongRule[Moment]] = MappingProxyType(
        {"23": _pair_doubles, "24": _raised_by, "25": _any, "wrong_street": _wrong_street}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Moment:
        """Take the moment, and `asked`: one of `ASKED`."""
        asked = fields.text("asked")
        if asked not in ASKED:
            raise fields.complain("asked", f"is one of {', '.join(ASKED)}, got {asked!r:.40}")
        moment = read_moment(fields, rules)
        if asked == "ahead":
            if moment.hand.payoffs is None:
                raise fields.complain("asked", "who is ahead is known when the hand is over, and it is not")
        elif (menu := _menu(moment)) is None or not (menu.pays if asked == "call" else menu.to):
            raise fields.complain("asked", f"{moment.name(moment.seat)} has nothing to {asked} here")
        return replace(moment, asked=asked)

    def truth(self, position: Moment) -> str:
        return _truth(position)

    def answers(self, position: Moment, offered: Sequence[str]) -> tuple[str, ...]:
        """By amount, those of more than one amount last."""

        def place(answer: str) -> tuple[bool, int, str]:
            found = re.search(r"-?\d+", answer)
            return (not answer.lstrip("-").isdigit(), int(found[0]) if found else 0, answer)

        return tuple(sorted(dict.fromkeys(offered), key=place))

    def label(self, position: Moment, answer: str) -> str:
        said = re.sub(r"\d+", lambda digits: f"{int(digits[0]):,}", answer)
        if said.startswith("up to "):
            return f"any amount {said}"
        return said if " or " not in said else f"{said}, as {position.name(position.seat)} likes"

    def settles(self, position: Moment) -> str:
        said = self.label(position, self.truth(position))
        if position.asked == "ahead":
            return f"{position.who} is {said} ahead."
        if position.asked == "to":
            word = Menu.parsed(position.menu).up.split()[0]
            return f"{position.who} may {word}{'' if word == 'bet' else ' to'} {said}."
        return f"{position.who} puts in {said}."

    def scene(self, position: Moment) -> TableView:
        return position.view

    def fields(self, position: Moment, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        What `razzlib.learn.kinds.legal.sentences` gives, and `picked` the choice, `key` the truth, `why` the size and
        what it is added to.
        """
        said, key = sentences(position), self.label(position, self.truth(position))
        added = ""
        if position.asked != "ahead" and position.round.level:
            to = _menu(position)
            added = f" {position.round.base:,} and one bet more make {to.to:,}." if to and to.to else ""
        return {**said, "picked": self.label(position, answer), "key": key, "why": f"{said['sized']}{added}"}


AMOUNT = Amount()
