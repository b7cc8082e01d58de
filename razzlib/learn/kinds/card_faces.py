"""Which way up? The seven cards of a player, down or up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from razzlib.dealing import STREET_NAMES
from razzlib.learn.kinds.street_positions import FACE_WORDS, FIRST, LAST, LATER, Dealing, faces
from razzlib.learn.scene import HandsView, count_word
from razzlib.learn.wording import listed


@dataclass(frozen=True)
class Pattern(Dealing):
    """Set the seven cards of a player down or up, in the order dealt.

    >>> Pattern().truth
    'dduuuud'
    """

    labels: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", MappingProxyType(dict(self.labels)))

    @property
    def truth(self) -> str:
        return faces()

    def led_to(self, belief: str) -> str | None:
        return {
            "last_up": f"{faces()[:-1]}u",
            "nothing_hidden": "u" * LAST,
            "everything_hidden": "d" * LAST,
            "another_game": "shared",
        }.get(belief)

    def answers(self, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(name for name in self.labels if name in offered), *offered)))

    def label(self, answer: str) -> str:
        if answer in self.labels:
            return self.labels[answer]
        words = [FACE_WORDS.get(face, face) for face in answer]
        return " · ".join([", ".join(words[:FIRST]), *words[FIRST:]])

    @property
    def asked(self) -> str:
        return "Your seven cards, in the order dealt: which lie down, which up?"

    @property
    def why(self) -> str:
        return "Two down and one up to start, three more up, and the last one down."

    def right_in(self, answer: str) -> int:
        """How many of the seven places an answer sets right."""
        return sum(mine == face for mine, face in zip(answer, faces(), strict=False))


@dataclass(frozen=True)
class OpenCards(Dealing):
    """A street has been dealt: how many of a player's cards can the others read?

    >>> OpenCards(6).truth
    '4'
    """

    street: int

    @property
    def truth(self) -> str:
        return str(faces()[: self.street].count("u"))

    @property
    def down(self) -> int:
        return self.street - int(self.truth)

    def led_to(self, belief: str) -> str | None:
        return {
            "nothing_hidden": str(self.street),
            "another_game": str(int(self.truth) + 1),
            "last_up": str(int(self.truth) + 1) if self.street == LAST else None,
        }.get(belief)

    def answers(self, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(str(count) for count in range(1, self.street + 1))

    def label(self, answer: str) -> str:
        return count_word(int(answer)).lower()

    @property
    def asked(self) -> str:
        street = STREET_NAMES[self.street].capitalize()
        return f"{street} street has been dealt. How many of your cards can the others read?"

    @property
    def why(self) -> str:
        names = [STREET_NAMES[street] for street in LATER[: int(self.truth) - 1]]
        more = f", then one on {listed([f'{name} street' for name in names])}" if names else ""
        last = "; the last one is down" if self.street == LAST else ""
        return f"The door card{more}{last}: {count_word(int(self.truth)).lower()}."

    @property
    def scene(self) -> HandsView:
        return HandsView(note=f"{STREET_NAMES[self.street].capitalize()} street has been dealt.")

    @property
    def facts(self) -> dict[str, str]:
        """`down` how many lie face down, `held` how many cards a player has."""
        return {"down": count_word(self.down).lower(), "held": count_word(self.street).lower()}
