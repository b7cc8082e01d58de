"""Lesson 02's items against its own table of checks: fives, who wins by which card, and whom each wrong rule names."""

from __future__ import annotations

import pytest

from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.hands import Hands
from razzlib.learn.marks import Outcome
from razzlib.learn.scene import HandsView
from razzlib.learn.skills import SKILLS
from tests.learn.item_checks import asked, check_hints, check_item, check_meaning
from tests.learn.lows_by_hand import best, from_the_top, leads, ranks_of, told, written

ITEMS: dict[str, Item] = {key: entry for key, entry in read_lesson("02").items.items() if entry.question}
ALL_FIVE = "12345"


def any_card(name: str, but: str = "") -> str:
    """All answers that name a player, whichever card is said to decide, but for one."""
    return ",".join(f"{name} {place}" for place in ALL_FIVE if place != but)


MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "02.hook": ("ben", {"1": "ada", "2": "ada", "N1": "ada", SLIP: "split"}),
    "02.recall.1": ("8-6-5-3-2", {"7": "fewer", "8": "2-2-6-5-3,2-2-2-5-3"}),
    "02.recall.2": ("best", {"3": "bad,spoilt"}),
    "02.recall.3": ("wins", {"6": "nobody,everybody"}),
    "02.two_eights": (
        "ben 2",
        {"1": any_card("ada"), "2": any_card("ada"), "N1": any_card("ada"), "10": "split", SLIP: any_card("ben", "2")},
    ),
    "02.worked": ("ben 3", {SLIP: f"{any_card('ada')},split,{any_card('ben', '3')}"}),
    "02.two_sevens": ("ben 2", {"10": "split", "high_wins": any_card("ada"), SLIP: any_card("ben", "2")}),
    "02.same_ranks": ("split", {"19": "ada,ben", "19.low": "ben", "3": "ada"}),
    "02.walk.1": (
        "ben 3",
        {"1": any_card("ada"), "2": any_card("ada"), "N1": any_card("ada"), "10": "split", SLIP: any_card("ben", "3")},
    ),
    "02.walk.2": (
        "ben 1",
        {"1": any_card("ada"), "2": any_card("ada"), "N1": any_card("ada"), SLIP: f"split,{any_card('ben', '1')}"},
    ),
    "02.walk.3": (
        "ada 2",
        {"1": any_card("ben"), "2": any_card("ben"), "N1": any_card("ben"), "10": "split", SLIP: any_card("ada", "2")},
    ),
    "02.walk.4": ("ben 5", {"4": any_card("ada"), "10": "split", SLIP: any_card("ben", "5")}),
    "02.four": (
        "dan ada ben cleo",
        {
            "1": "cleo ben ada dan",
            "2": "cleo ben ada dan,dan ben ada cleo",
            "N1": "cleo ben ada dan",
            "10": "dan ada=ben cleo",
        },
    ),
    "02.which_rule.1": ("top", {SLIP: "walk,lower,ranks"}),
    "02.which_rule.2": ("walk", {SLIP: "top,lower,ranks"}),
    "02.which_rule.3": ("lower", {SLIP: "top,walk,ranks"}),
    "02.which_rule.4": ("ranks", {SLIP: "top,walk,lower"}),
    "02.bug_hunt": ("4", {SLIP: "1,3", "1": "2", "2": "2", "10": "2"}),
    "02.close.1": ("ben 1", {"2": any_card("ada"), SLIP: f"split,{any_card('ben', '1')}"}),
    "02.close.2": ("ben 1", {"1": any_card("ada"), SLIP: f"split,{any_card('ben', '1')}"}),
    "02.close.3": ("ada 4", {"10": "split", "4": any_card("ben"), SLIP: any_card("ada", "4")}),
    "02.close.4": (
        "dan cleo ben ada",
        {"N1": "ada dan cleo ben", "2": "ada cleo dan ben", "10": "dan ben=cleo ada"},
    ),
    "02.close.5": ("split", {"N4": any_card("ben"), "19": any_card("ada")}),
}

