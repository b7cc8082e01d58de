"""Where the cards of a hand come from: a seed, a full deck in order, or cards that are known beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from razzlib.cards import Card, CardError, Deck, refuse_duplicates
from razzlib.dealing import STREETS, Dealt, Stub, parse_hand
from razzlib.quoting import quoted


@dataclass(frozen=True, slots=True)
class Given:
    """Cards that are known beforehand, by seat in the order dealt; it deals as a `Stub` does."""

    hands: tuple[tuple[Card | None, ...], ...]
    community: Card | None = None
    mucked: frozenset[int] = frozenset()
    """The seats (indices) that throw their cards away at the showdown."""
    dealt: int = 0

    def deal(self, street: int, live: Sequence[int]) -> tuple[Given, Dealt]:
        """Deal the next cards of each live seat; a card that is not given is unknown (`None`)."""
        takes = 3 if street == STREETS[0] else 1
        left = Given(self.hands, self.community, self.mucked, self.dealt + takes)
        if street == STREETS[-1] and self.community is not None:
            return left, Dealt({}, self.community, "community")
        span = range(self.dealt, self.dealt + takes)
        return left, Dealt(
            {seat: tuple(self.hands[seat][at] if at < len(self.hands[seat]) else None for at in span) for seat in live}  # type: ignore[misc]
        )


def card_source(
    stacks: tuple[int, ...],
    seed: int | None,
    deck: Iterable[Card] | None,
    cards: Sequence[str | Sequence[Card | None]] | None,
    community: Card | None,
    mucked: frozenset[int],
) -> tuple[Stub | Given, Mapping[str, object]]:
    """Make what the cards come from out of the one way that was chosen, and say how `Hand.deal` is told so.

    Raises `CardError`.
    """
    if sum(way is not None for way in (seed, deck, cards)) != 1:
        raise CardError("a hand is dealt from a seed, from a deck, or from given cards: give exactly one of them")
    if cards is None and (community is not None or mucked):
        raise CardError("a community card and mucked seats are named beside given cards only")
    if seed is not None:
        return Stub(Deck(seed).cards, (), seed), {"seed": seed}
    if deck is not None:
        order = tuple(deck)
        refuse_duplicates(order)
        if len(order) != 52:
            raise CardError(f"a full deck has 52 cards, got {len(order)}")
        return Stub(order), {"deck": order}
    assert cards is not None
    hands = _given_hands(stacks, cards)
    refuse_duplicates(card for hand in (*hands, (community,)) for card in hand if card)
    written = [" ".join(card.code if card else "?" for card in hand) for hand in hands]
    told: dict[str, object] = {"cards": written, "community": community, "mucked": sorted(mucked)}
    return Given(hands, community, mucked), {name: value for name, value in told.items() if value}


def _given_hands(
    stacks: tuple[int, ...], cards: Sequence[str | Sequence[Card | None]]
) -> tuple[tuple[Card | None, ...], ...]:
    if isinstance(cards, str) or not isinstance(cards, Sequence):
        raise CardError(f"cards are given seat by seat, such as ['A♣ 4♦ 6♥', '? ? 9♣'], got {quoted(cards)}")
    if len(cards) != len(stacks):
        raise CardError(
            f"every seat has its cards, an empty chair none; got cards of {len(cards)} for {len(stacks)} seats"
        )
    hands: list[tuple[Card | None, ...]] = []
    for seat, (given, chips) in enumerate(zip(cards, stacks, strict=True), start=1):
        if not isinstance(given, Sequence):
            raise CardError(f"the cards of seat {seat} are a text or cards, got {quoted(given)}")
        hand = parse_hand(given) if isinstance(given, str) else tuple(given)
        if hand and not chips:
            raise CardError(f"seat {seat} has no chips, so it is an empty chair and gets no cards")
        if len(hand) > STREETS[-1]:
            raise CardError(f"a player gets seven cards at most, got {len(hand)} for seat {seat}")
        hands.append(hand)
    return tuple(hands)
