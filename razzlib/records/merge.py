"""Read hands of the Merge network: XML, one ``<game>`` a hand.

The markup is read one game at a time and bounded in size. Anything that declares something (a document type, an
entity) is refused before it is parsed, so nothing can expand or reach out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from razzlib.dealing import STREET_NAMES, STREETS
from razzlib.records.fair_copy import Stakes, fair_copy
from razzlib.records.lines import Block, UnfitLineError, parse_amount, parse_codes, ranks_of
from razzlib.records.record import Record, RecordError
from razzlib.records.scribe import Scribe

ROOM = "Merge"
_GAME = re.compile(r"\s*<game(?=[\s/>]|$)")
_GAMES = {"47": "Razz", "49": "Razz", "41": "Seven-card stud", "43": "Seven-card stud", "1": "Hold'em"}
_ATTRIBUTE = re.compile(r'\b(id|gametype|multigametype|type|stakes)="([^"]*)"')
_STREETS = {f"{name.upper()}_STREET": street for street, name in STREET_NAMES.items()}
_TAGS = ("player", "round", "event", "cards", "winner")
_BETS = re.compile(r"Limit (\S+)/(\S+)")


def head_of(block: Block) -> str:
    """Give the opening tag of the game on one line, as far as it goes.

    Raises `RecordError` when it is not whole.
    """
    rows = block.lines[_first(block) :]
    tag = ""
    while rows and ">" not in tag and tag.count("<") < 2:
        (number, line), *rows = rows
        tag += f" {line}"
    if ">" in tag:
        return tag[: tag.index(">") + 1]
    what = "the hand breaks off inside its first tag, <game"
    raise RecordError(what, file=block.file, line=number, hand=hand_id_of(tag))


def _first(block: Block) -> int:
    """Which line of a block begins the game; a description may stand before it."""
    return next((at for at, (_, line) in enumerate(block.lines) if _GAME.match(line)), len(block.lines) - 1)


def game_of(header: str) -> str:
    """Give the game by its opening tag; "" where the tag does not tell."""
    tag = dict(_ATTRIBUTE.findall(header))
    number = tag.get("multigametype") or tag.get("gametype", "")
    return _GAMES.get(
        number, f"game type {number}" if number.isascii() and number.isdigit() and len(number) < 5 else ""
    )


def hand_id_of(header: str) -> str:
    """Give the number of the hand by its opening tag."""
    tag: dict[str, str] = dict(_ATTRIBUTE.findall(header))
    return tag.get("id", "")[:40]


def read(block: Block, stakes: Stakes) -> Record:
    """Read one hand of Razz; the first line of the block may be the description that stands before the game.

    Raises `RecordError` that names the line.
    """
    first = _first(block)
    description = dict(_ATTRIBUTE.findall(" ".join(line for _, line in block.lines[:first])))
    reader = _Reader(hand_id_of(head_of(block)), block, description)
    try:
        game = reader.parsed(block.lines[first:])
        reader.read(game)
        return fair_copy(reader.scribe, stakes)
    except UnfitLineError as refusal:
        raise RecordError(
            str(refusal), file=block.file, line=reader.scribe.number, hand=reader.scribe.hand_id
        ) from None


class _Reader:
    def __init__(self, hand_id: str, block: Block, description: dict[str, str]) -> None:
        self.scribe = Scribe(ROOM, hand_id, block)
        self._description = description
        self._names: dict[str, str] = {}
        """The names by chair, as the events call the players."""
        self._lines: Iterator[int] = iter(())

    def parsed(self, lines: list[tuple[int, str]]) -> ElementTree.Element:
        """Parse the markup, remembering on which line each element that counts begins."""
        scribe = self.scribe
        starts = []
        for number, line in lines:
            if "<!" in line or "<?" in line:
                scribe.number = number
                raise UnfitLineError(f"expected no declaration inside a hand, got {line!r:.60}")
            starts += [number] * len(re.findall(rf"<(?:{'|'.join(_TAGS)})\b", line))
        self._lines = iter(starts)
        try:
            return ElementTree.fromstring("\n".join(line for _, line in lines))
        except ElementTree.ParseError as fault:
            scribe.number = lines[min(fault.position[0], len(lines)) - 1][0]
            whole = lines[-1][1].rstrip().endswith("</game>")
            what = "expected well-formed XML" if whole else "the hand breaks off, expected </game>"
            raise UnfitLineError(f"{what}: {fault.msg:.60}") from None

    def read(self, game: ElementTree.Element) -> None:
        """Take down the whole hand."""
        scribe = self.scribe
        if started := game.get("starttime"):
            scribe.about["_date"] = started
        rounds: list[tuple[str, list[tuple[int, ElementTree.Element]]]] = []
        players: list[tuple[int, ElementTree.Element]] = []
        dealer = "0"
        for element in game.iter():
            if element.tag == "players":
                dealer = element.get("dealer", "0")
            if element.tag not in _TAGS:
                continue
            number = next(self._lines, scribe.number)
            if element.tag == "player":
                players.append((number, element))
            elif element.tag == "round":
                rounds.append((element.get("id", ""), []))
            elif rounds:
                rounds[-1][1].append((number, element))
        scribe.dealer = int(dealer) if dealer.isascii() and dealer.isdigit() and len(dealer) < 3 else 0
        self._seat(players)
        self._take_stakes(rounds)
        for name, entries in rounds:
            self._round(name, entries)

    def _seat(self, players: list[tuple[int, ElementTree.Element]]) -> None:
        scribe = self.scribe
        is_tournament = "tournament" in self._description.get("type", "").casefold()
        for scribe.number, player in players:
            chair, name = player.get("seat", ""), player.get("nickname", "")
            if not (chair.isascii() and chair.isdigit() and len(chair) < 3):
                raise UnfitLineError(f"expected the number of a seat, got {chair!r:.40}")
            _, scribe.sign = parse_amount(player.get("balance", ""))
            if player.get("dealtin", "true") == "true":
                scribe.seat(int(chair), name, player.get("balance", ""))
                self._names[chair] = name
        scribe.sign = ""
        if not is_tournament and players:
            _, sign = parse_amount(players[0][1].get("balance", ""))
            scribe.currency = {"$": "USD", "€": "EUR", "£": "GBP"}.get(sign, "")
        self._is_tournament = is_tournament

    def _take_stakes(self, rounds: list[tuple[str, list[tuple[int, ElementTree.Element]]]]) -> None:
        """The bets: from the description, or else from the first bets that were made."""
        scribe = self.scribe
        if match := _BETS.fullmatch(self._description.get("stakes", "")):
            scribe.small_bet, scribe.big_bet = parse_amount(match[1])[0], parse_amount(match[2])[0]
            return
        for name, entries in rounds:
            for scribe.number, entry in entries:
                if entry.get("type") in ("BET", "COMPLETE") and _STREETS.get(name):
                    bet = parse_amount(entry.get("amount", ""))[0]
                    small = bet if _STREETS[name] < 5 else bet // 2
                    scribe.small_bet, scribe.big_bet = small, 2 * small
                    scribe.notes.append("The stakes are not stated; they are taken from the first bet of the hand.")
                    return
        bring_ins = [entry for _, entries in rounds for _, entry in entries if entry.get("type") == "BRING_IN"]
        if not bring_ins:
            raise UnfitLineError("the stakes are not stated, and nobody brings it in or bets")
        scribe.small_bet = 4 * self._amount(bring_ins[0])
        scribe.big_bet = 2 * scribe.small_bet
        scribe.notes.append("The stakes are not stated and nobody bets: four bring-ins are taken for the small bet.")

    def _round(self, name: str, entries: list[tuple[int, ElementTree.Element]]) -> None:
        scribe = self.scribe
        if _STREETS.get(name, 3) > 3:
            scribe.open_street(_STREETS[name])
        # The cards of a round stand behind its play, though they were dealt before.
        if name == "BRING_IN" or _STREETS.get(name, 3) > 3:
            for scribe.number, entry in entries:
                if entry.tag == "cards" and entry.get("type") in ("HOLE", "DRAW_DRAWN_CARDS"):
                    self._deal(entry)
        shown = {
            entry.get("player", ""): (number, entry)
            for number, entry in entries
            if entry.tag == "cards" and entry.get("type") == "SHOWN"
        }
        for scribe.number, entry in entries:
            if entry.tag == "event":
                self._event(entry, shown, is_first=name == "BRING_IN")
            elif entry.tag == "winner" and entry.get("uncalled") == "true":
                scribe.returns(self._name(entry), self._amount(entry))
            elif entry.tag == "winner":
                scribe.collects(self._name(entry), self._amount(entry))
                if low := ranks_of(entry.get("hand", "")):
                    scribe.lows.setdefault(self._name(entry), low)

    def _deal(self, entry: ElementTree.Element) -> None:
        scribe, name = self.scribe, self._name(entry)
        codes = parse_codes(entry.get("cards", ""))
        if len(codes) == scribe.street and not scribe.has_folded(name):
            scribe.repeats(name, codes)
            scribe.deals(name, codes if scribe.street == STREETS[0] else codes[-1:])

    def _event(
        self, entry: ElementTree.Element, shown: dict[str, tuple[int, ElementTree.Element]], is_first: bool
    ) -> None:
        scribe, name = self.scribe, self._name(entry)
        match entry.get("type", ""):
            case "ANTE":
                amount = self._amount(entry)
                scribe.antes(name, amount)
                if self._is_tournament:
                    # Tournaments count the balance after the ante.
                    chair, stack = scribe.chairs[name]
                    scribe.chairs[name] = (chair, stack + amount)
            case "BRING_IN":
                scribe.brings_in(name, self._amount(entry))
            case "ALL_IN" if is_first:
                scribe.brings_in(name, self._amount(entry), is_all_in=True)
            case "FOLD":
                scribe.folds(name)
            case "CHECK":
                scribe.checks(name)
            case "CALL":
                scribe.calls(name, self._amount(entry))
            case "BET" | "COMPLETE" | "RAISE":
                scribe.raises_to(name, self._amount(entry))
            case "ALL_IN":
                scribe.puts_all(name, self._amount(entry))
            case "SHOW" if entry.get("player", "") in shown:
                scribe.number, cards = shown[entry.get("player", "")]
                scribe.shows(name, parse_codes(cards.get("cards", "")), ranks_of(cards.get("hand", "")))
            case "MUCK":
                scribe.mucks(name)

    def _name(self, entry: ElementTree.Element) -> str:
        chair = entry.get("player", "")
        if chair not in self._names:
            raise UnfitLineError(f"there is no player in seat {chair!r:.40}, expected one who was dealt in")
        return self._names[chair]

    def _amount(self, entry: ElementTree.Element) -> int:
        return parse_amount(entry.get("amount", ""))[0]
