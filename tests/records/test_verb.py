"""`razz replay`: what it prints, of which hands, from where, and how it ends."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from razzlib import bring_in, parse_cards
from razzlib.launch.commands import main
from razzlib.records.hands import real_hand
from razzlib.records.writing import write_phh
from tests.records.made_up import NAMES, played, stars_text
from tests.records.rooms import KINGSCLUB, MERGE, STARS

ROOT = Path(__file__).resolve().parents[2]
FINAL_TABLE = "wsop_2023_event_43_hand_26"


def run(*arguments: str, given: str = "", encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    """The verb in a Python of its own, with something piped in."""
    return subprocess.run(
        [sys.executable, "-m", "razzlib", "replay", *arguments],
        cwd=ROOT,
        input=given,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        text=True,
        encoding=encoding,
        timeout=60,
    )


def test_replay_prints_every_street_and_every_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "night.txt"
    path.write_text(STARS, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    verdict = bring_in(parse_cards("K♦ 2♣ 8♠"))
    for line in (
        "PokerStars hand 7: ante $0.01, bring-in $0.02, bets $0.04 and $0.08",
        "  Seat 4: Cleo, $2.50",
        "Third street, $0.03 in the pot",
        f"  → {verdict.told(NAMES)}",
        "  Ann brings in for $0.02",
        "Fourth street, $0.09 in the pot",
        "  Bob bets $0.04",
        "  Cleo folds",
        "  Everybody else has folded: Bob takes back the last $0.04",
        "  The record agrees with the rules.",
        "1 hand of Razz, 0 with a fault; 0 that could not be read.",
    ):
        assert line in printed


def test_replay_tells_faults_problems_and_other_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "night.txt"
    text = STARS.replace("Bob: bets $0.04", "Bob: bets $0.08") + STARS.replace("[2c]", "[2x]")
    path.write_text(text + STARS.replace("Razz Limit", "7 Card Stud Limit"), encoding="utf-8")
    assert main(["replay", str(path), "--brief"]) == 1
    printed = capsys.readouterr().out
    assert "  FAULT: night.txt, line 21, hand 7: Bob may not bet or raise to $0.08" in printed
    assert "PROBLEM: night.txt, line 45, hand 7: expected cards such as 7c 3h Kc, got '2x'" in printed
    assert "Skipped 1 of 7 Card Stud Limit." in printed


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["no such file"], "there is no file"),
        ([], "FILE"),
        (["x", "--rules", "house"], "there is no preset 'house'"),
        ([str(ROOT / "README.md"), "no such file"], "there is no file"),
        ([str(ROOT)], "is a folder"),
    ],
)
def test_replay_of_what_is_no_file_is_a_fault_in_one_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", *arguments]) == 2
    printed, error = capsys.readouterr()
    assert printed == "" and says in error and error.count("\n") == 1


@pytest.fixture
def evening(tmp_path: Path) -> list[str]:
    """Two files: hands 1 to 3 of a room with a stud hand and a broken one among them, and a PHH hand 26."""
    stars, table = tmp_path / "evening.txt", tmp_path / "table.phh"
    texts = [stars_text(played(seed), seed) for seed in (1, 2)]
    stud = STARS.replace("Razz Limit", "7 Card Stud Limit").replace("#7", "#8")
    stars.write_text("".join([*texts, stud, STARS.replace("[2c]", "[2x]").replace("#7", "#3")]), encoding="utf-8")
    table.write_text(write_phh(real_hand(FINAL_TABLE)), encoding="utf-8")
    return [str(stars), str(table)]


@pytest.mark.parametrize(
    ("number", "told_of", "code"), [("2", 1, 1), ("26", 1, 1), ("#26", 1, 1), ("3", 0, 1), ("8", 0, 1), ("999", 0, 1)]
)
def test_a_hand_is_found_by_its_number_in_any_format(
    evening: list[str], number: str, told_of: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not there is said to be not there; a hand that could not be read is there, and its problem is told."""
    assert main(["replay", *evening, "--hand", number]) == code
    printed = capsys.readouterr().out
    assert printed.count("The record agrees with the rules.") == told_of
    assert f"{told_of} of 3 hands of Razz, 0 with a fault; 1 that could not be read." in printed
    is_missing = number in ("8", "999")
    assert (f"There is no hand {number} of Razz in evening.txt, table.phh." in printed) == is_missing


def test_a_found_hand_alone_is_no_failure(evening: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", evening[1], "--hand", "26"]) == 0
    assert main(["replay", evening[1], "--hand", "27"]) == 1
    assert "There is no hand 27" in capsys.readouterr().out


def test_several_files_are_counted_together(evening: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--brief", *evening]) == 1
    assert capsys.readouterr().out.splitlines()[0] == ("3 hands of Razz, 0 with a fault; 1 that could not be read.")


def test_what_is_piped_in_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((STARS + KINGSCLUB).encode())))
    assert main(["replay", "--brief", "-"]) == 0
    assert capsys.readouterr().out == "2 hands of Razz, 0 with a fault; 0 that could not be read.\n"


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="this system does not name what is piped in")
def test_what_is_piped_in_under_the_systems_name_is_read() -> None:
    done = run("--brief", "/dev/stdin", given=STARS)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 hand of Razz, 0 with a fault")


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1", "utf-8"])
def test_a_console_without_suits_gets_letters(encoding: str) -> None:
    """`?` stands for a card that nobody knows, so no sign that the console lacks may turn into one."""
    done = run(str(ROOT / "razzlib" / "records" / "hands" / f"{FINAL_TABLE}.phh"), encoding=encoding)
    assert done.stderr == "" and "?" not in done.stdout
    hand = real_hand(FINAL_TABLE)
    said = f"→ {bring_in(hand.deal.doors).told(hand.names)}"
    if encoding != "utf-8":
        said = said.replace("→", "->").replace("♥", "h")
    assert said in done.stdout


def test_names_that_a_console_lacks_are_spelt_out(tmp_path: Path) -> None:
    path = tmp_path / "night.txt"
    path.write_text(STARS.replace("Ann", "牌"), encoding="utf-8")
    printed = run(str(path), encoding="cp1252").stdout
    assert "Seat 1: \\u724c, $2" in printed
    assert printed.count("?") == 2 * printed.count("??") and "Kd" in printed


def test_replay_runs_on_a_bare_python(tmp_path: Path) -> None:
    path = tmp_path / "night.xml"
    path.write_text(MERGE, encoding="utf-8")
    command = [sys.executable, "-S", "-m", "razzlib", "replay", str(path), "--rules", "wsop", "--hand", "14-1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bob shows 2♥ 8♦ 6♣ 2♣ 3♦ K♦ 9♦: 9-8-6-3-2" in done.stdout
