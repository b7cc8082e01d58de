"""Where a learner stands, as a value: every skill by lesson, what is due and why, and progress to carry elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from razzlib.learn.beliefs import Belief
from razzlib.learn.exercise import Entry, Exercise, Move
from razzlib.learn.progress import Progress
from razzlib.learn.review import Standing, due, held, standing
from razzlib.learn.scene import HandsView, Scene
from razzlib.learn.skills import SKILLS, Skill

EXPORT = Move("export", "Copy it as a line", "One line of text to paste somewhere else, such as after Binder.", (), "")
SAVE = Move("save", "Save it as a file", "All answers, as a small file in this folder.", ("file",), "quiet")
HIDE = Move("hide", "Hide the line", "Put the line away.", (), "quiet")
_SAID: dict[Standing, str] = {"new": "not met yet", "begun": "begun", "known": "four of the last five right"}


class Place(NamedTuple):
    """One skill, how far it is, why it is due, and the belief that shows."""

    skill: Skill
    standing: Standing
    why: str
    belief: Belief | None


@dataclass(frozen=True)
class ProgressMapping(Exercise):
    """See what is known, what is due and why; take progress along, or bring it in."""

    progress: Progress
    now: datetime
    is_exported: bool = False
    message: str = ""
    """What has just happened, where something has."""

    @property
    def places(self) -> tuple[Place, ...]:
        """All skills in learning order."""
        why = {each.skill.id: each.why for each in due(self.progress, self.now)}
        return tuple(
            Place(skill, standing(self.progress, name), why.get(name, ""), held(self.progress.of_skill(name)))
            for name, skill in SKILLS.items()
        )

    @property
    def eyebrow(self) -> str:
        return "Your progress · kept on this machine alone"

    @property
    def task(self) -> str:
        known = sum(place.standing == "known" for place in self.places)
        waiting = sum(bool(place.why) for place in self.places)
        begun = sum(place.standing == "begun" for place in self.places)
        if not self.progress.answers:
            return "Nothing is kept yet: answer a question in any lesson."
        return f"{known} of {len(SKILLS)} skills are yours, {begun} begun, {waiting} due."

    @property
    def scene(self) -> Scene:
        return HandsView()

    @property
    def say(self) -> str:
        return (
            self.message or "A skill is yours after four right of the last five fresh deals. It never locks anything."
        )

    @property
    def notes(self) -> tuple[str, ...]:
        lines = []
        for place in self.places:
            if place.standing != "new":
                lines.append(self._told(place))
        return tuple(lines)

    def lines(self) -> tuple[str, ...]:
        """The same, and the line to copy, which is nothing to listen to."""
        return (*super().lines(), *((f"Your line: {self.progress.line()}",) if self.is_exported else ()))

    @staticmethod
    def _told(place: Place) -> str:
        said = f"Lesson {place.skill.lesson}, {place.skill.name}: {_SAID[place.standing]}"
        said += f"; due: {place.why}" if place.why else ""
        return said + (f"; it looks as if you think that {place.belief.claim}." if place.belief else ".")

    @property
    def moves(self) -> tuple[Move, ...]:
        return (HIDE if self.is_exported else EXPORT, SAVE)

    @property
    def legend(self) -> tuple[Move, ...]:
        return (EXPORT, HIDE, SAVE)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return (Entry("bring", "Bring in a line", "", help="Paste a line that begins with razz1: and press Enter."),)

    def _played(self, move: str, value: str) -> ProgressMapping:
        match move:
            case "export":
                said = "Copy the line below, and paste it into the box of this activity wherever you go on."
                return replace(self, is_exported=True, message=said)
            case "hide":
                return replace(self, is_exported=False, message="")
            case "bring":
                return self._brought(value) if value.strip() else self
        return replace(self, message="Saved.")

    def _brought(self, line: str) -> ProgressMapping:
        merged = self.progress.merged(Progress.of_line(line))
        gained = len(merged.answers) - len(self.progress.answers)
        return replace(self, progress=merged, message=f"Brought in: {gained} answers that were not here yet.")

    @property
    def prompt(self) -> str:
        return "Type export for a line to take along, save for a file, bring and a line, or q to stop."

    def state(self) -> dict[str, Any]:
        return {
            "answers": len(self.progress.answers),
            "skills": {place.skill.id: place.standing for place in self.places},
            "due": [place.skill.id for place in self.places if place.why],
        }
