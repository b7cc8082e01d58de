"""Every deal of a small deck, card by card: nothing is counted cleverly, hands are weighed by the evaluator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from razzlib.lows import strength

Ranks = tuple[int, ...]


def deals(
    known: Sequence[Ranks],
    to_come: Sequence[int],
    deck: Ranks,
    holes: dict[int, frozenset[Ranks]] | None = None,
    shared: bool = False,
) -> dict[tuple[int, ...], int]:
    """Count deals by winners. Players get `to_come` cards of the deck each, after two that are in their `holes`."""
    wanted = [holes.get(player) for player in range(len(known))] if holes else [None] * len(known)
    won: Counter[tuple[int, ...]] = Counter()

    def give(player: int, free: frozenset[int], hands: tuple[Ranks, ...]) -> None:
        if player < len(known):
            for rest, hand in _hands(known[player], to_come[player], deck, wanted[player], free):
                give(player + 1, rest, (*hands, hand))
        elif shared:
            for place in free:
                score(tuple((*hand, deck[place]) for hand in hands))
        else:
            score(hands)

    def score(hands: tuple[Ranks, ...]) -> None:
        lows = [strength(hand) for hand in hands]
        won[tuple(player for player, low in enumerate(lows) if low == min(lows))] += 1

    give(0, frozenset(range(len(deck))), ())
    return dict(won)


def _hands(
    own: Ranks, cards: int, deck: Ranks, holes: frozenset[Ranks] | None, free: frozenset[int]
) -> Iterator[tuple[frozenset[int], Ranks]]:
    for hole in combinations(sorted(free), 0 if holes is None else 2):
        if holes is None or tuple(sorted(deck[place] for place in hole)) in holes:
            for places in combinations(sorted(free - {*hole}), cards):
                yield free - {*hole, *places}, (*own, *(deck[place] for place in (*hole, *places)))


def two_hands(known: Sequence[Ranks], to_come: Sequence[int], deck: Ranks) -> dict[tuple[int, ...], int]:
    """Count heads-up deals by winners, each hand weighed once; fit for a full deck on fifth street and later."""
    lows = [
        [(sum(1 << place for place in places), strength((*own, *(deck[place] for place in places)))) for places in each]
        for own, each in (
            (own, combinations(range(len(deck)), cards)) for own, cards in zip(known, to_come, strict=True)
        )
    ]
    won: Counter[tuple[int, ...]] = Counter()
    for taken, low in lows[0]:
        for others, other in lows[1]:
            if not taken & others:
                won[(0,) if low < other else (1,) if other < low else (0, 1)] += 1
    return dict(won)
