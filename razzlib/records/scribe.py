"""Take down one hand of a room, line by line: the part that every room has in common."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from razzlib.dealing import SEATS, STREETS
from razzlib.records.actions import MOST_DECIMALS
from razzlib.records.lines import CURRENCIES, Block, UnfitLineError, parse_amount
from razzlib.records.record import plain, shown

_CODES = {"USD", "EUR", "GBP"}


class Act(NamedTuple):
    """One action or deal as it was taken down."""

    name: str
    """The player's, "" for the table."""
    verb: str
    """As in PHH: `d dh`, `d db`, `pb`, `cc`, `cbr`, `f`, `sm`."""
    line: int
    codes: Sequence[str] = ()
    """The cards of `d db` and `sm`."""
    span: slice = slice(0)
    """Which of the player's cards were dealt."""
    to: int = 0
    """What was bet, completed or raised to."""
    added: int | None = None
    """The chips that the room says were put in."""


class Scribe:
    """Takes down one hand. Amounts are whole numbers of 1/`razzlib.records.lines.FINE`.

    Every method raises `UnfitLineError` for what cannot be; the room's reader says where.
    """

    def __init__(self, room: str, hand_id: str, block: Block) -> None:
        self.room, self.hand_id, self.block = room, hand_id, block
        self.number = block.lines[0][0]
        """The line that is being read."""
        self.ending = ""
        """The line that has still to come: without it the hand is not whole."""
        self.tells_pot = False
        """Whether the room always tells how large the pot is."""
        self.small_bet = self.big_bet = self.ante = 0
        self.antes_go_clockwise = False
        """Whether the room lists the antes from the dealer's left."""
        self.sign = self.currency = ""
        self.dealer = 0
        """The chair that deals: the next one is the first."""
        self.chairs: dict[str, tuple[int, int]] = {}
        """By name the number of the chair and the stack."""
        self.about: dict[str, str] = {}
        self.notes: list[str] = []
        self.uncalled: list[tuple[str, int]] = []
        self.won: list[tuple[str, int]] = []
        self.pot: int | None = None
        self.pots: list[int] = []
        self.rake: int | None = None
        self.finishing: dict[str, int] = {}
        self.street = STREETS[0]
        self.posted: dict[str, int] = {}
        self.held: dict[str, list[str]] = {}
        """By name the cards in the order dealt, as the play goes to PHH: unseen until they are shown."""
        self._known: dict[str, list[str]] = {}
        """The same with what was shown."""
        self._new: dict[str, list[str]] = {}
        self._community = ""
        self._is_served = False
        """Whether the cards of this street are written down."""
        self.order: list[str] = []
        self._folded: dict[str, int] = {}
        """By name the street on which they gave up."""
        self._shown: dict[str, int] = {}
        """By name how many cards were shown."""
        self._put: dict[str, int] = {}
        self._level = 0
        self.acts: list[Act] = []
        self.capped: list[int] = []
        self.lows: dict[str, str] = {}
        self.all_in: list[int] = []
        self.slips: list[tuple[int, str]] = []
        self.bring_in: int | None = None
        self.is_bring_in_short = False
        self.was_bring_in_short = False

    # -- before the cards

    def money(self, text: str) -> int:
        """Read an amount in the currency of this hand."""
        amount, sign = parse_amount(text)
        if sign != self.sign and amount:
            expected = f"amounts in {self.sign}" if self.sign else "amounts without a currency"
            raise UnfitLineError(f"expected {expected}, as in the head of the hand, got {text!r:.40}")
        return amount

    def stakes(self, small: str, big: str, code: str = "") -> None:
        """Take the bets from the head of the hand, and with them the currency."""
        self.small_bet, self.sign = parse_amount(small)
        if code and code not in _CODES:
            raise UnfitLineError(f"the currency {code!r:.40} is not known, expected {', '.join(sorted(_CODES))}")
        self.currency = code or CURRENCIES[self.sign]
        self.big_bet = self.money(big)

    def seat(self, chair: int, name: str, stack: str) -> None:
        """Seat a player."""
        if name in self.chairs:
            raise UnfitLineError(f"{shown(name)} has a seat already, expected every name once")
        if any(chair == taken for taken, _ in self.chairs.values()):
            raise UnfitLineError(f"seat {chair} is taken already, expected one player a seat")
        self.chairs[name] = (chair, self.money(stack))

    def antes(self, name: str, amount: int) -> None:
        """Take an ante."""
        if self.acts or name in self.posted:
            raise UnfitLineError(f"{shown(name)} has anted already, or the cards are dealt: expected one ante, before")
        self.posted[name] = amount

    # -- cards

    def open_street(self, number: int, community: str = "") -> None:
        """Go on to a street; `community` is the shared card of seventh street."""
        if number == self.street == STREETS[0] and not self.acts:
            return
        self._serve()
        if number != self.street + 1:
            raise UnfitLineError(f"expected street {self.street + 1} after street {self.street}, got {number}")
        self.street, self._community, self._is_served = number, community, False
        self._put, self._level = {}, 0

    def deals(self, name: str, codes: Sequence[str], before: Sequence[str] | None = None) -> None:
        """Deal a player the cards of this street; `before` is what the room says he held, as far as it is seen."""
        if self.street == STREETS[0]:
            codes = [*["??"] * (3 - len(codes)), *codes]
            if len(codes) != 3:
                raise UnfitLineError(f"expected three cards for {shown(name)} on third street, got {len(codes)}")
        elif len(codes) != 1:
            raise UnfitLineError(f"expected one card for {shown(name)}, got {len(codes)}")
        if name not in self.chairs:
            raise UnfitLineError(f"{shown(name)} has no seat, expected cards for a player of this hand")
        if name in self._new:
            raise UnfitLineError(f"{shown(name)} has the cards of this street already")
        if before is not None:
            seen = [code for code in self._known.get(name, ()) if code != "??"]
            if [code for code in before if code != "??"] != seen:
                raise UnfitLineError(
                    f"{shown(name)} holds {' '.join(seen)}, expected the same again before the bracket"
                )
        self._new[name] = list(codes)

    def repeats(self, name: str, codes: Sequence[str]) -> None:
        """Hold the cards that the room repeats with a new one against those that are known."""
        for had, code in zip(self._known.get(name, ()), codes, strict=False):
            if had != code and "??" not in (had, code):
                raise UnfitLineError(f"{shown(name)} holds {had}, expected the same again, got {code}")

    def _serve(self) -> None:
        """Write down the cards of this street, in dealing order."""
        if self.street == STREETS[0] and not self.order:
            if not self._new:
                raise UnfitLineError("no cards were dealt before this line")
            clockwise = self._clockwise()
            dealt_in = [name for name in clockwise if name in self._new or name in self.posted]
            for name in dealt_in:
                if name not in self._new:
                    raise UnfitLineError(f"{shown(name)} antes and gets no card, expected a door card")
            if len(dealt_in) not in SEATS:
                raise UnfitLineError(f"expected two to eight players with cards, got {len(dealt_in)}")
            self.order = dealt_in
        elif not self._new and not self._is_due():
            return
        for name in self.order:
            if name in self._folded:
                if name in self._new:
                    raise UnfitLineError(f"{shown(name)} has folded and gets a card")
                continue
            codes = self._new.pop(name, None)
            if codes is None:
                if self.street < STREETS[-1]:
                    raise UnfitLineError(f"{shown(name)} gets no card on street {self.street}")
                if self._community:
                    continue
                codes = ["??"]
            held = self.held.setdefault(name, [])
            self.acts.append(Act(name, "d dh", self.number, span=slice(len(held), len(held) + len(codes))))
            held += codes
            self._known.setdefault(name, []).extend(codes)
        if self._new:
            raise UnfitLineError(f"{shown(next(iter(self._new)))} is not in this hand and gets a card")
        if self._community:
            self.acts.append(Act("", "d db", self.number, [self._community]))
        self._is_served = True

    def _clockwise(self) -> list[str]:
        """The names from the dealer's left."""
        names = sorted(self.chairs, key=lambda name: (self.chairs[name][0] - self.dealer - 1) % 16)
        antes = list(self.posted)
        if self.antes_go_clockwise and antes:
            at = names.index(antes[0])
            turned = names[at:] + names[:at]
            if [name for name in turned if name in self.posted] == antes:
                return turned
        return names

    def _is_due(self) -> bool:
        """Whether somebody who is left still lacks the card of this street."""
        return not self._is_served and len(self.order) - len(self._folded) > 1

    # -- play

    def _act(self, name: str, verb: str, added: int | None = None, *, to: int = 0, codes: Sequence[str] = ()) -> None:
        if self._new or not self.order or self._is_due():
            self._serve()
        if name not in self.held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self.acts.append(Act(name, verb, self.number, codes, to=to, added=added))

    def brings_in(self, name: str, amount: int, is_all_in: bool = False) -> None:
        """Post the bring-in."""
        self._act(name, "pb", added=amount)
        self.bring_in = amount
        self.is_bring_in_short = self.was_bring_in_short = is_all_in
        self._put[name] = self._level = amount

    def folds(self, name: str) -> None:
        """Give up."""
        self._act(name, "f")
        self._folded[name] = self.street

    def has_folded(self, name: str) -> bool:
        """Whether a player has given up."""
        return name in self._folded

    def checks(self, name: str) -> None:
        """Check."""
        self._act(name, "cc", added=0)

    def calls(self, name: str, added: int) -> None:
        """Call with so many chips more."""
        self._act(name, "cc", added=added)
        self._put[name] = self._put.get(name, 0) + added
        if self.is_bring_in_short and self.street == STREETS[0] and self._level == self.bring_in:
            # The bring-in was all-in: what the next one pays is what the room asks for.
            self.bring_in = max(self.bring_in, self._put[name])
            self.is_bring_in_short = False
        self._level = max(self._level, self._put[name])

    def calls_to(self, name: str, to: int) -> None:
        """Call so that so many chips are in on this street."""
        self.calls(name, to - self._put.get(name, 0))

    def raises_to(self, name: str, to: int, by: int | None = None) -> None:
        """Bet, complete or raise to an amount; `by` is how much more than before the room says that it is."""
        self._act(name, "cbr", to=to)
        if by is not None and by != to - self._level and not self.is_bring_in_short:
            self.slip(f"{shown(name)} raises by {said(by)} to {said(to)}, and there were {said(self._level)} to match")
        self._put[name] = self._level = to
        self.is_bring_in_short = False

    def puts_all(self, name: str, added: int) -> None:
        """Put in the last chips, which is a call or a raise."""
        to = self._put.get(name, 0) + added
        if to <= self._level:
            self.calls(name, added)
        else:
            self.raises_to(name, to)

    def puts_last(self, name: str) -> None:
        """Note that the room says of what it said last that it took all the chips of a player."""
        if self.acts:
            self.all_in.append(len(self.acts) - 1)
        elif self.posted.get(name) != self.chairs[name][1]:
            self.slip(f"{shown(name)} is all-in for the ante by the record, and has {said(self.chairs[name][1])}")

    def slip(self, what: str) -> None:
        """Note that the line being read contradicts what stands before it."""
        self.slips.append((self.number, what))

    def is_capped(self) -> None:
        """Note that the room says here that there can be no more raise."""
        self.capped.append(len(self.acts))

    # -- the end

    def shows(self, name: str, codes: Sequence[str], low: str = "") -> None:
        """Show all cards held."""
        if low:
            self.lows[name] = low
        if self._new or self._is_due():
            self._serve()
        held = self.held.get(name, [])
        if name in self._folded or 0 < len(codes) < len(held):
            return  # a courtesy: a card or two, or a hand that is given up
        if name in self._shown:
            self.reveal(name, codes)  # after an all-in the room may show twice
            if self._shown[name] == len(codes):
                return
        self._act(name, "sm", codes=list(codes))
        self._shown[name] = len(codes)
        self._known[name] = list(codes)

    def mucks(self, name: str) -> None:
        """Throw the cards away unseen at the showdown."""
        if name not in self._shown and name not in self._folded and len(self.order) - len(self._folded) > 1:
            self._act(name, "sm")

    def reveal(self, name: str, codes: Sequence[str]) -> None:
        """Fill in cards that the room tells of without their being shown in turn."""
        if self._new or self._is_due():
            self._serve()
        held = self.held.get(name)
        if held is None or len(held) != len(codes) or not {*held} - {"??"} <= {*codes}:
            raise UnfitLineError(f"{shown(name)} is said to hold {' '.join(codes)}, expected {' '.join(held or ())}")
        if all(had in ("??", new) for had, new in zip(held, codes, strict=True)):
            held[:] = self._known[name][:] = codes

    def collects(self, name: str, amount: int) -> None:
        """Win a pot or a share of one."""
        if name not in self.held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self.won.append((name, amount))

    def returns(self, name: str, amount: int) -> None:
        """Take back what nobody called."""
        if name not in self.held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self.uncalled.append((name, amount))

    def confirms_won(self, name: str, amount: int) -> None:
        """Hold the amount that a summary names against what was collected."""
        won = sum(chips for who, chips in self.won if who == name)
        if won != amount:
            self.slip(f"the summary says that {shown(name)} wins {said(amount)}, and the play says {said(won)}")

    def confirms_fold(self, name: str, street: int) -> None:
        """Hold the street on which somebody folded by a summary against the play."""
        if self._folded.get(name) != street:
            folded = f"on street {self._folded[name]}" if name in self._folded else "never"
            self.slip(f"the summary says that {shown(name)} folds on street {street}, and by the play it is {folded}")

    def confirms_cards(self, name: str, codes: Sequence[str]) -> None:
        """Hold the cards that somebody showed by a summary against those he holds."""
        held = self._known.get(name, [])
        if len(codes) != len(held) or {*codes} != {*held}:
            self.slip(f"the summary says that {shown(name)} shows {' '.join(codes)}, and the play {' '.join(held)}")

    def sums_up(self, pot: int, pots: list[int], rake: int) -> None:
        """Take the pots that the summary names."""
        if self.pot is None:
            self.pot, self.pots, self.rake = pot, pots, rake
        elif (pot, rake) != (self.pot, self.rake):
            self.slip(f"the summary says a pot of {said(pot)} here, and {said(self.pot)} before")
        else:
            self.slip("the summary tells the pot twice")

    def finish(self) -> None:
        """Close the hand: nothing may be missing."""
        if self.ending:
            raise UnfitLineError(f"the hand breaks off after this line, expected {self.ending}")
        if not self.order:
            raise UnfitLineError("nobody acts in this hand, expected a bring-in")
        if self._new or self._is_due():
            self._serve()
        for name, count in list(self._shown.items()):
            # Turned up at an all-in, dealt on open: the seven cards lie there at the end, said or not.
            if count < len(self.held[name]) and "??" not in self._known[name]:
                self.shows(name, self._known[name])
        if self.tells_pot and self.pot is None:
            self.slip("the record breaks off: its summary does not tell the pot")
        for name in self.order:
            if self.finishing and name not in self.finishing:
                self.slip(f"the record does not tell what {shown(name)} ends with")
        if not self.won and any(self.posted.values()):
            self.slip("the record does not tell who wins the pot")


def said(amount: int) -> str:
    """Write an amount as plain digits."""
    return plain(amount, Decimal((0, (1,), -MOST_DECIMALS)))
