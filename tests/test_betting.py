"""One betting round, rule by rule. The numbers of lesson 07: bring-in 3, bets 10 and 20."""

from __future__ import annotations

import pytest

from razzlib import Action, Rules
from razzlib.betting import ActionKind, BettingRound, IllegalActionError

PRESETS = ("online", "wsop", "tda", "roberts")


def opened(
    *stacks: int, street: int = 5, first: int = 0, rules: Rules | None = None, owes_bring_in: bool = True
) -> BettingRound:
    """A round with these stacks, everybody live who is not given a negative one."""
    return BettingRound.open(
        rules or Rules(),
        street=street,
        stacks=tuple(max(0, chips) for chips in stacks),
        live=tuple(chips >= 0 for chips in stacks),
        first=first,
        owes_bring_in=owes_bring_in and street == 3,
    )


def legal(betting: BettingRound) -> list[str]:
    return [str(action) for action in betting.legal]


def played(betting: BettingRound, *words: str) -> BettingRound:
    """The round after actions, each named by its words or by their first one."""
    for said in words:
        (action,) = (each for each in betting.legal if said in (str(each), each.kind.value, str(each).split()[0]))
        betting = betting.play(action)
    return betting


# -- bring-in and completion


def test_the_bring_in_is_posted_or_completed_never_folded() -> None:
    """WSOP 217; RROP, stud: the forced bet or a full one, and no fold or check."""
    assert legal(opened(50, 50, street=3)) == ["bring in for 3", "complete to 10"]


def test_the_others_fold_limp_or_complete_to_the_small_bet() -> None:
    """RROP, stud; rules 5: a completion is to the small bet, not by it."""
    betting = played(opened(50, 50, 50, street=3), "bring in")
    assert betting.actor == 1
    assert legal(betting) == ["fold", "call 3", "complete to 10"]


def test_after_limps_the_bring_in_has_no_option() -> None:
    """Lesson 07, 07.limped: he chose when he brought it in."""
    betting = played(opened(50, 50, 50, 50, street=3, first=1), "bring in", "call", "call", "call")
    assert betting.actor is None
    assert betting.put == (3, 3, 3, 3)


def test_after_a_completion_the_bring_in_may_raise() -> None:
    """Lesson 07, 07.legal.3: Ada 4, Ben bring-in, Cleo limps, Dan completes, Ada folds."""
    betting = played(opened(50, 50, 50, 50, street=3, first=1), "bring in", "call", "complete", "fold")
    assert betting.actor == 1
    assert legal(betting) == ["fold", "call 7", "raise to 20"]


def test_a_limper_may_raise_a_completion() -> None:
    """Rules 5: the completion is a full bet, so it reopens to whoever limped."""
    betting = played(opened(50, 50, 50, street=3), "bring in", "call", "complete", "fold")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 7", "raise to 20"])


@pytest.mark.parametrize("bring_in", [1, 2, 5, 6, 9])
def test_a_completion_reopens_whatever_the_bring_in_was(bring_in: int) -> None:
    """Rules 5, WSOP 129: a bring-in above half a bet leaves less than half to pay, and still a full bet came."""
    rules = Rules(bring_in=bring_in)
    betting = played(opened(50, 50, 50, street=3, rules=rules), "bring in", "call", "complete", "call")
    assert (betting.actor, legal(betting)) == (1, ["fold", f"call {10 - bring_in}", "raise to 20"])


def test_the_bring_in_may_equal_the_ante() -> None:
    """Rules 5: at some tables the two are the same."""
    betting = opened(50, 50, street=3, rules=Rules(ante=3, bring_in=3))
    assert legal(played(betting, "bring in")) == ["fold", "call 3", "complete to 10"]


def test_completing_at_once_is_the_first_bet() -> None:
    """RROP, stud: who opens for the full bet has made the first bet of the cap."""
    betting = played(opened(90, 90, 90, street=3), "complete", "raise to 20", "raise to 30", "raise to 40")
    assert (betting.bets, legal(betting)) == (4, ["fold", "call 20"])


