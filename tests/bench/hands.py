"""Whole hands a second here and in PokerKit, the same hands in the same run: ``python -m tests.bench`` prints them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from razzlib import Card, Deck, Hand, Rules
from razzlib.betting import ActionKind

STACKS = (5_000,) * 6
BETS = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)


def called_down(deck: Sequence[Card]) -> Hand:
    """Six players, who check and call to the showdown."""
    hand = Hand.deal(Rules(), STACKS, deck=deck)
    while hand.actor is not None:
        legal = hand.legal
        hand = hand.play(legal[0] if legal[0].kind is ActionKind.BRING_IN else legal[1])
    return hand


def at_random(deck: Sequence[Card], seed: int) -> Hand:
    """Six players, who do anything legal."""
    chance = Random(seed)
    hand = Hand.deal(Rules(), STACKS, deck=deck)
    while hand.actor is not None:
        hand = hand.play(chance.choice(hand.legal))
    return hand


class Recorded:
    """A hand that was played here, to be played again in PokerKit: its cards in dealing order, its actions."""

    def __init__(self, hand: Hand) -> None:
        kept = [event for event in hand.log if event.kind in ("deal", "burn", "action")]
        self.steps: list[tuple[str, Any]] = []
        for event in kept:
            if event.action is None:
                self.steps.append((event.kind, "".join(card.code for card in event.cards if card) or "??"))
            else:
                self.steps.append((event.action.kind.name, event.action.amount))

    def play(self, pokerkit: Any, automations: tuple[Any, ...], asks: bool) -> Any:
        """Play it in PokerKit; `asks` what is legal before each action, as whoever chooses among actions has to."""
        state = pokerkit.FixedLimitRazz.create_state(
            automations, True, 1, 3, 10, 20, STACKS, len(STACKS), mode=pokerkit.Mode.CASH_GAME
        )
        for kind, what in self.steps:
            if asks and kind not in ("deal", "burn"):
                for can in (state.can_fold, state.can_check_or_call, state.can_post_bring_in):
                    can()
                state.can_complete_bet_or_raise_to()
            if kind == "deal":
                state.deal_hole(what)
            elif kind == "burn":
                state.burn_card(what)
            elif kind == "FOLD":
                state.fold()
            elif kind == "BRING_IN":
                state.post_bring_in()
            elif kind in ("CALL", "CHECK"):
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(what)
        return state


def rows(rate: Callable[[Callable[[], object], int], float]) -> list[tuple[str, float, float]]:
    """Name, hands a second here, and in PokerKit (0 without it)."""
    decks = [Deck(seed).cards for seed in range(300)]
    ways: list[tuple[str, Callable[[int], Hand]]] = [
        ("six players call a hand down", lambda seed: called_down(decks[seed])),
        ("six players act at random", lambda seed: at_random(decks[seed], seed)),
    ]
    found = []
    for name, way in ways:

        def ours(way: Callable[[int], Hand] = way) -> None:
            for seed in range(len(decks)):
                way(seed)

        found.append(
            (name, rate(ours, len(decks)), _pokerkit(rate, [way(seed) for seed in range(40)], asks="random" in name))
        )
    return found


def _pokerkit(rate: Callable[[Callable[[], object], int], float], hands: Sequence[Hand], *, asks: bool) -> float:
    try:
        import pokerkit
    except ImportError:
        return 0
    by_hand = {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
    automations = tuple(automation for automation in pokerkit.Automation if automation.name not in by_hand)
    recorded = [Recorded(hand) for hand in hands]

    def theirs() -> None:
        for hand in recorded:
            assert not hand.play(pokerkit, automations, asks).status

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of free folds
        return rate(theirs, len(hands))
