"""Read the lines of a text format: what every room's differs in is a pattern, and the rest is here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from razzlib.records.fair_copy import Stakes, take_down
from razzlib.records.lines import Block, UnfitLineError, heads, parse_codes, ranks_of
from razzlib.records.record import Record, RecordError, shown
from razzlib.records.scribe import Scribe

_SUMMARY = "*** SUMMARY ***"
_BRACKETS = re.compile(r"\[([^\]]*)\]")
_DEALT = re.compile(r"Dealt to (.*?):?((?: \[[^\]]*\]){1,2})")
_CHAIR = re.compile(r"Seat (\d{1,2}): (.*)", re.ASCII)
# What the summary repeats of a player, behind the name.
_CARDS = re.compile(r".*\b(mucked|showed) \[([^\]]*)\]")
_FOLDED = re.compile(r".*\bfolded on (?:the )?([3-7])(?:rd|th) St|.*\bfolded on the (River)", re.ASCII)
_WON = re.compile(r".*\b(?:collected|won) (?:\((\S*\d\S*)\)|(\S*\d\S*))")
_TOTAL = re.compile(r"Total pot (\S+)(.*?)(?: \| (?:Rake (\S+)|No rake))?")
_POTS = re.compile(r"(?:[Mm]ain|[Ss]ide) pot(?:[- ]#?\d+)? (\S+?)\.?(?= |$)")


class TextReader:
    """Reads one hand of one room; a subclass gives the room's name and its patterns."""

    room: ClassVar[str]
    seat: ClassVar[re.Pattern[str]]
    """Chair, name and stack."""
    street: ClassVar[re.Pattern[str]]
    """The name of a street, and the shared card if there is one."""
    streets: ClassVar[Mapping[str, int]]
    separators: ClassVar[tuple[str, ...]] = (" ",)
    """What stands between a name and an action."""
    is_strict: ClassVar[bool] = False
    """Whether nothing but actions begins with a name and the separator."""
    action: ClassVar[re.Pattern[str]]
    """An action: its `verb`, then where they apply `amount`, `to`, `all_in`, `cards`, `low`."""
    verbs: ClassVar[Mapping[str, str]]
    """What the verbs are here: fold, check, call, raise, bring in, ante, show, muck or win."""
    uncalled: ClassVar[re.Pattern[str] | None] = None
    """An amount that is returned, and the name."""
    calls_are_totals: ClassVar[bool] = False
    """Whether a call names all that is in on the street, not what it adds."""
    raises_are_steps: ClassVar[bool] = False
    """Whether a raise names what it adds to the bet before it, beside the total."""
    tells_pot: ClassVar[bool] = True
    """Whether the summary always tells how large the pot is."""
    total_is_net: ClassVar[bool] = False
    """Whether what the summary calls the total is what is left after the rake."""

    def __init__(self, hand_id: str, block: Block) -> None:
        self.scribe = Scribe(self.room, hand_id, block)
        self.scribe.ending = _SUMMARY
        self.scribe.tells_pot = self.tells_pot
        self._is_seating = True

    def head(self) -> None:
        """Take stakes and whatever else the head tells."""
        raise NotImplementedError

    def record(self, stakes: Stakes) -> Record:
        """Read the hand.

        Raises `RecordError` that names the line.
        """
        try:
            self.head()
        except UnfitLineError as refusal:
            block = self.scribe.block
            raise RecordError(str(refusal), file=block.file, line=block.lines[0][0], hand=self.scribe.hand_id) from None
        return take_down(self.scribe, self.line, stakes)

    def line(self, line: str) -> None:
        """Read the next line."""
        if not self.scribe.ending:
            self.summary(line)
        elif line.startswith("*** "):
            self._section(line)
        elif self._is_seating and line.startswith("Seat "):
            self._seat(line)
        elif line.startswith("Dealt to "):
            self._dealt(line)
        elif not self._action(line):
            self.other(line)

    def other(self, line: str) -> None:
        """Read a line that is no action; what is not known is chat and the like."""
        if self.uncalled is not None and (match := self.uncalled.fullmatch(line)):
            self.scribe.returns(match[2], self.scribe.money(match[1]))
        elif line in ("Betting is capped", "The betting is capped"):
            self.scribe.is_capped()

    def summary(self, line: str) -> None:
        """Read a line of the summary."""
        scribe = self.scribe
        if match := _TOTAL.fullmatch(line):
            pots = [scribe.money(text) for text in _POTS.findall(match[2])]
            total, rake = scribe.money(match[1]), scribe.money(match[3] or "0")
            scribe.sums_up(total + rake if self.total_is_net else total, pots, rake)
        elif match := _CHAIR.match(line):
            name = next((name for name, (chair, _) in scribe.chairs.items() if chair == int(match[1])), None)
            if name is not None and match[2].startswith(f"{name} "):
                self._summed_up(name, match[2][len(name) :])

    def _summed_up(self, name: str, line: str) -> None:
        """Read what the summary repeats of a player."""
        scribe = self.scribe
        if match := _CARDS.match(line):
            (scribe.reveal if match[1] == "mucked" else scribe.confirms_cards)(name, parse_codes(match[2]))
        if match := _FOLDED.match(line):
            scribe.confirms_fold(name, 7 if match[2] else int(match[1]))
        if match := _WON.match(line):
            scribe.confirms_won(name, scribe.money(match[1] or match[2]))

    def _section(self, line: str) -> None:
        if match := self.street.fullmatch(line):
            self._is_seating = False
            card = match[2] if len(match.groups()) > 1 else None
            self.scribe.open_street(self.streets[match[1]], parse_codes(card)[0] if card else "")
        elif line == _SUMMARY:
            self.scribe.ending = ""
        elif line not in ("*** SHOW DOWN ***", "*** SHOWDOWN ***", "*** ANTE/BLINDS ***"):
            raise UnfitLineError(f"expected a street, the showdown or the summary, got {line!r:.60}")

    def _seat(self, line: str) -> None:
        match = self.seat.fullmatch(line)
        if match is None:
            raise UnfitLineError(f"expected a seat, a name and a stack in brackets, got {line!r:.60}")
        self.scribe.seat(int(match[1]), match[2], match[3])

    def _dealt(self, line: str) -> None:
        match = _DEALT.fullmatch(line)
        if match is None:
            raise UnfitLineError(f"expected cards such as Dealt to Ann [7c], got {line!r:.60}")
        self._is_seating = False
        brackets = [parse_codes(codes) for codes in _BRACKETS.findall(match[2])]
        if self.scribe.street == 3:
            self.scribe.deals(match[1], [code for codes in brackets for code in codes])
        else:
            self.scribe.deals(match[1], brackets[-1], brackets[0] if len(brackets) > 1 else None)

    def _action(self, line: str) -> bool:
        """Read a player's action; whether the line is one."""
        refused = ""
        for separator in self.separators:
            for name, rest in heads(line, self.scribe.chairs, separator):
                if match := self.action.fullmatch(rest):
                    self._act(name, match.groupdict())
                    return True
                refused = refused or f"{shown(name)} does what is not known: {rest!r:.40}"
        if refused and self.is_strict:
            raise UnfitLineError(refused)
        return False

    def _act(self, name: str, said: Mapping[str, str | None]) -> None:
        scribe = self.scribe
        text = said.get("to") or said.get("amount")
        amount = scribe.money(text) if text else 0
        match self.verbs[said["verb"] or ""]:
            case "fold":
                scribe.folds(name)
            case "check":
                scribe.checks(name)
            case "show":
                scribe.shows(name, parse_codes(said["cards"] or ""), ranks_of(said.get("low") or ""))
            case "muck":
                scribe.mucks(name)
            case _ if not text:
                raise UnfitLineError(f"expected an amount after {said['verb']}")
            case "call" if self.calls_are_totals:
                scribe.calls_to(name, amount)
            case "call":
                scribe.calls(name, amount)
            case "raise":
                by = said.get("amount") if said.get("to") and self.raises_are_steps else None
                scribe.raises_to(name, amount, None if by is None else scribe.money(by))
            case "bring in":
                scribe.brings_in(name, amount, bool(said.get("all_in")))
            case "ante":
                scribe.antes(name, amount)
            case "win":
                scribe.collects(name, amount)
        if said.get("all_in"):
            scribe.puts_last(name)
