"""Charts: one set of numbers behind picture, table and words, readable in both themes and without pictures."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from fractions import Fraction
from functools import partial
from importlib.resources import files
from typing import Any, cast

import pytest

from razzlib import Hand, Rules
from razzlib.charts import Chart, ChartError, Series, finish_chart, live_chart, starting_chart, street_chart
from razzlib.charts.drawing import band, whole
from razzlib.charts.look import DARK, DARK_STEPS, LIGHT, LIGHT_STEPS, SERIES, STYLE
from razzlib.charts.pictures import _shares
from razzlib.odds.equity import equity
from razzlib.odds.finish import finish
from razzlib.odds.live import live_cards
from razzlib.odds.percent import percent
from razzlib.odds.starting import starting_hands
from razzlib.records.hands import real_hand

SVG = "{http://www.w3.org/2000/svg}"
REAL = real_hand("wsop_2023_event_43_hand_26")
CHARTS = {
    "street": street_chart(REAL),
    "finish": finish_chart("A23"),
    "finish dead": finish_chart("A23", dead="45678"),
    "map": starting_chart("A"),
    "map door": starting_chart("8", against="2"),
    "live": live_chart(live_cards("A♠ 4♦ 2♣ 7♥ K♦ 10♠", seen="9♣ 6♠ 5♦ 8♣ 3♦ Q♥")),
    "live ranks": live_chart(live_cards("A23", seen="456678")),
}
every = pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)


def drawing(chart: Chart) -> ET.Element:
    return ET.fromstring(chart.svg())


def words(chart: Chart) -> list[str]:
    """The texts of a picture, without the sign that asks for plain suits."""
    return ["".join(text.itertext()).replace("\ufe0e", "") for text in drawing(chart).iter(f"{SVG}text")]


@every
def test_a_picture_has_a_name_made_of_its_numbers(chart: Chart) -> None:
    root = drawing(chart)
    assert root.get("role") == "img" and root.get("aria-label") == chart.alt
    assert chart.basis in chart.alt
    assert not re.search("[♠♥♦♣]", chart.alt), "a voice does not read suit signs"
    for series in chart.series if chart.kind != "map" else ():
        for value in series.values:
            assert chart.shown(value) in chart.alt


@every
def test_a_picture_says_whether_it_is_exact(chart: Chart) -> None:
    for face in (str(chart), chart.html(), chart.alt):
        assert "Exact" in face


@every
def test_the_table_has_every_number(chart: Chart) -> None:
    _, *rows = chart.rows
    columns = list(zip(*rows, strict=True)) if chart.kind != "map" else [(), *rows]
    for number, series in enumerate(chart.series, start=1):
        cells = columns[number] if chart.kind != "map" else columns[number][1:]
        for value, cell in zip(series.values, cells, strict=True):
            assert chart.shown(value) in cell and (value is None) == (cell == "")


@every
def test_a_notebook_gets_text_and_html_and_nothing_else(chart: Chart) -> None:
    bundle = chart._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == str(chart)
    assert bundle["text/html"] == replace(chart).html(), "the same chart is the same page, to the letter"
    assert " id=" not in bundle["text/html"] and "<script" not in bundle["text/html"]
    assert "http" not in bundle["text/html"].replace('xmlns="http://www.w3.org/2000/svg"', "")


@every
def test_without_pictures_and_styles_the_words_are_left(chart: Chart) -> None:
    """A code host drops svg and style: caption, basis and table say it all."""
    bare = re.sub(r"<(svg|style).*</\1>", "", chart.html(), flags=re.DOTALL)
    assert chart.title in bare and chart.basis.replace("'", "&#x27;") in bare
    assert bare.count("<td>") == len(chart.labels) * (len(chart.rows[0]) - 1)


@every
def test_a_chart_is_a_value(chart: Chart) -> None:
    assert replace(chart) == chart and hash(replace(chart)) == hash(chart)
    assert eval(repr(chart), {"Chart": Chart, "Series": Series, "Fraction": Fraction}) == chart


# -- the numbers are those of the odds


def test_where_a_start_ends_is_what_finish_counts() -> None:
    chart = CHARTS["finish dead"]
    for series, dead in zip(chart.series, ("", "45678"), strict=True):
        ends = finish("A23", dead)
        by_label = dict(zip(chart.labels, series.values, strict=True))
        assert all(by_label[label] == Fraction(ends.by_high_card[label], ends.total) for label in chart.labels[:-1])
        assert sum(value for value in series.values if value is not None) == 1
    assert [values[chart.lit or 0] for values in chart.running] == [
        finish("A23", dead).at_most("8") for dead in ("", "45678")
    ]
    assert "48.3 %" in chart.note and "37.5 %" in chart.note  # shared/odds.md, where a start ends
    assert {"48.3", "37.5", "7.2", "5.2"} <= set(words(chart))


def test_bars_are_as_long_as_their_chances() -> None:
    chart = CHARTS["finish dead"]
    bars = [
        float((rect.get("width") or "").rstrip("%"))
        for rect in drawing(chart).iter(f"{SVG}rect")
        if (rect.get("class") or "").startswith("rzc-bar") and (rect.get("width") or "").endswith("%")
    ]
    values = [float(value or 0) for pair in zip(*(s.values for s in chart.series), strict=True) for value in pair]
    assert bars == pytest.approx([50 * value / max(values) for value in values], rel=1e-3)


def test_a_map_has_every_start_with_its_card_once() -> None:
    shares = {hand.name: hand.share for hand in starting_hands(against="2")}
    cells = {
        mark: value
        for series in CHARTS["map door"].series
        for mark, value in zip(series.marks, series.values, strict=True)
        if value is not None
    }
    assert cells == {name: share for name, share in shares.items() if "8" in name.split("-")}
    assert len(cells) == 91
    printed = words(CHARTS["map door"])
    assert all(whole(share) in printed for share in cells.values())


def test_one_printed_number_has_one_colour() -> None:
    assert {band(Fraction(n, 1000)) for n in range(495, 505)} == {3}
    assert [band(Fraction(n, 100)) for n in (0, 29, 30, 39, 40, 49, 50, 59, 60, 100)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_live_cards_are_drawn_one_by_one() -> None:
    drawn = drawing(CHARTS["live"])
    boxes = [rect.get("class") for rect in drawn.iter(f"{SVG}rect")]
    assert boxes.count("rzc-live") == 12 and boxes.count("rzc-dead") == 4
    assert {"3♠", "3♦", "8♣", "3 left"} <= set(words(CHARTS["live"]))
    assert {"4", "2 left"} <= set(words(CHARTS["live ranks"]))


def test_nothing_to_count_is_said() -> None:
    with pytest.raises(ChartError, match="with A-2-3-4-5, eight or better is made"):
        live_chart(live_cards("A2345"))
    with pytest.raises(ChartError, match="with J-Q-K, eight or better is out of reach"):
        live_chart(live_cards("KQJ"))


# -- along a hand


def test_a_real_hand_street_by_street() -> None:
    """The shares are equity's, of those still in, with the cards of the others dead."""
    chart = CHARTS["street"]
    assert chart.labels == ("Third", "Fourth", "Fifth", "Sixth", "Seventh")
    assert [series.name for series in chart.series] == ["Seat 2", "Seat 3", "Seat 5"]
    fifth = equity(["TsAh8dJs7c", "6c4c7hQh5s", "7s3c5d3dAs"], dead="Kd5cJh Ks6d2c".replace(" ", ""))
    assert tuple(series.values[2] for series in chart.series) == fifth.share
    sixth = equity(["6c4c7hQh5s3s", "7s3c5d3dAsJc"], dead="KdJh5cKs6d2cThAh8dJs7c")
    assert [series.values[3] for series in chart.series] == [None, *sixth.share]
    assert [series.values[4] for series in chart.series] == [None, 1, 0]
    assert chart.series[1].marks == ("6♣ 4♣ 7♥", "Q♥", "5♠", "3♠", "2♠")
    assert "Seat 2 folds" in words(chart) and "folds" in chart.alt


