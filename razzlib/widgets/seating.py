"""Compute where people sit: round the felt when there is room, in two columns when there is not.

On the felt a position is a share from 0 to 1 of the room that is left once a seat's own box is taken off, so a seat can
never leave the table at any width; `style.css` turns shares into pixels.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import copysign, cos, hypot, pi, sin
from typing import Literal

Column = Literal["left", "middle", "right"]
BetSide = Literal["left", "right", "left-high", "right-high", "below"]
_MIRRORED: dict[BetSide, BetSide] = {"right": "left", "right-high": "left-high", "below": "below"}
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

# The path that seats stand on: below 1, an ellipse bulges towards a rectangle. A long table, people along its sides.
_BULGE = 0.3
_SAMPLES = 720
# How many seats fit across the path: distances along it are counted in seats, whose boxes are wide and low.
_ACROSS = 3.3
# What is left free at the bottom, in seats: for the learner's hand, or for the dealer's tag. More people, more exact.
_LEARNER_GAPS = {6: 1.25, 7: 1.4, 8: 1.7}
_DEALER_GAPS = {2: 0.9, 4: 0.65, 5: 0.9, 6: 0.1, 8: 0.6}

# The stage as most people have it, to choose where bets lie: width, and parts as in style.css.
_WIDTH = 912.0
_PLATE, _BET_HEIGHT, _GAP = 45.0, 28.0, 9.0
_TAG_WIDTH, _TAG_HEIGHT = 74.0, 24.0
# The felt ends here, above and below; chips on the rim cannot be read.
_FELT_TOP, _FELT_BOTTOM = 26.0, 28.0


@dataclass(frozen=True)
class Measures:
    """How large a table and its parts are; they depend on how many people there are, never on the street."""

    height: int
    """Of the felt layout, in CSS pixels."""
    seat: float
    """A seat's width as a share of the table's."""
    seat_most: int
    """The most pixels it takes."""
    own: float
    """The same for the learner's hand."""
    own_most: int
    card_most: int
    """The learner's cards at most, in pixels."""
    tucked: float = 0.5
    """How much of an unseen last card looks out from under the fan, in card widths."""

    own_bet: Literal["above", "beside"] = "above"
    """Where the learner's chips lie: above their hand, or beside it, where that is free and saves height."""

    full: float = 5.04
    """How many card widths make a seat: a hand of seven turned up. Where room is short, one whose down cards are not;
    its cards then become smaller when it is turned up."""
    down: float = 3.6
    """How many seats fit down the path."""
    inset: float = 0.03
    """How far in seats stand, as a share of the width, so that hands lie on the felt and not on the rim."""
    clear: int = 24
    """How many pixels are free below the lowest seat, for the same."""
    bet: int = 92
    """How wide a bet may be: chips and a number with a comma."""


# Without the learner's large hand a few people need less height: the first activity fits a small laptop.
_LOW = Measures(height=336, seat=0.27, seat_most=292, own=0.41, own_most=385, card_most=66, down=2.4)
_FIVE = replace(_LOW, seat_most=255)
_SIX = Measures(height=400, seat=0.26, seat_most=250, own=0.41, own_most=385, card_most=66, down=5.0)
_OWN = replace(_SIX, own_bet="beside", down=3.6)
_EIGHT = Measures(
    height=500,
    seat=0.207,
    seat_most=197,
    own=0.38,
    own_most=346,
    card_most=60,
    tucked=0.34,
    full=4.06,
    inset=0.016,
    clear=20,
    bet=78,
)
_SEVEN = replace(_EIGHT, height=470)


@dataclass(frozen=True)
class Place:
    """Where one seat is: `x`, `y` and `bet` on the felt; `row` (from 1, top down) and `column` on a phone."""

    x: float
    y: float
    bet: BetSide
    row: int
    column: Column


@dataclass(frozen=True)
class DealerTag:
    """Where the dealer is: `x` and `y` on the felt; in two columns, under the cell in `row` (0: on the upper rim)."""

    x: float
    y: float
    row: int
    column: Column


@dataclass(frozen=True)
class Seating:
    """The places round a table, clockwise from the first after the bottom."""

    places: tuple[Place, ...]
    tag: DealerTag
    rows: int
    """Of the two columns."""
    measures: Measures


