"""Which of the cards in sight are good news? A tick for each door card that raises the chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.cards import Card, rank_label, refuse_duplicates
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.counting import Count, Sight
from razzlib.learn.kinds.outs import OUTS_KIND, listed, read_row
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.odds.percent import percent
from razzlib.records.record import Record
from razzlib.rules import Rules

_LETTERS = "abcdefg"


@dataclass(frozen=True)
class Doors:
    """Three own cards and the door cards of others."""

    count: Count

    @property
    def doors(self) -> tuple[Card, ...]:
        """The door cards in the order of their letters."""
        return self.count.sight.cards

    def ticked(self, cards: Iterable[Card]) -> str:
        """Write a set of door cards as an answer: ``a+c``."""
        chosen = set(cards)
        return "+".join(letter for letter, card in zip(_LETTERS, self.doors, strict=False) if card in chosen)

    @property
    def good(self) -> tuple[Card, ...]:
        """Those that raise the chance when each is the only one in sight. Exact."""
        blind = self.count.blind.chance
        return tuple(card for card in self.doors if Count(self.count.own, (Sight(((card,),)),)).live.chance > blind)


def _without_bricks(position: Doors) -> str:
    return position.ticked(set(position.good) - set(position.count.bricks(position.doors)))


def _without_own_ranks(position: Doors) -> str:
    return position.ticked(set(position.good) - set(position.count.own_ranks(position.doors)))


class News(Kind[Doors]):
    """Ticks are letters, in the order in which the door cards lie."""

    name = "news"
    many = True
    wrong_rules: Mapping[str, WrongRule[Doors]] = MappingProxyType({"37": _without_bricks, "38": _without_own_ranks})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Doors:
        own, doors = fields.read("cards", read_row), fields.read("doors", read_row)
        try:
            refuse_duplicates((*own, *doors))
        except ValueError as error:
            raise fields.complain("doors", str(error)) from None
        if not 1 <= len(doors) <= len(_LETTERS):
            raise fields.complain("doors", f"expected one to seven door cards, got {len(doors)}")
        return Doors(Count(own, (Sight(tuple((card,) for card in doors)),)))

    def truth(self, position: Doors) -> str:
        return position.ticked(position.good)

    def answers(self, position: Doors, offered: Sequence[str]) -> tuple[str, ...]:
        """Every door card."""
        return tuple(_LETTERS[: len(position.doors)])

    def label(self, position: Doors, answer: str) -> str:
        return listed(position.doors[_LETTERS.index(letter)] for letter in answer.split("+") if letter)

    def settles(self, position: Doors) -> str:
        return f"Good news: {listed(position.good)}."

    def scene(self, position: Doors) -> HandsView:
        return OUTS_KIND.scene(position.count)

    def fields(self, position: Doors, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `pick` is one card, or all that are ticked, `pick_rank` its rank; `good` and `bad` list the cards, `good_count`
        and `bad_count` count them; `chance` is exact, `ways` of `deals`, `blind` the same with nothing in sight.
        """
        live = position.count.live
        bad = [card for card in position.doors if card not in position.good]
        cards = [position.doors[_LETTERS.index(letter)] for letter in answer.split("+") if letter]
        return {
            "pick": listed(cards),
            "pick_rank": rank_label(cards[0].rank) if cards else "none",
            "good": listed(position.good),
            "good_count": str(len(position.good)),
            "bad": listed(bad),
            "bad_count": str(len(bad)),
            "chance": percent(live.chance),
            "ways": f"{live.ways:,}",
            "deals": f"{live.deals:,}",
            "blind": percent(position.count.blind.chance),
        }


NEWS = News()
