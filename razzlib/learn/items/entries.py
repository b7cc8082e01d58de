"""What a lesson's file holds once it is read: items, steps, words for fresh deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from razzlib.dealing import STREETS
from razzlib.learn.marks import Advice, Feedback
from razzlib.learn.question import Question


@dataclass(frozen=True)
class Step:
    """One named step of a worked example."""

    word: str
    say: str


@dataclass(frozen=True)
class Aside:
    """A question about the steps, asked before the last one is shown. Nothing is counted."""

    ask: str
    options: tuple[tuple[str, str], ...]
    """What may be chosen, and the reply to it."""
    right: int


@dataclass(frozen=True)
class Item:
    """One record of the item bank: what an activity shows under a key."""

    key: str
    task: str
    question: Question[Any] | None = None
    steps: tuple[Step, ...] = ()
    aside: Aside | None = None
    shown: tuple[str, ...] = ()
    """The steps of the skill that are done for the learner; help fades from level to level."""
    asks: tuple[str, ...] = ()
    done: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Each step as it looks when it is done on this table, by its word."""
    in_words: bool = False
    """Whether the table is read aloud instead of drawn."""
    levels: tuple[str, ...] = ()
    """The keys of the levels of a faded practice, first to last."""
    quiz: tuple[str, ...] = ()
    """What a quiz asks, in order: keys of items, or skills, of which it deals fresh questions."""
    then: str = ""
    """The key of a twin, asked on the same screen after an answer."""
    closing: str = ""
    """A line under every answer."""
    last_street: int = STREETS[-1]
    hand: str = ""
    """The name of a real hand that is dealt (see `razzlib.records.hands`)."""


@dataclass(frozen=True)
class Words:
    """What is said about fresh deals of some skills: prompt (a template, too), feedback and hints."""

    prompt: str
    right: Feedback
    wrong: tuple[Feedback, ...]
    hints: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """One lesson's file: its items by key, and what it says about each belief."""

    name: str
    items: Mapping[str, Item]
    advice: Mapping[str, Advice]
    hints: tuple[str, ...] = ()
    """The hints on a fresh deal."""
    fresh: Mapping[str, Words] = field(default_factory=dict)
    """What is said about fresh deals, by skill."""
