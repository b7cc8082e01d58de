"""One hand from the antes to the payout, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import razzlib
from razzlib import Action, Card, CardError, Deck, Hand, Rules, RulesError, best_low, first_to_act, parse_cards
from razzlib.betting import ActionKind, IllegalActionError
from razzlib.cards import ALL_CARDS
from razzlib.dealing import Stub
from razzlib.event import Event
from razzlib.given import Given

PRESETS = ("online", "wsop", "tda", "roberts")


def pack(*hands: str, burns: str = "") -> list[Card]:
    """A deck in dealing order that gives each seat these cards while nobody folds; the rest are any others."""
    held = [list(parse_cards(hand)) for hand in hands]
    burnt = list(parse_cards(burns)) if burns else []
    used = {*burnt, *(card for hand in held for card in hand)}
    spare = [card for card in ALL_CARDS if card not in used]
    held = [[*hand, *(spare.pop(0) for _ in range(7 - len(hand)))] for hand in held]
    deck = [hand[at] for at in range(3) for hand in held]
    for at in range(3, 7):
        deck += [burnt.pop(0) if burnt else spare.pop(0), *(hand[at] for hand in held)]
    return deck + spare


def dealt(stacks: Sequence[int], *hands: str, rules: Rules | None = None) -> Hand:
    """A hand with the given cards by seat, in the order dealt."""
    return Hand.deal(rules or Rules(), stacks, deck=pack(*hands))


def legal(hand: Hand) -> list[str]:
    return [str(action) for action in hand.legal]


def played(hand: Hand, *words: str) -> Hand:
    for said in words:
        hand = hand.play(said)
    return hand


def to_street(hand: Hand, street: int) -> Hand:
    """Check and call until a street is reached, or the hand is over."""
    while hand.actor is not None and hand.street < street:
        hand = hand.play(hand.legal[0 if hand.legal[0].kind is ActionKind.BRING_IN else 1])
    return hand


def called_down(hand: Hand) -> Hand:
    return to_street(hand, 8)


def reasons(hand: Hand, *kinds: str) -> list[str]:
    return [event.reason for event in hand.log if event.kind in kinds]


def events(hand: Hand, kind: str) -> list[Event]:
    return [event for event in hand.log if event.kind == kind]


# Seat 3 brings in; seat 1 has the lowest board to the end.
THREE = ("A♣ 2♣ 3♣ 4♣ 5♣ 6♦ K♣", "9♣ 9♦ 8♦ 8♥ 7♦ T♥ K♦", "Q♣ Q♦ K♥ J♦ T♦ T♠ Q♥")


# -- antes and the bring-in


def test_everybody_antes() -> None:
    """RROP, stud: each player antes, and the antes are in the pot."""
    hand = dealt((100, 100, 100), *THREE, rules=Rules(ante=2))
    assert hand.stacks == (98, 98, 98)
    assert sum(pot.amount for pot in hand.pots) == 6
    assert reasons(hand, "ante") == ["Seat 1 antes 2.", "Seat 2 antes 2.", "Seat 3 antes 2."]


def test_a_table_may_have_no_ante() -> None:
    """Rules 5: the ante is a setting."""
    assert events(dealt((9, 9), *THREE[:2], rules=Rules(ante=0)), "ante") == []


def test_an_all_in_ante_plays_for_its_share() -> None:
    """Rules 7: antes are layered too."""
    hand = dealt((2, 100, 100), *THREE, rules=Rules(ante=5))
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(6, (0, 1, 2)), (6, (1, 2))]
    hand = called_down(hand)
    assert hand.payoffs == (4, 4, -8)


@pytest.mark.parametrize(
    ("stacks", "returned"), [((100, 3, 3), 2), ((3, 100, 2), 2), ((2, 2, 4), 2), ((5, 100, 3), None)]
)
def test_the_part_of_an_ante_that_nobody_matched_comes_back(stacks: tuple[int, ...], returned: int | None) -> None:
    """Rules 6 and 7: it is no pot that anybody wins."""
    hand = dealt(stacks, *THREE, rules=Rules(ante=5))
    assert hand.over
    assert [event.amount for event in events(hand, "refund")] == ([returned] if returned else [])
    assert all(len(pot.seats) > 1 for pot in hand.pots)


def test_the_highest_door_card_brings_it_in() -> None:
    """WSOP, Seven Card Razz; RROP, razz 1; WSOP 217."""
    hand = dealt((100, 100, 100), *THREE)
    assert (hand.actor, legal(hand)) == (2, ["bring in for 3", "complete to 10"])
    assert hand.log[-1].reason == "K♥ is the highest door card, so seat 3 brings it in."


def test_the_bring_in_comes_back_when_all_fold() -> None:
    """Rules 5: nobody matched it; the antes are won."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in", "fold", "fold")
    assert hand.payoffs == (-1, -1, 2)
    assert reasons(hand, "refund", "payout") == [
        "Nobody matched the last 3, so seat 3 takes it back.",
        "Seat 3 wins 3 from the pot: nobody else is left.",
    ]


