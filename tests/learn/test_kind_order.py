"""Hands in order: keys by sorting brute-force weights, wrong orders by the tables of lesson 02."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from razzlib.cards import parse_cards
from razzlib.learn.kinds.hands import Hands
from razzlib.learn.kinds.order import ORDER
from razzlib.learn.marks import Outcome
from razzlib.learn.question import AnswerError
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named

SEEDS = range(1_000)


def by_sorting(position: Hands) -> str:
    """Five different ranks each: from the top, as words are sorted."""
    rows = {
        name: sorted(("A23456789TJQK".index(card.code[0]) for card in hand), reverse=True)
        for name, hand in zip(position.ids, position.hands, strict=True)
    }
    assert all(len(set(row)) == 5 for row in rows.values())
    return " ".join(sorted(rows, key=rows.__getitem__))


def test_a_thousand_questions_have_one_right_answer_and_say_what_lies_there() -> None:
    firsts: Counter[int] = Counter()
    for seed in SEEDS:
        question = ask("compare.four", seed)
        position = question.position
        cards = [card for hand in position.hands for card in hand]
        assert len(cards) == len(set(cards)) == 20
        assert question.answer == by_sorting(position)
        choices = question.choices
        assert len(choices) >= 3
        assert len({choice.id for choice in choices}) == len({choice.label for choice in choices}) == len(choices)
        firsts[[choice.id for choice in choices].index(question.answer)] += 1
        right = []
        for choice in choices:
            mark = question.mark(choice.id, sure=True)
            said = f"{mark.verdict} {mark.reason} {mark.plays}"
            assert "{" not in said and set(cards_named(said)) <= set(cards)
            if mark.outcome is Outcome.RIGHT:
                right.append(choice.id)
            else:
                assert mark.verdict == "Not that order." and mark.look
        assert right == [question.answer]
    assert min(firsts[at] for at in range(3)) > 100, firsts


def test_hard_deals_part_all_orders() -> None:
    for seed in range(300):
        if seed % 4:
            position = ask("compare.four", seed).position
            orders = {ORDER.wrong_rules[belief](position) for belief in SKILLS["compare.four"].beliefs}
            assert len(orders | {ORDER.truth(position)}) == 5
            assert len({low.ranks[0] for low in position.lows}) < 4


def test_every_belief_of_the_skill_is_an_answer_in_two_hundred_seeds() -> None:
    offered = set()
    for seed in range(200):
        question = ask("compare.four", seed)
        for choice in question.choices:
            offered |= set(question.mark(choice.id, sure=False).beliefs)
    assert offered >= set(SKILLS["compare.four"].beliefs)


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    deals = [card.code for seed in range(200) for hand in ask("compare.four", seed).position.hands for card in hand]
    assert hashlib.sha256(" ".join(deals).encode()).hexdigest()[:16] == "3f545f580db8e1f9"


FOUR = ("9♠ 7♦ 5♥ 4♣ 3♦", "9♦ 7♥ 6♣ 2♠ A♥", "10♥ 4♦ 3♠ 2♥ A♣", "8♣ 7♠ 6♦ 5♣ 4♥")
CLOSE = ("8♥ 4♠ 3♣ 2♦ A♠", "7♦ 6♠ 5♥ 4♣ 2♣", "7♣ 6♥ 4♦ 3♥ A♦", "6♦ 5♠ 4♥ 3♠ 2♥")
BACKWARDS = "cleo ben ada dan"


@pytest.mark.parametrize(
    ("hands", "truth", "wrong"),
    [
        (
            FOUR,
            "dan ada ben cleo",
            {"1": BACKWARDS, "2": BACKWARDS, "N1": BACKWARDS, "10": "dan ada=ben cleo"},
        ),
        (
            CLOSE,
            "dan cleo ben ada",
            {"N1": "ada dan cleo ben", "2": "ada cleo dan ben", "10": "dan ben=cleo ada"},
        ),
    ],
)
def test_truth_and_wrong_orders_are_those_of_the_lesson(
    hands: tuple[str, ...], truth: str, wrong: dict[str, str]
) -> None:
    position = Hands(tuple(map(parse_cards, hands)))
    assert ORDER.truth(position) == truth == by_sorting(position)
    for belief, led_to in wrong.items():
        assert ORDER.wrong_rules[belief](position) == led_to, belief


def test_any_order_can_be_answered_and_names_neighbours_that_stand_wrongly() -> None:
    question = ask("compare.four", 1)
    position = question.position
    place = {name: question.answer.split().index(name) for name in position.ids}
    for names in permutations(position.ids):
        mark = question.mark(" ".join(names), sure=False)
        assert (mark.outcome is Outcome.RIGHT) == (" ".join(names) == question.answer)
        if mark.outcome is Outcome.WRONG:
            fields = ORDER.fields(position, " ".join(names))
            left, right = fields["left"].lower(), fields["right"].lower()
            assert names.index(right) == names.index(left) + 1 and place[left] > place[right]


def test_equal_hands_stand_together() -> None:
    position = Hands(tuple(map(parse_cards, ("9♠ 7♦ 5♥ 4♣ 3♦", "8♣ 7♠ 6♦ 5♣ 4♥", "9♦ 7♥ 5♠ 4♦ 3♣"))))
    assert ORDER.truth(position) == "ben ada=cleo"
    assert ORDER.label(position, "ben ada=cleo") == "Ben, Ada = Cleo"
    assert ORDER.means(position, "Ben, Cleo = Ada") == "ben ada=cleo"
    assert "equal card for card" in ORDER.fields(position, "ben cleo ada")["neighbours"]


@pytest.mark.parametrize("typed", ["", "ada ben cleo", "ada ben cleo dan dan", "=ada ben cleo dan", "ada ben cleo eva"])
def test_what_is_no_order_of_these_players_is_refused(typed: str) -> None:
    with pytest.raises(AnswerError, match="is no answer here"):
        ask("compare.four", 1).mark(typed, sure=True)
