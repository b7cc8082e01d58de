"""Learners who follow one wrong rule, or none: what they believe is found out, and never invented."""

from __future__ import annotations

from functools import cache

import pytest

from razzlib.learn.progress import Answer
from razzlib.learn.questions import ask
from razzlib.learn.review import held
from razzlib.learn.skills import SKILLS

HELD = [(name, belief) for name, skill in SKILLS.items() for belief in skill.beliefs]
LEARNERS, QUESTIONS = 20, 12
# Every belief of a skill is tried on the same deals.
asked = cache(ask)


def answers_of(skill: str, belief: str | None, learner: int) -> list[Answer]:
    """What a learner answers who follows one belief wherever it leads somewhere, and the truth elsewhere."""
    answers = []
    for at in range(QUESTIONS):
        question = asked(skill, learner * 100 + at)
        rule = question.kind.wrong_rules.get(belief or "")
        chosen = (rule(question.position) if rule else None) or question.answer
        ids = [choice.id for choice in question.choices]
        if not question.kind.many and chosen not in ids and not question.kind.accepts(question.position, chosen):
            chosen = question.answer
        why = None
        for each in question.whys(chosen):
            said = question.mark(chosen, sure=True, why=each.id)
            if belief in said.beliefs:
                why = each.id
        mark = question.mark(chosen, sure=True, why=why)
        right = mark.outcome.value == "right"
        answers.append(Answer(at, skill, "right" if right else "wrong", True, mark.beliefs, question.key))
    return answers


@pytest.mark.parametrize(("skill", "belief"), HELD, ids=[f"{skill}-{belief}" for skill, belief in HELD])
def test_a_belief_is_found_out_within_twelve_questions(skill: str, belief: str) -> None:
    """Issue 5, part 8: in at least 95 of 100 learners; a fifth as many are tried here."""
    found = 0
    for learner in range(LEARNERS):
        answers = answers_of(skill, belief, learner)
        found += any((named := held(answers[: at + 1])) is not None and named.id == belief for at in range(QUESTIONS))
    assert found >= 0.95 * LEARNERS


@pytest.mark.parametrize("skill", SKILLS)
def test_who_knows_everything_is_never_told_that_he_believes(skill: str) -> None:
    """Issue 5, part 8."""
    for learner in range(LEARNERS):
        assert held(answers_of(skill, None, learner)) is None
