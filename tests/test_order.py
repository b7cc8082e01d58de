"""Whose turn it is. The same questions are put to PokerKit in oracle/."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from razzlib import Card, CardError, Rules, Suit, bring_in, first_to_act, parse_cards, show_order
from razzlib.cards import ALL_CARDS
from tests.oracle.definition import LADDER, board_key

Boards = list[tuple[Card, ...] | None]


def boards(*texts: str) -> Boards:
    return [parse_cards(text) if text else None for text in texts]


def test_the_ladder_has_every_card_once() -> None:
    assert sorted(LADDER) == sorted(card.code for card in ALL_CARDS)


def test_bring_in_of_every_two_and_three_door_cards() -> None:
    """WSOP, Seven Card Razz; RROP, razz 1: the highest card, ace low, then ♠ > ♥ > ♦ > ♣."""
    worst_first = [Card(code) for code in LADDER]
    for doors in permutations(worst_first, 2):
        assert doors[bring_in(doors).answer] == min(doors, key=worst_first.index)
    for number, (worst, *others) in enumerate(combinations(worst_first, 3)):
        seat = number % 3
        assert bring_in([*others[:seat], worst, *others[seat:]]).answer == seat


@given(st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=8, unique=True), st.data())
def test_bring_in_passes_over_empty_seats(doors: list[Card], data: st.DataObject) -> None:
    """WSOP, Seven Card Razz: whoever has the worst door card, wherever there are gaps."""
    chairs: list[Card | None] = [*doors, *[None] * (8 - len(doors))]
    seats = data.draw(st.permutations(chairs))
    verdict = bring_in(seats)
    card = seats[verdict.answer]
    assert card is not None
    assert card.code == min((door.code for door in doors), key=LADDER.index)
    assert f"seat {verdict.answer + 1}" in verdict.reason
    assert str(card) in verdict.reason


@pytest.mark.parametrize(
    ("doors", "seat", "ground"),
    [
        pytest.param("K♦ 2♥ K♠", 2, "bring_in.suit", id="RROP razz 1: kings tie, spades pay"),
        pytest.param("A♠ 2♣", 1, "bring_in.rank_with_ace", id="WSOP: the ace is low for the bring-in, too"),
        pytest.param("A♣ A♦", 1, "bring_in.suit", id="WSOP: the ace of clubs never brings in"),
        pytest.param("9♣ 8♠", 0, "bring_in.rank", id="RROP razz 1: rank before suit"),
    ],
)
def test_what_settles_the_bring_in(doors: str, seat: int, ground: str) -> None:
    verdict = bring_in(parse_cards(doors))
    assert (verdict.answer, verdict.ground) == (seat, ground)


def lowest_seats(table: Boards) -> list[int]:
    """Who shows the lowest board, by the definition in oracle/."""
    keys = {seat: board_key([card.rank for card in board]) for seat, board in enumerate(table) if board}
    return [seat for seat, key in keys.items() if key == min(keys.values())]


@st.composite
def tables(draw: st.DrawFn) -> Boards:
    """Two to eight seats on one street, some folded, ranks few enough that boards often tie."""
    length = draw(st.integers(2, 4))
    pack = [card for card in ALL_CARDS if card.rank <= draw(st.sampled_from([4, 6, 13]))]
    cards = draw(st.permutations(pack))
    seats = draw(st.integers(2, min(8, len(pack) // length)))
    table: Boards = [tuple(cards[seat * length : (seat + 1) * length]) for seat in range(seats)]
    for seat in draw(st.sets(st.integers(0, seats - 1), max_size=seats - 1)):
        table[seat] = None
    return table


@given(tables())
def test_the_lowest_board_acts_first_and_ties_go_by_position(table: Boards) -> None:
    """WSOP 235; RROP: lowest board, equal boards by position from the dealer's left."""
    for name in ("wsop", "roberts", "online"):
        verdict = first_to_act(table, Rules.preset(name))
        assert verdict.answer == lowest_seats(table)[0]
        assert f"eat {verdict.answer + 1}" in verdict.reason


@given(tables())
def test_equal_boards_go_by_the_highest_cards_suit(table: Boards) -> None:
    """TDA RP-10D: the higher suit of the highest card."""
    verdict = first_to_act(table, Rules.preset("tda"))
    tied = lowest_seats(table)
    tops = {seat: min((card.code for card in table[seat] or ()), key=LADDER.index) for seat in tied}
    assert verdict.answer == min(tied, key=lambda seat: LADDER.index(tops[seat]))
    assert (verdict.ground == "opener.tie_suit") == (len(tied) > 1)


