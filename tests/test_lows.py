"""Which five cards play, which low wins, and why. The counts of all lows are in oracle/."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import Card, CardError, Category, Low, Suit, best_low, compare_lows, parse_cards
from razzlib.cards import ALL_CARDS
from razzlib.lows import strength

hands = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=8, unique=True)
lows = st.lists(st.sampled_from(ALL_CARDS), min_size=5, max_size=8, unique=True).map(best_low)

RULES = [
    pytest.param("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "5-4-3-2-A", id="WSOP Seven Card Razz: three aces and four ranks, the wheel"),
    pytest.param("5♠ 4♠ 3♠ 2♠ A♠", "5-4-3-2-A", id="RROP razz 1: a straight flush is no harm"),
    pytest.param("K♠ Q♠ J♠ T♠ 9♠ 8♠ 7♠", "J-10-9-8-7", id="RROP razz 1: the lowest five of seven"),
    pytest.param("A A 2 2 9 9 K", "A-A-K-9-2", id="WSOP Seven Card Razz: four ranks, the lowest pair plays"),
    pytest.param("3 3 4 4 5 5 6", "3-3-6-5-4", id="WSOP Seven Card Razz: four ranks, three of them paired"),
    pytest.param("K K K K Q Q Q", "Q-Q-Q-K-K", id="WSOP Seven Card Razz: the worst seven cards are a full house"),
    pytest.param("2 2 2 2 3 3 3", "2-2-2-3-3", id="WSOP Seven Card Razz: two ranks, the lower plays three times"),
    pytest.param("9 9 9 4 4 4 K", "9-9-4-4-K", id="WSOP Seven Card Razz: three ranks, two pair"),
]


def cards_of(text: str) -> list[Card]:
    """Ranks alone, suits dealt out as they come; or cards as written."""
    if any(sign in text for sign in "♠♥♦♣"):
        return list(parse_cards(text))
    taken: dict[str, int] = {}
    cards = []
    for rank in text.split():
        taken[rank] = taken.get(rank, -1) + 1
        cards.append(Card(rank + "shdc"[taken[rank]]))
    return cards


@pytest.mark.parametrize(("text", "plays"), RULES)
def test_which_cards_play(text: str, plays: str) -> None:
    assert str(best_low(cards_of(text))) == plays


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        pytest.param(
            "A A 7 6 5", "2 2 5 4 3", id="WSOP; BARGE: two aces are the lowest pair, whatever comes with them"
        ),
        pytest.param("K Q J T 9", "A A 4 3 2", id="WSOP; BARGE: no pair beats every pair"),
        pytest.param("K K Q J T", "A A 2 2 3", id="BARGE: any one pair beats any two pair"),
        pytest.param("K K Q Q J", "A A A 3 2", id="BARGE: two pair beats three of a kind"),
        pytest.param("K K K Q J", "A A A 2 2", id="BARGE: three of a kind beats a full house"),
        pytest.param("K K K Q Q", "A A A A 2", id="BARGE: a full house beats four of a kind"),
        pytest.param("9 6 5 4 3", "9 7 3 2 A", id="RROP razz 1: compared from the highest card down"),
        pytest.param("8 7 6 5 3", "8 7 6 5 4", id="RROP razz 1: down to the last card"),
        pytest.param("A A 2 2 9 9 K", "3 3 4 4 5 5 6", id="WSOP: one pair each, the aces win"),
        pytest.param("4 4 3 3 2", "5 5 3 3 2", id="BARGE: two pair, the higher pair first"),
        pytest.param("5 5 3 3 2", "5 5 4 4 A", id="BARGE: two pair, then the lower pair"),
        pytest.param("5 5 3 3 A", "5 5 3 3 2", id="BARGE: two pair, then the odd card"),
    ],
)
def test_which_low_wins(lower: str, higher: str) -> None:
    a, b = best_low(cards_of(lower)), best_low(cards_of(higher))
    assert a < b
    assert b > a
    assert a != b
    assert compare_lows(a, b).answer == -1
    assert compare_lows(b, a).answer == 1
    assert str(a) in compare_lows(a, b).reason


@pytest.mark.parametrize(
    ("lower", "higher", "says"),
    [
        ("5 4 3 2 A", "6 4 3 2 A", "5 is lower than 6 in the highest card"),
        ("9 6 5 4 3", "9 7 3 2 A", "Both have 9; then 6 is lower than 7"),
        ("9 7 5 4 A", "9 7 5 4 2", "Both have 9, 7, 5 and 4; then A is lower than 2"),
        ("K Q J T 9", "A A 4 3 2", "No pair comes before one pair"),
        ("A A 7 6 5", "2 2 5 4 3", "Both have one pair; the pair decides, and A is lower than 2"),
        ("A A 7 6 4", "A A 7 6 5", "Both have one pair with the same pair; then 4 is lower than 5"),
        ("4 4 3 3 2", "5 5 3 3 2", "Both have two pair; the higher pair decides, and 4 is lower than 5"),
        ("5 5 3 3 2", "5 5 4 4 A", "Both have two pair; the lower pair decides, and 3 is lower than 4"),
        ("5 5 3 3 A", "5 5 3 3 2", "Both have two pair with the same pairs; then A is lower than 2"),
        ("3 3 3 2 A", "4 4 4 2 A", "Both have three of a kind; the three of a kind decides, and 3 is lower than 4"),
        ("3 3 3 5 5", "3 3 3 6 6", "Both have a full house; the pair decides, and 5 is lower than 6"),
        ("3 3 3 5 5", "4 4 4 2 2", "Both have a full house; the three of a kind decides, and 3 is lower than 4"),
        ("3 3 3 3 5", "3 3 3 3 6", "Both have four of a kind with the same four of a kind; then 5 is lower than 6"),
    ],
)
def test_the_reason_names_what_decides(lower: str, higher: str, says: str) -> None:
    """RROP, razz 1; BARGE: from the top, the pair before the other cards."""
    assert says in compare_lows(best_low(cards_of(lower)), best_low(cards_of(higher))).reason


@pytest.mark.parametrize(
    ("cards", "name", "category"),
    [
        ("5 4 3 2 A", "wheel", Category.NO_PAIR),
        ("7 5 4 2 A", "seven-five", Category.NO_PAIR),
        ("A A 7 6 5", "pair of aces", Category.PAIR),
        ("6 6 2 2 A", "sixes and twos", Category.TWO_PAIR),
        ("3 3 3 2 A", "three threes", Category.TRIPS),
        ("3 3 3 2 2", "threes full of twos", Category.FULL_HOUSE),
        ("K K K K A", "four kings", Category.QUADS),
        ("K", "king", Category.NO_PAIR),
        ("A A", "pair of aces", Category.PAIR),
        ("7 7 2 2", "sevens and twos", Category.TWO_PAIR),
    ],
)
def test_lows_have_names(cards: str, name: str, category: Category) -> None:
    """BARGE: what players call them; a board is called by the same words."""
    low = Low(cards_of(cards))
    assert (low.name, low.category) == (name, category)


@given(lows, lows)
def test_the_lower_hand_is_less_and_min_wins(a: Low, b: Low) -> None:
    """RROP, razz 1: the lowest hand wins; one comparison, however it is asked."""
    answer = compare_lows(a, b).answer
    assert answer == -compare_lows(b, a).answer
    assert ((a < b), (a == b), (a > b)) == (answer == -1, answer == 0, answer == 1)
    assert ((a <= b), (a >= b), (a != b)) == (answer <= 0, answer >= 0, answer != 0)
    assert a.place is not None
    assert b.place is not None
    assert (a.place < b.place) == (a < b)
    assert min(a, b) == (b if answer == 1 else a)
    if a == b:
        assert hash(a) == hash(b)
        assert a.ranks == b.ranks


@given(hands, st.permutations(list(Suit)))
def test_suits_never_change_a_low(hand: list[Card], suits: list[Suit]) -> None:
    """RROP, razz 1: suits never decide a pot."""
    changed = [Card(card.rank, suits[card.suit.order]) for card in hand]
    assert best_low(changed) == best_low(hand)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(hand: list[Card], chance: random.Random) -> None:
    mixed = chance.sample(hand, len(hand))
    assert best_low(mixed) == best_low(hand)
    assert best_low(mixed).cards == best_low(hand).cards


@given(hands)
def test_the_playing_cards_are_among_those_held(hand: list[Card]) -> None:
    """RROP, razz 1: five cards play, and they are the low by themselves."""
    low = best_low(hand)
    assert set(low.cards) <= set(hand)
    assert len(set(low.cards)) == low.count == min(5, len(hand))
    assert Low(low.cards) == best_low(low.cards) == low
    assert low.strength == strength([card.rank for card in hand]) == strength(low.ranks)


@given(hands)
def test_a_low_is_a_value(hand: list[Card]) -> None:
    low = best_low(hand)
    assert eval(repr(low)) == low
    assert eval(repr(low)).cards == low.cards
    assert pickle.loads(pickle.dumps(low)) == copy.deepcopy(low) == copy.copy(low) == low
    assert best_low(" ".join(map(str, hand))) == low


@given(st.lists(st.sampled_from(ALL_CARDS), min_size=6, max_size=8, unique=True))
def test_one_card_more_never_makes_a_worse_low(hand: list[Card]) -> None:
    assert best_low(hand) <= best_low(hand[:-1])


def test_lows_of_different_length_do_not_compare() -> None:
    """WSOP 235: boards are compared on one street; three cards and four never meet."""
    three, four = best_low("K♠ Q♠ 2♠"), best_low("K♠ Q♠ 2♠ 3♦")
    for compare in (lambda: three < four, lambda: four >= three, lambda: compare_lows(three, four)):
        with pytest.raises(CardError, match=r"got 3 \(K-Q-2\) and 4 \(K-Q-3-2\)|got 4"):
            compare()
    assert three != four
    assert three != "K-Q-2"
    with pytest.raises(TypeError, match="another Low, got 5"):
        assert three < 5  # type: ignore[operator]


def test_of_several_copies_the_higher_suits_play() -> None:
    """WSOP 149 looks at the suits of the playing cards: a copy that does not play must not be the better one."""
    assert [card.code for card in best_low("7c 7s 5d 4h 3c 2d 2h").cards] == ["7s", "5d", "4h", "3c", "2h"]
