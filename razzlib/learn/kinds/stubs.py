"""How long do the cards last? Players dealt in, and those still live on each street."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from razzlib.cards import Deck
from razzlib.dealing import STREET_NAMES, Stub
from razzlib.learn.kinds.street_positions import FIRST, LAST, LATER, Dealing
from razzlib.learn.scene import HandsView, count_word

SERVED = {"stub": "stub", "reshuffled": "burns", "community": "share"}
"""Where the engine takes seventh street from, and how it is answered."""
SERVED_LABELS = MappingProxyType(
    {
        "stub": "deal from the stub",
        "burns": "shuffle the burns in and deal",
        "share": "one community card",
        "folded": "shuffle the folded cards in",
    }
)

_DENIED = {"stub": "the stub", "burns": "the burns", "share": "a shared card", "folded": "the folded cards"}


def stubs_of(dealt_in: int, live: Sequence[int]) -> tuple[Stub, ...]:
    """Deal third street and one more for each count of live players; give the stub after each street.

    >>> [len(stub.cards) for stub in stubs_of(8, (8, 7, 6))]
    [28, 19, 11, 4]
    """
    stub, _ = Stub(Deck(0).cards).deal(FIRST, range(dealt_in))
    stubs = [stub]
    for street, count in zip(LATER, live, strict=False):
        stub, _ = stub.deal(street, range(count))
        stubs.append(stub)
    return tuple(stubs)


def _counts_told(dealt_in: int, live: Sequence[int]) -> str:
    told = [f"{count_word(dealt_in)} are dealt in."]
    names = [STREET_NAMES[street] for street in LATER]
    reached = list(zip(names, live, strict=False))
    told.append(f"Live on {', '.join(f'{name} street {count}' for name, count in reached)}.")
    return " ".join(told)


@dataclass(frozen=True)
class Served(Dealing):
    """Seventh street is about to be dealt: where do its cards come from?

    >>> Served(8, (8, 7, 6, 5)).truth, Served(8, (8, 7, 6, 6)).truth, Served(6, (6, 6, 6, 6)).truth
    ('burns', 'share', 'stub')
    """

    dealt_in: int
    live: tuple[int, ...]
    """The live players on fourth, fifth and sixth street, and those who wait for seventh."""
    labels: Mapping[str, str] = field(default_factory=lambda: SERVED_LABELS, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", MappingProxyType(dict(self.labels)))

    @property
    def need(self) -> int:
        return self.live[-1] + 2

    @cached_property
    def stubs(self) -> tuple[Stub, ...]:
        return stubs_of(self.dealt_in, self.live[:-1])

    @property
    def stub(self) -> int:
        return len(self.stubs[-1].cards)

    @property
    def burns(self) -> int:
        return len(self.stubs[-1].burns)

    @property
    def truth(self) -> str:
        _, dealt = self.stubs[-1].deal(LAST, range(self.live[-1]))
        return SERVED[dealt.served]

    def led_to(self, belief: str) -> str | None:
        together, bare = self.stub + self.burns, self.live[-1]
        is_short = self.stub < self.need
        led = {
            "28": "share" if 6 <= self.dealt_in <= 7 else None,
            "29": "folded" if is_short else None,
            "share_too_soon": "share" if is_short else "stub",
            "bare_need": "stub" if self.stub >= bare else "burns" if together >= bare else "share",
        }.get(belief)
        return led if led in self.labels else None

    def answers(self, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.labels)

    def label(self, answer: str) -> str:
        return self.labels[answer]

    def denied(self, answer: str) -> str:
        return f"Not {_DENIED.get(answer, 'that')}"

    @property
    def asked(self) -> str:
        return f"{self.told} {count_word(self.live[-1])} wait for seventh street. What do you do?"

    @property
    def told(self) -> str:
        return _counts_told(self.dealt_in, self.live[:-1])

    @property
    def why(self) -> str:
        need = f"{count_word(self.live[-1])} live and two more make a need of {self.need}."
        short = f"{need} The stub has {self.stub}; stub and burns have {self.stub + self.burns}"
        return {
            "stub": f"{need} The stub has {self.stub}.",
            "burns": f"{short}, and that is enough.",
            "share": f"{short}, and that is too few: one card for everybody.",
        }[self.truth]

    @property
    def scene(self) -> HandsView:
        return HandsView(note=f"{self.told} {count_word(self.live[-1])} wait for seventh street.")

    @property
    def facts(self) -> dict[str, str]:
        """`need`, `stub`, `burns`, `together`, `waiting` players, `stubs` the stub after each street."""
        return {
            "need": str(self.need),
            "stub": str(self.stub),
            "burns": str(self.burns),
            "together": str(self.stub + self.burns),
            "waiting": str(self.live[-1]),
            "stubs": ", ".join(str(len(stub.cards)) for stub in self.stubs),
        }

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        enough, together = self.stub >= self.need, self.stub + self.burns
        burns = "not needed" if enough else f"with the burns {together}: {_enough(together >= self.need)}"
        share = "one card for all" if self.truth == "share" else "not needed"
        need = f"{self.live[-1]} + 2 = {self.need}"
        return (("need", need), ("stub", f"{self.stub}: {_enough(enough)}"), ("burns", burns), ("share", share))


def _enough(is_enough: bool) -> str:
    return "enough" if is_enough else "short"


@dataclass(frozen=True)
class Left(Dealing):
    """How many cards are left in the stub once these streets are dealt?

    >>> Left(8, (8, 7)).truth
    '11'
    """

    dealt_in: int
    live: tuple[int, ...]
    """The live players on fourth street, and on each street after it that is dealt."""

    @property
    def street(self) -> int:
        return FIRST + len(self.live)

    @property
    def truth(self) -> str:
        return str(len(stubs_of(self.dealt_in, self.live)[-1].cards))

    def led_to(self, belief: str) -> str | None:
        burns, served = len(self.live), self.dealt_in * (FIRST + len(self.live))
        left = {
            "no_burn": int(self.truth) + burns,
            "folded_served": 52 - served - burns,
            "burn_on_third": int(self.truth) - 1,
        }.get(belief)
        return None if left is None or left < 0 else str(left)

    def answers(self, offered: Sequence[str]) -> tuple[str, ...]:
        near = [str(int(self.truth) + by) for by in (-1, 1)]
        return tuple(sorted({*offered, *near}, key=int))

    def label(self, answer: str) -> str:
        return f"{answer} cards"

    @property
    def asked(self) -> str:
        street = STREET_NAMES[self.street]
        return (
            f"{_counts_told(self.dealt_in, self.live)} "
            f"How many cards are left in the stub when {street} street is dealt?"
        )

    @property
    def why(self) -> str:
        first, *rest = (len(stub.cards) for stub in stubs_of(self.dealt_in, self.live))
        sums, left = [f"52 less {FIRST * self.dealt_in} is {first}"], first
        for count, after in zip(self.live, rest, strict=True):
            sums.append(f"{left} less 1 and {count} is {after}")
            left = after
        return f"{'; '.join(sums)}."

    @property
    def scene(self) -> HandsView:
        return HandsView(note=_counts_told(self.dealt_in, self.live))
