"""The race to five ranks: which player wins, followed while the ranks of the deck are walked from ace to king.

Hands are compared from the highest card, so whoever holds five different ranks first has the lowest hand. Of the
cards dealt at one rank a race needs to know very little, and a position in it is a small tuple. Positions are
numbered, and their moves kept, so that counting deals means walking a table of whole numbers.

A race for everybody decides every deal in which somebody has five ranks. Deals in which all hands have a pair are
decided by a second kind of race, among the players with most different ranks: who pairs first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

FIVE = 5

Standing: TypeAlias = tuple[tuple[int, int], ...]
"""Per player how many events so far, and the place among those with as many: 0 for who came there first."""


def advance(standing: Standing, got: Iterable[bool | int]) -> Standing:
    """Move on the players who `got` something at this rank; whoever had as much before stays ahead of them.

    >>> advance(((1, 0), (0, 0), (0, 0)), (False, True, False))
    ((1, 0), (1, 1), (0, 0))
    """
    moved = [
        (count + 1, 1, place) if more else (count, 0, place) for (count, place), more in zip(standing, got, strict=True)
    ]
    if len(moved) == 2:  # by far the most frequent; the general case below would say the same
        (a, *first), (b, *second) = moved
        if a != b or first == second:
            return (a, 0), (b, 0)
        return ((a, 0), (b, 1)) if first < second else ((a, 1), (b, 0))
    order: dict[int, list[tuple[int, int]]] = {}
    for count, newly, place in sorted(set(moved)):
        order.setdefault(count, []).append((newly, place))
    return tuple((count, order[count].index((newly, place))) for count, newly, place in moved)


def leaders(standing: Standing, count: int, among: Iterable[int]) -> tuple[int, ...]:
    """The players of `among` who are first to have `count`."""
    there = [player for player in among if standing[player][0] == count]
    first = min((standing[player][1] for player in there), default=0)
    return tuple(player for player in there if standing[player][1] == first)


class Decided(NamedTuple):
    """The end of a race: these players share the pot, whatever cards are still to come."""

    winners: tuple[int, ...]


Position = TypeVar("Position")


class Race(ABC, Generic[Position]):
    """Positions met so far, numbered from 0, and where each leads.

    `copies` is how many cards of a rank the race tells apart: 1 when only holding the rank matters, 2 when holding
    it twice matters. What players get at a rank is coded as one number with the digits 0..`copies`, the first
    player's last. `rows[number][code]` is the next position's number, `None` when the deal leaves this race.
    """

    copies = 1

    def __init__(self, players: int) -> None:
        self.players = players
        self.positions: list[Position | Decided] = []
        self.rows: list[dict[int, int | None]] = []
        self.rooms: list[tuple[int, ...] | None] = []
        self.must_fill = (False,) * players
        self._numbers: dict[Position | Decided, int] = {}
        self._number(self.start())

    @abstractmethod
    def start(self) -> Position:
        """The position before the ace."""

    @abstractmethod
    def step(self, position: Position, got: tuple[int, ...]) -> Position | Decided | None:
        """The position after a rank at which each player got so many copies, counted up to `copies`."""

    def room(self, position: Position) -> tuple[int, ...] | None:
        """How many ranks new to him each player may still take in this race; `None` when any number."""
        return None

    def move(self, number: int, code: int) -> int | None:
        """Where a position leads, worked out at the first time of asking."""
        row = self.rows[number]
        if code not in row:
            position = self.positions[number]
            if isinstance(position, Decided):
                row[code] = number
            else:
                base = self.copies + 1
                after = self.step(position, tuple(code // base**player % base for player in range(self.players)))
                row[code] = None if after is None else self._number(after)
        return row[code]

    def _number(self, position: Position | Decided) -> int:
        if position not in self._numbers:
            self._numbers[position] = len(self.positions)
            self.positions.append(position)
            self.rows.append({})
            self.rooms.append(None if isinstance(position, Decided) else self.room(position))
        return self._numbers[position]


class FiveRanks(Race[Standing]):
    """The race of everybody to five different ranks."""

    def start(self) -> Standing:
        return ((0, 0),) * self.players

    def step(self, position: Standing, got: tuple[int, ...]) -> Standing | Decided:
        after = advance(position, got)
        first = leaders(after, FIVE, range(self.players))
        return Decided(first) if first else after


class Paired(NamedTuple):
    """A position in a race of `Pairing`."""

    held: Standing
    """Different ranks."""
    doubled: Standing | None
    """Duplicated ranks; `None` when they have decided, or do not decide."""
    live: tuple[int, ...]
    """The rivals who can still win."""


class Pairing(Race[Paired]):
    """The race among `rivals`, who all end with `ranks` different ranks, two to four, while the others end with fewer.

    With four ranks they have one pair each: the first duplicated rank decides, then all ranks from the top. With
    three they have two pair: the second duplicated rank, then the first, then all ranks from the top. With two they
    have a full house, three of the lower rank: the lower rank decides, then the higher.
    """

    copies = 2

    def __init__(self, players: int, rivals: tuple[int, ...], ranks: int) -> None:
        self.rivals = rivals
        self.ranks = ranks
        self.most = tuple(ranks if player in rivals else ranks - 1 for player in range(players))
        super().__init__(players)
        self.must_fill = tuple(player in rivals for player in range(players))

    def start(self) -> Paired:
        nothing = ((0, 0),) * self.players
        return Paired(nothing, nothing if self.ranks > 2 else None, self.rivals)

    def step(self, position: Paired, got: tuple[int, ...]) -> Paired | None:
        held, doubled, live = position
        held = advance(held, got)
        if any(count > most for (count, _), most in zip(held, self.most, strict=True)):
            return None
        if self.ranks == 2:
            live = tuple(player for player in live if got[player]) or live
        elif doubled is not None:
            doubled = advance(doubled, [copies == 2 for copies in got])
            first = leaders(doubled, FIVE - self.ranks, live)
            if first:
                live, doubled = first, None
            else:
                doubled = _among(live, doubled)
        return Paired(_among(live, held), None if len(live) == 1 else doubled, live)

    def room(self, position: Paired) -> tuple[int, ...]:
        return tuple(most - count for most, (count, _) in zip(self.most, position.held, strict=True))

    def winners(self, position: Paired) -> tuple[int, ...] | None:
        """Who shares the pot when all cards are dealt; `None` when the deal does not belong to this race."""
        if any(position.held[player][0] != self.ranks for player in self.rivals):
            return None
        return leaders(position.held, self.ranks, position.live)


def _among(live: tuple[int, ...], standing: Standing) -> Standing:
    """Forget the places of all but the `live` players, so that positions that play alike are one."""
    places: dict[int, set[int]] = {}
    for player in live:
        count, place = standing[player]
        places.setdefault(count, set()).add(place)
    order = {count: sorted(among) for count, among in places.items()}
    return tuple(
        (count, order[count].index(place) if player in live else 0) for player, (count, place) in enumerate(standing)
    )
