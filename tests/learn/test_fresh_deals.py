"""Fresh deals: hard ones are hard, one answer is right, wrong rules name their seats, a seed is one deal."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.cards import ALL_CARDS, Card, CardError
from razzlib.dealing import SEATS
from razzlib.learn.asking import fresh_bring_in
from razzlib.learn.kinds.door_deals import bring_in_doors
from razzlib.learn.kinds.doors import BRING_IN_RULES, SHARED, beliefs_behind
from razzlib.learn.marks import Outcome
from razzlib.learn.wording import cards_named

SEEDS = range(1_000)
seats = st.integers(SEATS[0], SEATS[-1])
seeds = st.integers(0, 10**12)


def tied(doors: tuple[Card, ...]) -> int:
    return sum(card.rank == max(other.rank for other in doors) for card in doors)


def right_seat(doors: tuple[Card, ...]) -> int:
    ladder = sorted(ALL_CARDS, key=lambda card: ("A23456789TJQK".index(card.code[0]), "cdhs".index(card.code[1])))
    return next(doors.index(card) for card in reversed(ladder) if card in doors)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("recipe", ["any", "plain", "untied", "rank", "suit"])
def test_recipes_hold_for_a_thousand_seeds(recipe: str, players: int) -> None:
    for seed in SEEDS if players in (2, 5, 8) else SEEDS[:200]:
        doors = bring_in_doors(seed, players, recipe)  # type: ignore[arg-type]
        assert len(doors) == len(set(doors)) == players
        if recipe == "untied":
            assert tied(doors) == 1
        if players < 4:
            continue
        truth = right_seat(doors)
        if recipe == "rank":
            named = [BRING_IN_RULES[name](doors) for name in ("4", "13.stud", "13.ace_low")]
            assert len({truth, *named}) == 4
        if recipe == "suit":
            places = [seat for seat, card in enumerate(doors) if card.rank == doors[truth].rank]
            assert len(places) in (2, 3)
            if len(places) == 3:
                assert truth == places[1]
                assert BRING_IN_RULES["14"](doors) == places[2]
                assert BRING_IN_RULES["21.tied"](doors) == places[0]


def test_who_pays_in_a_tie_cannot_be_learnt_from_the_seat() -> None:
    """Every seat pays now and then, and neither the first nor the last of the tied is safe to guess."""
    paying, first = set(), 0
    for seed in range(200):
        doors = bring_in_doors(seed, 5, "suit")
        places = [seat for seat, card in enumerate(doors) if card.rank == max(other.rank for other in doors)]
        paying.add(right_seat(doors))
        first += right_seat(doors) == places[0]
    assert paying == set(range(5)) and 20 < first < 100


def test_a_quarter_of_all_deals_is_plain() -> None:
    plain = sum(bring_in_doors(seed, 5) == bring_in_doors(seed, 5, "plain") for seed in range(400))
    assert 100 <= plain < 140  # a hard recipe may find its deal at the first draw, now and then


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    dealt = " ".join(card.code for seed in range(300) for card in bring_in_doors(seed, 2 + seed % 7))
    assert hashlib.sha256(dealt.encode()).hexdigest()[:16] == "1d3a5fd30c8301f7"


@given(seeds, seats)
def test_a_fresh_question_has_one_right_answer_and_texts_of_its_own_table(seed: int, players: int) -> None:
    doors = bring_in_doors(seed, players)
    question = fresh_bring_in(doors, key="test")
    assert len({choice.id for choice in question.choices}) == len({choice.label for choice in question.choices})
    right = [choice.id for choice in question.choices if question.mark(choice.id, sure=True).outcome is Outcome.RIGHT]
    assert right == [str(right_seat(doors) + 1)]
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        said = " ".join((mark.verdict, mark.reason, mark.plays))
        assert "{" not in said and set(cards_named(said)) <= set(doors)
        assert mark.beliefs == () or mark.outcome is Outcome.WRONG
    assert (SHARED in {choice.id for choice in question.choices}) == (tied(doors) > 1)


@given(seeds, seats, st.randoms(use_true_random=False))
def test_seats_do_not_matter_to_who_pays(seed: int, players: int, random: object) -> None:
    doors = list(bring_in_doors(seed, players))
    payer = doors[right_seat(tuple(doors))]
    random.shuffle(doors)  # type: ignore[attr-defined]
    assert doors[int(fresh_bring_in(doors, key="test").answer) - 1] == payer


def test_every_belief_is_an_option_in_two_hundred_seeds() -> None:
    offered = set()
    for seed in range(200):
        doors = bring_in_doors(seed, 5)
        question = fresh_bring_in(doors, key="test")
        for choice in question.choices:
            offered |= set(question.mark(choice.id, sure=False).beliefs)
    assert offered == set(BRING_IN_RULES)


@given(seeds, seats)
def test_what_is_said_of_a_fresh_deal_is_true_of_it(seed: int, players: int) -> None:
    """The sentences that depend on the deal, held against the deal: who is lowest, who is equal, who is next."""
    doors = bring_in_doors(seed, players)
    question = fresh_bring_in(doors, key="test")
    ranks = [card.rank for card in doors]
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        said = f"{mark.verdict} {mark.reason}"
        assert said.count("An ace counts one") <= 1
        if choice.id == SHARED or mark.outcome is Outcome.RIGHT:
            continue
        card, following = doors[int(choice.id) - 1], doors[int(choice.id) % players]
        if f"{card} is the lowest card here" in said:
            assert ranks.count(card.rank) == 1 and card.rank == min(ranks)
        if f"{card} is one of the lowest cards here" in said:
            assert ranks.count(card.rank) > 1 and card.rank == min(ranks)
        assert ("its rank is as high" in said) <= (card.rank == max(ranks))
        assert ("it is not the highest" in said) <= (card.rank < max(ranks))
        assert ("aces are high" in said) <= (1 in ranks)
        looks = following == doors[int(question.answer) - 1]
        assert (f"is next, looks at {following}, and folds" in mark.plays) == looks, mark.plays
        assert ("should have started" in mark.plays) != looks


@pytest.mark.parametrize(
    ("seed", "players", "recipe", "said"),
    [(1, 9, "any", "two to eight"), (1, 1, "any", "two to eight"), (-1, 4, "any", "seed"), (1, 4, "hard", "recipe")],
)
def test_what_is_no_deal_is_refused_in_a_sentence(seed: int, players: int, recipe: str, said: str) -> None:
    with pytest.raises(CardError, match=said):
        bring_in_doors(seed, players, recipe)  # type: ignore[arg-type]


def test_beliefs_behind_an_answer_are_those_that_lead_to_it() -> None:
    doors = bring_in_doors(505, 5, "suit")
    for pick in range(5):
        for belief in beliefs_behind(pick, doors):
            assert BRING_IN_RULES[belief](doors) == pick
