"""Two or three hands that all stay to the end, and what right and wrong ways of weighing them say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from types import MappingProxyType

from razzlib.cards import Card
from razzlib.odds.equity import Equity, equity

PLAYERS = ("Ada", "Ben", "Cleo")
LEAD, AHEAD, SHARE, PART, LARGEST = "lead", "ahead", "share", "part", "largest"
ASKED = (LEAD, AHEAD, SHARE, PART, LARGEST)
"""Who is ahead and by how much; who is ahead; how many deals of a hundred the first wins; which part the first has
against two; who of three has the largest share, and which part it is."""

Bands = tuple[tuple[str, Fraction, str], ...]
BANDS: Bands = (
    ("close", Fraction(55, 100), "under 55 %"),
    ("small", Fraction(65, 100), "55 to 65 %"),
    ("large", Fraction(80, 100), "65 to 80 %"),
    ("huge", Fraction(1), "over 80 %"),
)
"""How far somebody is ahead of one other: the word, where it ends, and how that is read. A convention of lesson 11."""
PARTS: Bands = (
    ("third", Fraction(1, 3), "under a third"),
    ("middle", Fraction(1, 2), "a third to a half"),
    ("half", Fraction(1), "over a half"),
)
"""The part of a pot of three, likewise."""
MARGIN = Fraction(1, 100)
"""Nobody is asked about a share that lies closer than this to the edge of its answer."""

WHEEL, FIVE, THIRD = 5, 5, 3
_HALF = Fraction(1, 2)
MADE = 9
"""The highest top of what lesson 11 calls a made hand."""
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Meeting:
    """Hands by player, in the order of `PLAYERS`; `asks` is one of `ASKED`."""

    hands: tuple[Cards, ...]
    asks: str = LEAD
    dead: Cards = ()
    offered: tuple[int, ...] = ()
    """Whole per cent to choose from, where the share itself is asked for."""

    @cached_property
    def odds(self) -> Equity:
        """What each hand wins. Exact."""
        return counted(self.hands, self.dead)

    @cached_property
    def shares(self) -> tuple[Fraction, ...]:
        """The part of the pot that each wins."""
        return tuple(Fraction(share) for share in self.odds.share)

    @cached_property
    def first(self) -> int:
        """The player (index) with the largest share."""
        return self.shares.index(max(self.shares))

    def alone(self, player: int, other: int) -> Fraction:
        """The share of a player against one other, the third out of the hand with cards that nobody has seen."""
        if other < player:
            return 1 - self.alone(other, player)
        return Fraction(counted((self.hands[player], self.hands[other]), self.dead).share[0])

    def is_ahead_of_each(self, player: int, by: Fraction = Fraction(0)) -> bool:
        """Whether a player is ahead of each other one alone, with more than a half and `by`."""
        return all(self.alone(player, other) > _HALF + by for other in range(len(self.hands)) if other != player)

    @cached_property
    def made(self) -> tuple[int, ...]:
        """The players (indices) who have five different ranks already, nine or lower, where others have not."""
        made = tuple(at for at, hand in enumerate(self.hands) if len([r for r in ranks(hand) if r <= MADE]) >= FIVE)
        return made if 0 < len(made) < len(self.hands) else ()

    @property
    def doubt(self) -> str:
        """Why this cannot be asked honestly; empty where it can."""
        top, *others = sorted(self.shares, reverse=True)
        edges: list[Fraction] = []
        match self.asks:
            case "lead":
                shares, edges = [top], [Fraction(1, 2), *(end for _, end, _ in BANDS[:-1])]
            case "ahead":
                shares, edges = [top], [others[0]]
            case "share":
                middles = zip(sorted(self.offered), sorted(self.offered)[1:], strict=False)
                shares, edges = [self.shares[0]], [Fraction(low + high, 200) for low, high in middles]
            case "part":
                shares, edges = [self.shares[0]], [end for _, end, _ in PARTS[:-1]]
            case _:
                shares, edges = [top], [others[0], *(end for _, end, _ in PARTS[:-1])]
        near = [edge for share in shares for edge in edges if abs(share - edge) < MARGIN]
        return f"the share {float(shares[0]):.4f} is within {float(MARGIN):.0%} of {float(near[0]):.4f}" if near else ""


def counted(hands: tuple[Cards, ...], dead: Cards) -> Equity:
    """Count all deals, once for each meeting of ranks: suits never matter here."""
    return _counted(tuple(map(_as_ranks, hands)), _as_ranks(dead))


@lru_cache(maxsize=4096)
def _counted(hands: tuple[str, ...], dead: str) -> Equity:
    odds = equity(hands, dead)
    assert odds.exact, "two and three known hands are always counted"
    return odds


def _as_ranks(cards: Cards) -> str:
    return "".join(sorted(card.code[0] for card in cards))


def ranks(hand: Cards) -> frozenset[int]:
    """The different ranks of a hand."""
    return frozenset(card.rank for card in hand)


def wheel_cards(hand: Cards) -> int:
    """How many different ranks from ace to five."""
    return len([rank for rank in ranks(hand) if rank <= WHEEL])


def by_wheel_cards(hand: Cards) -> tuple[int, int]:
    """Sort hands by wheel cards: more of them first, then the lower ones."""
    held = [rank for rank in ranks(hand) if rank <= WHEEL]
    return -len(held), sum(held)


def bricks(hand: Cards) -> Cards:
    """The cards that cannot help: a nine or higher, or a second card of a rank."""
    return tuple(
        card for at, card in enumerate(hand) if card.rank > 8 or card.rank in [other.rank for other in hand[:at]]
    )


def top_of(hand: Cards) -> int:
    """The highest of the up to five lowest different ranks, leaving out bricks in a hand that is not made."""
    low = sorted(rank for rank in ranks(hand) if rank <= MADE)[:FIVE]
    if len(low) == FIVE:
        return low[-1]
    return max((card.rank for card in hand if card not in bricks(hand)), default=min(ranks(hand)))


def worded(share: Fraction, bands: Bands) -> str:
    """Name the band that a share lies in."""
    return next(word for word, end, _ in bands if share <= end)


def spread(position: Meeting) -> Bands:
    """The bands that are asked for."""
    return BANDS if position.asks == LEAD else PARTS


def answer_for(position: Meeting, player: int, band: str = "") -> str:
    """Write an answer about a player: ``ben large``, or ``ben`` where only who is asked."""
    name = PLAYERS[player].lower()
    return name if position.asks == AHEAD else f"{name} {band}"


@lru_cache(maxsize=4096)
def truth(position: Meeting) -> str:
    """The right answer, from the exact shares."""
    match position.asks:
        case "share":
            return str(min(position.offered, key=lambda each: abs(Fraction(each, 100) - position.shares[0])))
        case "part":
            return worded(position.shares[0], PARTS)
    first = position.first
    return answer_for(position, first, worded(position.shares[first], spread(position)))


# -- the wrong rules: the players that each puts ahead, and the band it claims

Backed = tuple[int, ...]


def _three_wheel_cards(position: Meeting) -> Backed:
    backed = tuple(at for at, hand in enumerate(position.hands) if wheel_cards(hand) >= 3)
    return backed if len(backed) == 1 and len(position.hands[0]) < FIVE else ()


def _more_wheel_cards(position: Meeting) -> Backed:
    """More wheel cards; where all have as many, the lower ones."""
    if len(position.hands[0]) >= FIVE:
        return ()
    looks = [by_wheel_cards(hand) for hand in position.hands]
    most = min(count for count, _ in looks)
    backed = tuple(at for at, (count, _) in enumerate(looks) if count == most)
    if len(backed) == len(looks):
        backed = tuple(at for at, look in enumerate(looks) if look == min(looks))
    return backed if len(backed) < len(looks) else ()


def _made_hand(position: Meeting) -> Backed:
    return position.made if len(position.made) == 1 else ()


def _smooth_draw(position: Meeting) -> Backed:
    if len(position.made) != 1:
        return ()
    made = top_of(position.hands[position.made[0]])
    draws = [at for at in range(len(position.hands)) if at not in position.made]
    tops = {at: top_of(position.hands[at]) for at in draws}
    return tuple(at for at in draws if tops[at] < made and tops[at] == min(tops.values()))


def _ahead_of_each(position: Meeting) -> Backed:
    players = range(len(position.hands))
    if len(players) < 3:
        return ()
    return tuple(at for at in players if position.is_ahead_of_each(at))


def _without_dead(position: Meeting) -> Backed:
    return (Meeting(position.hands, position.asks).first,) if position.dead else ()


BACKED_BY: Mapping[str, Callable[[Meeting], Backed]] = MappingProxyType(
    {
        "32": _three_wheel_cards,
        "33": _more_wheel_cards,
        "34": _made_hand,
        "35": _smooth_draw,
        "37": _without_dead,
        "39": _ahead_of_each,
    }
)
"""The players that each belief puts ahead."""

_CLAIMED = {"32": "huge"}


def answer_by(belief: str, position: Meeting) -> str | None:
    """Give the answer that a wrong rule leads to, whatever is asked."""
    backed = BACKED_BY[belief](position)
    if not backed:
        return None
    match position.asks:
        case "share":
            return str(max(position.offered)) if belief == "32" and backed == (0,) else None
        case "part":
            return "half" if belief == "39" and 0 in backed else None
        case "largest" if belief == "39":
            return answer_for(position, backed[0], "half")
    if belief == "37":
        return truth(Meeting(position.hands, position.asks))
    if position.asks == LEAD and belief in _CLAIMED:
        return answer_for(position, backed[0], _CLAIMED[belief])
    if position.first in backed:
        return truth(position)
    return answer_for(position, backed[0], "large" if position.asks == LEAD else "middle")
