"""Lesson 05 beyond the finder: keys as the lesson means them, recomputed here, and the hands that its texts tell of."""

from __future__ import annotations

import pytest

from razzlib.betting import ActionKind
from razzlib.dealing import parse_doors
from razzlib.hand import Hand
from razzlib.learn.items import item, read_lesson
from razzlib.learn.kinds.moments import Moment
from razzlib.learn.marks import Outcome
from razzlib.learn.question import ticks
from razzlib.lows import best_low
from razzlib.order import bring_in
from razzlib.rules import Rules
from tests.learn.betting_by_hand import options

# The storyboard's keys, and the belief that each wrong answer (of ticks: each wrong tick) is told by.
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "05.may": (
        "bring in 3+complete 10",
        {"fold": "15.fold", "check": "15.check", "bet 5": "25", "complete 10": "N3", "bring in 3": ""},
    ),
    "05.next": (
        "fold+call 3+complete 10",
        {"call 3": "16", "raise 6": "25.double", "check": "", "fold": "", "complete 10": ""},
    ),
    "05.all_fold": ("4", {"5": "", "8": "", "0": ""}),
    "05.recall.1": ("ben", {"ada": "1", "split": "10"}),
    "05.recall.2": ("ada", {"ben": "5", "split": "pairs_cancel"}),
}


@pytest.mark.parametrize("key", MEANT)
def test_keys_and_beliefs_are_those_of_the_storyboard(key: str) -> None:
    question, (right, wrong) = item(key).question, MEANT[key]
    assert question is not None
    assert ticks(question.answer) == ticks(right)
    assert {choice.id for choice in question.choices} == set(wrong) | (set() if question.kind.many else {right})
    for answer, belief in wrong.items():
        feedback, named = question.feedbacks_to(answer)[0]
        assert (belief in named) if belief else not named, (answer, named)
        assert feedback.say.split(".")[0]


@pytest.mark.parametrize("key", MEANT)
def test_what_is_said(key: str) -> None:
    """A verdict and a reason to every answer, filled; the exact set alone is right; hints do not give the answer."""
    question = item(key).question
    assert question is not None
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        said = f"{mark.verdict} {mark.reason} {mark.plays}"
        assert mark.verdict and mark.reason and "{" not in said
        assert (mark.outcome is Outcome.RIGHT) == (choice.id == question.answer)
    assert question.mark(question.answer, sure=False).verdict == "Right."
    assert question.hints and not any(f" {question.answer}." in hint for hint in question.hints)


def test_may_and_next_by_hand() -> None:
    """Rules 5: the bring-in posts or completes; the others fold, call it, or complete."""
    for key in ("05.may", "05.next"):
        question = item(key).question
        assert question is not None
        assert ticks(question.answer) == options(question.position)


def test_all_fold_chip_by_chip() -> None:
    """Rules 5: if everyone folds, the bring-in comes back and he wins the antes."""
    question = item("05.all_fold").question
    assert question is not None
    moment: Moment = question.position
    rules, players = moment.rules, sum(map(bool, moment.hand.cards))
    paid_in, taken_out = rules.ante + rules.bring_in, rules.bring_in + players * rules.ante
    assert question.answer == str(taken_out - paid_in)
    assert {"5": players * rules.ante, "8": taken_out}.items() == {"5": 5, "8": 8}.items()
    assert [seat + 1 for seat, _, _ in moment.actions] == [2, 3, 4, 5, 1]


def test_if_she_folded_the_next_highest_would_follow() -> None:
    """The consequence of letting her fold names the door cards in the order they would pay: Q♠, then 7♠."""
    doors = list(parse_doors("7♠ K♥ 4♦ Q♠ 2♣"))
    paid: list[str] = []
    while any(doors) and len(paid) < 3:
        seat = bring_in(doors).answer
        paid.append(str(doors[seat]))
        doors[seat] = None
    assert paid == ["K♥", "Q♠", "7♠"]
    plays = item("05.may").question.wrong[0].plays  # type: ignore[union-attr]
    assert plays.index("Q♠") < plays.index("7♠") and "Five antes" in plays


def test_recalled_hands_are_ranked_by_their_cards() -> None:
    for key, tops in (("05.recall.1", [(9, 7, 3, 2, 1), (9, 6, 5, 4, 3)]), ("05.recall.2", None)):
        question = item(key).question
        assert question is not None
        lows = [best_low(hand) for hand in question.position.hands]
        if tops:
            assert [low.ranks for low in lows] == tops and min(tops) == tops[1]
        assert question.answer == ("ben" if lows[1] < lows[0] else "ada")


def test_the_bug_hunt_as_it_should_have_gone() -> None:
    """Cell 21: seat 4 brings in, order 4, 5, 6, 1, 2, 3; seat 6 may call, and then two see fourth street."""
    hand = Hand.deal(Rules(), [50] * 6, cards=["? ? 7♣ 2♣", "? ? Q♦", "? ? A♠", "? ? Q♥ 3♠", "? ? 3♦", "? ? 10♣ 2♥"])
    assert hand.actor == 3 and sum(hand.put) == 6
    hand = hand.play("bring in").play("fold")
    assert hand.actor == 5 and "call 3" in map(str, hand.legal)
    hand = hand.play("call")
    for seat in (0, 1, 2):
        assert hand.actor == seat
        hand = hand.play("fold")
    assert hand.street == 4 and sum(hand.live) == 2
    told = hand.log[-1]
    assert told.kind == "turn" and ActionKind.BRING_IN not in [action.kind for action in hand.legal]


def test_every_quiz_of_the_lesson_asks_what_is_there() -> None:
    quizzes = {key: entry.quiz for key, entry in read_lesson("05").items.items() if entry.quiz}
    assert quizzes["05.close"] == ("bring_in.rank", "bring_in.suit", "05.close.3", "bring_in.duties", "bring_in.next")
    assert "05.recall" in quizzes
