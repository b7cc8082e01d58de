"""Every item of the bank can be played from its start to fresh deals, in all its answers, and says what it means to."""

from __future__ import annotations

from typing import Any

import pytest

from razzlib.learn.exercise import MoveError
from razzlib.learn.items import item, lesson_names, read_lesson
from razzlib.learn.marks import Outcome
from razzlib.learn.practising import Practising
from razzlib.learn.quiz import Quizzing
from razzlib.learn.scene import cards_of

ITEMS = [key for lesson in lesson_names() for key in read_lesson(lesson).items]
ASKING = [key for key in ITEMS if item(key).question is not None]


def settled(practising: Practising, choice: str) -> Practising:
    """Answer what is asked, with another reason than those offered where one is asked for."""
    practising = practising.play("pick", choice).play("guess")
    return practising.play("pick", practising.now.whys[-1].id) if practising.now.whys else practising


@pytest.mark.parametrize("key", ITEMS)
def test_an_item_can_be_played_to_its_end_and_on(key: str) -> None:
    record = item(key)
    if record.quiz and not record.question:
        quiz = Quizzing.of_item(key)
        while quiz.now is not None:
            quiz = quiz.play("dont_know").play("next")
        assert len(quiz.results) >= len(record.quiz)
        return
    practising = Practising.of_item(key, "X")
    while practising._is_worked and any(move.name == "next" for move in practising.moves):
        practising = practising.play("next")
        assert practising.text()
    if practising._is_worked:
        assert all(step.say and step.state == "done" for step in practising.steps)
        return
    seen = 0
    while practising.deal_seed is None or practising.deal_seed < 2:
        practising = practising.play("dont_know").play("next")
        seen += 1
        assert seen < 12
    assert practising.seed == 2 and practising.now.question.skill in practising.skills


@pytest.mark.parametrize("key", ASKING)
def test_every_answer_of_an_item_is_judged_in_words(key: str) -> None:
    question: Any = item(key).question
    if question.kind.many:
        choices = [choice.id for choice in question.choices]
        assert question.mark(question.answer, sure=True).outcome is Outcome.RIGHT
        for tick in choices:
            said = question.mark(tick, sure=True)
            assert (said.outcome is Outcome.RIGHT) == (tick == question.answer) and "{" not in said.reason
        return
    right = []
    for choice in question.choices:
        marks = [question.mark(choice.id, sure=True, why=why.id) for why in question.whys(choice.id)]
        for mark in marks or [question.mark(choice.id, sure=True)]:
            assert mark.verdict and "{" not in f"{mark.verdict}{mark.reason}{mark.plays}{mark.look}{mark.sure_line}"
            if mark.outcome is Outcome.RIGHT:
                right.append(choice.id)
    assert len({question.kind.means(question.position, choice) for choice in right}) == 1
    assert len({choice.label for choice in question.choices}) == len(question.choices)


@pytest.mark.parametrize("key", ASKING)
def test_an_item_reads_aloud_whole(key: str) -> None:
    """Lesson design: by text alone. Every card that can be seen is said, and no card sign stands in the words."""
    record = item(key)
    if record.steps:
        return
    text = Practising.of_item(key, "X").text()
    for card in cards_of(record.question.scene):  # type: ignore[union-attr]
        assert card.spoken in text
    assert not any(sign in text for sign in "♠♥♦♣")


def test_an_activity_refuses_what_is_not_its_own() -> None:
    with pytest.raises(MoveError, match="is none of this activity"):
        Practising.of_item("05.hook", "Opener finder", ("opener",))
    with pytest.raises(MoveError, match=r"asks no question of its own; Quiz\('05.close'\) asks what it lists"):
        Practising.of_item("05.close", "Bring-in finder")
