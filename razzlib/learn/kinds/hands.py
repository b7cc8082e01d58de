"""Hands side by side, by player: the position behind "who is lower?" and "put them in order"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from razzlib.cards import Card, CardError, parse_cards, rank_label, rank_name, refuse_duplicates
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.comparing import WEIGHTS
from razzlib.learn.scene import HandsView, HandView, count_word
from razzlib.lows import Category, Low, best_low, compare_lows

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hanna")
SPLIT, NOBODY = "split", "nobody"
Decides = Literal["", "card", "word"]
PLACES = ("first", "second", "third", "fourth", "fifth")
WORDS = ("class", "pair", "rest")
_MOST_CHIPS = 1_000_000


@dataclass(frozen=True)
class Hands:
    """Two to eight hands of five to seven cards, and what lies between them."""

    hands: tuple[tuple[Card, ...], ...]
    names: tuple[str, ...] = NAMES
    pot: int | None = None
    decides: Decides = ""
    """Whether what decides is asked too: the card (first to fifth), or the word (class, pair, rest)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", self.names[: len(self.hands)])

    @cached_property
    def lows(self) -> tuple[Low, ...]:
        return tuple(best_low(hand) for hand in self.hands)

    @cached_property
    def weights(self) -> Mapping[str, Sequence[Any] | None]:
        """What each wrong rule makes of the hands; every answer is held against all of them."""
        return {belief: weigh(self.hands) for belief, weigh in WEIGHTS.items()}

    @property
    def ids(self) -> tuple[str, ...]:
        """The names as answers."""
        return tuple(name.lower() for name in self.names)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The places (indices) of the lowest hand."""
        least = min(self.lows)
        return tuple(at for at, low in enumerate(self.lows) if low == least)

    def won_by(self, seats: Sequence[int]) -> str:
        """The answer that some hands win together: a name, ``split`` for all of them, else ``ada=ben``."""
        return SPLIT if len(seats) == len(self.hands) else "=".join(self.ids[at] for at in seats)

    @cached_property
    def truth(self) -> str:
        """Who wins, as an answer, with what decides where it is asked: ``ben``, ``ben 2``, ``ben class``, ``split``."""
        name = self.won_by(self.winners)
        if len(self.winners) > 1 or not self.decides:
            return name
        low, other = sorted(self.lows)[:2]
        return f"{name} {deciding_place(low, other) if self.decides == 'card' else deciding_word(low, other)}"

    @property
    def share(self) -> int:
        """What each of the winners gets."""
        return (self.pot or 0) // len(self.winners)

    @property
    def view(self) -> HandsView:
        return HandsView(
            tuple(HandView(name, hand) for name, hand in zip(self.names, self.hands, strict=True)), self.pot
        )

    @property
    def fives(self) -> str:
        """Who plays which five: "Ada 8-5-4-3-2, Ben 8-5-4-3-A"."""
        return ", ".join(f"{name} {low}" for name, low in zip(self.names, self.lows, strict=True))


def read_hands(fields: Fields, decides: Decides = "") -> Hands:
    """Take hands out of an item's fields: `hands`, `names`, `pot`."""
    hands = []
    for text in fields.texts("hands"):
        try:
            hands.append(parse_cards(text))
        except CardError as error:
            raise fields.complain("hands", str(error)) from None
    names = fields.texts("names") or NAMES[: len(hands)]
    pot = fields.number("pot", 0, range(_MOST_CHIPS + 1)) or None
    if not 2 <= len(hands) <= len(NAMES) or len(names) != len(hands):
        raise fields.complain("hands", f"expected two to eight hands, each with a name, got {len(hands)}")
    if any(not name.isalpha() for name in names) or len({name.lower() for name in names}) != len(names):
        raise fields.complain("names", f"expected different names of one word each, got {', '.join(names)}")
    if any(not 5 <= len(hand) <= 7 for hand in hands):
        raise fields.complain("hands", "expected five to seven cards in every hand")
    try:
        refuse_duplicates([card for hand in hands for card in hand])
    except CardError as error:
        raise fields.complain("hands", str(error)) from None
    return Hands(tuple(hands), tuple(names), pot, decides)


def deciding_place(a: Low, b: Low) -> int:
    """The place of the card that parts two lows, counted from 1 as they are read; 0 where they are equal."""
    return next((at for at, (x, y) in enumerate(zip(a.ranks, b.ranks, strict=True), start=1) if x != y), 0)


def deciding_word(a: Low, b: Low) -> str:
    """What parts two lows: ``class``, ``pair`` or ``rest``; empty where they are equal."""
    if a == b:
        return ""
    if a.category is not b.category:
        return "class"
    place = deciding_place(a, b) - 1
    return "pair" if a.ranks.count(a.ranks[place]) > 1 else "rest"


def walked(a: Low, b: Low) -> str:
    """Say the walk down two lows up to the first difference, in the order they are given.

    >>> from razzlib.lows import Low
    >>> walked(Low("8♠ 7♦ 3♥ 2♣ A♥"), Low("8♥ 6♦ 5♠ 4♣ 3♣"))
    '8 and 8, then 7 against 6.'
    >>> walked(Low("A♦ A♣ 7♠ 6♥ 5♦"), Low("2♥ 2♠ 5♣ 4♦ 3♥"))
    'One pair each: aces against twos.'
    """
    if a == b:
        return "All five ranks are equal." if a.category is Category.NO_PAIR else "Pair and rest are equal."
    if a.category is not b.category:
        low, high = sorted((a, b))
        return f"{_capital(str(low.category))} is a lower class than {high.category}."
    place = deciding_place(a, b) - 1
    steps = [f"{rank_label(rank)} and {rank_label(rank)}" for rank in a.ranks[:place]]
    last = f"{rank_label(a.ranks[place])} against {rank_label(b.ranks[place])}"
    if a.category is Category.NO_PAIR:
        return f"{', '.join(steps)}, then {last}." if steps else f"From the top: {last}."
    said = f"{_capital(str(a.category).removeprefix('a '))} each"
    groups = [
        f"{rank_name(x, plural=True)} {'and' if x == y else 'against'} {rank_name(y, plural=True)}"
        for x, y in dict.fromkeys(zip(a.ranks, b.ranks, strict=True))
        if a.ranks.count(x) > 1
    ]
    if deciding_word(a, b) == "pair":
        stop = next(at for at, group in enumerate(groups) if "against" in group)
        return f"{said}: {', then '.join(groups[: stop + 1])}."
    single = [step for step, rank in zip(steps, a.ranks, strict=False) if a.ranks.count(rank) == 1]
    return f"{said}, {', '.join(groups)}. Then the rest: {', '.join([*single, last])}."


def engine_reason(position: Hands, a: int, b: int) -> str:
    """The engine's sentence on two of the hands."""
    return compare_lows(position.lows[a], position.lows[b]).reason


def counted(count: int) -> str:
    """Say a small count inside a sentence."""
    return count_word(count).lower()


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
