"""Read hands of PokerStars: cash games, tournaments, home games, and the Razz hands of mixed games."""

from __future__ import annotations

import re

from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block, UnfitLineError
from razzlib.records.record import Record
from razzlib.records.text import TextReader

HEADER = re.compile(r"PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #(\d{1,20}): (.*)", re.ASCII)
# The last brackets with two bets are the stakes; a club may have brackets in its name.
_STAKES = re.compile(r"[(, ]([^\s(),/]+)/([^\s(),/]+?)(?: ([A-Z]{2,5}))?\)")
_GAME = re.compile(
    r"((?:2-7 |Deuce to Seven )?Razz|Hold'em|Omaha Hi/Lo|Omaha|7 Card Stud Hi/Lo|7 Card Stud|5 Card Draw|"
    r"Triple Draw 2-7 Lowball|Single Draw 2-7 Lowball|Badugi)((?: No| Pot)? Limit)?"
)
_DATE = re.compile(r" - (\d{4}/\d\d?/\d\d? .*)")
_TABLE = re.compile(r"Table '(.*)' \d+-max.*")
_COLLECTED = re.compile(r"(.*) collected (\S+) from (?:main |side )?pot(?:-\d+)?")


def game_of(header: str) -> str:
    """Give the game of a hand by its head: "Razz Limit", "7 Card Stud Limit" …; "" where it is not known."""
    match = _GAME.search(header)
    return match[0] if match else ""


def read(block: Block, stakes: Stakes) -> Record:
    """Read one hand of Razz.

    Raises `RecordError` that names the line.
    """
    match = HEADER.match(block.header)
    assert match is not None
    return _Reader(match[1], block).record(stakes)


class _Reader(TextReader):
    room = "PokerStars"
    seat = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*) in chips(?:, [^()]*)?\)(?: .*)?", re.ASCII)
    street = re.compile(r"\*\*\* (3rd STREET|4th STREET|5th STREET|6th STREET|7th STREET|RIVER) \*\*\*(?: \[(..)\])?")
    streets = {  # noqa: RUF012
        "3rd STREET": 3,
        "4th STREET": 4,
        "5th STREET": 5,
        "6th STREET": 6,
        "7th STREET": 7,
        "RIVER": 7,
    }
    separators = (": ",)
    is_strict = True
    raises_are_steps = True
    action = re.compile(
        r"(?P<verb>folds|checks|calls|bets|raises|brings in for|posts the ante|shows|mucks hand|doesn't show hand)"
        r"(?: (?P<amount>[^\s\[]+))?(?: to (?P<to>\S+))?(?: \[(?P<cards>[^\]]*)\])?(?: \((?P<low>.*)\))?"
        r"(?P<all_in> and is all-in)?"
    )
    verbs = {  # noqa: RUF012
        "folds": "fold",
        "checks": "check",
        "calls": "call",
        "bets": "raise",
        "raises": "raise",
        "brings in for": "bring in",
        "posts the ante": "ante",
        "shows": "show",
        "mucks hand": "muck",
        "doesn't show hand": "muck",
    }
    uncalled = re.compile(r"Uncalled bet \((.*?)\) returned to (.*)")

    def head(self) -> None:
        # In mixed games the button stands frozen, and the seat after it antes first; the showdowns agree.
        self.scribe.antes_go_clockwise = True
        header = self.scribe.block.header
        found = _STAKES.findall(header)
        if not found:
            raise UnfitLineError("expected the stakes in brackets in the head of the hand")
        self.scribe.stakes(*found[-1])
        if date := _DATE.search(header):
            self.scribe.about["_date"] = date[1]

    def other(self, line: str) -> None:
        if match := _COLLECTED.fullmatch(line):
            self.scribe.collects(match[1], self.scribe.money(match[2]))
        elif self._is_seating and (match := _TABLE.fullmatch(line)):
            self.scribe.about["table"] = match[1]
        else:
            super().other(line)
