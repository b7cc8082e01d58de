"""Who acts first: every key found anew by another way of reading boards, and by PokerKit; hard deals are hard."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.cards import Card, Suit
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.boards import BOARD_RULES, Boards, parse_boards
from razzlib.learn.kinds.opener import EQUAL_BOARDS, OPENER
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.rules import PRESETS, Rules
from tests.learn.boards_by_hand import right_seat, weight
from tests.learn.fresh_checks import check_fresh, offered_beliefs

SKILLS_HERE = ("opener.fourth", "opener.pairs", "opener.tie", "opener.last")


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_seeds_have_one_right_answer_each(skill: str) -> None:
    for seed in range(1_000):
        question = ask(skill, seed)
        check_fresh(question, marked=seed < 200)
        assert int(question.answer) == right_seat(question.position) + 1, seed


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_every_belief_of_the_skill_is_offered(skill: str) -> None:
    assert offered_beliefs(skill, range(200)) == set(SKILLS[skill].beliefs)


def named(boards: Boards, *beliefs: str) -> list[object]:
    return [BOARD_RULES[belief](boards) for belief in beliefs]


def test_hard_deals_part_the_rules() -> None:
    for seed in (seed for seed in range(200) if seed % 4):
        fourth = ask("opener.fourth", seed).position
        seats = {right_seat(fourth), *named(fourth, "17.bring_in", "17.worst", "21.first")}
        assert len(seats) == 4 and fourth.street == 4
        assert {*named(fourth, "4", "lowest_card_starts")} - seats - {None}
        pairs = ask("opener.pairs", seed).position
        assert BOARD_RULES["18"](pairs) != right_seat(pairs)
        tie = ask("opener.tie", seed).position
        assert len(tie.tied) in (2, 3)
        assert len({*named(tie, "19", "14", "21.tied")}) == len(tie.tied)
        last = ask("opener.last", seed).position
        assert last.street == 7 and last.claims not in (None, right_seat(last))


def test_aces_lead_where_every_board_is_paired() -> None:
    with_aces = 0
    for seed in range(200):
        boards = ask("opener.pairs", seed).position
        if BOARD_RULES["5"](boards) == right_seat(boards):
            continue
        assert [card.rank for card in boards.up[right_seat(boards)]].count(1) == 2
        with_aces += all(weight(cards)[0][0] > 1 for cards in boards.up)
    assert with_aces > 30


def test_in_half_of_the_deals_the_leader_is_gone_or_all_in() -> None:
    fates = Counter(
        "folded" if boards.folded else "all-in" if boards.all_in else "stays"
        for boards in (ask("opener.last", seed).position for seed in range(400))
    )
    assert 160 < fates["stays"] < 240 and fates["folded"] > 60 and fates["all-in"] > 60


def test_a_tie_is_dealt_at_tables_of_both_rules_and_the_rule_is_told() -> None:
    seen = set()
    for seed in range(60):
        question = ask("opener.tie", seed)
        rule = question.position.rules.board_tie
        seen.add(rule)
        told = " ".join(question.scene.story)  # type: ignore[union-attr]
        assert ("settled by seat" in told) == (rule == "position")
        assert ("settled by suit" in told) == (rule == "suit")
    assert seen == {"position", "suit"}


@given(st.sampled_from(SKILLS_HERE), st.integers(0, 5_000), st.permutations(list(Suit)))
def test_other_suits_change_the_opener_only_where_suits_decide(skill: str, seed: int, suits: list[Suit]) -> None:
    boards = ask(skill, seed).position
    dyed = tuple(tuple(Card(card.rank, suits[card.suit.order]) for card in cards) for cards in boards.up)
    after = OPENER.truth(replace(boards, up=dyed))
    if len(boards.tied) == 1 or boards.rules.board_tie == "position":
        assert after == OPENER.truth(boards)
    assert int(after) == right_seat(replace(boards, up=dyed)) + 1


@given(st.sampled_from(("opener.fourth", "opener.pairs")), st.integers(0, 5_000), st.randoms(use_true_random=False))
def test_seats_do_not_matter_where_no_boards_are_equal(skill: str, seed: int, random: object) -> None:
    boards = ask(skill, seed).position
    up = list(boards.up)
    first = up[right_seat(boards)]
    random.shuffle(up)  # type: ignore[attr-defined]
    assert up[int(OPENER.truth(replace(boards, up=tuple(up)))) - 1] == first


def test_pokerkit_opens_with_the_same_seat() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    automations = (pokerkit.Automation.ANTE_POSTING, pokerkit.Automation.BET_COLLECTION)
    for seed in range(60):
        boards: Boards = ask(("opener.fourth", "opener.pairs")[seed % 2], seed).position
        seats = len(boards.up)
        state = pokerkit.FixedLimitRazz.create_state(automations, True, 1, 3, 10, 20, 1_000, seats)
        taken = {card for cards in boards.up for card in cards}
        rest = (card.code for card in _others(taken))
        for at in range(seats):
            state.deal_hole(next(rest) + next(rest) + boards.up[at][0].code)
        for street in range(4, boards.street + 1):
            state.post_bring_in() if street == 4 else None
            while state.actor_index is not None:
                state.check_or_call()
            state.burn_card(next(rest))
            for cards in boards.up:
                state.deal_hole(cards[street - 3].code)
        assert state.actor_index == int(OPENER.truth(boards)) - 1, seed


def _others(taken: set[Card]) -> list[Card]:
    return [card for suit in Suit for rank in range(1, 14) if (card := Card(rank, suit)) not in taken]


def test_same_seed_same_boards() -> None:
    for skill in SKILLS_HERE:
        assert [ask(skill, seed).position for seed in range(20)] == [ask(skill, seed).position for seed in range(20)]


def table(text: str, **fields: object) -> Boards:
    return OPENER.read(Fields("here", {"boards": text, **fields}), Rules(), None)


def test_the_opener_of_the_street_before_is_read_off_the_cards() -> None:
    boards = table("10♦ Q♥ 4♦ 7♠ | 8♦ 3♠ A♥ 8♠ | folded J♠ 2♦ 5♣ | 4♣ 9♥ 2♠ 5♦ | 6♥ 7♣ 6♠ 10♣", street=7)
    assert boards.opened == 3 and boards.brought_in == 2 and OPENER.truth(boards) == "4"
    gone = replace(boards, folded=boards.folded | {3})
    assert gone.opened == 3 and OPENER.truth(gone) == "1" and BOARD_RULES["next_in_line"](gone) == 4
    all_in = replace(boards, all_in=frozenset([3]))
    assert OPENER.truth(all_in) == "5" and BOARD_RULES["out"](all_in) == 0


def test_equal_boards_are_ticked_as_a_set() -> None:
    boards = table("Q♣ 8♥ | 7♦ 4♣ | K♠ 3♥ | 7♣ 4♠ | 7♠ 4♦")
    assert EQUAL_BOARDS.truth(boards) == "2+4+5"
    assert OPENER.truth(boards) == "2" and OPENER.truth(replace(boards, rules=PRESETS["tda"])) == "5"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"boards": "K♠ 2♦ | 6♣"}, "every board has 2 cards, got 1 at seat 2"),
        ({"boards": "K♠ 2♦ | K♠ 4♥"}, "twice"),
        ({"boards": "K♠ 2♦ | folded 6♣ 4♥"}, "two players at least"),
        ({"boards": "K♠ 2x | 6♣ 4♥"}, "is not a card"),
        ({"boards": "all-in K♠ 2♦ | all-in 6♣ 4♥"}, "nobody is left who can act"),
        ({"boards": "K♠ 2♦ | 6♣ 4♥", "street": 5}, "on fifth street every board has 3 cards"),
        ({"boards": "K♠ 2♦ | 6♣ 4♥ | folded 5♥", "says": 3}, "seat 3 is not in any more"),
        ({"boards": "K♠ 2♦ | 6♣ 4♥", "street": 9}, "expected a number from 4 to 7"),
        ({"boards": "K♠ | 6♣"}, "expected a number from 4 to 7, got 3"),
        ({}, "boards: is missing"),
    ],
)
def test_what_is_no_street_is_refused_in_a_sentence(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ItemError, match=said) as caught:
        OPENER.read(Fields("here", fields), Rules(), None)
    assert "\n" not in str(caught.value)


def test_a_folded_seat_keeps_what_it_had_and_a_chair_has_nothing() -> None:
    up, folded, all_in = parse_boards("folded 7♠ | – | folded | all-in 5♦ 4♥")
    assert [len(cards) for cards in up] == [1, 0, 0, 2] and folded == {0, 2} and all_in == {3}
