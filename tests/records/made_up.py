"""Hands that were never played: dealt by seed, played at random, and written as PokerStars would write them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from razzlib import Hand, Rules
from razzlib.betting import ActionKind
from razzlib.records import Record

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
# What a person may call himself, and what must come back unchanged.
STRANGE = (
    "<script>alert(1)</script>",
    "[A♠] (all-in)",
    "x' OR \"1\"='1",
    "P1: folds",
    "Ann: raises $1 to $2",
    "two\u2028lines\u0085and\x0ba\x0cpage",
    "( $5 in chips)",
    "Ünïcødé 牌 \u202eedis",
)
RULES = Rules(ante=1, bring_in=2, small_bet=4, big_bet=8)
_STREETS = {3: "3rd STREET", 4: "4th STREET", 5: "5th STREET", 6: "6th STREET", 7: "RIVER"}


def played(seed: int, seats: int = 6, stacks: Sequence[int] = (), *, calls: bool = False) -> Hand:
    """A hand played to its end by coin tosses, or by calling alone."""
    toss = random.Random(seed)
    hand = Hand.deal(RULES, stacks or [toss.choice((3, 9, 30, 200)) for _ in range(seats)], seed=seed)
    while not hand.over:
        legal = hand.legal
        wanted = (ActionKind.CALL, ActionKind.CHECK, ActionKind.BRING_IN)
        passive = next((action for action in legal if action.kind in wanted), legal[0])
        hand = hand.play(passive if calls or toss.random() < 0.5 else toss.choice(legal))
    return hand


def cash(chips: int) -> str:
    """Cents as dollars."""
    return f"${chips // 100}.{chips % 100:02}" if chips % 100 else f"${chips // 100}"


def stars_text(hand: Hand, number: int = 1, names: Sequence[str] = NAMES, *, rake: int = 0) -> str:
    """Write a finished hand in the manner of PokerStars; the first player is the one who kept the file."""
    seats = range(len(hand.start))
    lines = [f"PokerStars Game #{number}:  Razz Limit ($0.04/$0.08 USD) - 2026/01/31 20:15:00 ET", "Table 'T' 8-max"]
    lines += [f"Seat {seat + 1}: {names[seat]} ({cash(hand.start[seat])} in chips)" for seat in seats]
    summary: list[str] = []
    held: dict[int, list[str]] = {}
    put = dict.fromkeys(seats, 0)
    street, level, total = 2, 0, 0
    showing = False
    for event in hand.log:
        seat = -1 if event.seat is None else event.seat
        name, amount = names[seat], event.amount
        if event.kind == "ante":
            all_in = " and is all-in" if amount == hand.start[seat] else ""
            lines.append(f"{name}: posts the ante {cash(amount)}{all_in}")
            total += amount
        elif event.kind in ("deal", "community"):
            if event.street != street:
                street, level, put = event.street, 0, dict.fromkeys(seats, 0)
                shared = f" [{event.cards[0].code}]" if event.kind == "community" and event.cards[0] else ""
                lines.append(f"*** {_STREETS[street]} ***{shared}")
            if event.kind == "deal":
                before = held.setdefault(seat, [])
                new = [card.code for card in event.cards if card]
                seen, seen_new = (before, new) if seat == 0 else (before[2:], new[-1:])
                if street < 7 or seat == 0:
                    bracket = f"[{' '.join(seen)}] " if seen else ""
                    lines.append(f"Dealt to {name} {bracket}[{' '.join(seen_new)}]")
                before += new
        elif event.kind == "action":
            assert event.action is not None
            kind, to = event.action.kind, event.action.amount
            put[seat] += amount
            total += amount
            said = {
                ActionKind.FOLD: "folds",
                ActionKind.CHECK: "checks",
                ActionKind.CALL: f"calls {cash(amount)}",
                ActionKind.BRING_IN: f"brings in for {cash(to)}",
                ActionKind.BET: f"bets {cash(to)}",
                ActionKind.RAISE: f"raises {cash(to - level)} to {cash(to)}",
                ActionKind.COMPLETE: f"raises {cash(to - level)} to {cash(to)}" if level else f"bets {cash(to)}",
            }[kind]
            level = max(level, put[seat])
            lines.append(f"{name}: {said}" + (" and is all-in" if event.pot else ""))
        elif event.kind == "refund":
            lines.append(f"Uncalled bet ({cash(amount)}) returned to {name}")
            total -= amount
        elif event.kind == "show":
            lines += [] if showing else ["*** SHOW DOWN ***"]
            showing = True
            low = ",".join("A23456789TJQK"[rank - 1] for rank in event.low.ranks) if event.low else ""
            lines.append(f"{name}: shows [{' '.join(held[seat])}] (Lo: {low})")
        elif event.kind == "payout":
            pot = {-1: "pot", 0: "main pot"}.get(event.pot, f"side pot-{event.pot}")
            lines.append(f"{name} collected {cash(amount - rake)} from {pot}")
            rake_taken, rake = rake, 0
            summary = summary or [f"Total pot {cash(total)} | Rake {cash(rake_taken)}"]
    lines += ["*** SUMMARY ***", *summary]
    lines += [f"Seat {seat + 1}: {names[seat]} was there" for seat in seats]
    return "\n".join(lines) + "\n\n\n"


def assert_same(record: Record, hand: Hand) -> None:
    """The record, played again, is the hand it was written from."""
    again = record.replay(hand.rules.with_(small_bet=record.small_bet, ante=record.antes[0], bring_in=record.bring_in))
    assert [event for event in again[-1].log if event.kind in ("action", "refund", "turn", "payout")] == [
        event for event in hand.log if event.kind in ("action", "refund", "turn", "payout")
    ]
    assert again[-1].payoffs == hand.payoffs
