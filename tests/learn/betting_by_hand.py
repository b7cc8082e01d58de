"""What may be done, worked out anew from rules 5 and 6 over what was done: no code shared with the betting engine.

Rules 5: the bring-in posts or completes; others fold, call it, or complete to the small bet. Rules 6: a raise goes one
bet higher; a cap on bets; half a bet or more counts as a bet; less reopens nothing for who has acted.
"""

from __future__ import annotations

from razzlib.betting import ActionKind
from razzlib.learn.kinds.moments import Moment
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.scene import cards_of
from razzlib.learn.wording import cards_named


def options(moment: Moment) -> set[str]:
    """The legal actions as they are typed, by hand."""
    rules, street = moment.rules, moment.hand.street
    one = rules.small_bet if street in (3, 4) else rules.big_bet
    is_dealt = [bool(cards) for cards in moment.hand.cards]
    put = [0] * len(is_dealt)
    highest = rules.bring_in if street == 3 else 0
    bets: list[int] = []
    bets_when_acted: dict[int, int] = {}
    gone = set()
    for seat, action, _ in moment.actions:
        if action.kind is ActionKind.FOLD:
            gone.add(seat)
        elif action.kind is ActionKind.CALL:
            put[seat] += action.amount
        elif action.kind is not ActionKind.CHECK:
            put[seat] = action.amount
            full = bets[-1] if bets else 0
            if action.kind is not ActionKind.BRING_IN and 2 * (action.amount - full) >= one:
                bets.append(action.amount)
            highest = max(highest, action.amount)
        bets_when_acted[seat] = len(bets)
    me = moment.seat
    if street == 3 and not moment.actions:
        return {f"bring in {rules.bring_in}", f"complete {one}"}
    facing = highest - put[me]
    may = {"fold", f"call {facing}" if facing else "check"}
    begins_with_two = sum(is_dealt) == 2
    is_capped = len(bets) > rules.raises and not (begins_with_two and rules.uncapped_heads_up)
    is_closed = me in bets_when_acted and len(bets) == bets_when_acted[me] and 2 * facing < one
    if not is_capped and not is_closed:
        full = bets[-1] if bets else 0
        word = "bet" if not highest else "raise" if bets and highest == full else "complete"
        may.add(f"{word} {full + one}")
    return may


def check_question(question: Question[Moment]) -> None:
    """Hold what every question must keep: one right answer, no two equal, something true said to each."""
    choices = question.choices
    assert len({choice.id for choice in choices}) == len({choice.label for choice in choices}) == len(choices)
    lying = cards_of(question.scene)
    assert "{" not in question.prompt
    for choice in choices:
        mark = question.mark(choice.id, sure=True)
        said = " ".join(filter(None, (mark.verdict, mark.reason, mark.plays, mark.look, mark.settles, mark.sure_line)))
        assert mark.verdict and "{" not in said and "  " not in said, said
        assert set(cards_named(said)) <= lying, said
        if not question.kind.many:
            assert (mark.outcome is Outcome.RIGHT) == (choice.id == question.answer)
            # The deals offer no slip: every wrong answer is what a belief leads to.
            assert mark.outcome is Outcome.RIGHT or mark.beliefs, (question.key, choice)
