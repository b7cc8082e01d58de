"""Who brings it in? The door cards by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.cards import Card, rank_name
from razzlib.dealing import parse_doors
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.door_deals import bring_in_doors
from razzlib.learn.kinds.doors import BRING_IN_RULES, SHARED, Cards, highest_rank_seats
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import SeatView, TableView
from razzlib.order import bring_in
from razzlib.records.record import Record
from razzlib.rules import PRESETS, Rules
from razzlib.verdict import Verdict


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


def _of_cards(doors: Cards) -> Doors:
    is_tied = len(highest_rank_seats(doors)) > 1
    return Doors(tuple(doors), share_label="the tied players share it" if is_tied else "")


def _dealt_rank(seed: int, hard: bool) -> Doors:
    return _of_cards(bring_in_doors(seed, 4 + seed % 3, "rank" if hard else "untied"))


def _dealt_suit(seed: int, hard: bool) -> Doors:
    return _of_cards(bring_in_doors(seed, 4 + seed % 3, "suit"))


class BringIn(Kind[Doors]):
    """Answers are seats as people count them, and `SHARED` where it is offered."""

    name = "bring_in"
    deals = MappingProxyType({"bring_in.rank": _dealt_rank, "bring_in.suit": _dealt_suit})
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
