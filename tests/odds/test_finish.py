"""Where a hand ends: published numbers, and two other ways to count the same deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib.cards import ALL_CARDS, RANKS, Card, CardError, parse_cards, rank_label
from razzlib.lows import Low, best_low
from razzlib.odds.finish import finish, roughest
from razzlib.odds.percent import percent
from tests.oracle import definition

CODES = "A23456789TJQK"

# All 133,784,560 hands of seven cards (shared/odds.md; the rows without a pair are published).
ALL_SEVENS = {
    "5": 781_824,
    "6": 3_151_360,
    "7": 7_426_560,
    "8": 13_171_200,
    "9": 19_174_400,
    "10": 23_675_904,
    "J": 24_837_120,
    "Q": 21_457_920,
    "K": 13_939_200,
    "one pair": 5_948_800,
    "two pair": 219_648,
    "a full house": 624,
}


def test_all_seven_card_hands() -> None:
    """shared/odds.md, all seven-card hands: counts, classes, eight or better, median."""
    every = finish("")
    assert every.by_high_card == ALL_SEVENS
    assert every.total == 133_784_560
    assert len(every.ways) == 5_083
    assert percent(every.at_most("8"), 2) == "18.34 %"
    assert str(every.median) == "10-9-8-7-4"
    no_five_ranks = sum(every.by_high_card[name] for name in ("one pair", "two pair", "a full house"))
    assert percent(Fraction(no_five_ranks, every.total), 2) == "4.61 %"


@pytest.mark.parametrize(
    ("start", "tops", "eight_or_better"),
    [
        ("A23", ["7.15 %", "11.80 %", "14.30 %", "15.02 %"], "48.27 %"),
        ("A2K", ["1.25 %", "3.40 %", "6.07 %", "8.91 %"], "19.63 %"),
        ("AQK", ["0.12 %", "0.48 %", "1.21 %", "2.42 %"], "4.23 %"),
    ],
)
def test_where_a_start_ends(start: str, tops: list[str], eight_or_better: str) -> None:
    """Mike Caro's table in Super/System (1978), as in shared/odds.md."""
    ends = finish(start)
    assert [percent(Fraction(ends.by_high_card[top], ends.total), 2) for top in ("5", "6", "7", "8")] == tops
    assert percent(ends.at_most("eight or better"), 2) == eight_or_better


@pytest.mark.parametrize(
    ("cards", "dead", "chance"),
    [
        ("A23", "45678", "37.54 %"),
        ("A23", "AA2233", "57.60 %"),
        ("A23", "9TJQK", "55.90 %"),
        ("A247", "", "71.32 %"),
        ("A23K", "", "32.38 %"),
    ],
)
def test_eight_or_better_with_dead_cards(cards: str, dead: str, chance: str) -> None:
    """shared/odds.md, where a start ends."""
    assert percent(finish(cards, dead).at_most(8), 2) == chance


@pytest.mark.parametrize(
    ("cards", "dead", "ways", "total"),
    [
        ("A♠ 2♥ 3♣", "A♦ 2♣ 3♠ A♥ 2♦ 3♦", 71_080, 123_410),
        ("A♠ 2♥ 3♣", "4♦ 5♠ 6♥ 7♣ 8♦ 6♠", 43_109, 123_410),
        ("A♠ 2♥ 3♣", "A♦", 96_680, 194_580),
        ("A♠ 2♥ 3♣", "K♦", 96_680, 194_580),
        ("A♠ 2♥ 3♣", "6♦", 89_944, 194_580),
        ("A♠ 2♥ 3♣", "", 102_280, 211_876),
        ("A♠ 3♦ 6♥", "A♦ 4♣ K♠ 6♦ 8♥ 3♣", 61_807, 123_410),
        ("A346Q", "92K7J85", 402, 780),
        ("A347J", "35T8Q", 483, 861),
        ("A23QK", "", 160, 1_081),
    ],
)
def test_the_counts_of_lesson_10(cards: str, dead: str, ways: int, total: int) -> None:
    """shared/lessons/10_counting.md: the hook, one door card, two to come, good news, the quiz, dealer's corner."""
    ends = finish(cards, dead)
    assert ends.at_most("8") * total == ways and ends.total == total


