"""Take down one hand of a room, line by line, as a `Record`: the part that every room has in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from razzlib.cards import CardError
from razzlib.dealing import SEATS, STREETS
from razzlib.records.actions import MOST_DECIMALS, DealFollower, UnfitActionError
from razzlib.records.lines import CURRENCIES, FINE, Block, UnfitLineError, parse_amount
from razzlib.records.record import Record, RecordError, Stated, plain, shown

Stakes = dict[tuple[object, ...], int]
"""The bring-in by room and stakes, as other hands of the file have shown it."""
_CODES = {"USD", "EUR", "GBP"}


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
        self._antes: dict[str, int] = {}
        self._held: dict[str, list[str]] = {}
        """By name the cards in the order dealt, as the play goes to PHH: unseen until they are shown."""
        self._known: dict[str, list[str]] = {}
        """The same with what was shown."""
        self._new: dict[str, list[str]] = {}
        self._community = ""
        self._order: list[str] = []
        self._folded: set[str] = set()
        self._shown: dict[str, int] = {}
        """By name how many cards were shown."""
        self._put: dict[str, int] = {}
        self._level = 0
        self._acts: list[tuple[str, str, str | tuple[int, int], int, int | None]] = []
        """Name ("" for the table), verb, its cards or amount, line, chips added."""
        self._capped: list[int] = []
        self._lows: dict[str, str] = {}
        self._bring_in: int | None = None
        self._is_bring_in_short = False
        self._was_bring_in_short = False

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
        if self._acts or name in self._antes:
            raise UnfitLineError(f"{shown(name)} has anted already, or the cards are dealt: expected one ante, before")
        self._antes[name] = amount

    # -- cards

    def open_street(self, number: int, community: str = "") -> None:
        """Go on to a street; `community` is the shared card of seventh street."""
        if number == self.street == STREETS[0] and not self._acts:
            return
        self._serve()
        if number != self.street + 1:
            raise UnfitLineError(f"expected street {self.street + 1} after street {self.street}, got {number}")
        self.street, self._community = number, community
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

    def _serve(self) -> None:
        """Write down the cards of this street, in dealing order."""
        if self.street == STREETS[0] and not self._order:
            if not self._new:
                raise UnfitLineError("no cards were dealt before this line")
            clockwise = self._clockwise()
            dealt_in = [name for name in clockwise if name in self._new or name in self._antes]
            for name in dealt_in:
                if name not in self._new:
                    raise UnfitLineError(f"{shown(name)} antes and gets no card, expected a door card")
            if len(dealt_in) not in SEATS:
                raise UnfitLineError(f"expected two to eight players with cards, got {len(dealt_in)}")
            self._order = dealt_in
        elif not self._new and not self._is_due():
            return
        for name in self._order:
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
            held = self._held.setdefault(name, [])
            self._acts.append((name, "d", (len(held), len(held) + len(codes)), self.number, None))
            held += codes
            self._known.setdefault(name, []).extend(codes)
        if self._new:
            raise UnfitLineError(f"{shown(next(iter(self._new)))} is not in this hand and gets a card")
        if self._community:
            self._acts.append(("", "d db", self._community, self.number, None))

    def _clockwise(self) -> list[str]:
        """The names from the dealer's left."""
        names = sorted(self.chairs, key=lambda name: (self.chairs[name][0] - self.dealer - 1) % 16)
        antes = list(self._antes)
        if self.antes_go_clockwise and antes:
            at = names.index(antes[0])
            turned = names[at:] + names[:at]
            if [name for name in turned if name in self._antes] == antes:
                return turned
        return names

    def _is_due(self) -> bool:
        """Whether somebody who is left still lacks the card of this street."""
        if self._community:
            return not any(verb == "d db" for _, verb, *_ in self._acts)
        live = [name for name in self._order if name not in self._folded]
        return len(live) > 1 and any(len(self._held[name]) < self.street for name in live)

    # -- play

    def _act(self, name: str, verb: str, what: str = "", added: int | None = None) -> None:
        if self._new or not self._order or self._is_due():
            self._serve()
        if name not in self._held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self._acts.append((name, verb, what, self.number, added))

    def brings_in(self, name: str, amount: int, is_all_in: bool = False) -> None:
        """Post the bring-in."""
        self._act(name, "pb", added=amount)
        self._bring_in = amount
        self._is_bring_in_short = self._was_bring_in_short = is_all_in
        self._put[name] = self._level = amount

    def folds(self, name: str) -> None:
        """Give up."""
        self._act(name, "f")
        self._folded.add(name)

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
        if self._is_bring_in_short and self.street == STREETS[0] and self._level == self._bring_in:
            # The bring-in was all-in: what the next one pays is what the room asks for.
            self._bring_in = max(self._bring_in, self._put[name])
            self._is_bring_in_short = False
        self._level = max(self._level, self._put[name])

    def calls_to(self, name: str, to: int) -> None:
        """Call so that so many chips are in on this street."""
        self.calls(name, to - self._put.get(name, 0))

    def raises_to(self, name: str, to: int) -> None:
        """Bet, complete or raise to an amount."""
        self._act(name, "cbr", _text(to))
        self._put[name] = self._level = to
        self._is_bring_in_short = False

    def puts_all(self, name: str, added: int) -> None:
        """Put in the last chips, which is a call or a raise."""
        to = self._put.get(name, 0) + added
        if to <= self._level:
            self.calls(name, added)
        else:
            self.raises_to(name, to)

    def is_capped(self) -> None:
        """Note that the room says here that there can be no more raise."""
        self._capped.append(len(self._acts))

    # -- the end

    def shows(self, name: str, codes: Sequence[str], low: str = "") -> None:
        """Show all cards held."""
        if low:
            self._lows[name] = low
        if self._new or self._is_due():
            self._serve()
        held = self._held.get(name, [])
        if name in self._folded or 0 < len(codes) < len(held):
            return  # a courtesy: a card or two, or a hand that is given up
        if name in self._shown:
            self.reveal(name, codes)  # after an all-in the room may show twice
            if self._shown[name] == len(codes):
                return
        self._act(name, "sm", "".join(codes))
        self._shown[name] = len(codes)
        self._known[name] = list(codes)

    def mucks(self, name: str) -> None:
        """Throw the cards away unseen at the showdown."""
        if name not in self._shown and name not in self._folded and len(self._order) - len(self._folded) > 1:
            self._act(name, "sm")

    def reveal(self, name: str, codes: Sequence[str]) -> None:
        """Fill in cards that the room tells of without their being shown in turn."""
        if self._new or self._is_due():
            self._serve()
        held = self._held.get(name)
        if held is None or len(held) != len(codes) or not {*held} - {"??"} <= {*codes}:
            raise UnfitLineError(f"{shown(name)} is said to hold {' '.join(codes)}, expected {' '.join(held or ())}")
        if all(had in ("??", new) for had, new in zip(held, codes, strict=True)):
            held[:] = self._known[name][:] = codes

    def collects(self, name: str, amount: int) -> None:
        """Win a pot or a share of one."""
        if name not in self._held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self.won.append((name, amount))

    def returns(self, name: str, amount: int) -> None:
        """Take back what nobody called."""
        if name not in self._held:
            raise UnfitLineError(f"{shown(name)} is not in this hand, expected a player who was dealt cards")
        self.uncalled.append((name, amount))

    def record(self, stakes: Stakes) -> Record:
        """Give what was taken down."""
        if self.ending:
            raise UnfitLineError(f"the hand breaks off after this line, expected {self.ending}")
        if not self._order:
            raise UnfitLineError("nobody acts in this hand, expected a bring-in")
        if self._new or self._is_due():
            self._serve()
        for name, count in list(self._shown.items()):
            # Turned up at an all-in, dealt on open: the seven cards lie there at the end, said or not.
            if count < len(self._held[name]) and "??" not in self._known[name]:
                self.shows(name, self._known[name])
        asked = max(self._antes.values(), default=0)
        if self.ante and asked > self.ante:
            raise UnfitLineError(f"the head of the hand says an ante of {_text(self.ante)}, and {_text(asked)} is paid")
        asked = self.ante or asked
        stacks = [self.chairs[name][1] for name in self._order]
        paid = [self._antes.get(name, 0) for name in self._order]
        # Who has less than the ante antes what he has: he was asked for as much as the others.
        antes = [asked if ante == min(asked, stack) else ante for ante, stack in zip(paid, stacks, strict=True)]
        bring_in = self._asked_bring_in(stakes, asked)
        amounts = [*stacks, *antes, bring_in, self.small_bet, self.big_bet]
        amounts += [amount for _, amount in (*self.uncalled, *self.won)]
        amounts += [amount for _, verb, what, _, amount in self._acts if verb != "d" and amount is not None]
        amounts += [*self.finishing.values(), *self.pots, self.pot or 0, self.rake or 0]
        amounts += [int(what) for what in self._raise_amounts()]
        decimals = MOST_DECIMALS
        part = 1
        while decimals and not any(amount % (part * 10) for amount in amounts):
            decimals, part = decimals - 1, part * 10
        seat_of = {name: seat for seat, name in enumerate(self._order)}

        def chips(amount: int) -> int:
            return amount // part

        def by_seat(pairs: Sequence[tuple[str, int]]) -> tuple[tuple[int, int], ...]:
            return tuple((seat_of[name], chips(amount)) for name, amount in pairs)

        actions = self._actions(seat_of)
        lines = tuple(line for *_, line, _ in self._acts)
        follower = DealFollower(len(self._order), [shown(name) for name in self._order])
        at = 0
        try:
            for action in actions:
                follower.follow(action)
                at = min(at + 1, len(lines) - 1)
            deal = follower.finished()
        except (UnfitActionError, CardError) as refusal:
            raise RecordError(str(refusal), file=self.block.file, line=lines[at], hand=self.hand_id) from None
        return Record(
            players=tuple(self._order),
            antes=tuple(map(chips, antes)),
            bring_in=chips(bring_in),
            small_bet=chips(self.small_bet),
            big_bet=chips(self.big_bet),
            starting_stacks=tuple(map(chips, stacks)),
            actions=actions,
            deal=deal,
            unit=Decimal((0, (1,), -decimals)),
            about=self.about,
            room=self.room,
            hand_id=self.hand_id,
            currency=self.currency,
            seats=tuple(self.chairs[name][0] for name in self._order),
            stated=Stated(
                lines=lines,
                added=tuple(None if amount is None else chips(amount) for *_, amount in self._acts),
                capped=tuple(self._capped),
                uncalled=by_seat(self.uncalled),
                won=by_seat(self.won),
                pot=None if self.pot is None else chips(self.pot),
                pots=tuple(map(chips, self.pots)),
                rake=None if self.rake is None else chips(self.rake),
                finishing=tuple(
                    chips(self.finishing[name]) for name in self._order if set(self._order) <= set(self.finishing)
                ),
                lows=tuple((seat_of[name], low) for name, low in self._lows.items()),
            ),
            notes=tuple(self.notes),
            file=self.block.file,
            line=self.block.lines[0][0],
        )

    def _raise_amounts(self) -> list[int]:
        return [_fine(str(what)) for _, verb, what, *_ in self._acts if verb == "cbr"]

    def _actions(self, seat_of: dict[str, int]) -> tuple[str, ...]:
        """The play in the notation of PHH."""
        actions = []
        for name, verb, what, *_ in self._acts:
            player = f"p{seat_of[name] + 1}" if name else ""
            if verb == "d":
                assert isinstance(what, tuple)
                actions.append(f"d dh {player} {''.join(self._held[name][what[0] : what[1]])}")
            elif verb == "d db":
                actions.append(f"d db {what}")
            else:
                actions.append(f"{player} {verb} {what}".rstrip())
        return tuple(actions)

    def _asked_bring_in(self, stakes: Stakes, ante: int) -> int:
        """The bring-in of the table: posted, or known from another hand, or taken for granted."""
        table = (self.room, self.currency, self.small_bet, self.big_bet, ante)
        if self._bring_in is not None and not self._is_bring_in_short:
            if not self._was_bring_in_short:
                stakes[table] = self._bring_in
            else:
                paid = _text(self._bring_in)
                self.notes.append(
                    f"The bring-in was all-in; what the next player paid, {paid}, is taken for the full one."
                )
            return self._bring_in
        if table in stakes:
            return max(stakes[table], self._bring_in or 0)
        # Between the ante and the small bet: of no consequence, since nobody calls it.
        bring_in = self._bring_in or max(ante, self.small_bet // 4 // FINE * FINE) or FINE
        if not 0 < bring_in < self.small_bet:
            bring_in = max(self.small_bet // 2, 1)
        self.notes.append(f"The record does not tell the full bring-in; {_text(bring_in)} is taken for granted.")
        return bring_in


def _text(amount: int) -> str:
    return plain(amount, Decimal((0, (1,), -MOST_DECIMALS)))


def _fine(text: str) -> int:
    return parse_amount(text)[0]


def take_down(scribe: Scribe, read_line: Callable[[str], None], stakes: Stakes) -> Record:
    """Read the lines of a block after its head with `read_line`, and give the record; say where a line does not fit."""
    try:
        for number, line in scribe.block.lines[1:]:
            scribe.number = number
            read_line(line)
        return scribe.record(stakes)
    except UnfitLineError as refusal:
        raise RecordError(str(refusal), file=scribe.block.file, line=scribe.number, hand=scribe.hand_id) from None
