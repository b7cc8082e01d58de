"""How long a learner waits in JupyterLab: ``python -m tests.bench.page``. Needs Chromium and playwright.

Not a test: it prints what it measured, once the lesson is open in a real browser.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM, open_lesson, run_all, serving

CLICKS = 60
# Inside the page: from the click to the first change of the line under the table; two picks by turns change it.
_ANSWER_TIME = """async ([first, second, count]) => {
    const activity = document.querySelector('.widget-vbox.rz');
    const button = words => [...activity.querySelectorAll('button')].find(each => each.innerText.trim() === words);
    const times = [];
    for (let turn = 0; turn < count; turn++) {
        const line = activity.querySelector('.rz-say');
        const words = line.innerText;
        const changed = new Promise((done, fail) => {
            const watch = new MutationObserver(() => {
                if (activity.querySelector('.rz-say').innerText === words) return;
                watch.disconnect();
                done(performance.now());
            });
            watch.observe(activity, {subtree: true, childList: true, characterData: true});
            setTimeout(() => fail(new Error('no answer to click ' + turn)), 10000);
        });
        const start = performance.now();
        button(turn % 2 ? first : second).click();
        times.push(await changed - start);
        await new Promise(rest => setTimeout(rest, 30));
    }
    return times;
}"""


def measure(page: Any, address: str) -> dict[str, float]:
    """Open lesson 00, run it, press Deal, then click between two answers many times."""
    start = time.perf_counter()
    open_lesson(page, address)
    ready = time.perf_counter() - start
    run_all(page)
    activity = page.locator(".widget-vbox.rz").first
    activity.get_by_role("button", name="Deal", exact=True).click()
    activity.get_by_role("button", name="Seat 2 · 3♥", exact=True).wait_for()
    usable = time.perf_counter() - start
    times = page.evaluate(_ANSWER_TIME, ["Seat 2 · 3♥", "Seat 3 · Q♠", CLICKS])
    return {
        "opened, kernel ready (s)": ready,
        "first activity has answered a click (s)": usable,
        "click to answer in the page, median (ms)": median(times),
        "click to answer in the page, 95th percentile (ms)": quantiles(times, n=20)[-1],
    }


def main() -> None:
    home = Path(tempfile.mkdtemp(prefix="razz-bench-"))
    with serving(home) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        runs = []
        for _ in range(3):
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            runs.append(measure(page, address))
            page.context.close()
        browser.close()
    for name in runs[0]:
        print(f"{name:52} {median(run[name] for run in runs):8.1f}   of {[round(run[name], 1) for run in runs]}")


if __name__ == "__main__":
    main()
