"""What a table shows at one moment, as plain values: the drawing, the text and the tests all read these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from razzlib.cards import Card


class Tone(Enum):
    """How a seat stands out. Every tone has a word and a shape beside its colour."""

    PLAIN = ""
    TURN = "turn"
    RIGHT = "right"
    WRONG = "wrong"
    NEXT = "next"


@dataclass(frozen=True)
class SeatView:
    """One seat as the learner sees it. `None` among the cards is a card lying face down, unknown to the learner."""

    number: int
    """Counted from 1, clockwise from the dealer's left."""
    down: tuple[Card | None, ...] = ()
    """The two hole cards. A `Card` here is a down card that the learner sees: their own, or turned up by choice."""
    up: tuple[Card, ...] = ()
    last: Card | None | bool = False
    """The seventh-street card, dealt down: False not dealt, None dealt and unseen, a `Card` seen."""
    name: str = ""
    """Text from outside; the drawing escapes it. Empty: the plate reads "Seat 3"."""
    is_you: bool = False
    is_empty: bool = False
    folded: str = ""
    """When the seat gave up, such as "folded 4th"; empty while it is live."""
    stack: int | None = None
    bet: int = 0
    """Chips in front of the seat."""
    flag: str = ""
    """A short word on the plate: "to act", "brings it in", "your answer", "acts next"."""
    tone: Tone = Tone.PLAIN
    lit: frozenset[Card] = frozenset()
    """The cards that decide."""
    fresh: frozenset[int] = frozenset()
    """Places, counted over down + up + last from 0, of the cards that have just been dealt (they slide in)."""

    @property
    def title(self) -> str:
        """What the plate reads: the name, else the seat's number in words."""
        return self.name or f"Seat {self.number}"


@dataclass(frozen=True)
class TableView:
    """A whole table. The learner's seat is drawn at the bottom; without one, the dealer's place is."""

    seats: tuple[SeatView, ...]
    pot: int | None = None
    note: str = ""
    """What is in the pot, such as "6 antes and the bring-in of 3"."""
    stakes: str = ""
    """Such as "ante 1 · bring-in 3 · bets 10 and 20"."""
    shared: Card | None = None
    """The community card of a seventh street that ran out of cards."""