def test_after_limps_fourth_street_is_dealt() -> None:
    """Lesson 07, 07.limped: the bring-in has no option."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in", "call", "call")
    assert hand.street == 4
    assert sum(pot.amount for pot in hand.pots) == 12


def test_a_completion_comes_back_to_the_bring_in() -> None:
    """Lesson 07, 07.legal.3."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in", "call", "complete")
    assert (hand.actor, legal(hand)) == (2, ["fold", "call 7", "raise to 20"])


def test_a_bring_in_all_in_for_less_is_called_in_full() -> None:
    """WSOP 217: the others owe 3; the pot he can win counts only his 2 from each."""
    hand = played(dealt((100, 100, 3), *THREE), "bring in", "call 3", "call 3")
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(9, (0, 1, 2)), (2, (0, 1))]


def test_one_call_of_a_short_bring_in_gets_the_rest_back() -> None:
    """WSOP 217, rules 6: what the all-in player could not match is returned."""
    hand = played(dealt((100, 100, 3), *THREE), "bring in", "fold", "call 3")
    assert reasons(hand, "refund") == ["Nobody matched the last 1, so seat 2 takes it back."]
    assert hand.over and hand.payoffs is not None and hand.payoffs[0] == -1


def test_with_the_high_card_all_in_for_the_ante_the_next_player_acts() -> None:
    """RROP, stud; rules 5: the player to his left acts first."""
    hand = dealt((100, 100, 1), *THREE)
    assert (hand.actor, legal(hand)) == (0, ["fold", "call 3", "complete to 10"])
    assert hand.log[-1].reason == (
        "Seat 3 should bring it in but is all-in for the ante; "
        "the turn passes clockwise to the first who still has chips: seat 1."
    )


@pytest.mark.parametrize("stacks", [(1, 1, 1), (100, 1, 1), (1, 1, 100)])
def test_with_no_two_who_have_chips_the_hand_is_dealt_out(stacks: tuple[int, ...]) -> None:
    """Rules 7: there is nobody to bet against, not even a bring-in to post."""
    hand = dealt(stacks, *THREE)
    assert hand.over
    assert hand.payoffs == (2, -1, -1)
    assert events(hand, "action") == []


# -- streets


def test_the_deal_is_two_down_one_up_four_times_one_up_and_one_down() -> None:
    """Rules 3: one card at a time, clockwise; a burn before every street but third."""
    deck = Deck(7).cards
    hand = called_down(Hand.deal(Rules(), (100, 0, 100), deck=deck))
    assert hand.cards[0] == tuple(deck[at] for at in (0, 2, 4, 7, 10, 13, 16))
    assert hand.cards[2] == tuple(deck[at] for at in (1, 3, 5, 8, 11, 14, 17))
    assert isinstance(hand.source, Stub)
    assert hand.source.burns == tuple(deck[at] for at in (6, 9, 12, 15))
    assert [event.street for event in events(hand, "burn")] == [4, 5, 6, 7]
    assert reasons(hand, "deal")[-1] == f"Seat 3 gets one card down: {deck[17]}."
    assert reasons(hand, "deal")[0] == f"Seat 1 gets two cards down and one up: {deck[0]} {deck[2]} {deck[4]}."


def test_folded_players_get_no_more_cards() -> None:
    """Lesson 04: live."""
    hand = to_street(played(dealt((100, 100, 100), *THREE), "bring in", "fold"), 6)
    assert [len(held) for held in hand.cards] == [3, 6, 6]
    assert hand.boards[0] is None


@pytest.mark.parametrize(("street", "bet"), [(4, "bet 10"), (5, "bet 20"), (6, "bet 20"), (7, "bet 20")])
def test_small_and_big_bets(street: int, bet: str) -> None:
    """Rules 6; WSOP: small on third and fourth, big from fifth."""
    hand = to_street(dealt((100, 100, 100), *THREE), street)
    assert legal(hand) == ["fold", "check", bet]


@pytest.mark.parametrize("preset", PRESETS)
def test_an_open_pair_changes_nothing(preset: str) -> None:
    """WSOP 233; lesson 07, 07.open_pair: queens on fourth street bet the small bet."""
    hands = ("2♣ 3♣ 9♣ 5♦", "4♣ 6♣ Q♥ Q♠", "8♣ T♣ 7♠ 3♥")
    hand = to_street(dealt((100, 100, 100), *hands, rules=Rules.preset(preset)), 4)
    hand = played(hand, "check", "check")
    assert (hand.actor, legal(hand)) == (1, ["fold", "check", "bet 10"])


