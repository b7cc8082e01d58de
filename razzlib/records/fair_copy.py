"""Make the fair copy of a hand that was taken down: whole chips, the notation of PHH, and every card accounted for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from math import gcd

from razzlib.cards import CardError
from razzlib.dealing import Deal
from razzlib.records.actions import CARDS, MOST_DECIMALS, DealFollower, UnfitActionError
from razzlib.records.lines import FINE, UnfitLineError
from razzlib.records.record import Record, RecordError, Stated, plain, shown
from razzlib.records.scribe import Act, Scribe, said

Stakes = dict[tuple[object, ...], int]
"""The bring-in by room and stakes, as other hands of the file have shown it."""


def take_down(scribe: Scribe, read_line: Callable[[str], None], stakes: Stakes) -> Record:
    """Read the lines of a block after its head with `read_line`, and give the record.

    Raises `RecordError` that says where a line does not fit.
    """
    try:
        for number, line in scribe.block.lines[1:]:
            scribe.number = number
            read_line(line)
        return fair_copy(scribe, stakes)
    except UnfitLineError as refusal:
        raise RecordError(str(refusal), file=scribe.block.file, line=scribe.number, hand=scribe.hand_id) from None


def fair_copy(scribe: Scribe, stakes: Stakes) -> Record:
    """Give the record of what a scribe took down.

    Raises `UnfitLineError` where something is missing, `RecordError` where the cards cannot be.
    """
    scribe.finish()
    order = scribe.order
    stacks = [scribe.chairs[name][1] for name in order]
    antes = _antes(scribe, stacks)
    bring_in = _bring_in(scribe, stakes, max(antes))
    amounts = [*stacks, *antes, bring_in, scribe.small_bet, scribe.big_bet, scribe.pot or 0, scribe.rake or 0]
    amounts += [*scribe.finishing.values(), *scribe.pots, *(amount for _, amount in (*scribe.uncalled, *scribe.won))]
    amounts += [amount for act in scribe.acts for amount in (act.to, act.added or 0)]
    decimals, part, common = MOST_DECIMALS, 1, gcd(*amounts)
    while decimals and not common % (part * 10):
        decimals, part = decimals - 1, part * 10
    unit = Decimal((0, (1,), -decimals))
    seat_of = {name: seat for seat, name in enumerate(order)}

    def chips(amount: int) -> int:
        return amount // part

    def by_seat(pairs: Iterable[tuple[str, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((seat_of[name], chips(amount)) for name, amount in pairs)

    has_finishing = set(order) <= set(scribe.finishing)
    return Record(
        players=tuple(order),
        antes=tuple(map(chips, antes)),
        bring_in=chips(bring_in),
        small_bet=chips(scribe.small_bet),
        big_bet=chips(scribe.big_bet),
        starting_stacks=tuple(map(chips, stacks)),
        actions=tuple(
            _notation(act, seat_of, scribe.held, plain(chips(act.to), unit) if act.to else "0") for act in scribe.acts
        ),
        deal=_deal(scribe, seat_of),
        unit=unit,
        about=scribe.about,
        room=scribe.room,
        hand_id=scribe.hand_id,
        currency=scribe.currency,
        seats=tuple(scribe.chairs[name][0] for name in order),
        stated=Stated(
            lines=tuple(act.line for act in scribe.acts),
            added=tuple(None if act.added is None else chips(act.added) for act in scribe.acts),
            capped=tuple(scribe.capped),
            uncalled=by_seat(scribe.uncalled),
            won=by_seat(scribe.won),
            pot=None if scribe.pot is None else chips(scribe.pot),
            pots=tuple(map(chips, scribe.pots)),
            rake=None if scribe.rake is None else chips(scribe.rake),
            finishing=tuple(chips(scribe.finishing[name]) for name in order if has_finishing),
            lows=tuple((seat_of[name], low) for name, low in scribe.lows.items()),
            all_in=tuple(scribe.all_in),
            slips=tuple(scribe.slips),
        ),
        notes=tuple(scribe.notes),
        file=scribe.block.file,
        line=scribe.block.lines[0][0],
    )


def _antes(scribe: Scribe, stacks: list[int]) -> list[int]:
    """What each seat was asked for: who has less than the ante antes what he has."""
    asked = max(scribe.posted.values(), default=0)
    if scribe.ante and asked > scribe.ante:
        raise UnfitLineError(f"the head of the hand says an ante of {said(scribe.ante)}, and {said(asked)} is paid")
    asked = scribe.ante or asked
    paid = [scribe.posted.get(name, 0) for name in scribe.order]
    return [asked if ante == min(asked, stack) else ante for ante, stack in zip(paid, stacks, strict=True)]


def _bring_in(scribe: Scribe, stakes: Stakes, ante: int) -> int:
    """The bring-in of the table: posted, or known from another hand, or taken for granted."""
    table = (scribe.room, scribe.currency, scribe.small_bet, scribe.big_bet, ante)
    posted = scribe.bring_in
    if posted is not None and not scribe.is_bring_in_short:
        if not scribe.was_bring_in_short:
            stakes[table] = posted
        else:
            scribe.notes.append(
                f"The bring-in was all-in; what the next player paid, {said(posted)}, is taken for the full one."
            )
        return posted
    if table in stakes:
        return max(stakes[table], posted or 0)
    # Between the ante and the small bet: of no consequence, since nobody calls it.
    bring_in = posted or max(ante, scribe.small_bet // 4 // FINE * FINE) or FINE
    if not 0 < bring_in < scribe.small_bet:
        bring_in = max(scribe.small_bet // 2, 1)
    scribe.notes.append(f"The record does not tell the full bring-in; {said(bring_in)} is taken for granted.")
    return bring_in


def _notation(act: Act, seat_of: dict[str, int], held: dict[str, list[str]], to: str) -> str:
    """An action as PHH writes it."""
    if act.verb == "d dh":
        return f"d dh p{seat_of[act.name] + 1} {''.join(held[act.name][act.span])}"
    if act.verb == "d db":
        return f"d db {act.codes[0]}"
    player = f"p{seat_of[act.name] + 1} {act.verb}"
    if act.verb == "cbr":
        return f"{player} {to}"
    return f"{player} {''.join(act.codes)}" if act.codes else player


def _deal(scribe: Scribe, seat_of: dict[str, int]) -> Deal:
    """The cards by seat, after every action was checked against them."""
    table = DealFollower(len(seat_of), [shown(name) for name in seat_of])
    line = scribe.number
    try:
        for act in scribe.acts:
            line = act.line
            match act.verb:
                case "d dh":
                    table.deal(seat_of[act.name], [CARDS[code] for code in scribe.held[act.name][act.span]])
                case "d db":
                    table.share([CARDS[code] for code in act.codes])
                case "sm":
                    table.show(seat_of[act.name], [CARDS[code] for code in act.codes])
                case verb:
                    table.act(seat_of[act.name], verb)
        return table.finished()
    except (UnfitActionError, CardError) as refusal:
        raise RecordError(str(refusal), file=scribe.block.file, line=line, hand=scribe.hand_id) from None
