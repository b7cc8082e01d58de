"""Whose card is it? A pile that lies open, and the seats that are dealt to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from razzlib.cards import Card
from razzlib.dealing import STREET_NAMES, Stub
from razzlib.learn.kinds.street_positions import FACE_WORDS, FIRST, LAST, Dealing, faces
from razzlib.learn.scene import HandsView, HandView, count_word
from razzlib.learn.wording import listed
from razzlib.order import bring_in, first_to_act


@dataclass(frozen=True)
class Pile(Dealing):
    """A street that is about to be dealt from a pile that lies open: which card does a seat (index) get?

    >>> from razzlib.cards import parse_cards
    >>> Pile(4, parse_cards("Q♠ 3♦ 10♣ A♣ 6♥"), seats=4, seat=2).truth
    'ac'
    """

    street: int
    cards: tuple[Card, ...]
    """The next to be dealt first."""
    seats: int
    seat: int
    folded: frozenset[int] = frozenset()
    up: tuple[tuple[Card, ...], ...] = ()
    """The up cards by seat, where they are shown."""
    asks_face: bool = False
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Answers that are offered beside the cards, in words."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", MappingProxyType(dict(self.labels)))

    @cached_property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.folded)

    @property
    def card(self) -> Card:
        """The card that the seat gets; on third street its door card."""
        _, dealt = Stub(self.cards).deal(self.street, self.live)
        return dealt.cards[self.seat][-1]

    @property
    def face(self) -> str:
        return FACE_WORDS[faces()[self.street - 1]]

    @property
    def truth(self) -> str:
        return self._id(self.card)

    def _id(self, card: Card, face: str = "") -> str:
        return f"{card.code.lower()} {face or self.face}" if self.asks_face else card.code.lower()

    def led_to(self, belief: str) -> str | None:
        if belief == "last_up":
            return self._id(self.card, "up") if self.asks_face and self.street == LAST else None
        at = self._place(belief)
        return self._id(self.cards[at]) if at is not None and at < len(self.cards) else None

    def _place(self, belief: str) -> int | None:
        """Where in the pile the card lies that a wrong rule deals to the seat."""
        order = self.live.index(self.seat)
        if self.street == FIRST:
            return {"bundle": 3 * order + 2, "burn_on_third": 1 + 2 * len(self.live) + order}.get(belief)
        if belief == "bring_in_first":
            return None if self.opener is None else 1 + (order - self.live.index(self.opener)) % len(self.live)
        return {"no_burn": order, "folded_served": 1 + self.seat}.get(belief)

    @property
    def opener(self) -> int | None:
        """The live seat (index) where the betting of the street before started; `None` where nothing is shown."""
        if not self.up:
            return None
        boards = [cards if seat in self.live else None for seat, cards in enumerate(self.up)]
        if self.street - 1 == FIRST:
            doors = [cards[0] if cards else None for cards in self.up]
            seat = bring_in(doors).answer
            return seat if seat in self.live else None
        return first_to_act(boards).answer

    def answers(self, offered: Sequence[str]) -> tuple[str, ...]:
        cards = tuple(self._id(card) for card in self.cards)
        return (*cards, *(answer for answer in offered if answer not in cards))

    def label(self, answer: str) -> str:
        if answer in self.labels:
            return self.labels[answer]
        code, _, face = answer.partition(" ")
        return f"{Card(code)}, face {face}" if face else str(Card(code))

    @property
    def asked(self) -> str:
        what = "is the door card of" if self.street == FIRST else "goes to"
        side = ", and which way up" if self.asks_face else ""
        return f"{self._opening} Which card {what} seat {self.seat + 1}{side}?"

    @property
    def _opening(self) -> str:
        told = [f"{STREET_NAMES[self.street].capitalize()} street."]
        if not self.up:
            told.append(f"{count_word(self.seats)} players.")
        gone = [str(seat + 1) for seat in sorted(self.folded)]
        if gone:
            told.append(
                f"Seat{'s' if len(gone) > 1 else ''} {listed(gone)} {'have' if len(gone) > 1 else 'has'} folded."
            )
        return " ".join(told)

    @property
    def round(self) -> tuple[Card, ...]:
        """The cards of the last time round, in dealing order."""
        _, dealt = Stub(self.cards).deal(self.street, self.live)
        return tuple(dealt.cards[seat][-1] for seat in self.live)

    @property
    def why(self) -> str:
        if self.street == FIRST:
            _, dealt = Stub(self.cards).deal(self.street, self.live)
            first, second, door = dealt.cards[self.seat]
            return (
                f"Third street has no burn, and the cards go three times round: {first} and {second} down, "
                f"then {door} up, to seat {self.seat + 1}."
            )
        before = self.round[: self.live.index(self.seat)]
        told = [f"{self.cards[0]} is burned."]
        if self.folded:
            told.append(f"Live: {listed([str(seat + 1) for seat in self.live])}.")
        to = f"{self.card} to seat {self.seat + 1}, face {self.face}."
        told.append(f"{', '.join(map(str, before))}, then {to}" if before else f"The next card goes round first: {to}")
        return " ".join(told)

    @property
    def scene(self) -> HandsView:
        hands = [HandView("The pile, from the top", self.cards)]
        for seat, cards in enumerate(self.up):
            note = "folded" if seat in self.folded else ""
            hands.append(HandView(f"Seat {seat + 1}", cards, note))
        return HandsView(tuple(hands), note=self._opening)

    @property
    def facts(self) -> dict[str, str]:
        """`burned` the top card, `live` the live seats, `folded` the others, `seat`, `card`, `face`."""
        gone = [str(seat + 1) for seat in sorted(self.folded)]
        return {
            "burned": str(self.cards[0]),
            "live": listed([str(seat + 1) for seat in self.live]),
            "folded": listed(gone) if gone else "nobody",
            "seat": str(self.seat + 1),
            "card": str(self.card),
            "face": self.face,
        }

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        burn = "none on third street" if self.street == FIRST else f"{self.cards[0]} aside"
        way = "down, down, up" if self.street == FIRST else self.face
        seats = ", ".join(str(seat + 1) for seat in self.live)
        return (("burn", burn), ("live", seats), ("round", ", ".join(map(str, self.round))), ("face", way))