def test_the_lowest_board_opens_and_is_found_anew_on_every_street() -> None:
    """WSOP 235; rules 4."""
    hands = ("A♣ 2♣ 3♣ 9♣ K♣", "A♦ 2♦ 4♦ 8♦ 5♦", "A♥ 2♥ K♥ 2♠ 3♠")
    hand = dealt((100, 100, 100), *hands)
    assert [to_street(hand, street).actor for street in (3, 4, 5)] == [2, 1, 1]
    assert to_street(hand, 4).log[-1].reason == "8-4 is the lowest board, so seat 2 acts first."


def test_seventh_street_is_opened_by_sixth_streets_leader() -> None:
    """Rules 4; seed C: the last card is down, so the boards are the same."""
    for seed in range(20):
        hand = Hand.deal(Rules(), (500,) * 5, seed=seed)
        assert to_street(hand, 6).actor == to_street(hand, 7).actor


def test_when_the_leader_is_all_in_the_next_with_chips_acts() -> None:
    """Rules 4; TDA RP-10."""
    hand = played(dealt((11, 100, 100), *THREE), "bring in", "complete", "call", "call")
    assert (hand.street, hand.actor) == (4, 1)
    assert hand.log[-1].reason.startswith("Seat 1 should start but is all-in; ")


# Equal boards 8-5; seat 2 has the higher suit.
TIE = ("A♣ 2♣ 8♣ 5♣", "A♦ 2♦ 8♠ 5♦", "A♥ 2♥ K♥ K♠")


@pytest.mark.parametrize(("preset", "actor"), [("online", 0), ("wsop", 0), ("roberts", 0), ("tda", 1)])
def test_equal_boards_go_by_the_setting(preset: str, actor: int) -> None:
    """WSOP 235, RROP: the first seat. TDA RP-10D: the higher suit of the highest card."""
    assert to_street(dealt((100, 100, 100), *TIE, rules=Rules.preset(preset)), 4).actor == actor


@pytest.mark.parametrize(("preset", "is_capped"), [("online", 1), ("tda", 1), ("wsop", 0), ("roberts", 0)])
def test_heads_up_from_the_start_of_a_round(preset: str, is_capped: int) -> None:
    """WSOP 127, RROP: unlimited when the round begins with two. TDA 48, PokerStars: capped."""
    hand = played(dealt((900, 900, 900), *THREE, rules=Rules.preset(preset)), "bring in", "call", "fold")
    assert hand.street == 4
    hand = played(hand, "bet", "raise", "raise", "raise")
    assert len(hand.legal) == 3 - is_capped
    three = played(dealt((900, 900, 900), *THREE, rules=Rules.preset(preset)), "bring in", "complete", "fold")
    raises = three.rules.raises
    assert len(played(three, *["raise"] * raises).legal) == 2, "on third street there were three"


# -- returned chips, and closed betting


def test_an_uncalled_bet_is_returned() -> None:
    """Rules 6: it is no part of any pot."""
    hand = played(to_street(dealt((100, 100, 100), *THREE), 4), "bet", "fold", "fold")
    assert hand.payoffs == (8, -4, -4)
    assert reasons(hand, "refund") == ["Nobody matched the last 10, so seat 1 takes it back."]


def test_what_a_short_caller_cannot_match_is_returned() -> None:
    """Lesson 08, 08.close.5: 8 of Cleo's 20 go back."""
    hand = to_street(dealt((100, 16, 100), *THREE), 5)
    hand = played(hand, "bet", "call 12", "fold")
    assert reasons(hand, "refund") == ["Nobody matched the last 8, so seat 1 takes it back."]
    assert hand.over


def test_closed_betting_turns_everybody_up_at_once() -> None:
    """Rules 7: all cards lie open, the rest comes face up, and nobody has to show first."""
    hand = played(dealt((11, 11, 100), *THREE), "bring in", "complete", "call", "call")
    assert hand.over
    kinds = [event.kind for event in hand.log if event.kind in ("closed", "burn", "turn", "show")]
    assert kinds == ["turn", *["closed", "burn", "burn", "burn", "burn"], *["show"] * 3]
    assert reasons(hand, "closed") == ["Nobody can bet any more, so everyone still in turns up all cards."]
    assert all("one card up" in said for said in reasons(hand, "deal")[3:])


def test_with_two_who_can_bet_the_betting_goes_on_beside_an_all_in_player() -> None:
    """Rules 7: a side pot is played on."""
    hand = played(dealt((11, 100, 100), *THREE), "bring in", "complete", "call", "call", "bet", "call")
    assert events(hand, "closed") == []
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(33, (0, 1, 2)), (20, (1, 2))]


def test_the_last_live_player_wins_without_showing() -> None:
    """Rules 7; WSOP: everybody else has folded."""
    hand = played(to_street(dealt((100, 100, 100), *THREE), 6), "fold", "bet", "fold")
    assert hand.over and hand.actor is None and hand.legal == ()
    assert events(hand, "show") == []
    assert events(hand, "payout")[0].reason == "Seat 2 wins 12 from the pot: nobody else is left."


