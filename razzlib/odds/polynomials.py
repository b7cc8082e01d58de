"""Polynomials that count ways by the cards still to come to each player, kept as one long integer each.

A coefficient has a field of bits of its own. To take a card is to shift, to add two polynomials is to add, and fields
are picked with a mask: whole polynomials move in a few operations (Kronecker's substitution).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import comb
from operator import mul
from struct import unpack
from typing import NamedTuple, TypeAlias

WORD = 64
"""Fields are so many bits wide, or a multiple."""


class Term(NamedTuple):
    """Some copies of a rank to each player: a polynomial is shifted, masked, and taken `ways` times."""

    shift: int
    mask: int
    ways: int


Terms: TypeAlias = list[tuple[int, list[Term]]]
"""By the code of what the players then hold of the rank."""


class Layout:
    """Where the coefficients of a polynomial stand: one field for each number of cards to come to each player."""

    def __init__(self, to_come: tuple[int, ...], words: int) -> None:
        self.to_come = to_come
        self.words = words
        self.bits = words * WORD
        self.strides: list[int] = []
        self.fields = 1
        for cards in to_come:
            self.strides.append(self.fields)
            self.fields *= cards + 1
        self._masks: dict[tuple[tuple[int, int], ...], int] = {}
        self._terms: dict[tuple[int, tuple[int, ...], int, tuple[int, ...]], Terms] = {}
        self._endings: dict[int, list[int]] = {}

    def mask(self, bounds: tuple[tuple[int, int], ...]) -> int:
        """The fields in which the number of cards to come lies between two bounds for each player."""
        if bounds not in self._masks:
            # The fields of each player repeat those of the players before him, once for every number of his cards.
            mask, width = (1 << self.bits) - 1, self.bits
            for cards, (least, most) in zip(self.to_come, bounds, strict=True):
                mask = sum(mask << width * count for count in range(least, min(most, cards) + 1))
                width *= cards + 1
            self._masks[bounds] = mask
        return self._masks[bounds]

    def terms(self, copies: int, held: tuple[int, ...], counted: int, most: tuple[int, ...]) -> Terms:
        """The ways to give some of `copies` cards of a rank to players who hold some and get `most`, by their code."""
        held = tuple(min(own, counted) for own in held)
        key = copies, held, counted, most
        if key not in self._terms:
            found: dict[int, list[Term]] = {}
            for taken in splits(copies, most):
                code = 0
                for own, more in zip(reversed(held), reversed(taken), strict=True):
                    code = code * (counted + 1) + min(own + more, counted)
                shift = self.bits * sum(map(mul, taken, self.strides))
                # A field without so many cards to come is shifted to where there would be more than all.
                mask = self.mask(tuple((0, cards - own) for cards, own in zip(self.to_come, taken, strict=True)))
                found.setdefault(code, []).append(Term(shift, mask, multinomial(copies, taken)))
            self._terms[key] = list(found.items())
        return self._terms[key]

    def finished(self, polynomial: int, unseen: int) -> int:
        """The number of deals when the cards still to come may be any of the `unseen` ones."""
        if unseen not in self._endings:
            counts = product(*(range(cards + 1) for cards in reversed(self.to_come)))
            self._endings[unseen] = [multinomial(unseen, each) for each in counts]
        endings = self._endings[unseen]
        words = unpack(f"<{self.fields * self.words}Q", polynomial.to_bytes(self.fields * self.words * 8, "little"))
        return sum(sum(map(mul, words[at :: self.words], endings)) << WORD * at for at in range(self.words))


def splits(copies: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give up to `copies` cards to players who take so many at most."""
    if not most:
        yield ()
        return
    for count in range(min(copies, most[0]) + 1):
        for others in splits(copies - count, most[1:]):
            yield (count, *others)


def multinomial(cards: int, taken: Iterable[int]) -> int:
    """The ways to deal so many of the cards to each; 0 when there are too few."""
    ways = 1
    for count in taken:
        ways *= comb(cards, count)
        cards = max(cards - count, 0)
    return ways


def most_ways(cards: int, takers: Sequence[int]) -> int:
    """The ways to deal up to so many of the cards to each taker, for the numbers for which these are most.

    >>> most_ways(6, (6, 6)), multinomial(6, (2, 2))
    (90, 90)
    """
    taken, undealt = [0] * len(takers), cards
    while True:
        able = [(count, at) for at, (count, most) in enumerate(zip(taken, takers, strict=True)) if count < most]
        # A card more to whoever has fewest multiplies the ways by `undealt / (count + 1)`.
        if not able or undealt <= min(able)[0] + 1:
            return multinomial(cards, taken)
        taken[min(able)[1]] += 1
        undealt -= 1
