"""Wrong rules that learners really apply, as functions over the same cards that the engine judges.

A wrong answer is explained by the rule that produces it. Each belief has one id, the number it has in the course's
list of misconceptions; where a belief comes in more than one shape, each shape is a rule of its own (``13.stud``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.cards import Card

Doors = Sequence[Card | None]
SHARED = "share"
"""The answer of a learner who thinks that several players share the bring-in."""
SLIP = "slip"
"""Not a belief: the answer follows from no wrong rule that is known here."""


@dataclass(frozen=True)
class Belief:
    """A wrong rule about the bring-in: what the learner thinks, and the seat index (or `SHARED`) it leads to."""

    id: str
    name: str
    claim: str
    answer: Callable[[Doors], int | str]

    @property
    def number(self) -> str:
        """The id without its shape: ``13`` for ``13.stud``."""
        return self.id.partition(".")[0]


def _pick(doors: Doors, key: Callable[[Card], tuple[int, int]], *, lowest: bool = False) -> int:
    live = [(card, seat) for seat, card in enumerate(doors) if card is not None]
    return (min if lowest else max)(live, key=lambda door: key(door[0]))[1]


def _ace_high(card: Card) -> tuple[int, int]:
    return (14 if card.rank == 1 else card.rank, card.suit.order)


def _ace_low(card: Card) -> tuple[int, int]:
    return (card.rank, card.suit.order)


def _suits_upside_down(card: Card) -> tuple[int, int]:
    return (card.rank, -card.suit.order)


def _first_seat(doors: Doors) -> int:
    return next(seat for seat, card in enumerate(doors) if card is not None)


def highest_rank_seats(doors: Doors) -> list[int]:
    """List the seats (indices) that show the highest rank, ace low."""
    top = max(card.rank for card in doors if card is not None)
    return [seat for seat, card in enumerate(doors) if card is not None and card.rank == top]


def _shared(doors: Doors) -> int | str:
    seats = highest_rank_seats(doors)
    return SHARED if len(seats) > 1 else seats[0]


BRING_IN_BELIEFS: Mapping[str, Belief] = MappingProxyType(
    {
        belief.id: belief
        for belief in (
            Belief("4", "ace is high", "an ace is the highest card", lambda doors: _pick(doors, _ace_high)),
            Belief(
                "13.stud",
                "low card brings in, as in stud",
                "the lowest card pays, and the ace is high",
                lambda doors: _pick(doors, _ace_high, lowest=True),
            ),
            Belief(
                "13.ace_low",
                "low card brings in",
                "the lowest card pays, and the ace is low",
                lambda doors: _pick(doors, _ace_low, lowest=True),
            ),
            Belief(
                "14",
                "suits reversed",
                "clubs are the highest suit and spades the lowest",
                lambda doors: _pick(doors, _suits_upside_down),
            ),
            Belief("21.first", "dealer's left first", "the first seat at the dealer's left pays", _first_seat),
            Belief(
                "21.tied",
                "first of the tied",
                "among equal cards the seat nearest the dealer's left pays",
                lambda doors: highest_rank_seats(doors)[0],
            ),
            Belief("N2", "a tie is shared", "players with equal cards share the bring-in", _shared),
        )
    }
)
"""The wrong rules about the bring-in, by id."""


def beliefs_behind(pick: int | str, doors: Doors) -> tuple[str, ...]:
    """List the ids of the wrong rules that lead to `pick`, a seat index or `SHARED`.

    >>> from razzlib import parse_cards
    >>> beliefs_behind(0, parse_cards("A♠ 9♦ 4♣ A♣"))
    ('4', '21.first')
    """
    return tuple(belief.id for belief in BRING_IN_BELIEFS.values() if belief.answer(doors) == pick)
