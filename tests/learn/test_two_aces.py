"""An ace may be picked as high, or for being low: what is said fits both, for either of two aces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from razzlib.learn.asking import answer_picks, fresh_bring_in
from razzlib.learn.attempt import Attempt
from razzlib.learn.items import read_lesson
from razzlib.learn.kinds.bring_in import BRING_IN
from razzlib.learn.kinds.door_deals import bring_in_doors
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question

LESSONS = ("00", "05")
# Where the four words and the ladder of suits have been taught: from the worked example on.
TAUGHT = ("05.worked", "05.find", "05.close")


def of_items() -> Iterator[Question[Any]]:
    for lesson in LESSONS:
        for entry in read_lesson(lesson).items.values():
            if entry.question is not None and entry.question.kind is BRING_IN and entry.key != "05.worked":
                yield entry.question


def fresh() -> Iterator[Question[Any]]:
    for lesson in LESSONS:
        for seed in range(1, 40):
            doors = bring_in_doors(seed, 4 + seed % 4, "any" if lesson == "05" else "untied")
            yield fresh_bring_in(doors, key=f"{lesson}, seed {seed}", lesson=lesson)


QUESTIONS = [*of_items(), *fresh()]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_picked_ace_hears_that_it_counts_one_and_that_the_highest_pays(question: Question[Any]) -> None:
    for choice in question.choices:
        card = question.position.doors[int(choice.id) - 1] if choice.id.isdigit() else None
        mark = question.mark(choice.id, sure=True)
        if card is None or card.rank != 1 or not {"4", "13.ace_low"} & set(mark.beliefs):
            continue
        said = f"{mark.verdict} {mark.reason}"
        assert "counts one" in said or "count one" in said, said
        assert "highest" in said or "rank above" in said or "higher suit" in said, said
        # In stud aces are high, so an ace is never "the right answer in another game".
        assert "right answer in another game" not in mark.sure_line
        assert "you would be right" not in said and "You read the ace well" not in said
        assert "top card" in mark.sure_line and "low card" in f"{mark.sure_line} {mark.reason}"


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_no_advice_leans_on_words_that_are_not_taught_yet(question: Question[Any]) -> None:
    if question.key.startswith(TAUGHT):
        return
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        if mark.outcome is Outcome.WRONG:
            said = f"{mark.look} {mark.sure_line}"
            assert "four words" not in said and "ladder" not in said


def test_the_suits_are_read_in_one_direction() -> None:
    """From the top, as the lesson's table has them: spades, hearts, diamonds, clubs."""
    for lesson in LESSONS:
        read = read_lesson(lesson)
        texts = [*(advice.look for advice in read.advice.values()), *read.hints]
        texts += [hint for entry in read.items.values() if entry.question for hint in entry.question.hints]
        for text in texts:
            assert "clubs, diamonds" not in text, text


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_choice_begins_with_a_capital(question: Question[Any]) -> None:
    for pick in answer_picks(Attempt(question)):
        assert not pick.label[0].islower()
