"""Write the parts of an activity that are words: its head, the announcement line, feedback, named steps.

Every text from outside is escaped here; a card written in a sentence, such as ``A♠``, becomes a small card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal

from razzlib.cards import Card
from razzlib.dealing import STREET_NAMES
from razzlib.learn import marks
from razzlib.widgets.svg import Outcome, hidden, mark, mini, tag

StepState = Literal["done", "now", "open"]

_OUTCOMES: dict[Outcome, str] = {"right": "Right", "wrong": "Not right", "none": "Not answered"}
_FEELS = "Why it feels right"
"""The longest part, in a row of its own."""
_STEP_SIGNS: dict[StepState, str] = {"done": "done", "now": "now", "open": "to come"}

# Only a suit sign makes a card: "As" is a word. A sign alone keeps its place in the text.
_LOW = re.compile(r"(?<![\w-])(?:10|[A2-9JQK])(?:-(?:10|[A2-9JQK])){1,4}(?![\w-])")
_SIGNED = re.compile(r"(?<!\w)((?:10|[A2-9TJQK])[♣♦♥♠])[\ufe0e\ufe0f]?(?!\w)|([♣♦♥♠])[\ufe0e\ufe0f]?")


@cache
def stylesheet() -> str:
    """Read the one style sheet of the course, without its comments and indents."""
    text = files("razzlib.widgets").joinpath("style.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s+", " ", text)).strip()


def rich(text: str) -> str:
    """Escape a text, and draw each card in it that is written with its suit sign.

    >>> rich("5 < 6")
    '5 &lt; 6'
    >>> rich("A♠ is low").endswith('<span class="rz-sr">ace of spades</span></span> is low')
    True
    """
    return "".join(_drawn(text))


def _drawn(text: str) -> Iterator[str]:
    at = 0
    for match in _SIGNED.finditer(text):
        yield _plain(text[at : match.start()])
        # U+FE0E asks phones for the plain sign, not a picture of hearts.
        yield mini(Card(match[1])) if match[1] else match[2] + "\ufe0e"
        at = match.end()
    yield _plain(text[at:])


def _plain(text: str) -> str:
    """Escape a text, and keep each low in it on one line: it would break at its hyphens."""
    return _LOW.sub(r'<span class="rz-low">\g<0></span>', escape(text))


def head_html(eyebrow: str, task: str, *, street: int | None = None, seed: int | None = None) -> str:
    """Write the head of an activity: where we are, the task, the street track and the seed."""
    meta = (_track(street) if street is not None else "") + (
        tag("span", "Seed ", tag("b", str(seed)), class_="rz-seed") if seed is not None else ""
    )
    return tag(
        "div",
        tag("div", tag("p", escape(eyebrow), class_="rz-eyebrow"), tag("h2", rich(task), class_="rz-task")),
        tag("div", meta, class_="rz-meta") if meta else "",
        class_="rz-head",
    )


def _track(now: int) -> str:
    """The five streets as stops, with the name of the one we are at."""
    stops = []
    for street, name in STREET_NAMES.items():
        name = name.capitalize()
        if street == now:
            label = f'{name}<span class="rz-wide"> street</span>'
        else:
            label = f'<span aria-hidden="true">{street}</span>{hidden(name)}'
        state = "past" if street < now else "now" if street == now else "ahead"
        current = "step" if street == now else None
        stops.append(tag("li", tag("span", label, class_="rz-stop"), class_=f"rz-{state}", aria_current=current))
    return tag("ol", *stops, class_="rz-streets", aria_label="Streets")


def say_html(sentence: str) -> str:
    """Write the announcement line. It carries no role: whoever shows it decides whether it is live."""
    return tag("p", tag("span", rich(sentence)), class_="rz-say")


def feedback_html(outcome: Outcome, verdict: str, how: str, parts: Sequence[tuple[str, str]]) -> str:
    """Write feedback: the verdict with its mark, how it was given ("you were sure · no penalty"), then the columns.

    Why it feels right stands across, below the others.
    """
    head = tag(
        "p",
        mark(outcome),
        hidden(_OUTCOMES[outcome] + ": "),
        tag("b", rich(verdict)),
        tag("span", escape(how), class_="rz-how") if how else "",
        class_="rz-verdict",
    )
    columns = "".join(
        tag("div", tag("h3", escape(heading)), tag("p", rich(text)), class_="rz-feels" if heading == _FEELS else None)
        for heading, text in parts
    )
    body = tag("div", columns, class_="rz-parts") if parts else ""
    return tag("div", head, body, class_=f"rz-fb rz-fb-{outcome}", role="group", aria_label="Feedback")


def steps_html(steps: Sequence[tuple[str, str | None, StepState]]) -> str:
    """Write a worked example as named steps: (word, sentence or None while it is to come, state)."""
    items = (
        tag(
            "li",
            tag("span", tag("b", escape(word)), hidden(f" ({_STEP_SIGNS[state]})"), class_="rz-word"),
            tag("span", rich(sentence) if sentence else ""),
            class_=f"rz-step rz-{state}",
            aria_current="step" if state == "now" else None,
        )
        for word, sentence, state in steps
    )
    return tag("ol", *items, class_="rz-steps")


def mark_html(mark: marks.Mark) -> str:
    """Draw a mark as the feedback box: the verdict above why, what would have happened, and what to look at next."""
    wrong = mark.outcome is marks.Outcome.WRONG
    parts = [
        ("Why" if mark.follows else "What to do", mark.reason),
        ("It would have gone" if wrong else "What happens", mark.plays),
        ("Look next", mark.look),
        (_FEELS, mark.sure_line),
    ]
    return feedback_html(
        _KINDS[mark.outcome],
        f"{mark.verdict} {mark.settles}".rstrip(),
        _how(mark),
        [(heading, text) for heading, text in parts if text],
    )


def _how(mark: marks.Mark) -> str:
    if mark.sure is None or not mark.follows:
        return "nothing is counted"
    said = "you were sure" if mark.sure else "you were guessing"
    return f"{said} · no penalty" if mark.outcome is marks.Outcome.WRONG else said


_KINDS: dict[marks.Outcome, Outcome] = {
    marks.Outcome.RIGHT: "right",
    marks.Outcome.WRONG: "wrong",
    marks.Outcome.UNANSWERED: "none",
}
