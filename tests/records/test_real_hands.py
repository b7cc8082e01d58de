"""Every real hand replays to the chip: actors, amounts, pots, uncalled bets, winners, cards, and what was announced."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from razzlib import best_low, read_hands, read_phh, write_phh
from razzlib.betting import ActionKind
from razzlib.hand import Hand
from razzlib.records import Record
from tests.records.real import FACTS, FILES, FOLDER, MISSING, records, text_of

pytestmark = pytest.mark.skipif(not FACTS, reason=MISSING)
STREETS = {"3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7}
# The two rooms whose books leave an uncalled last bet in the pot (README of the hands), and what check() says of it.
AT_FAULT = {
    "36487050-12": "Merge counts the uncalled 100 of P3 as part of the pot: it says 715 won; the pot is 615",
    "9250793-444-1478990340": "Winamax counts the uncalled €50 of P2 as part of the pot: "
    "it says €258 won and €2 rake; the pot is €210",
}


def money(record: Record, chips: int) -> Decimal:
    return chips * record.unit


def codes(cards: Any) -> list[str | None]:
    return [card and card.code for card in cards]


def by_street(hand: Hand, record: Record) -> dict[int, list[tuple[str, str, Decimal, Decimal, bool]]]:
    """The actions of a replay: player, word, what is in on the street by then, chips added, all-in."""
    found: dict[int, list[tuple[str, str, Decimal, Decimal, bool]]] = {}
    put: Counter[tuple[int, int]] = Counter()
    for event in hand.log:
        if event.kind == "action":
            assert event.action is not None and event.seat is not None
            put[event.street, event.seat] += event.amount
            word = event.action.kind.value.replace(" ", "")
            word = "raise" if event.action.kind in (ActionKind.BET, ActionKind.COMPLETE) else word
            total = money(record, put[event.street, event.seat])
            found.setdefault(event.street, []).append(
                (record.players[event.seat], word, total, money(record, event.amount), bool(event.pot))
            )
    return found


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["id"])
def test_a_real_hand_replays_to_the_chip(facts: dict[str, Any]) -> None:
    record = records()[facts["id"]]
    hands = record.replay()
    hand = hands[-1]
    assert hand.over
    names = record.players
    assert Decimal(facts["small_bet"]) == money(record, record.small_bet)
    assert Decimal(facts["big_bet"]) == money(record, record.big_bet)
    assert {each["name"]: Decimal(each["stack_before_ante"]) for each in facts["players"]} == {
        name: money(record, chips) for name, chips in zip(names, record.starting_stacks, strict=True)
    }
    if record.seats:
        assert {each["name"]: each["seat"] for each in facts["players"]} == dict(zip(names, record.seats, strict=True))
    antes = {names[event.seat or 0]: money(record, event.amount) for event in hand.log if event.kind == "ante"}
    assert antes == {name: Decimal(amount) for name, amount in facts["antes"]}
    if facts["bring_in_posted"]:
        assert money(record, record.bring_in) == Decimal(facts["bring_in_posted"])

    # Cards: as far as the room showed them.
    for seat, name in enumerate(names):
        held = codes(record.deal.hands[seat])
        assert held[2] == facts["door"][name]
        for street in ("4th", "5th", "6th"):
            up = facts["up"][street].get(name)
            assert up is None or held[STREETS[street] - 1] == up
        assert name not in facts["down"] or {*facts["down"][name]} <= {*held}
        assert name not in facts["full7"] or Counter(held) == Counter(facts["full7"][name])

    # Play.
    played = by_street(hand, record)
    assert set(played) == {STREETS[street] for street in facts["actions"] if facts["actions"][street]}
    for street, acts in facts["actions"].items():
        assert len(acts) == len(played.get(STREETS[street], ()))
        for (name, word, to, by, *rest), (who, did, total, added, all_in) in zip(
            acts, played.get(STREETS[street], ()), strict=True
        ):
            assert who == name
            assert did == {"bet": "raise", "complete": "raise", "allin": did}.get(word, word)
            assert to is None or Decimal(to) == total
            assert by is None or Decimal(by) == added
            assert bool(rest) == all_in

    # Money.
    gross = {name: antes.get(name, Decimal(0)) for name in names}
    for acts in played.values():
        for who, _, _, added, _ in acts:
            gross[who] += added
    assert gross == {name: Decimal(amount) for name, amount in facts["contributed"].items()}
    refunds = [(names[event.seat or 0], money(record, event.amount)) for event in hand.log if event.kind == "refund"]
    pot = sum(money(record, each.amount) for each in hand.pots)
    if facts["id"] in AT_FAULT:
        assert len(refunds) == 1
        assert sum(map(Decimal, facts["won"].values())) + Decimal(facts["rake"] or 0) == pot + refunds[0][1]
    else:
        if facts["site"] not in ("WSOP(PHH)", "KingsClub"):
            assert refunds == [(name, Decimal(amount)) for name, amount in facts["uncalled"]]
        assert facts["pot_printed"] is None or Decimal(facts["pot_printed"]) == pot
    assert hand.payoffs is not None and sum(hand.payoffs) == 0
    winners = {names[event.seat or 0] for event in hand.log if event.kind == "payout"}
    assert facts["won"] is None or set(facts["won"]) == winners
    if facts["final_stacks"]:
        finishing = {name: money(record, chips) for name, chips in zip(names, hand.stacks, strict=True)}
        assert finishing == {name: Decimal(chips) for name, chips in facts["final_stacks"].items()}

    # Showdown.
    for name, low in facts["best_low"].items():
        known = [card for card in record.deal.hands[names.index(name)] if card]
        if len(known) == 7:
            ranks = best_low(known).ranks
            assert "".join("A23456789TJQK"[rank - 1] for rank in ranks) == low
    assert bool(record.stated.capped) == bool(facts["betting_is_capped_on"])


def test_every_real_hand_is_read_and_only_the_two_named_are_at_fault() -> None:
    found = records()
    assert set(found) == {facts["id"] for facts in FACTS}
    assert len(found) == 38
    for number, record in found.items():
        faults = record.check()
        assert len(faults) == (number in AT_FAULT), faults
        assert all(fault.endswith(AT_FAULT[number]) for fault in faults)


def test_a_replay_holds_a_hand_for_every_event() -> None:
    for record in records().values():
        hands = record.replay()
        assert len(hands) == 1 + sum(event.kind == "action" for event in hands[-1].log)
        assert [hand.over for hand in hands] == [False] * (len(hands) - 1) + [True]


def test_stud_hands_are_skipped_and_counted() -> None:
    skipped: Counter[str] = Counter()
    for path in FILES:
        reading = read_hands(path)
        for _ in reading:
            pass
        assert not reading.problems
        skipped += reading.skipped
    assert skipped == {"7 Card Stud Limit": 1, "Seven-card stud": 1}


def test_full_tilt_in_utf_16_and_double_spaced_reads_the_same(tmp_path: Any) -> None:
    text = text_of("ftp_10game_cash_2.50-5_201104.txt")
    plain = list(read_hands(text))
    assert len(plain) == 6
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
        path = tmp_path / f"{encoding}.txt"
        path.write_bytes(text.replace("\n", "\r\n\r\n").encode(encoding))
        reading = read_hands(path)
        again = list(reading)
        assert not reading.problems
        assert [record.actions for record in again] == [record.actions for record in plain]
        assert [record.stated.won for record in again] == [record.stated.won for record in plain]


def test_who_sits_out_is_left_out_and_who_plays_though_said_to_sit_out_is_in() -> None:
    found = records()
    assert "P3" not in found["29705691274"].players
    assert "P3" in found["29705794645"].players
    assert found["28333847000"].players == ("P1", "P2")


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["id"])
def test_a_real_hand_goes_through_phh_and_comes_back(facts: dict[str, Any]) -> None:
    """Read, write, read, write: the same bytes, and the same play."""
    record = records()[facts["id"]]
    text = write_phh(record)
    again = read_phh(text)
    assert write_phh(again) == text
    for name in ("players", "actions", "deal", "seats", "currency", "room", "hand_id"):
        assert getattr(again, name) == getattr(record, name), name
    assert dict(again.about) == {"ante_trimming_status": "true", **record.about}
    ours, theirs = record.replay()[-1], again.replay()[-1]
    assert [money(record, chips) for chips in ours.stacks] == [money(again, chips) for chips in theirs.stacks]


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["id"])
def test_pokerkit_plays_what_we_write(facts: dict[str, Any]) -> None:
    notation = pytest.importorskip("pokerkit.notation", reason="PokerKit is not installed")
    record = records()[facts["id"]]
    loaded = notation.HandHistory.loads(write_phh(record), parse_value=Decimal)
    assert tuple(loaded.actions) == record.actions
    state = tuple(loaded)[-1]
    stacks = [money(record, chips) for chips in record.replay()[-1].stacks]
    assert [Decimal(str(chips)) for chips in state.stacks] == stacks


def test_the_folder_is_read_where_it_lies() -> None:
    assert FOLDER.is_dir() and len(FILES) >= 18
