"""Fresh deals that teach: door cards on which the truth and the wrong rules name different seats.

Every deal follows from its seed alone. Hard deals are drawn until one fits; where almost none would, they are built.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal, get_args

from razzlib.cards import RANKS, Card, CardError, Deck, Suit, shuffled
from razzlib.dealing import SEATS
from razzlib.learn.kinds.doors import BRING_IN_RULES, highest_rank_seats
from razzlib.learn.kinds.drawing import drawn
from razzlib.order import bring_in

Recipe = Literal["any", "plain", "untied", "rank", "suit"]

# Below this many seats the recipe has no deal: four rules need four seats, three tied kings three and one beside them.
_FEWEST_SEATS = 4


def bring_in_doors(seed: int, seats: int, recipe: Recipe = "any") -> tuple[Card, ...]:
    """Deal door cards for a question about the bring-in.

    `recipe` is "plain" (whatever the seed deals), "untied" (one highest rank), "rank" (two aces: the truth, ace high
    and both ways of "the lowest card pays" are four seats), "suit" (two or three tied for the highest rank; of
    three the one who pays is neither the first nor the last), or "any": a quarter plain, the rest rank and suit by
    turns. With two or three seats, where the hard recipes have no deal, "rank" and "suit" give one highest rank.

    >>> [str(card) for card in bring_in_doors(505, 5, "suit")]
    ['A♦', '6♦', '6♠', 'A♥', '2♠']

    Raises `CardError` for a seed, a number of seats or a recipe that is not one.
    """
    if recipe not in get_args(Recipe):
        raise CardError(f"a recipe is one of {', '.join(get_args(Recipe))}, got {recipe!r}")
    if isinstance(seats, bool) or seats not in SEATS:
        raise CardError(f"a table has two to eight players, got {seats!r}")
    plain = Deck(seed).cards[:seats]
    if recipe == "any":
        recipe = ("plain", "rank", "suit", "rank" if seed // 4 % 2 else "suit")[seed % 4]
    if recipe == "plain":
        return plain
    if recipe == "untied" or seats < _FEWEST_SEATS:
        return _drawn(seed, seats, lambda doors: len(highest_rank_seats(doors)) == 1) or plain
    if recipe == "rank":
        return _drawn(seed, seats, _rules_part) or _two_aces(seed, seats)
    return _tied_at_the_top(seed, seats)


def _drawn(seed: int, seats: int, fits: Callable[[tuple[Card, ...]], bool]) -> tuple[Card, ...] | None:
    return drawn(seed, lambda each: doors if fits(doors := Deck(each).cards[:seats]) else None)


def _rules_part(doors: tuple[Card, ...]) -> bool:
    wrong = {BRING_IN_RULES[name](doors) for name in ("4", "13.stud", "13.ace_low")}
    return len(highest_rank_seats(doors)) == 1 and len(wrong | {bring_in(doors).answer}) == 4


def _two_aces(seed: int, seats: int) -> tuple[Card, ...]:
    """Two aces and otherwise different ranks, seated by the seed: what `_drawn` seeks, where luck ran out."""
    suits = shuffled(Suit, seed)
    ranks = shuffled(RANKS[1:], seed)[: seats - 2]
    doors = [Card(1, suits[0]), Card(1, suits[1]), *(Card(rank, suits[rank % 4]) for rank in ranks)]
    return shuffled(doors, seed)


def _tied_at_the_top(seed: int, seats: int) -> tuple[Card, ...]:
    """Two or three of the highest rank, by turns of the seed, and lower ranks at the other seats."""
    rng = Random(seed).random
    top = 5 + int(rng() * 9)  # five to king: at least four lower ranks are left for the others
    lowest, middle, highest = sorted(shuffled(Suit, seed)[:3])
    if rng() < 0.5:
        # "Suits reversed" names the last of the three and "first seat" the first: one answer tells which was thought.
        tied = [Card(top, middle), Card(top, highest), Card(top, lowest)]
    else:
        # Two in either order, so that "the middle one" cannot be learnt.
        tied = list(shuffled([Card(top, highest), Card(top, lowest)], int(rng() * 1_000)))
    places = sorted(shuffled(range(seats), seed)[: len(tied)])
    others = iter(card for card in Deck(seed).cards if card.rank < top)
    seated = dict(zip(places, tied, strict=True))
    return tuple(seated[seat] if seat in seated else next(others) for seat in range(seats))