@cache
def seating(count: int, learner: int | None) -> Seating:
    """Seat `count` people. `learner` is the index of the seat at the bottom, `None` when the dealer is there.

    Places run clockwise: seen with the bottom nearest, up the left side and down the right.

    >>> [place.column for place in seating(4, None).places]
    ['left', 'left', 'right', 'right']
    """
    few = _OWN if learner is not None else _LOW if count <= 4 else _FIVE if count == 5 else _SIX
    measures = few if count <= 6 else _SEVEN if count == 7 else _EIGHT
    others = count if learner is None else count - 1
    columns = _columns(others)
    gap = _DEALER_GAPS.get(count, 0.5) if learner is None else _LEARNER_GAPS.get(count, 1.5)
    along = [(gap / 2 + index + 0.5) / (others + gap) for index in range(others)]
    spots = [_point(share, measures.down) for share in along]
    boxes = _seat_boxes(spots, measures)
    taken = [*boxes, _pot_box(measures, learner is not None), *(_own_boxes(measures) if learner is not None else [])]
    bets = _bet_sides(boxes, taken, measures)
    places = tuple(Place(x, y, bet, *cell) for (x, y), bet, cell in zip(spots, bets, columns, strict=True))
    if learner is None:
        tag = DealerTag(0.5, 1.0, 0, "middle")
    else:
        before = count - 1 - learner  # those after the learner up to the last seat; then come the dealer and seat 1
        start, end = [0.0, *along, 1.0][before : before + 2]
        tag = DealerTag(*_free_spot(start, end, taken, measures), *_tag_cell(columns, before))
    return Seating(places, tag, max((row for row, _ in columns), default=0), measures)


@cache
def _path(down: float) -> tuple[tuple[tuple[float, float], ...], tuple[float, ...]]:
    """Points from (0, 0) to (1, 1), clockwise from the middle of the bottom, and how far along the path each is."""
    turns = (2 * pi * step / _SAMPLES for step in range(_SAMPLES + 1))
    points = tuple((0.5 - _bulged(sin(turn)) / 2, 0.5 + _bulged(cos(turn)) / 2) for turn in turns)
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot((x1 - x0) * _ACROSS, (y1 - y0) * down))
    return points, tuple(lengths)


def _bulged(value: float) -> float:
    return copysign(abs(value) ** _BULGE, value)


def _point(share: float, down: float) -> tuple[float, float]:
    """The point this share of the whole path along."""
    points, lengths = _path(down)
    along = share * lengths[-1]
    after = max(1, min(bisect(lengths, along), len(points) - 1))
    (x0, y0), (x1, y1) = points[after - 1], points[after]
    part = (along - lengths[after - 1]) / ((lengths[after] - lengths[after - 1]) or 1)
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _seat_boxes(spots: Sequence[tuple[float, float]], measures: Measures) -> list[Box]:
    width = min(measures.seat_most, measures.seat * _WIDTH)
    height = _PLATE + _card_height(width, measures)
    fall = measures.height - height - measures.clear
    room = _WIDTH - width - 2 * measures.inset * _WIDTH
    return [(measures.inset * _WIDTH + x * room, y * fall, width, height) for x, y in spots]


def _card_height(seat_width: float, measures: Measures) -> float:
    return seat_width / measures.full * 1.4


def _own_boxes(measures: Measures) -> list[Box]:
    """The learner's labels, cards and plate, and the chips above them."""
    width, height = min(measures.own_most, measures.own * _WIDTH), 56 + 1.4 * measures.card_most
    top = measures.height - height
    hand = ((_WIDTH - width) / 2, top, width, height)
    if measures.own_bet == "above":
        return [hand, ((_WIDTH - measures.bet) / 2, top - _BET_HEIGHT, measures.bet, _BET_HEIGHT)]
    bottom = measures.height - 32
    return [hand, ((_WIDTH + width) / 2, bottom - _BET_HEIGHT, measures.bet, _BET_HEIGHT)]


def _pot_box(measures: Measures, has_learner: bool) -> Box:
    """The middle of what seats leave free, as in style.css."""
    seat = min(measures.seat_most, measures.seat * _WIDTH)
    low = (92 if measures.own_bet == "above" else 56) + 1.4 * measures.card_most if has_learner else 70
    width, height = _WIDTH - 2 * seat - (150 if measures.full > 5 else 200), 80
    middle = (_PLATE + _card_height(seat, measures) + 28 + measures.height - low) / 2
    return (_WIDTH - width) / 2, middle - height / 2, width, height


