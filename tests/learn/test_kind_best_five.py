"""Which five play: keys by brute force, wrong rules by the tables of lessons 01 and 03, deals by their recipes."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations

import pytest

from razzlib.cards import Card, Suit, parse_cards, shuffled
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.best_five import BEST_FIVE, Seven
from razzlib.learn.kinds.fives import FEWER
from razzlib.learn.kinds.low_name import LOW_NAME
from razzlib.learn.marks import Outcome
from razzlib.learn.question import AnswerError
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named
from razzlib.rules import PRESETS

SKILLS_HERE = ("low.ace", "low.best_five", "pairs.of_seven")
SEEDS = range(1_000)
LETTERS = "A23456789TJQK"
CLASSES = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]


def weight(ranks: tuple[int, ...]) -> tuple[int, list[tuple[int, int]]]:
    """A low by its class, then its groups from the top: no code shared with the engine."""
    groups = sorted(((held, rank) for rank, held in Counter(ranks).items()), reverse=True)
    return CLASSES.index([held for held, _ in groups]), groups


def by_brute_force(cards: tuple[Card, ...]) -> str:
    ranks = [LETTERS.index(card.code[0]) + 1 for card in cards]
    _, groups = min(weight(five) for five in combinations(ranks, 5))
    return "-".join("a23456789tjqk"[rank - 1] for held, rank in groups for _ in range(held)).replace("t", "10")


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_questions_have_one_right_answer_and_say_what_lies_there(skill: str) -> None:
    for seed in SEEDS:
        question = ask(skill, seed)
        cards = question.position.cards
        assert len(set(cards)) == 7
        assert question.answer == by_brute_force(cards)
        choices = question.choices
        assert len(choices) >= 3 and choices[-1].id == FEWER
        assert len({choice.id for choice in choices}) == len({choice.label for choice in choices}) == len(choices)
        right = []
        for choice in choices:
            mark = question.mark(choice.id, sure=True)
            said = " ".join((mark.verdict, mark.reason, mark.plays))
            assert mark.verdict and mark.reason and "{" not in said, said
            assert set(cards_named(said)) <= set(cards)
            if mark.outcome is Outcome.RIGHT:
                right.append(choice.id)
            else:
                assert mark.verdict == ("Not fewer." if choice.id == FEWER else "Not that five.")
                assert str(question.position.low) in mark.reason and mark.look
                assert bool(mark.sure_line) == bool(mark.beliefs)
        assert right == [question.answer]
        assert len(question.kind.steps(question.position)) in (3, 4)


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_every_belief_of_the_skill_is_an_answer_in_two_hundred_seeds(skill: str) -> None:
    offered = set()
    for seed in range(200):
        question = ask(skill, seed)
        for choice in question.choices:
            offered |= set(question.mark(choice.id, sure=False).beliefs)
    assert offered >= set(SKILLS[skill].beliefs)


def test_the_place_of_the_right_answer_tells_nothing() -> None:
    places = Counter(
        [choice.id for choice in question.choices].index(question.answer)
        for question in (ask("low.best_five", seed) for seed in range(400))
    )
    assert all(places[at] > 40 for at in range(3)), places


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_hard_deals_are_hard(skill: str) -> None:
    for seed in range(300):
        if seed % 4 == 0:
            continue
        question = ask(skill, seed)
        position, truth = question.position, question.answer
        led = {belief: BEST_FIVE.wrong_rules[belief](position) for belief in BEST_FIVE.wrong_rules}
        if skill == "low.ace":
            assert len({truth, led["4"], led["11"]}) == 3 and "-a" in truth
        elif skill == "low.best_five":
            assert truth != led["11"] and (max(position.copies.values()) == 3 or len(position.copies) == 7)
            if max(position.copies.values()) == 3:
                assert led["7"] == FEWER and len({truth, led["8"], led["11"]}) == 3 and 1 not in position.copies
            else:
                assert len({truth, led["11"], led["11.up"]}) == 3
        else:
            assert len(position.copies) in (3, 4) and len({truth, led["8"], led["highest_pair_stays"]}) == 3


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    deals = [card.code for skill in SKILLS_HERE for seed in range(200) for card in ask(skill, seed).position.cards]
    assert hashlib.sha256(" ".join(deals).encode()).hexdigest()[:16] == "934ca656a98c3ecf"


def test_suits_and_the_order_of_dealing_do_not_change_the_key() -> None:
    for seed in range(200):
        position = ask("pairs.of_seven", seed).position
        other = dict(zip(Suit, shuffled(Suit, seed + 1), strict=True))
        turned = Seven(shuffled([Card(card.rank, other[card.suit]) for card in position.cards], seed))
        assert BEST_FIVE.truth(turned) == BEST_FIVE.truth(position)
        for belief in ("4", "7", "8", "highest_pair_stays", "high_wins"):
            assert BEST_FIVE.wrong_rules[belief](turned) == BEST_FIVE.wrong_rules[belief](position)


# The tables "checks" of lessons 01 and 03: truth, then what each wrong rule gives.
TABLE = [
    ("K♥ 4♦ A♠ 9♣ 2♥ 7♠ 5♦", "7-5-4-2-A", {"4": "9-7-5-4-2", "11": "K-9-4-2-A", "11.up": "9-7-4-2-A"}),
    ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "5-4-3-2-A", {"7": FEWER, "8": "A-A-A-3-2", "11": "A-A-A-3-2", "11.up": "A-A-4-3-2"}),
    (
        "J♠ 4♥ A♦ 4♣ 8♠ 2♦ 6♥",
        "8-6-4-2-A",
        {"4": "J-8-6-4-2", "7": "J-8-6-2-A", "8": "4-4-6-2-A", "11": "4-4-J-8-A", "11.up": "4-4-8-2-A"},
    ),
    ("6♥ 4♥ K♠ 2♥ Q♦ 5♥ 3♥", "6-5-4-3-2", {"3": "Q-5-4-3-2", "11": "K-Q-6-4-2", "11.up": "K-Q-5-3-2"}),
    ("2♣ 10♦ A♥ 7♠ 5♣ 10♠ 8♥", "8-7-5-2-A", {"4": "10-8-7-5-2", "11": "10-7-5-2-A", "11.up": "10-7-5-2-A"}),
    ("3♠ 3♥ 9♦ K♣ 3♦ 5♠ A♣", "K-9-5-3-A", {"7": FEWER, "8": "3-3-3-5-A", "11": "3-3-3-K-9"}),
    (
        "6♦ A♠ J♥ 6♣ 4♣ 9♠ 2♣",
        "9-6-4-2-A",
        {"4": "J-9-6-4-2", "7": "J-9-4-2-A", "8": "6-6-4-2-A", "11": "6-6-J-4-A", "11.up": "J-9-6-4-A"},
    ),
    ("7♣ 2♣ 5♣ 2♥ 3♣ 2♦ 4♣", "7-5-4-3-2", {"7": FEWER, "8": "2-2-2-4-3", "11": "2-2-7-5-3", "11.up": "2-2-2-5-3"}),
    ("2♦ A♠ K♦ J♣ 8♥ 6♠ 3♥", "8-6-3-2-A", {"4": "J-8-6-3-2", "11": "K-J-8-2-A", "11.up": "K-J-8-6-A"}),
    ("5♠ J♥ A♦ 7♣ 5♦ 2♥ 9♣", "9-7-5-2-A", {"7": "J-9-7-2-A"}),
    ("Q♦ 7♥ A♣ 9♠ 3♦ 10♥ 4♠", "9-7-4-3-A", {"4": "10-9-7-4-3", "11": "Q-9-7-3-A", "11.up": "10-9-4-3-A"}),
    ("8♠ 8♦ 3♣ Q♣ 8♥ 6♦ 2♥", "Q-8-6-3-2", {"7": FEWER, "8": "8-8-6-3-2", "11": "8-8-8-Q-3"}),
    ("4♦ A♥ 10♠ K♠ 9♥ 7♦ 2♣", "9-7-4-2-A", {"4": "10-9-7-4-2", "11": "K-10-9-4-A", "11.up": "K-10-9-7-A"}),
    ("7♦ J♠ 6♦ 3♦ 5♦ K♥ 4♦", "7-6-5-4-3", {"3": "J-6-5-4-3", "11": "J-7-6-5-3", "11.up": "K-6-5-4-3"}),
    ("A♠ A♥ A♦ 2♣ 2♦ 9♠ 9♥", "2-2-A-A-9", {"8": "A-A-A-2-2", "highest_pair_stays": "9-9-2-2-A"}),
    ("2♠ 2♥ 6♦ 6♣ 9♠ J♦ J♥", "2-2-J-9-6", {"8": "6-6-2-2-9", "highest_pair_stays": "J-J-9-6-2"}),
    ("A♣ 3♦ 7♠ 7♥ 7♦ Q♣ Q♠", "7-7-Q-3-A", {"8": "7-7-7-3-A", "highest_pair_stays": "Q-Q-7-3-A"}),
    ("3♠ 3♦ 3♣ 8♥ 8♦ 10♠ 10♥", "8-8-3-3-10", {"8": "3-3-3-8-8", "highest_pair_stays": "10-10-8-8-3"}),
    ("K♣ Q♦ Q♠ 5♥ 5♠ 2♦ A♥", "K-Q-5-2-A", {"8": "5-5-Q-2-A"}),
    ("4♠ 9♣ 9♦ 9♥ J♠ J♦ A♣", "9-9-J-4-A", {"8": "9-9-9-4-A", "highest_pair_stays": "J-J-9-4-A"}),
]


@pytest.mark.parametrize(("cards", "truth", "wrong"), TABLE, ids=[row[0] for row in TABLE])
def test_truth_and_wrong_rules_are_those_of_the_lessons(cards: str, truth: str, wrong: dict[str, str]) -> None:
    position = Seven(parse_cards(cards))
    assert BEST_FIVE.label(position, BEST_FIVE.truth(position)) == truth == str(position.low)
    assert by_brute_force(position.cards) == truth.lower()
    for belief, led_to in wrong.items():
        assert BEST_FIVE.wrong_rules[belief](position) == led_to.lower(), belief


@pytest.mark.parametrize(
    ("cards", "pick", "beliefs"),
    [
        ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "a a 2 3 4", {"11.up"}),  # an exact five comes before its family
        ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "a a a 2 4", {"8", "high_wins"}),
        ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "a a a 2 5", {"high_wins"}),
        ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "a a 2 3 5", set()),
        ("6♦ A♠ J♥ 6♣ 4♣ 9♠ 2♣", "6 6 4 2 A", {"8"}),
        ("2♣ 10♦ A♥ 7♠ 5♣ 10♠ 8♥", "Td Ts 2c 5c 7s", {"high_wins"}),
        ("3♠ 3♥ 9♦ K♣ 3♦ 5♠ A♣", "9-5-3-3-a", {"8"}),
        ("A♠ A♥ A♦ 2♣ 2♦ 9♠ 9♥", "9 9 a a 2", {"highest_pair_stays"}),
        ("A♠ A♥ A♦ 2♣ 2♦ 9♠ 9♥", "a a a 2 9", set()),
        ("2♠ 2♥ 6♦ 6♣ 9♠ J♦ J♥", "6 6 9 2 2", {"8"}),
        ("J♦ J♥ 2♠ 2♥ 9♠ 6♦ 6♣", "6 6 2 9 j", set()),
    ],
)
def test_any_five_can_be_answered_and_belongs_to_its_family(cards: str, pick: str, beliefs: set[str]) -> None:
    position = Seven(parse_cards(cards))
    assert BEST_FIVE.accepts(position, pick)
    assert set(BEST_FIVE.held(position, BEST_FIVE.means(position, pick))) >= beliefs
    if not beliefs:
        assert BEST_FIVE.held(position, BEST_FIVE.means(position, pick)) == ()


def test_every_five_of_a_deal_gets_its_sentence() -> None:
    for seed in range(30):
        question = ask(SKILLS_HERE[seed % 3], seed)
        cards = question.position.cards
        truth = min(weight(tuple(card.rank for card in five)) for five in combinations(cards, 5))
        for five in combinations(cards, 5):
            mark = question.mark(" ".join(card.code for card in five), sure=False)
            is_true = weight(tuple(card.rank for card in five)) == truth
            assert (mark.outcome is Outcome.RIGHT) == is_true
            assert "nothing" not in mark.reason and set(cards_named(mark.reason)) <= set(cards), mark.reason


@pytest.mark.parametrize("pick", ["", "a 2 3 4", "k-k-k-k-k", "a 2 3 4 z", "9-8-7-6-5-4", "Few", "<b>"])
def test_what_is_no_five_of_these_cards_is_refused(pick: str) -> None:
    question = ask("low.ace", 1)
    with pytest.raises(AnswerError, match="is no answer here"):
        question.mark(pick, sure=True)


def test_low_hands_agree_with_pokerkit() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    for seed in range(150):
        question = ask(SKILLS_HERE[seed % 3], seed)
        cards = "".join(card.code for card in question.position.cards)
        low = pokerkit.RegularLowHand.from_game(cards)
        ranks = Counter(LETTERS.index(str(card)[0]) + 1 for card in (repr(card) for card in low.cards))
        assert ranks == Counter(question.position.low.ranks)


@pytest.mark.parametrize(
    ("cards", "name", "wrong"),
    [
        ("6♦ A♠ J♥ 6♣ 4♣ 9♠ 2♣", "nine-six", {"2": "ace-two", "high_wins": "jack-nine"}),
        ("7♣ 2♣ 5♣ 2♥ 3♣ 2♦ 4♣", "seven-five", {"2": "two-three", "high_wins": "seven-five"}),
        ("A♦ A♣ A♠ 2♦ 3♣ 4♦ 5♣", "wheel", {"2": "ace-two", "high_wins": "five-four"}),
    ],
)
def test_a_low_is_named_from_the_top(cards: str, name: str, wrong: dict[str, str]) -> None:
    position = Seven(parse_cards(cards))
    assert LOW_NAME.truth(position) == name
    assert {belief: rule(position) for belief, rule in LOW_NAME.wrong_rules.items()} == wrong


def test_only_a_low_without_a_pair_is_asked_for_its_name() -> None:
    with pytest.raises(ItemError, match=r"field cards: expected cards with five ranks, got 2-2-A-A-9"):
        LOW_NAME.read(Fields("99.toml, 99.one", {"cards": "A♠ A♥ A♦ 2♣ 2♦ 9♠ 9♥"}), PRESETS["online"], None)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"cards": "A♠ A♥ A♦ 2♣"}, "five to seven cards, got 4"),
        ({"cards": "A♠ A♥ A♦ 2♣ 2x"}, "field cards: '2x'"),
        ({"cards": "A♠ 2♥ 3♦ 4♣ 5♠", "rival": "Ben", "rival_cards": "A♠"}, "field rival_cards: A♠ stands there twice"),
        ({"cards": "A♠ 2♥ 3♦ 4♣ 5♠", "rival": "Ben"}, "field rival_cards: is missing"),
    ],
)
def test_what_is_no_position_is_refused_by_field(data: dict[str, str], said: str) -> None:
    with pytest.raises(ItemError, match=said):
        BEST_FIVE.read(Fields("99.toml, 99.one", data), PRESETS["online"], None)
