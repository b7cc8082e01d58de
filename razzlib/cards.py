"""What a card is, how cards are written, and a deck that deals the same cards from the same seed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, total_ordering
from typing import TypeVar

from razzlib.quoting import quoted

Thing = TypeVar("Thing")

RANKS = range(1, 14)
"""The thirteen ranks, ace low: 1 is the ace, 11 the jack, 12 the queen, 13 the king."""

_CODES = "A23456789TJQK"
_NAMES = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]

# Quoting a whole pasted file back at the person helps nobody.
_LONGEST_TOKEN = 20


class CardError(ValueError):
    """Say which card or token was refused, where it stood, and what was expected."""


@total_ordering
class Suit(Enum):
    """One of the four suits, ordered as the bring-in orders them: ♣ < ♦ < ♥ < ♠ (WSOP, Seven Card Razz; RROP, razz 1).

    >>> max(Suit.HEARTS, Suit.DIAMONDS)
    Suit.HEARTS
    """

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as a sign: ``♠``."""
        return "♣♦♥♠"[self.order]

    @property
    def order(self) -> int:
        """0 for clubs up to 3 for spades. It decides who starts, never which low wins."""
        return "cdhs".index(self.value)

    @property
    def spoken(self) -> str:
        """The suit in a word: ``spades``."""
        return self.name.lower()

    def __lt__(self, other: object) -> bool:
        return self.order < other.order if isinstance(other, Suit) else NotImplemented

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return self.symbol


_SUITS = {mark: suit for suit, marks in zip(Suit, ("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤"), strict=True) for mark in marks}
# U+FE0E and U+FE0F follow a suit sign where text was copied from a phone or a web page.
# Both cases are spelt out: re.IGNORECASE would also let in the long s (ſ) and the kelvin sign (K).
_CARD = re.compile(r"(10|[A2-9TJQKatjqk])\s*([cCdDhHsS♣♧♦♢♥♡♠♤])[\ufe0e\ufe0f]?")


def rank_name(rank: int, *, plural: bool = False) -> str:
    """Say a rank in a word.

    >>> rank_name(1), rank_name(6, plural=True)
    ('ace', 'sixes')
    """
    name = _NAMES[rank - 1]
    return name if not plural else name + ("es" if name == "six" else "s")


def rank_label(rank: int) -> str:
    """Print a rank as on a card: ``A``, ``7``, ``10``, ``K``."""
    return "10" if rank == 10 else _CODES[rank - 1]


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a rank from 1 (ace, always low) to 13 (king) and a suit.

    Cards carry no order of their own: which of two is higher depends on the question asked
    (`razzlib.bring_in` goes by rank and then suit, a low by ranks alone).

    >>> Card("A♠").rank, Card("As") == Card(1, Suit.SPADES)
    (1, True)
    >>> print(Card("Th"), Card("10h").code, Card("10h").spoken)
    10♥ Th ten of hearts

    Raises `CardError` when the text is not one card, or the rank is not 1..13.
    """

    rank: int
    suit: Suit
    bit: int = field(init=False, repr=False, compare=False)
    """One of 52 bits, ``1 << 13 * suit.order + rank - 1``: a set of cards is an integer where speed matters."""

    def __init__(self, rank: int | str, suit: Suit | None = None) -> None:
        if isinstance(rank, str):
            if suit is not None:
                raise CardError(
                    f"a card is written as one text such as 'A♠', or as a rank and a Suit; "
                    f"got {quoted(rank)} and {quoted(suit)}"
                )
            match = _CARD.fullmatch(rank.strip())
            if match is None:
                raise CardError(
                    f"{quoted(rank, _LONGEST_TOKEN)} is not a card: "
                    "write a rank (A 2 … 9 T J Q K) and a suit (♠ ♥ ♦ ♣ or s h d c)"
                )
            rank, suit = _rank_of(match[1]), _SUITS[match[2]]
        if isinstance(rank, bool) or not isinstance(rank, int) or rank not in RANKS:
            raise CardError(f"a rank is a whole number from 1 (ace) to 13 (king), got {quoted(rank)}")
        if not isinstance(suit, Suit):
            raise CardError(f"a suit is one of Suit.CLUBS, DIAMONDS, HEARTS, SPADES, got {quoted(suit)}")
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "bit", 1 << 13 * suit.order + rank - 1)

    def __hash__(self) -> int:
        return self.bit % 53  # 52 powers of two, all different modulo 53

    @property
    def code(self) -> str:
        """Two ASCII characters, as in hand records: ``As``, ``Th``."""
        return _CODES[self.rank - 1] + self.suit.value

    @property
    def spoken(self) -> str:
        """The card in words, for a voice: ``ace of spades``."""
        return f"{rank_name(self.rank)} of {self.suit.spoken}"

    def __str__(self) -> str:
        return rank_label(self.rank) + self.suit.symbol

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text: ASCII or suit symbols, any case; spaces and commas are optional.

    >>> parse_cards("Ah 2♦ Tc 10s")
    (Card('Ah'), Card('2d'), Card('Tc'), Card('Ts'))
    >>> parse_cards("ahk♣")
    (Card('Ah'), Card('Kc'))

    Raises `CardError` for text without a card, for the first token that is not a card, and for a card that
    stands there twice; it quotes the token and counts its place from 1.
    """
    if not isinstance(text, str):
        raise CardError(f"cards are read from text such as 'A♠ 10♦', got {type(text).__name__}")
    cards: list[Card] = []
    at = 0
    while True:
        while at < len(text) and (text[at].isspace() or text[at] == ","):
            at += 1
        if at == len(text):
            if not cards:
                raise CardError(f"there is no card in {quoted(text, _LONGEST_TOKEN)}: write at least one, such as 'A♠'")
            return tuple(cards)
        match = _CARD.match(text, at)
        if match is None:
            raise CardError(
                f"{quoted(_token(text, at), _LONGEST_TOKEN)} at character {at + 1} is not a card: "
                "write a rank (A 2 … 9 T J Q K) and a suit (♠ ♥ ♦ ♣ or s h d c)"
            )
        card = Card(_rank_of(match[1]), _SUITS[match[2]])
        if card in cards:  # at most 52 can pass, so a list is enough
            raise CardError(f"{card} at character {at + 1} stands there twice; a deck has each card once")
        cards.append(card)
        at = match.end()


