"""What a voice says after a move: all that is new and nothing twice, so that ears keep up with eyes."""

from __future__ import annotations

from razzlib.learn.exercise import Exercise, mark_sentence
from razzlib.learn.scene import SeatView, TableView, cards_of, scene_lines
from razzlib.learn.wording import spoken


def heard(before: Exercise, after: Exercise) -> str:
    """Say what a move has brought: a mark in full, or steps, cards that were dealt, the line under the table; notes.

    >>> from razzlib.learn.bring_in_finding import BringInFinding
    >>> hook = BringInFinding.of_item("05.hook")
    >>> heard(hook, hook.play("hint"))
    'Hint: Read the four open cards, from seat 1. What does an ace count in Razz?'
    """
    notes = _new(before.notes, after.notes)
    if after.mark and after.mark != before.mark and _is_by_rule(after):
        return _said((mark_sentence(after.mark), *notes))
    cards, task = _dealt(before, after), () if after.task == before.task else (after.task,)
    parts = (*task, *_new(_done(before), _done(after)), *cards)
    is_cleared = bool(before.mark) and not after.mark and bool(notes)  # a hint instead of "nothing chosen yet"
    if (after.say != before.say and not is_cleared) or not (parts or notes):
        parts += (after.say,)
    return _said((*parts, *notes))


def _is_by_rule(exercise: Exercise) -> bool:
    return exercise.attempt is None or exercise.attempt.played == "rule"


def _said(parts: tuple[str, ...]) -> str:
    return spoken(" ".join(dict.fromkeys(part for part in parts if part)))


def _new(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in after if line not in before)


def _done(exercise: Exercise) -> tuple[str, ...]:
    return tuple(f"{step.word.capitalize()}: {step.say}" for step in exercise.steps if step.state == "done")


def _dealt(before: Exercise, after: Exercise) -> tuple[str, ...]:
    """The cards that can be seen now and could not before: seat by seat, or all that lies there after a new deal."""
    old, new = before.scene, after.scene
    if old == new or not cards_of(new) - cards_of(old):
        return ()
    if not (isinstance(old, TableView) and isinstance(new, TableView)) or len(old.seats) != len(new.seats):
        return scene_lines(new)
    if not cards_of(old) or not cards_of(old) <= cards_of(new):
        return scene_lines(new)
    lines = [line for was, now in zip(old.seats, new.seats, strict=True) if (line := _seat_line(was, now))]
    return (*lines, *((f"In the middle: {new.shared.spoken}.",) if new.shared and not old.shared else ()))


def _seat_line(was: SeatView, now: SeatView) -> str:
    """What has come to one seat: cards dealt up, or its own cards turned up, and then what they make."""
    up = [card.spoken for card in now.up if card not in was.up]
    held = (*was.down, was.last)
    down = [card.spoken for card in (*now.down, now.last) if card and not isinstance(card, bool) and card not in held]
    told = [*up, *([f"shows {', '.join(down)}"] if down else []), *([now.flag] if down and now.flag else [])]
    return f"{now.title if now.name else f'Seat {now.number}'}: {'; '.join(told)}." if told else ""