def test_folding_with_nothing_owed() -> None:
    """Rules 6; seed B."""
    hand = to_street(dealt((100, 100, 100), *THREE), 4).play("fold")
    assert hand.live == (False, True, True)


# -- the showdown


def test_the_last_to_bet_or_raise_shows_first() -> None:
    """WSOP, TDA 17A; lesson 08: Cleo raised last; then clockwise."""
    hand = to_street(dealt((200, 200, 200), *THREE, rules=Rules.preset("wsop")), 7)
    assert hand.actor == 0
    hand = played(hand, "check", "bet", "raise", "call", "call")
    assert [event.seat for event in events(hand, "show")] == [2, 0, 1]
    assert events(hand, "turn")[-1].reason == "Seat 3 made the last bet or raise, so it shows first."


@pytest.mark.parametrize(("preset", "order"), [("online", [0, 1, 2]), *((name, [1, 2, 0]) for name in PRESETS[1:])])
def test_who_shows_first_when_seventh_is_checked_through(preset: str, order: list[int]) -> None:
    """WSOP, TDA 17A, RROP: the low board. PokerStars: the first seat. A bet on sixth does not count."""
    hands = ("A♣ 2♣ 9♣ 9♦ 8♦ 8♥", "9♥ 9♠ 3♦ 4♣ 5♣ 6♦", "Q♣ Q♦ K♥ J♦ T♦ T♠")
    hand = to_street(dealt((200, 200, 200), *hands, rules=Rules.preset(preset)), 6)
    hand = played(hand, "check", "bet", "call", "call")
    hand = called_down(hand)
    assert [event.seat for event in events(hand, "show")] == order


def test_cards_speak_and_the_lowest_wins() -> None:
    """WSOP; lesson 08."""
    hand = called_down(dealt((100, 100, 100), *THREE))
    assert hand.payoffs == (8, -4, -4)
    assert reasons(hand, "payout") == ["Seat 1 wins 12 from the pot with 5-4-3-2-A."]
    assert hand.stacks == (108, 96, 96)


def test_pots_are_paid_from_the_last_side_pot() -> None:
    """Rules 7; lesson 08, 08.hook: the short stack wins the main pot, the next low the side pot."""
    hand = played(dealt((11, 61, 61), *THREE), "bring in", "complete", "call", "call")
    hand = called_down(played(hand, "bet", "call"))
    assert hand.payoffs == (22, -1, -21)
    assert reasons(hand, "payout") == [
        "Seat 2 wins 20 from side pot 1 with K-10-9-8-7.",
        "Seat 1 wins 33 from the main pot with 5-4-3-2-A.",
    ]


EQUAL = ("8♦ 6♠ 5♥ 3♦ 2♥ K♠ J♥", "8♥ 6♣ 5♦ 3♠ 2♣ Q♠ T♦", "8♠ 6♦ 5♣ 3♥ 2♦ K♦ 9♥", "K♣ Q♣ J♣ T♣ 9♣ Q♦ K♥")


@pytest.mark.parametrize(
    ("setting", "winner"),
    [
        pytest.param("high_suit", 2, id="WSOP 149, TDA 20B: 8♠"),
        pytest.param("low_suit", 1, id="RROP: 2♣"),
        pytest.param("position", 0, id="the first seat"),
    ],
)
def test_three_share_and_one_gets_the_odd_chip(setting: str, winner: int) -> None:
    """Lesson 08, 08.odd_chip: 13 chips, 4 each and one more."""
    hand = dealt((100, 100, 100, 1), *EQUAL, rules=Rules().with_(odd_chip=setting))
    hand = called_down(hand)
    assert sum(event.amount for event in events(hand, "payout")) == 4 + 9
    shares = {event.seat: sum(e.amount for e in events(hand, "payout") if e.seat == event.seat) for event in hand.log}
    won = [shares[seat] for seat in range(3)]
    assert won[winner] == max(won) == min(won) + 1
    assert hand.payoffs is not None and hand.payoffs[3] == -1


