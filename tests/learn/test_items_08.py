"""Lesson 08: every key is the storyboard's and is found again by hand; every answer names the belief that is meant."""

from __future__ import annotations

import re
from typing import Any

import pytest

from razzlib.learn.beliefs import SLIP
from razzlib.learn.fields import Fields
from razzlib.learn.items import read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.showdown import Showdown, read_showdown
from razzlib.learn.kinds.showings import Showing
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.scene import HandsView
from razzlib.learn.skills import SKILLS
from razzlib.rules import Rules
from tests.learn.fresh_checks import check_fresh
from tests.learn.pots_by_hand import paid, written
from tests.learn.showing_by_hand import shows

# What the storyboard gives as the key, and the pick of each belief; a slip stands under its name.
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "08.hook": ("90", {"31": "192", "own_forgotten": "60", "out": "0"}),
    "08.recall.1": ("split", {"N4": "ben", "19.low": "ada"}),
    "08.recall.3": ("call 9 no raise", {"26": "call 9 raise 49"}),
    "08.show_bet": ("cleo", {"21.first": "ada", "17.shows": "dan", "first_bettor": "ben"}),
    "08.show_checked": ("dan", {"other_table": "ada", "earlier_bet": "ben", "last_to_act": "cleo"}),
    "08.show_checked.twin": ("ada", {"other_table": "dan"}),
    "08.cards_speak": ("cleo", {"words_count": "dan", "10": "split"}),
    "08.worked": ("80 0 76 76", {}),
    "08.folded": ("8 3", {"folded_chips.main": "11 0", "folded_chips.side": "0 11", "folded_chips": "back"}),
    "08.odd_chip": ("cleo", {"30.seat": "ada", "other_table": "ben", "30.stays": "nobody", "19": "all"}),
    "08.odd_chip.twin": ("ben", {"other_table": "cleo", "30.seat": "ada"}),
    "08.pay.1": ("36 37", {"30.seat": "37 36", "19": "0 73"}),
    "08.pay.2": ("90 0 42", {"31": "132 0 0", "2": "90 42 0", "10": "90 21 21"}),
    "08.pay.3": (
        "60 0 138",
        {"31": "198 0 0", "folded_chips": "45 0 132", "1": "60 138 0", "N1": "60 138 0", "10": "60 69 69"},
    ),
    "08.pay.4": ("18 117 0", {"other_table": "19 116 0", "30.seat": "19 116 0", "31": "67 68 0", "2": "0 0 135"}),
    "08.unmatched": ("67", {"31": "75", "folded_chips": "66", "2": "0"}),
    "08.close.1": ("cleo", {"21.first": "ada", "17.shows": "ben", "first_bettor": "ben"}),
    "08.close.2": ("cleo", {"21.first": "ada", "earlier_bet": "ben"}),
    "08.close.3": (
        "22 22 23",
        {"other_table": "22 23 22", "30.seat": "23 22 22", "19": "0 67 0", "30.stays": "22 22 22"},
    ),
    "08.close.4": ("81 96 0", {"31": "0 177 0", "folded_chips.main": "74 103 0", "folded_chips": "74 72 0"}),
    "08.close.5": ("31 0 64", {"30.seat": "32 0 63", "other_table": "32 0 63", "31": "47 0 48"}),
}


def items() -> list[Item]:
    return list(read_lesson("08").items.values())


def asked() -> list[Item]:
    return [entry for entry in items() if entry.question and entry.question.kind.name != "words"]


def question_of(entry: Item) -> Question[Any]:
    assert entry.question is not None
    return entry.question


def test_every_question_has_its_meaning_held_here() -> None:
    assert {entry.key for entry in asked()} == set(MEANT)


@pytest.mark.parametrize("entry", asked(), ids=lambda entry: entry.key)
def test_key_and_beliefs_are_those_the_storyboard_means(entry: Item) -> None:
    question = question_of(entry)
    key, picks = MEANT[entry.key]
    assert question.answer == key
    for belief, pick in picks.items():
        assert pick in [choice.id for choice in question.choices]
        mark = question.mark(pick, sure=True)
        assert mark.outcome is Outcome.WRONG and belief in mark.beliefs


def by_hand(question: Question[Any]) -> str | None:
    """The key once more, by code that shares nothing with the engine."""
    at = question.position
    if isinstance(at, Showing):
        return at.names[shows(at)].lower()
    if not isinstance(at, Showdown):
        return None
    match question.kind.name:
        case "pot_share":
            return written(at, paid(at))
        case "side_pots":
            return str(paid(at)[at.who or 0])
        case "odd_chip":
            gets = paid(at)
            return at.names[gets.index(max(gets))].lower()
        case "takes_pot":
            (winner,) = [seat for seat, chips in enumerate(paid(at)) if chips]
            return at.names[winner].lower()
        case "chips_lie":
            levels = sorted({player.put for player in at.players if not player.is_folded})
            mine = at.put[at.who or 0]
            return " ".join(
                str(max(0, min(mine, level) - below)) for below, level in zip([0, *levels], levels, strict=False)
            )
    return None


@pytest.mark.parametrize("entry", asked(), ids=lambda entry: entry.key)
def test_key_is_found_again_by_hand(entry: Item) -> None:
    found = by_hand(question_of(entry))
    assert found == question_of(entry).answer or (found is None and entry.key.startswith("08.recall."))


