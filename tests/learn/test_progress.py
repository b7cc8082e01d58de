"""What a learner has answered: read with care, merged without loss, kept whatever happens to the file."""

from __future__ import annotations

import json
import multiprocessing
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.learn.beliefs import BELIEFS
from razzlib.learn.keeping import PLACE, Keeper, progress_path
from razzlib.learn.progress import MOST_BYTES, Answer, Progress, ProgressError, parse_progress
from razzlib.learn.review import due, held, standing
from razzlib.learn.skills import SKILLS

SKILL = "bring_in.suit"
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


def answer(at: int = 60, given: str = "right", sure: bool | None = True, beliefs: str = "", fresh: int = 1) -> Answer:
    return Answer(at, SKILL, given, sure, tuple(filter(None, beliefs.split("+"))), f"{SKILL}/{fresh}")  # type: ignore[arg-type]


ANSWERS = st.lists(
    st.builds(
        Answer,
        st.integers(0, 4_000_000_000),
        st.sampled_from(sorted(SKILLS)),
        st.sampled_from(["right", "wrong", "unsure"]),
        st.sampled_from([None, True, False]),
        st.lists(st.sampled_from(sorted(BELIEFS)), max_size=3, unique=True).map(tuple),
        st.sampled_from(["", "05.hook", "bring_in.suit/12"]),
    ),
    max_size=12,
)


@given(ANSWERS)
def test_it_reads_what_it_wrote(answers: list[Answer]) -> None:
    progress = Progress().added(answers).finished("05", 70)
    assert parse_progress(progress.json()) == (progress, ())
    assert Progress.of_line(progress.line()).lessons == progress.lessons


@given(ANSWERS, ANSWERS, ANSWERS)
def test_merging_loses_nothing_and_its_order_does_not_matter(a: list[Answer], b: list[Answer], c: list[Answer]) -> None:
    one, two, three = (Progress().added(answers) for answers in (a, b, c))
    assert one.merged(two) == two.merged(one) == one.merged(two).merged(two)
    assert one.merged(two).merged(three) == one.merged(two.merged(three))
    assert set(one.merged(two).answers) == {*a, *b}


@given(ANSWERS, st.floats(0, 1))
def test_a_torn_file_gives_the_answers_that_are_whole(answers: list[Answer], cut: float) -> None:
    text = Progress().added(answers).json()
    torn = text[: int(cut * len(text))]
    read, problems = parse_progress(torn)
    assert set(read.answers) <= set(answers)
    whole = torn.count("]", torn.find("["))
    assert len(read.answers) >= min(whole - 1, len(set(answers)))
    assert problems or torn == text or read == Progress().added(answers)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "hello", '{"answers": []}', '{"razz_progress": "x"}', "[" * 100_000, "\x00\xff" * 50],
)
def test_what_is_no_progress_gives_none_and_says_so(text: str) -> None:
    read, problems = parse_progress(text)
    assert read == Progress() and len(problems) == 1


def test_a_file_edited_by_hand_keeps_what_fits() -> None:
    good = [60, SKILL, "rs", "", f"{SKILL}/1"]
    bad: list[object] = [
        [61, "<b>", "rs", "", ""],
        [61, SKILL, "zz", "", ""],
        [-1, SKILL, "r", "", ""],
        [True, SKILL, "r", "", ""],
        [1e99, SKILL, "r", "", ""],
        [61, SKILL, "r"],
        {"at": 61},
        [61, SKILL, "r", "<script>", ""],
        None,
    ]
    data = {"razz_progress": 1, "answers": [good, *bad, good], "lessons": {"05": 60, "<b>": 1, "06": "x"}}
    read, problems = parse_progress(json.dumps(data))
    assert len(read.answers) == 1 and read.lessons == {"05": 60}
    assert problems == (f"{len(bad)} entries are no answers and were left out",)


def test_a_newer_file_is_read_and_its_other_fields_are_handed_on() -> None:
    data = {"razz_progress": 9, "answers": [[60, SKILL, "rs", "", "x", "more"]], "colour": ["blue"]}
    read, problems = parse_progress(json.dumps(data))
    assert len(read.answers) == 1 and "newer razzlib" in problems[0]
    assert json.loads(read.added([answer(99)]).json())["colour"] == ["blue"]


def test_a_file_that_is_far_too_large_is_refused() -> None:
    assert "at most" in parse_progress(" " * (MOST_BYTES + 1))[1][0]


def test_ten_thousand_answers_stay_under_a_megabyte() -> None:
    many = Progress().added(answer(60 * at, "wrong", True, "14+21.tied", fresh=at) for at in range(10_000))
    assert len(many.answers) == 10_000 and len(many.json().encode()) < 1_000_000
    assert len(many.line()) < 3_000


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "begins with razz1:"),
        ("<img src=x onerror=alert(1)>", "begins with razz1:"),
        ("razz1:!!!!", "damaged|cut off"),
        ("razz1:" + "A" * 1_000_001, "damaged|cut off"),
        (Progress().added([answer()]).line()[:-8], "damaged|cut off"),
    ],
)
def test_a_line_that_is_none_is_refused(line: str, said: str) -> None:
    with pytest.raises(ProgressError, match=said) as caught:
        Progress.of_line(line)
    assert len(str(caught.value)) < 200


