"""Shares: the engine's are those of laying every deal out; the answer follows from them; nothing too close is asked.

Recipes: "equity.start", "equity.draw" and "equity.many" in skills.md. The check by hand shares no code with
`razzlib.odds`: hands are lists of ranks, a low is read by the rule of rules.md 2, and on fifth street every pair of
cards is dealt to every player. On third street that is out of reach: shares there are held to a count by inclusion
(`tests.oracle`) and to the printed tables.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.cards import Card, Suit
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.favourite import FAVOURITE
from razzlib.learn.kinds.meeting import BACKED_BY, MARGIN, Meeting
from razzlib.learn.kinds.meeting_deals import DEALS
from razzlib.learn.kinds.starts import STARTS
from razzlib.learn.marks import Outcome
from razzlib.learn.questions import ask
from razzlib.learn.scene import cards_of
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named
from razzlib.rules import PRESETS

EQUITY_SKILLS = ("equity.start", "equity.draw", "equity.many")
EDGES = {"close": (50, 55), "small": (55, 65), "large": (65, 80), "huge": (80, 100)}
THIRDS = {"third": (0, 100 / 3), "middle": (100 / 3, 50), "half": (50, 100)}


@cache
def low(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The best five of some ranks: first how often each card repeats its rank, then the ranks, both high to low."""
    copies = sorted((ranks[:at].count(rank), rank) for at, rank in enumerate(ranks))[:5]
    return tuple(layer for layer, _ in reversed(copies)) + tuple(rank for _, rank in reversed(copies))


