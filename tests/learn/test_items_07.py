"""Lesson 07: every key as the lesson means it and by hand, every wrong list by its belief, every sum in the texts."""

from __future__ import annotations

import re

import pytest

from razzlib.hand import Hand
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.menus import NO_TURN, NOTHING
from razzlib.learn.kinds.moments import Moment, played
from razzlib.learn.marks import Outcome
from razzlib.rules import Rules
from tests.learn.betting_by_hand import options

# The storyboard's keys, and the belief behind every wrong answer ("" for a slip).
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "07.hook": ("20", {"30": "24", "10": "", "20 or more": "25"}),
    "07.open_pair": ("10", {"10 or 20": "23", "20": "wrong_street", "up to 20": "25"}),
    "07.cap": (
        "call 27 raise 40",
        {"call 27 no raise": "22", "call 30 raise 40": "24", "call 27 raise 60": "25.double"},
    ),
    "07.worked": ("call 40 raise 60", {"call 40 no raise": "no_check_raise", "call 40 raise 50": "wrong_street"}),
    "07.legal.1": ("call 20 no raise", {"call 20 raise 50": "other_table", "call 20 raise 80": "25.double"}),
    "07.legal.2": (
        "call 20 raise 80",
        {
            "call 60 raise 80": "24",
            "call 20 raise 70": "wrong_street",
            "call 20 no raise": "22",
            "call 20 raise 120": "25.double",
        },
    ),
    "07.legal.3": (
        "call 7 raise 20",
        {
            NO_TURN: "27.passed_by",
            "call 10 raise 20": "24",
            "call 7 raise 17": "25",
            "call 7 raise 13": "25",
            "call 7 no raise": "",
        },
    ),
    "07.legal.4": (
        "call 20 no raise",
        {
            "call 20 raise 100": "other_table",
            "call 80 no raise": "24",
            NOTHING: "no_check_raise",
            "call 20 raise 90": "wrong_street",
        },
    ),
    "07.limped": ("fourth", {"ben": "27", "cleo": "new_lap", "refused": "16"}),
    "07.limped.twin": ("call 7 raise 20", {NO_TURN: "27.passed_by"}),
    "07.short_nine": (
        "call 9 no raise",
        {"call 9 raise 49": "26", "call 9 raise 40": "26.fill", NOTHING: "26.ignored"},
    ),
    "07.short_ten": (
        "call 10 raise 50",
        {"call 10 no raise": "26.closes", "call 10 raise 40": "26.fill", "call 10 raise 60": "25.double"},
    ),
    "07.short_to_act": (
        "call 29 complete 40",
        {"call 29 no raise": "26.closes", "call 29 raise 49": "26", "call 20 raise 40": "26.ignored"},
    ),
    "07.recall.1": ("2", {"4": "14", "3": "4", "1": "13.stud"}),
    "07.recall.2": ("2", {"3": "18", "1": "17.bring_in"}),
}


def with_questions() -> list[Item]:
    return [entry for entry in read_lesson("07").items.values() if entry.question]


def on_betting() -> list[Item]:
    return [entry for entry in with_questions() if isinstance(entry.question.position, Moment)]  # type: ignore[union-attr]


