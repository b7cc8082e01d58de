"""The README and the pages it leads to: examples run, links lead somewhere, commands and options are there."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from razzlib.launch.commands import VERBS, main

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HANDS = (ROOT / "docs" / "hands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("page", "examples"), [("README.md", 8), ("docs/hands.md", 20), ("docs/odds.md", 12), ("docs/questions.md", 4)]
)
def test_examples_give_what_they_show(page: str, examples: int) -> None:
    outcome = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert outcome.attempted > examples and outcome.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/hands.md", "docs/odds.md", "docs/questions.md"])
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_page_on_recorded_hands_prints_what_the_command_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, excerpt = re.findall(r"```(?:text)?\npython3 -m razzlib (.*?)\n```.*?```text\n(.*?)```", HANDS, re.DOTALL)[
        0
    ]
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)) == 0
    printed = iter(capsys.readouterr().out.splitlines())
    for line in excerpt.splitlines():
        assert line in printed, line  # in this order


def test_the_page_on_recorded_hands_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["replay", "--help"])
    options = set(re.findall(r"--\w+", capsys.readouterr().out)) - {"--help"}
    assert options == set(re.findall(r"`(--\w+)", HANDS))


def test_every_command_it_names_is_one() -> None:
    named = set(re.findall(r"python3 -m razzlib (\w+)", README))
    assert {"course", "test"} <= named <= set(VERBS)
    for licence in ("LICENSE", "LICENSE-lessons.md"):
        assert f"({licence})" in README
