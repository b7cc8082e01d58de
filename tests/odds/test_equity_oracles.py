"""Exact odds against programs that count in other ways, all with `razzlib.lows.strength` and no code of the race."""

from __future__ import annotations

import json
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random, seed
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib.cards import RANKS
from razzlib.odds import equity
from razzlib.odds.counting import Position, count_deals
from razzlib.odds.holdings import Holding, counted, parse_dead, parse_holding, unseen
from tests.oracle.odds_by_inclusion import heads_up
from tests.oracle.odds_enumerated import deals, two_hands

REFERENCE = Path(__file__).resolve().parents[3] / "shared" / "odds-reference.json"
CODES = "A23456789TJQK"


def reference(kind: str) -> list[Any]:
    if not REFERENCE.exists():
        return [pytest.param({}, marks=pytest.mark.skip(reason="shared/odds-reference.json is not here"))]
    cases = json.loads(REFERENCE.read_text(encoding="utf-8"))[kind]
    return [pytest.param(case, id=" v ".join(case["players"]) + f" dead {case['dead']}") for case in cases]


def filled(players: list[str], street: int) -> list[str]:
    return [hand.ljust(street, "?") for hand in players]


@pytest.mark.parametrize("case", reference("heads_up"))
def test_heads_up_reference(case: dict[str, Any]) -> None:
    found = equity(filled(case["players"], case["street"]), case["dead"])
    assert [found.outcomes.get(winners, 0) for winners in ((0,), (0, 1), (1,))] == [
        case["win"],
        case["tie"],
        case["lose"],
    ]
    assert found.total == case["total"] and found.exact
    assert found.share[0] * case["equity_den"] == case["equity_num"]


@pytest.mark.parametrize("case", reference("multiway"))
def test_multiway_reference(case: dict[str, Any]) -> None:
    found = equity(case["players"], case["dead"])
    sets = {sum(1 << player for player in winners): count for winners, count in found.outcomes.items()}
    assert sets == {int(code): count for code, count in case["winner_sets"].items()}
    assert found.total == case["total"] and found.exact
    for share, (numerator, denominator) in zip(found.share, case["equity_fraction"], strict=True):
        assert share * denominator == numerator


def deck_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(rank for rank, copies in zip(RANKS, counts, strict=True) for _ in range(copies))


@pytest.mark.parametrize(
    ("hands", "dead"),
    [(["87542", "A234K"], ""), (["AA233", "22AK3"], "4567"), (["AAKKQ", "?2QJJ"], "AA23456789TT23456789")],
)
def test_fifth_street_card_by_card(hands: list[str], dead: str) -> None:
    held = [parse_holding(hand) for hand in hands]
    left = unseen({"1": held[0], "2": held[1], "dead": parse_dead(dead)})
    expected = two_hands([hand.ranks for hand in held], [7 - len(hand.ranks) for hand in held], deck_of(left))
    assert equity(hands, dead).outcomes == expected


@pytest.mark.parametrize("case", range(12))
def test_random_third_and_fourth_streets_by_inclusion_and_exclusion(case: int) -> None:
    chance = Random(case)
    deck = list(CODES * 4)
    chance.shuffle(deck)
    street = 3 + case % 2
    hands = ["".join(deck[street * at : street * at + street - at * (case % 3 == 1)]) for at in range(2)]
    dead = "".join(deck[20 : 20 + case])
    assert_by_inclusion([hand.ljust(street, "?") for hand in hands], dead)


@pytest.mark.parametrize(
    ("hands", "dead"), [(["AA2", "22A"], "33445566778899"), (["AAA", "KKK"], ""), (["TTJ", "JJT"], "A23456789" * 2)]
)
def test_paired_third_streets_by_inclusion_and_exclusion(hands: list[str], dead: str) -> None:
    assert_by_inclusion(hands, dead)


def assert_by_inclusion(hands: list[str], dead: str) -> None:
    first, second = (parse_holding(hand) for hand in hands)
    left = unseen({"1": first, "2": second, "dead": parse_dead(dead)})
    to_come = 7 - len(first.ranks), 7 - len(second.ranks)
    outcomes = equity(hands, dead).outcomes
    assert tuple(outcomes.get(who, 0) for who in ((0,), (0, 1), (1,))) == heads_up(
        (first.ranks, second.ranks), to_come, left
    )


