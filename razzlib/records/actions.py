"""Follow the actions of a PHH record as far as the cards go, and say why one does not fit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType

from razzlib.cards import ALL_CARDS, Card
from razzlib.dealing import STREET_NAMES, STREETS, Deal
from razzlib.quoting import quoted

MOST_DIGITS, MOST_DECIMALS = 15, 9
"""The bounds of an amount: scaling ``1e999999`` to whole chips would take all the memory."""

_AMOUNT = re.compile(r"\d+(\.\d+)?", re.ASCII)
CARDS: Mapping[str, Card | None] = MappingProxyType({**{card.code: card for card in ALL_CARDS}, "??": None})
"""Every way to write a card in a record; one that nobody has seen is `None`."""
_PLAYER = re.compile(r"p(\d{1,3})", re.ASCII)


class UnfitActionError(Exception):
    """Say why one action does not fit; the reader adds which action of which file it is."""


class DealFollower:
    """Follows the actions of one hand: who holds which cards, who has given up, which street it is.

    >>> table = DealFollower(2)
    >>> for action in ("d dh p1 9c3hKc", "d dh p2 ????Ac", "p1 pb", "p2 f"):
    ...     table.follow(action)
    >>> deal = table.finished()
    >>> [str(card) for card in deal.doors], dict(deal.folded)
    (['K♣', 'A♣'], {1: 3})
    """

    def __init__(self, players: int, names: Sequence[str] = ()) -> None:
        self._names = names or [f"p{seat + 1}" for seat in range(players)]
        """What complaints call the players."""
        self._hands: list[list[Card | None]] = [[] for _ in range(players)]
        self._folded: dict[int, int] = {}
        self._holders: dict[Card, str] = {}
        self._community: Card | None = None
        self._street = STREETS[0]
        self._has_betting = False
        """Whether somebody has acted on this street."""
        self.amounts: list[Decimal] = []
        """What was completed, bet and raised to, in the record's money."""

    def follow(self, action: str) -> None:
        """Take the next action in the notation of PHH, or raise `UnfitActionError`."""
        words = action.partition("#")[0].split()  # a remark may follow
        match words:
            case []:
                pass
            case ["d", "dh", player, cards]:
                self.deal(self._seat(player), _cards(cards))
            case ["d", "db", cards]:
                self.share(_cards(cards))
            case [player, "pb" | "cc" | "f" as verb]:
                self.act(self._seat(player), verb)
            case [player, "cbr" as verb, amount]:
                self.act(self._seat(player), verb)
                if not _AMOUNT.fullmatch(amount) or not is_amount(Decimal(amount)):
                    raise UnfitActionError(f"expected an amount such as 200 or 0.50, got {quoted(amount)}")
                self.amounts.append(Decimal(amount))
            case [player, "sm"] | [player, "sm", "-"]:
                self.show(self._seat(player))
            case [player, "sm", cards]:
                self.show(self._seat(player), _cards(cards))
            case _:
                raise UnfitActionError("expected d dh, d db, or a player with pb, cc, cbr, f or sm")

    def finished(self) -> Deal:
        """Give the cards as they lie at the end, or raise `UnfitActionError` when somebody lacks some."""
        if not self._holders and not any(self._hands):
            raise UnfitActionError("no cards were dealt, expected d dh for every player")
        if self._community is None:
            self._refuse_unserved()
        hands = tuple(map(tuple, self._hands))
        return Deal(hands, self._folded, self._community, "community" if self._community else "stub")

    def deal(self, seat: int, cards: Sequence[Card | None]) -> None:
        """Deal a player the next cards, or raise `UnfitActionError`."""
        self._refuse_folded(seat)
        self._open_street()
        held, due = len(self._hands[seat]), self._street
        if held + len(cards) > due:
            raise UnfitActionError(
                f"expected {_counted(due - held)} for {self._names[seat]} on {STREET_NAMES[self._street]} street, "
                f"got {len(cards)}"
            )
        for place, card in enumerate(cards, start=held + 1):
            if card is None and 3 <= place <= 6:
                raise UnfitActionError(f"card {place} of a hand lies face up, so it must be known; got ??")
            self._place(card, self._names[seat])
            self._hands[seat].append(card)

    def share(self, cards: Sequence[Card | None]) -> None:
        """Turn up the shared card of seventh street, or raise `UnfitActionError`."""
        self._open_street()
        if self._street != STREETS[-1] or any(len(hand) == STREETS[-1] for hand in self._hands):
            raise UnfitActionError("expected a shared card on seventh street only, in place of everybody's last card")
        if len(cards) != 1 or cards[0] is None:
            raise UnfitActionError(f"expected one known shared card, got {_list_of(cards)}")
        self._place(cards[0], "the table")
        self._community = cards[0]

    def _open_street(self) -> None:
        """Move on when everybody who is left has this street's cards."""
        self._refuse_if_over()
        if self._community:
            raise UnfitActionError("expected no card after the shared card of seventh street")
        for seat, hand in enumerate(self._hands):
            if len(hand) < self._street and seat not in self._folded:
                return
        if self._street == STREETS[-1]:
            raise UnfitActionError("expected no card after seventh street")
        self._street += 1
        self._has_betting = False

    def act(self, seat: int, verb: str) -> None:
        """Take an action of a player, `pb`, `cc`, `cbr` or `f`, or raise `UnfitActionError`."""
        self._refuse_folded(seat)
        self._refuse_if_over()
        if self._community is None:
            self._refuse_unserved()
        if verb == "pb" and (self._street != STREETS[0] or self._has_betting):
            raise UnfitActionError("expected the bring-in as the first bet of third street and nowhere else")
        if verb == "f":
            self._folded[seat] = self._street
        self._has_betting = True

    def show(self, seat: int, shown: Sequence[Card | None] = ()) -> None:
        """Show all the cards of a player, or none, or raise `UnfitActionError`."""
        self._refuse_folded(seat)
        if not shown:
            return
        hand = self._hands[seat]
        if len(shown) != len(hand):
            raise UnfitActionError(f"expected the {_counted(len(hand))} of {self._names[seat]}, got {len(shown)}")
        if len({card for card in shown if card}) < len(shown) - shown.count(None):
            raise UnfitActionError(f"expected each card once, got {_list_of(shown)}")
        known = [card for card in hand if card is not None]
        missing = next((card for card in known if card not in shown), None)
        if missing:
            raise UnfitActionError(f"{self._names[seat]} was dealt {missing}, expected it among the cards shown")
        revealed = [card for card in shown if card not in known]
        for place, card in enumerate(hand):
            if card is None:
                newly = revealed.pop(0)
                self._place(newly, self._names[seat])
                hand[place] = newly

    def _place(self, card: Card | None, holder: str) -> None:
        if card is None:  # not seen
            return
        if card in self._holders:
            raise UnfitActionError(f"{card} lies with {self._holders[card]} already, expected every card once")
        self._holders[card] = holder

    def _seat(self, player: str) -> int:
        match = _PLAYER.fullmatch(player)
        if match is None or not 1 <= int(match[1]) <= len(self._hands):
            raise UnfitActionError(f"there is no player {quoted(player)}, expected p1 to p{len(self._hands)}")
        return int(match[1]) - 1

    def _live(self) -> list[int]:
        return [seat for seat in range(len(self._hands)) if seat not in self._folded]

    def _refuse_folded(self, seat: int) -> None:
        if seat in self._folded:
            street = STREET_NAMES[self._folded[seat]]
            raise UnfitActionError(f"{self._names[seat]} gave up on {street} street, expected a player who is still in")

    def _refuse_if_over(self) -> None:
        if len(self._folded) == len(self._hands) - 1:
            (last,) = self._live()
            raise UnfitActionError(f"only {self._names[last]} is left, expected no card and no bet any more")

    def _refuse_unserved(self) -> None:
        for seat, hand in enumerate(self._hands):
            held = len(hand)
            if held < self._street and seat not in self._folded:
                street = STREET_NAMES[self._street]
                raise UnfitActionError(
                    f"{self._names[seat]} holds {_counted(held)}, expected {self._street} once {street} street is dealt"
                )


def _cards(text: str) -> list[Card | None]:
    if not text or len(text) > 2 * STREETS[-1]:
        raise UnfitActionError(f"expected one to seven cards, got {quoted(text)}")
    cards: list[Card | None] = []
    for at in range(0, len(text), 2):
        code = text[at : at + 2]
        if code not in CARDS:
            raise UnfitActionError(f"expected cards such as 7c3hKc (?? for one not seen), got {quoted(code)}")
        cards.append(CARDS[code])
    return cards


def is_amount(amount: Decimal) -> bool:
    """Whether an amount is 0 or more, and neither so large nor so fine that it must be a slip of the pen."""
    if not amount.is_finite() or amount.is_signed():
        return False
    exponent = amount.as_tuple().exponent
    return isinstance(exponent, int) and -exponent <= MOST_DECIMALS and amount.adjusted() < MOST_DIGITS


def _counted(cards: int) -> str:
    return f"{cards} card" if cards == 1 else f"{cards} cards"


def _list_of(cards: Sequence[Card | None]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)
