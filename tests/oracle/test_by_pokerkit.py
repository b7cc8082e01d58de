"""Lows, the bring-in and the opener against PokerKit, which other people wrote and use."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations, pairwise, permutations
from random import Random

import pytest

from razzlib import Card, bring_in, first_to_act
from razzlib.cards import ALL_CARDS
from razzlib.dealing import Deal
from razzlib.lows import best_low
from tests.oracle.dealt import cards_of
from tests.oracle.definition import multisets

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit, the oracle, is not installed")


def codes(cards: Iterable[Card | None]) -> str:
    return "".join(card.code for card in cards if card)


def assert_same_order(pairs: Iterable[tuple[int, int]]) -> None:
    """Two scales agree when equal means equal and lower means lower."""
    ordered = sorted(set(pairs))
    for (ours, theirs), (next_ours, next_theirs) in pairwise(ordered):
        assert ours < next_ours, f"{ours} is one low here and two there"
        assert theirs < next_theirs, f"{theirs} and {next_theirs} are in another order here"


def test_five_cards() -> None:
    """WSOP, Seven Card Razz: all 6,175 classes in one order."""
    lookup = pokerkit.hands.RegularLowHand.lookup
    pairs = []
    for ranks in multisets(5):
        cards = cards_of(ranks)
        pairs.append((best_low(cards).place or 0, lookup.get_entry(codes(cards)).index))
    assert len(set(pairs)) == 6_175
    assert_same_order(pairs)


@pytest.mark.slow
def test_seven_cards() -> None:
    """WSOP, Seven Card Razz: all 49,205 rank multisets in one order."""
    pairs = []
    for ranks in multisets(7):
        cards = cards_of(ranks)
        theirs = pokerkit.hands.RegularLowHand.from_game(codes(cards))
        pairs.append((best_low(cards).place or 0, theirs.entry.index))
    assert len(pairs) == 49_205
    assert_same_order(pairs)


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_boards(length: int) -> None:
    """WSOP 235: the table by which PokerKit finds the opener orders all boards as razzlib does."""
    lookup = pokerkit.state._LowHandOpeningLookup()
    pairs = []
    for ranks in multisets(length):
        cards = cards_of(ranks)
        pairs.append((best_low(cards).strength, lookup.get_entry(codes(cards)).index))
    assert_same_order(pairs)


def pokerkit_order(card: Card) -> tuple[int, object]:
    (theirs,) = pokerkit.Card.parse(card.code)
    return pokerkit.utilities.RankOrder.REGULAR.index(theirs.rank), theirs.suit


def test_bring_in_of_two_and_three() -> None:
    """WSOP, Seven Card Razz; RROP, razz 1: every two and three of the 52 cards."""
    order = {card: pokerkit_order(card) for card in ALL_CARDS}
    for doors in chain[tuple[Card, ...]](permutations(ALL_CARDS, 2), combinations(ALL_CARDS, 3)):
        assert doors[bring_in(doors).answer] == max(doors, key=order.__getitem__), doors


def test_whole_hands() -> None:
    """WSOP, Seven Card Razz; WSOP 235: the bring-in and every opener of hands played out with random folds."""
    by_hand = {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
    automations = tuple(automation for automation in pokerkit.Automation if automation.name not in by_hand)
    openers = 0
    for seed in range(120):
        chance = Random(seed)
        seats = 2 + seed % 6  # eight players may need the community card, where PokerKit differs
        deal = Deal.seeded(seed, seats)
        stakes = (1, 3, 10, 20, 100_000)
        state = pokerkit.FixedLimitRazz.create_state(automations, True, *stakes, seats)
        for seat in range(seats):
            state.deal_hole(codes(deal.hands[seat][:3]))
        assert bring_in(deal.doors).answer == state.actor_index, seed
        state.post_bring_in()
        folded: dict[int, int] = {}
        for street in range(3, 8):
            if street > 3:
                state.burn_card("??")
                for seat in range(seats):
                    if seat not in folded:
                        state.deal_hole(codes(deal.hands[seat][street - 1 : street]))
                boards = Deal(deal.hands, folded).boards(street)
                assert first_to_act(boards).answer == state.actor_index, (seed, street)
                openers += 1
            while state.status and state.actor_index is not None:
                can_fold = len(folded) < seats - 2 and state.can_fold()
                if can_fold and chance.random() < 0.15:
                    folded[state.actor_index] = street
                    state.fold()
                else:
                    state.check_or_call()
    assert openers == 4 * 120
