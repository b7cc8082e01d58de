"""Who shows first: the key by a route of its own, fresh deals where the wrong rules part, what is said of each."""

from __future__ import annotations

import hashlib

import pytest

from razzlib.cards import Card, Suit
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.show_deals import dealt_showing
from razzlib.learn.kinds.showing import SHOWING
from razzlib.learn.kinds.showings import SHOW_RULES, Showing
from razzlib.learn.questions import ask
from razzlib.learn.scene import HandsView
from razzlib.learn.skills import skill
from razzlib.rules import PRESETS, Rules
from tests.learn.fresh_checks import check_fresh, offered_beliefs
from tests.learn.showing_by_hand import shows, weighed

SEEDS = range(1_000)


def test_a_thousand_fresh_questions_have_one_right_answer_and_say_why() -> None:
    for seed in SEEDS:
        question = ask("show.order", seed)
        at = question.position
        assert question.answer == at.names[shows(at)].lower()
        assert [choice.label for choice in question.choices] == [at.names[seat] for seat in at.live]
        check_fresh(question)
        for choice in question.choices if seed < 200 else ():
            beliefs = question.mark(choice.id, sure=False).beliefs
            assert all(SHOWING.wrong_rules[belief](at) == choice.id for belief in beliefs)
    offered = offered_beliefs("show.order", range(200))
    assert offered == set(skill("show.order").beliefs) == set(SHOW_RULES)


def test_hard_deals_part_the_rules() -> None:
    """Recipe of the skill: last aggressor, low board and first live seat are three; half are checked through."""
    for seed in range(500):
        check_hard(dealt_showing(seed, True), seed)


def check_hard(at: Showing, seed: int) -> None:
    assert at.is_checked == bool(seed >> 1 & 1)
    lowest = min(at.live, key=lambda seat: weighed(at.boards[seat]))
    if at.is_checked:
        assert at.sixth is not None
        assert len({lowest, at.live[0], at.sixth, at.actions[-1][0]}) == 4
    else:
        assert len({shows(at), lowest, at.live[0], at.bettors[0]}) == 4 and len(at.bettors) == 2


def test_checked_through_half_the_time_and_every_table_comes() -> None:
    dealt = [dealt_showing(seed, True) for seed in range(200)]
    assert sum(at.is_checked for at in dealt) == 100
    assert {at.rules for at in dealt if at.is_checked} == set(PRESETS.values())


def test_the_tables_name_and_the_betting_stand_beside_the_question() -> None:
    for seed in range(100):
        question = ask("show.order", seed)
        assert isinstance(question.scene, HandsView)
        note = question.scene.note
        assert note.startswith("Table: ") and "Seventh street: " in note


def test_same_seed_same_deal_everywhere() -> None:
    dealt = [dealt_showing(seed, bool(seed % 4)) for seed in range(200)]
    told = " ".join(f"{''.join(card.code for board in at.boards for card in board)} {at.story}" for at in dealt)
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "37fedd562c72165a"


def test_turning_the_table_moves_who_has_bet_and_nothing_else() -> None:
    """A bet comes before a seat: whoever bet last shows, wherever they sit."""
    for seed in range(0, 400, 4):
        at = dealt_showing(seed, True)
        assert not at.is_checked
        assert at.order().answer[0] == at.bettors[-1]
        suits = dict(zip(Suit, (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS), strict=True))
        boards = tuple(tuple(Card(card.rank, suits[card.suit]) for card in board) for board in at.boards)
        assert Showing(at.names, boards, at.actions, at.rules).order().answer == at.order().answer


def test_suits_matter_only_where_tda_breaks_a_tie() -> None:
    boards = "Ada 9♣ 8♥ 5♠ 4♦ | Ben 9♠ 8♣ 5♥ 4♣"
    fields = {"boards": boards, "seventh": "Ada checks, Ben checks"}
    assert SHOWING.truth(SHOWING.read(Fields("t", fields), PRESETS["wsop"], None)) == "ada"
    by_suit = {"boards": boards, "seventh": "Ben checks, Ada checks"}
    at = SHOWING.read(Fields("t", by_suit), PRESETS["tda"], None)
    assert SHOWING.truth(at) == "ben"
    assert "Ben" in SHOWING.fields(at, "ben")["reason"]


@pytest.mark.parametrize(
    ("seventh", "named"),
    [
        ("Ada checks, Dan checks", "it is Dan's turn"),
        ("Dan bets 40, Ada calls", "not legal; legal are"),
        ("Dan checks, Ada checks, Ben checks", "not over: it is Cleo's turn"),
        ("Dan bets 20, Ada folds, Ben folds, Cleo folds", "all but one have folded"),
        ("Dan looks", "expected a player and what was done"),
        ("Eva checks", "nobody here is called 'Eva'"),
    ],
)
def test_betting_that_cannot_be_is_refused(seventh: str, named: str) -> None:
    boards = "Ada 9♦ 8♠ 5♣ 2♦ | Ben J♣ 7♥ 4♠ 3♦ | Cleo 10♠ 8♣ 6♦ A♥ | Dan 8♥ 7♠ 5♥ 2♣"
    with pytest.raises(ItemError, match=named):
        SHOWING.read(Fields("t", {"boards": boards, "seventh": seventh}), Rules(), None)
