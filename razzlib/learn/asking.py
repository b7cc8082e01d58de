"""The part that exercises about the bring-in share: the moves of an open question, and how the answer is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from razzlib.cards import Card
from razzlib.learn.attempt import Attempt
from razzlib.learn.exercise import Move, MoveError, Pick, only
from razzlib.learn.items import fresh_question
from razzlib.learn.kinds.bring_in import BRING_IN, Doors
from razzlib.learn.kinds.doors import SHARED, highest_rank_seats
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question, ticks
from razzlib.learn.scene import SeatView, TableView, Tone
from razzlib.rules import Rules

SURE = Move("sure", "Sure", "Check the chosen answer, and say you are certain.", style="check")
GUESS = Move("guess", "Guess", "Check the chosen answer, and say you are guessing.", style="check")
DONT_KNOW = Move("dont_know", "I don't know", "Get the reason, with no verdict.", ("?",), "quiet")
HINT = Move("hint", "Hint", "Open one more hint; free.", ("h",), "quiet")
NO_HINT = replace(HINT, label="No more hints", help="All hints are open.", is_off=True)
SHOW = Move("show", "Show me", "See the answer; free.", ("s",), "quiet")
AGAIN = Move("again", "Try again", "Answer the same deal once more.")
FLIP = Move("flip", "See it played your way", "Let the table follow your answer, and back.", ("play",), "quiet")
UNFLIP = Move("flip", "See it played by the rule", "Back to what the rule says.", ("play",), "quiet")
ASKING = (SURE, GUESS, DONT_KNOW, HINT, SHOW, AGAIN, FLIP)
"""The moves of a question in the order of their buttons."""


def fresh_bring_in(doors: Sequence[Card | None], *, key: str, task: str = "", lesson: str = "05") -> Question[Doors]:
    """Make the question "who brings it in?" for any door cards.

    What to look at next, and the hints, are those of the `lesson` it is asked in, which may not have got so far.
    """
    is_tied = len(highest_rank_seats(doors)) > 1
    position = Doors(tuple(doors), share_label="the tied players share it" if is_tied else "")
    skill = "bring_in.suit" if is_tied else "bring_in.rank"
    return fresh_question(skill, BRING_IN, position, key=key, prompt=task, lesson=lesson)


def asking_moves(attempt: Attempt) -> tuple[Move, ...]:
    """List the moves that an attempt allows: to answer, or to look back at the answer."""
    if attempt.whys:
        return ()
    if not attempt.is_settled:
        # A last hint leaves its button where it is: what slid into its place would be pressed next, and give it away.
        hint = HINT if attempt.hints < len(attempt.question.hints) else NO_HINT
        return (SURE, GUESS, DONT_KNOW, *((hint,) if attempt.question.hints else ()), SHOW)
    wrong = attempt.mark is not None and attempt.mark.outcome is Outcome.WRONG
    return (AGAIN, *((UNFLIP if attempt.played == "answer" else FLIP,) if wrong else ()))


def asked(attempt: Attempt, move: str, value: str) -> Attempt:
    """Play one of those moves on an attempt."""
    match move:
        case "pick":
            if attempt.whys:
                return attempt.because(only(value, [choice.id for choice in attempt.whys], "reason"))
            question = attempt.question
            if not question.kind.accepts(question.position, value):  # else it was typed, and can be judged as it is
                only(value, [choice.id for choice in question.choices], "answer")
            return attempt.choose(value)
        case "sure" | "guess":
            return attempt.commit(sure=move == "sure")
        case "dont_know" | "show":
            return attempt.explain()
        case "hint":
            return attempt.hint()
        case "again":
            return attempt.again()
        case "flip":
            return attempt.flip()
    raise MoveError(f"{move!r} is no move of a question")


def answer_picks(attempt: Attempt) -> tuple[Pick, ...]:
    """List the answers, the chosen one marked."""
    if attempt.whys:
        return tuple(Pick(choice.id, capitalised(choice.label)) for choice in attempt.whys)
    chosen = ticks(attempt.choice or "") if attempt.question.kind.many else {attempt.choice}
    return tuple(Pick(choice.id, capitalised(choice.label), choice.id in chosen) for choice in attempt.question.choices)


def capitalised(label: str) -> str:
    """Begin a label as a button does: a lesson writes its choices as they stand in a sentence."""
    return label[:1].upper() + label[1:]


def seats_after(attempt: Attempt, seats: Iterable[SeatView]) -> tuple[SeatView, ...]:
    """Show an attempt on the seats: after an answer who pays, who is next, what was answered, which cards decide."""
    position: Doors = attempt.question.position
    mark = attempt.mark
    if mark is None or not attempt.is_settled:
        return tuple(seats)
    by_rule = attempt.played == "rule"
    answered = position.payers(mark.follows)
    payers = (position.payer,) if by_rule else answered
    next_seat = position.next_after(payers[-1]) if len(payers) == 1 else None
    deciding = _deciding_cards(position)
    shown = []
    for at, seat in enumerate(seats):
        bet = 0
        if at in payers:
            bet = position.rules.bring_in if len(payers) == 1 else 1
        flag, tone = "", Tone.PLAIN
        if at == position.payer and by_rule:
            flag, tone = "brings it in", Tone.RIGHT
        elif at in answered and mark.outcome is Outcome.WRONG:
            flag, tone = "your answer", Tone.WRONG
        elif at == next_seat:
            flag, tone = "is next", Tone.NEXT
        lit = deciding if by_rule else frozenset[Card]()
        shown.append(replace(seat, bet=bet, flag=flag, tone=tone, lit=lit & frozenset(seat.up)))
    return tuple(shown)


def event_after(attempt: Attempt) -> str:
    """Say what happens on the table after an answer."""
    position: Doors = attempt.question.position
    mark = attempt.mark
    if mark is None:
        return ""
    if not attempt.is_settled:
        return f"{mark.verdict} {mark.reason}"
    amount = position.rules.bring_in
    if attempt.played == "answer":
        payers = position.payers(mark.follows)
        if len(payers) > 1:
            return f"Your way: {len(payers)} seats put in 1 each, and nobody can say who is next."
        payer = payers[0]
        return f"Your way: seat {payer + 1} puts in the {amount:,}, and seat {position.next_after(payer) + 1} is next."
    next_seat = position.next_after(position.payer) + 1
    return f"{mark.verdict} Seat {position.payer + 1} puts in the {amount:,}; seat {next_seat} is next."


def pot_note(players: int, rules: Rules, *, paid: bool) -> tuple[int, str]:
    """Count the pot on third street before anybody acts, and say what is in it."""
    antes = f"{players} antes of {rules.ante:,}"
    if paid:
        return players * rules.ante + rules.bring_in, f"{antes} and the bring-in of {rules.bring_in:,}"
    return players * rules.ante, antes


def chosen_line(picks: Iterable[Pick]) -> str:
    """Say what is chosen and not yet committed; nothing when nothing is."""
    chosen = next((pick.label for pick in picks if pick.is_on), None)
    return f"Chosen: {chosen}. Are you sure, or guessing?" if chosen else ""


def answered_words(attempt: Attempt) -> str:
    """Say what to type while a question is open."""
    choices = attempt.question.choices
    share_label = attempt.question.position.share_label
    share = f", or {SHARED} if {share_label}" if share_label else ""
    hint = ", h for a hint" if attempt.hints < len(attempt.question.hints) else ""
    return (
        f"Type a seat{share}, and sure or guess, for example: {choices[0].id} guess. "
        f"Type ? if you don't know{hint}, s to be shown, q to stop."
    )


_AFTERWARDS = {
    "forward": "n for the next street",
    "next": "n to go on",
    "again": "again to answer once more",
    "flip": "play to see it played the other way",
    "back": "b to step back",
    "new": "new for a new deal",
    "restart": "restart to begin again",
}


def settled_words(moves: Iterable[Move], *more: str) -> str:
    """Say what to type once there is an answer."""
    offered = [move for move in moves if move.name in _AFTERWARDS and not move.is_off]
    return f"Type {', or '.join([*(_AFTERWARDS[move.name] for move in offered), *more])}, or q to stop."


def table_of(position: Doors, attempt: Attempt | None, *, pot: bool) -> TableView:
    """Lay out third street for a question: two cards down and the door card at every seat."""
    seats = BRING_IN.scene(position).seats
    shown = seats_after(attempt, seats) if attempt else seats
    if not pot:
        return TableView(shown)
    paid = attempt is not None and attempt.is_settled
    chips, note = pot_note(sum(not seat.is_empty for seat in seats), position.rules, paid=paid)
    return TableView(shown, chips, note, position.rules.stakes)


def _deciding_cards(position: Doors) -> frozenset[Card]:
    return frozenset(card for seat in highest_rank_seats(position.doors) if (card := position.doors[seat]))
