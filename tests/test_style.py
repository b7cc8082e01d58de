"""The code is as the project writes it: types checked, linted, formatted, and each module importing only downward."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Ground floor first; a module imports only from its own floor or from floors below it.
FLOORS = [
    *("quoting", "cards", "verdict", "lows", "rules", "order", "dealing", "given", "betting", "pots", "event", "hand"),
    *("odds", "records", "players", "learn", "charts", "widgets", "notebooks", "launch", "__main__", "__init__"),
]


# NumPy only speeds up odds; learn/ alone schedules reviews and keeps files. All are imported where they are used.
ALLOWED = {"odds": {"numpy"}, "learn": {"fsrs", "platformdirs", "filelock"}}


def floor_of(module: str) -> int:
    parts = module.split(".")
    return FLOORS.index(parts[1]) if len(parts) > 1 else -1


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module or "")
    return found


MODULES = sorted((ROOT / "razzlib").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downward(path: Path) -> None:
    here = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for name in imports_of(path):
        if name.startswith("razzlib."):
            assert floor_of(name) <= floor_of(here), f"{here} imports upward: {name}"
        if floor_of(here) < FLOORS.index("charts"):
            top = name.split(".")[0]
            allowed = sys.stdlib_module_names | {"razzlib"} | ALLOWED.get(here.split(".")[1], set())
            assert top in allowed, f"{here} needs {name}"


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", "--no-error-summary"]],
    ids=["ruff check", "ruff format", "mypy"],
)
def test_checkers_have_nothing_to_say(command: list[str]) -> None:
    pytest.importorskip(command[0], reason=f"{command[0]} is not installed")
    run = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert run.returncode == 0, run.stdout + run.stderr
