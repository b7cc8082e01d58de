"""Lesson 01's items: keys by brute force and as the lesson means them, beliefs and sentences as its tables say."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest

from razzlib.cards import Card
from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.best_five import Seven
from razzlib.learn.kinds.hands import Hands
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.scene import cards_of, scene_lines
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named

# What the lesson means: the key, then the belief that each wrong answer shows ("slip" for none).
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "01.hook": (
        "7-5-4-2-a",
        {"9-7-5-4-2": "4", "k-9-4-2-a": "11", "k-9-7-5-a": "high_wins", "fewer": SLIP, "9-5-4-2-a": SLIP},
    ),
    "01.recall.1": ("2", {"3": "13", "1": "21", "4": SLIP}),
    "01.article": (
        "5-4-3-2-a",
        {
            "fewer": "7",
            "a a 2 3 4": "8",
            "a a a 2 3": "8",
            "a a a 4 5": "high_wins",
            "a a a 2 5": "high_wins",
            "a a 2 3 5": SLIP,
        },
    ),
    "01.worked": ("8-6-4-2-a", {"fewer": SLIP}),
    "01.hearts": (
        "6-5-4-3-2",
        {"q 5 4 3 2": "3", "k 6 5 4 2": "3", "k q 6 4 2": "11", "k q 6 5 4": "high_wins", "fewer": "3"},
    ),
    "01.limit": ("ben", {"nobody": "6", "split": "6", "ada": "high_wins"}),
    "01.build.1": (
        "8-7-5-2-a",
        {"10 8 7 5 2": "4", "10 7 5 2 a": "11", "10 10 8 7 a": "high_wins", "fewer": SLIP, "10 8 5 2 a": SLIP},
    ),
    "01.build.2": (
        "k-9-5-3-a",
        {"fewer": "7", "3 3 3 5 a": "8", "3 3 5 9 a": "8", "3 3 3 9 k": "11", "3 3 3 a k": "high_wins"},
    ),
    "01.build.3": (
        "9-6-4-2-a",
        {"j 9 6 4 2": "4", "j 9 4 2 a": "7", "6 6 4 2 a": "8", "j 6 6 4 a": "11", "j 9 6 4 a": "11.up", "fewer": SLIP},
    ),
    "01.build.3.name": ("nine-six", {"ace-two": "2", "jack-nine": "high_wins"}),
    "01.build.4": (
        "7-5-4-3-2",
        {"fewer": "7", "2 2 2 3 4": "8", "7 5 3 2 2": "11", "5 3 2 2 2": "11.up", "7 5 4 2 2": SLIP},
    ),
    "01.build.4.name": ("seven-five", {"two-three": "2", "seven-two": SLIP}),
    "01.hidden": (
        "8-6-3-2-a",
        {"k j 8 6 a": "11.up", "k j 8 2 a": "11", "j 8 6 3 2": "4", "fewer": SLIP, "k 6 3 2 a": SLIP},
    ),
    "01.close.3": ("9-7-4-2-a", {"k 10 9 7 a": "11.up", "k 10 9 4 a": "11", "10 9 7 4 2": "4", "fewer": SLIP}),
    "01.close.4": ("7-6-5-4-3", {"j 6 5 4 3": "3", "j 7 6 5 3": "11", "fewer": "3", "k j 5 4 3": SLIP}),
}


def with_questions() -> list[Item]:
    return [entry for entry in read_lesson("01").items.values() if entry.question]


def asked(entry: Item) -> Question[object]:
    assert entry.question is not None
    return entry.question


def weight(five: tuple[Card, ...]) -> tuple[int, list[tuple[int, int]]]:
    ranks = Counter("A23456789TJQK".index(card.code[0]) for card in five)
    classes = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
    groups = sorted(((held, rank) for rank, held in ranks.items()), reverse=True)
    return classes.index([held for held, _ in groups]), groups


def lowest(cards: tuple[Card, ...]) -> tuple[int, list[tuple[int, int]]]:
    return min(weight(five) for five in combinations(cards, 5))


def test_every_item_that_asks_has_its_meaning_held_here() -> None:
    words_only = {key for key in read_lesson("01").items if asked_in_words(key)}
    assert {entry.key for entry in with_questions()} - words_only == set(MEANT)


def asked_in_words(key: str) -> bool:
    question = item(key).question
    return question is not None and question.kind.name == "words"


@pytest.mark.parametrize("key", MEANT)
def test_key_is_the_one_the_lesson_means(key: str) -> None:
    question = asked(item(key))
    assert question.answer == MEANT[key][0]
    assert question.skill in SKILLS
    if question.kind.name == "best_five":
        position = question.position
        assert isinstance(position, Seven)
        _, groups = lowest(position.cards)
        assert question.answer == "-".join("a23456789tjqk"[rank] for _, rank in groups).replace("t", "10")
    if isinstance(question.position, Hands):
        weights = [lowest(hand) for hand in question.position.hands]
        assert question.position.ids[weights.index(min(weights))] == question.answer


@pytest.mark.parametrize("key", MEANT)
def test_each_wrong_answer_names_the_belief_the_lesson_means(key: str) -> None:
    question = asked(item(key))
    for pick, belief in MEANT[key][1].items():
        mark = question.mark(pick, sure=True)
        assert mark.outcome is Outcome.WRONG, pick
        if belief == SLIP:
            assert mark.beliefs == (), (pick, mark.beliefs)
        else:
            assert belief in {name for full in mark.beliefs for name in (full, full.partition(".")[0])}, (pick, mark)


@pytest.mark.parametrize("entry", with_questions(), ids=lambda entry: entry.key)
def test_every_answer_has_verdict_reason_and_advice(entry: Item) -> None:
    question = asked(entry)
    right = []
    for choice in question.choices:
        for sure in (True, False):
            mark = question.mark(choice.id, sure=sure)
            said = f"{mark.verdict} {mark.reason} {mark.plays} {mark.look}"
            assert mark.verdict and mark.reason and "{" not in said
            assert set(cards_named(said)) <= cards_of(question.scene)
            if mark.outcome is Outcome.WRONG:
                assert mark.verdict.startswith("Not ") and mark.look
                assert bool(mark.sure_line) == (sure and bool(mark.beliefs)), (choice, mark)
            else:
                right.append(choice.id)
                assert mark.verdict == "Right."
    assert len(right) == 2
    assert len({choice.label for choice in question.choices}) == len(question.choices) >= 3


@pytest.mark.parametrize("key", [key for key in MEANT if item(key).question.kind.name == "best_five"])  # type: ignore[union-attr]
def test_any_five_of_the_cards_gets_its_sentence(key: str) -> None:
    question = asked(item(key))
    position = question.position
    assert isinstance(position, Seven)
    for five in combinations(position.cards, 5):
        mark = question.mark(" ".join(card.code for card in five), sure=True)
        assert (mark.outcome is Outcome.RIGHT) == (weight(five) == lowest(position.cards))
        assert mark.reason and "{" not in mark.reason and "nothing is" not in mark.reason
        assert set(cards_named(mark.reason + mark.plays)) <= cards_of(question.scene)


def test_hints_never_give_the_five_away() -> None:
    for entry in with_questions():
        question = asked(entry)
        for hint in question.hints:
            if isinstance(question.position, Seven):
                spoken = re.sub(r"[^a-z0-9]+", "-", hint.lower())
                assert question.answer not in spoken and str(question.position.low) not in hint
            assert not cards_named(hint)


def test_who_is_beaten_and_who_is_not_is_as_the_consequences_say() -> None:
    """Every hand across the table is higher than the learner's own best five."""
    across = [asked(entry).position for entry in with_questions()]
    rivals = [position for position in across if isinstance(position, Seven) and position.rival]
    assert len(rivals) == 4
    for position in rivals:
        assert lowest(position.cards) < lowest(position.rival_cards)
    # A five without the ace loses to Ben's only because it is thrown away: read aloud it is higher, as he says.
    hook = asked(item("01.hook")).position
    assert isinstance(hook, Seven)
    without_ace = tuple(card for card in hook.cards if card.rank != 1)
    assert lowest(without_ace) > lowest(hook.rival_cards)


