"""What to review and why: skills scheduled by FSRS from the answers given, mastery, and beliefs that show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

from razzlib.learn.beliefs import BELIEFS, Belief
from razzlib.learn.progress import Answer, Progress
from razzlib.learn.skills import SKILLS, Skill

MASTERY, RECENT = 4, 5
"""Four of the last five right on fresh deals: advice, never a gate."""
_REPLAYED = 50
"""How many answers of a skill the schedule is built from."""
_FORGIVEN = 3
"""So many right in a row, and nothing is said any more of what was believed before."""
_SEEN = 2
"""How often a wrong rule must have led to the answer before it is named as held."""
Standing = Literal["new", "begun", "known"]


@dataclass(frozen=True)
class Due:
    """A skill that is due, with the reason said out loud."""

    skill: Skill
    why: str
    """Such as "missed yesterday, and you were sure"."""
    since: datetime
    first: bool = False
    """Whether it was sure and wrong, which comes back before all else."""

    def __str__(self) -> str:
        return f"{self.skill.name}: {self.why}"


def standing(progress: Progress, skill: str) -> Standing:
    """Say how far a skill is: new, begun, or known (four of the last five right, on fresh deals)."""
    answers = progress.of_skill(skill)
    fresh = [answer for answer in answers if answer.is_fresh][-RECENT:]
    if sum(answer.given == "right" for answer in fresh) >= MASTERY:
        return "known"
    return "begun" if answers else "new"


def due(progress: Progress, now: datetime, skills: Iterable[str] = SKILLS) -> tuple[Due, ...]:
    """List the skills to review, the most pressing first: sure but wrong, then the longest overdue."""
    found = []
    for name in skills:
        answers = progress.of_skill(name)
        if not answers or name not in SKILLS:
            continue
        when = _due_at(answers)
        last = answers[-1]
        was_sure = last.given == "wrong" and last.sure is True
        if was_sure or when <= now:
            found.append(Due(SKILLS[name], _why(last, when, now), when, was_sure))
    return tuple(sorted(found, key=lambda each: (not each.first, each.since)))


def held(answers: Sequence[Answer]) -> Belief | None:
    """Name the wrong rule that explains a learner's wrong answers of a skill, newest twelve; `None` for none.

    It must have led to two wrong answers at least, to most of them, and to more than any other rule.
    """
    if len(answers) > _FORGIVEN and all(answer.given == "right" for answer in answers[-_FORGIVEN:]):
        return None
    wrong = [answer for answer in answers[-12:] if answer.given == "wrong"]
    counts = Counter(belief for answer in wrong for belief in answer.beliefs)
    if not counts:
        return None
    (best, most), *others = counts.most_common()
    if most < _SEEN or 2 * most <= len(wrong) or (others and others[0][1] == most):
        return None
    return BELIEFS.get(best)


def _due_at(answers: Sequence[Answer]) -> datetime:
    """When FSRS wants a skill again, from its answers."""
    from fsrs import Card, Rating, Scheduler  # loads slowly, and only a review needs it

    scheduler = Scheduler(
        learning_steps=(timedelta(minutes=10),), relearning_steps=(timedelta(minutes=10),), enable_fuzzing=False
    )
    card = Card(card_id=0)
    for answer in answers[-_REPLAYED:]:
        rating = Rating.Again
        if answer.given == "right":
            rating = Rating.Hard if answer.sure is False else Rating.Good
        card, _ = scheduler.review_card(card, rating, datetime.fromtimestamp(answer.at, UTC))
    return card.due


def _why(last: Answer, when: datetime, now: datetime) -> str:
    day = _day(datetime.fromtimestamp(last.at, UTC), now)
    if last.given == "wrong":
        return f"missed {day}" + (", and you were sure" if last.sure else "")
    if last.given == "unsure":
        return f"shown to you {day}"
    guessed = ", with a guess" if last.sure is False else ""
    return f"right {day}{guessed}; time to see whether it stays"


def _day(then: datetime, now: datetime) -> str:
    """Say a day as people do."""
    # By the clock on the wall: yesterday ends at midnight where the learner is.
    days = (now.astimezone().date() - then.astimezone().date()).days
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    return f"on {then.astimezone():%A}" if days < 7 else f"{days} days ago" if days < 60 else f"{days // 30} months ago"


def _opposite(skill: Skill) -> Skill | None:
    """The skill whose right rule is the opposite, named by either of the two."""
    return next((each for each in SKILLS.values() if skill.beside == each.id or each.beside == skill.id), None)


def review_plan(progress: Progress, now: datetime, most: int = 6) -> tuple[tuple[Skill, str], ...]:
    """Plan a review: the skills that are due with their reasons, and beside some of them their opposites.

    Where two skills have opposite right rules and both were met, the second follows the first at once.
    """
    waiting = list(due(progress, now))
    plan: list[tuple[Skill, str]] = []
    while waiting and len(plan) < most:
        next_up = waiting.pop(0)
        plan.append((next_up.skill, next_up.why))
        other = next_up.skill.beside or next(
            (each.id for each in SKILLS.values() if each.beside == next_up.skill.id), ""
        )
        if other and standing(progress, other) != "new" and len(plan) < most:
            why = next(
                (each.why for each in waiting if each.skill.id == other), "its rule is the opposite of the last one"
            )
            waiting = [each for each in waiting if each.skill.id != other]
            if other not in [skill.id for skill, _ in plan]:
                plan.append((SKILLS[other], why))
    return tuple(plan)
