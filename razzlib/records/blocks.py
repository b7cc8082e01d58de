"""Divide the lines of a file into hands: where one begins, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType

from razzlib.records import full_tilt, kingsclub, stars, winamax
from razzlib.records.lines import Block
from razzlib.records.phh import FIELDS

# A hand has two hundred lines at most, an XML one a few more; what goes on is not one hand.
MOST_LINES = 2_000
MOST_LETTERS = 100_000
_MOST_ASIDE = 50
"""So many lines may stand outside of the hands, as a title or a separator; more is noise."""

SECTION = re.compile(r"\s*\[\d{1,9}\]\s*(?:#.*)?", re.ASCII)
"""What stands before each of several PHH hands in one file."""

_ROOMS: tuple[tuple[ModuleType, str], ...] = (
    (stars, "PokerStars "),
    (full_tilt, "Full Tilt Poker"),
    (winamax, "Winamax Poker - "),
    (kingsclub, "#"),
)
_GLUED = re.compile(
    r"(?<=.)(?=(?:PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #\d+: |Full Tilt Poker Game #\d+: ).*/.* - \d)"
    r"|(?<=.)(?=Winamax Poker - .* - HandId: #)"
    r"|(?<=[^\s*])(?=#\d{1,20}: (?:\w+ )?Limit .+ - \d\S*/\d)"
    r"|(?<=</game>)(?=\s*<)|(?<=>)(?=\s*<(?:game|description)\s)"
    r"|(?<=[\]\"'\d)])(?=variant\s*=\s*[\"'][^\"']{0,40}[\"']\s*$)",
    re.ASCII,
)
_GAME = re.compile(r"\s*<game(?=[\s/>]|$)")
_DESCRIPTION = re.compile(r"\s*<description\s[^<>]*>\s*")
# What may stand around the games of an XML file: its declaration, and an element that holds them.
_MARKUP = re.compile(
    r"\s*(?:<\?xml\b[^<>]*\?>|</?(?!(?:game|description|players?|round|event|cards|winner)\b)\w[^<>]*>)+\s*"
)
_FIELD = re.compile(r"\s*(?:([A-Za-z_][\w-]*)|'[^']*'|\"[^\"]*\")\s*=", re.ASCII)
_WHOLE_FIELD = re.compile(r"\s*[A-Za-z_][\w-]*\s*=\s*(?:\".*\"|'.*'|\[.*|-?[\d._:-]+|true|false)\s*(?:#.*)?", re.ASCII)
_SUMMARY = re.compile(
    r"\*\*\* SUMMARY|Total pot |Rake |Board\b|Hand was run|.* said, \"|Seat (?P<chair>\d{1,2}): "
    r"|(?P<end>.* wins (?:main |side )?pot\b)",
    re.ASCII,
)
# What goes on with a field of PHH begins otherwise, and so does a remark.
_NO_FIELD = re.compile(r"(?!true|false|inf|nan)[A-Za-z*=<]|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$", re.ASCII)
_PLAY = re.compile(
    r"\*\*\* [\dA-Z]|Dealt to |Seat #?\d|<|\[|.*\b(?:Game|Hand|HandId:?) #\d|.*\bd dh p\d"
    r"|.*\b(?:folds|checks)\s*$|.*\b(?:calls|raises|bets|antes|posts|brings in|collected|wins)\b.*\d",
    re.ASCII,
)

Kind = ModuleType | str
"""The reader of a room; "phh", "xml"; or "noise", "aside" and "markup", which are no hands."""


def blocks(name: str, lines: Iterator[str]) -> Iterator[tuple[Kind, Block]]:
    """Divide the lines into hands. A head begins a new one, wherever it stands; blank lines say nothing.

    >>> text = "My hands", "variant = 'FR'", "antes = [1, 1]", "variant = 'NT'"
    >>> [(kind, len(block.lines)) for kind, block in blocks("", iter(text))]
    [('aside', 1), ('phh', 2), ('phh', 1)]
    """
    hand = _Open()
    for number, line in _numbered(lines):
        kind = hand.next_kind(line)
        if kind:
            yield from hand.closed(name)
            hand = _Open(kind)
        hand.add(number, line)
        if hand.kind == "xml" and "</game>" in line:
            yield from hand.closed(name)
            hand = _Open()
    yield from hand.closed(name)


class _Open:
    """The lines of a hand that may go on."""

    def __init__(self, kind: Kind = "") -> None:
        self.kind = kind
        self._rows: list[tuple[int, str]] = []
        self._letters = 0
        self._keys: set[str] = set()
        """The fields of a PHH hand so far."""
        self._summed: set[str] | None = None
        """The chairs in the summary so far; `None` before it."""
        self._is_paid = False
        """Whether the summary has come to who wins, with which one room ends."""
        self._is_aside = True

    def add(self, number: int, line: str) -> None:
        """Take the next line, up to the bounds of a hand."""
        if self.kind == "noise":
            has_room = len(self._rows) < _MOST_ASIDE
            self._is_aside = self._is_aside and has_room and line.isprintable() and not _PLAY.match(line)
            self._is_aside = self._is_aside and "\ufffd" not in line
            if self._rows and not self._is_aside:
                return
        elif self.kind == "phh":
            if match := _FIELD.match(line):
                self._keys.add(match[1] or "")
        elif self._summed is not None:
            if match := _SUMMARY.match(line):
                self._summed.add(match["chair"] or "")
                self._is_paid = self._is_paid or bool(match["end"])
        elif line.startswith("*** SUMMARY"):
            self._summed = set()
        if len(self._rows) < MOST_LINES and self._letters < MOST_LETTERS:
            self._rows.append((number, line))
            self._letters += len(line)

    def closed(self, name: str) -> Iterator[tuple[Kind, Block]]:
        """Yield what there is."""
        if not self._rows or self.kind == "markup":
            return
        kind = self.kind
        if kind == "noise" and self._is_aside:
            kind = "aside"
        if kind == "phh" and all(line.lstrip()[0] == "#" for _, line in self._rows):
            kind = "aside"
        yield kind, Block(name, self._rows)

    def next_kind(self, line: str) -> Kind:
        """Tell what a line begins; "" where it goes on with the one before."""
        kind = self.kind
        if line[0] in "PFW#":
            for room, start in _ROOMS:
                if line.startswith(start) and room.HEADER.match(line):
                    return room
        if line.lstrip()[0] == "<":
            if _DESCRIPTION.fullmatch(line):
                return "xml"
            if _GAME.match(line):
                has_game = any(_GAME.match(row) for _, row in self._rows)
                return "" if kind == "xml" and not has_game else "xml"
        if kind == "phh":
            return self._after_phh(line)
        if kind in ("", "noise", "markup"):
            if _MARKUP.fullmatch(line):
                return "markup"
            if _FIELD.match(line) or SECTION.fullmatch(line) or line[0] == "#":
                return "phh"
            return "" if kind == "noise" else "noise"
        # The attributes of a tag may stand on lines of their own.
        is_field = kind != "xml" or line.startswith("variant")
        if SECTION.fullmatch(line) or (is_field and _WHOLE_FIELD.fullmatch(line)):
            return "phh"
        if self._summed is None:
            return ""
        # Behind the summary: whatever is no part of it belongs to a hand that lost its head, or to none.
        match = _SUMMARY.match(line)
        if match is None:
            return "markup" if _MARKUP.fullmatch(line) else "noise"
        chair = match["chair"]
        return "noise" if chair and (chair in self._summed or self._is_paid) else ""

    def _after_phh(self, line: str) -> Kind:
        if SECTION.fullmatch(line):
            return "phh"
        is_whole = self._keys.issuperset(FIELDS)
        if match := _FIELD.match(line):
            return "phh" if match[1] in self._keys and (is_whole or match[1] == "variant") else ""
        return "noise" if is_whole and _NO_FIELD.match(line) else ""


def _numbered(lines: Iterator[str]) -> Iterator[tuple[int, str]]:
    """Number the lines, leave blank ones out, and part hands that were glued together on one line."""
    for number, line in enumerate(lines, start=1):
        line = line.removeprefix("\ufeff")
        if not line.strip():
            continue
        is_suspect = "game" in line or "#" in line or "variant" in line or "<description" in line
        for part in _GLUED.split(line) if is_suspect and ' said, "' not in line else (line,):
            if part.strip():
                yield number, part
