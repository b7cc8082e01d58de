"""The notebooks as they are committed: whole, in order, in budget, and true."""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from razzlib.cards import Card
from razzlib.learn.items import item
from razzlib.notebooks import LESSONS, LICENCE, links
from razzlib.order import bring_in

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SHARED_HANDS = ROOT.parent / "shared" / "hands" / "razz_hands.jsonl"

# shared/course.md: the budget of a notebook. Lessons still without their quizzes are shorter, never longer.
MOST_CELLS, MOST_WORDS, MOST_LINES, MEDIAN_LINES = 35, 1_200, 12, 2
# Words that the course's voice does without, as whole words.
FORBIDDEN = [
    "simply", "just", "easy", "obviously", "of course", "clearly", "remember", "note that", "as we know", "let's",
    "actually", "oops", "unfortunately", "well done", "great job", "wrong!", "you should have", "everyone knows",
    "don't worry", "beginners always",
]  # fmt: skip


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def prose(notebook: dict[str, Any]) -> str:
    return "\n\n".join(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown")


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def data_of(cell: dict[str, Any], kind: str) -> str:
    return "".join("".join(output.get("data", {}).get(kind, "")) for output in cell["outputs"])


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_there_are_lessons_and_the_course_lists_them() -> None:
    assert {"00_start_here", "05_bring_in"} <= {path.stem for path in NOTEBOOKS} <= set(LESSONS)


def test_licence_stands_last(path: Path) -> None:
    """Lab selects the first cell, so that is the lesson's own: the first press of Shift and Enter is for it."""
    cells = read(path)["cells"]
    assert cells[-1]["cell_type"] == "raw" and source(cells[-1]) == LICENCE
    assert source(cells[0]).startswith("# ")
    assert "LICENSE" in LICENCE and (ROOT / "LICENSE").exists() and (ROOT / "LICENSE-lessons.md").exists()


def test_executed_in_order_with_snapshots_in_place_of_widget_views(path: Path) -> None:
    notebook = read(path)
    cells = code_cells(notebook)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    text = path.read_text(encoding="utf-8")
    assert "widget-view+json" not in text and "widgets" not in notebook["metadata"]
    for cell in cells:
        assert cell["outputs"], f"nothing was left by {source(cell)!r}"
        if "widgets" in source(cell):
            page = data_of(cell, "text/html")
            # What is on the table, or of a question in words what may be chosen.
            assert data_of(cell, "text/plain") and re.search("<table>|<p>Choose one:</p>", page)
            assert "This is a saved picture of the activity." in data_of(cell, "text/html")


def test_saved_outputs_are_unanswered(path: Path) -> None:
    for cell in code_cells(read(path)):
        page = data_of(cell, "text/html")
        assert "Not seat" not in page and "Right." not in page and "brings it in</td>" not in page


def test_budget(path: Path) -> None:
    notebook = read(path)
    lines = [len(source(cell).splitlines()) for cell in code_cells(notebook)]
    words = len(re.findall(r"\w+", re.sub(r"[|*#`_]|-{3,}", " ", prose(notebook))))
    assert len(notebook["cells"]) <= MOST_CELLS
    assert words <= MOST_WORDS, words
    assert max(lines) <= MOST_LINES and statistics.median(lines) <= MEDIAN_LINES


def test_lessons_open_with_objectives_and_minutes_and_close_with_a_summary(path: Path) -> None:
    notebook = read(path)
    opening = source(notebook["cells"][0])
    assert re.search(r"\*\d+ minutes", opening) and "After this lesson you can\n- " in opening
    assert "## Keep this" in prose(notebook) and "**For the class.**" in prose(notebook)


def test_every_activity_starts_with_a_task(path: Path) -> None:
    for cell in code_cells(read(path)):
        page = data_of(cell, "text/html")
        if page:
            assert re.search(r"<p><b>[A-Z0-9“][^<]{10,}[.?”]</b></p>", page)


def test_no_link_leads_nowhere(path: Path) -> None:
    notebook = read(path)
    for target in re.findall(r"\]\(([^)]+)\)", prose(notebook)):
        assert (path.parent / target).exists(), target
    assert source(notebook["cells"][-2]) == links(path.stem, [other.stem for other in NOTEBOOKS])


def test_the_map_of_the_course_names_every_lesson() -> None:
    start = prose(read(ROOT / "notebooks" / "00_start_here.ipynb"))
    for name in LESSONS:
        number = name.partition("_")[0]
        assert number in start or number in ("13", "14"), name  # 12–14 stand in one line
        linked = f"({name}.ipynb)" in start
        assert linked == ((ROOT / "notebooks" / f"{name}.ipynb").exists() and name != "00_start_here"), name


SPOKEN = [*NOTEBOOKS, *sorted((ROOT / "razzlib" / "learn" / "items").glob("*.toml")), ROOT / "README.md"]


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: path.name)
def test_the_voice_of_the_course(path: Path) -> None:
    said = prose(read(path)) if path.suffix == ".ipynb" else path.read_text(encoding="utf-8")
    for word in FORBIDDEN:
        assert not re.search(rf"(?<![\w']){re.escape(word)}(?!\w)", said.lower()), word


