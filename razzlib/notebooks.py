"""Press the lessons: run each notebook afresh and leave in it what reads without a kernel.

The prose of a lesson lives in its notebook. Everything else in the file is made here: the links and the
licence at the bottom, the outputs, and the removal of what front ends would show instead of the snapshots.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LICENCE = (
    "Razz, a course in Jupyter notebooks. Code: MIT (LICENSE). Text and pictures: CC BY 4.0 (LICENSE-lessons.md). "
    "© the razzlib authors."
)
CONTENTS = "00_start_here"
_WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
_CELL_TIMEOUT = 120

LESSONS = {
    "00_start_here": "Start here",
    "01_the_aim": "The aim",
    "02_reading_lows": "Reading lows",
    "03_pairs": "Pairs",
    "04_the_deal": "The deal",
    "05_bring_in": "The bring-in",
    "06_who_acts_first": "Who acts first",
    "07_betting": "Betting",
    "08_showdown": "Showdown",
    "09_a_whole_hand": "A whole hand",
    "10_counting": "Counting",
    "11_what_a_hand_is_worth": "What a hand is worth",
    "12_third_street": "Third street",
    "13_fourth_street": "Fourth street",
    "14_late_streets": "Late streets",
    "15_play": "Play",
    "16_exam": "Exam",
    "A_the_articles": "The articles",
}
"""The lessons of the course in order, by file name; those that are not written yet get no links."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Press the notebooks named (all when none is), or with ``--check`` say which are out of date."""
    parser = argparse.ArgumentParser(prog="razz notebooks", description="Run the lessons and save them as they read.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a lesson such as 05_bring_in; all when left out")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a lesson is out of date")
    parser.add_argument("--folder", type=Path, default=Path("notebooks"), help="where the lessons lie")
    options = parser.parse_args(arguments)
    there = {path.stem: path for path in sorted(options.folder.glob("*.ipynb"))}
    unknown = [name for name in options.names if name not in there]
    if unknown or not there:
        known = ", ".join(there) or "none"
        print(f"there is no lesson {', '.join(unknown)} in {options.folder}; there are {known}", file=sys.stderr)
        return 2
    stale = 0
    for name in options.names or there:
        pressed = pressed_text(there[name].read_text(encoding="utf-8"), name, there)
        if pressed == there[name].read_text(encoding="utf-8"):
            print(f"{name}: as it should be")
            continue
        stale += 1
        if options.check:
            print(f"{name}: out of date; run `razz notebooks`")
        else:
            write_whole(there[name], pressed)
            print(f"{name}: pressed")
    return 1 if options.check and stale else 0


def pressed_text(text: str, name: str, there: Sequence[str] | dict[str, Path]) -> str:
    """Give the text of a notebook file after a fresh run, with licence, links and outputs made new.

    `there` are the names of the lessons that exist, so that no link leads nowhere. Raises `nbclient`'s
    ``CellExecutionError`` when a cell fails.
    """
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.reads(text, as_version=4)
    notebook.cells = [
        *(cell for cell in notebook.cells if _role(cell) not in ("licence", "links")),
        nbformat.v4.new_markdown_cell(links(name, list(there))),
        # Last: Lab selects the first cell, and a learner's first key press is for the lesson.
        nbformat.v4.new_raw_cell(LICENCE),
    ]
    notebook.cells[-2].metadata["razz"] = "links"
    notebook.cells[-1].metadata["razz"] = "licence"
    for at, cell in enumerate(notebook.cells):
        cell.id = f"c{at:02}"
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    client = NotebookClient(notebook, timeout=_CELL_TIMEOUT, kernel_name="python3", store_widget_state=False)
    client.execute(cwd=tempfile.gettempdir())
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            # A front end without a kernel would show this key's empty place and hide the snapshot.
            output.get("data", {}).pop(_WIDGET_VIEW, None)
    notebook.metadata["language_info"] = nbformat.from_dict({"name": "python"})
    notebook.metadata.pop("widgets", None)
    nbformat.validate(notebook)
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def links(name: str, there: Sequence[str]) -> str:
    """Write the line of links at the end of a lesson: the one before, the contents, the one after.

    >>> links("05_bring_in", ["00_start_here", "05_bring_in"])
    '[Contents](00_start_here.ipynb)'
    """
    order = [lesson for lesson in LESSONS if lesson in there]
    at = order.index(name)
    parts = []
    if at > 1:
        parts.append(f"[← {_title(order[at - 1])}]({order[at - 1]}.ipynb)")
    if name != CONTENTS:
        parts.append(f"[Contents]({CONTENTS}.ipynb)")
    if at + 1 < len(order):
        parts.append(f"[{_title(order[at + 1])} →]({order[at + 1]}.ipynb)")
    return " · ".join(parts)


def _title(name: str) -> str:
    return f"{name.partition('_')[0]} {LESSONS[name]}"


def _role(cell: Any) -> str:
    return str(cell.metadata.get("razz", ""))


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is the old one or the new one, never half of either."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
