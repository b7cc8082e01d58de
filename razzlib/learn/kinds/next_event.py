"""What happens next? A hand at a moment: whose turn it is, or that a street is dealt, or the showdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from razzlib.betting import IllegalActionError
from razzlib.cards import CardError, Deck
from razzlib.dealing import STREET_NAMES, STREETS
from razzlib.hand import Hand
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.boards import parse_boards
from razzlib.learn.kinds.moments import opened, reach
from razzlib.learn.kinds.opener import OPENER
from razzlib.learn.kinds.pause_deals import followed_pause, limped_pause
from razzlib.learn.kinds.pauses import OVER, PAUSE_RULES, REFUSED, SHOWDOWN, Pause, PauseRule
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import TableView
from razzlib.lows import best_low
from razzlib.records.record import Record, RecordError
from razzlib.rules import Rules, RulesError


def _following(rule: PauseRule) -> WrongRule[Pause]:
    def answer(position: Pause) -> str | None:
        pick = rule(position)
        return position.answer_of(pick) if isinstance(pick, int) else pick

    return answer


class NextEvent(Kind[Pause]):
    """Answers are players (``ada``, or ``2`` for a seat), a street (``fourth``), ``showdown`` or ``over``."""

    name = "next_event"
    deals = MappingProxyType({"bet.option": limped_pause, "hand.follow": followed_pause})
    wrong_rules: Mapping[str, WrongRule[Pause]] = MappingProxyType(
        {name: _following(rule) for name, rule in PAUSE_RULES.items()}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Pause:
        """Take a hand at a moment out of an item's fields.

        ``boards``: the up cards by seat as they lie on the street asked about, ``7♣ | 10♥ | K♠``; ``players`` names
        the seats, ``Ada Ben Cleo``; ``actions`` is what is done on this street, ``bring in, call, fold``, in order.
        Of a real hand ``at`` tells after how many actions it is stopped. ``dealt`` asks who acts first on the street
        that was dealt last; otherwise it is asked what follows the last action. ``labels`` names answers in words.
        """
        labels = {answer: str(label) for answer, label in fields.table("labels").items()}
        dealt = fields.flag("dealt")
        if record is not None:
            return _read_record(fields, record, dealt, labels)
        return _read_hand(fields, rules, dealt, labels)

    def truth(self, position: Pause) -> str:
        return position.truth

    def answers(self, position: Pause, offered: Sequence[str]) -> tuple[str, ...]:
        """Every live player, those a wrong rule names, then what else can follow; of labels, those alone."""
        if position.labels:
            return tuple(position.labels)
        live = [position.answer_of(seat) for seat, is_live in enumerate(position.shown.live) if is_live]
        named = {*live, *offered}
        players = [position.answer_of(seat) for seat in range(len(position.shown.live))]
        rest = () if position.before is None else (position.next_street,)
        others = [answer for answer in (*rest, *offered) if answer not in players]
        return tuple(dict.fromkeys([*(player for player in players if player in named), *others]))

    def label(self, position: Pause, answer: str) -> str:
        return position.label(answer)

    def settles(self, position: Pause) -> str:
        return f"{_why(position)}"

    def scene(self, position: Pause) -> TableView:
        return replace(position.moment.view, story=_story(position))

    def steps(self, position: Pause) -> tuple[tuple[str, str], ...]:
        """Of a new street what the boards read and which go behind; else size, match, open and cap of the round."""
        if position.before is None:
            return OPENER.steps(position.boards)[:2]
        betting = position.shown.betting
        put = [f"{position.name(seat)} {betting.put[seat]:,}" for seat, live in enumerate(betting.live) if live]
        full = "a full bet has been made" if betting.bets else "no full bet has been made"
        most = "no cap" if betting.most is None else f"{betting.bets} of {betting.most} full bets"
        return (("size", f"{betting.size:,}"), ("match", ", ".join(put)), ("open", full), ("cap", most))

    def fields(self, position: Pause, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `asked` the question in words, `why` the reason for the truth, `key` and `pick` the right answer and the choice
        as they are read, `denied` the choice with "Not" before it, `who` the player chosen, `opener` the one who
        brought it in, `right_who` the player whose turn it is, `board` the board of the choice from the top, `bring_in`
        its chips, `street` the one that lies on the table.
        """
        seat, truth = position.seat_of(answer), position.seat_of(position.truth)
        cards = [card for card in position.shown.cards[seat][2:6] if card] if seat is not None else []
        bring_in = position.bring_in
        return {
            "asked": _asked(position),
            "why": _why(position),
            "key": position.label(position.truth),
            "pick": position.label(answer),
            "denied": _denied(position, answer),
            "who": opened(position.name(seat)) if seat is not None else "Nobody",
            "right_who": position.name(truth) if truth is not None else "nobody",
            "opener": opened(position.name(bring_in)) if bring_in is not None else "Nobody",
            "board": str(best_low(cards)) if cards else "no board",
            "bring_in": f"{position.shown.rules.bring_in:,}",
            "street": STREET_NAMES[position.shown.street],
        }


