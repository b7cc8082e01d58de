"""The item bank: what the lessons show, one plain data file per lesson, checked when it is read.

A lesson file is TOML. It holds the lesson's advice on each belief (``[advice.4]``), what is said about fresh deals of
its skills (``[[fresh]]``), and its items (``[[item]]``), each with a `key` such as ``05.hook``. Texts are templates;
each kind of question in `razzlib.learn.kinds` says what the braces give. No right answer is typed: the engine gives
it, the wrong rules named in `when` give the others, and a slip that no rule explains is named with its `pick`. A
teacher or translator edits these files alone; a mistake is named by file, key and field.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib.resources import files
from typing import TypeVar

from razzlib.learn.fields import ItemError
from razzlib.learn.items.entries import Item, Lesson
from razzlib.learn.items.reading import parse_lesson
from razzlib.learn.question import Kind, Question
from razzlib.learn.skills import SKILLS
from razzlib.quoting import quoted

P = TypeVar("P")


def item(key: str) -> Item:
    """Give the item with a key such as ``05.hook``.

    >>> item("05.hook").question.answer
    '2'

    Raises `ItemError` for a key that is not there; it names the nearest that are.
    """
    if not isinstance(key, str):
        raise ItemError(
            f"an item is called by its key, such as '05.hook', got {quoted(key)}; seed={quoted(key)} deals one"
        )
    items = read_lesson(key.partition(".")[0]).items
    if key not in items:
        near = difflib.get_close_matches(key, items, n=5, cutoff=0.0)
        raise ItemError(f"there is no item {quoted(key)}; the nearest are {', '.join(near)}")
    return items[key]


@cache
def lesson_names() -> tuple[str, ...]:
    """List the lessons that have a file, in order."""
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in files(__name__).iterdir() if entry.name.endswith(".toml"))
    )


@cache
def read_lesson(name: str) -> Lesson:
    """Read and check the file of a lesson, ``05`` for ``05.toml``."""
    if name not in lesson_names():
        raise ItemError(f"there is no lesson {quoted(name)} in the item bank; there are {', '.join(lesson_names())}")
    return parse_lesson((files(__name__) / f"{name}.toml").read_text(encoding="utf-8"), name)


def fresh_question(
    skill: str, kind: Kind[P], position: P, *, key: str, prompt: str = "", lesson: str = ""
) -> Question[P]:
    """Make a question of a skill for any position, in the words of the lesson that teaches it.

    What to look at next, and the hints, are those of the `lesson` it is asked in, which may not have got so far.
    """
    taught_in = SKILLS[skill].lesson
    words, asked_in = read_lesson(taught_in).fresh[skill], read_lesson(lesson or taught_in)
    hints = asked_in.hints if lesson else words.hints or asked_in.hints
    asked = prompt or words.prompt.format_map(kind.fields(position, kind.truth(position)))
    return Question(
        *(key, kind, position, asked, words.right, words.wrong, skill, asked_in.advice),
        hints=hints,
    )
