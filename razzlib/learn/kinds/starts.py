"""Put starts in order by their shares against one rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.meeting import MARGIN, THIRD, Cards, by_wheel_cards, counted
from razzlib.learn.kinds.outs import read_row
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.odds.percent import percent
from razzlib.records.record import Record
from razzlib.rules import Rules

_LETTERS = "abcd"
_RIVAL = "Ben"


@dataclass(frozen=True)
class Starts:
    """Rows of three cards, each of which plays alone against the rival."""

    rival: Cards
    rows: tuple[Cards, ...]

    @property
    def shares(self) -> Mapping[str, Fraction]:
        """The share of each row against the rival, by its letter. Exact."""
        odds = [counted((row, self.rival), ()) for row in self.rows]
        return {letter: Fraction(each.share[0]) for letter, each in zip(_LETTERS, odds, strict=False)}


def _more_wheel_cards(position: Starts) -> str:
    looks = {letter: by_wheel_cards(row) for letter, row in zip(_LETTERS, position.rows, strict=False)}
    return "".join(sorted(looks, key=lambda letter: (looks[letter], -position.shares[letter])))


class StartOrder(Kind[Starts]):
    """Answers are the letters of the rows, from the largest share to the smallest; any order may be typed."""

    name = "starts"
    is_open = True
    wrong_rules: Mapping[str, WrongRule[Starts]] = MappingProxyType({"33": _more_wheel_cards})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Starts:
        rival = fields.read("rival", read_row)
        texts = fields.texts("rows")
        if not 2 <= len(texts) <= len(_LETTERS):
            raise fields.complain("rows", f"two to four starts are put in order, got {len(texts)}")
        try:
            position = Starts(rival, tuple(map(read_row, texts)))
            shares = sorted(position.shares.values())
        except ValueError as error:
            raise fields.complain("rows", str(error)) from None
        if {len(cards) for cards in (rival, *position.rows)} != {THIRD}:
            raise fields.complain("rows", "a start has three cards")
        if any(high - low < MARGIN for low, high in pairwise(shares)):
            raise fields.complain("rows", f"two shares lie closer than {float(MARGIN):.0%}")
        return position

    def truth(self, position: Starts) -> str:
        shares = position.shares
        return "".join(sorted(shares, key=lambda letter: -shares[letter]))

    def accepts(self, position: Starts, answer: str) -> bool:
        """Any order in which every row stands once."""
        return sorted(self.means(position, answer)) == list(_LETTERS[: len(position.rows)])

    def means(self, position: Starts, answer: str) -> str:
        """Letters may be typed with spaces or commas between them."""
        return answer.lower().replace(",", "").replace(" ", "")

    def answers(self, position: Starts, offered: Sequence[str]) -> tuple[str, ...]:
        """What a rule or a slip leads to, in the order of the letters."""
        return tuple(sorted(offered))

    def label(self, position: Starts, answer: str) -> str:
        return " ".join(answer)

    def settles(self, position: Starts) -> str:
        shares = position.shares
        return f"{', '.join(f'{letter} {percent(shares[letter])}' for letter in self.truth(position))}."

    def scene(self, position: Starts) -> HandsView:
        rows = tuple(HandView(f"Row {letter}", row) for letter, row in zip(_LETTERS, position.rows, strict=False))
        return HandsView((HandView(_RIVAL, position.rival), *rows), note=f"Each row plays alone against {_RIVAL}.")

    def fields(self, position: Starts, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `pick` and `key` are orders, `settled` the shares in the right one, `a` to `d` those of the rows; `x` and `y`
        the first two neighbours of the choice that stand the wrong way round, with their shares `sx` and `sy`.
        """
        shares = position.shares
        wrong = ((one, other) for one, other in pairwise(answer) if shares[one] < shares[other])
        x, y = next(wrong, (answer[0], answer[1]))
        return {
            "pick": self.label(position, answer),
            "key": self.label(position, self.truth(position)),
            "settled": self.settles(position),
            **{letter: percent(share) for letter, share in shares.items()},
            **{"x": x, "y": y, "sx": percent(shares[x]), "sy": percent(shares[y])},
        }


STARTS = StartOrder()