def test_a_sampled_street_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razzlib.charts.pictures.equity", partial(equity, samples=1_000))
    chart = street_chart(REAL)
    assert chart.basis.startswith("Sampled: third street 1,000 deals, standard error ")
    assert "Exact" not in chart.basis.split(".")[0] and chart.basis in chart.alt


def called_down(hand: Hand) -> Hand:
    while not hand.over:
        hand = hand.play(next(action for action in hand.legal if action.kind.value in ("bring in", "call", "check")))
    return hand


def test_the_hand_of_the_study() -> None:
    """The picture in shared/look: A-2-3, 4-5-6 and 7-8-9 to the end, computed there by other code."""
    cards = ["As 2h 3d Kc 5s Th Jd", "4c 5d 6h 8h 2c 9s 7d", "7s 8c 9d Ah 4d Qc 2s"]
    chart = street_chart(called_down(Hand.deal(Rules(), [200] * 3, cards=cards)))
    shares = [[percent(value or Fraction(0)) for value in series.values] for series in chart.series]
    assert shares[0] == ["43.8 %", "25.4 %", "39.9 %", "26.6 %", "0.0 %"]
    assert shares[1][:3] == ["38.8 %", "52.9 %", "57.4 %"] and shares[1][4] == "100.0 %"
    assert all(sum(values) == 1 for values in zip(*(s.values for s in chart.series), strict=True))