def test_dead_money_goes_to_the_winner() -> None:
    """Rules 5: antes and the chips of those who fold stay in the pot."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in", "complete", "raise", "fold", "call")
    hand = called_down(hand)
    assert hand.payoffs == (20 + 1 + 1 + 3, -21, -4)


# -- the cards run short


def eight(folds: dict[int, int], seed: int = 5, rules: Rules | None = None) -> Hand:
    """Eight are dealt in; `folds` says how many give up on a street; all else is checked and called."""
    hand = Hand.deal(rules or Rules(), (900,) * 8, seed=seed)
    left = dict(folds)
    while hand.street < 7 and hand.actor is not None:
        is_bring_in = hand.legal[0].kind is ActionKind.BRING_IN
        if left.get(hand.street, 0) and not is_bring_in:
            left[hand.street] -= 1
            hand = hand.play("fold")
        else:
            hand = hand.play(hand.legal[0 if is_bring_in else 1])
    return hand


@pytest.mark.parametrize(
    ("folds", "served"),
    [
        pytest.param({}, "community", id="04.hook: 8 8 8 8"),
        pytest.param({4: 1, 5: 1, 6: 1}, "reshuffled", id="short 1: 8 7 6 5"),
        pytest.param({4: 1, 5: 1}, "community", id="short 2: 8 7 6 6"),
        pytest.param({4: 2, 5: 1, 6: 1}, "stub", id="short 3: 8 6 5 4"),
        pytest.param({5: 2, 6: 1}, "community", id="quiz 3: 8 8 6 5"),
    ],
)
def test_when_the_stub_runs_short(folds: dict[int, int], served: str) -> None:
    """WSOP 228, TDA RP-10H; lesson 04: need live players and two; then the burns; then one card for all."""
    hand = eight(folds)
    assert (hand.community is not None) == (served == "community")
    live = [held for held, is_live in zip(hand.cards, hand.live, strict=True) if is_live]
    assert {len(held) for held in live} == {6 if served == "community" else 7}
    everything = [card for held in hand.cards for card in held]
    folded = {card for held, is_live in zip(hand.cards, hand.live, strict=True) if not is_live for card in held}
    assert len(everything) == len(set(everything))
    assert hand.community not in folded
    if served == "reshuffled":
        assert len(events(hand, "reshuffle")) == 1
        assert [event.kind for event in hand.log if event.street == 7][:2] == ["reshuffle", "burn"]
    if served == "stub":
        assert not events(hand, "reshuffle")


def test_a_last_card_alone_is_shuffled_with_the_burns_before_it_is_shared() -> None:
    """WSOP 228, TDA RP-10H: with two cards or fewer the stub is shuffled first; then burn, then turn."""
    hand = eight({})
    assert [event.kind for event in hand.log if event.street == 7] == ["reshuffle", "burn", "community", "turn"]
    assert reasons(hand, "community") == [
        f"Too few cards are left, so {hand.community} is turned up for all (WSOP 228, TDA RP-10H)."
    ]
    bigger = eight({5: 2, 6: 1})
    assert [event.kind for event in bigger.log if event.street == 7] == ["burn", "community", "turn"]


@pytest.mark.parametrize("seed", range(12))
def test_who_opens_after_a_community_card(seed: int) -> None:
    """TDA RP-10H: sixth street's opener. RROP: the low board with the card counted."""
    hand = eight({}, seed)
    sixth = [tuple(card for card in held[2:6] if card) for held in hand.cards]
    assert hand.actor == first_to_act(sixth).answer
    assert "opened sixth street" in hand.log[-1].reason
    roberts = eight({}, seed, Rules.preset("roberts"))
    assert roberts.actor == first_to_act(sixth, community=roberts.community).answer


def test_when_sixth_streets_opener_is_all_in_the_next_acts_after_a_community_card() -> None:
    """TDA RP-10H; rules 4: the next clockwise who has chips."""
    cards = ("? ? 9♣ 7♦ 5♦ 4♥", "? ? K♥ J♦ J♠ T♠", "? ? T♦ 8♣ 6♥ A♠")
    (community,) = parse_cards("4♠")
    hand = to_street(Hand.deal(Rules(), (24, 900, 900), cards=cards, community=community), 6)
    hand = played(hand, "bet", "call", "call")
    assert (hand.street, hand.opener, hand.actor) == (7, 1, 1)
    assert hand.log[-1].reason == (
        "A card is shared, and seat 1, who opened sixth street, should start again but cannot; "
        "the next clockwise who can is seat 2 (TDA)."
    )


def test_the_shared_card_counts_for_everybody() -> None:
    """WSOP 228: best five of six own cards and the shared one."""
    hand = called_down(eight({}))
    shown = events(hand, "show")
    assert len(shown) == 8
    for event in shown:
        assert event.seat is not None and hand.community is not None
        assert event.low == best_low([*(card for card in hand.cards[event.seat] if card), hand.community])
    winners = {event.seat for event in events(hand, "payout")}
    lows = {event.seat: event.low for event in shown}
    best = min(low for low in lows.values() if low is not None)
    assert winners == {seat for seat, low in lows.items() if low == best}


def test_seven_players_never_share_a_card() -> None:
    """Lesson 04: 7 × 7 + 4 = 53, and the burns close the gap."""
    hand = called_down(Hand.deal(Rules(), (900,) * 7, seed=3))
    assert hand.community is None
    assert [len(held) for held in hand.cards] == [7] * 7
    assert len(events(hand, "reshuffle")) == 1


# -- where cards come from


def test_a_seed_gives_the_same_hand_again() -> None:
    """Design: a deal is reproducible from rules, stacks and seed."""
    first, again = (called_down(Hand.deal(Rules(), (90,) * 4, seed=11)) for _ in range(2))
    assert first == again
    assert first != called_down(Hand.deal(Rules(), (90,) * 4, seed=12))


