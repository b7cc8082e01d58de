"""Read hands of Winamax."""

from __future__ import annotations

import re

from razzlib.records.fair_copy import Stakes
from razzlib.records.lines import Block, UnfitLineError
from razzlib.records.record import Record
from razzlib.records.text import TextReader

HEADER = re.compile(
    r"Winamax Poker - .* - HandId: #([\w-]{1,60}) - (?P<game>.+?) \((?P<stakes>[^()]*)\) - (?P<date>.*)", re.ASCII
)


def game_of(header: str) -> str:
    """Give the game of a hand by its head: "Razz fixed limit" …; "" where it is not known."""
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
    room = "Winamax"
    seat = re.compile(r"Seat (\d{1,2}): (.*) \(([^(),]*)(?:, [^()]*)?\)", re.ASCII)
    street = re.compile(r"\*\*\* ([3-7])(?:rd|th) STREET \*\*\*(?: \[(..)\])?", re.IGNORECASE)
    streets = {str(number): number for number in range(3, 8)}  # noqa: RUF012
    action = re.compile(
        r"(?P<verb>folds|checks|calls|bets|raises|brings in|posts ante|shows|mucks|collected)"
        r"(?: (?P<amount>[^\s\[(]*\d[^\s\[(]*))?(?: to (?P<to>\S+))?(?: from (?:main |side )?pot(?: \d+)?)?"
        r"(?: \[(?P<cards>[^\]]*)\](?: \((?P<low>.*)\))?)?(?P<all_in> and is all-in)?"
    )
    verbs = {  # noqa: RUF012
        "folds": "fold",
        "checks": "check",
        "calls": "call",
        "bets": "raise",
        "raises": "raise",
        "brings in": "bring in",
        "posts ante": "ante",
        "shows": "show",
        "mucks": "muck",
        "collected": "win",
    }

    total_is_net = True

    def head(self) -> None:
        match = HEADER.match(self.scribe.block.header)
        assert match is not None
        bets = match["stakes"].split("/")
        if len(bets) != 3:
            raise UnfitLineError(f"expected the ante and two bets in the head of the hand, got {match['stakes']!r:.40}")
        self.scribe.stakes(bets[1], bets[2])
        self.scribe.ante = self.scribe.money(bets[0])
        self.scribe.about["_date"] = match["date"]
