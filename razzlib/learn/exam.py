"""Thirty mixed questions over all lessons, and a report by skill: what holds, what is believed, what to read again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from razzlib.cards import shuffled
from razzlib.learn.beliefs import BELIEFS
from razzlib.learn.marks import Result
from razzlib.learn.progress import Answer
from razzlib.learn.quiz import Asked
from razzlib.learn.skills import SKILLS, Skill

LENGTH = 30


def exam_plan(seed: int, length: int = LENGTH, skills: Iterable[str] = SKILLS) -> tuple[Asked, ...]:
    """Choose what is asked: every lesson as often as any other, as far as the number goes, in mixed order.

    >>> len(exam_plan(7)), exam_plan(7) == exam_plan(7)
    (30, True)
    """
    by_lesson: dict[str, list[str]] = {}
    for name in shuffled(skills, seed):
        by_lesson.setdefault(SKILLS[name].lesson, []).append(name)
    # A lesson with one skill asks it again on another deal, so that each counts alike.
    rounds = -(-length // len(by_lesson))
    rows = [(names * rounds)[:rounds] for _, names in sorted(by_lesson.items())]
    chosen = [name for name in chain.from_iterable(zip_longest(*rows)) if name][:length]
    return tuple(Asked(name) for name in shuffled(chosen, seed + 1))


def report(results: Sequence[Result | Answer]) -> str:
    """Write a report as Markdown: a line for each skill that was asked, then what to read again.

    A score alone says little, so it names skills and beliefs.
    """
    if not results:
        return "Nothing was answered.\n"
    right = sum(result.given == "right" for result in results)
    lines = [
        f"# Report\n\n{right} of {len(results)} right.\n",
        "| skill | lesson | right | thought |",
        "|---|---|---|---|",
    ]
    again: dict[str, list[Skill]] = {}
    for skill in SKILLS.values():
        own = [result for result in results if result.skill == skill.id]
        if not own:
            continue
        missed = [result for result in own if result.given != "right"]
        beliefs = dict.fromkeys(belief for result in missed for belief in result.beliefs if belief in BELIEFS)
        thought = "; ".join(BELIEFS[belief].claim for belief in beliefs)
        lines.append(f"| {skill.name} | {skill.lesson} | {len(own) - len(missed)} of {len(own)} | {thought} |")
        if missed:
            again.setdefault(skill.lesson, []).append(skill)
    if again:
        lines.append("\nRead again:\n")
        lines += [f"- lesson {lesson}: {', '.join(skill.name for skill in skills)}" for lesson, skills in again.items()]
    return "\n".join(lines) + "\n"