def test_every_key_in_a_lesson_is_an_item(path: Path) -> None:
    keys = re.findall(r'\("(\d\d\.\w+)"\)', "\n".join(source(cell) for cell in code_cells(read(path))))
    assert keys
    for key in keys:
        assert item(key).key == key


def test_the_count_of_real_hands_is_what_the_hands_say() -> None:
    """Lesson 05 says how many recorded hands were checked, and how many were suit ties (WSOP, Seven Card Razz)."""
    if not SHARED_HANDS.exists():
        pytest.skip("the folder with recorded hands (../shared/hands) is not here")
    agree = ties = 0
    lines = SHARED_HANDS.read_text(encoding="utf-8").splitlines()
    for line in lines:
        hand = json.loads(line)
        doors = {player: Card(code) for player, code in hand["door"].items()}
        payer = list(doors)[bring_in(list(doors.values())).answer]
        agree += payer == hand["actions"]["3rd"][0][0]
        ties += sum(card.rank == doors[payer].rank for card in doors.values()) > 1
    assert agree == len(lines)
    said = prose(read(ROOT / "notebooks" / "05_bring_in.ipynb"))
    words = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven")
    assert f"in all {agree} recorded Razz hands we checked, the same player paid" in said
    assert f"{words[ties]} of them were suit ties" in said


def nbval(notebook: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull),
            *("--nbval", "--nbval-cell-timeout=120", notebook.name),
        ],
        cwd=notebook.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_stale_snapshot_fails(tmp_path: Path) -> None:
    """Change one card in one saved snapshot, page and words in turn: strict nbval must find it."""
    text = (ROOT / "notebooks" / "00_start_here.ipynb").read_text(encoding="utf-8")
    notebook = json.loads(text)
    # A short notebook with one activity and the cards that print: the same kinds of output, in less time.
    kept = [cell for cell in notebook["cells"] if '"00.ace"' in source(cell) or "parse_cards" in source(cell)]
    for count, cell in enumerate(kept, start=1):
        cell["execution_count"] = count
    notebook["cells"] = kept
    fresh = tmp_path / "fresh.ipynb"
    fresh.write_text(json.dumps(notebook), encoding="utf-8")
    assert nbval(fresh).returncode == 0
    for name, old, new in (
        ("page", "eight of diamonds</td>", "nine of diamonds</td>"),
        ("words", "Seat 3: eight of diamonds.", "Seat 3: nine of diamonds."),
    ):
        stale = json.dumps(notebook, ensure_ascii=False)
        assert stale.count(old) == 1, name
        mutated = tmp_path / f"stale_{name}.ipynb"
        mutated.write_text(stale.replace(old, new), encoding="utf-8")
        run = nbval(mutated)
        assert run.returncode == 1 and "failed" in run.stdout, name


def test_a_button_that_fails_fails_the_notebook(tmp_path: Path) -> None:
    """A handler that raises shows in the activity, and under test also fails the cell that presses it."""
    code = (
        "from razzlib.widgets import StreetDealer\n"
        "dealer = StreetDealer('00.first')\n"
        "type(dealer.exercise).play = lambda *_: 1 / 0\n"
        "dealer._buttons['forward'].click()"
    )
    cell = {"cell_type": "code", "execution_count": 1, "id": "a", "metadata": {}, "outputs": [], "source": code}
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    notebook = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    failing = tmp_path / "failing.ipynb"
    failing.write_text(json.dumps(notebook), encoding="utf-8")
    run = nbval(failing)
    assert run.returncode == 1 and "ZeroDivisionError" in run.stdout


def test_running_a_lesson_again_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    """`razz notebooks` on a copy of a lesson changes not a byte of it."""
    from razzlib.notebooks import pressed_text

    name = "00_start_here"
    text = (ROOT / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8")
    assert pressed_text(text, name, [path.stem for path in NOTEBOOKS]) == text