def test_a_seed_and_its_deck_deal_the_same_cards() -> None:
    """Issue 3, part 2."""
    seeded = called_down(Hand.deal(Rules(), (90,) * 4, seed=11))
    decked = called_down(Hand.deal(Rules(), (90,) * 4, deck=Deck(11).cards))
    assert seeded.cards == decked.cards and seeded.log == decked.log


def test_given_cards_may_be_unknown_where_nobody_saw_them() -> None:
    """Issue 3, part 2: unknown cards stay unknown, and then nobody can say who won."""
    cards = ("? ? 3♣ 4♣ 5♣ 6♦ ?", "", "9♣ 9♦ K♥ J♦ T♦ T♠ Q♥")
    hand = called_down(Hand.deal(Rules(), (90, 0, 90), cards=cards))
    assert hand.over and hand.payoffs is None
    assert [event.kind for event in hand.log[-3:]] == ["turn", "show", "unknown"]
    assert sum(hand.stacks) + sum(pot.amount for pot in hand.pots) == 180, "the chips stay in the pot"
    hand = called_down(Hand.deal(Rules(), (90, 0, 90), cards=cards, mucked=[0]))
    assert hand.payoffs is not None and hand.payoffs[2] > 0
    assert [event.kind for event in hand.log[-4:]] == ["turn", "muck", "show", "payout"]
    assert hand.payoffs == (-4, 0, 4)
    assert reasons(hand, "muck") == ["Seat 1 throws the cards away unseen and wins nothing."]
    assert reasons(hand, "deal")[0] == "Seat 1 gets two cards down and one up: ? ? 3♣."


def test_with_all_hands_unknown_there_are_no_payoffs() -> None:
    """Issue 3, part 2."""
    hand = called_down(Hand.deal(Rules(), (90, 90), cards=("? ? 3♣ 4♣ 5♣ 6♦ ?", "? ? K♥ J♦ T♦ T♠ ?")))
    assert hand.over and hand.payoffs is None
    assert reasons(hand, "unknown") == [
        f"Seat {seat}'s cards are not known, so nobody can say who wins." for seat in (1, 2)
    ]


def test_unknown_cards_do_not_matter_when_all_fold() -> None:
    """Rules 7."""
    hand = Hand.deal(Rules(), (90, 90), cards=("? ? 3♣", "? ? K♥")).play("bring in").play("fold")
    assert hand.payoffs == (-1, 1)


def test_given_cards_may_have_a_shared_one() -> None:
    """WSOP 228, in a record."""
    cards = ("A♣ 2♣ 3♣ 4♣ 9♣ T♦", "9♥ 9♦ K♥ J♦ T♥ T♠")
    (community,) = parse_cards("5♠")
    hand = called_down(Hand.deal(Rules(), (90, 90), cards=cards, community=community))
    assert hand.community == community
    assert reasons(hand, "payout") == ["Seat 1 wins 8 from the pot with 5-4-3-2-A."]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("A♣ 2♣ ?", "9♣ 9♦ K♥"), "every player's door card must be known"),
        (("A♣ 2♣ 3♣", "9♣ 9♦ A♣"), "A♣"),
        (("A♣ 2♣ 3♣",), "every seat has its cards"),
        (("A♣ 2♣ 3♣", ""), "every player's door card must be known"),
    ],
)
def test_cards_that_cannot_be(cards: tuple[str, ...], said: str) -> None:
    """Issue 3, bad input: impossible cards."""
    with pytest.raises(CardError, match=said):
        Hand.deal(Rules(), (90, 90), cards=cards)


def test_an_up_card_that_is_not_given_is_missed_when_its_street_comes() -> None:
    """Issue 3, part 2: up cards are seen by everybody."""
    hand = Hand.deal(Rules(), (90, 90), cards=("A♣ 2♣ 3♣", "9♣ 9♦ K♥"))
    with pytest.raises(CardError, match="seat 1's card on fourth street lies face up"):
        played(hand, "bring in", "call")


@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ((90,), "two to eight players"),
        ((90, 0), "two to eight players"),
        ((90,) * 9, "two to eight players"),
        ((90,) * 2 + (0,) * 7, "at 9 seats"),
        ((90, -1), "whole number of chips"),
        ((90, 1.5), "whole number of chips"),
        ((90, True), "whole number of chips"),
    ],
)
def test_stacks_that_cannot_be(stacks: tuple[int, ...], said: str) -> None:
    """Issue 3, bad input: negative stacks; rules 3: two to eight."""
    with pytest.raises(RulesError, match=said):
        Hand.deal(Rules(), stacks, seed=1)


