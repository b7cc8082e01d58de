"""A real JupyterLab, opened as the README says, in Debian's Chromium."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOTS = Path(__file__).parent / "shots"
CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_KERNEL_IS_READY = """() => {
    const shown = window.jupyterapp?.shell?.currentWidget;
    return shown?.sessionContext?.isReady && shown.sessionContext.session?.kernel?.status === 'idle';
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is None:
        reason = pytest.mark.skip(reason="Chromium is not on this machine (Debian: apt install chromium)")
        for item in items:
            if item.path.is_relative_to(Path(__file__).parent):
                item.add_marker(reason)


@contextlib.contextmanager
def serving(home: Path) -> Iterator[str]:
    """Serve the course with its own command, a learner's empty settings in `home`; give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = home / "config"
    config.mkdir()
    # The tests wait for kernels through Lab's own application object.
    (config / "jupyter_lab_config.json").write_text('{"LabApp": {"expose_app_in_browser": true}}', encoding="utf-8")
    places = {name: str(home / name.lower()) for name in ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
    lab_places = {f"JUPYTERLAB_{name}_DIR": str(home / name.lower()) for name in ("SETTINGS", "WORKSPACES")}
    log = home / "server.log"
    with log.open("w", encoding="utf-8") as said:
        server = subprocess.Popen(
            [sys.executable, "-m", "razzlib", "course", "--no-browser", "--port", str(port)],
            cwd=ROOT,
            env={**os.environ, **places, **lab_places, "JUPYTER_CONFIG_DIR": str(config)},
            stdout=said,
            stderr=subprocess.STDOUT,
        )
    try:
        until = time.monotonic() + 60
        while not (found := re.search(r"http://127\.0\.0\.1:\d+/\S+", log.read_text(encoding="utf-8"))):
            started = server.poll() is None and time.monotonic() < until
            assert started, f"the course did not start: {log.read_text(encoding='utf-8')}"
            time.sleep(0.1)
        yield found[0]
    finally:
        server.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(20)
        server.kill()
        server.wait()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a course that is being served."""
    with serving(tmp_path_factory.mktemp("learner")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, driven by Playwright."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A fresh page; whatever it asked of the world outside, or said as an error, fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    errors: list[str] = []
    outside: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    local = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")
    opened.on("request", lambda request: None if request.url.startswith(local) else outside.append(request.url))
    yield opened
    context.close()
    assert not outside, f"asked the network: {outside}"
    assert not errors, f"errors in the page: {errors}"


def open_lesson(page: Any, address: str, name: str = "00_start_here") -> None:
    """Open a lesson in a fresh workspace and wait for its kernel."""
    page.goto(re.sub(r"/doc/tree/[^?]*\?", f"/doc/tree/{name}.ipynb?reset&", address))
    page.wait_for_function(_KERNEL_IS_READY, timeout=60_000)


def run_all(page: Any) -> None:
    """Run all cells and wait until the last activity can be pressed."""
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.locator(".rz .rz-bar button:visible").first.wait_for(timeout=60_000)
    page.wait_for_function(_KERNEL_IS_READY, timeout=60_000)


def switch_theme(page: Any, name: str) -> None:
    """Change Lab's theme and wait until the page wears it."""
    page.evaluate("name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})", name)
    page.wait_for_function("name => document.body.dataset.jpThemeName === name", arg=name)


def close_side(page: Any) -> None:
    """Fold the file browser away, so that the lesson has the width."""
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")


@pytest.fixture
def shots() -> Path:
    """Where screenshots go, for a person to look at: tests/browser/shots/."""
    SHOTS.mkdir(exist_ok=True)
    return SHOTS
