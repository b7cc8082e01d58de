"""What `equity` takes, gives back and refuses; that it counts right is held by test_equity_oracles.py."""

from __future__ import annotations

import pickle
import subprocess
import sys
from fractions import Fraction
from itertools import product, repeat
from math import comb
from typing import Any

import pytest

from razzlib.cards import Card, CardError, parse_cards
from razzlib.odds import Equity, Range, equity
from razzlib.odds.counting import OverBudgetError, Position, count_deals, possible_deals
from razzlib.odds.holdings import parse_dead, parse_holding, unseen
from razzlib.odds.polynomials import most_ways, multinomial
from razzlib.odds.race import advance


def test_parts_add_up() -> None:
    found = equity(["A23", "2A4", "3A5"])
    assert sum(found.share) == 1 and all(isinstance(share, Fraction) for share in found.share)
    assert sum(found.outcomes.values()) == found.total == found.n
    assert found.error == (0, 0, 0) and found.exact and found.why == ""
    for player in range(3):
        alone = found.outcomes[player,]
        assert found.win[player] == Fraction(alone, found.total)
        with_others = sum(deals for winners, deals in found.outcomes.items() if player in winners) - alone
        assert found.tie[player] == Fraction(with_others, found.total)
        assert found.win[player] < found.share[player] < found.win[player] + found.tie[player]


@pytest.mark.parametrize(
    "hands",
    [
        ["Ah2d3c", "4s5s6s"],
        ["3a2", "6 5 4"],
        ["(A 2) 3", "4-5-6"],
        [parse_cards("A♥ 2♦ 3♣"), parse_cards("4♠ 5♠ 6♠")],
        [[Card("Ah"), Card("2d"), Card("3c")], "456"],
        [parse_holding("A23"), parse_holding("456")],
    ],
)
def test_ways_to_write_a_hand(hands: Any) -> None:
    assert equity(hands).outcomes == equity(["A23", "456"]).outcomes


def test_unknown_cards() -> None:
    assert equity(["A23", "random"]).outcomes == equity(["A23", "???"]).outcomes
    assert equity(["A23", [None, None, Card("4h")]]).outcomes == equity(["A23", "??4"]).outcomes
    assert equity(["A234", "random"]).outcomes == equity(["A234", "????"]).outcomes
    # An unknown down card is one card more to come: 48 unseen cards, five to each.
    assert equity(["A2?", "45?"]).total == comb(48, 5) * comb(43, 5)


def test_an_unknown_card_is_any_of_the_unseen() -> None:
    """The share with a card unknown is the average over what it may be, by the copies that are unseen."""
    left = unseen({"1": parse_holding("A2345K"), "2": parse_holding("6789T"), "dead": parse_dead("77QQ")})
    total = Fraction(0)
    for rank, copies in enumerate(left, start=1):
        if copies:
            code = "A23456789TJQK"[rank - 1]
            total += copies * Fraction(equity(["A2345K", "6789T" + code], "77QQ").share[0])
    assert equity(["A2345K", "6789T?"], "77QQ").share[0] == total / sum(left)


def test_random_hands_are_alike() -> None:
    assert equity(["??4K", "4??K", "K4??"]).share == (Fraction(1, 3),) * 3
    assert equity(["random", "random"]).share == (Fraction(1, 2),) * 2


def test_order_of_hands_and_suits_do_not_matter() -> None:
    one, two = equity(["A27", "??8"], "KQ"), equity(["??8", "7A2"], "QK")
    assert one.share == two.share[::-1]
    assert equity(["Ah2h7h", "??8s"], "KsQs").share == one.share


def test_dead_cards_as_ranks_and_as_cards() -> None:
    assert equity(["A23", "456"], "4h 5h").outcomes == equity(["A23", "456"], "45").outcomes
    assert equity(["A23", "456"], [Card("4h"), Card("5h")]).outcomes == equity(["A23", "456"], "45").outcomes


def test_seventh_street_is_one_deal() -> None:
    found = equity(["A23467K", "A23468K"])
    assert found.outcomes == {(0, 1): 1} and found.share == (Fraction(1, 2),) * 2
    found = equity(["A23477K", "A23488K"])
    assert found.outcomes == {(0,): 1} and found.share == (1, 0)
    assert equity(["A23457K", "A23457Q"]).outcomes == {(0, 1): 1}


def test_what_is_printed() -> None:
    assert repr(equity(["A23457K", "A2345KQ"])) == (
        "A23457K    50.00 % of the pot: wins    0.00 %, shares  100.00 %\n"
        "A2345KQ    50.00 % of the pot: wins    0.00 %, shares  100.00 %\n"
        "exact: 1 deal counted"
    )
    sampled = repr(equity(["A23", "456"], "KK", samples=1_000)).splitlines()
    assert sampled[2] == "dead: KK"
    assert sampled[3] == "sampled: 1,000 deals, ± is one standard error; samples=1000 was asked for"
    assert all(" % of the pot ± " in line for line in sampled[:2])


