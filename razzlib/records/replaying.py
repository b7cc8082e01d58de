"""Play a record again through the engine, and find where it breaks a rule or does not agree with itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from razzlib.betting import Action, ActionKind
from razzlib.cards import Card, CardError
from razzlib.event import Event
from razzlib.hand import Hand
from razzlib.lows import best_low
from razzlib.pots import layer_pots
from razzlib.records.record import Record, RecordError
from razzlib.rules import Rules, RulesError

_RAISES = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)


@dataclass(frozen=True)
class Replay:
    """A record as it was played again: the hands, and what broke it off."""

    hands: tuple[Hand, ...]
    """After the deal and after each action."""
    played: tuple[int, ...]
    """Which of the record's actions (an index) led to each hand but the first."""
    broken: str = ""
    """Why the record could not be played on; "" when it could."""
    at: int | None = None
    """The action that could not be played."""
    remarks: tuple[tuple[int, str], ...] = ()
    """Actions that were played, and what is wrong with them."""


def _mucked(record: Record) -> frozenset[int]:
    """The seats whose cards nobody saw at the showdown: thrown away by the record, or never shown."""
    thrown = {
        int(words[0][1:]) - 1 for text in record.actions if (words := text.partition("#")[0].split())[1:] == ["sm"]
    }
    unseen = {seat for seat, hand in enumerate(record.deal.hands) if None in hand}
    return frozenset(thrown | unseen)


def followed(record: Record, rules: Rules | None = None) -> Replay:
    """Play a record as far as it goes by the rules."""
    rules = rules or record.rules_of(record.house)
    if rules is None:
        return Replay((), (), f"no table has these stakes: {_stakes(record)}")
    try:
        hand = Hand.deal(
            *(rules, record.starting_stacks),
            cards=record.deal.hands,
            community=record.deal.community,
            mucked=_mucked(record),
        )
    except (CardError, RulesError) as refusal:
        return Replay((), (), _named(str(refusal), record))
    hands, played = [hand], list[int]()
    remarks: list[tuple[int, str]] = []
    for at, text in enumerate(record.actions):
        words = text.partition("#")[0].split()
        if len(words) < 2 or words[0] == "d" or words[1] == "sm":
            continue
        if at in record.stated.capped and any(action.kind in _RAISES for action in hand.legal):
            remarks.append((at, "the room says that the betting is capped, and by these rules it is not"))
        seat = int(words[0][1:]) - 1
        if hand.actor is None:
            broken = f"{record.name(seat)} acts when the betting is over"
            return Replay(tuple(hands), tuple(played), broken, at, tuple(remarks))
        if seat != hand.actor:
            has_chips = "" if hand.betting.stacks[seat] else " and has no chips left"
            whose = f"it is the turn of {record.name(hand.actor)}. {_why(hand, record)}"
            broken = f"{record.name(seat)} acts{has_chips}, and {whose}"
            return Replay(tuple(hands), tuple(played), broken, at, tuple(remarks))
        added = record.stated.added[at] if at < len(record.stated.added) else None
        action = _action(hand, words, record.unit, added)
        if action is None:
            legal = ", ".join(_said(each, record) for each in hand.legal)
            broken = f"{record.name(seat)} may not {_asked(words, record, added)}; legal are: {legal}"
            return Replay(tuple(hands), tuple(played), broken, at, tuple(remarks))
        if added is not None and added != action.amount:
            word, due = record.money(added), _said(action, record)
            remarks.append((at, f"{record.name(seat)} puts in {word} by the record, and by the rules: {due}"))
        try:
            hand = hand.play(action)
        except CardError as refusal:
            return Replay(tuple(hands), tuple(played), _named(str(refusal), record), at, tuple(remarks))
        if at in record.stated.all_in and (left := hands[-1].betting.stacks[seat] - _cost(hands[-1], hand)):
            remarks.append((at, f"{record.name(seat)} is all-in by the record, and has {record.money(left)} left"))
        hands.append(hand)
        played.append(at)
    return Replay(tuple(hands), tuple(played), remarks=tuple(remarks))


