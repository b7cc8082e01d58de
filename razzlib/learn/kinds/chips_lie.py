"""How do the chips of a folded player lie? What each has put in, without cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.pot_words import said_of
from razzlib.learn.kinds.showdown import Showdown, read_showdown
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.learn.wording import listed
from razzlib.records.record import Record
from razzlib.rules import Rules

BACK = "back"
"""The answer of who gives folded chips back."""


def _who(position: Showdown) -> int:
    assert position.who is not None  # checked when it is read
    return position.who


class ChipsLie(Kind[Showdown]):
    """Answers are the chips of a folded player pot by pot, the main pot first, ``8 3``; or `BACK`."""

    name = "chips_lie"
    wrong_rules: Mapping[str, WrongRule[Showdown]] = MappingProxyType(
        {
            "folded_chips": lambda at: BACK,
            "folded_chips.main": lambda at: _all_in_one(at, 0),
            "folded_chips.side": lambda at: _all_in_one(at, 1),
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showdown:
        position = read_showdown(fields, rules)
        if position.who is None or not position.players[position.who].is_folded or len(position.pots) < 2:
            raise fields.complain("who", "expected a player who has folded, and a side pot")
        return position

    def truth(self, position: Showdown) -> str:
        return " ".join(map(str, position.lying(_who(position))))

    def answers(self, position: Showdown, offered: Sequence[str]) -> tuple[str, ...]:
        """By the chips in the main pot, the most first; back to the player last."""
        lying = sorted((answer for answer in offered if answer != BACK), key=lambda answer: -int(answer.split()[0]))
        return (*lying, *([BACK] if BACK in offered else []))

    def label(self, position: Showdown, answer: str) -> str:
        if answer == BACK:
            return f"back to {position.names[_who(position)]}"
        chips = [int(part) for part in answer.split()]
        parts = [f"{count:,} in {position.pot_name(at)}" for at, count in enumerate(chips) if count]
        return listed(parts) if len(parts) > 1 else f"all {parts[0]}"

    def settles(self, position: Showdown) -> str:
        return f"{self.label(position, self.truth(position))}."

    def scene(self, position: Showdown) -> HandsView:
        return position.view(with_table=False)

    def fields(self, position: Showdown, answer: str) -> dict[str, str]:
        """List what the braces of a template may name: `key`, `pick`, and what `said_of` gives."""
        key = self.label(position, self.truth(position))
        return {"key": key, "pick": self.label(position, answer), **said_of(position)}


def _all_in_one(position: Showdown, place: int) -> str:
    chips = position.put[_who(position)]
    return " ".join(str(chips if at == place else 0) for at in range(len(position.pots)))


CHIPS_LIE = ChipsLie()
