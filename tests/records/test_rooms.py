"""What is peculiar to each room, on made-up hands."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal, localcontext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib import read_hands, read_phh, write_phh
from razzlib.records import Record
from tests.records.made_up import NAMES, assert_same, played, stars_text
from tests.records.rooms import FULL_TILT, KINGSCLUB, MERGE, PHH, STARS, WINAMAX


def only(text: str) -> Record:
    reading = read_hands(text)
    (record,) = reading
    assert not reading.problems
    return record


def gains(record: Record) -> list[Decimal]:
    payoffs = record.replay()[-1].payoffs
    assert payoffs is not None
    return [chips * record.unit for chips in payoffs]


@pytest.mark.parametrize(
    ("text", "room", "names", "won"),
    [
        (STARS, "PokerStars", ("Ann", "Bob", "Cleo"), ["-0.03", "0.06", "-0.03"]),
        (FULL_TILT, "Full Tilt", ("Ann Lee", "Bob"), ["-4.40", "4.40"]),
        (WINAMAX, "Winamax", ("Ann", "Bob"), ["-6", "6"]),
        (KINGSCLUB, "KingsClub", ("Ann", "Bob"), ["-50", "50"]),
        (MERGE, "Merge", ("Ann", "Bob"), ["-1.60", "1.60"]),
        (PHH, "", ("Ann", "Bob"), ["-0.75", "0.75"]),
    ],
)
def test_each_room_is_detected_and_replayed(text: str, room: str, names: tuple[str, ...], won: list[str]) -> None:
    record = only(text)
    assert (record.room, record.players) == (room, names)
    assert gains(record) == [Decimal(amount) for amount in won]
    faults = record.check()
    assert len(faults) == (room == "Winamax")
    assert all("Winamax counts the uncalled €5 of Bob as part of the pot" in fault for fault in faults)


def test_the_rooms_count_calls_and_raises_in_their_own_ways() -> None:
    """KingsClub calls *to*, Merge goes all-in *by*, the others call by and raise to."""
    assert [event.amount for event in only(KINGSCLUB).replay()[-1].log if event.kind == "action"][2] == 300
    assert only(MERGE).replay()[-1].log[-1].amount == 32
    assert only(MERGE).actions[5] == "p2 cbr 1.5"


def test_sums_do_not_depend_on_the_decimal_context() -> None:
    with localcontext() as context:
        context.prec = 2
        record = only(KINGSCLUB)
        assert [record.money(chips) for chips in record.starting_stacks] == ["1,060.50", "2,058"]


def test_a_bring_in_that_nobody_posts_is_known_from_another_hand_or_noted() -> None:
    opened = STARS.replace("Ann: brings in for $0.02", "Ann: bets $0.04").replace("calls $0.02", "calls $0.04")
    opened = opened.replace("Total pot $0.09", "Total pot $0.15").replace("collected $0.09", "collected $0.15")
    opened = opened.replace("collected ($0.09)", "collected ($0.15)")
    alone = only(opened)
    assert alone.notes and not alone.check()
    _, after = read_hands(STARS + opened)
    assert (after.bring_in, after.notes) == (2, ())


def test_other_games_are_skipped_by_name() -> None:
    text = STARS + STARS.replace("Razz Limit", "7 Card Stud Hi/Lo Limit") + STARS.replace("Razz Limit", "Hold'em Limit")
    text += FULL_TILT.replace("Limit Razz", "Limit Stud H/L") + MERGE.replace('gametype="47"', 'gametype="3"')
    text += WINAMAX.replace("Razz fixed limit", "Holdem no limit") + KINGSCLUB.replace("Limit Razz", "Limit Badugi")
    reading = read_hands(text)
    assert len(list(reading)) == 1
    games = [
        "7 Card Stud Hi/Lo Limit",
        "Hold'em Limit",
        "Limit Stud H/L",
        "game type 3",
        "Holdem no limit",
        "Limit Badugi",
    ]
    assert reading.skipped == Counter(games)


def test_several_phh_hands_in_one_file() -> None:
    reading = read_hands(f"[1]\n{PHH}\n[2]\n{PHH.replace('FR', 'NT')}\n[3]\n{PHH.replace('p1 f', 'p9 f')}\n[4]\n{PHH}")
    assert len(list(reading)) == 2
    assert reading.skipped == {"no-limit Texas hold'em": 1}
    (problem,) = reading.problems
    assert problem.line == 28 and "there is no player 'p9'" in str(problem)


@given(st.integers(0, 10**6), st.integers(2, 8))
@settings(max_examples=60, deadline=None)
def test_what_is_played_written_and_read_is_what_was_played(seed: int, seats: int) -> None:
    """Side pots, short antes, shared cards and split pots among them."""
    hand = played(seed, seats)
    record = only(stars_text(hand))
    assert record.check() == []
    if record.unit == Decimal("0.01"):
        assert_same(record, hand)
    text = write_phh(record)
    assert write_phh(read_phh(text)) == text


@given(st.lists(st.text(max_size=12), min_size=2, max_size=2, unique=True), st.text(max_size=20))
def test_any_name_and_remark_goes_through_phh(names: list[str], remark: str) -> None:
    from dataclasses import replace

    record = replace(only(PHH), players=tuple(names), about={"event": remark, "a b": remark, "year": "0026"})
    text = write_phh(record)
    again = read_phh(text)
    assert write_phh(again) == text
    if any(names):
        assert again.players == record.players
    assert {name: again.about[name] for name in record.about} == dict(record.about)


def test_the_dealer_of_a_mixed_game_is_told_by_the_antes() -> None:
    """The seat after the frozen button antes first; positions count from there."""
    hand = played(5, 3, (400, 400, 400), calls=True)
    text = stars_text(hand)
    antes = [f"{name}: posts the ante $0.01" for name in NAMES[:3]]
    turned = text.replace("\n".join(antes), "\n".join([*antes[1:], antes[0]]))
    assert only(text).players == NAMES[:3]
    assert only(turned).players == ("Bob", "Cleo", "Ann")
