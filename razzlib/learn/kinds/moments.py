"""A hand at one moment, as questions about betting are asked: whose turn it is, what lies in front of whom, what was
done on this street."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType

from razzlib.betting import Action, ActionKind, BettingRound, IllegalActionError
from razzlib.cards import Card, CardError, parse_cards
from razzlib.dealing import STREET_NAMES, STREETS, parse_doors
from razzlib.hand import Hand
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.menus import NO_TURN, menu_of
from razzlib.learn.scene import SeatView, TableView, Tone, count_word
from razzlib.quoting import quoted
from razzlib.rules import PRESETS, Rules, RulesError

Board = tuple[Card, ...]
_MOST_UP = 4
_PASSIVE = (ActionKind.BRING_IN, ActionKind.CALL, ActionKind.CHECK)
_TOLD = {
    ActionKind.FOLD: "folds",
    ActionKind.CHECK: "checks",
    ActionKind.BRING_IN: "brings in {}",
    ActionKind.CALL: "calls {}",
    ActionKind.COMPLETE: "completes to {}",
    ActionKind.BET: "bets {}",
    ActionKind.RAISE: "raises to {}",
}
_TABLES = {"online": "online", "wsop": "WSOP", "tda": "TDA", "roberts": "Robert's Rules"}


@dataclass(frozen=True)
class Short:
    """The last chips of an all-in player, more than the bet and less than a full raise of it."""

    bet: int
    """The full bet that it goes above."""
    extra: int
    """How far it goes above it."""
    is_full: bool
    """Whether it counts as a full raise: half a bet or more."""


@dataclass(frozen=True)
class Moment:
    """A hand at one moment, and the seat (index) that is asked about."""

    hand: Hand
    seat: int
    names: tuple[str, ...] = ()
    """The players by seat; empty where they are called by their seats."""
    ladder: tuple[int, ...] = ()
    """To what each full bet of this street went: the bet or completion, then its raises."""
    shown: Mapping[int, tuple[Card, ...]] = field(default_factory=dict, hash=False)
    """The down cards that the learner sees, by seat."""
    asked: str = ""
    """Which amount is asked for, where one is."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "shown", MappingProxyType(dict(self.shown)))

    @property
    def rules(self) -> Rules:
        return self.hand.rules

    @property
    def round(self) -> BettingRound:
        return self.hand.betting

    @property
    def size(self) -> int:
        """One bet on this street."""
        return self.round.size

    @property
    def other_size(self) -> int:
        """One bet on the streets of the other size."""
        return self.rules.big_bet if self.size == self.rules.small_bet else self.rules.small_bet

    @property
    def put(self) -> int:
        """What the seat has in front of it."""
        return self.round.put[self.seat]

    @property
    def facing(self) -> int:
        """What the seat has to add to match the highest bet."""
        return self.round.level - self.put

    @property
    def has_acted(self) -> bool:
        return bool(self.round.acted >> self.seat & 1)

    @property
    def has_checked(self) -> bool:
        return any(action.kind is ActionKind.CHECK for seat, action, _ in self.actions if seat == self.seat)

    @property
    def is_capped(self) -> bool:
        return self.round.most is not None and self.round.bets >= self.round.most

    @cached_property
    def menu(self) -> str:
        """What the seat may do, as an answer that can be typed."""
        return menu_of(self.hand.legal).id if self.hand.actor == self.seat else NO_TURN

    @cached_property
    def actions(self) -> tuple[tuple[int, Action, bool], ...]:
        """What was done on this street, in order: the seat (index), the action, whether it was all-in."""
        return tuple(
            (event.seat, event.action, bool(event.pot))
            for event in self.hand.log
            if event.action and event.seat is not None and event.street == self.hand.street
        )

    @property
    def short(self) -> Short | None:
        """The short all-in that stands last, where one does."""
        table = self.round
        if table.aggressor is None or table.stacks[table.aggressor]:
            return None
        bet = table.base if table.level > table.base else (0, *self.ladder)[-2]
        extra = table.level - bet
        return Short(bet, extra, table.level == table.base) if bet and 0 < extra < table.size else None

    def name(self, seat: int) -> str:
        """What a player is called inside a sentence."""
        return self.names[seat] if self.names else f"seat {seat + 1}"

    @property
    def who(self) -> str:
        """The player asked about, as a sentence begins."""
        return opened(self.name(self.seat))

    @property
    def street(self) -> str:
        """The street as a sentence begins: ``Fourth street``."""
        return f"{STREET_NAMES[self.hand.street].capitalize()} street"

    @property
    def story(self) -> tuple[str, ...]:
        """Tell what was done on this street, a sentence each."""
        rules = self.rules
        bring_in = f"bring-in is {rules.bring_in:,}, the " if self.hand.street == 3 else ""
        is_ = "" if bring_in else "is "
        told = [f"{self.street}.", f"The {bring_in}small bet {is_}{rules.small_bet:,}, the big bet {rules.big_bet:,}."]
        if self.ladder:
            told.append(f"{opened(self.table)}.")
        for seat, action, is_all_in in self.actions:
            to = f"{action.amount:,}"
            if is_all_in and action.kind is not ActionKind.FOLD:
                did = f"calls {to} and is all-in" if action.kind is ActionKind.CALL else f"is all-in for {to}"
            else:
                did = _TOLD[action.kind].format(to)
            told.append(opened(f"{self.name(seat)} {did}."))
        if self.hand.actor == self.seat and not self.round.owed:
            told.append(f"{self.who} is to act, {f'with {self.put:,} in already' if self.put else 'with nothing in'}.")
        return tuple(told)

    @property
    def table(self) -> str:
        """The house rule on raises as it is printed: ``WSOP table, a bet and four raises``."""
        return _table(self.rules)

    @property
    def view(self) -> TableView:
        """What lies on the table."""
        hand = self.hand
        folded = {event.seat: event.street for event in hand.log if event.action and not event.action.amount
                  and event.action.kind is ActionKind.FOLD}  # fmt: skip
        seats = []
        for seat, cards in enumerate(hand.cards):
            if not cards:
                seats.append(SeatView(seat + 1, is_empty=True))
                continue
            is_turn = seat == hand.actor
            all_in = hand.live[seat] and not hand.betting.stacks[seat]
            seats.append(
                SeatView(
                    seat + 1,
                    self.shown.get(seat, (None, None)),
                    tuple(card for card in cards[2:6] if card),
                    None if len(cards) > 6 else False,
                    name=self.names[seat] if self.names else "",
                    folded=f"folded {hand_street(folded[seat])}" if seat in folded else "",
                    bet=hand.betting.put[seat],
                    flag="to act" if is_turn else "all-in" if all_in else "",
                    tone=Tone.TURN if is_turn else Tone.PLAIN,
                )
            )
        players = sum(map(bool, hand.cards))
        note = f"{count_word(players).lower()} antes" if hand.street == 3 else "from the streets before"
        stakes = f"{self.rules.stakes} · {self.table}" if self.ladder else self.rules.stakes
        return TableView(tuple(seats), sum(hand.put), note, stakes, story=self.story)


