"""What is this low called? Asked after the five have been found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import rank_name, shuffled
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.best_five import BEST_FIVE, Seven
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.lows import Category
from razzlib.records.record import Record
from razzlib.rules import Rules


def _named(ranks: Sequence[int]) -> str:
    return "-".join(rank_name(rank) for rank in ranks[:2])


def _following(ranks: Callable[[Seven], Sequence[int]]) -> WrongRule[Seven]:
    return lambda position: _named(ranks(position))


class LowName(Kind[Seven]):
    """Answers are the two ranks that name a low without a pair: ``nine-six``, and ``wheel``."""

    name = "low_name"
    wrong_rules: Mapping[str, WrongRule[Seven]] = MappingProxyType(
        {
            "2": _following(lambda position: sorted(position.low.ranks)),
            "high_wins": _following(lambda position: sorted(position.copies, reverse=True)),
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Seven:
        position = BEST_FIVE.read(fields, rules, record)
        if position.low.category is not Category.NO_PAIR:
            raise fields.complain("cards", f"expected cards with five ranks, got {position.low}")
        return position

    def truth(self, position: Seven) -> str:
        return position.low.name

    def answers(self, position: Seven, offered: Sequence[str]) -> tuple[str, ...]:
        return shuffled(sorted(dict.fromkeys(offered)), sum(card.bit for card in position.cards))

    def label(self, position: Seven, answer: str) -> str:
        return f"{'the' if answer == 'wheel' else 'an' if answer[0] in 'ae' else 'a'} {answer}"

    def settles(self, position: Seven) -> str:
        return f"{position.low} is {self.label(position, position.low.name)}."

    def scene(self, position: Seven) -> HandsView:
        return BEST_FIVE.scene(position)

    def fields(self, position: Seven, answer: str) -> dict[str, str]:
        """List what the braces may name: those of `best_five` for the true five, and of the choice `pick`."""
        told = BEST_FIVE.fields(position, BEST_FIVE.truth(position))
        return {**told, "pick": self.label(position, answer)}


LOW_NAME = LowName()
