"""What holds of every item of the bank, whatever its kind: used by the tests of the lessons' files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.skills import SKILLS

Meant = Mapping[str, tuple[str, Mapping[str, str]]]
"""By key: the right answer, and by belief (or `SLIP`) the answers that it leads to, separated by commas."""


def with_questions(lesson: str, *, without: tuple[str, ...] = ()) -> dict[str, Item]:
    """The items of a lesson that ask something, but for those of some kinds."""
    items = read_lesson(lesson).items
    return {key: item for key, item in items.items() if item.question and item.question.kind.name not in without}


def asked(item: Item) -> Question[Any]:
    assert item.question is not None
    return item.question


def check_item(item: Item) -> None:
    """One answer is right; every other has a verdict, a reason and what to look at, with no brace left open."""
    question = asked(item)
    assert not question.kind.many
    right = 0
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        said = f"{mark.verdict} {mark.reason} {mark.plays} {mark.look} {mark.sure_line}"
        assert "{" not in said, said
        right += mark.outcome is Outcome.RIGHT
        if mark.outcome is Outcome.RIGHT:
            assert mark.verdict == "Right." and mark.reason
        else:
            assert mark.verdict and mark.look, (item.key, choice)
    assert right == 1
    assert question.hints or item.steps, f"{item.key} has no hints"
    assert question.skill in SKILLS


def check_meaning(key: str, item: Item, meant: Meant) -> None:
    """The engine's key is the one the lesson means, and each wrong answer speaks of the belief that it means."""
    question = asked(item)
    right, wrong = meant[key]
    assert question.answer == right, key
    spoken_of = {right}
    for belief, picks in wrong.items():
        for pick in picks.split(","):
            spoken_of.add(pick)
            mark = question.mark(pick, sure=False)
            assert mark.outcome is Outcome.WRONG
            if belief == SLIP:
                assert not mark.beliefs, (key, pick, mark.beliefs)
            else:
                named = {*mark.beliefs, *(name.partition(".")[0] for name in mark.beliefs)}
                assert belief in named, (key, pick, mark.beliefs)
    assert spoken_of == {choice.id for choice in question.choices}, key


def check_hints(item: Item) -> None:
    """No hint names the right answer."""
    question = asked(item)
    label = question.kind.label(question.position, question.answer)
    for hint in question.hints:
        assert not re.search(rf"(?<!\w){re.escape(label)}(?!\w)", hint, re.IGNORECASE), (item.key, hint)
