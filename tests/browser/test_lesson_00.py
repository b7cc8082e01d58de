"""Lesson 00 in real JupyterLab: deal, answer wrong, then right, by mouse and by keyboard; axe; pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import close_side, open_lesson, run_all, switch_theme

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = playwright.expect

RIGHT, WRONG = "Seat 3 · Q♠", "Seat 2 · 3♥"
_FOCUSED = "() => document.activeElement.innerText.trim()"
# Lab's body is 0 px high; axe would take everything in it as hidden and pass.
_BODY_HAS_HEIGHT = "body { height: 100vh !important }"


def press(activity: Any, name: str) -> None:
    activity.get_by_role("button", name=name, exact=True).click()


def first_activity(page: Any) -> Any:
    return page.locator(".widget-vbox.rz").first


def test_by_mouse(page: Any, lab: str) -> None:
    open_lesson(page, lab)
    run_all(page)
    activity = first_activity(page)
    press(activity, "Deal")
    expect(activity.get_by_role("img", name="queen of spades", exact=True)).to_be_visible()
    press(activity, "Sure")
    expect(activity).to_contain_text("Nothing chosen yet.")
    press(activity, WRONG)
    press(activity, "Sure")
    expect(activity).to_contain_text("Not seat 2.")
    expect(activity).to_contain_text("It would have gone")
    expect(activity.get_by_role("status")).to_contain_text("the highest pays: the queen of spades, seat 3")
    press(activity, "See it played your way")
    expect(activity).to_contain_text("Your way: seat 2 puts in the 3, and seat 3 is next.")
    press(activity, "Try again")
    press(activity, RIGHT)
    press(activity, "Guess")
    expect(activity).to_contain_text("The queen is the highest open card of the four.")


def tab_to(page: Any, words: str, key: str = "Tab") -> None:
    """Press Tab until the button with these words has focus; a keyboard user has no other way."""
    for _ in range(12):
        if page.evaluate(_FOCUSED).lstrip("● ") == words:
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {words!r}; focus is on {page.evaluate(_FOCUSED)!r}")


def test_by_keyboard_alone(page: Any, lab: str) -> None:
    """As lesson 00 tells: Shift and Enter down to the first activity, up once, then Tab, Enter and Space."""
    open_lesson(page, lab)
    for _ in range(2):
        page.keyboard.press("Shift+Enter")
    activity = first_activity(page)
    activity.get_by_role("button", name="Deal", exact=True).wait_for()
    page.keyboard.press("ArrowUp")
    tab_to(page, "Deal")
    page.keyboard.press("Enter")
    expect(activity.get_by_role("button", name=WRONG, exact=True)).to_be_visible()
    # The button has gone; focus stays in the activity, on the next thing to press.
    page.wait_for_function("() => document.activeElement.innerText.trim() === 'Sure'")
    tab_to(page, WRONG, "Shift+Tab")
    page.keyboard.press("Space")
    expect(activity).to_contain_text("Chosen: Seat 2 · ")
    assert WRONG in page.evaluate(_FOCUSED)
    tab_to(page, "Sure")
    page.keyboard.press("Enter")
    expect(activity).to_contain_text("Not seat 2.")
    page.wait_for_function("() => document.activeElement.innerText.trim() === 'Try again'")
    page.keyboard.press("Enter")
    expect(activity.get_by_role("button", name=RIGHT, exact=True)).to_be_enabled()
    tab_to(page, RIGHT, "Shift+Tab")
    page.keyboard.press("Enter")
    expect(activity).to_contain_text("Chosen: Seat 3 · ")
    tab_to(page, "Guess")
    page.keyboard.press("Space")
    expect(activity).to_contain_text("The queen is the highest open card of the four.")
    expect(activity.get_by_role("status")).to_contain_text("Right. The queen is the highest open card of the four.")


@pytest.mark.parametrize("lesson", ["00_start_here", "05_bring_in"])
def test_axe_finds_no_fault_and_pictures_are_taken(page: Any, lab: str, shots: Path, lesson: str) -> None:
    """Every activity of a lesson, asked and answered, light, dark, and 390 px wide."""
    axe = pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")
    open_lesson(page, lab, lesson)
    close_side(page)
    run_all(page)
    activities = page.locator(".widget-vbox.rz")
    expect(activities.last).to_be_visible()
    deals = activities.get_by_role("button", name="Deal", exact=True)
    for left in range(deals.count(), 0, -1):
        deals.first.click()
        expect(deals).to_have_count(left - 1)
    page.wait_for_timeout(1_000)  # cards are still being dealt
    faults = audit(page, axe, "asked")
    picture(page, activities, shots, f"{lesson}-asked")
    for at in range(activities.count()):
        activity = activities.nth(at)
        commit = activity.get_by_role("button", name="Sure", exact=True)
        if commit.count() and commit.is_visible():
            activity.locator(".rz-picks button:visible").first.click()
            commit.click()
            expect(activity.locator(".rz-fb")).to_be_visible()
    faults += audit(page, axe, "answered")
    picture(page, activities, shots, f"{lesson}-answered")
    assert not faults, "\n".join(faults)


def audit(page: Any, axe: Any, moment: str) -> list[str]:
    """Let axe-core read every activity in both themes."""
    script = Path(axe.__file__).with_name("axe.min.js")
    page.add_script_tag(path=script)
    page.add_style_tag(content=_BODY_HAS_HEIGHT)
    found = []
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        switch_theme(page, theme)
        page.wait_for_timeout(400)  # the theme's style sheet is still coming in
        report = page.evaluate("() => axe.run({include: [['.widget-vbox.rz']]}, {resultTypes: ['violations']})")
        assert len(report["passes"]) > 8, "axe saw next to nothing"
        for fault in report["violations"]:
            found += [f"{moment}, {theme}: {fault['id']}: {node['html'][:200]}" for node in fault["nodes"]]
    switch_theme(page, "JupyterLab Light")
    return found


def picture(page: Any, activities: Any, shots: Path, name: str) -> None:
    """Photograph every activity light, dark, and on a page as narrow as a phone; nothing may stick out sideways."""
    for theme in ("Light", "Dark"):
        switch_theme(page, f"JupyterLab {theme}")
        page.set_viewport_size({"width": 1280, "height": 2400})
        for at in range(activities.count()):
            activities.nth(at).screenshot(path=shots / f"{name}-{at}-{theme.lower()}.png")
    switch_theme(page, "JupyterLab Light")
    # Lab's own margins take 110 px beside an output; the activity itself is then as wide as on a phone of 390 px.
    page.set_viewport_size({"width": 500, "height": 2400})
    for at in range(activities.count()):
        activity = activities.nth(at)
        activity.screenshot(path=shots / f"{name}-{at}-phone.png")
        wide = activity.evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert wide[0] <= wide[1] + 1, f"activity {at} is {wide[0]} px wide in {wide[1]}"
    page.set_viewport_size({"width": 1280, "height": 900})
