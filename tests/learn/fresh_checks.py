"""What holds of every fresh question, whatever its kind: held here once, used by the tests of the kinds."""

from __future__ import annotations

from typing import Any

from razzlib.learn.beliefs import SLIP
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.questions import ask
from razzlib.learn.scene import cards_of, scene_lines
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named


def check_fresh(question: Question[Any], *, marked: bool = True) -> None:
    """One answer is right, no two are alike, and each is answered in words about what lies there."""
    ids = [choice.id for choice in question.choices]
    labels = [choice.label for choice in question.choices]
    assert len(set(ids)) == len(ids) >= 2 and len(set(labels)) == len(labels), labels
    assert ids.count(question.answer) == 1
    assert question.prompt and "{" not in question.prompt
    if not marked:
        return
    assert scene_lines(question.scene)
    lying = cards_of(question.scene)
    for choice in ids:
        mark = question.mark(choice, sure=True)
        said = " ".join((mark.verdict, mark.reason, mark.plays, mark.settles))
        assert mark.verdict and mark.reason and "{" not in said, said
        assert set(cards_named(said)) <= lying, said
        assert (mark.outcome is Outcome.RIGHT) == (choice == question.answer)
        if mark.outcome is Outcome.RIGHT:
            assert mark.verdict == "Right." and not mark.beliefs
            continue
        feedback, beliefs = question.feedbacks_to(choice)[0]
        assert beliefs or SLIP in feedback.beliefs
        assert mark.look and (not mark.sure_line or mark.beliefs), (choice, mark)


def offered_beliefs(skill: str, seeds: range) -> set[str]:
    """The beliefs of a skill that an option of one of these questions speaks of."""
    offered: set[str] = set()
    for seed in seeds:
        question = ask(skill, seed)
        for choice in question.choices:
            if choice.id != question.answer:
                offered |= {belief for _, beliefs in question.feedbacks_to(choice.id) for belief in beliefs}
    return offered & set(SKILLS[skill].beliefs)
