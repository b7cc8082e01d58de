"""Fresh showdowns that teach: equal lows with an odd chip, and side pots where the wrong rules pay differently."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import get_args

from razzlib.cards import RANKS, Card, Deck, Suit, shuffled
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.hands import NAMES
from razzlib.learn.kinds.pot_rules import POT_RULES
from razzlib.learn.kinds.showdown import Player, Showdown
from razzlib.lows import Category, Low, best_low
from razzlib.rules import PRESETS, OddChip

_FULL = (11, 21, 31, 41, 51, 61, 81)
"""What players have put in who paid every bet, at an ante of 1 and bets of 10 and 20."""
_LEFT = (1, 4, 11, 14, 21, 24)
"""What players have put in who left after the ante, the bring-in or a bet or two."""
_SHARED_TOPS = range(6, 11)
"""The top cards of lows that are shared: above each lie enough ranks for the spare cards."""
_TABLES = tuple(PRESETS)
_ODD_CHIPS: tuple[OddChip, ...] = get_args(OddChip)
_SIDE_BELIEFS = ("31", "31.own", "folded_chips", "folded_chips.main", "2")
Draw = Callable[[], float]


def _below(draw: Draw, count: int) -> int:
    return int(draw() * count)


def _shuffle_seed(draw: Draw) -> int:
    return _below(draw, 1 << 30)


def dealt_split(seed: int, hard: bool) -> Showdown:
    """Equal lows in one pot. Hard: one chip is left, and each of the two or three who share gets it by some rule."""
    sharing = 2 + (seed >> 2 & 1)
    return drawn(seed, lambda each: _split(each, sharing, hard)) or _sure_split(seed)


def _split(seed: int, sharing: int, hard: bool) -> Showdown | None:
    draw = Random(seed).random
    put = _FULL[1 + _below(draw, len(_FULL) - 1)]
    # Two odd chips are a case of their own.
    folded = [
        chips for chips in _LEFT if chips < put and (sharing * put + chips) % sharing in ((1,) if hard else (0, 1))
    ]
    gone = [folded[_below(draw, len(folded))]] if folded and (hard or draw() < 0.7) else []
    if hard and not gone:
        return None
    places = sorted(shuffled(range(sharing + len(gone)), _shuffle_seed(draw))[:sharing])
    hands = iter(_equal_hands(draw, sharing))
    players = [
        Player(NAMES[seat], next(hands), put) if seat in places else Player(NAMES[seat], put=gone[0], is_folded=True)
        for seat in range(sharing + len(gone))
    ]
    at = Showdown(tuple(players), PRESETS[_TABLES[_below(draw, len(_TABLES))]])
    if not hard:
        return at
    owners = {at.odd_chip(at.pots[0], setting) for setting in _ODD_CHIPS}
    return at if len(owners) == sharing else None


def _equal_hands(draw: Draw, sharing: int) -> list[tuple[Card, ...]]:
    """The same five ranks in other suits, and two higher spare cards for each."""
    top = _SHARED_TOPS[_below(draw, len(_SHARED_TOPS))]
    ranks = sorted((*shuffled(range(1, top), _shuffle_seed(draw))[:4], top), reverse=True)
    suits = [shuffled(Suit, _shuffle_seed(draw))[:sharing] for _ in ranks]
    spares = shuffled((Card(rank, suit) for rank in RANKS if rank > top for suit in Suit), _shuffle_seed(draw))
    return [
        tuple(Card(rank, suits[at][hand]) for at, rank in enumerate(ranks)) + spares[2 * hand : 2 * hand + 2]
        for hand in range(sharing)
    ]


def _sure_split(seed: int) -> Showdown:
    """Two sevens and one folded ante, with the high suit and the low suit in different hands."""
    high, low = shuffled((Suit.SPADES, Suit.HEARTS), seed)
    ada = (Card(7, high), Card(5, low), Card(4, high), Card(3, low), Card(1, high), Card("K♦"), Card("J♣"))
    ben = (Card(7, low), Card(5, high), Card(4, low), Card(3, high), Card(1, low), Card("K♣"), Card("J♦"))
    players = (Player("Ada", ada, 31), Player("Ben", ben, 31), Player("Cleo", put=1, is_folded=True))
    return Showdown(players, PRESETS[_TABLES[seed % len(_TABLES)]])


def dealt_sides(seed: int, hard: bool) -> Showdown:
    """Stacks of different sizes. Hard: the shortest has the lowest hand, folded chips lie in two pots, rules part."""
    found = drawn(seed, lambda each: _sides(each, hard)) or drawn(seed, lambda each: _sides(each, False))
    assert found is not None  # plain ones are one in three
    return found


def _sides(seed: int, hard: bool) -> Showdown | None:
    draw = Random(seed).random
    playing = 3 + (draw() < 0.3)
    lows = _lows(_shuffle_seed(draw), playing)
    if lows is None:
        return None
    full = _FULL[2 + _below(draw, len(_FULL) - 2)]
    short = 5 + _below(draw, full - 15)  # at least one small bet behind what the others have paid
    put = [short, *([short + 1 + _below(draw, full - short - 1)] if playing == 4 else []), full, full]
    if hard:
        lows = sorted(lows)
        lows[1:] = shuffled(lows[1:], _shuffle_seed(draw))
    has_folded = hard or draw() < 0.5
    order = shuffled(range(playing + has_folded), _shuffle_seed(draw))
    players: list[Player] = []
    for name, at in zip(NAMES, order, strict=False):
        if at == playing:
            chips = short + 1 + _below(draw, full - short - 1) if hard else 1 + _below(draw, full - 1)
            players.append(Player(name, put=chips, is_folded=True))
        else:
            players.append(Player(name, lows[at].cards, put[at], is_all_in=put[at] < full))
    found = Showdown(tuple(players))
    wrong = [POT_RULES[belief](found) for belief in _SIDE_BELIEFS]
    different = {shares for shares in wrong if shares is not None} - {found.shares}
    return found if len(different) >= (len(_SIDE_BELIEFS) if hard else 2) else None


def _lows(seed: int, players: int) -> list[Low] | None:
    """The best five of seven cards each, all without a pair, and no two equal."""
    cards = Deck(seed).cards
    lows = [best_low(cards[7 * seat : 7 * seat + 7]) for seat in range(players)]
    fit = all(low.category is Category.NO_PAIR for low in lows) and len(set(lows)) == players
    return lows if fit else None
