"""What holds in every hand, whoever plays it: Hypothesis picks the table, the deck and the actions."""

from __future__ import annotations

import pickle
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib import Action, Card, Hand, Low, Rules, Suit, Verdict
from razzlib.betting import ActionKind, BettingRound, IllegalActionError
from razzlib.cards import ALL_CARDS
from razzlib.event import Event
from razzlib.given import Given
from razzlib.pots import Pot
from razzlib.rules import PRESETS

MOVES = st.lists(st.integers(0, 99), min_size=0, max_size=40)
"""Which legal action is taken, turn after turn; when they are used up everybody checks or calls."""


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, tuple[int, ...], int]:
    """Rules of a preset with some stakes, stacks of two to eight players with empty chairs, and a seed."""
    small = draw(st.sampled_from([4, 10, 20]))
    rules = Rules.preset(
        draw(st.sampled_from(sorted(PRESETS))),
        ante=draw(st.integers(0, 3)),
        bring_in=draw(st.integers(1, small - 1)),
        small_bet=small,
    )
    chips = st.one_of(st.integers(1, 3 * small), st.integers(1, 40 * small))
    stacks = draw(st.lists(chips, min_size=2, max_size=8))
    for _ in range(draw(st.integers(0, 8 - len(stacks)))):
        stacks.insert(draw(st.integers(0, len(stacks))), 0)
    return rules, tuple(stacks), draw(st.integers(0, 10_000))


def chosen(hand: Hand, moves: list[int], turn: int) -> Action:
    """Fold seldom, raise often, so that hands are long and pots have layers."""
    legal = hand.legal
    if turn >= len(moves):
        return next(action for action in legal if action.kind not in (ActionKind.FOLD, ActionKind.COMPLETE))
    roll = moves[turn]
    if roll < 12:
        return legal[0]
    return legal[-1] if roll < 60 else legal[min(1, len(legal) - 1)]


def played(hand: Hand, moves: list[int]) -> list[Hand]:
    """The hand at every turn, the last one over."""
    hands = [hand]
    while hands[-1].actor is not None:
        hands.append(hands[-1].play(chosen(hands[-1], moves, len(hands) - 1)))
    return hands


