"""What does each player get? The chips of all who can win, as one answer; and how many does one of them get?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.pot_deals import dealt_sides, dealt_split
from razzlib.learn.kinds.pot_rules import POT_RULES, wrong_shares
from razzlib.learn.kinds.pot_words import said_of
from razzlib.learn.kinds.showdown import Shares, Showdown, read_showdown
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.records.record import Record
from razzlib.rules import Rules


def _numbers(answer: str) -> list[int]:
    return [int(part) for part in answer.split()]


def _written(position: Showdown, shares: Shares | None) -> str | None:
    return None if shares is None else " ".join(str(shares[seat]) for seat in position.live_seats)


def _all_of(belief: str) -> WrongRule[Showdown]:
    return lambda position: _written(position, wrong_shares(position)[belief])


def _one_of(belief: str) -> WrongRule[Showdown]:
    def answer(position: Showdown) -> str | None:
        shares = wrong_shares(position)[belief]
        return None if shares is None or position.who is None else str(shares[position.who])

    return answer


def _own_forgotten(position: Showdown) -> str | None:
    """Only the chips of the others."""
    if position.who is None:
        return None
    others = position.shares[position.who] - position.put[position.who]
    return str(others) if others > 0 else None


class PotShare(Kind[Showdown]):
    """Answers are chips by player in seat order, those who folded left out: ``90 0 42``.

    Any numbers that add up to the chips in the middle may be typed.
    """

    name = "pot_share"
    is_open = True
    deals = MappingProxyType({"pot.split": dealt_split, "pot.sides": dealt_sides})
    wrong_rules: Mapping[str, WrongRule[Showdown]] = MappingProxyType({belief: _all_of(belief) for belief in POT_RULES})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showdown:
        return read_showdown(fields, rules)

    def truth(self, position: Showdown) -> str:
        return _written(position, position.shares) or ""

    def accepts(self, position: Showdown, answer: str) -> bool:
        parts = answer.split()
        if len(parts) != len(position.live_seats) or not all(part.isascii() and part.isdigit() for part in parts):
            return False
        return answer == " ".join(map(str, _numbers(answer))) and sum(_numbers(answer)) == position.total

    def answers(self, position: Showdown, offered: Sequence[str]) -> tuple[str, ...]:
        """By the amounts, so that the place of an answer tells nothing."""
        return tuple(sorted(dict.fromkeys(offered), key=_numbers))

    def label(self, position: Showdown, answer: str) -> str:
        names = [position.names[seat] for seat in position.live_seats]
        return ", ".join(f"{name} {chips:,}" for name, chips in zip(names, _numbers(answer), strict=True))

    def settles(self, position: Showdown) -> str:
        return f"{self.label(position, self.truth(position))}."

    def scene(self, position: Showdown) -> HandsView:
        return position.view(with_table=True)

    def steps(self, position: Showdown) -> tuple[tuple[str, str], ...]:
        """Show, layer, read, split: what each gives here."""
        said = said_of(position)
        return (
            ("show", said["show"]),
            ("layer", said["layers"]),
            ("read", said["reads"]),
            ("split", self.settles(position)),
        )

    def fields(self, position: Showdown, answer: str) -> dict[str, str]:
        """List what the braces of a template may name: `key` and `pick`, and what `said_of` gives of the position."""
        return {
            "key": self.label(position, self.truth(position)),
            "pick": self.label(position, answer),
            **said_of(position),
        }


class SidePots(PotShare):
    """Answers are the chips that the player asked about gets, of all pots together."""

    name = "side_pots"
    is_open = False
    deals = MappingProxyType({})
    wrong_rules = MappingProxyType(
        {**{belief: _one_of(belief) for belief in POT_RULES}, "own_forgotten": _own_forgotten}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showdown:
        position = read_showdown(fields, rules)
        if position.who is None:
            raise fields.complain("who", "is missing: whose chips are asked for?")
        return position

    def truth(self, position: Showdown) -> str:
        assert position.who is not None  # checked when it is read
        return str(position.shares[position.who])

    def accepts(self, position: Showdown, answer: str) -> bool:
        return False

    def label(self, position: Showdown, answer: str) -> str:
        return f"{int(answer):,}"

    def settles(self, position: Showdown) -> str:
        assert position.who is not None
        return f"{position.names[position.who]} gets {self.label(position, self.truth(position))}."

    def scene(self, position: Showdown) -> HandsView:
        return position.view(with_table=False)


POT_SHARE = PotShare()
SIDE_POTS = SidePots()
