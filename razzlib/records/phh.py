"""Read one hand of Razz from the Poker Hand History format: TOML, variant ``FR``.

A record is read as far as its cards go. Who may bet how much is the business of the betting round, so an amount
is checked to be an amount and no more.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

from razzlib.cards import CardError
from razzlib.dealing import SEATS
from razzlib.quoting import quoted
from razzlib.records.actions import (
    MOST_DECIMALS,
    MOST_DIGITS,
    DealFollower,
    UnfitActionError,
    is_amount,
)
from razzlib.records.record import Record, RecordError, Stated, shown

VARIANT = "FR"
"""What a PHH record calls fixed-limit Razz."""

ROOMS = ("PokerStars", "Full Tilt", "Merge", "Winamax", "KingsClub")
"""The venues whose hands this package reads in the rooms' own formats; PHH written from those names them."""

_VARIANTS = {
    "FB": "fixed-limit badugi",
    "FO/8": "fixed-limit Omaha high-low",
    "FT": "fixed-limit Texas hold'em",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "F7S": "fixed-limit seven-card stud for high",
    "F7S/8": "fixed-limit seven-card stud high-low",
    "NS": "no-limit short-deck hold'em",
    "NT": "no-limit Texas hold'em",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "PO": "pot-limit Omaha",
}
FIELDS = ("variant", "antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions")
"""What every record has."""

_LONGEST_QUOTE = 40
# One hand takes about a thousand characters. A pasted book is refused before anything tries to parse it.
_LONGEST_RECORD = 100_000
_FIELD_OF_ACTIONS = re.compile(r"^[ \t]*[\"']?actions[\"']?[ \t]*=", re.MULTILINE)
_VARIANT = re.compile(r"(?:^|[\]\"'\d])[ \t]*variant[ \t]*=[ \t]*[\"']", re.MULTILINE)
_POSITION = re.compile(r"\(at line (\d+), column (\d+)\)$")


def read_phh(source: str | Path) -> Record:
    """Read one hand of Razz from a PHH file, or from the text of one.

    `source` is a path, the name of a file as text, or the record itself. Amounts may have decimals: they are kept
    exactly, as whole numbers of ``record.unit``.

    >>> record = read_phh('''
    ... variant = "FR"
    ... antes = [0.25, 0.25]
    ... bring_in = 0.5
    ... small_bet = 2
    ... big_bet = 4
    ... starting_stacks = [100, 62.5]
    ... actions = ["d dh p1 ????Kc", "d dh p2 4d3sAh", "p1 pb", "p2 cbr 2", "p1 f"]
    ... ''')
    >>> record.starting_stacks, record.unit, record.rules
    ((10000, 6250), Decimal('0.01'), Rules(ante=25, bring_in=50, small_bet=200, big_bet=400))
    >>> read_phh('variant = "F7S"')
    Traceback (most recent call last):
        ...
    razzlib.records.record.RecordError: line 1: variant is 'F7S', fixed-limit seven-card stud for high; expected 'FR', fixed-limit Razz

    Raises `RecordError` for anything but a readable file with one whole hand of Razz in which every card lies once,
    nobody who gave up is dealt to or acts, and every street is dealt to all who are left.
    """  # noqa: E501
    return _Reader(*_opened(source)).record()


def read_phh_text(text: str, file: str, before: int = 0) -> Record:
    """Read one hand out of a text with several: `before` is how many lines stand before it.

    >>> read_phh_text("variant = 'NT'", "hands.phh", before=7)
    Traceback (most recent call last):
        ...
    razzlib.records.record.RecordError: hands.phh, line 8: variant is 'NT', no-limit Texas hold'em; expected 'FR', fixed-limit Razz

    Raises `RecordError` as `read_phh` does; its ``game`` names another game that PHH knows.
    """  # noqa: E501
    return _Reader(text, file, before).record()


