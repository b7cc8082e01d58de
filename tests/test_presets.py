"""The presets differ where rules.md 8 says, and docs/presets.md shows how."""

from __future__ import annotations

from dataclasses import fields

import pytest

from razzlib import Rules
from razzlib.rules import PRESETS
from tests.docs_presets import DISPUTES, PAGE, page


def test_the_presets_differ_in_exactly_the_disputed_settings() -> None:
    """Rules 8."""
    differing = {
        field.name for field in fields(Rules) if len({getattr(each, field.name) for each in PRESETS.values()}) > 1
    }
    assert differing == set(DISPUTES)


@pytest.mark.parametrize(
    ("setting", "outcomes"),
    [
        pytest.param(
            "raises", ("fold, call 20", "fold, call 20, raise to 50", "fold, call 20", "fold, call 20"), id="WSOP 219"
        ),
        pytest.param("uncapped_heads_up", ("to 40", "no limit", "to 40", "no limit"), id="WSOP 127, RROP, TDA 48"),
        pytest.param("board_tie", ("seat 1", "seat 1", "seat 2", "seat 1"), id="WSOP 235, RROP, TDA RP-10D"),
        pytest.param("show_first", ("seat 1", "seat 2", "seat 2", "seat 2"), id="WSOP, TDA 17A"),
        pytest.param("odd_chip", ("seat 3", "seat 3", "seat 3", "seat 2"), id="WSOP 149, TDA 20B, RROP"),
        pytest.param("community_opener", ("seat 1", "seat 1", "seat 1", "seat 2"), id="TDA RP-10H, RROP"),
    ],
)
def test_each_dispute_is_settled_by_each_preset(setting: str, outcomes: tuple[str, ...]) -> None:
    """Rules 8, by hand; the engine plays the position."""
    _, play, _ = DISPUTES[setting]
    assert tuple(play(Rules.preset(name)) for name in ("online", "wsop", "tda", "roberts")) == outcomes


@pytest.mark.parametrize("setting", sorted(DISPUTES))
def test_only_its_own_setting_decides_a_position(setting: str) -> None:
    """Rules are data: a preset's outcome comes from the one setting."""
    _, play, _ = DISPUTES[setting]
    for rules in PRESETS.values():
        assert play(Rules().with_(**{setting: getattr(rules, setting)})) == play(rules)


def test_the_page_of_the_presets_is_up_to_date() -> None:
    """Written by ``python -m tests.docs_presets``."""
    assert PAGE.read_text(encoding="utf-8") == page()
