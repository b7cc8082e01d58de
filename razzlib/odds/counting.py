"""Count deals by who wins them: every way in which the unseen cards can fall, in whole numbers.

The ranks are walked from ace to king. Of the `c` unseen cards of a rank, players take i, j, … in
``c! / (i! j! … (c-i-j-…)!)`` ways. For each position in the race a polynomial is kept, whose coefficients count the
ways by how many cards every player still has to get.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any, TypeAlias

from razzlib.cards import RANKS
from razzlib.odds.holdings import FULL_DECK, Counts
from razzlib.odds.polynomials import WORD, Layout, Terms, most_ways, multinomial
from razzlib.odds.race import Decided, FiveRanks, Paired, Pairing, Race

Winners: TypeAlias = tuple[int, ...]
"""Who shares the pot: players counted from 0, in order."""

Holes: TypeAlias = frozenset[tuple[int, ...]]
"""Sets of ranks one of which a player holds in the hole, each from the ace up."""

STEPS_A_SECOND = 100_000_000
"""Roughly, with the Python of an ordinary computer of 2024; one in a browser takes two or three times as long."""

# The price of an operation on long integers, in words: as much as this many words cost on top of its own.
_OVERHEAD = 100
_FEW = 4


class OverBudgetError(Exception):
    """The work would take longer than the budget allows."""


@dataclass(frozen=True)
class Position:
    """What is left to chance, by rank.

    `known` has the cards of each player, `to_come` how many he still gets, `holes` what he may have in the hole
    besides (for a player whose hand is a range), `unseen` the rest of the deck. With `shared`, one card more is dealt
    to everybody together: the community card.
    """

    known: tuple[Counts, ...]
    to_come: tuple[int, ...]
    unseen: Counts = FULL_DECK
    holes: Mapping[int, Holes] = field(default_factory=dict)
    shared: bool = False

    @property
    def players(self) -> int:
        return len(self.known)


def count_deals(position: Position, *, budget: float = float("inf")) -> dict[Winners, int]:
    """Count the deals that each set of players wins; players share the pot when there is more than one.

    `budget` limits the work, in steps (`STEPS_A_SECOND` of them take about a second), so that it gives out at the same
    place on every machine. Raises `OverBudgetError` as soon as it is clear that it will not be enough.
    """
    work = _Work(position, budget)
    few = position.players <= _FEW
    race = (_five_ranks if few else FiveRanks)(position.players)
    won, undecided = work.walk(race)
    rivals: dict[tuple[int, Winners], int] = {}
    for number, ways in undecided.items():
        standing = race.positions[number]
        assert not isinstance(standing, Decided)
        most = max(count for count, _ in standing)
        key = most, tuple(player for player, (count, _) in enumerate(standing) if count == most)
        rivals[key] = rivals.get(key, 0) + ways
    for (ranks, among), ways in rivals.items():
        if len(among) == 1:
            found: dict[Winners, int] = {among: ways}
        else:
            pairing = (_pairing if few else Pairing)(position.players, among, ranks)
            found = {}
            for number, share in work.walk(pairing)[1].items():
                end = pairing.positions[number]
                assert isinstance(end, Paired)
                winners = pairing.winners(end)
                if winners is not None:
                    found[winners] = found.get(winners, 0) + share
            _hold(ways, found)
        for winners, share in found.items():
            won[winners] = won.get(winners, 0) + share
    _hold(possible_deals(position), won)
    return {winners: won[winners] for winners in sorted(won, key=lambda who: (len(who), who)) if won[winners]}


def _hold(expected: int, found: Mapping[Winners, int]) -> None:
    # Not an assert statement, which `python -O` would skip.
    if sum(found.values()) != expected:
        raise AssertionError(f"{expected} deals are possible, {sum(found.values())} were counted: {found}")


def possible_deals(position: Position) -> int:
    """The number of all deals, in closed form (given the number of ways to hold the hole cards of ranges)."""
    unseen = sum(position.unseen) - sum(map(_hole_count, position.holes.values()))
    others = multinomial(unseen, (*position.to_come, position.shared))
    return ways_to_hold(position.unseen, tuple(position.holes.values())) * others


def ways_to_hold(unseen: Counts, ranges: Sequence[Holes]) -> int:
    """The number of ways to hold one of its hole cards in every range at once, from cards that nobody has seen."""
    ways_by_deck = {unseen: 1}
    for holes in ranges:
        after: dict[Counts, int] = {}
        for deck, ways in ways_by_deck.items():
            for ranks in holes:
                own = hole_ways(deck, ranks)
                if own:
                    left = _without(deck, ranks)
                    after[left] = after.get(left, 0) + ways * own
        ways_by_deck = after
    return sum(ways_by_deck.values())


def can_hold(unseen: Counts, ranges: Sequence[Holes]) -> bool:
    """Whether one of its hole cards can be held in every range at once; quick where their ways are too many to count.

    >>> kings = frozenset({(13, 13)})
    >>> can_hold(FULL_DECK, [kings, kings]), can_hold(FULL_DECK, [kings, kings, kings])
    (True, False)
    """
    order = sorted(ranges, key=len)
    hopeless: set[tuple[int, Counts]] = set()

    def fits(at: int, deck: Counts) -> bool:
        if at == len(order):
            return True
        if (at, deck) in hopeless:
            return False
        for ranks in order[at]:
            if hole_ways(deck, ranks) and fits(at + 1, _without(deck, ranks)):
                return True
        hopeless.add((at, deck))
        return False

    return fits(0, unseen)


def _without(deck: Counts, ranks: tuple[int, ...]) -> Counts:
    return tuple(copies - ranks.count(rank) for rank, copies in zip(RANKS, deck, strict=True))


def hole_ways(unseen: Counts, ranks: tuple[int, ...]) -> int:
    """The number of ways to be dealt these ranks from the unseen cards: suits are chosen, their order does not matter.

    >>> hole_ways(FULL_DECK, (1, 2)), hole_ways(FULL_DECK, (1, 1))
    (16, 6)
    """
    return prod(comb(unseen[rank - 1], ranks.count(rank)) for rank in set(ranks))


_Waiting: TypeAlias = tuple[tuple[int, ...], bool]
"""What is to come besides the players' own cards: hole cards of each range (a number), and the community card."""