@lru_cache(maxsize=64)
def _table(rules: Rules) -> str:
    stakes = {name: getattr(rules, name) for name in ("ante", "bring_in", "small_bet", "big_bet")}
    whose = next((name for name, preset in PRESETS.items() if preset.with_(**stakes) == rules), "")
    raises = f"a bet and {raises_word(rules.raises)} raises"
    return f"{_TABLES[whose]} table, {raises}" if whose else raises


def hand_street(street: int) -> str:
    """Name a street briefly, as a plate does: ``4th``."""
    return {3: "3rd"}.get(street, f"{street}th")


def opened(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def raises_word(raises: int) -> str:
    return count_word(raises).lower() if raises < 9 else f"{raises:,}"


def reach(
    rules: Rules,
    boards: Sequence[Board | None],
    street: int,
    *,
    shown: Mapping[int, tuple[Card, ...]] = MappingProxyType({}),
    left: Mapping[int, int] = MappingProxyType({}),
) -> Hand:
    """Deal a hand with these up cards by seat and bring it to a street: all call the bring-in, then all check.

    `left` are the chips that a seat (index) has when the street begins, for those with few.
    """
    spent = rules.ante + (rules.bring_in if street > 3 else 0)
    stacks = [spent + left.get(seat, 100 * rules.big_bet) if board else 0 for seat, board in enumerate(boards)]
    cards = [(*shown.get(seat, (None, None)), *board) if board else () for seat, board in enumerate(boards)]
    hand = Hand.deal(rules, stacks, cards=cards)
    while hand.street < street:
        hand = hand.play(next(action for action in hand.legal if action.kind in _PASSIVE))
    return hand


def played(start: Moment, actions: Sequence[str | Action]) -> Moment:
    """Play actions on; a word may begin with the player's name, which must then be the one whose turn it is.

    Raises `IllegalActionError`.
    """
    hand, ladder = start.hand, start.ladder
    for each in actions:
        actor = hand.actor
        if isinstance(each, str) and actor is not None:
            each = _without_name(start, actor, each)
        before, hand = hand, hand.play(each)
        if hand.street != before.street:
            ladder = ()
        elif hand.betting.bets > before.betting.bets:
            ladder = (*ladder, hand.betting.base)
    seat = start.seat if hand.actor is None else hand.actor
    return Moment(hand, seat, start.names, ladder, start.shown, start.asked)


def _without_name(moment: Moment, actor: int, words: str) -> str:
    words = words.strip()
    for seat in range(len(moment.hand.cards)):
        name = moment.name(seat)
        if words.lower().startswith(f"{name.lower()} "):
            if seat != actor:
                raise IllegalActionError(f"{quoted(words)}: it is the turn of {moment.name(actor)}")
            return words[len(name) :].strip()
    return words


def read_moment(fields: Fields, rules: Rules) -> Moment:
    """Take a moment out of an item's fields.

    ``doors`` or ``boards``: the up cards by seat, ``Ada 6♣ 2♦ | Ben (K♦ 9♣) 8♥ 3♠``, with or without names, down cards
    that the learner sees in parentheses, a dash for an empty chair. ``street`` tells seventh from sixth. ``left``: who
    has few chips when the street begins, ``Cleo 29``. ``actions``: what is done on this street, in order. ``who`` is
    asked, if not the one to act.
    """
    if fields.has("doors"):
        names: tuple[str, ...] = ()
        boards: tuple[Board | None, ...] = tuple(
            (card,) if card else None for card in fields.read("doors", parse_doors)
        )
        shown: dict[int, tuple[Card, ...]] = {}
    else:
        names, boards, shown = fields.read("boards", _parsed_boards)
    ups = max(len(board) for board in boards if board)
    street = fields.number("street", ups + 2, range(ups + 2, STREETS[-1] + 1 if ups == _MOST_UP else ups + 3))
    left = fields.read("left", lambda text: _parsed_left(text, names, len(boards)), "")
    written = fields.text("actions", "")
    try:
        start = Moment(reach(rules, boards, street, shown=shown, left=left), 0, names, shown=shown)
    except (CardError, RulesError) as error:
        raise fields.complain("boards", str(error)) from None
    try:
        moment = played(start, [part.strip() for part in written.split(",") if part.strip()])
    except (IllegalActionError, CardError) as error:
        raise fields.complain("actions", str(error)) from None
    if fields.has("who"):
        who = fields.text("who")
        called = [seat for seat in range(len(boards)) if boards[seat] and moment.name(seat).lower() == who.lower()]
        if not called:
            raise fields.complain("who", f"nobody here is called {quoted(who)}")
        return replace(moment, seat=called[0])
    if moment.hand.actor is None:
        raise fields.complain("who", "is missing: the hand is over, so nobody is to act")
    return moment


def _parsed_boards(text: str) -> tuple[tuple[str, ...], tuple[Board | None, ...], dict[int, tuple[Card, ...]]]:
    names: list[str] = []
    boards: list[Board | None] = []
    shown: dict[int, tuple[Card, ...]] = {}
    for seat, part in enumerate(text.split("|")):
        part = part.strip()
        if part in "-–—":
            names.append("")
            boards.append(None)
            continue
        found = _SEAT.fullmatch(part)
        if found is None:
            raise CardError(f"expected a player and up cards, such as Ada 6♣ 2♦, got {quoted(part)}")
        names.append(found["name"] or "")
        boards.append(parse_cards(found["up"]))
        if found["down"]:
            shown[seat] = parse_cards(found["down"])
    named = [name for name, board in zip(names, boards, strict=True) if board]
    if any(named) and not all(named):
        raise CardError("every player has a name, or none has")
    if len({len(board) for board in boards if board}) != 1 or len(next(filter(None, boards))) > _MOST_UP:
        raise CardError("every player has as many up cards as the others, one to four")
    return tuple(names) if any(named) else (), tuple(boards), shown


def _parsed_left(text: str, names: tuple[str, ...], seats: int) -> dict[int, int]:
    left = {}
    for part in filter(None, text.split(",")):
        name, _, chips = part.strip().rpartition(" ")
        known = [seat for seat in range(seats) if name in (names[seat] if names else "", f"seat {seat + 1}")]
        if not known or not chips.isascii() or not chips.isdigit():
            raise RulesError(f"expected a player and chips, such as Cleo 29, got {quoted(part)}")
        left[known[0]] = int(chips)
    return left


_SEAT = re.compile(r"(?:(?P<name>[^\W\d_]+)\s+(?=[(\dAJQK]))?(?:\((?P<down>[^)]*)\)\s*)?(?P<up>[^()]+)")