# -- counted another way


def dealt_out(own: Sequence[Card], dead: Sequence[Card]) -> Counter[Low]:
    """Deal every card that may come and ask the evaluator."""
    deck = [card for card in ALL_CARDS if card not in own and card not in dead]
    return Counter(best_low([*own, *drawn]) for drawn in combinations(deck, 7 - len(own)))


@pytest.mark.parametrize(
    ("own", "dead"),
    [
        ("A♠ 2♥ 3♣ K♦ K♥", ""),
        ("K♠ K♥ K♣ K♦ Q♠", "2♣ 2♦"),
        ("A♠ A♥ 2♣ 2♦ 3♠ 3♥", "4♣ 5♣"),
        ("8♠ 9♥ 9♣ 9♦", "A♠ A♥ A♣ A♦ 2♣ 7♠ 7♥ 7♣ 7♦ 3♥ 3♦ 4♠ 4♥ 4♦ 5♣ Q♣ Q♥"),
        ("7♠ 5♥ 4♣ 3♦ 2♠ A♥ K♣", "A♠"),
    ],
)
def test_every_deal_laid_out_card_by_card(own: str, dead: str) -> None:
    """Counting by ranks agrees with the evaluator on every single deal."""
    out = dealt_out(parse_cards(own), parse_cards(dead) if dead else ())
    assert dict(finish(own, dead).ways) == dict(out)


def rank_hands(own: Sequence[int], live: Sequence[int], left: int, rank: int = 1) -> Iterator[tuple[list[int], int]]:
    """Every multiset of `left` more ranks with the ways to draw it."""
    if rank > 13:
        if not left:
            yield list(own), 1
        return
    for copies in range(min(live[rank - 1], left) + 1):
        for held, ways in rank_hands([*own, *[rank] * copies], live, left - copies, rank + 1):
            yield held, ways * comb(live[rank - 1], copies)


@settings(max_examples=25)
@given(st.permutations([rank for rank in RANKS for _ in range(4)]), st.integers(3, 7), st.integers(0, 30))
def test_random_hands_by_the_definition_of_a_low(deck: list[int], held: int, lost: int) -> None:
    """Any cards, any dead cards: the same classes and ways as the rules said a second time, in tests/oracle."""
    own, dead, rest = deck[:held], deck[held : held + lost], deck[held + lost :]
    live = [rest.count(rank) for rank in RANKS]
    expected: Counter[definition.Key] = Counter()
    for hand, ways in rank_hands(own, live, 7 - held):
        expected[definition.best_key(hand)] += ways
    written = ["".join(CODES[rank - 1] for rank in ranks) for ranks in (own, dead)]
    found = {definition.best_key(low.ranks): ways for low, ways in finish(*written).ways.items()}
    assert found == expected


@pytest.mark.parametrize("dead", ["", "A2345678", "KKKKQQQQJJJJ"])
def test_eight_or_better_by_inclusion_and_exclusion(dead: str) -> None:
    """Five of the eight low ranks among seven cards, counted over the sets of low ranks that may be missing."""
    live = [4 - dead.count(code) for code in CODES]
    bricks, deck = sum(live[8:]), sum(live)
    ways = 0
    for size in range(5, 8):
        for ranks in combinations(range(8), size):
            # Hands whose low ranks are exactly these: alternate over the ranks that are left out again.
            for kept in range(size + 1):
                for chosen in combinations(ranks, kept):
                    ways += (-1) ** (size - kept) * comb(sum(live[rank] for rank in chosen) + bricks, 7)
    assert finish("", dead).at_most("8") == Fraction(ways, comb(deck, 7))


