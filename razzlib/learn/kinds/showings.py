"""The end of seventh street as a position: the boards, the betting, who shows first, and the wrong rules about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from razzlib.betting import Action, ActionKind, BettingRound, IllegalActionError
from razzlib.cards import Card, CardError
from razzlib.learn.fields import ItemError
from razzlib.learn.wording import listed
from razzlib.order import first_to_act, show_order
from razzlib.quoting import quoted
from razzlib.rules import PRESETS, Rules
from razzlib.verdict import Verdict

_VERBS = {
    ActionKind.FOLD: "folds",
    ActionKind.CHECK: "checks",
    ActionKind.CALL: "calls",
    ActionKind.BET: "bets {}",
    ActionKind.RAISE: "raises to {}",
}
_KINDS = {words.split()[0]: kind for kind, words in _VERBS.items()}
_ENOUGH = 1_000
"""Chips before everybody in big bets: nobody is all-in where somebody has to show first."""


@dataclass(frozen=True)
class Showing:
    """The end of seventh street. Seats are indices from the dealer's left."""

    names: tuple[str, ...]
    boards: tuple[tuple[Card, ...], ...]
    actions: tuple[tuple[int, Action], ...]
    """What was done on seventh street, in order."""
    rules: Rules = PRESETS["online"]
    sixth: int | None = None
    """Who bet on sixth street, where it is told; all called."""

    @cached_property
    def round(self) -> BettingRound:
        """Seventh street's betting, played out by the engine."""
        table = opened_round(self.boards, self.rules)
        for _, action in self.actions:
            table = table.play(action)
        return table

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat, is_live in enumerate(self.round.live) if is_live)

    @property
    def opener(self) -> int:
        """The lowest board before the betting, which opened it."""
        return first_to_act(self.boards, self.rules).answer

    def order(self, rules: Rules | None = None) -> Verdict[tuple[int, ...]]:
        """Who shows, in order, by these rules or others."""
        boards = [board if self.round.live[seat] else None for seat, board in enumerate(self.boards)]
        return show_order(boards, rules or self.rules, aggressor=self.round.aggressor)

    @property
    def is_checked(self) -> bool:
        """Whether nobody has bet on seventh street."""
        return self.round.aggressor is None

    @property
    def bettors(self) -> tuple[int, ...]:
        """Who bet or raised on seventh street, in order."""
        return tuple(seat for seat, action in self.actions if action.kind in (ActionKind.BET, ActionKind.RAISE))

    @property
    def story(self) -> str:
        """What has happened, in sentences."""
        told = [] if self.sixth is None else [f"Sixth street: {self.names[self.sixth]} bet, all called."]
        done = [
            f"{self.names[seat]} {_VERBS[action.kind].format(f'{action.amount:,}')}" for seat, action in self.actions
        ]
        return " ".join([*told, f"Seventh street: {', '.join(done)}."])


def opened_round(boards: Sequence[tuple[Card, ...]], rules: Rules) -> BettingRound:
    """Open seventh street, with chips enough for everybody."""
    count = len(boards)
    first = first_to_act(boards, rules).answer
    stacks = (_ENOUGH * rules.big_bet,) * count
    return BettingRound.open(rules, street=7, stacks=stacks, live=(True,) * count, first=first)


def _other_rules(rules: Rules) -> Rules:
    return rules.with_(show_first="low_board" if rules.show_first == "position" else "position")


def _live(position: Showing, seat: int | None) -> int | None:
    return seat if seat in position.live else None


SHOW_RULES: Mapping[str, Callable[[Showing], int | None]] = MappingProxyType(
    {
        "21.first": lambda at: at.live[0],
        "17.shows": lambda at: None if at.is_checked else _live(at, at.opener),
        "first_bettor": lambda at: _live(at, at.bettors[0]) if at.bettors else None,
        "earlier_bet": lambda at: _live(at, at.sixth),
        "last_to_act": lambda at: at.actions[-1][0] if at.is_checked else None,
        "other_table": lambda at: at.order(_other_rules(at.rules)).answer[0] if at.is_checked else None,
    }
)
"""The wrong rules about showing by belief: the seat (index) each names, `None` where it has nothing to say."""


def seat_named(text: str, names: Sequence[str]) -> int:
    if text not in names:
        raise ItemError(f"nobody here is called {quoted(text)}; there are {listed(names)}")
    return names.index(text)


def parse_actions(
    text: str, names: Sequence[str], boards: Sequence[tuple[Card, ...]], rules: Rules
) -> tuple[tuple[int, Action], ...]:
    """Read and play seventh street: ``Dan checks, Ada bets 20, Ben raises to 40, …``; it has to be over then."""
    table = opened_round(boards, rules)
    done = []
    for part in text.split(","):
        words = part.replace(" to ", " ").split()
        if len(words) not in (2, 3) or words[1] not in _KINDS:
            raise ItemError(f"expected a player and what was done, such as Ben bets 20, got {quoted(part.strip())}")
        seat, kind = seat_named(words[0], names), _KINDS[words[1]]
        if seat != table.actor:
            turn = "nobody has" if table.actor is None else f"it is {names[table.actor]}'s"
            raise ItemError(f"{quoted(part.strip())}: {turn} turn")
        action = next((each for each in table.legal if each.kind is kind), None)
        if action is None or (len(words) == 3 and words[2] != f"{action.amount}"):
            legal = ", ".join(map(str, table.legal))
            raise IllegalActionError(f"{quoted(part.strip())} is not legal; legal are {legal}")
        done.append((seat, action))
        table = table.play(action)
    if table.actor is not None:
        raise ItemError(f"the street is not over: it is {names[table.actor]}'s turn")
    if sum(table.live) < 2:
        raise CardError("nobody has to show: all but one have folded")
    return tuple(done)
