"""The item bank: every key is the engine's and is the seat the lesson means; every mistake in a file is named."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from razzlib.cards import ALL_CARDS
from razzlib.learn.beliefs import SLIP
from razzlib.learn.fields import ItemError
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.items.reading import parse_lesson
from razzlib.learn.kinds.bring_in import BRING_IN
from razzlib.learn.kinds.doors import BRING_IN_RULES, SHARED
from razzlib.learn.marks import Outcome
from razzlib.learn.wording import cards_named

LESSONS = ("00", "05")

# Where each lesson's author means the chips to come from, and who each wrong rule names (seats counted from 1).
MEANT = {
    "00.first": (3, {"13": "2", "21": "1", SLIP: "4"}),
    "00.ace": (3, {"4": "1", "13.stud": "4", "13.ace_low": "5", SLIP: "2"}),
    "00.real": (1, {"4": "2", "13.stud": "4", SLIP: "35"}),
    "05.hook": (2, {"4": "1", "13.stud": "3", "13.ace_low": "4"}),
    "05.three_kings": (4, {"14": "5", "21.tied": "2", "N2": SHARED, "13": "3", SLIP: "1"}),
    "05.worked": (2, {SLIP: "1345"}),
    "05.find.1": (2, {"14": "4", "4": "5", "13.ace_low": "5", "13.stud": "3", SLIP: "1"}),
    "05.find.2": (5, {"14": "2", "21.tied": "2", "4": "3", "13.ace_low": "3", "13.stud": "6", SLIP: "14"}),
    "05.find.3": (5, {"4": "1", "21.tied": "2", "13.stud": "3", "13.ace_low": "4", "14": "6", SLIP: "7"}),
    "05.find.4": (6, {"4": "3", "14": "4", "13.stud": "5", "13.ace_low": "8", SLIP: "17"}),
    "05.close.3": (5, {"4": "4", "14": "2", "21.tied": "2", "13.stud": "6", "13.ace_low": "7", SLIP: "1"}),
}


def all_items() -> list[Item]:
    return [entry for name in LESSONS for entry in read_lesson(name).items.values()]


def with_questions() -> list[Item]:
    """The items that ask who brings it in; those of other kinds have tests of their own."""
    return [entry for entry in all_items() if entry.question and entry.question.kind is BRING_IN]


def test_every_item_with_a_table_has_its_meaning_held_here() -> None:
    assert {entry.key for entry in with_questions()} == set(MEANT)


def by_ladder(doors: tuple[object, ...]) -> int:
    """The bring-in by walking the 52 cards from the king of spades down: no code shared with the engine."""
    ladder = sorted(ALL_CARDS, key=lambda card: ("A23456789TJQK".index(card.code[0]), "cdhs".index(card.code[1])))
    return next(doors.index(card) for card in reversed(ladder) if card in doors)


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_key_is_the_seat_the_lesson_means(entry: Item) -> None:
    assert entry.question is not None
    assert int(entry.question.answer) == MEANT[entry.key][0] == by_ladder(entry.question.position.doors) + 1


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_each_wrong_answer_names_the_belief_the_lesson_means(entry: Item) -> None:
    question = entry.question
    assert question is not None
    _, meant = MEANT[entry.key]
    for belief, picks in meant.items():
        for pick in [picks] if picks == SHARED else picks:
            mark = question.mark(pick, sure=True)
            assert mark.outcome is Outcome.WRONG
            if belief == SLIP:
                feedback, _ = question.feedbacks_to(pick)[0]
                assert SLIP in feedback.beliefs
            else:
                assert any(name == belief or name.startswith(f"{belief}.") for name in mark.beliefs), (
                    pick,
                    mark.beliefs,
                )


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_every_answer_has_verdict_reason_and_advice(entry: Item) -> None:
    question = entry.question
    assert question is not None
    right = 0
    for choice in question.choices:
        for sure in (True, False):
            mark = question.mark(choice.id, sure=sure)
            assert mark.verdict and mark.reason
            assert "{" not in f"{mark.verdict}{mark.reason}{mark.plays}{mark.look}"
            if mark.outcome is Outcome.WRONG:
                assert mark.verdict.startswith("Not ") and mark.look
                # Who was sure and holds a belief hears why it feels right; who guessed does not.
                assert bool(mark.sure_line) == (sure and bool(mark.beliefs)), (choice, mark)
            else:
                right += 1
                assert mark.verdict == "Right."
    assert right == 2  # one right answer, sure and guessed


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_consequences_go_round_the_table_clockwise(entry: Item) -> None:
    question = entry.question
    assert question is not None
    for choice in question.choices:
        if choice.id == SHARED:
            continue
        mark = question.mark(choice.id, sure=False)
        order, seat = [], int(choice.id) - 1
        for _ in range(sum(card is not None for card in question.position.doors) - 1):
            seat = question.position.next_after(seat)
            order.append(str(seat + 1))
        named = re.search(r"[Ss]eats? ([\d, and]+?) (?:decides?|is next)", mark.plays)
        if named:
            seats = re.findall(r"\d", named[1])
            assert order[: len(seats)] == seats, mark.plays
        if "decides last" in mark.plays:
            assert order[-1] == question.answer, mark.plays
        if "waits with one player before it" in mark.plays:
            assert order[1] == question.answer, mark.plays


def test_hints_never_give_the_seat_away() -> None:
    for entry in with_questions():
        assert entry.question is not None
        for hint in entry.question.hints:
            assert str(entry.question.position.doors[int(entry.question.answer) - 1]) not in hint
            assert (
                f"seat {entry.question.answer}" not in hint
                or len(re.findall(r"seats? \d", hint)) != 1
                or ("from seat 1" in hint)
            )


def test_an_unknown_key_names_the_nearest_there_are() -> None:
    with pytest.raises(ItemError, match=r"no item '05\.hok'; the nearest are 05\.hook, "):
        item("05.hok")
    with pytest.raises(ItemError, match=r"no lesson '77' in the item bank; there are 00, .*05"):
        item("77.hook")


GOOD = """
stakes = "1/3/10"
steps = ["doors", "aces", "highest", "suit"]
[advice.4]
look = "Aces down."
[[item]]
key = "99.one"
task = "Who pays?"
doors = "A♠ 9♦ 4♣ A♣"
right = "Right. {top} is the highest."
[[item.wrong]]
when = ["4"]
say = "Not seat {pick}. {top}, seat {key}."
[[item.wrong]]
when = ["slip"]
say = "Not seat {pick}. {top}."
"""


def test_the_good_file_is_good() -> None:
    assert list(parse_lesson(GOOD, "99").items) == ["99.one"]


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('doors = "A♠ 9♦ 4♣ A♣"', 'doors = "A♠ 9x 4♣ A♣"', r"99\.toml, 99\.one, field doors: '9x' at character 4"),
        ('doors = "A♠ 9♦ 4♣ A♣"', 'doors = "A♠ A♠ 4♣"', r"99\.one, field doors: .*twice"),
        ('doors = "A♠ 9♦ 4♣ A♣"', 'doors = "A♠"', r"99\.one, field doors: .*two to eight players, got 1"),
        ('doors = "A♠ 9♦ 4♣ A♣"', "", r"99\.one, field"),
        ('task = "Who pays?"', "", r"99\.one, field task: is missing"),
        ('task = "Who pays?"', "task = 7", r"field task: expected a text, got 7"),
        ('task = "Who pays?"', 'task = "Who pays?"\nhint = "x"', r"field hint: is not a field known here"),
        ('key = "99.one"', 'key = "98.one"', r"field key: expected it to begin with 99\."),
        ('when = ["4"]', 'when = ["44"]', r"wrong 1, field when: '44' is no belief"),
        ('when = ["4"]', "when = []", r"wrong 1, field when: names no belief"),
        ('when = ["4"]', 'when = "4"', r"field when: expected a list of texts"),
        ('when = ["4"]', 'when = ["14"]', r"field wrong: "),
        ('when = ["slip"]', 'when = ["13.stud"]', r"field wrong: nothing is said to 'Seat 4"),
        ("{top}, seat {key}", "{tip}, seat {key}", r"field say: \{tip\} is not known"),
        ("{top}, seat {key}", "{top, seat {key}", r"field say: "),
        ("{top}, seat {key}", "K♠, seat {key}", r"field say: K♠ does not lie on this table"),
        ("{top}, seat {key}", "the king of spades", r"field say: K♠ does not lie on this table"),
        ("[advice.4]", "[advice.400]", r"advice\.400, field advice: '400' is no belief"),
        ('stakes = "1/3/10"', 'stakes = "1/3"', r"field stakes: expected ante/bring-in/small bet"),
        ('stakes = "1/3/10"', 'stakes = "1/30/10"', r"field stakes: the bring-in is at least 1 and less than"),
        ('doors = "A♠', 'levels = ["99.two"]\ndoors = "A♠', r"99\.one, field levels: there is no item '99\.two'"),
        ('doors = "A♠', 'asks = ["suits"]\ndoors = "A♠', r"field asks: 'suits' is no step"),
        ('doors = "A♠', 'asks = ["suit"]\ndoors = "A♠', r"field asks: shown and asks together are the steps"),
        ('doors = "A♠', 'last_street = 9\ndoors = "A♠', r"field last_street: expected a number from 3 to 7, got 9"),
        ('doors = "A♠', 'in_words = "yes"\ndoors = "A♠', r"field in_words: expected true or false"),
        ('doors = "A♠', 'hand = "none_such"\ndoors = "A♠', r"field hand: there is no hand 'none_such'"),
        ("[[item]]", "[[item]", r"99\.toml is not readable as TOML"),
        ("[[item]]", "[item]", r"field item: expected a list of tables|99\.toml"),
    ],
)
def test_a_mistake_is_named_by_file_key_and_field(old: str, new: str, named: str) -> None:
    assert old in GOOD
    with pytest.raises(ItemError, match=named) as caught:
        parse_lesson(GOOD.replace(old, new, 1), "99")
    message = str(caught.value)
    assert "\n" not in message.strip() and len(message) < 320 and "99.toml" in message


def test_a_key_twice_is_refused() -> None:
    doubled = GOOD + GOOD[GOOD.index("[[item]]") :]
    with pytest.raises(ItemError, match=r"field key: '99\.one' stands there twice"):
        parse_lesson(doubled, "99")


def test_every_belief_of_the_lesson_is_answered_somewhere() -> None:
    used = {belief for entry in with_questions() for feedback in entry.question.wrong for belief in feedback.beliefs}  # type: ignore[union-attr]
    assert used >= set(BRING_IN_RULES)


def test_no_text_names_a_card_by_hand_that_is_the_answer_of_a_fresh_deal() -> None:
    fresh = read_lesson("05").fresh["bring_in.rank"]
    for feedback in (fresh.right, *fresh.wrong):
        assert not cards_named(feedback.say + feedback.plays)


def test_the_files_are_plain_data() -> None:
    for name in LESSONS:
        text = (files("razzlib.learn.items") / f"{name}.toml").read_text(encoding="utf-8")
        assert "\t" not in text and "<" not in text.replace("<=", "")