def test_it_is_a_value() -> None:
    found = equity(["87542", "A234K"], "K")
    assert pickle.loads(pickle.dumps(found)) == found == equity(["87542", "A234K"], "K")
    assert hash(found) == hash(equity(["87542", "A234K"], "K")) and found != equity(["87542", "A234K"], "Q")
    with pytest.raises(TypeError):
        found.outcomes[0,] = 1  # type: ignore[index]


def test_eight_hands_from_third_street() -> None:
    hands = ["A23", "456", "789", "TJQ", "K23", "445", "679", "8TJ"]
    found = equity(hands)
    assert not found.exact and sum(found.share) == pytest.approx(1) and "budget=2" in found.why
    assert equity(["A234", "5678", "9TJQ", "KA23", "4567", "89TJ", "QKA2", "345?"], samples=100).n == 100


def test_a_community_card_with_seven_hands_when_an_eighth_folded() -> None:
    hands = ["A23456", "789TJQ", "KA2345", "6789TJ", "QKA234", "56789T", "JQKA23"]
    own, shared = equity(hands), equity(hands, community=True)
    assert own.total == 10 * 9 * 8 * 7 * 6 * 5 * 4 and shared.total == 10


def test_the_budget() -> None:
    hands = ["A23", "456", "789", "TJQ"]
    assert equity(hands[:3], budget=0).exact
    quick = equity(hands, budget=0.001, seed=3)
    assert not quick.exact and quick.why == "counting them all would take longer than 0.001 seconds (budget=0.001)"
    assert all(error > 0 for error in quick.error)
    assert equity(["A2345", "6789K", "34567", "A2QKK"], "88").exact
    held = [parse_holding(hand) for hand in hands]
    position = Position(tuple(h.counts for h in held), (4,) * 4, unseen({h: parse_holding(h) for h in hands}))
    with pytest.raises(OverBudgetError):
        count_deals(position, budget=1_000)


def test_the_number_of_deals_in_closed_form() -> None:
    deck = unseen({"1": parse_holding("A23"), "2": parse_holding("456")})
    known = parse_holding("A23").counts, parse_holding("456").counts
    assert possible_deals(Position(known, (4, 4), deck)) == 163_185 * 111_930
    assert possible_deals(Position(known, (4, 4), deck, shared=True)) == 163_185 * 111_930 * 38


def test_no_coefficient_outgrows_its_field() -> None:
    """Fields are as wide as the most ways there can be on the way, which need not be those of the whole deal."""
    for cards in range(9):
        for takers in product(range(4), repeat=3):
            dealt = [taken for taken in product(*(range(most + 1) for most in takers)) if sum(taken) <= cards]
            assert most_ways(cards, takers) == max(multinomial(cards, taken) for taken in dealt)


def test_a_race_of_two_is_a_race_of_many() -> None:
    """Two players are told apart by a short cut; a third who never moves takes the long way."""
    counts = [(a, b) for a in range(4) for b in range(4)]
    standings = [((a, 0), (b, 0)) for a, b in counts] + [((a, p), (a, 1 - p)) for a in range(4) for p in (0, 1)]
    for standing in standings:
        for got in ((x, y) for x in (False, True) for y in (False, True)):
            assert advance((*standing, (9, 0)), (*got, False))[:2] == advance(standing, got)


def test_hands_may_come_from_anything_that_has_an_order() -> None:
    assert equity(hand for hand in ("A23", "456")) == equity(("A23", "456")) == equity(["A23", "456"])  # type: ignore[arg-type]


def test_outcomes_that_cannot_come_are_left_out() -> None:
    """Two aces are left, one for each: 10-7-6-3-A beats 10-9-6-3-A in both deals."""
    dead = "824J8AK25T225974 5Q9K3Q846Q3Q6TA57749 8J"
    assert dict(equity(["T3K69K", "7T36JJ"], dead).outcomes) == {(1,): 2}


def test_long_names_are_cut_in_print_only() -> None:
    found = equity([Range("7", "any pair") | Range("7", "two unpaired six or lower"), "A29"])
    assert len(found.hands[0]) > 100 and max(map(len, repr(found).splitlines())) < 100


def test_equal_odds_have_one_hash() -> None:
    one = Equity(("a", "b"), {(0,): 1, (1,): 2}, 3)
    other = Equity(("a", "b"), {(1,): 2, (0,): 1}, 3)
    assert one == other and hash(one) == hash(other)