def faults(record: Record, rules: Rules | None = None) -> list[str]:
    """Say, in a sentence each, where a record breaks a rule or does not agree with its own play."""
    replay = followed(record, rules)
    found = [
        str(RecordError(what, file=record.file, line=line, hand=record.number)) for line, what in record.stated.slips
    ]
    found += [str(record.error(remark, at)) for at, remark in replay.remarks]
    if replay.broken:
        return [*found, str(record.error(replay.broken, replay.at))]
    hand = replay.hands[-1]
    if not hand.over:
        assert hand.actor is not None
        return [
            *found,
            str(record.error(f"the record ends on street {hand.street}, with {record.name(hand.actor)} to act")),
        ]
    said = [*_refund_faults(record, hand), *_show_faults(record, hand), *_low_faults(record)]
    return found + [str(record.error(fault)) for fault in said]


def _refund_faults(record: Record, hand: Hand) -> list[str]:
    """Compare what was returned and what was won, which hang together."""
    stated = record.stated
    refunds = {event.seat or 0: event.amount for event in hand.log if event.kind == "refund"}
    refunded, pot = sum(refunds.values()), sum(pot.amount for pot in hand.pots)
    won = sum(chips for _, chips in stated.won)
    total = stated.pot if stated.pot is not None else won + stated.rake if stated.rake is not None else None
    money = record.money
    if refunded and not stated.uncalled and stated.won:
        claimed = won if total is None else total
        if claimed == pot + refunded:
            who = record.name(next(iter(refunds)))
            rake = f" and {money(stated.rake)} rake" if stated.rake else ""
            return [
                f"{record.room or 'the record'} counts the uncalled {money(refunded)} of {who} as part of the pot: "
                f"it says {money(won)} won{rake}; the pot is {money(pot)}"
            ]
    found = []
    theirs = _summed(stated.uncalled)
    if theirs != refunds and (theirs or stated.pot is not None):
        ours = _listed(record, refunds) or "nothing"
        found.append(f"the record returns {_listed(record, theirs) or 'nothing'}, the rules {ours}")
    if total is not None and total != pot:
        found.append(f"the record says a pot of {money(total)}, and {money(pot)} was put in")
    elif total is None and won > pot:
        found.append(f"the record pays out {money(won)}, and the pot is {money(pot)}")
    pots = [each.amount for each in layer_pots(_put(hand), hand.live)]
    if len(stated.pots) > 1 and list(stated.pots) != pots:
        found.append(f"the record says pots of {_amounts(record, stated.pots)}, the rules {_amounts(record, pots)}")
    if stated.rake is not None and stated.pot is not None and stated.won and won + stated.rake != stated.pot:
        found.append(f"{money(won)} won and {money(stated.rake)} rake are not the pot of {money(stated.pot)}")
    return found + _winner_faults(record, hand, (total or won) - won)


def _winner_faults(record: Record, hand: Hand, rake: int) -> list[str]:
    stated, payoffs = record.stated, hand.payoffs
    if payoffs is None:
        return []
    gross = {seat: chips for seat, chips in enumerate(map(sum, zip(payoffs, _put(hand), strict=True))) if chips}
    won = _summed(stated.won)
    found = []
    if won and (set(won) != set(gross) or any(chips > gross[seat] for seat, chips in won.items())):
        found.append(f"the record pays {_listed(record, won)}, the rules {_listed(record, gross)}")
    if len(stated.finishing) == len(hand.stacks):
        for seat, (theirs, ours) in enumerate(zip(stated.finishing, hand.stacks, strict=True)):
            if not 0 <= ours - theirs <= (rake if seat in gross else 0):
                by_record, by_rules = record.money(theirs), record.money(ours)
                found.append(f"{record.name(seat)} ends with {by_record} by the record and {by_rules} by the rules")
    return found


def _show_faults(record: Record, hand: Hand) -> list[str]:
    """Compare who shows first after betting on seventh street."""
    if any(event.kind == "closed" for event in hand.log) or not any(event.kind == "show" for event in hand.log):
        return []
    acts = [action.split() for action in record.actions]
    shows = [int(words[0][1:]) - 1 for words in acts if len(words) > 1 and words[1] == "sm"]
    turn = [event for event in hand.log if event.kind == "turn"][-1]
    if shows and turn.seat != shows[0]:
        why = reason(turn, record)
        return [f"{record.name(shows[0])} shows first, and the turn is {record.name(turn.seat or 0)}'s. {why}"]
    return []


