"""A chart is data: its numbers, their words, and one value that every drawing is made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal, get_args

from razzlib.learn.wording import spoken
from razzlib.odds.percent import percent
from razzlib.quoting import quoted

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Kind = Literal["lines", "bars", "map", "cards"]
"""Shares along a hand, chances of classes, shares in a grid, and cards to be counted."""
_BASES = ("Exact", "Sampled")
_OPENINGS: dict[Kind, str] = {"lines": "Line chart", "bars": "Bar chart", "map": "Map", "cards": "Picture of cards"}
_LONGEST_NAME = 40
_CARDS_IN_A_ROW = re.compile(r"(?<=[♠♥♦♣])(?= (?:10|[2-9AJQK])[♠♥♦♣])")
"""Where a voice needs a comma."""
_BESIDE = " · "


class ChartError(ValueError):
    """Say what a chart was given that does not fit together, and what was expected."""


@dataclass(frozen=True)
class Series:
    """One line, set of bars or row of a chart: a name, and a number (or nothing) for each label."""

    name: str
    values: tuple[Fraction | None, ...]
    marks: tuple[str, ...] = ()
    """What stands beside each number: the card that came, the cards counted, the start that is meant."""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise ChartError(f"the name of a series is text, got {quoted(self.name)}")
        if not (isinstance(self.values, tuple) and all(map(_is_number, self.values))):
            raise ChartError(f"the values of a series are fractions of 0 or more, or None, got {quoted(self.values)}")
        if not (isinstance(self.marks, tuple) and all(isinstance(mark, str) for mark in self.marks)):
            raise ChartError(f"the marks of a series are text, got {quoted(self.marks)}")


@dataclass(frozen=True)
class Chart:
    """The numbers of a picture and its words; shown in a notebook as a picture with a table of the same numbers.

    >>> chart = Chart(
    ...     "bars", "Two bars", ("5", "6"), (Series("nothing dead", (Fraction(1, 4), Fraction(3, 4))),),
    ...     heads=("high card", "chance"), basis="Exact: 4 deals.",
    ... )
    >>> print(chart.alt)
    Bar chart: Two bars. By high card, the chance. Nothing dead, 5: 25.0 %; 6: 75.0 %. Exact: 4 deals.

    Raises `ChartError` where the parts do not fit, or the basis says neither exact nor sampled.
    """

    kind: Kind
    title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    heads: tuple[str, str]
    """What the labels are, and what the numbers are: ``("street", "share of the pot")``."""
    basis: str
    """Exact or sampled, and of what: "Exact: 211,876 deals."."""
    note: str = ""
    """What there is to see, in a sentence of the same numbers."""
    lit: int | None = None
    """The label up to which bars belong together, as an index."""

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise ChartError(f"a chart is one of {', '.join(get_args(Kind))}, got {quoted(self.kind)}")
        for name, words in (("title", (self.title,)), ("labels", self.labels), ("heads", self.heads)):
            if not (isinstance(words, tuple) and all(isinstance(word, str) for word in words)):
                raise ChartError(f"the {name} of a chart must be text, got {quoted(getattr(self, name))}")
        for name in ("basis", "note"):
            if not isinstance(getattr(self, name), str):
                raise ChartError(f"the {name} of a chart must be text, got {quoted(getattr(self, name))}")
        if len(self.heads) != 2:
            raise ChartError(f"a chart has two heads, of its labels and of its numbers, got {quoted(self.heads)}")
        if not (isinstance(self.series, tuple) and all(isinstance(series, Series) for series in self.series)):
            raise ChartError(f"the series of a chart are a tuple of Series, got {quoted(self.series)}")
        if not self.labels or not self.series:
            raise ChartError("a chart has at least one label and one series")
        if self.kind == "cards" and len(self.series) != 2:
            raise ChartError(f"a picture of cards has two series, live and seen, got {len(self.series)}")
        for series in self.series:
            if len(series.values) != len(self.labels) or (series.marks and len(series.marks) != len(self.labels)):
                raise ChartError(
                    f"each series has a value for each label: {len(self.labels)} labels, and "
                    f"{len(series.values)} values in {quoted(series.name)}"
                )
        if not (self.lit is None or self.lit in range(len(self.labels))):
            raise ChartError(f"the label that is lit is one of 0 to {len(self.labels) - 1}, got {quoted(self.lit)}")
        if not self.basis.startswith(_BASES):
            raise ChartError(f"a chart says first whether it is exact or sampled, got {quoted(self.basis)}")

    # -- the same numbers in words

    @property
    def alt(self) -> str:
        """The whole picture in words, for a voice: made from the numbers, cards said as cards."""
        by, what = self.heads
        said = " ".join(_sentence(part) for part in self._said())
        note = f" {self.note}" if self.note else ""
        text = f"{_OPENINGS[self.kind]}: {self.title}. By {by}, the {what}.{note} {said} {self.basis}"
        return spoken(_CARDS_IN_A_ROW.sub(",", text))

    def _said(self) -> Iterator[str]:
        if self.kind == "map":
            cells = [
                (value, mark)
                for series in self.series
                for value, mark in zip(series.values, series.marks, strict=True)
                if value is not None
            ]
            (most, best), (least, worst) = max(cells), min(cells)
            ahead = sum(value > Fraction(1, 2) for value, _ in cells)
            yield f"{len(cells)} starts. The largest share has {best} with {self.shown(most)}"
            yield f"the smallest {worst} with {self.shown(least)}"
            yield f"{ahead} have more than a half"
            return
        for series in self.series:
            marks = [", ".join(mark.split()) for mark in series.marks] or [""] * len(self.labels)
            parts = [
                f"{label}: {self.shown(value)}{f' ({mark})' if mark else ''}"
                for label, value, mark in zip(self.labels, series.values, marks, strict=True)
                if value is not None
            ]
            folds = "; folds" if self.kind == "lines" and series.values[-1] is None else ""
            yield f"{brief(series.name)}, {'; '.join(parts)}{folds}"

    def shown(self, value: Fraction | None) -> str:
        """Print one number of the chart: cards as a count, shares and chances as per cent."""
        if value is None:
            return ""
        return str(value) if self.kind == "cards" else percent(value)

    @property
    def running(self) -> tuple[tuple[Fraction, ...], ...]:
        """For bars: each series added up from the first label, the chance of "this or better"."""
        return tuple(tuple(accumulate(value or Fraction(0) for value in series.values)) for series in self.series)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The table of the same numbers, its heads first, as text."""
        by, _ = self.heads
        if self.kind == "map":
            lines = ((series.name, *map(self.shown, series.values)) for series in self.series)
            return ((by, *self.labels), *lines)
        head = [by, *(brief(series.name) for series in self.series)]
        columns = [[self._cell(series, at) for at in range(len(self.labels))] for series in self.series]
        if self.kind == "bars":
            better = "or better" if len(self.series) == 1 else "or better, {}"
            head += [better.format(brief(series.name)) for series in self.series]
            columns += [[percent(value) for value in values] for values in self.running]
        return (tuple(head), *zip(self.labels, *columns, strict=True))

    def _cell(self, series: Series, at: int) -> str:
        number = self.shown(series.values[at])
        mark = series.marks[at] if series.marks else ""
        return f"{mark}{_BESIDE}{number}" if mark and number else number

    def __str__(self) -> str:
        rows = self.rows
        first, *widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        table = [
            "  ".join([label.ljust(first), *(cell.rjust(wide) for cell, wide in zip(cells, widths, strict=True))])
            for label, *cells in rows
        ]
        return "\n".join([self.title, *filter(None, [self.note]), *(line.rstrip() for line in table), self.basis])

    # -- drawn

    def svg(self) -> str:
        """Draw the chart as one SVG element that is as wide as its place, named by `alt`."""
        from razzlib.charts.drawing import drawn

        return drawn(self)

    def figure(self, *, dark: bool = False) -> Figure:
        """Draw the chart with matplotlib.

        Raises `ChartError` where matplotlib is not installed.
        """
        try:
            from razzlib.charts.plotting import plotted
        except ModuleNotFoundError as missing:
            raise ChartError(
                f"the drawing needs {missing.name}, which is not installed here; the chart itself shows the same"
            ) from missing
        return plotted(self, dark=dark)

    def html(self) -> str:
        """Write the chart as one figure: its words, the picture, and the table of its numbers.

        Where a page drops pictures and styles, the words and the table are left.
        """
        from razzlib.charts.look import STYLE

        note = f"<span>{_plain(self.note)}</span>" if self.note else ""
        head, *rows = self.rows
        heads = "".join(f'<th scope="col">{_plain(cell)}</th>' for cell in head)
        body = "".join(
            f'<tr><th scope="row">{_plain(label)}</th>{"".join(map(_data, cells))}</tr>' for label, *cells in rows
        )
        opened = " open" if self.kind == "lines" else ""
        return (
            f'<figure class="rzc"><style>{STYLE}</style>'
            f"<figcaption><b>{_plain(self.title)}</b> {note}</figcaption>\n{self.svg()}\n"
            f"<p>{_plain(self.basis)}</p>"
            f"<details{opened}><summary>The numbers in a table</summary>"
            f'<div class="rzc-scroll" tabindex="0" role="group" aria-label="{escape(printable(self.title))}, numbers">'
            f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div></details></figure>"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, Fraction | int) and value >= 0)


def printable(text: str) -> str:
    """Put a space for each sign that no page may have, such as a control character."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def brief(name: str) -> str:
    """Give a name on one line and not too long: a record may bring any."""
    line = " ".join(printable(name).split())
    return line if len(line) <= _LONGEST_NAME else line[: _LONGEST_NAME - 1] + "…"


def _data(cell: str) -> str:
    """Write a cell of the table; cards stand under their number, so that a phone has room."""
    *marks, number = map(_plain, cell.split(_BESIDE))
    return f"<td>{number}{''.join(f'<br><small>{mark}</small>' for mark in marks)}</td>".replace(
        "\ufe0e ", "\ufe0e\u2009"
    )


def _sentence(part: str) -> str:
    return f"{part[:1].upper()}{part[1:]}."


def _plain(text: str) -> str:
    r"""Escape a text, and ask phones for plain suit signs, not pictures."""
    signed = escape(printable(text))
    for suit in "♠♥♦♣":
        signed = signed.replace(suit, f"{suit}\ufe0e")
    return signed
