"""Fresh questions without end: `ask` deals one for a skill, so that one click tells which rule the learner holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from razzlib.learn.items import fresh_question
from razzlib.learn.kinds import KINDS
from razzlib.learn.question import Question
from razzlib.learn.skills import SkillError, skill
from razzlib.quoting import quoted

LEVELS = range(1, 5)
"""From a deal with steps done for the learner to one read aloud; help fades from level to level."""
_SHOWN = {1: 2, 2: 1}


def ask(name: str, seed: int, *, level: int = 3) -> Question[Any]:
    """Ask a fresh question of a skill; the same seed asks the same on every machine and Python.

    Level 1 and 2 are plain deals with two and one of the steps done, 3 and 4 hard ones: the truth and the wrong rules
    of the skill part, as far as that is possible; level 4 is read aloud. A quarter of 3 and 4 are plain deals too.

    >>> question = ask("bring_in.suit", seed=5)
    >>> question.prompt, question.answer == question.kind.truth(question.position)
    ('Who brings it in?', True)

    Raises `SkillError` for a skill that is not there, or a seed or level that is none.
    """
    wanted = skill(name)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise SkillError(f"a seed is a whole number of 0 or more, got {quoted(seed)}")
    if level not in LEVELS:
        raise SkillError(f"a level is {LEVELS[0]} to {LEVELS[-1]}, got {quoted(level)}")
    kind = KINDS[wanted.asks]
    position = kind.deals[wanted.id](seed, level >= 3 and seed % 4 != 0)
    question = fresh_question(wanted.id, kind, position, key=f"{wanted.id}/{seed}")
    steps = tuple(word for word, _ in kind.steps(position))
    return replace(question, beliefs=wanted.beliefs, shown=steps[: _SHOWN.get(level, 0)], in_words=level == LEVELS[-1])
