"""Fresh ends of seventh street: the last to bet, the low board and the first seat are different players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from razzlib.betting import Action, ActionKind, BettingRound
from razzlib.cards import Card, Deck
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.showings import SHOW_RULES, Showing, opened_round
from razzlib.rules import PRESETS, Rules

_TABLES = tuple(PRESETS)
_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE)
Draw = Callable[[], float]


def dealt_showing(seed: int, hard: bool) -> Showing:
    """Deal boards and play seventh street. Hard: who shows, the low board and the first seat are three players."""
    is_checked = bool(seed >> 1 & 1)
    table = PRESETS[_TABLES[seed >> 2 & 3]]
    found = drawn(seed, lambda each: _dealt(each, table, is_checked, hard))
    found = found or drawn(seed, lambda each: _dealt(each, table, is_checked, False))
    assert found is not None  # of plain deals nearly all fit
    return found


def _dealt(seed: int, table: Rules, is_checked: bool, hard: bool) -> Showing | None:
    draw = Random(seed).random
    seats = 3 + int(draw() * 3) if hard else 2 + int(draw() * 4)
    cards = Deck(int(draw() * (1 << 30))).cards
    boards = tuple(cards[4 * seat : 4 * seat + 4] for seat in range(seats))
    sixth = int(draw() * seats)
    actions = _checks(boards, table) if is_checked else _betting(boards, table, draw)
    at = Showing(NAMES[:seats], boards, actions, table, sixth if is_checked or draw() < 0.3 else None)
    if at.is_checked != is_checked or sum(at.round.live) < 2:
        return None
    truth = at.order().answer[0]
    if not hard:
        return at
    if is_checked:
        # The first seat, the lowest board and the bettor of sixth street are three players.
        named = {truth, SHOW_RULES["other_table"](at), SHOW_RULES["earlier_bet"](at)}
    else:
        named = {truth, SHOW_RULES["21.first"](at), SHOW_RULES["17.shows"](at)}
    return at if len(named - {None}) == 3 else None


def _checks(boards: tuple[tuple[Card, ...], ...], table: Rules) -> tuple[tuple[int, Action], ...]:
    return _played(opened_round(boards, table), lambda legal: Action(ActionKind.CHECK))


def _betting(boards: tuple[tuple[Card, ...], ...], table: Rules, draw: Draw) -> tuple[tuple[int, Action], ...]:
    def chosen(legal: tuple[Action, ...]) -> Action:
        by_kind = {each.kind: each for each in legal}
        bold = next((by_kind[kind] for kind in _AGGRESSIVE if kind in by_kind), None)
        luck = draw()
        if bold and luck < (0.5 if bold.kind is ActionKind.BET else 0.25):
            return bold
        if ActionKind.CHECK in by_kind:
            return by_kind[ActionKind.CHECK]
        return by_kind[ActionKind.FOLD if luck > 0.85 else ActionKind.CALL]

    return _played(opened_round(boards, table), chosen)


def _played(table: BettingRound, chosen: Callable[[tuple[Action, ...]], Action]) -> tuple[tuple[int, Action], ...]:
    done = []
    while table.actor is not None:
        action = chosen(table.legal)
        done.append((table.actor, action))
        table = table.after(action)
    return tuple(done)
