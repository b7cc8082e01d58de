"""Make, finish or reuse the project's `.venv`, and go on inside it.

A run may be cut short at any moment, by Ctrl-C or by the power. So `.venv` carries a stamp that is written
before each step and once more after the last; the next run reads it and takes up where the former stopped.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal, NoReturn

from razzlib.launch.errors import CommandError, write_error
from razzlib.launch.pip import installation
from razzlib.launch.project import Project

OLDEST_PYTHON = (3, 11)


@dataclass(frozen=True)
class Stamp:
    """Record who made `.venv`, how far the work has come, and from what."""

    made_here: bool
    step: Literal["making", "installing", "ready"]
    inputs: str = ""
    extras: tuple[str, ...] = ()


class Environment:
    """Stand for the `.venv` of a project, whether it exists yet or not."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.folder = project.root / ".venv"
        scripts = "Scripts/python.exe" if os.name == "nt" else "bin/python"
        self.python = self.folder / scripts
        self.log = self.folder / "razz-pip.log"
        self._stamp_file = self.folder / "razz-setup.json"

    def is_running(self) -> bool:
        """Tell whether this very process runs inside it."""
        return self.folder.exists() and os.path.samefile(sys.prefix, self.folder)

    def is_ready(self, extras: tuple[str, ...]) -> bool:
        """Tell whether the packages of `extras` were all installed from the files as they are now."""
        stamp, inputs = self._read_stamp(), self._inputs()
        return (
            stamp is not None
            and stamp.step == "ready"
            and set(extras) <= set(stamp.extras)
            and stamp.inputs == inputs
            and os.access(self.python, os.X_OK)
        )

    def make(self, lock: tuple[int, ...]) -> None:
        """Make the environment unless there is one that works; never delete one that others made."""
        stamp = self._read_stamp()
        if os.path.lexists(self.folder) and not self._is_empty():
            version = None if stamp is not None and stamp.step == "making" else self._version()
            if version is not None and version >= OLDEST_PYTHON:
                return
            if stamp is None or not stamp.made_here:
                fault = "does not work" if version is None else f"has Python {version[0]}.{version[1]}"
                raise CommandError(
                    f"the environment {self.folder} {fault}, and this command did not make it; "
                    "move it away and run the same command again."
                )
            shutil.rmtree(self.folder)
        self._create(lock)

    def install(self, extras: tuple[str, ...], lock: tuple[int, ...]) -> None:
        """Install the project and the packages of `extras` in the tested versions."""
        stamp = self._read_stamp() or Stamp(made_here=False, step="ready")
        if stamp.step == "installing":
            self._clear_half_installed()
        extras = tuple(sorted({*stamp.extras, *extras}))
        stamp = replace(stamp, step="installing", inputs=self._inputs(), extras=extras)
        self._write_stamp(stamp)
        if subprocess.run([self.python, "-m", "pip", "--version"], capture_output=True).returncode:
            # Some tools make environments without pip.
            subprocess.run([self.python, "-m", "ensurepip"], capture_output=True)
        installation(self.python, self.project, extras, self.log, lock).run()
        self._write_stamp(replace(stamp, step="ready"))

    def _create(self, lock: tuple[int, ...]) -> None:
        try:
            import ensurepip  # noqa: F401
            import venv  # noqa: F401
        except ImportError:
            raise _venv_missing() from None
        print("Making .venv", end=" ", flush=True)
        begun = time.monotonic()
        self.folder.mkdir(exist_ok=True)
        try:
            self._write_stamp(Stamp(made_here=True, step="making"))
            made = subprocess.run(
                [sys.executable, "-m", "venv", self.folder],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                pass_fds=lock,
            )
            if made.returncode:
                if "No space left" in made.stdout:
                    raise OSError(28, "No space left on device")
                if "ensurepip" in made.stdout:
                    raise _venv_missing()
                reason = (made.stdout.strip() or "it gave no reason").splitlines()[-1]
                raise CommandError(f"Python could not make {self.folder}: {reason}.")
            self._write_stamp(Stamp(made_here=True, step="installing"))
        except (CommandError, OSError):
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        print(f"({time.monotonic() - begun:.0f} s)", flush=True)

    def _is_empty(self) -> bool:
        return self.folder.is_dir() and not any(self.folder.iterdir())

    def _version(self) -> tuple[int, int] | None:
        """Return the version of its Python, or None when that does not run."""
        question = "import sys; print(*sys.version_info[:2])"
        try:
            answer = subprocess.run([self.python, "-c", question], capture_output=True, text=True, check=True)
            major, minor = answer.stdout.split()
            return int(major), int(minor)
        except (OSError, subprocess.CalledProcessError, ValueError):
            return None

    def _clear_half_installed(self) -> None:
        """Forget the packages that pip was still writing when it was cut short.

        pip writes INSTALLER after the package's own files, but believes in any package whose metadata it
        finds, so it would leave such a package as it is.
        """
        for info in self.folder.glob("[Ll]ib*/**/site-packages/*.dist-info"):
            if not (info / "INSTALLER").exists():
                shutil.rmtree(info)

    def _inputs(self) -> str:
        digest = hashlib.sha256()
        for path in self.project.inputs:
            try:
                digest.update(path.read_bytes())
            except FileNotFoundError:
                raise CommandError(f"there is no {path}; is the copy of the course complete?") from None
        return digest.hexdigest()

    def _read_stamp(self) -> Stamp | None:
        try:
            fields = json.loads(self._stamp_file.read_text(encoding="utf-8"))
            return Stamp(**{**fields, "extras": tuple(fields["extras"])})
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def _write_stamp(self, stamp: Stamp) -> None:
        part = self._stamp_file.with_suffix(".part")
        with part.open("w", encoding="utf-8") as file:
            json.dump(asdict(stamp), file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self._stamp_file)


