"""What a voice says after a move: what is new, all of it, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from razzlib.dealing import SEATS
from razzlib.learn.bring_in_finding import BringInFinding
from razzlib.learn.exercise import Exercise
from razzlib.learn.hearing import heard
from razzlib.learn.quiz import Quizzing
from razzlib.learn.scene import cards_of
from razzlib.learn.street_dealing import StreetDealing

STARTS: dict[str, Callable[[], Exercise]] = {
    "00.first": lambda: StreetDealing.of_item("00.first"),
    "00.real": lambda: StreetDealing.of_item("00.real"),
    "05.hook": lambda: BringInFinding.of_item("05.hook"),
    "05.worked": lambda: BringInFinding.of_item("05.worked"),
    "05.find": lambda: BringInFinding.of_item("05.find"),
    "finder": lambda: BringInFinding.of_seed(505),
    "dealer of eight": lambda: StreetDealing.of_seed(17, 8),
    "dealer, seated": lambda: StreetDealing.of_seed(3, 6, you=2),
    "quiz": lambda: Quizzing.of_skills(["bring_in.suit", "compare.walk", "bring_in.next"], seed=4),
}
ONWARD = ("forward", "next", "dont_know", "new")


@pytest.mark.parametrize("name", STARTS)
def test_every_card_that_comes_is_read_out(name: str) -> None:
    """Go on and on: whatever can be seen now and could not before is in what is heard, card by card."""
    exercise = STARTS[name]()
    for turn in range(14):
        offered = {move.name for move in exercise.moves if not move.is_off}
        move = next((each for each in ONWARD[turn % 2 :] + ONWARD[: turn % 2] if each in offered), None)
        if move is None:
            return
        following = exercise.play(move)
        words = heard(exercise, following)
        assert words
        for card in cards_of(following.scene) - cards_of(exercise.scene):
            assert card.spoken in words, (move, words)
        exercise = following


@pytest.mark.parametrize("name", ["finder", "05.hook", "quiz"])
def test_two_deals_never_sound_the_same(name: str) -> None:
    exercise, before = STARTS[name](), ""
    for _ in range(2):
        exercise = exercise.play("dont_know")
        following = exercise.play("next")
        words = heard(exercise, following)
        assert words != before and following.task in words + following.task
        exercise, before = following, words


def test_a_hint_is_heard_when_it_opens_and_then_no_more() -> None:
    hook = BringInFinding.of_item("05.hook").play("sure")
    assert "Nothing chosen yet" in hook.say
    first = hook.play("hint")
    assert heard(hook, first) == f"Hint: {first.asked_now.open_hints[0]}"
    assert "Nothing chosen yet" not in first.text()
    chosen = first.play("pick", "1")
    assert "Hint" not in heard(first, chosen)
    assert "Hint" not in heard(chosen, chosen.play("sure"))


def test_each_step_of_a_worked_example_is_heard() -> None:
    """The third step comes together with a question: both are said."""
    worked = BringInFinding.of_item("05.worked")
    for step in worked.item.steps:  # type: ignore[union-attr]
        following = worked.play("next")
        assert f"{step.word.capitalize()}: " in heard(worked, following)
        worked = following
    third = BringInFinding.of_item("05.worked").play("next").play("next")
    words = heard(third, third.play("next"))
    assert words.startswith("Highest: The highest rank is a jack.") and words.endswith("Why not stop at step 3?")


@pytest.mark.parametrize("players", [players for players in SEATS if players < 8])
def test_showing_a_seat_says_its_cards_and_the_last_one_who_wins(players: int) -> None:
    dealing = StreetDealing.of_seed(5, players).play("forward").play("dont_know")
    for _ in range(4):
        dealing = dealing.play("forward")
    assert "the lowest hand wins" in dealing.say
    for seat in range(1, players + 1):
        following = dealing.play("turn", str(seat))
        words = heard(dealing, following)
        down = [*following.table.seats[seat - 1].down, following.table.seats[seat - 1].last]
        assert all(card.spoken in words for card in down if card and not isinstance(card, bool))
        assert (" wins with " in words or "share the pot" in words) == (seat == players)
        dealing = following
    # Turned down again, nobody has won yet.
    assert " wins with " not in dealing.play("turn", "1").say


def test_the_real_hand_ends_with_who_won_and_by_what() -> None:
    dealing = StreetDealing.of_item("00.real").play("forward").play("dont_know")
    assert any("show the cards of the seats that are left" in note for note in dealing.notes)
    for _ in range(4):
        dealing = dealing.play("forward")
        assert "seats that are left" in " ".join((dealing.say, *dealing.notes)), dealing.at_street
    one = dealing.play("turn", "3")
    assert "seats that are left" in one.say
    assert one.play("turn", "5").say == "Seat 3 wins with 6-5-4-3-2, which is lower than 7-5-4-3-A, seat 5."


def test_played_the_other_way_the_table_is_told_not_the_verdict_again() -> None:
    wrong = BringInFinding.of_item("05.hook").play("pick", "1").play("sure")
    assert heard(wrong, wrong.play("flip")) == "Your way: seat 1 puts in the 3, and seat 2 is next."
