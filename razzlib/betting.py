"""One fixed-limit betting round as a value: who must act, what is legal, what an action makes of it.

Amounts are chips. A bet, completion or raise is named by what it is raised *to*: all that the player has put in on
this street after it. Sources are named beside the rules (WSOP 2024, TDA 2024, RROP).
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import NamedTuple

from razzlib.quoting import quoted
from razzlib.rules import Rules


class ActionKind(Enum):
    """What a player may do."""

    FOLD = "fold"
    CHECK = "check"
    BRING_IN = "bring in"
    CALL = "call"
    COMPLETE = "complete"
    BET = "bet"
    RAISE = "raise"

    def __repr__(self) -> str:
        return f"ActionKind.{self.name}"


# An attribute of an Enum is looked up slowly, and these are compared at every turn.
_FOLD, _CHECK, _BRING_IN, _CALL, _COMPLETE, _BET, _RAISE = ActionKind

_SPOKEN = {
    ActionKind.BRING_IN: "bring in for {}",
    ActionKind.CALL: "call {}",
    ActionKind.COMPLETE: "complete to {}",
    ActionKind.BET: "bet {}",
    ActionKind.RAISE: "raise to {}",
}


class Action(NamedTuple):
    """One action with its amount.

    >>> print(Action(ActionKind.RAISE, 20)), print(Action(ActionKind.CHECK))
    raise to 20
    check
    (None, None)
    """

    kind: ActionKind
    amount: int = 0
    """Bring-in, bet, completion, raise: the total *to* which it goes. Call: the chips added. Fold, check: 0."""

    def __str__(self) -> str:
        return _SPOKEN.get(self.kind, self.kind.value).format(f"{self.amount:,}")


class IllegalActionError(ValueError):
    """Name the action that was refused and list the legal ones with their amounts; nothing has changed."""


_FOLDING, _CHECKING = Action(_FOLD), Action(_CHECK)
# Made at every turn, so without the call through the class.
_action = partial(tuple.__new__, Action)


class BettingRound(NamedTuple):
    """A round of betting at one moment. Seats are indices; tuples hold one entry a seat.

    >>> rounds = BettingRound.open(Rules(), street=4, stacks=(100, 100, 100), live=(True, True, True), first=1)
    >>> [str(action) for action in rounds.legal]
    ['fold', 'check', 'bet 10']
    >>> after = rounds.play(rounds.legal[2])
    >>> after.actor, [str(action) for action in after.legal]
    (2, ['fold', 'call 10', 'raise to 20'])
    """

    size: int
    """One bet on this street."""
    most: int | None
    """How many full bets there may be, the bet or completion and its raises; `None` without a cap."""
    stacks: tuple[int, ...]
    """Chips that each seat has left."""
    put: tuple[int, ...]
    """Chips that each seat has put in on this street."""
    live: tuple[bool, ...]
    waiting: tuple[int, ...] = ()
    """The seats that still have to act, the next first."""
    level: int = 0
    """What must be matched to stay in."""
    base: int = 0
    """The last level that was a full bet; a short all-in lifts `level` above it and is no bet of its own."""
    bets: int = 0
    """Full bets made so far."""
    acted: int = 0
    """The seats that have acted on this street, as bits."""
    owed: int = 0
    """The bring-in that the next to act has to post, unless he completes."""
    aggressor: int | None = None
    """The seat that bet or raised last."""

    @classmethod
    def open(
        cls,
        rules: Rules,
        *,
        street: int,
        stacks: tuple[int, ...],
        live: tuple[bool, ...],
        first: int,
        owes_bring_in: bool = False,
    ) -> BettingRound:
        """Begin the round of a street with the seat `first`.

        On third street `first` owes the bring-in; when he cannot pay it because his last chips went into the ante, the
        seats after him may still open for it (`owes_bring_in` is then False) and the call is the full bring-in.
        """
        count = len(stacks)
        order = tuple(seat for step in range(count) if live[seat := (first + step) % count] and stacks[seat])
        most: int | None = 1 + rules.raises
        if rules.uncapped_heads_up and sum(live) == 2:
            most = None  # RROP and WSOP 127: the round begins with two players; TDA 48 keeps the cap
        size = rules.small_bet if street < 5 else rules.big_bet
        zero = (0,) * count
        if len(order) == 1:
            order = ()  # with one player left who has chips there is nobody to bet against
        if street > 3:
            return cls(size, most, stacks, zero, live, order)
        return cls(
            size, most, stacks, zero, live, order, level=rules.bring_in, owed=rules.bring_in if owes_bring_in else 0
        )

    @property
    def actor(self) -> int | None:
        """The seat that acts next; `None` when the round is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do, with amounts; nothing when the round is over."""
        if not self.waiting:
            return ()
        seat = self.waiting[0]
        stack, put = self.stacks[seat], self.put[seat]
        if self.owed:
            # The bring-in may not fold or check; he pays it or makes it a full bet (rules 5).
            post = Action(_BRING_IN, min(self.owed, stack))
            return (post, Action(_COMPLETE, min(self.size, stack))) if stack > self.owed else (post,)
        facing = self.level - put
        call = _action((_CALL, facing if facing < stack else stack)) if facing else _CHECKING
        if stack > facing and self._may_raise(seat, facing):
            to = self.base + self.size
            return (_FOLDING, call, _action((self._raise_kind, to if to < put + stack else put + stack)))
        return (_FOLDING, call)

    def _may_raise(self, seat: int, facing: int) -> bool:
        if self.most is not None and self.bets >= self.most:
            return False
        # WSOP 129, TDA 47: who has acted may raise again only when he faces half a bet or more, be it by one all-in or
        # by several together. Who has not acted yet may always; and so may who only limped and now faces the first full
        # bet of the street, however close the bring-in was to it.
        if self.acted >> seat & 1 and 2 * facing < self.size and not self.put[seat] < self.base <= self.size:
            return False
        # Where the others' last chips only match what is bet already, nobody could answer.
        for at, put in enumerate(self.put):
            if self.live[at] and at != seat and self.stacks[at] + put > self.level:
                return True
        return False

    @property
    def _raise_kind(self) -> ActionKind:
        if self.level > self.base:  # a bring-in or a short all-in is filled up to the full bet
            return _COMPLETE
        return _RAISE if self.level else _BET

    def play(self, action: Action) -> BettingRound:
        """Give the round after an action of the actor.

        Raises `IllegalActionError` that lists the legal actions.
        """
        legal = self.legal
        if action not in legal:
            raise self.refusal(action)
        return self.after(legal[legal.index(action)])

    def refusal(self, action: object) -> IllegalActionError:
        """Say that an action is not legal, and which are."""
        legal = self.legal
        said = str(action) if isinstance(action, Action) else quoted(action)
        if not legal:
            return IllegalActionError(f"{said} is not possible: nobody has to act")
        return IllegalActionError(f"seat {self.waiting[0] + 1} may not {said}; legal are: {', '.join(map(str, legal))}")

    def after(self, action: Action) -> BettingRound:
        """Give the round after an action that is known to be legal."""
        seat, rest = self.waiting[0], self.waiting[1:]
        acted = self.acted | 1 << seat
        kind = action.kind
        if kind is _CHECK:
            return self._after(self.stacks, self.put, self.live, rest, acted)
        if kind is _FOLD:
            live = (*self.live[:seat], False, *self.live[seat + 1 :])
            return self._after(self.stacks, self.put, live, self._still(rest, live, self.stacks, self.put), acted)
        added = action.amount if kind is _CALL else action.amount - self.put[seat]
        stacks = (*self.stacks[:seat], self.stacks[seat] - added, *self.stacks[seat + 1 :])
        put = (*self.put[:seat], self.put[seat] + added, *self.put[seat + 1 :])
        if kind is _CALL:
            return self._after(stacks, put, self.live, self._still(rest, self.live, stacks, put), acted)
        if kind is _BRING_IN:
            # He chose the bring-in over the full bet: a completion comes back to him as a bet that he may raise, a
            # short all-in does not. All-in for less does not lower what the others pay (WSOP 217).
            return self._replace(stacks=stacks, put=put, waiting=rest, owed=0, acted=acted)
        to = put[seat]
        bets, base = self.bets, self.base
        if 2 * (to - base) >= self.size:  # half a bet or more counts as a full one (WSOP 129)
            bets, base = bets + 1, to
        count = len(stacks)
        others = tuple(other for step in range(1, count) if self.live[other := (seat + step) % count] and stacks[other])
        level = max(self.level, to)
        return BettingRound(self.size, self.most, stacks, put, self.live, others, level, base, bets, acted, 0, seat)

    def _after(
        self,
        stacks: tuple[int, ...],
        put: tuple[int, ...],
        live: tuple[bool, ...],
        waiting: tuple[int, ...],
        acted: int,
    ) -> BettingRound:
        """The round after an action that made no bet; written out, for `replace` is slow and this is every turn."""
        size, most, _, _, _, _, level, base, bets, _, _, aggressor = self
        return _round((size, most, stacks, put, live, waiting, level, base, bets, acted, 0, aggressor))

    def _still(
        self, waiting: tuple[int, ...], live: tuple[bool, ...], stacks: tuple[int, ...], put: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Who of `waiting` still has something to decide."""
        if sum(live) == 1:
            return ()
        if len(waiting) == 1:
            last = waiting[0]
            others = [seat for seat, is_live in enumerate(live) if is_live and seat != last]
            # Only all-in players are left, and he has matched them: nothing is owed and nobody could answer a bet.
            if not any(stacks[seat] for seat in others) and put[last] >= max(put[seat] for seat in others):
                return ()
        return waiting


_round = partial(tuple.__new__, BettingRound)
