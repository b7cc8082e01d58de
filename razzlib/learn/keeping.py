"""Keeping a learner's progress on disk: written atomically, shared by notebooks that are open at once, never lost."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from razzlib.learn.progress import MOST_BYTES, Answer, Progress, ProgressError, parse_progress

PLACE = "RAZZ_PROGRESS"
"""Set this environment variable to keep progress in another file or folder."""
_NAME = "progress.json"
_PATIENCE = 10.0
"""Seconds to wait while another notebook writes."""


def progress_path() -> Path:
    """Name the file in which progress is kept: what `PLACE` says, else the user's data folder of this system."""
    place = os.environ.get(PLACE, "").strip()
    if not place:
        # Only now: the engine and the lessons' questions need no package beside Python.
        from platformdirs import user_data_path

        return user_data_path("razzlib", appauthor=False) / _NAME
    path = Path(place).expanduser()
    return path / _NAME if path.is_dir() or place.endswith(("/", os.sep)) else path


@dataclass(frozen=True)
class Kept:
    """What was read, and a sentence for each thing that was wrong with the file."""

    progress: Progress
    problems: tuple[str, ...] = ()


@dataclass(frozen=True)
class Keeper:
    """One learner's file.

    >>> keeper = Keeper(Path(tempfile.mkdtemp()) / "progress.json")
    >>> keeper.keep([Answer(60, "bring_in.rank", "right", True)]).progress == keeper.read().progress
    True
    """

    path: Path

    def read(self) -> Kept:
        """Read the file as far as it goes; a damaged one is copied beside before anything is written over it.

        Raises `ProgressError` when there is a file that cannot be opened.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return Kept(Progress())
        except OSError as error:
            raise ProgressError(f"progress cannot be read from {self.path}: {error.strerror}") from None
        progress, problems = parse_progress(data.decode("utf-8", errors="replace"))
        if problems:
            beside = self._set_aside(data)
            problems = (*problems, f"the file as it was is kept as {beside.name}" if beside else "it cannot be copied")
        return Kept(progress, problems)

    def keep(self, answers: Iterable[Answer] = (), *, lesson: str = "", other: Progress | None = None) -> Kept:
        """Add answers, a finished lesson, or another progress to what is in the file, and give what it now holds.

        Raises `ProgressError` when the file cannot be written; what it held stays.
        """

        def change(progress: Progress) -> Progress:
            progress = progress.added(answers)
            progress = progress.finished(lesson, int(time.time())) if lesson else progress
            return progress.merged(other) if other else progress

        return self._changed(change)

    def forget(self) -> None:
        """Begin anew; the old file is kept beside."""
        kept = self.path.read_bytes() if self.path.exists() else b""
        if kept:
            self._set_aside(kept)
        self._changed(lambda _: Progress())

    def _changed(self, change: Callable[[Progress], Progress]) -> Kept:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                kept = self.read()
                progress = change(kept.progress)
                self._write(progress.json())
        except OSError as error:
            raise ProgressError(f"progress cannot be written to {self.path}: {error.strerror or error}") from None
        return Kept(progress, kept.problems)

    def _locked(self) -> AbstractContextManager[object]:
        """Keep other notebooks out while the file is read and written."""
        try:
            from filelock import FileLock
        except ImportError:  # a browser's Python runs alone
            return nullcontext()
        return FileLock(f"{self.path}.lock", timeout=_PATIENCE)

    def _write(self, text: str) -> None:
        """Replace the file at once: whoever looks sees the old one or the new one, whole."""
        handle, name = tempfile.mkstemp(prefix=f"{self.path.name}.", dir=self.path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def _set_aside(self, data: bytes) -> Path | None:
        """Copy a damaged file beside, once for each content."""
        beside = self.path.with_name(f"{self.path.stem}.damaged-{time.strftime('%Y%m%d')}{self.path.suffix}")
        try:
            for at in range(1, 100):
                if not beside.exists():
                    beside.write_bytes(data)
                    return beside
                if beside.read_bytes() == data:
                    return beside
                beside = beside.with_name(f"{self.path.stem}.damaged-{time.strftime('%Y%m%d')}-{at}{self.path.suffix}")
        except OSError:
            pass
        return None