@pytest.mark.parametrize("start", ["A23", "A2K", "AAA", "KKQ"])
def test_the_chances_of_the_next_card_make_up_the_chance(start: str) -> None:
    """Law of total probability: a start's distribution is the average over its fourth cards."""
    together: Counter[Low] = Counter()
    for rank in CODES:
        live = 4 - start.count(rank)
        for low, ways in finish(start + rank).ways.items() if live else ():
            together[low] += live * ways
    # Each deal is met once for each of its four cards to come.
    assert {low: ways // 4 for low, ways in together.items()} == dict(finish(start).ways)


# -- the value


def test_a_finish_is_a_value() -> None:
    ends = finish("32A", dead="8♠ 4")
    assert repr(ends) == "finish('A23', dead='48')"
    assert eval(repr(ends), {"finish": finish}) == ends
    assert hash(ends) == hash(finish("A23", "84"))
    assert list(ends.ways) == sorted(ends.ways)
    assert sum(ends.ways.values()) == ends.total == comb(47, 4) == sum(ends.by_high_card.values())


def test_an_unknown_own_card_is_one_to_come() -> None:
    assert finish("A2?") == finish("A2") and finish("??4").to_come == 6


def test_at_most_and_lower_than_part_the_deals() -> None:
    ends, low = finish("A2378"), Low("8♠ 7♦ 3♣ 2♥ A♠")
    assert ends.at_most(low) - ends.lower_than(low) == Fraction(ends.ways[low], ends.total)
    assert ends.at_most("K") + Fraction(ends.by_high_card.get("one pair", 0), ends.total) == 1
    assert ends.at_most("T") == ends.at_most("10") == ends.at_most("ten or better") == ends.at_most(10)


def test_the_roughest_low_of_a_high_card() -> None:
    for top in range(5, 14):
        lows = [Low([card for card in ALL_CARDS[:13] if card.rank in ranks]) for ranks in combinations(RANKS, 5)]
        assert roughest(rank_label(top)) == max(low for low in lows if low.ranks[0] == top)


def test_the_median_parts_the_deals_in_halves() -> None:
    for start in ("A23", "89T", "KKQ"):
        ends = finish(start)
        assert ends.lower_than(ends.median) < Fraction(1, 2) <= ends.at_most(ends.median)


@pytest.mark.parametrize("target", ["4", "B", "", "8-8-8-8-8", "A2345 6", 14, 0, True, None, Low("7♠ 5♦")])
def test_a_target_that_is_none_is_refused(target: str) -> None:
    with pytest.raises(CardError, match="a target is a high card from 5 to K"):
        finish("A23").at_most(target)


@pytest.mark.parametrize(
    ("cards", "dead", "says"),
    [
        ("A2345678", "", "8 cards"),
        ("AAAAA", "", "five aces"),
        ("A♠", "A♠", "A♠ is in the hand and in the dead cards"),
        ("AA", "AAA", "five aces"),
        ("A2x", "", "'x' at character 3"),
        ("A", "?", "a dead card is one you have seen"),
        ("", "A222233334444555566667777888899990000".replace("0", "T") + "JJJJQQQQKKK", "7 cards are to come and 4"),
    ],
)
def test_refusals_name_the_card_and_the_place(cards: str, dead: str, says: str) -> None:
    with pytest.raises(CardError, match=says):
        finish(cards, dead)


def test_the_ways_of_one_class_by_hand() -> None:
    """A wheel from A-2-3 needs a four and a five and two more of anything: by products of binomials."""
    wheel = sum(
        prod(comb(4, count) for count in (fours, fives)) * comb(41, 4 - fours - fives)
        for fours in range(1, 4)
        for fives in range(1, 5 - fours)
    )
    assert finish("A23").ways[Low("5♠ 4♦ 3♣ 2♥ A♠")] == wheel