def test_every_question_has_its_meaning_held_here() -> None:
    kinds = {entry.key for entry in with_questions() if entry.question.kind.name != "words"}  # type: ignore[union-attr]
    assert kinds == set(MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_keys_and_beliefs_are_those_of_the_storyboard(key: str) -> None:
    question, (right, wrong) = item(key).question, MEANT[key]
    assert question is not None
    assert question.answer == right
    assert {choice.id for choice in question.choices} == {right, *wrong}
    for answer, belief in wrong.items():
        mark = question.mark(answer, sure=True)
        assert mark.outcome is Outcome.WRONG
        assert mark.beliefs == ((belief,) if belief else ()), answer
        assert mark.verdict and mark.reason and mark.look and "{" not in f"{mark.reason}{mark.plays}"
    assert question.mark(right, sure=True).verdict == "Right."


@pytest.mark.parametrize("entry", on_betting(), ids=lambda entry: entry.key)
def test_keys_by_hand(entry: Item) -> None:
    """The list of actions worked out from rules 5 and 6, with no code of the betting engine."""
    assert entry.question is not None
    may = options(entry.question.position)
    if entry.question.kind.name == "legal":
        pay, up = re.fullmatch(r"(check|call \d+) (.+)", entry.question.answer).groups()  # type: ignore[union-attr]
        assert may == {"fold", pay, *([] if up == "no raise" else [up])}
    else:
        put = entry.question.position.put if entry.question.position.asked == "chips" else 0
        assert f"{max(int(word.split()[1]) for word in may if ' ' in word) - put}" == entry.question.answer


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_hints_do_not_give_the_answer(entry: Item) -> None:
    question = entry.question
    assert question is not None
    numbers = re.findall(r"\d+", question.answer)
    for hint in question.hints:
        assert question.kind.label(question.position, question.answer) not in hint
        assert question.answer not in hint or entry.key.startswith("07.recall"), hint
        if len(numbers) > 1:  # of a call and a raise one number may be named, never both
            assert not set(numbers) <= set(re.findall(r"\d+", hint)), hint


def test_levels_fade_and_done_steps_say_what_the_engine_says() -> None:
    steps = ("size", "match", "open", "cap")
    for count, key in zip((3, 1, 0, 0), item("07.legal").levels, strict=True):
        entry = item(key)
        assert entry.shown == steps[:count] and entry.asks == steps[count:]
        assert entry.question is not None
        moment: Moment = entry.question.position
        assert entry.done["size"].endswith(str(moment.size))
        assert entry.done["match"].endswith(f"call {moment.facing}")
        assert f"{moment.round.level} less" in entry.done["match"]
        assert ("reached" in entry.done["cap"]) == moment.is_capped
    assert item("07.legal.4").in_words
    assert [step.word for step in item("07.worked").steps] == list(steps)


def at(key: str) -> Moment:
    question = item(key).question
    assert question is not None
    moment = question.position
    assert isinstance(moment, Moment)
    return moment


def test_what_is_played_out_is_legal() -> None:
    """Consequences: after the raise to 40 it is capped for Cleo, Dan and Ada; 50 leaves Ben 70; 40 leaves Ada 60."""
    capped = played(at("07.cap"), ["raise to 40"])
    for name in ("Cleo", "Dan", "Ada"):
        assert capped.who == name and capped.menu.endswith("no raise")
        capped = played(capped, ["call"]) if name != "Ada" else capped
    assert played(at("07.short_nine"), ["call 9"]).menu == "call 9 no raise"
    assert played(at("07.short_ten"), ["raise to 50"]).menu == "call 30 raise 70"
    assert played(at("07.short_to_act"), ["complete 40"]).menu == "call 20 raise 60"
    assert played(at("07.short_to_act"), ["call 29"]).menu == "call 9 no raise"
    assert played(at("07.hook"), ["raise to 20"]).menu.startswith("call 10 ")
    assert played(at("07.limped.twin"), ["fold"]).who == "Cleo" and at("07.limped.twin").menu == "call 7 raise 20"


@pytest.mark.parametrize(
    ("key", "answer", "back"),
    [
        ("07.hook", "30", 30 - 20),
        ("07.hook", "20 or more", 50 - 20),
        ("07.open_pair", "10 or 20", 20 - 10),
        ("07.open_pair", "20", 20 - 10),
        ("07.open_pair", "up to 20", 13 - 10),
        ("07.cap", "call 30 raise 40", 33 - 30),
        ("07.cap", "call 27 raise 60", 57 - 37),
        ("07.limped", "ben", 10 - 3),
        ("07.short_nine", "call 9 raise 49", 29 - 9),
        ("07.short_nine", "call 9 raise 40", 20 - 9),
        ("07.short_ten", "call 10 raise 60", 40 - 30),
        ("07.short_to_act", "call 29 raise 49", 49 - 40),
    ],
)
def test_chips_that_slide_back(key: str, answer: str, back: int) -> None:
    """The storyboard's own sums, each from what the player put in and what the engine asks of him."""
    question = item(key).question
    assert question is not None
    assert re.search(rf"\b{back}\b", question.mark(answer, sure=None).plays), question.mark(answer, sure=None).plays


def test_the_bug_hunt_adds_up_and_only_line_four_is_wrong() -> None:
    """Cell 24, played in the engine: pots of 127 and 187, the openers, and what Ada may do after the short all-in."""
    cards = ["? ? 2♥ 10♣ 9♠", "? ? K♣", "? ? 8♠ 8♦ 4♣", "? ? 6♦ 3♣ J♥"]
    hand = Hand.deal(Rules(), [500, 500, 500, 1 + 40 + 20 + 29], cards=cards)
    assert hand.actor == 1
    for words in ("bring in", "complete 10", "raise 20", "raise 30", "fold", "raise 40"):
        hand = hand.play(words)
    assert [str(action) for action in hand.legal] == ["fold", "call 20"]
    hand = hand.play("call 20").play("call 10")
    assert sum(hand.put) == 4 + 3 + 3 * 40 == 127 and hand.street == 4 and hand.actor == 3
    for words in ("check", "check", "bet 10", "raise 20", "call 20", "call 10"):
        hand = hand.play(words)
    assert sum(hand.put) == 127 + 3 * 20 == 187 and hand.street == 5 and hand.actor == 0
    hand = hand.play("bet 20")
    assert hand.actor == 2
    hand = hand.play("call 20").play("raise to 29")
    assert hand.actor == 0 and [str(action) for action in hand.legal] == ["fold", "call 9"]


def test_quizzes_ask_what_is_there() -> None:
    quizzes = {key: entry.quiz for key, entry in read_lesson("07").items.items() if entry.quiz}
    assert quizzes["07.close"] == ("bet.sizes", "bet.raise_to", "bet.raise_to", "bet.option", "bet.short")
    assert "07.recall" in quizzes and item("07.limped").then == "07.limped.twin"