def test_a_completion_is_no_raise_for_the_cap() -> None:
    """Lesson 07, 07.cap; RROP: 3, 10, 20, 30, 40 with three raises."""
    betting = played(opened(90, 90, 90, 90, street=3, first=1), "bring in", "complete", "raise to 20", "raise to 30")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 27", "raise to 40"])
    assert legal(played(betting, "raise")) == ["fold", "call 30"]


def test_a_bring_in_all_in_for_less_leaves_the_full_bring_in_to_call() -> None:
    """WSOP 217: the others still put in the full bring-in."""
    betting = opened(2, 50, 50, street=3)
    assert legal(betting) == ["bring in for 2"]
    betting = played(betting, "bring in")
    assert legal(betting) == ["fold", "call 3", "complete to 10"]


@pytest.mark.parametrize(("stack", "words"), [(3, ["bring in for 3"]), (4, ["bring in for 3", "complete to 4"])])
def test_a_short_stack_brings_in_or_completes_with_what_it_has(stack: int, words: list[str]) -> None:
    """WSOP 217: all-in is always allowed."""
    assert legal(opened(stack, 50, 50, street=3)) == words


@pytest.mark.parametrize(
    ("stack", "bets", "then"),
    [
        pytest.param(4, 0, "complete to 10", id="less than half a bet is filled up"),
        pytest.param(5, 1, "raise to 15", id="half a bet is a full bet"),
        pytest.param(6, 1, "raise to 16", id="more than half a bet is a full bet"),
    ],
)
def test_a_short_completion(stack: int, bets: int, then: str) -> None:
    """WSOP 129: half a bet or more counts as a full one, less is filled up by who has not acted."""
    betting = played(opened(50, stack, 50, street=3), "bring in", "complete")
    assert (betting.bets, legal(betting)) == (bets, ["fold", f"call {stack}", then])


def test_a_short_all_in_over_the_bring_in_does_not_reopen_to_a_limper() -> None:
    """WSOP 129, TDA 47: one chip over the bring-in is less than half a bet."""
    betting = played(opened(50, 50, 4, street=3), "bring in", "call", "complete", "call")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 1"])


def test_with_the_high_card_all_in_for_the_ante_the_player_to_his_left_opens_or_folds() -> None:
    """RROP, stud; WSOP 217: he folds, opens for the bring-in, or for the full bet."""
    betting = opened(0, 50, 50, street=3, owes_bring_in=False)
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 3", "complete to 10"])
    assert legal(played(betting, "fold")) == []  # nobody is left to bet against and nothing is owed


def test_with_everybody_else_all_in_for_the_ante_nobody_is_asked() -> None:
    """Rules 7: nothing can be bet, so nothing is."""
    assert opened(0, 50, 0, street=3, owes_bring_in=False).actor is None


# -- the size of a bet


@pytest.mark.parametrize(("street", "size"), [(4, 10), (5, 20), (6, 20), (7, 20)])
def test_a_bet_and_every_raise_is_one_bet_of_the_street(street: int, size: int) -> None:
    """Rules 6; RROP: small bet on fourth, big bet from fifth, and a raise is *to* one bet more."""
    betting = opened(500, 500, street=street)
    assert legal(betting) == ["fold", "check", f"bet {size}"]
    for step in (2, 3, 4):
        betting = played(betting, "bet" if step == 2 else "raise")
        assert legal(betting)[2] == f"raise to {step * size}"
        assert legal(betting)[1] == f"call {size}"
    assert len(legal(played(betting, "raise"))) == 2


def test_a_check_may_be_followed_by_a_raise() -> None:
    """Rules 6; lesson 07, worked example: check-raise is allowed."""
    betting = played(opened(90, 90, 90), "check", "bet", "raise")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 40", "raise to 60"])


def test_all_check_and_the_round_is_over() -> None:
    """Rules 6: everybody has acted and nothing is owed."""
    assert played(opened(90, 90, 90, first=2), "check", "check", "check").actor is None


def test_one_may_fold_with_nothing_owed() -> None:
    """Rules 6; seed B: a player may fold in turn, also where a check is free."""
    betting = played(opened(90, 90, 90), "fold")
    assert (betting.actor, betting.live, betting.stacks) == (1, (False, True, True), (90, 90, 90))