def test_a_hand_comes_from_one_source() -> None:
    """Issue 3, part 2."""
    with pytest.raises(CardError, match="exactly one"):
        Hand.deal(Rules(), (90, 90))
    with pytest.raises(CardError, match="exactly one"):
        Hand.deal(Rules(), (90, 90), seed=1, deck=ALL_CARDS)
    with pytest.raises(CardError, match="52 cards, got 51"):
        Hand.deal(Rules(), (90, 90), deck=ALL_CARDS[1:])
    with pytest.raises(CardError):
        Hand.deal(Rules(), (90, 90), deck=[ALL_CARDS[0], *ALL_CARDS[:51]])


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_players_play_a_hand_out(seats: int) -> None:
    """Rules 3."""
    hand = called_down(Hand.deal(Rules(), (90,) * seats, seed=seats))
    assert hand.payoffs is not None and sum(hand.payoffs) == 0


def test_an_empty_chair_gets_and_does_nothing() -> None:
    """Rules 3: seats keep their numbers."""
    hand = called_down(Hand.deal(Rules(), (0, 90, 0, 90, 0), seed=4))
    assert {event.seat for event in hand.log} == {None, 1, 3}
    assert hand.cards[0] == hand.cards[2] == hand.cards[4] == ()
    assert hand.live == (False, True, False, True, False)


# -- a hand is a value


def test_one_steps_back_by_keeping_the_older_value() -> None:
    """Design, idea 1."""
    start = dealt((100, 100, 100), *THREE)
    said = repr(start)
    folded, called = start.play("bring in").play("fold"), start.play("bring in").play("call")
    assert repr(start) == said
    assert folded.live != called.live
    assert start.play("bring in").play("call") == called


def test_an_action_may_be_said_in_words() -> None:
    """Design: `play` takes one of `legal`, or its words."""
    hand = dealt((100, 100, 100), *THREE)
    assert hand.play("bring in") == hand.play("Bring in for 3 ") == hand.play(Action(ActionKind.BRING_IN, 3))
    high = dealt((9000, 9000, 9000), *THREE, rules=Rules(bring_in=300, small_bet=1000))
    assert high.play("complete to 1,000") == high.play("complete to 1000")


def test_an_action_read_from_data_is_as_good() -> None:
    """Design: an action is a plain pair of kind and amount."""
    hand = dealt((100, 100, 100), *THREE)
    assert hand.play((ActionKind.COMPLETE, 10)) == hand.play("complete")  # type: ignore[arg-type]
    assert hand.betting.play((ActionKind.COMPLETE, 10)) == hand.play("complete").betting  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "action", ["jump", "", "raise to 20", "fold", Action(ActionKind.BRING_IN, 4), None, 3, ("fold", 0), ["call"]]
)
def test_an_illegal_action_lists_the_legal_ones_and_changes_nothing(action: str | Action) -> None:
    """Issue 3, part 2; WSOP 217: the bring-in may not fold."""
    hand = dealt((100, 100, 100), *THREE)
    before = repr(hand)
    with pytest.raises(IllegalActionError, match=r"seat 3 may not .*; legal are: bring in for 3, complete to 10"):
        hand.play(action)
    assert repr(hand) == before


