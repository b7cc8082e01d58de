"""Run pip and tell in one line how far it has come, instead of everything it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO

from razzlib.launch.errors import CommandError
from razzlib.launch.project import Project

_COLLECTING = re.compile(r"(?:Collecting|Requirement already satisfied:) ([A-Za-z0-9._-]+)")
_INSTALLING = "Installing collected packages: "

_NO_NETWORK = re.compile(r"connection broken by|NewConnectionError|NameResolutionError|ProxyError|from versions: none")
_NO_SPACE = "No space left on device"


@dataclass
class Installation:
    """Follow one run of pip."""

    command: list[str]
    project: Project
    log: Path
    lock: tuple[int, ...] = ()
    collected: set[str] = field(default_factory=set)
    latest: str = ""
    total: int = 0
    begun: float = field(default_factory=time.monotonic)
    _present: int = 0

    def run(self) -> None:
        """Run pip to its end; whatever stops it stops the child too."""
        self._present = self._installed()
        with self.log.open("w", encoding="utf-8") as log, self._start() as process:
            assert process.stdout is not None
            reader = Thread(target=self._read, args=(process.stdout, log), daemon=True)
            reader.start()
            try:
                self._watch(reader)
                process.wait()
            except BaseException:
                process.terminate()
                raise
        if process.returncode:
            self._say("Stopped.", last=True)
            raise self._fault()
        self._say(f"Installed the packages ({self._elapsed()})", last=True)

    def _start(self) -> subprocess.Popen[str]:
        # A path of one's own would make pip take packages from elsewhere for installed ones.
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        # A lasting outage should be told in seconds; the next run goes on anyway.
        environ = {"PIP_RETRIES": "2", "PYTHONUNBUFFERED": "1", **environ, "PIP_USER": "0"}
        return subprocess.Popen(
            self.command,
            cwd=self.project.root,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            pass_fds=self.lock,
        )

    def _read(self, output: IO[str], log: IO[str]) -> None:
        for line in output:
            log.write(line)
            log.flush()
            if match := _COLLECTING.match(line):
                self.latest = match[1]
                self.collected.add(self.latest)
            elif line.startswith(_INSTALLING):
                self.total = line.count(",") + 1

    def _watch(self, reader: Thread) -> None:
        # A terminal shows one line that changes; a file gets a new line now and then.
        pause = 0.25 if sys.stdout.isatty() else 5.0
        while reader.is_alive():
            self._say(self.text())
            reader.join(pause)

    def text(self) -> str:
        """Say how far pip has come."""
        if self.total:
            done = min(max(self._installed() - self._present, 0), self.total)
            return f"Installing packages: {done} of {self.total}, {self._elapsed()}"
        return f"Collecting packages: {len(self.collected)}, {self._elapsed()} {self.latest}".rstrip()

    def _elapsed(self) -> str:
        return f"{time.monotonic() - self.begun:.0f} s"

    def _installed(self) -> int:
        return sum(1 for _ in self.log.parent.glob("[Ll]ib*/**/site-packages/*.dist-info/INSTALLER"))

    def _say(self, text: str, *, last: bool = False) -> None:
        if sys.stdout.isatty():
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\033[K{text[:width]}", end="\n" if last else "", flush=True)
        else:
            print(text, flush=True)

    def _fault(self) -> CommandError:
        said = self.log.read_text(encoding="utf-8", errors="replace")
        if _NO_SPACE in said:
            cause = "the disk is full; free some space"
        elif _NO_NETWORK.search(said):
            cause = "pip cannot reach the package index; connect to the network"
        else:
            errors = [line for line in said.splitlines() if line.startswith("ERROR: ")]
            cause = (errors[0] if errors else "ERROR: pip ended early").removeprefix("ERROR: ").rstrip(".")
            cause = f"pip could not install the packages ({cause}); mend that"
        return CommandError(f"{cause} and run the same command again (what pip said is in {self.log}).")


def installation(
    python: Path, project: Project, extras: tuple[str, ...], log: Path, lock: tuple[int, ...]
) -> Installation:
    """Prepare the installation of `project` with `extras` in the versions of constraints.txt."""
    options = ["--disable-pip-version-check", "--no-input", "--progress-bar=off"]
    what = ["-c", "constraints.txt", "-e", f".[{','.join(extras)}]"]
    return Installation([str(python), "-m", "pip", "install", *options, *what], project, log, lock)