def test_the_turn_goes_clockwise_past_folded_and_all_in_players() -> None:
    """RROP: action proceeds clockwise."""
    betting = opened(90, -1, 90, 0, 90, first=2)
    assert betting.waiting == (2, 4, 0)
    betting = played(betting, "bet")
    assert betting.waiting == (4, 0)
    assert played(betting, "raise").waiting == (0, 2)


# -- the cap


@pytest.mark.parametrize(
    ("preset", "raises"), [("online", 3), ("tda", 3), ("roberts", 3), ("wsop", 4)], ids=lambda value: str(value)
)
@pytest.mark.parametrize("street", [3, 4, 7])
def test_the_cap_of_each_preset(preset: str, raises: int, street: int) -> None:
    """WSOP 126, 219: a bet and four raises; RROP, TDA 48, PokerStars: three."""
    betting = opened(900, 900, 900, street=street, rules=Rules.preset(preset))
    betting = played(betting, "complete" if street == 3 else "bet")
    for _ in range(raises):
        betting = played(betting, "raise")
    assert len(legal(betting)) == 2
    assert betting.bets == 1 + raises
    assert betting.level == (1 + raises) * betting.size


@pytest.mark.parametrize(
    ("preset", "is_capped"), [("online", True), ("tda", True), ("roberts", False), ("wsop", False)]
)
@pytest.mark.parametrize("street", [3, 4, 5])
def test_whether_two_players_may_raise_without_end(preset: str, is_capped: bool, street: int) -> None:
    """WSOP 127 and RROP lift the cap when the round begins with two; TDA 48 and PokerStars keep it."""
    betting = opened(9_000, -1, 9_000, street=street, rules=Rules.preset(preset))
    betting = played(betting, "complete" if street == 3 else "bet")
    for _ in range(3):
        betting = played(betting, "raise")
    assert (len(legal(betting)) == 2) == is_capped
    if not is_capped:
        for _ in range(20):
            betting = played(betting, "raise")
        assert betting.level == 24 * betting.size


@pytest.mark.parametrize("preset", PRESETS)
def test_the_cap_stays_when_a_round_comes_down_to_two(preset: str) -> None:
    """WSOP 127, RROP: what counts is with how many the round *begins* (lesson 07, 07.legal.4)."""
    rules = Rules.preset(preset)
    betting = played(opened(900, 900, 900, street=7, rules=rules), "check", "fold", "bet")
    for _ in range(rules.raises):
        betting = played(betting, "raise")
    assert sum(betting.live) == 2
    assert len(legal(betting)) == 2


def test_a_short_all_in_before_the_last_raise_leaves_that_raise_to_be_made() -> None:
    """WSOP 129: under half a bet it is no raise of the cap: 20, 40, 60, all-in for 69, complete to 80, capped."""
    betting = played(opened(900, 900, 900, 69), "bet", "raise", "raise", "raise to 69")
    assert (betting.bets, legal(betting)) == (3, ["fold", "call 49", "complete to 80"])
    betting = played(betting, "complete")
    assert (betting.bets, legal(betting)) == (4, ["fold", "call 40"])


def test_a_short_all_in_of_half_takes_the_last_raise() -> None:
    """WSOP 129: half a bet counts as a full one, also for the cap: 20, 40, 60, all-in for 70."""
    betting = played(opened(900, 900, 900, 70), "bet", "raise", "raise", "raise to 70")
    assert (betting.bets, legal(betting)) == (4, ["fold", "call 50"])


def test_a_short_stack_cannot_go_over_the_cap() -> None:
    """Rules 6: capped, one calls or folds, whatever chips are left."""
    betting = played(opened(900, 900, 900, 85), "bet", "raise", "raise")
    betting = played(betting, "raise to 80", "call")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 40"])
    assert betting.stacks[3] == 5


# -- all-in for less


def fifth(*stacks: int) -> BettingRound:
    return opened(*stacks, street=5)


def test_nine_more_on_twenty_reopens_nothing_for_who_has_acted() -> None:
    """Lesson 07, 07.short_nine; WSOP 129: Ada bets 20, Ben calls, Cleo is all-in for 29."""
    betting = played(fifth(90, 90, 29), "bet", "call", "raise")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 9"])
    betting = played(betting, "call")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 9"])


