"""Whole hands against PokerKit: random tables, random legal actions, the two side by side at every step.

``RAZZ_HANDS=100000 pytest tests/oracle/test_hand_pokerkit.py`` plays as many hands as it says; without it, thousands.
Where PokerKit departs from the authority that a setting names (rules.md 10), a test below shows both answers.
"""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from razzlib import Action, Card, Hand, Rules, parse_cards
from razzlib.betting import ActionKind
from razzlib.cards import ALL_CARDS

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit, the oracle, is not installed")

HANDS = int(os.environ.get("RAZZ_HANDS", "2000"))
SHARES = 4
_BETS = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)

# PokerKit knows one set of house rules. These settings are where ours can be the same.
ALIKE = Rules(odd_chip="position")


class Beside:
    """A hand here and the same hand in PokerKit."""

    def __init__(self, rules: Rules, stacks: Sequence[int], deck: Sequence[Card]) -> None:
        self.hand = Hand.deal(rules, stacks, deck=deck)
        by_hand = {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
        automations = tuple(automation for automation in pokerkit.Automation if automation.name not in by_hand)
        stakes = (rules.ante, rules.bring_in, rules.small_bet, rules.big_bet)
        self.state: Any = pokerkit.FixedLimitRazz.create_state(
            automations, True, *stakes, tuple(stacks), len(stacks), mode=pokerkit.Mode.CASH_GAME
        )
        self.street = 2
        self.follow()

    def follow(self) -> None:
        """Deal there what was dealt here, and let a player who has nothing to decide check."""
        while self.state.status:
            if self.state.actor_index is not None:
                if self.hand.street > self.street or self.hand.over:
                    if not self.state.checking_or_calling_amount and not self.state.bring_in_status:
                        self.state.check_or_call()  # only all-in players are left and he has matched them
                        continue
                    assert not self.hand.over, "PokerKit wants another action"
                return
            if self.street == 7 or (self.street == 6 and self.hand.community is not None):
                return
            self.street += 1
            if self.street > 3:
                self.state.burn_card("??")
            for seat, held in enumerate(self.hand.cards):
                new = held[:3] if self.street == 3 else held[self.street - 1 : self.street]
                if self.state.statuses[seat]:
                    self.state.deal_hole("".join(card.code for card in new if card))

    def play(self, action: Action) -> None:
        before = self.hand
        self.hand = before.play(action)
        if action.kind is ActionKind.FOLD:
            self.state.fold()
        elif action.kind is ActionKind.BRING_IN or (action.kind is ActionKind.CALL and self.state.bring_in_status):
            self.state.post_bring_in()
        elif action.kind in _BETS:
            self.state.complete_bet_or_raise_to(action.amount)
        else:
            self.state.check_or_call()
        self.follow()

    @property
    def raise_to(self) -> int | None:
        """What may be bet, completed or raised to here."""
        return next((action.amount for action in self.hand.legal if action.kind in _BETS), None)

    @property
    def raise_to_there(self) -> int | None:
        amount = self.state.min_completion_betting_or_raising_to_amount
        assert amount is None or isinstance(amount, int)
        return amount

    @property
    def is_raise_idle(self) -> bool:
        """Whether a raise is one in name only: the whole stack is the bring-in, or nobody has chips beyond the bet.

        PokerKit lets the first complete and forbids the second; here it is the other way about, and chips end alike.
        """
        betting = self.hand.betting
        if self.state.bring_in_status:
            return betting.stacks[betting.waiting[0]] <= self.hand.rules.bring_in
        reach = [stack + put for stack, put in zip(betting.stacks, betting.put, strict=True)]
        others = [seat for seat, live in enumerate(betting.live) if live and seat != betting.actor]
        return all(reach[seat] <= max(betting.put) for seat in others)

    @property
    def call(self) -> int | None:
        kinds = (ActionKind.CALL, ActionKind.CHECK, ActionKind.BRING_IN)
        return next((action.amount for action in self.hand.legal if action.kind in kinds), None)

    @property
    def call_there(self) -> int | None:
        amount = self.state.effective_bring_in_amount
        if amount is None:
            amount = self.state.checking_or_calling_amount
        assert amount is None or isinstance(amount, int)
        return amount


def shuffled_deck(chance: Random) -> list[Card]:
    deck = list(ALL_CARDS)
    chance.shuffle(deck)
    return deck


def boards_there(state: Any) -> list[str | None]:
    return [
        "".join(repr(card) for card in state.get_up_cards(seat)) if live else None
        for seat, live in enumerate(state.statuses)
    ]


def assert_alike(pair: Beside, stacks: Sequence[int], seed: object) -> None:
    hand, state = pair.hand, pair.state
    assert hand.actor == state.actor_index, seed
    assert list(hand.stacks) == list(state.stacks), seed
    assert list(hand.betting.put) == list(state.bets), seed
    assert list(hand.live) == list(state.statuses), seed
    boards = [None if board is None else "".join(card.code for card in board) for board in hand.boards]
    assert boards == boards_there(state), seed
    assert sum(hand.stacks) + sum(pot.amount for pot in hand.pots) == sum(stacks), seed


def play_beside(seed: int) -> str:
    """Play one hand in both; how it ended, or which departure of PokerKit ended the comparison."""
    chance = Random(seed)
    seats = chance.randint(2, 8)
    small = chance.choice([4, 10, 20, 100])
    bring_in = chance.choice([1, small // 4, small // 2])
    rules = ALIKE.with_(ante=chance.choice([0, 1, bring_in]), bring_in=bring_in, small_bet=small)
    deep = chance.random() < 0.5
    stacks = [
        chance.randint(1, 3 * small) if chance.random() < (0.1 if deep else 0.6) else chance.randint(small, 60 * small)
        for _ in range(seats)
    ]
    folds, bets = chance.choice([(0.02, 0.2), (0.1, 0.5), (0.3, 0.3)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of free folds and of cards from its reserve
        pair = Beside(rules, stacks, shuffled_deck(chance))
        has_short_bet, on_street = False, 3
        while pair.hand.actor is not None:
            hand = pair.hand
            if hand.street != on_street:
                has_short_bet, on_street = False, hand.street
            if hand.community is not None:
                return "community card"
            assert_alike(pair, stacks, seed)
            assert pair.call == pair.call_there, seed
            if not has_short_bet and not pair.is_raise_idle:
                # After a short all-in PokerKit counts, reopens and sizes otherwise (WSOP 129, below).
                assert pair.raise_to == pair.raise_to_there, seed
            legal = [
                action for action in hand.legal if action.kind not in _BETS or action.amount == pair.raise_to_there
            ]
            roll = chance.random()
            able = [action for action in legal if action.kind in _BETS]
            if able and roll < bets:
                action = able[0]
                put, base = hand.betting.put, hand.betting.base
                full = base + hand.betting.size
                has_short_bet |= action.amount < full and action.amount > max(put)
            elif legal[0].kind is ActionKind.FOLD and roll > 1 - folds:
                action = legal[0]
            else:
                action = next(each for each in legal if each.kind is not ActionKind.FOLD and each.kind not in _BETS)
            if pair.state.bring_in_status:
                if action.kind is ActionKind.FOLD:
                    return "fold after an all-in high card"
                if action.kind not in _BETS and action.amount < rules.bring_in:
                    return "short bring-in"
            pair.play(action)
        if pair.hand.community is not None:
            return "community card"
        assert not pair.state.status, seed
        ours, theirs = pair.hand.payoffs, tuple(pair.state.payoffs)
        assert ours is not None
        if ours != theirs:
            # Each pot is split on its own here, and two odd chips go to two players; in PokerKit neither (below).
            assert sum(ours) == sum(theirs) == 0, seed
            winners = Counter(event.pot for event in pair.hand.log if event.kind == "payout")
            split = [number for number in winners.values() if number > 1]
            assert max(split) >= 3 or len(split) >= 2, (seed, ours, theirs)
            off = [abs(our - their) for our, their in zip(ours, theirs, strict=True)]
            assert max(off) <= sum(split) - len(split), (seed, ours, theirs)
            return "odd chips"
    if any(event.kind == "reshuffle" for event in pair.hand.log):
        return "played, the burns dealt again"
    return "played to the showdown" if sum(pair.hand.live) > 1 else "played until one was left"


@pytest.mark.parametrize("share", range(SHARES))
def test_random_hands(share: int) -> None:
    """Actor, call, raise, chips in, stacks, boards, opener and payoffs at every step."""
    endings = Counter(play_beside(SHARES * number + share) for number in range(HANDS // SHARES))
    played = sum(count for ending, count in endings.items() if ending.startswith("played"))
    assert played >= 0.85 * endings.total(), endings
    assert endings["played to the showdown"] >= 0.25 * endings.total(), endings


# -- where PokerKit departs


def table(rules: Rules, stacks: Sequence[int], *hands: str) -> Beside:
    """A hand with these cards by seat, in the order dealt, nobody folding before seventh street."""
    held = [parse_cards(hand) for hand in hands]
    spare = [card for card in ALL_CARDS if all(card not in hand for hand in held)]
    held = [(*hand, *(spare.pop() for _ in range(7 - len(hand)))) for hand in held]
    deck = [hand[at] for at in range(3) for hand in held]
    for at in range(3, 7):
        if len(deck) + 1 + len(held) <= 52:
            deck += [spare.pop(), *(hand[at] for hand in held)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Beside(rules, stacks, [*deck, *(card for card in ALL_CARDS if card not in deck)])


def play(pair: Beside, *words: str) -> Beside:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for said in words:
            (action,) = (each for each in pair.hand.legal if said in (str(each), each.kind.value))
            pair.play(action)
    return pair


DOORS = ("A♣ 2♣ 5♣ 4♣", "A♦ 2♦ K♥ 8♦", "A♥ 2♥ 9♦ J♥")


def test_departure_1_the_cap_is_always_three_raises() -> None:
    """WSOP 126, 219: four raises. PokerKit stops after three."""
    rules = Rules.preset("wsop")
    pair = play(table(rules, (900, 900, 900), *DOORS), "bring in", "call", "complete", "raise", "raise", "raise")
    assert (pair.raise_to, pair.raise_to_there) == (50, None)


def test_departure_2_two_players_are_capped() -> None:
    """WSOP 127, RROP: no cap where a round begins with two. PokerKit stops after three raises."""
    rules = Rules.preset("roberts")
    pair = play(table(rules, (900, 900), *DOORS[:2]), "bring in", "complete", "raise", "raise", "raise")
    assert (pair.raise_to, pair.raise_to_there) == (50, None)


def test_departure_3_a_short_bring_in_lowers_the_call() -> None:
    """WSOP 217: the others put in the full bring-in. PokerKit lets them call what the all-in player had."""
    pair = play(table(ALIKE, (90, 3, 90), *DOORS), "bring in")
    assert (pair.call, pair.call_there) == (3, 2)


KING_FIRST = ("A♣ 2♣ K♥", "A♦ 2♦ 9♥", "A♥ 2♥ 9♦", "A♠ 2♠ 9♣")


def test_departure_4_an_all_in_under_half_a_bet_is_raised_by_a_full_one() -> None:
    """WSOP 129: 14 on 10 is filled up to 20 by who has not acted. PokerKit has it raised to 24."""
    pair = play(table(ALIKE, (900, 15, 900, 900), *KING_FIRST), "complete", "raise to 14")
    assert [str(action) for action in pair.hand.legal] == ["fold", "call 14", "complete to 20"]
    assert (pair.call_there, pair.raise_to_there) == (14, 24)


def test_departure_5_an_all_in_of_half_a_bet_does_not_reopen() -> None:
    """WSOP 129, TDA 47: 15 on 10 counts as a full raise, so who has bet may raise again. In PokerKit he may not."""
    pair = play(table(ALIKE, (900, 16, 900, 900), *KING_FIRST), "complete", "raise to 15", "call", "call")
    assert [str(action) for action in pair.hand.legal] == ["fold", "call 5", "raise to 25"]
    assert (pair.call_there, pair.raise_to_there) == (5, None)


def test_departure_6_the_odd_chip_goes_by_seat() -> None:
    """WSOP 149, TDA 20B: to the highest playing card by suit, 9♠ before 9♣. PokerKit gives it to the first seat."""
    hands = ("9♣ 6♦ 4♥ 3♠ A♣ K♦ K♥", "9♠ 6♥ 4♦ 3♣ A♦ Q♦ Q♥", "J♣ T♣ K♠ 8♣ 7♣ Q♣ J♠")
    pair = play(table(Rules(ante=2), (90, 90, 90), *hands), "bring in", "call", "call")
    while pair.hand.actor is not None:
        play(pair, "check")
    assert (pair.hand.payoffs, pair.state.payoffs) == ((2, 3, -5), [3, 2, -5])


def test_departure_7_folded_cards_are_dealt_again_on_a_short_seventh() -> None:
    """WSOP 228, TDA RP-10H: one card for all, and folded cards stay out. PokerKit deals them, one to each."""
    chance = Random(7)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pair = Beside(ALIKE, (900,) * 8, shuffled_deck(chance))
        while pair.hand.street < 7:
            live, street = sum(pair.hand.live), pair.hand.street
            gives_up = (street, live) in {(4, 8), (5, 7)}
            kinds = (ActionKind.FOLD,) if gives_up else (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
            pair.play(next(action for action in pair.hand.legal if action.kind in kinds))
        pair.state.burn_card("??")
    folded = {card for hand, live in zip(pair.hand.cards, pair.hand.live, strict=True) if not live for card in hand}
    assert pair.hand.community is not None and pair.hand.community not in folded
    assert pair.state.hole_dealee_index is not None and not any(pair.state.board_dealing_counts)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        dealable = {repr(card) for card in pair.state.get_dealable_cards(None)}
    assert {card.code for card in folded if card} < dealable


def test_departure_8_the_player_after_an_all_in_high_card_is_made_to_bring_it_in() -> None:
    """RROP, stud: he folds, opens for the bring-in or for a full bet. PokerKit makes him pay."""
    pair = table(ALIKE, (90, 1, 90), *DOORS)
    assert pair.hand.actor == pair.state.actor_index == 2
    assert [str(action) for action in pair.hand.legal] == ["fold", "call 3", "complete to 10"]
    assert not pair.state.can_fold()
    assert pair.state.can_post_bring_in()


def test_departure_9_pots_are_shared_as_one_once_the_short_stack_has_lost() -> None:
    """TDA 21, WSOP 73: each pot is split on its own, so 5 and 15 have an odd chip each. PokerKit splits 44 as one."""
    hands = (
        "9♣ 6♦ 4♥ 3♠ A♣ K♦ J♥",
        "9♠ 6♥ 4♦ 3♣ A♦ Q♦ Q♥",
        "T♣ T♥ J♣ 8♥ 8♣ J♦ 7♠",
        "Q♣ Q♠ J♠ 7♥ 7♣ 8♦ 8♠",
        "K♣ K♥ K♠ 2♠ 2♣ 5♠ 5♥",
    )
    pair = table(ALIKE.with_(ante=2, bring_in=3, small_bet=5), (900, 900, 7, 1, 900), *hands)
    play(pair, "bring in", "call", "call", "complete", "call", "call", "call")
    assert pair.hand.street == 4
    play(pair, "bet")
    while pair.hand.actor is not None:
        gives_up = pair.hand.street == 7 and pair.hand.actor == 4
        play(pair, "fold" if gives_up else pair.hand.legal[1].kind.value)
    assert [pot.amount for pot in pair.hand.pots] == [5, 24, 15]
    assert (pair.hand.payoffs, pair.state.payoffs) == ((11, 9, -7, -1, -12), [10, 10, -7, -1, -12])


def test_a_fold_with_nothing_owed_is_refused_in_pokerkits_tournaments() -> None:
    """Rules 6: a player may fold in turn. PokerKit warns, and refuses it in tournaments; hence cash games above."""
    pair = play(table(ALIKE, (90, 90, 90), *DOORS), "bring in", "call", "call")
    assert str(pair.hand.legal[0]) == "fold"
    pair.state.mode = pokerkit.Mode.TOURNAMENT
    assert not pair.state.can_fold()