def longest(rules: Rules, stacks: tuple[int, ...]) -> int:
    """More actions than a hand can have: each bet brings everybody's turn once, and costs half a bet or the stack."""
    seats = sum(chips > 0 for chips in stacks)
    bets = sum(2 * chips // rules.small_bet + 1 for chips in stacks if chips)
    return (bets + 5) * seats


@given(tables(), MOVES)
def test_chips_are_conserved_at_every_step(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Rules 7: every chip is in a stack or in a pot, and pots are paid out to the last chip."""
    rules, stacks, seed = table
    for hand in played(Hand.deal(rules, stacks, seed=seed), moves):
        assert all(chips >= 0 for chips in hand.stacks)
        if hand.over:
            assert hand.payoffs is not None
            assert sum(hand.payoffs) == 0
            assert all(won >= -chips for won, chips in zip(hand.payoffs, stacks, strict=True))
            assert sum(hand.stacks) == sum(stacks)
            paid = sum(event.amount for event in hand.log if event.kind == "payout")
            assert paid == sum(pot.amount for pot in hand.pots)
        else:
            assert sum(hand.stacks) + sum(pot.amount for pot in hand.pots) == sum(stacks)
            assert hand.payoffs is None


@given(tables(), MOVES)
def test_no_card_appears_twice(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """WSOP 228: also when the burns are dealt again; and folded players get no more cards."""
    rules, stacks, seed = table
    hands = played(Hand.deal(rules, stacks, seed=seed), moves)
    for before, hand in pairwise(hands):
        out = [card for held in hand.cards for card in held] + [hand.community] * (hand.community is not None)
        stub = hand.source
        assert not isinstance(stub, Given)
        assert len(out) == len(set(out))
        assert len(set(out) | set(stub.cards) | set(stub.burns)) == 52
        assert len(out) + len(stub.cards) + len(stub.burns) == 52
        for seat, live in enumerate(before.live):
            if not live:
                assert hand.cards[seat] == before.cards[seat]


@given(tables(), MOVES)
def test_nobody_acts_out_of_turn(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """RROP: clockwise, past whoever has folded or has no chips; a street ends when all have matched or are all-in."""
    rules, stacks, seed = table
    hands = played(Hand.deal(rules, stacks, seed=seed), moves)
    assert len(hands) <= longest(rules, stacks)
    for before, hand in pairwise(hands):
        actor = before.actor
        assert actor is not None
        assert before.live[actor] and before.stacks[actor] > 0
        if hand.street == before.street and not hand.over:
            count = len(stacks)
            clockwise = [(actor + step) % count for step in range(1, count)]
            able = [seat for seat in clockwise if hand.live[seat] and hand.stacks[seat]]
            assert hand.actor == able[0], "the next clockwise who can act"
        elif not hand.over:
            street = [event for event in hand.log if event.street == before.street and event.seat is not None]
            acted = {event.seat for event in street if event.kind == "action"}
            for seat in range(count_of(hand)):
                if hand.live[seat] and hand.stacks[seat]:
                    others = [s for s in range(count_of(hand)) if s != seat and before.live[s] and before.stacks[s]]
                    assert seat in acted or not others or hand.actor is None


def count_of(hand: Hand) -> int:
    return len(hand.start)


@given(tables(), MOVES)
def test_what_is_put_in_on_a_street_is_matched(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Rules 6: when a street ends everybody has put in the same, or is all-in, or has folded."""
    rules, stacks, seed = table
    hands = played(Hand.deal(rules, stacks, seed=seed), moves)
    for before, hand in pairwise(hands):
        if hand.street > before.street and not hand.over:
            spent = [now - then for now, then in zip(hand.put, before.put, strict=True)]
            most = max(spent)
            for seat, live in enumerate(hand.live):
                assert not live or spent[seat] == most or not hand.stacks[seat]


@given(tables(), MOVES)
def test_a_replayed_log_gives_the_same_hand(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Issue 3, part 4: the actions in the log, as actions or as words."""
    rules, stacks, seed = table
    start = Hand.deal(rules, stacks, seed=seed)
    last = played(start, moves)[-1]
    again = in_words = start
    for event in last.log:
        if event.kind == "action":
            assert event.action is not None
            assert event.seat == again.actor
            again, in_words = again.play(event.action), in_words.play(str(event.action))
    assert again == last == in_words
    assert again.log == last.log


@given(tables(), MOVES)
def test_a_hand_is_a_value(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Design, idea 1: equal, hashable, picklable, evaluable; an older value stays as it was."""
    rules, stacks, seed = table
    hands = played(Hand.deal(rules, stacks, seed=seed), moves)
    before = [(repr(hand), hash(hand)) for hand in hands]
    assert before == [(repr(hand), hash(hand)) for hand in played(Hand.deal(rules, stacks, seed=seed), moves)]
    for hand in (hands[0], hands[len(hands) // 2], hands[-1]):
        assert pickle.loads(pickle.dumps(hand)) == hand
        if hand.actor is not None:
            with pytest.raises(IllegalActionError):
                hand.play("jump")
    with pytest.raises(AttributeError):
        hands[-1].street = 3  # type: ignore[misc]


@settings(max_examples=25)
@given(tables(), MOVES)
def test_the_repr_of_a_hand_evaluates(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Design, house style."""
    from razzlib.dealing import Stub

    rules, stacks, seed = table
    known = (Action, ActionKind, BettingRound, Card, Event, Given, Hand, Low, Pot, Rules, Stub, Suit, Verdict)
    names = {each.__name__: each for each in known}
    hand = played(Hand.deal(rules, stacks, seed=seed), moves)[-1]
    assert eval(repr(hand), names) == hand


@given(tables(), MOVES)
def test_legal_actions_are_possible(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Rules 6: every offer can be paid, none is offered twice, and a raise goes above the bet."""
    rules, stacks, seed = table
    for hand in played(Hand.deal(rules, stacks, seed=seed), moves)[:-1]:
        legal, seat = hand.legal, hand.actor
        assert seat is not None
        assert 1 <= len(legal) == len(set(legal)) <= 3
        for action in legal:
            after = hand.betting.play(action)
            assert all(chips >= 0 for chips in after.stacks)
            assert sum(after.stacks) + sum(after.put) == sum(hand.betting.stacks) + sum(hand.betting.put)
            if action.kind in (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE):
                assert action.amount > max(hand.betting.put)
                assert action.amount - hand.betting.base <= hand.betting.size


SUITS_PERMUTED = list(permutations("shdc"))


@given(tables(), MOVES, st.sampled_from(SUITS_PERMUTED))
def test_suits_change_nothing_but_what_suits_decide(
    table: tuple[Rules, tuple[int, ...], int], moves: list[int], order: tuple[str, ...]
) -> None:
    """Rules 2: with no tie for the bring-in, no odd chip and boards tied by position, suits are only a name."""
    rules, stacks, seed = table
    rules = rules.with_(board_tie="position", odd_chip="position")
    deck = list(ALL_CARDS)
    Random(seed).shuffle(deck)
    other = [Card(card.code[0] + order["shdc".index(card.code[1])]) for card in deck]
    mine, theirs = Hand.deal(rules, stacks, deck=deck), Hand.deal(rules, stacks, deck=other)
    if any(event.verdict and event.verdict.ground == "bring_in.suit" for event in mine.log):
        return
    first, second = played(mine, moves)[-1], played(theirs, moves)[-1]
    assert first.payoffs == second.payoffs
    assert [(event.kind, event.seat, event.amount) for event in first.log] == [
        (event.kind, event.seat, event.amount) for event in second.log
    ]


@given(tables(), MOVES)
def test_every_reason_is_a_sentence(table: tuple[Rules, tuple[int, ...], int], moves: list[int]) -> None:
    """Issue 3, part 2: every event says why, in words."""
    rules, stacks, seed = table
    for event in played(Hand.deal(rules, stacks, seed=seed), moves)[-1].log:
        said = event.reason
        assert not said[0].islower() and said.endswith("."), said
        assert "None" not in said and "{" not in said and "  " not in said and " 0" not in said, said
        assert said == str(event)