def _bet_sides(boxes: Sequence[Box], taken: list[Box], measures: Measures) -> list[BetSide]:
    """Choose for each seat where its chips lie: towards the middle, where nothing else is. They join `taken`.

    The table is its own mirror image, so the left half decides and the right half follows.
    """
    left: list[BetSide] = []
    for index, seat in enumerate(boxes[: (len(boxes) + 1) // 2]):
        facing = boxes[len(boxes) - 1 - index]
        sides: list[BetSide] = ["right", "below", "right-high"]
        if seat[1] + seat[3] / 2 > measures.height / 2:
            sides.reverse()
        room = {}
        for side in sides:
            chips = _bet_box(seat, side, measures)
            room[side] = _room(chips, [box for box in taken if box != seat], measures)
            if facing != seat:
                room[side] = min(room[side], _apart(chips, _bet_box(facing, _MIRRORED[side], measures)))
        side = next((side for side in sides if room[side] >= 4), max(sides, key=room.__getitem__))
        left.append(side)
        mirrored = side if facing == seat else _MIRRORED[side]
        taken += {_bet_box(seat, side, measures), _bet_box(facing, mirrored, measures)}
    return left + [_MIRRORED[side] for side in reversed(left[: len(boxes) // 2])]


def _room(chips: Box, taken: Sequence[Box], measures: Measures) -> float:
    """How much is free around chips, on the felt."""
    _, top, _, height = chips
    return min(top - _FELT_TOP, measures.height - _FELT_BOTTOM - top - height, *(_apart(chips, box) for box in taken))


def _free_spot(start: float, end: float, taken: Sequence[Box], measures: Measures) -> tuple[float, float]:
    """A place for the dealer's tag between two shares of the path: half-way, or else where most is free."""
    room: dict[tuple[float, float], float] = {}
    for part in sorted(range(1, 16), key=lambda part: abs(part - 8)):
        x, y = _point(start + (end - start) * part / 16, measures.down)
        box = (x * (_WIDTH - _TAG_WIDTH), 18 + y * (measures.height - 52), _TAG_WIDTH, _TAG_HEIGHT)
        room[x, y] = min((_apart(box, other) for other in taken), default=99)
        if room[x, y] >= 6:
            return x, y
    return max(room, key=room.__getitem__)


def _bet_box(seat: Box, side: BetSide, measures: Measures) -> Box:
    """Where the chips of a seat lie: beside its hand, beside its plate, or below."""
    left, top, width, height = seat
    if side == "below":
        return left + (width - measures.bet) / 2, top + height + 4, measures.bet, _BET_HEIGHT
    x = left + width + _GAP if side.startswith("right") else left - _GAP - measures.bet
    middle = top + (_PLATE / 2 if side.endswith("high") else height - _card_height(width, measures) / 2)
    return x, middle - _BET_HEIGHT / 2, measures.bet, _BET_HEIGHT


def _apart(one: Box, other: Box) -> float:
    """How far apart two boxes are, sideways or up and down; less than 0 when they overlap."""
    return max(max(one[at] - other[at] - other[at + 2], other[at] - one[at] - one[at + 2]) for at in (0, 1))


def _columns(others: int) -> list[tuple[int, Column]]:
    """Up the left column, across the top when the number is odd, down the right."""
    rows, top = divmod(others, 2)  # an odd one sits at the head of the table, with the first row to itself
    cells: list[tuple[int, Column]] = [(row + top, "left") for row in range(rows, 0, -1)]
    if top:
        cells.append((1, "middle"))
    cells += [(row + top, "right") for row in range(1, rows + 1)]
    return cells


def _tag_cell(columns: Sequence[tuple[int, Column]], before: int) -> tuple[int, Column]:
    """The cell under which the dealer is, when `before` people sit clockwise between the learner and the dealer."""
    if before in (0, len(columns)):  # beside the learner, who is under the lowest cells
        return max((row for row, _ in columns), default=0), "right" if before else "left"
    last, first = columns[before - 1], columns[before]
    if last[0] == first[0]:  # across the top, where no cell is above
        return 0, "middle"
    upper, lower = sorted((last, first))
    return upper[0], lower[1]
