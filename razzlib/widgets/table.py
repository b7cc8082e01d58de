"""Draw a table: the felt, everyone's place and cards round it, the bets, the pot and the dealer's tag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from razzlib.cards import Card
from razzlib.learn.scene import SeatView, TableView, Tone
from razzlib.widgets import svg
from razzlib.widgets.panel import rich
from razzlib.widgets.seating import Place, Seating, seating
from razzlib.widgets.svg import hidden, tag

# How far apart the left edges of neighbours in a fan are, in card widths. A face needs .64 to show its rank and suit.
_FACE, _BACK_TO_BACK, _BACK_TO_FACE, _NEW_GROUP = 0.64, 0.28, 0.52, 0.1
# An unseen last card lies under the fan and looks out on the right, by `Measures.tucked`: that costs little room.
# A plate is this wide at least, in card widths; a hand of three is narrower.
_NARROWEST = 2.1
_LONG = 3.0

# Where room is short, "see" goes.
_GROUPS = {"down": 'only you<span class="rz-wide"> see</span>', "up": "up", "last": "down"}
_TONE_WORDS = {Tone.RIGHT: "right: ", Tone.WRONG: "wrong: "}

Delays = Mapping[tuple[int, int], int]
"""Seat number and place in its hand -> how many cards were dealt before that one in this step."""


def table_html(view: TableView) -> str:
    """Draw a whole table as HTML. Seats stand in the order of their numbers, then the pot, then the dealer's tag.

    The learner's seat is at the bottom. When no seat is the learner's, the learner deals, and seat 1 is on the
    dealer's left.
    """
    learner = next((index for index, seat in enumerate(view.seats) if seat.is_you), None)
    plan = seating(len(view.seats), learner)
    size = plan.measures
    even = not any(place.column == "middle" for place in plan.places)
    few = " rz-few" if len(view.seats) <= 6 else ""  # room for a hand that is turned up, at its size
    delays = _delays(view)
    spans = [_fan(seat, delays, size.tucked)[1] for seat in view.seats if not (seat.is_you or seat.is_empty)]
    widest = max([_NARROWEST, *spans])  # where room is short, cards are as large as the hands there allow
    parts = ['<div class="rz-felt"></div>']
    for index, seat in enumerate(view.seats):
        if index == learner:
            parts.append(_own_seat(seat, delays, size.tucked))
        else:
            place = plan.places[index if learner is None else (index - learner - 1) % len(view.seats)]
            parts.append(_seat(seat, place, delays, size.tucked))
    parts += [_pot(view), _dealer(plan, you=learner is None)]
    long = " rz-long" if widest > _LONG else ""  # hands that need a row each on a phone
    bare = "" if any(seat.up or seat.down for seat in view.seats) else " rz-bare"  # low until cards come
    dealt = "played" if learner is not None else "dealt"
    return _story(view.story) + tag(
        "div",
        *parts,
        class_=f"rz-stage rz-{dealt}{' rz-even' if even else ''}{few}{long}{bare}",
        role="group",
        aria_label=f"Table with {len(view.seats)} seats",
        style=f"--height:{size.height};--seat:{size.seat};--seat-most:{size.seat_most};--own:{size.own};"
        f"--own-most:{size.own_most};--own-card:{size.card_most};--full:{size.full:.2f};"
        f"--widest:{min(widest, size.full):.2f};--clear:{size.clear};--inset:{size.inset};--rows:{plan.rows}",
    )


def _story(sentences: Sequence[str]) -> str:
    """What has happened so far, numbered, above the table."""
    told = [tag("li", rich(sentence)) for sentence in sentences]
    return tag("ol", *told, class_="rz-story", aria_label="What has happened") if told else ""


def _seat(seat: SeatView, place: Place, delays: Delays, tucked: float) -> str:
    """A seat that is not the learner's: plate, fan of cards, bet."""
    style = f"--x:{place.x:.3f};--y:{place.y:.3f};--row:{place.row}"
    classes = f"rz-seat rz-{place.column} rz-bet-{place.bet}"
    if seat.is_empty:
        who = tag("b", f"Seat {seat.number}", class_="rz-name") + tag("span", "empty", class_="rz-stack")
        return tag(
            "div",
            tag("div", tag("span", who, class_="rz-who"), class_="rz-plate"),
            svg.chair(),
            class_=f"{classes} rz-empty",
            role="group",
            aria_label=f"Seat {seat.number}, empty",
            style=style,
        )
    hand, span = _fan(seat, delays, tucked)
    return tag(
        "div",
        _plate(seat),
        hand,
        _bet(seat.bet),
        class_=f"{classes}{_state(seat)}",
        role="group",
        aria_label=_name(seat),
        style=f"{style};--span:{span:.2f}",
    )


def _own_seat(seat: SeatView, delays: Delays, tucked: float) -> str:
    """The learner's seat: cards in labelled groups, the plate under them."""
    groups, width = [], 0.0
    for only, label in _GROUPS.items():
        hand, span = _fan(seat, delays, tucked, only)
        if span:
            groups.append(tag("div", tag("span", label, class_="rz-label"), hand, class_="rz-group"))
            width += span
    return tag(
        "div",
        _bet(seat.bet),
        tag("div", *groups, class_="rz-groups"),
        _plate(seat),
        class_=f"rz-seat rz-own{_state(seat)}",
        role="group",
        aria_label=_name(seat),
        style=f"--span:{width:.2f}",
    )


