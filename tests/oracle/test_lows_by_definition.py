"""All lows there are, against a second definition and against counts published elsewhere."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate, pairwise
from math import comb, prod

import pytest

from razzlib import Category, Low, best_low
from razzlib.lows import strength
from tests.oracle.dealt import cards_of
from tests.oracle.definition import CLASSES, best_key, board_key, five_card_key, multisets, shape


@pytest.fixture(scope="module")
def places() -> dict[object, int]:
    """The place of each five-card class, by the definition."""
    keys = sorted(map(five_card_key, multisets(5)))
    return {key: place for place, key in enumerate(keys, start=1)}


def test_there_are_6175_classes_of_five_cards_in_the_official_order(places: dict[object, int]) -> None:
    """WSOP, Seven Card Razz; BARGE: aces low, lowest wins; 6,175 classes."""
    assert len(places) == 6_175
    for ranks in multisets(5):
        low = Low(cards_of(ranks))
        assert low.place == places[five_card_key(ranks)], ranks
        assert low.category.value == CLASSES[shape(ranks)], ranks


def test_categories_hold_as_many_classes_as_combinatorics_says() -> None:
    """1,287 without a pair, 2,860 pairs, 858 two pairs, 858 trips, 156 full houses, 156 quads."""
    counted = Counter(Low(cards_of(ranks)).category for ranks in multisets(5))
    assert counted == {
        Category.NO_PAIR: 1_287,
        Category.PAIR: 2_860,
        Category.TWO_PAIR: 858,
        Category.TRIPS: 858,
        Category.FULL_HOUSE: 156,
        Category.QUADS: 156,
    }
    assert comb(13, 5) == 1_287
    assert 13 * comb(12, 3) == 2_860


@pytest.mark.parametrize(
    ("ranks", "place"),
    [
        ((5, 4, 3, 2, 1), 1),
        ((6, 4, 3, 2, 1), 2),
        ((6, 5, 3, 2, 1), 3),  # "number two six" (BARGE)
        ((13, 12, 11, 10, 9), 1_287),
        ((1, 1, 4, 3, 2), 1_288),
        ((13, 13, 13, 13, 12), 6_175),
    ],
)
def test_known_places(ranks: tuple[int, ...], place: int) -> None:
    """WSOP; BARGE: the wheel is first, K-Q-J-10-9 beats every pair, two aces are the lowest pair."""
    assert Low(cards_of(ranks)).place == place


def test_every_seven_cards_play_their_lowest_five(places: dict[object, int]) -> None:
    """WSOP, Seven Card Razz: all 49,205 rank multisets against the best of 21 choices."""
    total = 0
    reached = set()
    for ranks in multisets(7):
        total += 1
        low = best_low(cards_of(ranks, total % 4))
        key = best_key(ranks)
        assert low.place == places[key], ranks
        assert low.strength == strength(ranks), ranks
        # The playing cards are the choice itself: one of each rank of the key, the copies as the class has them.
        assert five_card_key(tuple(sorted(low.ranks))) == key, ranks
        reached.add(low.place)
    assert (total, len(reached)) == (49_205, 5_083)


def test_seven_cards_are_never_trips_or_quads() -> None:
    """WSOP, Seven Card Razz: with seven cards a third copy never has to play."""
    found = {best_low(cards_of(ranks)).category for ranks in multisets(7)}
    assert found == {Category.NO_PAIR, Category.PAIR, Category.TWO_PAIR, Category.FULL_HOUSE}


@pytest.mark.parametrize("held", [6, 8])
def test_six_and_eight_cards_play_their_lowest_five(held: int, places: dict[object, int]) -> None:
    """WSOP, Seven Card Razz: the same rule on sixth street, and with one card more than one gets."""
    for number, ranks in enumerate(multisets(held)):
        if number % (1 if held == 6 else 13) == 0:
            assert best_low(cards_of(ranks)).place == places[best_key(ranks)], ranks


def test_all_133784560_hands_have_the_known_distribution() -> None:
    """The exact counts by class; the rows without a pair are also published."""
    # The worst low of every row, so that a row is what lies between two of them.
    rows = [f"{high}-high" for high in range(5, 14)] + ["one pair", "two pair", "trips", "full house", "quads"]
    worst = [strength([high - step for step in range(5)]) for high in range(5, 14)]
    worst += [
        strength(ranks)
        for ranks in (
            [13, 13, 12, 11, 10],
            [13, 13, 12, 12, 11],
            [13] * 3 + [12, 11],
            [13] * 3 + [12] * 2,
            [13] * 4 + [12],
        )
    ]
    counts: Counter[str] = Counter()
    weighed: Counter[int] = Counter()
    for ranks in multisets(7):
        ways = prod(comb(4, copies) for copies in Counter(ranks).values())
        value = strength(ranks)
        counts[rows[bisect_left(worst, value)]] += ways
        weighed[value] += ways
    assert counts == {
        "5-high": 781_824,
        "6-high": 3_151_360,
        "7-high": 7_426_560,
        "8-high": 13_171_200,
        "9-high": 19_174_400,
        "10-high": 23_675_904,
        "11-high": 24_837_120,
        "12-high": 21_457_920,
        "13-high": 13_939_200,
        "one pair": 5_948_800,
        "two pair": 219_648,
        "full house": 624,
    }
    total = sum(counts.values())
    assert total == comb(52, 7) == 133_784_560
    eight_or_better = sum(counts[f"{high}-high"] for high in range(5, 9))
    assert round(100 * eight_or_better / total, 2) == 18.34
    up_to = dict(zip(sorted(weighed), accumulate(weighed[value] for value in sorted(weighed)), strict=True))
    median = next(value for value, hands in up_to.items() if 2 * hands >= total)
    assert median == strength([10, 9, 8, 7, 4])


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_boards_compare_by_the_same_rule(length: int) -> None:
    """WSOP 235; RROP: all boards of one to four ranks, fewer copies first, then from the top."""
    by_definition = sorted(multisets(length), key=board_key)
    for lower, higher in pairwise(by_definition):
        assert best_low(cards_of(lower)) < best_low(cards_of(higher, 0)), (lower, higher)
        assert strength(lower) < strength(higher), (lower, higher)
    for ranks in by_definition:
        assert Low(cards_of(ranks)).place is None


def test_king_queen_leads_over_two_aces() -> None:
    """WSOP 235: on a board, too, no pair is lower than any pair."""
    assert best_low("K♠ Q♦") < best_low("A♠ A♦")
