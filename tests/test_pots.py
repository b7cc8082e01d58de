"""Main and side pots, and the odd chip. Most positions are those of lesson 08."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import Card, Low, Rules, best_low, parse_cards
from razzlib.pots import Pot, layer_pots, split_pot
from razzlib.rules import OddChip


def layers(*put: int, folded: Sequence[int] = ()) -> list[tuple[int, tuple[int, ...]]]:
    pots = layer_pots(put, [seat not in folded for seat in range(len(put))])
    return [(pot.amount, pot.seats) for pot in pots]


@pytest.mark.parametrize(
    ("put", "folded", "pots"),
    [
        pytest.param((30, 81, 81), (), [(90, (0, 1, 2)), (102, (1, 2))], id="08.hook"),
        pytest.param((20, 50, 81, 81), (), [(80, (0, 1, 2, 3)), (90, (1, 2, 3)), (62, (2, 3))], id="08.worked"),
        pytest.param((8, 31, 31, 11), (3,), [(32, (0, 1, 2)), (49, (1, 2))], id="08.folded: 8 and 3 of Dan's 11"),
        pytest.param((21, 15, 81, 81), (0,), [(60, (1, 2, 3)), (138, (2, 3))], id="08.pay.3"),
        pytest.param((12, 61, 61, 1), (3,), [(37, (0, 1, 2)), (98, (1, 2))], id="08.pay.4: an ante of 1 is layered"),
        pytest.param((18, 61, 61, 21), (3,), [(72, (0, 1, 2)), (89, (1, 2))], id="08.bug_hunt"),
        pytest.param((61, 24, 61, 31), (3,), [(96, (0, 1, 2)), (81, (0, 2))], id="08.close.4"),
        pytest.param((21, 33, 33), (), [(63, (0, 1, 2)), (24, (1, 2))], id="08.close.5"),
        pytest.param((25, 25, 50, 50), (), [(100, (0, 1, 2, 3)), (50, (2, 3))], id="two equal short stacks, one layer"),
        pytest.param((40, 40, 40), (), [(120, (0, 1, 2))], id="one pot"),
        pytest.param((3, 5, 5), (), [(9, (0, 1, 2)), (4, (1, 2))], id="an all-in ante"),
        pytest.param((10, 0, 10), (), [(20, (0, 2))], id="an empty chair"),
        pytest.param((5, 20, 5), (1,), [(30, (0, 2))], id="who folded had put in most"),
    ],
)
def test_pots_are_layered_from_the_shortest_stack(
    put: tuple[int, ...], folded: tuple[int, ...], pots: list[tuple[int, tuple[int, ...]]]
) -> None:
    """TDA 21, WSOP 73: nobody wins more from each than he put in; folded chips lie where they reach."""
    assert layers(*put, folded=folded) == pots


def one_chip_at_a_time(put: Sequence[int], live: Sequence[bool]) -> dict[tuple[int, ...], int]:
    """The same pots by the plainest way: take a chip from everybody, see who could win it, put it on that heap."""
    heaps: dict[tuple[int, ...], int] = {}
    last: tuple[int, ...] = ()
    for height in range(1, max(put) + 1):
        payers = [seat for seat, chips in enumerate(put) if chips >= height]
        able = tuple(seat for seat in payers if live[seat])
        last = able or last
        heaps[last] = heaps.get(last, 0) + len(payers)
    return heaps


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[bool]]:
    put = draw(st.lists(st.integers(0, 12), min_size=2, max_size=8).filter(any))
    live = draw(st.lists(st.booleans(), min_size=len(put), max_size=len(put)))
    if not any(is_live and chips for is_live, chips in zip(live, put, strict=True)):
        live[put.index(max(put))] = True
    return put, live


@given(tables())
def test_pots_are_those_of_chip_by_chip(table: tuple[list[int], list[bool]]) -> None:
    """TDA 21: an oracle that knows nothing of layers."""
    put, live = table
    pots = layer_pots(put, live)
    assert {pot.seats: pot.amount for pot in pots} == one_chip_at_a_time(put, live)
    assert sum(pot.amount for pot in pots) == sum(put)
    assert all(pot.amount > 0 for pot in pots)
    for pot, higher in pairwise(pots):
        assert set(higher.seats) < set(pot.seats), "a higher layer is for fewer"


def lows_of(*hands: str) -> tuple[dict[int, Low], dict[int, tuple[Card, ...]]]:
    cards = {seat: parse_cards(hand) for seat, hand in enumerate(hands) if hand}
    return {seat: best_low(held) for seat, held in cards.items()}, cards


def shared(amount: int, odd_chip: str, *hands: str) -> dict[int, int]:
    lows, cards = lows_of(*hands)
    return split_pot(amount, lows, cast(OddChip, odd_chip), cards)


ODD = (
    "8♦ 6♠ 5♥ 3♦ 2♥ K♠ J♥",
    "8♥ 6♣ 5♦ 3♠ 2♣ Q♠ T♦",
    "8♠ 6♦ 5♣ 3♥ 2♦ K♦ 9♥",
)
QUIZ = ("T♥ 7♣ 5♥ 4♠ A♠ K♦ J♣", "T♠ 7♥ 5♣ 4♦ A♥ Q♠ Q♦", "T♦ 7♠ 5♠ 4♣ A♣ K♣ J♥")


@pytest.mark.parametrize(
    ("setting", "amount", "hands", "shares"),
    [
        pytest.param("high_suit", 97, ODD, (32, 32, 33), id="08.odd_chip, WSOP 149, TDA 20B: 8♠, not the spare K♠"),
        pytest.param("low_suit", 97, ODD, (32, 33, 32), id="08.odd_chip, RROP: 2♣"),
        pytest.param("position", 97, ODD, (33, 32, 32), id="08.odd_chip by seat"),
        pytest.param("high_suit", 98, ODD, (32, 33, 33), id="two odd chips: 8♠, then 8♥"),
        pytest.param("low_suit", 98, ODD, (32, 33, 33), id="two odd chips: 2♣, then 2♦"),
        pytest.param("position", 98, ODD, (33, 33, 32), id="two odd chips: the first two seats"),
        pytest.param("low_suit", 67, QUIZ, (22, 22, 23), id="08.close.3, RROP: A♣"),
        pytest.param("high_suit", 67, QUIZ, (22, 23, 22), id="08.close.3, WSOP 149: T♠"),
        pytest.param("position", 67, QUIZ, (23, 22, 22), id="08.close.3 by seat"),
        pytest.param("high_suit", 73, ("9♣ 6♦ 4♥ 3♠ A♣", "9♠ 6♥ 4♦ 3♣ A♦"), (36, 37), id="08.pay.1"),
        pytest.param("low_suit", 73, ("9♣ 6♦ 4♥ 3♠ A♣", "9♠ 6♥ 4♦ 3♣ A♦"), (37, 36), id="08.pay.1, RROP: A♣"),
        pytest.param("high_suit", 74, ("9♣ 6♦ 4♥ 3♠ A♣", "9♠ 6♥ 4♦ 3♣ A♦"), (37, 37), id="nothing odd"),
        pytest.param("low_suit", 9, ("9♠ 6♥ 4♦ 3♣ 2♠ K♣ K♥", "9♣ 6♦ 4♥ 3♠ 2♥ 3♦ 3♥"), (4, 5), id="2♥ under 2♠"),
        pytest.param(
            "low_suit", 9, ("9♠ 6♥ 4♦ 3♣ A♠ A♣ K♥", "9♣ 6♦ 4♥ 3♠ A♦ J♥ Q♥"), (5, 4), id="RROP: a spare A♣ counts"
        ),
        pytest.param(
            "high_suit", 9, ("9♦ 6♥ 4♦ 3♣ A♠ K♠ Q♠", "9♥ 6♦ 4♥ 3♠ A♦ J♦ Q♦"), (4, 5), id="WSOP 149: 9♥, not K♠"
        ),
    ],
)
def test_equal_lows_share_and_the_odd_chip_goes_by_the_setting(
    setting: str, amount: int, hands: tuple[str, ...], shares: tuple[int, ...]
) -> None:
    """WSOP 149, TDA 20B, RROP: suit places one chip and nothing else."""
    assert tuple(shared(amount, setting, *hands).values()) == shares


@pytest.mark.parametrize("setting", ["high_suit", "low_suit", "position"])
def test_the_lowest_alone_takes_all(setting: str) -> None:
    """Rules 2: suits never decide a pot."""
    assert shared(84, setting, "", "", "9♠ 8♦ 6♣ 4♥ 3♥ A♠ K♦", "8♣ 7♦ 5♥ 3♣ 2♦ Q♥ Q♠") == {2: 84}


@pytest.mark.parametrize("setting", ["high_suit", "low_suit", "position"])
def test_who_does_not_win_gets_no_odd_chip(setting: str) -> None:
    """WSOP 149: the chip is split among the winners."""
    assert set(shared(25, setting, "K♠ Q♠ J♠ T♠ 9♠", ODD[0], ODD[1])) == {1, 2}


def test_a_pot_smaller_than_its_winners() -> None:
    """Rules 7: the smallest unit is not broken."""
    assert tuple(shared(2, "position", *ODD).values()) == (1, 1, 0)


@pytest.mark.parametrize(
    ("preset", "setting"),
    [("online", "high_suit"), ("wsop", "high_suit"), ("tda", "high_suit"), ("roberts", "low_suit")],
)
def test_the_odd_chip_of_each_preset(preset: str, setting: str) -> None:
    """Rules 8."""
    assert Rules.preset(preset).odd_chip == setting


@given(st.integers(0, 500), st.sampled_from(["high_suit", "low_suit", "position"]), st.permutations(ODD))
def test_shares_add_up_and_differ_by_one_at_most(amount: int, setting: str, hands: list[str]) -> None:
    """Rules 7: must split."""
    shares = tuple(shared(amount, setting, *hands).values())
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1


def test_a_pot_says_what_it_holds() -> None:
    """Design: an evaluable repr."""
    assert repr(Pot(90, (0, 1))) == "Pot(amount=90, seats=(0, 1))"
