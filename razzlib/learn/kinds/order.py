"""Put hands in order, the lowest first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from razzlib.cards import rank_label, shuffled
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.comparing import WEIGHTS, in_order, weigh_truly
from razzlib.learn.kinds.hand_deals import dealt_four
from razzlib.learn.kinds.hands import PLACES, Hands, deciding_place, engine_reason, read_hands
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.learn.wording import listed
from razzlib.lows import Category
from razzlib.records.record import Record
from razzlib.rules import Rules

_FEWEST_ANSWERS = 3
Order = tuple[tuple[int, ...], ...]
"""Places (indices) from the lowest hand up; equal ones stand together."""


def _id(position: Hands, order: Order) -> str:
    return " ".join("=".join(position.ids[at] for at in equal) for equal in order)


def _order(position: Hands, answer: str) -> Order:
    return tuple(tuple(sorted(map(position.ids.index, equal.split("=")))) for equal in answer.split())


def _following(belief: str) -> WrongRule[Hands]:
    def answer(position: Hands) -> str | None:
        weights = position.weights[belief]
        return None if weights is None else _id(position, in_order(weights))

    return answer


class Ordering(Kind[Hands]):
    """Answers are the names in order, ``=`` between equal ones: ``dan ada=ben cleo``."""

    name = "order"
    is_open = True
    deals = MappingProxyType({"compare.four": dealt_four})
    wrong_rules: Mapping[str, WrongRule[Hands]] = MappingProxyType({belief: _following(belief) for belief in WEIGHTS})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Hands:
        return read_hands(fields)

    def truth(self, position: Hands) -> str:
        return _id(position, in_order(weigh_truly(position.hands)))

    def accepts(self, position: Hands, answer: str) -> bool:
        """Any order in which every player stands once."""
        return self._read(position, answer) is not None

    def means(self, position: Hands, answer: str) -> str:
        return self._read(position, answer) or answer

    def _read(self, position: Hands, answer: str) -> str | None:
        typed = re.sub(r"\s*=\s*", "=", answer.strip().lower().replace(",", " "))
        names = re.findall(r"[^\s=]+", typed)
        if sorted(names) != sorted(position.ids) or re.search(r"^=|=$|==", typed):
            return None
        return _id(position, _order(position, typed))

    def answers(self, position: Hands, offered: Sequence[str]) -> tuple[str, ...]:
        """What the rules lead to, filled up with the truth backwards and neighbours swapped; in no telling order."""
        truth = _order(position, self.truth(position))
        found = dict.fromkeys(offered)
        swapped = [(*truth[:at], truth[at + 1], truth[at], *truth[at + 2 :]) for at in range(len(truth) - 1)]
        for order in (truth[::-1], *swapped):
            if len(found) < _FEWEST_ANSWERS:
                found.setdefault(_id(position, order))
        return shuffled(sorted(found), sum(card.bit for hand in position.hands for card in hand))

    def label(self, position: Hands, answer: str) -> str:
        groups = [[position.names[at] for at in equal] for equal in _order(position, answer)]
        return ", ".join(" = ".join(group) for group in groups)

    def settles(self, position: Hands) -> str:
        return f"The order is {self.label(position, self.truth(position))}."

    def scene(self, position: Hands) -> HandsView:
        return position.view

    def steps(self, position: Hands) -> tuple[tuple[str, str], ...]:
        truth = self.label(position, self.truth(position))
        tops = ", ".join(
            f"{name} {rank_label(low.ranks[0])}" for name, low in zip(position.names, position.lows, strict=True)
        )
        return (("top first", tops), ("keep walking", position.fives), ("lower wins", truth))

    def fields(self, position: Hands, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `key` the right order, `winner` who stands first in it, `walked` the hands in this order. Of the choice: `pick`
        how it is read, `left` and `right` the first neighbours in the wrong order, `n` the place of the card that
        parts them ("third card"), `x` and `y` their ranks there, `neighbours` all of that in a sentence. `pot` is
        in chips.
        """
        truth = _order(position, self.truth(position))
        left, right, is_equal = _first_fault(position, answer)
        low, other = position.lows[left], position.lows[right]
        place = deciding_place(low, other)
        at = max(place - 1, 0)
        names = position.names
        parted = f"at the {PLACES[at]} card {rank_label(low.ranks[at])} is higher than {rank_label(other.ranks[at])}"
        if is_equal:
            said = f"{names[left]} and {names[right]} are not equal. {engine_reason(position, left, right)}"
        elif low == other:
            said = f"{names[left]} and {names[right]} are equal card for card."
        elif low.category is Category.NO_PAIR is other.category:
            said = f"{names[left]} stands before {names[right]}, but {parted}."
        else:
            said = f"{names[left]} stands before {names[right]}, but: {engine_reason(position, left, right)}"
        return {
            "key": self.label(position, self.truth(position)),
            "winner": listed([names[seat] for seat in truth[0]]),
            "walked": ", ".join(f"{names[seat]} {position.lows[seat]}" for equal in truth for seat in equal) + ".",
            "pick": self.label(position, answer),
            "left": names[left],
            "right": names[right],
            "n": f"{PLACES[at]} card",
            "x": rank_label(low.ranks[at]),
            "y": rank_label(other.ranks[at]),
            "neighbours": said,
            "pot": f"{position.pot or 0:,}",
        }


def _first_fault(position: Hands, answer: str) -> tuple[int, int, bool]:
    """The first neighbours who stand wrongly, and whether they were called equal; of a right order the first two."""
    order = _order(position, answer)
    lows = position.lows
    for equal in order:
        for left, right in pairwise(equal):
            if lows[left] != lows[right]:
                return left, right, True
    flat = [seat for equal in order for seat in equal]
    for before, after in pairwise(order):
        if lows[before[-1]] >= lows[after[0]]:
            return before[-1], after[0], False
    return flat[0], flat[1], False


ORDER = Ordering()
