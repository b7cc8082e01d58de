"""What is dealt: every key found anew by dealing 52 cards by hand; the limits of running out over all patterns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from razzlib.cards import Card
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.card_faces import OpenCards, Pattern
from razzlib.learn.kinds.piles import Pile
from razzlib.learn.kinds.streets import STREETS_KIND
from razzlib.learn.kinds.stubs import Left, Served
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.rules import Rules
from tests.learn.fresh_checks import check_fresh, offered_beliefs

SKILL = "deal.streets"


def by_hand(dealt_in: int, live: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Take cards off a pile of 52 one by one; give the stub and the burns after each street."""
    pile = list(range(52))
    del pile[: 3 * dealt_in]
    stubs, burns = [len(pile)], [0]
    for burned, players in enumerate(live, start=1):
        pile.pop(0)
        for _ in range(players):
            pile.pop(0)
        stubs.append(len(pile))
        burns.append(burned)
    return stubs, burns


def served_by_hand(dealt_in: int, live: tuple[int, ...]) -> str:
    stubs, burns = by_hand(dealt_in, live[:-1])
    need = live[-1] + 2
    return "stub" if stubs[-1] >= need else "burns" if stubs[-1] + burns[-1] >= need else "share"


def card_by_hand(pile: Pile) -> Card:
    """Deal the pile one card at a time to who is still in."""
    cards, held = list(pile.cards), {seat: [] for seat in range(pile.seats) if seat not in pile.folded}  # type: ignore[var-annotated]
    if pile.street > 3:
        cards.pop(0)
    for _ in range(3 if pile.street == 3 else 1):
        for seat in held:
            held[seat].append(cards.pop(0))
    card: Card = held[pile.seat][-1]
    return card


def key_by_hand(position: object) -> str:
    match position:
        case Pile():
            code = card_by_hand(position).code.lower()
            return f"{code} {'down' if position.street == 7 else 'up'}" if position.asks_face else code
        case Served():
            return served_by_hand(position.dealt_in, position.live)
        case Left():
            return str(by_hand(position.dealt_in, position.live)[0][-1])
        case OpenCards():
            return str(min(position.street, 6) - 2)
    raise AssertionError(position)


def test_a_thousand_seeds_have_one_right_answer_each() -> None:
    for seed in range(1_000):
        question = ask(SKILL, seed)
        check_fresh(question, marked=seed < 300)
        assert question.answer == key_by_hand(question.position), seed


def test_every_belief_of_the_skill_is_offered() -> None:
    assert offered_beliefs(SKILL, range(200)) == set(SKILLS[SKILL].beliefs)


def patterns(dealt_in: int) -> Iterator[tuple[int, ...]]:
    return (
        (a, b, c, d)
        for a in range(2, dealt_in + 1)
        for b in range(2, a + 1)
        for c in range(2, b + 1)
        for d in range(2, c + 1)
    )


def test_only_eight_players_can_run_out_over_every_pattern_of_folds() -> None:
    """Rules 3: two to six the stub, seven the burns at the most, eight a shared card from a sum of 27 on."""
    for dealt_in in range(2, 9):
        for live in patterns(dealt_in):
            truth = Served(dealt_in, live).truth
            assert truth == served_by_hand(dealt_in, live)
            total = sum(live)
            if dealt_in <= 6:
                assert truth == "stub"
            elif dealt_in == 7:
                assert truth == ("burns" if total >= 27 else "stub")
            else:
                assert truth == ("stub" if total <= 23 else "burns" if total <= 26 else "share")


@pytest.mark.parametrize(
    ("dealt_in", "live", "stubs", "need", "together", "truth"),
    [
        (8, (8, 8, 8, 8), [28, 19, 10, 1], 10, 4, "share"),
        (7, (7, 7, 7, 7), [31, 23, 15, 7], 9, 10, "burns"),
        (8, (8, 7, 6, 5), [28, 19, 11, 4], 7, 7, "burns"),
        (8, (8, 7, 6, 6), [28, 19, 11, 4], 8, 7, "share"),
        (8, (8, 6, 5, 4), [28, 19, 12, 6], 6, 9, "stub"),
        (7, (7, 7, 7, 6), [31, 23, 15, 7], 8, 10, "burns"),
        (8, (8, 8, 6, 5), [28, 19, 10, 3], 7, 6, "share"),
        (6, (6, 6, 6, 6), [34, 27, 20, 13], 8, 16, "stub"),
    ],
)
def test_the_checks_of_the_lesson(
    dealt_in: int, live: tuple[int, ...], stubs: list[int], need: int, together: int, truth: str
) -> None:
    served = Served(dealt_in, live)
    assert [len(stub.cards) for stub in served.stubs] == stubs == by_hand(dealt_in, live[:-1])[0]
    assert (served.need, served.stub + served.burns, served.truth) == (need, together, truth)


def test_hard_deals_part_the_rules() -> None:
    kinds: Counter[str] = Counter()
    for seed in (seed for seed in range(400) if seed % 4):
        position = ask(SKILL, seed).position
        kinds[type(position).__name__] += 1
        if isinstance(position, Pile):
            assert position.folded
            named = {position.truth, position.led_to("no_burn"), position.led_to("folded_served")}
            assert len(named) == 3
        if isinstance(position, Served):
            assert {position.led_to(belief) for belief in ("28", "29", "share_too_soon", "bare_need")} - {
                None,
                position.truth,
            }
    assert min(kinds[name] for name in ("Pile", "Served", "Left", "OpenCards")) > 15


