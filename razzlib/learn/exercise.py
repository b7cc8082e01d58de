"""What every activity is before it has a face: a value that knows its moves, its table and its words.

An exercise is immutable; `Exercise.play` gives the next one. A widget, a text loop and a test drive the same moves,
and all three show what the exercise says, so no face can know more than another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from razzlib.learn.attempt import Attempt
from razzlib.learn.marks import Mark, Outcome, Result
from razzlib.learn.scene import Scene, scene_lines
from razzlib.learn.wording import spoken
from razzlib.quoting import quoted


class MoveError(ValueError):
    """Say which move or value was refused and what would do; the exercise is unchanged."""


@dataclass(frozen=True)
class Move:
    """Something a learner may do: a button, a typed word, and a line in the legend."""

    name: str
    label: str
    help: str
    typed: tuple[str, ...] = ()
    """Further words that mean it in the text face."""
    style: Literal["", "primary", "quiet", "check"] = ""
    """How it looks: the next step, a side path, one of the two ways to have an answer checked."""
    is_onward: bool = False
    """Whether it leaves this table for another."""
    is_off: bool = False
    """Whether it keeps its place and cannot be played now; its label says why."""


@dataclass(frozen=True)
class Pick:
    """One of the things to choose among: an answer, or a seat to turn up."""

    id: str
    label: str
    is_on: bool = False


@dataclass(frozen=True)
class Entry:
    """A box to fill in: a seed, the seats, own cards. `options` makes it a list to choose from."""

    name: str
    label: str
    value: str
    options: tuple[str, ...] = ()
    help: str = ""


@dataclass(frozen=True)
class Step:
    """A named step of a method: done with its sentence, under way, or still to come."""

    word: str
    say: str | None
    state: Literal["done", "now", "open"]


class Exercise(ABC):
    """The contract between an activity's logic and its faces."""

    @property
    @abstractmethod
    def eyebrow(self) -> str:
        """Where we are: "bring-in finder · level 2 of 4"."""

    @property
    @abstractmethod
    def task(self) -> str:
        """What to do, in a sentence."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """What is offered now, the next step first; one that `is_off` keeps its place and does nothing."""

    @property
    def legend(self) -> tuple[Move, ...]:
        """Every move there may ever be, in the order of the buttons: with it, none ever changes its place.

        Where it is empty, buttons stand in the order in which their moves are first offered.
        """
        return ()

    def play(self, move: str, value: str = "") -> Self:
        """Give the exercise after a move that is offered now; the exercise itself stays as it is.

        Raises `MoveError` for a move that is not offered, `ValueError` with a sentence for a value that will not do.
        """
        offered = {each.name for each in self.moves if not each.is_off} | {entry.name for entry in self.entries}
        if self.can_pick:
            offered.add(self.picks_move)
        if move not in offered:
            raise MoveError(self.refusal(move))
        return self._played(move, str(value))

    @abstractmethod
    def _played(self, move: str, value: str) -> Self:
        """Give the exercise after a move that is known to be offered."""

    def refusal(self, move: str) -> str:
        """Say why a move is not offered now."""
        off = next((each.label for each in self.moves if each.name == move and each.is_off), "")
        labels = ", ".join(each.label for each in self.moves if not each.is_off)
        return f"{off}." if off else f"{quoted(move)} is not possible now; you can: {labels}"

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """What lies there: a table, or hands side by side."""

    @property
    @abstractmethod
    def say(self) -> str:
        """What has just happened, in a sentence for the line under the table."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What to type next, for the text face."""

    @abstractmethod
    def state(self) -> dict[str, Any]:
        """The whole state as plain data, for tests and for keeping."""

    picks_move: str = "pick"
    """The move that choosing one of `picks` plays."""

    picks_last: bool = False
    """Whether the picks stand below the buttons, because they come and go while one button is pressed on and on."""

    def preview(self) -> Exercise:
        """What a page without a kernel shows: this, unless there is nothing to see yet."""
        return self

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What can be chosen now."""
        return ()

    @property
    def can_pick(self) -> bool:
        """Whether one of `picks` can be chosen now; an answer that was given stands."""
        return bool(self.picks) and not (
            self.picks_move == "pick" and self.attempt is not None and self.attempt.is_settled
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The boxes to fill in; their number and kind never change."""
        return ()

    @property
    def seed(self) -> int | None:
        """The printed seed; `None` for a position that comes from no seed."""
        return None

    @property
    def street(self) -> int | None:
        """The street shown on the street track; `None` shows no track."""
        return None

    @property
    def in_words(self) -> bool:
        """Whether the table is read aloud instead of drawn."""
        return False

    @property
    def attempt(self) -> Attempt | None:
        """The question that is open or has been answered."""
        return None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The named steps of a method, where the exercise goes by steps."""
        return ()

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences under the controls: hints that were asked for, counts, a closing line."""
        return ()

    @property
    def results(self) -> tuple[Result, ...]:
        """How questions were answered at the first try, the newest last: what is kept of a learner."""
        return ()

    @property
    def mark(self) -> Mark | None:
        """What the last answer got, while it stands."""
        return self.attempt.mark if self.attempt else None

    def lines(self) -> tuple[str, ...]:
        """What has been said so far, line by line: the steps, the mark or what has happened, the notes."""
        said = [f"{step.word.capitalize()}: {step.say}" for step in self.steps if step.state == "done" and step.say]
        todo = [step.word for step in self.steps if step.state != "done"]
        if todo:
            said.append(f"Your steps: {', '.join(todo)}.")
        if self.attempt and self.attempt.mark:
            said.append(mark_sentence(self.attempt.mark))
        if not (self.attempt and self.attempt.mark) or self.attempt.played == "answer":
            said.append(self.say)
        return tuple(line for line in dict.fromkeys((*said, *self.notes)) if line)

    def text(self) -> str:
        """The exercise in words, complete: what lies there, what is asked, what was said, what to type."""
        said = (spoken(line) for line in (self.task, *self.lines()))
        there = " ".join(scene_lines(self.scene))
        return "\n".join(line for line in (there, *said, self.prompt) if line)


