"""What happens in a hand, one event after the other, each with its reason in words."""

from __future__ import annotations

from typing import Literal, NamedTuple

from razzlib.betting import Action
from razzlib.cards import Card
from razzlib.dealing import STREET_NAMES
from razzlib.lows import Low
from razzlib.verdict import Verdict

EventKind = Literal[
    "ante",
    "deal",
    "burn",
    "reshuffle",
    "community",
    "turn",
    "action",
    "refund",
    "closed",
    "show",
    "muck",
    "unknown",
    "payout",
]


class Event(NamedTuple):
    """One thing that happened, and why. Seats are indices; `amount` is in chips."""

    kind: EventKind
    street: int
    seat: int | None = None
    amount: int = 0
    cards: tuple[Card | None, ...] = ()
    action: Action | None = None
    verdict: Verdict[object] | None = None
    """What decided it, where a rule had to decide: the turn, the order of showing, the payout."""
    low: Low | None = None
    """The low that was shown, or that won."""
    pot: int = 0
    """Which pot was paid out, counted from 0, the main pot."""

    @property
    def reason(self) -> str:
        """What happened and why, in a sentence."""
        who = "" if self.seat is None else f"Seat {self.seat + 1}"
        cards = " ".join(str(card) if card else "?" for card in self.cards)
        match self.kind:
            case "ante":
                return f"{who} antes {self.amount:,}."
            case "deal":
                # Once betting is closed everything lies open, the last card too.
                hidden = {3: "two cards down and one up", 7: "one card up" if self.pot else "one card down"}
                down = hidden.get(self.street, "one card up")
                return f"{who} gets {down}: {cards}."
            case "burn":
                return f"A card is burned before {STREET_NAMES[self.street]} street."
            case "reshuffle":
                why = "has two cards or fewer left" if self.amount else "cannot serve everybody"
                return f"The stub {why}, so it is shuffled with the burns (WSOP 228, TDA RP-10H)."
            case "community":
                return f"Too few cards are left, so {cards} is turned up for all (WSOP 228, TDA RP-10H)."
            case "turn" | "payout":
                return str(self.verdict)
            case "action":
                all_in = ", all-in" if self.pot else ""
                return f"{who}: {self.action}{all_in}."
            case "refund":
                return f"Nobody matched the last {self.amount:,}, so {who.lower()} takes it back."
            case "closed":
                return "Nobody can bet any more, so everyone still in turns up all cards."
            case "show":
                return f"{who} shows {cards}: {self.low}."
            case "muck":
                return f"{who} throws the cards away unseen and wins nothing."
            case "unknown":
                return f"{who}'s cards are not known, so nobody can say who wins."

    def __str__(self) -> str:
        return self.reason
