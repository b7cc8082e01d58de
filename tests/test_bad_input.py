"""Whatever a public name is given by mistake, it answers with one short sentence that quotes it."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

import razzlib
from razzlib import (
    Card,
    CardError,
    Deal,
    Deck,
    Hand,
    IllegalActionError,
    Low,
    PriceError,
    Range,
    RecordError,
    Rules,
    RulesError,
    best_low,
    bring_in,
    compare_lows,
    effective_odds,
    equity,
    finish,
    first_to_act,
    live_cards,
    parse_cards,
    pot_odds,
    read_hands,
    read_phh,
    show_order,
    starting_hands,
    steal_break_even,
    write_phh,
)

LONG = "x" * 10**6
ACE, KING = parse_cards("A♠ K♠")

# The public name, the mistake, the error, and what the sentence must repeat.
MISTAKES: list[tuple[str, Callable[[], object], type[ValueError], str]] = [
    ("parse_cards", lambda: parse_cards("1s"), CardError, "'1s'"),
    ("parse_cards", lambda: parse_cards("A♠ 3z"), CardError, "'3z'"),
    ("parse_cards", lambda: parse_cards("A♠ A♠"), CardError, "A♠"),
    ("parse_cards", lambda: parse_cards(""), CardError, "''"),
    ("parse_cards", lambda: parse_cards("  \n "), CardError, r"'  \n '"),
    ("parse_cards", lambda: parse_cards(LONG), CardError, "xxx…"),
    ("parse_cards", lambda: parse_cards(None), CardError, "NoneType"),  # type: ignore[arg-type]
    ("parse_cards", lambda: parse_cards(["A♠"]), CardError, "list"),  # type: ignore[arg-type]
    ("Card", lambda: Card("A♠ K♠"), CardError, "'A♠ K♠'"),
    ("Card", lambda: Card(""), CardError, "''"),
    ("Card", lambda: Card(LONG), CardError, "xxx…"),
    ("Card", lambda: Card(0, ACE.suit), CardError, "0"),
    ("Card", lambda: Card(14, ACE.suit), CardError, "14"),
    ("Card", lambda: Card(True, ACE.suit), CardError, "True"),
    ("Card", lambda: Card(10**6_000, ACE.suit), CardError, "large"),
    ("Card", lambda: Card(7), CardError, "None"),
    ("Card", lambda: Card(7, "s"), CardError, "'s'"),  # type: ignore[arg-type]
    ("Card", lambda: Card("7", LONG), CardError, "xxx…"),  # type: ignore[arg-type]
    ("Card", lambda: Card(None, ACE.suit), CardError, "None"),  # type: ignore[arg-type]
    ("Deck", lambda: Deck(-1), CardError, "-1"),
    ("Deck", lambda: Deck("7"), CardError, "'7'"),  # type: ignore[arg-type]
    ("Deck", lambda: Deck(1, (ACE, ACE)), CardError, "A♠"),
    ("Deck", lambda: Deck(1, ("A♠",)), CardError, "'A♠'"),  # type: ignore[arg-type]
    ("Deck", lambda: Deck(1, (), 53), CardError, "53"),
    ("Deck", lambda: Deck(1).deal(53), CardError, "53"),
    ("Deck", lambda: Deck(1).deal("2"), CardError, "'2'"),  # type: ignore[arg-type]
    ("Deal", lambda: Deal.seeded(1, 9), CardError, "9"),
    ("Deal", lambda: Deal.seeded(1, 2, doors=[ACE, ACE]), CardError, "A♠"),
    ("Low", lambda: Low([]), CardError, "0"),
    ("Low", lambda: Low("A♠ 2♠ 3♠ 4♠ 5♠ 6♠"), CardError, "6"),
    ("Low", lambda: Low(["A♠"]), CardError, "'A♠'"),  # type: ignore[list-item]
    ("best_low", lambda: best_low([]), CardError, "0"),
    ("best_low", lambda: best_low(""), CardError, "''"),
    ("best_low", lambda: best_low("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠"), CardError, "9"),
    ("best_low", lambda: best_low([ACE, KING, ACE]), CardError, "A♠"),
    ("best_low", lambda: best_low(["A♠", "K♠"]), CardError, "'A♠'"),  # type: ignore[list-item]
    ("best_low", lambda: best_low([7, 5, 4, 2, 1]), CardError, "7"),  # type: ignore[list-item]
    ("best_low", lambda: best_low([ACE, None]), CardError, "None"),  # type: ignore[list-item]
    ("compare_lows", lambda: compare_lows(best_low("A♠"), best_low("A♠ 2♠")), CardError, "2-A"),
    ("compare_lows", lambda: compare_lows(best_low("A♠"), "2♠"), CardError, "'2♠'"),  # type: ignore[arg-type]
    ("bring_in", lambda: bring_in([]), CardError, "0"),
    ("bring_in", lambda: bring_in([None] * 8), CardError, "8"),
    ("bring_in", lambda: bring_in([ACE, None, ACE]), CardError, "A♠"),
    ("bring_in", lambda: bring_in("K♦ 2♥"), CardError, "'K'"),  # type: ignore[arg-type]
    ("bring_in", lambda: bring_in(["K♦", "2♥"]), CardError, "'K♦'"),  # type: ignore[list-item]
    ("first_to_act", lambda: first_to_act([]), CardError, "0"),
    ("first_to_act", lambda: first_to_act([None, None]), CardError, "2"),
    ("first_to_act", lambda: first_to_act([(ACE, KING), (ACE,)]), CardError, "A♠"),
    ("first_to_act", lambda: first_to_act([(ACE, KING), parse_cards("2♠")]), CardError, "K-A, 2"),
    ("first_to_act", lambda: first_to_act([(ACE, KING)], all_in=[0]), CardError, "all-in"),
    ("show_order", lambda: show_order([]), CardError, "0"),
    ("show_order", lambda: show_order([(ACE, KING), None], aggressor=1), CardError, "seat 2"),
    ("Rules", lambda: Rules(ante="1"), RulesError, "'1'"),  # type: ignore[arg-type]
    ("Rules", lambda: Rules(bring_in=10), RulesError, "10"),
    ("Rules", lambda: Rules(board_tie=LONG), RulesError, "xxx…"),  # type: ignore[arg-type]
    ("Rules", lambda: Rules.preset(LONG), RulesError, "xxx…"),
    ("Rules", lambda: Rules().with_(**{LONG: 1}), RulesError, "xxx…"),
    ("Hand", lambda: Hand.deal(Rules(), (100,), seed=7), RulesError, "1 with chips at 1 seats"),
    ("Hand", lambda: Hand.deal(Rules(), (100, -5), seed=7), RulesError, "-5"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 2.5), seed=7), RulesError, "2.5"),  # type: ignore[arg-type]
    ("Hand", lambda: Hand.deal(Rules(), (100, 100)), CardError, "exactly one"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 100), deck=[ACE]), CardError, "1"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 100), cards=["? ? A♠", "? ? A♠"]), CardError, "A♠"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 100), cards=["? ? A♠", "? ? ?"]), CardError, "door card"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 100), seed=7).play("check"), IllegalActionError, "check"),
    ("Hand", lambda: Hand.deal(Rules(), (100, 100), seed=7).play(LONG), IllegalActionError, "bring in for 3"),
    ("equity", lambda: equity(["A23"]), CardError, "one: ['A23']"),
    ("equity", lambda: equity("A23"), CardError, "'A23'"),
    ("equity", lambda: equity(["AAAAA23", "4567899"]), CardError, "AAAAA23"),
    ("equity", lambda: equity(["A23", "456"], dead=LONG), CardError, "dead"),
    ("equity", lambda: equity(["A23", "456"], budget=float("nan")), ValueError, "nan"),
    ("Range", lambda: Range("7", "lots"), CardError, "'lots'"),
    ("finish", lambda: finish("AAAAA"), CardError, "AAAAA"),
    ("live_cards", lambda: live_cards("A23", target="x"), CardError, "'x'"),
    ("starting_hands", lambda: starting_hands(against="1"), CardError, "'1'"),
    ("pot_odds", lambda: pot_odds("x", 1), PriceError, "'x'"),  # type: ignore[arg-type]
    ("effective_odds", lambda: effective_odds(10, 9, 10, 20), PriceError, "9"),
    ("steal_break_even", lambda: steal_break_even(9, 1, 3, 10), PriceError, "9"),
    ("read_hands", lambda: read_hands("no such hand"), RecordError, "'no such hand'"),
    ("read_hands", lambda: read_hands("a\0b"), RecordError, r"'a\x00b'"),
    ("read_hands", lambda: read_hands(3), RecordError, "3"),  # type: ignore[arg-type]
    ("write_phh", lambda: write_phh("a record"), RecordError, "'a record'"),  # type: ignore[arg-type]
    ("read_phh", lambda: read_phh(""), RecordError, "empty"),
    ("read_phh", lambda: read_phh("no such hand"), RecordError, "'no such hand'"),
    ("read_phh", lambda: read_phh("a = b"), RecordError, "'a = b'"),
    ("read_phh", lambda: read_phh(LONG), RecordError, "xxx…"),
    ("read_phh", lambda: read_phh(3), RecordError, "3"),  # type: ignore[arg-type]
]
# They decide nothing themselves: errors, names of things, and what functions give back.
NOTHING_TO_REFUSE = {
    *("CardError", "IllegalActionError", "RecordError", "RulesError", "Suit", "Category", "Verdict", "PRESETS"),
    *("Action", "ActionKind", "Event", "Pot", "Equity", "Finish", "LiveCards", "StartingHand", "PriceError"),
}


def test_every_public_name_is_tried() -> None:
    assert {name for name, *_ in MISTAKES} | NOTHING_TO_REFUSE == set(razzlib.__all__)


@pytest.mark.parametrize(
    ("mistake", "kind", "repeats"),
    [case[1:] for case in MISTAKES],
    ids=[f"{number}-{name}" for number, (name, *_) in enumerate(MISTAKES, start=1)],
)
def test_a_mistake_is_answered_in_one_sentence(
    mistake: Callable[[], object], kind: type[ValueError], repeats: str
) -> None:
    with pytest.raises(kind) as caught:
        mistake()
    message = str(caught.value)
    assert repeats in message
    assert len(message) < 300
    assert len(message.splitlines()) == 1
    assert message == message.strip()
    assert not message.endswith(".")


def test_errors_are_value_errors_with_a_docstring() -> None:
    for error in (CardError, RulesError, RecordError):
        assert issubclass(error, ValueError)
        assert (inspect.getdoc(error) or "").startswith("Say ")
