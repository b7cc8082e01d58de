"""Lists of legal actions: keys by hand and by PokerKit, wrong rules as the lessons tell them, a thousand seeds."""

from __future__ import annotations

from typing import Any

import pytest

from razzlib.betting import ActionKind, IllegalActionError
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds import KINDS
from razzlib.learn.kinds.legal_rules import LEGAL_RULES
from razzlib.learn.kinds.menus import NO_TURN, NOTHING, Menu
from razzlib.learn.kinds.moments import Moment, played, read_moment
from razzlib.learn.questions import ask
from razzlib.learn.scene import scene_lines
from razzlib.learn.skills import SKILLS
from razzlib.rules import Rules
from tests.learn.betting_by_hand import check_question, options

SKILLS_HERE = ("bet.raise_to", "bet.short")


def moment(boards: str, actions: str, stakes: str = "1/3/10", preset: str = "online", **more: Any) -> Moment:
    ante, bring_in, small_bet = map(int, stakes.split("/"))
    rules = Rules.preset(preset, ante=ante, bring_in=bring_in, small_bet=small_bet)
    return read_moment(Fields("test", {"boards": boards, "actions": actions, **more}), rules)


def typed(at: Moment) -> set[str]:
    """The key as the set of actions it lists."""
    menu = Menu.parsed(at.menu)
    return {*([] if menu.pay.startswith("bring") else ["fold"]), menu.pay, *([menu.up] if menu.up else [])}


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_a_thousand_seeds(skill: str) -> None:
    """Each has one right answer, the one found by hand, three to five answers, and something to say to each."""
    offered, places = set(), set()
    for seed in range(1_000):
        question = ask(skill, seed)
        assert typed(question.position) == options(question.position), seed
        assert 3 <= len(question.choices) <= 5, seed
        check_question(question)
        if seed < 200:
            ids = [choice.id for choice in question.choices]
            offered |= {belief for each in ids for belief in question.kind.held(question.position, each)}
            places.add(ids.index(question.answer))
    assert offered >= set(SKILLS[skill].beliefs)
    assert places >= {0, 1, 2}  # the place of an answer tells nothing


