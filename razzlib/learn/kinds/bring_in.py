"""Who brings it in? The door cards by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.cards import Card, rank_name
from razzlib.dealing import parse_doors
from razzlib.learn.fields import Fields
from razzlib.learn.questions import Kind, WrongRule
from razzlib.learn.scene import SeatView, TableView
from razzlib.order import bring_in
from razzlib.records.record import Record
from razzlib.rules import PRESETS, Rules
from razzlib.verdict import Verdict

SHARED = "share"
"""The answer of a learner who thinks that several players share the bring-in."""
Cards = Sequence[Card | None]


def _pick(doors: Cards, key: Callable[[Card], tuple[int, int]], *, lowest: bool = False) -> int:
    live = [(card, seat) for seat, card in enumerate(doors) if card is not None]
    return (min if lowest else max)(live, key=lambda door: key(door[0]))[1]


def _ace_high(card: Card) -> tuple[int, int]:
    return (14 if card.rank == 1 else card.rank, card.suit.order)


def _ace_low(card: Card) -> tuple[int, int]:
    return (card.rank, card.suit.order)


def _suits_upside_down(card: Card) -> tuple[int, int]:
    return (card.rank, -card.suit.order)


def highest_rank_seats(doors: Cards) -> list[int]:
    """List the seats (indices) that show the highest rank, ace low."""
    top = max(card.rank for card in doors if card is not None)
    return [seat for seat, card in enumerate(doors) if card is not None and card.rank == top]


def _shared(doors: Cards) -> int | str:
    seats = highest_rank_seats(doors)
    return SHARED if len(seats) > 1 else seats[0]


BRING_IN_RULES: Mapping[str, Callable[[Cards], int | str]] = MappingProxyType(
    {
        "4": lambda doors: _pick(doors, _ace_high),
        "13.stud": lambda doors: _pick(doors, _ace_high, lowest=True),
        "13.ace_low": lambda doors: _pick(doors, _ace_low, lowest=True),
        "14": lambda doors: _pick(doors, _suits_upside_down),
        "21.first": lambda doors: next(seat for seat, card in enumerate(doors) if card is not None),
        "21.tied": lambda doors: highest_rank_seats(doors)[0],
        "N2": _shared,
    }
)
"""The wrong rules about the bring-in by belief: the seat (index) each names, or `SHARED`."""


def beliefs_behind(pick: int | str, doors: Cards) -> tuple[str, ...]:
    """List the ids of the wrong rules that lead to `pick`, a seat index or `SHARED`.

    >>> from razzlib import parse_cards
    >>> beliefs_behind(0, parse_cards("A♠ 9♦ 4♣ A♣"))
    ('4', '21.first')
    """
    return tuple(name for name, rule in BRING_IN_RULES.items() if rule(doors) == pick)


@dataclass(frozen=True)
class Doors:
    """The door cards by seat, `None` for an empty chair."""

    doors: tuple[Card | None, ...]
    rules: Rules = PRESETS["online"]
    share_label: str = ""
    """Offers "the tied players share it" as an answer, in these words."""

    @property
    def payer(self) -> int:
        """The seat (index) that brings it in."""
        return bring_in(self.doors).answer

    def next_after(self, seat: int) -> int:
        """The seat (index) that decides after `seat`: the next one clockwise that has cards."""
        count = len(self.doors)
        return next(at % count for at in range(seat + 1, seat + count + 1) if self.doors[at % count] is not None)

    def payers(self, answer: str) -> tuple[int, ...]:
        """The seats (indices) that pay if the table follows an answer."""
        return tuple(highest_rank_seats(self.doors)) if answer == SHARED else (int(answer) - 1,)


def _answer_of(pick: int | str) -> str:
    return pick if isinstance(pick, str) else str(pick + 1)


def _following(rule: Callable[[Cards], int | str]) -> WrongRule[Doors]:
    def answer(position: Doors) -> str:
        return _answer_of(rule(position.doors))

    return answer


class BringIn(Kind[Doors]):
    """Answers are seats as people count them, and `SHARED` where it is offered."""

    name = "bring_in"
    wrong_rules: Mapping[str, WrongRule[Doors]] = MappingProxyType(
        {name: _following(rule) for name, rule in BRING_IN_RULES.items()}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Doors:
        share = fields.text("share", "")
        if record is not None:
            return Doors(record.deal.doors, record.rules or rules, share)
        return Doors(fields.read("doors", parse_doors), rules, share)

    def truth(self, position: Doors) -> str:
        return str(position.payer + 1)

    def answers(self, position: Doors, offered: Sequence[str]) -> tuple[str, ...]:
        """Every live seat, then "shared" where it is offered."""
        seats = tuple(str(seat + 1) for seat, card in enumerate(position.doors) if card is not None)
        return (*seats, SHARED) if position.share_label else seats

    def label(self, position: Doors, answer: str) -> str:
        return position.share_label if answer == SHARED else f"Seat {answer} · {position.doors[int(answer) - 1]}"

    def settles(self, position: Doors) -> str:
        return f"Seat {position.payer + 1} pays, with {position.doors[position.payer]}."

    def scene(self, position: Doors) -> TableView:
        seats = tuple(
            SeatView(at + 1, is_empty=True) if card is None else SeatView(at + 1, (None, None), (card,))
            for at, card in enumerate(position.doors)
        )
        return TableView(seats, stakes=position.rules.stakes)

    def fields(self, position: Doors, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        Of the right answer: `key` its seat, `top` its card, `top_rank`, `reason` the engine's sentence, `settled` the
        same without a word on aces; `bring_in` its chips. Of the choice: `pick` its seat, `card`, `card_rank`, `next`
        the seat that decides after it, `goes_on` what that seat does, `how_low` "the lowest card here" or "one of the
        lowest cards here", `how_far` why it does not pay. `in_stud` is stud's rule, with its ace where there is one.
        """
        verdict = bring_in(position.doors)
        top = position.doors[verdict.answer]
        assert top is not None  # the engine answers with a seat that has a card
        payer = verdict.answer if answer == SHARED else int(answer) - 1
        card = position.doors[payer]
        assert card is not None
        ranks = [other.rank for other in position.doors if other]
        after = position.next_after(payer)
        reason = verdict.reason
        if verdict.ground == "bring_in.rank_with_ace":
            verdict = Verdict(verdict.answer, "bring_in.rank", verdict.facts)
        is_lowest_alone = ranks.count(card.rank) == 1
        return {
            "key": str(position.payer + 1),
            "top": str(top),
            "top_rank": rank_name(top.rank),
            "reason": reason,
            "settled": verdict.reason,
            "bring_in": f"{position.rules.bring_in:,}",
            "pick": str(payer + 1),
            "card": str(card),
            "card_rank": rank_name(card.rank),
            "next": str(after + 1),
            "goes_on": f"Seat {after + 1} is next, looks at {top}, and folds for nothing."
            if after == position.payer
            else f"Seat {after + 1} is next, and {top} should have started.",
            "how_low": "the lowest card here" if is_lowest_alone else "one of the lowest cards here",
            "how_far": "its rank is as high, but its suit is lower"
            if card.rank == top.rank
            else "it is not the highest here",
            "in_stud": "the lowest card pays there, and aces are high" if 1 in ranks else "the lowest card pays there",
        }


BRING_IN = BringIn()
