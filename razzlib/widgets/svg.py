"""Draw cards, chips and verdict marks as small SVG: ranks and suits are paths, so a card is the same everywhere.

Colours, edges and shadows come from `style.css` by class, so a theme changes without new markup. There are no ids:
hundreds of cards may share a page.
"""

from __future__ import annotations

from html import escape
from typing import Literal

from razzlib.cards import Card, Suit, rank_label

Outcome = Literal["right", "wrong", "none"]
Face = Literal["up", "own", "turned"]

# Strokes in a box of 60 x 84, ace to king. The ten is drawn narrow so that it fits where one figure does.
_RANKS = (
    "M8 78L30 8L52 78M17 54H43",
    "M9 24C9 13 18 6 30 6C43 6 51 14 51 26C51 36 46 43 38 51L9 78H52",
    "M10 8H48L27 34C42 33 52 43 52 56C52 70 42 78 29 78C19 78 12 74 8 66",
    "M40 78V8L7 57H54",
    "M48 8H15L12 39C17 34 23 32 30 32C44 32 52 42 52 55C52 69 42 78 29 78C19 78 12 74 8 67",
    "M45 7C25 13 9 32 9 54C9 69 18 78 30.5 78C43 78 52 69 52 55.5C52 42 43 33 31 33C20 33 11 41 9 53",
    "M8 8H52L24 78",
    "M30 40C19 40 11 33 11 23.5C11 13 19 6 30 6C41 6 49 13 49 23.5C49 33 41 40 30 40"
    "C17 40 8 48 8 59C8 71 17 78 30 78C43 78 52 71 52 59C52 48 43 40 30 40Z",
    "M15 77C35 71 51 52 51 30C51 15 42 6 29.5 6C17 6 8 15 8 28.5C8 42 17 51 29 51C40 51 49 43 51 31",
    "M0 20L11 8V78M60 42C60 65 54 78 44 78C34 78 28 65 28 42C28 19 34 6 44 6C54 6 60 19 60 42Z",
    "M24 8H45V56C45 70 37 78 25.5 78C15 78 9 71 8 61",
    "M30 6C44 6 53 20 53 42C53 64 44 78 30 78C16 78 7 64 7 42C7 20 16 6 30 6ZM35 60L54 81",
    "M11 8V78M50 8L12 50M26 36L52 78",
)
# Filled shapes in a box of 100 x 100.
_SUITS = {
    Suit.CLUBS: "M50 4a22 22 0 0 1 18 35a22 22 0 1 1-12 34C57 85 60 91 67 97H33C40 91 43 85 44 73a22 22 0 1 1-12-34"
    "a22 22 0 0 1 18-35Z",
    Suit.DIAMONDS: "M50 3C58 20 70 36 88 50C70 64 58 80 50 97C42 80 30 64 12 50C30 36 42 20 50 3Z",
    Suit.HEARTS: "M50 92C20 67 5 51 5 33C5 18 16 9 28 9C38 9 46 15 50 25C54 15 62 9 72 9C84 9 95 18 95 33"
    "C95 51 80 67 50 92Z",
    Suit.SPADES: "M50 4C58 22 93 40 93 64C93 77 83 85 72 85C64 85 58 81 54 75C55 85 58 91 66 97H34C42 91 45 85 46 75"
    "C42 81 36 85 28 85C17 85 7 77 7 64C7 40 42 22 50 4Z",
}
# A frame, a corner flourish each, and a wheel with five spokes: the best low has five ranks.
_BACK = (
    "M16 9H84Q91 9 91 16V124Q91 131 84 131H16Q9 131 9 124V16Q9 9 16 9Z"
    "M18 30q14 0 14-14M82 30q-14 0-14-14M18 110q14 0 14 14M82 110q-14 0-14 14"
    "M76 70a26 26 0 1 1-52 0a26 26 0 1 1 52 0M50 70V44M50 70L74.7 62M50 70L65.3 91M50 70L34.7 91M50 70L25.3 62"
)
_WHEEL = _BACK[_BACK.index("M76 70") :]
_CHAIR = "M20 30Q20 14 36 14H64Q80 14 80 30V62M20 30V62M14 62H86V78H14ZM22 78V104M78 78V104"
_MARKS: dict[Outcome, str] = {
    "right": '<circle cx="15" cy="15" r="14"/><path d="M8.5 15.5L13 20L21.5 10.5"/>',
    "wrong": '<path class="rz-solid" d="M15 1L29 15L15 29L1 15Z"/><path d="M10.5 10.5L19.5 19.5M19.5 10.5L10.5 19.5"/>',
    "none": '<rect x="2.5" y="2.5" width="25" height="25" rx="6"/><path d="M10 15H20"/>',
}


_FACES: dict[Face, str] = {"up": "", "own": ", face down, only you see it", "turned": ", down card, shown to you"}


