"""The table's stakes and house rules, as data. What authorities dispute is a field here, never a guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Literal, get_args, get_type_hints

from razzlib.quoting import quoted


class RulesError(ValueError):
    """Say which stake or setting was refused, and what was expected."""


BoardTie = Literal["position", "suit"]
OddChip = Literal["high_suit", "low_suit", "position"]
ShowFirst = Literal["position", "low_board"]
CommunityOpener = Literal["sixth_street", "low_board"]


@dataclass(frozen=True)
class Rules:
    """Stakes in chips (whole numbers of the smallest unit) and the house rules of one table.

    >>> Rules()
    Rules(ante=1, bring_in=3, small_bet=10, big_bet=20)
    >>> Rules.preset("wsop", small_bet=10).raises
    4

    Raises `RulesError` when an amount is no whole number, is out of order, or a setting has no such choice.
    """

    ante: int = 1
    bring_in: int = 3
    """The small forced bet; at least 1 and less than the small bet. It may equal the ante."""
    small_bet: int = 10
    """The bet on third and fourth street, and what a completion makes the bet."""
    big_bet: int = 0
    """The bet from fifth street; left out, it is twice the small bet."""
    raises: int = 3
    """Raises allowed after the bet or completion: 3 (RROP, PokerStars, Full Tilt) or 4 (WSOP 126, 219)."""
    uncapped_heads_up: bool = False
    """Whether raises are unlimited when a round begins with two players (RROP and WSOP 127 yes, TDA 48 no)."""
    board_tie: BoardTie = "position"
    """Who opens when the lowest boards are equal: the first seat clockwise from the dealer (WSOP 235, RROP)
    or the higher suit of the highest card (TDA RP-10D)."""
    odd_chip: OddChip = "high_suit"
    """Who gets the odd chip: the highest card by suit in the playing five (WSOP 149, TDA 20B), the lowest card by
    suit of all seven (RROP), or the first seat."""
    show_first: ShowFirst = "position"
    """Who shows first when seventh street was checked through: the first live seat, or the low board
    (WSOP, TDA 17A)."""
    community_opener: CommunityOpener = "sixth_street"
    """Who opens after a community card: sixth street's opener (TDA), or the low board with the card counted (RROP)."""

    def __post_init__(self) -> None:
        for name in ("ante", "bring_in", "small_bet", "big_bet", "raises"):
            amount = getattr(self, name)
            if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
                raise RulesError(f"{name} is a whole number of 0 or more, got {quoted(amount)}")
        if self.big_bet == 0:
            object.__setattr__(self, "big_bet", 2 * self.small_bet)
        if not 0 < self.bring_in < self.small_bet:
            raise RulesError(
                f"the bring-in is at least 1 and less than the small bet, got bring_in={self.bring_in} "
                f"and small_bet={self.small_bet}"
            )
        if self.big_bet < self.small_bet:
            raise RulesError(f"the big bet is not less than the small bet, got {self.big_bet} and {self.small_bet}")
        if not isinstance(self.uncapped_heads_up, bool):
            raise RulesError(f"uncapped_heads_up is True or False, got {quoted(self.uncapped_heads_up)}")
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise RulesError(f"{name} is one of {', '.join(choices)}, got {quoted(getattr(self, name))}")

    @classmethod
    def preset(cls, name: str, **changes: Any) -> Rules:
        """Give the house rules of an authority (`PRESETS`) with stakes or settings changed.

        A new `small_bet` sets the big bet to twice as much; ante and bring-in stay as they are unless given.

        >>> Rules.preset("tda", ante=5, bring_in=10, small_bet=40).big_bet
        80
        """
        if not isinstance(name, str) or name not in PRESETS:
            raise RulesError(f"there is no preset {quoted(name)}; the presets are {', '.join(PRESETS)}")
        return PRESETS[name].with_(**changes)

    def with_(self, **changes: Any) -> Rules:
        """Give the same rules with some fields changed."""
        known = {field.name for field in fields(self)}
        for name in changes:
            if name not in known:
                raise RulesError(f"rules have no field {quoted(name)}; they have {', '.join(sorted(known))}")
        if "small_bet" in changes:
            changes.setdefault("big_bet", 0)
        return replace(self, **changes)

    @property
    def stakes(self) -> str:
        """The stakes in words: ``ante 1 · bring-in 3 · bets 10 and 20``."""
        return f"ante {self.ante:,} · bring-in {self.bring_in:,} · bets {self.small_bet:,} and {self.big_bet:,}"

    def __repr__(self) -> str:
        always = ("ante", "bring_in", "small_bet", "big_bet")
        shown = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in fields(self)
            if field.name in always or getattr(self, field.name) != field.default
        ]
        return f"Rules({', '.join(shown)})"


CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {name: get_args(kind) for name, kind in get_type_hints(Rules).items() if get_args(kind)}
)
"""The settings that are a choice of words, with their choices."""

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        "online": Rules(),
        "wsop": Rules(raises=4, uncapped_heads_up=True, show_first="low_board"),
        "tda": Rules(board_tie="suit", show_first="low_board"),
        "roberts": Rules(
            uncapped_heads_up=True, odd_chip="low_suit", show_first="low_board", community_opener="low_board"
        ),
    }
)
"""House rules by authority: what PokerStars deals (the default), WSOP 2024, Poker TDA 2024, Robert's Rules."""