def refuse_duplicates(cards: Iterable[Card]) -> None:
    """Raise `CardError` that names the first card met twice, or the first thing that is no card."""
    cards = tuple(cards)
    seen = 0
    try:
        for card in cards:
            seen |= card.bit
    except AttributeError:
        raise CardError(
            f"expected a Card such as Card('As'), got {quoted(card)}; parse_cards reads cards from text"
        ) from None
    if seen.bit_count() != len(cards):
        twice = next(card for at, card in enumerate(cards) if card in cards[:at])
        raise CardError(f"{twice} stands there twice; a deck has each card once")


@dataclass(frozen=True)
class Deck:
    """A shuffled deck as a value: `deal` gives cards and the deck that is left.

    The order follows from the seed alone and is the same on every machine and Python. Cards in `without`
    (already on the table) are taken out, the order of the others stays.

    >>> deck = Deck(seed=7)
    >>> hand, rest = deck.deal(3)
    >>> len(hand), len(rest), rest
    (3, 49, Deck(seed=7, dealt=3))
    >>> rest == Deck(seed=7, dealt=3)
    True

    Raises `CardError` for a seed that is not a whole number of 0 or more, for a duplicate in `without`, and when more
    cards are asked for than are left.
    """

    seed: int
    without: tuple[Card, ...] = ()
    dealt: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.seed, bool) or not isinstance(self.seed, int) or self.seed < 0:
            raise CardError(f"a seed is a whole number of 0 or more, got {quoted(self.seed)}")
        object.__setattr__(self, "without", tuple(self.without))
        refuse_duplicates(self.without)
        if not isinstance(self.dealt, int) or not 0 <= self.dealt <= 52 - len(self.without):
            raise CardError(
                f"this deck has {52 - len(self.without)} cards, so {quoted(self.dealt)} cannot have been dealt"
            )

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are left, the next to be dealt first."""
        return tuple(card for card in shuffled(ALL_CARDS, self.seed) if card not in self.without)[self.dealt :]

    def deal(self, count: int = 1) -> tuple[tuple[Card, ...], Deck]:
        """Give the next `count` cards and the deck that is left."""
        if not isinstance(count, int) or not 0 <= count <= len(self):
            raise CardError(f"{quoted(count)} cards were asked for and {len(self)} are left in the deck")
        return self.cards[:count], Deck(self.seed, self.without, self.dealt + count)

    def __len__(self) -> int:
        return 52 - len(self.without) - self.dealt

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __repr__(self) -> str:
        without = f", without={self.without!r}" if self.without else ""
        dealt = f", dealt={self.dealt}" if self.dealt else ""
        return f"Deck(seed={self.seed}{without}{dealt})"


def shuffled(cards: Iterable[Thing], seed: int) -> tuple[Thing, ...]:
    """Put cards (or anything) in the order that `seed` gives, the same on every Python.

    Only ``Random.random()`` is promised never to change for a seed; ``shuffle`` is not. Hence the loop.
    """
    order = list(cards)
    draw = random.Random(seed).random
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _rank_of(text: str) -> int:
    return 10 if text == "10" else _CODES.index(text.upper()) + 1


def _token(text: str, at: int) -> str:
    """The run of characters at `at` that a person would call one token."""
    end = at
    while end < len(text) and end - at <= _LONGEST_TOKEN and not (text[end].isspace() or text[end] == ","):
        end += 1
    return text[at:end]


ALL_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
"""All 52 cards, clubs to spades, ace to king."""
