"""The README: its examples run, its links lead somewhere, its commands are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from razzlib.launch.commands import VERBS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_examples_give_what_they_show() -> None:
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 8 and outcome.failed == 0


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_command_it_names_is_one() -> None:
    named = set(re.findall(r"python3 -m razzlib (\w+)", README))
    assert {"course", "test"} <= named <= set(VERBS)
    for licence in ("LICENSE", "LICENSE-lessons.md"):
        assert f"({licence})" in README
