"""Fresh sevens to find five in, on which the truth and the wrong rules take different cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from razzlib.cards import ALL_CARDS, RANKS, Card, Suit, shuffled
from razzlib.learn.kinds.drawing import drawn
from razzlib.learn.kinds.fives import FIVE_RULES, true_five

Cards = tuple[Card, ...]
_DEALT, _PLAYING = 7, 5
# Any other three ranks leave one of the two rules with the true five.
_THREE_RANKS = ((3, 2, 2), (2, 3, 2))
_FOUR_RANKS = ((2, 2, 2, 1), (3, 2, 1, 1))
_PLAIN_COUNTS = ((2, 2, 1, 1, 1), (2, 2, 2, 1), (3, 1, 1, 1, 1), (3, 2, 1, 1))


def _parts(cards: Sequence[Card], *rules: str) -> bool:
    """Whether the truth and some rules give as many different answers."""
    return len({true_five(cards), *(FIVE_RULES[rule](cards) for rule in rules)}) == len(rules) + 1


def _kinds(cards: Sequence[Card]) -> int:
    return len({card.rank for card in cards})


def _drawn(seed: int, fits: Callable[[Cards], bool]) -> Cards | None:
    return drawn(seed, lambda at: cards if fits(cards := _seven(at)) else None)


def _seven(seed: int) -> Cards:
    draw, deck = Random(seed).random, list(ALL_CARDS)
    return tuple(deck.pop(int(draw() * len(deck))) for _ in range(_DEALT))


def dealt_ace(seed: int, hard: bool) -> Cards:
    """Seven cards with an ace that plays; hard: ace high and the first five dealt are two other fives."""

    def fits(cards: Cards) -> bool:
        has_ace = any(card.rank == 1 for card in cards)
        return has_ace and (_parts(cards, "4", "11") if hard else True) and _kinds(cards) >= _PLAYING

    return _drawn(seed, fits) or _built((1, 13, 12, 9, 7, 5, 3), seed)


def dealt_best_five(seed: int, hard: bool) -> Cards:
    """Seven cards with five ranks or more; hard: three of a rank, no ace; or the first and the open cards part."""
    if not hard:
        return _drawn(seed, lambda cards: _kinds(cards) >= _PLAYING) or _seven(seed)
    if Random(seed).random() < 0.5:
        return _of_ranks(seed, RANKS[1:], [(3, 1, 1, 1, 1)], lambda cards: _parts(cards, "7", "8", "11"))
    # Seven ranks, so that nothing has to drop out and no other rule is tested.
    fits = _drawn(seed, lambda cards: _kinds(cards) == _DEALT and _parts(cards, "11", "11.up"))
    return fits or _built((4, 1, 10, 13, 9, 7, 2), seed)


def dealt_few_ranks(seed: int, hard: bool) -> Cards:
    """Seven cards of four ranks, or of three; plain: of five ranks or four, with at least two cards spare."""
    if not hard:
        return _of_ranks(seed, RANKS, _PLAIN_COUNTS, lambda cards: True)
    if Random(seed).random() < 0.25:
        return _of_ranks(seed, RANKS, _THREE_RANKS, lambda cards: True)
    return _of_ranks(seed, RANKS, _FOUR_RANKS, _is_deep)


def _of_ranks(
    seed: int, among: Sequence[int], counts: Sequence[tuple[int, ...]], fits: Callable[[Cards], bool]
) -> Cards:
    """Deal cards of some ranks, drawn from `among`, as often as one of `counts` says, the lowest rank first."""

    def make(at: int) -> Cards | None:
        copies = counts[int(Random(at).random() * len(counts))]
        order = copies if counts is _THREE_RANKS else shuffled(copies, at + 1)
        ranks = sorted(shuffled(among, at)[: len(copies)])
        cards = _built([rank for rank, held in zip(ranks, order, strict=True) for _ in range(held)], at)
        return cards if fits(cards) else None

    found = drawn(seed, make)
    assert found is not None  # about one try in four fits
    return found


def _is_deep(cards: Cards) -> bool:
    """The lowest rank that comes twice is not the lowest rank, and the rules part."""
    copies = Counter(card.rank for card in cards)
    lowest_pair = min(rank for rank, held in copies.items() if held > 1)
    return lowest_pair > min(copies) and _parts(cards, "8", "highest_pair_stays")


def _built(ranks: Sequence[int], seed: int) -> Cards:
    """Give suits to ranks and put them in an order, both by the seed."""
    copies: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(Card(rank, shuffled(Suit, seed + rank)[copies[rank]]))
        copies[rank] += 1
    return shuffled(cards, seed)