@given(tables(), st.data())
def test_an_all_in_leader_is_passed_over_clockwise(table: Boards, data: st.DataObject) -> None:
    """WSOP 235; TDA RP-10: the lead is decided among all live boards, then the next one with chips acts."""
    live = [seat for seat, board in enumerate(table) if board]
    all_in = data.draw(st.sets(st.sampled_from(live)))
    assume(len(all_in) < len(live))
    lead = lowest_seats(table)[0]
    seat = lead
    while seat in all_in or table[seat] is None:
        seat = (seat + 1) % len(table)
    verdict = first_to_act(table, all_in=all_in)
    assert verdict.answer == seat
    assert (verdict.ground == "opener.all_in") == (lead in all_in)


def test_king_queen_opens_before_a_pair_of_aces() -> None:
    """WSOP 235: no pair on the board is lower than any pair."""
    assert first_to_act(boards("A♠ A♦", "K♠ Q♦")).answer == 1


@given(tables())
def test_suits_and_the_order_of_up_cards_decide_nothing_by_position(table: Boards) -> None:
    """WSOP 235: boards are compared by rank."""
    suits = list(Suit)
    mirrored: Boards = [
        tuple(Card(card.rank, suits[3 - card.suit.order]) for card in reversed(board)) if board else None
        for board in table
    ]
    assert first_to_act(mirrored).answer == first_to_act(table).answer


@pytest.mark.parametrize("name", ["online", "wsop", "tda", "roberts"])
def test_the_aggressor_shows_first_then_clockwise(name: str) -> None:
    """WSOP; TDA 17A; RROP: whoever made the last bet or raise."""
    table = boards("K♠ 2♦ 3♥ 4♥", "", "7♣ 5♣ 6♥ A♥", "6♦ 4♣ Q♥ 9♥")
    assert show_order(table, Rules.preset(name), aggressor=2).answer == (2, 3, 0)


@pytest.mark.parametrize(("name", "order"), [("online", (0, 2, 3)), ("wsop", (2, 3, 0)), ("tda", (2, 3, 0))])
def test_who_shows_first_when_it_was_checked_through(name: str, order: tuple[int, ...]) -> None:
    """WSOP; TDA 17A: the low board; PokerStars: the first live seat."""
    table = boards("K♠ 2♦ 3♥ 4♥", "", "7♣ 5♣ 6♥ A♥", "6♦ 4♣ Q♥ 9♥")
    assert show_order(table, Rules.preset(name)).answer == order


@given(tables(), st.data())
def test_everybody_who_is_live_shows_once(table: Boards, data: st.DataObject) -> None:
    """WSOP; TDA 17A: clockwise from the first, nobody left out."""
    live = [seat for seat, board in enumerate(table) if board]
    aggressor = data.draw(st.sampled_from([None, *live]))
    rules = Rules(show_first=data.draw(st.sampled_from(["position", "low_board"])))
    order = show_order(table, rules, aggressor=aggressor).answer
    assert sorted(order) == live
    first = live.index(order[0])
    assert list(order) == live[first:] + live[:first]
    if aggressor is not None:
        assert order[0] == aggressor
    elif rules.show_first == "low_board":
        assert order[0] == lowest_seats(table)[0]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: bring_in([]), "none at 0 seats"),
        (lambda: bring_in([None, None]), "none at 2 seats"),
        (lambda: bring_in(parse_cards("As") * 2), "A♠ stands there twice"),
        (lambda: first_to_act([]), "none at 0 seats"),
        (lambda: first_to_act([None, None]), "none at 2 seats"),
        (lambda: first_to_act(boards("K♠ 2♦", "5♦ 4♦"), all_in=[0, 1]), "every live player is all-in"),
        (lambda: first_to_act(boards("K♠ 2♦", "5♦ 4♦ 3♦")), "K-2, 5-4-3"),
        (lambda: first_to_act(boards("K♠", "5♦")), "bring_in"),
        (lambda: first_to_act(boards("K♠ 2♦", "5♦ 2♦")), "2♦ stands there twice"),
        (lambda: show_order([None]), "none at 1 seats"),
        (lambda: show_order(boards("K♠ 2♦", "", "5♦ 4♦"), aggressor=1), "seat 2"),
        (lambda: show_order(boards("K♠ 2♦", "", "5♦ 4♦"), aggressor=7), "live are seat 1, seat 3"),
    ],
)
def test_questions_without_an_answer_are_refused(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(CardError) as caught:
        ask()
    assert says in str(caught.value)


def test_a_tied_board_goes_by_the_suit_of_its_highest_card_not_of_its_highest_suit() -> None:
    """TDA RP-10D: K♣ 2♠ against K♦ 2♥: the kings are compared, and diamonds rank above clubs."""
    tied = [parse_cards("K♣ 2♠"), parse_cards("K♦ 2♥")]
    assert first_to_act(tied, Rules(board_tie="suit")).answer == 1
