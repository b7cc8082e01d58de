"""The colours, shapes and style sheet of charts: those of the course, for pages and for matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# The names are those of the course's tokens; a test holds these values against the one style sheet.
LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "paper": "#FBF6EC",
        "sunk": "#F1E8D8",
        "ink": "#2A221D",
        "ink2": "#645649",
        "line": "#DDD0BC",
        "edge": "#857363",
        "accent": "#F3B63F",
        "accentline": "#94600A",
        "accentwash": "#FDEFCF",
        "right": "#0C6270",
        "wrong": "#A63A22",
        "none": "#5B4A8A",
        "focus": "#1A56C4",
    }
)
DARK: Mapping[str, str] = MappingProxyType(
    {
        "paper": "#201B18",
        "sunk": "#191513",
        "ink": "#F5EBDD",
        "ink2": "#C4B6A6",
        "line": "#453C35",
        "edge": "#9A8A7A",
        "accent": "#F3B63F",
        "accentline": "#F3B63F",
        "accentwash": "#42341A",
        "right": "#6CC9D2",
        "wrong": "#F59C80",
        "none": "#BBABEC",
        "focus": "#8CBBFF",
    }
)

# A ramp from paper to teal that is also a ramp of grey, with the ink that is written on each step.
LIGHT_STEPS = (
    ("#F6EBD6", "#2A221D"),
    ("#D5DDD0", "#2A221D"),
    ("#A6C6C3", "#2A221D"),
    ("#5C9CA3", "#1A1410"),
    ("#0C5360", "#FFFFFF"),
)
DARK_STEPS = (
    ("#2C2521", "#F5EBDD"),
    ("#2B4145", "#F5EBDD"),
    ("#35646C", "#FFFFFF"),
    ("#5FA9B2", "#15110F"),
    ("#A9E3E6", "#15110F"),
)

SERIES = ("ink", "right", "wrong", "none", "ink2", "edge", "accentline", "focus")
"""The colour of each series in turn. Shape and dash say the same without colour."""
DASHES = ("", "7 4", "2 4", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 1 2")
MARKS = ("square", "circle", "triangle", "diamond", "square", "circle", "triangle", "diamond")
HOLLOW = (False, True, True, False, True, False, False, True)


def _variables(colours: Mapping[str, str], steps: tuple[tuple[str, str], ...]) -> str:
    named = [f"--rzc-{name}:{value}" for name, value in colours.items()]
    named += [f"--rzc-s{at}:{fill};--rzc-t{at}:{text}" for at, (fill, text) in enumerate(steps)]
    return ";".join(named)


_DARK_PAGES = ",".join(
    f"{page} .rzc.rzc"
    for page in (
        'body[data-jp-theme-light="false"]',
        "body.vscode-dark",
        "body.vscode-high-contrast:not(.vscode-high-contrast-light)",
        'html[theme="dark"]',
        '[data-theme="dark"]',
    )
)

STYLE = (
    f".rzc.rzc{{{_variables(LIGHT, LIGHT_STEPS)}}}"
    # Paper stays light.
    f"@media screen{{{_DARK_PAGES}{{{_variables(DARK, DARK_STEPS)}}}}}"
    ".rzc.rzc{box-sizing:border-box;max-width:680px;margin:8px 0;padding:14px 18px 12px;color:var(--rzc-ink);"
    "background:var(--rzc-paper);border:1px solid var(--rzc-line);border-radius:10px;font:400 15px/1.4 system-ui,"
    '-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",sans-serif;'
    "font-variant-numeric:tabular-nums;forced-color-adjust:none;print-color-adjust:exact;break-inside:avoid}"
    ".rz-big .rzc.rzc{zoom:1.25}"
    "@media (max-width:420px){.rzc.rzc{padding:12px 12px 10px}}"
    ".rzc.rzc figcaption{margin:0 0 8px;padding:0;text-align:left;color:inherit;"
    "overflow-wrap:anywhere}"
    ".rzc.rzc figcaption b{display:block;font-size:18px;line-height:1.25;font-weight:700}"
    ".rzc.rzc figcaption span{display:block;margin-top:3px;font-size:15px}"
    ".rzc.rzc>svg{display:block;width:100%;max-width:none;overflow:visible;margin:0}"
    ".rzc.rzc p{margin:8px 0 0;font-size:13px;line-height:1.4;color:var(--rzc-ink2)}"
    ".rzc.rzc details{margin:6px 0 0;font-size:14px}"
    ".rzc.rzc summary{display:inline-block;min-height:24px;cursor:pointer;color:var(--rzc-ink2);"
    "text-decoration:underline;text-underline-offset:3px}"
    ".rzc.rzc summary:focus-visible{outline:3px solid var(--rzc-focus);outline-offset:2px;border-radius:4px}"
    ".rzc.rzc .rzc-scroll{overflow-x:auto}"
    ".rzc.rzc table{margin:4px 0 0;border-collapse:collapse;border:0;width:auto;font-size:14px;color:inherit}"
    ".rzc.rzc tr,.rzc.rzc tbody tr:nth-child(n),.rzc.rzc tbody tr:hover{background:none}"
    ".rzc.rzc th,.rzc.rzc td{padding:4px 0 4px 18px;border:0;border-bottom:1px solid var(--rzc-line);text-align:right;"
    "white-space:nowrap;color:inherit;background:none;vertical-align:baseline}"
    ".rzc.rzc th:first-child{padding-left:0;text-align:left;font-weight:600}"
    "@media (max-width:420px){.rzc.rzc th,.rzc.rzc td{padding-left:8px}}"
    ".rzc.rzc td small{font-size:13px;color:var(--rzc-ink2)}"
    ".rzc.rzc thead th{font-weight:400;color:var(--rzc-ink2)}"
    ".rzc svg text{fill:var(--rzc-ink);font-size:14px;stroke:none}"
    ".rzc svg .rzc-cap{fill:var(--rzc-ink2);font-size:13px}"
    ".rzc svg .rzc-b{font-weight:700}"
    ".rzc svg .rzc-halo{paint-order:stroke;stroke:var(--rzc-paper);stroke-width:5px;stroke-linejoin:round}"
    ".rzc svg .rzc-grid{stroke:var(--rzc-line)}"
    ".rzc svg .rzc-half{stroke:var(--rzc-edge);stroke-dasharray:2 4}"
    ".rzc svg .rzc-axis{stroke:var(--rzc-ink)}"
    ".rzc svg .rzc-lit{fill:var(--rzc-accentwash);stroke:none}"
    ".rzc svg .rzc-bar0{fill:var(--rzc-ink);stroke:var(--rzc-ink)}"
    ".rzc svg .rzc-bar1{fill:var(--rzc-paper);stroke:var(--rzc-right)}"
    ".rzc svg .rzc-live{fill:var(--rzc-ink);stroke:var(--rzc-ink)}"
    ".rzc svg .rzc-dead{fill:none;stroke:var(--rzc-edge);stroke-dasharray:4 3}"
    ".rzc svg .rzc-cross{stroke:var(--rzc-edge)}"
    ".rzc svg text.rzc-on{fill:var(--rzc-paper);font-weight:600}"
    ".rzc svg text.rzc-off{fill:var(--rzc-ink2)}"
    + "".join(f".rzc svg .rzc-s{at}{{fill:var(--rzc-s{at});stroke:var(--rzc-edge)}}" for at in range(5))
    + "".join(f".rzc svg text.rzc-t{at}{{fill:var(--rzc-t{at});font-size:12px}}" for at in range(5))
    + "".join(
        f".rzc svg .rzc-l{at}{{stroke:var(--rzc-{name})}}"
        f".rzc svg .rzc-f{at}{{fill:var(--rzc-{'paper' if HOLLOW[at] else name});stroke:var(--rzc-{name})}}"
        for at, name in enumerate(SERIES)
    )
)
"""Every rule stands under .rzc, the figure itself."""
