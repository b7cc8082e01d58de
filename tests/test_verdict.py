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


def called_down(hand: Hand) -> list[Verdict[object]]:
    """Everything that a rule decided in a hand that is checked and called to its end."""
    while not hand.over:
        hand = hand.play(hand.legal[1] if hand.legal[0].kind.value == "fold" else hand.legal[0])
    return [event.verdict for event in hand.log if event.verdict]


def of_whole_hands() -> list[Verdict[object]]:
    """Pots won, shared, with an odd chip by each setting, won by the only one who can, or by the last one left."""
    three = ("A♣ 2♣ 3♣ 4♣ 5♣ 6♦ K♣", "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ T♥", "Q♣ Q♦ K♥ J♦ T♦ T♠ Q♥")
    found: list[Verdict[object]] = []
    for odd_chip in ("high_suit", "low_suit", "position"):
        found += called_down(Hand.deal(Rules(ante=2, odd_chip=odd_chip), (90, 90, 90), cards=three))
    found += called_down(Hand.deal(Rules(), (90, 1, 0), cards=(three[2], three[0], "")))
    found += called_down(Hand.deal(Rules(), (90, 0, 1), cards=("2♠ 3♠ 4♠ 5♠ 7♠ T♣ K♦", "", three[2])))
    found += called_down(Hand.deal(Rules(ante=9), (40, 9, 40), cards=("A♠ 7♥ 3♠ 4♠ 5♠ 9♠ K♦", *three[:2])))
    last = Hand.deal(Rules(), (90, 90), seed=7).play("bring in").play("fold")
    dead = Hand.deal(Rules(ante=9), (40, 9, 15, 40), cards=(*three, "9♠ 9♥ 8♠ 8♥ 8♦ 7♠ 7♥"))
    dead = dead.play("call 3") if dead.legal[0].kind.value == "fold" else dead.play("bring in")
    while not dead.over:
        kinds = [action.kind.value for action in dead.legal]
        dead = dead.play("fold" if dead.actor in (0, 3) and dead.street == 4 else kinds[1])
    return [*found, *(event.verdict for hand in (last, dead) for event in hand.log if event.verdict)]


def with_the_opener_gone() -> Verdict[object]:
    """Sixth street's opener is all-in when a card is shared."""
    cards = ("? ? 9♣ 7♦ 5♦ 4♥", "? ? K♥ J♦ J♠ T♠", "? ? T♦ 8♣ 6♥ A♠")
    hand = Hand.deal(Rules(), (24, 900, 900), cards=cards, community=Card("4s"))
    while hand.street < 7:
        kinds = [action.kind.value for action in hand.legal]
        hand = hand.play("bet" if hand.street == 6 and "bet" in kinds else kinds[1] if kinds[0] == "fold" else kinds[0])
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
    first_to_act([parse_cards("A♠ A♥"), parse_cards("K♠ K♥")]),
    first_to_act([parse_cards("K♠ 2♥ 5♥ 6♥"), parse_cards("7♠ 3♥ 8♥ 9♥")], community=Card("7d")),
    after_a_community_card(),
    with_the_opener_gone(),
    *of_whole_hands(),
    *called_down(Hand.deal(Rules(), (100, 100, 1), seed=7)),
    *called_down(Hand.deal(Rules(), (1, 100, 100), seed=7)),
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
