"""Amounts of bets, raises and calls: keys by hand, wrong rules as the lessons tell them, a thousand seeds."""

from __future__ import annotations

from typing import Any

import pytest

from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.amount import AMOUNT
from razzlib.learn.kinds.moments import Moment
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.rules import Rules
from tests.learn.betting_by_hand import check_question, options


def moment(asked: str, boards: str, actions: str = "", rules: Rules | None = None, **more: Any) -> Moment:
    return AMOUNT.read(
        Fields("07.toml, 07.x", {"asked": asked, "boards": boards, "actions": actions, **more}), rules or Rules(), None
    )


def total(at: Moment) -> int:
    """The bet or raise by hand."""
    return max(int(word.split()[1]) for word in options(at) if word.split()[0] in ("bet", "raise", "complete"))


def test_a_thousand_seeds() -> None:
    """Each has one right answer, the total found by hand, and two or three others; every belief of the skill comes."""
    offered = set()
    for seed in range(1_000):
        question = ask("bet.sizes", seed)
        assert question.answer == str(total(question.position)), seed
        assert 3 <= len(question.choices) <= 4, seed
        check_question(question)
        if seed < 200:
            for choice in question.choices:
                offered |= set(question.kind.held(question.position, choice.id))
    assert offered >= set(SKILLS["bet.sizes"].beliefs)


def test_hard_deals_are_an_open_pair_or_the_step_to_fifth() -> None:
    """skills.md 20: nobody has bet; on fourth street the player to act shows a pair, and one board alone does."""
    streets = set()
    for seed in range(400):
        at = ask("bet.sizes", seed).position
        if seed % 4 == 0:
            continue
        streets.add(at.hand.street)
        assert not at.round.level
        if at.hand.street == 4:
            paired = [seat for seat, board in enumerate(at.hand.boards) if board and board[0].rank == board[1].rank]
            assert paired == [at.seat]
    assert streets == {4, 5}


@pytest.mark.parametrize(
    ("at", "key", "led_to"),
    [
        (
            moment("chips", "Ada 6♣ 2♦ | Ben 8♥ 3♠", "Ada bet 10"),
            "20",
            {"24": "30", "25": "20 or more", "23": None},
        ),
        (
            moment("to", "Ada 9♣ 5♦ | Ben Q♥ Q♠ | Cleo 7♠ 3♥", "Cleo check, Ada check"),
            "10",
            {"23": "10 or 20", "wrong_street": "20", "25": "up to 20", "24": None},
        ),
        (
            moment("to", "Ada 7♥ 5♦ | Ben J♣ J♠", "Ada check", Rules(ante=2, bring_in=5, small_bet=15)),
            "15",
            {"23": "15 or 30", "wrong_street": "30", "25": "up to 30"},
        ),
        (
            moment("call", "Ada 5♣ | Ben J♥ | Cleo 2♦", "bring in 3, complete 10, fold"),
            "7",
            {"24": "10", "25": None, "wrong_street": None},
        ),
        (
            moment("to", "Ada 7♣ 4♦ 2♠ | Ben 9♥ 8♣ 3♦", "Ada bet 20"),
            "40",
            {"24": "20", "25": "40 or more", "wrong_street": "30", "23": None},
        ),
        (moment("ahead", "7♠ | K♥ | 4♦ | Q♠ | 2♣", "bring in 3, fold, fold, fold, fold", who="seat 2"), "4", {}),
        (moment("ahead", "7♠ | K♥ | 4♦ | Q♠ | 2♣", "bring in 3, fold, fold, fold, fold", who="seat 3"), "-1", {}),
    ],
)
def test_the_storyboards(at: Moment, key: str, led_to: dict[str, str | None]) -> None:
    """Lesson 05, all fold; lesson 07, the hook, the open pair and quiz 1, and what each belief leads to."""
    assert AMOUNT.truth(at) == key
    if at.asked == "to":
        assert str(total(at)) == key
    for belief, answer in led_to.items():
        assert AMOUNT.wrong_rules[belief](at) == answer, belief


def test_who_is_ahead_by_hand() -> None:
    """Every ante but her own; the bring-in comes back (rules 5)."""
    for players in range(2, 6):
        boards = " | ".join(("7♠", "K♥", "4♦", "Q♠", "2♣")[:players])
        at = moment("ahead", boards, "bring in, " + ", ".join(["fold"] * (players - 1)), Rules(ante=4), who="seat 2")
        assert AMOUNT.truth(at) == str(4 * (players - 1))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"asked": "much"}, "field asked: is one of to, chips, call, ahead, got 'much'"),
        ({"asked": "ahead"}, "field asked: who is ahead is known when the hand is over"),
        ({"asked": "call"}, "field asked: Ben has nothing to call here"),
        ({"asked": "to", "who": "Ada"}, "field asked: Ada has nothing to to here|field asked: Ada"),
    ],
)
def test_a_mistake_in_an_item_is_named(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ItemError, match=said):
        AMOUNT.read(Fields("07.toml, 07.x", {"boards": "Ada 9♣ 2♦ | Ben 4♥ 3♠", **fields}), Rules(), None)
