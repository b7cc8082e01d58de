"""Live cards: every count that lesson 10 prints, and the outs tried one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib.cards import ALL_CARDS, Card, CardError, parse_cards
from razzlib.lows import Low, best_low
from razzlib.odds.finish import finish
from razzlib.odds.live import LiveCards, live_cards
from razzlib.odds.percent import percent

EIGHT = Low("8♠ 7♦ 6♥ 5♣ 4♠")


@pytest.mark.parametrize(
    ("hand", "seen", "needs", "left", "unseen"),
    [
        # cell 7 (sixth street) and cell 9 (the worked example)
        ("A♠ 4♦ 2♣ 7♥ K♦ 10♠", "9♣ 6♠ 5♦ 8♣ 3♦ Q♥", [3, 5, 6, 8], 12, 40),
        ("2♠ 5♥ 3♦ 8♠ J♣ 5♣", "4♣ A♦ 10♥ 7♦ 4♠ Q♦ 6♥ 9♠", [1, 4, 6, 7], 11, 38),
        # cell 14, the four levels
        ("A♥ 6♠ 2♦ 8♥ Q♦ 9♥", "7♠ 3♥ J♣ 5♠ 4♦ 3♣ 7♦ 4♥", [3, 4, 5, 7], 9, 38),
        ("A♣ 3♥ 5♦ 7♠ K♥ 10♣", "2♠ 6♦ 8♥ 4♥ 6♣ J♠ 2♦", [2, 4, 6, 8], 10, 39),
        ("2♦ 3♥ 6♣ 7♠ 9♥ 7♦", "2♠ 3♣ K♥ 6♦ 7♥ J♠ Q♣ 2♣", [1, 4, 5, 8], 16, 38),
        ("A♥ 5♠ 7♣ 8♦ K♠ J♦", "3♠ 4♥ 10♣ 6♥ 2♦ 9♦ 6♠ 3♦ Q♥ 4♣", [2, 3, 4, 6], 9, 36),
        # cell 16 (two to come), cell 21 (objections), cell 23 (bug hunt)
        ("A♦ 3♠ 4♣ 6♥ Q♠", "9♦ 2♥ K♣ 7♠ J♦ 8♣ 5♦", [2, 5, 7, 8], 12, 40),
        ("A♣ 2♥ 5♠ 6♦ Q♣ 10♥", "2♦ 8♠ J♦ 7♣ K♣ 4♥", [3, 4, 7, 8], 13, 40),
        ("A♣ 4♥ 5♠ 7♦ J♥ 10♦", "8♠ 2♣ Q♣ 6♦ K♥ 4♠", [2, 3, 6, 8], 13, 40),
        # cell 26, the closing quiz
        ("2♥ 4♠ 6♣ 8♣ Q♥ 9♣", "3♠ 5♥ 7♦ J♥ 3♦ A♥ K♦", [1, 3, 5, 7], 11, 39),
        ("A♣ 2♦ 6♥ 7♠ Q♣", "4♥ 9♦ K♦ 8♣ 5♥ 10♠", [3, 4, 5, 8], 13, 41),
        ("A♠ 2♠ 5♣ 6♦ K♣ 2♦", "5♦ A♣ J♣ 6♥ Q♦ 10♥ A♥", [3, 4, 7, 8], 16, 39),
        ("A♦ 3♣ 4♦ 7♥ J♦", "3♥ 5♣ 10♠ 8♠ Q♠", [2, 5, 6, 8], 14, 42),
    ],
)
def test_the_four_words_of_lesson_10(hand: str, seen: str, needs: list[int], left: int, unseen: int) -> None:
    """shared/lessons/10_counting.md: needs, seen, left, unseen."""
    live = live_cards(hand, seen)
    assert ([need.rank for need in live.needs], live.left, live.unseen, live.missing) == (needs, left, unseen, 1)
    if live.to_come == 1:
        assert live.chance == Fraction(left, unseen)
    else:
        assert live.to_come == 2
        assert live.chance == 1 - Fraction(comb(unseen - left, 2), comb(unseen, 2))
    listed = [card for need in live.needs for card in (*need.live, *need.dead)]
    assert {card for need in live.needs for card in need.dead} <= set(parse_cards(seen))
    assert len(listed) == len(set(listed)) == 4 * len(needs)


@pytest.mark.parametrize(
    ("hand", "seen", "target", "left", "chance"),
    [
        ("A♠ 2♦ 3♥ 4♣ K♦", "", "9♣ 8♦ 7♥ 6♠ 5♦", 15, "59.2 %"),
        ("A♠ 2♦ 3♥ 4♣ K♦", "", "8♦ 7♥ 6♠ 5♦ A♣", 12, "49.5 %"),
    ],
)
def test_the_draws_of_lesson_11(hand: str, seen: str, target: str, left: int, chance: str) -> None:
    """shared/lessons/11_what_a_hand_is_worth.md, cell 15: outs of 42 unseen to be ahead of a made hand."""
    live = live_cards(hand, seen, target)
    assert (live.left, live.unseen, percent(live.chance)) == (left, 42, chance)


def test_sixteen_and_twelve_of_42_unseen() -> None:
    """shared/odds.md: one card to come, 16 outs of 42 unseen 38.1 %, 12 of 42 28.6 %."""
    assert percent(live_cards("A♠ 2♠ 3♠ 4♠ K♠ Q♠", "K♥ Q♥ J♥ 10♥").chance) == "38.1 %"
    assert percent(live_cards("A♠ 2♠ 3♠ 4♠ K♠ Q♠", "5♥ 6♥ 7♥ 8♥").chance) == "28.6 %"


cards = st.permutations(ALL_CARDS)


@settings(max_examples=60)
@given(cards, st.integers(0, 20), st.integers(5, 13))
def test_every_next_card_is_tried(deck: tuple[Card, ...], shown: int, top: int) -> None:
    """On sixth street the live cards are exactly the unseen cards that make the target."""
    hand, seen, unseen = deck[:6], deck[6 : 6 + shown], deck[6 + shown :]
    live = live_cards(hand, seen, top)
    making = {card for card in unseen if best_low([*hand, card]) <= _roughest(top)}
    if live.missing == 0:
        assert best_low(hand) <= _roughest(top) and making == set(unseen)
    else:
        assert {card for need in live.needs for card in need.live} == making
        assert live.left == len(making)
    assert (live.ways, live.deals) == (len(making), len(unseen))


@settings(max_examples=40)
@given(cards, st.integers(0, 12), st.integers(3, 4))
def test_every_two_hidden_cards_are_tried(deck: tuple[Card, ...], shown: int, up: int) -> None:
    """A board of three or four cards is weighed with the best two cards that nobody has seen."""
    hand, board, seen = deck[:6], deck[6 : 6 + up], deck[6 + up : 6 + up + shown]
    live = live_cards(hand, seen, board)
    hidden = [card for card in ALL_CARDS if card not in {*hand, *board, *seen}]
    assert live.target == min(best_low([*board, *pair]) for pair in combinations(hidden, 2))
    assert live.ways == sum(best_low([*hand, card]) < live.target for card in hidden)


@settings(max_examples=25)
@given(cards, st.integers(0, 12), st.integers(6, 13))
def test_with_two_cards_to_come_every_pair_is_tried(deck: tuple[Card, ...], shown: int, top: int) -> None:
    """On fifth street the fewest cards, their ranks and the chance are those of laying out every pair."""
    hand, seen, unseen = deck[:5], deck[5 : 5 + shown], deck[5 + shown :]
    live = live_cards(hand, seen, top)
    made = [pair for pair in combinations(unseen, 2) if best_low([*hand, *pair]) <= _roughest(top)]
    assert (live.ways, live.deals) == (len(made), comb(len(unseen), 2))
    if live.missing == 2:
        needed = {need.rank for need in live.needs}
        assert {card.rank for pair in made for card in pair} <= needed
        assert all(need.left == sum(card.rank == need.rank for card in unseen) for need in live.needs)
    if live.missing is None:
        assert not made


def _roughest(top: int) -> Low:
    return Low([card for card in ALL_CARDS[:13] if top - 4 <= card.rank <= top])


def test_what_is_made_and_what_is_out_of_reach_is_said() -> None:
    assert live_cards("A234567").missing == 0 and live_cards("A234567").needs == ()
    assert "nothing more: it is made" in str(live_cards("A2345"))
    assert live_cards("KQJ").missing is None and live_cards("KQJ").chance == 0
    assert "more than 4 cards can give" in str(live_cards("KQJ"))


def test_ranks_are_enough_and_then_no_suit_is_invented() -> None:
    live = live_cards("A247KT", "9658 3Q")
    assert live.left == 12 and live.unseen == 40
    assert all(need.live == need.dead == () for need in live.needs)
    assert "12: 3 3 3 · 5 5 5 · 6 6 6 · 8 8 8" in str(live)


def test_a_rank_that_is_all_seen_is_still_needed() -> None:
    live = live_cards("A♠ 2♠ 3♠ 4♠ K♠ Q♠", "5♠ 5♥ 5♦ 5♣")
    five = live.needs[0]
    assert (five.rank, five.seen, five.left, five.live) == (5, 4, 0, ())
    assert live.left == 12


def test_a_pair_can_be_a_target() -> None:
    """Four of one rank and two of another: any new rank beats a pair of kings' full house, and is needed."""
    live = live_cards("K♠ K♥ K♦ Q♠ Q♥ Q♦", target=Low("K♣ K♠ Q♣ Q♠ J♥"))
    assert [need.rank for need in live.needs] == list(range(1, 11))
    assert live.left == 40


