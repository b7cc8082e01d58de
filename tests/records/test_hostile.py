"""Whatever a file holds: hands and problems come out, never anything else, and the good hands are read."""

from __future__ import annotations

import random
import tracemalloc
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from razzlib import RecordError, read_hands, read_phh, write_phh
from razzlib.records import Reading, Record
from razzlib.records.reading import MOST_PROBLEMS
from razzlib.records.record import is_printable
from razzlib.records.telling import told
from tests.records.made_up import STRANGE, played, stars_text
from tests.records.real import FILES
from tests.records.rooms import FULL_TILT, KINGSCLUB, MERGE, PHH, STARS, WINAMAX

ROOMS = {"stars": STARS, "full tilt": FULL_TILT, "winamax": WINAMAX, "kingsclub": KINGSCLUB, "merge": MERGE, "phh": PHH}


def assert_sound(reading: Reading) -> list[Record]:
    """Read all there is: each record can be judged, told and written, each problem is one short sentence."""
    records = list(reading)
    for record in records:
        for fault in record.check():
            assert is_printable(fault), fault
        assert all(is_printable(line) for line in told(record))
        text = write_phh(record)
        assert write_phh(read_phh(text)) == text
    for problem in reading.problems:
        assert type(problem) is RecordError
        assert is_printable(str(problem)) and len(str(problem)) < 500
        assert problem.line > 0 or len(reading.problems) == 1
    return records


@pytest.mark.parametrize("room", ROOMS)
def test_a_hand_cut_short_anywhere_is_read_or_told(room: str) -> None:
    text = ROOMS[room]
    for end in range(0, len(text), 7):
        assert_sound(read_hands(text[:end] + "\n"))


@pytest.mark.parametrize("room", ROOMS)
def test_the_hand_after_a_broken_one_is_read(room: str) -> None:
    text = ROOMS[room]
    lines = text.splitlines(keepends=True)
    for end in range(1, len(lines) - 2, 3):
        reading = read_hands("".join(lines[:end]) + stars_text(played(1), 77))
        assert "77" in [record.hand_id for record in assert_sound(reading)]


def test_every_line_left_out_is_found_or_harmless() -> None:
    """Without any one line of its play, a hand is refused or its replay says what is wrong."""
    lines = stars_text(played(4, 4, (400,) * 4, calls=True)).splitlines()
    start, end = lines.index("*** 3rd STREET ***"), lines.index("*** SHOW DOWN ***")
    for at in range(start + 1, end):
        reading = read_hands("\n".join(lines[:at] + lines[at + 1 :]) + "\n")
        records = assert_sound(reading)
        harmless = lines[at].startswith(("Dealt to Ann", "*** "))
        assert reading.problems or records[0].check() or harmless, lines[at]


def test_two_hands_glued_into_one_line_are_both_read() -> None:
    first, second = stars_text(played(1), 1), stars_text(played(2), 2)
    for glue in ("", "  ", "\n", "\n\n\n\n"):
        reading = read_hands(first.rstrip("\n") + glue + second)
        assert [record.hand_id for record in assert_sound(reading)] == ["1", "2"]
    for glue in ("", "\n"):
        reading = read_hands(MERGE.rstrip("\n") + glue + MERGE)
        assert len(assert_sound(reading)) == 2


