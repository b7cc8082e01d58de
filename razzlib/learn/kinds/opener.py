"""Who acts first? The boards by seat on one street from fourth to seventh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import CardError, rank_label
from razzlib.dealing import STREET_NAMES, STREETS
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.board_deals import fourth_boards, last_boards, paired_boards, tied_boards
from razzlib.learn.kinds.boards import (
    BOARD_RULES,
    STREET_OF_FIRST_BOARDS,
    TOGETHER,
    BoardRule,
    Boards,
    parse_boards,
    ranks_of,
    refuse_no_boards,
    top_card,
)
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import SeatView, TableView
from razzlib.learn.wording import listed
from razzlib.lows import Category
from razzlib.records.record import Record
from razzlib.rules import PRESETS, Rules

_BY_SEAT, _BY_SUIT = "WSOP 235, Robert's Rules", "TDA RP-10D"
_FACE_UP = {3: "3rd", 4: "4th", 5: "5th", 6: "6th", 7: "7th"}


def _following(rule: BoardRule) -> WrongRule[Boards]:
    def answer(position: Boards) -> str | None:
        pick = rule(position)
        return str(pick + 1) if isinstance(pick, int) else pick

    return answer


class Opener(Kind[Boards]):
    """Answers are seats as people count them, and `TOGETHER` where it is offered."""

    name = "opener"
    deals = MappingProxyType(
        {
            "opener.fourth": fourth_boards,
            "opener.pairs": paired_boards,
            "opener.tie": tied_boards,
            "opener.last": last_boards,
        }
    )
    wrong_rules: Mapping[str, WrongRule[Boards]] = MappingProxyType(
        {name: _following(rule) for name, rule in BOARD_RULES.items()}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Boards:
        """Take ``boards`` by seat, ``K♠ 2♦ | folded 7♠ | all-in 5♦ 4♥ | –``, in the order dealt.

        ``street`` tells seventh from sixth; ``says`` is the seat whose player claims to be lowest now, ``all`` offers
        the equal boards together as an answer, in these words.
        """
        up, folded, all_in = fields.read("boards", parse_boards)
        ups = max(map(len, up), default=0)
        street = fields.number("street", ups + 2, range(STREET_OF_FIRST_BOARDS, STREETS[-1] + 1))
        says = fields.number("says", 0, range(len(up) + 1))
        boards = Boards(up, folded, all_in, street, rules, says - 1 if says else None, fields.text("all", ""))
        try:
            refuse_no_boards(boards)
        except CardError as error:
            raise fields.complain("boards", str(error)) from None
        return boards

    def truth(self, position: Boards) -> str:
        return str(position.verdict.answer + 1)

    def answers(self, position: Boards, offered: Sequence[str]) -> tuple[str, ...]:
        """Every live seat, folded ones that a wrong rule names, then "all" where it is offered."""
        seats = {str(seat + 1) for seat in position.live} | set(offered) - {TOGETHER}
        return (*sorted(seats), TOGETHER) if position.all_label else tuple(sorted(seats))

    def label(self, position: Boards, answer: str) -> str:
        if answer == TOGETHER:
            return position.all_label
        seat = int(answer) - 1
        cards = " ".join(map(str, position.up[seat])) if seat < len(position.up) else ""
        state = ", folded" if seat in position.folded else ", all-in" if seat in position.all_in else ""
        return f"Seat {answer}{state}" + (f" · {cards}" if cards else "")

    def settles(self, position: Boards) -> str:
        seat = position.verdict.answer
        return f"Seat {seat + 1} acts first, with {position.read[seat]}."

    def scene(self, position: Boards) -> TableView:
        return TableView(tuple(_seat(position, seat) for seat in range(len(position.up))), story=_story(position))

    def steps(self, position: Boards) -> tuple[tuple[str, str], ...]:
        read = position.read
        paired = [seat for seat in position.live if len(set(ranks_of(position.up[seat]))) < len(position.up[seat])]
        behind = [str(seat + 1) for seat in paired]
        tied = [str(seat + 1) for seat in position.tied]
        lowest = f"{read[position.tied[0]]}, seat{'s' if len(tied) > 1 else ''} {listed(tied)}"
        return (
            ("boards", ", ".join(f"seat {seat + 1} {read[seat]}" for seat in position.live)),
            ("pairs", f"behind: seat{'s' if len(behind) > 1 else ''} {listed(behind)}" if behind else "none"),
            ("lowest", lowest),
            ("tie", _house(position.rules) if len(tied) > 1 else "none to break"),
        )

    def fields(self, position: Boards, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        Of the right answer: `key` its seat, `board` its board from the top, `reason` the engine's sentence, `next` the
        seat that acts after it. Of the choice: `pick` its seat, `pick_board` its board from the top, `low_card` the
        lowest rank of that board, `against` how that board stands to the lowest, `behind` what its pair does. Of the
        table: `brought` the seat that brought it in, `opened` the one that opened the street before, `lead` the seat of
        the lowest board, `street` its name, `house` how equal boards are settled here, `elsewhere` who would start at
        another table.
        """
        key, lead = position.verdict.answer, position.lead
        pick = key if answer == TOGETHER else int(answer) - 1
        cards = position.up[pick] if pick < len(position.up) else ()
        return {
            "key": str(key + 1),
            "board": position.read[key],
            "reason": position.verdict.reason,
            "next": str(position.next_after(key) + 1),
            "pick": str(pick + 1),
            "pick_board": position.read[pick] if cards else "no board",
            "low_card": rank_label(min(card.rank for card in cards)) if cards else "no card",
            "against": _against(position, pick),
            "behind": _behind(position, pick),
            "brought": str(position.brought_in + 1),
            "opened": str((position.brought_in if position.opened is None else position.opened) + 1),
            "lead": str(lead + 1),
            "street": STREET_NAMES[position.street],
            "house": _house(position.rules),
            "elsewhere": _elsewhere(position),
        }


