"""From a bare Python to a verb that runs: fresh, again, cut short, side by side, and with faults.

A stub of the project stands in for the real one: it needs two tiny wheels from a local folder.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from razzlib.launch.errors import CommandError, write_error
from razzlib.launch.pip import Installation
from razzlib.launch.project import Project
from tests.stub_backend import write_wheel

ROOT = Path(__file__).resolve().parents[1]

PYPROJECT = """\
[build-system]
requires = []
build-backend = "stub_backend"
backend-path = ["."]
[project]
name = "razzlib"
version = "0"
[project.optional-dependencies]
course = ["razz-stub-lab>=1,<2"]
test = ["razz-stub-pytest>=1"]
"""

# Stands in for pytest: tells what it was given and ends with a code of its own.
PYTEST = """\
import sys
from importlib.metadata import version
print("lab", version("razz-stub-lab"), "arguments", sys.argv[1:])
sys.exit(5)
"""


class Stub:
    """Hold a small checkout and run the command in it as a person would."""

    def __init__(self, root: Path, wheels: Path, python: str = sys.executable) -> None:
        self.root = root
        self.python = python
        self.venv = root / ".venv"
        # Neither this machine's pip settings nor the checkout under test may play a part.
        self.environ = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "PYTHON", "PYTEST", "COV_"))
        }
        self.environ.update(PIP_CONFIG_FILE=os.devnull, PIP_NO_INDEX="1", PIP_FIND_LINKS=wheels.as_uri())

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.python, "-m", "razzlib", *arguments],
            cwd=self.root,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Return the exit code, what was printed, and what was printed as an error."""
        process = self.start(*arguments)
        printed, error = process.communicate(timeout=60)
        return process.returncode, printed, error

    def fault(self, *arguments: str) -> str:
        """Return the one sentence of a run that must end with code 2."""
        code, _, error = self.run(*arguments)
        assert code == 2, error
        assert error.startswith("razz: ")
        assert error.count("\n") == 1, error
        return error


@pytest.fixture
def stub(tmp_path: Path) -> Stub:
    return make_stub(tmp_path)


def make_stub(folder: Path) -> Stub:
    root, wheels = folder / "a course ♠", folder / "wheels"
    (root / "razzlib").mkdir(parents=True)
    wheels.mkdir()
    for name in ("__init__.py", "__main__.py"):
        shutil.copy(ROOT / "razzlib" / name, root / "razzlib")
    shutil.copytree(ROOT / "razzlib/launch", root / "razzlib/launch", ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "tests/stub_backend.py", root)
    (root / "pyproject.toml").write_text(PYPROJECT)
    (root / "constraints.txt").write_text("razz-stub-lab==1.0\n")
    for version in ("1.0", "1.5"):
        write_wheel(wheels, "razz_stub_lab", version, {"razz_stub_lab.py": ""})
    write_wheel(wheels, "razz_stub_pytest", "1.0", {"pytest.py": PYTEST})
    return Stub(root, wheels)


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def test_sets_up_once_then_starts_at_once_and_follows_the_files(stub: Stub) -> None:
    code, printed, error = stub.run("test", "tests/test_cards.py", "-k", "ace or king")
    assert (code, error) == (5, "")
    assert "Making .venv" in printed
    assert re.search(r"Installed the packages \(\d+ s\)", printed)
    last = printed.splitlines()[-1]
    assert last == "lab 1.0 arguments ['tests/test_cards.py', '-k', 'ace or king']"

    begun = time.monotonic()
    code, printed, error = stub.run("test", "-q")
    assert (code, printed, error) == (5, "lab 1.0 arguments ['-q']\n", "")
    assert time.monotonic() - begun < 2  # 0.2 s on a quiet machine

    (stub.root / "constraints.txt").write_text("razz-stub-lab==1.5\n")
    code, printed, _ = stub.run("test")
    assert code == 5
    assert "Making .venv" not in printed
    assert printed.splitlines()[-1] == "lab 1.5 arguments []"


def test_what_was_cut_short_is_finished_by_the_same_command(stub: Stub) -> None:
    # The power failed while .venv was being made.
    stub.venv.mkdir()
    (stub.venv / "razz-setup.json").write_text('{"made_here": true, "step": "making", "extras": []}')
    (stub.venv / "pyvenv.cfg").write_text("home = ")

    # Ctrl-C while pip is at work.
    hold, held = stub.root / "hold", stub.root / "held"
    hold.touch()
    first = stub.start("test")
    wait_for(held.exists)
    first.send_signal(signal.SIGINT)
    printed, error = first.communicate(timeout=30)
    assert first.returncode == 130
    assert error.strip() == "Stopped; the same command takes it up again."

    # A second run waits for a first one that lives, and takes over from one that is killed.
    held.unlink()
    first = stub.start("test")
    wait_for(held.exists)
    second = stub.start("test", "-x")
    assert second.stdout is not None
    assert second.stdout.readline() == "Another run is setting up .venv; waiting for it to finish.\n"
    # pip was in the midst of a package: its metadata is there, its files are not.
    packages = next((stub.venv / "lib").glob("python3*/site-packages"))
    half = packages / "razz_stub_lab-1.0.dist-info"
    half.mkdir()
    (half / "METADATA").write_text("Metadata-Version: 2.1\nName: razz-stub-lab\nVersion: 1.0\n")
    os.killpg(first.pid, signal.SIGKILL)
    first.communicate(timeout=30)
    hold.unlink()
    printed, error = second.communicate(timeout=60)
    assert (second.returncode, error) == (5, "")
    assert printed.splitlines()[-1] == "lab 1.0 arguments ['-x']"
    assert (half / "INSTALLER").exists()
    assert (packages / "razz_stub_lab.py").exists()