def draws(left: tuple[int, ...], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to draw some cards by rank, with the number of ways by suits."""
    for ranks in combinations_with_replacement([rank for rank in range(1, 14) if left[rank - 1]], count):
        ways = prod(comb(left[rank - 1], ranks.count(rank)) for rank in set(ranks))
        if ways:
            yield ranks, ways


def shares_by_hand(hands: tuple[tuple[Card, ...], ...]) -> list[Fraction]:
    """Deal every pair of cards (or less) to every player and share each pot."""
    known = [card.rank for hand in hands for card in hand]
    left = tuple(4 - known.count(rank) for rank in range(1, 14))
    won = [Fraction(0)] * len(hands)
    total = 0

    def deal(at: int, left: tuple[int, ...], ways: int, lows: tuple[tuple[int, ...], ...]) -> None:
        nonlocal total
        if at == len(hands):
            total += ways
            best = [player for player, each in enumerate(lows) if each == min(lows)]
            for player in best:
                won[player] += Fraction(ways, len(best))
            return
        own = tuple(card.rank for card in hands[at])
        for ranks, more in draws(left, 7 - len(own)):
            rest = tuple(count - ranks.count(rank) for rank, count in enumerate(left, start=1))
            deal(at + 1, rest, ways * more, (*lows, low(tuple(sorted((*own, *ranks))))))

    deal(0, left, 1, ())
    return [share / total for share in won]


def answer_from(position: Meeting, shares: list[Fraction]) -> str:
    """The answer as the lesson reads it off the shares."""
    percents = [float(100 * share) for share in shares]
    if position.asks == "part":
        return next(word for word, (low_end, end) in THIRDS.items() if low_end <= percents[0] < end)
    top = max(percents)
    name = ("ada", "ben", "cleo")[percents.index(top)]
    return f"{name} {next(word for word, (low_end, end) in EDGES.items() if low_end <= top < end)}"


def test_the_low_by_hand_is_the_rule() -> None:
    assert low((1, 2, 2, 3, 4, 5, 13)) == (0, 0, 0, 0, 0, 5, 4, 3, 2, 1)
    assert low((1, 1, 2, 2, 3, 3, 4)) == (1, 0, 0, 0, 0, 1, 4, 3, 2, 1)


@pytest.mark.parametrize("seed", range(12))
def test_shares_of_draws_are_those_of_every_deal_laid_out(seed: int) -> None:
    position = ask("equity.draw", seed).position
    shares = shares_by_hand(position.hands)
    assert list(position.shares) == shares
    assert FAVOURITE.truth(position) == answer_from(position, shares)


def test_shares_of_three_are_those_of_every_deal_laid_out_on_sixth_street() -> None:
    """Fifth street with three players is out of reach by hand: one card more each, and it is not."""
    for seed in range(4):
        hands = ask("equity.many", seed).position.hands
        spare = iter([Card(12, Suit.CLUBS), Card(11, Suit.HEARTS), Card(11, Suit.CLUBS)])
        longer = tuple((*hand, next(spare)) for hand in hands)
        if len({card for hand in longer for card in hand}) == 18:
            assert list(Meeting(longer, "part").shares) == shares_by_hand(longer)


@pytest.mark.parametrize(("skill", "seeds"), [("equity.start", 400), ("equity.draw", 1_000), ("equity.many", 400)])
def test_a_question_has_one_right_answer_and_a_reason_for_every_choice(skill: str, seeds: int) -> None:
    """Fewer seeds where each has thousands of millions of deals to be counted."""
    known, offered = set(SKILLS[skill].beliefs), Counter[str]()
    for seed in range(seeds):
        question = ask(skill, seed)
        position = question.position
        assert question.answer == answer_from(position, list(position.shares)) and not position.doubt
        ids = [choice.id for choice in question.choices]
        assert len(ids) == len(set(ids)) == len({choice.label for choice in question.choices})
        assert len(ids) == (3 if position.asks == "part" else 8)
        if seed % 5:
            continue  # the texts take most of the time
        marks = {each: question.mark(each, sure=True) for each in ids}
        assert [each for each, mark in marks.items() if mark.outcome is Outcome.RIGHT] == [question.answer]
        for each, mark in marks.items():
            said = f"{mark.verdict} {mark.reason} {mark.plays} {mark.look} {mark.sure_line} {question.prompt}"
            assert mark.verdict and mark.reason and "{" not in said
            assert set(cards_named(said)) <= cards_of(question.scene)
            assert set(mark.beliefs) <= known and bool(mark.look) == (each != question.answer)
            offered.update(mark.beliefs if seed <= 200 else ())
    assert set(offered) == known


def test_hard_starts_speak_against_a_belief() -> None:
    leads = Counter[str]()
    for seed in range(300):
        position = DEALS["equity.start"](seed, True)
        truth = FAVOURITE.truth(position)
        name, band = truth.split()
        if FAVOURITE.wrong_rules["32"](position) == f"{name} huge":
            assert band in ("small", "large") and Fraction(56, 100) <= max(position.shares) <= Fraction(64, 100)
            leads["32"] += 1
        else:
            assert str(FAVOURITE.wrong_rules["33"](position)).split()[0] != name
            leads["33"] += 1
    assert min(leads.values()) >= 120


def test_hard_draws_speak_against_a_belief_by_turns() -> None:
    for seed in range(300):
        position = DEALS["equity.draw"](seed, True)
        made = ["ada", "ben"][position.made[0]]
        truth = FAVOURITE.truth(position).split()[0]
        assert (truth == made) == ((seed - seed // 4 - 1) % 2 == 0), seed
        assert str(FAVOURITE.wrong_rules["34"](position)).startswith(made)
        if truth == made:
            assert not str(FAVOURITE.wrong_rules["35"](position)).startswith(made)


def test_hard_meetings_of_three_are_ahead_of_each_and_not_of_both() -> None:
    for seed in range(300):
        position = DEALS["equity.many"](seed, True)
        assert min(position.alone(0, 1), position.alone(0, 2)) > Fraction(51, 100) > position.shares[0] + MARGIN
        assert FAVOURITE.wrong_rules["39"](position) == "half" != FAVOURITE.truth(position)


@given(st.integers(0, 10**6), st.sampled_from(EQUITY_SKILLS), st.permutations(list(Suit)))
def test_suits_change_nothing_and_seats_only_the_name(seed: int, skill: str, suits: list[Suit]) -> None:
    position = DEALS[skill](seed, True)
    turned = dict(zip(Suit, suits, strict=True))
    hands = tuple(tuple(Card(card.rank, turned[card.suit]) for card in hand) for hand in position.hands)
    assert FAVOURITE.truth(Meeting(hands, position.asks)) == FAVOURITE.truth(position)
    if len(hands) == 2:
        swapped = FAVOURITE.truth(Meeting(hands[::-1], position.asks)).split()
        assert swapped[1:] == FAVOURITE.truth(position).split()[1:]
        assert swapped[0] != FAVOURITE.truth(position).split()[0]


def test_whoever_backs_the_wrong_hand_holds_its_belief_however_far() -> None:
    position = read(["A♦ 2♣ K♥", "6♠ 7♦ 8♣"])
    for band in EDGES:
        assert FAVOURITE.held(position, f"ada {band}") == ("33",)
    assert FAVOURITE.held(position, "ben small") == ()


def read(hands: list[str], **more: object) -> Meeting:
    return FAVOURITE.read(Fields("test", {"hands": hands, **more}), PRESETS["online"], None)


@pytest.mark.parametrize(
    ("data", "named"),
    [
        # 54.77 % (odds.md) lies within a point of "close": 55 %.
        ({"hands": ["A♠ 2♥ 3♣", "4♦ 5♠ 7♥"]}, "too close to ask: the share 0.5477 is within 1% of 0.5500"),
        ({"hands": ["A♠ 2♥ 3♣", "A♠ 5♠ 7♥"]}, "A♠ stands there twice"),
        ({"hands": ["A♠ 2♥ 3♣", "4♦ 5♠"]}, "field hands: "),
        ({"hands": ["A♠ 2♥ 3♣"]}, "another number of hands than 1"),
        ({"hands": ["A♠ 2♥ 3♣", "6♦ 7♠ 8♥"], "favourite": "who"}, "asks for one of lead, ahead"),
        ({"hands": ["A♠ 2♥ 3♣", "6♦ 7♠ 8♥"], "favourite": "share"}, "two or more whole numbers"),
        ({"hands": ["A♠ 2♥ 3♣", "6♦ 7♠ 8♥"], "favourite": "share", "shares": ["58", "61"]}, "too close to ask"),
        ({"hands": ["A♠ 2♥ 3♣", "6♦ 7♠ 8♥"], "favourite": "part"}, "another number of hands than 2"),
    ],
)
def test_what_cannot_be_asked_honestly_is_refused(data: dict[str, object], named: str) -> None:
    with pytest.raises(ItemError, match=named):
        FAVOURITE.read(Fields("test", data), PRESETS["online"], None)


def test_dead_cards_count_and_who_forgets_them_gets_another_answer() -> None:
    """The two dealer's-corner numbers of lesson 11, and 52.86 without dead cards."""
    hands = ["A♠ 2♥ 3♣", "4♣ 5♥ 6♠"]
    shares = [round(float(100 * read(hands, dead=dead).shares[0]), 2) for dead in ("4♦ 5♦ 6♦ 7♦", "A♦ 2♦ 3♦")]
    assert shares == [42.81, 61.91] and round(float(100 * read(hands).shares[0]), 2) == 52.86
    position = read(hands, dead="4♦ 5♦ 6♦ 7♦")
    assert FAVOURITE.truth(position) == "ben small" and FAVOURITE.wrong_rules["37"](position) == "ada close"
    assert Fraction(1, 100) == MARGIN


def test_one_brick_costs_more_than_roughness_in_every_meeting() -> None:
    """A sample of the 10,976 meetings that lesson 11 counts: three low ranks are ahead of two and a brick."""
    for seed in range(0, 60):
        position = DEALS["equity.start"](seed, True)
        if FAVOURITE.wrong_rules["32"](position) is None:
            assert Fraction(5379, 10_000) <= max(position.shares) <= Fraction(7725, 10_000)


def test_starts_are_put_in_order_by_their_shares() -> None:
    data = {"rival": "6♦ 7♠ 8♥", "rows": ["A♠ 2♦ K♦", "4♦ 5♠ 8♣", "A♣ 2♠ 9♠", "A♥ 2♥ 3♣"]}
    position = STARTS.read(Fields("test", data), PRESETS["online"], None)
    # 59.56, 57.47, 46.20 and 32.64 per cent: the table "checks" of lesson 11.
    counted = [round(float(100 * share), 2) for share in position.shares.values()]
    assert counted == [32.64, 57.47, 46.20, 59.56] and STARTS.truth(position) == "dbca"
    assert STARTS.wrong_rules["33"](position) == "dcab"
    assert STARTS.accepts(position, "D, B, C, A") and STARTS.means(position, "D B C A") == "dbca"
    assert not STARTS.accepts(position, "dbc") and not STARTS.accepts(position, "dbcb")
    with pytest.raises(ItemError, match="two shares lie closer than 1%"):
        STARTS.read(Fields("test", {**data, "rows": ["A♠ 2♦ K♦", "A♣ 2♥ K♠"]}), PRESETS["online"], None)


def test_every_wrong_rule_backs_somebody_somewhere() -> None:
    backed = {belief for skill in EQUITY_SKILLS for seed in range(20) for belief, rule in BACKED_BY.items()
              if rule(DEALS[skill](seed, True))}  # fmt: skip
    assert backed == set(BACKED_BY) - {"37"}  # fresh deals have no dead cards


@pytest.mark.parametrize("skill", EQUITY_SKILLS)
def test_a_question_is_asked_in_time(skill: str) -> None:
    times = []
    for seed in range(5_000, 5_060):
        start = time.perf_counter()
        _ = ask(skill, seed).choices
        times.append(time.perf_counter() - start)
    assert sorted(times)[30] < 0.15


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    meetings = [DEALS[skill](seed, seed % 2 == 1) for skill in EQUITY_SKILLS for seed in range(60)]
    cards = [card.code for meeting in meetings for hand in meeting.hands for card in hand]
    assert hashlib.sha256(" ".join(cards).encode()).hexdigest()[:16] == "ca6c88acd8757b4f"
