"""A showdown as a position: who has put in how much, whose cards lie face up, and what each gets of every pot."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from razzlib.cards import RANKS, Card, parse_cards, rank_name, refuse_duplicates
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.scene import HandsView, HandView
from razzlib.lows import Low, best_low
from razzlib.pots import Pot, layer_pots, odd_chip_card, split_pot
from razzlib.quoting import quoted
from razzlib.rules import PRESETS, OddChip, Rules

Shares = tuple[int, ...]
"""Chips by player, in seat order; 0 for those who get none or have folded."""
_TABLES = {"online": "online", "wsop": "WSOP", "tda": "TDA", "roberts": "Robert's Rules"}
_CHIPS = re.compile(r"(?P<name>[^\W\d_]+) (?P<put>\d+)(?: (?P<state>all-in|folded))?", re.ASCII)
_RANKS = {rank_name(rank): rank for rank in RANKS}


@dataclass(frozen=True)
class Player:
    """One player at the showdown."""

    name: str
    cards: tuple[Card, ...] = ()
    """The cards shown, five or seven; none where a question is about chips alone, and for who has folded."""
    put: int = 0
    """All that the player has put in during the hand, the ante included."""
    is_all_in: bool = False
    is_folded: bool = False
    said: str = ""
    """What the player calls his own hand, such as ``nine-eight``."""

    @property
    def note(self) -> str:
        """What stands beside the name: ``all-in, 30 in``."""
        parts = ["folded" if self.is_folded else "", "all-in" if self.is_all_in else ""]
        parts += [f"{self.put:,} in" if self.put else "", f"says “{self.said}”" if self.said else ""]
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True)
class Showdown:
    """A hand that is shown down. `who` is the player (index) asked about, where one is."""

    players: tuple[Player, ...]
    rules: Rules = PRESETS["online"]
    pot: int = 0
    """The chips in the middle where it does not matter who put them in: one pot for all."""
    who: int | None = None

    @property
    def put(self) -> Shares:
        return tuple(player.put for player in self.players)

    @property
    def live(self) -> tuple[bool, ...]:
        return tuple(not player.is_folded for player in self.players)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The players (indices) who can still win."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.is_folded)

    @property
    def folded_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_folded)

    @property
    def total(self) -> int:
        """All chips in the middle."""
        return self.pot or sum(self.put)

    @property
    def unmatched(self) -> int:
        """How much of the last bet nobody has matched; it goes back."""
        most, second = sorted(self.put, reverse=True)[:2]
        return most - second

    @cached_property
    def hands(self) -> Mapping[int, tuple[Card, ...]]:
        """The cards of those who can win, by player (index)."""
        return {seat: self.players[seat].cards for seat in self.live_seats}

    @cached_property
    def lows(self) -> Mapping[int, Low]:
        return {seat: best_low(cards) for seat, cards in self.hands.items()}

    @cached_property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots; what nobody matched is a last pot of one."""
        return (Pot(self.pot, self.live_seats),) if self.pot else layer_pots(self.put, self.live)

    def winners(self, pot: Pot) -> tuple[int, ...]:
        """The players (indices) with the lowest hand among those who can win a pot."""
        best = min(self.lows[seat] for seat in pot.seats)
        return tuple(seat for seat in pot.seats if self.lows[seat] == best)

    def shared(self, pots: Sequence[Pot], odd_chip: OddChip | None = None) -> Shares:
        """Pay pots to the lowest hands; the chips by player."""
        gets = [0] * len(self.players)
        for pot in pots:
            playing = {seat: self.lows[seat] for seat in pot.seats}
            for seat, chips in split_pot(pot.amount, playing, odd_chip or self.rules.odd_chip, self.hands).items():
                gets[seat] += chips
        return tuple(gets)

    @cached_property
    def shares(self) -> Shares:
        """What each gets: the engine's pots, paid by the engine."""
        return self.shared(self.pots)

    def odd_chip(self, pot: Pot, odd_chip: OddChip | None = None) -> int | None:
        """The player (index) who gets the odd chip of a pot; `None` where it can be shared out evenly, or is two."""
        tied = self.winners(pot)
        if pot.amount % len(tied) != 1:
            return None
        shares = self.shared((pot,), odd_chip)
        return next(seat for seat in tied if shares[seat] > pot.amount // len(tied))

    def odd_card(self, seat: int, odd_chip: OddChip | None = None) -> Card | None:
        """The card by which a player competes for the odd chip."""
        return odd_chip_card(self.lows[seat], self.hands[seat], odd_chip or self.rules.odd_chip)

    def lying(self, seat: int) -> Shares:
        """How the chips of one player lie, pot by pot: what each pot would lack without them."""
        without = tuple(0 if at == seat else chips for at, chips in enumerate(self.put))
        bare = {pot.seats: pot.amount for pot in layer_pots(without, self.live)}
        return tuple(pot.amount - bare.get(pot.seats, 0) for pot in self.pots)

    def pot_name(self, at: int) -> str:
        """What a pot is called inside a sentence: ``the main pot``, ``side pot 2``."""
        if len(self.pots) == 1:
            return "the pot"
        if at == 0:
            return "the main pot"
        return "the side pot" if len(self.contested) == 2 else f"side pot {at}"

    @property
    def contested(self) -> tuple[Pot, ...]:
        """The pots that more than one player can win, or that others have paid into: all but what goes back."""
        goes_back = len(self.pots[-1].seats) == 1 and self.pots[-1].amount == self.unmatched and not self.pot
        return self.pots[:-1] if goes_back and len(self.pots) > 1 else self.pots

    @property
    def table(self) -> str:
        """The name of the table, as it is printed beside the question: ``Robert's Rules``."""
        return table_name(self.rules)

    def view(self, *, with_table: bool) -> HandsView:
        """What lies on the table."""
        hands = tuple(HandView(player.name, player.cards, player.note) for player in self.players)
        return HandsView(hands, self.total, f"Table: {self.table}." if with_table else "")


def table_name(rules: Rules) -> str:
    """Name the authority whose house rules these are, whatever the stakes; ``this table`` where it is nobody's."""
    stakes = {name: getattr(rules, name) for name in ("ante", "bring_in", "small_bet", "big_bet")}
    whose = next((name for name, preset in PRESETS.items() if preset.with_(**stakes) == rules), "")
    return _TABLES.get(whose, "this table")


def parse_hands(text: str) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Read named cards, ``Ada 7♦ 5♠ | Ben 8♣ 6♠``, in seat order."""
    found = []
    for part in text.split("|"):
        name, _, cards = part.strip().partition(" ")
        if not name.isalpha() or not cards:
            raise ItemError(f"expected a player and cards, such as Ada 7♦ 5♠, got {quoted(part.strip())}")
        found.append((name, parse_cards(cards)))
    refuse_duplicates([card for _, cards in found for card in cards])
    return tuple(found)


def read_showdown(fields: Fields, rules: Rules) -> Showdown:
    """Take a showdown out of an item's fields.

    ``hands``: the cards of those who show, ``Ada 7♦ 5♠ 4♣ 2♥ A♦ | Ben …``. ``chips``: what each has put in,
    ``Ada 30 all-in, Ben 81, Cleo 81, Dan 11 folded``, in seat order; or ``pot``, the chips in the middle, where it does
    not matter whose they were. ``said``: what players call their hands, ``Cleo nine-eight, Dan eight-seven``. ``who``
    is asked about.
    """
    hands = dict(fields.read("hands", parse_hands)) if fields.has("hands") else {}
    said = dict(part.strip().split(" ", 1) for part in fields.text("said", "").split(",") if " " in part.strip())
    pot = fields.number("pot", 0, range(1, 1_000_000)) if fields.has("pot") else 0
    if pot:
        players = tuple(Player(name, cards, said=said.get(name, "")) for name, cards in hands.items())
    else:
        players = fields.read("chips", lambda text: _parsed_chips(text, hands, said))
    who = None
    if fields.has("who"):
        named = fields.text("who")
        who = next((at for at, player in enumerate(players) if player.name == named), None)
        if who is None:
            raise fields.complain("who", f"nobody here is called {quoted(named)}")
    return Showdown(players, rules, pot, who)


def _parsed_chips(text: str, hands: Mapping[str, tuple[Card, ...]], said: Mapping[str, str]) -> tuple[Player, ...]:
    players = []
    for part in text.split(","):
        found = _CHIPS.fullmatch(part.strip())
        if found is None:
            raise ItemError(f"expected a player and chips, such as Ada 30 all-in, got {quoted(part.strip())}")
        name, state = found["name"], found["state"]
        cards = hands.get(name, ())
        if hands and bool(cards) == (state == "folded"):
            raise ItemError(f"who has not folded shows cards, and nobody else does; {name} breaks this")
        players.append(Player(name, cards, int(found["put"]), state == "all-in", state == "folded", said.get(name, "")))
    if strangers := set(hands) - {player.name for player in players}:
        raise ItemError(f"{quoted(min(strangers))} shows cards and has put in nothing")
    live = [player for player in players if not player.is_folded]
    most = max((player.put for player in live), default=0)
    if len(live) < 2 or any(player.put > most for player in players):
        raise ItemError("at least two players show, and nobody who has folded has put in more than all of them")
    if len({player.put for player in live if not player.is_all_in}) > 1:
        raise ItemError("players who are not all-in have put in the same")
    return tuple(players)


def spoken_ranks(said: str) -> tuple[int, ...]:
    """Read a hand as its owner calls it: ``nine-eight`` is 9, 8."""
    return tuple(_RANKS[word] for word in said.split("-") if word in _RANKS)
