"""What a card is and how it is written; a deck that deals the same cards everywhere."""

from __future__ import annotations

import copy
import pickle
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import Card, CardError, Deck, Suit, parse_cards
from razzlib.cards import ALL_CARDS, rank_label, rank_name, shuffled

cards = st.sampled_from(ALL_CARDS)
subsets = st.lists(cards, min_size=1, max_size=52, unique=True)


@st.composite
def spellings(draw: st.DrawFn, card: Card) -> str:
    """Some way in which people write a card."""
    rank: str = draw(st.sampled_from(["10", "T"])) if card.rank == 10 else card.code[0]
    outline = "♧♢♡♤"[card.suit.order]
    suit: str = draw(st.sampled_from([card.suit.value, card.suit.value.upper(), card.suit.symbol, outline]))
    gap: str = draw(st.sampled_from(["", " "]))
    selector: str = draw(st.sampled_from(["", "\ufe0e", "\ufe0f"])) if suit in "♣♦♥♠♧♢♡♤" else ""
    cased: str = draw(st.sampled_from([rank, rank.lower()]))
    return cased + gap + suit + selector


def test_a_deck_has_52_cards_with_a_bit_each() -> None:
    """WSOP, Seven Card Razz: one ordinary deck."""
    assert len({card.bit for card in ALL_CARDS}) == len(set(ALL_CARDS)) == 52
    assert all(card.bit.bit_count() == 1 and card.bit < 1 << 52 for card in ALL_CARDS)
    assert len({hash(card) for card in ALL_CARDS}) == 52


def test_the_ace_counts_one_and_the_king_thirteen() -> None:
    """WSOP, Seven Card Razz: an ace is always low."""
    assert [card.rank for card in parse_cards("As 2s 9s Ts Js Qs Ks")] == [1, 2, 9, 10, 11, 12, 13]


def test_suits_are_ordered_clubs_diamonds_hearts_spades() -> None:
    """WSOP, Seven Card Razz; RROP, razz 1: the order that breaks ties for the bring-in."""
    assert sorted(Suit) == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]
    assert [str(suit) for suit in sorted(Suit)] == list("♣♦♥♠")
    assert Suit.CLUBS.spoken == "clubs"
    with pytest.raises(TypeError):
        assert Suit.CLUBS < 3


def test_cards_have_no_order_of_their_own() -> None:
    """Which of two cards is higher depends on the question: a low goes by rank, the bring-in by rank and suit."""
    with pytest.raises(TypeError):
        sorted(ALL_CARDS)  # type: ignore[type-var]


@given(cards.flatmap(lambda card: st.tuples(st.just(card), spellings(card))))
def test_every_way_of_writing_a_card_reads_as_that_card(pair: tuple[Card, str]) -> None:
    card, spelling = pair
    assert parse_cards(spelling) == (card,)
    assert Card(spelling) == card


@given(subsets, st.sampled_from([" ", "", ", ", ",", "\n", "\t", "\u00a0"]))
def test_cards_written_one_after_another_read_back(subset: list[Card], gap: str) -> None:
    assert parse_cards(gap.join(map(str, subset))) == tuple(subset)
    assert parse_cards(gap.join(card.code for card in subset)) == tuple(subset)


@given(cards)
def test_a_card_is_a_value(card: Card) -> None:
    assert eval(repr(card)) == card
    assert pickle.loads(pickle.dumps(card)) == card
    assert copy.copy(card) == copy.deepcopy(card) == Card(card.rank, card.suit) == card
    assert hash(Card(card.code)) == hash(card)
    assert Card(str(card)).bit == card.bit
    with pytest.raises(AttributeError):
        card.rank = 2  # type: ignore[misc]


