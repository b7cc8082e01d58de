"""Lesson 06: every opener is the one the lesson means, found anew by hand; every wrong seat names its rule."""

from __future__ import annotations

import re

import pytest

from razzlib.learn.items import item, read_lesson
from razzlib.learn.kinds.boards import BOARD_RULES, Boards
from razzlib.learn.marks import Outcome
from tests.learn.boards_by_hand import right_seat
from tests.learn.item_checks import asked, check_hints, check_item, check_meaning, with_questions

# Who acts first, and who each wrong rule names: the tables of the lesson.
MEANT = {
    "06.hook": ("5", {"21": "1", "17.bring_in": "2", "4": "3", "17.worst": "4"}),
    "06.recall.1": ("4", {"4": "2", "14": "3", "13": "5", "slip": "1"}),
    "06.recall.2": ("ben", {"9": "ada", "pairs_cancel": "split"}),
    "06.recall.3": ("4", {"nothing_hidden": "6", "slip": "1,2,3,5"}),
    "06.pair": ("4", {"18": "3,2", "5": "2", "21": "1", "17.bring_in": "5", "17.worst": "5"}),
    "06.worked": ("4", {"slip": "2,3,5"}),
    "06.three_streets.4": (
        "5",
        {"17.bring_in": "3", "lowest_card_starts": "3", "21": "1", "17.worst": "1", "2": "2,4"},
    ),
    "06.three_streets.5": ("2", {"opener_stays": "5", "18": "5", "17.bring_in": "3", "21": "1", "slip": "4"}),
    "06.three_streets.6": ("4", {"opener_stays": "2", "18": "2,5", "21": "1", "17.bring_in": "3"}),
    "06.seventh.a": ("4", {"20": "2", "21": "1", "slip": "5"}),
    "06.seventh.b": ("1", {"next_in_line": "5", "18": "2", "20": "2", "opener_stays": "4"}),
    "06.seventh.c": ("5", {"opener_stays": "4", "out": "1", "20": "2"}),
    "06.tie.1": ("2", {"19": "5", "14": "4", "17.bring_in": "3", "21": "1", "tie_no_opener": "all"}),
    "06.tie.2": ("5", {"21.tied": "2", "14": "4", "21.first": "1", "17.bring_in": "3", "tie_no_opener": "all"}),
    "06.find.1": (
        "4",
        {"17.bring_in": "2", "lowest_card_starts": "2", "18": "5", "17.worst": "5", "10": "3", "21": "1"},
    ),
    "06.find.2": (
        "4",
        {"18": "6", "lowest_card_starts": "3", "10": "1", "21": "1", "17.bring_in": "5", "slip": "2"},
    ),
    "06.find.3": ("4", {"5": "3", "18": "5", "21": "1", "17.bring_in": "2"}),
    "06.find.4": ("4", {"21.tied": "2", "slip": "5,1", "17.bring_in": "3", "lowest_card_starts": "3"}),
    "06.close.1": ("5", {"4": "2", "17.bring_in": "3", "17.worst": "4", "21": "1"}),
    "06.close.2": ("2", {"18": "3", "17.bring_in": "4", "lowest_card_starts": "4", "21": "1"}),
    "06.close.3": ("2", {"19": "4", "4": "1", "21": "1", "17.bring_in": "3"}),
    "06.close.4": ("4", {"next_in_line": "3", "18": "1", "21": "1", "opener_stays": "2"}),
    "06.close.5": ("4", {"13": "3", "14": "2", "21": "1"}),
    "06.close.5.first": ("3", {"17.bring_in": "4", "lowest_card_starts": "4", "17.worst": "2", "21": "1"}),
}
ITEMS = with_questions("06", without=("equal_boards", "words"))
OPENERS = [key for key, entry in ITEMS.items() if isinstance(asked(entry).position, Boards)]


