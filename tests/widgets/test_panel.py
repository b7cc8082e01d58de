"""The words of an activity, and the one style sheet: escaped texts, and colours that can be read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from razzlib.cards import Card
from razzlib.learn.scene import HandsView, HandView, SeatView, TableView
from razzlib.widgets import panel, svg
from razzlib.widgets.hands import hands_html
from razzlib.widgets.table import table_html

NASTY = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='x", "&lt;b&gt;")


TABLE = TableView((SeatView(1, (None, None), fresh=frozenset({0})), SeatView(2, (None, None), is_you=True)), 6)


def everything(text: str) -> str:
    return "".join(
        (
            panel.head_html(text, text, street=4, seed=7),
            panel.say_html(text),
            panel.feedback_html("wrong", text, text, [(text, text)]),
            panel.steps_html([(text, text, "done"), (text, None, "open")]),
        )
    )


@pytest.mark.parametrize("text", NASTY)
def test_every_text_is_escaped(text: str) -> None:
    html = everything(text)
    root = ElementTree.fromstring(f"<div>{html}</div>")
    assert not {element.tag for element in root.iter()} & {"script", "img"}
    assert "".join(root.itertext()).count(text) == 10
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]


def test_nothing_carries_an_id() -> None:
    assert not re.search(r"\sid=", everything("Who must bring it in?"))


def test_a_card_in_a_sentence_is_drawn_and_a_lone_suit_stays_text() -> None:
    assert panel.rich("Q♠, 10♦") == f"{svg.mini(Card('Qs'))}, {svg.mini(Card('10d'))}"
    assert panel.rich("A♥\ufe0f!") == svg.mini(Card("Ah")) + "!"
    assert panel.rich("♠ before ♥") == "♠\ufe0e before ♥\ufe0e"


@pytest.mark.parametrize("text", ["As you like", "*word* and **word**", "K", "5 and 6", "10"])
def test_what_is_not_a_card_stays_as_written(text: str) -> None:
    assert panel.rich(text) == text


def test_a_letter_before_a_suit_sign_makes_no_card() -> None:
    assert "rz-mini" not in panel.rich("XA♠")


def test_the_street_track_has_five_stops_and_names_the_one_we_are_at() -> None:
    root = ElementTree.fromstring(panel.head_html("Lesson 5", "Who?", street=5, seed=7))
    stops = root.findall(".//li")
    assert len(stops) == 5
    assert [stop.get("aria-current") for stop in stops] == [None, None, "step", None, None]
    assert "".join(stops[2].itertext()) == "Fifth street"
    assert "Seed 7" in "".join(root.itertext())


def test_a_head_without_street_and_seed_has_no_track() -> None:
    assert "rz-meta" not in panel.head_html("Lesson 5", "Who?")


def test_the_announcement_line_takes_no_role_of_its_own() -> None:
    assert "role" not in panel.say_html("Ben acts.")


@pytest.mark.parametrize(
    ("outcome", "word"), [("right", "Right: "), ("wrong", "Not right: "), ("none", "Not answered: ")]
)
def test_a_verdict_is_told_by_shape_and_word(outcome: svg.Outcome, word: str) -> None:
    html = panel.feedback_html(outcome, "Eva.", "no penalty", [("Why", "Q♠")])
    assert svg.mark(outcome) in html
    assert f'<span class="rz-sr">{word}</span>' in html
    assert "no penalty" in html


def test_why_it_feels_right_has_a_row_of_its_own() -> None:
    html = panel.feedback_html("wrong", "No.", "", [("Why", "x"), ("Look next", "y"), ("Why it feels right", "z")])
    assert [part.get("class") for part in ElementTree.fromstring(html)[1]] == [None, None, "rz-feels"]


def test_a_step_to_come_shows_its_word_alone() -> None:
    html = panel.steps_html([("doors", "Six cards.", "now"), ("suit", None, "open")])
    root = ElementTree.fromstring(html)
    assert [" ".join("".join(step.itertext()).split()) for step in root] == ["doors (now)Six cards.", "suit (to come)"]
    assert [step.get("aria-current") for step in root] == ["step", None]


# ── The style sheet ──────────────────────────────────────────────────────────────────────────────────────────

# Ink on ground: text needs 4.5, and marks, edges and rings 3 (WCAG 2.2, 1.4.3 and 1.4.11).
# fmt: off
TEXT = [
    "ink/paper", "ink/raise", "ink/sunk", "ink2/paper", "ink2/raise", "ink2/sunk", "onfelt/felt",
    "onfelt/felt2", "onfelt2/felt", "onfelt2/felt2", "onrim/rim3", "onaccent/accent", "ink/accentwash",
    "right/paper", "right/rightwash", "ink/rightwash", "ink2/rightwash", "wrong/paper", "wrong/wrongwash",
    "ink/wrongwash", "ink2/wrongwash", "none/nonewash", "ink/nonewash", "ink2/nonewash", "ink/btn",
    "ink/btnhover", "onprimary/primary", "onprimary/primaryhover", "ondisabled/disabled", "ink/disabled",
    "spade/face", "heart/face", "diamond/face", "club/face", "raise/ink", "paper/ink",
]
MARKS = [
    "edge/paper", "edge/raise", "edge/btn", "edge/sunk", "focus/paper", "focus/raise", "focus/sunk",
    "accentline/paper", "accentline/accentwash", "face/felt", "face/felt2", "back/face", "back2/back",
    "accent/felt", "accent/felt2", "accent/faceline", "stitch/felt2", "right/raise", "wrong/raise",
    "none/raise", "rightwash/right", "wrongwash/wrong", "onfelt2/felt", "faceline/face", "chipline/chip1",
    "chipline/chip2", "chipline/chip3",
]
# fmt: on


def tokens(selector: str) -> dict[str, str]:
    """The colours set in the rule with this selector."""
    rule = panel.stylesheet().split(selector, 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--rz-(\w+):\s*(#[0-9A-Fa-f]{6})\b", rule))


LIGHT = tokens(".rz{")
DARK = LIGHT | tokens('[data-theme="dark"] .rz{')


def luminance(colour: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_formula_gives_the_known_ends() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("pair", "least"), [*((p, 4.5) for p in TEXT), *((p, 3.0) for p in MARKS)], ids=lambda v: str(v)
)
def test_colours_can_be_told_apart(theme: str, pair: str, least: float) -> None:
    colours = LIGHT if theme == "light" else DARK
    ink, ground = (colours[name] for name in pair.split("/"))
    assert contrast(ink, ground) >= least, f"{pair} in the {theme} theme"


def test_both_themes_set_the_same_colours() -> None:
    assert set(tokens('[data-theme="dark"] .rz{')) == set(LIGHT)


def test_every_variable_used_is_set_somewhere() -> None:
    css = panel.stylesheet() + svg.chips(3)
    drawn = table_html(TABLE) + hands_html(HandsView((HandView("Ada", (Card("2h"),)),)))
    inline = set(re.findall(r"(--[\w-]+):", drawn))
    used = set(re.findall(r"var\((--[\w-]+)", css))
    assert used - set(re.findall(r"(--[\w-]+):", css)) <= inline


def test_every_rule_stands_under_the_panel() -> None:
    css = re.sub(r"@keyframes[^{]*\{.*?\}\s*\}", "", panel.stylesheet())
    for selector in re.findall(r"(?:^|[{};])([^{};@]+)\{", css):
        assert ".rz" in selector, selector


def test_the_sheet_is_read_once_and_lightly_packed() -> None:
    assert panel.stylesheet() is panel.stylesheet()
    assert "/*" not in panel.stylesheet()
    assert "</style" not in panel.stylesheet()
    assert len(panel.stylesheet()) < 38_000


def test_a_low_is_kept_on_one_line() -> None:
    """A low would break at its hyphens; a date or a range is no low."""
    assert panel.rich("Seat 3 plays Q-10-7-6-3.") == 'Seat 3 plays <span class="rz-low">Q-10-7-6-3</span>.'
    assert panel.rich("2026-12-01, A-team, x7-5-4") == "2026-12-01, A-team, x7-5-4"
