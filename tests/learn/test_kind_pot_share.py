"""Pots, shares and odd chips: the key chip by chip, fresh deals where the wrong rules part, what is said of each."""

from __future__ import annotations

import hashlib

import pytest

from razzlib.cards import Card, Suit
from razzlib.learn.beliefs import SLIP
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.chips_lie import CHIPS_LIE
from razzlib.learn.kinds.odd_chip import ODD_CHIP
from razzlib.learn.kinds.pot_deals import _sure_split, dealt_sides, dealt_split
from razzlib.learn.kinds.pot_rules import POT_RULES
from razzlib.learn.kinds.pot_share import POT_SHARE, SIDE_POTS
from razzlib.learn.kinds.showdown import Player, Showdown
from razzlib.learn.marks import Outcome
from razzlib.learn.question import AnswerError, Question
from razzlib.learn.questions import ask
from razzlib.learn.skills import skill
from razzlib.rules import PRESETS, Rules
from tests.learn.fresh_checks import check_fresh, offered_beliefs
from tests.learn.pots_by_hand import five, paid, written

SEEDS = range(1_000)


@pytest.mark.parametrize("name", ["pot.split", "pot.sides"])
def test_a_thousand_fresh_questions_have_one_right_answer_and_say_why(name: str) -> None:
    for seed in SEEDS:
        question = ask(name, seed)
        at = question.position
        assert question.answer == written(at, paid(at))
        assert sum(at.shares) == at.total
        check_fresh(question)
        for choice in question.choices if seed < 200 else ():
            beliefs = question.mark(choice.id, sure=False).beliefs
            assert bool(beliefs) == (choice.id != question.answer)
            assert all(POT_SHARE.wrong_rules[belief](at) == choice.id for belief in beliefs)
        places = [[int(part) for part in choice.id.split()] for choice in question.choices]
        assert places == sorted(places)  # the place of an answer tells nothing
    assert offered_beliefs(name, range(200)) == set(skill(name).beliefs)


def test_hard_splits_leave_one_chip_and_the_settings_part() -> None:
    """Recipe of the skill: equal lows and an odd pot; the settings name two players at least, three of three."""
    tables = set()
    for seed in SEEDS:
        at = dealt_split(seed, True)
        tied = at.winners(at.pots[0])
        assert len(at.pots) == 1 and at.total % len(tied) == 1
        owners = {at.odd_chip(at.pots[0], setting) for setting in ("high_suit", "low_suit", "position")}
        assert len(owners) == len(tied)
        tables.add(at.rules)
    assert tables == set(PRESETS.values())


def test_who_gets_the_chip_cannot_be_learnt_from_the_seat() -> None:
    owners = [dealt_split(seed, True) for seed in range(300)]
    places = [at.winners(at.pots[0]).index(at.odd_chip(at.pots[0]) or 0) for at in owners]
    assert 50 < places.count(0) < 200 and places.count(1) > 50


def test_hard_sides_part_every_rule() -> None:
    """Recipe of the skill: three stacks, the shortest has the lowest hand, folded chips in two layers at least."""
    for seed in range(300):
        at = dealt_sides(seed, True)
        shortest = min(at.live_seats, key=lambda seat: at.put[seat])
        assert len({at.put[seat] for seat in at.live_seats} | {at.put[at.folded_seats[0]]}) >= 3
        assert at.players[shortest].is_all_in
        assert min(at.live_seats, key=lambda seat: five(at.players[seat].cards)) == shortest
        assert sum(chips > 0 for chips in at.lying(at.folded_seats[0])) >= 2
        led_to = {POT_RULES[belief](at) for belief in skill("pot.sides").beliefs}
        assert len(led_to - {at.shares}) == len(skill("pot.sides").beliefs)


def test_the_sure_split_is_one() -> None:
    for seed in range(16):
        at = _sure_split(seed)
        assert written(at, paid(at)) == POT_SHARE.truth(at) and at.odd_chip(at.pots[0]) is not None


def test_same_seed_same_deal_everywhere() -> None:
    dealt = [deal(seed, bool(seed % 4)) for seed in range(150) for deal in (dealt_split, dealt_sides)]
    told = " ".join(
        f"{player.name}{player.put}{''.join(card.code for card in player.cards)}"
        for at in dealt
        for player in at.players
    )
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "c0591289155e3e80"


def test_suits_never_decide_a_pot_and_seats_move_with_their_players() -> None:
    suits = dict(zip(Suit, (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS), strict=True))
    for seed in range(200):
        at = dealt_sides(seed, seed % 4 != 0)
        other = [
            Player(
                player.name,
                tuple(Card(card.rank, suits[card.suit]) for card in player.cards),
                player.put,
                player.is_all_in,
                player.is_folded,
            )
            for player in at.players
        ]
        assert Showdown(tuple(other), at.rules).shares == at.shares
        turned = Showdown((*at.players[1:], at.players[0]), at.rules)
        assert turned.shares == (*at.shares[1:], at.shares[0])
        tie = dealt_split(seed, seed % 4 != 0)
        recut = [
            Player(
                player.name,
                tuple(Card(card.rank, suits[card.suit]) for card in player.cards),
                player.put,
                is_folded=player.is_folded,
            )
            for player in tie.players
        ]
        # A suit may move the odd chip, and no more.
        moved = Showdown(tuple(recut), tie.rules).shares
        assert sum(moved) == sum(tie.shares)
        assert all(abs(mine - theirs) <= 1 for mine, theirs in zip(moved, tie.shares, strict=True))


