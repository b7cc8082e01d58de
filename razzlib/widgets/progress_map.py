"""The progress map: every skill by lesson, what is due and why; progress taken along or brought in."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape
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

    def _below_html(self) -> str:
        mapping = self.exercise
        assert isinstance(mapping, ProgressMapping)
        rows = "".join(map(_row, mapping.places))
        heads = "".join(tag("th", head, scope="col") for head in ("Lesson", "Skill", "Standing", "Due"))
        table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="rz-map")
        line = ""
        if mapping.is_exported:
            box = tag("textarea", escape(mapping.progress.line()), readonly="", rows="3", aria_label="Your line")
            line = tag("p", box, class_="rz-line")
        return line + table


def _row(place: Place) -> str:
    sign = tag("span", _SIGNS[place.standing], aria_hidden="true", class_="rz-standing")
    thought = f"; you may think that {place.belief.claim}" if place.belief else ""
    cells = (
        tag("td", escape(place.skill.lesson)),
        tag("th", escape(place.skill.name), scope="row"),
        tag("td", sign, " ", _SAID[place.standing], class_="rz-nowrap"),
        tag("td", escape(place.why + thought)),
    )
    return tag("tr", *cells, class_=f"rz-is-{place.standing}")
