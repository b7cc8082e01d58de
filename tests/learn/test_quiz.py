"""Quizzes, the exam and the review as values: what is asked, what is counted, what is said in the end."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import pytest

from razzlib.learn.exam import LENGTH, exam_plan, report
from razzlib.learn.exercise import MoveError
from razzlib.learn.mapping import ProgressMapping
from razzlib.learn.progress import Answer, Progress
from razzlib.learn.quiz import Asked, Quizzing
from razzlib.learn.review import review_plan
from razzlib.learn.skills import SKILLS, SkillError, skill, skills_called

SUIT, RANK = "bring_in.suit", "bring_in.rank"


def answered(quiz: Quizzing, right: bool, *, sure: bool = True) -> Quizzing:
    """Answer the question on show; a wrong answer is the first that leads anywhere wrong."""
    assert quiz.now is not None
    question = quiz.now.question
    choice = next(each.id for each in question.choices if (each.id == question.answer) == right)
    quiz = quiz.play("pick", choice).play("sure" if sure else "guess")
    return quiz.play("pick", quiz.now.whys[0].id) if quiz.now and quiz.now.whys else quiz


def test_the_same_skill_twice_gets_two_deals_and_the_same_seed_the_same_ones() -> None:
    quiz, again = (Quizzing.of_skills([SUIT, SUIT], seed=9) for _ in range(2))
    first, second = quiz.now, answered(quiz, True).play("next").now
    assert first is not None and second is not None and again.now == first
    assert first.question.position != second.question.position


def test_only_the_first_try_counts() -> None:
    quiz = answered(Quizzing.of_skills([RANK, SUIT], seed=3), False)
    quiz = answered(quiz.play("again"), True)
    assert [result.given for result in quiz.results] == ["wrong"]
    quiz = quiz.play("next").play("dont_know")
    assert [result.given for result in quiz.results] == ["wrong", "unsure"]
    assert quiz.play("next").task == "0 of 2 right."


def test_the_end_names_the_skill_and_the_belief_and_never_a_score_alone() -> None:
    quiz = answered(Quizzing.of_skills([RANK], seed=3), False).play("next")
    assert quiz.now is None and quiz.results[0].beliefs
    assert quiz.notes[0].startswith("Again: the highest door card (lesson 05): it is not so that ")
    assert quiz.play("restart").seed == 4


def test_a_question_may_be_skipped_and_is_not_counted() -> None:
    quiz = Quizzing.of_skills([RANK, SUIT], seed=3).play("skip").play("skip")
    assert quiz.now is None and quiz.results == () and quiz.task == "Nothing was answered."


def test_the_next_question_waits_for_an_answer() -> None:
    with pytest.raises(MoveError, match="'next' is not possible now"):
        Quizzing.of_skills([RANK]).play("next")


def test_a_lesson_asks_its_own_questions() -> None:
    quiz = Quizzing.of_item("05.hook")
    assert quiz.now is not None and quiz.now.question.key == "05.hook" and quiz.seed is None
    with pytest.raises(MoveError, match=r"asks no question|no item"):
        Quizzing.of_item("05.find")


def test_an_empty_quiz_and_an_unknown_skill_are_refused() -> None:
    with pytest.raises(MoveError, match="at least one skill"):
        Quizzing.of_skills([])
    with pytest.raises(SkillError, match=r"no skill 'bring_in.suits'; the nearest is bring_in.suit"):
        Quizzing.of_skills(["bring_in.suits"])
    with pytest.raises(SkillError, match=r"there is no skill .*; the nearest is "):
        skill({"<script>": 1})  # type: ignore[arg-type]


def test_skills_go_by_id_group_or_lesson() -> None:
    assert skills_called("bring-in") == skills_called("05")
    assert skills_called("Opener.Pairs") == ("opener.pairs",)


# -- the exam


@pytest.mark.parametrize("seed", range(20))
def test_the_exam_asks_every_lesson_alike(seed: int) -> None:
    """Design: sixteen draws from each group of lessons, and no skill twice while another of its lesson waits."""
    plan = exam_plan(seed)
    assert len(plan) == LENGTH
    asked = Counter(SKILLS[each.what].lesson for each in plan)
    assert set(asked) == {each.lesson for each in SKILLS.values()}
    assert max(asked.values()) - min(asked.values()) <= 1
    times = Counter(each.what for each in plan)
    for lesson, count in asked.items():
        own = [name for name, each in SKILLS.items() if each.lesson == lesson]
        assert max(times[name] for name in own) - min(times[name] for name in own) <= 1 or count < len(own)


def test_the_report_speaks_of_skills_beliefs_and_lessons() -> None:
    answers = [Answer(1, SUIT, "wrong", True, ("14",), "x"), Answer(2, SUIT, "right"), Answer(3, RANK, "right")]
    text = report(answers)
    assert "2 of 3 right." in text
    assert "| bring-in ties | 05 | 1 of 2 | clubs are the highest suit and spades the lowest |" in text
    assert "- lesson 05: bring-in ties" in text
    assert report([]) == "Nothing was answered.\n"


# -- the review


def test_opposites_stand_side_by_side_in_a_review() -> None:
    """Skills: highest card and lowest board; a suit decides, a suit is silent."""
    now = datetime(2026, 12, 1, tzinfo=UTC)
    long_ago = int(now.timestamp()) - 90 * 86_400
    met = [RANK, SUIT, "opener.fourth", "compare.tie", "low.ace"]
    progress = Progress().added(Answer(long_ago + at, name, "right", True, (), "x") for at, name in enumerate(met))
    plan = [each.id for each, _ in review_plan(progress, now, 6)]
    assert sorted(plan) == sorted(met)
    assert abs(plan.index(RANK) - plan.index("opener.fourth")) == 1
    assert abs(plan.index(SUIT) - plan.index("compare.tie")) == 1
    assert len(review_plan(progress, now, 2)) == 2


def test_a_review_says_why_with_every_question() -> None:
    quiz = Quizzing.of_plan([Asked(SUIT, "missed yesterday")])
    assert quiz.eyebrow == "Review · question 1 of 1 · missed yesterday"
    assert Quizzing.of_plan([]).task == "Nothing is due. Come back another day."


# -- the map


def test_the_map_takes_progress_along_and_brings_it_in() -> None:
    now = datetime(2026, 12, 1, tzinfo=UTC)
    full = ProgressMapping(
        Progress().added([Answer(60, SUIT, "wrong", True, ("14",), f"{SUIT}/{at}") for at in (1, 2)]), now
    )
    exported = full.play("export")
    line = exported.lines()[-1].removeprefix("Your line: ")
    empty = ProgressMapping(Progress(), now)
    assert "Nothing is kept yet" in empty.task
    brought = empty.play("bring", line)
    assert brought.progress == full.progress and "2 answers that were not here yet" in brought.say
    assert brought.play("bring", line).say.startswith("Brought in: 0 answers")
    assert any("it looks as if you think that clubs are the highest suit" in note for note in brought.notes)
    with pytest.raises(ValueError, match="begins with razz1:"):
        empty.play("bring", "<img src=x onerror=alert(1)>")