# The lesson's table of checks: the two fives, the result, and whom beliefs 1, 2, N1 and 10 name.
CHECKS = {
    "02.hook": ("7-5-3-2-A", "6-5-4-3-2", "ben 1", "ada ada ada ben"),
    "02.two_eights": ("8-7-3-2-A", "8-6-5-4-3", "ben 2", "ada ada ada split"),
    "02.worked": ("9-6-5-2-A", "9-6-4-3-2", "ben 3", "ada ada ada split"),
    "02.two_sevens": ("7-6-5-4-2", "7-5-4-3-2", "ben 2", "ben ben ben split"),
    "02.same_ranks": ("8-6-4-3-A", "8-6-4-3-A", "split", "split split split split"),
    "02.walk.1": ("8-7-6-3-A", "8-7-5-4-2", "ben 3", "ada ada ada split"),
    "02.walk.2": ("10-6-4-3-2", "9-8-7-5-4", "ben 1", "ada ada ada ben"),
    "02.walk.3": ("7-5-4-3-2", "7-6-3-2-A", "ada 2", "ben ben ben split"),
    "02.walk.4": ("8-5-4-3-2", "8-5-4-3-A", "ben 5", "ben ben ben split"),
    "02.close.1": ("9-8-6-4-A", "8-6-5-4-2", "ben 1", "ben ada ben ben"),
    "02.close.2": ("J-6-5-4-3", "8-7-6-5-2", "ben 1", "ada ben ben ben"),
    "02.close.3": ("8-6-5-3-A", "8-6-5-4-2", "ada 4", "ada ada ada split"),
    "02.close.5": ("J-7-5-4-2", "J-7-5-4-2", "split", "split split split split"),
}


def hands_of(key: str) -> list[list[int]]:
    position = asked(item(key)).position
    assert isinstance(position, Hands)
    return [ranks_of(" ".join(map(str, hand))) for hand in position.hands]


def walked_by_hand(key: str) -> str:
    """The first difference from the top, counted on plain ranks."""
    a, b = map(from_the_top, hands_of(key))
    differing = [(at, x < y) for at, (x, y) in enumerate(zip(a, b, strict=True), start=1) if x != y]
    return f"{'ada' if differing[0][1] else 'ben'} {differing[0][0]}" if differing else "split"


