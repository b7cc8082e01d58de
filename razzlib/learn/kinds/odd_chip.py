"""Who gets the odd chip? One pot, equal lows, and a chip that cannot be split."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.pot_rules import other_setting, suit_winner
from razzlib.learn.kinds.pot_words import said_of
from razzlib.learn.kinds.showdown import Showdown, read_showdown
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.records.record import Record
from razzlib.rules import OddChip, Rules

NOBODY = "nobody"
"""The answer of who leaves the chip on the table."""
ALL = "all"
"""The answer of who gives the whole pot to one of the equal hands."""


def _owner(position: Showdown, odd_chip: OddChip | None = None) -> str:
    seat = position.odd_chip(position.pots[0], odd_chip)
    assert seat is not None  # checked when it is read
    return position.names[seat].lower()


class OddChipGoes(Kind[Showdown]):
    """Answers are the names of those who share, `NOBODY`, and `ALL` for one who takes it all."""

    name = "odd_chip"
    wrong_rules: Mapping[str, WrongRule[Showdown]] = MappingProxyType(
        {
            "30.seat": lambda at: _owner(at, "position"),
            "30.stays": lambda at: NOBODY,
            "19": lambda at: ALL,
            "other_table": lambda at: _owner(at, other_setting(at.rules.odd_chip)),
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showdown:
        position = read_showdown(fields, rules)
        if len(position.pots) != 1 or position.odd_chip(position.pots[0]) is None:
            raise fields.complain("hands", "expected one pot, and one chip left over when equal lows share it")
        return position

    def truth(self, position: Showdown) -> str:
        return _owner(position)

    def answers(self, position: Showdown, offered: Sequence[str]) -> tuple[str, ...]:
        """All who share the pot, then those of `NOBODY` and `ALL` that are offered."""
        tied = tuple(position.names[seat].lower() for seat in position.winners(position.pots[0]))
        return (*tied, *(answer for answer in (NOBODY, ALL) if answer in offered))

    def label(self, position: Showdown, answer: str) -> str:
        if answer == NOBODY:
            return "nobody, it stays"
        if answer == ALL:
            return f"all {position.total:,} to {position.names[suit_winner(position, position.pots[0])]}"
        return next(name for name in position.names if name.lower() == answer)

    def settles(self, position: Showdown) -> str:
        return f"The odd chip goes to {self.label(position, self.truth(position))}."

    def scene(self, position: Showdown) -> HandsView:
        return position.view(with_table=True)

    def fields(self, position: Showdown, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `pick` the choice, `card` the card by which the player picked competes by the rule of another table, and what
        `razzlib.learn.kinds.pot_words.said_of` gives.
        """
        named = next((seat for seat, name in enumerate(position.names) if name.lower() == answer), None)
        card = None if named is None else position.odd_card(named, other_setting(position.rules.odd_chip))
        return {"pick": self.label(position, answer), "card": str(card or ""), **said_of(position)}


ODD_CHIP = OddChipGoes()
