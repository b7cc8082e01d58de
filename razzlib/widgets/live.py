"""A live region: one node that stays in the page while its words change, so that a screen reader speaks each change.

This is the one thing plain ipywidgets cannot do: its HTML widget replaces the node together with the words, and has no
role or name to set. Where anywidget is missing, a plain HTML widget with ``role="status"`` stands in.
"""

from __future__ import annotations

from html import escape
from importlib.util import find_spec

import traitlets
from ipywidgets import HTML, DOMWidget

_HAS_ANYWIDGET = find_spec("anywidget") is not None

_ESM = """
export default {
  render({ model, el }) {
    const live = document.createElement("div");
    live.className = "rz-live rz-sr";
    live.setAttribute("role", "status");
    live.setAttribute("aria-live", "polite");
    el.append(live);
    const say = () => { live.textContent = model.get("words"); };
    model.on("change:words", say);
    return () => model.off("change:words", say);
  },
};
"""

if _HAS_ANYWIDGET:
    import anywidget

    class _Live(anywidget.AnyWidget):
        _esm = _ESM
        words = traitlets.Unicode("").tag(sync=True)


class _Plain(HTML):
    words = traitlets.Unicode("")

    @traitlets.observe("words")
    def _show(self, change: dict[str, str]) -> None:
        self.value = f'<div class="rz-live rz-sr" role="status">{escape(change["new"])}</div>'


def live_region() -> DOMWidget:
    """Make a live region; its trait `words` is what is said. Nothing is said when it first appears."""
    return _Live() if _HAS_ANYWIDGET else _Plain()
