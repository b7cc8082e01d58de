"""Skills and beliefs: every one has its place, its kind of question, and numbers that were counted."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from razzlib.learn.beliefs import BELIEFS
from razzlib.learn.items import lesson_names, read_lesson
from razzlib.learn.kinds import KINDS
from razzlib.learn.skills import SKILLS
from razzlib.odds import equity

COURSE = [*(str(number) for number in range(1, 42)), "N1", "N2", "N3", "N4"]


def test_every_belief_of_the_course_has_one_id() -> None:
    """Misconceptions 1 to 41 and the four that were found while writing."""
    assert {belief.number for belief in BELIEFS.values()} >= set(COURSE)
    for name, belief in BELIEFS.items():
        assert name == belief.id
        assert belief.claim and belief.instead.endswith("."), name
        assert belief.claim[0] == belief.claim[0].lower() or belief.claim.startswith("A-2"), name
    assert len({belief.claim for belief in BELIEFS.values()}) == len(BELIEFS)


def test_lessons_go_up_and_what_a_skill_needs_stands_before_it() -> None:
    assert all(one.lesson <= two.lesson for one, two in pairwise(SKILLS.values()))
    order = list(SKILLS)
    for name, skill in SKILLS.items():
        assert all(order.index(needed) < order.index(name) for needed in skill.needs), name
        assert not skill.beside or skill.beside in SKILLS
        assert skill.beliefs and all(belief in BELIEFS for belief in skill.beliefs), name
        assert skill.hard and skill.name and skill.can


@pytest.mark.parametrize("name", SKILLS)
def test_every_skill_can_be_asked_and_is_put_into_words(name: str) -> None:
    skill = SKILLS[name]
    kind = KINDS[skill.asks]
    assert name in kind.deals
    words = read_lesson(skill.lesson).fresh[name]
    assert words.prompt and words.right.say
    assert {belief for belief in skill.beliefs if belief in kind.wrong_rules}, "some belief leads to an answer"


def test_every_belief_is_met_somewhere() -> None:
    """Skills: coverage; decisions on third and fourth street (36, 40, 41) come with the strategy lessons."""
    met = {belief for kind in KINDS.values() for belief in kind.wrong_rules}
    for lesson in map(read_lesson, lesson_names()):
        for item in lesson.items.values():
            if item.question:
                met |= {belief for feedback in item.question.wrong for belief in feedback.beliefs}
    numbers = {belief.partition(".")[0] for belief in met}
    assert numbers >= set(COURSE) - {"36", "40", "41"}


SHARES = {
    "32": (["A23", "678"], 0),
    "33": (["A2K", "678"], 0),
    "35": (["A234K", "8765A"], 0),
    "36": (["A23K", "4567"], 0),
}


@pytest.mark.parametrize("name", SHARES)
def test_a_number_in_what_holds_instead_was_counted(name: str) -> None:
    hands, player = SHARES[name]
    (said,) = re.findall(r"(\d+\.\d) %", BELIEFS[name].instead)
    odds = equity(hands)
    assert odds.exact and f"{float(odds.share[player]):.1%}" == f"{said}%"


def test_no_other_belief_states_a_share() -> None:
    assert {name for name, belief in BELIEFS.items() if "%" in belief.instead} == set(SHARES)
