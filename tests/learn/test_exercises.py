"""Exercises as values: any walk of moves keeps them whole, and the words say everything the table shows."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razzlib.dealing import SEATS, Deal
from razzlib.learn.bring_in_finding import BringInFinding
from razzlib.learn.exercise import Exercise, MoveError, read_line
from razzlib.learn.hearing import heard
from razzlib.learn.marks import Outcome
from razzlib.learn.scene import SeatView, TableView
from razzlib.learn.street_dealing import StreetDealing
from razzlib.records.hands import real_hand

STARTS: dict[str, Callable[[], Exercise]] = {
    "00.first": lambda: StreetDealing.of_item("00.first"),
    "00.real": lambda: StreetDealing.of_item("00.real"),
    "00.ace": lambda: BringInFinding.of_item("00.ace"),
    "05.hook": lambda: BringInFinding.of_item("05.hook"),
    "05.three_kings": lambda: BringInFinding.of_item("05.three_kings"),
    "05.worked": lambda: BringInFinding.of_item("05.worked"),
    "05.find": lambda: BringInFinding.of_item("05.find"),
    "seed": lambda: BringInFinding.of_seed(505),
    "doors": lambda: BringInFinding.of_doors("K♣ 2♦ – 7♠"),
    "dealer": lambda: StreetDealing.of_seed(17),
    "dealer of eight, seated": lambda: StreetDealing.of_seed(3, 8, you=3),
    "given": lambda: StreetDealing.of_deal(Deal.given(["A♣ 4♦ 6♥ 2♠ 9♠ 3♦ K♦", "", "? ? 9♣ K♣ 7♥ 8♥ ?"])),
    "hand": lambda: StreetDealing.of_deal(real_hand("wsop_2023_event_43_hand_26").deal),
}

moves = st.sampled_from(
    [
        "forward",
        "back",
        "new",
        "restart",
        "pick",
        "turn",
        "sure",
        "guess",
        "dont_know",
        "show",
        "hint",
        "again",
        "flip",
        "next",
        "seed",
        "seats",
        "doors",
        "junk",
    ]
)
values = st.one_of(
    st.sampled_from(["", "1", "2", "8", "share", "a", "505", "K♣ 2♦ 7♠", "<b>"]),
    st.integers(-9, 99).map(str),
    st.text(),
)


def seats_of(exercise: Exercise) -> tuple[SeatView, ...]:
    scene = exercise.scene
    assert isinstance(scene, TableView)
    return scene.seats


@pytest.mark.parametrize("name", STARTS)
@settings(max_examples=40, deadline=None)
@given(walk=st.lists(st.tuples(moves, values), max_size=25))
def test_any_walk_keeps_an_exercise_whole(name: str, walk: list[tuple[str, str]]) -> None:
    exercise = STARTS[name]()
    entries = [(entry.name, entry.options) for entry in exercise.entries]
    for move, value in walk:
        before = exercise.text()
        try:
            following = exercise.play(move, value)
        except ValueError as refusal:
            sentence = str(refusal)
            assert sentence and "\n" not in sentence and len(sentence) < 300
            assert exercise.text() == before
            continue
        assert exercise.text() == before, "a move changed the older value"
        assert heard(exercise, following)
        exercise = following
        assert [(entry.name, entry.options) for entry in exercise.entries] == entries
        json.dumps(exercise.state())
        assert exercise.text() and exercise.task and exercise.say
        assert len({move.name for move in exercise.moves}) == len(exercise.moves)
        assert all(pick.id and pick.label for pick in exercise.picks)


@pytest.mark.parametrize("name", STARTS)
def test_every_offered_move_can_be_played_and_typed(name: str) -> None:
    """Two steps deep: whatever is offered works, by its name, by its label and by the words the legend gives."""
    seen = [STARTS[name]()]
    for exercise in list(seen):
        seen += [exercise.play(move.name) for move in exercise.moves if not move.is_off]
        if exercise.can_pick:
            seen += [exercise.play(exercise.picks_move, pick.id) for pick in exercise.picks]
    for exercise in seen:
        for move in exercise.moves:
            if move.is_off:
                with pytest.raises(MoveError, match=move.label):
                    exercise.play(move.name)
                continue
            exercise.play(move.name)
            for words in (move.name, move.label, *move.typed):
                assert read_line(exercise, words), (words, exercise.text())
        for pick in exercise.picks:
            assert read_line(exercise, pick.id) == ((exercise.picks_move, pick.id),)
            if exercise.can_pick:
                exercise.play(exercise.picks_move, pick.id)
            else:
                with pytest.raises(MoveError, match=r"is not possible now; you can: Try again|No cards yet"):
                    exercise.play(exercise.picks_move, pick.id)


@pytest.mark.parametrize("name", STARTS)
def test_every_button_has_one_place_and_the_last_press_of_one_brings_no_other_there(name: str) -> None:
    """Walk everywhere: moves come in the order of the legend, and pressing one again and again never meets another."""
    exercise, seen = STARTS[name](), 0
    for turn in range(60):
        legend = [move.name for move in exercise.legend]
        assert {move.name for move in exercise.moves} <= set(legend)
        assert legend == [move.name for move in STARTS[name]().legend], "the order depends on what was done"
        for each in ("hint", "forward"):
            before = exercise
            for _ in range(8):
                offered = {move.name: move for move in before.moves}
                if each not in offered or offered[each].is_off:
                    break
                after = before.play(each)
                # Dealing ends with a question or at the last street; a question takes its place on purpose.
                if each == "hint" or "sure" not in {move.name for move in after.moves}:
                    assert each in {move.name for move in after.moves}, f"{each} goes, another slides into its place"
                before, seen = after, seen + 1
        moves = [move.name for move in exercise.moves if not move.is_off]
        exercise = exercise.play(moves[(turn * 5) % len(moves)])
    assert seen or name == "05.worked"


@pytest.mark.parametrize("name", STARTS)
def test_every_prompt_says_how_to_stop(name: str) -> None:
    exercise = STARTS[name]()
    for turn in range(30):
        assert "q to stop" in exercise.prompt, exercise.prompt
        moves = [move.name for move in exercise.moves if not move.is_off]
        exercise = exercise.play(moves[(turn * 7) % len(moves)])


def test_nobody_has_paid_is_not_said_over_a_pot_of_antes() -> None:
    for name in ("seed", "doors", "00.ace", "05.hook"):
        exercise = STARTS[name]()
        for _ in range(2):
            scene = exercise.scene
            assert isinstance(scene, TableView)
            assert ("Nobody has paid" in exercise.say) == (scene.pot is None)
            exercise = exercise.play("dont_know").play("next")


@pytest.mark.parametrize("name", STARTS)
def test_the_words_say_every_card_that_the_table_shows(name: str) -> None:
    exercise = STARTS[name]()
    for _ in range(6):
        text = exercise.text()
        for seat in seats_of(exercise):
            for card in (*seat.up, *(card for card in seat.down if card)):
                assert card.spoken in text
            if seat.flag:
                assert seat.flag in text
        assert not any(sign in text for sign in "♠♥♦♣"), "the text face says cards in words"
        for move in ("dont_know", "forward", "next"):
            if any(offered.name == move for offered in exercise.moves):
                exercise = exercise.play(move)
                break


def test_nothing_is_shown_before_there_is_an_answer() -> None:
    for name in ("00.ace", "05.hook", "05.three_kings", "05.find", "seed", "doors"):
        exercise = STARTS[name]()
        assert not any(seat.flag or seat.lit or seat.bet for seat in seats_of(exercise))
        assert "brings it in" not in exercise.text().replace("Who brings it in", "")
    dealing = StreetDealing.of_seed(17).play("forward")
    assert "forward" not in {move.name for move in dealing.moves}
    with pytest.raises(MoveError, match="First say who pays"):
        dealing.play("forward")
    with pytest.raises(MoveError, match="First say who pays"):
        dealing.play("turn", "1")


def test_three_outcomes() -> None:
    hook = BringInFinding.of_item("05.hook")
    unanswered = hook.play("sure")
    assert unanswered.asked_now.mark is not None
    assert unanswered.asked_now.mark.outcome is Outcome.UNANSWERED
    assert "Nothing chosen yet. Pick one, or say you don't know." in unanswered.text()
    unknown = hook.play("dont_know").asked_now.mark
    assert (
        unknown is not None and unknown.outcome is Outcome.UNANSWERED and "highest card on the table" in unknown.reason
    )
    assert hook.play("pick", "2").play("guess").asked_now.mark.outcome is Outcome.RIGHT  # type: ignore[union-attr]
    assert hook.play("pick", "1").play("sure").asked_now.mark.outcome is Outcome.WRONG  # type: ignore[union-attr]


def test_the_hook_as_it_is_heard_by_someone_sure_of_the_ace() -> None:
    chosen = BringInFinding.of_item("05.hook").play("pick", "1")
    assert heard(chosen, chosen.play("sure")) == (
        "Not seat 1. An ace counts one, so the ace of spades and the ace of clubs are the two lowest cards here. "
        "The highest card pays: the nine of diamonds, seat 2. Put the aces at the bottom before you search. "
        "Your eye is well trained: in most card games the ace is the top card. In Razz it counts one in your hand, on "
        "the table, and here. If it was the low card you went for: that one pays in seven-card stud. "
        "What would have happened: 3 chips leave seat 1. Seat 2 is next, looks at its nine, and "
        "folds for nothing. An ace has paid the bill of a nine."
    )


def test_a_wrong_answer_plays_out_its_consequence_on_the_table() -> None:
    wrong = BringInFinding.of_item("05.hook").play("pick", "1").play("guess")
    by_rule = {seat.number: (seat.bet, seat.flag) for seat in wrong.table.seats}
    assert by_rule == {1: (0, "your answer"), 2: (3, "brings it in"), 3: (0, "is next"), 4: (0, "")}
    your_way = {seat.number: (seat.bet, seat.flag) for seat in wrong.play("flip").table.seats}
    assert your_way == {1: (3, "your answer"), 2: (0, "is next"), 3: (0, ""), 4: (0, "")}
    assert wrong.play("flip").play("flip").table == wrong.table


def test_help_fades_over_the_levels() -> None:
    finding, shown = BringInFinding.of_item("05.find"), []
    for level in range(4):
        assert f"level {level + 1} of 4" in finding.eyebrow
        shown.append(sum(step.state == "done" for step in finding.steps))
        assert all(step.state == "done" for step in finding.play("show").steps)
        finding = finding.play("next")
    assert shown == [3, 2, 0, 0]
    assert finding.deal_seed == 1 and "fresh deals" in finding.eyebrow


def test_mastery_is_four_of_the_last_five_fresh_deals() -> None:
    finding = BringInFinding.of_item("05.find")
    for _ in range(4):
        finding = finding.play("next")
    for answered in range(6):
        question = finding.asked_now.question
        wrong = next(choice.id for choice in question.choices if choice.id != question.answer)
        pick = wrong if answered == 0 else question.answer
        finding = finding.play("pick", pick).play("sure")
        # Answering the same deal again adds nothing: mastery is of fresh deals.
        again = finding.play("again").play("pick", question.answer).play("sure")
        assert again.recent == finding.recent
        finding = finding.play("next")
    assert finding.recent == (True,) * 5
    assert "5 of your last 5 right. Four of five means you have it" in finding.text()


def test_a_deal_that_was_shown_counts_for_nothing() -> None:
    finding = BringInFinding.of_item("05.find")
    for _ in range(4):
        finding = finding.play("next")
    for move in ("show", "dont_know"):
        shown = finding.play(move).play("again")
        assert shown.play("pick", shown.asked_now.question.answer).play("sure").recent == ()


def test_only_what_is_offered_can_be_played() -> None:
    """A move that no button shows is refused with a sentence, also when it would do something."""
    hook = BringInFinding.of_item("05.hook")
    for move in ("flip", "again", "next", "seed", "nod"):
        with pytest.raises(MoveError, match=f"'{move}' is not possible now; you can: Sure, Guess"):
            hook.play(move)
    first = StreetDealing.of_item("00.first")
    with pytest.raises(MoveError, match=r"No cards yet\. Press Deal\."):
        first.play("pick", "3")
    with pytest.raises(MoveError, match="'turn' is not possible now"):
        first.play("forward").play("dont_know").play("turn", "1")


def test_a_fresh_deal_follows_a_single_table() -> None:
    """After the one table of an item come fresh deals of its skill, in words that the lesson has taught."""
    ace = BringInFinding.of_item("00.ace").play("dont_know")
    for _ in range(12):
        ace = ace.play("next")
        question = ace.asked_now.question
        assert question.skill == "bring_in.rank", "suits come in lesson 05"
        assert not any("suit" in text or "clubs" in text for text in (*question.hints, ace.task))
        ace = ace.play("dont_know")
    kings = BringInFinding.of_item("05.three_kings").play("dont_know").play("next")
    assert kings.asked_now.question.skill == "bring_in.suit"
    assert kings.play("restart").asked_now.question.key == "05.three_kings"


def test_a_box_that_is_emptied_goes_back_to_the_seed() -> None:
    finding = BringInFinding.of_seed(505)
    own = finding.play("doors", "K♣ 2♦ 7♠")
    assert own.seed is None and own.typed_doors == "K♣ 2♦ 7♠"
    assert own.play("doors", "").asked_now == finding.asked_now
    assert own.play("seats", "8").typed_doors == ""


@pytest.mark.parametrize("players", SEATS)
def test_streets_go_forward_and_back(players: int) -> None:
    dealing = StreetDealing.of_seed(11, players).play("forward").play("dont_know")
    steps = [dealing]
    for _ in range(4):
        steps.append(steps[-1].play("forward"))
    assert [step.at_street for step in steps] == [3, 4, 5, 6, 7]
    for seat in range(players):
        assert [len(step.table.seats[seat].up) for step in steps] == [1, 2, 3, 4, 4]
    assert (steps[-1].table.shared is not None) == (players == 8)  # WSOP 228: eight live players run out of cards
    for step, earlier in zip(reversed(steps[1:]), reversed(steps[:-1]), strict=True):
        assert step.play("back").table.seats[0].up == earlier.table.seats[0].up
    with pytest.raises(MoveError, match="All cards are dealt"):
        steps[-1].play("forward")


def test_a_real_hand_is_followed_to_the_end() -> None:
    """Event 43 of the 2023 World Series, day 5, hand 26: three see fourth street, two reach seventh."""
    dealing = StreetDealing.of_item("00.real").play("forward").play("pick", "1").play("sure")
    for _ in range(4):
        dealing = dealing.play("forward")
    assert [bool(seat.folded) for seat in dealing.table.seats] == [True, True, False, True, False]
    shown = dealing.play("turn", "3").play("turn", "5")
    assert [seat.flag for seat in shown.table.seats] == ["", "", "6-5-4-3-2", "", "7-5-4-3-A"]
    assert "6-5-4-3-2" in shown.text() and "7-5-4-3-A" in shown.text()
    assert shown.play("turn", "3").table.seats[2].down == (None, None)


def test_your_own_cards_are_yours_to_see_from_the_start() -> None:
    dealing = StreetDealing.of_seed(17, 6, you=3).play("forward")
    assert None not in dealing.table.seats[3].down and dealing.table.seats[3].is_you
    assert all(seat.down == (None, None) for seat in dealing.table.seats if not seat.is_you)
