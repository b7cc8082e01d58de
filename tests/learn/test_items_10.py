"""Lesson 10: every key is the engine's and the one the storyboard prints (its table "Checks"), every number too."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations

import pytest

from razzlib.cards import ALL_CARDS, Card
from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.counting import Count
from razzlib.learn.marks import Outcome
from razzlib.learn.scene import cards_of
from razzlib.learn.wording import cards_named

LESSON = read_lesson("10")

# The key of the storyboard, and the belief behind each wrong answer ("" is a slip by name).
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "10.hook": ("1", {"2": "38", "same": "37"}),
    "10.recall.2": ("3", {"2": "18", "1": "17.bring_in"}),
    "10.recall.3": ("60", {"140": "31", "20": "31.own"}),
    "10.sixth": ("12", {"16": "37.outs", "13": "29", "10": "every_seen_costs", "9": "", "24": "pair_helps"}),
    "10.sixth.unseen": ("40", {"38": "hidden_taken_away", "46": "37.unseen", "42": "29", "52": ""}),
    "10.worked": ("11", {}),
    "10.one_door": ("1 and 2", {"2": "38", "1": "", "3": "", "same": "37"}),
    "10.find.1": ("38", {"46": "37.unseen", "36": "hidden_taken_away", "42": "29"}),
    "10.find.2": ("10", {"16": "37.outs", "12": "29", "9": "every_seen_costs", "22": "pair_helps"}),
    "10.find.2.unseen": ("39", {"46": "37.unseen", "37": "hidden_taken_away", "42": "29"}),
    "10.find.3": ("16", {"11": "38", "8": "every_seen_costs", "22": "pair_helps"}),
    "10.find.3.unseen": ("38", {"46": "37.unseen", "36": "hidden_taken_away", "42": "29"}),
    "10.find.4": ("9", {"16": "37.outs", "10": "29", "6": "every_seen_costs", "21": "pair_helps"}),
    "10.find.4.unseen": ("36", {"32": "hidden_taken_away", "46": "37.unseen", "38": "29"}),
    "10.two": ("52", {"30": "first_card_only", "60": "double_the_chance", "9": "both_must_hit"}),
    "10.news": ("a+c+d+f", {}),
    "10.close.1": ("11", {"16": "37.outs", "13": "29", "9": "every_seen_costs", "23": "pair_helps"}),
    "10.close.2": ("41", {"47": "37.unseen", "44": "29", "39": "hidden_taken_away"}),
    "10.close.3": ("16 of 39", {"16 of 46": "37", "12 of 39": "38", "16 of 37": "hidden_taken_away"}),
    "10.close.4": ("56", {"67": "double_the_chance", "33": "first_card_only", "11": "both_must_hit"}),
    "10.close.5": ("2", {"1": "38", "same": "37"}),
}

# What the storyboard prints, each *exact*; the texts get it from the position.
PRINTED = {
    "10.hook": ["71,080 of 123,410", "57.6 %", "43,109 of 123,410", "34.9 %", "48.3 %"],
    "10.sixth.unseen": ["12 out of 40", "30.0 %"],
    "10.worked": ["11 out of 38", "28.9 %"],
    "10.one_door": ["96,680 of 194,580", "89,944 of 194,580", "102,280 of 211,876", "49.7 %", "46.2 %"],
    "10.find.1": ["9 out of 38", "23.7 %"],
    "10.find.2.unseen": ["10 left, out of 39", "25.6 %"],
    "10.find.3.unseen": ["16 out of 38", "42.1 %", "16 out of 46", "34.8 %"],
    "10.find.4.unseen": ["9 out of 36", "25.0 %"],
    "10.two": ["28 of 40", "27 of 39", "48.5 %", "402 of 780", "In 66 of them"],
    "10.news": ["4 good, 2 bad", "50.1 %", "48.3 %", "61,807 of 123,410"],
    "10.close.4": ["483 of 861", "56.1 %", "28 of 42", "27 of 41"],
    "10.close.5": ["55.9 %", "37.5 %"],
}


def questions() -> list[Item]:
    return [entry for entry in LESSON.items.values() if entry.question and entry.question.kind.name != "words"]


def item_cards(key: str) -> int:
    """How many own cards an item counts on; 0 where it asks for something else."""
    question = item(key).question
    return len(question.position.own) if question and isinstance(question.position, Count) else 0


def texts_of(entry: Item) -> str:
    assert entry.question
    said = [entry.task, entry.closing, *(step.say for step in entry.steps), *entry.done.values()]
    for choice in entry.question.choices:
        for feedback, _ in entry.question.feedbacks_to(choice.id):
            said += [entry.question.filled(text, choice.id) for text in (feedback.say, feedback.plays)]
    right = entry.question.right
    return " ".join([*said, *(entry.question.filled(text, entry.question.answer) for text in (right.say, right.plays))])


def test_every_item_of_the_storyboard_is_held_here() -> None:
    assert {entry.key for entry in questions()} == set(MEANT)


@pytest.mark.parametrize("entry", questions(), ids=lambda entry: entry.key)
def test_key_and_beliefs_are_those_the_storyboard_means(entry: Item) -> None:
    question = entry.question
    assert question is not None
    key, wrong = MEANT[entry.key]
    assert question.answer == key
    if question.kind.many:
        return
    assert {choice.id for choice in question.choices} == {key, *wrong}
    for pick, belief in wrong.items():
        mark = question.mark(pick, sure=True)
        assert mark.outcome is Outcome.WRONG and mark.verdict and mark.reason and mark.look
        assert (belief in mark.beliefs) if belief else mark.beliefs == (), (pick, mark.beliefs)
        assert bool(mark.sure_line) == bool(belief)
    assert question.mark(key, sure=False).verdict == "Right."


@pytest.mark.parametrize("entry", questions(), ids=lambda entry: entry.key)
def test_texts_are_whole_and_name_only_cards_that_lie_there(entry: Item) -> None:
    said = texts_of(entry)
    assert entry.question and "{" not in said
    assert set(cards_named(said)) <= cards_of(entry.question.scene)


@pytest.mark.parametrize("key", PRINTED)
def test_the_printed_numbers_are_the_counted_ones(key: str) -> None:
    said = texts_of(item(key))
    for number in PRINTED[key]:
        assert number in said, (number, said)


def counted(position: Count) -> tuple[int, int, int, int]:
    """Outs, unseen, deals that reach an eight, deals; by laying out every card or pair."""
    own = [card.rank for card in position.own]
    unseen = [card.rank for card in ALL_CARDS if card not in (*position.own, *position.sight.cards)]

    def reached(more: tuple[int, ...]) -> bool:
        return len({rank for rank in (*own, *more) if rank <= 8}) >= 5

    deals = list(combinations(unseen, 7 - len(own)))
    return sum(reached((rank,)) for rank in unseen), len(unseen), sum(map(reached, deals)), len(deals)


@pytest.mark.parametrize("key", [key for key in MEANT if item_cards(key) > 4])
def test_keys_by_laying_out_every_card(key: str) -> None:
    question = item(key).question
    assert question is not None
    outs, unseen, hits, deals = counted(question.position)
    keys = {"outs": str(outs), "unseen": str(unseen), "chance": f"{outs} of {unseen}"}
    if len(question.position.own) == 5:
        keys["chance"] = str(round(100 * hits / deals))
    assert question.answer == keys[question.position.asks]


def test_the_hook_parts_because_of_the_six_cards_that_are_needed() -> None:
    position = item("10.hook").question.position  # type: ignore[union-attr]
    own = {card.rank for card in position.own}
    one, two = (sight.cards for sight in position.sights)
    assert {card.rank for card in one} <= own and all(4 <= card.rank <= 8 for card in two) and len(one) == len(two)


def test_news_says_a_line_for_every_tick_that_is_wrong_or_missing() -> None:
    question = item("10.news").question
    assert question is not None
    mark = question.mark("a+b+d", sure=True)
    assert mark.outcome is Outcome.WRONG and mark.beliefs == ("37", "38")
    for part in ("Not the four", "K♠ is good news", "3♣ is good news"):
        assert part in mark.reason
    assert question.mark("a+c+d+f", sure=True).outcome is Outcome.RIGHT
    assert "Not the eight" in question.mark("a+c+d+e+f", sure=True).reason


def test_hints_never_give_the_answer() -> None:
    for entry in questions():
        assert entry.question
        for hint in entry.question.hints:
            words = hint.replace(".", " ").replace(",", " ").split()
            assert entry.question.answer not in words or entry.question.answer in "1 2 3", (entry.key, hint)


def test_twins_ask_about_the_same_cards() -> None:
    for entry in questions():
        if entry.then:
            twin = item(entry.then).question
            assert entry.question and twin and twin.position.own == entry.question.position.own
            assert twin.position.sights == entry.question.position.sights


def test_the_levels_take_the_help_away() -> None:
    shown = [len(item(key).shown) for key in item("10.find").levels]
    assert shown == [3, 1, 0, 0] and item("10.find.4").in_words


def test_every_belief_has_its_advice() -> None:
    said = {belief for entry in questions() for mark in wrong_marks(entry) for belief in mark}
    assert {belief.partition(".")[0] for belief in said} <= {name.partition(".")[0] for name in LESSON.advice}
    assert SLIP in LESSON.advice


def wrong_marks(entry: Item) -> list[tuple[str, ...]]:
    assert entry.question
    return [feedback.beliefs for feedback in entry.question.wrong if SLIP not in feedback.beliefs]


def test_no_chance_is_typed() -> None:
    """Where the storyboard prints a chance, the file holds braces."""
    text = (files("razzlib.learn.items") / "10.toml").read_text(encoding="utf-8")
    assert not re.search(r"\d %", text)


def test_no_card_lies_twice() -> None:
    for entry in questions():
        assert entry.question
        if isinstance(entry.question.position, Count):
            for sight in entry.question.position.sights:
                cards: tuple[Card, ...] = (*entry.question.position.own, *sight.cards)
                assert len(cards) == len(set(cards))