def test_winners_are_those_of_another_engine() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    for seed in range(200):
        at = dealt_sides(seed, seed % 4 != 0)
        for pot in at.pots:
            hands = {seat: pokerkit.RegularLowHand("".join(card.code for card in at.hands[seat])) for seat in pot.seats}
            best = max(hands.values())
            assert at.winners(pot) == tuple(seat for seat, hand in hands.items() if hand == best)


def question_on(chips: str, hands: str) -> Question[Showdown]:
    at = POT_SHARE.read(Fields("t", {"chips": chips, "hands": hands}), Rules(), None)
    words = ask("pot.sides", 1)
    return Question("t", POT_SHARE, at, words.prompt, words.right, words.wrong, "pot.sides", words.advice)


def test_any_numbers_that_add_up_may_be_typed() -> None:
    question = question_on(
        "Ada 30 all-in, Ben 51, Cleo 51", "Ada 7♥ 5♦ 4♦ 3♣ A♠ | Ben 9♦ 8♠ 7♠ 6♣ 2♥ | Cleo 9♣ 8♦ 6♠ 5♠ 3♦"
    )
    assert question.answer == "90 0 42"
    mark = question.mark("10 20 102", sure=False)
    assert mark.outcome is Outcome.WRONG and mark.beliefs == () and mark.verdict == "Not Ada 10, Ben 20, Cleo 102."
    for refused in ("10 20 100", "10 122", "90 0 0042", "90 0 x", "-10 100 42", "", "９0 0 42"):
        with pytest.raises(AnswerError):
            question.mark(refused, sure=False)


def test_what_nobody_matched_goes_back() -> None:
    at = SIDE_POTS.read(
        Fields(
            "t",
            {
                "chips": "Ada 41, Ben 33 all-in, Cleo 38 folded",
                "hands": "Ada 9♦ 6♥ 5♣ 2♥ A♥ | Ben 8♦ 7♣ 4♠ 3♣ A♣",
                "who": "Ada",
            },
        ),
        Rules(),
        None,
    )
    # Cleo's last 5 were matched by Ada alone, so they are won, and only 3 go back.
    assert at.unmatched == 3 and SIDE_POTS.truth(at) == "13" and at.shares == (13, 99, 0)


def test_two_odd_chips_go_to_two_players() -> None:
    """Dealer's corner: each pot is split on its own."""
    hands = "Ada 7♠ 5♥ 4♦ 3♣ 2♥ | Ben 7♦ 5♠ 4♣ 3♦ 2♦ | Cleo 8♠ 5♣ 4♥ 3♠ A♠ | Dan 8♥ 5♦ 4♠ 3♥ A♣"
    at = POT_SHARE.read(
        Fields("t", {"chips": "Ada 13 all-in, Ben 13 all-in, Cleo 61, Dan 61, Eva 20 folded", "hands": hands}),
        Rules(),
        None,
    )
    assert at.shares == tuple(paid(at)) == (33, 32, 52, 51, 0)


@pytest.mark.parametrize(
    ("chips", "named"),
    [
        ("Ada 30 allin, Ben 81", "expected a player and chips"),
        ("Ada 30, Ben 81", "not all-in have put in the same"),
        ("Ada 30 folded, Ben 81", "breaks this"),
        ("Ada 30, Ben 30, Cleo 31 folded", "nobody who has folded has put in more"),
        ("Ada 30", "shows cards and has put in nothing"),
    ],
)
def test_chips_that_cannot_be_are_refused(chips: str, named: str) -> None:
    with pytest.raises(ItemError, match=named):
        POT_SHARE.read(Fields("t", {"chips": chips, "hands": "Ada 9♦ 6♥ 5♣ 2♥ A♥ | Ben 8♦ 7♣ 4♠ 3♣ A♣"}), Rules(), None)


def test_other_kinds_say_what_they_need() -> None:
    hands = "Ada 9♦ 6♥ 5♣ 2♥ A♥ | Ben 8♦ 7♣ 4♠ 3♣ A♣"
    with pytest.raises(ItemError, match="one chip left over"):
        ODD_CHIP.read(Fields("t", {"pot": 31, "hands": hands}), Rules(), None)
    with pytest.raises(ItemError, match="whose chips are asked for"):
        SIDE_POTS.read(Fields("t", {"chips": "Ada 31, Ben 31", "hands": hands}), Rules(), None)
    with pytest.raises(ItemError, match="a player who has folded, and a side pot"):
        CHIPS_LIE.read(Fields("t", {"chips": "Ada 8, Ben 8, Cleo 4 folded", "who": "Cleo"}), Rules(), None)
    with pytest.raises(ItemError, match="nobody here is called 'Dan'"):
        CHIPS_LIE.read(Fields("t", {"chips": "Ada 8, Ben 8, Cleo 4 folded", "who": "Dan"}), Rules(), None)


def test_a_slip_is_the_last_word() -> None:
    question = ask("pot.sides", 7)
    typed = written(
        question.position,
        [question.position.total if seat == question.position.live_seats[-1] else 0 for seat in range(5)],
    )
    mark = question.mark(typed, sure=True)
    assert mark.outcome is Outcome.WRONG and SLIP not in mark.beliefs
