"""Render the drawn parts in their states to one page, for looking: ``python tests/widgets/gallery.py > /tmp/g.html``.

The browser test lays out the same tables. ``--dark`` gives the dark theme, ``--big`` the projector's size.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import cycle

from razzlib.cards import Card, Deck, Suit, parse_cards
from razzlib.learn.scene import SeatView, TableView, Tone
from razzlib.widgets import svg
from razzlib.widgets.panel import feedback_html, head_html, rich, say_html, steps_html, stylesheet
from razzlib.widgets.table import table_html

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")

# What ipywidgets 8 and JupyterLab do to widgets, as far as it meets our rules: the page must look right on top of it.
IPYWIDGETS = """
.jupyter-widgets{margin:2px;box-sizing:border-box;color:#0d47a1;overflow:visible}
.widget-box{box-sizing:border-box;display:flex;margin:0;overflow:auto}.widget-hbox{flex-direction:row}
.widget-vbox{flex-direction:column}.widget-inline-hbox{box-sizing:border-box;display:flex;flex-direction:row;align-items:baseline}
.jupyter-button{padding:0 10px;display:inline-block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;
text-align:center;font-size:13px;cursor:pointer;height:28px;border:none;line-height:28px;box-shadow:none;color:#212121;
background-color:#eee;user-select:none}.jupyter-widgets.jupyter-button:disabled{opacity:.6}
.jupyter-button:hover:enabled,.jupyter-button:focus:enabled{box-shadow:0 2px 2px 0 red}
.jupyter-button:active{color:#00f;background-color:#bbb}.jupyter-button:focus:enabled{outline:1px solid red}
.widget-button{width:148px}.widget-label{font-size:13px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
line-height:28px}.widget-inline-hbox .widget-label{text-align:right;margin-right:8px;width:80px;flex-shrink:0}
.widget-text{width:300px}.widget-text input[type='text']{height:28px;box-sizing:border-box;border:1px solid #aaa;
background-color:#fff;color:#222;font-size:13px;flex-grow:1;min-width:0;flex-shrink:1;outline:none!important;
padding:4px 8px}
.widget-dropdown{height:28px;width:300px;line-height:28px}.widget-dropdown>select{padding-right:20px;
border:1px solid #aaa;border-radius:0;height:inherit;flex:1 1 148px;min-width:0;box-sizing:border-box;
outline:none!important;background-color:#fff;color:#222;font-size:13px;padding-left:8px;appearance:none}
.widget-html{font-size:13px}.widget-html>.widget-html-content{align-self:stretch;flex-grow:1;flex-shrink:1;
line-height:28px;position:relative}
"""


def dealt(
    count: int,
    street: int,
    learner: int | None = None,
    *,
    seed: int = 7,
    known: bool = False,
    bets: bool = False,
    flags: bool = False,
) -> TableView:
    """Deal a table on a street: the learner's seat by index, everyone's down cards when `known`.

    Eight full hands need 56 cards: as this is for the layout alone, the deck then starts again.
    """
    deck = cycle(Deck(seed))
    ups, tones = min(street, 6) - 2, (Tone.TURN, Tone.RIGHT, Tone.WRONG, Tone.NEXT)
    words = ("to act", "brings it in", "your answer", "acts next")
    seats = []
    for index in range(count):
        down = (next(deck), next(deck))
        up = tuple(next(deck) for _ in range(ups))
        last: Card | bool | None = next(deck) if street == 7 else False
        seen = known or index == learner
        seats.append(
            SeatView(
                number=index + 1,
                down=down if seen else (None, None),
                up=up,
                last=last if seen or last is False else None,
                name="You" if index == learner else NAMES[index],
                is_you=index == learner,
                stack=1439 - index,
                bet=(3, 10, 1240, 20)[index % 4] if bets else 0,
                flag=words[index % 4] if flags else "",
                tone=tones[index % 4] if flags else Tone.PLAIN,
            )
        )
    return TableView(
        tuple(seats),
        pot=199,
        note=f"{count} antes and the bring-in of 3",
        stakes="ante 1 · bring-in 3 · bets 10 and 20",
    )


def states() -> dict[str, TableView]:
    """Tables worth looking at, by name."""
    asked = dealt(6, 3, 3, seed=31)
    answered = replace(
        asked,
        pot=9,
        seats=tuple(
            replace(seat, stack=None, **more)  # type: ignore[arg-type]
            for seat, more in zip(
                asked.seats,
                (
                    {"up": parse_cards("Qd"), "lit": frozenset(parse_cards("Qd"))},
                    {"up": parse_cards("5s")},
                    {"up": parse_cards("As"), "flag": "your answer", "tone": Tone.WRONG},
                    {"up": parse_cards("9c"), "down": parse_cards("7h2c")},
                    {
                        "up": parse_cards("Qs"),
                        "lit": frozenset(parse_cards("Qs")),
                        "flag": "brings it in",
                        "tone": Tone.RIGHT,
                        "bet": 3,
                    },
                    {"up": parse_cards("3h"), "flag": "acts next", "tone": Tone.NEXT},
                ),
                strict=True,
            )
        ),
    )
    seventh = dealt(6, 7, 3)
    folded = replace(
        seventh,
        seats=tuple(
            replace(seat, up=seat.up[:ups], last=False, folded=word) if word else replace(seat, flag=flag, tone=tone)
            for seat, ups, word, flag, tone in zip(
                seventh.seats,
                (4, 1, 2, 4, 4, 1),
                ("", "folded 3rd", "folded 4th", "", "", "folded 3rd"),
                ("", "", "", "to act", "", ""),
                (Tone.PLAIN, Tone.PLAIN, Tone.PLAIN, Tone.TURN, Tone.PLAIN, Tone.PLAIN),
                strict=True,
            )
        ),
    )
    third = dealt(6, 3)
    eight = dealt(8, 7, 3)
    eight = replace(eight, shared=Card("Kh"), seats=tuple(replace(s, last=False) for s in eight.seats))
    unnamed = replace(
        third,
        seats=tuple(
            replace(s, name="") if n != 1 else SeatView(number=2, is_empty=True) for n, s in enumerate(third.seats)
        ),
    )
    return {
        "asked": asked,
        "answered": answered,
        "seventh, folded": folded,
        "eight dealt by the learner": dealt(8, 7, bets=True, flags=True),
        "community card": eight,
        "no names, an empty seat, the learner deals": unnamed,
        "showdown": dealt(5, 7, 0, known=True),
        "heads up": dealt(2, 5, 1, bets=True, flags=True),
        "three": dealt(3, 4, 0, bets=True),
        "seven": dealt(7, 7, 6, bets=True, flags=True),
    }


def button(label: str, classes: str = "", state: str = "") -> str:
    widget = "lm-Widget jupyter-widgets jupyter-button widget-button rz-btn"
    return f'<button class="{widget} {classes}" {state}>{label}</button>'


def html_widget(content: str) -> str:
    return (
        '<div class="lm-Widget jupyter-widgets widget-inline-hbox widget-html">'
        f'<div class="widget-html-content">{content}</div></div>'
    )


def box(kind: str, *children: str, classes: str = "") -> str:
    widget = f"lm-Widget lm-Panel jupyter-widgets widget-container widget-box widget-{kind}"
    return f'<div class="{widget} {classes}">{"".join(children)}</div>'


def panel(*children: str, big: bool = False) -> str:
    return box("vbox", *children, classes="rz rz-big" if big else "rz")


def page(body: str, *, dark: bool = False) -> str:
    theme = "false" if dark else "true"
    ground, ink = ("#111", "#eee") if dark else ("#fff", "#111")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<style>{IPYWIDGETS}body{{margin:8px;min-height:100vh;background:{ground};color:{ink}}}"
        f".rz{{margin-bottom:12px!important}}</style><style>{stylesheet()}</style>"
        f'<body data-jp-theme-light="{theme}"><main><h1>Gallery</h1><h2>States</h2>{body}</main>'
    )


def activity(name: str, view: TableView, big: bool = False) -> str:
    street = 7 if any(seat.last is not False for seat in view.seats) else 2 + max(len(seat.up) for seat in view.seats)
    picks = [
        button(f"{seat.title} {seat.up[-1]}", "rz-on" if seat.number == 3 else "") for seat in view.seats if seat.up
    ]
    return panel(
        html_widget(
            head_html(
                "Lesson 5 · bring-in finder · deal 3 of 6", f"Who must bring it in? ({name})", street=street, seed=31
            )
        ),
        html_widget(table_html(view)),
        html_widget(say_html("Eva, seat 5, brings it in for 3 with the Q♠. Finn acts next.")),
        box("hbox", *picks, classes="rz-picks"),
        box(
            "hbox",
            button("Sure", "rz-check"),
            button("Guess", "rz-check"),
            button("I don’t know", "rz-quiet"),
            button("Hint", "rz-quiet"),
            button("New deal", "rz-onward"),
            classes="rz-bar",
        ),
        big=big,
    )


def kit(big: bool = False) -> str:
    """Cards, buttons, fields, feedback and steps."""
    spread = [Card("As"), Card("10h"), Card("7d"), Card("4c"), Card("Kc")]
    rows = "".join(
        f'<div style="display:flex;gap:8px;margin:8px 0" class="{size}">'
        + "".join(svg.card(c) for c in spread)
        + svg.back()
        + svg.card(Card("2h"), face="own")
        + svg.card(Card("9s"), lit=True)
        + svg.card(Card("Jd"), gone=True)
        + "</div>"
        for size in ("rz-s", "rz-m", "rz-l")
    )
    deck = "".join(svg.card(Card(rank, suit)) for suit in reversed(Suit) for rank in range(1, 14))
    cost = "You would have made Cleo pay 3 with the best card on the table. And the wrong player would act next."
    why = (
        "The highest door card brings it in, and an ace is always low: A♠ is the lowest card here. "
        "Queen is the highest rank, and there are two. Suit breaks the tie, ♠ before ♥ before ♦ before ♣: Q♠ over Q♦."
    )
    parts = [
        ("Why", why),
        ("It would have gone", cost),
        ("Look next", "Find the highest rank first."),
        ("Why it feels right", "In most card games the ace is the top card."),
    ]
    field = (
        '<div class="lm-Widget jupyter-widgets widget-inline-hbox widget-text rz-field">'
        '<label class="widget-label" for="f1">Seed</label><input type="text" id="f1" value="31"></div>'
    )
    menu = (
        '<div class="lm-Widget jupyter-widgets widget-inline-hbox widget-dropdown">'
        '<label class="widget-label" for="d1">House rules</label>'
        '<select id="d1"><option>online</option><option>WSOP</option></select></div>'
    )
    return panel(
        html_widget(head_html("The kit", "Cards, chips, controls, states", street=5, seed=7)),
        html_widget(
            rows + f'<div class="rz-s" style="display:grid;grid-template-columns:repeat(13,44px);gap:6px">{deck}</div>'
        ),
        html_widget(
            f"<p>{rich('Q♠ beats Q♦ for the bring-in; A♠ and 10♣ never do; 3♥ neither. Any ♠ beats a ♥.')}</p>"
        ),
        box(
            "hbox",
            button("Call 20"),
            button("Raise to 40"),
            button("Fold", "rz-on"),
            button("Check", "", "disabled"),
            button("Chosen, checked", "rz-on", "disabled"),
            button("Hint", "rz-quiet"),
            button("Next deal ▶", "rz-primary"),
            button("Next deal ▶", "rz-primary", "disabled"),
            button("A long label that has to wrap on a phone, rather than be cut off at the edge"),
            classes="rz-bar",
        ),
        box("hbox", field, menu, classes="rz-bar"),
        html_widget(say_html("Ben brings it in for 3 with the K♠. Cleo acts next.")),
        html_widget(feedback_html("wrong", "Not Cleo. Eva brings it in, with Q♠", "you were sure · no penalty", parts)),
        html_widget(
            feedback_html(
                "right", "Eva brings it in", "you were sure", [("Why", "Q♠ is the highest door card by suit.")]
            )
        ),
        html_widget(
            feedback_html(
                "none",
                "Not answered yet",
                "nothing is counted",
                [("What to do", "Choose a seat."), ("Next", "The highest rank.")],
            )
        ),
        html_widget(
            steps_html(
                [
                    ("doors", "The door cards are Q♦ 5♠ A♠ 9♣ Q♠ 3♥.", "done"),
                    ("aces", "An ace is always low: A♠ cannot bring it in.", "done"),
                    ("highest", "The highest rank is the queen, and it is there twice: Q♦ and Q♠.", "now"),
                    ("suit", None, "open"),
                ]
            )
        ),
        big=big,
    )


def main() -> None:
    dark, big = "--dark" in sys.argv, "--big" in sys.argv
    sys.stdout.write(page("".join(activity(name, view, big) for name, view in states().items()) + kit(big), dark=dark))


if __name__ == "__main__":
    main()
