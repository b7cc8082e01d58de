"""The wrong rules about what a player may do, over a hand at a moment; each gives a whole list, or `None`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from razzlib.betting import ActionKind
from razzlib.learn.kinds.menus import NO_TURN, NOTHING, Menu
from razzlib.learn.kinds.moments import Moment
from razzlib.learn.question import WrongRule


def _truth(moment: Moment) -> Menu | None:
    answer = moment.menu
    return None if answer == NO_TURN or moment.round.owed else Menu.parsed(answer)


def _no_raise(moment: Moment) -> str | None:
    truth = _truth(moment)
    return Menu(truth.pay).id if truth and truth.up else None


def _up(moment: Moment, amount: str) -> str | None:
    """The true list with another bet or raise."""
    truth = _truth(moment)
    if truth is None:
        return None
    word = truth.up.split()[0] if truth.up else "raise" if moment.ladder else "bet"
    return Menu(truth.pay, f"{word} {amount}").id


def _completion_is_a_raise(moment: Moment) -> str | None:
    most = moment.round.most
    return _no_raise(moment) if most is not None and moment.round.bets == most - 1 else None


def _own_chips_forgotten(moment: Moment) -> str | None:
    truth = _truth(moment)
    return Menu(f"call {moment.round.level}", truth.up).id if truth and moment.put and moment.facing else None


def _any_amount(moment: Moment) -> str | None:
    truth = _truth(moment)
    if truth is None or not truth.up:
        return None
    return _up(moment, f"{truth.to} or more" if moment.round.level else f"up to {2 * moment.size}")


def _twice(moment: Moment) -> str | None:
    truth, to = _truth(moment), 2 * moment.round.level
    return Menu(truth.pay, f"raise {to}").id if truth and to else None


def has_open_pair(moment: Moment) -> bool:
    """Whether a live player shows a pair."""
    return any(board and len({card.rank for card in board}) < len(board) for board in moment.hand.boards)


def _pair_doubles(moment: Moment) -> str | None:
    if moment.hand.street != 4 or moment.round.level or not has_open_pair(moment):
        return None
    return _up(moment, f"{moment.size} or {moment.rules.big_bet}")


def _wrong_street(moment: Moment) -> str | None:
    truth = _truth(moment)
    if truth is None or not truth.up or moment.short:
        return None
    return _up(moment, str(moment.round.base + moment.other_size))


def _other_cap(moment: Moment) -> str | None:
    """Three raises where the table allows four, four where it allows three."""
    most = moment.round.most
    if most is None or moment.rules.raises not in (3, 4):
        return None
    others = 5 if moment.rules.raises == 3 else 4
    if moment.round.bets >= others:
        return _no_raise(moment)
    return _up(moment, str(moment.round.level + moment.size)) if moment.is_capped else None


def _checked(moment: Moment) -> str | None:
    return _no_raise(moment) if moment.has_checked else None


def _short_reopens(moment: Moment) -> str | None:
    if moment.short is None or moment.short.is_full:
        return None
    truth = _truth(moment)
    return Menu(truth.pay, f"raise {moment.round.level + moment.size}").id if truth else None


def _short_is_filled_up(moment: Moment) -> str | None:
    if moment.short is None or not (moment.short.is_full or moment.has_acted):
        return None
    truth = _truth(moment)
    return Menu(truth.pay, f"raise {moment.short.bet + moment.size}").id if truth else None


def _short_closes(moment: Moment) -> str | None:
    return _no_raise(moment) if moment.short else None


def _short_is_no_bet(moment: Moment) -> str | None:
    if moment.short is None or _truth(moment) is None:
        return None
    facing = moment.short.bet - moment.put
    return Menu(f"call {facing}", f"raise {moment.short.bet + moment.size}").id if facing else NOTHING


def _passed_by(moment: Moment) -> str | None:
    acts = [action.kind for seat, action, _ in moment.actions if seat == moment.seat]
    return NO_TURN if _truth(moment) and acts == [ActionKind.BRING_IN] else None


LEGAL_RULES: Mapping[str, WrongRule[Moment]] = MappingProxyType(
    {
        "22": _completion_is_a_raise,
        "23": _pair_doubles,
        "24": _own_chips_forgotten,
        "25": _any_amount,
        "25.double": _twice,
        "26": _short_reopens,
        "26.fill": _short_is_filled_up,
        "26.closes": _short_closes,
        "26.ignored": _short_is_no_bet,
        "27.passed_by": _passed_by,
        "no_check_raise": _checked,
        "wrong_street": _wrong_street,
        "other_table": _other_cap,
    }
)
"""The wrong rules by belief: the list each leads to."""