def tag(name: str, *children: str, **attributes: str | float | None) -> str:
    """Write one element. Attributes are escaped (`class_` is ``class``, `_` is ``-``); children are markup already.

    >>> tag("b", "7", class_="rz-no", aria_label='the "seven"', title=None)
    '<b class="rz-no" aria-label="the &quot;seven&quot;">7</b>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


def hidden(text: str) -> str:
    """Write text that only a screen reader meets."""
    return tag("span", escape(text), class_="rz-sr")


def card(
    card: Card,
    *,
    face: Face = "up",
    lit: bool = False,
    fresh: bool = False,
    gone: bool = False,
    flat: bool = True,
    style: str = "",
) -> str:
    """Draw a card, face up, 100 x 140 in its own units; the width is the CSS variable ``--cw``.

    `face` is "own" for a down card that the learner alone sees, "turned" for another player's that the learner is
    shown: both carry a strip of back. `lit` frames a card that
    decides, `gone` greys one that does not play, `fresh` lets it slide in. `flat` centres rank and suit for a card
    that lies free; in a fan they stay at the left edge, where the next card does not cover them.
    """
    own = face != "up"
    left, top, size = (23 if flat else 10), (7 if own else 12), (42 if own else 44)
    rank, suit = f"translate({left} {top})scale(.84)", f"translate({left + 4} {top + 76})scale(.{size})"
    return _svg(
        f'<path class="rz-rank" transform="{rank}" d="{_RANKS[card.rank - 1]}"/>'
        f'<path class="rz-suit" transform="{suit}" d="{_SUITS[card.suit]}"/>'
        + ('<path class="rz-strip" d="M0 127H100V140H0Z"/>' if own else ""),
        card.spoken + _FACES[face],
        _classes(f"rz-card rz-{card.suit.spoken}", lit=lit, fresh=fresh, gone=gone),
        style,
    )


def back(*, fresh: bool = False, style: str = "") -> str:
    """Draw a card that lies face down, unknown to the learner."""
    return _svg(f'<path d="{_BACK}"/>', "card face down", _classes("rz-card rz-back", fresh=fresh), style)


def sign(outcome: Literal["right", "wrong"]) -> str:
    """Draw the bare tick or cross that goes with a word."""
    drawing = "M2 8.5L6.5 13L14 3.5" if outcome == "right" else "M3 3L13 13M13 3L3 13"
    return f'<svg class="rz-sign" viewBox="0 0 16 16" aria-hidden="true"><path d="{drawing}"/></svg>'


def emblem() -> str:
    """Draw the wheel of a card's back alone, as decoration."""
    return f'<svg class="rz-emblem" viewBox="22 42 56 56" aria-hidden="true"><path d="{_WHEEL}"/></svg>'


def mini(card: Card) -> str:
    """Draw a card small enough for a sentence; a voice reads its name."""
    suit = f'<svg viewBox="0 0 100 100"><path d="{_SUITS[card.suit]}"/></svg>'
    shown = tag("span", rank_label(card.rank), suit, aria_hidden="true")
    return tag("span", shown, hidden(card.spoken), class_=f"rz-mini rz-{card.suit.spoken}")


def chips(amount: int) -> str:
    """Draw a pile of one to three chips, higher for a larger amount. The number itself stands beside it, as text."""
    count = 1 if amount < 10 else 2 if amount < 30 else 3
    piles = "".join(
        f'<path class="rz-chip{level + 1}" d="M3 {y}v5a13 6 0 0 0 26 0v-5a13 6 0 0 0-26 0a13 6 0 0 0 26 0"/>'
        for level, y in enumerate(range(18, 18 - 5 * count, -5))
    )
    inlay = f'<ellipse cx="16" cy="{18 - 5 * (count - 1)}" rx="7" ry="3"/>'
    # The box ends where the pile does, so that one chip sits beside its number as well as three do.
    top = 11 - 5 * (count - 1)
    box = f'viewBox="0 {top} 32 {31 - top}" style="--h:{31 - top}"'
    return f'<svg class="rz-chips" {box} aria-hidden="true">{piles}{inlay}</svg>'


def mark(outcome: Outcome) -> str:
    """Draw the mark of a verdict: a circle with a tick, a diamond with a cross, or a dashed square."""
    return f'<svg class="rz-mark rz-mark-{outcome}" viewBox="0 0 30 30" aria-hidden="true">{_MARKS[outcome]}</svg>'


def chair() -> str:
    """Draw the chair of a seat that nobody has taken."""
    return f'<svg class="rz-chair" viewBox="0 0 100 118" aria-hidden="true"><path d="{_CHAIR}"/></svg>'


def _svg(drawing: str, name: str, classes: str, style: str) -> str:
    styled = f' style="{escape(style)}"' if style else ""
    named = f'role="img" aria-label="{escape(name)}"'
    return f'<svg class="{classes}"{styled} viewBox="0 0 100 140" {named}>{drawing}</svg>'


def _classes(always: str, **when: bool) -> str:
    return " ".join([always, *(f"rz-{name}" for name, on in when.items() if on)])
