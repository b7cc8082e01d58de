"""The table: who sits where, what a voice reads, and, in a browser, that nothing touches, moves or is cut."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import combinations, pairwise
from math import atan2, pi
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

from razzlib.cards import Card, parse_cards
from razzlib.learn.scene import SeatView, TableView, Tone
from razzlib.widgets.seating import seating
from razzlib.widgets.table import table_html

Element = ElementTree.Element
Measured = list[dict[str, Any]]


def load_gallery() -> ModuleType:
    spec = spec_from_file_location("gallery", Path(__file__).with_name("gallery.py"))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


gallery = load_gallery()
COUNTS = range(2, 9)


def drawn(view: TableView) -> Element:
    return ElementTree.fromstring(table_html(view))


def groups(root: Element) -> list[str]:
    return [element.get("aria-label", "") for element in root if element.get("role") == "group"]


def seat(root: Element, number: int) -> Element:
    return next(element for element in root if element.get("aria-label", "").startswith(f"Seat {number}"))


def images(element: Element) -> list[str]:
    return [part.get("aria-label", "") for part in element.iter() if part.get("role") == "img"]


def one(**changes: Any) -> Element:
    """The first of two seats, drawn with these values."""
    first = replace(SeatView(1, (None, None), parse_cards("7d")), **changes)
    return seat(drawn(TableView((first, SeatView(2, (None, None), parse_cards("Kc"))))), 1)


# ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("learner", [None, 0, 3, 5])
def test_seats_are_read_in_the_order_of_their_numbers_and_then_the_pot(learner: int | None) -> None:
    names = groups(drawn(gallery.dealt(6, 5, learner)))
    assert [name.split(",")[0] for name in names] == [*(f"Seat {n}" for n in range(1, 7)), "Pot"]


def test_seats_are_named_by_number_and_by_name_when_they_have_one() -> None:
    view = gallery.dealt(3, 3, 1)
    empty = TableView((*view.seats[:2], SeatView(3, is_empty=True)))
    assert groups(drawn(empty)) == ["Seat 1, Ada", "Seat 2, you", "Seat 3, empty"]
    assert "Seat 3" in "".join(seat(drawn(empty), 3).itertext())
    assert one().get("aria-label") == "Seat 1"


def test_cards_are_read_in_words_and_in_the_order_they_were_dealt() -> None:
    root = one(is_you=True, down=parse_cards("Ad6s"), up=parse_cards("2h8c5dJs"), last=Card("9c"))
    assert images(root) == [
        "ace of diamonds, face down, only you see it",
        "six of spades, face down, only you see it",
        "two of hearts",
        "eight of clubs",
        "five of diamonds",
        "jack of spades",
        "nine of clubs, face down, only you see it",
    ]
    labels = [part for part in root.iter() if part.get("class") == "rz-label"]
    assert ["".join(label.itertext()) for label in labels] == ["only you see", "up", "down"]


def test_an_unseen_card_is_a_back_and_a_revealed_down_card_carries_the_strip() -> None:
    hidden = one(last=None)
    assert images(hidden) == ["card face down", "card face down", "seven of diamonds", "card face down"]
    shown = one(down=parse_cards("Ad6s"), last=Card("9c"))
    assert sum(part.get("class") == "rz-strip" for part in shown.iter()) == 3


@pytest.mark.parametrize(("tone", "word"), [(Tone.RIGHT, "right: Ada"), (Tone.WRONG, "wrong: Ada"), (Tone.TURN, "Ada")])
def test_a_tone_has_a_word_and_a_shape_beside_its_colour(tone: Tone, word: str) -> None:
    root = one(tone=tone, flag="Ada")
    flag = next(part for part in root.iter() if part.get("class") == "rz-flag")
    assert "".join(flag.itertext()) == word
    assert (flag.find("svg") is not None) == (tone is not Tone.TURN)


def test_a_folded_seat_says_when_and_keeps_its_cards() -> None:
    root = one(folded="folded 4th", flag="your answer", tone=Tone.WRONG)
    assert "folded 4th · your answer" in "".join(root.itertext())
    assert len(images(root)) == 3
    assert "rz-folded" in root.get("class", "")


def test_lit_cards_alone_are_lit_and_fresh_cards_come_in_dealing_order() -> None:
    fresh = frozenset({0, 1, 2})
    seats = tuple(SeatView(n, (None, None), parse_cards(card), fresh=fresh) for n, card in ((1, "7d"), (2, "Kc")))
    root = drawn(TableView(tuple(replace(s, lit=frozenset(parse_cards("Kc"))) for s in seats)))
    lit = [part.get("aria-label") for part in root.iter() if "rz-lit" in part.get("class", "")]
    order = [
        re.search(r"--i:(\d+)", part.get("style", "")) for part in root.iter() if "rz-fresh" in part.get("class", "")
    ]
    assert lit == ["king of clubs"]
    assert [match[1] for match in order if match] == ["0", "2", "4", "1", "3", "5"]


def test_the_pot_shows_its_number_what_is_in_it_the_stakes_and_the_community_card() -> None:
    view = TableView(
        (SeatView(1), SeatView(2)), pot=1439, note="2 antes", stakes="ante 1 · bets 10 and 20", shared=Card("Kh")
    )
    pot = next(element for element in drawn(view) if element.get("aria-label") == "Pot")
    text = " ".join("".join(pot.itertext()).split())
    assert images(pot) == ["king of hearts"]
    assert text == "1,439community card2 antesante 1, bets 10 and 20"
    assert "Pot" not in groups(drawn(TableView((SeatView(1), SeatView(2)))))


def test_an_empty_middle_carries_an_emblem_that_is_not_read() -> None:
    bare = drawn(TableView((SeatView(1), SeatView(2))))
    emblem = next(part for part in bare.iter() if part.get("class") == "rz-emblem")
    assert emblem.get("aria-hidden") == "true"
    assert "rz-emblem" not in table_html(TableView((SeatView(1), SeatView(2)), 6))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "a & b ' c"])
def test_every_text_is_escaped(text: str) -> None:
    seats = (
        SeatView(1, (None, None), parse_cards("7d"), name=text, flag=text, folded=text),
        SeatView(2, parse_cards("2c3c"), parse_cards("4c"), name=text, flag=text, is_you=True),
    )
    root = drawn(TableView(seats, 1, text, text))
    assert not {element.tag for element in root.iter()} & {"script", "img"}
    assert "".join(root.itertext()).count(text) == 7
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize("learner", [None, 3])
def test_a_table_has_no_ids_is_the_same_every_time_and_is_small(learner: int | None) -> None:
    view = gallery.dealt(8, 7, learner, known=True, bets=True, flags=True)
    html = table_html(view)
    assert not re.search(r"\sid=", html)
    assert html == table_html(view)
    assert len(html.encode()) < 45_000


# ── Seats ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("has_learner", [True, False])
def test_seats_run_clockwise_from_the_bottom_and_the_table_is_its_own_mirror_image(
    count: int, has_learner: bool
) -> None:
    places = seating(count, 0 if has_learner else None).places
    turns = [atan2(0.5 - place.x, place.y - 0.5) % (2 * pi) for place in places]
    assert len(places) == count - has_learner
    assert all(before < after for before, after in pairwise(turns))
    for place, facing in zip(places, reversed(places), strict=True):
        assert place.x == pytest.approx(1 - facing.x, abs=0.002)
        assert place.y == pytest.approx(facing.y, abs=0.002)


@pytest.mark.parametrize("count", COUNTS)
def test_the_columns_go_up_the_left_and_down_the_right(count: int) -> None:
    cells = [(place.column, place.row) for place in seating(count, None).places]
    assert len(set(cells)) == count
    left = [row for column, row in cells if column == "left"]
    right = [row for column, row in cells if column == "right"]
    assert left == sorted(left, reverse=True) == right[::-1]
    assert ("middle", 1) in cells or not count % 2


def test_the_learner_is_at_the_bottom_and_the_next_seat_on_their_left() -> None:
    root = drawn(gallery.dealt(6, 3, 3))
    assert "rz-own" in seat(root, 4).get("class", "")
    assert "rz-left" in seat(root, 5).get("class", "")
    assert "rz-right" in seat(root, 3).get("class", "")


def test_without_a_learner_the_learner_deals_and_seat_1_is_on_the_dealers_left() -> None:
    root = drawn(gallery.dealt(6, 3))
    assert "rz-left" in seat(root, 1).get("class", "")
    assert "Dealer · you" in "".join(root.itertext())


def most_high(count: int, *, has_learner: bool) -> int:
    """How high a table may be; with its head, picks and buttons, the lowest fits what Lab leaves of 720 px."""
    return 340 if count <= 5 and not has_learner else 400 if count <= 6 else 500


@pytest.mark.parametrize("count", COUNTS)
def test_heights_fit_a_laptop(count: int) -> None:
    for learner in (None, 0):
        assert seating(count, learner).measures.height <= most_high(count, has_learner=learner is not None)


# ── In a browser ─────────────────────────────────────────────────────────────────────────────────────────────

WIDTHS = (340, 390, 700, 960, 1400)
PROJECTED = 1401  # at the projector's size
CHROMIUM = shutil.which("chromium")
REASON = (
    "there is no Chromium: apt install chromium"
    if not CHROMIUM
    else ""
    if find_spec("playwright")
    else "playwright is not installed"
)
in_browser = pytest.mark.skipif(bool(REASON), reason=REASON or "a browser is there")

MEASURE = """() => [...document.querySelectorAll('.rz')].map(panel => {
  const box = e => {
    const r = e.getBoundingClientRect()
    return [r.left, r.top, r.right, r.bottom].map(x => Math.round(x * 10) / 10)
  }
  const text = e => { const r = document.createRange(); r.selectNodeContents(e); return box(r) }
  const own = e => [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim())
  const stage = panel.querySelector('.rz-stage'), parts = []
  for (const seat of stage.querySelectorAll('.rz-seat')) {
    const who = seat.getAttribute('aria-label')
    for (const e of seat.querySelectorAll('.rz-plate, .rz-hand, .rz-bet')) parts.push([who, e.classList[0], box(e)])
    for (const e of seat.querySelectorAll('.rz-label')) parts.push([who, 'rz-label', text(e)])
  }
  for (const e of stage.querySelectorAll('.rz-pot, .rz-dealer')) parts.push([e.classList[0], e.classList[0], box(e)])
  const cut = [...panel.querySelectorAll('.rz-plate, .rz-plate :is(b, span):not(.rz-sr), .rz-pot, .rz-dealer')]
    .filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1).map(e => e.className + ': ' + e.textContent)
  const small = [...stage.querySelectorAll('span, div, b')].filter(e => own(e) && !e.closest('.rz-sr')
    && parseFloat(getComputedStyle(e).fontSize) < 13).map(e => e.className)
  return { name: panel.dataset.name, panel: box(panel), height: box(stage)[3] - box(stage)[1], parts, cut, small }
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=flags.split())
        yield running
        running.close()