def mark_sentence(mark: Mark) -> str:
    """Say a mark in full: verdict, reason, what to look at next, why it felt right, what would have happened."""
    happened = "What would have happened" if mark.outcome is Outcome.WRONG else "What happens"
    parts = (mark.verdict, mark.reason, mark.look, mark.sure_line, f"{happened}: {mark.plays}" if mark.plays else "")
    return " ".join(part for part in parts if part)


def only(value: str, allowed: Sequence[str], what: str) -> str:
    """Give `value` when it is one of `allowed`, else raise `MoveError` naming them."""
    if value not in allowed:
        raise MoveError(f"{quoted(value)} is no {what} here; there are {', '.join(allowed)}")
    return value


def whole_number(text: str) -> int:
    """Read a seed that was typed."""
    if not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) <= 18):
        raise MoveError(f"a seed is a whole number such as 505 (18 digits at most), got {quoted(text)}")
    return int(text)


_COMMITS = ("sure", "guess")


def read_line(exercise: Exercise, line: str) -> tuple[tuple[str, str], ...]:
    """Read a typed line as moves: "2 guess" chooses and commits, "n" is a move, "seed 7" fills a box.

    Words go by any case; a card text keeps its own. Nothing that is understood gives no moves.
    """
    words = line.split()
    if not words:
        return ()
    first, rest = words[0].lower(), " ".join(words[1:])
    picks = [pick.id for pick in exercise.picks]
    if first in picks and (not rest or rest.lower() in _COMMITS):
        chosen = ((exercise.picks_move, first),)
        return (*chosen, (rest.lower(), "")) if rest else chosen
    if first in {entry.name for entry in exercise.entries} and rest:
        return ((first, rest),)
    if first == exercise.picks_move and rest:
        return ((first, rest),)
    for move in exercise.moves:
        if line.lower() in (move.name, move.label.lower(), *(word.lower() for word in move.typed)):
            return ((move.name, ""),)
    return ()
