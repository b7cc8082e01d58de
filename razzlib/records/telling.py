"""Tell a replay in words: street by street, who acts, why it is his turn, and where the record goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

from razzlib.betting import ActionKind
from razzlib.cards import Card
from razzlib.dealing import STREET_NAMES
from razzlib.event import Event
from razzlib.hand import Hand
from razzlib.records.record import Record, shown
from razzlib.records.replaying import faults, followed
from razzlib.rules import Rules

_SAID = {
    ActionKind.FOLD: "folds",
    ActionKind.CHECK: "checks",
    ActionKind.BRING_IN: "brings in for {}",
    ActionKind.CALL: "calls {}",
    ActionKind.COMPLETE: "completes to {}",
    ActionKind.BET: "bets {}",
    ActionKind.RAISE: "raises to {}",
}


def told(record: Record, rules: Rules | None = None) -> Iterator[str]:
    """Yield the lines that tell a record, its faults last.

    >>> from razzlib.records.hands import real_hand
    >>> lines = list(told(real_hand("wsop_2023_event_43_hand_26")))
    >>> print(lines[11], *lines[17:20], sep="\\n")
    Third street
      → An ace counts one, so J♥ is the highest door card: seat 1 brings it in.
      seat 1 (first) brings in for 50,000
      seat 2 (next clockwise) completes to 200,000
    """
    yield _title(record)
    for seat, stack in enumerate(record.starting_stacks):
        chair = record.seats[seat] if seat < len(record.seats) else seat + 1
        number = f"Seat {seat + 1}" + (f" (chair {chair} in the room)" if chair != seat + 1 else "")
        yield f"  {number}: {record.name(seat)}, {record.money(stack)}"
    for note in record.notes:
        yield f"  Note: {note}"
    replay = followed(record, rules)
    if replay.hands:
        yield from _Teller(record).events(replay.hands[-1])
    problems = faults(record, rules)
    for problem in problems:
        yield f"  FAULT: {problem}"
    if not problems:
        yield "  The record agrees with the rules."


def _title(record: Record) -> str:
    about = record.about
    what = " ".join(filter(None, (record.room, f"hand {shown(record.hand_id)}" if record.hand_id else "")))
    if not what:
        what = ", ".join(shown(part, 90) for part in (about.get("event", ""), f"hand {about.get('hand', '')}") if part)
    money = record.money
    return (
        f"{what.removesuffix(', hand ') or 'A hand'}: ante {money(max(record.antes))}, bring-in "
        f"{money(record.bring_in)}, bets {money(record.small_bet)} and {money(record.big_bet)}"
    )


class _Teller:
    """Tells the events of a hand that was played, keeping count of whose turn it is and why."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._raiser: int | None = None
        self._why = ""
        self._street = 0

    def events(self, hand: Hand) -> Iterator[str]:
        """Yield a line for each event that says something."""
        for at, event in enumerate(hand.log):
            if event.kind == "deal" and event.street != self._street:
                self._street, self._raiser = event.street, None
                yield f"{STREET_NAMES[event.street].capitalize()} street"
            line = self._event(event)
            if line:
                yield f"  {line}"
            if event.kind == "action" and at + 1 < len(hand.log):
                self._why = self._next_reason(event)
        if not hand.over and hand.actor is not None:
            yield f"  It is the turn of {self._record.name(hand.actor)} here."

    def _next_reason(self, event: Event) -> str:
        """Why the one who acts next does."""
        if event.action is not None and event.action.kind in (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE):
            self._raiser = event.seat
        if self._raiser is not None:
            return f"next clockwise, with {self._record.name(self._raiser)}'s bet to answer"
        return "next clockwise"

    def _event(self, event: Event) -> str:
        record = self._record
        who = "" if event.seat is None else record.name(event.seat)
        amount = record.money(event.amount)
        match event.kind:
            case "ante":
                return f"{who} antes {amount}"
            case "deal":
                return f"{who} gets {_cards(event.cards)}"
            case "turn":
                self._why = "first"
                return f"→ {event.reason}"
            case "action":
                assert event.action is not None
                said = _SAID[event.action.kind].format(record.money(event.action.amount))
                all_in = ", all-in" if event.pot else ""
                return f"{who} ({self._why}) {said}{all_in}"
            case "burn":
                return ""
            case "refund":
                return f"Nobody matched the last {amount}: {who} takes it back"
            case "show":
                return f"{who} shows {_cards(event.cards)}: {event.low}"
            case "muck":
                return f"{who} does not show"
            case "payout":
                pot = "the pot" if event.pot < 0 else "the main pot" if event.pot == 0 else f"side pot {event.pot}"
                low = f" with {event.low}" if event.low else ", the only one left"
                return f"{who} wins {amount} from {pot}{low}"
            case _:
                return event.reason


def _cards(cards: tuple[Card | None, ...]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)
