"""What an exercise shows and hides, detail by detail: each of these was once broken on purpose and unnoticed."""

from __future__ import annotations

import pytest

from razzlib.dealing import Deal
from razzlib.learn.asking import fresh_bring_in
from razzlib.learn.attempt import Attempt
from razzlib.learn.bring_in_finding import BringInFinding
from razzlib.learn.fields import ItemError
from razzlib.learn.items import item
from razzlib.learn.items.reading import parse_lesson
from razzlib.learn.kinds.bring_in import BRING_IN, Doors
from razzlib.learn.marks import Advice, Feedback
from razzlib.learn.question import Question
from razzlib.learn.street_dealing import StreetDealing
from tests.learn.test_items import GOOD


def to_street(dealing: StreetDealing, street: int) -> StreetDealing:
    dealing = dealing.play("forward").play("dont_know")
    while dealing.at_street < street:
        dealing = dealing.play("forward")
    return dealing


def test_a_last_card_is_unseen_until_it_is_turned_up() -> None:
    dealing = to_street(StreetDealing.of_seed(11, 4), 7)
    assert [seat.last for seat in dealing.table.seats] == [None] * 4
    shown = dealing.play("turn", "2")
    assert shown.table.seats[1].last == dealing.deal.hands[1][6]
    assert [seat.last for seat in shown.table.seats if seat.number != 2] == [None] * 3


def test_who_gave_up_is_said_on_the_next_street() -> None:
    dealing = to_street(StreetDealing.of_item("00.real"), 4)
    assert dealing.say == "Fourth street: Seats 1 and 4 have given up; one more card up."
    assert to_street(StreetDealing.of_item("00.real"), 6).say.startswith("Sixth street: Seat 2 has given up;")


def test_a_lesson_item_does_not_tell_who_opens() -> None:
    """Lesson 06 teaches the order of later streets; the real hand of lesson 00 keeps it."""
    assert "acts first" not in to_street(StreetDealing.of_item("00.real"), 5).say
    assert "acts first" in to_street(StreetDealing.of_seed(11, 4), 5).say


def test_your_own_seat_is_not_offered_to_be_shown() -> None:
    dealing = to_street(StreetDealing.of_seed(11, 4, you=2), 4)
    assert [pick.id for pick in dealing.picks] == ["1", "2", "4"]
    assert StreetDealing.of_seed(11, 6, you=5).play("seats", "4").you == 3


def test_cards_slide_in_once() -> None:
    dealing = to_street(StreetDealing.of_seed(11, 4), 5)
    assert all(seat.fresh == {4} for seat in dealing.table.seats)
    assert not any(seat.fresh for seat in dealing.play("turn", "1").table.seats)
    assert not any(seat.fresh for seat in dealing.play("back").table.seats)


def test_from_the_start_turns_every_hand_down() -> None:
    again = to_street(StreetDealing.of_seed(11, 4), 5).play("turn", "1").play("restart")
    assert again.turned_up == frozenset() and again.at_street == 2


def test_the_pot_grows_by_the_bring_in() -> None:
    finding = BringInFinding.of_seed(505)
    assert (finding.table.pot, finding.table.note) == (5, "5 antes of 1")
    paid = finding.play("dont_know")
    assert (paid.table.pot, paid.table.note) == (8, "5 antes of 1 and the bring-in of 3")


def test_a_shared_bring_in_is_one_chip_each_and_nobody_is_next() -> None:
    shared = BringInFinding.of_item("05.three_kings").play("pick", "share").play("guess").play("flip")
    assert [seat.bet for seat in shared.table.seats] == [0, 1, 0, 1, 1]
    assert not any(seat.flag == "is next" for seat in shared.table.seats)
    assert "nobody can say who is next" in shared.say


def test_cards_are_lit_by_the_rule_only() -> None:
    wrong = BringInFinding.of_item("05.three_kings").play("pick", "5").play("guess")
    assert [str(card) for seat in wrong.table.seats for card in seat.lit] == ["K♦", "K♠", "K♣"]
    assert not any(seat.lit for seat in wrong.play("flip").table.seats)