def test_a_hand_broken_off_by_the_next_is_told_with_its_line() -> None:
    first = stars_text(played(1), 1)
    broken = first[: first.index("*** 4th")] if "*** 4th" in first else first[: first.index("*** SUMMARY")]
    reading = read_hands(broken + stars_text(played(2), 2))
    assert [record.hand_id for record in reading] == ["2"]
    (problem,) = reading.problems
    assert (problem.hand, problem.line) == ("1", broken.count("\n"))
    assert "breaks off" in str(problem)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("($0.04/$0.08 USD)", "(¥4/¥8 JPY)", "the currency of '¥4' is not known"),
        ("($0.04/$0.08 USD)", "($0.04/$0.08 XAU)", "the currency 'XAU' is not known"),
        ("($0.04/$0.08 USD)", "", "expected the stakes in brackets"),
        ("Seat 1: Ann ($2", "Seat 1: Ann ($-2", "expected an amount of 0 or more, got '$-2'"),
        ("Seat 1: Ann ($2", "Seat 1: Ann (-$2", "expected an amount of 0 or more, got '-$2'"),
        ("Seat 1: Ann ($2", "Seat 1: Ann (€2", "expected amounts in $"),
        ("Seat 1: Ann ($2", "Seat 1: Ann ($1e9", "expected an amount"),
        ("Seat 1: Ann ($2", f"Seat 1: Ann (${'9' * 40}", "at most 15 digits"),
        ("Seat 2: Bob", "Seat 1: Bob", "seat 1 is taken already"),
        ("Seat 2: Bob", "Seat 2: Ann", "Ann has a seat already"),
        ("Seat 2: Bob ($2 in chips)", "Seat 2: Bob", "expected a seat"),
        ("Dealt to Bob [2c]\n", "", "Bob antes and gets no card"),
        ("Dealt to Bob [2c]", "Dealt to Bob [1c]", "got '1c'"),
        ("Dealt to Bob [2c]", "Dealt to Bob [2x]", "got '2x'"),
        ("[2c] [4h]", "[2c] [Kd]", "K♦ lies with Ann already"),
        ("Dealt to Bob [2c]", "Dealt to Zoe [2c]", "Zoe has no seat"),
        ("Dealt to Bob [2c] [4h]\n", "", "Bob gets no card on street 4"),
        ("Dealt to Bob [2c] [4h]", "Dealt to Bob [3c] [4h]", "Bob holds 2c"),
        ("Bob: bets $0.04", "Bob: bets", "expected an amount"),
        ("Bob: bets $0.04", "Bob: wets $0.04", "Bob does what is not known: 'wets $0.04'"),
        ("*** 4th STREET ***", "*** 5th STREET ***", "expected street 4 after street 3, got 5"),
        ("*** 4th STREET ***", "*** 9th STREET ***", "expected a street"),
        ("*** SUMMARY ***\n", "", "the hand breaks off"),
        ("Cleo: posts the ante $0.01\n", "Cleo: posts the ante $0.01\nCleo: posts the ante $0.01\n", "Cleo has anted"),
        ("PokerStars Game #7:  Razz Limit", "PokerStars Game #7:  2-7 Razz Limit", "this is 2-7 Razz, where aces"),
        ("PokerStars Game #7:  Razz Limit", "PokerStars Game #7:  Razz No Limit", "expected fixed limit"),
    ],
)
def test_a_fault_is_told_with_file_line_and_hand(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in STARS
    path = tmp_path / "night.txt"
    path.write_text(STARS.replace(old, new, 1) + stars_text(played(3), 8), encoding="utf-8")
    reading = read_hands(path)
    records = assert_sound(reading)
    assert [record.hand_id for record in records] == ["8"]
    (problem,) = reading.problems
    assert says in str(problem)
    assert (problem.file, problem.hand) == ("night.txt", "7")
    assert str(problem).startswith(f"night.txt, line {problem.line}, hand 7: ")
    assert 1 <= problem.line <= STARS.count("\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Ann: brings in for $0.02", "Bob: brings in for $0.02", "Bob acts, and it is the turn of Ann. K♦ is the"),
        ("Cleo: folds", "Cleo: checks", "Cleo may not check; legal are: fold, call $0.04"),
        ("Bob: bets $0.04", "Bob: calls $0.04", "Bob may not call $0.04; legal are: fold, check, bet $0.04"),
        (
            "Ann: brings in for $0.02",
            "Ann: checks",
            "Ann may not check; legal are: bring in for $0.0",
        ),
        ("Bob: bets $0.04", "Bob: bets $0.08", "Bob may not bet or raise to $0.08; legal are: fold, check, bet $0.04"),
        ("Bob: calls $0.02", "Bob: calls $0.01", "Bob puts in $0.01 by the record, and by the rules: call $0.02"),
        ("returned to Bob", "returned to Cleo", "the record returns $0.04 to Cleo, the rules $0.04 to Bob"),
        ("Total pot $0.09", "Total pot $0.19", "the record says a pot of $0.19, and $0.09 was put in"),
        ("Bob collected", "Ann collected", "the record pays $0.09 to Ann, the rules $0.09 to Bob"),
        ("| Rake $0", "| Rake $0.03", "$0.09 won and $0.03 rake are not the pot of $0.09"),
        ("Cleo: folds\nAnn: folds\n", "Cleo: folds\n", "the record ends on street 4, with Ann to act"),
        ("Uncalled", "Betting is capped\nUncalled", ""),
    ],
)
def test_a_broken_rule_is_said_by_the_replay(old: str, new: str, says: str) -> None:
    assert old in STARS
    reading = read_hands(STARS.replace(old, new, 1))
    (record,) = assert_sound(reading)
    assert any(says in fault for fault in record.check()) or not says
    is_broken = says.startswith("Bob acts") or " may not " in says
    if is_broken:
        with pytest.raises(RecordError) as caught:
            record.replay()
        assert says in str(caught.value) and caught.value.line > 0 and caught.value.hand == "7"


def test_strange_names_come_back_as_they_are() -> None:
    for seed in range(40):
        hand = played(seed, 8)
        (record,) = assert_sound(read_hands(stars_text(hand, 1, STRANGE)))
        assert set(record.players) <= set(STRANGE) and not record.check()
        assert read_phh(write_phh(record)).players == record.players
        assert not any("\u2028" in line or "\x0b" in line for line in told(record))