class _Work:
    """A position, to be walked for one race after the other."""

    def __init__(self, position: Position, budget: float) -> None:
        self.position = position
        self.left = budget
        takers = [*position.to_come, *map(_hole_count, position.holes.values()), int(position.shared)]
        words = -(-most_ways(sum(position.unseen), takers).bit_length() // WORD)
        fields = prod(cards + 1 for cards in position.to_come)
        self.price = _OVERHEAD + fields * words
        """Of one term."""
        self._pay(comb(position.players + 4, 4))  # before the tables are made
        self.layout = (_layout if position.players <= _FEW else Layout)(position.to_come, words)
        self.holes = [_Holes(holes) for holes in position.holes.values()]
        self._bounds: dict[tuple[bool, ...], dict[tuple[int, tuple[int, ...]], tuple[tuple[int, int], ...]]] = {}

    def walk(self, race: Race[Any]) -> tuple[dict[Winners, int], dict[int, int]]:
        """Count the deals decided on the way by their winners, and the others by the position in which they end."""
        layout = self.layout
        won: dict[Winners, int] = {}
        everything = 1 << layout.bits * (layout.fields - 1)
        waiting: _Waiting = ((0,) * len(self.holes), self.position.shared)
        before: dict[_Waiting, dict[int, int]] = {waiting: {0: everything}}
        for at in range(len(RANKS)):
            left = self.left
            after: dict[_Waiting, dict[int, int]] = {}
            for waiting, group in before.items():
                sorts = self._by_bounds(race, group, at)
                for holes, gives, then in self._besides(waiting, at):
                    copies = self.position.unseen[at] - sum(holes) - gives
                    if copies >= 0:
                        ways = multinomial(self.position.unseen[at], (*holes, gives))
                        held = self._held(at, holes, gives)
                        for most, polynomials in sorts.items():
                            terms = layout.terms(copies, held, race.copies, most)
                            self._pay(len(polynomials) * sum(len(each) for _, each in terms))
                            _move(race, polynomials, terms, ways, after.setdefault(then, {}))
            unseen = sum(self.position.unseen[at + 1 :])
            for waiting, group in after.items():
                if self._has_all(waiting):
                    for number in [number for number in group if isinstance(race.positions[number], Decided)]:
                        winners = race.positions[number].winners
                        won[winners] = won.get(winners, 0) + layout.finished(group.pop(number), unseen)
            before = after
            # A rank seldom costs less than a third of the one before; so hopeless work is given up early.
            if (left - self.left) * (len(RANKS) - 1 - at) / 3 > self.left:
                raise OverBudgetError
        dealt = (1 << layout.bits) - 1
        ended: dict[int, int] = {}
        for waiting, group in before.items():
            if self._has_all(waiting):
                ended = {number: polynomial & dealt for number, polynomial in group.items() if polynomial & dealt}
        return won, ended

    def _pay(self, terms: int) -> None:
        self.left -= terms * self.price
        if self.left < 0:
            raise OverBudgetError

    def _besides(self, waiting: _Waiting, at: int) -> Iterator[tuple[tuple[int, ...], int, _Waiting]]:
        """The hole cards of each range at this rank, whether it is the community card's, and what is to come then."""
        residues, shared = waiting
        ways = [holes.moves(residue, at + 1) for holes, residue in zip(self.holes, residues, strict=True)]
        for chosen in product(*ways):
            for gives in range(shared + 1):
                yield (
                    tuple(count for count, _ in chosen),
                    gives,
                    (tuple(residue for _, residue in chosen), shared and not gives),
                )

    def _held(self, at: int, holes: tuple[int, ...], gives: int) -> tuple[int, ...]:
        held = [known[at] + gives for known in self.position.known]
        for player, count in zip(self.position.holes, holes, strict=True):
            held[player] += count
        return tuple(held)

    def _has_all(self, waiting: _Waiting) -> bool:
        residues, shared = waiting
        return not shared and all(
            holes.is_complete(residue) for holes, residue in zip(self.holes, residues, strict=True)
        )

    def _by_bounds(
        self, race: Race[Any], group: dict[int, int], at: int
    ) -> dict[tuple[int, ...], list[tuple[int, int]]]:
        """Sort positions by how many cards the players may still take; drop the deals that cannot stay in the race."""
        sorts: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        known = self._bounds.setdefault(race.must_fill, {})
        for number, polynomial in group.items():
            room = race.rooms[number]
            if room is None:
                sorts.setdefault(self.layout.to_come, []).append((number, polynomial))
                continue
            if (at, room) not in known:
                known[at, room] = tuple(
                    self._limits(at, player, new, must_fill)
                    for player, (new, must_fill) in enumerate(zip(room, race.must_fill, strict=True))
                )
            bounds = known[at, room]
            kept = polynomial & self.layout.mask(bounds)
            if kept:
                sorts.setdefault(tuple(most for _, most in bounds), []).append((number, kept))
        return sorts

    def _limits(self, at: int, player: int, room: int, must_fill: bool) -> tuple[int, int]:
        """The least and the most cards of the ranks from `at` on for a player with `room` for new ranks among them."""
        known, unseen = self.position.known[player][at:], self.position.unseen[at:]
        own = sum(copies for held, copies in zip(known, unseen, strict=True) if held)
        others = sorted((copies for held, copies in zip(known, unseen, strict=True) if not held), reverse=True)
        fresh = room - sum(map(bool, known))
        elsewhere = self.position.shared or player in self.position.holes
        least = fresh if must_fill and not elsewhere else 0
        most = own + sum(others[:fresh]) if fresh >= 0 else -1
        return max(least, 0), min(most, self.layout.to_come[player])


def _move(
    race: Race[Any], polynomials: Iterable[tuple[int, int]], terms: Terms, ways: int, after: dict[int, int]
) -> None:
    """Take positions over one rank. Nearly all the time is spent here."""
    for number, polynomial in polynomials:
        row = race.rows[number]
        for code, taken in terms:
            then = row[code] if code in row else race.move(number, code)
            if then is None:
                continue
            moved = 0
            for shift, mask, times in taken:
                moved += (polynomial >> shift & mask) * times
            if moved:
                after[then] = after.get(then, 0) + moved * ways


class _Holes:
    """What a player may have in the hole, read rank by rank: sets that can only go on alike are one number."""

    def __init__(self, holes: Holes) -> None:
        self._sets = [holes]
        self._moves: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def moves(self, number: int, rank: int) -> list[tuple[int, int]]:
        """How many cards of this rank he may have, and what is to come then."""
        key = number, rank
        if key not in self._moves:
            found: dict[int, set[tuple[int, ...]]] = {}
            for ranks in self._sets[number]:
                count = ranks.count(rank)
                found.setdefault(count, set()).add(ranks[count:])
            self._moves[key] = [(count, self._number(frozenset(rest))) for count, rest in found.items()]
        return self._moves[key]

    def is_complete(self, number: int) -> bool:
        """Whether he has all his hole cards."""
        return self._sets[number] == {()}

    def _number(self, rest: Holes) -> int:
        if rest not in self._sets:
            self._sets.append(rest)
        return self._sets.index(rest)


def _hole_count(holes: Holes) -> int:
    return len(next(iter(holes)))


# Positions and their moves are the same for all hands of few players, so they are kept; of many there are too many.
@lru_cache(maxsize=64)
def _layout(to_come: tuple[int, ...], words: int) -> Layout:
    return Layout(to_come, words)


@lru_cache(maxsize=_FEW)
def _five_ranks(players: int) -> FiveRanks:
    return FiveRanks(players)


@lru_cache(maxsize=64)
def _pairing(players: int, rivals: Winners, ranks: int) -> Pairing:
    return Pairing(players, rivals, ranks)