def test_every_item_has_its_meaning_held_here() -> None:
    assert set(ITEMS) == set(MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_key_and_beliefs_are_those_the_lesson_means(key: str) -> None:
    check_meaning(key, ITEMS[key], MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_every_answer_is_answered_in_words(key: str) -> None:
    check_item(ITEMS[key])
    check_hints(ITEMS[key])


@pytest.mark.parametrize("key", OPENERS)
def test_the_opener_is_found_anew_by_hand(key: str) -> None:
    question = asked(ITEMS[key])
    assert int(question.answer) == right_seat(question.position) + 1
    # Boards named in a text by their ranks lie on the table, or begin one that does: "K-6".
    lying = [sorted(read.split("-")) for read in question.position.read]
    begun = ["-".join(read.split("-")[:2]) for read in question.position.read]
    for feedback in (question.right, *question.wrong):
        for board in re.findall(r"\b(?:[AKQJ2-9]|10)(?:-(?:[AKQJ2-9]|10))+\b", feedback.say):
            assert sorted(board.split("-")) in lying or board in begun, (key, board)


# The table "checks" of the lesson: 17a, 17b, 18, 4, 21, lowest card; None where it names nobody else.
CHECKED = {
    "06.hook": (2, 4, None, 3, 1, None),
    "06.pair": (5, 5, 3, None, 1, None),
    "06.worked": (5, 2, 2, None, 2, 5),
    "06.three_streets.4": (3, 1, None, None, 1, 3),
    "06.three_streets.5": (3, 5, 5, 4, 1, None),
    "06.three_streets.6": (3, 2, 2, None, 1, 2),
    "06.tie.1": (3, 3, None, None, 1, 3),
    "06.find.1": (2, 5, 5, None, 1, 2),
    "06.find.2": (5, 6, 6, None, 1, 3),
    "06.find.3": (2, 5, 5, 3, 1, None),
    "06.close.1": (3, 4, None, 2, 1, None),
    "06.close.2": (4, 1, 3, None, 1, 4),
    "06.close.3": (3, 3, None, 1, 1, None),
    "06.close.5.first": (4, 2, None, None, 1, 4),
}


@pytest.mark.parametrize("key", CHECKED)
def test_wrong_rules_name_the_seats_of_the_lessons_table(key: str) -> None:
    boards = asked(ITEMS[key]).position
    beliefs = ("17.bring_in", "17.worst", "18", "4", "21.first", "lowest_card_starts")
    for belief, meant in zip(beliefs, CHECKED[key], strict=True):
        seat = BOARD_RULES[belief](boards)
        if meant is None:
            assert seat is None or seat == right_seat(boards) or belief == "lowest_card_starts", belief
        else:
            assert seat == meant - 1, belief


def test_equal_boards_are_ticked() -> None:
    question = asked(item("06.tie.equal"))
    assert question.answer == "2+4+5"
    assert question.mark("2+4+5", sure=True).outcome is Outcome.RIGHT
    wrong = question.mark("2+4", sure=True)
    assert wrong.outcome is Outcome.WRONG and "7-4 in seats 2, 4 and 5" in wrong.reason


def test_every_quiz_and_every_practice_leads_to_items_that_are_there() -> None:
    lesson = read_lesson("06")
    for key in ("06.recall", "06.three_streets", "06.seventh", "06.tie", "06.close"):
        assert lesson.items[key].quiz, key
    assert lesson.items["06.find"].levels == tuple(f"06.find.{level}" for level in range(1, 5))
    assert lesson.items["06.close.5"].then == "06.close.5.first"


def test_house_rules_are_told_where_boards_are_equal() -> None:
    for key in ("06.tie.1", "06.tie.2", "06.find.4", "06.close.3"):
        scene = asked(ITEMS[key]).scene
        rule = asked(ITEMS[key]).position.rules.board_tie
        assert any(f"settled by {'seat' if rule == 'position' else 'suit'}" in line for line in scene.story)  # type: ignore[union-attr]