def test_a_line_that_would_unpack_to_gigabytes_is_refused() -> None:
    import base64
    import zlib

    bomb = "razz1:" + base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    with pytest.raises(ProgressError, match="too much"):
        Progress.of_line(bomb)


# -- the file


def test_a_missing_file_is_no_progress(tmp_path: Path) -> None:
    kept = Keeper(tmp_path / "deep" / "progress.json").read()
    assert kept.progress == Progress() and kept.problems == ()


def test_a_damaged_file_is_kept_beside_and_what_is_whole_lives_on(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "progress.json")
    keeper.keep([answer(at) for at in (60, 70, 80)])
    torn = keeper.path.read_text(encoding="utf-8")[:-40]
    keeper.path.write_text(torn, encoding="utf-8")
    kept = keeper.keep([answer(90)])
    assert {each.at for each in kept.progress.answers} == {60, 70, 90}
    beside = [path for path in tmp_path.iterdir() if "damaged" in path.name]
    assert [path.read_text(encoding="utf-8") for path in beside] == [torn]
    assert any(beside[0].name in problem for problem in kept.problems)
    assert keeper.read().problems == (), "mended"


def _answers_from_one_notebook(path: Path, first: int) -> None:
    for at in range(first, first + 20):
        Keeper(path).keep([answer(at)])


def test_notebooks_open_at_once_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    spawn = multiprocessing.get_context("spawn")
    running = [spawn.Process(target=_answers_from_one_notebook, args=(path, first)) for first in (1_000, 2_000, 3_000)]
    for process in running:
        process.start()
    for process in running:
        process.join()
        assert process.exitcode == 0
    assert len(Keeper(path).read().progress.answers) == 60


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(tmp_path / "progress.json")
    keeper.keep([answer(60)])
    before = keeper.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ProgressError, match=r"cannot be written to .*No space left"):
        keeper.keep([answer(70)])
    assert keeper.path.read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if path.suffix not in (".json", ".lock")]


def test_a_folder_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "progress.json").mkdir()
    with pytest.raises(ProgressError, match="progress cannot be"):
        Keeper(tmp_path / "progress.json").keep([answer()])


def test_beginning_anew_keeps_the_old_file_beside(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "progress.json")
    keeper.keep([answer()])
    keeper.forget()
    assert keeper.read().progress == Progress()
    assert any("damaged" in path.name for path in tmp_path.iterdir())


def test_the_place_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path))
    assert progress_path() == tmp_path / "progress.json"
    monkeypatch.setenv(PLACE, str(tmp_path / "ann.json"))
    assert progress_path() == tmp_path / "ann.json"
    monkeypatch.delenv(PLACE)
    assert progress_path().name == "progress.json"


# -- review


def moments(*days_ago: float) -> list[int]:
    return [int((NOW - timedelta(days=days)).timestamp()) for days in days_ago]


def test_mastery_is_four_of_the_last_five_fresh_deals() -> None:
    given = ["wrong", "right", "right", "wrong", "right", "right"]
    progress = Progress()
    assert standing(progress, SKILL) == "new"
    for at, how in enumerate(given):
        progress = progress.added([answer(at, how)])
        last = given[: at + 1][-5:]
        assert standing(progress, SKILL) == ("known" if last.count("right") >= 4 else "begun")
    items = Progress().added(Answer(at, SKILL, "right", True, (), "05.hook") for at in range(9))
    assert standing(items, SKILL) == "begun", "the same deal twice is no fresh deal"


def test_sure_but_wrong_comes_back_first_and_says_why() -> None:
    (yesterday, long_ago) = moments(1, 40)
    progress = Progress().added(
        [Answer(long_ago, "bring_in.rank", "right", True, (), "x"), answer(yesterday, "wrong", True)]
    )
    first, second = due(progress, NOW)
    assert str(first) == "bring-in ties: missed yesterday, and you were sure"
    assert second.skill.id == "bring_in.rank" and "right 40 days ago" in second.why


def test_right_answers_put_a_skill_off_ever_longer() -> None:
    """FSRS: each success, when it was due, lengthens the wait."""
    at, waits, progress = NOW - timedelta(days=400), [], Progress()
    for _ in range(4):
        progress = progress.added([answer(int(at.timestamp()))])
        days = next(days for days in range(1, 400) if due(progress, at + timedelta(days=days)))
        waits.append(days)
        at += timedelta(days=days)
    assert waits == sorted(waits) and waits[-1] > 3 * waits[0]


def test_nothing_is_due_that_was_never_met_or_is_unknown_here() -> None:
    assert due(Progress(), NOW) == ()
    assert due(Progress().added([Answer(60, "juggling.three", "wrong", True, (), "x")]), NOW) == ()


def test_a_belief_is_named_when_it_explains_the_answers() -> None:
    wrong = [answer(at, "wrong", None, "14", at) for at in range(2)]
    assert held(wrong[:1]) is None
    assert held(wrong) == BELIEFS["14"]
    assert held([answer(9)]) is None
    both = [answer(at, "wrong", None, "14+21.tied", at) for at in range(3)]
    assert held(both) is None, "two rules explain all of them: no verdict"
    assert held([*both, answer(9, "wrong", None, "21.tied")]) == BELIEFS["21.tied"]
