"""Read hands of Full Tilt Poker: cash games and tournaments, also files in UTF-16 and with empty lines between."""

from __future__ import annotations

import re

from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block
from razzlib.records.record import Record
from razzlib.records.text import TextReader

HEADER = re.compile(r"Full Tilt Poker(?:\.com|\.fr)? Game #(\d{1,20}): (.*)", re.ASCII)
_HEAD = re.compile(r" - (?P<small>[^\s/]+)/(?P<big>\S+)(?: Ante (?P<ante>\S+))? - (?P<game>.+?) - (?P<date>.*)")


def game_of(header: str) -> str:
    """Give the game of a hand by its head: "Limit Razz", "Limit Stud Hi" …; "" where it is not known."""
    match = _HEAD.search(header)
    return match["game"] if match else ""


def read(block: Block, stakes: Stakes) -> Record:
    """Read one hand of Razz.

    Raises `RecordError` that names the line.
    """
    match = HEADER.match(block.header)
    assert match is not None
    return _Reader(match[1], block).record(stakes)


class _Reader(TextReader):
    room = "Full Tilt"
    # Who is said to sit out and is dealt in plays: the antes tell.
    seat = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*)\)(?:, is sitting out)?", re.ASCII)
    street = re.compile(r"\*\*\* ([3-7])(?:RD|TH) STREET \*\*\*(?: \[(..)\])?")
    streets = {str(number): number for number in range(3, 8)}  # noqa: RUF012
    action = re.compile(
        r"(?P<verb>folds|checks|calls|bets|raises to|completes it to|brings in for|antes|mucks|shows|wins|ties for)"
        r"(?: (?:the )?(?:main |side )?pot(?: #?\d+)? \((?P<to>[^()]*)\)(?: with .*)?)?"
        r"(?: (?P<amount>[^\s,\[(]*\d[^\s,\[(]*))?(?P<all_in>, and is all in)?"
        r"(?: \[(?P<cards>[^\]]*)\](?: (?P<low>.*))?)?"
    )
    verbs = {  # noqa: RUF012
        "folds": "fold",
        "checks": "check",
        "calls": "call",
        "bets": "raise",
        "raises to": "raise",
        "completes it to": "raise",
        "brings in for": "bring in",
        "antes": "ante",
        "mucks": "muck",
        "shows": "show",
        "wins": "win",
        "ties for": "win",
    }
    uncalled = re.compile(r"Uncalled bet of (\S+) returned to (.*)")

    def head(self) -> None:
        head = _HEAD.search(self.scribe.block.header)
        assert head is not None
        self.scribe.stakes(head["small"], head["big"])
        self.scribe.ante = self.scribe.money(head["ante"]) if head["ante"] else 0
        self.scribe.about["_date"] = head["date"]
