"""The same seed, the same cards, the same words, on every Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pythons.digest import digests

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")

# What every Python must print. "deals" must never change again: lessons and learners quote seeds. The others may,
# when a name, a sentence or a recipe is changed: `python -m tests.pythons.digest` prints the new numbers.
EXPECTED = {
    "deals": "765140c19e145937",
    "lows": "fb08ea496d7dffa2",
    "sentences": "e562f9b7f4018054",
    "questions": "97741f1673f8737c",
}


def environment() -> dict[str, str]:
    """This environment without what would change how Python starts, and with this checkout importable."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be: this one, the search path, pyenv's folder."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        yield sys.executable
    found = shutil.which(f"python{version}")
    if found:
        yield found
    yield from map(str, sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python")))


def printed(python: str) -> dict[str, str] | None:
    """What the script prints there; `None` where there is no such Python after all (a shim of pyenv)."""
    # -S leaves out installed packages: only the standard library is there.
    run = subprocess.run(
        [python, "-S", "-m", "tests.pythons.digest"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    if run.returncode == 127:
        return None
    assert run.returncode == 0, run.stderr
    answer: dict[str, str] = json.loads(run.stdout)
    return answer


def test_this_python_deals_and_says_what_was_written_down() -> None:
    assert digests() == EXPECTED


@pytest.mark.parametrize("version", VERSIONS)
def test_other_pythons_deal_and_say_the_same(version: str) -> None:
    for python in candidates(version):
        answer = printed(python)
        if answer is None:
            continue
        assert answer.pop("python").startswith(f"{version}.")
        assert answer == digests() == EXPECTED
        return
    pytest.skip(f"there is no Python {version} on this machine")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_the_seed_of_hashes_changes_nothing(hash_seed: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.pythons.digest"],
        cwd=ROOT,
        env={**environment(), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    answer = json.loads(run.stdout)
    answer.pop("python")
    assert answer == EXPECTED