def _opened(source: str | Path) -> tuple[str, str]:
    """The text of a record and the name of its file, "" when it was given as text."""
    if isinstance(source, str):
        # Every record has an equals sign and a line; a file name that has them too can be given as a Path.
        if "\n" in source or "=" in source or not source.strip() or len(source) > _LONGEST_RECORD:
            return source, ""
    elif not isinstance(source, Path):
        raise RecordError(f"a record is a path or a text, got {quoted(source)}")
    path = Path(source)
    name = shown(path.name)
    try:
        if path.is_dir():
            raise RecordError(f"{name or quoted(str(source))} is a folder, expected a file with one hand")
        if not path.exists():
            raise RecordError(f"there is no file {quoted(str(source))}, and it is not the text of a record either")
        if not path.is_file():
            raise RecordError(f"{name} is not an ordinary file, expected one with one hand")
        with path.open("rb") as file:
            raw = file.read(4 * _LONGEST_RECORD + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        # A name with a zero byte, a name too long, a file that may not be read.
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{quoted(str(source))} cannot be read as a file: {why}") from None
    try:
        # One more byte than the longest record can have, so it may end inside a character.
        return raw.decode("utf-8", "replace" if len(raw) > 4 * _LONGEST_RECORD else "strict"), path.name
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{name}, line {line}: expected UTF-8 text, got the byte 0x{raw[error.start]:02x}") from None


class _Reader:
    """Turns one text into a `Record`, knowing its name and lines for the complaints."""

    def __init__(self, text: str, name: str, before: int = 0) -> None:
        # Windows editors put a byte-order mark in front.
        self._text = text.removeprefix("\ufeff")
        self._name = name
        self._before = before

    def record(self) -> Record:
        fields = self._fields()
        stacks = self._amounts(fields, "starting_stacks")
        if len(stacks) not in SEATS:
            raise self._wrong("starting_stacks", f"expected two to eight players, got {len(stacks)}")
        antes = self._amounts(fields, "antes")
        if len(antes) != len(stacks):
            raise self._wrong("antes", f"expected one for each of the {len(stacks)} players, got {len(antes)}")
        bets = [self._amount("bring_in", fields["bring_in"])]
        bets += [self._amount(name, fields[name]) for name in ("small_bet", "big_bet")]
        actions = self._texts(fields, "actions")
        players = self._texts(fields, "players") if "players" in fields else ("",) * len(stacks)
        if len(players) != len(stacks):
            raise self._wrong("players", f"expected one name for each of the {len(stacks)} players, got {len(players)}")
        table = DealFollower(len(stacks))
        for number, action in enumerate(actions, start=1):
            try:
                table.follow(action)
            except UnfitActionError as refusal:
                what = f"action {number}: {quoted(action)}: {refusal}"
                raise RecordError(what, file=self._name, line=self._lines_of(actions[:number])[-1]) from None
        try:
            deal = table.finished()
        except (UnfitActionError, CardError) as refusal:
            line = self._lines_of(["", *actions])[-1]
            raise RecordError(f"the end of the actions: {refusal}", file=self._name, line=line) from None
        finishing, winnings = (
            self._amounts(fields, name) if name in fields else [] for name in ("finishing_stacks", "winnings")
        )
        for name, amounts in (("finishing_stacks", finishing), ("winnings", winnings)):
            if amounts and len(amounts) != len(stacks):
                raise self._wrong(name, f"expected one for each of the {len(stacks)} players, got {len(amounts)}")
        rake = [self._amount("_rake", fields["_rake"])] if "_rake" in fields else []
        scale, unit = _scale([*stacks, *antes, *bets, *table.amounts, *finishing, *winnings, *rake])
        about = {
            name: _as_text(value)
            for name, value in fields.items()
            if name not in (*FIELDS, "_rake") and not isinstance(value, list | dict)
        }
        room, hand_id = "", ""
        if about.get("venue") in ROOMS:
            room, hand_id = about.pop("venue"), about.pop("hand", "")
        return Record(
            players=players,
            antes=tuple(_scaled(amount, scale) for amount in antes),
            bring_in=_scaled(bets[0], scale),
            small_bet=_scaled(bets[1], scale),
            big_bet=_scaled(bets[2], scale),
            starting_stacks=tuple(_scaled(amount, scale) for amount in stacks),
            actions=actions,
            deal=deal,
            unit=unit,
            about=about,
            room=room,
            hand_id=hand_id,
            currency=about.pop("currency", ""),
            seats=self._seats(fields, len(stacks)),
            stated=Stated(
                lines=self._lines_of(actions),
                won=tuple((seat, _scaled(amount, scale)) for seat, amount in enumerate(winnings) if amount),
                rake=_scaled(rake[0], scale) if rake else None,
                finishing=tuple(_scaled(amount, scale) for amount in finishing),
            ),
            file=self._name,
            line=self._before + 1 if self._before or self._name else 0,
        )

    def _seats(self, fields: Mapping[str, Any], players: int) -> tuple[int, ...]:
        seats = fields.get("seats")
        if isinstance(seats, list) and len(seats) == players and all(type(seat) is int for seat in seats):
            return tuple(seats)
        return ()

    def _fields(self) -> dict[str, Any]:
        if not self._text.strip():
            raise RecordError(f"{shown(self._name) or 'the record'} is empty, expected one hand of Razz")
        if len(self._text) > _LONGEST_RECORD:
            raise RecordError(
                f"{shown(self._name) or 'the record'} is too long for one hand: "
                f"expected at most {_LONGEST_RECORD:,} characters, got {quoted(self._text)}"
            )
        try:
            fields = tomllib.loads(self._text, parse_float=Decimal)
        except tomllib.TOMLDecodeError as error:
            _, *others = [match.end() for match in _VARIANT.finditer(self._text)] or [0]
            if others:
                line = self._before + self._text.count("\n", 0, others[0]) + 1
                what = "a second hand begins here, expected one; read_hands reads several"
                raise RecordError(what, file=self._name, line=line) from None
            raise self._not_toml(str(error)) from None
        except (ValueError, ArithmeticError, RecursionError):
            # Numbers of thousands of digits and brackets nested without end are TOML, but no hand has them.
            what = f"expected one hand of Razz, got {quoted(self._text)}"
            raise RecordError(what, file=self._name) from None
        if "variant" not in fields:
            raise RecordError(f"variant is missing, expected {VARIANT!r}, fixed-limit Razz", file=self._name)
        variant = fields["variant"]
        if variant != VARIANT:
            game = f", {_VARIANTS[variant]}" if isinstance(variant, str) and variant in _VARIANTS else ""
            refusal = self._wrong("variant", f"is {quoted(variant)}{game}; expected {VARIANT!r}, fixed-limit Razz")
            if game:
                refusal.game = _VARIANTS[variant]
            raise refusal
        for name in FIELDS:
            if name not in fields:
                raise RecordError(f"{name} is missing, expected {', '.join(FIELDS)}", file=self._name)
        return fields

    def _not_toml(self, message: str) -> RecordError:
        place = _POSITION.search(message)
        if place is None:  # tomllib says "at end of document"
            lines = self._text.rstrip().split("\n")
            what = f"the text breaks off after {quoted(lines[-1][-_LONGEST_QUOTE:])}, expected a whole TOML record"
            return RecordError(what, file=self._name, line=self._before + len(lines))
        number, column = int(place[1]), int(place[2])
        line = self._text.split("\n")[number - 1].rstrip("\r")
        before = max(0, min(column, len(line)) - _LONGEST_QUOTE // 2)
        return RecordError(
            f"column {column} is not TOML, got {quoted(line[before:])}, expected fields such as bring_in = 50",
            file=self._name,
            line=self._before + number,
        )

    def _texts(self, fields: Mapping[str, Any], name: str) -> tuple[str, ...]:
        values = fields[name]
        if not isinstance(values, list):
            raise self._wrong(name, f"expected a list of texts, got {quoted(values)}")
        for number, value in enumerate(values, start=1):
            if not isinstance(value, str):
                raise self._wrong(name, f"expected a text as number {number}, got {quoted(value)}")
        return tuple(values)

    def _amounts(self, fields: Mapping[str, Any], name: str) -> list[Decimal]:
        values = fields[name]
        if not isinstance(values, list):
            raise self._wrong(name, f"expected a list of amounts, one for each player, got {quoted(values)}")
        return [self._amount(name, value) for value in values]

    def _amount(self, name: str, value: object) -> Decimal:
        if isinstance(value, int | Decimal) and not isinstance(value, bool):
            amount = Decimal(value)
            if is_amount(amount):
                return amount
        raise self._wrong(
            name,
            f"expected an amount of 0 or more with at most {MOST_DIGITS} digits and {MOST_DECIMALS} decimals, "
            f"got {quoted(str(value) if isinstance(value, Decimal) else value)}",
        )

    def _lines_of(self, actions: Sequence[str]) -> tuple[int, ...]:
        """The line of each of these actions, which are the first of the record."""
        match = _FIELD_OF_ACTIONS.search(self._text)
        at = match.start() if match else 0
        line = self._before + self._text.count("\n", 0, at) + 1
        lines = []
        for action in actions:
            # An action that is written with escapes is not found: then the last one that was is near.
            found = self._text.find(action, at)
            if found >= 0:
                line += self._text.count("\n", at, found)
                at = found + len(action)
            lines.append(line)
        return tuple(lines)

    def _wrong(self, field_name: str, what: str) -> RecordError:
        match = re.search(rf"^[ \t]*[\"']?{field_name}[\"']?[ \t]*=", self._text, re.MULTILINE)
        line = self._before + self._text.count("\n", 0, match.start()) + 1 if match else 0
        return RecordError(f"{field_name} {what}", file=self._name, line=line)


def _scale(amounts: Sequence[Decimal]) -> tuple[int, Decimal]:
    """The least power of ten that makes every amount whole, and its inverse as money."""
    decimals = 0
    while any(10**decimals % amount.as_integer_ratio()[1] for amount in amounts):
        decimals += 1
    return 10**decimals, Decimal((0, (1,), -decimals))


def _scaled(amount: Decimal, scale: int) -> int:
    numerator, denominator = amount.as_integer_ratio()  # exact whatever the decimal context rounds to
    return numerator * scale // denominator


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date | datetime | time) else str(value)