def test_help_fades_and_the_steps_come_from_the_cards() -> None:
    levels = [item(key) for key in item("01.build").levels]
    assert [len(level.shown) for level in levels] == [2, 1, 0, 0]
    assert [level.in_words for level in levels] == [False, False, False, True]
    for level in levels:
        steps = dict(asked(level).kind.steps(asked(level).position))
        assert {word: level.done[word] for word in level.done} == {
            word: text.partition(",")[0] if level.key != "01.build.3" else text for word, text in steps.items()
        }
    assert item("01.build.3").then == "01.build.3.name" and item("01.build.4").then == "01.build.4.name"


def test_read_aloud_the_hidden_cards_are_said_to_be_hidden() -> None:
    [line] = scene_lines(asked(item("01.build.4")).scene)
    assert line.startswith("You: seven of clubs, two of clubs, five of clubs")
    assert "face down for the others: seven of clubs, two of clubs and four of clubs" in line


def test_every_belief_of_the_lesson_is_answered_somewhere() -> None:
    used = {belief for entry in with_questions() for feedback in asked(entry).wrong for belief in feedback.beliefs}
    assert used >= {"3", "4", "6", "7", "8", "11", "11.up", "high_wins", "13.stud", "21.first"}
    advised = set(read_lesson("01").advice)
    assert advised >= {belief.partition(".")[0] for belief in used}
