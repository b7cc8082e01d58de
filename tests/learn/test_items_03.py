"""Lesson 03's items against its own table of checks: fives, classes, what decides, and whom each wrong rule names."""

from __future__ import annotations

from itertools import combinations

import pytest

from razzlib.cards import ALL_CARDS, parse_cards
from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.best_five import Seven
from razzlib.learn.kinds.hands import Hands
from razzlib.learn.marks import Outcome
from razzlib.learn.scene import HandsView
from razzlib.learn.skills import SKILLS
from tests.learn.item_checks import asked, check_hints, check_item, check_meaning
from tests.learn.lows_by_hand import best, from_the_top, leads, ranks_of, told, weight, written

ITEMS: dict[str, Item] = {key: entry for key, entry in read_lesson("03").items.items() if entry.question}
NAMES = ("ada", "ben", "cleo")


def any_word(name: str, but: str = "") -> str:
    """All answers that name a player, whichever word is said to decide, but for one."""
    return ",".join(f"{name} {word}" for word in ("class", "pair", "rest") if word != but)


MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "03.hook": ("ada", {"8": "ben,cleo", "5": "ben", "9": "ben", "N1": "ben"}),
    "03.recall.1": (
        "ben 3",
        {
            **{belief: ",".join(f"ada {place}" for place in "12345") for belief in ("1", "2", "N1")},
            "10": "split",
            SLIP: "ben 1,ben 2,ben 4,ben 5",
        },
    ),
    "03.recall.2": ("split", {"N4": "ben", "19": "ada,ben"}),
    "03.recall.3": ("9-6-4-2-a", {"7": "fewer", "8": "a-a-6-4-2,a-a-a-4-2"}),
    "03.two_pairs": ("ada", {"5": "ben", "9": "ben", "N1": "ben", "pairs_cancel": "split"}),
    "03.worked": ("ben rest", {SLIP: f"{any_word('ada')},{any_word('ben', 'rest')},split"}),
    "03.shortcut": ("ada", {"9": "ben", "8": "ben", "N1": "ben", "pairs_cancel": "split"}),
    "03.three_ranks": (
        "2-2-a-a-9",
        {"8": "a-a-a-2-2", SLIP: "a-a-a-9-2,fewer", "highest_pair_stays": "9-9-2-2-a,9-9-a-a-2"},
    ),
    "03.fill.1": (
        "2-2-j-9-6",
        {"highest_pair_stays": "j-j-9-6-2", "8": "6-6-2-2-9", SLIP: "6-6-j-9-2,fewer"},
    ),
    "03.fill.2": ("7-7-q-3-a", {"highest_pair_stays": "q-q-7-3-a", "8": "7-7-7-3-a", SLIP: "fewer"}),
    "03.fill.3": ("8-8-3-3-10", {"8": "3-3-3-8-8", "highest_pair_stays": "10-10-8-8-3", SLIP: "fewer"}),
    "03.fill.4": ("k-q-5-2-a", {"8": "5-5-q-2-a", SLIP: "q-q-5-5-k,fewer"}),
    "03.rank.1": (
        "ben rest",
        {
            **{belief: any_word("ada") for belief in ("1", "2", "N1")},
            "pairs_cancel": "split",
            SLIP: any_word("ben", "rest"),
        },
    ),
    "03.rank.2": (
        "ben pair",
        {
            **{belief: any_word("ada") for belief in ("2", "8", "9", "N1")},
            "pairs_cancel": "split",
            SLIP: any_word("ben", "pair"),
        },
    ),
    "03.rank.3": (
        "ada class",
        {**{belief: any_word("ben") for belief in ("2", "8", "N1")}, SLIP: f"split,{any_word('ada', 'class')}"},
    ),
    "03.rank.4": (
        "ben class",
        {**{belief: any_word("ada") for belief in ("2", "8", "N1")}, SLIP: f"split,{any_word('ben', 'class')}"},
    ),
    "03.brick.1": ("four", {"12": "beaten", "7": "three"}),
    "03.brick.2": ("neither", {"12": "king", "8": "three"}),
    "03.which_rule.1": ("class", {"8": "fill,pair,rest"}),
    "03.which_rule.2": ("pair", {SLIP: "fill,class,rest"}),
    "03.which_rule.3": ("rest", {SLIP: "fill,class,pair"}),
    "03.which_rule.4": ("fill", {SLIP: "class,pair,rest"}),
    "03.bug_hunt": ("5", {"highest_pair_stays": "1", "8": "2,3,4", "5": "3"}),
    "03.close.1": ("ada class", {"8": any_word("ben"), SLIP: f"split,{any_word('ada', 'class')}"}),
    "03.close.2": ("ada pair", {"5": any_word("ben"), "pairs_cancel": "split", SLIP: any_word("ada", "pair")}),
    "03.close.3": ("ben pair", {"9": any_word("ada"), "pairs_cancel": "split", SLIP: any_word("ben", "pair")}),
    "03.close.4": ("9-9-j-4-a", {"8": "9-9-9-4-a", "highest_pair_stays": "j-j-9-4-a", SLIP: "fewer"}),
    "03.close.5": ("four", {"12": "beaten", "7": "three"}),
}