def test_running_short_is_asked_with_just_enough_and_one_short() -> None:
    sums: Counter[tuple[int, int]] = Counter()
    for seed in range(400):
        position = ask(SKILL, seed).position
        if isinstance(position, Served) and seed % 4:
            sums[position.dealt_in, min(sum(position.live), 29)] += 1
    assert sums[8, 26] > 20 and sums[8, 27] > 20 and sums[7, 27] + sums[7, 28] > 10


def read(**fields: object) -> object:
    return STREETS_KIND.read(Fields("here", fields), Rules(), None)


def led(position: object, *beliefs: str) -> list[str | None]:
    return [STREETS_KIND.wrong_rules[belief](position) for belief in beliefs]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "key", "wrong"),
    [
        # The table "checks" of the lesson: no burn, folded served.
        ({"pile": "A♦ 10♥ 5♠ 9♣", "street": 6, "seats": 5, "folded": "1 2", "seat": 3}, "th", ["ad", "9c"]),
        ({"pile": "Q♠ 3♦ 10♣ A♣ 6♥", "street": 4, "boards": "5♠ | J♦ | 2♣ | 8♥", "seat": 3}, "ac", ["tc", "ac"]),
        (
            {"pile": "2♥ 7♥ K♦ 4♠ 9♠ 5♣", "street": 6, "seats": 5, "folded": "2", "seat": 5},
            "9s",
            ["4s", "5c"],
        ),
        (
            {"pile": "6♣ Q♥ 2♠ 9♦ K♣ 4♥", "street": 5, "seats": 5, "folded": "1 4", "seat": 5},
            "9d",
            ["2s", "4h"],
        ),
        (
            {
                "pile": "5♦ Q♦ A♠ 10♠ 2♣ 7♣ K♠",
                "street": 7,
                "seats": 6,
                "folded": "1 3",
                "seat": 5,
                "face": True,
            },
            "ts down",
            ["as down", "7c down"],
        ),
    ],
)
def test_piles_of_the_lesson(fields: dict[str, object], key: str, wrong: list[str]) -> None:
    pile = read(**fields)
    assert isinstance(pile, Pile)
    assert pile.truth == key == key_by_hand(pile)
    assert led(pile, "no_burn", "folded_served") == wrong


def test_third_street_goes_three_times_round() -> None:
    pile = read(pile="8♥ K♠ 2♦ 5♣ J♥ A♦ 7♠ 4♥ 10♦ 9♣", street=3, seats=3, seat=2)
    assert isinstance(pile, Pile) and pile.truth == "4h" == key_by_hand(pile)
    assert led(pile, "bundle", "burn_on_third", "no_burn") == ["ad", "td", None]


def test_a_bring_in_does_not_start_the_deal() -> None:
    pile = read(pile="Q♠ 3♦ 10♣ A♣ 6♥", street=4, boards="5♠ | J♦ | 2♣ | 8♥", seat=3)
    assert led(pile, "bring_in_first") == ["tc"]


def test_down_and_up() -> None:
    assert Pattern().truth == "dduuuud" and Pattern().right_in("ddduuuu") == 5
    assert led(Pattern(), "last_up", "another_game") == ["dduuuuu", "shared"]
    assert [OpenCards(street).truth for street in range(3, 8)] == ["1", "2", "3", "4", "4"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "pile: is missing; a question about dealing has a pile, dealt_in, pattern or open"),
        ({"pile": "A♦ 10♥", "street": 6, "seats": 4, "seat": 1}, "cards are left"),
        ({"pile": "A♦ A♦ 10♥", "street": 4, "seats": 2, "seat": 1}, "twice"),
        ({"pile": "A♦ 10♥ 5♠", "street": 4, "seats": 2, "folded": "1", "seat": 1}, "seat 1 has folded"),
        ({"pile": "A♦ 10♥ 5♠ 6♠", "street": 7, "seats": 3, "seat": 1}, "is too short|cards are left"),
        ({"pile": "A♦ 10♥ 5♠ 2♦", "street": 4, "boards": "A♦ | 5♣", "seat": 1}, "A♦ stands there twice"),
        ({"dealt_in": 8, "live": "8 7 9 6"}, "expected numbers from 2 to 8"),
        ({"dealt_in": 8, "live": "8 6 7 6"}, "nobody comes back"),
        ({"dealt_in": 8, "live": "8 7 6"}, "four streets"),
        ({"dealt_in": 9, "live": "8 7 6 6"}, "from 2 to 8, got 9"),
        ({"dealt_in": 8, "live": "8 7 6 6", "labels": {"stub": "deal"}}, "'share' is the right answer here"),
        ({"open": True, "street": 2}, "from 3 to 7, got 2"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_a_sentence(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ItemError, match=said) as caught:
        read(**fields)
    assert "\n" not in str(caught.value)


def test_same_seed_same_question() -> None:
    assert [ask(SKILL, seed).position for seed in range(60)] == [ask(SKILL, seed).position for seed in range(60)]
