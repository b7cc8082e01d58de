"""The wrong rules about pots: what each would have everybody get."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from razzlib.learn.kinds.comparing import WEIGHTS, lowest
from razzlib.learn.kinds.showdown import Shares, Showdown
from razzlib.pots import Pot, layer_pots, split_pot
from razzlib.rules import OddChip


def other_setting(odd_chip: OddChip) -> OddChip:
    """The rule of the other tables for the odd chip."""
    return "low_suit" if odd_chip == "high_suit" else "high_suit"


def _winner_takes_all(at: Showdown) -> Shares:
    return at.shared((Pot(at.total, at.live_seats),))


def _without(at: Showdown, out: tuple[int, ...], put: Shares) -> Shares | None:
    """Pay as if some of the players were not there; `None` where nobody is left."""
    live = tuple(is_live and seat not in out for seat, is_live in enumerate(at.live))
    return at.shared(layer_pots(put, live)) if any(live) else None


def _short(at: Showdown) -> tuple[int, ...]:
    """The players (indices) whose last chips were fewer than others have put in."""
    most = max(at.put)
    return tuple(seat for seat in at.live_seats if at.players[seat].is_all_in and at.put[seat] < most)


def _own_chips_back(at: Showdown) -> Shares | None:
    """The short stack with the lowest hand gets what he has put in; the others play for the rest."""
    best = min(at.lows.values())
    back = tuple(seat for seat in _short(at) if at.lows[seat] == best)
    if not back:
        return None
    put = tuple(0 if seat in back else chips for seat, chips in enumerate(at.put))
    rest = _without(at, back, put)
    return rest and tuple(chips + (at.put[seat] if seat in back else 0) for seat, chips in enumerate(rest))


def _all_in_is_out(at: Showdown) -> Shares | None:
    out = _short(at)
    return _without(at, out, at.put) if out else None


def _of_live(at: Showdown) -> tuple[Shares, int]:
    """What those who can win have put in, and the chips of the folded."""
    put = tuple(chips if is_live else 0 for chips, is_live in zip(at.put, at.live, strict=True))
    return put, sum(at.put) - sum(put)


def _folded_go_back(at: Showdown) -> Shares | None:
    put, folded = _of_live(at)
    return at.shared(layer_pots(put, at.live)) if folded else None


def _folded_in(at: Showdown, place: int) -> Shares | None:
    """All chips of the folded in one pot, the main pot or the first side pot."""
    put, folded = _of_live(at)
    if not folded or len(at.contested) < 2:
        return None
    pots = list(layer_pots(put, at.live))
    pots[place] = Pot(pots[place].amount + folded, pots[place].seats)
    return at.shared(pots)


def _odd_chips_stay(at: Showdown) -> Shares:
    gets = [0] * len(at.players)
    for pot in at.pots:
        tied = at.winners(pot)
        for seat in tied:
            gets[seat] += pot.amount // len(tied)
    return tuple(gets)


def suit_winner(at: Showdown, pot: Pot) -> int:
    """The player (index) to whom "a suit breaks the tie" gives a pot: who would get a single chip by the high suit."""
    shares = split_pot(1, {seat: at.lows[seat] for seat in pot.seats}, "high_suit", at.hands)
    return next(seat for seat, chips in shares.items() if chips)


def _suit_takes_all(at: Showdown) -> Shares:
    gets = [0] * len(at.players)
    for pot in at.pots:
        gets[suit_winner(at, pot)] += pot.amount
    return tuple(gets)


def _other_table(at: Showdown) -> Shares:
    return at.shared(at.pots, other_setting(at.rules.odd_chip))


def _read_by(belief: str) -> Callable[[Showdown], Shares | None]:
    """Each pot goes to whoever has the lowest hand by a wrong reading; equal by it, they share."""

    def paid(at: Showdown) -> Shares | None:
        gets = [0] * len(at.players)
        for pot in at.pots:
            weights = WEIGHTS[belief]([at.hands[seat] for seat in pot.seats])
            if weights is None:
                return None
            lows = {pot.seats[place]: at.lows[pot.seats[place]] for place in lowest(weights)}
            if len(set(lows.values())) > 1:
                # Not equal, but shared as if they were: the engine's split of one low held by all of them.
                shares = split_pot(pot.amount, dict.fromkeys(lows, min(lows.values())), "position", {})
            else:
                shares = split_pot(pot.amount, lows, at.rules.odd_chip, at.hands)
            for seat, chips in shares.items():
                gets[seat] += chips
        return tuple(gets)

    return paid


POT_RULES: Mapping[str, Callable[[Showdown], Shares | None]] = MappingProxyType(
    {
        "31": _winner_takes_all,
        "31.own": _own_chips_back,
        "out": _all_in_is_out,
        "folded_chips": _folded_go_back,
        "folded_chips.main": lambda at: _folded_in(at, 0),
        "folded_chips.side": lambda at: _folded_in(at, 1),
        "30.seat": lambda at: at.shared(at.pots, "position"),
        "30.stays": _odd_chips_stay,
        "19": _suit_takes_all,
        "other_table": _other_table,
        **{belief: _read_by(belief) for belief in ("1", "2", "10", "N1")},
    }
)
"""What everybody would get, by belief; `None` where a belief has nothing to say."""


@lru_cache(maxsize=64)
def wrong_shares(at: Showdown) -> Mapping[str, Shares | None]:
    """What everybody would get by each belief; kept, for every answer to a question asks for all of it."""
    return MappingProxyType({belief: payment(at) for belief, payment in POT_RULES.items()})
