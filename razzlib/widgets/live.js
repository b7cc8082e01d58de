// What plain ipywidgets cannot do for an activity: a live region that stays one node, keys that stay inside, focus that
// is not lost, choices that say whether they are chosen, and feedback that comes into view.

const CHOICES = ".rz-picks button:not([disabled])";
const BUTTONS = ".rz-bar button:not([disabled]):not(.rz-off), " + CHOICES;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ACTED_MS = 3000;

const shown = (node) => node.getClientRects().length > 0;
const usable = (node) => node.isConnected && shown(node) && !node.disabled;
const all = (panel, selector) => [...panel.querySelectorAll(selector)].filter(shown);

// Lab acts on the keys of whatever cell holds the focus: x would cut this one, b insert one. Tab leads out, Escape to
// the cell itself; keys held with Ctrl, Alt or Meta are for the whole page, but for those that would run this cell again.
function onKey(panel, event) {
  const held = event.ctrlKey || event.altKey || event.metaKey;
  if (event.key === "Enter" && (held || event.shiftKey)) {
    event.preventDefault();
    event.stopPropagation();
    if (!held) runNext(panel);
    return;
  }
  if (held || event.key === "Tab") return;
  event.stopPropagation();
  if (event.key === "Escape") panel.closest(".jp-Cell")?.focus();
  if (!event.target.closest(".rz-picks")) return;
  const choices = all(panel, CHOICES), at = choices.indexOf(event.target.closest("button"));
  if (at < 0) return;
  const last = choices.length - 1;
  const to = { Home: 0, End: last }[event.key] ?? (STEPS[event.key] ? (at + STEPS[event.key] + last + 1) % (last + 1) : -1);
  if (to < 0) return;
  event.preventDefault();
  choices[to].focus();
}

// Shift and Enter mean "go on": the cell below becomes the active one and runs. This cell keeps what was done in it.
function runNext(panel) {
  const cell = panel.closest(".jp-Cell");
  let next = cell?.nextElementSibling;
  while (next && !next.matches(".jp-Cell")) next = next.nextElementSibling;
  if (!next) return;
  next.setAttribute("tabindex", next.getAttribute("tabindex") ?? "-1");
  next.focus();
  const keys = { key: "Enter", code: "Enter", keyCode: 13, shiftKey: true, bubbles: true, cancelable: true };
  next.dispatchEvent(new KeyboardEvent("keydown", keys));
}

function attach(panel) {
  const off = new AbortController(), signal = off.signal;
  let focused = null, pressed = null, actedAt = -ACTED_MS, feedback = panel.querySelector(".rz-fb"), queued = 0;

  const update = () => {
    queued = 0;
    for (const button of panel.querySelectorAll(".rz-picks button")) {
      button.setAttribute("aria-pressed", String(button.classList.contains("rz-on")));
    }
    for (const button of panel.querySelectorAll(".rz-bar button")) {
      if (button.classList.contains("rz-off")) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
    // Focus that was in here and went with its button; focus that somebody took elsewhere stays there.
    const active = document.activeElement;
    const isLost = active === document.body || (panel.contains(active) && active !== panel && !usable(active));
    if (focused && isLost) (usable(focused) ? focused : all(panel, BUTTONS)[0] ?? panel).focus();
    const now = panel.querySelector(".rz-fb");
    if (now && now !== feedback && performance.now() - actedAt < ACTED_MS) {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // After the focus has moved on: that scrolls too, and would stop this halfway.
      setTimeout(() => now.isConnected && now.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" }), 200);
    }
    feedback = now;
  };
  const soon = () => { queued ||= requestAnimationFrame(update); };

  panel.tabIndex = -1; // a click between the buttons, and one on a button in Safari, leave the focus in here
  panel.addEventListener("keydown", (event) => onKey(panel, event), { signal });
  panel.addEventListener("focusin", (event) => { focused = event.target === panel ? null : event.target; }, { signal });
  panel.addEventListener("focusout", (event) => { if (event.relatedTarget && !panel.contains(event.relatedTarget)) focused = null; }, { signal });
  panel.addEventListener("click", (event) => {
    actedAt = performance.now();
    const button = event.target.closest("button");
    // The second click of a double click, on what has just come to lie under the pointer.
    if (event.detail > 1 && button && button !== pressed) { event.stopPropagation(); event.preventDefault(); return; }
    pressed = button;
  }, { signal, capture: true });
  const watch = new MutationObserver(soon);
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "style", "disabled"] };
  watch.observe(panel, options);
  soon();
  return () => { off.abort(); watch.disconnect(); cancelAnimationFrame(queued); };
}

export default {
  render({ model, el }) {
    const live = document.createElement("div");
    live.className = "rz-live rz-sr";
    live.setAttribute("role", "status");
    live.setAttribute("aria-live", "polite");
    el.append(live);
    const say = () => { live.textContent = model.get("words"); };
    model.on("change:words", say);
    let detach = null, waiting = 0;
    const seek = () => {
      const panel = el.closest(".rz");
      if (panel) detach = attach(panel);
      else waiting = requestAnimationFrame(seek);
    };
    seek();
    return () => { model.off("change:words", say); cancelAnimationFrame(waiting); detach?.(); };
  },
};