@st.composite
def small_positions(draw: st.DrawFn, most_ranges: int = 0) -> Position:
    """Hands of seven cards, at most nine unseen ones: few ranks pair everybody, few cards are dealt one by one."""
    players = draw(st.integers(2, 4))
    fewest = -(-(7 * players + 2) // 4)
    ranks = draw(st.permutations(RANKS))[: draw(st.integers(fewest, fewest + 2))]
    cards = draw(st.permutations([rank for rank in ranks for _ in range(4)]))
    shared = not most_ranges and draw(st.booleans())
    ranged = draw(st.integers(1, most_ranges)) if most_ranges else 0
    most = {2: 3, 3: 2, 4: 1}[players]
    to_come = [draw(st.integers(0, most if player >= ranged else 1)) for player in range(players)]
    own = [7 - more - shared - 2 * (player < ranged) for player, more in enumerate(to_come)]
    known = [counted(cards[sum(own[:player]) : sum(own[: player + 1])]) for player in range(players)]
    unseen_cards = cards[sum(own) :][:9]
    pairs = sorted({tuple(sorted(pair)) for pair in combinations(unseen_cards, 2)})
    holes = {player: frozenset(draw(st.sets(st.sampled_from(pairs), min_size=1))) for player in range(ranged)}
    return Position(tuple(known), tuple(to_come), counted(unseen_cards), holes, shared)


def assert_card_by_card(position: Position) -> None:
    known = [Holding(counts).ranks for counts in position.known]
    expected = deals(known, position.to_come, deck_of(position.unseen), dict(position.holes), position.shared)
    assert count_deals(position) == expected


@settings(max_examples=60)
@given(small_positions())
def test_small_decks_card_by_card(position: Position) -> None:
    assert_card_by_card(position)


@settings(max_examples=40)
@given(small_positions(most_ranges=2))
def test_ranges_on_small_decks_card_by_card(position: Position) -> None:
    """The weight of a range, and of several together, is the number of ways to be dealt it: nothing else is counted."""
    assert_card_by_card(position)


ALL_PAIRED = {
    "one pair each": (["AA2344", "556789", "TTJJQK"], "A2345K"),
    "the same pair": (["AA2349", "AA234T", "556784"], "234TJ9"),
    "two pair each": (["AA2233", "445566", "778899"], "A234567K"),
    "the same upper pair": (["AA33KK", "2233QQ", "445566"], "A2KQ456"),
    "full houses": (["AAA222", "333444", "555666"], "A23456K"),
    "full houses of the same rank": (["AA3333", "AA2222", "44455J"], "A2345J"),
    "everything at once": (["AAAA22", "33335J", "6677QK", "889TTJ"], "23678TKQ"),
}


@pytest.mark.parametrize(("hands", "deck"), ALL_PAIRED.values(), ids=ALL_PAIRED)
def test_everybody_paired_card_by_card(hands: list[str], deck: str) -> None:
    held = [parse_holding(hand) for hand in hands]
    position = Position(tuple(hand.counts for hand in held), (1,) * len(held), parse_dead(deck).counts)
    assert_card_by_card(position)


# Exact, to two places (shared/odds.md, "Heads-up equity").
TO_TWO_PLACES = {
    "A23 678": 59.56,
    "A23 457": 54.77,
    "A23 A28": 59.08,
    "A23 A2T": 68.01,
    "A23 27K": 75.33,
    "A2K 678": 32.64,
    "A27 A28": 54.93,
    "AA2 678": 34.36,
    "A23K 4567": 28.27,
    "A23K 678A": 35.04,
    "A23K 678Q": 53.21,
    "A234 5678": 69.18,
    "A234K 8765A": 44.85,
    "A234K 98765": 53.66,
    "A479Q 32566": 32.09,
    "76543 A234K": 64.78,
    "87654 A234K": 55.15,
    "A234K 8732A": 49.67,
}


@pytest.mark.parametrize(("hands", "per_cent"), TO_TWO_PLACES.items())
def test_shares_to_two_places(hands: str, per_cent: float) -> None:
    assert round(100 * float(equity(hands.split()).share[0]), 2) == per_cent


@pytest.mark.parametrize(("hands", "per_cent"), [("A23 678", 59.56), ("A2K 678", 32.64), ("A2K ??8", 45.04)])
def test_shares_published_by_propokertools(hands: str, per_cent: float) -> None:
    """Sampled there (through Card Player), with no error stated; 600,000 trials, its usual number, have 0.065."""
    assert 100 * float(equity(hands.split()).share[0]) == pytest.approx(per_cent, abs=2 * 0.065)


def test_published_to_eight_places() -> None:
    assert round(float(equity(["A23", "456"]).share[0]), 8) == 0.52858555
    assert round(float(equity(["A24", "KQJ"]).share[0]), 8) == 0.92206669


def test_three_way_sampled_figures() -> None:
    assert [round(100 * float(share), 1) for share in equity(["A23", "456", "678"]).share] == [37.5, 37.6, 24.9]


PEER_HANDS = [["A23", "456"], ["A2K", "678"], ["A234K", "8765A"], ["AA2", "22A"], ["A23", "456", "789"]]


def with_suits(hands: list[str]) -> list[str]:
    """Full cards for hands of ranks, each card once."""
    suits = {code: iter("shdc") for code in CODES}
    return ["".join(code + next(suits[code]) for code in hand) for hand in hands]


@pytest.mark.parametrize("hands", PEER_HANDS, ids=" v ".join)
def test_poker_equity_agrees(hands: list[str]) -> None:
    peer = pytest.importorskip("poker_equity", reason="poker-equity is not installed")
    answer = peer.chunk_from_text("razz", with_suits(hands), samples=400_000, seed=1)
    for exact, seat in zip(equity(hands).share, answer["players"], strict=True):
        assert seat["equity"] == pytest.approx(float(exact), abs=5 * seat["std_error"] + 1e-9)


def test_pokerkit_agrees() -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed")
    analysis = pytest.importorskip("pokerkit.analysis")
    hands, count = ["A234K", "8765A"], 2_000
    seed(1)  # it draws from the global generator
    shares = analysis.calculate_equities(
        [[pokerkit.Card.parse(hand)] for hand in with_suits(hands)],
        (),
        7,
        0,
        pokerkit.Deck.STANDARD,
        (pokerkit.RegularLowHand,),
        sample_count=count,
    )
    # It gives no error; that of a share near one half is 1/(2 sqrt n).
    assert shares[0] == pytest.approx(float(equity(hands).share[0]), abs=4.5 / (2 * sqrt(count)))


def test_eight_hands_share_one_community_card() -> None:
    """With eight to the end the cards run out on seventh street, and one is dealt for all (WSOP 228, TDA RP-10H)."""
    hands = ["A23456", "789TJQ", "KA2345", "6789TJ", "QKA234", "56789T", "JQKA23", "45678?"]
    held = [parse_holding(hand) for hand in hands]
    left = unseen({str(at): hand for at, hand in enumerate(held)})
    expected = deals([hand.ranks for hand in held], [6 - len(hand.ranks) for hand in held], deck_of(left), shared=True)
    found = equity(hands)
    assert found.outcomes == expected and found.total == 5 * 4
