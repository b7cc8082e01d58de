"""What somebody sees who counts cards, and the numbers that right and wrong ways of counting give there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from razzlib.cards import Card
from razzlib.odds.live import LiveCards, live_cards
from razzlib.odds.percent import percent

OTHERS = ("Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hanna")
"""The other players, in seat order; the learner is "you"."""
AIM = "8"
"""Five different ranks, none higher than eight: a mark to count toward, not a rule of the game."""
OUTS, UNSEEN, CHANCE, TABLE, SHIFT = "outs", "unseen", "chance", "table", "shift"
ASKED = (OUTS, UNSEEN, CHANCE, TABLE, SHIFT)
SAME = "same"
_HIDDEN = 2
_COPIES = 4


@dataclass(frozen=True)
class Sight:
    """The cards of others that can be seen at one table: of live players, and of those who have folded."""

    showing: tuple[tuple[Card, ...], ...] = ()
    folded: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return (*(card for row in self.showing for card in row), *self.folded)


@dataclass(frozen=True)
class Count:
    """Own cards and what else is in sight; `asks` is one of `ASKED`. More than one sight: tables to choose from."""

    own: tuple[Card, ...]
    sights: tuple[Sight, ...] = (Sight(),)
    asks: str = OUTS
    target: str = AIM

    @property
    def sight(self) -> Sight:
        """The table, or the first of several."""
        return self.sights[0]

    @property
    def live(self) -> LiveCards:
        """Needs, seen, left, unseen."""
        return counted(self.own, self.sight.cards, self.target)

    @property
    def blind(self) -> LiveCards:
        """The same with nothing in sight but the own cards."""
        return counted(self.own, (), self.target)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance at each table. Exact."""
        return tuple(counted(self.own, sight.cards, self.target).chance for sight in self.sights)

    @property
    def needs(self) -> tuple[int, ...]:
        """The ranks that complete the hand, from the ace up."""
        return tuple(need.rank for need in self.blind.needs)

    @property
    def useful(self) -> frozenset[int]:
        """The own ranks that count toward the target."""
        return frozenset(card.rank for card in self.own if card.rank <= self.blind.target.ranks[0])

    def needed(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Those of some cards that would have completed the hand."""
        return tuple(card for card in cards if card.rank in self.needs)

    def own_ranks(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Those of some cards whose rank is held already, and counts."""
        return tuple(card for card in cards if card.rank in self.useful)

    def bricks(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Those of some cards that are too high for the target."""
        return tuple(card for card in cards if card.rank > self.blind.target.ranks[0])


@lru_cache(maxsize=4096)
def counted(own: tuple[Card, ...], seen: tuple[Card, ...], target: str) -> LiveCards:
    """Count live cards, once for each table."""
    return live_cards(own, seen, target)


def whole_percent(chance: Fraction) -> str:
    """Round a chance to whole per cent: ``52``."""
    return percent(chance, 0).removesuffix(" %")


def full(position: Count) -> int:
    """How many cards of the needed ranks a deck has."""
    return _COPIES * len(position.needs)


def hidden(position: Count) -> int:
    """How many cards of live players lie face down."""
    return _HIDDEN * len(position.sight.showing)


# -- the wrong rules: a number where the rule says something here, else None

Counting = Callable[[Count], int | None]


def _folded_come_back(position: Count) -> int | None:
    back = position.needed(position.sight.folded)
    return position.live.left + len(back) if position.sight.folded else None


def _own_ranks_cost(position: Count) -> int | None:
    cost = len(position.own_ranks(position.sight.cards))
    return position.live.left - cost if 0 < cost < position.live.left else None


def _every_seen_costs(position: Count) -> int | None:
    return max(full(position) - len(position.sight.cards), 0) if position.sight.cards else None


def _pair_helps(position: Count) -> int:
    gone = (*position.own, *position.sight.cards)
    return position.live.left + _COPIES * len(position.useful) - len(position.own_ranks(gone))


OUTS_BY: Mapping[str, Counting] = MappingProxyType(
    {
        "37.outs": full,
        "29": _folded_come_back,
        "every_seen_costs": _every_seen_costs,
        "pair_helps": _pair_helps,
        "38": _own_ranks_cost,
    }
)
"""The outs by each wrong rule."""

UNSEEN_BY: Mapping[str, Counting] = MappingProxyType(
    {
        "37.unseen": lambda position: 52 - len(position.own),
        "29": lambda position: position.live.unseen + len(position.sight.folded) if position.sight.folded else None,
        "hidden_taken_away": lambda position: position.live.unseen - hidden(position) if hidden(position) else None,
    }
)
"""The unseen cards by each wrong rule."""


def fraction_by(belief: str, position: Count) -> str | None:
    """Give "outs of unseen" with one card to come, by a wrong rule."""
    if belief == "37":
        return f"{full(position)} of {52 - len(position.own)}"
    if belief not in ("29", "38", "hidden_taken_away"):
        return None
    outs = OUTS_BY[belief](position) if belief in OUTS_BY else None
    unseen = UNSEEN_BY[belief](position) if belief in UNSEEN_BY else None
    if outs is None and unseen is None:
        return None
    return f"{outs or position.live.left} of {unseen or position.live.unseen}"


def pair_by(belief: str, position: Count) -> str | None:
    """Give the chance to hit with two cards to come, in whole per cent, by a wrong rule."""
    once = Fraction(position.live.left, position.live.unseen)
    chance = {"double_the_chance": 2 * once, "first_card_only": once, "both_must_hit": once**2}.get(belief)
    return whole_percent(chance) if chance is not None and chance <= 1 else None


def table_by(belief: str, position: Count) -> str | None:
    """Name the best of several tables by a wrong rule."""
    if belief == "37":
        return SAME
    if belief != "38":
        return None
    costs = [
        (len(position.own_ranks(sight.cards)), len(position.needed(sight.cards)), at)
        for at, sight in enumerate(position.sights)
    ]
    best, *others = sorted(costs)
    return str(best[2] + 1) if best[:2] != others[0][:2] else None


def shift_by(belief: str, position: Count) -> str | None:
    """Say what the cards in sight do to the chance, by a wrong rule."""
    if belief == "37":
        return "nothing"
    return "down" if belief == "38" and position.own_ranks(position.sight.cards) else None


def answer_by(belief: str, position: Count) -> str | None:
    """Give the answer that a wrong rule leads to, whatever is asked."""
    number: int | None
    match position.asks:
        case "outs" if belief in OUTS_BY:
            number = OUTS_BY[belief](position)
        case "unseen" if belief in UNSEEN_BY:
            number = UNSEEN_BY[belief](position)
        case "chance":
            return (fraction_by if position.live.to_come == 1 else pair_by)(belief, position)
        case "table":
            return table_by(belief, position)
        case "shift":
            return shift_by(belief, position)
        case _:
            return None
    return None if number is None else str(number)


BELIEFS = (*OUTS_BY, "37.unseen", "hidden_taken_away", "37", "double_the_chance", "first_card_only", "both_must_hit")
"""All that can be told apart here."""
