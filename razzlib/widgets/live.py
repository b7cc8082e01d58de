"""A live region: one node that stays in the page while its words change, so that a screen reader speaks each change.

Plain ipywidgets cannot do that: its HTML widget replaces the node together with the words, and has no role or name to
set. The same small module, ``live.js``, keeps keys, focus and feedback in order. Where anywidget is missing, a plain
HTML widget with ``role="status"`` stands in, and the front end's own keys hold.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from importlib.util import find_spec

import traitlets
from ipywidgets import HTML, DOMWidget

_HAS_ANYWIDGET = find_spec("anywidget") is not None

if _HAS_ANYWIDGET:
    import anywidget

    class _Live(anywidget.AnyWidget):
        _esm = files("razzlib.widgets").joinpath("live.js").read_text(encoding="utf-8")
        words = traitlets.Unicode("").tag(sync=True)


class _Plain(HTML):
    words = traitlets.Unicode("")

    @traitlets.observe("words")
    def _show(self, change: dict[str, str]) -> None:
        self.value = f'<div class="rz-live rz-sr" role="status">{escape(change["new"])}</div>'


def live_region() -> DOMWidget:
    """Make a live region; its trait `words` is what is said. Nothing is said when it first appears."""
    return _Live() if _HAS_ANYWIDGET else _Plain()
