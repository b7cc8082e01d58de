"""Fresh hands to compare, on which the truth and the wrong rules name different hands.

Every deal follows from its seed alone. What decides is chosen first, then the ranks, then suits for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TypeVar

from razzlib.cards import RANKS, Card, Deck, Suit
from razzlib.learn.kinds.comparing import RANK_RULES, WEIGHTS, Ranks, in_order, lowest
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.hands import Decides, Hands
from razzlib.lows import Category, Low, best_low, strength

POT = 40
_PLAYING, _DEALT = 5, 7
_SMALL = RANKS[:10]
_PICTURES = RANKS[10:]
_CLASSES = list(Category)
_BUILT = {("1",): (3, -1, -1, -1, 1), ("N1",): (1, -2, -2, 1, 1)}
"""How far the ranks of the higher low lie from those of the lower one where a single rule is fooled by it."""
Thing = TypeVar("Thing")
Draw = Callable[[], float]
Fives = list[tuple[int, ...]]


def _low_ranks(draw: Draw, among: Sequence[int] = RANKS, count: int = _PLAYING) -> tuple[int, ...]:
    """Different ranks, from the highest down."""
    left = list(among)
    return tuple(sorted((left.pop(int(draw() * len(left))) for _ in range(count)), reverse=True))


def _suited(hands: Sequence[Ranks], draw: Draw) -> list[tuple[Card, ...]]:
    """Give suits to ranks, no card twice; no rank may stand there more than four times."""
    left = {rank: list(Suit) for rank in RANKS}
    return [tuple(Card(rank, left[rank].pop(int(draw() * len(left[rank])))) for rank in ranks) for ranks in hands]


def _is_in_a_deck(hands: Sequence[Ranks]) -> bool:
    return max(Counter(rank for ranks in hands for rank in ranks).values()) <= len(Suit)


def _seated(hands: Sequence[tuple[Card, ...]], draw: Draw, decides: Decides = "") -> Hands:
    """Seat two hands in either order, so that the first player wins as often as the second."""
    return Hands(tuple(hands) if draw() < 0.5 else tuple(reversed(hands)), pot=POT, decides=decides)


def _fooled(fives: Fives) -> frozenset[str]:
    """The rules of ranks that do not see that the first of two fives is the lower one."""
    led_to = {name: rule(fives) for name, rule in RANK_RULES.items()}
    return frozenset(name for name, weights in led_to.items() if weights is not None and lowest(weights) != (0,))


def dealt_top(seed: int, hard: bool) -> Hands:
    """Two lows whose top cards differ; hard: by one or two, and the higher top fools one rule, or all of them."""
    draw = Random(seed).random
    fools = (("1", "2", "N1"), ("1", "2", "N1"), ("1", "2", "N1"), ("2",), ("1",), ("N1",))[int(draw() * 6)]

    def make(at: int) -> Fives | None:
        tried = Random(at).random
        if hard and fools in _BUILT:
            lower = _low_ranks(tried, RANKS[1:10])
            fives = [lower, tuple(rank + step for rank, step in zip(lower, _BUILT[fools], strict=True))]
            return fives if sorted(set(fives[1]), reverse=True) == [*fives[1]] and _fooled(fives) == {*fools} else None
        lower = _low_ranks(tried, _SMALL if tried() < 0.7 else RANKS[:-1])
        top = lower[0] + 1 + int(tried() * (2 if hard else RANKS[-1] - lower[0]))
        fives = [lower, (top, *_low_ranks(tried, RANKS[: min(top, RANKS[-1]) - 1], _PLAYING - 1))]
        if not hard:
            return fives
        if top > RANKS[-1] or (len(fools) == 1 and lower[-1] == 1):
            return None  # an ace in the lower hand would let "the ace is high" hide behind the one rule
        return fives if _fooled(fives) == set(fools) else None

    fives = drawn(seed, make) or [(8, 7, 6, 5, 4), (9, 4, 3, 2, 1)]
    return _seated(_suited(fives, draw), draw, "card")


def dealt_walk(seed: int, hard: bool) -> Hands:
    """Two lows that first differ at the second to fifth card, evenly; hard: what comes later favours the loser."""
    draw = Random(seed).random
    place = 2 + int(draw() * 4)
    only_equal = draw() < 0.33

    def make(at: int) -> Fives | None:
        tried = Random(at).random
        same = _low_ranks(tried, RANKS[_PLAYING:], place - 1)
        below = [rank for rank in RANKS if rank < same[-1]]
        if len(below) < _PLAYING - place + 2:
            return None
        rests = sorted(_low_ranks(tried, below, _PLAYING - place + 1) for _ in range(2))
        if rests[0][0] == rests[1][0]:
            return None
        fives = [same + rest for rest in rests]
        if hard and (place == _PLAYING or only_equal) and fives[0][-1] != 1:
            return None  # where no silent card favours the loser, an ace lets "the ace is high" part from the truth
        is_silent = _fooled(fives) == {"10"} if only_equal else {"2", "10", "N1"} <= _fooled(fives)
        return fives if not hard or place == _PLAYING or is_silent else None

    fives = drawn(seed, make) or [(8, 6, 5, 4, 3), (8, 7, 3, 2, 1)]
    return _seated(_suited(fives, draw), draw, "card")


def dealt_tie(seed: int, hard: bool) -> Hands:
    """Equal lows in other suits, five cards or seven; plain: seven cards each, parted at the fourth card or fifth."""
    draw = Random(seed).random
    if not hard:
        return _late_difference(seed)
    if draw() < 0.5:
        return _seated(_nearly_a_flush(_low_ranks(draw, RANKS[:11]), draw), draw, "card")
    # Without an ace, for "the ace is high" would hide behind the spare cards.
    five = _low_ranks(draw, RANKS[1:11])
    spares = [rank for rank in RANKS if rank > five[0]]

    def make(at: int) -> list[tuple[Card, ...]] | None:
        tried = Random(at).random
        more = [_low_ranks(tried, [*spares, *five], 2) for _ in range(2)]
        hands = _suited([five + spare for spare in more], tried)
        named = {lowest(weights) for rule in ("N4", "19") if (weights := WEIGHTS[rule](hands))}
        return [_mixed(hand, tried) for hand in hands] if len(named) == 2 and (0, 1) not in named else None

    return _seated(drawn(seed, make) or _nearly_a_flush(five, draw), draw, "card")


def _nearly_a_flush(five: Ranks, draw: Draw) -> list[tuple[Card, ...]]:
    """The same five ranks twice, one hand with four of a suit, or all five."""
    suits = _shuffled(Suit, draw)
    lone = int(draw() * 6)
    one = [suits[1] if at == lone else suits[0] for at in range(_PLAYING)]
    other = [suits[2 + int(draw() * 2)] for _ in range(_PLAYING)]
    return [tuple(map(Card, five, held)) for held in (one, other)]


def _late_difference(seed: int) -> Hands:
    def make(at: int) -> Hands | None:
        tried = Random(at).random
        same = _low_ranks(tried, RANKS[3:11], 3 + int(tried() * 2))
        below = [rank for rank in RANKS if rank < same[-1]]
        if len(below) <= _PLAYING - len(same):
            return None
        rests = [_low_ranks(tried, below, _PLAYING - len(same)) for _ in range(2)]
        if rests[0][0] == rests[1][0]:
            return None
        spares = [rank for rank in RANKS if rank > same[0]]
        fives = [same + rest + _low_ranks(tried, spares, 2) for rest in rests]
        return _seated([_mixed(hand, tried) for hand in _suited(fives, tried)], tried, "card")

    found = drawn(seed, make)
    assert found is not None  # about one try in three fits
    return found


def dealt_no_extras(seed: int, hard: bool) -> Hands:
    """The lower hand is a row, of one suit, or both, or has a high top: nothing of which matters."""
    draw = Random(seed).random
    if not hard:
        return _plain(seed, lambda lows: lows[0].category is Category.NO_PAIR is lows[1].category)
    shape = int(draw() * 3)
    bottom = 1 + int(draw() * 8)
    five = tuple(range(bottom + 4, bottom - 1, -1)) if shape < 2 else _low_ranks(draw, RANKS[:12])
    suits = _shuffled(Suit, draw)
    lower = tuple(Card(rank, suits[0] if shape else suits[int(draw() * 4)]) for rank in five)
    top = five[0] + 1 + int(draw() * min(2, RANKS[-1] - five[0]))
    with_spares = top < _PICTURES[0] and draw() < 0.4

    def make(at: int) -> list[tuple[Card, ...]] | None:
        tried = Random(at).random
        ranks = (top, *_low_ranks(tried, RANKS[: top - 1], _PLAYING - 1))
        free = [[card for suit in Suit if (card := Card(rank, suit)) not in lower] for rank in ranks]
        hands = [lower, tuple(cards[int(tried() * len(cards))] for cards in free)]
        if with_spares:
            pictures = _shuffled([Card(rank, suit) for rank in _PICTURES for suit in Suit], tried)
            hands = [_mixed((*hand, *pictures[2 * n : 2 * n + 2]), tried) for n, hand in enumerate(hands)]
        is_fooling = WEIGHTS["3"](hands)
        return hands if is_fooling and lowest(is_fooling) == (1,) else None

    found = drawn(seed, make)
    assert found is not None  # nearly every four ranks below a top are neither a row nor of one suit
    return _seated(found, draw)


def dealt_class(seed: int, hard: bool) -> Hands:
    """Two hands, not both without a pair; hard: of different classes, the higher one with the smaller cards."""
    draw = Random(seed).random
    if not hard:
        return _plain(seed, _has_pair, "word")
    with_two_pair, count = draw() < 0.25, _DEALT if draw() < 0.5 else _PLAYING

    def make(at: int) -> list[tuple[Card, ...]] | None:
        tried = Random(at).random
        if with_two_pair:
            single = [9 + int(tried() * 5)]
            lower = (*single * 2, *_low_ranks(tried, [rank for rank in RANKS if rank != single[0]], 3))
            pairs = _low_ranks(tried, RANKS[:6], 2)
            higher = (*pairs * 2, *_low_ranks(tried, [rank for rank in RANKS[:9] if rank not in pairs], 1))
        else:
            lower = (12 + int(tried() * 2), *_low_ranks(tried, RANKS[:11], _PLAYING - 1))
            pair = 1 + int(tried() * 4)
            higher = (pair, pair, *_low_ranks(tried, [rank for rank in RANKS[:10] if rank != pair], 3))
        classes = _CLASSES[1:3] if with_two_pair else _CLASSES[:2]
        dealt = [_with_copies(ranks, count, tried) for ranks in (lower, higher)]
        if not _is_in_a_deck(dealt):
            return None
        hands = _suited(dealt, tried)
        fits = [best_low(hand).category for hand in hands] == classes and _leads_to(hands, "8", 1)
        return [_mixed(hand, tried) for hand in hands] if fits else None

    found = drawn(seed, make) or _suited([(13, 11, 10, 8, 6), (2, 2, 5, 4, 3)], draw)
    return _seated(found, draw, "word")


def dealt_inside(seed: int, hard: bool) -> Hands:
    """Two hands, not both without a pair; hard: one pair each, or two, and "aces high" or "count the ranks" fails."""
    draw = Random(seed).random
    if not hard:
        return _plain(seed, _has_pair, "word")
    fools = ({"5", "9"}, {"5"}, {"9"}, set())[int(draw() * 4)]
    with_two_pair = draw() < 0.25 and len(fools) < 2
    count = _DEALT if draw() < 0.4 else _PLAYING

    def make(at: int) -> list[tuple[Card, ...]] | None:
        tried = Random(at).random
        pairs = 2 if with_two_pair else 1
        hands_of_ranks = []
        same = _low_ranks(tried, RANKS, pairs) if not fools and tried() < 0.7 else ()
        for n in range(2):
            paired = same or ((1,) if "5" in fools and n == 0 and pairs == 1 else _low_ranks(tried, RANKS, pairs))
            others = [rank for rank in RANKS if rank not in paired]
            hands_of_ranks.append((*paired * 2, *_low_ranks(tried, others, _PLAYING - 2 * pairs)))
        dealt = [_with_copies(ranks, count, tried) for ranks in sorted(hands_of_ranks, key=strength)]
        if not _is_in_a_deck(dealt):
            return None
        hands = _suited(dealt, tried)
        low, high = map(best_low, hands)
        if not low < high or low.category is not _CLASSES[pairs] or high.category is not low.category:
            return None
        fooled = {rule for rule in ("5", "9") if _leads_to(hands, rule, 1)}
        return [_mixed(hand, tried) for hand in hands] if fooled == fools else None

    found = drawn(seed, make) or _suited([(1, 1, 7, 6, 5), (2, 2, 5, 4, 3)], draw)
    return _seated(found, draw, "word")


def dealt_four(seed: int, hard: bool) -> Hands:
    """Four lows; hard: two share a top, and the orders by truth, places, total, bottom and top alone all differ."""

    def make(at: int) -> Hands | None:
        tried = Random(at).random
        fives = [_low_ranks(tried, _SMALL if hard else RANKS) for _ in range(4)]
        if len(set(fives)) < 4 or (hard and len({five[0] for five in fives}) == 4):
            return None
        orders = [in_order(fives), *(in_order(weights) for rule in RANK_RULES.values() if (weights := rule(fives)))]
        if hard and len(set(orders)) < 5:
            return None
        return Hands(tuple(_suited(fives, tried)), pot=POT)

    found = drawn(seed, make)
    if found is None:
        fives = [(8, 4, 3, 2, 1), (7, 6, 5, 4, 2), (7, 6, 4, 3, 1), (6, 5, 4, 3, 2)]
        found = Hands(tuple(_suited(fives, Random(seed).random)), pot=POT)
    return found


def _has_pair(lows: Sequence[Low]) -> bool:
    return any(low.category is not Category.NO_PAIR for low in lows)


def _plain(seed: int, fits: Callable[[Sequence[Low]], bool], decides: Decides = "") -> Hands:
    """Whatever a deck deals to two players, as long as it makes a question."""

    def make(at: int) -> Hands | None:
        cards = Deck(at).cards
        hands = [_from_the_top(cards[:_PLAYING]), _from_the_top(cards[_PLAYING : 2 * _PLAYING])]
        lows = [best_low(hand) for hand in hands]
        return Hands(tuple(hands), pot=POT, decides=decides) if lows[0] != lows[1] and fits(lows) else None

    found = drawn(seed, make)
    assert found is not None  # more than one deal in five fits
    return found


def _from_the_top(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.rank, reverse=True))


def _with_copies(ranks: Ranks, count: int, draw: Draw) -> tuple[int, ...]:
    """Add cards that do not play: more copies of the ranks that are there."""
    more = [ranks[int(draw() * len(ranks))] for _ in range(count - len(ranks))]
    return (*ranks, *more)


def _leads_to(hands: Sequence[Sequence[Card]], rule: str, seat: int) -> bool:
    weights = WEIGHTS[rule](hands)
    return weights is not None and lowest(weights) == (seat,)


def _mixed(cards: tuple[Card, ...], draw: Draw) -> tuple[Card, ...]:
    """Seven cards lie as dealt, five from the top."""
    return _shuffled(cards, draw) if len(cards) > _PLAYING else cards


def _shuffled(things: Iterable[Thing], draw: Draw) -> tuple[Thing, ...]:
    left = list(things)
    return tuple(left.pop(int(draw() * len(left))) for _ in range(len(left)))


COMPARING_DEALS: Mapping[str, Callable[[int, bool], Hands]] = MappingProxyType(
    {
        "low.no_extras": dealt_no_extras,
        "compare.top": dealt_top,
        "compare.walk": dealt_walk,
        "compare.tie": dealt_tie,
        "pairs.class": dealt_class,
        "pairs.inside": dealt_inside,
    }
)
"""How to deal two hands for a skill."""
