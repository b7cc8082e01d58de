"""What beginners believe: every wrong rule of the course by one id, with its claim and what is true instead.

The rules themselves are functions in `razzlib.learn.kinds`, beside the positions they are followed on; where a belief
comes in more than one shape, each shape has an id of its own (``13.stud``). A belief that no position can test is a
claim about numbers; `fact` names the exact ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SLIP = "slip"
"""Not a belief: the answer follows from no wrong rule that is known here."""


@dataclass(frozen=True)
class Belief:
    """One wrong rule that learners really apply."""

    id: str
    claim: str
    """What is believed, as the learner would say it."""
    instead: str
    """What holds, in one sentence."""

    @property
    def number(self) -> str:
        """The id without its shape: ``13`` for ``13.stud``."""
        return self.id.partition(".")[0]


_TOLD: Mapping[str, tuple[str, str]] = {
    # Reading lows
    "1": ("whoever has more low cards wins", "Only the first difference from the top counts."),
    "2": ("hands are compared from the lowest card", "Hands are compared from the highest card down."),
    "3": ("straights and flushes spoil a low", "Straights and flushes do not exist in Razz."),
    "4": ("an ace is the highest card", "An ace always counts one."),
    "5": ("a pair of aces is the highest pair", "A pair of aces is the lowest pair."),
    "6": ("an eight or better is needed to win", "The lowest hand wins, however high it is."),
    "7": ("three of a kind leaves only four cards", "One card of the rank still plays."),
    "8": ("a low pair beats a high card", "Any five different ranks beat any pair."),
    "9": ("counting the ranks settles hands with pairs", "The pair itself is compared first."),
    "10": ("equal top cards make equal hands", "After equal cards the next ones are compared."),
    "11": ("the first five cards play", "The best five of the seven play."),
    "11.up": ("the four cards face up play, with the best one in the hole", "The best five of the seven play."),
    "12": ("a pair ruins the hand", "The second card of a rank only drops out."),
    "high_wins": ("the high hand wins", "In Razz the lowest hand wins."),
    "pairs_cancel": ("when both have a pair the pairs cancel out", "The lower pair is the lower hand."),
    "highest_pair_stays": ("with two pairs the higher one plays", "The lowest duplicated rank plays."),
    # Bring-in and order
    "13": ("the low card brings in, as in stud", "The highest door card brings in."),
    "13.stud": ("the lowest card brings in, and the ace is high", "The highest door card brings in."),
    "13.ace_low": ("the lowest card brings in, and the ace is low", "The highest door card brings in."),
    "14": ("clubs are the highest suit and spades the lowest", "Spades are the highest suit and clubs the lowest."),
    "15": ("the bring-in may fold or check", "The bring-in is forced: he posts it or completes."),
    "15.fold": ("the bring-in may fold", "The bring-in is forced: he posts it or completes."),
    "15.check": ("the bring-in may check", "The bring-in is forced: he posts it or completes."),
    "16": ("nobody may just call the bring-in", "Calling the bring-in is legal."),
    "17": ("who brought it in, or has the worst board, acts first", "The lowest board acts first."),
    "17.bring_in": ("who brought it in acts first on fourth street too", "The lowest board acts first."),
    "17.worst": ("the highest board acts first, as on third street", "The lowest board acts first."),
    "18": ("a low pair on the board leads", "Any board without a pair is lower than any pair."),
    "19": ("a suit breaks every tie", "Suits never decide who wins a pot."),
    "19.low": ("equal hands: the one with the lower suit wins", "Suits never decide who wins a pot."),
    "20": ("the hidden card changes who starts seventh street", "Only the boards decide, and they are unchanged."),
    "21": ("the dealer's left always starts", "The cards decide who starts."),
    "21.first": ("the first seat at the dealer's left starts", "The cards decide who starts."),
    "21.tied": ("among equal cards the seat nearest the dealer's left pays", "Among equal ranks the suit decides."),
    "N2": ("players with equal cards share the bring-in", "One player pays it, the one with the highest suit."),
    "opener_stays": ("who opened the last street opens this one", "The lowest board is found anew on every street."),
    "lowest_card_starts": ("the lowest single card starts", "The whole board is read, from its highest card."),
    "tie_no_opener": ("equal boards have no opener", "The table's rule names one of them."),
    "next_in_line": ("when the opener has folded, the next in line starts", "The lowest board that is left starts."),
    # Betting
    "22": ("completing is the first raise", "Completing is the first bet; the raises come after it."),
    "23": ("an open pair doubles the bet on fourth street", "A pair changes no bet in Razz."),
    "24": ('"raise 20" puts in twenty more', "A raise names the total it goes to."),
    "25": ("any amount may be bet", "In a fixed-limit game the sizes are fixed."),
    "25.double": ("a raise is twice what was put in before", "A raise goes one full bet higher."),
    "26": ("a short all-in reopens the betting", "Less than half a bet reopens nothing."),
    "26.fill": (
        "any short all-in is filled up to the full bet",
        "Half or more is a full bet; less, only for who waits.",
    ),
    "26.closes": ("a short all-in closes the betting to everybody", "Who has not acted may raise; half a bet reopens."),
    "26.ignored": ("a short all-in need not be matched", "The last chips are matched as any others."),
    "27": ("the bring-in has an option after calls", "He has made his choice; the next street is dealt."),
    "new_lap": ("after the last call the betting goes round again", "The round is over when all have matched the bet."),
    "27.passed_by": ("the bring-in never acts again", "After a completion he acts as anyone does."),
    "N3": ("the bring-in has no choice", "He may complete instead."),
    "wrong_street": ("the size of another street holds", "Small on third and fourth street, big from fifth."),
    "no_check_raise": ("who has checked may not raise", "A check and a raise may follow each other."),
    "words_count": ("what a player says about his hand counts", "Cards speak."),
    "17.shows": ("the lowest board opens the betting, so it shows first", "The last to bet or raise shows first."),
    "first_bettor": ("who bets first shows first, whoever raises", "The last to bet or raise shows first."),
    "earlier_bet": ("a bet on sixth street decides who shows first", "Only seventh street's betting counts."),
    "last_to_act": ("the last to act shows first, even after a check", "A check is no bet."),
    "other_table": ("the rule of another table holds here", "Each table goes by its own rules."),
    # Cards and pots
    "28": ("six or seven players may run out of cards", "Only eight players can."),
    "29": ("folded cards are dealt again", "A folded card is out until the next hand."),
    "30": ("the odd chip goes to anyone", "The table's rule names who gets it."),
    "30.seat": ("the odd chip goes to the first seat", "The table's rule names who gets it."),
    "30.stays": ("the odd chip stays on the table", "Each pot is paid out to the last chip."),
    "31": ("a short stack with the lowest hand wins the whole pot", "He wins from each only what he has matched."),
    "31.own": ("an all-in player only gets his own chips back", "He wins what he matched from each of the others."),
    "own_forgotten": ("a winner gets only the chips of the others", "His own chips are in the pot as well."),
    "N4": ("with equal fives the lower spare card wins", "Five cards play; equal fives split."),
    "folded_chips": ("what a folded player put in goes back", "What is bet stays, in the pots it reached."),
    "folded_chips.main": ("all folded chips lie in the main pot", "They lie in every pot they reached."),
    "folded_chips.side": ("all folded chips lie in the side pot", "They lie in every pot they reached."),
    "out": ("who is all-in is out of the hand", "He keeps his cards and plays for what he matched."),
    "no_burn": ("no card is burned", "A card is burned before each street after third."),
    "folded_served": ("folded players still get cards", "Only live players are dealt in."),
    "bundle": ("the three cards are dealt in a bundle", "Cards are dealt one at a time, clockwise."),
    "last_up": ("the last card is dealt face up", "Seventh street is dealt face down."),
    "bring_in_first": ("the deal starts with the bring-in", "The deal starts at the dealer's left."),
    "share_too_soon": ("a card is shared as soon as the stub looks short", "First the burns are shuffled in."),
    "bare_need": ("the stub needs one card for each player", "It needs two more: the burn, and one that stays."),
    "look_away": ("a shared card is nobody's", "A shared card counts for everybody."),
    "unseen_is_undealt": ("a card nobody has seen is still in the stub", "It may lie face down before a player."),
    "forgot_folded": ("a folded card no longer counts", "A folded card stays out of the deck for the whole hand."),
    "hidden_unknown": ("nothing can be known about hidden cards", "They are among the cards that you have not read."),
    "burn_on_third": ("a card is burned before third street too", "The first burn comes before fourth street."),
    "first_come": ("the last cards go to the first seats", "Everybody still in gets the same."),
    "another_pack": ("a second pack is opened when cards run short", "The hand is finished with one pack."),
    "start_again": ("the hand starts again when something is odd", "The hand is finished with the cards on the table."),
    "another_game": ("the cards fall as in another game", "Two down, four up, one down, and each has their own."),
    "nothing_hidden": ("all cards lie open", "Three of the seven lie face down."),
    "everything_hidden": ("all cards lie face down", "Four of the seven lie open."),
    # Odds
    "32": ("A-2-3 is a big favourite", "Against 8-7-6 it wins 59.6 % of the pot."),
    "33": ("two wheel cards and a king beat a rough three", "A-2-K has 32.6 % against 8-7-6."),
    "34": ("the made hand on fifth street is ahead", "A draw may be ahead of a made hand."),
    "35": ("every smooth draw beats an eight", "A-2-3-4-K has 44.9 % against 8-7-6-5-A."),
    "36": ("a brick on fourth street is a call with A-2-3", "A-2-3-K has 28.3 % against 4-5-6-7."),
    "37": ("dead cards do not matter", "Every card in sight is gone from the deck."),
    "37.outs": ("all four cards of a rank are always live", "A card in sight is gone from the deck."),
    "37.unseen": ("the unseen cards are 52 less your own", "Every card in sight is seen."),
    "38": ("seeing your own ranks is bad", "They could only have paired you."),
    "39": ("who is the favourite against each is the favourite against both", "Two opponents are not one twice."),
    "40": ("the price of one bet decides on fourth street", "Three more bets may follow."),
    "41": ("hidden or shown makes no difference", "The equity is the same, the play is not."),
    "N1": ("the lower total of ranks wins", "Cards are compared one by one, from the top."),
    "hidden_taken_away": ("the hidden cards of others are no longer unseen", "A card you cannot name is unseen."),
    "double_the_chance": ("two cards to come double the chance", "Deals where both cards help count once."),
    "first_card_only": ("a second card to come adds nothing", "When the first card misses, the second may hit."),
    "both_must_hit": ("both cards to come have to hit", "One hit is enough."),
    "every_seen_costs": ("each card in sight costs an out", "Only cards of the ranks you need are outs."),
    "pair_helps": ("a card of a rank you hold helps", "A second copy adds no rank."),
    "exact_is_certain": ("an exact number is a certain one", "It is the exact share of all deals."),
    "betting_inside": ("the equity knows about the betting", "It shares out the pot as if all cards were dealt now."),
}

BELIEFS: Mapping[str, Belief] = MappingProxyType({name: Belief(name, *told) for name, told in _TOLD.items()})
"""All of them by id, in the order of the course."""
