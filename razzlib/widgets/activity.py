"""One exercise with three faces: a widget to play with, a page to read, and words to hear or type."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, DOMWidget, Dropdown, HBox, Layout, Text, VBox

from razzlib.learn.exercise import Exercise
from razzlib.learn.hearing import heard
from razzlib.learn.scene import TableView, scene_lines
from razzlib.learn.talking import converse
from razzlib.learn.wording import spoken
from razzlib.widgets.hands import hands_html
from razzlib.widgets.live import live_region
from razzlib.widgets.panel import head_html, mark_html, rich, say_html, steps_html, stylesheet
from razzlib.widgets.snapshot import snapshot_html
from razzlib.widgets.table import table_html

STRICT = "RAZZLIB_STRICT"
"""Set this environment variable and a failing handler also raises, after it has shown its error: tests do."""


class Activity(VBox):
    """An exercise on the page. Buttons, the text loop `play` and tests all go through `do`.

    >>> from razzlib.widgets import BringInFinder
    >>> finder = BringInFinder("05.hook")
    >>> finder.do("pick", "1"); finder.do("sure")
    >>> finder.state()["mark"]["outcome"]
    'wrong'
    """

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.error = ""
        """What went wrong inside the last handler; empty when nothing did."""
        self.refusal = ""
        """Why the last move was refused, in a sentence; empty when it was played."""
        self._style, self._head, self._table, self._say, self._below, self._refused = (HTML() for _ in range(6))
        self._live = live_region()
        self._picks = HBox()
        self._bar = HBox()
        self._fields = HBox()
        self._buttons: dict[str, Button] = {}
        self._pick_buttons: list[Button] = []
        self._entries: dict[str, Text | Dropdown] = {}
        self._is_drawing = False
        self._entered = ""
        for row, name in ((self._picks, "rz-picks"), (self._bar, "rz-bar"), (self._fields, "rz-fields")):
            row.add_class(name)
        self._style.value = f"<style>{stylesheet()}</style>"
        rows = (self._bar, self._picks) if exercise.picks_last else (self._picks, self._bar)
        super().__init__(
            [
                self._style,
                self._head,
                self._table,
                self._say,
                *rows,
                self._live,
                self._below,
                self._fields,
                self._refused,
            ]
        )
        self.add_class("rz")
        self._make_entries()
        self._draw()

    # -- the one door

    def do(self, move: str, value: str = "") -> None:
        """Play a move by its name, such as ``do("pick", "2")``. A refused move says why and changes nothing."""
        self._guarded(lambda: self._played(move, str(value)))

    def _played(self, move: str, value: str) -> None:
        self.refusal = ""
        before = self.exercise
        try:
            self.exercise = before.play(move, value)
        except ValueError as refusal:  # every error of the engine is one clear sentence
            self.refusal = str(refusal)
        self._draw()
        self._say_aloud(spoken(self.refusal) or heard(before, self.exercise))

    def _say_aloud(self, words: str) -> None:
        # The same words twice are no change to a screen reader; a space at the end makes them one.
        self._live.words = words if words != self._live.words else f"{words} "

    def _guarded(self, handler: Callable[[], None]) -> None:
        """Run a handler; a fault in it shows in the activity, and the exercise stays as it was.

        Front ends swallow what a callback raises. So the error is shown here, where the learner is, and tests, which
        set `STRICT`, get it raised.
        """
        kept = self.exercise
        self.error = ""
        try:
            handler()
        except Exception as fault:
            self.exercise = kept
            with contextlib.suppress(Exception):
                self._draw()  # the fault may have struck halfway through a drawing
            self.error = f"{type(fault).__name__}: {fault}"
            self._below.value = self._error_html()
            self._live.words = "Something in this activity went wrong. Your place is kept."
            if os.environ.get(STRICT):
                raise

    def _error_html(self) -> str:
        return (
            '<div class="rz-error" role="alert"><p><b>Something in this activity went wrong.</b> Your place is kept: '
            "try another button, or run the box again. If it comes back, open an issue and paste this line.</p>"
            f"<p><code>{escape(self.error)}</code></p></div>"
        )

    # -- drawing: widgets are made once and updated in place, so that nothing flickers and focus stays

    def _draw(self) -> None:
        exercise = self.exercise
        self._is_drawing = True
        try:
            # Where the seed stands in a box of its own, the head does not repeat it.
            seed = None if exercise.entries else exercise.seed
            _set(self._head, head_html(exercise.eyebrow, exercise.task, street=exercise.street, seed=seed))
            _set(self._table, self._table_html())
            # What a box refused is said at the box; all else under the table.
            at_box = self.refusal if self._entered else ""
            _set(self._say, say_html(exercise.say if at_box else self.refusal or exercise.say))
            _set(self._refused, f'<p class="rz-refused">{escape(at_box)}</p>' if at_box else "")
            _set(self._below, self._below_html())
            self._draw_picks()
            self._draw_moves()
            self._draw_entries()
        finally:
            self._is_drawing = False

    def _table_html(self) -> str:
        exercise = self.exercise
        scene = exercise.scene
        if not exercise.in_words:
            return table_html(scene) if isinstance(scene, TableView) else hands_html(scene)
        first, *rest = scene_lines(scene) or ("",)
        lines = "".join(f"<li>{escape(line)}</li>" for line in rest)
        return f'<div class="rz-words"><p>{escape(first)}</p><ol>{lines}</ol></div>' if first else ""

    def _below_html(self) -> str:
        exercise = self.exercise
        parts = []
        if exercise.attempt and exercise.attempt.mark and exercise.attempt.is_settled:
            parts.append(mark_html(exercise.attempt.mark))
        if exercise.steps:
            parts.append(steps_html([(step.word, step.say, step.state) for step in exercise.steps]))
        parts += [f'<p class="rz-note">{rich(note)}</p>' for note in exercise.notes]
        return "".join(parts)

    def _draw_picks(self) -> None:
        picks = self.exercise.picks
        while len(self._pick_buttons) < len(picks):
            button = _button("", "")
            at = len(self._pick_buttons)
            button.on_click(lambda _, at=at: self._press_pick(at))
            self._pick_buttons.append(button)
        if len(self._picks.children) < len(self._pick_buttons):
            self._picks.children = tuple(self._pick_buttons)
        for at, button in enumerate(self._pick_buttons):
            if at < len(picks):
                pick = picks[at]
                button.description = pick.label
                button.tooltip = spoken(pick.label)
                button.disabled = not self.exercise.can_pick
                _toggle_class(button, "rz-on", pick.is_on)
            _show(button, at < len(picks))
        _show(self._picks, bool(picks))

    def _draw_moves(self) -> None:
        moves = {move.name: move for move in self.exercise.moves}
        for move in (*self.exercise.legend, *moves.values()):
            if move.name not in self._buttons:
                button = _button(move.label, move.help)
                button.on_click(lambda _, name=move.name: self._press(name))
                self._buttons[move.name] = button
        for name, button in self._buttons.items():
            if name in moves:
                move = moves[name]
                button.description, button.tooltip = move.label, move.help
                for style in ("primary", "quiet", "check"):
                    _toggle_class(button, f"rz-{style}", move.style == style)
                _toggle_class(button, "rz-onward", move.is_onward)
                # Not `disabled`: that would take the focus from whoever has just pressed it.
                _toggle_class(button, "rz-off", move.is_off)
            _show(button, name in moves)
        if len(self._bar.children) != len(self._buttons):
            self._bar.children = tuple(self._buttons.values())

    def _press(self, name: str) -> None:
        move = next((move for move in self.exercise.moves if move.name == name), None)
        if move is None or move.is_off:
            return  # a second click that was on its way when the button went
        self.do(name)
        self._keep_focus(self._buttons[name])

    def _press_pick(self, at: int) -> None:
        picks = self.exercise.picks
        if at < len(picks) and self.exercise.can_pick:
            self.do(self.exercise.picks_move, picks[at].id)
            self._keep_focus(self._pick_buttons[at])

    def _keep_focus(self, pressed: Button) -> None:
        """Hand the focus of a button that has gone to the next thing to press, so that a keyboard stays here."""
        if pressed.layout.display is None and not pressed.disabled:
            return
        moves = [self._buttons[move.name] for move in self.exercise.moves if not move.is_off]
        for button in (*moves, *(self._pick_buttons if self.exercise.can_pick else ())):
            if button.layout.display is None:
                button.focus()
                return

    # -- boxes to fill in

    def _make_entries(self) -> None:
        for entry in self.exercise.entries:
            box: Text | Dropdown
            if entry.options:
                box = Dropdown(options=entry.options, value=entry.value, description=entry.label)
            else:
                box = Text(value=entry.value, description=entry.label, continuous_update=False)
            box.tooltip = entry.help
            box.add_class("rz-field")
            box.observe(lambda change, name=entry.name: self._enter(name, change["new"]), names="value")
            self._entries[entry.name] = box
        self._fields.children = tuple(self._entries.values())
        _show(self._fields, bool(self._entries))

    def _enter(self, name: str, value: str) -> None:
        if not self._is_drawing:
            self._entered = name
            self.do(name, value)
            self._entered = ""

    def _draw_entries(self) -> None:
        for name, box in self._entries.items():
            _toggle_class(box, "rz-bad", bool(self.refusal) and name == self._entered)
        if self.refusal:
            return  # what was typed stays, to be mended
        for entry in self.exercise.entries:
            if self._entries[entry.name].value != entry.value:
                self._entries[entry.name].value = entry.value

    # -- the other two faces

    def state(self) -> dict[str, Any]:
        """Give the whole state as plain data."""
        return self.exercise.state()

    def text(self) -> str:
        """Give the activity in words, complete: everything the picture shows, and what to type."""
        return self.exercise.text()

    def html(self) -> str:
        """Give the activity as a page that reads without style, script or kernel."""
        return snapshot_html(self.exercise)

    def play(self, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
        """Play in text alone: read a line, play what it says, write the words; leave with ``q``.

        A line is an answer with sure or guess ("2 guess"), a word for a move (``?`` I don't know, ``h`` hint,
        ``s`` show me, ``n`` next, ``again``), or a box and its value ("seed 7").
        """

        def do(move: str, value: str) -> str:
            self.do(move, value)
            fault = f"Something in this activity went wrong ({self.error}). Your place is kept." if self.error else ""
            return fault or self.refusal

        converse(lambda: self.exercise, do, read, write)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show the live widget where there is a kernel, and leave the page and the words where there is none."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": self.text(), "text/html": self.html()}


def _button(label: str, tooltip: str) -> Button:
    # ipywidgets sets a width and a height on the element, which no style sheet can undo.
    button = Button(description=label, tooltip=tooltip, layout=Layout(width="auto", height="auto"))
    button.add_class("rz-btn")
    return button


def _show(widget: Box | Button, is_shown: bool) -> None:
    display = None if is_shown else "none"
    if widget.layout.display != display:
        widget.layout.display = display


def _set(widget: HTML, value: str) -> None:
    if widget.value != value:
        widget.value = value


def _toggle_class(button: DOMWidget, name: str, is_on: bool) -> None:
    if is_on != (name in button._dom_classes):
        (button.add_class if is_on else button.remove_class)(name)