def test_a_hand_before_its_end_and_cards_never_shown() -> None:
    hand = Hand.deal(Rules(), [200] * 2, cards=["? ? 3d", "? ? Kh"])
    chart = street_chart(hand)
    assert chart.labels == ("Third",)
    assert chart.series[0].values[0] == equity(["??3", "??K"]).share[0]
    assert chart.series[0].marks == ("? ? 3♦",)


def test_a_shared_card_counts_for_everybody() -> None:
    """Seventh street may be one community card (WSOP 228, TDA RP-10H)."""
    hand = called_down(Hand.deal(Rules(), [200] * 8, seed=7))
    assert hand.community is not None
    shares, counted = _shares(hand, range(8), 7)
    assert counted is None, "all cards lie open: nothing is left to count"
    assert {seat for seat, share in shares.items() if share} == {
        event.seat for event in hand.log if event.kind == "payout"
    }


def test_a_shared_card_is_named_under_its_street(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razzlib.charts.pictures.equity", partial(equity, samples=100))  # that is quick
    hand = called_down(Hand.deal(Rules(), [200] * 8, seed=7))
    chart = street_chart(hand)
    assert {series.marks[-1] for series in chart.series} == {str(hand.community)}


def test_a_hand_on_its_first_street_says_its_note_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand.deal(Rules(), [200] * 3, seed=5)
    assert street_chart(hand).note.count("Third street") == 1
    monkeypatch.setattr("razzlib.charts.pictures.equity", partial(equity, samples=1_000))
    assert "other streets" not in street_chart(hand).basis, "there are none"


def test_a_voice_hears_commas_between_cards() -> None:
    assert "with the ace of spades, the four of diamonds, the two of clubs" in CHARTS["live"].alt.lower()


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: street_chart(cast(Any, None)), "a Hand or a Record is pictured street by street, got None"),
        (lambda: live_chart(cast(Any, None)), "live cards are pictured as live_cards"),
        (lambda: starting_chart(""), "the card of a chart is one rank such as '8', got ''"),
        (lambda: starting_chart("A", "<b>"), "a door card is one rank such as '8', or '' for none, got '<b>'"),
        (lambda: finish_chart(cast(Any, None)), "text such as 'A23' or a sequence of cards is expected, got None"),
    ],
)
def test_what_cannot_be_pictured_is_said(ask: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        ask()


def test_the_door_card_of_a_map_is_named() -> None:
    assert starting_chart(8, 1).title == starting_chart("8", "A").title == "Starts with 8, against a hand with A up"


def test_one_deal_is_one_deal() -> None:
    assert finish_chart("A234567").basis.startswith("Exact: 1 deal.")


# -- names from outside


def test_long_names_get_room_and_wide_letters_count_twice() -> None:
    chart = street_chart(replace(REAL, players=("a", "Christopher", "漢字" * 7, "b", "😀" * 12)))
    assert {"Christoph… folds", "漢字漢字…", "😀😀😀😀…"} <= set(words(chart))
    short = street_chart(replace(REAL, players=("a", "b", "c", "d", "e")))
    ends = [
        max(float((line.get("x2") or "0%").rstrip("%")) for line in drawing(c).iter(f"{SVG}line"))
        for c in (chart, short)
    ]
    assert ends == [70, 79]


def test_no_control_character_reaches_a_page() -> None:
    evil = "a\x00\x1b\u202e\ud800b"
    chart = Chart("bars", evil, (evil,), (Series(evil, (Fraction(1),)),), (evil, evil), f"Exact: {evil}", evil)
    ET.fromstring(chart.svg())
    chart.html().encode()


def test_names_are_escaped_and_kept_short() -> None:
    names = ("<b>bold</b>", 'a"b', "line\nbreak", "x" * 500, "&amp;")
    chart = street_chart(replace(REAL, players=names))
    html = chart.html()
    ET.fromstring(chart.svg())
    assert "<b>bold" not in html and "x" * 60 not in html
    assert '"b"' not in chart.svg()


def test_text_is_escaped_everywhere() -> None:
    evil = '<img src=x onerror="1">&'
    chart = Chart("bars", evil, (evil,), (Series(evil, (Fraction(1),)),), (evil, evil), f"Exact: {evil}", evil)
    assert "<img" not in chart.html()
    ET.fromstring(chart.svg())


# -- how it looks


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("colours", "steps"), [(LIGHT, LIGHT_STEPS), (DARK, DARK_STEPS)], ids=["light", "dark"])
def test_everything_can_be_read(colours: dict[str, str], steps: tuple[tuple[str, str], ...]) -> None:
    """WCAG 2: text 4.5 to 1, lines and edges 3 to 1."""
    for ground in ("paper", "accentwash"):
        assert contrast(colours["ink"], colours[ground]) >= 4.5
        assert contrast(colours["ink2"], colours[ground]) >= 4.5
    for name in (*SERIES, "edge"):
        assert contrast(colours[name], colours["paper"]) >= 3
    for fill, ink in steps:
        assert contrast(fill, ink) >= 4.5
    light = [luminance(fill) for fill, _ in steps]
    assert light in (sorted(light), sorted(light, reverse=True)), "a ramp in grey too"