def _name(seat: SeatView) -> str:
    if seat.is_you:
        return f"Seat {seat.number}, you" + (f", {seat.name}" if seat.name.casefold() not in ("", "you") else "")
    return f"Seat {seat.number}" + (f", {seat.name}" if seat.name else "")


def _state(seat: SeatView) -> str:
    return (f" rz-is-{seat.tone.value}" if seat.tone.value else "") + (" rz-folded" if seat.folded else "")


def _plate(seat: SeatView) -> str:
    """Number, name and stack, and the flag: beside them, or where room is short on a line of its own."""
    name = seat.name or ("You" if seat.is_you else "")
    number = tag("span", str(seat.number), class_="rz-no", aria_hidden="true") if name else ""
    who = tag("b", escape(name or seat.title), class_="rz-name", title=name if len(name) > 12 else None)
    stack = tag("span", f"{seat.stack:,}", class_="rz-stack") if seat.stack is not None else ""
    flag = _flag(seat)
    classes = "rz-plate" + (" rz-flagged" if flag else "") + (" rz-stacked" if flag and stack else "")
    return tag("div", tag("span", number, who, stack, class_="rz-who"), flag, class_=classes)


def _flag(seat: SeatView) -> str:
    words = " · ".join(word for word in (seat.folded, seat.flag) if word)
    sign = ""
    if seat.tone in _TONE_WORDS:
        sign = svg.sign("right" if seat.tone is Tone.RIGHT else "wrong") + hidden(_TONE_WORDS[seat.tone])
    return tag("span", sign, tag("span", escape(words)), class_="rz-flag") if words or sign else ""


def _fan(seat: SeatView, delays: Delays, tucked: float, only: str = "") -> tuple[str, float]:
    """The cards of a seat in a row, and the row's width in card widths; `only` takes one group of them."""
    last: tuple[Card | None, ...] = () if isinstance(seat.last, bool) else (seat.last,)
    dealt = [(group, card) for group, cards in (("down", seat.down), ("up", seat.up), ("last", last)) for card in cards]
    drawn: list[str] = []
    at = span = 0.0
    before: tuple[str, Card | None] | None = None
    for place, (group, card) in enumerate(dealt):
        if only and group != only:
            continue
        is_tucked = group == "last" and card is None and before is not None
        if before is not None:
            at += tucked if is_tucked else _step(before, (group, card))
        delay = delays.get((seat.number, place))
        style = f"--at:{at:.2f}" + (f";--i:{delay}" if delay is not None else "") + (";z-index:-1" if is_tucked else "")
        if card is None:
            drawn.append(svg.back(fresh=delay is not None, style=style))
        else:
            lit, fresh = card in seat.lit, delay is not None
            # Another player's down card is no secret of the learner's once it is shown.
            face: svg.Face = "up" if group == "up" else "own" if seat.is_you else "turned"
            drawn.append(svg.card(card, face=face, lit=lit, fresh=fresh, flat=False, style=style))
        before, span = (group, card), max(span, at + 1)
    return tag("div", *drawn, class_="rz-hand", style=f"--span:{span:.2f}"), span


def _step(before: tuple[str, Card | None], now: tuple[str, Card | None]) -> float:
    """How far the next card in a fan moves on."""
    if before[1] is None:
        return _BACK_TO_BACK if now[1] is None else _BACK_TO_FACE
    return _FACE + (_NEW_GROUP if before[0] != now[0] else 0)


def _delays(view: TableView) -> Delays:
    """The order in which fresh cards were dealt: round the table, one card each, then round again."""
    fresh = sorted((place, seat.number) for seat in view.seats for place in seat.fresh)
    return {(number, place): order for order, (place, number) in enumerate(fresh)}


def _bet(amount: int) -> str:
    return tag("div", svg.chips(amount), hidden("bet "), tag("span", f"{amount:,}"), class_="rz-bet") if amount else ""


def _pot(view: TableView) -> str:
    """What lies in the middle: the community card and the number, what is in the pot, the stakes."""
    number = (svg.chips(99) + tag("span", f"{view.pot:,}")) if view.pot is not None else ""
    shared = svg.card(view.shared) if view.shared else ""
    caption = "community card" if shared else ""
    texts = ((caption, "rz-stakes"), (view.note, "rz-within"), (view.stakes, "rz-stakes"))
    lines = [tag("div", _phrases(text), class_=class_) for text, class_ in texts if text]
    if number or shared:
        lines.insert(0, tag("div", shared, number, class_="rz-num"))
    # An empty middle gets the wheel from the backs, so that the eye has somewhere to rest.
    return tag("div", *lines, class_="rz-pot", role="group", aria_label="Pot") if lines else svg.emblem()


def _phrases(text: str) -> str:
    """Escape a text whose phrases, parted by dots, break between them and not within; no dot is left at an end."""
    phrases = text.replace(" · ", ",\n").split("\n")
    return " ".join(tag("span", escape(phrase), class_="rz-phrase") for phrase in phrases)


def _dealer(plan: Seating, *, you: bool) -> str:
    at = plan.tag
    classes = f"rz-dealer rz-{at.column}" + ("" if at.row else " rz-rim")
    style = f"--x:{at.x:.3f};--y:{at.y:.3f};--row:{at.row}"
    return tag("div", "Dealer · you" if you else "Dealer", class_=classes, style=style)
