"""Fresh moments of a hand that teach: where the truth and the wrong rules about betting give different answers.

Every one follows from its seed alone. The cards come from the seed, the bets are built.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from razzlib.betting import Action, ActionKind
from razzlib.cards import Card, Deck
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.moments import Board, Moment, played, reach
from razzlib.order import first_to_act
from razzlib.rules import Rules

Draw = Callable[[], float]
Thing = TypeVar("Thing")
# Other stakes than the lessons play, so that no number can be repeated from memory; all bets are even, for halves.
_STAKES = ((2, 5, 16), (1, 2, 8), (5, 10, 40), (3, 6, 24), (2, 10, 30))
_PRESETS = ("online", "wsop", "tda", "roberts")
_UPWARD = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)


def one_of(draw: Draw, things: Sequence[Thing]) -> Thing:
    return things[int(draw() * len(things))]


def table_of(draw: Draw, preset: str) -> Rules:
    ante, bring_in, small_bet = one_of(draw, _STAKES)
    return Rules.preset(preset, ante=ante, bring_in=bring_in, small_bet=small_bet)


def boards_of(seed: int, players: int, street: int) -> tuple[Board, ...]:
    ups, cards = min(street - 2, 4), Deck(seed).cards
    return tuple(cards[at * ups : (at + 1) * ups] for at in range(players))


def doing(moment: Moment, *kinds: ActionKind) -> Action | None:
    """The legal action of one of these kinds."""
    return next((action for action in moment.hand.legal if action.kind in kinds), None)


def start_of(rules: Rules, boards: Sequence[Board], street: int, left: dict[int, int] | None = None) -> Moment:
    hand = reach(rules, boards, street, left=left or {})
    assert hand.actor is not None  # everybody has chips, so somebody begins
    return Moment(hand, hand.actor, NAMES[: len(boards)])


def on(moment: Moment, *kinds: ActionKind) -> Moment:
    """Play on: the actor does the legal one of these kinds."""
    action = doing(moment, *kinds)
    assert action is not None
    return played(moment, [action])


def dealt_size(seed: int, hard: bool) -> Moment:
    """Ask for the amount of a bet: fourth street with an open pair, or the step to fifth; plain, any later street."""
    draw = Random(seed).random
    rules, players = table_of(draw, "online"), one_of(draw, (3, 4))
    if hard and draw() < 0.5:
        boards = _with_a_pair(boards_of(seed, players, 4), seed, draw)
        moment = start_of(rules, boards, 4)
        while len({card.rank for card in boards[moment.seat]}) == 2:
            moment = on(moment, ActionKind.CHECK)
    else:
        street = 5 if hard else one_of(draw, (4, 5, 6, 7))
        moment = start_of(rules, boards_of(seed, players, street), street)
        for _ in range(int(draw() * players)):
            moment = on(moment, ActionKind.CHECK)
        if not hard and draw() < 0.5:
            moment = on(moment, ActionKind.BET)
    return replace(moment, asked="to")


def _with_a_pair(boards: tuple[Board, ...], seed: int, draw: Draw) -> tuple[Board, ...]:
    """One board of two made a pair; the others show two ranks each, so that one of them opens."""
    at = int(draw() * len(boards))
    deck = iter(Deck(seed).cards[2 * len(boards) :])
    door = boards[at][0]
    taken = {card.rank for card in (door,)}
    made = []
    for seat, board in enumerate(boards):
        if seat == at:
            continue
        first = board[0] if board[0].rank not in taken else next(card for card in deck if card.rank not in taken)
        second = board[1]
        if second.rank in {*taken, first.rank}:
            second = next(card for card in deck if card.rank not in {*taken, first.rank})
        made.append((first, second))
    twin = Card(door.rank, one_of(draw, [suit for suit in type(door.suit) if suit is not door.suit]))
    return (*made[:at], (door, twin), *made[at:])


def dealt_cap(seed: int, hard: bool) -> Moment:
    """Ask for the list near the cap: the last raise is left, or gone, and the player has chips in.

    Hard deals take turns: the last raise is left; it is gone, or is left at this table and not at others; the player
    has checked, and others have bet since. So whoever holds one of the beliefs meets it soon.
    """
    draw = Random(seed).random
    rules = table_of(draw, one_of(draw, _PRESETS))
    after_check = hard and seed % 4 == 1
    street = one_of(draw, (4, 5, 6, 7) if after_check else (3, 3, 4, 5, 6, 7))
    players = one_of(draw, (3, 4))
    start = start_of(rules, boards_of(seed, players, street), street)
    if start.round.owed:
        start = on(start, ActionKind.BRING_IN)
    if after_check:
        bets = one_of(draw, (1, 2))
    else:
        is_left = seed % 4 == 2 or (rules.raises > 3 and draw() < 0.75)
        bets = rules.raises + (not is_left) if hard else one_of(draw, range(2, rules.raises))

    def is_fit(moment: Moment) -> bool:
        has_chips_in, has_checked = moment.put > 0, moment.has_checked
        fits = not has_chips_in and has_checked if after_check else has_chips_in or (has_checked and not hard)
        return len(moment.ladder) >= bets and fits

    found = drawn(seed, lambda line: _betting(start, Random(line).random, bets, is_fit))
    if found:
        return found
    # Built: the first checks, or nobody does; then everybody raises in turn up to the number, and calls from there on.
    built = on(start, ActionKind.CHECK) if after_check else start
    while not is_fit(built):
        built = on(built, *(_UPWARD if len(built.ladder) < bets else (ActionKind.CALL,)))
    return built


def _betting(moment: Moment, draw: Draw, bets: int, is_fit: Callable[[Moment], bool]) -> Moment | None:
    """Bet by chance, up to so many full bets, until the turn fits; `None` where the round ends before."""
    while not is_fit(moment):
        wish = draw()
        if len(moment.ladder) < bets and wish < (0.6 if moment.ladder else 0.5):
            moment = on(moment, *_UPWARD)
        elif len(moment.round.waiting) == 1:
            return None  # a call or fold would end the round
        elif moment.facing and wish > 0.8 and sum(moment.hand.live) > 2:
            moment = on(moment, ActionKind.FOLD)
        else:
            moment = on(moment, ActionKind.CHECK, ActionKind.CALL)
    return moment


def dealt_short(seed: int, hard: bool) -> Moment:
    """Ask for the list after a short all-in: a chip less than half a bet, half, a chip more; acted already, or not."""
    draw = Random(seed).random
    rules, street, players = table_of(draw, "online"), one_of(draw, (4, 5, 6, 7)), one_of(draw, (3, 4))
    boards = boards_of(seed, players, street)
    size = rules.small_bet if street == 4 else rules.big_bet
    first = first_to_act(boards, rules).answer
    order = [(first + step) % players for step in range(players)]
    extra = size // 2 + one_of(draw, (-1, 0, 1)) if hard else 1 + int(draw() * (size - 1))
    has_acted = draw() < 0.5
    shove = players - 1 if has_acted else players - 2
    moment = on(start_of(rules, boards, street, {order[shove]: size + extra}), ActionKind.BET)
    for _ in range(shove - 1):
        moment = on(moment, ActionKind.CALL)
    return on(moment, ActionKind.RAISE)
