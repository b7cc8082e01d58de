"""What stays on the page when no kernel runs: plain HTML that reads without style, script or pictures."""

from __future__ import annotations

from html import escape

from razzlib.cards import Card
from razzlib.learn.exercise import Exercise
from razzlib.learn.scene import HandsView, SeatView, TableView
from razzlib.learn.wording import CARD_SIGN

_RUN = "This is a saved picture of the activity. Run the box to play: click on it, then press Shift and Enter."


def snapshot_html(exercise: Exercise) -> str:
    """Write an exercise as one table and sentences; nothing in it needs a style sheet.

    A place such as a code host strips style, classes and drawings. What is left says the same as the picture: every
    card by sign and in words.
    """
    exercise = exercise.preview()
    scene = exercise.scene
    parts = [
        f"<p>{escape(exercise.eyebrow)}</p>",
        f"<p><b>{_plain(exercise.task)}</b></p>",
        f"<p>{_plain(_where(exercise))}</p>" if _where(exercise) else "",
        _table_html(scene) if isinstance(scene, TableView) else _hands_html(scene),
        _choices_html(exercise),
        *(f"<p>{_plain(line)}</p>" for line in exercise.lines()),
        f"<p><i>{_RUN}</i></p>",
    ]
    return "\n".join(part for part in parts if part)


def _where(exercise: Exercise) -> str:
    street = f"Street {exercise.street} of 7. " if exercise.street else ""
    scene = exercise.scene
    stakes = f"Table: {scene.stakes}. " if isinstance(scene, TableView) and scene.stakes else ""
    pot = f"The pot is {scene.pot:,}{f' ({scene.note})' if scene.note else ''}. " if scene.pot is not None else ""
    if isinstance(scene, HandsView) and scene.note and scene.pot is None:
        pot = f"{scene.note} "
    seed = f"Seed {exercise.seed}." if exercise.seed is not None else ""
    return f"{street}{stakes}{pot}{seed}".strip()


def _choices_html(exercise: Exercise) -> str:
    if not exercise.picks:
        return ""
    choices = "".join(f"<li>{_plain(pick.label)}</li>" for pick in exercise.picks)
    return f"<p>Choose one:</p>\n<ul>{choices}</ul>"


def _hands_html(view: HandsView) -> str:
    if not view.hands:
        return ""
    rows = "\n".join(
        f"<tr>{_cell('th', escape(hand.name))}"
        f"{_cell('td', ', '.join(_card(card) if card else 'face down' for card in hand.cards))}"
        f"{_cell('td', _plain(hand.note))}</tr>"
        for hand in view.hands
    )
    return f"<table>\n<tbody>\n{rows}\n</tbody>\n</table>"


def _table_html(table: TableView) -> str:
    # Before anything is done nobody has done anything: no empty column.
    acts = any(_does(seat) for seat in table.seats)
    rows = "\n".join(_row(seat, acts=acts) for seat in table.seats)
    told = "".join(f"<li>{_plain(sentence)}</li>" for sentence in table.story)
    story = f"<ol>{told}</ol>\n" if told else ""
    shared = f"\n<p>In the middle, shared by all: {_card(table.shared)}</p>" if table.shared else ""
    heads = "".join(
        _cell("th", head) for head in ("Seat", "Face up", "Face down", *(("What it does",) if acts else ()))
    )
    return f"{story}<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>{shared}"


def _does(seat: SeatView) -> str:
    return "; ".join(part for part in (seat.folded, f"{seat.bet:,} in front" if seat.bet else "", seat.flag) if part)


def _row(seat: SeatView, *, acts: bool) -> str:
    title = f"{seat.number}{f', {seat.name}' if seat.name else ''}{', you' if seat.is_you else ''}"
    if seat.is_empty:
        return (
            f"<tr>{_cell('th', escape(title))}{_cell('td', 'empty chair')}<td></td>{'<td></td>' if acts else ''}</tr>"
        )
    up = ", ".join(_card(card) for card in seat.up) or "no cards yet"
    down = [*seat.down, *([] if isinstance(seat.last, bool) else [seat.last])]
    seen = [_card(card) for card in down if card]
    hidden = len(down) - len(seen)
    under = ", ".join([*seen, *([f"{hidden} hidden"] if hidden else [])])
    cells = [_cell("th", escape(title)), _cell("td", up), _cell("td", under)]
    return f"<tr>{''.join(cells)}{_cell('td', escape(_does(seat))) if acts else ''}</tr>"


def _cell(tag: str, content: str) -> str:
    # Jupyter sets tables flush right, which tears words from their seats; where style is stripped nothing is lost.
    return f'<{tag} style="text-align:left">{content}</{tag}>'


def _card(card: Card) -> str:
    # U+FE0E keeps phones from drawing the sign as a picture.
    return f"{card}\ufe0e {card.spoken}"


def _plain(text: str) -> str:
    return CARD_SIGN.sub(lambda match: f"{match[1]}\ufe0e", escape(text))