def test_not_knowing_gets_the_consequence_too_and_drops_the_choice() -> None:
    question = item("05.hook").question
    assert question is not None
    mark = question.explained()
    assert mark.verdict == "Seat 2 pays, with 9♦." and mark.plays == "3 chips leave seat 2. Seat 3 is next."
    assert Attempt(question).choose("1").explain().choice is None


def test_hints_open_one_by_one_and_end() -> None:
    finding = BringInFinding.of_item("05.hook")
    for count in (1, 2):
        finding = finding.play("hint")
        assert len(finding.notes) == count
    # The button keeps its place: what slid into it would be pressed next, and show the answer.
    assert [(move.label, move.is_off) for move in finding.moves if move.name == "hint"] == [("No more hints", True)]
    assert finding.asked_now.hint().hints == 2


def test_advice_of_one_shape_goes_before_advice_of_the_belief() -> None:
    doors = item("05.hook").question.position.doors  # type: ignore[union-attr]
    wrong = (Feedback(("13.stud",), "Not seat {pick}. {top}."), Feedback(("slip",), "Not seat {pick}. {top}."))
    advice = {"13": Advice("search high"), "13.stud": Advice("not stud")}
    question = Question(
        *("t", BRING_IN, Doors(doors), "Who?", Feedback((), "Right. {top}."), wrong, "bring_in.rank", advice)
    )
    assert question.mark("3", sure=False).look == "not stud"


def test_a_worked_example_shows_nothing_before_its_last_step() -> None:
    finding = BringInFinding.of_item("05.worked")
    for opened in range(4):
        assert not any(seat.flag or seat.bet for seat in finding.table.seats), opened
        assert ("Two players are still equal" in finding.prompt) == (opened == 3)
        finding = finding.play("next")
    assert [seat.flag for seat in finding.table.seats if seat.flag] == ["brings it in", "is next"]


def test_four_of_five_is_said_at_four_and_not_before() -> None:
    finding = BringInFinding.of_item("05.find")
    for _ in range(4):
        finding = finding.play("next")
    for right in range(1, 5):
        finding = finding.play("pick", finding.asked_now.question.answer).play("sure")
        assert ("Four of five means you have it" in finding.notes[-1]) == (right == 4)
        finding = finding.play("next")


def test_a_short_hand_gave_up_on_the_street_it_had_come_to() -> None:
    deal = Deal.given(["A♣ 4♦ 6♥ 2♠", "? ? 9♣", "K♣ K♦ K♥ 3♠"])
    assert dict(deal.folded) == {1: 3}
    dealing = to_street(StreetDealing.of_deal(deal), 4)
    assert dealing.table.seats[1].folded == "folded 3rd"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('when = ["4"]', 'when = ["4", "14"]', "belief 14 leads to the right answer here"),
        ('when = ["4"]', 'when = ["4", "N2"]', "belief N2"),
        (
            'doors = "A♠',
            'done = { aces = "x", doors = "y" }\ndoors = "A♠',
            "says each step done: doors, aces, highest, suit",
        ),
        (
            'doors = "A♠',
            'aside = { ask = "Why?", option = [{ pick = "a", say = "b", right = true }, '
            '{ pick = "c", say = "d", right = true }] }\ndoors = "A♠',
            "only one option can be right",
        ),
        (
            'doors = "A♠',
            'aside = { ask = "Why?", option = [{ pick = "a", say = "b" }] }\ndoors = "A♠',
            "one option has to be right",
        ),
        (
            "[[item.wrong]]",
            '[[item.wrong]]\nwhen = ["4"]\nsay = "Not seat {pick}. {top}."\n[[item.wrong]]',
            "no answer here follows from 4",
        ),
    ],
)
def test_more_mistakes_in_a_lesson_file_are_named(old: str, new: str, named: str) -> None:
    with pytest.raises(ItemError, match=named):
        parse_lesson(GOOD.replace(old, new, 1), "99")


def test_a_fresh_question_speaks_with_the_voice_of_its_lesson() -> None:
    doors = item("00.first").question.position.doors  # type: ignore[union-attr]
    early, late = (fresh_bring_in(doors, key="t", lesson=name) for name in ("00", "05"))
    assert early.mark("4", sure=False).look == "Read the open cards aloud once more."
    assert late.mark("4", sure=False).look == "Read the door cards aloud once more, from seat 1."