# The lesson's table of checks: fives, result, and whom beliefs 8, 5, 9, N1 and "from the bottom" name. A dash: the rule
# says nothing that parts from the truth there.
CHECKS = {
    "03.hook": ("K-Q-10-9-8 2-2-5-4-3 A-A-7-6-5", "ada", "ben - - ben cleo"),
    "03.two_pairs": ("A-A-7-6-5 2-2-5-4-3", "ada pair", "ben ben ben ben ada"),
    "03.worked": ("4-4-J-8-5 4-4-10-9-7", "ben rest", "ada ben ben ada ada"),
    "03.shortcut": ("A-A-K-9-2 3-3-6-5-4", "ada pair", "ben ben ben ben ada"),
    "03.rank.1": ("6-6-9-4-2 6-6-8-7-5", "ben rest", "ben ben ben ada ada"),
    "03.rank.2": ("9-9-A-A-2 4-4-3-3-K", "ben pair", "ada ben ada ada ada"),
    "03.rank.3": ("K-Q-8-6-3 2-2-5-4-3", "ada class", "ben - ada ben ben"),
    "03.rank.4": ("8-8-A-A-J 10-10-K-7-4", "ben class", "ada - ben ada ada"),
    "03.close.1": ("K-Q-J-9-6 A-A-4-3-2", "ada class", "ben - ada ben ben"),
    "03.close.2": ("A-A-6-4-3 4-4-9-7-5", "ada pair", "ada ben ada ada ada"),
    "03.close.3": ("9-9-5-3-2 7-7-Q-J-10", "ben pair", "ada ben ada ada ada"),
}
FIVES = {
    "03.recall.3": "9-6-4-2-A",
    "03.three_ranks": "2-2-A-A-9",
    "03.fill.1": "2-2-J-9-6",
    "03.fill.2": "7-7-Q-3-A",
    "03.fill.3": "8-8-3-3-10",
    "03.fill.4": "K-Q-5-2-A",
    "03.close.4": "9-9-J-4-A",
}


def hands_of(key: str) -> list[list[int]]:
    scene = asked(item(key)).scene
    assert isinstance(scene, HandsView)
    return [ranks_of(" ".join(map(str, hand.cards))) for hand in scene.hands]


def decided_by_hand(hands: list[list[int]]) -> str:
    """Class, then the ranks that come more than once, then the rest: the first that parts the two lowest hands."""
    (class_a, a), (class_b, b) = sorted(weight(best(hand)) for hand in hands)[:2]
    if class_a != class_b:
        return "class"
    held, _ = next(x for x, y in zip(a, b, strict=True) if x != y)
    return "pair" if held > 1 else "rest"