BAD = {
    "a set, which has no order": (({"A23", "456"}, ""), "hands are a list such as ['A23', '456'], in an order, got {"),
    "hands without end": ((repeat("A23"), ""), "two to eight hands are compared, got more than 52"),
    "a hand without end": (([repeat(None), "A23"], ""), "hand 1 has more than 52 cards, and a deck has no more"),
    "a very long hand": ((["A" * 10**6, "A23"], ""), "1,000,000 characters are too many for hand 1 ('AAA"),
    "very many dead cards": (
        (["A23", "456"], "A" * 10**6),
        "1,000,000 characters are too many for the dead cards ('AAA",
    ),
    "many dead cards of a rank": ((["A23", "456"], "A" * 300), "the dead cards (AAAAAAAAAAAAAAAAAAAAAAAA…)"),
    "five aces in one hand": (
        (["AAAAA", "23456"], ""),
        "five aces are named, and a deck has four: they stand in hand 1 (AAAAA)",
    ),
    "five aces in two hands": (
        (["AAA", "AA2"], ""),
        "five aces are named, and a deck has four: they stand in hand 1 (AAA) and hand 2 (AA2)",
    ),
    "five aces with a dead one": (
        (["AA3", "AA2"], "A"),
        "five aces are named, and a deck has four: they stand in hand 1 (AA3), hand 2 (AA2) and the dead cards (A)",
    ),
    "a card twice in a hand": (
        (["AhAh3c", "456"], ""),
        "A♥ stands twice in hand 1 (A♥ A♥ 3♣); a deck has each card once",
    ),
    "a card in two hands": ((["Ah2d3c", "Ah56"], ""), "A♥ is in hand 1 and in hand 2; a deck has each card once"),
    "a dead card also held": (
        (["A23", "4s56"], "4s"),
        "4♠ is in hand 2 and in the dead cards; a deck has each card once",
    ),
    "an unknown dead card": ((["A23", "456"], "7?"), "the dead cards ('7?') have an unknown card; a dead card is one"),
    "different streets": (
        (["A23", "4567"], ""),
        "all hands are on one street, got 3 cards in hand 1 (A23) and 4 cards in hand 2 (4567); write ? for each",
    ),
    "nine players": ((["???"] * 9, ""), "two to eight hands are compared, got 9"),
    "one player": ((["A23"], ""), "two to eight hands are compared, got one: ['A23']"),
    "no players": (([], ""), "two to eight hands are compared, got none"),
    "no list": (("A23", ""), "hands are a list such as ['A23', '456'], got the text 'A23'"),
    "a number": ((7, ""), "hands are a list such as ['A23', '456'], got 7"),
    "two cards": (
        (["A2", "45"], ""),
        "hand 1 ('A2') has 2 cards; a hand has 3 to 7 cards, with ? for each that you have",
    ),
    "eight cards": ((["A23", "45678999"], ""), "hand 2 ('45678999') has 8 cards; a hand has 3 to 7 cards"),
    "no card": ((["A23", "4x6"], ""), "'x' at character 2 of hand 2 ('4x6') is not a card: write a rank"),
    "text among cards": (
        (["A23", ["4h", "5h", "6h"]], ""),
        "hand 2 has '4h' where a Card such as Card('As') is expected",
    ),
    "a hand that is no hand": (
        (["A23", 456], ""),
        "for hand 2 text such as 'A23' or a sequence of cards is expected, got 456",
    ),
    "too few cards": (
        (["A23", "456"], "789TJQK" * 4 + "A23456" * 2),
        "the 2 hands (A23 and 456) need 8 cards more, and 6 of the deck are unseen",
    ),
    "eight hands of seven": (
        (["???????"] * 8, ""),
        "with a community card each hand has six cards of its own, got 7 in",
    ),
    "eight hands and dead cards": ((["???"] * 8, "KKQQ"), "the 8 hands (???, ???"),
}


@pytest.mark.parametrize(("given", "sentence"), BAD.values(), ids=BAD)
def test_bad_input_is_named(given: tuple[Any, str], sentence: str) -> None:
    with pytest.raises(CardError) as caught:
        equity(*given)
    said = str(caught.value)
    assert sentence in said and "\n" not in said and len(said) < 300


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"budget": -1}, "a budget is a number of seconds, 0 or more, got -1"),
        ({"samples": 0}, "samples are a whole number of deals, 1 to 100,000,000, got 0"),
        ({"samples": 10**12}, "samples are a whole number of deals, 1 to 100,000,000, got 1000000000000"),
        ({"samples": 1.5}, "samples are a whole number of deals, 1 to 100,000,000, got 1.5"),
        ({"community": 1}, "community is True, False or None, got 1"),
        ({"seed": -1}, "a seed is a whole number of 0 or more, got -1"),
    ],
)
def test_bad_settings_are_named(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        equity(["A23", "456"], **settings)


def test_odds_need_no_numpy_and_load_it_only_to_sample() -> None:
    script = (
        "import sys; from razzlib.odds import equity; assert equity(['A23', '456']).exact;"
        "assert 'numpy' not in sys.modules; sys.modules['numpy'] = None;"
        "odds = equity(['A23', '456'], samples=500); assert odds.n == 500 and not odds.exact"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_names_of_the_package() -> None:
    assert (Equity.__module__, Range.__module__) == ("razzlib.odds.equity", "razzlib.odds.ranges")
