"""Compute where people sit: round the felt when there is room, in two columns when there is not.

Positions are shares from 0 to 1 of the room that is left once a seat's own box is taken off, so a seat can never leave the
table at any width; `style.css` turns them into pixels.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import copysign, cos, hypot, pi, sin
from typing import Literal

Side = Literal["left", "middle", "right"]

# Below 1 the path bulges from an ellipse towards a rectangle: a long table, with people along its straight sides.
_BULGE = 0.3
_SAMPLES = 720
# A path of this many seat boxes across and down, at the width most people have; distances are counted in seats.
_ACROSS, _DOWN = 3.3, 3.0
# What the bottom of the path takes, in seats: the learner's hand, or the dealer's tag between the last seat and the first.
_LEARNER = 1.3
_DEALER = {7: 1.0, 8: 2.5}
_TAG = 0.35


@dataclass(frozen=True)
class Place:
    """Where one seat is. `x` and `y` are for the oval, `row` (from 1, top down) and `side` for the two columns."""

    x: float
    y: float
    row: int
    side: Side

    @property
    def bet_side(self) -> Literal["left", "right", "below"]:
        """Where the seat's chips lie on the oval, towards the middle."""
        if self.y < 0.2 and 0.15 < self.x < 0.85:
            return "below"
        return "right" if self.x < 0.5 else "left"


@dataclass(frozen=True)
class Seating:
    """The places round the table, clockwise from the first after the bottom, and the dealer's tag."""

    places: tuple[Place, ...]
    tag: Place
    """Between the last seat and the first; its row is the one whose lower edge it sits on, 0 for the upper rim."""
    rows: int
    """Of the two columns."""
    height: int
    """Of the table on the oval, in CSS pixels: it depends on how many seats there are, never on the street."""


@cache
def seating(count: int, learner: int | None) -> Seating:
    """Seat `count` people. `learner` is the index of the seat at the bottom, `None` when the dealer is there.

    Places run clockwise: seen with the bottom nearest, up the left side and down the right.

    >>> [place.side for place in seating(4, None).places]
    ['left', 'left', 'right', 'right']
    """
    height = 404 if count <= 6 else 470
    columns = _columns(count if learner is None else count - 1)
    if learner is None:
        spots = _spread([1.0] * count, bottom=_DEALER.get(count, 0.12))
        tag = Place(0.5, 1, 0, "middle")
    else:
        before = count - 1 - learner  # seats after the learner, up to the last; the dealer comes next, then seat 1
        spots = _spread([1.0] * before + [_TAG] + [1.0] * learner, bottom=_LEARNER)
        tag = Place(*spots.pop(before), *_tag_cell(columns, before))
    return Seating(tuple(Place(*spot, *cell) for spot, cell in zip(spots, columns, strict=True)), tag, max((row for row, _ in columns), default=0), height)


def _spread(sizes: Sequence[float], bottom: float) -> list[tuple[float, float]]:
    """Points along the path for neighbours of these sizes, leaving `bottom` free at the bottom of it."""
    points, lengths = _path()
    unit = lengths[-1] / (sum(sizes) + bottom)
    spots, at = [], bottom / 2
    for size in sizes:
        spots.append(_point(points, lengths, unit * (at + size / 2)))
        at += size
    return spots


@cache
def _path() -> tuple[tuple[tuple[float, float], ...], tuple[float, ...]]:
    """A bulged ellipse, clockwise from the middle of the bottom: points from (0, 0) to (1, 1), and how far along each is."""
    points = []
    for step in range(_SAMPLES + 1):
        turn = 2 * pi * step / _SAMPLES
        points.append((0.5 - _bulged(sin(turn)) / 2, 0.5 + _bulged(cos(turn)) / 2))
    lengths = [0.0]
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        lengths.append(lengths[-1] + hypot((x1 - x0) * _ACROSS, (y1 - y0) * _DOWN))
    return tuple(points), tuple(lengths)


def _bulged(value: float) -> float:
    return copysign(abs(value) ** _BULGE, value)


def _point(points: Sequence[tuple[float, float]], lengths: Sequence[float], along: float) -> tuple[float, float]:
    after = max(1, min(bisect(lengths, along), len(points) - 1))
    (x0, y0), (x1, y1) = points[after - 1], points[after]
    part = (along - lengths[after - 1]) / ((lengths[after] - lengths[after - 1]) or 1)
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _columns(others: int) -> list[tuple[int, Side]]:
    """Up the left column, across the top when the number is odd, down the right."""
    rows = others // 2
    top = others % 2  # the seat at the head of the table has the first row to itself
    left: list[tuple[int, Side]] = [(row + top, "left") for row in range(rows, 0, -1)]
    right: list[tuple[int, Side]] = [(row + top, "right") for row in range(1, rows + 1)]
    return [*left, *([(1, "middle")] if top else []), *right]


def _tag_cell(columns: Sequence[tuple[int, Side]], before: int) -> tuple[int, Side]:
    """The cell under which the dealer sits, in the two columns, with `before` seats clockwise between it and the learner."""
    last = columns[before - 1] if before else None
    first = columns[before] if before < len(columns) else None
    if last is None or first is None:  # next to the learner, who is under the lowest cell of that side
        return max((row for row, _ in columns), default=0), "left" if last is None else "right"
    if last[0] == first[0]:  # across the top: on the rim, there is no cell above
        return 0, "middle"
    upper, lower = sorted((last, first))
    return upper[0], lower[1]