def test_cards_are_said_in_words() -> None:
    assert Card("T♥").spoken == "ten of hearts"
    assert rank_label(10) == "10"
    assert [rank_name(rank, plural=True) for rank in (1, 6, 13)] == ["aces", "sixes", "kings"]


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("1s", "1s", 1),
        ("Ks Xh", "Xh", 4),
        ("K♠ 4♠5", "5", 6),
        ("Ah 11d", "11d", 4),
        ("As Kz", "Kz", 4),
        ("As; Kd", ";", 3),
        ("ten of hearts", "ten", 1),
        ("Aſ", "Aſ", 1),  # the long s, which ignoring case takes for an s
        ("\u212as", "\u212as", 1),  # the kelvin sign, likewise for a k
        ("A\N{BLACK SPADE SUIT}\N{FULLWIDTH COMMA}", "，", 3),
        ("🂡", "🂡", 1),
    ],
)
def test_the_first_bad_token_is_quoted_with_its_place(text: str, token: str, place: int) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert repr(token) in str(caught.value)
    assert f"character {place} " in str(caught.value)


@pytest.mark.parametrize("text", ["", " ", "\n\t", ",", " , ,", "\u00a0", "\u2003"])
def test_text_without_a_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="no card in"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["As As", "A♠As", "10h Kd th", "as 2c 3d A♤"])
def test_a_card_stands_there_once(text: str) -> None:
    """WSOP, Seven Card Razz: one deck, each card once."""
    with pytest.raises(CardError, match="twice"):
        parse_cards(text)


MILLIONS = {
    "letters": "A" * 10**6,
    "spaces": " " * 10**6,
    "commas": "," * 10**6 + "x",
    "cards": "As" * 500_000,
    "a gap inside a card": "A" + " " * 10**6 + "x",
    "letters of other languages": "Kd" + "é" * 10**6,
}


@pytest.mark.parametrize("text", MILLIONS.values(), ids=MILLIONS)
def test_a_million_characters_are_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert time.perf_counter() - start < 2  # it takes a tenth; a slow machine may take longer
    assert len(str(caught.value)) < 200


@given(st.text(max_size=30))
def test_any_text_reads_as_cards_or_raises_card_error(text: str) -> None:
    try:
        found = parse_cards(text)
    except CardError:
        return
    assert found
    assert parse_cards(" ".join(map(str, found))) == found


@given(st.integers(min_value=0), st.integers(0, 52))
def test_a_deck_is_a_permutation_whose_beginning_does_not_depend_on_how_much_is_dealt(seed: int, count: int) -> None:
    deck = Deck(seed)
    assert sorted(card.bit for card in deck) == sorted(card.bit for card in ALL_CARDS)
    dealt, rest = deck.deal(count)
    assert dealt == deck.cards[:count]
    assert dealt + rest.cards == deck.cards
    assert (len(rest), list(rest)) == (52 - count, list(deck)[count:])


@given(st.integers(min_value=0), subsets)
def test_cards_on_the_table_leave_the_order_of_the_others_alone(seed: int, table: list[Card]) -> None:
    deck = Deck(seed, without=tuple(table))
    assert deck.cards == tuple(card for card in Deck(seed) if card not in table)
    assert len(deck) == 52 - len(table)


@given(st.integers(min_value=0, max_value=10**6), st.lists(cards, unique=True, max_size=5), st.integers(0, 40))
def test_a_deck_is_a_value(seed: int, table: list[Card], dealt: int) -> None:
    deck = Deck(seed, tuple(table), dealt)
    assert eval(repr(deck)) == deck
    assert pickle.loads(pickle.dumps(deck)) == copy.deepcopy(deck) == deck
    assert hash(deck) == hash(Deck(seed, tuple(table), dealt))


def test_seeds_deal_different_cards() -> None:
    assert len({Deck(seed).cards for seed in range(1_000)}) == 1_000


def test_every_card_comes_first_about_as_often() -> None:
    """The loop that shuffles is no worse than chance: 52,000 decks, each card first 1,000 times give or take 150."""
    firsts = [0] * 52
    for seed in range(52_000):
        firsts[shuffled(range(52), seed)[0]] += 1
    assert all(850 < count < 1_150 for count in firsts)


@pytest.mark.parametrize("count", [-1, 53, 1.5, "3"])
def test_a_deck_deals_what_it_has(count: object) -> None:
    with pytest.raises(CardError, match="were asked for"):
        Deck(1).deal(count)  # type: ignore[arg-type]