def _low_faults(record: Record) -> list[str]:
    found = []
    for seat, said in record.stated.lows:
        shared = (record.deal.community,) if record.deal.community else ()
        cards: list[Card | None] = [*record.deal.hands[seat], *shared]
        known = [card for card in cards if card is not None]
        low = best_low(known)
        ranks = "".join("1" if rank == 1 else "23456789TJQK"[rank - 2] for rank in low.ranks)
        if len(known) == len(cards) and len(low.ranks) == 5 and sorted(ranks) != sorted(said):
            found.append(f"the record says {record.name(seat)} has {'-'.join(said)}, and the low is {low}")
    return found


def reason(event: Event, record: Record) -> str:
    """Say why something happened, with the names and the money of a record."""
    if event.verdict is None:
        return event.reason
    return event.verdict.told(record.names, amount=record.money(event.amount))


def _action(hand: Hand, words: list[str], unit: Decimal, added: int | None) -> Action | None:
    """The legal action that a record means, `None` where there is none; `added` is what it says is put in."""
    for action in hand.legal:
        match words[1]:
            case "pb" if action.kind is ActionKind.BRING_IN:
                return action
            case "f" if action.kind is ActionKind.FOLD:
                return action
            case "cc" if action.kind in (ActionKind.CALL, ActionKind.CHECK):
                # Who is said to check does not call, nor does who calls check.
                return action if added is None or bool(added) == bool(action.amount) else None
            case "cbr" if action.kind in _RAISES and action.amount == _chips(words[2], unit):
                return action
    return None


def _chips(text: str, unit: Decimal) -> int:
    numerator, denominator = Decimal(text).as_integer_ratio()
    part, whole = unit.as_integer_ratio()
    return numerator * whole // (denominator * part)


def _put(hand: Hand) -> list[int]:
    """What each seat has in the pot at the end, after a refund."""
    put = [0] * len(hand.start)
    for event in hand.log:
        if event.kind in ("ante", "action"):
            put[event.seat or 0] += event.amount
        elif event.kind == "refund":
            put[event.seat or 0] -= event.amount
    return put


def _named(refusal: str, record: Record) -> str:
    """A refusal of the engine, which counts seats, with the names of the players."""
    return re.sub(r"\b[Ss]eat (\d)\b", lambda match: record.name(int(match[1]) - 1), refusal)


def _cost(before: Hand, after: Hand) -> int:
    """What an action put in."""
    return after.log[len(before.log)].amount


def _summed(pairs: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """Chips by seat, of whom there may be several lines."""
    chips: dict[int, int] = {}
    for seat, amount in pairs:
        chips[seat] = chips.get(seat, 0) + amount
    return chips


def _why(hand: Hand, record: Record) -> str:
    """Why it is the actor's turn, where nobody has acted since it was found out."""
    last = hand.log[-1] if hand.log else None
    return reason(last, record) if last is not None and last.kind == "turn" else "Play goes on clockwise."


def _asked(words: list[str], record: Record, added: int | None) -> str:
    passive = "check or call" if added is None else f"call {record.money(added)}" if added else "check"
    verb = {"pb": "bring in", "f": "fold", "cc": passive, "cbr": "bet or raise to"}[words[1]]
    return f"{verb} {record.money(_chips(words[2], record.unit))}" if words[1] == "cbr" else verb


def _said(action: Action, record: Record) -> str:
    """An action with its amount in the record's money."""
    return str(action).replace(f"{action.amount:,}", record.money(action.amount)) if action.amount else str(action)


def _listed(record: Record, chips: dict[int, int]) -> str:
    return ", ".join(f"{record.money(amount)} to {record.name(seat)}" for seat, amount in chips.items())


def _amounts(record: Record, amounts: list[int] | tuple[int, ...]) -> str:
    return " and ".join(map(record.money, amounts))


def _stakes(record: Record) -> str:
    antes = ", ".join(map(record.money, record.antes))
    return (
        f"antes {antes}, bring-in {record.money(record.bring_in)}, "
        f"bets {record.money(record.small_bet)} and {record.money(record.big_bet)}"
    )