def _story(position: Pause) -> tuple[str, ...]:
    """Tell what was done on this street, and before it who brought it in and who opened."""
    street, *told = position.moment.story
    if position.before is None and position.bring_in is not None:
        before = position.opener_of(position.shown.street - 1)
        street += f" {opened(position.name(position.bring_in))} brought it in."
        if position.shown.street > STREETS[1] and before is not None:
            name = STREET_NAMES[position.shown.street - 1]
            street += f" {opened(position.name(before))} acted first on {name} street."
    return (street, *told)


def _asked(position: Pause) -> str:
    if position.before is None:
        return f"{STREET_NAMES[position.shown.street].capitalize()} street has been dealt. Who acts first?"
    return "What happens now?"


def _denied(position: Pause, answer: str) -> str:
    seat = position.seat_of(answer)
    if seat is not None:
        return f"Not {position.name(seat)}"
    said = {SHOWDOWN: "Not the showdown yet", OVER: "The hand is not over", REFUSED: "The calls stand"}
    return said.get(answer, f"Not {answer} street yet")


def _why(position: Pause) -> str:
    if position.before is None:
        return position.verdict
    if position.truth == OVER:
        return f"Everybody but {position.name(position.after.live.index(True))} has folded, so the hand is over."
    betting = position.shown.betting
    if position.round_is_over:
        all_in = any(is_live and not betting.stacks[seat] for seat, is_live in enumerate(betting.live))
        matched = f"matched the {betting.level:,}" if betting.level else "checked"
        acted = f"Everybody still in has {matched}{' or is all-in' if all_in else ''}, so the round is over"
        last = position.truth == SHOWDOWN
        return f"{acted}{', and no street is left' if last else f': {position.label(position.truth)}'}."
    seat = position.after.actor
    assert seat is not None  # whatever is not over waits for somebody
    owed = betting.level - betting.put[seat]
    turn = f"{opened(position.name(seat))} is the next clockwise who is still in"
    return f"{turn}, and has {f'{owed:,} to answer' if owed else 'not acted yet'}."


def _read_record(fields: Fields, record: Record, dealt: bool, labels: Mapping[str, str]) -> Pause:
    try:
        hands = record.replay()
    except RecordError as error:
        raise fields.complain("hand", str(error)) from None
    at = fields.number("at", 0, range(len(hands)))
    if dealt:
        return _checked(fields, Pause(hands[at], labels=labels), "at")
    if not at:
        raise fields.complain("at", "is the number of actions before the question, one or more")
    return Pause(hands[at], hands[at - 1], labels=labels)


def _read_hand(fields: Fields, rules: Rules, dealt: bool, labels: Mapping[str, str]) -> Pause:
    up, _, _ = fields.read("boards", parse_boards)
    names = tuple(fields.text("players", "").split())
    if names and len(names) != len(up):
        raise fields.complain("players", f"names every seat, got {len(names)} for {len(up)} seats")
    ups = max(map(len, up), default=0)
    street = fields.number("street", min(ups + 2, STREETS[-2]), STREETS)
    taken = [card for cards in up for card in cards]
    more = iter(card for card in Deck(0).cards if card not in taken)
    # What is dealt after the question is nobody's business, but the engine deals it.
    filled = [(*cards, *(next(more) for _ in range(4 - len(cards)))) if cards else None for cards in up]
    words = [part.strip() for part in fields.text("actions", "").split(",") if part.strip()]
    try:
        hand = reach(rules, filled, street)
        before: Hand | None = None
        for word in words:
            before, hand = hand, hand.play(word)
    except (IllegalActionError, CardError, RulesError) as error:
        raise fields.complain("actions", str(error)) from None
    if dealt:
        return _checked(fields, Pause(hand, None, names, labels), "actions")
    if before is None:
        raise fields.complain("actions", "is missing: something is done before it is asked what follows")
    return Pause(hand, before, names, labels)


def _checked(fields: Fields, pause: Pause, field: str) -> Pause:
    if pause.after.actor is None or pause.after.log[-1].kind != "turn" or pause.after.street == STREETS[0]:
        raise fields.complain(field, "a street has to be dealt last, fourth or later, with somebody left who can act")
    return pause


NEXT_EVENT = NextEvent()
