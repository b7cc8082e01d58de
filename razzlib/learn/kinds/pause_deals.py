"""Fresh moments of hands that teach: limped rounds and their twins, new streets where old rules name another seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from razzlib.betting import Action, ActionKind
from razzlib.cards import Card, Deck
from razzlib.dealing import STREETS
from razzlib.hand import Hand
from razzlib.learn.kinds.boards import BOARD_RULES, Boards
from razzlib.learn.kinds.drawing import drawn, turn_of
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.pauses import PAUSE_RULES, Pause
from razzlib.rules import PRESETS, Rules

_STAKES = ((1, 3, 10), (2, 5, 15), (5, 10, 30), (10, 20, 60))
_DEEP = 60
"""Big bets in a stack: nobody runs out."""
_POSTING = (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL)


def limped_pause(seed: int, hard: bool) -> Pause:
    """Stop third street when all others have acted and it comes to the bring-in.

    Hard, by turns: somebody has called the bring-in and nobody has completed, so the round is over; or, in the twin,
    somebody has completed, so the bring-in acts. Plain: stopped after any action of such a street.
    """
    draw = Random(seed).random
    rules, seats, completes = _rules(draw), 3 + int(draw() * 3), turn_of(seed) % 2 == 1

    def make(each: int) -> Pause | None:
        chance = Random(each).random
        before, hand = None, _dealt(each, seats, rules)
        bring_in = hand.actor
        stop = seats if hard else 1 + int(chance() * seats)
        for at in range(stop):
            before, hand = hand, hand.play(_third_street(hand, chance, at, completes))
            if hand.over or hand.street > 3:
                break
        if before is None or hand.over:
            return None
        pause = Pause(hand, before, NAMES[:seats])
        if not hard:
            return pause
        if completes:
            return pause if hand.actor == bring_in else None
        return pause if PAUSE_RULES["27"](pause) is not None else None

    found = drawn(seed, make)
    assert found is not None  # one hand in two or three fits
    return found


def _third_street(hand: Hand, chance: Callable[[], float], at: int, completes: bool) -> Action:
    legal = {action.kind: action for action in hand.legal}
    if at == 0:
        return legal[ActionKind.BRING_IN]
    if completes and ActionKind.COMPLETE in legal and chance() < 0.4:
        return legal[ActionKind.COMPLETE]
    return legal[ActionKind.FOLD] if chance() < 0.35 else legal[ActionKind.CALL]


def followed_pause(seed: int, hard: bool) -> Pause:
    """Stop a hand when a street has been dealt, or in the middle of one.

    Hard, three times of four: on a new street where the bring-in, the opener of the street before (but on seventh) and
    the first seat would all be wrong.
    """
    draw = Random(seed).random
    rules, seats, opened = _rules(draw), 4 + int(draw() * 3), draw() < 0.7
    street = 4 + int(draw() * 4)
    if hard and turn_of(seed) % 4 < 3:
        # By turns, so that within a dozen every old rule is wrong twice; fourth and seventh street share one.
        opened, street = True, (5, 4 + 3 * (turn_of(seed) // 4 % 2), 6)[turn_of(seed) % 4]

    def make(each: int) -> Pause | None:
        cards = _given(each, seats)
        keep: frozenset[int] = frozenset()
        if opened and hard:
            found = _named_on(cards, street)
            if found is None:
                return None
            keep = found
        before, hand = None, Hand.deal(rules, (_DEEP * rules.big_bet,) * seats, cards=cards)
        chance = Random(each).random
        while hand.street < street and not hand.over:
            before, hand = hand, hand.play(_any_action(hand, chance, keep))
        if hand.over:
            return None
        if opened:
            pause = Pause(hand)
            return pause if not hard or _old_rules_part(pause) else None
        for _ in range(1 + int(chance() * 4)):
            before, hand = hand, hand.play(_any_action(hand, chance, keep))
            if hand.over or hand.street > street:
                break
        return Pause(hand, before)

    pause = drawn(seed, make)
    assert pause is not None  # where the boards part, the hand gets there
    return pause


def _given(seed: int, seats: int) -> list[tuple[Card, ...]]:
    """Seven cards for every seat, whoever folds on the way."""
    cards = Deck(seed).cards
    return [cards[seat * STREETS[-1] : (seat + 1) * STREETS[-1]] for seat in range(seats)]


def _named_on(cards: Sequence[tuple[Card, ...]], street: int) -> frozenset[int] | None:
    """The seats that the truth and the old rules name, if they all part; they have to stay in."""
    boards = Boards(tuple(held[2 : min(street, STREETS[-2])] for held in cards), street=street)
    named = [BOARD_RULES[name](boards) for name in _old_rules(street)]
    seats = [seat for seat in (boards.verdict.answer, *named) if isinstance(seat, int)]
    return frozenset(seats) if len(set(seats)) == len(seats) else None


def _old_rules(street: int) -> tuple[str, ...]:
    """The rules that a new street sets aside; seventh street's opener is sixth street's, so there it is right."""
    return ("17.bring_in", "21.first", *(() if street == STREETS[-1] else ("opener_stays",)))


def _old_rules_part(pause: Pause) -> bool:
    named = [PAUSE_RULES[name](pause) for name in _old_rules(pause.after.street)]
    seats = [seat for seat in named if seat is not None]
    return len(seats) > 1 and len({*seats, pause.after.actor}) == len(seats) + 1


def _any_action(hand: Hand, chance: Callable[[], float], keep: frozenset[int]) -> Action:
    """Play on without a plan: mostly along, now and then up or out; the seats of `keep` stay in."""
    legal = {action.kind: action for action in hand.legal}
    at = chance()
    if at < 0.2 and hand.betting.level and hand.actor not in keep and ActionKind.FOLD in legal:
        return legal[ActionKind.FOLD]
    up = [action for kind, action in legal.items() if kind not in (*_POSTING, ActionKind.FOLD)]
    if at > 0.8 and up:
        return up[0]
    return next(action for kind, action in legal.items() if kind in _POSTING)


def _rules(draw: Callable[[], float]) -> Rules:
    ante, bring_in, small_bet = _STAKES[int(draw() * len(_STAKES))]
    return PRESETS["online"].with_(ante=ante, bring_in=bring_in, small_bet=small_bet)


def _dealt(seed: int, seats: int, rules: Rules) -> Hand:
    return Hand.deal(rules, (_DEEP * rules.big_bet,) * seats, seed=seed)
