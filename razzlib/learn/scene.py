"""What a table shows at one moment, as plain values: the drawing, the text and the tests all read these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from razzlib.cards import Card
from razzlib.learn.wording import spoken


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
    last: Card | bool | None = False
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
    story: tuple[str, ...] = ()
    """What has happened so far, a sentence each."""


@dataclass(frozen=True)
class HandView:
    """One hand laid out in a row: whose it is, its cards as dealt or sorted, and a note such as "all-in, 20 in"."""

    name: str
    cards: tuple[Card | None, ...]
    note: str = ""
    lit: frozenset[Card] = frozenset()


@dataclass(frozen=True)
class HandsView:
    """Hands side by side, for comparing; empty where a question is about no cards at all."""

    hands: tuple[HandView, ...] = ()
    pot: int | None = None
    note: str = ""
    """What else is known: the table's preset, what has happened."""


Scene = TableView | HandsView

_COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def count_word(count: int) -> str:
    """Say a small count in a word, as it opens a sentence: ``Four``."""
    return _COUNTS[count]


def cards_of(scene: Scene) -> frozenset[Card]:
    """The cards that can be seen there."""
    if isinstance(scene, HandsView):
        return frozenset(card for hand in scene.hands for card in hand.cards if card)
    seen = [card for seat in scene.seats for card in (*seat.down, *seat.up, seat.last) if isinstance(card, Card)]
    return frozenset([*seen, *([scene.shared] if scene.shared else [])])


def hands_lines(view: HandsView) -> tuple[str, ...]:
    """Say hands line by line, every card spoken, then the note and the pot."""
    said = []
    for hand in view.hands:
        cards = ", ".join(card.spoken if card else "a card face down" for card in hand.cards)
        said.append(f"{hand.name}: {'; '.join(filter(None, (cards, hand.note)))}.")
    if view.note:
        said.append(view.note)
    if view.pot is not None:
        said.append(f"The pot is {view.pot:,}.")
    return tuple(said)


def scene_lines(scene: Scene) -> tuple[str, ...]:
    """Say whatever lies there, line by line, without a card sign."""
    lines = table_lines(scene) if isinstance(scene, TableView) else hands_lines(scene)
    return tuple(spoken(line) for line in lines)


def table_in_words(view: TableView) -> str:
    """Say a table in words: who holds what, seat by seat, with every card spoken.

    >>> from razzlib.cards import parse_cards
    >>> seats = tuple(SeatView(n, (None, None), (card,)) for n, card in enumerate(parse_cards("A♠ 9♦"), start=1))
    >>> table_in_words(TableView(seats))
    'Two players. Each has two cards face down and one face up. Seat 1: ace of spades. Seat 2: nine of diamonds.'
    """
    return " ".join(table_lines(view))


def table_lines(view: TableView) -> tuple[str, ...]:
    """Say a table line by line: how many play, then one line a seat, then what lies in the middle."""
    players = [seat for seat in view.seats if not seat.is_empty]
    if not any(seat.up for seat in players):
        return (f"{count_word(len(players))} seats. No cards yet.",)
    said = [*view.story, f"{count_word(len(players))} players."]
    alike = all(seat.down == (None, None) and len(seat.up) == 1 for seat in players)
    if alike:
        said[-1] += " Each has two cards face down and one face up."
    for seat in view.seats:
        title = f"Seat {seat.number}" + (f", {seat.name}" if seat.name else "") + (", you" if seat.is_you else "")
        said.append(f"{title}: {_seat_in_words(seat, doors_only=alike)}.")
    if view.shared:
        said.append(f"In the middle, shared by all: {view.shared.spoken}.")
    if view.pot is not None:
        said.append(f"The pot is {view.pot:,}{f', {view.note}' if view.note else ''}.")
    return tuple(said)


def _seat_in_words(seat: SeatView, *, doors_only: bool) -> str:
    if seat.is_empty:
        return "empty"
    up = ", ".join(card.spoken for card in seat.up)
    parts = [up if doors_only else f"up {up}"] if up else []
    if not doors_only:
        hidden = [*seat.down, *([] if isinstance(seat.last, bool) else [seat.last])]
        seen = [card.spoken for card in hidden if card]
        if seen:
            parts.append(f"down {', '.join(seen)}")
        if len(seen) < len(hidden):
            parts.append(f"{count_word(len(hidden) - len(seen)).lower()} face down")
    parts += [part for part in (seat.folded, f"{seat.bet:,} in front" if seat.bet else "", seat.flag) if part]
    return "; ".join(parts)