def test_hard_deals_part_the_rules() -> None:
    """skills.md 21, 23: near the cap with chips in, or bet to after a check; a chip less than half, half, one more."""
    left, extras = set(), set()
    for seed in range(400):
        if seed % 4 == 0:
            continue
        at = ask("bet.raise_to", seed).position
        if seed % 4 == 1:
            assert at.has_checked and not at.put and at.ladder
        else:
            assert at.put and at.rules.raises + 1 - len(at.ladder) in (0, 1)
            left.add((at.rules.raises, at.rules.raises + 1 - len(at.ladder)))
        at = ask("bet.short", seed).position
        extras.add((at.short.extra - at.size // 2, at.has_acted))
    assert left == {(3, 0), (3, 1), (4, 0), (4, 1)}
    assert extras == {(extra, acted) for extra in (-1, 0, 1) for acted in (False, True)}


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_same_seed_same_question_and_read_aloud(skill: str) -> None:
    for seed in range(20):
        one, other = ask(skill, seed, level=3), ask(skill, seed, level=4)
        assert one.position == other.position and other.in_words and not other.shown
        said = " ".join(scene_lines(one.scene))
        assert f"small bet {'' if one.position.hand.street == 3 else 'is '}{one.position.rules.small_bet}, " in said
        assert f"{one.position.who} is to act" in said
        assert f"{'four' if one.position.rules.raises == 4 else 'three'} raises" in said
    assert ask(skill, 4, level=1).shown == ("size", "match")
    assert ask(skill, 4, level=2).shown == ("size",)


@pytest.mark.parametrize("skill", SKILLS_HERE)
def test_the_list_does_not_depend_on_the_seats(skill: str) -> None:
    """Rules 5 and 6 ask for the street, the chips and who has acted, never for the seat."""
    for seed in range(40):
        at = ask(skill, seed).position
        hand = at.hand
        stacks = [chips - hand.rules.ante for chips in hand.start]
        spent = hand.rules.bring_in if hand.street > 3 else 0
        count = len(stacks)
        order = [(seat + 1) % count for seat in range(count)]
        boards = " | ".join(f"{at.names[seat]} {' '.join(map(str, hand.cards[seat][2:6]))}" for seat in order)
        left = ", ".join(f"{at.names[seat]} {stacks[seat] - spent}" for seat in order)
        did = ", ".join(f"{at.names[seat]} {action}" for seat, action, _ in at.actions)
        turned = read_moment(
            Fields("test", {"boards": boards, "left": left, "actions": did, "street": hand.street}), hand.rules
        )
        assert turned.menu == at.menu and turned.who == at.who
        for belief, rule in LEGAL_RULES.items():
            assert rule(turned) == rule(at), belief


def in_pokerkit(at: Moment) -> Any:
    """Play the same in PokerKit, from the antes on; hidden cards stay unknown."""
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit, the oracle, is not installed")
    rules, hand = at.rules, at.hand
    automations = tuple(
        each for each in pokerkit.Automation if each.name not in ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
    )
    stakes = (rules.ante, rules.bring_in, rules.small_bet, rules.big_bet)
    count = len(hand.start)
    state = pokerkit.FixedLimitRazz.create_state(automations, True, *stakes, hand.start, count)
    live, street = list(range(count)), 2
    for event in (*hand.log, None):
        while street < (event.street if event else hand.street):
            street += 1
            if street > 3:
                state.burn_card("??")
            for seat in live:
                up = "??" if street == 7 else hand.cards[seat][street - 1].code  # type: ignore[union-attr]
                state.deal_hole(f"????{up}" if street == 3 else up)
        action = event.action if event else None
        if event is None or action is None:
            continue
        assert state.actor_index == event.seat
        if action.kind is ActionKind.FOLD:
            state.fold()
            live.remove(event.seat)  # type: ignore[arg-type]
        elif action.kind is ActionKind.BRING_IN:
            state.post_bring_in()
        elif action.kind in (ActionKind.CALL, ActionKind.CHECK):
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(action.amount)
    return state


def test_pokerkit_lists_the_same() -> None:
    """Where nobody is short and the cap is three raises, as PokerKit has it (rules.md 10)."""
    seen = 0
    for seed in range(120):
        at = ask("bet.raise_to", seed).position
        if at.rules.raises != 3:
            continue
        state, menu = in_pokerkit(at), Menu.parsed(at.menu)
        assert state.actor_index == at.seat
        assert state.checking_or_calling_amount == menu.pays
        assert (state.min_completion_betting_or_raising_to_amount or 0) == menu.to
        seen += 1
    assert seen > 60


# The table "checks" at the end of the storyboard of lesson 07, quiz rows: stakes 15/30, ante 2, bring-in 5.
QUIZ = "2/5/15"
SIXTH = "Ada 8♥ 6♦ 3♦ A♥ | Ben 9♣ 7♠ 5♣ 2♦ | Cleo K♥ J♥ 10♦ 4♥"


@pytest.mark.parametrize(
    ("at", "key", "wrong"),
    [
        (
            moment(
                "Ada 9♦ | Ben Q♥ | Cleo 4♠ | Dan 6♣",
                "Ben bring in 5, Cleo complete 15, Dan raise 30, Ada fold, Ben raise 45",
                QUIZ,
            ),
            "call 30 raise 60",
            {"22": "call 30 no raise", "24": "call 45 raise 60", "25.double": "call 30 raise 90"},
        ),
        (
            moment(
                "Ada 5♥ 3♣ 2♠ | Ben 8♠ 7♦ 6♥ | Cleo Q♣ J♦ 4♦",
                "Ada bet 30, Ben raise 60, Cleo raise 90, Ada raise 120",
                QUIZ,
                "wsop",
            ),
            "call 60 raise 150",
            {
                "22": "call 60 no raise",
                "other_table": "call 60 no raise",
                "24": "call 120 raise 150",
                "wrong_street": "call 60 raise 135",
            },
        ),
        (
            moment(SIXTH, "Ada bet 30, Ben call 30, Cleo raise 44", QUIZ, left="Cleo 44"),
            "call 14 no raise",
            {"26": "call 14 raise 74", "26.fill": "call 14 raise 60", "26.ignored": NOTHING},
        ),
        (
            moment(SIXTH, "Ada bet 30, Ben call 30, Cleo raise 45", QUIZ, left="Cleo 45"),
            "call 15 raise 75",
            {"26.fill": "call 15 raise 60", "26.closes": "call 15 no raise"},
        ),
        (
            moment("Ada J♠ 9♦ | Ben 7♥ 5♦", "Ben check", QUIZ),
            "check bet 15",
            {"25": "check bet up to 30", "wrong_street": "check bet 30"},
        ),
        (
            moment("Ada 4♣ | Ben K♦ | Cleo 7♠", "bring in 3"),
            "call 3 complete 10",
            {"25.double": "call 3 raise 6", "wrong_street": "call 3 complete 20"},
        ),
        (
            moment("Ada 4♣ | Ben K♦ | Cleo 7♠", ""),
            "bring in 3 complete 10",
            dict.fromkeys(LEGAL_RULES),
        ),
    ],
)
def test_keys_and_wrong_rules_of_the_storyboard(at: Moment, key: str, wrong: dict[str, str | None]) -> None:
    assert at.menu == key
    assert typed(at) == options(at)
    for belief, answer in wrong.items():
        assert LEGAL_RULES[belief](at) in ((answer, key) if answer == key else (answer,)), belief


def test_what_follows_in_the_storyboard() -> None:
    """The consequences of lesson 07 are legal: the raise to 50 over the half, and 40 filling up the 29."""
    fifth = "Ada 6♥ 5♠ A♣ | Ben 10♣ 8♦ 2♥ | Cleo J♣ 9♦ 3♠"
    half = moment(fifth, "Ada bet 20, Ben call 20, Cleo raise 30", left="Cleo 30")
    assert played(half, ["raise to 50"]).menu == "call 30 raise 70"
    nine = moment(fifth, "Ada bet 20, Ben call 20, Cleo raise 29", left="Cleo 29")
    assert played(nine, ["call 9"]).menu == "call 9 no raise"
    first = moment(fifth, "Ada bet 20, Ben raise 29", left="Ben 29")
    assert played(first, ["complete 40"]).menu == "call 20 raise 60"
    assert played(first, ["call 29"]).menu == "call 9 no raise"


def test_a_table_without_a_cap_for_two_says_so() -> None:
    """RROP: a round that begins with two players has no cap; a wrong rule about another cap leads nowhere."""
    two = "Ada 5♥ 3♣ 2♠ | Ben 8♠ 7♦ 6♥"
    did = "Ada bet 20, Ben raise 40, Ada raise 60, Ben raise 80"
    at = moment(two, did, preset="roberts")
    assert at.menu == "call 20 raise 100" and typed(at) == options(at)
    assert LEGAL_RULES["other_table"](at) is None and LEGAL_RULES["22"](at) is None
    assert "no cap" in dict(KINDS["legal"].steps(at))["cap"]
    assert moment(two, did, preset="tda").menu == "call 20 no raise"


def test_who_is_passed_by_has_no_turn() -> None:
    at = moment("Ada 6♦ | Ben Q♠ | Cleo 8♣", "Ben bring in 3, Cleo complete 10, Ada fold")
    assert LEGAL_RULES["27.passed_by"](at) == NO_TURN
    asked = moment("Ada 6♦ | Ben Q♠ | Cleo 8♣", "Ben bring in 3, Cleo complete 10, Ada fold", who="Cleo")
    assert asked.menu == NO_TURN


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"boards": "Ada 6♣ 2♦ | Ben 8♥"}, "field boards: every player has as many up cards as the others"),
        ({"boards": "Ada 6♣ 2♦ | 8♥ 3♦"}, "field boards: every player has a name, or none has"),
        ({"boards": "Ada 6x | Ben 8♥"}, "field boards: .*expected a player|field boards: '6x'"),
        ({"boards": "Ada 6♣ | Ben 8♥", "street": 5}, "field street: expected a number from 3 to 3, got 5"),
        ({"boards": "Ada 6♣ | Ben 8♥", "actions": "Ada bring in 3"}, "field actions: .*it is the turn of Ben"),
        ({"boards": "Ada 6♣ | Ben 8♥", "actions": "Ben fold"}, "field actions: seat 2 may not 'fold'; legal are"),
        ({"boards": "Ada 6♣ | Ben 8♥", "actions": "bring in, call"}, "field actions: .*fourth street lies face up"),
        ({"boards": "Ada 6♣ | Ben 8♥", "who": "Eva"}, "field who: nobody here is called 'Eva'"),
        ({"boards": "Ada 6♣ | Ben 8♥", "left": "Eva 9"}, "field left: expected a player and chips"),
        ({"boards": "Ada 6♣ | Ben 8♥", "actions": "bring in, fold"}, "field who: is missing: the hand is over"),
        ({"doors": "K♣"}, "field doors: .*two to eight players"),
        ({"boards": "Ada 6♣ | Ben 6♣"}, "field boards: 6♣ stands there twice"),
        ({"boards": "Ada 6♣ | –"}, "field boards: a table has two to eight players"),
        ({"boards": "– | –"}, "field boards: every player has as many up cards as the others, one to four"),
        ({"boards": "Ada 6♣ 5♣ 4♣ 3♣ 2♣ | Ben 6♥ 5♥ 4♥ 3♥ 2♥"}, "field boards: every player has as many up"),
    ],
)
def test_a_mistake_in_an_item_is_named(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ItemError, match=said):
        read_moment(Fields("07.toml, 07.x", fields), Rules())


def test_playing_out_of_turn_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="it is the turn of Cleo"):
        played(moment("Ada 4♣ | Ben K♦ | Cleo 7♠", "bring in 3"), ["Ada call 3"])
