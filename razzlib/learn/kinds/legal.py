"""What may he do? The whole list, as one choice among lists; a hand at a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from zlib import crc32

from razzlib.cards import shuffled
from razzlib.dealing import STREET_NAMES
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.bet_deals import dealt_cap, dealt_short
from razzlib.learn.kinds.legal_rules import LEGAL_RULES, has_open_pair
from razzlib.learn.kinds.menus import NO_TURN, NOTHING, Menu
from razzlib.learn.kinds.moments import Moment, raises_word, read_moment
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import TableView, count_word
from razzlib.records.record import Record
from razzlib.rules import Rules


class Legal(Kind[Moment]):
    """Answers are lists as they are typed, beside folding: ``call 27 raise 40``, ``call 20 no raise``, ``no turn``."""

    name = "legal"
    deals = MappingProxyType({"bet.raise_to": dealt_cap, "bet.short": dealt_short})
    wrong_rules: Mapping[str, WrongRule[Moment]] = LEGAL_RULES

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Moment:
        return read_moment(fields, rules)

    def truth(self, position: Moment) -> str:
        return position.menu

    def answers(self, position: Moment, offered: Sequence[str]) -> tuple[str, ...]:
        """In an order that the table's cards give: by amount, the truth would nearly always stand at one place."""
        cards = "".join(card.code for board in position.hand.boards if board for card in board)
        return shuffled(sorted(set(offered)), crc32(f"{cards} {position.round.level}".encode()))

    def label(self, position: Moment, answer: str) -> str:
        if answer == NO_TURN:
            return f"nothing: {position.name(position.seat)} has no turn any more"
        if answer == NOTHING:
            bettor = position.name(position.round.aggressor or 0)
            short = position.short
            return f"nothing: {bettor} takes back {short.extra:,}" if short else f"nothing: {bettor} may not do that"
        return Menu.parsed(answer).label

    def settles(self, position: Moment) -> str:
        answer = self.truth(position)
        if answer == NO_TURN:
            return f"{position.who} has no turn."
        menu = Menu.parsed(answer)
        more = f" ({menu.to - position.put:,} more)" if menu.to and position.put else ""
        return f"{position.who} may {menu.label}{more}."

    def scene(self, position: Moment) -> TableView:
        return position.view

    def steps(self, position: Moment) -> tuple[tuple[str, str], ...]:
        """Size, match, open, cap: what each gives here."""
        said = sentences(position)
        return (("size", said["sized"]), ("match", said["matched"]), ("open", said["opened"]), ("cap", said["counted"]))

    def fields(self, position: Moment, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `name` of the player asked about, and what `sentences` gives. Of the truth: `list` all of it, `to` the next
        bet or raise, `reason` why. Of the choice: `picked` the list, `picked_pays` its call, `picked_to` its raise.
        """
        truth, picked = _menu(self.truth(position)), _menu(answer)
        said = sentences(position)
        return {
            **said,
            "list": self.label(position, self.truth(position)),
            "to": f"{truth.to:,}",
            "picked": self.label(position, answer),
            "picked_pays": f"{picked.pays:,}",
            "picked_to": f"{picked.to:,}",
        }


def _menu(answer: str) -> Menu:
    return Menu("check") if answer in (NO_TURN, NOTHING) else Menu.parsed(answer)


def sentences(moment: Moment) -> dict[str, str]:
    """Say how a moment stands, for templates.

    `name`; `street`, `size` of one bet, `level` the highest bet, `in_front` what the player has in, `call` the rest of
    it; a sentence each: `sized`, `matched`, `opened`, `counted` (the four steps), `shorted` of a short all-in,
    `reason` those that settle it; `table` and `raises` as the house has them.
    """
    name, size, level = moment.who, moment.size, moment.round.level
    said = {
        "name": name,
        "street": moment.street,
        "size": f"{size:,}",
        "other_size": f"{moment.other_size:,}",
        "level": f"{level:,}",
        "in_front": f"{moment.put:,}",
        "call": f"{max(0, moment.facing):,}",
        "table": moment.table,
        "raises": raises_word(moment.rules.raises),
        "sized": _sized(moment),
        "matched": _matched(moment),
        "opened": _opened(moment),
        "counted": _counted(moment),
        "shorted": _shorted(moment),
    }
    if moment.short:
        said["reason"] = said["shorted"]
    elif not level:
        said["reason"] = f"Nobody has bet. {said['sized']}"
    else:
        said["reason"] = f"{said['matched']} {said['counted']}"
    return said


def _sized(moment: Moment) -> str:
    street = moment.hand.street
    ups = count_word(min(street - 2, 4))
    cards = f"{ups} up card{'s' if street > 3 else ''} each" + (" and the last card down" if street == 7 else "")
    pair = " The pair changes nothing." if street == 4 and has_open_pair(moment) else ""
    which = "small" if moment.size == moment.rules.small_bet else "big"
    return f"{cards}: {STREET_NAMES[street]} street, so one bet is the {which} bet, {moment.size:,}.{pair}"


def _matched(moment: Moment) -> str:
    level, put, name = moment.round.level, moment.put, moment.name(moment.seat)
    if not level:
        return "Nobody has bet, so there is nothing to match."
    if put:
        return f"The highest bet is {level:,}, and {name} has {put:,} in: {moment.facing:,} more to call."
    return f"The highest bet is {level:,}, and {name} has nothing in on this street: {level:,} to call."


def _opened(moment: Moment) -> str:
    name = moment.who
    if not moment.has_acted:
        return f"{name} has not acted yet, so the betting is open."
    if moment.short:
        return moment.short.is_full * f"Half a bet or more has come since {moment.name(moment.seat)} acted: open." or (
            f"Less than half a bet has come since {moment.name(moment.seat)} acted: not open."
        )
    return f"A full bet or raise has come since {moment.name(moment.seat)} acted, so the betting is open again."


def _counted(moment: Moment) -> str:
    ladder, most = moment.ladder, moment.round.most
    if not ladder:
        return f"No full bet has been made; the first is to {moment.size:,}."
    first = f"{ladder[0]:,} is the first full bet"
    raises = [f"{to:,}" for to in ladder[1:]]
    if not raises:
        made = f"{first}, and nobody has raised it"
    elif len(raises) == 1:
        made = f"{first}; {raises[0]} is one raise"
    else:
        made = f"{first}; {', '.join(raises[:-1])} and {raises[-1]} are {raises_word(len(raises))} raises"
    if most is None:
        return f"{made}. With two players this table has no cap."
    if moment.is_capped:
        return f"{made}, and this table stops there: capped."
    left = most - len(ladder)
    is_are = "raise is" if left == 1 else "raises are"
    to = moment.round.base + moment.size
    return f"{made}. This table allows {raises_word(most - 1)}: {raises_word(left)} {is_are} left, the next to {to:,}."


def _shorted(moment: Moment) -> str:
    short = moment.short
    if short is None:
        return ""
    name, menu = moment.who, _menu(moment.menu)
    adds = f"The all-in adds {short.extra:,} to the bet of {short.bet:,}"
    if short.is_full:
        half = "exactly half" if 2 * short.extra == moment.size else "more than half"
        return f"{adds}, {half} of {moment.size:,}. Half or more counts as a full raise: {name} may {menu.label}."
    less = f"{adds}, less than half of {moment.size:,}."
    if moment.has_acted:
        return f"{less} {name} has acted, and nothing is reopened: {menu.label}."
    if not menu.to:
        return f"{less} {name} may {menu.label}."
    return f"{less} {name} has not acted yet, and may fill it up to the full bet: {menu.label}."


LEGAL = Legal()
