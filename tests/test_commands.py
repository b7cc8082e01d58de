"""The verbs of the command, JupyterLab included, and what is said when they are called amiss."""

from __future__ import annotations

import ast
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
from packaging.specifiers import SpecifierSet

from razzlib.launch import commands
from razzlib.launch.commands import VERBS, main
from razzlib.launch.errors import CommandError
from razzlib.launch.project import copy_lessons, find_lesson
from razzlib.launch.requirements import Requirement
from tests.test_setup import wait_for

ROOT = Path(__file__).resolve().parents[1]


def fault(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one sentence of a call that must end with code 2."""
    assert main(arguments) == 2
    printed, error = capsys.readouterr()
    assert printed == ""
    assert error.startswith("razz: ")
    assert error.count("\n") == 1
    return error


def test_help_names_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert all(f"  {name} " in printed for name in VERBS)


def test_an_unknown_verb_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = fault(capsys, "deal")
    assert "'deal'" in sentence
    assert all(name in sentence for name in VERBS)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "8888.5", "lab", "¹"])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert "from 1 to 65535" in fault(capsys, "course", f"--port={port}")


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert f"port {port} is in use" in fault(capsys, "course", "--port", str(port))


def test_an_unknown_option_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--loud" in fault(capsys, "course", "--loud")


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    folder = tmp_path / "notebooks"
    folder.mkdir()
    for name in ("00_start_here", "05_bring_in", "A_odds"):
        (folder / f"{name}.ipynb").write_text("{}")
    return folder


@pytest.mark.parametrize("name", ["05", "5", "05_Bring_in", "05_bring_in.ipynb", "some/05_bring_in.ipynb"])
def test_a_lesson_is_found_by_number_name_and_file(lessons: Path, name: str) -> None:
    assert find_lesson(lessons, name).name == "05_bring_in.ipynb"


def test_an_appendix_is_found_by_its_letter(lessons: Path) -> None:
    assert find_lesson(lessons, "a").stem == "A_odds"


@pytest.mark.parametrize("name", ["7", "bring", "", "00_start"])
def test_an_unknown_lesson_is_answered_with_the_known_ones(lessons: Path, name: str) -> None:
    with pytest.raises(CommandError, match="the lessons are 00_start_here, 05_bring_in, A_odds"):
        find_lesson(lessons, name)


def test_copying_lessons_never_writes_over_a_learners_work(lessons: Path, tmp_path: Path) -> None:
    target = tmp_path / "razz-course"
    assert copy_lessons(lessons, target) == 3
    (target / "05_bring_in.ipynb").write_text("mine")
    (target / "A_odds.ipynb").unlink()
    assert copy_lessons(lessons, target) == 1
    assert (target / "05_bring_in.ipynb").read_text() == "mine"
    assert sorted(path.name for path in target.iterdir()) == sorted(path.name for path in lessons.iterdir())


VERSIONS = ["4", "4.0.0", "4.4", "4.4.9", "4.10", "5", "5.0", "5.0.0rc1", "5.0.dev1", "5.1", "0.9.18", "0.10"]
BOUNDS = [">=4.4,<5", ">=4", "<5", "==4.4", "!=4.4", ">4.4", "<=4.4", ">=0.9.18,<1", ""]


@pytest.mark.parametrize("bounds", BOUNDS)
def test_ranges_mean_what_packaging_says_they_mean(bounds: str) -> None:
    requirement = Requirement.parse(f"name{bounds}")
    specifiers = SpecifierSet(bounds)
    for version in VERSIONS:
        assert requirement.admits(version) == specifiers.contains(version, prereleases=True), version


@pytest.mark.parametrize("text", ["name~=4.4", "name @ somewhere", "name[extra]>=1", ">=4"])
def test_a_requirement_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        Requirement.parse(text)


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_an_old_python_can_read_as_far_as_the_version_check(name: str) -> None:
    source = (ROOT / "razzlib" / name).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source


def old_pythons() -> Iterator[str]:
    """Yield the Pythons before 3.11 on this machine, where pyenv keeps some or the path leads to some."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in range(6, 11):
        found = [str(path) for path in sorted(pyenv.glob(f"3.{minor}.*/bin/python3"))]
        path = shutil.which(f"python3.{minor}")
        for python in [*found, *filter(None, [path])]:
            tried = subprocess.run([python, "-c", ""], capture_output=True)
            if tried.returncode == 0:
                yield python
                break


def test_an_old_python_says_which_one_is_needed() -> None:
    pythons = list(old_pythons())
    if not pythons:
        pytest.skip("there is no Python before 3.11 on this machine")
    for python in pythons:
        done = subprocess.run(
            [python, "-B", "-m", "razzlib", "course"], cwd=ROOT, capture_output=True, encoding="utf-8"
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("razz: the course needs Python 3.11 or newer; this is Python 3.")
        assert done.stderr.count("\n") == 1


# One lesson, in a folder whose name has a space and a letter beyond ASCII.
NOTEBOOK = {
    "cells": [{"cell_type": "markdown", "id": "title", "metadata": {}, "source": "# Start here"}],
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


@contextmanager
def served(command: list[str], folder: Path, environ: dict[str, str]) -> Iterator[tuple[psutil.Popen, str, str]]:
    """Start the course and yield its process, the address of the server and the token."""
    process = psutil.Popen(
        command,
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        said = ""
        for line in process.stdout:
            said += line
            if "token=" in line:
                page, token = line.strip().split("?token=")
                break
        else:
            pytest.fail(f"the course did not start: {said}")
        yield process, page, token
    finally:
        if process.is_running():
            process.kill()
        process.communicate()


def answer(address: str, token: str, data: bytes | None = None) -> str:
    request = urllib.request.Request(address, data, {"Authorization": f"token {token}"})
    with urllib.request.urlopen(request, timeout=30) as response:
        text: str = response.read().decode()
    return text


def is_up(kernel: psutil.Process) -> bool:
    """Tell whether a kernel has opened its five ports."""
    return len(kernel.net_connections()) >= 5


def environ(home: Path) -> dict[str, str]:
    """Return the environment of a person who never used Jupyter before."""
    foreign = ("JUPYTER", "PYTHON", "PYTEST")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return {**kept, "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_the_course_opens_in_jupyterlab_and_ends_cleanly(tmp_path: Path, ending: signal.Signals) -> None:
    project = tmp_path / "ráz course"
    shutil.copytree(ROOT / "razzlib", project / "razzlib", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, project)
    (project / "notebooks").mkdir()
    (project / "notebooks/00_start_here.ipynb").write_text(json.dumps(NOTEBOOK))
    home = tmp_path / "home"
    home.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]

    command = [sys.executable, "-m", "razzlib", "course", "--no-browser", "--port", str(port)]
    with served(command, project, environ(home)) as (process, page, token):
        base = f"http://127.0.0.1:{port}/"
        assert page == f"{base}doc/tree/00_start_here.ipynb"
        config = answer(page, token)
        assert "jupyter-config-data" in config
        with pytest.raises(urllib.error.HTTPError, match="403") as refused:
            answer(f"{base}api/contents", "wrong")
        refused.value.close()
        listing = json.loads(answer(f"{base}api/contents", token))
        assert [entry["name"] for entry in listing["content"]] == ["00_start_here.ipynb"]

        # Neither news nor a search for updates, and nothing written where the learner keeps settings.
        schema = f"{base}lab/api/settings/@jupyterlab/apputils-extension:notification"
        properties: dict[str, Any] = json.loads(answer(schema, token))["schema"]["properties"]
        assert properties["fetchNews"]["default"] == "false"
        assert properties["checkForUpdates"]["default"] is False
        assert not (home / ".jupyter/lab/user-settings").exists()

        answer(f"{base}api/kernels", token, b"{}")
        (kernel,) = [child for child in process.children() if "ipykernel_launcher" in child.cmdline()]
        # While it is still starting, a kernel complains of being interrupted.
        wait_for(lambda: is_up(kernel))
        addresses = {connection.laddr.ip for connection in process.net_connections() if connection.laddr}
        assert addresses == {"127.0.0.1"}

        process.send_signal(ending)
        rest, _ = process.communicate(timeout=30)
        assert process.returncode == 0
        assert "Traceback" not in rest
        kernel.wait(timeout=5)
    assert not (project / ".venv").exists()


@pytest.mark.parametrize("verb", ["test", "notebooks"])
def test_help_sets_nothing_up(verb: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is only asked for help installs nothing, starts no pytest, and says in a few lines what arguments do."""

    def never(*_: object) -> None:
        raise AssertionError("a set-up was started")

    monkeypatch.setattr(commands, "enter", never)
    monkeypatch.setattr(commands, "hand_over", never)
    with suppress(SystemExit):
        commands.main([verb, "--help"])
    said = capsys.readouterr().out
    assert said.startswith(f"usage: razz {verb}") and len(said.splitlines()) < 20