@pytest.mark.parametrize("entry", [entry for entry in asked() if entry.key != "08.worked"], ids=lambda entry: entry.key)
def test_every_answer_has_verdict_reason_and_advice(entry: Item) -> None:
    question = question_of(entry)
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        said = f"{mark.verdict}{mark.reason}{mark.plays}{mark.look}"
        assert mark.verdict and mark.reason and "{" not in said
        assert (mark.outcome is Outcome.RIGHT) == (choice.id == question.answer) == (mark.verdict == "Right.")
        if mark.outcome is Outcome.WRONG:
            assert mark.look and bool(mark.sure_line) == bool(mark.beliefs)


@pytest.mark.parametrize("entry", asked(), ids=lambda entry: entry.key)
def test_hints_never_give_the_answer(entry: Item) -> None:
    question = question_of(entry)
    label = question.kind.label(question.position, question.answer)
    for hint in question.hints:
        assert not re.search(rf"\b{re.escape(label)}\b", hint), hint
        assert "{" not in hint


TIMES = {"twice": 2, "two times": 2, "three times": 3, "four times": 4}


def sums_in(text: str) -> list[tuple[int, int]]:
    """The sums that a text writes out: what its parts give, and what it says they give."""
    found = []
    for parts, total in re.findall(r"((?:\d+ \+ )+\d+) = (\d+)", text):
        found.append((sum(map(int, parts.split(" + "))), int(total)))
    for parts, total in re.findall(r"((?:\d+, )*\d+ and \d+) (?:make|is) (\d+)", text):
        found.append((sum(map(int, re.findall(r"\d+", parts))), int(total)))
    for times, chips, total in re.findall(rf"({'|'.join(TIMES)}) (\d+)(?: is|,) (\d+)", text, re.IGNORECASE):
        found.append((TIMES[times.lower()] * int(chips), int(total)))
    return found


def test_sums_that_a_text_writes_out_come_out_right() -> None:
    checked = 0
    for entry in asked():
        question = question_of(entry)
        texts = [*(step.say for step in entry.steps), *entry.done.values(), *question.hints]
        for choice in question.choices:
            mark = question.mark(choice.id, sure=True)
            texts += [mark.reason, mark.plays]
        for given, total in [each for text in texts for each in sums_in(text)]:
            assert given == total
            checked += 1
    assert checked >= 10


def test_the_worked_example_ends_with_the_engines_payment() -> None:
    entry = read_lesson("08").items["08.worked"]
    at = question_of(entry).position
    assert [step.word for step in entry.steps] == ["show", "layer", "read", "split"]
    assert [pot.amount for pot in at.pots] == [80, 90, 62]
    assert entry.steps[-1].say.endswith("Ada 80, Ben 0, Cleo 76, Dan 76.")
    assert "80, 90 and 62 make 232." in entry.steps[1].say
    assert entry.aside and entry.aside.options[entry.aside.right][0] == "she paid nothing into them"


def test_levels_leave_more_and_more_to_the_learner() -> None:
    lesson = read_lesson("08")
    levels = [lesson.items[key] for key in lesson.items["08.pay"].levels]
    assert [len(level.shown) for level in levels] == [3, 2, 0, 0]
    assert [level.in_words for level in levels] == [False, False, False, True]


def test_the_tables_name_stands_beside_every_question_that_a_house_rule_settles() -> None:
    tables = {
        "08.show_checked": "WSOP",
        "08.odd_chip.twin": "Robert's Rules",
        "08.pay.4": "Robert's Rules",
        "08.close.2": "TDA",
        "08.close.3": "Robert's Rules",
    }
    for entry in asked():
        question = question_of(entry)
        if question.kind.name in ("showing", "odd_chip", "pot_share"):
            assert isinstance(question.scene, HandsView)
            assert question.scene.note.startswith(f"Table: {tables.get(entry.key, 'online')}.")


def test_the_closing_quiz_asks_every_skill_of_the_lesson() -> None:
    lesson = read_lesson("08")
    own = {skill.id for skill in SKILLS.values() if skill.lesson == "08"}
    assert own <= set(lesson.items["08.close"].quiz) and own == set(lesson.fresh)


def test_levels_take_any_numbers_that_add_up() -> None:
    for key in ("08.pay.1", "08.pay.2", "08.pay.3", "08.pay.4"):
        question = question_of(read_lesson("08").items[key])
        total, blanks = question.position.total, len(question.position.live_seats)
        typed = " ".join(map(str, [1] * (blanks - 1) + [total - blanks + 1]))
        mark = question.mark(typed, sure=False)
        assert mark.outcome is Outcome.WRONG and SLIP in question.feedbacks_to(typed)[0][0].beliefs
        assert question.explained().follows == question.answer


def test_what_holds_of_every_question_holds_here() -> None:
    for entry in asked():
        if entry.key != "08.worked":
            check_fresh(question_of(entry))


def test_the_dealers_log_of_the_bug_hunt_breaks_in_its_fourth_line_alone() -> None:
    """Cell 24: the pots and winners of lines 2, 3 and 5 hold, and the 89 of line 4 are shared."""
    fields = {
        "hands": "Ada 8♦ 5♠ 4♥ 2♣ A♠ | Ben 9♣ 7♥ 5♦ 3♠ 2♦ | Cleo 9♥ 7♦ 5♣ 3♦ 2♠",
        "chips": "Ada 18 all-in, Ben 61 all-in, Cleo 61, Dan 21 folded",
    }
    at = read_showdown(Fields("08.bug_hunt", fields), Rules())
    assert at.total == 161
    assert [(pot.amount, pot.seats) for pot in at.pots] == [(72, (0, 1, 2)), (89, (1, 2))]
    assert [at.winners(pot) for pot in at.pots] == [(0,), (1, 2)]
    assert at.shares == (72, 44, 45, 0) == tuple(paid(at))
