"""The progress map: every skill by lesson, what is due and why; progress taken along or brought in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from itertools import groupby
from pathlib import Path

from razzlib.learn.keeping import Keeper, progress_path
from razzlib.learn.mapping import Place, ProgressMapping
from razzlib.widgets.activity import Activity
from razzlib.widgets.svg import tag

_FILE = "razz-progress.json"
_SIGNS = {"known": "●", "begun": "◐", "new": "○"}
_SAID = {"known": "yours", "begun": "begun", "new": "not met yet"}


class ProgressMap(Activity):
    """Show where the learner stands; export it as a line or a file, and bring it in elsewhere."""

    def __init__(self) -> None:
        self._keeper = Keeper(progress_path())
        kept = self._keeper.read()
        message = " ".join(f"{problem[0].upper()}{problem[1:]}." for problem in kept.problems)
        super().__init__(ProgressMapping(kept.progress, datetime.now(UTC), message=message))

    def _played(self, move: str, value: str) -> None:
        super()._played(move, value)
        mapping = self.exercise
        assert isinstance(mapping, ProgressMapping)
        if move == "bring" and not self.refusal:
            self._keeper.keep(other=mapping.progress)
        elif move == "save":
            try:
                Path(_FILE).write_text(mapping.progress.json(), encoding="utf-8")
                said = f"Saved as {_FILE} in this folder."
            except OSError as error:
                said = f"It could not be saved as {_FILE} in this folder: {error.strerror}."
            self.exercise = ProgressMapping(mapping.progress, mapping.now, message=said)
            self._draw()
            self._say_aloud(said)

    def _below_html(self) -> str:
        mapping = self.exercise
        assert isinstance(mapping, ProgressMapping)
        line = ""
        if mapping.is_exported:
            box = tag("textarea", escape(mapping.progress.line()), readonly="", rows="3", aria_label="Your line")
            line = tag("p", box, class_="rz-line")
        lessons = groupby(mapping.places, key=lambda place: place.skill.lesson)
        rows = "".join(_lesson(name, tuple(places)) for name, places in lessons)
        return line + _due(mapping.places) + tag("div", rows, class_="rz-map")


def _due(places: Sequence[Place]) -> str:
    told = []
    for place in places:
        thought = f"It looks as if you think that {place.belief.claim}." if place.belief else ""
        if place.why or thought:
            why = f": {place.why}." if place.why else "."
            told.append(tag("li", tag("b", escape(place.skill.name)), escape(f"{why} {thought}".rstrip())))
    return tag("div", tag("h3", "Due now"), tag("ul", *told), class_="rz-due") if told else ""


def _lesson(name: str, places: Sequence[Place]) -> str:
    chips = []
    for place in places:
        sign = tag("span", _SIGNS[place.standing], aria_hidden="true")
        said = tag("span", f", {_SAID[place.standing]}", class_="rz-sr")
        chips.append(tag("li", sign, tag("span", escape(place.skill.name), said), class_=f"rz-{place.standing}"))
    return tag("section", tag("h3", f"Lesson {escape(name)}"), tag("ul", *chips))
