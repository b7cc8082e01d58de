"""Deals drawn at random, where there are too many to count: in plain Python, or with NumPy where it is installed."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from razzlib.cards import RANKS, CardError
from razzlib.lows import strength
from razzlib.odds.counting import Position, Winners

_CHUNK = 1 << 13
_PLAYING = 5
_SELDOM = 200
"""Of so many draws of hole cards for ranges about one must fit together; else a sample would take for ever."""


def has_numpy() -> bool:
    """Whether NumPy is there to sample with."""
    return _numpy() is not None


def sample_deals(position: Position, count: int, seed: int, *, fast: bool | None = None) -> dict[Winners, int]:
    """Draw `count` deals and say how many of them each set of players won.

    `fast` asks for NumPy, or for plain Python; by default NumPy is used where it is installed. The two draw different
    deals from one seed. Raises `CardError` for ranges that hardly ever leave each other the cards they need.
    """
    found = _sample_fast if (has_numpy() if fast is None else fast) else _sample_plainly
    won = found(position, count, seed)
    return {winners: won[winners] for winners in sorted(won, key=lambda who: (len(who), who))}


def _sample_plainly(position: Position, count: int, seed: int) -> dict[Winners, int]:
    draw = Random(seed).random
    deck = [rank for rank, copies in zip(RANKS, position.unseen, strict=True) for _ in range(copies)]
    known = [_ranks(counts) for counts in position.known]
    ranges = {player: _choices(deck, holes) for player, holes in position.holes.items()}
    ends = _ends(position)
    won: Counter[Winners] = Counter()
    tries = 0
    for done in range(count):
        hands = known
        left = deck
        if ranges:
            chosen = _apart([choices[int(draw() * len(choices))] for choices in ranges.values()])
            while chosen is None:
                tries += 1
                _refuse_seldom(tries, done)
                chosen = _apart([choices[int(draw() * len(choices))] for choices in ranges.values()])
            left = [rank for at, rank in enumerate(deck) if at not in chosen]
            hands = [list(hand) for hand in known]
            for at, player in chosen.items():
                hands[list(ranges)[player]].append(deck[at])
        size = len(left)
        for at in range(ends[-1]):  # the order is kept from deal to deal: one shuffle on top of another is a shuffle
            other = at + int(draw() * (size - at))
            left[at], left[other] = left[other], left[at]
        shared = left[ends[-2] : ends[-1]]
        lows = [
            strength(hand + left[first:last] + shared) for hand, first, last in zip(hands, ends, ends[1:], strict=False)
        ]
        best = min(lows)
        won[tuple([player for player, low in enumerate(lows) if low == best])] += 1
    return dict(won)


def _ranks(counts: Sequence[int]) -> list[int]:
    return [rank for rank, held in zip(RANKS, counts, strict=True) for _ in range(held)]


def _choices(deck: Sequence[int], holes: frozenset[tuple[int, ...]]) -> list[tuple[int, int]]:
    """The places in the deck of every two cards that may be in the hole; so each is as likely as it is dealt."""
    return [(a, b) for a, b in combinations(range(len(deck)), 2) if tuple(sorted((deck[a], deck[b]))) in holes]


def _apart(chosen: Sequence[tuple[int, int]]) -> dict[int, int] | None:
    """Which range has the card at each place, or `None` when two want the same card."""
    places = {at: which for which, pair in enumerate(chosen) for at in pair}
    return places if len(places) == 2 * len(chosen) else None


def _refuse_seldom(tries: int, fitting: int) -> None:
    if tries > _SELDOM * max(fitting, 20):
        raise CardError(
            f"the ranges leave each other the cards they need in fewer than one of {_SELDOM} draws, too seldom to "
            "sample: give more hole cards, or fewer ranges that want the same ones"
        )


def _ends(position: Position) -> list[int]:
    """Where the cards of each player begin and end in a shuffled deck; the community card comes last."""
    ends = [0]
    for cards in (*position.to_come, int(position.shared)):
        ends.append(ends[-1] + cards)
    return ends


def _sample_fast(position: Position, count: int, seed: int) -> dict[Winners, int]:
    np = _numpy()
    random = np.random.Generator(np.random.SFC64(seed))
    ranks = _ranks(position.unseen)
    ends = _ends(position)
    bits = np.array([1 << rank - 1 for rank in ranks], dtype=np.uint16)
    ranges = [np.array(_choices(ranks, holes)) for holes in position.holes.values()]
    free = len(ranks) - 2 * len(ranges)
    chunk = min(_CHUNK, count)
    # One deck a column. As above, its order is kept from deal to deal, unless hole cards have to be found in it.
    deck = np.repeat(bits[:, None], chunk, axis=1)
    column = np.arange(chunk)
    tally = np.zeros(1 << position.players, dtype=np.int64)
    for done in range(0, count, chunk):
        hands = [_Masks(np, counts, chunk) for counts in position.known]
        if ranges:
            places = _places_in_the_hole(np, random, ranges, chunk)
            for place, player in zip(places, (player for player in position.holes for _ in range(2)), strict=True):
                hands[player].add(bits[place])
            deck = _without(np, bits, places)
        flat = deck.reshape(-1)
        for at, others in enumerate(_below(np, random, range(free, free - ends[-1], -1), chunk)):
            other = (others + at) * chunk + column
            cards = flat.take(other)
            flat[other] = deck[at]
            deck[at] = cards
        lows = []
        for hand, first, last in zip(hands, ends, ends[1:], strict=False):
            for at in (*range(first, last), *range(ends[-2], ends[-1])):
                hand.add(deck[at])
            lows.append(low_values(hand.present, hand.doubled))
        best = lows[0]
        for low in lows[1:]:
            best = np.minimum(best, low)
        code = np.zeros(chunk, dtype=np.int16)
        for player, low in enumerate(lows):
            code |= (low == best).astype(np.int16) << player
        tally += np.bincount(code[: count - done], minlength=len(tally))
    return {
        tuple(player for player in range(position.players) if code >> player & 1): int(times)
        for code, times in enumerate(tally)
        if times
    }


def _below(np: Any, random: Any, limits: Sequence[int], size: int) -> Any:
    """Random whole numbers from 0, a row for each of the limits that they stay below.

    32 random bits are multiplied down, three times as fast as the generator's own way. Of 2**32 values some results
    have one more than others: by so little no sample could tell.
    """
    bits = random.bit_generator.random_raw((len(limits) * size + 1) // 2).view(np.uint32)[: len(limits) * size]
    wide = bits.reshape(len(limits), size).astype(np.int64)
    wide *= np.array(limits, dtype=np.int64)[:, None]
    wide >>= 32
    return wide


class _Masks:
    """Of many hands, the ranks held and the ranks held twice, a bit for each rank."""

    def __init__(self, np: Any, counts: Sequence[int], size: int) -> None:
        present = sum(1 << at for at, held in enumerate(counts) if held)
        doubled = sum(1 << at for at, held in enumerate(counts) if held > 1)
        self.present = np.full(size, present, dtype=np.uint16)
        self.doubled = np.full(size, doubled, dtype=np.uint16)

    def add(self, cards: Any) -> None:
        """Give each hand a card, as the bit of its rank."""
        self.doubled |= self.present & cards
        self.present |= cards


def low_values(present: Any, doubled: Any) -> Any:
    """Weigh many hands of seven cards at once: NumPy arrays of 13-bit masks in, one integer each out, lower is better.

    Bit 0 of `present` is set when an ace is held, of `doubled` when two are. What comes out compares hands of seven
    cards among themselves, in the order of `razzlib.lows.strength`, and has no other meaning. Needs NumPy.
    """
    np = _numpy()
    values = _five_lowest().take(present)
    paired = np.flatnonzero(values == 0)
    if len(paired):
        held, twice = present[paired].astype(np.int32), doubled[paired].astype(np.int32)
        first = twice & -twice
        others = twice ^ first
        both = first | others & -others
        ranks = _rank_counts().take(held)
        # A set of ranks is compared from the top, as the mask is read as a number.
        pair = (1 << 26) + (first << 13)
        two_pair = (2 << 26) + (both << 13)
        full_house = (3 << 26) + (first << 13)
        values[paired] = held + np.where(ranks == 4, pair, np.where(ranks == 3, two_pair, full_house))
    return values


@cache
def _five_lowest() -> Any:
    """For every mask of ranks the mask of its five lowest, 0 when there are fewer."""
    lowest = []
    for mask in range(1 << len(RANKS)):
        while mask.bit_count() > _PLAYING:
            mask ^= 1 << mask.bit_length() - 1
        lowest.append(mask if mask.bit_count() == _PLAYING else 0)
    return _numpy().array(lowest, dtype="int32")


@cache
def _rank_counts() -> Any:
    return _numpy().array([mask.bit_count() for mask in range(1 << len(RANKS))], dtype="int8")


def _places_in_the_hole(np: Any, random: Any, ranges: Sequence[Any], size: int) -> list[Any]:
    """Draw hole cards for each range, and only what fits together: two rows of places for each range."""
    found: list[Any] = []
    fitting = tries = 0
    while fitting < size:
        _refuse_seldom(tries, fitting)
        drawn = np.concatenate([choices[random.integers(0, len(choices), size=size)].T for choices in ranges])
        ordered = np.sort(drawn, axis=0)
        found.append(drawn[:, (ordered[1:] != ordered[:-1]).all(axis=0)])
        fitting += found[-1].shape[1]
        tries += size
    return list(np.concatenate(found, axis=1)[:, :size])


def _without(np: Any, bits: Any, places: Sequence[Any]) -> Any:
    """Decks, one a column, whose last rows are the cards that were at these places."""
    size = len(places[0])
    column = np.arange(size)
    order = np.repeat(np.arange(len(bits))[:, None], size, axis=1)
    where = order.copy()
    for last, card in zip(range(len(bits) - 1, 0, -1), places, strict=False):
        at, moved = where[card, column], order[last].copy()
        order[at, column], where[moved, column] = moved, at
        order[last], where[card, column] = card, last
    return bits[order]


@cache
def _numpy() -> Any:
    try:
        return importlib.import_module("numpy")
    except ImportError:
        return None
