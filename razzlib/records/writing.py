"""Write a record in the Poker Hand History format, the same bytes for the same hand."""

from __future__ import annotations

import re
from collections.abc import Iterable

from razzlib.quoting import quoted
from razzlib.records.record import Record, RecordError, plain

# What PHH means to be a number or a time; everything else is text.
_NUMBERS = ("day", "month", "year", "hand", "level", "seat_count", "table", "time_limit")
_TIMES = re.compile(r"\d\d:\d\d:\d\d(\.\d{1,6})?", re.ASCII)
_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_MARKS = {'"': '\\"', "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}


def write_phh(record: Record) -> str:
    """Write a record as PHH: what `read_phh` reads again as the same hand, and writes as the same text.

    >>> from razzlib.records.hands import real_hand
    >>> text = write_phh(real_hand("wsop_2023_event_43_hand_26"))
    >>> print(text[:42])
    variant = "FR"
    ante_trimming_status = true
    >>> from razzlib import read_phh
    >>> write_phh(read_phh(text)) == text
    True

    What a room states beside the play (the lines, the amounts of calls, the lows it names) has no place in PHH.

    Raises `RecordError` for what is no record.
    """

    if not isinstance(record, Record):
        raise RecordError(f"a record is written that was read or made before, got {quoted(record)}")

    def money(chips: int) -> str:
        return plain(chips, record.unit)

    about = dict(record.about)
    fields = {
        "variant": _text("FR"),
        "ante_trimming_status": "false" if about.pop("ante_trimming_status", "true") == "false" else "true",
        "antes": _list(map(money, record.antes)),
        "bring_in": money(record.bring_in),
        "small_bet": money(record.small_bet),
        "big_bet": money(record.big_bet),
        "starting_stacks": _list(map(money, record.starting_stacks)),
        "actions": "[\n" + "".join(f"    {_text(action)},\n" for action in record.actions) + "]",
    }
    more: dict[str, str] = {}
    if any(record.players):
        more["players"] = _list(map(_text, record.players))
    if record.seats:
        more["seats"] = _list(map(str, record.seats))
    if record.room:
        more["venue"] = _text(record.room)
    if record.hand_id:
        more["hand"] = _value("hand", record.hand_id)
    if record.currency:
        more["currency"] = _text(record.currency)
    stated = record.stated
    if len(stated.finishing) == len(record.players):
        more["finishing_stacks"] = _list(map(money, stated.finishing))
    if any(chips for _, chips in stated.won):
        won = [sum(chips for at, chips in stated.won if at == seat) for seat in range(len(record.players))]
        more["winnings"] = _list(map(money, won))
    if stated.rake is not None:
        more["_rake"] = money(stated.rake)
    for name, text in about.items():
        if name not in fields:
            more.setdefault(name, _value(name, text))
    # The rest by name, so that it does not matter where a field comes from.
    fields |= dict(sorted(more.items()))
    return "".join(f"{_key(name)} = {value}\n" for name, value in fields.items())


def _value(name: str, text: str) -> str:
    # A number is written as one only where reading it gives the same digits again.
    if name in _NUMBERS and text.isascii() and text.isdigit() and str(int(text[:18])) == text:
        return text
    return text if name == "time" and _TIMES.fullmatch(text) else _text(text)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    """A basic string of TOML; whatever is not printable is written by its number."""
    letters = []
    for letter in text:
        if letter in _MARKS:
            letters.append(_MARKS[letter])
        elif letter.isprintable():
            letters.append(letter)
        elif 0xD800 <= ord(letter) <= 0xDFFF:
            letters.append("\ufffd")  # half a character: no text can hold it
        else:
            code = ord(letter)
            letters.append(f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}")
    return f'"{"".join(letters)}"'


def _list(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"
