"""Lesson 04: every key is the one the lesson means and found anew by hand; every wrong answer names its rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from razzlib.cards import ALL_CARDS
from razzlib.learn.items import item, read_lesson
from razzlib.learn.kinds.seen import Sight
from razzlib.learn.kinds.street_positions import Dealing
from tests.learn.item_checks import asked, check_hints, check_item, check_meaning, with_questions
from tests.learn.test_kind_streets import key_by_hand

MEANT = {
    "04.hook": ("share", {"first_come": "four", "another_pack": "pack", "start_again": "seven"}),
    "04.recall.1": ("9-7-5-3-a", {"8": "3-3-7-5-a", "4": "k-9-7-5-3", "7": "k-9-7-5-a", "slip": "fewer"}),
    "04.recall.2": ("ben", {"1": "ada", "2": "ada", "N1": "ada", "10": "split"}),
    "04.recall.3": ("ben", {"8": "ada", "slip": "split"}),
    "04.pattern": (
        "dduuuud",
        {
            "last_up": "dduuuuu",
            "another_game": "duuuuud,shared",
            "nothing_hidden": "uuuuuuu",
            "everything_hidden": "ddddddd",
            "slip": "ddduuuu",
        },
    ),
    "04.worked": ("2s", {"no_burn": "kh", "folded_served": "ah", "slip": "9c,4d,7d"}),
    "04.why_burn": ("th", {"no_burn": "ad,5s", "folded_served": "9c,5s", "start_again": "again"}),
    "04.find.1": ("ac", {"bring_in_first": "tc", "no_burn": "tc,qs", "slip": "3d,6h"}),
    "04.find.2": ("9s", {"folded_served": "5c", "no_burn": "4s", "slip": "2h,7h,kd"}),
    "04.find.3": (
        "ts down",
        {
            "no_burn": "as down,2c down",
            "folded_served": "7c down,2c down",
            "last_up": "ts up",
            "slip": "5d down,qd down,ks down",
        },
    ),
    "04.find.4": ("4h", {"bundle": "ad", "burn_on_third": "td", "slip": "ks,8h,2d,5c,jh,7s,9c"}),
    "04.news": ("no", {"look_away": "yes", "forgot_folded": "yes", "hidden_unknown": "unknown"}),
    "04.unseen.seen": ("8", {"look_away": "3", "slip": "6,18"}),
    "04.seven": ("burns", {"28": "share", "no_burn": "bare", "29": "folded"}),
    "04.short.1": ("burns", {"share_too_soon": "share", "29": "folded", "slip": "stub"}),
    "04.short.2": ("share", {"bare_need": "burns", "29": "folded", "slip": "stub"}),
    "04.short.3": ("stub", {"share_too_soon": "share", "29": "folded", "slip": "burns"}),
    "04.short.4": ("burns", {"28": "share", "bare_need": "stub", "29": "folded"}),
    "04.close.1": ("4", {"nothing_hidden": "6", "another_game": "5", "slip": "1,2,3"}),
    "04.close.2": ("9d", {"no_burn": "2s,kc", "folded_served": "4h,kc", "slip": "6c,qh"}),
    "04.close.3": ("share", {"bare_need": "burns", "29": "folded", "slip": "stub"}),
    "04.close.4": ("stub", {"28": "share", "29": "folded", "slip": "burns"}),
    "04.close.5": ("no", {"forgot_folded": "yes", "hidden_unknown": "unknown"}),
}
ITEMS = with_questions("04", without=("words",))


def test_every_item_has_its_meaning_held_here() -> None:
    assert set(ITEMS) == set(MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_key_and_beliefs_are_those_the_lesson_means(key: str) -> None:
    check_meaning(key, ITEMS[key], MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_every_answer_is_answered_in_words(key: str) -> None:
    check_item(ITEMS[key])


@pytest.mark.parametrize("key", [key for key in MEANT if key not in ("04.close.1", "04.unseen.seen", "04.news")])
def test_hints_do_not_tell(key: str) -> None:
    check_hints(ITEMS[key])


@pytest.mark.parametrize("key", [key for key, entry in ITEMS.items() if isinstance(asked(entry).position, Dealing)])
def test_the_key_is_found_anew_by_dealing_by_hand(key: str) -> None:
    question = asked(ITEMS[key])
    assert question.answer == ("dduuuud" if key == "04.pattern" else key_by_hand(question.position))


@pytest.mark.parametrize(
    ("key", "low", "lowest", "without_folded"),
    [("04.news", "5-4-3-2-A", "6-5-4-3-2", True), ("04.close.5", "6-4-3-2-A", "6-5-4-2-A", True)],
)
def test_what_ada_can_hold_is_found_anew_by_ranks(key: str, low: str, lowest: str, without_folded: bool) -> None:
    """By counting copies of ranks instead of cards: two hidden ranks, each of which has a card left."""
    question = asked(ITEMS[key])
    sight: Sight = question.position

    def lows(gone: set[object]) -> set[str]:
        board = [card.rank for card in sight.up[sight.who]]
        left = [card.rank for card in ALL_CARDS if card not in gone and card not in sight.up[sight.who]]
        found = set()
        for pair in combinations(sorted(left), 2):
            ranks = sorted({*board, *pair})
            if len(ranks) == 5:
                found.add(tuple(reversed(ranks)))
        return {"-".join("A" if rank == 1 else str(rank) for rank in ranks) for ranks in found}

    possible = lows(set(sight.seen))
    assert low not in possible and lowest in possible
    assert lowest in str(sight.lowest(sight.seen)) and question.answer == "no"
    assert (low in lows(set(sight.seen_without_folded))) == without_folded


def test_two_beliefs_behind_one_yes_are_told_apart_by_a_reason() -> None:
    question = asked(item("04.news"))
    assert [choice.label for choice in question.whys("yes")][:2] == [
        "I read my own aces, and there are two more",
        "I read three aces; the fourth may be hers",
    ]
    assert question.mark("yes", sure=True, why="a").beliefs == ("look_away",)
    assert question.mark("yes", sure=True, why="b").beliefs == ("forgot_folded",)


def test_every_quiz_and_every_practice_leads_to_items_that_are_there() -> None:
    lesson = read_lesson("04")
    for key in ("04.recall", "04.unseen", "04.close"):
        assert lesson.items[key].quiz, key
    for key in ("04.find", "04.short"):
        assert lesson.items[key].levels == tuple(f"{key}.{level}" for level in range(1, 5))


def test_a_lesson_may_have_two_sets_of_steps() -> None:
    assert item("04.find.3").asks == ("burn", "live", "round", "face")
    assert item("04.short.1").shown + item("04.short.1").asks == ("need", "stub", "burns", "share")
    for key in ("04.find.1", "04.find.3", "04.short.1", "04.short.3"):
        question = asked(item(key))
        assert [word for word, _ in question.kind.steps(question.position)] == list(item(key).done)
