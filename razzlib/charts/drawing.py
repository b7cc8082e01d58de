"""Draw a chart as SVG that fills the width of its place: across in per cent, down in pixels.

Text so keeps its size on a phone and on a projector, and only the room between things grows. There are no ids: many
charts may share a page. Colours come by class; without a style sheet the shapes are black outlines and still readable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from itertools import accumulate, pairwise
from unicodedata import east_asian_width

from razzlib.charts.chart import Chart, Series, brief, printable
from razzlib.charts.look import DASHES, MARKS

_SHAPES = {
    "square": "M-5 -5H5V5H-5Z",
    "circle": "M-5.5 0A5.5 5.5 0 1 1 5.5 0A5.5 5.5 0 1 1 -5.5 0Z",
    "triangle": "M0 -6.5L6.5 5H-6.5Z",
    "diamond": "M0 -7L7 0L0 7L-7 0Z",
}
_SHORT, _SHORTER = 10, 6
"""Columns of a name in a picture."""
_LEGEND = 34

BANDS = (Fraction(3, 10), Fraction(4, 10), Fraction(5, 10), Fraction(6, 10))
"""The edges of the five steps of a map."""


def drawn(chart: Chart) -> str:
    """Draw a chart; the picture is named by its `alt`."""
    draw: Callable[[Chart], tuple[int, Iterable[str]]] = {
        "lines": _lines,
        "bars": _bars,
        "map": _map,
        "cards": _cards,
    }[chart.kind]
    height, parts = draw(chart)
    named = f'role="img" aria-label="{escape(printable(chart.alt))}"'
    size = f'width="100%" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {named} fill="none">{"".join(parts)}</svg>'


def band(value: Fraction) -> int:
    """The step of a map, 0 to 4, that a share falls on as it is printed: one number, one colour."""
    printed = Fraction(int(whole(value)), 100)
    return sum(printed >= edge for edge in BANDS)


def whole(share: Fraction) -> str:
    """Print a share in a map: whole per cent, without the sign."""
    return f"{int(100 * share + Fraction(1, 2))}"


# -- elements


def _text(x: str, y: float, words: str, classes: str = "", anchor: str = "", dx: float = 0) -> str:
    placed = f' text-anchor="{anchor}"' if anchor else ""
    shifted = f' dx="{dx:g}"' if dx else ""
    classed = f' class="{classes}"' if classes else ""
    # U+FE0E asks for the plain suit sign.
    signed = "".join(f"{letter}\ufe0e" if letter in "♠♥♦♣" else letter for letter in escape(printable(words)))
    return f'<text x="{x}" y="{y:g}"{shifted}{placed}{classed} fill="currentColor">{signed}</text>'


def _rect(x: str, y: float, width: str, height: float, classes: str) -> str:
    shape = f'x="{x}" y="{y:g}" width="{width}" height="{height:g}"'
    return f'<rect {shape} class="{classes}" stroke="currentColor"/>'


def _line(x1: str, y1: float, x2: str, y2: float, classes: str, more: str = "") -> str:
    return f'<line x1="{x1}" y1="{y1:g}" x2="{x2}" y2="{y2:g}" class="{classes}" stroke="currentColor"{more}/>'


def _mark(x: str, y: float, at: int) -> str:
    shape = f'<path d="{_SHAPES[MARKS[at]]}" class="rzc-f{at}" stroke="currentColor" stroke-width="2"/>'
    return f'<svg x="{x}" y="{y:g}" overflow="visible">{shape}</svg>'


def _at(across: float) -> str:
    return f"{across:.4g}%"


def _clipped(words: str, longest: int) -> str:
    """Shorten a text to so many columns; a letter of East Asia and a picture take two."""
    columns = list(accumulate(1 + (east_asian_width(letter) in "WF") for letter in words))
    fitting = [at for at, width in enumerate(columns, start=1) if width <= longest - 1]
    return words if not words or columns[-1] <= longest else words[: len(fitting)] + "…"


# -- shares along a hand


def _lines(chart: Chart) -> tuple[int, list[str]]:
    is_long = any(_clipped(brief(series.name), _SHORTER) != brief(series.name) for series in chart.series)
    left, right, top, bottom = 11.0, 70.0 if is_long else 79.0, 16, 236
    step = (right - left) / max(1, len(chart.labels) - 1)

    def y(value: Fraction) -> float:
        return round(bottom - float(value) * (bottom - top), 1)

    parts = []
    for share, classes in ((0, "rzc-axis"), (50, "rzc-half"), (100, "rzc-grid")):
        level = y(Fraction(share, 100))
        parts.append(_text(_at(left), level + 5, f"{share}", "rzc-cap", "end", -14))
        parts.append(_line(_at(left), level, _at(right), level, classes))
    parts += [
        _text(_at(left + at * step), bottom + 24, label, "rzc-cap", "middle") for at, label in enumerate(chart.labels)
    ]
    ends: list[tuple[float, int, Series]] = []
    for number, series in enumerate(chart.series):
        look = number % len(MARKS)
        points = [(at, value) for at, value in enumerate(series.values) if value is not None]
        dash = f' stroke-width="2.5" stroke-linecap="round" stroke-dasharray="{DASHES[look]}"'
        for (at, value), (then, later) in pairwise(points):
            ends_at = _at(left + then * step)
            parts.append(_line(_at(left + at * step), y(value), ends_at, y(later), f"rzc-l{look}", dash))
    for number, series in enumerate(chart.series):
        look = number % len(MARKS)
        points = [(at, value) for at, value in enumerate(series.values) if value is not None]
        parts += [_mark(_at(left + at * step), y(value), look) for at, value in points]
        if not points:
            continue
        at, value = points[-1]
        if at == len(chart.labels) - 1:
            ends.append((y(value), number, series))
        else:
            # From the last street but one there is less room.
            longest = _SHORT if at < len(chart.labels) - 2 else _SHORTER
            said = f"{_clipped(brief(series.name), longest)} folds"
            parts.append(_text(_at(left + at * step), y(value) + 5, said, "rzc-b rzc-halo", "", 13))
    for level, _, series in _apart(ends):
        parts.append(_text(_at(right), level + 5, _clipped(brief(series.name), _SHORT), "rzc-b rzc-halo", "", 13))
    return bottom + 34, parts


def _apart(ends: list[tuple[float, int, Series]], gap: float = 18) -> list[tuple[float, int, Series]]:
    """Move labels at the ends of lines apart, upward from the lowest: several players may end at nothing."""
    placed: list[tuple[float, int, Series]] = []
    for level, number, series in sorted(ends, key=lambda end: (-end[0], -end[1])):
        placed.append((min(level, placed[-1][0] - gap) if placed else level, number, series))
    return placed


# -- chances of classes


def _bars(chart: Chart) -> tuple[int, list[str]]:
    left, room = 12.0, 50.0
    count = len(chart.series)
    thick, gap = (12, 4) if count > 1 else (16, 0)
    row = count * (thick + gap) - gap + 12
    most = max((value for series in chart.series for value in series.values if value), default=Fraction(1))
    parts, y = [], 0
    if count > 1:
        for at, series in enumerate(chart.series):
            parts.append(_rect("0", y + 4, "22", thick, _bar(at)))
            parts.append(_text("30", y + 15, _clipped(brief(series.name), _LEGEND)))
            y += 22
        y += 6
    by, what = chart.heads
    parts.append(_text("0", y + 13, by, "rzc-cap"))
    parts.append(_text(_at(left), y + 13, f"{what}, %", "rzc-cap", "", 34 if len(by) > 5 else 0))
    parts.append(_text("100%", y + 13, "or better, %", "rzc-cap", "end"))
    y += 22
    if chart.lit is not None:
        parts.append(_rect("-1.5%", y, "103%", row * (chart.lit + 1), "rzc-lit"))
    for at, label in enumerate(chart.labels):
        top = y + at * row + 6
        middle = top + (row - 12) / 2 + 5
        parts.append(_text("0", middle, label, "rzc-b"))
        for number, series in enumerate(chart.series):
            value, so_far = series.values[at] or Fraction(0), chart.running[number][at]
            long, bar_top = room * float(value / most), top + number * (thick + gap)
            base = bar_top + thick / 2 + 5
            if value:
                parts.append(_rect(_at(left), bar_top, _at(long), thick, _bar(number)))
            parts.append(_text(_at(left + long), base, _bare(chart.shown(value)), "", "", 7))
            strong = "rzc-b" if at == chart.lit else "rzc-cap"
            parts.append(_text("100%", base, _bare(chart.shown(so_far)), strong, "end"))
    bottom = y + row * len(chart.labels)
    parts.append(_line(_at(left), y, _at(left), bottom, "rzc-axis"))
    return bottom + 4, parts


def _bar(number: int) -> str:
    return f"rzc-bar{number % 2}"


def _bare(said: str) -> str:
    return said.removesuffix(" %")


# -- shares in a grid


def _map(chart: Chart) -> tuple[int, list[str]]:
    left, wide, high = 6.5, 7.15, 27
    parts = []
    for line, series in enumerate(chart.series):
        parts.append(_text("0", line * high + 19, series.name, "rzc-b"))
        for at, value in enumerate(series.values):
            if value is None:
                continue
            step, x = band(value), left + at * wide
            parts.append(_rect(_at(x), line * high + 1, _at(wide - 0.35), high - 2, f"rzc-s{step}"))
            parts.append(_text(_at(x + wide / 2 - 0.17), line * high + 18.5, whole(value), f"rzc-t{step}", "middle"))
    bottom = high * len(chart.series)
    parts += [
        _text(_at(left + (at + 0.5) * wide - 0.17), bottom + 18, label, "rzc-b", "middle")
        for at, label in enumerate(chart.labels)
    ]
    edges = [whole(edge) for edge in BANDS]
    words = [
        f"{edges[-1]} % or more",
        *(f"{a} to {b} %" for a, b in reversed(list(pairwise(edges)))),
        f"under {edges[0]} %",
    ]
    for at, said in enumerate(words):
        parts.append(_rect("60%", 4 + 24 * at, "18", 18, f"rzc-s{len(words) - 1 - at}"))
        parts.append(_text("60%", 18 + 24 * at, said, "rzc-cap", "", 27))
    return bottom + 26, parts


# -- cards to be counted


def _cards(chart: Chart) -> tuple[int, list[str]]:
    left, wide, high, row = 34, 46, 34, 44
    live, dead = chart.series
    parts = []
    for at, label in enumerate(chart.labels):
        top = at * row + 4
        parts.append(_text("0", top + 23, label, "rzc-b"))
        boxes = [(mark, True) for mark in _each(live, at, label)] + [(mark, False) for mark in _each(dead, at, label)]
        for place, (mark, is_live) in enumerate(boxes):
            x = left + place * (wide + 6)
            shape = f'x="{x}" y="{top}" width="{wide}" height="{high}" rx="6" stroke-width="1.5"'
            parts.append(f'<rect {shape} class="rzc-{"live" if is_live else "dead"}" stroke="currentColor"/>')
            if not is_live:
                ends = (f"{x + 5}", top + high - 5, f"{x + wide - 5}", top + 5)
                parts.append(_line(*ends, "rzc-cross", ' stroke-width="1.5"'))
            parts.append(
                _text(f"{x + wide / 2:g}", top + 22, mark, "rzc-on" if is_live else "rzc-off rzc-halo", "middle")
            )
        parts.append(_text(f"{left + 4 * (wide + 6) + 10}", top + 23, f"{live.values[at]} left", "rzc-b"))
    return row * len(chart.labels) + 4, parts


def _each(series: Series, at: int, label: str) -> list[str]:
    """The cards of one rank in words: by name where the suits are known."""
    marks = series.marks[at].split() if series.marks else []
    return marks or [label] * int(series.values[at] or 0)