def _seat(position: Boards, seat: int) -> SeatView:
    cards = position.up[seat]
    if not cards and seat not in position.folded:
        return SeatView(seat + 1, is_empty=True)
    is_live = seat in position.live
    when = f" {_FACE_UP[len(cards) + 2]}" if 0 < len(cards) < min(position.street, 6) - 2 else ""
    return SeatView(
        seat + 1,
        (None, None) if cards else (),
        cards,
        None if is_live and position.street == STREETS[-1] else False,
        folded="" if is_live else f"folded{when}",
        flag="all-in" if seat in position.all_in else "",
    )


def _story(position: Boards) -> tuple[str, ...]:
    """Tell what has happened: the street, who brought it in or opened, who has gone since."""
    told = [f"{STREET_NAMES[position.street].capitalize()} street."]
    if position.street < STREETS[-1]:
        told.append(f"Seat {position.brought_in + 1} brought it in.")
    if position.opened is not None:
        before, seat = STREET_NAMES[position.street - 1], position.opened
        since = ", and has folded since" if seat in position.folded else ""
        since = since or (", and is all-in now" if seat in position.all_in else "")
        told.append(f"Seat {seat + 1} acted first on {before} street{since}.")
    if position.claims is not None:
        told.append(f"Seat {position.claims + 1} looks at the last card and says: “Now I am lower than all of you.”")
    if len(position.tied) > 1:
        told.append(_house(position.rules))
    return tuple(told)


def _table_name(rules: Rules) -> str:
    """Name the preset that a table plays by, where it is one."""
    stakes = {name: getattr(rules, name) for name in ("ante", "bring_in", "small_bet", "big_bet")}
    name = next((name for name, preset in PRESETS.items() if preset.with_(**stakes) == rules), "")
    return f"This table plays by {name}: equal" if name else "At this table equal"


def _house(rules: Rules) -> str:
    if rules.board_tie == "position":
        return f"{_table_name(rules)} boards are settled by seat, the first clockwise from the dealer ({_BY_SEAT})."
    return f"{_table_name(rules)} boards are settled by suit, the higher suit of the highest card ({_BY_SUIT})."


def _elsewhere(position: Boards) -> str:
    """Say who would start where equal boards are settled the other way."""
    if len(position.tied) < 2:
        return ""
    if position.rules.board_tie == "suit":
        return f"By seat it would be seat {position.tied[0] + 1} ({_BY_SEAT})."
    seat = max(position.tied, key=lambda seat: top_card(position.up[seat]).suit)
    return f"By suit {top_card(position.up[seat])} would start, seat {seat + 1} ({_BY_SUIT})."


def _against(position: Boards, pick: int) -> str:
    """Say how the board of a choice stands to the lowest."""
    if pick not in position.live:
        return f"seat {pick + 1} has folded"
    if pick in position.tied:
        return f"{position.read[pick]} is as low as any board here"
    return f"{position.read[pick]} is higher than {position.read[position.lead]}"


def _behind(position: Boards, pick: int) -> str:
    """Say where the pair of a choice puts its board."""
    mine, lowest = position.lows[pick], position.lows[position.lead]
    if pick not in position.live or mine is None or lowest is None:
        return _against(position, pick)
    if mine.category is lowest.category:
        verb = "have" if mine.category is Category.NO_PAIR else "show"
        return f"both boards {verb} {mine.category}, and {_against(position, pick)}"
    return f"{mine} shows {mine.category}, and that stands behind a board with {lowest.category}"


OPENER = Opener()


class EqualBoards(Opener):
    """Which boards are equal? The seats that share the lowest board, ticked."""

    name = "equal_boards"
    many = True
    deals = MappingProxyType({})
    wrong_rules = MappingProxyType({})

    def truth(self, position: Boards) -> str:
        return "+".join(str(seat + 1) for seat in position.tied)

    def answers(self, position: Boards, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(str(seat + 1) for seat in position.live)

    def settles(self, position: Boards) -> str:
        seats = listed([str(seat + 1) for seat in position.tied])
        return f"Seats {seats} show {position.read[position.lead]}."

    def fields(self, position: Boards, answer: str) -> dict[str, str]:
        """List what the braces may name: as for `Opener`, with `pick` the tick, and `tied` the seats that are equal."""
        tick = answer if answer.isdigit() else str(position.lead + 1)
        return {
            **super().fields(position, tick),
            "key": self.truth(position),
            "tied": listed([str(seat + 1) for seat in position.tied]),
        }


EQUAL_BOARDS = EqualBoards()
