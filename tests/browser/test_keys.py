"""An activity under a hand that clicks twice and a keyboard that Lab listens to: nothing is lost, cut or run again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import open_lesson, run_all

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = playwright.expect

_CELLS = """() => {
    const book = window.jupyterapp.shell.currentWidget.content;
    return [book.widgets.length, book.activeCellIndex];
}"""
_WORDS = "() => document.activeElement.innerText.trim().replace(/^[○●]\\s*/, '')"
_IS_INSIDE = "() => document.activeElement.closest('.widget-vbox.rz') !== null"


def activity_of(page: Any, task: str) -> Any:
    return page.locator(".widget-vbox.rz").filter(has_text=task).first


def button(activity: Any, name: str) -> Any:
    return activity.get_by_role("button", name=name, exact=True)


@pytest.fixture
def first(page: Any, lab: str) -> Any:
    """The first activity of lesson 00 alone, dealt: the cells below have not run."""
    open_lesson(page, lab)
    for _ in range(2):
        page.keyboard.press("Shift+Enter")
    activity = page.locator(".widget-vbox.rz").first
    button(activity, "Deal").click()
    button(activity, "Seat 2 · 3♥").click()
    expect(activity).to_contain_text("Chosen: Seat 2")
    return activity


def test_shift_and_enter_go_on_and_keep_what_was_done(page: Any, first: Any) -> None:
    """From a button, and from a click on the felt between them: the next cells run, this one keeps its answer."""
    for at, spot in enumerate((".rz-picks button.rz-on", ".rz-felt")):
        first.locator(spot).click(force=True)
        cells = page.evaluate(_CELLS)[0]
        page.keyboard.press("Shift+Enter")
        page.wait_for_function(f"() => ({_CELLS})()[1] === 3")  # the cell under the activity's has run
        assert page.evaluate(_CELLS)[0] == cells
        expect(first).to_contain_text("Chosen: Seat 2")
        if at == 0:
            page.keyboard.press("Shift+Enter")
            expect(activity_of(page, "Who puts the 3 chips in?")).to_be_visible()
            expect(first).to_contain_text("Chosen: Seat 2")


def test_keys_of_lab_do_nothing_inside(page: Any, first: Any) -> None:
    """Cut, insert, delete, change kind, merge, restart, select, run again: none reaches the notebook."""
    chosen = button(first, "Seat 2 · 3♥")
    chosen.focus()
    before = page.evaluate(_CELLS)
    for key in ("x", "a", "b", "d", "d", "m", "y", "c", "v", "z", "j", "k", "0", "0", "Shift+M", "Shift+ArrowDown"):
        page.keyboard.press(key)
    for key in ("Control+Enter", "Alt+Enter", "PageDown"):
        page.keyboard.press(key)
    page.wait_for_timeout(400)
    assert page.evaluate(_CELLS) == before and page.evaluate(_IS_INSIDE)
    expect(first).to_contain_text("Chosen: Seat 2")
    page.keyboard.press("Escape")  # leads out, to the cell; Lab's keys hold there
    page.wait_for_function(f"() => !({_IS_INSIDE})()")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"() => ({_CELLS})()[1] === {before[1] + 1}")


def test_arrows_go_round_the_choices(page: Any, first: Any) -> None:
    button(first, "Seat 1 · 6♦").focus()
    walk = {"ArrowRight": "Seat 2 · 3♥", "ArrowDown": "Seat 3 · Q♠", "ArrowLeft": "Seat 2 · 3♥", "End": "Seat 4 · 9♣"}
    for key, words in walk.items():
        page.keyboard.press(key)
        assert page.evaluate(_WORDS) == words
    page.keyboard.press("ArrowRight")
    assert page.evaluate(_WORDS) == "Seat 1 · 6♦"
    page.keyboard.press("Home")
    assert page.evaluate(_WORDS) == "Seat 1 · 6♦"


def test_a_choice_says_whether_it_is_pressed(page: Any, first: Any) -> None:
    pressed = first.locator(".rz-picks button[aria-pressed=true]")
    expect(pressed).to_have_count(1)
    button(first, "Seat 3 · Q♠").click()
    expect(pressed).to_have_text("Seat 3 · Q♠")
    assert first.locator(".rz-picks button[aria-pressed=false]").count() == 3
    assert first.locator(".rz-bar button[aria-pressed]").count() == 0


def test_a_double_click_answers_once(page: Any, first: Any) -> None:
    """Quick or slow, the second click meets nothing: not a sentence on what is impossible, not "Try again"."""
    spot = button(first, "Sure").bounding_box()
    page.mouse.dblclick(spot["x"] + 20, spot["y"] + 20, delay=10)
    expect(first.locator(".rz-fb")).to_be_visible()
    page.wait_for_timeout(400)
    expect(first).not_to_contain_text("not possible now")
    button(first, "Try again").click()
    button(first, "Seat 2 · 3♥").click()
    spot = button(first, "Sure").bounding_box()
    x, y = spot["x"] + 20, spot["y"] + 20
    page.mouse.click(x, y)
    expect(first.locator(".rz-fb")).to_be_visible()
    spot = button(first, "Try again").bounding_box()
    page.mouse.move(spot["x"] + 20, spot["y"] + 20)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(400)
    expect(first.locator(".rz-fb")).to_be_visible()


def test_hint_pressed_again_and_again_never_shows_the_answer(page: Any, first: Any) -> None:
    spot = button(first, "Hint").bounding_box()
    for _ in range(5):
        page.mouse.click(spot["x"] + 20, spot["y"] + 20)
        page.wait_for_timeout(700)
    expect(button(first, "No more hints")).to_have_attribute("aria-disabled", "true")
    expect(first.locator(".rz-fb")).to_have_count(0)
    assert page.evaluate(_WORDS) == "No more hints", "the focus has been taken away"


def test_feedback_comes_into_view_on_a_small_laptop(page: Any, lab: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    open_lesson(page, lab)
    for _ in range(2):
        page.keyboard.press("Shift+Enter")
    activity = page.locator(".widget-vbox.rz").first
    button(activity, "Deal").click()
    button(activity, "Seat 2 · 3♥").click()
    button(activity, "Sure").click()
    expect(activity.locator(".rz-fb")).to_be_visible()
    page.wait_for_timeout(1_000)
    box = activity.locator(".rz-fb").bounding_box()
    panel = page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    assert panel["y"] <= box["y"] and box["y"] + box["height"] <= panel["y"] + panel["height"] + 1


def test_the_focus_is_never_lost(page: Any, lab: str) -> None:
    """Press every button of every activity by Enter, the next one each time: the focus stays inside, on something."""
    open_lesson(page, lab, "05_bring_in")
    run_all(page)
    activities = page.locator(".widget-vbox.rz")
    for at in range(activities.count()):
        activity = activities.nth(at)
        for turn in range(5):
            ready = activity.locator("button:visible:not([disabled])")
            ready.nth((turn * 3 + 1 + at) % ready.count()).focus()
            words = page.evaluate(_WORDS)
            page.keyboard.press("Enter")
            page.wait_for_timeout(250)
            inside = activity.evaluate("node => node.contains(document.activeElement)")
            assert inside, f"activity {at}: after {words!r} the focus is on {page.evaluate(_WORDS)[:40]!r}"


def test_on_a_phone_the_lesson_has_the_width(page: Any, lab: str) -> None:
    """The side bar starts folded, every card can be read, and nothing sticks out of its seat."""
    page.set_viewport_size({"width": 360, "height": 740})
    open_lesson(page, lab, "05_bring_in")
    run_all(page)
    activities = page.locator(".widget-vbox.rz")
    for at in range(activities.count()):
        activity = activities.nth(at)
        wide = activity.evaluate("node => [node.clientWidth, node.scrollWidth]")
        assert wide[0] >= 230 and wide[1] <= wide[0]
        cards = activity.evaluate("node => [...node.querySelectorAll('.rz-card')].map(each => each.clientWidth)")
        assert all(card >= 30 for card in cards), cards
        out = activity.evaluate(
            """node => [...node.querySelectorAll('.rz-plate')].flatMap(plate => {
                const felt = node.querySelector('.rz-felt').getBoundingClientRect();
                const box = plate.getBoundingClientRect();
                const flag = plate.querySelector('.rz-flag')?.getBoundingClientRect() ?? box;
                const fits = flag.left >= box.left - 1 && flag.right <= box.right + 1;
                return fits && box.left >= felt.left + 4 && box.right <= felt.right - 4 ? [] : [plate.innerText];
            })"""
        )
        assert not out, out
