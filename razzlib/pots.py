"""Main and side pots, and how each is shared out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from razzlib.cards import Card
from razzlib.lows import Low
from razzlib.rules import OddChip


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, and the seats (indices) that can win them."""

    amount: int
    seats: tuple[int, ...]


def layer_pots(put: Sequence[int], live: Sequence[bool], all_in: Sequence[bool] | None = None) -> tuple[Pot, ...]:
    """Divide what every seat has put in into the main pot and side pots, the main pot first.

    A player can win from each other player no more than he has put in himself; antes are layered too, and the chips of
    those who folded lie in the layers they reached (WSOP, TDA 21). While a round is open, name who is `all_in`: only
    those cap a pot, for the others may still match.

    >>> layer_pots((50, 20, 50, 35), (True, True, True, False))
    (Pot(amount=80, seats=(0, 1, 2)), Pot(amount=75, seats=(0, 2)))
    >>> layer_pots((1, 4, 1), (True, True, True), all_in=(False, False, False))
    (Pot(amount=6, seats=(0, 1, 2)),)
    """
    if all_in is not None:
        most = max(put)
        put_at = [chips if capped else most for chips, capped in zip(put, all_in, strict=True)]
    else:
        put_at = list(put)
    levels = sorted({chips for chips, is_live in zip(put_at, live, strict=True) if is_live and chips})
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in put)
        seats = tuple(seat for seat, is_live in enumerate(live) if is_live and put_at[seat] >= level)
        if amount:
            pots.append(Pot(amount, seats))
        below = level
    rest = sum(put) - sum(pot.amount for pot in pots)
    if rest and pots:
        # A folded player put in more than anyone who is left: what nobody matched lies in the last pot.
        pots[-1] = Pot(pots[-1].amount + rest, pots[-1].seats)
    return tuple(pots)


def split_pot(
    amount: int, lows: Mapping[int, Low], odd_chip: OddChip, hands: Mapping[int, Sequence[Card]]
) -> dict[int, int]:
    """Share a pot among the seats whose `lows` are lowest; the chips by seat, in seat order.

    Equal lows get equal shares. Chips that cannot be split go one each, by ``Rules.odd_chip``: "high_suit" to the
    highest card by suit among the playing cards (WSOP 149, TDA 20B), "low_suit" to the lowest card by suit among all of
    a player's cards (RROP; these are `hands`), "position" to the first seat clockwise from the dealer.

    >>> equal = {0: Low("7♠ 5♦ 4♣ 2♥ A♠"), 2: Low("7♥ 5♠ 4♦ 2♣ A♥")}
    >>> split_pot(25, equal, "high_suit", {})
    {0: 13, 2: 12}
    """
    best = min(lows.values())
    winners = [seat for seat, low in lows.items() if low == best]
    share, odd = divmod(amount, len(winners))
    shares = dict.fromkeys(sorted(winners), share)
    if odd:
        for seat in _odd_chip_order(winners, lows, odd_chip, hands)[:odd]:
            shares[seat] += 1
    return shares


def odd_chip_card(low: Low, hand: Sequence[Card], odd_chip: OddChip) -> Card | None:
    """Give the card of a winner that the odd chip goes by; `None` where it goes by position."""
    if odd_chip == "high_suit":
        return max(low.cards, key=_by_suit)
    return min(hand, key=_by_suit) if odd_chip == "low_suit" else None


def _odd_chip_order(
    winners: Sequence[int], lows: Mapping[int, Low], odd_chip: OddChip, hands: Mapping[int, Sequence[Card]]
) -> list[int]:
    if odd_chip == "position":
        return sorted(winners)

    def order(seat: int) -> tuple[int, int]:
        card = odd_chip_card(lows[seat], hands.get(seat, ()), odd_chip)
        assert card is not None
        return _by_suit(card)

    return sorted(winners, key=order, reverse=odd_chip == "high_suit")


def _by_suit(card: Card) -> tuple[int, int]:
    return (card.rank, card.suit.order)