def test_every_item_that_asks_has_its_meaning_held_here() -> None:
    assert set(ITEMS) == set(MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_key_and_beliefs_are_those_the_lesson_means(key: str) -> None:
    check_meaning(key, ITEMS[key], MEANT)


@pytest.mark.parametrize("key", MEANT)
def test_every_answer_is_answered_in_words(key: str) -> None:
    check_item(ITEMS[key])
    question = asked(ITEMS[key])
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        assert mark.reason, (key, choice)
        if mark.outcome is Outcome.WRONG:
            assert mark.verdict.startswith(("Not ", "Right hand, other card.")), mark.verdict
            assert bool(mark.sure_line) == bool(mark.beliefs)


@pytest.mark.parametrize("key", MEANT)
def test_hints_do_not_tell(key: str) -> None:
    check_hints(ITEMS[key])


@pytest.mark.parametrize("key", CHECKS)
def test_the_table_of_checks_holds_by_hand_and_by_the_engine(key: str) -> None:
    ada, ben, result, rules = CHECKS[key]
    hands = hands_of(key)
    assert [written(best(hand)) for hand in hands] == [ada, ben]
    assert walked_by_hand(key) == result
    question = asked(ITEMS[key])
    assert question.answer == (result if question.position.decides else result.partition(" ")[0])
    for belief, name in zip(("1", "2", "N1", "10"), rules.split(), strict=True):
        assert told(belief, hands, ("ada", "ben")) == name
        led_to = question.kind.wrong_rules[belief](question.position)
        assert led_to is not None
        assert led_to.partition(" ")[0] == name, (key, belief)


@pytest.mark.parametrize("key", ["02.hook", "02.two_eights"])
def test_where_three_beliefs_agree_the_reason_is_asked(key: str) -> None:
    question = asked(ITEMS[key])
    ada = next(choice.id for choice in question.choices if choice.id.startswith("ada"))
    whys = question.whys(ada)
    assert [why.label for why in whys] == [
        "she has the ace",
        "she has more of the small cards",
        "hers add up to less",
        "another reason",
    ]
    by_reason = [question.mark(ada, sure=True, why=why.id).beliefs for why in whys]
    assert by_reason == [("2",), ("1",), ("N1",), ()]


def test_two_reasons_for_a_suit_are_told_apart() -> None:
    question = asked(ITEMS["02.same_ranks"])
    whys = {why.label: question.mark("ada", sure=True, why=why.id).beliefs for why in question.whys("ada")}
    assert whys == {
        "her eight is a spade": ("19",),
        "Ben's four spades spoil his hand": ("3",),
        "another reason": (),
    }


def test_aces_high_name_the_other_hand_where_the_lesson_says_so() -> None:
    assert told("4", hands_of("02.walk.4"), ("ada", "ben")) == "ada"
    assert told("4", hands_of("02.close.3"), ("ada", "ben")) == "ben"
    assert not any(1 in hand for hand in hands_of("02.close.2")), "no ace, so that belief 4 cannot hide behind 1"


def test_sums_in_the_feedback_are_those_of_the_cards() -> None:
    """Totals: 18 and 20 in the hook, 23 and 24 in the worked example, 29 and 28 in the quiz."""
    assert [sum(best(hand)) for hand in hands_of("02.hook")] == [18, 20]
    assert "18 against 20" in asked(ITEMS["02.hook"]).mark("ada", sure=False, why="c").reason
    assert [sum(best(hand)) for hand in hands_of("02.worked")] == [23, 24]
    assert [sum(best(hand)) for hand in hands_of("02.close.2")] == [29, 28]
    aside = ITEMS["02.worked"].aside
    assert aside is not None
    assert "24 against 23" in aside.options[2][1]


def test_orders_of_four() -> None:
    """Dan, Ada, Ben, Cleo; totals and bottoms give exactly the reverse. In the quiz all four orders differ."""
    names = ("ada", "ben", "cleo", "dan")

    def order(key: str, weigh: object) -> list[str]:
        assert callable(weigh)
        hands = dict(zip(names, hands_of(key), strict=True))
        return sorted(names, key=lambda name: weigh(hands[name]))

    assert order("02.four", from_the_top) == ["dan", "ada", "ben", "cleo"]
    assert order("02.four", lambda hand: sum(best(hand))) == ["cleo", "ben", "ada", "dan"]
    assert order("02.four", lambda hand: sorted(best(hand))) == ["cleo", "ben", "ada", "dan"]
    assert order("02.close.4", from_the_top) == ["dan", "cleo", "ben", "ada"]
    assert order("02.close.4", lambda hand: sum(best(hand))) == ["ada", "dan", "cleo", "ben"]
    assert order("02.close.4", lambda hand: sorted(best(hand))) == ["ada", "cleo", "dan", "ben"]
    assert leads(lambda hand: max(best(hand)), hands_of("02.close.4"), names) == "dan"


def test_objections_are_paid_as_the_dealer_says() -> None:
    """Ben, Ben, Ben, and a split; the bug hunt's three hands."""
    fives = {
        "02.which_rule.1": ["9-5-3-2-A", "8-7-6-5-4"],
        "02.which_rule.2": ["7-6-5-4-2", "7-5-4-3-2"],
        "02.which_rule.3": ["K-8-4-3-2", "Q-J-10-9-7"],
        "02.which_rule.4": ["10-7-6-3-2", "10-7-6-3-2"],
        "02.bug_hunt": ["9-7-4-3-A", "9-6-5-4-2", "9-6-5-4-2"],
    }
    for key, meant in fives.items():
        scene = asked(ITEMS[key]).scene
        assert isinstance(scene, HandsView)
        hands = [ranks_of(" ".join(map(str, hand.cards))) for hand in scene.hands]
        assert [written(best(hand)) for hand in hands] == meant
        if len(hands) == 2:
            winner = leads(from_the_top, hands, ("ada", "ben"))
            assert (f"You pay {winner.capitalize()}." if winner != "split" else "You split the pot.") in ITEMS[key].task


def test_the_rows_of_the_worked_example_are_those_of_the_cards() -> None:
    steps = {step.word: step.say for step in ITEMS["02.worked"].steps}
    labels = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    for hand in hands_of("02.worked"):
        assert " ".join(labels[rank - 1] for rank in sorted(hand)) in steps["sort"]
        assert " ".join(labels[rank - 1] for rank in sorted(set(hand))) in steps["unpair"]
        assert " ".join(labels[rank - 1] for rank in sorted(best(hand))) in steps["take five"]
        assert written(best(hand)) in steps["read from the top"]


def test_help_fades_and_every_step_done_agrees_with_the_cards() -> None:
    levels = [item(key) for key in item("02.walk").levels]
    assert [len(level.shown) for level in levels] == [1, 0, 0, 0]
    assert [level.in_words for level in levels] == [False, False, False, True]
    places = ("first", "second", "third", "fourth", "fifth")
    for level in levels:
        name, _, place = walked_by_hand(level.key).partition(" ")
        assert level.done["lower wins"].endswith(f"{name.capitalize()}, by the {places[int(place) - 1]} card")
        said = f"{level.done['top first']}, {level.done['keep walking']}"
        assert said.count("different, stop") == 1
        assert said.count(" and ") == int(place)


def test_quizzes_and_skills() -> None:
    quizzes = {key: entry.quiz for key, entry in read_lesson("02").items.items() if entry.quiz}
    assert set(quizzes) == {"02.recall", "02.which_rule", "02.close"}
    assert {SKILLS[skill].lesson for skill in quizzes["02.close"] if skill in SKILLS} == {"02"}
    asked_of = {asked(entry).skill for entry in ITEMS.values()}
    assert asked_of >= {"compare.top", "compare.walk", "compare.tie", "compare.four"}


def test_every_belief_of_the_lesson_is_answered_somewhere() -> None:
    used = {belief for entry in ITEMS.values() for feedback in asked(entry).wrong for belief in feedback.beliefs}
    assert used >= {"1", "2", "3", "4", "6", "7", "8", "10", "19", "19.low", "N1", "N4"}
    assert set(read_lesson("02").advice) >= {belief.partition(".")[0] for belief in used}