def test_ten_more_on_twenty_is_a_full_raise() -> None:
    """Lesson 07, 07.short_ten; WSOP 129: exactly half counts."""
    betting = played(fifth(90, 90, 30), "bet", "call", "raise")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 10", "raise to 50"])
    assert legal(played(betting, "raise")) == ["fold", "call 30", "raise to 70"]


def test_who_has_not_acted_fills_a_short_raise_up() -> None:
    """Lesson 07, 07.short_to_act: Ben is all-in for 29, Cleo may complete to 40; then Ada may raise to 60."""
    betting = played(fifth(90, 29, 90), "bet", "raise")
    assert (betting.actor, legal(betting)) == (2, ["fold", "call 29", "complete to 40"])
    assert legal(played(betting, "call")) == ["fold", "call 9"]
    assert legal(played(betting, "complete")) == ["fold", "call 20", "raise to 60"]


def test_twenty_five_on_twenty_reopens_nothing() -> None:
    """Lesson 07, 07.which_rule."""
    assert legal(played(fifth(90, 90, 25), "bet", "call", "raise")) == ["fold", "call 5"]


@pytest.mark.parametrize(
    ("stack", "bets", "words"),
    [
        pytest.param(15, 1, ["fold", "call 15", "raise to 35"], id="WSOP 129: 15 all-in, raise to 35"),
        pytest.param(10, 1, ["fold", "call 10", "raise to 30"], id="half"),
        pytest.param(9, 0, ["fold", "call 9", "complete to 20"], id="less than half"),
        pytest.param(20, 1, ["fold", "call 20", "raise to 40"], id="a whole bet"),
    ],
)
def test_an_opening_all_in(stack: int, bets: int, words: list[str]) -> None:
    """WSOP 129: half a bet or more counts as a full bet, less may be completed."""
    betting = played(fifth(stack, 90, 90), "bet")
    assert (betting.bets, legal(betting)) == (bets, words)


def test_who_has_checked_cannot_raise_a_bet_under_half() -> None:
    """WSOP 129, TDA 47: checking is acting."""
    betting = played(fifth(90, 9, 90), "check", "bet", "call")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 9"])


def test_who_has_checked_may_raise_a_bet_of_half() -> None:
    """WSOP 129, TDA 47."""
    assert legal(played(fifth(90, 10, 90), "check", "bet", "call")) == ["fold", "call 10", "raise to 30"]


def test_several_short_all_ins_together_reopen() -> None:
    """TDA 47, WSOP 129: 29, then 38: together 18 on a bet of 20 for Ada, who has acted."""
    betting = played(fifth(90, 29, 38, 90), "bet", "raise", "complete")
    assert (betting.actor, legal(betting)) == (3, ["fold", "call 38", "raise to 58"])
    betting = played(betting, "call")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 18", "raise to 58"])


def test_several_short_all_ins_together_short_of_half_do_not() -> None:
    """TDA 47: 24, then 29: together 9 on a bet of 20."""
    betting = played(fifth(90, 24, 29, 90), "bet", "raise", "complete")
    assert (betting.actor, legal(betting)) == (3, ["fold", "call 29", "complete to 40"])
    betting = played(betting, "call")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 9"])


def test_what_reopens_is_what_one_faces_oneself() -> None:
    """TDA 47: 29, Cleo calls, then 36: Ada faces 16 and may raise, Cleo only 7 and may not."""
    betting = played(fifth(90, 29, 90, 36), "bet", "raise", "call", "complete")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 16", "raise to 56"])
    betting = played(betting, "call")
    assert (betting.actor, legal(betting)) == (2, ["fold", "call 7"])


def test_one_cannot_raise_where_all_others_are_all_in() -> None:
    """Rules 6: nobody could match it."""
    betting = played(fifth(90, 30, -1), "bet", "raise")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 10"])
    betting = played(fifth(90, 30, 90), "bet", "raise", "fold")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 10"]), "who has folded cannot match it either"


def test_a_call_of_all_that_is_left() -> None:
    """Rules 6: chips that do not match the bet still call it."""
    assert legal(played(fifth(90, 20, 90), "bet")) == ["fold", "call 20"]
    betting = played(fifth(90, 12, 90), "bet")
    assert legal(betting) == ["fold", "call 12"]
    betting = played(betting, "call")
    assert (betting.put, betting.level, betting.actor) == ((20, 12, 0), 20, 2)


