"""Who is lower: keys by brute force, wrong rules by the tables of lessons 01 to 03, deals by their recipes."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations

import pytest

from razzlib.cards import Card, Suit, parse_cards, shuffled
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.hands import NAMES, Hands
from razzlib.learn.kinds.winner import WINNER
from razzlib.learn.marks import Outcome
from razzlib.learn.question import AnswerError
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.learn.wording import cards_named
from razzlib.rules import PRESETS

SKILLS_HERE = ("low.no_extras", "compare.top", "compare.walk", "compare.tie", "pairs.class", "pairs.inside")
SEEDS = range(1_000)
LETTERS = "A23456789TJQK"
CLASSES = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
Weight = tuple[int, list[tuple[int, int]]]


def weight(cards: tuple[Card, ...]) -> Weight:
    """The lowest of all fives, by class, then groups from the top: no code shared with the engine."""
    found = []
    for five in combinations([LETTERS.index(card.code[0]) + 1 for card in cards], 5):
        groups = sorted(((held, rank) for rank, held in Counter(five).items()), reverse=True)
        found.append((CLASSES.index([held for held, _ in groups]), groups))
    return min(found)


def by_brute_force(position: Hands) -> str:
    """The key with its card or word, from the weights alone."""
    a, b = map(weight, position.hands)
    if a == b:
        return "split"
    name = position.ids[0] if a < b else position.ids[1]
    at = next((at for at, (x, y) in enumerate(zip(a[1], b[1], strict=False)) if x != y), 0)
    word = "class" if a[0] != b[0] else "pair" if a[1][at][0] > 1 else "rest"
    return {"": name, "card": f"{name} {at + 1}", "word": f"{name} {word}"}[position.decides]


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_questions_have_one_right_answer_and_say_what_lies_there(skill: str) -> None:
    winners: Counter[str] = Counter()
    for seed in SEEDS:
        question = ask(skill, seed)
        position = question.position
        cards = [card for hand in position.hands for card in hand]
        assert len(set(cards)) == len(cards)
        assert question.answer == by_brute_force(position)
        winners[question.answer.partition(" ")[0]] += 1
        choices = question.choices
        assert len({choice.id for choice in choices}) == len({choice.label for choice in choices}) == len(choices)
        right = []
        # One card stands for all of a player, but for the one that decides.
        one_of_a_kind = {(each.id.split()[0], each.id == question.answer): each for each in choices}
        for choice in choices if seed < 100 else one_of_a_kind.values():
            mark = question.mark(choice.id, sure=True)
            said = " ".join((mark.verdict, mark.reason, mark.plays, mark.settles))
            assert mark.verdict and mark.reason and mark.plays and "{" not in said, said
            assert set(cards_named(said)) <= set(cards)
            if mark.outcome is Outcome.RIGHT:
                right.append(choice.id)
            else:
                assert mark.verdict.startswith(("Not ", "Right hand, other")) and mark.look
                assert bool(mark.sure_line) == bool(mark.beliefs)
        assert right == [question.answer]
    if skill == "compare.tie":
        assert winners["split"] > 700
    assert abs(winners["ada"] - winners["ben"]) < 120, winners


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_every_belief_of_the_skill_is_an_answer_in_two_hundred_seeds(skill: str) -> None:
    offered = set()
    for seed in range(200):
        question = ask(skill, seed)
        for choice in question.choices:
            offered |= set(question.mark(choice.id, sure=False).beliefs)
    assert offered >= set(SKILLS[skill].beliefs)


def fooled(position: Hands) -> set[str]:
    truth = WINNER.truth(position)
    return {belief for belief, rule in WINNER.wrong_rules.items() if rule(position) not in (None, truth)}


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_hard_deals_are_hard(skill: str) -> None:
    alone: Counter[str] = Counter()
    for seed in range(400):
        if seed % 4 == 0:
            continue
        position = ask(skill, seed).position
        truth, led = WINNER.truth(position), fooled(position)
        tops = [max(low.ranks) for low in position.lows]
        if skill == "low.no_extras":
            assert "3" in led and (min(tops) <= 8 or "6" in led)
        elif skill == "compare.top":
            among = led & {"1", "2", "N1"}
            assert among and 1 <= abs(tops[0] - tops[1]) <= 3 and truth.endswith(" 1")
            alone["+".join(sorted(among))] += 1
            assert len(among) > 1 or "4" not in led
        elif skill == "compare.walk":
            assert "10" in led and truth[-1] in "2345"
            alone[truth[-1]] += 1
            assert ("4" in led) or truth[-1] != "5"
        elif skill == "compare.tie":
            assert truth == "split" and {"19", "19.low"} <= led
            rules = WINNER.wrong_rules
            assert len(position.hands[0]) == 5 or rules["19"](position) != rules["N4"](position)
        elif skill == "pairs.class":
            assert "8" in led and truth.endswith("class")
        else:
            assert "pairs_cancel" in led and not truth.endswith("class")
            alone["+".join(sorted(led & {"5", "9"}))] += 1
    if skill == "compare.top":
        assert all(alone[name] > 15 for name in ("1", "2", "N1", "1+2+N1"))
    if skill == "compare.walk":
        assert min(alone.values()) > 45 and len(alone) == 4
    if skill == "pairs.inside":
        assert all(alone[name] > 40 for name in ("", "5", "9", "5+9"))


def test_same_seed_same_deal_everywhere() -> None:
    """Held by a committed digest, so that another Python or machine that deals otherwise is found out."""
    deals = [
        card.code
        for skill in SKILLS_HERE
        for seed in range(150)
        for hand in ask(skill, seed).position.hands
        for card in hand
    ]
    assert hashlib.sha256(" ".join(deals).encode()).hexdigest()[:16] == "2669ac06d5904aa6"


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_suits_never_change_the_key_and_seats_change_only_the_name(skill: str) -> None:
    for seed in range(80):
        position = ask(skill, seed).position
        other = dict(zip(Suit, shuffled(Suit, seed + 1), strict=True))
        hands = tuple(tuple(Card(card.rank, other[card.suit]) for card in hand) for hand in position.hands)
        assert WINNER.truth(Hands(hands, decides=position.decides)) == WINNER.truth(position)
        turned = Hands(hands[::-1], ("Ben", "Ada"), decides=position.decides)
        assert WINNER.truth(turned) == WINNER.truth(position)


# The tables "checks" of lessons 01, 02 and 03: hands, truth, and whom each wrong rule names.
TABLE = [
    ("K♥ J♠ 9♦ 6♣ 3♥ / Q♣ 10♦ 8♠ 7♥ 4♣", "ben", {"high_wins": "ada", "6": "nobody"}),
    ("K♦ 10♥ 8♠ 4♥ 2♦ / Q♠ J♥ 9♣ 7♦ 5♠", "ben", {"high_wins": "ada", "6": "nobody"}),
    ("7♥ 5♣ 3♦ 2♠ A♠ / 6♣ 5♦ 4♥ 3♠ 2♦", "ben 1", {"1": "ada", "2": "ada", "N1": "ada", "10": "ben"}),
    ("8♠ 7♦ 3♥ 2♣ A♥ / 8♥ 6♦ 5♠ 4♣ 3♣", "ben 2", {"1": "ada", "2": "ada", "N1": "ada", "10": "split"}),
    (
        "K♦ 9♠ 6♥ 6♣ 5♦ 2♣ A♥ / Q♠ 9♥ 6♦ 4♣ 3♣ 3♦ 2♠",
        "ben 3",
        {"1": "ada", "2": "ada", "N1": "ada", "10": "split"},
    ),
    ("7♦ 6♣ 5♥ 4♠ 2♣ / 7♣ 5♠ 4♦ 3♥ 2♥", "ben 2", {"1": "ben", "2": "ben", "N1": "ben", "10": "split"}),
    ("8♠ 6♦ 4♥ 3♣ A♦ / 8♣ 6♠ 4♠ 3♠ A♠", "split", {"19": "ada", "19.low": "ben"}),
    ("8♣ 7♦ 6♥ 3♠ A♦ / 8♦ 7♣ 5♠ 4♦ 2♥", "ben 3", {"1": "ada", "2": "ada", "N1": "ada", "10": "split"}),
    ("10♠ 6♦ 4♣ 3♥ 2♣ / 9♦ 8♠ 7♥ 5♣ 4♥", "ben 1", {"1": "ada", "2": "ada", "N1": "ada", "10": "ben"}),
    ("3♠ 5♦ 7♦ 4♣ 2♠ / 2♥ 7♠ A♣ 6♦ 3♥", "ada 2", {"1": "ben", "2": "ben", "N1": "ben", "10": "split"}),
    (
        "J♥ 8♠ 5♣ 5♥ 4♦ 3♣ 2♠ / Q♦ K♠ 8♦ 5♠ 4♥ 3♦ A♣",
        "ben 5",
        {"1": "ben", "2": "ben", "N1": "ben", "10": "split", "4": "ada"},
    ),
    ("9♣ 8♦ 6♠ 4♥ A♦ / 8♠ 6♥ 5♣ 4♦ 2♠", "ben 1", {"1": "ben", "2": "ada", "N1": "ben", "10": "ben"}),
    ("J♦ 6♣ 5♠ 4♣ 3♥ / 8♥ 7♣ 6♦ 5♥ 2♠", "ben 1", {"1": "ada", "2": "ben", "N1": "ben", "10": "ben"}),
    ("8♣ 6♥ 5♦ 3♠ A♥ / 8♦ 6♠ 5♥ 4♣ 2♦", "ada 4", {"1": "ada", "2": "ada", "N1": "ada", "10": "split", "4": "ben"}),
    ("K♣ J♠ 7♦ 5♠ 5♣ 4♥ 2♣ / Q♥ J♦ J♥ 7♠ 5♦ 4♠ 2♥", "split", {"N4": "ben", "19": "ada"}),
    ("10♠ 8♦ 6♥ 2♣ A♦ / 10♥ 8♣ 5♠ 4♦ 3♣", "ben 3", {"N1": "ada", "2": "ada", "1": "ada", "10": "split"}),
    ("K♦ Q♠ 8♥ 6♦ 4♣ 3♠ 2♥ / J♣ 10♦ 8♠ 6♥ 4♦ 3♦ 2♣", "split", {"N4": "ben", "19.low": "ada"}),
    (
        "A♦ A♣ 7♠ 6♥ 5♦ / 2♥ 2♠ 5♣ 4♦ 3♥",
        "ada pair",
        {"8": "ben", "5": "ben", "9": "ben", "N1": "ben", "2": "ada", "pairs_cancel": "split"},
    ),
    (
        "J♣ 8♦ 5♥ 4♠ J♥ 5♠ 4♦ / 10♠ 4♥ 9♦ 10♦ 7♣ 4♣ 10♥",
        "ben rest",
        {"8": "ada", "5": "ben", "9": "ben", "N1": "ada", "2": "ada"},
    ),
    (
        "A♠ A♥ 2♦ 2♣ 9♠ 9♥ K♦ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♦",
        "ada pair",
        {"8": "ben", "5": "ben", "9": "ben", "N1": "ben", "2": "ada", "pairs_cancel": "split"},
    ),
    (
        "6♠ 6♦ 9♥ 4♣ 2♠ / 6♥ 6♣ 8♦ 7♠ 5♥",
        "ben rest",
        {"8": "ben", "5": "ben", "9": "ben", "N1": "ada", "2": "ada", "pairs_cancel": "split"},
    ),
    (
        "A♥ A♦ 9♠ 9♣ 2♥ / 3♣ 3♠ 4♥ 4♦ K♠",
        "ben pair",
        {"8": "ada", "5": "ben", "9": "ada", "N1": "ada", "2": "ada"},
    ),
    (
        "K♥ Q♠ Q♦ 8♣ 6♥ 6♠ 3♦ / 2♠ 2♥ 2♦ 5♣ 5♥ 4♠ 3♣",
        "ada class",
        {"8": "ben", "9": "ada", "N1": "ben", "2": "ben", "pairs_cancel": ""},
    ),
    ("A♠ A♦ A♣ J♥ J♠ 8♦ 8♣ / K♠ K♦ K♣ 10♥ 10♠ 7♦ 4♣", "ben class", {"8": "ada", "9": "ben", "N1": "ada", "2": "ada"}),
    ("K♣ Q♥ J♦ 9♠ 6♣ / A♠ A♦ 4♥ 3♣ 2♦", "ada class", {"8": "ben", "9": "ada", "N1": "ben", "2": "ben"}),
    (
        "A♥ A♣ 6♦ 4♠ 3♥ / 4♦ 4♣ 9♠ 7♥ 5♦",
        "ada pair",
        {"8": "ada", "5": "ben", "9": "ada", "N1": "ada", "2": "ada"},
    ),
    (
        "9♥ 9♦ 5♠ 3♣ 2♥ / 7♠ 7♦ Q♣ J♥ 10♠",
        "ben pair",
        {"8": "ada", "5": "ben", "9": "ada", "N1": "ada", "2": "ada"},
    ),
    ("5♥ 4♥ 3♥ 2♥ A♥ / 9♦ 8♠ 7♥ 5♣ 4♠", "ada", {"3": "ben", "high_wins": "ada"}),
    ("9♥ 8♦ 7♠ 6♣ 5♥ / 10♦ 7♥ 5♣ 3♠ 2♠", "ada", {"3": "ben", "6": "nobody"}),
]


@pytest.mark.parametrize(("hands", "key", "wrong"), TABLE, ids=[row[0] for row in TABLE])
def test_truth_and_wrong_rules_are_those_of_the_lessons(hands: str, key: str, wrong: dict[str, str]) -> None:
    what = key.partition(" ")[2]
    tied = "card" if max(map(len, wrong)) < 12 else "word"
    decides = tied if key == "split" else "card" if what.isdigit() else "word" if what else ""
    position = Hands(tuple(map(parse_cards, hands.split(" / "))), decides=decides)  # type: ignore[arg-type]
    assert WINNER.truth(position) == key == by_brute_force(position)
    for belief, led_to in wrong.items():
        named = WINNER.wrong_rules[belief](position)
        assert named == (key if led_to == key.partition(" ")[0] else led_to or None), belief


def test_of_a_player_who_does_not_win_the_card_does_not_matter() -> None:
    question = ask("compare.walk", 3)
    assert question.answer == "ben 2"
    assert [WINNER.means(question.position, f"ada {at}") for at in range(1, 6)] == ["ada"] * 5
    assert question.mark("ada", sure=True).reason == question.mark("ada 4", sure=True).reason
    assert question.mark("Ben 2", sure=True).outcome is Outcome.RIGHT
    assert question.mark("ben 3", sure=True).verdict == "Right hand, other card."
    assert question.mark("equal", sure=True).follows == "split"
    who, which = WINNER.parts(question.position)
    assert [part.id for part in who] == ["ada", "ben", "split"] and [part.id for part in which] == list("12345")
    with pytest.raises(AnswerError, match="is no answer here"):
        question.mark("ben", sure=True)
    with pytest.raises(AnswerError, match="is no answer here"):
        question.mark("cleo 2", sure=True)


def test_where_three_rules_agree_the_reason_can_be_asked() -> None:
    question = ask("compare.walk", 3)
    whys = question.whys("ada 1")
    assert [why.label for why in whys][-1] == "another reason" and len(whys) == 4
    named = [question.mark("ada 1", sure=False, why=why.id).beliefs for why in whys[:-1]]
    assert named == [("1",), ("2",), ("N1",)]


THREE = ("K♠ Q♦ 10♥ 9♣ 8♦", "2♣ 2♦ 5♥ 4♠ 3♦", "A♠ A♥ 7♦ 6♣ 5♠")


def test_three_hands_have_a_winner_and_three_wrong_rules() -> None:
    position = Hands(tuple(map(parse_cards, THREE)), pot=60)
    assert WINNER.truth(position) == "ada" and position.names == NAMES[:3]
    led = {belief: WINNER.wrong_rules[belief](position) for belief in ("8", "N1", "2")}
    assert led == {"8": "ben", "N1": "ben", "2": "cleo"}
    assert WINNER.answers(position, ("ada",)) == ("ada", "ben", "cleo")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"hands": ["K♠ Q♦ 10♥ 9♣ 8♦"]}, "two to eight hands"),
        ({"hands": ["K♠ Q♦ 10♥ 9♣ 8♦", "K♠ 2♦ 5♥ 4♠ 3♦"]}, "twice"),
        ({"hands": ["K♠ Q♦ 10♥ 9♣ 8♦", "2♦ 5♥ 4♠ 3♦"]}, "five to seven cards"),
        ({"hands": ["K♠ Q♦ 10♥ 9♣ 8♦", "x"]}, "field hands: 'x'"),
        ({"hands": list(THREE), "by_card": True}, "of two hands, got 3"),
        ({"hands": list(THREE[1:]), "by_card": True}, "by_word"),
        ({"hands": list(THREE[1:]), "names": ["Ada", "ada"]}, "different names"),
        ({"hands": list(THREE[1:]), "names": ["Ada Ben", "Cleo"]}, "one word each"),
        ({"hands": list(THREE[1:]), "pot": -1}, "field pot"),
    ],
)
def test_what_is_no_position_is_refused_by_field(data: dict[str, object], said: str) -> None:
    with pytest.raises(ItemError, match=said):
        WINNER.read(Fields("99.toml, 99.one", data), PRESETS["online"], None)
