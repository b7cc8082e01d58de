"""The activities. Their drawing is plain Python; ipywidgets enters with `razzlib.widgets.activity`."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from razzlib.widgets.activity import Activity as Activity
    from razzlib.widgets.bring_in_finder import BringInFinder as BringInFinder
    from razzlib.widgets.practice import BettingTable as BettingTable
    from razzlib.widgets.practice import CardCounter as CardCounter
    from razzlib.widgets.practice import EquityExplorer as EquityExplorer
    from razzlib.widgets.practice import HandReplayer as HandReplayer
    from razzlib.widgets.practice import LowBuilder as LowBuilder
    from razzlib.widgets.practice import LowRanker as LowRanker
    from razzlib.widgets.practice import OpenerFinder as OpenerFinder
    from razzlib.widgets.practice import PotSplitter as PotSplitter
    from razzlib.widgets.progress_map import ProgressMap as ProgressMap
    from razzlib.widgets.quiz import Exam as Exam
    from razzlib.widgets.quiz import Quiz as Quiz
    from razzlib.widgets.quiz import Review as Review
    from razzlib.widgets.street_dealer import StreetDealer as StreetDealer

_HOME = {
    "Activity": "activity",
    "BettingTable": "practice",
    "BringInFinder": "bring_in_finder",
    "CardCounter": "practice",
    "EquityExplorer": "practice",
    "Exam": "quiz",
    "HandReplayer": "practice",
    "LowBuilder": "practice",
    "LowRanker": "practice",
    "OpenerFinder": "practice",
    "PotSplitter": "practice",
    "ProgressMap": "progress_map",
    "Quiz": "quiz",
    "Review": "quiz",
    "StreetDealer": "street_dealer",
}

__all__ = [
    "Activity",
    "BettingTable",
    "BringInFinder",
    "CardCounter",
    "EquityExplorer",
    "Exam",
    "HandReplayer",
    "LowBuilder",
    "LowRanker",
    "OpenerFinder",
    "PotSplitter",
    "ProgressMap",
    "Quiz",
    "Review",
    "StreetDealer",
]


def __getattr__(name: str) -> Any:
    """Import an activity on first use, so that drawing a table needs no ipywidgets."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