def test_a_short_all_in_over_the_bring_in_reopens_nothing_for_him() -> None:
    """Lesson 07, 07.option: he has chosen between the bring-in and a full bet; WSOP 129: one is under half a bet."""
    betting = played(opened(90, 4, 90, street=3), "bring in", "complete to 4", "call 4")
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 1"])
    betting = played(opened(90, 5, 90, street=3), "bring in", "complete to 5", "call 5")
    assert legal(betting) == ["fold", "call 2", "raise to 15"], "half a bet is a full one, whatever the bring-in was"
    near = Rules(bring_in=6)
    betting = played(opened(90, 90, 9, street=3, rules=near), "bring in", "call 6", "complete to 9", "call 3")
    assert (betting.actor, legal(betting)) == (1, ["fold", "call 3", "raise to 19"])


def test_nobody_raises_whom_no_one_can_answer() -> None:
    """Rules 6: every chip of the raise would come back. Ben's last 3 only match the bet; Dan has folded."""
    betting = BettingRound.open(
        Rules(), street=3, stacks=(112, 3, 0, 50), live=(True, True, True, False), first=0, owes_bring_in=False
    )._replace(put=(1, 1, 4, 0), level=4)
    assert (betting.actor, legal(betting)) == (0, ["fold", "call 3"])
    assert legal(betting._replace(stacks=(112, 4, 0, 50))) == ["fold", "call 3", "complete to 10"]


def test_with_one_player_left_who_has_chips_there_is_no_betting() -> None:
    """Rules 7: nobody could call."""
    assert fifth(0, 90, 0).legal == ()
    assert fifth(0, 90, 0).actor is None


def test_the_last_with_chips_is_not_asked_once_he_has_matched_the_others() -> None:
    """Rules 7: Ada folds for nothing, Ben is all-in from before, so Cleo has nothing to decide."""
    assert played(fifth(90, 0, 90), "fold").actor is None


def test_the_last_with_chips_is_asked_while_he_owes() -> None:
    """Rules 6: Ada is all-in for 15; Cleo must still match it."""
    betting = played(fifth(15, 0, 90), "bet")
    assert (betting.actor, legal(betting)) == (2, ["fold", "call 15"])


def test_a_round_ends_when_one_is_left() -> None:
    """Rules 7: everybody else has folded."""
    betting = played(fifth(90, 90, 90), "bet", "fold", "fold")
    assert (betting.actor, betting.live, betting.aggressor) == (None, (True, False, False), 0)
    assert played(fifth(90, 90, 90), "fold", "fold").actor is None, "the last one is not asked"


def test_the_aggressor_is_who_bet_or_raised_last() -> None:
    """TDA 17A, WSOP: a call makes no aggressor, a short all-in does."""
    betting = fifth(90, 90, 29)
    assert betting.aggressor is None
    assert played(betting, "bet", "call").aggressor == 0
    assert played(betting, "bet", "raise").aggressor == 1
    assert played(betting, "bet", "call", "raise").aggressor == 2
    assert played(opened(90, 90, street=3), "bring in", "call").aggressor is None


# -- refusing


def test_an_illegal_action_lists_the_legal_ones_with_amounts() -> None:
    """Issue 3, part 2: the refusal names what may be done."""
    betting = played(fifth(90, 90), "bet")
    with pytest.raises(IllegalActionError) as caught:
        betting.play(Action(ActionKind.RAISE, 50))
    assert str(caught.value) == "seat 2 may not raise to 50; legal are: fold, call 20, raise to 40"


def test_an_action_after_the_round_is_refused() -> None:
    """Issue 3, part 2."""
    over = played(fifth(90, 90), "check", "check")
    with pytest.raises(IllegalActionError, match="check is not possible: nobody has to act"):
        over.play(Action(ActionKind.CHECK))


def test_a_large_amount_is_said_with_commas() -> None:
    """Design: sentences are for people."""
    assert str(Action(ActionKind.RAISE, 12_000)) == "raise to 12,000"
    assert repr(Action(ActionKind.FOLD)) == "Action(kind=ActionKind.FOLD, amount=0)"
