"""One hand as it was written down, whatever the format, and the error that names what in a record is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING
from unicodedata import category

from razzlib.dealing import Deal
from razzlib.quoting import quoted
from razzlib.rules import PRESETS, Rules, RulesError

if TYPE_CHECKING:
    from razzlib.hand import Hand

_LONGEST_QUOTE = 40
_PICTURES = ("So", "Sk")  # emoji, and the colours of skin that follow some


class RecordError(ValueError):
    """Say what in a record was refused, where it stands (file, line or action, hand), and what was expected."""

    def __init__(self, what: str, *, file: str = "", line: int = 0, hand: str = "") -> None:
        places = (shown(file), f"line {line}" if line else "", f"hand {shown(hand)}" if hand else "")
        where = ", ".join(filter(None, places))
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        """What was refused, without the place."""
        self.file = file
        """The name of the file; "" where the record was given as text."""
        self.line = line
        """The line, counted from 1; 0 where it is not known."""
        self.hand = hand
        """The room's number of the hand; "" where it is not known."""
        self.game = ""
        """What was played instead, where it is the hand of another game that PHH knows."""


@dataclass(frozen=True)
class Stated:
    """What a record says beside the play itself, in chips: claims that a replay can be held against.

    Seats are indices. A format that says nothing of a thing leaves it empty, or `None`.
    """

    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line of the file on which each action stands."""
    added: tuple[int | None, ...] = ()
    """The chips that each action put in, where the room prints them for calls and bring-ins."""
    capped: tuple[int, ...] = ()
    """Before which actions the room says that the betting is capped."""
    uncalled: tuple[tuple[int, int], ...] = ()
    """Seat and chips of each bet that was returned."""
    won: tuple[tuple[int, int], ...] = ()
    """Seat and chips of each pot that was collected, after the rake."""
    pot: int | None = None
    """All the pots together, before the rake."""
    pots: tuple[int, ...] = ()
    """The main pot and the side pots, before the rake, where there is more than one."""
    rake: int | None = None
    finishing: tuple[int, ...] = ()
    """The stacks after the hand."""
    lows: tuple[tuple[int, str], ...] = ()
    """Seat and ranks of the lows that the room announced, such as ``T5321``; aces are 1."""
    all_in: tuple[int, ...] = ()
    """The actions that the room says put in somebody's last chips."""
    slips: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """Where the record contradicts itself or says nothing of what it must: the line, and what is wrong."""


