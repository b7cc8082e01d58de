"""Tell a replay in words: street by street, who acts, why it is his turn, and where the record goes wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from razzlib.betting import ActionKind
from razzlib.cards import Card
from razzlib.dealing import STREET_NAMES, STREETS
from razzlib.event import Event
from razzlib.hand import Hand
from razzlib.records.record import Record, shown
from razzlib.records.replaying import Replay, faults, followed, reason
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
_RAISES = {ActionKind.BET: "bet", ActionKind.COMPLETE: "completion", ActionKind.RAISE: "raise"}
_UNTURNED = ("burn", "reshuffle", "community", "deal")
"""What happens on a street before anybody's turn."""


def told(record: Record, rules: Rules | None = None) -> Iterator[str]:
    """Yield the lines that tell a record, its faults last.

    >>> from razzlib.records.hands import real_hand
    >>> lines = list(told(real_hand("wsop_2023_event_43_hand_26")))
    >>> print(*lines[6:9], *lines[14:18], sep="\\n")
      Everybody antes 50,000
    Third street, 250,000 in the pot
      Seat 1: (K♦ 5♣) J♥
      Then the turn goes clockwise.
      Seat 1 brings in for 50,000
      Seat 2 completes to 200,000
      Seat 3 calls 200,000
    """
    yield _title(record)
    for seat, stack in enumerate(record.starting_stacks):
        chair = f"Seat {record.chair(seat)}: "
        name = f"{record.name(seat)}, " if record.players[seat] else ""
        yield f"  {chair}{name}{record.money(stack)}"
    for note in record.notes:
        yield f"  Note: {note}"
    replay = followed(record, rules)
    if replay.hands:
        yield from (_capital(line, record) for line in _Teller(record, replay).lines())
    problems = faults(record, rules)
    for problem in problems:
        yield f"  FAULT: {problem}"
    if not problems:
        yield "  The record agrees with the rules."


def _title(record: Record) -> str:
    money = record.money
    parts = (record.room or record.about.get("event", ""), f"hand {shown(record.number)}" if record.number else "")
    what = (" " if record.room else ", ").join(shown(part, 90) for part in parts if part)
    return (
        f"{what[:1].upper()}{what[1:] or 'A hand'}: ante {money(max(record.antes))}, bring-in "
        f"{money(record.bring_in)}, bets {money(record.small_bet)} and {money(record.big_bet)}"
    )


def _capital(line: str, record: Record) -> str:
    """Begin a line with a capital where it begins with a seat; a name stays as its owner writes it."""
    text = line.lstrip()
    is_seat = any(text.startswith(f"{name}") and not record.players[seat] for seat, name in enumerate(record.names))
    return line.replace(text, text[0].upper() + text[1:]) if is_seat else line


