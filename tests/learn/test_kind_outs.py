"""Counting: outs, unseen and chances by the engine are those of laying every card out; wrong rules give their numbers.

Recipes: "count.live" in skills.md. Nothing here shares code with `razzlib.odds` or the kind: a card is a rank, and
every next card, or pair of cards, is tried.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.cards import ALL_CARDS, Card, Suit
from razzlib.learn.beliefs import BELIEFS, SLIP
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.counting import Count, Sight
from razzlib.learn.kinds.news import NEWS, Doors
from razzlib.learn.kinds.outs import CHANCES, OUTS_KIND
from razzlib.learn.kinds.outs_deals import dealt_count
from razzlib.learn.marks import Outcome
from razzlib.learn.questions import ask
from razzlib.learn.scene import cards_of
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named
from razzlib.rules import PRESETS

SEEDS = range(1_000)
TOP = 8


def reaches(ranks: list[int]) -> bool:
    return len({rank for rank in ranks if rank <= TOP}) >= 5


def laid_out(own: tuple[Card, ...], seen: tuple[Card, ...]) -> tuple[int, int]:
    """Count the deals that reach an eight or better by trying every next card, or pair of cards."""
    unseen = [card.rank for card in ALL_CARDS if card not in own and card not in seen]
    held = [card.rank for card in own]
    deals = list(combinations(unseen, 7 - len(own)))
    return sum(reaches([*held, *deal]) for deal in deals), len(deals)


def by_ranks(own: tuple[Card, ...], seen: tuple[Card, ...]) -> Fraction:
    """The same from three cards on, by how many cards of each rank come: lists of ranks, weighed by their ways."""
    left = Counter(card.rank for card in ALL_CARDS if card not in own and card not in seen)
    lacking = [rank for rank in range(1, TOP + 1) if rank not in {card.rank for card in own}]
    need, to_come = 5 - len({card.rank for card in own if card.rank <= TOP}), 7 - len(own)
    others = sum(left.values()) - sum(left[rank] for rank in lacking)
    hits = 0
    for size in range(need, to_come + 1):
        for some in combinations(lacking, size):
            hits += sum(
                prod(comb(left[rank], copies) for rank, copies in zip(some, split, strict=True))
                * comb(others, to_come - sum(split))
                for split in splits(size, to_come)
            )
    return Fraction(hits, comb(sum(left.values()), to_come))


def splits(parts: int, most: int) -> list[tuple[int, ...]]:
    """Every way to give one or more to each of some parts, `most` in all."""
    if not parts:
        return [()]
    return [(one, *rest) for one in range(1, most + 1) for rest in splits(parts - 1, most - one)]


def key_by_hand(position: Count) -> str:
    own, seen = position.own, position.sight.cards
    if position.asks == "table":
        chances = [by_ranks(own, sight.cards) for sight in position.sights]
        best = [str(at) for at, chance in enumerate(chances, start=1) if chance == max(chances)]
        return "same" if len(best) == len(chances) else " and ".join(best)
    if position.asks == "unseen":
        return str(sum(card not in own and card not in seen for card in ALL_CARDS))
    hits, deals = laid_out(own, seen)
    if position.asks == "outs" or len(own) == 6:
        held = [card.rank for card in own]
        unseen = [card for card in ALL_CARDS if card not in own and card not in seen]
        outs = sum(reaches([*held, card.rank]) for card in unseen)
        return str(outs) if position.asks == "outs" else f"{outs} of {len(unseen)}"
    return str(int(Fraction(100 * hits, deals) + Fraction(1, 2)))


def test_every_key_of_a_thousand_seeds_is_that_of_laying_the_cards_out() -> None:
    for seed in SEEDS:
        question = ask("count.live", seed)
        assert question.answer == key_by_hand(question.position), seed


def test_a_question_has_one_right_answer_and_a_reason_for_every_choice() -> None:
    known = set(SKILLS["count.live"].beliefs)
    offered: set[str] = set()
    for seed in SEEDS[:600]:
        question = ask("count.live", seed)
        ids = [choice.id for choice in question.choices]
        assert len(ids) == len(set(ids)) == len({choice.label for choice in question.choices}) >= 3
        marks = {each: question.mark(each, sure=True) for each in ids}
        assert [each for each, mark in marks.items() if mark.outcome is Outcome.RIGHT] == [question.answer]
        for each, mark in marks.items():
            said = f"{mark.verdict} {mark.reason} {mark.plays} {mark.look} {mark.sure_line} {question.prompt}"
            assert mark.verdict and mark.reason and "{" not in said and "none" not in mark.verdict
            assert set(cards_named(said)) <= cards_of(question.scene)
            if mark.outcome is Outcome.WRONG:
                assert set(mark.beliefs) <= known and mark.look
                if question.position.asks != "table":  # all tables can be chosen, whoever would
                    assert mark.beliefs, (seed, each)
                assert bool(mark.sure_line) == bool(mark.beliefs)
                if seed < 200:
                    offered |= set(mark.beliefs)
    assert offered == known


def test_hard_deals_part_the_wrong_rules_and_follow_the_recipe() -> None:
    moved = Counter[bool]()
    for seed in SEEDS:
        position = dealt_count(seed, hard=True)
        truth = OUTS_KIND.truth(position)
        led_to = [led for rule in OUTS_KIND.wrong_rules.values() if (led := rule(position)) is not None]
        assert len({truth, *led_to}) == len(led_to) + 1, seed
        if position.asks == "outs":
            assert len(led_to) == 5 and 4 <= len(position.needed(position.sight.cards)) <= 6
            assert position.needed(position.sight.folded)
        if position.asks == "chance" and position.live.to_come == 1:
            shift = position.live.chance - position.blind.chance
            assert abs(shift) >= Fraction(5, 100)
            moved[shift > 0] += 1
        if position.asks == "chance" and position.live.to_come == 2:
            assert 2 * Fraction(position.live.left, position.live.unseen) - position.live.chance > Fraction(5, 100)
    assert min(moved.values()) >= sum(moved.values()) * 0.4


def test_five_seeds_in_a_row_ask_the_five_things_of_the_closing_quiz() -> None:
    asked = [(position.asks, len(position.own)) for position in (ask("count.live", seed).position for seed in range(5))]
    assert [what for what, _ in asked] == ["outs", "unseen", "chance", "chance", "table"]
    assert asked[2][1] == 6 and asked[3][1] == 5


@given(st.integers(0, 10**9), st.permutations(list(Suit)))
def test_suits_change_nothing(seed: int, suits: list[Suit]) -> None:
    position = dealt_count(seed, hard=seed % 2 == 0)
    turned = dict(zip(Suit, suits, strict=True))

    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, turned[card.suit]) for card in cards)

    sights = tuple(Sight(tuple(map(other, sight.showing)), other(sight.folded)) for sight in position.sights)
    twin = Count(other(position.own), sights, position.asks)
    assert OUTS_KIND.truth(twin) == OUTS_KIND.truth(position)
    for rule in OUTS_KIND.wrong_rules.values():
        assert rule(twin) == rule(position)


@given(st.integers(0, 10**9))
def test_where_a_card_is_seen_does_not_change_the_truth(seed: int) -> None:
    position = dealt_count(seed, hard=True)
    if position.asks != "table":
        all_folded = Count(position.own, (Sight((), position.sight.cards),), position.asks)
        assert OUTS_KIND.truth(all_folded) == OUTS_KIND.truth(position)


def test_the_wrong_rules_give_the_numbers_of_the_storyboard() -> None:
    sixth = read("A♠ 4♦ | 2♣ 7♥ K♦ 10♠", ["9♣ 6♠ 5♦ 8♣"], "3♦ Q♥")
    rules = OUTS_KIND.wrong_rules
    led_to = {belief: rules[belief](sixth) for belief in ("37.outs", "29", "every_seen_costs", "pair_helps")}
    assert led_to == {"37.outs": "16", "29": "13", "every_seen_costs": "10", "pair_helps": "24"}
    unseen = read("A♠ 4♦ | 2♣ 7♥ K♦ 10♠", ["9♣ 6♠ 5♦ 8♣"], "3♦ Q♥", count="unseen")
    assert {belief: rules[belief](unseen) for belief in ("37.unseen", "29", "hidden_taken_away")} == {
        **{"37.unseen": "46", "29": "42", "hidden_taken_away": "38"}
    }


def read(cards: str, showing: list[str], folded: str, count: str = "outs") -> Count:
    data = {"cards": cards, "showing": showing, "folded": folded, "count": count}
    return OUTS_KIND.read(Fields("test", data), PRESETS["online"], None)


@pytest.mark.parametrize(
    ("data", "named"),
    [
        ({"cards": "A♠ A♠"}, "cards: .*twice"),
        ({"cards": "A♠ 2♠ 3♠ 4♠ K♠ Q♠", "folded": "A♠"}, "A♠ stands there twice"),
        ({"cards": "A♠ 2♠ 3♠ 4♠ 5♠ Q♠"}, "one rank has to be missing for outs, here it is 0"),
        ({"cards": "A♠ 2♠ 3♠", "count": "luck"}, "asks for one of outs, unseen"),
        ({"cards": "A♠ 2♠ 3♠", "count": "table"}, "two tables or more"),
        ({"cards": "A♠ 2♠ 3♠ K♠", "folded": "4x"}, "field (cards|folded): "),
    ],
)
def test_a_position_that_is_no_question_is_refused(data: dict[str, object], named: str) -> None:
    with pytest.raises(ItemError, match=named):
        OUTS_KIND.read(Fields("test", data), PRESETS["online"], None)


def test_any_number_of_cards_may_be_typed_where_cards_are_counted() -> None:
    question = ask("count.live", 5)
    assert question.position.asks == "outs" and not OUTS_KIND.accepts(question.position, "53")
    other = next(str(number) for number in range(53) if str(number) not in [each.id for each in question.choices])
    mark = question.mark(other, sure=True)
    assert mark.outcome is Outcome.WRONG and mark.beliefs == () and mark.verdict == f"Not {other}."
    assert not CHANCES.accepts(question.position, other) or not CHANCES.is_open


def test_good_news_is_what_raises_the_chance() -> None:
    for seed in range(100):
        cards = dealt_count(5 * seed + 4, hard=False)
        own, doors = cards.own, cards.sights[0].cards
        position = Doors(Count(own, (Sight(tuple((card,) for card in doors)),)))
        blind = by_ranks(own, ())
        good = [letter for letter, card in zip("abcde", doors, strict=True) if by_ranks(own, (card,)) > blind]
        assert NEWS.truth(position) == "+".join(good)
        # Every needed rank is bad news, everything else is good: that is the lesson's rule.
        held = {card.rank for card in own}
        assert good == [x for x, card in zip("abcde", doors, strict=True) if card.rank > TOP or card.rank in held]


def test_all_beliefs_are_known_and_a_slip_is_none() -> None:
    assert set(OUTS_KIND.wrong_rules) | set(NEWS.wrong_rules) <= set(BELIEFS) and SLIP not in OUTS_KIND.wrong_rules


def test_a_question_is_asked_in_no_time() -> None:
    times = []
    for seed in range(2_000, 2_100):
        start = time.perf_counter()
        _ = ask("count.live", seed).choices
        times.append(time.perf_counter() - start)
    assert sorted(times)[50] < 0.02


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    positions = [dealt_count(seed, hard=seed % 2 == 1) for seed in range(200)]
    cards = [card for each in positions for card in (*each.own, *(card for at in each.sights for card in at.cards))]
    assert hashlib.sha256(" ".join(card.code for card in cards).encode()).hexdigest()[:16] == "d4a3eb826f9f2a17"
