"""Lesson 11: every key is the engine's and the one the storyboard prints (its table "Checks"), every share too."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.resources import files
from itertools import combinations
from math import comb

import pytest

from razzlib.cards import ALL_CARDS, Card
from razzlib.learn.beliefs import SLIP
from razzlib.learn.items import item, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.meeting import Meeting
from razzlib.learn.marks import Outcome
from razzlib.learn.scene import cards_of
from razzlib.learn.wording import cards_named
from razzlib.lows import best_low
from razzlib.odds import equity
from razzlib.odds.percent import percent

LESSON = read_lesson("11")
BANDS = ("close", "small", "large", "huge")

# The key of the storyboard, and the belief behind wrong answers ("" is a slip); a name alone is any size with it.
MEANT: dict[str, tuple[str, dict[str, str]]] = {
    "11.hook": ("60", {"90": "32", "75": "32", "50": ""}),
    "11.recall.1": ("11", {"16": "37.outs", "14": "29", "9": "every_seen_costs"}),
    "11.recall.2": ("up", {"down": "38", "nothing": "37"}),
    "11.recall.3": ("ada", {"ben": "8", "split": ""}),
    "11.brick": ("ben large", {"ada": "33", "ben close": "33", "ben small": "", "ben huge": ""}),
    "11.worked": ("ada large", {"ben": "", "ada small": ""}),
    "11.four": ("dbca", {"dcab": "33", "dacb": "33", "dcba": "33", "abcd": "", "bdca": ""}),
    "11.fifth": ("ada close", {"ben": "34", "ada small": "35", "ada large": "35", "ada huge": "35"}),
    "11.fifth.twin": ("ben", {"ada": "35", "even": "35"}),
    "11.weigh.1": ("ben large", {"ada": "33", "ben close": "", "ben small": "", "ben huge": ""}),
    "11.weigh.2": ("ada close", {"ben": "", "ada small": "32", "ada large": "32", "ada huge": "32"}),
    "11.weigh.3": ("ben small", {"ada": "35", "ben large": "34", "ben huge": "34", "ben close": ""}),
    "11.weigh.4": ("ada middle", {"ben half": "33", "cleo third": "33", "ada half": "39", "ada third": ""}),
    "11.both": ("third", {"half": "39", "middle": "39"}),
    "11.both.twin": ("middle", {"half": "39", "third": ""}),
    "11.close.1": ("ada small", {"ada huge": "32", "ben": ""}),
    "11.close.2": ("ben large", {"ada": "33"}),
    "11.close.3": ("ada close", {"ben": "34"}),
    "11.close.4": ("ben small", {"ada": "35", "ben huge": "34"}),
    "11.close.5": ("middle", {"half": "39", "third": ""}),
}

# Shares by player, to the hundredth of a per cent, and wins · ties · losses where the storyboard prints them.
SHARES: dict[str, tuple[list[float], tuple[int, ...]]] = {
    "11.hook": ([59.56], (10_876_342_101, 4_282_146, 7_384_672_803)),
    "11.brick": ([32.64], (5_959_540_052, 4_818_204, 12_300_938_794)),
    "11.worked": ([66.40], (12_124_781_105, 5_387_958, 6_135_127_987)),
    "11.fifth": ([53.66], (360_342, 0, 311_238)),
    "11.fifth.twin": ([44.85], (301_230, 0, 370_350)),
    "11.weigh.1": ([32.47], (5_928_461_828, 5_187_564, 12_331_647_658)),
    "11.weigh.2": ([53.21], (75_122_523, 7_047, 66_051_470)),
    "11.weigh.3": ([41.44], (278_235, 81, 393_264)),
    "11.weigh.4": ([46.25, 30.53, 23.22], ()),
    "11.both": ([31.90, 34.41, 33.69], ()),
    "11.both.twin": ([36.76, 32.08, 31.15], ()),
    "11.close.1": ([56.83], ()),
    "11.close.2": ([33.00], ()),
    "11.close.3": ([53.27], (357_750, 0, 313_830)),
    "11.close.4": ([41.58], (279_180, 81, 392_319)),
    "11.close.5": ([37.49, 37.59, 24.92], ()),
}

PRINTED = {
    "11.hook": ["59.6 %", "40.4 %", "18,265,297,050", "10,876,342,101", "4,282,146", "7,384,672,803"],
    "11.brick": ["67.4 %", "32.6 %", "18,265,297,050"],
    "11.worked": ["66.4 %"],
    "11.four": ["d 59.6 % · b 57.5 % · c 46.2 % · a 32.6 %"],
    "11.fifth": ["53.7 %", "15 of 42", "27 of 42", "26 of 41", "59.2 %", "40.8 %", "671,580", "5, 6, 7, 8 or 9"],
    "11.fifth.twin": ["55.1 %", "12 of 42", "30 of 42", "29 of 41", "49.5 %", "44.9 %", "5, 6, 7 or 8"],
    "11.weigh.1": ["67.5 %"],
    "11.weigh.2": ["53.2 %"],
    "11.weigh.3": ["58.6 %", "49.5 %", "2, 5, 7 or 8", "12 of 42"],
    "11.weigh.4": ["46.2 %", "59.3 %", "64.0 %", "30.5 %", "23.2 %"],
    "11.both": ["31.9 %", "34.4 %", "33.7 %", "55.3 %", "53.9 %", "209,230,560"],
    "11.both.twin": ["36.8 %", "57.9 %", "56.9 %"],
    "11.close.1": ["56.8 %"],
    "11.close.2": ["67.0 %", "Q♠ is a brick"],
    "11.close.3": ["53.3 %"],
    "11.close.4": ["58.4 %"],
    "11.close.5": ["37.5 %", "37.6 %", "24.9 %", "52.9 %", "59.6 %", "531,485,201,847,600"],
}


def questions() -> list[Item]:
    return [entry for entry in LESSON.items.values() if entry.question and not entry.question.kind.is_told]


def texts_of(entry: Item) -> str:
    question = entry.question
    assert question
    said = [entry.task, entry.closing, *question.hints, *(step.say for step in entry.steps), *entry.done.values()]
    for choice in question.choices:
        for feedback, _ in question.feedbacks_to(choice.id):
            said += [question.filled(text, choice.id) for text in (feedback.say, feedback.plays)]
    return " ".join(
        [*said, *(question.filled(text, question.answer) for text in (question.right.say, question.right.plays))]
    )


def test_every_item_of_the_storyboard_is_held_here() -> None:
    assert {entry.key for entry in questions()} == set(MEANT)


@pytest.mark.parametrize("entry", questions(), ids=lambda entry: entry.key)
def test_key_and_beliefs_are_those_the_storyboard_means(entry: Item) -> None:
    question = entry.question
    assert question is not None
    key, wrong = MEANT[entry.key]
    assert question.answer == key
    for picks, belief in wrong.items():
        exact = picks in [choice.id for choice in question.choices] or question.kind.accepts(question.position, picks)
        for pick in [picks] if exact else [f"{picks} {band}" for band in BANDS]:
            mark = question.mark(pick, sure=True)
            assert mark.outcome is Outcome.WRONG
            assert (belief in mark.beliefs) if belief else mark.beliefs == (), (pick, mark.beliefs)


@pytest.mark.parametrize("entry", questions(), ids=lambda entry: entry.key)
def test_every_answer_has_verdict_reason_and_advice(entry: Item) -> None:
    question = entry.question
    assert question is not None
    for choice in question.choices:
        mark = question.mark(choice.id, sure=True)
        assert mark.verdict and mark.reason, (choice, mark)
        assert (mark.verdict == "Right.") == (choice.id == question.answer) == (not mark.look)
        assert bool(mark.sure_line) == bool(mark.beliefs)
    assert "{" not in texts_of(entry) and set(cards_named(texts_of(entry))) <= cards_of(question.scene)


@pytest.mark.parametrize("key", SHARES)
def test_the_shares_are_the_checked_ones(key: str) -> None:
    meeting = item(key).question.position  # type: ignore[union-attr]
    shares, deals = SHARES[key]
    for meant, share in zip(shares, meeting.shares, strict=False):
        assert abs(float(100 * share) - meant) < 0.006, (meant, float(share))
    if deals:
        odds = meeting.odds
        assert (odds.outcomes[0,], odds.outcomes.get((0, 1), 0), odds.outcomes[1,]) == deals
    left, players, street = 52 - sum(map(len, meeting.hands)), len(meeting.hands), len(meeting.hands[0])
    total = 1
    for player in range(players):
        total *= comb(left - player * (7 - street), 7 - street)
    assert meeting.odds.total == total and meeting.odds.exact


@pytest.mark.parametrize("key", PRINTED)
def test_the_printed_numbers_are_the_counted_ones(key: str) -> None:
    said = texts_of(item(key))
    for number in PRINTED[key]:
        assert number in said, (number, said)


@pytest.mark.parametrize("key", ["11.fifth", "11.fifth.twin", "11.weigh.3", "11.close.3", "11.close.4"])
def test_outs_and_hits_of_a_draw_are_those_of_trying_every_card(key: str) -> None:
    question = item(key).question
    assert question is not None
    hands: tuple[tuple[Card, ...], ...] = question.position.hands
    draw = 1 - question.position.made[0]
    beaten = best_low(hands[1 - draw])
    unseen = [card for card in ALL_CARDS if card not in (*hands[0], *hands[1])]
    outs = sum(best_low((*hands[draw], card)) < beaten for card in unseen)
    pairs = list(combinations(unseen, 2))
    hits = Fraction(sum(best_low((*hands[draw], *pair)) < beaten for pair in pairs), len(pairs))
    told = question.told
    assert (told["outs"], told["unseen"], told["hits"]) == (str(outs), "42", percent(hits))


def test_the_deal_that_is_played_out_goes_as_it_is_told() -> None:
    """Ada catches K, K, 10, 2 and Ben 4, 2, A, J: Ben wins with 7-6-4-2-A."""
    ada, ben = item("11.hook").question.position.hands  # type: ignore[union-attr]
    came = [tuple(map(Card, text.split())) for text in ("K♦ K♣ 10♦ 2♦", "4♣ 2♠ A♦ J♠")]
    lows = [best_low((*hand, *more)) for hand, more in zip((ada, ben), came, strict=True)]
    assert str(lows[1]) == "7-6-4-2-A" and lows[1] < lows[0] and str(lows[0]) == "K-10-3-2-A"


def test_nothing_is_asked_too_close() -> None:
    for entry in questions():
        if isinstance(entry.question.position, Meeting):  # type: ignore[union-attr]
            assert not entry.question.position.doubt  # type: ignore[union-attr]


def test_twins_change_one_card() -> None:
    for key in ("11.fifth", "11.both"):
        one, two = (item(each).question.position.hands for each in (key, item(key).then))  # type: ignore[union-attr]
        assert len({card for hand in one for card in hand} ^ {card for hand in two for card in hand}) == 2


def test_hints_never_give_the_answer() -> None:
    for entry in questions():
        assert entry.question
        name, _, band = entry.question.answer.partition(" ")
        for hint in entry.question.hints:
            assert not (band and band in hint.lower().split()), (entry.key, hint)
            assert f"{name} is ahead" not in hint.lower()


def test_every_belief_has_its_advice() -> None:
    said = {
        belief for entry in questions() if entry.question for each in entry.question.wrong for belief in each.beliefs
    }
    assert {belief.partition(".")[0] for belief in said} <= {name.partition(".")[0] for name in LESSON.advice}
    assert SLIP in LESSON.advice


def test_no_share_is_typed() -> None:
    """Where the storyboard prints a share, the file holds braces (beliefs 32 to 39 are told by exact numbers)."""
    text = (files("razzlib.learn.items") / "11.toml").read_text(encoding="utf-8")
    assert not re.search(r"\d %", text)


def hands_of(entry: Item) -> dict[str, str]:
    """The hands of an item in words, by name."""
    assert entry.question
    return {hand.name: "".join(card.code for card in hand.cards if card) for hand in entry.question.position.hands}


SAID = re.compile(r"(Ada|Ben|Cleo)(?: against (Ben|Cleo) alone)?:? (\d+\.\d) per cent")


def test_every_share_that_an_item_in_words_states_was_counted() -> None:
    """Typed in the texts, because a word answers them and no position does; so it is counted here."""
    checked = 0
    for entry in LESSON.items.values():
        if entry.question is None or not entry.question.kind.is_told:
            continue
        texts = (entry.task, *(choice.label for choice in entry.question.choices))
        hands = hands_of(entry) or {"Ada": "A23", "Ben": "678"}
        for name, other, share in SAID.findall(" ".join(texts)):
            playing = [name, other] if other else [name, *(each for each in hands if each != name)]
            found = equity([hands[each] for each in playing])
            assert found.exact and f"{float(100 * found.share[0]):.1f}" == share, (entry.key, name, other)
            checked += 1
    assert checked >= 7