class _Teller:
    """Tells the events of a hand that was played, keeping count of chips and cards."""

    def __init__(self, record: Record, replay: Replay) -> None:
        self._record = record
        self._hands = replay.hands
        self._stacks = list(record.starting_stacks)
        self._pot = 0
        self._held: dict[int, list[Card | None]] = {}
        self._shared = ""
        self._folded: set[int] = set()
        self._street = 0
        self._is_to_lay_out = False
        """Whether the boards of this street are still to be told."""
        self._acted: set[int] = set()
        """Who has acted on this street."""
        self._raise = ""
        """Whose raise it was last."""
        self._actions = 0

    def lines(self) -> Iterator[str]:
        """Yield what happened, a line each."""
        hand = self._hands[-1]
        yield f"  {self._antes([event for event in hand.log if event.kind == 'ante'])}"
        for event in hand.log:
            is_new = event.kind in _UNTURNED and event.street != self._street
            if self._is_to_lay_out and (is_new or event.kind not in _UNTURNED):
                yield from self._laid_out()
            if is_new:
                yield self._opened(event)
            for line in self._event(event):
                yield f"  {line}"
        if self._is_to_lay_out:
            yield from self._laid_out()
        if hand.over:
            yield from self._kept(hand)
        elif hand.actor is not None:
            yield f"  It is the turn of {self._record.name(hand.actor)} here."

    def _antes(self, antes: list[Event]) -> str:
        record = self._record
        if not antes:
            return "There are no antes"
        (usual, _), *_ = Counter(event.amount for event in antes).most_common()
        apart = []
        for event in antes:
            seat = event.seat or 0
            self._stacks[seat] -= event.amount
            self._pot += event.amount
            if event.amount != usual or not self._stacks[seat]:
                all_in = "" if self._stacks[seat] else ", all-in"
                apart.append(f"{record.name(seat)} antes {record.money(event.amount)}{all_in}")
        if len(apart) == len(antes):
            return ". ".join(apart)
        return ". ".join([*apart, f"Everybody{' else' if apart else ''} antes {record.money(usual)}"])

    def _opened(self, event: Event) -> str:
        """Begin a street."""
        self._street, self._raise, self._is_to_lay_out = event.street, "", True
        self._acted.clear()
        name = STREET_NAMES[event.street].capitalize()
        return f"{name} street, {self._record.money(self._pot)} in the pot"

    def _laid_out(self) -> Iterator[str]:
        """The cards of everybody who is left, the down cards in brackets."""
        self._is_to_lay_out = False
        for seat, cards in self._held.items():
            if seat not in self._folded:
                down, up = _cards([*cards[:2], *cards[6:]]), _cards(cards[2:6])
                all_in = "" if self._stacks[seat] else ", all-in"
                yield f"  {self._record.name(seat)}: ({down}) {up}{self._shared}{all_in}"

    def _event(self, event: Event) -> Iterator[str]:
        record = self._record
        who = "" if event.seat is None else record.name(event.seat)
        amount = record.money(event.amount)
        match event.kind:
            case "deal":
                self._held.setdefault(event.seat or 0, []).extend(event.cards)
            case "community":
                self._shared = f" and {_cards(event.cards)} for all"
                yield event.reason
            case "turn":
                yield f"→ {reason(event, record)}"
                if event.street == STREETS[0]:
                    yield "Then the turn goes clockwise."
            case "action":
                yield from self._action(event)
            case "refund":
                self._stacks[event.seat or 0] += event.amount
                self._pot -= event.amount
                if len(self._folded) == len(self._held) - 1:
                    yield f"Everybody else has folded: {who} takes back the last {amount}"
                else:
                    yield f"Nobody matched the last {amount}: {who} takes it back"
            case "show":
                yield f"{who} shows {_cards(event.cards)}: {event.low}"
            case "muck":
                cards = self._held[event.seat or 0]
                had = "" if None in cards else f" (had {_cards(cards)})"
                yield f"{who} does not show{had}"
            case "unknown":
                yield f"{who} has cards that are not known, so nobody can say who wins"
            case "payout":
                yield reason(event, record)
            case "reshuffle" | "closed":
                yield event.reason

    def _action(self, event: Event) -> Iterator[str]:
        assert event.action is not None and event.seat is not None
        record, seat, kind = self._record, event.seat, event.action.kind
        said = _SAID[kind].format(record.money(event.action.amount))
        again = f" (again, after {self._raise})" if seat in self._acted else ""
        yield f"{record.name(seat)}{again} {said}{', all-in' if event.pot else ''}"
        self._stacks[seat] -= event.amount
        self._pot += event.amount
        self._acted.add(seat)
        self._actions += 1
        if kind is ActionKind.FOLD:
            self._folded.add(seat)
        if kind in _RAISES:
            self._raise = f"{record.name(seat)}'s {_RAISES[kind]}"
            now, before = (self._hands[at].betting for at in (self._actions, self._actions - 1))
            if before.most is not None and before.bets < before.most <= now.bets:
                yield "The betting is capped: nobody may raise again on this street"

    def _kept(self, hand: Hand) -> Iterator[str]:
        """What the room took of the pot, where the record tells."""
        stated, record = self._record.stated, self._record
        pot = sum(event.amount for event in hand.log if event.kind == "payout")
        won = sum(chips for _, chips in stated.won)
        kept = pot - won
        if not (0 < won < pot) or stated.rake not in (None, kept):
            return
        paid = ", ".join(
            f"{record.name(seat)} {record.money(sum(chips for at, chips in stated.won if at == seat))}"
            for seat in dict(stated.won)
        )
        if stated.rake is None:
            yield f"  The record pays {paid}: {record.money(kept)} less than the pot. It names no rake"
        else:
            yield f"  The room keeps {record.money(kept)} of the pot as rake, and pays {paid}"


def _cards(cards: list[Card | None] | tuple[Card | None, ...]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)
