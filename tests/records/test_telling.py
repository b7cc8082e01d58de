"""How a hand is told: every player by one name, every turn with its reason, and what was not shown as not shown."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from string import Formatter

import pytest

from razzlib import Verdict, read_hands, read_phh, write_phh
from razzlib.records import Record, RecordError
from razzlib.records.hands import real_hand
from razzlib.records.record import is_printable, shown
from razzlib.records.telling import told
from razzlib.rules import Rules
from razzlib.verdict import SENTENCES
from tests.records.made_up import NAMES, played, stars_text
from tests.records.real import FACTS, MISSING, records
from tests.records.rooms import FULL_TILT, KINGSCLUB, MERGE, PHH, STARS, WINAMAX

ALL = [STARS, FULL_TILT, WINAMAX, KINGSCLUB, MERGE, PHH]
FINAL_TABLE = real_hand("wsop_2023_event_43_hand_26")


def only(text: str) -> Record:
    (record,) = read_hands(text)
    return record


def play(record: Record, rules: Rules | None = None) -> list[str]:
    """The lines behind the seats and the stacks."""
    lines = list(told(record, rules))
    return lines[1 + len(record.players) :]


# -- names


@pytest.mark.parametrize("ground", SENTENCES)
def test_a_reason_is_told_with_names_in_place_of_seats(ground: str) -> None:
    """Whatever the sentence: no seat is left in it, each name stands where its seat was, the rest is the same."""
    fields = {name for _, name, _, _ in Formatter().parse(SENTENCES[ground]) if name}
    facts: dict[str, object] = {name: f"<{name}>" for name in fields}
    facts |= dict.fromkeys(fields & {"seat", "lead", "opener"}, 2)
    if "eats {tied}" in SENTENCES[ground]:
        facts["tied"] = (1, 3)
    verdict = Verdict(1, ground, facts)
    names = ["ann", "Bob", "Cleo"]
    said = verdict.told(names)
    assert not re.search(r"[Ss]eats? \d", said)
    again = said.replace("ann and Cleo", "seats 1 and 3").replace("Bob", "seat 2")
    assert again.casefold() == verdict.reason.casefold()
    if "amount" in fields:
        assert "$5" in verdict.told(names, amount="$5")


@pytest.mark.parametrize("text", ALL)
def test_a_player_has_one_name_and_no_number_beside_it(text: str) -> None:
    record = only(text)
    for rules in (None, record.rules_of("wsop"), record.rules_of("tda")):
        for line in play(record, rules):
            assert not re.search(r"\b(?:[Ss]eats?|chair) \d", line), line


@pytest.mark.skipif(not FACTS, reason=MISSING)
def test_a_player_of_the_real_hands_has_one_name() -> None:
    for record in records().values():
        for preset in ("online", "wsop", "tda", "roberts"):
            for line in play(record, record.rules_of(preset)):
                assert not re.search(r"\b(?:[Ss]eats?|chair) \d", line), line


def test_a_refusal_of_the_engine_is_told_with_names() -> None:
    """The round is called to its end, and the cards of the next street are not in the record."""
    end = STARS.index("Cleo: folds")
    tail = STARS[STARS.index("Bob collected") :]
    found = only(STARS[:end] + "Cleo: calls $0.04\nAnn: calls $0.04\n" + tail).check()
    (fault,) = (fault for fault in found if "fifth street" in fault)
    assert "Ann" in fault and not re.search(r"\b[Ss]eat \d", fault)


def test_who_has_no_name_is_called_by_the_seat_alone() -> None:
    lines = list(told(FINAL_TABLE))
    assert lines[1] == "  Seat 1: 5,650,000"
    assert f"  → {FINAL_TABLE.replay()[0].log[-1].reason}" in lines
    moved = replace(FINAL_TABLE, seats=(2, 4, 5, 7, 8))
    assert "  Seat 2 brings in for 50,000" in list(told(moved))


def test_two_players_of_one_name_are_told_apart() -> None:
    twins = replace(FINAL_TABLE, players=("Ann", "Bob", "Ann", "Cleo", "Bob"))
    assert twins.names == ("Ann (seat 1)", "Bob (seat 2)", "Ann (seat 3)", "Cleo", "Bob (seat 5)")
    assert "  Ann (seat 1) brings in for 50,000" in list(told(twins))
    long = replace(FINAL_TABLE, players=tuple("x" * 60 + str(seat) for seat in range(5)))
    assert len(set(long.names)) == 5


@pytest.mark.parametrize(
    ("name", "is_plain"),
    [
        ("👩\u200d💻", True),
        ("❤\ufe0f\u200d🔥", True),
        ("👩🏽\u200d🚀 Ann", True),
        ("A\u200dnn", False),
        ("\u200d", False),
        ("👩\u200d", False),
        ("\u200d💻", False),
        ("👩\u200d\u200d💻", False),
        ("👩\u200d💻\u202e", False),
        ("👩\u200d💻\n", False),
        ("Zoë 牌", True),
    ],
)
def test_joiners_are_kept_between_pictures_and_nowhere_else(name: str, is_plain: bool) -> None:
    assert is_printable(name) == is_plain
    assert (shown(name) == name) == is_plain
    lines = list(told(only(STARS.replace("Ann", name.replace("\n", "\x0b")))))
    assert is_plain == any(name in line for line in lines)


# -- the play


@pytest.mark.parametrize("preset", ["online", "wsop"])
def test_a_street_is_told_with_its_pot_and_every_board(preset: str) -> None:
    for hand in (*(played(seed, 5) for seed in range(25)), played(1, 8, (400,) * 8, calls=True)):
        record = only(stars_text(hand))
        lines = play(record, record.rules_of(preset))
        streets = [line for line in lines if line.endswith("in the pot")]
        assert len(streets) == len({event.street for event in hand.log if event.kind in ("deal", "community")})
        for number, line in enumerate(streets, start=3):
            behind = [text for text in lines[lines.index(line) + 1 :] if "is turned up for all" not in text]
            boards = list(takewhile(lambda text: re.match(r"  \w+: \(", text), behind))
            assert 2 <= len(boards) <= 8
            shared = any(event.kind == "community" for event in hand.log)
            for board in boards:
                assert len(re.findall(r"[♠♥♦♣]|\?\?", board.split(" and ")[0])) == number - (number == 7 and shared)
        assert not record.check()


def test_the_pot_of_a_street_is_what_was_put_in() -> None:
    for seed in range(25):
        hand = played(seed, 4)
        record = only(stars_text(hand))
        pots, total, street = {}, 0, 0
        for event in hand.log:
            if event.kind == "deal" and event.street != street:
                street = event.street
                pots[street] = total
            total += event.amount if event.kind in ("ante", "action") else 0
            total -= event.amount if event.kind == "refund" else 0
        lines = [line for line in play(record) if line.endswith("in the pot")]
        unit = int(record.unit * 100)
        assert [line.split(", ")[1] for line in lines] == [
            f"{record.money(chips // unit)} in the pot" for chips in pots.values()
        ]


def test_equal_antes_are_one_line_and_others_stand_apart() -> None:
    assert play(only(STARS))[0] == "  Everybody antes $0.01"
    short = only(STARS.replace("Bob ($2 in", "Bob ($0.01 in").replace("Bob: calls $0.02", "").replace("\n\n", "\n"))
    assert play(short)[0] == "  Bob antes $0.01, all-in. Everybody else antes $0.01"


def test_who_acts_again_is_told_whose_raise_it_is() -> None:
    text = "\n".join(play(FINAL_TABLE))
    assert "Seat 1 (again, after seat 2's completion) folds" in text
    assert "Seat 5 (again, after seat 3's bet) calls" in text
    assert "(first)" not in text and text.count("next clockwise") == 0


@pytest.mark.skipif(not FACTS, reason=MISSING)
def test_the_cap_is_told_where_the_rooms_tell_it() -> None:
    """PokerStars says so in two of the hands: the replay says it after the same action."""
    capped = [record for record in records().values() if record.stated.capped]
    assert capped
    for record in capped:
        lines = play(record)
        told_at = [at for at, line in enumerate(lines) if "betting is capped" in line]
        assert len(told_at) == len(record.stated.capped)
        assert all("raises to" in lines[at - 1] for at in told_at)


def test_a_refund_says_whether_others_folded_or_lacked_chips() -> None:
    found = set()
    for seed in range(80):
        hand = played(seed, 2)
        lines = play(only(stars_text(hand)))
        for line in lines:
            if "Everybody else has folded: " in line:
                assert sum(hand.live) == 1
                found.add("folded")
            elif "Nobody matched the last" in line:
                assert sum(hand.live) == 2
                found.add("short")
    assert found == {"folded", "short"}


def test_cards_that_were_thrown_away_are_not_told_as_shown() -> None:
    """Also where another line tells what they were: the summary, or the player's own file."""
    text = stars_text(played(4, 4, (400,) * 4, calls=True))
    for seat, name in enumerate(NAMES[:4]):
        shows = next(line for line in text.splitlines() if line.startswith(f"{name}: shows"))
        cards = re.search(r"\[(.*?)\]", shows)
        assert cards is not None
        wins = f"{name} collected" in text
        for verb in ("mucks hand", "doesn't show hand"):
            thrown = text.replace(shows, f"{name}: {verb}")
            thrown = thrown.replace(f"{name} was there", f"{name} mucked [{cards[1]}]")
            lines = play(only(thrown))
            assert not any(line.startswith(f"  {name} shows") for line in lines)
            if not wins:
                held = " ".join(map(str, only(text).replay()[-1].cards[seat]))
                assert any(line == f"  {name} does not show (had {held})" for line in lines), lines


