"""Find the source tree and the lessons in it, or the lessons that an installed razzlib carries."""

from __future__ import annotations

import os
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from razzlib.launch.errors import CommandError, write_error
from razzlib.launch.requirements import Requirement

_PACKAGE = Path(__file__).resolve().parents[1]

FIRST_LESSON = "00_start_here"


@dataclass(frozen=True)
class Project:
    """Name the parts of a checkout that setting up needs."""

    root: Path

    @property
    def lessons(self) -> Path:
        """Return the folder of the lessons."""
        return self.root / "notebooks"

    @property
    def inputs(self) -> tuple[Path, Path]:
        """Return the files that decide what gets installed."""
        return self.root / "pyproject.toml", self.root / "constraints.txt"

    def requirements(self, extras: tuple[str, ...]) -> list[Requirement]:
        """Return what the named extras of pyproject.toml ask for."""
        project = (_read_pyproject(self.root) or {})["project"]
        texts = list(project.get("dependencies", []))
        for extra in extras:
            texts += project["optional-dependencies"][extra]
        return [Requirement.parse(text) for text in texts]


def find_project() -> Project | None:
    """Return the checkout around this package or in the current folder, or None."""
    for folder in (_PACKAGE.parent, Path.cwd()):
        settings = _read_pyproject(folder)
        if settings is not None and settings.get("project", {}).get("name") == "razzlib":
            return Project(folder)
    return None


def _read_pyproject(folder: Path) -> dict[str, Any] | None:
    path = folder / "pyproject.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return None
    except ValueError as error:
        raise CommandError(f"cannot read {path}: {error}.") from None


def find_lesson(folder: Path, name: str) -> Path:
    """Return the notebook called `name`: its number, its name, or its file name."""
    lessons = sorted(folder.glob("*.ipynb"))
    if not lessons:
        raise CommandError(f"there are no lessons in {folder}; is the copy of the course complete?")
    wanted = Path(name).name.removesuffix(".ipynb").lower()
    for lesson in lessons:
        stem = lesson.stem.lower()
        number = stem.partition("_")[0]
        if wanted in (stem, number, number.removeprefix("0")):
            return lesson
    names = ", ".join(lesson.stem for lesson in lessons)
    raise CommandError(f"there is no lesson {name!r}; the lessons are {names}.")


def shipped_lessons() -> Path:
    """Return the folder of lessons inside an installed razzlib."""
    return _PACKAGE / "_lessons"


def copy_lessons(source: Path, target: Path) -> int:
    """Copy the lessons that `target` does not have yet, and return how many those were.

    What a learner has changed is never written over.
    """
    copied = 0
    try:
        target.mkdir(exist_ok=True)
        for lesson in sorted(source.glob("*.ipynb")):
            if not (target / lesson.name).exists():
                # A copy cut short must not pass for a lesson the next time.
                part = target / (lesson.name + ".part")
                shutil.copyfile(lesson, part)
                os.replace(part, target / lesson.name)
                copied += 1
    except OSError as error:
        raise write_error(error, target) from error
    return copied
