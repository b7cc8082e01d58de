"""Prices of calls and steals, against the published numbers and against chips counted by hand."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.odds.percent import percent
from razzlib.odds.prices import PriceError, effective_odds, odds_against, pot_odds, steal_break_even

amounts = st.fractions(min_value=0, max_value=1000, max_denominator=100)
bets = st.fractions(min_value=Fraction(1, 100), max_value=1000, max_denominator=100)


@pytest.mark.parametrize(
    ("ante", "bring_in", "needed"),
    [(0.1, 0.25, "48.8 %"), (0.125, 0.25, "44.4 %"), (0.25, 0.25, "30.8 %"), (0.25, 0.375, "29.6 %")],
)
def test_steals_break_even_as_published(ante: float, bring_in: float, needed: str) -> None:
    """shared/odds.md, steal break-even, eight players; amounts in small bets."""
    assert percent(steal_break_even(8, ante, bring_in)) == needed


@given(bets, st.integers(2, 8), amounts, amounts)
def test_a_steal_that_works_as_often_as_needed_wins_and_loses_nothing(
    bet: Fraction, players: int, ante: Fraction, bring_in: Fraction
) -> None:
    works = steal_break_even(players, ante, bring_in, bet)
    assert works * (players * ante + bring_in) - (1 - works) * bet == 0


@given(amounts, bets)
def test_a_call_with_the_needed_share_wins_and_loses_nothing(pot: Fraction, call: Fraction) -> None:
    assert pot_odds(pot, call) * (pot + call) == call


def test_immediate_and_effective_odds_of_fourth_street() -> None:
    """shared/odds.md: on fourth street immediate odds ask for about 20 %, calling down for about 41 %."""
    assert percent(pot_odds(pot=4, call=1)) == "20.0 %"
    assert percent(effective_odds(pot=3, street=4)) == "41.2 %"


@given(amounts, st.integers(3, 7), bets, bets)
def test_calling_down_with_the_needed_share_wins_and_loses_nothing(
    pot: Fraction, street: int, small: Fraction, big: Fraction
) -> None:
    paid, middle = Fraction(0), pot
    for size in (small, small, big, big, big)[street - 3 :]:
        paid, middle = paid + size, middle + 2 * size
    assert effective_odds(pot, street, small, big) * middle == paid


def test_decimals_are_what_they_print_as() -> None:
    assert pot_odds(0.3, 0.1) == pot_odds(Decimal("0.3"), Decimal("0.1")) == Fraction(1, 4)


def test_odds_are_said_as_at_a_table() -> None:
    assert odds_against(pot_odds(pot=50, call=10)) == "5 to 1"
    assert odds_against(0.2) == "4 to 1" and odds_against(Fraction(1)) == "0 to 1"
    assert odds_against(Fraction(1, 1_000_001)) == "1,000,000 to 1"
    assert odds_against(Fraction(1, 10**400)).endswith("999 to 1")
    assert odds_against(Fraction(9_999, 10_000)) == "less than 0.01 to 1", "it is not certain"


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: pot_odds(-1, 10), "pot is an amount of 0 or more, got -1"),
        (lambda: pot_odds(float("nan"), 10), "pot is an amount of 0 or more, got nan"),
        (lambda: pot_odds(float("inf"), 10), "pot is an amount of 0 or more, got inf"),
        (lambda: pot_odds(cast(int, "40"), 10), "pot is an amount of 0 or more, got '40'"),
        (lambda: pot_odds(True, 10), "pot is an amount of 0 or more, got True"),
        (lambda: pot_odds(40, 0), "a call of 0 is free, so it has no odds; give what there is to call"),
        (lambda: effective_odds(3, 8), "a street is a number from 3 to 7, got 8"),
        (lambda: effective_odds(3, cast(int, 4.0)), "a street is a number from 3 to 7, got 4.0"),
        (lambda: steal_break_even(cast(int, 8.0), 1, 3, 10), "a table has 2 to 8 players, got 8.0"),
        (
            lambda: pot_odds(Decimal("1e999999999"), 10),
            "pot is an amount of 0 or more, with at most 1000 digits, got Decimal('1E+999999999')",
        ),
        (lambda: odds_against(cast(Fraction, None)), "odds are said of a chance above 0 and up to 1, got None"),
        (lambda: effective_odds(3, 4, 0), "the bets are all 0, so calling is free and has no odds"),
        (lambda: steal_break_even(9, 1, 3, 10), "a table has 2 to 8 players, got 9"),
        (lambda: steal_break_even(8, 1, 3, 0), "a steal is a bet, so small_bet is more than 0"),
        (lambda: odds_against(Fraction(0)), "odds are said of a chance above 0 and up to 1, got Fraction(0, 1)"),
    ],
)
def test_refusals_name_the_amount(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(PriceError) as refused:
        ask()
    assert str(refused.value) == says
