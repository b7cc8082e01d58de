"""Samples: the same from the same seed, as wide as they say, in plain Python and with NumPy."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest

from razzlib.cards import CardError
from razzlib.lows import strength
from razzlib.odds import Equity, equity
from razzlib.odds.counting import Position, count_deals
from razzlib.odds.holdings import counted, parse_holding, unseen
from razzlib.odds.ranges import Range
from razzlib.odds.sampling import low_values, sample_deals

WAYS = [pytest.param(False, id="plain"), pytest.param(True, id="NumPy")]


def numpy_if(fast: bool) -> None:
    if fast:
        pytest.importorskip("numpy", reason="NumPy is not installed")


def positions() -> dict[str, Position]:
    def position(*hands: str, shared: bool = False) -> Position:
        held = [parse_holding(hand) for hand in hands]
        left = unseen({str(at): hand for at, hand in enumerate(held)})
        return Position(tuple(h.counts for h in held), tuple(7 - shared - len(h.ranks) for h in held), left, {}, shared)

    plain = position("A2?", "??4")
    ranged = {0: Range("K", "A2, AA, 33").holes, 1: Range("Q", "A2, AA, A4").holes}
    kings = position("K", "Q", "A27")
    return {
        "third street": plain,
        "all paired": position("AAKKQQ", "22JJTT"),
        "three": position("A236K", "8754Q", "T9A23"),
        "a community card": position("A23456", "789TJQ", "KA2345", shared=True),
        "ranges that want the same cards": Position(kings.known, (4, 4, 4), kings.unseen, ranged),
    }


@pytest.mark.parametrize("fast", WAYS)
@pytest.mark.parametrize("name", positions())
def test_samples_agree_with_counting(name: str, fast: bool) -> None:
    """Every set of winners comes about as often as it should; 4.5 standard errors leave one chance in 150,000."""
    numpy_if(fast)
    position, count = positions()[name], 30_000 if not fast else 200_000
    exact = count_deals(position)
    total, found = sum(exact.values()), sample_deals(position, count, seed=7, fast=fast)
    assert sum(found.values()) == count and found.keys() <= exact.keys()
    for winners, deals in exact.items():
        chance = deals / total
        room = 4.5 * sqrt(count * chance * (1 - chance)) + 1
        assert abs(found.get(winners, 0) - count * chance) <= room, winners


@pytest.mark.parametrize("fast", WAYS)
def test_a_seed_draws_the_same_deals_again(fast: bool) -> None:
    numpy_if(fast)
    position = positions()["three"]
    assert sample_deals(position, 3_000, 5, fast=fast) == sample_deals(position, 3_000, 5, fast=fast)
    assert sample_deals(position, 3_000, 5, fast=fast) != sample_deals(position, 3_000, 6, fast=fast)
    for count in (1, 8_192, 8_193, 10_000):
        assert sum(sample_deals(position, count, 5, fast=fast).values()) == count


def test_the_standard_error_is_that_of_the_shares() -> None:
    """Over many samples the shares spread as each of them says."""
    runs = [equity(["A23", "24A"], samples=400, seed=seed) for seed in range(60)]
    shares = [float(run.share[0]) for run in runs]
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))
    said = sum(run.error[0] for run in runs) / len(runs)
    assert 0.7 < spread / said < 1.35  # the spread of 60 runs is itself known to 9 per cent


def test_an_error_is_never_nothing() -> None:
    never = Equity(("A23", "KKK"), {(0,): 50}, 50, exact=False, why="50 were asked for")
    assert never.error == (0.02, 0.02) and never.share == (1.0, 0.0)
    split = Equity(("A23", "A23"), {(0, 1): 4}, 4, exact=False)
    assert split.share == (0.5, 0.5)


def test_low_values_order_seven_cards_as_the_evaluator_does() -> None:
    """All 49,205 rank multisets of seven cards, in the order of `razzlib.lows.strength`, ties kept."""
    np = pytest.importorskip("numpy", reason="NumPy is not installed")
    hands = [hand for hand in combinations_with_replacement(range(1, 14), 7) if max(map(hand.count, hand)) <= 4]
    assert len(hands) == 49_205
    present = np.array([sum(1 << rank - 1 for rank in set(hand)) for hand in hands], dtype=np.uint16)
    doubled = np.array([sum(1 << rank - 1 for rank in set(hand) if hand.count(rank) > 1) for hand in hands], np.uint16)
    fast: list[Any] = low_values(present, doubled).tolist()
    slow = [strength(hand) for hand in hands]
    assert len(set(fast)) == len(set(slow)) == len(set(zip(fast, slow, strict=True))) == 5_083
    in_order = sorted(set(zip(fast, slow, strict=True)))
    assert all(a[1] < b[1] for a, b in pairwise(in_order))


def test_hands_are_dealt_evenly() -> None:
    """Each of four equal strangers wins as often, whoever is dealt first."""
    found = sample_deals(Position((counted(()),) * 4, (7,) * 4), 20_000, Random(1).randrange(100), fast=False)
    for player in range(4):
        wins = found[player,]
        assert abs(wins - 5_000) < 4.5 * sqrt(20_000 * 0.25 * 0.75) + 200  # ties take a little from all


@pytest.mark.parametrize("fast", WAYS)
def test_ranges_that_hardly_ever_fit_are_refused_at_once(fast: bool) -> None:
    """Eight ranges that take all sixteen cards of four ranks: one draw in hundreds of thousands fits."""
    numpy_if(fast)
    low = Range("8", "two unpaired 4 or lower").holes
    deck = unseen({"1": parse_holding("8888"), "2": parse_holding("TTTT")})
    position = Position((counted((8,)),) * 4 + (counted((10,)),) * 4, (3,) * 8, deck, dict.fromkeys(range(8), low))
    with pytest.raises(CardError, match="fewer than one of 200 draws, too seldom to sample"):
        sample_deals(position, 100, seed=1, fast=fast)
