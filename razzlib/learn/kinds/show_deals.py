"""Fresh ends of seventh street: the last to bet, the low board and the first seat are different players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from razzlib.betting import Action, ActionKind, BettingRound
from razzlib.cards import Card, Deck, shuffled
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.showings import SHOW_RULES, Showing, opened_round
from razzlib.rules import PRESETS, Rules

_BY_SEAT = "online"
_BY_BOARD = tuple(name for name, rules in PRESETS.items() if rules.show_first == "low_board")
_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE)
Draw = Callable[[], float]
Boards = tuple[tuple[Card, ...], ...]
Actions = tuple[tuple[int, Action], ...]


def dealt_showing(seed: int, hard: bool) -> Showing:
    """Deal boards and play seventh street. Hard: who shows, the low board and the first seat are three players.

    By turns of the seed half are checked through, and half of these lie at the table that goes by seat.
    """
    is_checked = bool(seed >> 1 & 1)
    table = PRESETS[_BY_SEAT if seed >> 2 & 1 else _BY_BOARD[(seed >> 3) % len(_BY_BOARD)]]
    found = drawn(seed, lambda each: _dealt(each, table, is_checked, hard))
    found = found or drawn(seed, lambda each: _dealt(each, table, is_checked, False))
    assert found is not None  # of plain deals nearly all fit
    return found


def _dealt(seed: int, table: Rules, is_checked: bool, hard: bool) -> Showing | None:
    draw = Random(seed).random
    fewest = 4 if hard else 2
    seats = fewest + int(draw() * (6 - fewest))
    cards = Deck(int(draw() * (1 << 30))).cards
    boards = tuple(cards[4 * seat : 4 * seat + 4] for seat in range(seats))
    sixth = int(draw() * seats)
    if is_checked:
        actions = _played(opened_round(boards, table), lambda seat, legal: Action(ActionKind.CHECK))
    elif hard:
        actions = _raised(boards, table, draw)
    else:
        actions = _betting(boards, table, draw)
    at = Showing(NAMES[:seats], boards, actions, table, sixth if is_checked or draw() < 0.3 else None)
    if at.is_checked != is_checked or sum(at.round.live) < 2:
        return None
    if not hard:
        return at
    # The truth and what the wrong rules name are different players.
    parting = ("other_table", "earlier_bet", "last_to_act") if is_checked else ("21.first", "17.shows", "first_bettor")
    named = {SHOW_RULES[belief](at) for belief in parting} | {at.order().answer[0]}
    return at if len(named - {None}) == len(parting) + 1 else None


def _raised(boards: Boards, table: Rules, draw: Draw) -> Actions:
    """One bets, another raises, neither of them the opener nor the first seat; the others call, now and then fold."""
    start = opened_round(boards, table)
    able = [seat for seat in start.waiting if seat not in (0, start.waiting[0])]
    if len(able) < 2:
        return _betting(boards, table, draw)
    bettor, raiser = shuffled(able, int(draw() * 1_000))[:2]

    def chosen(seat: int, legal: tuple[Action, ...]) -> Action:
        by_kind = {each.kind: each for each in legal}
        if ActionKind.BET in by_kind:
            return by_kind[ActionKind.BET if seat == bettor else ActionKind.CHECK]
        if seat == raiser and ActionKind.RAISE in by_kind:
            return by_kind[ActionKind.RAISE]
        is_needed = seat in (0, start.waiting[0], bettor, raiser)
        return by_kind[ActionKind.FOLD if draw() < 0.3 and not is_needed else ActionKind.CALL]

    return _played(start, chosen)


def _betting(boards: Boards, table: Rules, draw: Draw) -> Actions:
    """Whatever the seed does."""

    def chosen(seat: int, legal: tuple[Action, ...]) -> Action:
        by_kind = {each.kind: each for each in legal}
        bold = next((by_kind[kind] for kind in _AGGRESSIVE if kind in by_kind), None)
        luck = draw()
        if bold and luck < (0.5 if bold.kind is ActionKind.BET else 0.25):
            return bold
        if ActionKind.CHECK in by_kind:
            return by_kind[ActionKind.CHECK]
        return by_kind[ActionKind.FOLD if luck > 0.85 else ActionKind.CALL]

    return _played(opened_round(boards, table), chosen)


def _played(table: BettingRound, chosen: Callable[[int, tuple[Action, ...]], Action]) -> Actions:
    done = []
    while table.actor is not None:
        action = chosen(table.actor, table.legal)
        done.append((table.actor, action))
        table = table.after(action)
    return tuple(done)
