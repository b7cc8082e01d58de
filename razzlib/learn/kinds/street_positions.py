"""A question about dealing, whatever it asks: whose card it is, which way up it lies, how long the cards last."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache

from razzlib.dealing import STREETS, Deal
from razzlib.learn.scene import HandsView

FIRST, *LATER = STREETS
LAST = STREETS[-1]


class Dealing(ABC):
    """A question about dealing. Answers are ids; what a wrong rule leads to is an id too, or `None`."""

    @property
    @abstractmethod
    def truth(self) -> str: ...

    @abstractmethod
    def led_to(self, belief: str) -> str | None: ...

    @abstractmethod
    def answers(self, offered: Sequence[str]) -> tuple[str, ...]: ...

    @abstractmethod
    def label(self, answer: str) -> str: ...

    def denied(self, answer: str) -> str:
        """Open the verdict on a wrong answer: ``Not 9♠``."""
        return f"Not {self.label(answer)}"

    @property
    @abstractmethod
    def asked(self) -> str:
        """The question in words."""

    @property
    @abstractmethod
    def why(self) -> str:
        """The reason for the truth."""

    @property
    def scene(self) -> HandsView:
        return HandsView()

    @property
    def facts(self) -> dict[str, str]:
        """What more the braces of a template may name."""
        return {}

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        return ()


@cache
def faces() -> str:
    """Say of each of a player's seven cards, as dealt, whether it lies down or up: ``d`` and ``u``."""
    deal = Deal.seeded(0, 2)
    return "".join("u" if card in deal.up(0, LAST) else "d" for card in deal.hands[0])


FACE_WORDS = {"d": "down", "u": "up"}
