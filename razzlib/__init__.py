"""Razz, the seven-card game where the lowest hand wins: its rules, its odds and its teaching.

The names below are loaded when they are first used, so that importing the package costs next to nothing and
`python3 -m razzlib` can speak before anything is installed, also on a Python that is too old for the rest.
"""

import importlib

__version__ = "0.1.0"

_HOME = {
    "Card": "cards",
    "CardError": "cards",
    "Deck": "cards",
    "Suit": "cards",
    "parse_cards": "cards",
    "Verdict": "verdict",
    "Category": "lows",
    "Low": "lows",
    "best_low": "lows",
    "compare_lows": "lows",
    "PRESETS": "rules",
    "Rules": "rules",
    "RulesError": "rules",
    "bring_in": "order",
    "first_to_act": "order",
    "show_order": "order",
    "Action": "betting",
    "ActionKind": "betting",
    "IllegalActionError": "betting",
    "Deal": "dealing",
    "Event": "event",
    "Hand": "hand",
    "Pot": "pots",
    "Equity": "odds",
    "Range": "odds",
    "equity": "odds",
    "Finish": "odds.finish",
    "finish": "odds.finish",
    "LiveCards": "odds.live",
    "live_cards": "odds.live",
    "PriceError": "odds.prices",
    "effective_odds": "odds.prices",
    "pot_odds": "odds.prices",
    "steal_break_even": "odds.prices",
    "StartingHand": "odds.starting",
    "starting_hands": "odds.starting",
    "RecordError": "records",
    "read_hands": "records",
    "read_phh": "records",
    "write_phh": "records",
}

__all__ = sorted(_HOME)


def __getattr__(name):  # type: ignore[no-untyped-def]
    """Import a public name from its module on first use (PEP 562)."""
    if name not in _HOME:
        raise AttributeError("module 'razzlib' has no attribute " + repr(name))
    # `rules` and `Rules`, `order` and so on are modules as well as topics: only the names of _HOME are taken here.
    value = getattr(importlib.import_module("razzlib." + _HOME[name]), name)
    globals()[name] = value
    return value


def __dir__():  # type: ignore[no-untyped-def]
    return sorted(list(globals()) + __all__)