@pytest.mark.parametrize(
    "markup",
    [
        '<!DOCTYPE game [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
        '<!ENTITY x SYSTEM "file:///etc/passwd">',
        "<!-- a remark -->",
        "<?php ?>",
    ],
)
def test_xml_that_declares_something_is_refused(markup: str) -> None:
    reading = read_hands(MERGE.replace('<players dealer="7">', markup + '\n<players dealer="7">'))
    assert assert_sound(reading) == []
    (problem,) = reading.problems
    assert "expected no declaration" in str(problem)
    named = read_hands(MERGE.replace('nickname="Ann"', 'nickname="&x;"'))
    assert assert_sound(named) == []
    assert "expected well-formed XML" in str(named.problems[0])


def test_names_in_xml_are_read_through_its_own_escapes() -> None:
    (record,) = assert_sound(
        read_hands(MERGE.replace('nickname="Ann"', 'nickname="&lt;b&gt; &amp; &quot;A&quot;&#10;"'))
    )
    assert '<b> & "A"\n' in record.players


def test_noise_is_one_problem(tmp_path: Path) -> None:
    path = tmp_path / "noise.bin"
    path.write_bytes(random.Random(1).randbytes(300_000))
    reading = read_hands(path)
    assert assert_sound(reading) == []
    assert reading.problems
    for content in (bytes(100_000), b"\xff\xfe" + bytes(range(256)) * 50, b"\n" * 10_000, b""):
        path.write_bytes(content)
        reading = read_hands(path)
        assert assert_sound(reading) == []
        assert len(reading.problems) == 1


def test_hands_in_noise_are_read(tmp_path: Path) -> None:
    path = tmp_path / "noise.txt"
    noise = random.Random(2).randbytes(5_000).replace(b"=", b"").replace(b"[", b"").replace(b"<", b"")
    path.write_bytes(noise + b"\n" + stars_text(played(1), 1).encode() + b"\n" + noise)
    assert [record.hand_id for record in assert_sound(read_hands(path))] == ["1"]


def test_latin_names_of_old_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes(stars_text(played(1, 2), 1, ("Zoë", "Åsa")).encode("cp1252"))
    (record,) = read_hands(path)
    assert set(record.players) == {"Zoë", "Åsa"}


def test_fifty_megabytes_take_no_memory(tmp_path: Path) -> None:
    """One line without end, and a hand without end."""
    path = tmp_path / "big.txt"
    head = stars_text(played(1), 1).splitlines()[0]
    for filling in (b"x" * 50_000_000, (head + "\n").encode() + b'Ann said, "hello"\n' * 300_000):
        path.write_bytes(filling)
        tracemalloc.start()
        reading = read_hands(path)
        assert list(reading) == []
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(reading.problems) == 1
        assert peak < 3_000_000


def test_problems_are_kept_up_to_a_bound_and_counted_on() -> None:
    reading = read_hands("PokerStars Game #1:  Razz Limit ($1/$2 USD) - 2026/01/31\n" * (MOST_PROBLEMS + 5))
    assert list(reading) == []
    assert (len(reading.problems), reading.refused) == (MOST_PROBLEMS, MOST_PROBLEMS + 5)


def test_reading_holds_one_hand_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    hand = stars_text(played(3, 6, (400,) * 6, calls=True))
    with path.open("w", encoding="utf-8") as file:
        for number in range(1_000):
            file.write(hand.replace("#1:", f"#{number}:"))
    reading = read_hands(path)
    for _ in islice(reading, 100):
        pass
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    count = sum(1 for _ in islice(reading, 200))
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 200
    assert after - before < 300_000 and peak - before < 500_000


TEXTS = [*ROOMS.values(), *(path.read_text(encoding="utf-8") for path in FILES if path.stat().st_size < 6_000)]
JUNK = [
    "\0",
    "\n",
    "[",
    "]",
    "(",
    ")",
    "$",
    "€",
    "-1",
    "<",
    ">",
    "&",
    '"',
    "'",
    "\u2028",
    "\ufeff",
    "As",
    "p1 ",
    "*** ",
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A real or made-up file with a few spans cut, doubled, moved or overwritten."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        to = min(len(text), at + draw(st.integers(0, 120)))
        how = draw(st.integers(0, 4))
        if how == 0:
            text = text[:at] + text[to:]
        elif how == 1:
            text = text[:to] + text[at:]
        elif how == 2:
            text = text[:at] + draw(st.sampled_from(JUNK)) + text[at:]
        elif how == 3:
            lines = text.split("\n")
            first, second = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            lines[first], lines[second] = lines[second], lines[first]
            text = "\n".join(lines)
        else:
            text = text[:at] + draw(st.text(max_size=5)) + text[to:]
    return text


@given(mutated())
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_a_mutated_file_gives_records_and_problems_and_nothing_else(text: str) -> None:
    assert_sound(read_hands(text + "\n"))


@given(st.binary(max_size=400), st.sampled_from(TEXTS), st.integers(0, 5_000))
@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
def test_bytes_thrown_into_a_file(tmp_path: Path, noise: bytes, text: str, at: int) -> None:
    path = tmp_path / "mutated.txt"
    whole = text.encode()
    path.write_bytes(whole[:at] + noise + whole[at:])
    assert_sound(read_hands(path))
