"""Who shows first? The boards, and the betting of seventh street."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.moments import opened
from razzlib.learn.kinds.show_deals import dealt_showing
from razzlib.learn.kinds.showdown import parse_hands, table_name
from razzlib.learn.kinds.showings import SHOW_RULES, Showing, parse_actions, seat_named
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.learn.wording import listed
from razzlib.lows import best_low
from razzlib.records.record import Record
from razzlib.rules import Rules


def _following(rule: Callable[[Showing], int | None]) -> WrongRule[Showing]:
    def answer(position: Showing) -> str | None:
        seat = rule(position)
        return None if seat is None else position.names[seat].lower()

    return answer


class ShowsFirst(Kind[Showing]):
    """Answers are the names of those who have not folded."""

    name = "showing"
    deals = MappingProxyType({"show.order": dealt_showing})
    wrong_rules: Mapping[str, WrongRule[Showing]] = MappingProxyType(
        {name: _following(rule) for name, rule in SHOW_RULES.items()}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showing:
        """Take the boards, ``Ada 9♦ 8♠ 5♣ 2♦ | Ben …``, and the betting, ``seventh = "Dan checks, Ada bets 20, …"``.

        ``sixth`` names who bet on sixth street, where it is told.
        """
        hands = fields.read("boards", parse_hands)
        names, boards = tuple(name for name, _ in hands), tuple(board for _, board in hands)
        sixth = fields.read("sixth", lambda text: seat_named(text, names)) if fields.has("sixth") else None
        actions = fields.read("seventh", lambda text: parse_actions(text, names, boards, rules))
        return Showing(names, boards, actions, rules, sixth)

    def truth(self, position: Showing) -> str:
        return position.names[position.order().answer[0]].lower()

    def answers(self, position: Showing, offered: Sequence[str]) -> tuple[str, ...]:
        """All who have not folded, in seat order."""
        return tuple(position.names[seat].lower() for seat in position.live)

    def label(self, position: Showing, answer: str) -> str:
        return position.names[_named(position, answer)]

    def settles(self, position: Showing) -> str:
        return f"{self.label(position, self.truth(position))} shows first."

    def scene(self, position: Showing) -> HandsView:
        hands = tuple(
            HandView(name, board, "" if seat in position.live else "folded on seventh street")
            for seat, (name, board) in enumerate(zip(position.names, position.boards, strict=True))
        )
        return HandsView(hands, note=f"Table: {table_name(position.rules)}. {position.story}")

    def steps(self, position: Showing) -> tuple[tuple[str, str], ...]:
        """Who is in, what was bet, which rule holds, who shows: what each gives here."""
        names = listed([position.names[seat] for seat in position.live])
        raises = len(position.bettors) - 1
        made = "Nobody bet" if raises < 0 else f"One bet and {raises or 'no'} raise{'s' * (raises > 1)}"
        return (
            ("in", f"Still in: {names}."),
            ("bets", f"{made} on seventh street."),
            ("rule", f"{opened(_RULES[_rule(position)])}."),
            ("show", self.settles(position)),
        )

    def fields(self, position: Showing, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `key` who shows first, `after` the others in order, `reason` why, `rule` the rule that holds here and
        `elsewhere` the one of other tables, `table`; `pick` the choice, `board` its board, `key_board` the board of
        who shows first; `bettor` the last to bet or raise.
        """
        order = position.order()
        first = order.answer[0]
        aggressor = position.round.aggressor
        picked = _named(position, answer)
        rule = _rule(position)
        name, quiet = position.names[first], "Nobody bet on seventh street, so at this table"
        if aggressor is not None:
            reason = f"{name} was the last to bet or raise on seventh street"
        elif rule == "position":
            reason = f"{quiet} the first seat shows: {name}"
        elif order.ground == "show.low_board":
            reason = f"{quiet} the lowest board shows: {_board(position, first)}, {name}"
        else:
            reason = order.told(position.names).removesuffix(".")
        return {
            "key": position.names[first],
            "key_board": _board(position, first),
            "after": listed([position.names[seat] for seat in order.answer[1:]]),
            "reason": f"{reason}.",
            "rule": _RULES[rule],
            "elsewhere": _RULES["low_board" if rule == "position" else "position"],
            "table": table_name(position.rules),
            "pick": position.names[picked],
            "board": _board(position, picked),
            "bettor": "nobody" if aggressor is None else position.names[aggressor],
        }


_RULES = {
    "bet": "the last to bet or raise shows first",
    "position": "the first seat at the dealer's left shows first",
    "low_board": "the lowest board shows first",
}


def _rule(position: Showing) -> str:
    return position.rules.show_first if position.is_checked else "bet"


def _board(position: Showing, seat: int) -> str:
    return str(best_low(position.boards[seat]))


def _named(position: Showing, answer: str) -> int:
    return next(seat for seat, name in enumerate(position.names) if name.lower() == answer)


SHOWING = ShowsFirst()
