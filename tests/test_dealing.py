"""Which card goes where, and what happens when the cards run out."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import Card, CardError, Deck, parse_cards
from razzlib.cards import ALL_CARDS
from razzlib.dealing import SEATS, STREETS, Deal, Dealt, Stub, parse_doors

Patterns = tuple[int, int, int, int]


def live_counts(dealt_in: int) -> Iterator[Patterns]:
    """Every way for players to give up: how many are dealt fourth, fifth, sixth and seventh street."""
    for fourth in range(2, dealt_in + 1):
        for fifth in range(2, fourth + 1):
            for sixth in range(2, fifth + 1):
                for seventh in range(2, sixth + 1):
                    yield fourth, fifth, sixth, seventh


def played(seed: int, dealt_in: int, counts: Patterns) -> Iterator[tuple[int, list[int], Stub, Stub, Dealt]]:
    """Each street: the live seats, the stub before and after, what was dealt. Who gives up follows from the seed."""
    chance = Random(seed)
    stub = Stub(Deck(seed).cards, seed=seed)
    live = list(range(dealt_in))
    for street, count in zip(STREETS, (dealt_in, *counts), strict=True):
        live = sorted(chance.sample(live, count))
        after, dealt = stub.deal(street, live)
        yield street, live, stub, after, dealt
        stub = after


@pytest.mark.parametrize("seats", SEATS)
def test_cards_go_one_at_a_time_clockwise_with_a_burn_before_each_later_street(seats: int) -> None:
    """WSOP, Seven Card Razz; RROP: two down and one up, then a burn and one card each."""
    deck = Deck(11).cards
    deal = Deal.seeded(11, seats)
    for seat, hand in enumerate(deal.hands):
        assert hand[:3] == (deck[seat], deck[seats + seat], deck[2 * seats + seat])
        for street in range(4, 7):
            burns = street - 3
            assert hand[street - 1] == deck[(street - 1) * seats + burns + seat]
        if deal.served == "stub":
            assert hand[6] == deck[6 * seats + 4 + seat]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(40))
def test_no_card_is_dealt_twice(seats: int, seed: int) -> None:
    """WSOP, Seven Card Razz: one deck."""
    deal = Deal.seeded(seed, seats)
    cards = [*chain(*deal.hands), *([deal.community] if deal.community else [])]
    assert len(set(cards)) == len(cards)
    assert None not in cards
    assert {len(hand) for hand in deal.hands} == ({6} if seats == 8 else {7})
    assert deal.served == {7: "reshuffled", 8: "community"}.get(seats, "stub")


@pytest.mark.parametrize("dealt_in", SEATS)
def test_the_cards_never_run_out_in_any_way_of_giving_up(dealt_in: int) -> None:
    """WSOP 228; TDA RP-10H: stub, else stub and burns, else a card for all; for every pattern of live players."""
    for number, counts in enumerate(live_counts(dealt_in)):
        on_table: set[Card] = set()
        served = "stub"
        for street, live, before, after, dealt in played(number, dealt_in, counts):
            new = [*chain(*dealt.cards.values()), *([dealt.community] if dealt.community else [])]
            # Nothing dealt before comes again, folded cards included, and no card gets lost.
            assert not on_table & set(new)
            on_table |= set(new)
            assert on_table | set(after.cards) | set(after.burns) == set(ALL_CARDS)
            assert len(on_table) + len(after.cards) + len(after.burns) == 52
            served = dealt.served
            if street < 7:
                assert served == "stub"
                assert len(after.burns) == street - 3
            if dealt.community is None:
                assert {seat: len(cards) for seat, cards in dealt.cards.items()} == dict.fromkeys(
                    live, 3 if street == 3 else 1
                )
            if street == 7:
                needed = len(live) + 2
                if len(before.cards) >= needed:
                    assert served == "stub"
                    assert after.burns == (*before.burns, before.cards[0])
                elif len(before.cards) + len(before.burns) >= needed:
                    assert served == "reshuffled"
                    assert len(after.burns) == 1
                else:
                    assert served == "community"
                    assert not dealt.cards
        assert (served == "community") == (dealt_in == 8 and sum(counts) >= 27), counts


def test_seven_players_or_fewer_never_share_a_card() -> None:
    """WSOP 228; TDA RP-10H: only eight who hardly give up can use the deck up."""
    for dealt_in in range(2, 8):
        for counts in live_counts(dealt_in):
            *_, (_, _, _, _, last) = played(1, dealt_in, counts)
            assert last.community is None


def test_a_short_stub_is_shuffled_with_the_burns() -> None:
    """WSOP 228: together they are the same cards, in an order the seed gives."""
    cards = Deck(3).cards
    stub = Stub(cards[:5], cards[5:8], seed=9)
    after, dealt = stub.deal(7, [0, 1, 2, 3])
    assert dealt.served == "reshuffled"
    assert {*chain(*dealt.cards.values()), *after.cards, *after.burns} == set(cards[:8])
    assert stub.deal(7, [0, 1, 2, 3]) == (after, dealt)


@pytest.mark.parametrize(("left", "is_shuffled"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_shared_card_comes_after_a_burn(left: int, is_shuffled: bool) -> None:
    """WSOP 228: with two cards or fewer in the stub the burns are shuffled in first."""
    cards = Deck(3).cards
    stub = Stub(cards[:left], cards[10:13], seed=9)
    after, dealt = stub.deal(7, list(range(8)))
    assert dealt.served == "community"
    assert len(after.burns) == (1 if is_shuffled else 4)
    if not is_shuffled:
        assert (after.burns[-1], dealt.community) == cards[:2]


@given(st.integers(0, 10**6), st.integers(2, 8))
def test_a_deal_follows_from_its_seed_and_is_a_value(seed: int, seats: int) -> None:
    deal = Deal.seeded(seed, seats)
    assert deal == Deal.seeded(seed, seats)
    assert pickle.loads(pickle.dumps(deal)) == copy.deepcopy(deal) == copy.copy(deal) == deal
    assert hash(deal) == hash(copy.deepcopy(deal))


@given(st.integers(0, 10**6), st.lists(st.sampled_from(ALL_CARDS), min_size=2, max_size=8, unique=True), st.data())
def test_given_door_cards_lie_where_they_were_put(seed: int, cards: list[Card], data: st.DataObject) -> None:
    chairs: list[Card | None] = [*cards, *[None] * (8 - len(cards))]
    doors = data.draw(st.permutations(chairs))
    deal = Deal.seeded(seed, len(doors), doors=doors)
    assert list(deal.doors) == doors
    known = [card for hand in deal.hands for card in hand]
    assert len(set(known)) == len(known)
    assert all(bool(hand) == (door is not None) for hand, door in zip(deal.hands, doors, strict=True))


def test_what_lies_on_each_street() -> None:
    """WSOP, Seven Card Razz: two down, four up, the last one down."""
    deal = Deal.given(["K♠ Q♠ 2♠ 3♠ 4♠ 5♠ ?", "", "? ? 9♣ 8♣"])
    assert [len(deal.up(0, street)) for street in STREETS] == [1, 2, 3, 4, 4]
    assert deal.down(0) == parse_cards("K♠ Q♠")
    assert deal.down(2) == (None, None)
    assert [deal.last(0, street) for street in (6, 7)] == [False, None]
    assert deal.last(2, 7) is False
    assert deal.last_street == 7
    assert deal.boards(4) == (parse_cards("2♠ 3♠"), None, parse_cards("9♣ 8♣"))
    folded = Deal(deal.hands, {2: 4})
    assert folded.boards(4) == deal.boards(4)  # still there to act on the street on which it gives up
    assert folded.boards(5) == (parse_cards("2♠ 3♠ 4♠"), None, None)


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("3♣ – A♠", ["3♣", None, "A♠"]),
        ("- Kd 10h", [None, "K♦", "10♥"]),
        ("kdTh—2c", ["K♦", "10♥", None, "2♣"]),
        ("K♠\ufe0f - Q♠", ["K♠", None, "Q♠"]),
    ],
)
def test_doors_are_read_with_a_dash_for_an_empty_chair(text: str, seats: list[str | None]) -> None:
    assert [str(card) if card else None for card in parse_doors(text)] == seats


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("K♠", "got 1 at 1 seats"),
        ("K♠ -", "got 1 at 2 seats"),
        ("- - -", "no card"),
        ("", "no card"),
        ("A-♠ K♠ Q♠", "'A' at character 1"),
        ("K♠ K♠", "twice"),
        ("2c 3c 4c 5c 6c 7c 8c 9c 10c", "got 9"),
        ("2c 3c - - - - - - -", "at 9 seats"),
        ("2c Xh", "'Xh' at character 4"),
    ],
)
def test_doors_of_no_table_are_refused(text: str, says: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_doors(text)
    assert says in str(caught.value)


HANDS = Deal.seeded(5, 2).hands


@pytest.mark.parametrize(
    ("hands", "community", "says"),
    [
        ((), None, "got 0 at 0 seats"),
        ((HANDS[0],), None, "got 1 at 1 seats"),
        ((HANDS[0], HANDS[1][:2]), None, "seat 2 has 2 cards"),
        ((HANDS[0], (*HANDS[1], None)), None, "seat 2 has 8 cards"),
        ((HANDS[0], (None, None, None)), None, "seat 2 has an up card that is not known"),
        (
            (HANDS[0], HANDS[1][:4]),
            None,
            "seat 2 has 4 cards where 7 were dealt; who gave up before is named in folded",
        ),
        ((HANDS[0], HANDS[0]), None, "twice"),
        (HANDS, HANDS[0][0], "twice"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(
    hands: tuple[tuple[Card | None, ...], ...], community: Card | None, says: str
) -> None:
    """WSOP, Seven Card Razz: two to eight players, each card once, up cards seen by all."""
    with pytest.raises(CardError) as caught:
        Deal(hands, {}, community)
    assert says in str(caught.value)


@pytest.mark.parametrize("seats", [0, 1, 9, -2, True, 2.5, "4", None])
def test_a_table_takes_two_to_eight(seats: object) -> None:
    with pytest.raises(CardError, match="two to eight players, got"):
        Deal.seeded(1, seats)  # type: ignore[arg-type]


def test_nine_door_cards_are_refused_as_nine_players() -> None:
    with pytest.raises(CardError, match="two to eight players, got 9"):
        Deal.seeded(1, 9, doors=parse_cards("2c 3c 4c 5c 6c 7c 8c 9c 10c"))


def test_a_stub_that_is_too_short_says_so() -> None:
    cards = Deck(1).cards
    with pytest.raises(CardError, match="third street takes 6 cards for 2 players, got 5"):
        Stub(cards[:5]).deal(3, [0, 1])
    with pytest.raises(CardError, match="2 cards are left and 3 are needed"):
        Stub(cards[:2]).deal(4, [0, 1])


def test_a_reshuffled_stub_is_in_another_order() -> None:
    """WSOP 228: the stub and the burns are shuffled together; nobody knows where a burnt card has gone."""
    stub = Stub(Deck(seed=3).cards, (), 3)
    for street, live in ((3, range(8)), (4, range(8)), (5, range(8)), (6, range(6)), (7, range(4))):
        before = stub
        stub, dealt = stub.deal(street, list(live))
    assert dealt.served == "reshuffled"
    together = before.cards + before.burns
    served = [card for cards in dealt.cards.values() for card in cards]
    assert set(served) <= set(together) and served != list(together[1 : 1 + len(served)])
