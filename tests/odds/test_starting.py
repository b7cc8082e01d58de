"""The 455 starts: the file against laws that join its numbers, against equities counted elsewhere, and counted anew."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from razzlib.cards import RANKS, CardError, rank_label
from razzlib.odds.equity import equity
from razzlib.odds.percent import percent
from razzlib.odds.starting import STARTS, StartingHand, deals, points, rank_given, starting_hands, ways
from tests.odds.starting_table import FILE, counted_anew, written

SHARED = Path(__file__).resolve().parents[3] / "shared" / "odds-reference.json"
CODES = "A23456789TJQK"
TABLES = {door: {hand.ranks: hand for hand in starting_hands(against=door)} for door in ("", *RANKS)}


def text(start: tuple[int, ...]) -> str:
    return "".join(CODES[rank - 1] for rank in start)


def test_every_start_is_there_with_its_ways() -> None:
    """C(52, 3) ways in 455 rank triples; published parts of them (shared/odds.md, third street)."""
    hands = starting_hands()
    assert len(hands) == len(set(hands)) == 455
    total = sum(hand.ways for hand in hands)
    assert total == comb(52, 3) == 22_100

    def part(*, top: int, ranks: int) -> Fraction:
        return Fraction(sum(h.ways for h in hands if max(h.ranks) <= top and len(set(h.ranks)) == ranks), total)

    assert percent(part(top=5, ranks=3), 3) == "2.896 %"
    assert percent(part(top=8, ranks=3), 2) == "16.22 %"
    assert percent(part(top=13, ranks=2), 2) == "16.94 %"
    assert percent(part(top=13, ranks=1), 3) == "0.235 %"
    assert percent(Fraction(ways((1, 2, 3)), total), 2) == "0.29 %"


def test_a_random_hand_has_half_against_a_random_hand() -> None:
    """By symmetry, and it takes all 455 numbers to come out."""
    assert sum(hand.ways * hand.share for hand in TABLES[""].values()) == Fraction(22_100, 2)


def test_a_random_hand_is_all_door_cards_together() -> None:
    """The share against a random hand is the average over its door card, whatever the 49 unseen cards make it."""
    for start in STARTS:
        together = sum((4 - start.count(door)) * TABLES[door][start].share for door in RANKS)
        assert together / 49 == TABLES[""][start].share, text(start)


@pytest.mark.parametrize("door", RANKS)
def test_what_one_wins_the_other_loses(door: int) -> None:
    """A door card's own share against random hands is one, less the average of the starts against it; by equity."""
    unseen = {start: _ways_without(start, door) for start in STARTS}
    against = sum(count * TABLES[door][start].share for start, count in unseen.items()) / comb(51, 3)
    assert sum(unseen.values()) == comb(51, 3)
    assert 1 - against == equity([f"{CODES[door - 1]}??", "???"]).share[0]


def _ways_without(start: tuple[int, ...], door: int) -> int:
    """Ways to be dealt a start from a deck without one card of the door's rank."""
    count = 1
    for rank in set(start):
        count *= comb(4 - (rank == door), start.count(rank))
    return count


@pytest.mark.parametrize("at", range(0, 455, 41))
def test_a_sample_is_what_equity_counts(at: int) -> None:
    start = STARTS[at]
    door = 1 + (7 * at) % 13
    assert equity([text(start), "???"]).share[0] == TABLES[""][start].share
    assert equity([text(start), f"??{CODES[door - 1]}"]).share[0] == TABLES[door][start].share


def test_the_reference_and_the_published_shares() -> None:
    """shared/odds-reference.json (A23 v 4, KQJ v random), and ProPokerTools' A2K against an 8 up (shared/odds.md)."""
    assert percent(TABLES[8][1, 2, 13].share, 2).removesuffix(" %")[:-1] == "45.0"
    reference = json.loads(SHARED.read_text(encoding="utf-8"))["heads_up"]
    found = 0
    for case in reference:
        (start, rival), (mine, _) = case["players"], case["unknown"]
        if mine == 4 and len(rival) <= 1 and not case["dead"]:
            door = CODES.index(rival) + 1 if rival else ""
            share = TABLES[door][tuple(sorted(CODES.index(code) + 1 for code in start))].share  # type: ignore[index]
            assert share == Fraction(case["equity_num"], case["equity_den"])
            found += 1
    assert found == 2


@pytest.mark.parametrize("at", range(5, 455, 90))
def test_a_sample_of_the_file_is_counted_anew(at: int) -> None:
    half_pots = json.loads(FILE.read_text(encoding="utf-8"))["half_pots"]
    for door in (0, 1 + at % 13):
        assert points(STARTS[at], door) == half_pots[str(door)][at]


@pytest.mark.slow
@pytest.mark.parametrize("door", [0, *RANKS])
def test_the_whole_file_is_counted_anew(door: int) -> None:
    """All 6,370 shares, door card by door card, so that they can be counted side by side."""
    assert counted_anew(door) == json.loads(FILE.read_text(encoding="utf-8"))["half_pots"][str(door)]


def test_the_file_is_what_the_command_writes() -> None:
    """Letter for letter, given its numbers."""
    text = FILE.read_text(encoding="utf-8")
    assert text == written({int(door): row for door, row in json.loads(text)["half_pots"].items()})


def test_starts_stand_best_first() -> None:
    hands = starting_hands("7")
    assert [hand.share for hand in hands] == sorted((hand.share for hand in hands), reverse=True)
    assert hands[0].name == "-".join(map(rank_label, hands[0].ranks))
    assert starting_hands("T") == starting_hands("10") == starting_hands(10)
    assert isinstance(hands[0], StartingHand)


def test_the_deals_behind_a_share() -> None:
    assert deals() == comb(49, 4) * comb(45, 7)
    assert deals(8) == comb(48, 4) * comb(44, 6)


@pytest.mark.parametrize("door", ["", 3])
def test_three_of_a_rank_and_its_fourth(door: str | int) -> None:
    """Three of one rank leave the opponent one; against its own door card none is left."""
    assert 0 < TABLES[door][3, 3, 3].share < Fraction(1, 2)


@pytest.mark.parametrize("door", ["78", "x", 0, 14, True, 7.0])
def test_a_door_card_that_is_none_is_refused(door: str) -> None:
    with pytest.raises(CardError, match="a door card is one rank such as '8', or '' for none, got "):
        starting_hands(against=door)


def test_one_rank_in_any_writing() -> None:
    assert [rank_given(rank) for rank in ("t", "10", "T♠", 10, " 10 ")] == [10] * 5 and rank_given("") == 0
    with pytest.raises(CardError, match="the card is one rank such as '8', got ''"):
        rank_given("", "the card", "")
