"""Questions in words: claims settled by the engine and found anew here by counting; mistakes in a file named."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from razzlib.cards import ALL_CARDS, Card, parse_cards
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.items import lesson_names, read_lesson
from razzlib.learn.items.entries import Item
from razzlib.learn.items.reading import parse_lesson
from razzlib.learn.kinds.claims import CLAIMS, ClaimError, settled
from razzlib.learn.kinds.words import WORDS, Wording
from razzlib.learn.marks import Outcome
from razzlib.learn.question import Question
from razzlib.learn.scene import cards_of
from razzlib.learn.wording import cards_named
from razzlib.rules import Rules
from tests.learn.item_checks import asked

BEN, CLEO = "9♥ 6♣ 5♦ 4♠ 2♣", "9♦ 6♥ 5♠ 4♣ 2♦"


def in_words() -> list[Item]:
    """The items of all lessons that ask in words."""
    entries = [entry for name in lesson_names() for entry in read_lesson(name).items.values()]
    return [entry for entry in entries if entry.question and isinstance(entry.question.position, Wording)]


def wording(entry: Item) -> Wording:
    position = asked(entry).position
    assert isinstance(position, Wording)
    return position


def written(entry: Item) -> dict[str, Any]:
    """An item as it stands in its file."""
    return next(each for each in _tables(entry.key[:2]) if each["key"] == entry.key)


@cache
def _tables(lesson: str) -> list[dict[str, Any]]:
    text = (files("razzlib.learn.items") / f"{lesson}.toml").read_text(encoding="utf-8")
    items: list[dict[str, Any]] = tomllib.loads(text)["item"]
    return items


def hunts() -> list[Item]:
    """The items whose lines have claims of their own."""
    return [entry for entry in in_words() if any("claim" in option for option in written(entry)["option"])]


# -- what the engine says of a claim


@pytest.mark.parametrize(
    ("claim", "value"),
    [
        ("low(2♠ 2♦ 2♣ 3♥ 5♠ 6♦ 8♣)", "8-6-5-3-2"),
        ("low(A♠ A♥ A♦ 2♣ 2♦ 9♠ 9♥)", "2-2-A-A-9"),
        ("called(9♣ 7♠ 4♦ 3♥ A♣)", "nine-seven"),
        ("place(5♥ 4♥ 3♥ 2♥ A♥)", "1"),
        ("row(5♠ J♥ A♦ 7♣ 5♦ 2♥ 9♣)", "A 2 5 5 7 9 J"),
        ("ranks(5♠ J♥ A♦ 7♣ 5♦ 2♥ 9♣)", "A 2 5 7 9 J"),
        (f"winner({BEN} | {CLEO})", "split"),
        (f"winner(10♠ 6♦ 4♥ 3♠ 2♠ | {BEN} | {CLEO})", "hands 2 and 3"),
        ("winner(K♠ Q♦ 10♥ 9♣ 8♦ | 2♣ 2♦ 5♥ 4♠ 3♦)", "hand 1"),
        ("bring_in(7♣ Q♦ A♠ Q♥ 3♦ 10♣)", "seat 4"),
        ("opener(Q♠ 7♦ | - | 6♣ A♥)", "seat 3"),
        ("dealt(3)", "3 cards, 1 up"),
        ("dealt(6)", "6 cards, 4 up"),
        ("dealt(7)", "7 cards, 4 up"),
        ("seventh(8 | 8 7 6 6)", "share"),
        ("seventh(8 | 8 7 6 5)", "burns"),
        ("seventh(6 | 6 6 6 6)", "stub"),
        ("legal(7♣ | Q♦ | A♠ | Q♥ | 3♦ | 10♣; bring in, fold)", "fold, call 3, complete to 10"),
        ("more_eights(A♠ 2♦ 3♥ 7♣ 4♠ | A♠ 2♦ 3♥ 7♣ K♠)", "hand 1"),
    ],
)
def test_claims_are_settled_as_the_rules_say(claim: str, value: str) -> None:
    """Rules 2 to 6; each value written down by hand."""
    assert settled(claim) == value


def test_a_claim_goes_by_the_rules_of_its_table() -> None:
    """Equal boards: by seat (WSOP 235), by the suit of the highest card (TDA RP-10D). Sizes follow the stakes."""
    boards = "opener(7♥ 2♣ | 7♠ 2♥ | 10♦ 4♣)"
    assert settled(boards, Rules.preset("wsop")) == "seat 1"
    assert settled(boards, Rules.preset("tda")) == "seat 2"
    stakes = Rules(ante=5, bring_in=10, small_bet=40)
    assert settled("legal(2♠ | K♦; bring in)", stakes) == "fold, call 10, complete to 40"


def test_the_stub_is_what_is_left_after_cards_and_burns() -> None:
    """Third street takes three each and no burn, every later street one each and a burn (rules 3)."""
    assert settled("stub(8)") == str(52 - 3 * 8)
    for live in ((8,), (8, 7), (8, 7, 6)):
        assert settled(f"stub(8 | {' '.join(map(str, live))})") == str(52 - 24 - sum(count + 1 for count in live))


def test_pots_are_layers() -> None:
    assert settled("pots(18 61 61 | 21)") == f"{4 * 18}, {2 * (61 - 18) + 21 - 18}"
    assert settled("pots(20 20)") == "40"


@pytest.mark.parametrize("fifth", ["3♠", "K♠", "6♠"])
def test_eights_are_counted_ending_by_ending(fifth: str) -> None:
    """All two-card endings: five ranks of eight or lower among seven cards."""
    hand = parse_cards(f"A♠ 2♦ 3♥ 7♣ {fifth}")
    unseen = [card for card in ALL_CARDS if card not in hand]
    endings = list(combinations(unseen, 2))
    makes = sum(len({card.rank for card in (*hand, *two) if card.rank <= 8}) >= 5 for two in endings)
    assert settled(f"eights(A♠ 2♦ 3♥ 7♣ {fifth})") == f"{makes:,} of {len(endings):,}"


def test_outs_are_counted_card_by_card() -> None:
    hand, seen = "A♣ 4♥ 5♠ 7♦ J♥ 10♦", "8♠ 2♣ Q♣ 6♦ K♥ 4♠"
    held, gone = parse_cards(hand), parse_cards(f"{hand} {seen}")
    helps = [card for card in ALL_CARDS if card.rank <= 8 and card.rank not in {own.rank for own in held}]
    assert settled(f"needs({hand})") == " ".join(str(rank) for rank in sorted({card.rank for card in helps}))
    assert settled(f"outs({hand})") == str(len(helps))
    assert settled(f"outs({hand} | {seen})") == str(len([card for card in helps if card not in gone]))
    assert settled(f"unseen({hand} {seen})") == str(len(set(ALL_CARDS) - set(gone)))
    assert settled("in_pack(5)") == str(sum(card.code[0] == "5" for card in ALL_CARDS))


def test_a_share_is_the_exact_one() -> None:
    """The reference in the shared odds: A-2-3 against 8-7-6 has 59.6 %."""
    assert settled("share(A♠ 2♥ 3♣ | 6♦ 7♠ 8♥)") == "59.6 per cent"


@pytest.mark.parametrize("cards", ["Q♠ 10♦ 10♥ 7♣ 7♦ 5♠ 5♥", "6♠ 6♦ 6♥ 4♣ 4♦ A♣ A♠", "2♣ 2♦ K♥ K♠ 9♦ 8♣ 8♥", BEN])
def test_a_low_is_the_best_of_all_fives(cards: str) -> None:
    """By brute force: fewest copies first, then read from the top (rules 2)."""
    best = min(combinations(parse_cards(cards), 5), key=_weight)
    copies, ranks = _weight(best)
    said = [label for held, rank in zip(copies, ranks, strict=True) for label in [_label(rank)] * held]
    assert settled(f"low({cards})") == "-".join(said)


def _weight(five: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    ranks = [card.rank for card in five]
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    return [held for held, _ in groups], [rank for _, rank in groups]


def _label(rank: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def test_suits_change_no_low_and_no_winner() -> None:
    """Suits never decide a pot: the same claim in other suits gives the same. A tied bring-in they do decide."""
    turned = str.maketrans("♠♥♦♣", "♦♣♥♠")
    for claim in ("low(2♠ 2♦ 2♣ 3♥ 5♠ 6♦ 8♣)", f"winner({BEN} | {CLEO})", "ranks(A♠ 2♦ 3♥ 7♣ 3♠)"):
        assert settled(claim.translate(turned)) == settled(claim)
    assert settled("bring_in(K♦ 2♥ K♠)") == "seat 3" != settled("bring_in(K♦ 2♥ K♠)".translate(turned))


@pytest.mark.parametrize(
    "claim", ["", "low", "low(A♠", "lowest(A♠)", "__import__('os')", "low(A♠ A♠)", "low(hello)", "stub(x)", "dealt(-3)"]
)
def test_what_is_no_claim_is_refused_in_a_sentence(claim: str) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        settled(claim)
    assert "\n" not in str(caught.value)
    if claim.partition("(")[0] not in CLAIMS or not claim.endswith(")"):
        assert isinstance(caught.value, ClaimError)
        assert "there are low, " in str(caught.value)


# -- the items of all lessons


@pytest.mark.parametrize("entry", in_words(), ids=lambda entry: entry.key)
def test_every_answer_has_its_own_words(entry: Item) -> None:
    """One answer is right (or a set of ticks); each has verdict, reason and a look, about cards that lie there."""
    question, position = asked(entry), wording(entry)
    labels = [choice.label for choice in question.choices]
    assert len(set(labels)) == len(labels) >= 2
    lying = cards_of(question.scene) | set(cards_named(" ".join((question.prompt, *labels))))
    picks = [question.answer, *(choice.id for choice in question.choices if choice.id not in position.holds)]
    for pick in picks:
        mark = question.mark(pick, sure=True)
        said = f"{mark.verdict} {mark.reason} {mark.plays} {mark.settles}"
        assert "{" not in said
        assert mark.verdict and mark.reason, (entry.key, pick)
        assert set(cards_named(said)) <= lying
        assert (mark.outcome is Outcome.RIGHT) == (pick == question.answer)
        if mark.outcome is Outcome.WRONG:
            assert mark.look
            assert mark.beliefs or not mark.sure_line
        else:
            assert not mark.beliefs


@pytest.mark.parametrize("entry", in_words(), ids=lambda entry: entry.key)
def test_a_key_comes_from_a_claim_or_names_its_rule(entry: Item) -> None:
    item = written(entry)
    claims = "claim" in item or any("claim" in option for option in item["option"])
    assert claims != any(option.get("right") for option in item["option"])
    assert claims or wording(entry).because


@pytest.mark.parametrize("entry", hunts(), ids=lambda entry: entry.key)
def test_in_a_bug_hunt_one_line_breaks_and_is_found_by_its_claim(entry: Item) -> None:
    """Mended, so that it says what the engine gives, no line is broken any more, and the item is refused."""
    options = written(entry)["option"]
    [broken] = wording(entry).holds
    mended = []
    for option in options:
        if "claim" in option:
            value = settled(option["claim"])
            assert (value == option["is"]) == (option["id"] != broken), option
            option = {**option, "is": value}
        mended.append(option)
    with pytest.raises(ItemError, match="expected one option that has a claim that does not hold, got none"):
        WORDS.read(Fields("test", {"option": mended}), Rules(), None)


def test_every_bug_hunt_is_settled_by_claims() -> None:
    hunting = {entry.key[:2] for entry in hunts()}
    assert hunting == {"01", "02", "03", "04", "05", "06", "07", "08", "10", "11"}


# -- the format

GOOD = """
[advice.12]
look = "Count the ranks."
[advice.slip]
look = "Again."
[[item]]
key = "99.one"
ask = "words"
skill = "pairs.class"
task = "What has she now?"
hands = ["Cleo A♠ 2♦ 3♥ 7♣ 3♠"]
claim = "ranks(A♠ 2♦ 3♥ 7♣ 3♠)"
numbers = { ways = "eights(A♠ 2♦ 3♥ 7♣ 3♠)" }
right = "Right. Four ranks, {ways}."
[[item.option]]
id = "four"
label = "four ranks"
is = "A 2 3 7"
[[item.option]]
id = "beaten"
label = "a pair"
when = ["12"]
say = "Not beaten. She has {key}, not {pick}."
plays = "A chip falls."
[[item.option]]
id = "three"
label = "three ranks"
is = "A 2 7"
[[item.wrong]]
picks = ["three"]
say = "Not three. One three plays."
"""


def good(text: str = GOOD) -> Question[Any]:
    return asked(parse_lesson(text, "99").items["99.one"])


def test_an_option_brings_its_own_words_and_belief() -> None:
    question = good()
    assert question.answer == "four"
    assert question.mark("four", sure=False).reason == "Four ranks, 616 of 1,081."
    mark = question.mark("beaten", sure=True)
    assert (mark.verdict, mark.reason) == ("Not beaten.", "She has four ranks, not a pair.")
    assert (mark.beliefs, mark.plays, mark.look) == (("12",), "A chip falls.", "Count the ranks.")
    assert question.mark("three", sure=True).beliefs == ()


def _mistakes() -> Iterator[tuple[str, str, str]]:
    yield 'id = "beaten"', 'id = "four"', "field id: 'four' stands there twice"
    yield 'is = "A 2 3 7"', 'is = "A 2 3 8"', "expected one option that says what the claim gives, 'A 2 3 7', got none"
    yield 'is = "A 2 7"', 'is = "A 2 3 7"', "expected one option .*, got four, three"
    yield 'is = "A 2 7"', "right = true", "only one may settle it"
    yield 'is = "A 2 7"', 'is = "A 2 7"\nclaim = "place(5♥ 4♥ 3♥ 2♥ A♥)"', "only one may settle it"
    yield 'is = "A 2 7"', 'claim = "place(5♥ 4♥ 3♥ 2♥ A♥)"', "field is: is missing: what does the line say"
    yield 'is = "A 2 7"', "mark = 1", "field mark: is not a field known here"
    yield 'claim = "ranks(A♠ 2♦ 3♥ 7♣ 3♠)"', "", "field claim: is missing: an option has an is"
    yield 'claim = "ranks(', 'claim = "rank(', "field claim: 'rank.*is no claim that can be settled"
    yield '3♠)"\nnumbers', '3x)"\nnumbers', "field claim: '3x'"
    yield '{ ways = "eights(', '{ ways = "nines(', "field numbers: 'nines.*is no claim"
    yield "{ ways = ", "{ pick = ", "field numbers: expected a name and a claim"
    yield "{ways}", "{waves}", r"\{waves\} is not known; there are ways, pick, key"
    yield 'say = "Not beaten.', 'says = "Not beaten.', "option 2, field say: is missing"
    yield 'when = ["12"]', 'when = ["112"]', "'112' is no belief"
    yield 'label = "four ranks"', 'label = "four ranks"\nsay = "Yes."', "'four' is right; what is said"
    yield '3♥ 7♣ 3♠"]', '3♥ 7♣ 3♠", "Dan 3♥"]', "field hands: .*3♥.*twice"
    yield '"Cleo A♠', '"Cleo 1♠', "field hands: "
    yield "One three plays.", "Q♠ plays.", "Q♠ does not lie on this table"
    yield 'picks = ["three"]', 'picks = ["four"]', "'four' is the right answer here"
    yield 'picks = ["three"]', 'picks = ["beaten"]', "nothing is said to 'three ranks'"


@pytest.mark.parametrize(("old", "new", "named"), list(_mistakes()))
def test_a_mistake_is_named_by_file_key_and_field(old: str, new: str, named: str) -> None:
    assert old in GOOD
    with pytest.raises(ItemError, match=named) as caught:
        good(GOOD.replace(old, new, 1))
    message = str(caught.value)
    assert "99.toml, 99.one" in message
    assert "\n" not in message


def test_where_no_claim_settles_it_a_rule_is_named() -> None:
    bare = GOOD.replace('claim = "ranks(A♠ 2♦ 3♥ 7♣ 3♠)"', "").replace('is = "A 2 7"', "")
    with pytest.raises(ItemError, match="because: is missing"):
        good(bare.replace('is = "A 2 3 7"', "right = true"))
    assert good(bare.replace('is = "A 2 3 7"', 'right = true\nbecause = "rules 2"')).answer == "four"
    with pytest.raises(ItemError, match="expected one option that is right, got none"):
        good(bare.replace('is = "A 2 3 7"', 'because = "rules 2"'))
