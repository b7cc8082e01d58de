"""Read hands of KingsClub, whose headers of streets are one low: ``3RD STREET`` stands before fourth street."""

from __future__ import annotations

import re

from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block, UnfitLineError, parse_amount
from razzlib.records.record import Record, shown
from razzlib.records.scribe import said
from razzlib.records.text import TextReader

HEADER = re.compile(r"#(\d{1,20}): (?P<game>(?:\w+ )?Limit .+?|.+? Limit) - (?P<small>\S+)/(?P<big>\S+)", re.ASCII)
_RAKE = re.compile(r"Rake (\S+)")
_WINS = re.compile(r"(.*) wins (?:main |side )?pot(?: #?\d+)? \(([^()]*)\)")
_FINISHING = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*)\)(?: ([+-]?)([\d,.]+))?", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", re.ASCII)


def game_of(header: str) -> str:
    """Give the game of a hand by its head: "Limit Razz" …; "" where it is not known."""
    match = HEADER.match(header)
    return match["game"] if match else ""


def read(block: Block, stakes: Stakes) -> Record:
    """Read one hand of Razz.

    Raises `RecordError` that names the line.
    """
    match = HEADER.match(block.header)
    assert match is not None
    return _Reader(match[1], block).record(stakes)


class _Reader(TextReader):
    room = "KingsClub"
    seat = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*)\)", re.ASCII)
    street = re.compile(r"\*\*\* ([3-6])(?:RD|TH) STREET \*\*\*(?: \[(..)\])?")
    streets = {str(number): number + 1 for number in range(3, 7)}  # noqa: RUF012
    separators = (": ", " ")
    action = re.compile(
        r"(?P<verb>folds|checks|calls|bets|raises|completes|brings in for|posts ante|shows|mucks)"
        r"(?: (?:to )?(?P<amount>[^\s\[(]*\d[^\s\[(]*))?(?: to (?P<to>\S+))?(?: \[(?P<cards>[^\]]*)\](?P<low> .*)?)?"
        r"(?P<all_in>,? and is all[- ]in)?"
    )
    verbs = {  # noqa: RUF012
        "folds": "fold",
        "checks": "check",
        "calls": "call",
        "bets": "raise",
        "raises": "raise",
        "completes": "raise",
        "brings in for": "bring in",
        "posts ante": "ante",
        "shows": "show",
        "mucks": "muck",
    }
    calls_are_totals = True
    tells_pot = False

    def head(self) -> None:
        match = HEADER.match(self.scribe.block.header)
        assert match is not None
        self.scribe.stakes(match["small"], match["big"])

    def other(self, line: str) -> None:
        if self._is_seating and _DATE.fullmatch(line):
            self.scribe.about["_date"] = line
        else:
            super().other(line)

    def summary(self, line: str) -> None:
        scribe = self.scribe
        if match := _RAKE.fullmatch(line):
            if scribe.rake is not None:
                scribe.slip(f"the summary tells a rake of {match[1]} here, and {said(scribe.rake)} before")
            scribe.rake = scribe.money(match[1])
        elif match := _WINS.fullmatch(line):
            scribe.collects(match[1], scribe.money(match[2]))
        elif match := _FINISHING.fullmatch(line):
            if match[2] not in scribe.chairs:
                raise UnfitLineError(f"expected a player of this hand, got {line!r:.60}")
            left = scribe.finishing[match[2]] = parse_amount(match[3])[0]
            change = parse_amount(match[5] or "0")[0] * (-1 if match[4] == "-" else 1)
            if match[5] and left - scribe.chairs[match[2]][1] != change:
                scribe.slip(
                    f"{shown(match[2])} began with {said(scribe.chairs[match[2]][1])}, which {match[4]}{match[5]} "
                    f"does not make {match[3]}"
                )
        else:
            super().summary(line)
