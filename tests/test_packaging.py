"""What is shipped, and that the files which say what to install say the same."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import razzlib
from tests.test_commands import environ, served

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def project() -> dict[str, Any]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table: dict[str, Any] = settings["project"]
    return table


def ranges(lines: list[str]) -> dict[str, str]:
    """Return the range of versions by name."""
    requirements = [Requirement(line) for line in lines]
    return {requirement.name: str(requirement.specifier) for requirement in requirements}


def lines_of(path: str) -> list[str]:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_engine_needs_nothing() -> None:
    assert project()["dependencies"] == []


def test_supported_pythons_are_named() -> None:
    named = {text.rpartition(" ")[2] for text in project()["classifiers"] if re.search(r":: 3\.\d+$", text)}
    assert named == set(PYTHONS)
    assert project()["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("extra", ["course", "test"])
def test_tested_versions_satisfy_the_ranges(extra: str, python: str) -> None:
    here = {"python_version": python, "python_full_version": f"{python}.9", "sys_platform": "linux"}
    locked: dict[str, str] = {}
    for line in lines_of("constraints.txt"):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate(here):
            (pin,) = requirement.specifier
            assert pin.operator == "=="
            assert locked.setdefault(requirement.name, pin.version) == pin.version
    for text in project()["optional-dependencies"][extra]:
        requirement = Requirement(text)
        assert requirement.specifier.contains(locked[requirement.name]), text


def test_constraints_hold_for_other_systems_too() -> None:
    markers = [Requirement(line).marker for line in lines_of("constraints.txt")]
    assert any("win32" in str(marker) for marker in markers if isinstance(marker, Marker))


def test_conda_and_binder_ask_for_the_ranges_of_the_course() -> None:
    course = ranges(project()["optional-dependencies"]["course"])

    conda = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    assert conda["name"] == "razz"
    assert conda["channels"] == ["conda-forge"]
    *packages, with_pip = conda["dependencies"]
    assert with_pip == {"pip": ["-e ."]}
    assert ranges(packages) == {"python": project()["requires-python"], "pip": "", **course}

    assert ranges(lines_of("binder/requirements.txt")) == course


def test_binder_installs_the_package_last_on_a_supported_python() -> None:
    (runtime,) = lines_of("binder/runtime.txt")
    assert runtime.removeprefix("python-") in PYTHONS
    post_build = ROOT / "binder/postBuild"
    assert os.access(post_build, os.X_OK)
    assert "pip install --no-deps" in post_build.read_text(encoding="utf-8")
    # An environment.yml there would put the files beside it out of force.
    assert not (ROOT / "binder/environment.yml").exists()


@pytest.mark.parametrize("extra", ["jupyterlab", "ipywidgets"])
def test_binders_base_image_brings_what_will_do(extra: str) -> None:
    brought = {"jupyterlab": "4.4.9", "ipywidgets": "8.1.7"}
    asked = ranges(project()["optional-dependencies"]["course"])[extra]
    assert SpecifierSet(asked).contains(brought[extra])


@pytest.mark.parametrize(
    "path",
    ["constraints.txt", "environment.yml", "binder/requirements.txt", "binder/postBuild", "pyproject.toml"],
)
def test_where_packages_come_from_is_left_to_the_machine(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"--?(extra-)?(index|find-links)", text)


def test_ci_runs_the_command_that_contributors_run() -> None:
    run = ROOT / ".ci/run"
    assert os.access(run, os.X_OK)
    command = "python3 -m razzlib test"
    assert command in run.read_text(encoding="utf-8")
    assert command in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_licences_are_there_and_named() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "/licenses/by/4.0/legalcode" in (ROOT / "LICENSE-lessons.md").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"\bLICENSE\b(?!-)", readme)
    assert "LICENSE-lessons.md" in readme


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


def test_the_wheel_holds_all_of_the_package_and_the_lessons(wheel: Path) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "razzlib").rglob("*")
        if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    }
    lessons = {f"razzlib/_lessons/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert "razzlib/py.typed" in files
    assert lessons
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
        metadata = {name.partition(".dist-info/")[2] for name in archive.namelist() if ".dist-info/" in name}
    assert held == files | lessons
    assert {"licenses/LICENSE", "licenses/LICENSE-lessons.md"} <= metadata


def test_an_installed_razz_needs_no_source_tree(wheel: Path, tmp_path: Path) -> None:
    venv, folder = tmp_path / "venv", tmp_path / "learner"
    folder.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(venv), "install", "-q", "--no-index", "--no-deps"]
    subprocess.run([*pip, str(wheel)], check=True)
    razz = str(venv / "bin/razz")
    outside = environ(folder)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([razz, *arguments], cwd=folder, env=outside, capture_output=True, text=True)

    assert run("--version").stdout == f"razzlib {razzlib.__version__}\n"

    for verb in ("test", "notebooks"):
        done = run(verb)
        assert (done.returncode, done.stdout) == (2, "")
        assert "source tree" in done.stderr

    # Without JupyterLab: what is missing, and the line that brings it.
    done = run("course")
    assert done.returncode == 2
    for name, versions in ranges(project()["optional-dependencies"]["course"]).items():
        assert name in done.stderr
        assert all(bound in done.stderr for bound in versions.split(","))
    assert "-m pip install" in done.stderr
    assert not (folder / "razz-course").exists()

    # With it: a copy of the lessons, opened.
    (site,) = (venv / "lib").glob("python3*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    with served([razz, "course", "--no-browser"], folder, outside) as (process, page, _):
        assert page.endswith("/doc/tree/00_start_here.ipynb")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
        assert process.returncode == 0
    copied = {path.name for path in (folder / "razz-course").glob("*.ipynb")}
    assert copied == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
