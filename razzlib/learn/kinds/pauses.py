"""A hand stopped before something happens, and the wrong rules about what that will be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from razzlib.betting import ActionKind
from razzlib.dealing import STREET_NAMES, STREETS
from razzlib.event import Event
from razzlib.hand import Hand
from razzlib.learn.kinds.boards import BOARD_RULES, Boards
from razzlib.learn.kinds.moments import Moment, opened

REFUSED, SHOWDOWN, OVER = "refused", "showdown", "over"
_LAST_WORDS = {
    REFUSED: "the calls are refused",
    SHOWDOWN: "the showdown",
    OVER: "the hand is over",
}


@dataclass(frozen=True)
class Pause:
    """A hand right after an action, or right after a street was dealt.

    >>> from razzlib import Rules
    >>> before = Hand.deal(Rules(), (100, 100), seed=7).play("bring in")
    >>> Pause(before.play("call"), before).truth, Pause(before.play("call")).truth
    ('fourth', '1')
    """

    after: Hand
    """The hand as the engine carries it on: the truth is read off it."""
    before: Hand | None = None
    """The hand before the last action, where it is asked what follows; `None` where a street has just been dealt."""
    names: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", MappingProxyType(dict(self.labels)))

    @cached_property
    def shown(self) -> Hand:
        """The hand as it lies on the table: nothing that follows is dealt, and nobody is named as the next."""
        if self.before is None:
            return replace(self.after, betting=self.after.betting._replace(waiting=()))
        action = self.action.action
        assert action is not None  # an action is what the hand was stopped after
        betting = self.before.betting.after(action)._replace(waiting=())
        return replace(self.before, betting=betting, log=(*self.before.log, self.action))

    @cached_property
    def moment(self) -> Moment:
        """What lies on the table and was done, to be drawn and told."""
        return Moment(self.shown, -1, self.names)

    @property
    def action(self) -> Event:
        """The last action."""
        assert self.before is not None
        return self.after.log[len(self.before.log)]

    @cached_property
    def truth(self) -> str:
        """What happens next, from the engine."""
        if self.before is None:
            assert self.after.actor is not None  # refused when it is read or dealt
            return self.answer_of(self.after.actor)
        if sum(self.after.live) == 1:
            return OVER
        if self.after.street > self.shown.street:
            return STREET_NAMES[self.shown.street + 1]
        return SHOWDOWN if self.after.actor is None else self.answer_of(self.after.actor)

    @property
    def verdict(self) -> str:
        """Why the seat acts first on the street that was dealt, in the engine's words."""
        turn = next(event for event in reversed(self.after.log) if event.kind == "turn")
        assert turn.verdict is not None
        return turn.verdict.told(self.names) if self.names else turn.verdict.reason

    @property
    def next_street(self) -> str:
        """What comes when this round is over: the next street, or the showdown."""
        return STREET_NAMES.get(self.shown.street + 1, SHOWDOWN)

    @property
    def round_is_over(self) -> bool:
        return self.before is not None and self.truth == self.next_street

    @cached_property
    def bring_in(self) -> int | None:
        """The seat (index) that posted the bring-in; `None` where it was completed at once."""
        posted = [event.seat for event in self.after.log if event.action and event.action.kind is ActionKind.BRING_IN]
        return posted[0] if posted else None

    @property
    def boards(self) -> Boards:
        """The boards of the street that was dealt."""
        hand = self.after
        cards = tuple(tuple(card for card in held[2:6] if card) for held in hand.cards)
        gone = frozenset(seat for seat, held in enumerate(cards) if held and not hand.live[seat])
        all_in = frozenset(seat for seat, chips in enumerate(hand.stacks) if hand.live[seat] and not chips)
        return Boards(cards, gone, all_in, hand.street, hand.rules)

    def opener_of(self, street: int) -> int | None:
        """The seat (index) that opened a street."""
        turns = (event.seat for event in self.after.log if event.kind == "turn" and event.street == street)
        return next(turns, None)

    def name(self, seat: int) -> str:
        return self.moment.name(seat)

    def answer_of(self, seat: int) -> str:
        """The answer (id) that it is the turn of a seat (index)."""
        return self.names[seat].lower() if self.names else str(seat + 1)

    def seat_of(self, answer: str) -> int | None:
        """The seat (index) that an answer names; `None` where it names none."""
        seats = (seat for seat in range(len(self.after.cards)) if self.answer_of(seat) == answer)
        return next(seats, None)

    def label(self, answer: str) -> str:
        """How an answer is read."""
        if answer in self.labels:
            return self.labels[answer]
        seat = self.seat_of(answer)
        if seat is not None:
            state = ", who has folded" if not self.shown.live[seat] else ""
            return f"{opened(self.name(seat))}{state} acts{' first' if self.before is None else ''}"
        return _LAST_WORDS.get(answer, f"{answer} street is dealt")


PauseRule = Callable[[Pause], int | str | None]


def _is_limped(pause: Pause) -> bool:
    """Whether somebody has called the bare bring-in on third street."""
    full = False
    for event in pause.shown.log:
        if event.action is None or event.street != STREETS[0]:
            continue
        full = full or event.action.kind is ActionKind.COMPLETE
        if event.action.kind is ActionKind.CALL and not full:
            return True
    return False


def _option(pause: Pause) -> int | None:
    """The bring-in acts once more, though nobody has made a full bet."""
    is_asked = pause.round_is_over and pause.shown.street == STREETS[0] and not pause.shown.betting.bets
    seat = pause.bring_in
    return seat if is_asked and seat is not None and pause.shown.live[seat] and pause.shown.stacks[seat] else None


def _passed_by(pause: Pause) -> int | str | None:
    """The bring-in is left out, though a full bet came after it."""
    if pause.before is None or pause.shown.street != STREETS[0] or pause.after.actor != pause.bring_in:
        return None
    waiting = pause.after.betting.waiting[1:]
    return waiting[0] if waiting else pause.next_street


def _new_lap(pause: Pause) -> int | None:
    """The betting goes round once more, from the first after the one who opened it."""
    opener = pause.opener_of(pause.shown.street)
    if not pause.round_is_over or opener is None:
        return None
    count = len(pause.shown.live)
    order = [(opener + step) % count for step in range(1, count)]
    return next((seat for seat in order if pause.shown.live[seat] and pause.shown.stacks[seat]), None)


def _on_boards(name: str) -> PauseRule:
    def seat(pause: Pause) -> int | str | None:
        return BOARD_RULES[name](pause.boards) if pause.before is None else None

    return seat


def _stays(pause: Pause) -> int | None:
    if pause.before is not None or pause.after.street == STREETS[1]:
        return None  # on fourth street this is the rule of the bring-in
    return pause.opener_of(pause.after.street - 1)


PAUSE_RULES: Mapping[str, PauseRule] = MappingProxyType(
    {
        "27": _option,
        "27.passed_by": _passed_by,
        "16": lambda pause: REFUSED if pause.before is not None and _is_limped(pause) else None,
        "new_lap": _new_lap,
        "17.bring_in": lambda pause: pause.bring_in if pause.before is None else None,
        "opener_stays": _stays,
        **{name: _on_boards(name) for name in ("17.worst", "21.first", "lowest_card_starts", "18", "4", "2")},
    }
)
"""The wrong rules about what happens next, by belief: a seat (index), an answer (id), or `None`."""