def test_the_rake_is_told() -> None:
    assert "  The room keeps $0.40 of the pot as rake, and pays Bob $8.40" in play(only(FULL_TILT))
    assert "  The room keeps 1 of the pot as rake, and pays Bob 99" in play(only(KINGSCLUB))
    unnamed = [line for line in play(only(MERGE)) if "names no rake" in line]
    assert unnamed == ["  The record pays Bob $3.10: $0.10 less than the pot. It names no rake"]
    assert not any("rake" in line for line in play(only(STARS)))
    for seed in range(20):
        record = only(stars_text(played(seed, 3), rake=1))
        paid = sum(chips for _, chips in record.stated.won)
        assert sum("as rake, and pays" in line for line in play(record)) == (record.stated.rake != 0 and paid > 0)


# -- faults


def test_a_fault_of_a_phh_record_has_the_line_of_the_action_and_the_number_of_the_hand(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = write_phh(FINAL_TABLE)
    lines = text.splitlines()
    path = tmp_path_factory.mktemp("phh") / "night.phh"
    for at, action in enumerate(FINAL_TABLE.actions):
        if "cbr" not in action:
            continue
        spoilt = text.split("actions")
        spoilt[1] = replaced_nth(spoilt[1], at, action, f"{action}0")
        path.write_text("actions".join(spoilt), encoding="utf-8")
        for source in (path, "actions".join(spoilt)):
            record = read_phh(source)
            (fault,) = record.check()
            line = 1 + next(row for row, line in enumerate(lines) if line.startswith("actions")) + 1 + at
            where = "night.phh, " if source == path else ""
            assert fault.startswith(f"{where}line {line}, hand 26: action {at + 1}, '{action}0': ")
            with pytest.raises(RecordError) as caught:
                record.replay()
            assert (caught.value.line, caught.value.hand) == (line, "26")


def replaced_nth(text: str, at: int, old: str, new: str) -> str:
    """The list of actions with the one at an index changed."""
    rows = text.split("\n")
    assert f'"{old}"' in rows[at + 1]
    rows[at + 1] = rows[at + 1].replace(f'"{old}"', f'"{new}"')
    return "\n".join(rows)


def test_a_fault_without_an_action_has_the_number_too() -> None:
    wrong = replace(FINAL_TABLE, stated=replace(FINAL_TABLE.stated, finishing=(1, 2, 3, 4, 5)))
    assert all("hand 26: " in fault for fault in wrong.check()) and wrong.check()


def test_who_acts_without_chips_is_told_so() -> None:
    text = STARS.replace("Bob ($2 in", "Bob ($0.03 in").replace("Bob: calls $0.02", "Bob: calls $0.02 and is all-in")
    (fault,) = only(text).check()
    assert "Bob acts and has no chips left, and it is the turn of Cleo" in fault