def test_nothing_can_be_played_when_the_hand_is_over() -> None:
    """Issue 3, part 2."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in", "fold", "fold")
    with pytest.raises(IllegalActionError, match="'check' is not possible: nobody has to act"):
        hand.play("check")


def test_an_all_in_action_says_so() -> None:
    """Issue 3, part 2: true reasons."""
    hand = played(dealt((11, 100, 100), *THREE), "bring in", "complete", "call", "call")
    assert reasons(hand, "action") == [
        "Seat 3: bring in for 3.",
        "Seat 1: complete to 10, all-in.",
        "Seat 2: call 10.",
        "Seat 3: call 7.",
    ]


def test_a_whole_log() -> None:
    """Issue 3, part 2: antes to payout, each event with its reason."""
    start = Hand.deal(Rules.preset("wsop"), (100, 11, 100), cards=THREE)
    hand = played(start, "bring in", "fold", "complete", "call")
    assert [event.reason for event in hand.log] == [
        "Seat 1 antes 1.",
        "Seat 2 antes 1.",
        "Seat 3 antes 1.",
        "Seat 1 gets two cards down and one up: A♣ 2♣ 3♣.",
        "Seat 2 gets two cards down and one up: 9♣ 9♦ 8♦.",
        "Seat 3 gets two cards down and one up: Q♣ Q♦ K♥.",
        "K♥ is the highest door card, so seat 3 brings it in.",
        "Seat 3: bring in for 3.",
        "Seat 1: fold.",
        "Seat 2: complete to 10, all-in.",
        "Seat 3: call 7.",
        "Nobody can bet any more, so everyone still in turns up all cards.",
        "A card is burned before fourth street.",
        "Seat 2 gets one card up: 8♥.",
        "Seat 3 gets one card up: J♦.",
        "A card is burned before fifth street.",
        "Seat 2 gets one card up: 7♦.",
        "Seat 3 gets one card up: 10♦.",
        "A card is burned before sixth street.",
        "Seat 2 gets one card up: 10♥.",
        "Seat 3 gets one card up: 10♠.",
        "A card is burned before seventh street.",
        "Seat 2 gets one card up: K♦.",
        "Seat 3 gets one card up: Q♥.",
        "Seat 2 shows 9♣ 9♦ 8♦ 8♥ 7♦ 10♥ K♦: K-10-9-8-7.",
        "Seat 3 shows Q♣ Q♦ K♥ J♦ 10♦ 10♠ Q♥: 10-10-K-Q-J.",
        "Seat 2 wins 23 from the pot with K-10-9-8-7.",
    ]
    assert hand.over


# -- what a breaker found


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("A♣ 2♣ 3♣4♣ 5♣", "4♦ 5♦ 6♦"), None),
        (("A♣2♣3♣", "? ?6♦"), None),
        (("A♣,2♣,3♣", "??6♦"), None),
        (("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣", "4♦ 5♦ 6♦"), "a player gets seven cards at most, got 8 for seat 1"),
        ((5, "4♦ 5♦ 6♦"), "the cards of seat 1 are a text or cards, got 5"),
        ("A♣ 2♣ 3♣", "cards are given seat by seat"),
    ],
)
def test_given_cards_are_read_like_any_others_and_none_is_lost(cards: object, said: str | None) -> None:
    """Design: bad input loses nothing. Spaces are optional, as in `parse_cards`."""
    if said:
        with pytest.raises(CardError, match=said):
            Hand.deal(Rules(), (100, 100), cards=cards)  # type: ignore[arg-type]
    else:
        hand = Hand.deal(Rules(), (100, 100), cards=cards)  # type: ignore[arg-type]
        assert [card.code for held in hand.cards for card in held if card][-1] == "6d"
        assert isinstance(hand.source, Given) and len(hand.source.hands[0]) == str(cards[0]).count("♣")  # type: ignore[index]


def test_what_only_given_cards_can_have_is_refused_elsewhere() -> None:
    """Design: nothing that is asked for is silently left out."""
    with pytest.raises(CardError, match="beside given cards only"):
        Hand.deal(Rules(), (100, 100), seed=7, community=Card("As"))
    with pytest.raises(CardError, match="seat 3 has no chips, so it is an empty chair"):
        Hand.deal(Rules(), (100, 100, 0), cards=THREE)


@pytest.mark.parametrize("rules", [None, "wsop", Rules, {"ante": 1}])
def test_a_hand_is_dealt_by_rules(rules: object) -> None:
    """Design: one clear sentence for bad input."""
    with pytest.raises(RulesError, match=r"a hand is dealt by Rules, such as Rules\.preset"):
        Hand.deal(rules, (100, 100), seed=7)  # type: ignore[arg-type]


@pytest.mark.parametrize("stacks", [None, 5, "100", {1: 100, 2: 100}])
def test_stacks_are_chips_by_seat(stacks: object) -> None:
    """Design: one clear sentence for bad input."""
    with pytest.raises(RulesError, match="stacks are chips by seat"):
        Hand.deal(Rules(), stacks, seed=7)  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["bring in 3", "bring-in", "Bring in for 3", "BRING IN"])
def test_words_for_an_action_need_not_be_exact(words: str) -> None:
    """Design: `play` takes an action's words."""
    hand = dealt((100, 100, 100), *THREE)
    assert hand.play(words) == hand.play("bring in for 3")
    assert hand.play("complete 10") == hand.play("complete to 10")


def test_only_who_is_all_in_makes_a_side_pot() -> None:
    """Rules 7: a bet that may still be called is no pot of its own."""
    hand = played(dealt((100, 100, 100), *THREE), "bring in")
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(6, (0, 1, 2))]
    hand = played(dealt((100, 3, 100), *THREE), "bring in", "complete", "call 2")
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(9, (0, 1, 2)), (9, (0, 2))]


@pytest.mark.parametrize("seed", range(5))
def test_a_hand_is_written_as_what_makes_it(seed: int) -> None:
    """Design: an evaluable repr."""
    hand = Hand.deal(Rules(ante=2), (60, 0, 45, 80), seed=seed)
    assert isinstance(hand.source, Stub)
    from_deck = Hand.deal(Rules(), (60, 50), deck=Deck(seed).cards)
    given = Hand.deal(Rules.preset("wsop"), (60, 50), cards=["? ? 4♦ 5♦ 6♦", "A♠ 2♠ 3♠ 9♥ 8♥"], mucked=[1])
    for start in (hand, from_deck, given):
        now = start
        for _ in range(3):
            assert eval(repr(now), vars(razzlib)) == now
            now = now.play(now.legal[-1])


def test_a_hand_says_in_a_line_where_it_stands() -> None:
    """Design: `str` is for people."""
    hand = dealt((100, 100, 100), *THREE)
    assert str(hand) == "Third street, 3 in the pot, seat 3 to act: bring in for 3, complete to 10"
    assert str(played(hand, "bring in", "fold", "fold")) == "Third street, over: seat 3 wins 2"
