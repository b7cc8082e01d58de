"""Draw hands side by side, for comparing: a name, the cards in a row, a note."""

from __future__ import annotations

from html import escape

from razzlib.learn.scene import HandsView, HandView
from razzlib.widgets import svg
from razzlib.widgets.svg import tag


def hands_html(view: HandsView) -> str:
    """Draw hands as rows of cards, then what is in the pot and what else is known; nothing where there is nothing.

    >>> hands_html(HandsView())
    ''
    """
    rows = "".join(_hand(hand) for hand in view.hands)
    pot = svg.chips(99) + tag("span", f"{view.pot:,}", svg.hidden(" in the pot")) if view.pot is not None else ""
    foot = [tag("span", pot, class_="rz-num")] if pot else []
    if view.note:
        foot.append(tag("span", escape(view.note), class_="rz-within"))
    if not rows and not foot:
        return ""
    below = tag("div", *foot, class_="rz-foot") if foot else ""
    return tag("div", rows, below, class_="rz-hands", role="group", aria_label="Hands")


def _hand(hand: HandView) -> str:
    cards = [
        svg.back(style=f"--n:{at}")
        if card is None
        else svg.card(card, lit=card in hand.lit, flat=False, style=f"--n:{at}")
        for at, card in enumerate(hand.cards)
    ]
    name = tag("b", escape(hand.name), class_="rz-name")
    note = tag("span", escape(hand.note), class_="rz-note-of") if hand.note else ""
    row = tag("div", *cards, class_="rz-hand", style=f"--count:{len(cards)}") if cards else ""
    return tag("div", tag("div", name, note, class_="rz-who"), row, class_="rz-row", role="group", aria_label=hand.name)