def cases(count: int) -> Iterator[tuple[str, TableView]]:
    """Tables on three streets, plain to full, with the learner in other seats and without."""
    for has_learner in (True, False):
        for street, index, known, full in (
            (3, 0, False, False),
            (5, count // 2, False, True),
            (7, count - 1, True, True),
        ):
            view = gallery.dealt(count, street, index if has_learner else None, known=known, bets=full, flags=full)
            yield f"{count} {'learner' if has_learner else 'dealer'} {street}", view
            if full:
                low = "10-8-7-6-5" if street == 7 else ""
                yield f"{count} {'learner' if has_learner else 'dealer'} {street}, no names", unnamed(view, low)


def unnamed(view: TableView, low: str) -> TableView:
    """The same table as the activities show it: seats without a name and a stack; on seventh street a low as flag."""
    seats = (replace(seat, name="", stack=None) for seat in view.seats)
    if low:
        seats = (replace(seat, flag=low, tone=Tone.PLAIN, bet=0) for seat in seats)
    return replace(view, seats=tuple(seats))


@pytest.fixture(scope="module")
def measured(browser: Any) -> dict[int, Measured]:
    """Every case at every width."""
    body = "".join(
        gallery.panel(table_html(view)).replace("<div", f'<div data-name="{name}"', 1)
        for count in COUNTS
        for name, view in cases(count)
    )
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(gallery.page(body))
    found = {}
    for width in (*WIDTHS, PROJECTED):
        page.set_viewport_size({"width": width + 16, "height": 900})
        if width == PROJECTED:
            page.evaluate("document.querySelectorAll('.rz').forEach(panel => panel.classList.add('rz-big'))")
        found[width] = page.evaluate(MEASURE)
        assert page.evaluate("document.documentElement.scrollWidth") <= width + 16, "the page scrolls sideways"
    page.close()
    return found


@pytest.mark.browser
@in_browser
@pytest.mark.parametrize("width", [*WIDTHS, PROJECTED])
def test_nothing_on_a_table_touches_anything_else_or_leaves_the_panel(
    measured: dict[int, Measured], width: int
) -> None:
    wrong = []
    for table in measured[width]:
        left, top, right, bottom = table["panel"]
        for owner, kind, (x0, y0, x1, y1) in table["parts"]:
            if x0 < left or y0 < top or x1 > right or y1 > bottom:
                wrong.append(f"{table['name']}: {kind} of {owner} leaves the panel")
        for (one_owner, one_kind, a), (other_owner, other_kind, b) in combinations(table["parts"], 2):
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
                wrong.append(f"{table['name']}: {one_kind} of {one_owner} touches {other_kind} of {other_owner}")
    assert not wrong, "\n".join(sorted(set(wrong)))


@pytest.mark.browser
@in_browser
@pytest.mark.parametrize("width", [*WIDTHS, PROJECTED])
def test_no_text_on_a_table_is_cut_or_smaller_than_13_pixels(measured: dict[int, Measured], width: int) -> None:
    for table in measured[width]:
        assert not table["cut"], table["name"]
        assert not table["small"], table["name"]


@pytest.mark.browser
@in_browser
@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_keeps_its_height_on_every_street(measured: dict[int, Measured], width: int) -> None:
    heights: dict[str, list[float]] = {}
    for table in measured[width]:
        heights.setdefault(" ".join(table["name"].split()[:2]), []).append(table["height"])
    assert {name: seen for name, seen in heights.items() if max(seen) - min(seen) > 0.3} == {}
    if width >= 700:
        for name, seen in heights.items():
            assert round(max(seen)) <= most_high(int(name[0]), has_learner="learner" in name)


@pytest.mark.browser
@in_browser
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(browser: Any, dark: bool) -> None:
    axe = find_spec("axe_playwright_python")
    if axe is None or axe.origin is None:
        pytest.skip("axe-playwright-python is not installed")
    script = next(Path(axe.origin).parent.rglob("axe.min.js"))
    page = browser.new_page(viewport={"width": 976, "height": 900}, reduced_motion="reduce")
    states = gallery.states()
    body = "".join(gallery.activity(name, states[name]) for name in ("answered", "seventh, folded"))
    page.set_content(gallery.page(body + gallery.kit(), dark=dark))
    page.add_script_tag(path=script)
    found = page.evaluate("axe.run()")
    checked = [rule["id"] for rule in found["passes"]]
    page.close()
    assert "color-contrast" in checked, "contrast was not looked at"
    assert [(rule["id"], [node["html"][:200] for node in rule["nodes"]]) for rule in found["violations"]] == []
