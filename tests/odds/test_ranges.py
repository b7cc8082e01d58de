"""Ranges: which hole cards a description means, and that each is weighted by the ways to be dealt it."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.cards import ALL_CARDS, Card, CardError
from razzlib.odds import Range, equity
from razzlib.odds.counting import can_hold, ways_to_hold
from razzlib.odds.holdings import Holding, counted, parse_dead, parse_holding, unseen
from razzlib.odds.ranges import ALL_HOLES
from razzlib.odds.starting import starting_hands
from tests.oracle.odds_by_inclusion import heads_up


def test_descriptions() -> None:
    """Counted over actual cards, under an eight of spades."""
    deck = [card for card in ALL_CARDS if card.code != "8s"]
    meanings = {
        "any": lambda a, b: True,
        "two unpaired": lambda a, b: len({a, b, 8}) == 3,
        "unpaired": lambda a, b: len({a, b, 8}) == 3,
        "two unpaired cards seven or lower": lambda a, b: a != b and max(a, b) <= 7,
        "two unpaired 9 or lower": lambda a, b: len({a, b, 8}) == 3 and max(a, b) <= 9,
        "two unpaired lower": lambda a, b: a != b and max(a, b) < 8,
        "Any Pair": lambda a, b: len({a, b, 8}) == 2,
        "A2, 33, T9": lambda a, b: tuple(sorted((a, b))) in {(1, 2), (3, 3), (9, 10)},
        "88": lambda a, b: a == b == 8,
        "any pair, two unpaired five or lower": lambda a, b: len({a, b, 8}) == 2 or (a != b and max(a, b) <= 5),
    }
    for text, holds in meanings.items():
        found = Range("8s", text)
        pairs = [(a.rank, b.rank) for a, b in combinations(deck, 2) if holds(a.rank, b.rank)]
        assert found.holes == {tuple(sorted(pair)) for pair in pairs}, text
        assert found.ways() == len(pairs), text


@pytest.mark.parametrize("door", ["A", "7", "K"])
def test_the_best_part_is_by_share_and_reaches_so_much(door: str) -> None:
    rank = parse_dead(door).ranks[0]
    order = [hand for hand in starting_hands() if rank in hand.ranks]
    best = Range(door, "best 20%")
    size = len(best.holes)
    assert {tuple(sorted((*holes, rank))) for holes in best.holes} == {hand.ranks for hand in order[:size]}
    smallest = min(best.weights().values())
    assert best.ways() >= Fraction(20, 100) * 1_275 > best.ways() - max(best.weights().values()) and smallest > 0
    assert Range(door, "best 100%").holes == ALL_HOLES
    assert Range(door, "top 5 %").holes < best.holes


def test_joining_and_taking_away() -> None:
    every, pairs, rest = Range("8", "any"), Range("8", "any pair"), Range("8", "two unpaired")
    assert (pairs | rest).holes == every.holes - {(8, 8)}
    assert every - pairs - rest == Range("8", "88")
    with pytest.raises(CardError, match="no hole cards are left of '8: any pair' without '8: any'"):
        pairs - every
    with pytest.raises(CardError, match="ranges are joined when they show the same cards; got 8 and 9"):
        pairs | Range("9", "any")


def test_it_is_a_value() -> None:
    seven = Range("7 9 Q", "two unpaired lower")
    assert eval(repr(seven)) == seven == Range.parse("79Q: two  unpaired LOWER") == pickle.loads(pickle.dumps(seven))
    assert copy.copy(seven) == seven and hash(seven) == hash(Range.parse(str(seven)))
    assert Range((Card("7h"), Card("9s")), "any").up.cards == (Card("7h"), Card("9s"))
    assert eval(repr(Range((Card("7h"), Card("9s")), "any"))) == Range("7h9s", "any")
    assert eval(repr(Range("8", "A2") | Range("8", "33"))) == Range("8", "33, 2A")


def test_any_hole_cards_are_two_unknown_cards() -> None:
    """A range of everything is a door card alone: pairs and unpaired cards weigh as much as they are dealt."""
    for dead in ("", "AA2777"):
        door, ranged = equity(["A29", "??7"], dead), equity(["A29", Range("7", "any")], dead)
        assert ranged.share == door.share and ranged.win == door.win
    both = equity([Range("9", "any"), Range("7", "any")])
    assert both.share == equity(["??9", "??7"]).share


def test_one_pair_of_hole_cards_is_a_hand() -> None:
    assert equity(["A23", Range("6", "45")]).share == equity(["A23", "456"]).share


def test_weights_follow_the_unseen_cards() -> None:
    """(A 2) 9 against a seven with two lower unpaired cards: aces and twos are rarer, as two are in the other hand."""
    ranged = Range("7", "two unpaired lower")
    left = unseen({"hand": parse_holding("A29"), "door": parse_holding("7")})
    won, deals, plain = 0, 0, Fraction(0)
    for a, b in sorted(ranged.holes):
        ways = left[a - 1] * left[b - 1]
        assert ranged.weights("A29")[a, b] == ways
        rest = tuple(copies - (rank in (a, b)) for rank, copies in enumerate(left, start=1))
        win, tie, lose = heads_up(((1, 2, 9), (a, b, 7)), (4, 4), rest)
        won += ways * (2 * win + tie)
        deals += ways * 2 * (win + tie + lose)
        plain += Fraction(2 * win + tie, 2 * (win + tie + lose)) / 15
    share = equity(["A29", ranged]).share[0]
    assert share == Fraction(won, deals)
    assert abs(float(share) - float(plain)) > 0.0005  # the pairs of ranks taken as equally likely


def test_two_ranges_take_cards_from_each_other() -> None:
    """Every two hands are weighted by the ways to hold both at once, found here by dealing actual cards."""
    first, second = Range("K", "A2, QQ"), Range("J", "A3, QQ")
    deck = [card for card in ALL_CARDS if card.code not in ("Ks", "Js")]
    joint: Counter[tuple[tuple[int, ...], ...]] = Counter()
    held = [
        [pair for pair in combinations(deck, 2) if tuple(sorted(card.rank for card in pair)) in ranged.holes]
        for ranged in (first, second)
    ]
    for one, two in product(*held):
        if not {*one} & {*two}:
            joint[tuple(tuple(sorted(card.rank for card in pair)) for pair in (one, two))] += 1
    points = Fraction(0)
    for (one_ranks, two_ranks), ways in joint.items():
        hands = [counted_ranks((*one_ranks, 13)), counted_ranks((*two_ranks, 11))]
        points += ways * Fraction(equity(hands).share[0])
    assert joint[(12, 12), (12, 12)] == 6 * 1 and joint[(1, 2), (1, 3)] == 4 * 4 * 3 * 4
    assert equity([first, second]).share[0] == points / joint.total()


def counted_ranks(ranks: tuple[int, ...]) -> Holding:
    return Holding(counted(ranks))


def test_ranges_on_later_streets() -> None:
    sixth = equity(["A23K58", Range("7QJ2", "A3")])
    assert sixth.share == equity(["A23K58", "A37QJ2"]).share
    assert equity(["A23K58T", Range("7QJ2?", "A3")]).share == equity(["A23K58T", "A37QJ2?"]).share


def test_three_hands_with_a_range_are_exact_and_agree_with_a_sample() -> None:
    hands = ["A234J", "98765", "742: any pair, two unpaired lower"]
    exact, sampled = equity(hands), equity(hands, samples=20_000)
    assert exact.exact
    for share, guess, error in zip(exact.share, sampled.share, sampled.error, strict=True):
        assert abs(float(share) - float(guess)) < 4.5 * error


BAD: dict[tuple[Any, Any], str] = {
    ("7", "suited"): "'suited' does not describe hole cards in 'suited': write 'two unpaired'",
    ("7", "two unpaired zebra or lower"): "'two unpaired zebra or lower' does not describe hole cards",
    ("7", "A23"): "'A23' does not describe hole cards in 'A23'",
    ("7", ""): "'' does not describe hole cards",
    ("7", "best 0%"): "the best part of all starts is more than 0 and up to 100 per cent, got '0'",
    ("A", "two unpaired lower"): "no hole cards fit 'two unpaired lower' with A up",
    ("7777", "77"): "no hole cards fit '77' with 7777 up",
    ("?7", "any"): "a range has one to four up cards, the door card first, and on seventh street a ? for the last",
    ("72345", "any"): "a range has one to four up cards",
    (7, "any"): "for the range's up cards text such as 'A23' or a sequence of cards is expected, got 7",
    ("7", None): "what is in the hole is described in text such as 'any pair', got None",
    ("7", "A2," * 1_000): "is described in 3,000 characters, far too many",
    ("x", "any"): "'x' at character 1 of the range's up cards ('x') is not a card",
}


@pytest.mark.parametrize(("mistake", "sentence"), BAD.items(), ids=[str(at) for at in range(len(BAD))])
def test_bad_ranges_are_named(mistake: tuple[Any, Any], sentence: str) -> None:
    with pytest.raises(CardError) as caught:
        Range(*mistake)
    assert sentence in str(caught.value)


def test_ranges_that_cannot_be_held() -> None:
    with pytest.raises(CardError, match=r"hand 2 \(7: AA\) cannot be held: the cards it needs are in other hands"):
        equity(["AA2", "7: AA"], dead="A")
    with pytest.raises(CardError, match=r"the ranges \(7: AA and 8: AA\) cannot be held together"):
        equity(["7: AA", "8: AA", "A23"])
    with pytest.raises(CardError, match="a range is written as up cards, a colon"):
        Range.parse("7 any pair")
    with pytest.raises(CardError, match=r"a range is written as up cards, a colon .* got None"):
        Range.parse(None)  # type: ignore[arg-type]


def test_many_wide_ranges_are_sampled_at_once() -> None:
    """Whether they can be held together is found without counting in how many ways."""
    found = equity([f"{door}: any" for door in "A2345678"], samples=100)
    assert found.n == 100 and sum(found.share) == pytest.approx(1)


@given(st.data())
def test_whether_ranges_can_be_held_is_what_counting_says(data: st.DataObject) -> None:
    deck = tuple(data.draw(st.lists(st.integers(0, 2), min_size=13, max_size=13)))
    pairs = st.frozensets(st.sampled_from(sorted(ALL_HOLES)), min_size=1, max_size=3)
    ranges = data.draw(st.lists(pairs, min_size=1, max_size=4))
    assert can_hold(deck, ranges) == (ways_to_hold(deck, ranges) > 0)
