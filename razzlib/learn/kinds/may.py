"""Tick everything he may do: single actions, right and wrong ones; a hand at a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.betting import ActionKind
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.legal import sentences
from razzlib.learn.kinds.may_deals import dealt_answer, dealt_duties
from razzlib.learn.kinds.menus import spoken_action, typed_action
from razzlib.learn.kinds.moments import Moment, read_moment
from razzlib.learn.question import Kind, WrongRule, ticks
from razzlib.learn.scene import TableView
from razzlib.records.record import Record
from razzlib.rules import Rules

_ORDER = [kind.value for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.BRING_IN, ActionKind.CALL,
                                  ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)]  # fmt: skip


def _truth(moment: Moment) -> list[str]:
    return [typed_action(action) for action in moment.hand.legal]


def _with(tick: str) -> Callable[[Moment], str | None]:
    """Ticks one more, of the bring-in's own choice."""

    def rule(moment: Moment) -> str | None:
        return "+".join([*_truth(moment), tick]) if moment.round.owed else None

    return rule


def _some_amount(moment: Moment) -> str | None:
    """An amount between the bring-in and the full bet."""
    low, high = moment.rules.bring_in, moment.size
    between = high // 2 if low < high // 2 else (low + high + 1) // 2
    if not moment.round.owed or not low < between < high:
        return None
    return "+".join([*_truth(moment), f"bet {between}"])


def _bring_in_only(moment: Moment) -> str | None:
    return _truth(moment)[0] if moment.round.owed else None


def _faces_bring_in(moment: Moment) -> bool:
    return not moment.round.owed and moment.hand.street == 3 and not moment.round.base


def _no_call(moment: Moment) -> str | None:
    if not _faces_bring_in(moment):
        return None
    return "+".join(tick for tick in _truth(moment) if not tick.startswith(ActionKind.CALL.value))


def _doubled(moment: Moment) -> str | None:
    if not _faces_bring_in(moment) or 2 * moment.rules.bring_in == moment.size:
        return None
    return "+".join([*_truth(moment), f"raise {2 * moment.rules.bring_in}"])


class May(Kind[Moment]):
    """Answers are actions as they are typed, joined by ``+``: ``fold+call 3+complete 10``."""

    name = "may"
    many = True
    deals = MappingProxyType({"bring_in.duties": dealt_duties, "bring_in.next": dealt_answer})
    wrong_rules: Mapping[str, WrongRule[Moment]] = MappingProxyType(
        {
            "15.fold": _with("fold"),
            "15.check": _with("check"),
            "16": _no_call,
            "25": _some_amount,
            "25.double": _doubled,
            "N3": _bring_in_only,
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Moment:
        moment = read_moment(fields, rules)
        if moment.hand.actor != moment.seat:
            raise fields.complain("who", f"{moment.name(moment.seat)} is not to act")
        return moment

    def truth(self, position: Moment) -> str:
        return "+".join(_truth(position))

    def answers(self, position: Moment, offered: Sequence[str]) -> tuple[str, ...]:
        """In one order always: fold, check, bring in, call, bet, raise, complete; the truth is among them."""

        def place(tick: str) -> tuple[int, str]:
            return (next(at for at, word in enumerate(_ORDER) if tick.startswith(word)), tick)

        return tuple(sorted(dict.fromkeys(offered), key=place))

    def label(self, position: Moment, answer: str) -> str:
        said = [spoken_action(tick) for tick in answer.split("+")]
        return " or ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])}, or {said[-1]}"

    def settles(self, position: Moment) -> str:
        return f"{position.who} may {self.label(position, self.truth(position))}, nothing else."

    def scene(self, position: Moment) -> TableView:
        return position.view

    def fields(self, position: Moment, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        What `razzlib.learn.kinds.legal.sentences` gives; `list` all that is legal, `bring_in` its chips, `picked` the
        tick; `door` the player's door card, `payer` who brought it in.
        """
        payer = next((seat for seat, action, _ in position.actions if action.kind is ActionKind.BRING_IN), None)
        payer = position.seat if payer is None else payer
        return {
            **sentences(position),
            "list": self.label(position, self.truth(position)),
            "bring_in": f"{position.rules.bring_in:,}",
            "picked": self.label(position, answer) if ticks(answer) else "nothing",
            "door": str(position.hand.cards[position.seat][2]),
            "payer": position.name(payer),
        }


MAY = May()
