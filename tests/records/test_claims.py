"""What a record says beside the play is held against the play: no line is doubled, lost or changed unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from razzlib import read_hands
from tests.records.made_up import played, stars_text
from tests.records.real import FILES, MISSING
from tests.records.rooms import FULL_TILT, KINGSCLUB, MERGE, STARS, WINAMAX

SIDE_POTS = stars_text(played(3, 4, (400, 30, 200, 9)), 7, rake=1)
SHOWDOWN = stars_text(played(4, 4, (400,) * 4, calls=True), 7, rake=2)
TEXTS = {
    "stars": STARS,
    "side pots": SIDE_POTS,
    "showdown": SHOWDOWN,
    "full tilt": FULL_TILT,
    "winamax": WINAMAX,
    "kingsclub": KINGSCLUB,
    "merge": MERGE,
}
# What says nothing of its own: titles, remarks, what is said again elsewhere, cards that nobody else saw.
SILENT = re.compile(
    r"Table|\*\*\* (?:3rd|3RD|SHOW DOWN|SUMMARY|ANTE)|.* said, |.*has timed out"
    r"|Bob(?:: doesn't show|: I complete| mucks)"
    r"|Seat \d: .*(?:folded|collected \(|won \d|was there|sitting out)|Ann Lee is high|\d{4}-\d\d-\d\d"
    r"|Dealt to Ann .*\[..\]$|(?:Cleo|Dan): shows|<description|.*\"SHOWN\"|.*type=\"SHOW\"|.*\"HOLE\".*8s\""
)
# Twice the same cards shown, or the same dealt, is the same.
TWICE = re.compile(r"\w+: shows|Dealt to")
# An amount that must be what the play makes of it, in a line of the play or of the summary.
AMOUNT = re.compile(
    r"(?:antes|posts ante|ante|calls|bets|raises|completes it|collected|returned|won|wins|Total|Rake|pot|to)[^#\n]*?"
    r"[ ($](\d[\d,]*(?:\.\d+)?)(?=[€)\s]|$)"
    r"|(?:ANTE|COMPLETE|RAISE|ALL_IN|CALL)\".*amount=\"([\d.]+)\""
    r"|Seat \d: \w+ \([\d,.]+\) [+-](\d+)"
)


def verdict(text: str) -> list[str]:
    """All that is said against a text, without the lines, which move."""
    reading = read_hands(text)
    faults = [fault for record in reading for fault in record.check()]
    return [re.sub(r"line \d+", "", said) for said in (*map(str, reading.problems), *faults)]


def edits(text: str) -> Iterator[tuple[str, str, str]]:
    """Each line left out, each line doubled, each amount one more: what was done, to which line, and the text."""
    lines = text.rstrip("\n").split("\n")
    for at, line in enumerate(lines):

        def joined(*instead: str, at: int = at) -> str:
            return "\n".join([*lines[:at], *instead, *lines[at + 1 :]]) + "\n"

        yield "left out", line, joined()
        yield "doubled", line, joined(line, line)
        if at and (at > 8 or "Seat" not in line):
            for match in AMOUNT.finditer(line):
                start, end = next(match.span(group) for group in (1, 2, 3) if match[group])
                digits = line[start:end]
                more = digits[:-1] + str((int(digits[-1]) + 1) % 10)
                yield "changed", line, joined(line[:start] + more + line[end:])


def is_silent(how: str, line: str, room: str) -> bool:
    if how == "changed":
        # Winamax names the same amount twice in a raise; the rake of Merge is told by nothing but what is paid.
        return (room == "winamax" and "raises" in line) or "<winner" in line
    return bool(SILENT.match(line) or (how == "doubled" and TWICE.match(line)))


@pytest.mark.parametrize("room", TEXTS)
def test_no_line_is_lost_doubled_or_changed_unnoticed(room: str) -> None:
    text = TEXTS[room]
    usual = verdict(text)
    done = set()
    for how, line, edited in edits(text):
        if not is_silent(how, line, room):
            assert verdict(edited) != usual, f"{how}: {line}"
            done.add(how)
    assert done == {"left out", "doubled", "changed"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Bob collected $0.09 from pot\n", "", "the record does not tell who wins the pot"),
        ("Total pot $0.09 | Rake $0\n", "", "its summary does not tell the pot"),
        ("Bob: bets $0.04", "Bob: bets $0.04 and is all-in", "Bob is all-in by the record, and has $1.93 left"),
        ("Bob: calls $0.02", "Bob: calls $0.02 and is all-in", "Bob is all-in by the record, and has $1.97 left"),
        ("Ann: brings in for $0.02", "Ann: brings in for $0.02 and is all-in", "Ann is all-in by the record"),
        ("Bob: posts the ante $0.01", "Bob: posts the ante $0.01 and is all-in", "Bob is all-in for the ante"),
        ("Uncalled bet ($0.04) returned to Bob\n", "", "the record returns nothing, the rules $0.04 to Bob"),
        ("Seat 2: Bob collected ($0.09)", "Seat 2: Bob collected ($0.08)", "the summary says that Bob wins 0.08"),
        (
            "Seat 1: Ann folded on the 4th",
            "Seat 1: Ann folded on the 3rd",
            "the summary says that Ann folds on street 3",
        ),
        ("Seat 2: Bob collected", "Seat 2: Bob folded on the 4th Street. He collected", "by the play it is never"),
        ("Seat 2: Bob collected", "Seat 2: Bob showed [2c 3c 4h 5c] and collected", "the summary says that Bob shows"),
    ],
)
def test_a_claim_that_the_play_denies_is_a_fault_on_its_line(old: str, new: str, says: str) -> None:
    assert old in STARS
    (record,) = read_hands(STARS.replace(old, new, 1))
    (fault,) = (fault for fault in record.check() if says in fault)
    assert "hand 7" in fault
    if new and "returns" not in says:
        line = STARS[: STARS.index(old)].count("\n") + 1
        assert fault.startswith(f"line {line}, ")


def test_what_is_said_twice_is_not_merged() -> None:
    refund, total = "Uncalled bet ($0.04) returned to Bob\n", "Total pot $0.09 | Rake $0\n"
    (record,) = read_hands(STARS.replace(refund, 2 * refund))
    assert "returns $0.08 to Bob, the rules $0.04 to Bob" in record.check()[0]
    (record,) = read_hands(STARS.replace(total, total + "Total pot $0.19 | Rake $0.01\n"))
    assert record.check() == ["line 30, hand 7: the summary says a pot of 0.19 here, and 0.09 before"]
    assert record.stated.pot == 9


def test_a_summary_that_breaks_off_is_a_fault() -> None:
    for text in (STARS, FULL_TILT, WINAMAX, KINGSCLUB):
        head = text[: text.index("*** SUMMARY ***\n") + len("*** SUMMARY ***\n")]
        (record,) = read_hands(head)
        assert any("does not tell" in fault for fault in record.check())


def test_the_size_of_a_raise_is_held_against_the_bet_before_it() -> None:
    """PokerStars names both: raises $0.02 to $0.04."""
    texts = [stars_text(played(seed)) for seed in range(30)]
    # How a room counts above a bring-in that was all-in, no hand here tells.
    raised = [text for text in texts if re.search(r"raises \S+ to", text) and not re.search("brings in.*all-in", text)]
    assert len(raised) > 10
    for text in raised:
        (record,) = read_hands(re.sub(r"raises \S+ to", "raises $9.99 to", text, count=1))
        assert any("raises by 9.99 to" in fault for fault in record.check())


@pytest.mark.skipif(not FILES, reason=MISSING)
def test_who_is_all_in_in_the_real_hands_has_no_chips_left() -> None:
    claims = [record for path in FILES for record in read_hands(path) if record.stated.all_in]
    assert len({record.room for record in claims}) > 1
    assert not any("all-in" in fault for record in claims for fault in record.check())
