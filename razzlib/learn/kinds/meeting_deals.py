"""Fresh meetings: hands whose exact shares speak against a belief, or are what they look like.

Every meeting follows from its seed alone, and none is too close to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from razzlib.cards import RANKS, Card, Deck, shuffled
from razzlib.learn.kinds.drawing import drawn, turn_of
from razzlib.learn.kinds.meeting import LEAD, MARGIN, PART, Meeting, answer_by, truth

_LOW = tuple(RANKS[:8])
_WHEEL, _SEVEN, _ROUGH = tuple(RANKS[:5]), tuple(RANKS[:7]), tuple(RANKS[5:8])
_CERTAIN = Fraction(95, 100)
_BRICKS, _HIGH = tuple(RANKS[8:]), tuple(RANKS[9:])

Ranks = Sequence[int]


def _dealt(seed: int, *hands: Ranks, asks: str) -> Meeting | None:
    """Give ranks the suits that the seed deals; `None` where a rank runs out."""
    cards = list(Deck(seed).cards)
    held: list[tuple[Card, ...]] = []
    for hand in hands:
        own: list[Card] = []
        for rank in hand:
            card = next((card for card in cards if card.rank == rank), None)
            if card is None:
                return None
            cards.remove(card)
            own.append(card)
        held.append(tuple(own))
    return Meeting(tuple(held), asks)


def _open(meeting: Meeting | None) -> Meeting | None:
    """Keep what can be asked: not too close, and nobody as good as certain to win."""
    return None if meeting is None or meeting.doubt or max(meeting.shares) > _CERTAIN else meeting


def _found(seed: int, make: Callable[[int], Meeting | None]) -> Meeting:
    found = drawn(seed, make)
    assert found is not None, f"no meeting for seed {seed}"
    return found


def _pick(ranks_from: Ranks, count: int, seed: int) -> tuple[int, ...]:
    return shuffled(ranks_from, seed)[:count]


def dealt_start(seed: int, hard: bool) -> Meeting:
    """Deal two starts; hard: three wheel cards with a small lead, or two and a brick behind three rough cards.

    >>> meeting = dealt_start(3, hard=True)
    >>> truth(meeting), answer_by("33", meeting)
    ('ada large', 'ben large')
    """
    if not hard:
        return _found(seed, _any_start)
    return _found(seed, _wheel_start if turn_of(seed) % 2 else _brick_start)


def _any_start(seed: int) -> Meeting | None:
    one, two = ((*_pick(_LOW, 2, seed + at), *_pick([*_LOW, *_BRICKS], 1, seed + at + 7)) for at in (0, 1))
    return _open(_dealt(seed, one, two, asks=LEAD))


def _wheel_start(seed: int) -> Meeting | None:
    """A lead of 56 to 64 % for three wheel cards against three low cards, two at most of the wheel."""
    meeting = _open(_dealt(seed, *shuffled((_pick(_WHEEL, 3, seed), _rough(seed + 1)), seed), asks=LEAD))
    return meeting if meeting and Fraction(56, 100) <= max(meeting.shares) <= Fraction(64, 100) else None


def _brick_start(seed: int) -> Meeting | None:
    """The rough hand is ahead: more wheel cards, and a brick, are behind."""
    brick = (*_pick(_WHEEL, 2, seed), *_pick(_BRICKS, 1, seed))
    meeting = _open(_dealt(seed, *shuffled((brick, _rough(seed + 1)), seed), asks=LEAD))
    return meeting if meeting is not None and _differs(meeting, "33") else None


def _rough(seed: int) -> tuple[int, ...]:
    """Three low ranks, at most one of the wheel."""
    two = _pick(_ROUGH, 2, seed)
    return shuffled((*two, *_pick([rank for rank in _LOW if rank not in two], 1, seed)), seed)


def dealt_draw(seed: int, hard: bool) -> Meeting:
    """Deal a draw and a made hand on fifth street; hard: the made hand is behind, or the smooth draw is, by turns.

    >>> meeting = dealt_draw(3, hard=True)
    >>> truth(meeting), answer_by("34", meeting), answer_by("35", meeting)
    ('ben large', 'ben large', 'ada large')
    """
    return _found(seed, (_draw_ahead if turn_of(seed) % 2 else _made_ahead) if hard else _any_draw)


def _any_draw(seed: int) -> Meeting | None:
    made, draw = _pick([*_LOW, 9], 5, seed), (*_pick(_LOW, 4, seed + 1), *_pick(_HIGH, 1, seed))
    return _open(_dealt(seed, *shuffled((made, draw), seed), asks=LEAD))


def _smooth_meeting(seed: int, top: int) -> Meeting | None:
    """Somebody has made a hand with this top; the other draws to a seven or lower."""
    made = (top, *_pick(RANKS[: top - 1], 4, seed))
    draw = (*_pick(_SEVEN, 4, seed + 1), *_pick(_HIGH, 1, seed))
    return _open(_dealt(seed, *shuffled((shuffled(made, seed), draw), seed), asks=LEAD))


def _draw_ahead(seed: int) -> Meeting | None:
    meeting = _smooth_meeting(seed, 9)
    return meeting if meeting is not None and _differs(meeting, "34") else None


def _made_ahead(seed: int) -> Meeting | None:
    meeting = _smooth_meeting(seed, 8)
    return meeting if meeting is not None and _differs(meeting, "35") else None


def _differs(meeting: Meeting, belief: str) -> bool:
    """Whether a belief names another player than the truth."""
    led_to = answer_by(belief, meeting)
    return led_to is not None and led_to.split()[0] != truth(meeting).split()[0]


def dealt_many(seed: int, hard: bool) -> Meeting:
    """Deal a made hand and two draws on fifth street; hard: ahead of each alone, under a half against both.

    >>> meeting = dealt_many(5, hard=True)
    >>> truth(meeting), answer_by("39", meeting), min(meeting.alone(0, 1), meeting.alone(0, 2)) > 0.5
    ('middle', 'half', True)
    """
    return _found(seed, _ahead_of_each if hard else lambda each: _open(_three(each)))


def _three(seed: int) -> Meeting | None:
    top = 7 + seed % 3
    made = (top, *_pick(RANKS[: top - 1], 4, seed))
    draws = ((*_pick(_SEVEN, 4, seed + at), *_pick(_HIGH, 1, seed + at)) for at in (1, 2))
    return _dealt(seed, shuffled(made, seed), *draws, asks=PART)


def _ahead_of_each(seed: int) -> Meeting | None:
    meeting = _three(seed)
    # The two counts of two are cheaper than the one of three, so they come first.
    if meeting is None or not meeting.is_ahead_of_each(0, MARGIN) or _open(meeting) is None:
        return None
    return meeting if truth(meeting) != "half" else None


DEALS: Mapping[str, Callable[[int, bool], Meeting]] = MappingProxyType(
    {"equity.start": dealt_start, "equity.draw": dealt_draw, "equity.many": dealt_many}
)
