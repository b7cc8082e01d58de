"""Fresh third streets for what the bring-in, and the players after it, may do."""

from __future__ import annotations

from random import Random

from razzlib.betting import ActionKind
from razzlib.cards import Card, Deck
from razzlib.learn.kinds.bet_deals import boards_of, on, one_of
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.moments import Moment, reach
from razzlib.rules import Rules

# The bring-in equals the ante at two of them; twice the bring-in is the small bet at none.
_STAKES = ((2, 5, 20), (5, 5, 25), (1, 2, 8), (10, 10, 50), (10, 30, 100), (3, 6, 24))
_HOPELESS = range(9, 14)


def dealt_duties(seed: int, hard: bool) -> Moment:
    """The bring-in is to act; hard, the down cards are seen and are hopeless, so that folding tempts."""
    draw = Random(seed).random
    rules = _table(one_of(draw, _STAKES))
    doors = boards_of(seed, one_of(draw, (4, 5, 6)), 3)
    hand = reach(rules, doors, 3)
    seat = hand.actor
    assert seat is not None  # everybody has chips, so the bring-in is to act
    shown: dict[int, tuple[Card, ...]] = {}
    if hard:
        high = [card for card in Deck(seed).cards[len(doors) :] if card.rank in _HOPELESS]
        shown = {seat: (high[0], high[1])}
        hand = reach(rules, doors, 3, shown=shown)
    return Moment(hand, seat, NAMES[: len(doors)], shown=shown)


def dealt_answer(seed: int, hard: bool) -> Moment:
    """A player after the bring-in is to act; hard, after none, one or two calls."""
    draw = Random(seed).random
    rules = _table(one_of(draw, _STAKES))
    doors = boards_of(seed, one_of(draw, (4, 5, 6)), 3)
    hand = reach(rules, doors, 3)
    assert hand.actor is not None
    moment = on(Moment(hand, hand.actor, NAMES[: len(doors)]), ActionKind.BRING_IN)
    for _ in range(int(draw() * 3) if hard else 0):
        moment = on(moment, ActionKind.CALL)
    return moment


def _table(stakes: tuple[int, int, int]) -> Rules:
    ante, bring_in, small_bet = stakes
    return Rules(ante=ante, bring_in=bring_in, small_bet=small_bet)
