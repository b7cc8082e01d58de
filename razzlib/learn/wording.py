"""Cards inside sentences: found by their signs, and said in words for a voice or a plain page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from razzlib.cards import ALL_CARDS, Card

CARD_SIGN = re.compile("((?:10|[A2-9JQK])[♠♥♦♣])[\ufe0e\ufe0f]?")


def spoken(text: str) -> str:
    """Say a sentence without card signs: every ``A♠`` becomes "the ace of spades".

    >>> spoken("The highest is 10♦, seat 2. J♦ is next.")
    'The highest is the ten of diamonds, seat 2. The jack of diamonds is next.'
    """

    def said(match: re.Match[str]) -> str:
        before = text[: match.start()].rstrip()
        opens = not before or before[-1] in ".!?:"
        return f"{'The' if opens and before[-1:] != ':' else 'the'} {Card(match[1]).spoken}"

    return CARD_SIGN.sub(said, text)


def cards_named(text: str) -> tuple[Card, ...]:
    """List the cards that a text names, by sign or in words.

    >>> cards_named("A♠ counts one; the nine of diamonds pays.")
    (Card('As'), Card('9d'))
    """
    words = _CARD_WORDS.sub(lambda match: str(_BY_WORDS[match[0].lower()]), text)
    return tuple(Card(match[1]) for match in CARD_SIGN.finditer(words))


def listed(parts: Sequence[str]) -> str:
    """List parts in a sentence.

    >>> listed(["2"]), listed(["2", "4", "5"])
    ('2', '2, 4 and 5')
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


_BY_WORDS = {card.spoken: card for card in ALL_CARDS}
_CARD_WORDS = re.compile("|".join(_BY_WORDS), re.IGNORECASE)