def enter(project: Project, extras: tuple[str, ...], arguments: Sequence[str]) -> None:
    """Return when the running Python has all of `extras`; otherwise set up `.venv` and start anew there.

    `arguments` are those of the command, to be given again to the Python of `.venv`.
    """
    # Kernels and test workers must import this checkout, also from a Python in which it is not installed.
    paths = [str(project.root), *filter(None, [os.environ.get("PYTHONPATH")])]
    if paths[0] not in paths[-1].split(os.pathsep) or len(paths) == 1:
        os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    if all(requirement.is_installed() for requirement in project.requirements(extras)):
        return
    environment = Environment(project)
    # Inside .venv a package is missing although the stamp may say otherwise: believe one's eyes.
    inside = environment.is_running()
    if inside or not environment.is_ready(extras):
        _set_up(environment, extras, anew=inside)
    if not inside:
        hand_over([str(environment.python), "-m", "razzlib", *arguments])


def hand_over(command: list[str]) -> NoReturn:
    """Let `command` take the place of this process, so that signals and its exit code are its own."""
    sys.stdout.flush()
    if os.name == "nt":
        # Windows has no exec; what Python offers under that name comes back to the prompt at once.
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)


def _set_up(environment: Environment, extras: tuple[str, ...], *, anew: bool) -> None:
    root = environment.project.root
    with _alone_in(root) as lock:
        # The run waited for has perhaps done all the work.
        if not anew and environment.is_ready(extras):
            return
        try:
            environment.make(lock)
            environment.install(extras, lock)
        except OSError as error:
            raise write_error(error, root) from error


@contextlib.contextmanager
def _alone_in(root: Path) -> Iterator[tuple[int, ...]]:
    """Hold a lock on the folder, which ends with its holders, and take SIGTERM for Ctrl-C meanwhile.

    The descriptor goes to the child that does the work: should only this process be killed, the lock holds
    until that child has ended too.
    """

    def interrupt(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        try:
            import fcntl
        except ImportError:  # Windows, where pip itself refuses files that another process has open
            yield ()
            return
        descriptor = os.open(root, os.O_RDONLY)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another run is setting up .venv; waiting for it to finish.", flush=True)
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield (descriptor,)
        finally:
            os.close(descriptor)
    finally:
        signal.signal(signal.SIGTERM, before)


def _venv_missing() -> CommandError:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return CommandError(
        "this Python cannot make environments, for its venv module is not complete; on Debian or Ubuntu "
        f"`apt install python3-venv` (or python{version}-venv) brings it, then run the same command again."
    )
