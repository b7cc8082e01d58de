"""The mark for tests that draw in a real browser."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: draws in Chromium; skipped, with the reason, where there is none")
