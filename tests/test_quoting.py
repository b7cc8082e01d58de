"""A message repeats what it was given: briefly and on one line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib.quoting import quoted


class Table:
    def __repr__(self) -> str:
        return "a table\nof many\n  lines"


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("not now")


VALUES = {
    "unprintable": Unprintable(),
    "text": "x" * 10**6,
    "list": [0] * 10**5,
    "integer": 10**6_000,
    "lines": Table(),
    "bytes": b"\n" * 999,
    "nothing": None,
    "line ends": "\n\r\u2028",
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_any_value_is_quoted_on_one_short_line(value: object) -> None:
    assert len(quoted(value)) < 200
    assert len(quoted(value).splitlines()) == 1


@given(st.text(max_size=40))
def test_short_text_is_quoted_whole(text: str) -> None:
    assert eval(quoted(text)) == text
