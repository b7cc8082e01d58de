"""What happens next: every key found anew by following the round by hand; limped rounds and new streets."""

from __future__ import annotations

from collections import Counter

import pytest

from razzlib.betting import ActionKind
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.next_event import NEXT_EVENT
from razzlib.learn.kinds.pauses import PAUSE_RULES, Pause
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS
from razzlib.records.hands import real_hand
from razzlib.rules import Rules
from tests.learn.boards_by_hand import right_seat
from tests.learn.fresh_checks import check_fresh, offered_beliefs

SKILLS_HERE = ("bet.option", "hand.follow")
HAND = "wsop_2023_event_43_hand_26"
NEXT = {3: "fourth", 4: "fifth", 5: "sixth", 6: "seventh", 7: "showdown"}


def follow(pause: Pause) -> str:
    """Whose turn it is, or what comes: by the actions on the table alone. Nobody is all-in in these deals."""
    if pause.before is None:
        return pause.answer_of(right_seat(pause.boards))
    street = pause.shown.street
    done = [(event.seat, event.action) for event in pause.shown.log if event.action and event.street == street]
    gone = {event.seat for event in pause.shown.log if event.action and event.action.kind is ActionKind.FOLD}
    before = {seat for seat, action in done if action and action.kind is ActionKind.FOLD}
    seats = [seat for seat, cards in enumerate(pause.shown.cards) if cards and seat not in gone - before]
    waiting = round_from(seats, done[0][0])
    for seat, action in done:
        assert waiting.pop(0) == seat and action is not None
        if action.kind is ActionKind.FOLD:
            seats.remove(seat)
        if action.kind in (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE):
            waiting = round_from(seats, seat)[1:]
    if len(seats) == 1:
        return "over"
    return pause.answer_of(waiting[0]) if waiting else NEXT[street]


def round_from(seats: list[int], first: int | None) -> list[int]:
    assert first is not None
    at = seats.index(first)
    return seats[at:] + seats[:at]


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_seeds_have_one_right_answer_each(skill: str) -> None:
    for seed in range(1_000):
        question = ask(skill, seed)
        check_fresh(question, marked=seed < 150)
        assert question.answer == follow(question.position), seed


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_every_belief_of_the_skill_is_offered(skill: str) -> None:
    assert offered_beliefs(skill, range(200)) == set(SKILLS[skill].beliefs)


def test_a_limped_round_is_over_and_its_twin_is_not() -> None:
    seen: Counter[bool] = Counter()
    for seed in (seed for seed in range(400) if seed % 4):
        pause = ask("bet.option", seed).position
        full = any(event.action and event.action.kind is ActionKind.COMPLETE for event in pause.shown.log)
        bring_in = pause.answer_of(pause.bring_in)
        assert pause.truth == (bring_in if full else "fourth")
        rule = "27.passed_by" if full else "27"
        assert PAUSE_RULES[rule](pause) is not None
        seen[full] += 1
    assert min(seen.values()) > 100


def test_hard_stops_are_those_where_old_rules_are_wrong() -> None:
    opened = 0
    for seed in (seed for seed in range(400) if seed % 4):
        pause = ask("hand.follow", seed).position
        if pause.before is not None:
            continue
        opened += 1
        wrong = {PAUSE_RULES[name](pause) for name in ("17.bring_in", "21.first")}
        assert pause.after.actor not in wrong and len(wrong) == 2
        if pause.after.street in (5, 6):
            assert PAUSE_RULES["opener_stays"](pause) not in {*wrong, pause.after.actor, None}
    assert opened > 150


def test_nothing_that_follows_lies_on_the_table() -> None:
    for skill in SKILLS_HERE:
        for seed in range(150):
            question = ask(skill, seed)
            pause = question.position
            assert pause.shown.actor is None
            if pause.before is not None:
                assert pause.shown.cards == pause.before.cards
            assert not any(seat.flag == "to act" for seat in question.scene.seats)  # type: ignore[union-attr]


def test_same_seed_same_moment() -> None:
    for skill in SKILLS_HERE:
        assert [repr(ask(skill, seed).position.after) for seed in range(20)] == [
            repr(ask(skill, seed).position.after) for seed in range(20)
        ]


def read(**fields: object) -> Pause:
    record = real_hand(HAND) if fields.pop("hand", None) else None
    return NEXT_EVENT.read(Fields("here", fields), Rules(ante=2, bring_in=5, small_bet=15), record)


def test_the_limped_round_of_the_lesson() -> None:
    """Lesson 07, quiz 4: Cleo brings in, Ada and Ben call, fourth street is dealt."""
    pause = read(boards="7♣ | 10♥ | K♠", players="Ada Ben Cleo", actions="bring in, call, call")
    wrong = {belief: NEXT_EVENT.wrong_rules[belief](pause) for belief in ("27", "16", "new_lap", "27.passed_by")}
    assert NEXT_EVENT.truth(pause) == follow(pause) == "fourth"
    assert wrong == {"27": "cleo", "16": "refused", "new_lap": "ada", "27.passed_by": None}
    twin = read(boards="7♣ | 10♥ | K♠", players="Ada Ben Cleo", actions="bring in, call, complete")
    assert NEXT_EVENT.truth(twin) == follow(twin) == "cleo"
    # Ada has called and is to act as well; whoever leaves Cleo out comes to her.
    assert NEXT_EVENT.wrong_rules["27.passed_by"](twin) == "ada"


def test_a_real_hand_is_stopped_where_it_is_asked() -> None:
    """Lesson 09: seat 1 brings in, seat 5 opens fourth to seventh street."""
    hands = real_hand(HAND).replay()
    opened = [at for at in range(1, len(hands)) if hands[at].street > hands[at - 1].street]
    assert [NEXT_EVENT.truth(read(hand=HAND, at=at, dealt=True)) for at in opened] == ["5", "5", "5", "5"]
    fourth = read(hand=HAND, at=opened[0], dealt=True)
    assert [NEXT_EVENT.wrong_rules[name](fourth) for name in ("17.bring_in", "17.worst", "21.first")] == ["1", "3", "2"]
    after = read(hand=HAND, at=opened[0])
    assert NEXT_EVENT.truth(after) == "fourth" == follow(after)


def test_the_hand_may_be_over() -> None:
    pause = read(boards="7♣ | 10♥ | K♠", actions="bring in, fold, fold")
    assert NEXT_EVENT.truth(pause) == "over" == follow(pause)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"boards": "7♣ | 10♥ | K♠", "actions": "check"}, "seat 3 may not 'check'"),
        ({"boards": "7♣ | 10♥ | K♠"}, "actions: is missing"),
        ({"boards": "7♣ | 10♥ | 7♣", "actions": "bring in"}, "twice"),
        ({"boards": "7♣ | 10♥ | K♠", "players": "Ada Ben", "actions": "bring in"}, "names every seat, got 2 for 3"),
        ({"boards": "7♣ | 10♥ | K♠", "actions": "bring in", "dealt": True}, "a street has to be dealt last"),
        ({"hand": HAND, "at": 999}, "expected a number from 0 to"),
        ({"hand": HAND}, "is the number of actions before the question"),
    ],
)
def test_what_is_no_moment_is_refused_in_a_sentence(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ItemError, match=said) as caught:
        read(**fields)
    assert "\n" not in str(caught.value)
