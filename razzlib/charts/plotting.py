"""Draw a chart with matplotlib, in the colours and shapes of the pages. Nothing else in razzlib imports matplotlib."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from razzlib.charts.chart import Chart, brief
from razzlib.charts.drawing import BANDS, band, whole
from razzlib.charts.look import DARK, DARK_STEPS, HOLLOW, LIGHT, LIGHT_STEPS, SERIES
from razzlib.odds.percent import percent

_MARKERS = ("s", "o", "^", "D", "s", "o", "^", "D")
_LINES: tuple[Any, ...] = (
    "-",
    (0, (4, 2)),
    (0, (1, 2)),
    (0, (5, 2, 1, 2)),
    (0, (2, 1)),
    (0, (1, 1)),
    (0, (7, 2)),
    "-.",
)


def plotted(chart: Chart, *, dark: bool = False) -> Figure:
    """Draw a chart on a new figure, without pyplot: nothing is kept open, nothing global is changed."""
    look: dict[str, Any] = {**(DARK if dark else LIGHT), "steps": DARK_STEPS if dark else LIGHT_STEPS}
    rows = len(chart.labels)
    height = {"lines": 4.2, "bars": 1.6 + 0.4 * rows, "map": 6.4, "cards": 1.5 + 0.62 * rows}[chart.kind]
    figure = Figure(figsize=(6.8, height), facecolor=look["paper"], layout="constrained")
    axes = figure.add_subplot(facecolor=look["paper"])
    draw: Callable[[Any, Chart, dict[str, Any]], None] = {
        "lines": _lines,
        "bars": _bars,
        "map": _map,
        "cards": _cards,
    }[chart.kind]
    draw(axes, chart, look)
    figure.suptitle(chart.title, x=0.02, ha="left", color=look["ink"], fontsize=14, fontweight="bold")
    figure.supxlabel(chart.basis, x=0.02, ha="left", color=look["ink2"], fontsize=8, wrap=True)
    axes.tick_params(colors=look["ink2"], length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure


def _lines(axes: Any, chart: Chart, look: dict[str, Any]) -> None:
    for number, series in enumerate(chart.series):
        at = number % len(SERIES)
        colour = look[SERIES[at]]
        axes.plot(
            range(len(chart.labels)),
            [None if value is None else float(100 * value) for value in series.values],
            color=colour,
            linestyle=_LINES[at],
            linewidth=2.2,
            marker=_MARKERS[at],
            markersize=8,
            markerfacecolor=look["paper"] if HOLLOW[at] else colour,
            markeredgewidth=1.8,
            label=brief(series.name),
            clip_on=False,
        )
    axes.set(xlim=(-0.2, len(chart.labels) - 0.8), ylim=(0, 104), yticks=(0, 50, 100), ylabel=chart.heads[1])
    axes.set_xticks(range(len(chart.labels)), chart.labels)
    axes.tick_params(axis="x", pad=9)
    axes.yaxis.label.set_color(look["ink2"])
    axes.grid(axis="y", color=look["line"])
    axes.axhline(0, color=look["ink"], linewidth=1)
    axes.legend(frameon=False, labelcolor=look["ink"], handlelength=4)


def _bars(axes: Any, chart: Chart, look: dict[str, Any]) -> None:
    thick = 0.76 / len(chart.series)
    if chart.lit is not None:
        axes.axhspan(-0.5, chart.lit + 0.5, color=look["accentwash"], linewidth=0)
    for number, series in enumerate(chart.series):
        values = [value or Fraction(0) for value in series.values]
        at = [label - 0.38 + thick * (number + 0.5) for label in range(len(values))]
        axes.barh(
            at,
            [float(100 * value) for value in values],
            thick * 0.86,
            color=look["paper"] if number else look["ink"],
            edgecolor=look["right"] if number else look["ink"],
            linewidth=1.5,
            label=brief(series.name),
        )
        for place, value in zip(at, values, strict=True):
            axes.annotate(
                percent(value).removesuffix(" %"),
                (float(100 * value), place),
                xytext=(5, 0),
                textcoords="offset points",
                va="center",
                color=look["ink"],
                fontsize=9,
            )
    axes.margins(x=0.1)
    axes.set(ylim=(len(chart.labels) - 0.4, -0.6), ylabel=chart.heads[0], xlabel=f"{chart.heads[1]}, %")
    axes.set_yticks(range(len(chart.labels)), chart.labels)
    axes.xaxis.label.set_color(look["ink2"])
    axes.yaxis.label.set_color(look["ink2"])
    if len(chart.series) > 1:
        axes.legend(frameon=False, labelcolor=look["ink"], loc="lower right")


def _map(axes: Any, chart: Chart, look: dict[str, Any]) -> None:
    for row, series in enumerate(chart.series):
        for column, value in enumerate(series.values):
            if value is None:
                continue
            fill, ink = look["steps"][band(value)]
            axes.add_patch(Rectangle((column - 0.47, row - 0.46), 0.94, 0.92, facecolor=fill, edgecolor=look["edge"]))
            axes.text(column, row, whole(value), ha="center", va="center", color=ink, fontsize=9)
    axes.set(xlim=(-0.6, len(chart.labels) - 0.4), ylim=(len(chart.series) - 0.4, -0.6), xlabel=_steps_said())
    axes.xaxis.label.set_color(look["ink2"])
    axes.set_xticks(range(len(chart.labels)), chart.labels)
    axes.set_yticks(range(len(chart.series)), [series.name for series in chart.series])


def _steps_said() -> str:
    return f"The colour changes at {', '.join(map(whole, BANDS))} per cent"


def _cards(axes: Any, chart: Chart, look: dict[str, Any]) -> None:
    for row, label in enumerate(chart.labels):
        place = 0
        for series, is_live in zip(chart.series, (True, False), strict=True):
            marks = series.marks[row].split() if series.marks else []
            for mark in marks or [label] * int(series.values[row] or 0):
                axes.add_patch(
                    Rectangle(
                        (place - 0.44, row - 0.38),
                        0.88,
                        0.76,
                        facecolor=look["ink"] if is_live else look["paper"],
                        edgecolor=look["ink"] if is_live else look["edge"],
                        linestyle="-" if is_live else "--",
                        hatch=None if is_live else "/",
                    )
                )
                axes.text(
                    place,
                    row,
                    mark,
                    ha="center",
                    va="center",
                    color=look["paper"] if is_live else look["ink"],
                    fontsize=11,
                    bbox=None if is_live else {"facecolor": look["paper"], "edgecolor": "none", "pad": 1.5},
                )
                place += 1
        axes.text(4.7, row, f"{chart.series[0].values[row]} left", ha="right", va="center", color=look["ink"])
    axes.set(xlim=(-0.6, 4.8), ylim=(len(chart.labels) - 0.5, -0.5), xticks=())
    axes.set_yticks(range(len(chart.labels)), chart.labels)
