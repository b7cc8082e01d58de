"""The list of what a player may do, as an answer that can be typed: ``call 27 raise 40``, ``call 20 no raise``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from razzlib.betting import Action

NO_TURN = "no turn"
"""The answer of a learner who thinks that the player does not act any more."""
NOTHING = "nothing"
"""The answer of a learner who thinks that the last bet does not stand."""
_CLOSED = "no raise"
_LIST = re.compile(rf"(check|call \d+|bring in \d+) ({_CLOSED}|(?:bet|raise|complete) .+)")
_SPOKEN = (
    (re.compile("^bring in "), "bring in for "),
    (re.compile("^(raise|complete) (?=[0-9])"), r"\1 to "),
    (re.compile("^(bet|raise|complete) (?=up to)"), r"\1 any amount "),
)


class Menu(NamedTuple):
    """What a player may do beside folding, in the words of an answer.

    >>> menu = Menu("call 27", "raise 40")
    >>> menu.id, menu.label
    ('call 27 raise 40', 'fold, call 27, or raise to 40')
    >>> Menu.parsed("call 20 no raise").label
    'fold or call 20'
    """

    pay: str
    """``check``, ``call 27`` or ``bring in 3``."""
    up: str = ""
    """``bet 10``, ``raise 40``, ``complete 10``, or more than one amount: ``bet 10 or 20``; empty for none."""

    @classmethod
    def parsed(cls, answer: str) -> Menu:
        """Read an answer (id) again; raises `ValueError` for what is no list."""
        found = _LIST.fullmatch(answer)
        if found is None:
            raise ValueError(f"expected a list such as 'call 27 raise 40' or 'call 20 no raise', got {answer!r:.60}")
        return cls(found[1], "" if found[2] == _CLOSED else found[2])

    @property
    def id(self) -> str:
        return f"{self.pay} {self.up or _CLOSED}"

    @property
    def label(self) -> str:
        """The list as it is read."""
        may = [*([] if self.pay.startswith("bring") else ["fold"]), *map(spoken_action, filter(None, self))]
        return " or ".join(may) if len(may) < 3 else f"{', '.join(may[:-1])}, or {may[-1]}"

    @property
    def pays(self) -> int:
        """The chips of the call; 0 for a check."""
        return _first_number(self.pay)

    @property
    def to(self) -> int:
        """The total of the bet or raise; 0 where there is none."""
        return _first_number(self.up)


def menu_of(legal: Sequence[Action]) -> Menu:
    """Make the list of what is legal, from the engine."""
    typed = {action.kind.value: typed_action(action) for action in legal}
    pay = next(typed[word] for word in ("bring in", "call", "check") if word in typed)
    return Menu(pay, next((typed[word] for word in ("bet", "raise", "complete") if word in typed), ""))


def typed_action(action: Action) -> str:
    """Write an action as it is typed: ``raise 40``."""
    return f"{action.kind.value} {action.amount}" if action.amount else action.kind.value


@lru_cache(maxsize=1_024)
def spoken_action(typed: str) -> str:
    """Say what is typed: ``raise 40`` is "raise to 40"."""
    for written, said in _SPOKEN:
        typed = written.sub(said, typed)
    return re.sub(r"\d+", lambda digits: f"{int(digits[0]):,}", typed)


def _first_number(text: str) -> int:
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0