def test_an_environment_made_by_others_is_used_and_kept(stub: Stub) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", stub.venv], check=True)
    (stub.venv / "mine.txt").write_text("precious")
    code, printed, error = stub.run("test")
    assert (code, error) == (5, "")
    assert "Making .venv" not in printed
    assert (stub.venv / "mine.txt").read_text() == "precious"


@pytest.mark.parametrize(
    ("script", "words"), [("exit 1", "does not work"), ("echo 3 9", "has Python 3.9")], ids=["broken", "old"]
)
def test_an_environment_of_others_that_will_not_do_is_named_and_kept(stub: Stub, script: str, words: str) -> None:
    python = stub.venv / "bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    assert f"{words}, and this command did not make it" in stub.fault("test")
    assert python.exists()


def test_no_network_is_told_and_leaves_nothing_in_the_way(stub: Stub) -> None:
    environ = dict(stub.environ)
    del stub.environ["PIP_NO_INDEX"], stub.environ["PIP_FIND_LINKS"]
    # Nothing listens at the discard port.
    stub.environ.update(PIP_INDEX_URL="http://127.0.0.1:9/", PIP_RETRIES="1")
    sentence = stub.fault("test")
    assert "cannot reach the package index; connect to the network and run the same command again" in sentence
    log = stub.venv / "razz-pip.log"
    assert str(log) in sentence
    assert log.exists()
    stub.environ = environ
    assert stub.run("test")[0] == 5


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "the disk is full"),
        ("WARNING: Retrying, connection broken by 'NewConnectionError()'", "cannot reach the package index"),
        ("ERROR: Cannot install a and b.\nERROR: ResolutionImpossible", "(Cannot install a and b)"),
        ("Killed", "(pip ended early)"),
    ],
)
def test_what_stops_pip_is_put_into_a_sentence(tmp_path: Path, said: str, words: str) -> None:
    command = [sys.executable, "-c", f"print({said!r}); raise SystemExit(1)"]
    with pytest.raises(CommandError, match=re.escape(words)) as caught:
        Installation(command, Project(tmp_path), tmp_path / "pip.log").run()
    assert str(tmp_path / "pip.log") in str(caught.value)


def test_a_python_without_venv_names_the_package_that_brings_it(stub: Stub, tmp_path: Path) -> None:
    # Debian splits ensurepip off.
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    stub.environ["PYTHONPATH"] = str(tmp_path)
    assert "apt install python3-venv" in stub.fault("test")
    assert not stub.venv.exists()


def test_a_python_whose_venv_fails_leaves_no_half_made_environment(stub: Stub, tmp_path: Path) -> None:
    (tmp_path / "venv.py").write_text("if __name__ == '__main__': raise SystemExit('the sky fell')")
    stub.environ["PYTHONPATH"] = str(tmp_path)
    assert "could not make" in (sentence := stub.fault("test"))
    assert "the sky fell" in sentence
    assert not stub.venv.exists()


@pytest.fixture
def readable_by_all() -> Iterator[Path]:
    # pytest's own folders are closed to other users.
    folder = Path(tempfile.mkdtemp(prefix="razz-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_a_read_only_folder_is_told(readable_by_all: Path) -> None:
    stub = make_stub(readable_by_all)
    prefix: list[str] = []
    if os.geteuid() == 0:
        # Root may write anywhere, so the command runs as nobody.
        if shutil.which("setpriv") is None:
            pytest.skip("root may write anywhere, and there is no setpriv to be someone else")
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    question = "import sys; sys.exit(sys.version_info < (3, 11))"
    for python in (sys.executable, "/usr/bin/python3"):
        tried = subprocess.run([*prefix, python, "-c", question], cwd="/", capture_output=True)
        if tried.returncode == 0:
            break
    else:
        pytest.skip("no Python 3.11 that a user without rights may run")
    stub.root.chmod(0o555)
    environ = {**stub.environ, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*prefix, python, "-m", "razzlib", "test"], cwd=stub.root, env=environ, capture_output=True, text=True
    )
    stub.root.chmod(0o755)
    assert done.returncode == 2, done.stderr
    assert done.stderr == (
        f"razz: cannot write in {stub.root}; copy the course to a folder of your own and run it there.\n"
    )
    assert not stub.venv.exists()


def test_a_full_disk_is_told() -> None:
    assert "free some space" in str(write_error(OSError(28, "No space left on device"), Path("/somewhere")))


def test_a_missing_constraints_file_is_told(stub: Stub) -> None:
    (stub.root / "constraints.txt").unlink()
    assert "constraints.txt; is the copy of the course complete?" in stub.fault("test")


def test_a_broken_pyproject_is_told(stub: Stub) -> None:
    (stub.root / "pyproject.toml").write_text("<<<<<<< ours\n")
    assert "cannot read" in stub.fault("test")


def test_a_course_without_lessons_is_told_before_anything_is_installed(stub: Stub) -> None:
    assert "there are no lessons in" in stub.fault("course")
    assert not stub.venv.exists()