@pytest.mark.parametrize(
    "live",
    [
        live_cards("A♠ 4♦ 2♣ 7♥ K♦ 10♠", "9♣ 6♠"),
        live_cards("A23", "456", "7"),
        live_cards("A23", "", "8-6-4-3-2"),
        live_cards("A234K", "", EIGHT),
        live_cards("A♠ 2♠ 3♠ 4♠ K♠", "Q♥", "9♣ 8♦ 7♥"),
    ],
    ids=repr,
)
def test_live_cards_are_a_value(live: LiveCards) -> None:
    assert eval(repr(live), {"live_cards": live_cards, "Low": Low}) == live
    assert hash(live) == hash(eval(repr(live), {"live_cards": live_cards, "Low": Low}))


@pytest.mark.parametrize(
    ("hand", "seen", "target", "says"),
    [
        ("A♠ 2♠", "A♠", "8", "A♠ is in the hand and in the cards in sight"),
        ("A♠ 2♠", "", "9♣ 8♦ A♠", "A♠ is in the hand and in the cards in sight"),
        ("", "", "8", "a hand has one to seven cards"),
        ("A23", "?", "8", "a dead card is one you have seen"),
        ("A23", "", "9♣ 8♦", "the target .* has 2 cards"),
        ("A23", "", "4", "a target is a high card from 5 to K"),
        ("A23", "", "good cards", "a target is a high card from 5 to K"),
    ],
)
def test_refusals_name_the_card_and_the_place(hand: str, seen: str, target: str, says: str) -> None:
    with pytest.raises(CardError, match=says):
        live_cards(hand, seen, target)


def test_a_target_below_five_different_ranks_is_said() -> None:
    """Its highest rank may be lower than any five different ranks have."""
    live = live_cards("2223", target="2-2-2-A-A")
    assert live.aim == f"{live.target} or better" and str(live).startswith(f"{live.target} or better with 2-2-2-3")


def test_no_cards_are_said() -> None:
    assert str(live_cards("???")).startswith("Eight or better with no cards")


def test_a_notebook_shows_the_words() -> None:
    pretty = pytest.importorskip("IPython.lib.pretty", reason="IPython is not installed")
    live = live_cards("A234K")
    assert pretty.pretty(live) == str(live) and repr(live) == "live_cards('A234K')"
    ends = finish("A234K")
    assert pretty.pretty(ends) == str(ends) and repr(ends) == "finish('A234K')"
