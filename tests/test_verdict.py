"""A verdict: the answer, and the sentence made of the facts that decide it."""

from __future__ import annotations

import copy
import pickle
from string import Formatter

import pytest

from razzlib import (
    Card,
    Category,
    Hand,
    Low,
    Rules,
    Verdict,
    best_low,
    bring_in,
    compare_lows,
    first_to_act,
    parse_cards,
    show_order,
)
from razzlib.verdict import SENTENCES


def after_a_community_card() -> Verdict[object]:
    """The turn on seventh street when eight players stay to the end, and one card serves them all."""
    hand = Hand.deal(Rules(), (500,) * 8, seed=7)
    while not hand.over and hand.street < 7:
        hand = hand.play(hand.legal[1] if hand.legal[0].kind.value == "fold" else hand.legal[0])
    return next(event.verdict for event in hand.log if event.street == 7 and event.verdict)


BOARDS = [parse_cards(text) for text in ("K♠ 2♦", "5♣ A♥", "5♦ A♣")]
VERDICTS: list[Verdict[object]] = [
    bring_in([None, Card("As")]),
    bring_in(parse_cards("K♠ 2♦")),
    bring_in(parse_cards("A♠ 2♦")),
    bring_in(parse_cards("K♠ K♦ 3♣")),
    first_to_act([None, BOARDS[0]]),
    first_to_act(BOARDS[:2]),
    first_to_act(BOARDS),
    first_to_act(BOARDS, Rules(board_tie="suit")),
    first_to_act(BOARDS, all_in=[1]),
    show_order(BOARDS, aggressor=0),
    show_order(BOARDS),
    show_order(BOARDS[:2], Rules(show_first="low_board")),
    show_order([None, BOARDS[0]], Rules(show_first="low_board")),
    show_order(BOARDS, Rules(show_first="low_board")),
    show_order(BOARDS, Rules(show_first="low_board", board_tie="suit")),
    after_a_community_card(),
    compare_lows(best_low("5♠ 4♠ 3♠ 2♠ A♠"), best_low("5♦ 4♦ 3♦ 2♦ A♦")),
    compare_lows(best_low("6♠ 4♠ 3♠ 2♠ A♠"), best_low("5♦ 4♦ 3♦ 2♦ A♦")),
    compare_lows(best_low("6♠ 4♠ 3♠ 2♠ A♠"), best_low("6♦ 5♦ 3♦ 2♦ A♦")),
    compare_lows(best_low("K♠ Q♠ J♠ 10♠ 9♠"), best_low("A♦ A♣ 4♦ 3♦ 2♦")),
    compare_lows(best_low("A♦ A♣ 7♦ 6♦ 5♦"), best_low("2♦ 2♣ 5♣ 4♦ 3♦")),
    compare_lows(best_low("A♦ A♣ 7♦ 6♦ 5♦"), best_low("A♠ A♥ 7♣ 6♣ 4♦")),
]


def test_every_sentence_is_reached() -> None:
    """No reason is worded that no rule gives, and the other way round."""
    assert {verdict.ground for verdict in VERDICTS} == set(SENTENCES)


@pytest.mark.parametrize("verdict", VERDICTS, ids=lambda verdict: verdict.ground)
def test_a_reason_is_one_sentence_made_of_the_facts(verdict: Verdict[object]) -> None:
    assert verdict.reason == str(verdict)
    assert verdict.reason.endswith((".", ")."))
    assert "\n" not in verdict.reason
    assert "{" not in verdict.reason
    assert verdict.reason[0] == verdict.reason[0].upper()
    named = {name for _, name, _, _ in Formatter().parse(SENTENCES[verdict.ground]) if name}
    assert named <= set(verdict.facts)


@pytest.mark.parametrize("verdict", VERDICTS, ids=lambda verdict: verdict.ground)
def test_a_verdict_is_a_value(verdict: Verdict[object]) -> None:
    names = {"Verdict": Verdict, "Card": Card, "Low": Low, "Category": Category}
    assert eval(repr(verdict), names) == verdict
    assert pickle.loads(pickle.dumps(verdict)) == copy.deepcopy(verdict) == copy.copy(verdict) == verdict
    assert hash(verdict) == hash(copy.deepcopy(verdict))
    with pytest.raises(TypeError):
        verdict.facts["seat"] = 9  # type: ignore[index]


def test_seats_are_counted_from_one_in_words_and_from_zero_in_answers() -> None:
    verdict = bring_in(parse_cards("2♦ K♠ 3♣"))
    assert verdict.answer == 1
    assert "seat 2" in verdict.reason
