"""Fresh questions about dealing that teach: stubs that are enough or one short, folded seats before a street."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from razzlib.cards import Deck
from razzlib.dealing import STREETS
from razzlib.learn.kinds.card_faces import OpenCards
from razzlib.learn.kinds.drawing import drawn, turn_of
from razzlib.learn.kinds.piles import Pile
from razzlib.learn.kinds.street_positions import Dealing
from razzlib.learn.kinds.stubs import Left, Served

_CROWDED, _FULL = 7, 8
_JUST_ENOUGH, _ONE_SHORT = 26, 27


def dealt_streets(seed: int, hard: bool) -> Dealing:
    """Ask about dealing: where seventh street comes from, whose card it is, what is left, what can be read.

    Hard: eight dealt in with live counts that sum to 26 or to 27, and their twins with six or seven players; folds
    before the street is dealt, so that the top card and the folded seats name other cards.
    """
    draw = Random(seed).random
    if hard:
        return _HARD[turn_of(seed) % len(_HARD)](seed, draw)
    at = draw()
    if at < 0.4:
        return Served(dealt_in := 5 + int(draw() * 4), _falling(seed, dealt_in, 4))
    if at < 0.7:
        return _pile(seed, 4 + int(draw() * 4), 4 + int(draw() * 3), hard=False)
    return _left(seed, draw, hard=False) if at < 0.85 else OpenCards(4 + int(draw() * 4))


def _falling(seed: int, dealt_in: int, streets: int) -> tuple[int, ...]:
    """Let players fold before each street by the seed; two stay at least."""
    draw = Random(seed).random
    live, left = [], dealt_in
    for _ in range(streets):
        left = max(2, left - int(draw() * 3))
        live.append(left)
    return tuple(live)


def _summing(seed: int, dealt_in: int, fits: Callable[[tuple[int, ...]], bool]) -> Served:
    def make(each: int) -> Served | None:
        live = _falling(each, dealt_in, 4)
        return Served(dealt_in, live) if fits(live) else None

    found = drawn(seed, make)
    return found or Served(dealt_in, (dealt_in,) * 4)


def _pile(seed: int, street: int, seats: int, *, hard: bool) -> Pile:
    """Deal a later street, with folded seats where it is hard; on seventh the face is asked as well."""

    def make(each: int) -> Pile | None:
        chance = Random(each).random
        folded = frozenset(seat for seat in range(seats) if chance() < 0.35) if hard else frozenset[int]()
        live = [seat for seat in range(seats) if seat not in folded]
        if len(live) < 2 or (hard and not folded):
            return None
        seat = live[int(chance() * len(live))]
        cards = Deck(each).cards
        # Two more than anybody could take: what is burned, and what stays behind.
        pile = Pile(street, cards[: seats + 2], seats, seat, folded, asks_face=street == STREETS[-1])
        named = {pile.led_to("no_burn"), pile.led_to("folded_served"), pile.truth}
        return pile if not hard or len(named) == 3 else None

    found = drawn(seed, make)
    assert found is not None  # every second deal fits
    return found


def _left(seed: int, draw: Callable[[], float], *, hard: bool) -> Left:
    dealt_in, streets = 5 + int(draw() * 4), 2 + int(draw() * 2)

    def make(each: int) -> Left | None:
        left = Left(dealt_in, _falling(each, dealt_in, streets))
        parts = {left.led_to("no_burn"), left.led_to("folded_served"), left.truth}
        is_far = not hard or len(parts - {None}) == 3
        return left if is_far and int(left.truth) > 0 else None

    return drawn(seed, make) or Left(dealt_in, (dealt_in,) * streets)


def _crowded(seed: int, draw: Callable[[], float]) -> Served:
    return _summing(seed, _CROWDED, lambda live: sum(live) >= _ONE_SHORT)


_HARD: tuple[Callable[[int, Callable[[], float]], Dealing], ...] = (
    _crowded,
    lambda seed, draw: _pile(seed, STREETS[-1], 4 + int(draw() * 3), hard=True),
    lambda seed, draw: _summing(seed, _FULL, lambda live: sum(live) == _ONE_SHORT),
    lambda seed, draw: _pile(seed, 4 + int(draw() * 3), 4 + int(draw() * 3), hard=True),
    lambda seed, draw: _summing(seed, _FULL, lambda live: sum(live) == _JUST_ENOUGH),
    lambda seed, draw: OpenCards(STREETS[-1]),
    lambda seed, draw: Served(6, (6, 6, 6, 6 - int(draw() * 2))),
    lambda seed, draw: _left(seed, draw, hard=True),
    _crowded,
)
"""The hard questions by turns, so that within a dozen every wrong rule shows twice."""
