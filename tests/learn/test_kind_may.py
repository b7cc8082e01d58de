"""Ticks of what a player may do on third street: the exact set by hand, a line for every tick, a thousand seeds."""

from __future__ import annotations

from itertools import combinations

import pytest

from razzlib.learn.beliefs import SLIP
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.may import MAY
from razzlib.learn.kinds.moments import Moment, read_moment
from razzlib.learn.marks import Outcome
from razzlib.learn.question import ticks
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.rules import Rules
from tests.learn.betting_by_hand import check_question, options

SKILLS_HERE = ("bring_in.duties", "bring_in.next")


def moment(actions: str, rules: Rules | None = None) -> Moment:
    return read_moment(Fields("test", {"doors": "7♠ K♥ 4♦ Q♠ 2♣", "actions": actions}), rules or Rules())


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_seeds(skill: str) -> None:
    """The exact set is the one found by hand; right and wrong ticks are among five, with a line for every one."""
    offered = set()
    for seed in range(1_000):
        question = ask(skill, seed)
        assert ticks(question.answer) == options(question.position), seed
        ids = [choice.id for choice in question.choices]
        assert len(ids) == 5 and ticks(question.answer) < set(ids)
        check_question(question)
        assert question.mark(question.answer, sure=True).outcome is Outcome.RIGHT
        for tick in ids if seed < 200 else ():
            # Turned alone, each tick makes the right set wrong, and its own line is the reason.
            mark = question.mark("+".join(ticks(question.answer) ^ {tick}) or tick, sure=False)
            assert mark.outcome is Outcome.WRONG
            said, named = question.feedbacks_to(tick)[0]
            assert question.filled(said.say, tick) in mark.reason
            assert named or SLIP in said.beliefs or tick in said.picks
        if seed < 200:
            offered |= {belief for tick in ids for belief in question.kind.held(question.position, tick)}
    assert offered >= set(SKILLS[skill].beliefs)


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_right_is_the_exact_set(skill: str) -> None:
    for seed in range(8):
        question = ask(skill, seed)
        ids = [choice.id for choice in question.choices]
        sets = [chosen for count in range(1, 6) for chosen in combinations(ids, count)]
        right = [chosen for chosen in sets if question.mark("+".join(chosen), sure=None).outcome is Outcome.RIGHT]
        assert [set(chosen) for chosen in right] == [options(question.position)]


def test_the_hand_tempts_to_fold_and_the_stakes_vary() -> None:
    """skills.md 14: other stakes, the bring-in equal to the ante too; a hopeless hand, seen, in three deals of four."""
    stakes, seen = set(), 0
    for seed in range(200):
        at = ask("bring_in.duties", seed).position
        stakes.add((at.rules.ante, at.rules.bring_in, at.rules.small_bet))
        seen += bool(at.shown)
        for cards in at.shown.values():
            assert len(cards) == 2 and all(card.rank >= 9 for card in cards)
            assert at.hand.cards[at.seat][:2] == cards
    assert seen == 150 and len(stakes) > 4 and any(ante == bring_in for ante, bring_in, _ in stakes)


def test_none_one_or_two_calls_come_before() -> None:
    """skills.md 15; twice the bring-in is offered and is never the small bet."""
    calls = set()
    for seed in range(200):
        at = ask("bring_in.next", seed).position
        calls.add(len(at.actions) - 1)
        assert 2 * at.rules.bring_in != at.rules.small_bet
    assert calls == {0, 1, 2}


@pytest.mark.parametrize(
    ("at", "key", "led_to"),
    [
        (
            moment(""),
            {"bring in 3", "complete 10"},
            {"15.fold": {"fold"}, "15.check": {"check"}, "25": {"bet 5"}, "N3": {"complete 10"}, "16": set()},
        ),
        (
            moment("bring in 3"),
            {"fold", "call 3", "complete 10"},
            {"16": {"call 3"}, "25.double": {"raise 6"}, "15.fold": set(), "25": set(), "N3": set()},
        ),
        (
            moment("bring in 5, call 5", Rules(ante=2, bring_in=5, small_bet=20)),
            {"fold", "call 5", "complete 20"},
            {"16": {"call 5"}, "25.double": {"raise 10"}},
        ),
        (
            moment("bring in 3, complete 10"),
            {"fold", "call 10", "raise 20"},
            {"16": set(), "25.double": set(), "15.fold": set()},
        ),
    ],
)
def test_the_storyboard_of_lesson_05(at: Moment, key: set[str], led_to: dict[str, set[str]]) -> None:
    """Its cells 14, 16 and 24: what is legal, and which tick each belief gets wrong."""
    assert ticks(MAY.truth(at)) == key == options(at)
    for belief, wrong in led_to.items():
        answer = MAY.wrong_rules[belief](at)
        assert (set() if answer is None else ticks(answer) ^ key) == wrong, belief


def test_amounts_between_exist_or_are_not_offered() -> None:
    """The bet that does not exist lies between the two that do; where no number does, it is not offered."""
    for bring_in, small_bet in ((3, 10), (6, 10), (1, 2), (2, 4), (1, 3), (8, 9)):
        at = moment("", Rules(bring_in=bring_in, small_bet=small_bet))
        answer = MAY.wrong_rules["25"](at)
        if answer is None:
            assert small_bet - bring_in == 1
        else:
            (bet,) = ticks(answer) - ticks(MAY.truth(at))
            assert bring_in < int(bet.removeprefix("bet ")) < small_bet


def test_who_is_not_to_act_cannot_be_asked() -> None:
    with pytest.raises(ItemError, match="field who: seat 1 is not to act"):
        MAY.read(Fields("05.toml, 05.x", {"doors": "7♠ K♥", "who": "seat 1"}), Rules(), None)
