"""Which card goes where on each street: burns, the stub, and the community card when the cards run out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from razzlib.cards import Card, CardError, Deck, parse_cards, refuse_duplicates, shuffled
from razzlib.quoting import quoted

STREETS = range(3, 8)
"""Third to seventh street; a street is named after the cards a player then holds."""
STREET_NAMES: Mapping[int, str] = MappingProxyType({3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"})
SEATS = range(2, 9)
"""How many players a table takes."""


@dataclass(frozen=True)
class Stub:
    """The undealt cards, the next first, and the burnt ones. A value: `deal` gives the stub that is left.

    >>> stub, dealt = Stub(Deck(seed=7).cards).deal(3, [0, 1])
    >>> len(stub.cards), [len(hand) for hand in dealt.cards.values()]
    (46, [3, 3])
    """

    cards: tuple[Card, ...]
    burns: tuple[Card, ...] = ()
    seed: int = 0
    """Orders the cards that are shuffled again when the stub runs short on seventh street."""

    def deal(self, street: int, live: Sequence[int]) -> tuple[Stub, Dealt]:
        """Deal one street to the live seats, one card at a time, in the order given (clockwise).

        Third street: two down, one up. Later streets: a burn, then one card each. When the stub cannot serve
        everybody on seventh street it is shuffled with the burns, and if that is too few, one community card is
        turned up for all (WSOP 228, TDA RP-10H).
        """
        if street == STREETS[0]:
            if len(self.cards) < 3 * len(live):
                raise CardError(
                    f"third street takes {3 * len(live)} cards for {len(live)} players, got {len(self.cards)}"
                )
            rounds = [self.cards[lap * len(live) : (lap + 1) * len(live)] for lap in range(3)]
            hands = {seat: tuple(lap[at] for lap in rounds) for at, seat in enumerate(live)}
            return Stub(self.cards[3 * len(live) :], self.burns, self.seed), Dealt(hands)
        stub, served = self, "stub"
        if street == STREETS[-1]:
            # The rule asks for two cards more than players: the burn and one that stays undealt.
            needed = len(live) + 2
            together = self.cards + self.burns
            if len(self.cards) < needed <= len(together):
                stub, served = Stub(shuffled(together, self.seed), (), self.seed), "reshuffled"
            elif len(together) < needed:
                served = "community"
                if len(self.cards) <= 2:
                    stub = Stub(shuffled(together, self.seed), (), self.seed)
        takes = 1 if served == "community" else len(live)
        if len(stub.cards) < 1 + takes:
            raise CardError(f"{len(stub.cards)} cards are left and {1 + takes} are needed, the burn included")
        burnt, cards, rest = stub.cards[:1], stub.cards[1 : 1 + takes], stub.cards[1 + takes :]
        left = Stub(rest, stub.burns + burnt, self.seed)
        if served == "community":
            return left, Dealt({}, cards[0], served)
        return left, Dealt({seat: (card,) for seat, card in zip(live, cards, strict=True)}, None, served)


@dataclass(frozen=True)
class Dealt:
    """What one street brought: cards by seat index, or the community card."""

    cards: Mapping[int, tuple[Card, ...]] = field(hash=False)
    community: Card | None = None
    served: str = "stub"
    """From where seventh street came: the "stub", the "reshuffled" stub and burns, or one "community" card."""


@dataclass(frozen=True)
class Deal:
    """All the cards of one hand by seat, as far as they are known, for stepping through its streets.

    `hands` holds for each seat its cards in the order dealt (two down, up to four up, the last one down), `None` for
    a card nobody has seen; an empty chair has none. `folded` names the street on which a seat gave up.

    >>> deal = Deal.seeded(seed=7, seats=4)
    >>> [str(card) for card in deal.doors]
    ['9♦', 'K♣', 'A♠', '6♣']
    >>> deal.up(0, street=5) == deal.hands[0][2:5]
    True
    """

    hands: tuple[tuple[Card | None, ...], ...]
    folded: Mapping[int, int] = field(default_factory=dict, hash=False)
    community: Card | None = None
    served: str = "stub"

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(map(tuple, self.hands)))
        object.__setattr__(self, "folded", MappingProxyType(dict(self.folded)))
        for seat, hand in enumerate(self.hands):
            if hand and not 3 <= len(hand) <= 7:
                raise CardError(
                    f"seat {seat + 1} has {len(hand)} cards; a player has three to seven, an empty chair none"
                )
            if hand and None in hand[2:6]:
                raise CardError(f"seat {seat + 1} has an up card that is not known; up cards are seen by everybody")
        most = max(map(len, self.hands), default=0)
        for seat, hand in enumerate(self.hands):
            came_to = self.folded.get(seat, most)
            if hand and len(hand) < came_to and not (self.community and came_to == 7 and len(hand) == 6):
                raise CardError(
                    f"seat {seat + 1} has {len(hand)} cards where {came_to} were dealt; "
                    "who gave up before is named in folded, with the street"
                )
        if len(self.hands) > SEATS[-1] or sum(map(bool, self.hands)) < SEATS[0]:
            players = sum(map(bool, self.hands))
            raise CardError(f"a table has two to eight players, got {players} at {len(self.hands)} seats")
        refuse_duplicates(card for hand in (*self.hands, (self.community,)) for card in hand if card)

    def __repr__(self) -> str:
        return f"Deal({self.hands!r}, {dict(self.folded)!r}, {self.community!r}, {self.served!r})"

    def __reduce__(self) -> tuple[type[Deal], tuple[object, ...]]:
        return Deal, (self.hands, dict(self.folded), self.community, self.served)  # a mapping proxy does not pickle

    @classmethod
    def seeded(cls, seed: int, seats: int, *, doors: Sequence[Card | None] | None = None) -> Deal:
        """Deal third to seventh street to `seats` players, nobody folding; `doors` fixes the door cards.

        `doors` holds one card per seat, `None` for an empty chair; all other cards come from the seed.
        """
        if doors is None:
            if isinstance(seats, bool) or seats not in SEATS:
                raise CardError(f"a table has two to eight players, got {quoted(seats)}")
            doors_by_seat: dict[int, Card] = {}
            live = list(range(seats))
        else:
            doors_by_seat = {seat: card for seat, card in enumerate(doors) if card is not None}
            live, seats = list(doors_by_seat), len(doors)
            if len(live) not in SEATS:
                raise CardError(f"a table has two to eight players, got {len(live)} at {seats} seats")
        deck = Deck(seed, without=tuple(doors_by_seat.values())).cards
        if doors_by_seat:
            # Put each given door card where the third lap of the deal will reach it.
            laps = 2 * len(live)
            deck = deck[:laps] + tuple(doors_by_seat[seat] for seat in live) + deck[laps:]
        stub = Stub(deck, (), seed)
        hands: dict[int, tuple[Card, ...]] = dict.fromkeys(range(seats), ())
        for street in STREETS:
            stub, dealt = stub.deal(street, live)
            for seat, cards in dealt.cards.items():
                hands[seat] += cards
        return cls(tuple(hands[seat] for seat in range(seats)), {}, dealt.community, dealt.served)

    @classmethod
    def given(cls, hands: Sequence[str]) -> Deal:
        """Take the cards of each seat as text, in the order dealt; ``?`` is a down card nobody has seen.

        Empty text (or a dash) is an empty chair. A seat with fewer cards than the others gave up on the street it had
        come to.

        >>> Deal.given(["A♣ 4♦ 6♥", "? ? 9♣"]).hands[1]
        (None, None, Card('9c'))
        """
        if isinstance(hands, str) or not all(isinstance(text, str) for text in hands):
            raise CardError(f"cards are given as one text a seat, such as ['A♣ 4♦ 6♥', '? ? 9♣'], got {quoted(hands)}")
        dealt = tuple(parse_hand(text) for text in hands)
        most = max(map(len, dealt), default=0)
        return cls(dealt, {seat: len(hand) for seat, hand in enumerate(dealt) if 0 < len(hand) < most})

    @property
    def doors(self) -> tuple[Card | None, ...]:
        """The door card of each seat, `None` for an empty chair."""
        return tuple(hand[2] if hand else None for hand in self.hands)

    @property
    def last_street(self) -> int:
        """The last street that was dealt."""
        return 7 if self.community else max(map(len, self.hands))

    def is_live(self, seat: int, street: int) -> bool:
        """Whether a seat still gets cards on `street` (it may give up later on it)."""
        return bool(self.hands[seat]) and self.folded.get(seat, 8) >= street

    def down(self, seat: int) -> tuple[Card | None, ...]:
        """The two hole cards."""
        return self.hands[seat][:2]

    def up(self, seat: int, street: int) -> tuple[Card, ...]:
        """The up cards of a seat as they lie on `street`, the door card first."""
        return tuple(card for card in self.hands[seat][2 : min(street, 6)] if card is not None)

    def last(self, seat: int, street: int) -> Card | bool | None:
        """The seventh-street card: False when the seat has none (yet), `None` when nobody has seen it."""
        return self.hands[seat][6] if street == 7 and len(self.hands[seat]) == 7 else False

    def boards(self, street: int) -> tuple[tuple[Card, ...] | None, ...]:
        """The up cards of the live seats on `street`, `None` for the others, as `razzlib.first_to_act` takes them."""
        return tuple(self.up(seat, street) if self.is_live(seat, street) else None for seat in range(len(self.hands)))


def parse_doors(text: str) -> tuple[Card | None, ...]:
    """Read door cards by seat from text; a dash stands for an empty chair.

    >>> parse_doors("3♣ – A♠")
    (Card('3c'), None, Card('As'))

    Raises `CardError` as `parse_cards` does, and when they are not door cards for two to eight players.
    """
    if not isinstance(text, str):
        raise CardError(f"door cards are read from text such as 'K♣ 2♦ 7♠', got {quoted(text)}")
    # A comma keeps what stands on both sides of a chair apart: "A–♠" is no card.
    cards = iter(parse_cards(_CHAIR.sub(",", text)))
    # What is left of the text once cards and chairs are taken out is what parse_cards has refused already.
    seats = [None if mark else next(cards) for mark in _SEAT.findall(text)]
    players = sum(card is not None for card in seats)
    if players not in SEATS or len(seats) > SEATS[-1]:
        raise CardError(f"a table has two to eight players, got {players} at {len(seats)} seats")
    return tuple(seats)


def parse_hand(text: str) -> tuple[Card | None, ...]:
    """Read the cards of one seat in the order dealt, ``?`` for one that nobody has seen; a dash is an empty chair.

    >>> parse_hand("? ? 9♣")
    (None, None, Card('9c'))
    """
    known = text.replace("?", ",")
    if not known.strip(" ,-–—"):
        return ()
    cards = iter(parse_cards(known))
    return tuple(None if mark else next(cards) for mark in _HELD.findall(text))


_CHAIR = re.compile("[-–—]")
# parse_cards has checked the cards by then, so a rank is enough to count one.
_HELD = re.compile(r"(\?)|(?:10|[A2-9TJQKatjqk])")
_SEAT = re.compile(r"([-–—])|(?:10|[A2-9TJQKatjqk])")
