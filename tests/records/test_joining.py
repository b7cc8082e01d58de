"""Files put together of any hands in any order: each hand is read or told, and none takes its neighbour along."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from razzlib import RecordError, read_hands
from razzlib.records import Reading
from tests.records.made_up import played, stars_text
from tests.records.rooms import FULL_TILT, KINGSCLUB, MERGE, PHH, STARS, WINAMAX

ROOMS = {"stars": STARS, "full tilt": FULL_TILT, "winamax": WINAMAX, "kingsclub": KINGSCLUB, "merge": MERGE, "phh": PHH}
PLAYED = {room: next(iter(read_hands(text))).actions for room, text in ROOMS.items()}
# Without the lines by which a room's reader knows a hand.
BEHEADED = {
    room: text.split("\n", 2 if room == "merge" else 1)[1 if room != "merge" else 2] for room, text in ROOMS.items()
}


def read(text: str) -> tuple[list[tuple[str, ...]], Reading]:
    reading = read_hands(text)
    return [record.actions for record in reading], reading


@pytest.mark.parametrize(("first", "second"), list(product(ROOMS, ROOMS)), ids=lambda room: room)
@pytest.mark.parametrize("between", ["", "\n", "\n[1]\n", "\n# a remark\n", "*********** # 2 **************\n"])
def test_hands_of_any_two_formats_in_one_file_are_both_read(first: str, second: str, between: str) -> None:
    text = ROOMS[first]
    for room in (second, first):
        # A section belongs to PHH.
        text += between if room == "phh" or "[1]" not in between else "\n"
        text += ROOMS[room]
    actions, reading = read(text)
    assert actions == [PLAYED[first], PLAYED[second], PLAYED[first]]
    assert not reading.problems


@pytest.mark.parametrize(("first", "second"), list(product(ROOMS, ROOMS)), ids=lambda room: room)
def test_a_hand_without_its_head_is_a_problem_of_its_own(first: str, second: str) -> None:
    """The hands before and after it are read; the problem has the line where it begins, or that of what is missing."""
    whole = ROOMS[first].rstrip("\n") + "\n"
    actions, reading = read(whole + BEHEADED[second] + ROOMS[first])
    assert actions == [PLAYED[first], PLAYED[first]]
    assert reading.refused == 1
    if first == second == "phh":
        return  # the fields of a hand may come in any order, so the next `variant` is taken for the missing one
    begins = whole.count("\n") + 1
    assert begins <= reading.problems[0].line <= begins + BEHEADED[second].count("\n")


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in ("merge", "phh")])
@pytest.mark.parametrize("spoil", [lambda head: head[1:], lambda head: head[:9], lambda head: head.replace("#", "")])
def test_a_spoilt_head_is_told_with_its_line(room: str, spoil: Callable[[str], str]) -> None:
    text = ROOMS[room]
    head, rest = text.split("\n", 1)
    actions, reading = read(text + spoil(head) + "\n" + rest + text)
    assert actions == [PLAYED[room]] * 2
    (problem,) = reading.problems
    assert problem.line == text.count("\n") + 1


@pytest.mark.parametrize("glue", ["", "\n", "\n\n", "\n\ufeff"])
def test_phh_hands_without_numbers_between_them_are_parted(glue: str) -> None:
    """A second `variant` begins a hand, also where the file before it lacks its last line feed."""
    last = "finishing_stacks = [99.25, 63.25]"
    for field in ("", "day = 3", "live = true", 'event = "E"', last):
        if glue == "" and field == "live = true":
            continue  # glued to a bare word, it is another word
        actions, reading = read(PHH + field + glue + PHH + "\n" + PHH)
        assert actions == [PLAYED["phh"]] * 3, field
        assert not reading.problems


def test_a_variant_inside_a_text_begins_nothing() -> None:
    for event in ("variant = 'FR'", "3 variant = 'FR'", "3variant = 'FR'", "Ann's variant = 'FR'"):
        actions, reading = read(PHH + f'event = "{event}"\n')
        assert (actions, reading.problems) == ([PLAYED["phh"]], [])


def test_a_field_that_is_doubled_inside_a_hand_is_told_there() -> None:
    actions, reading = read(PHH.replace("bring_in = 0.5\n", "bring_in = 0.5\nbring_in = 0.5\n") + PHH)
    assert actions == [PLAYED["phh"]]
    (problem,) = reading.problems
    assert problem.line == 4


@pytest.mark.parametrize(
    "before", ["My Razz hands, 2011", "Transcript for your last 7 hands", "# mine", "\n\n-----\n", "\ufeff"]
)
@pytest.mark.parametrize("room", ROOMS)
def test_a_title_is_passed_over(room: str, before: str) -> None:
    actions, reading = read(f"{before}\n{ROOMS[room]}")
    assert (actions, reading.problems) == ([PLAYED[room]], [])
    assert reading.passed_over == bool(before.strip("\ufeff")) or (room, before) == ("phh", "# mine")


def test_a_title_alone_is_no_hand() -> None:
    for text in ("My hands\n", "# mine\n"):
        actions, reading = read(text)
        (problem,) = reading.problems
        assert actions == [] and problem.line == 1 and text.strip() in str(problem)


@pytest.mark.parametrize(
    "wrap",
    [
        lambda game: f'<?xml version="1.0" encoding="utf-8"?>\n{game}',
        lambda game: f"<hands>\n{game}</hands>\n",
        lambda game: f'<?xml version="1.0"?><hands room="x">\n{game}\n{game}</hands>\n',
        lambda game: game.replace("/>\n<game", "/><game"),
        lambda game: f"<hands>{game.replace('/>' + chr(10) + '<game', '/> <game')}</hands>",
        lambda game: game.replace("<game id", "<game\n id").replace(' gametype="47"', '\n gametype="47"'),
        lambda game: game.replace("\n", "\r\n"),
    ],
)
def test_what_stands_around_the_games_of_an_xml_file_is_no_fault(wrap: Callable[[str], str]) -> None:
    actions, reading = read(wrap(MERGE) + "\n")
    assert set(actions) == {PLAYED["merge"]}
    assert not reading.problems and not reading.skipped


def test_an_opening_tag_that_breaks_off_is_a_problem() -> None:
    tag = MERGE.splitlines()[1]
    for end in range(len("<game "), len(tag) - 1):
        actions, reading = read(MERGE + tag[:end] + "\n")
        assert actions == [PLAYED["merge"]]
        assert (reading.refused, reading.skipped) == (1, {}), tag[:end]
    _, reading = read(MERGE.replace(' gametype="47"', ""))
    assert "does not tell the game" in str(reading.problems[0])


@pytest.mark.parametrize("room", ["stars", "full tilt", "winamax", "kingsclub"])
def test_a_head_that_breaks_off_is_a_problem(room: str) -> None:
    head = ROOMS[room].splitlines()[0]
    for end in range(1, len(head) - 12):
        _, reading = read(ROOMS[room] + head[:end] + "\n\n" + ROOMS[room])
        assert reading.read == 2
        assert not reading.skipped, head[:end]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le"])
def test_every_line_end_is_read_from_every_kind_of_source(room: str, encoding: str, tmp_path: Path) -> None:
    for end in ("\n", "\r\n", "\r"):
        text = (ROOMS[room] * 2).replace("\n", end)
        path = tmp_path / "hands"
        path.write_bytes(text.encode(encoding))
        sources = [str(path), path, io.BytesIO(text.encode(encoding)), io.StringIO(text), text]
        for source in sources:
            reading = read_hands(source)  # type: ignore[arg-type]
            assert [record.actions for record in reading] == [PLAYED[room]] * 2
            assert not reading.problems


def test_an_open_file_is_read_on_and_stays_open(tmp_path: Path) -> None:
    path = tmp_path / "night.txt"
    path.write_text("".join(stars_text(played(seed), seed) for seed in range(1, 40)), encoding="utf-8")
    with path.open("rb") as raw, path.open(encoding="utf-8") as text:
        for file in (raw, text):
            reading = read_hands(file)
            assert [record.hand_id for record in reading] == [str(seed) for seed in range(1, 40)]
            assert reading.name == "night.txt" and not file.closed
    with path.open("ab") as written:
        for source, says in ((raw, "closed"), (object(), "open file"), (written, "cannot be read")):
            with pytest.raises(RecordError, match=says):
                read_hands(source)  # type: ignore[arg-type]


def test_an_empty_section_is_named_with_its_line() -> None:
    for empty in ("", "\n\n", "# nothing yet\n"):
        actions, reading = read(f"[1]\n{PHH}\n[2]\n{empty}\n[3]\n{PHH}")
        assert len(actions) == 2
        (problem,) = reading.problems
        assert "section [2] is empty" in str(problem) and problem.line == PHH.count("\n") + 3