def test_every_item_that_asks_has_its_meaning_held_here() -> None:
    assert set(ITEMS) == set(MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_key_and_beliefs_are_those_the_lesson_means(key: str) -> None:
    check_meaning(key, ITEMS[key], {key: _offered(key)})


def _offered(key: str) -> tuple[str, dict[str, str]]:
    """What is meant, without what is only typed: the offered answers are checked for being complete."""
    offered = {choice.id for choice in asked(ITEMS[key]).choices}
    right, wrong = MEANT[key]
    return right, {
        belief: ",".join(pick for pick in picks.split(",") if pick in offered) for belief, picks in wrong.items()
    }


@pytest.mark.parametrize("key", MEANT)
def test_every_answer_is_answered_in_words(key: str) -> None:
    check_item(ITEMS[key])
    question = asked(ITEMS[key])
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        assert mark.reason, (key, choice)
        if mark.outcome is Outcome.WRONG:
            assert mark.verdict.startswith(("Not ", "Right hand, other ")), mark.verdict
            assert bool(mark.sure_line) == bool(mark.beliefs)


@pytest.mark.parametrize("key", MEANT)
def test_hints_do_not_tell(key: str) -> None:
    check_hints(ITEMS[key])


@pytest.mark.parametrize("key", CHECKS)
def test_the_table_of_checks_holds_by_hand_and_by_the_engine(key: str) -> None:
    fives, result, rules = CHECKS[key]
    hands = hands_of(key)
    names = NAMES[: len(hands)]
    assert " ".join(written(best(hand)) for hand in hands) == fives
    winner, _, word = result.partition(" ")
    assert leads(lambda hand: weight(best(hand)), hands, names) == winner
    assert decided_by_hand(hands) == (word or "class")
    question = asked(ITEMS[key])
    assert isinstance(question.position, Hands)
    assert question.answer == (result if question.position.decides else winner)
    for belief, name in zip(("8", "5", "9", "N1", "2"), rules.split(), strict=True):
        if name != "-":
            assert told(belief, hands, names) == name, belief
        led_to = question.kind.wrong_rules[belief](question.position)
        assert led_to is not None
        assert led_to.partition(" ")[0] == (winner if name == "-" else name), (key, belief)


@pytest.mark.parametrize("key", FIVES)
def test_the_five_that_play_are_found_by_hand(key: str) -> None:
    question = asked(ITEMS[key])
    assert isinstance(question.position, Seven)
    ranks = ranks_of(" ".join(map(str, question.position.cards)))
    assert written(best(ranks)) == FIVES[key] == question.answer.upper()
    typed = MEANT[key][1]
    for belief, picks in typed.items():
        for pick in picks.split(","):
            assert (belief in question.mark(pick, sure=True).beliefs) == (belief != SLIP), (pick, belief)


def test_the_reasons_for_ben_in_the_hook_are_told_apart() -> None:
    question = asked(ITEMS["03.hook"])
    whys = {why.label: question.mark("ben", sure=True, why=why.id).beliefs for why in question.whys("ben")}
    assert whys == {
        "his cards are the smallest": ("8", "N1"),
        "two twos are lower than two aces": ("8", "5"),
        "seven against five, from the top": ("8", "9"),
        "another reason": ("8",),
    }
    # That the named beliefs lead to Ben, or put him before Cleo, is computed.
    hands = hands_of("03.hook")
    assert told("8", hands, NAMES) == told("N1", hands, NAMES) == "ben"
    for belief in ("5", "9"):
        assert told(belief, hands[1:], NAMES[1:]) == "ben"


@pytest.mark.parametrize(
    ("key", "pick", "meant"),
    [
        ("03.two_pairs", "ben", [("5",), ("9",), ("N1",), ()]),
        ("03.shortcut", "ben", [("9",), ("8", "N1"), ()]),
        ("03.rank.2", "ada rest", [("2",), ("8", "9", "N1"), ()]),
        ("03.recall.2", "ben", [("N4",), ("19",), ()]),
    ],
)
def test_where_beliefs_agree_the_reason_is_asked(key: str, pick: str, meant: list[tuple[str, ...]]) -> None:
    question = asked(ITEMS[key])
    whys = question.whys(pick)
    assert len(whys) == len(meant)
    for why, beliefs in zip(whys, meant, strict=True):
        assert set(question.mark(pick, sure=True, why=why.id).beliefs) == set(beliefs), why


def test_a_brick_is_counted_ending_by_ending() -> None:
    """616 of 1,081 with the three and with the king; in 55 of 1,081 the three never finds a fifth rank."""
    counts = []
    for fifth in ("3♠", "K♠"):
        hand = parse_cards(f"A♠ 2♦ 3♥ 7♣ {fifth}")
        unseen = [card for card in ALL_CARDS if card not in hand]
        endings = [(*hand, *two) for two in combinations(unseen, 2)]
        assert (len(unseen), len(endings)) == (47, 1_081)
        counts.append(sum(len({card.rank for card in seven if card.rank <= 8}) >= 5 for seven in endings))
        fewer = sum(len({card.rank for card in seven}) < 5 for seven in endings)
        assert fewer == (55 if fifth == "3♠" else 0)
    assert counts == [616, 616]
    entry = ITEMS["03.brick.2"]
    assert entry.closing.count("616 of 1,081") == 2
    for pick in ("king", "three", "neither"):
        assert "616 of 1,081" in asked(entry).mark(pick, sure=False).reason


def test_sums_in_the_feedback_are_those_of_the_cards() -> None:
    assert [sum(best(hand)) for hand in hands_of("03.two_pairs")] == [20, 16]
    assert "20 against 16" in asked(ITEMS["03.two_pairs"]).mark("ben", sure=False, why="c").reason


def test_objections_are_paid_as_the_dealer_says() -> None:
    fives = {
        "03.which_rule.1": ("2-2-5-4-3", "K-J-10-9-7", "ben", "class"),
        "03.which_rule.2": ("3-3-6-5-4", "A-A-Q-10-8", "ben", "pair"),
        "03.which_rule.3": ("8-8-9-3-A", "8-8-7-6-5", "ben", "rest"),
        "03.which_rule.4": ("4-4-Q-9-6", "5-5-10-8-7", "ada", "pair"),
    }
    for key, (ada, ben, winner, word) in fives.items():
        hands = hands_of(key)
        assert [written(best(hand)) for hand in hands] == [ada, ben]
        assert leads(lambda hand: weight(best(hand)), hands, NAMES[:2]) == winner
        assert decided_by_hand(hands) == word
        if winner == "ben":
            assert ITEMS[key].task.startswith("You pay Ben.")
            assert asked(ITEMS[key]).answer == word


def test_the_bug_hunt_goes_to_cleo() -> None:
    hands = hands_of("03.bug_hunt")
    assert [written(best(hand)) for hand in hands] == ["5-5-Q-10-7", "4-4-A-A-6", "2-2-K-9-8"]
    assert leads(lambda hand: weight(best(hand)), hands, NAMES) == "cleo"
    for belief, name in zip(("8", "5", "9", "N1", "2"), ("ben", "cleo", "ada", "ben", "ben"), strict=True):
        assert told(belief, hands, NAMES) == name, belief


def test_the_rows_of_the_worked_example_are_those_of_the_cards() -> None:
    steps = {step.word: step.say for step in ITEMS["03.worked"].steps}
    labels = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    for hand in hands_of("03.worked"):
        out = sorted(hand)
        for rank in set(hand):
            out.remove(rank)
        kept = " ".join(labels[rank - 1] for rank in sorted(set(hand)))
        assert " ".join(labels[rank - 1] for rank in sorted(hand)) in steps["sort"]
        assert f"{kept}, taken out {' '.join(labels[rank - 1] for rank in out)}" in steps["unpair"]
        assert out[0] == 4
        assert written(best(hand)) in steps["rest"]
    assert weight([4, 4, 5, 5, 8])[0] == 2, "the five of the question aside is two pair"


def test_help_fades_from_level_to_level() -> None:
    for key, shown in (("03.fill", [2, 1, 0, 0]), ("03.rank", [3, 2, 0, 0])):
        levels = [item(level) for level in item(key).levels]
        assert [len(level.shown) for level in levels] == shown
        assert [level.in_words for level in levels] == [False, False, False, True]
        for level in levels:
            assert set(level.shown + level.asks) == set(level.done)
    for level in map(item, item("03.rank").levels):
        fives = " and ".join(written(best(hand)) for hand in hands_of(level.key))
        assert level.done["fill up"] == fives
        winner, word = asked(level).answer.split()
        assert level.done[word].endswith(f"different, stop. {winner.capitalize()}")


def test_who_is_paid_in_the_consequences_of_three_ranks_holds_other_cards() -> None:
    """Two pair of kings and queens, of eights and sevens: lower than a full house or three aces, or than nines."""
    assert weight([13, 13, 12, 12, 5]) < weight([1, 1, 1, 2, 2])
    assert weight([13, 13, 12, 12, 5]) < weight([1, 1, 1, 2, 9])
    assert weight([2, 2, 1, 1, 9]) < weight([8, 8, 7, 7, 5]) < weight([9, 9, 1, 1, 2])


def test_quizzes_and_skills() -> None:
    quizzes = {key: entry.quiz for key, entry in read_lesson("03").items.items() if entry.quiz}
    assert set(quizzes) == {"03.recall", "03.brick", "03.which_rule", "03.close"}
    assert {SKILLS[skill].lesson for skill in quizzes["03.close"] if skill in SKILLS} == {"03"}
    assert {asked(entry).skill for entry in ITEMS.values()} >= {"pairs.class", "pairs.inside", "pairs.of_seven"}


def test_every_belief_of_the_lesson_is_answered_somewhere() -> None:
    used = {belief for entry in ITEMS.values() for feedback in asked(entry).wrong for belief in feedback.beliefs}
    assert used >= {"2", "5", "7", "8", "9", "12", "N1", "N4", "pairs_cancel", "highest_pair_stays"}
    assert set(read_lesson("03").advice) >= {belief.partition(".")[0] for belief in used}


def test_from_the_top_is_how_equal_classes_are_read() -> None:
    """Recall: both play 8-6-4-3-2 and split."""
    assert [from_the_top(hand) for hand in hands_of("03.recall.2")] == [[8, 6, 4, 3, 2]] * 2
    assert leads(from_the_top, hands_of("03.recall.1"), NAMES[:2]) == "ben"