@dataclass(frozen=True)
class Record:
    """One hand as it was written down. Seats are indices, clockwise from the dealer's left.

    >>> from razzlib.records.hands import real_hand
    >>> record = real_hand("wsop_2023_event_43_hand_26")
    >>> [str(card) for card in record.deal.doors], record.actions[5]
    (['J♥', 'A♥', '7♥', '2♣', '5♦'], 'p1 pb')
    >>> record.check(), record.replay()[-1].stacks
    ([], (5550000, 3075000, 10125000, 6850000, 4100000))
    """

    players: tuple[str, ...]
    """Names by seat exactly as given, so not safe to put on a page as they are; "" where none was given."""
    antes: tuple[int, ...]
    """What each seat is asked for; a shorter stack antes what it has."""
    bring_in: int
    small_bet: int
    big_bet: int
    starting_stacks: tuple[int, ...]
    """Chips before the antes."""
    actions: tuple[str, ...]
    """The play in the notation of PHH: ``d dh p1 7c3hKc``, ``p1 pb``, ``p2 cbr 200000``, ``p3 f`` …"""
    deal: Deal
    """All cards by seat and street; a down card that was never shown is `None`."""
    unit: Decimal = Decimal(1)
    """What one chip of the amounts above is worth in the record's money: 0.01 where it counts in cents.
    Amounts inside `actions` are still in that money."""
    about: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Every other single-valued field (event, city, year, hand …) as text."""
    room: str = ""
    """Where it was dealt, as the format tells: "PokerStars", "Full Tilt" …; "" for PHH."""
    hand_id: str = ""
    """The room's number of the hand; "" where it has none."""
    currency: str = ""
    """The three letters of the currency; "" for chips of a tournament or play money."""
    seats: tuple[int, ...] = ()
    """The numbers that the chairs have in the room, where it numbers them."""
    stated: Stated = Stated()
    notes: tuple[str, ...] = ()
    """What the record does not tell and was taken for granted in reading it, a sentence each."""
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)
    """Where the hand begins."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "about", MappingProxyType(dict(self.about)))

    @property
    def rules(self) -> Rules | None:
        """The stakes as rules of a table, or `None` where no table has such stakes (unequal antes, say).

        A record says nothing of house rules: those are the default ones, to be changed with ``rules.with_``.
        """
        return self.rules_of("online")

    def rules_of(self, preset: str) -> Rules | None:
        """Give the stakes with the house rules of a preset (`razzlib.PRESETS`); `None` where no table has them."""
        if len(set(self.antes)) > 1:
            return None
        stakes = {"bring_in": self.bring_in, "small_bet": self.small_bet, "big_bet": self.big_bet}
        try:
            return Rules.preset(preset, ante=self.antes[0], **stakes)
        except RulesError:
            if preset not in PRESETS:
                raise
            return None

    @property
    def house(self) -> str:
        """The preset of the house that dealt it: "wsop" for its events, else "online"."""
        event = self.about.get("event", "").casefold()
        return "wsop" if "world series of poker" in event or "wsop" in event else "online"

    def replay(self, rules: Rules | None = None) -> tuple[Hand, ...]:
        """Play the hand again: the hands as they stood after the deal and after each action.

        Without `rules` it is played by the record's stakes and the rules of its `house`.

        Raises `RecordError` that names the line and the rule, where a player acts out of turn or does what he may not.
        """
        from razzlib.records.replaying import followed

        replay = followed(self, rules)
        if replay.broken:
            raise self.error(replay.broken, replay.at)
        return replay.hands

    def check(self, rules: Rules | None = None) -> list[str]:
        """Say, in a sentence each, where the record breaks a rule or does not agree with its own play."""
        from razzlib.records.replaying import faults

        return faults(self, rules)

    def error(self, what: str, action: int | None = None) -> RecordError:
        """Make an error that says where this record, or one of its actions (an index), stands."""
        line = self.line
        if action is not None and action < len(self.stated.lines):
            line = self.stated.lines[action]
        if action is not None and not self.stated.added:
            # The notation stands in the file; a room's own lines speak for themselves.
            what = f"action {action + 1}, {quoted(self.actions[action])}: {what}"
        return RecordError(what, file=self.file, line=line, hand=self.number)

    def money(self, chips: int) -> str:
        """Write an amount of chips in the record's money.

        >>> from razzlib.records.hands import real_hand
        >>> real_hand("wsop_2023_event_43_hand_26").money(50_000)
        '50,000'
        """
        sign = {"USD": "$", "EUR": "€", "GBP": "£"}.get(self.currency, "")
        whole, _, cents = plain(chips, self.unit).partition(".")
        return sign + f"{int(whole):,}" + (f".{cents.ljust(2, '0')}" if cents else "")

    @property
    def number(self) -> str:
        """The number of the hand: the room's, or the one that a PHH record gives it; "" where it has none."""
        return self.hand_id or self.about.get("hand", "")

    def chair(self, seat: int) -> int:
        """Give the number of a seat: the room's, or else counted from 1."""
        return self.seats[seat] if seat < len(self.seats) else seat + 1

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What to call each player in a message: the name, on one line and not too long, or the seat.

        >>> from dataclasses import replace
        >>> from razzlib.records.hands import real_hand
        >>> replace(real_hand("wsop_2023_event_43_hand_26"), players=("Ann", "Bob", "Ann", "", "Eve")).names
        ('Ann (seat 1)', 'Bob', 'Ann (seat 3)', 'seat 4', 'Eve')
        """
        chairs = [f"seat {self.chair(seat)}" for seat in range(len(self.players))]
        names = [shown(name) or chair for name, chair in zip(self.players, chairs, strict=True)]
        return tuple(
            f"{name} ({chair})" if names.count(name) > 1 else name for name, chair in zip(names, chairs, strict=True)
        )

    def name(self, seat: int) -> str:
        """Give what to call a player in a message."""
        return self.names[seat]

    def __reduce__(self) -> tuple[type[Record], tuple[object, ...]]:
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        values["about"] = dict(self.about)  # a mapping proxy does not pickle
        return Record, tuple(values.values())


def plain(chips: int, unit: Decimal) -> str:
    """Write chips as an exact decimal number of money, without needless zeros.

    >>> plain(250, Decimal("0.01")), plain(7, Decimal(1))
    ('2.5', '7')
    """
    exponent = unit.as_tuple().exponent
    decimals = -exponent if isinstance(exponent, int) else 0
    if not decimals:
        return str(chips)
    whole, part = divmod(chips, 10**decimals)
    return f"{whole}.{part:0{decimals}}".rstrip("0").rstrip(".")


def shown(name: str, longest: int = _LONGEST_QUOTE) -> str:
    """Give a name as it is where it is short and can be printed, else quoted.

    >>> print(shown("Ada"), shown("A<b>\\x1b"))
    Ada 'A<b>\\x1b'
    """
    return name if is_printable(name) and len(name) <= longest else quoted(name, longest)


def is_printable(text: str) -> bool:
    """Whether a text is on one line and shows what it holds; a joiner does between two pictures and nowhere else.

    >>> is_printable("👩\\u200d💻"), is_printable("A\\u200dnn")
    (True, False)
    """
    parts = text.split("\u200d")
    if not "".join(parts).isprintable():
        return False
    return all(
        before and after and category(before.rstrip("\ufe0f")[-1:] or "A") in _PICTURES and category(after[0]) == "So"
        for before, after in pairwise(parts)
    )