@pytest.mark.parametrize(("colours", "dark"), [(LIGHT, False), (DARK, True)], ids=["light", "dark"])
def test_the_colours_are_those_of_the_course(colours: dict[str, str], dark: bool) -> None:
    """One set of tokens: razzlib/widgets/style.css has them, light first, then dark."""
    sheet = files("razzlib.widgets").joinpath("style.css").read_text(encoding="utf-8")
    for name, value in colours.items():
        found = re.findall(rf"--rz-{name}:\s*(#[0-9A-F]{{6}})", sheet)
        assert found[int(dark)] == value, name


@every
def test_every_class_of_a_picture_is_in_the_sheet(chart: Chart) -> None:
    used = {name for part in drawing(chart).iter() for name in (part.get("class") or "").split()}
    assert used and all(f".{name}" in STYLE for name in used)


def test_series_differ_without_colour() -> None:
    """Grey print: marker or dash tells every two lines apart."""
    from razzlib.charts.look import DASHES, HOLLOW, MARKS

    looks = list(zip(MARKS, HOLLOW, DASHES, strict=True))
    assert len(set(looks)) == len(looks) == len(SERIES)
    assert len(set(zip(MARKS, HOLLOW, strict=True))) == len(SERIES)


# -- matplotlib


@every
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_matplotlib_draws_the_same_numbers(chart: Chart, dark: bool) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    figure = chart.figure(dark=dark)
    FigureCanvasAgg(figure).draw()
    (axes,) = figure.axes
    if chart.kind == "lines":
        for line, series in zip(axes.lines, chart.series, strict=False):
            points: Any = line.get_ydata()
            drawn = [value for value in points if value is not None and value == value]
            assert drawn == pytest.approx([float(100 * value) for value in series.values if value is not None])
    if chart.kind == "bars":
        bars = [bar.get_width() for container in axes.containers for bar in container]
        assert bars == pytest.approx([float(100 * (v or 0)) for series in chart.series for v in series.values])
    if chart.kind == "map":
        assert sum(text.get_text().isdigit() for text in axes.texts) == 91
    if chart.kind == "cards":
        boxes = sum(len(axes.patches) for axes in figure.axes)
        assert boxes == sum(int(value or 0) for series in chart.series for value in series.values)


def test_matplotlib_is_imported_only_to_draw() -> None:
    code = (
        "import sys; from razzlib.charts import finish_chart; finish_chart('A23').html();"
        "assert 'matplotlib' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_matplotlib_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("razzlib.charts.plotting")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ChartError, match=r"needs matplotlib.*not installed here; the chart itself shows the same"):
        CHARTS["finish"].figure()


# -- charts that do not fit together


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"kind": "pie"}, "a chart is one of lines, bars, map, cards, got 'pie'"),
        ({"labels": ()}, "at least one label"),
        ({"labels": ("5",)}, "1 labels, and 10 values in 'nothing dead'"),
        ({"labels": "5"}, "the labels of a chart must be text, got '5'"),
        ({"title": None}, "the title of a chart must be text, got None"),
        ({"heads": ("a",)}, "a chart has two heads"),
        ({"series": (1,)}, "the series of a chart are a tuple of Series, got"),
        ({"lit": 99}, "the label that is lit is one of 0 to 9, got 99"),
        ({"kind": "cards"}, "a picture of cards has two series, live and seen, got 1"),
        ({"basis": "About right."}, "whether it is exact or sampled, got 'About right.'"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(ChartError, match=says):
        replace(CHARTS["finish"], **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ((None, (Fraction(1),)), "the name of a series is text, got None"),
        (("a", (0.5,)), "the values of a series are fractions of 0 or more, or None, got"),
        (("a", (Fraction(-1),)), "the values of a series are fractions of 0 or more, or None, got"),
        (("a", (Fraction(1),), (7,)), "the marks of a series are text, got"),
    ],
)
def test_parts_of_a_series_are_refused(parts: tuple[Any, ...], says: str) -> None:
    with pytest.raises(ChartError, match=says):
        Series(*parts)
