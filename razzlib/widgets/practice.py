"""The activities of the lessons, each over its own kinds of questions: items by key, or fresh deals by seed."""

from __future__ import annotations

from typing import ClassVar

from razzlib.learn.practising import Practising
from razzlib.widgets.kept import Kept, exercise_of


class Practice(Kept):
    """Show an item of a lesson by its key (``OpenerFinder("06.hook")``), or deal fresh ones from a `seed`.

    What is answered at the first try is kept for the review; nothing leaves this machine.

    Raises `ValueError` with one sentence for a key that is not there or belongs to another activity.
    """

    called: ClassVar[str]
    """What stands over every task."""
    kinds: ClassVar[tuple[str, ...]] = ()
    skills: ClassVar[tuple[str, ...]]
    """What fresh deals ask, by turns."""

    def __init__(self, key: str | None = None, *, seed: int | None = None) -> None:
        if key is not None:
            super().__init__(exercise_of(key, self.called, self.kinds, self.skills))
        else:
            super().__init__(Practising.of_skills(self.skills, self.called, 1 if seed is None else seed))


class LowBuilder(Practice):
    """Choose the five of seven that play."""

    called = "Low builder"
    kinds = ("best_five", "low_name", "takes_pot", "winner", "words")
    skills = ("low.ace", "low.best_five", "low.no_extras")


class LowRanker(Practice):
    """Say which of two lows wins, and by which card; put four in order."""

    called = "Low ranker"
    kinds = ("winner", "order", "best_five", "low_name", "words")
    skills = ("compare.top", "compare.walk", "compare.tie", "compare.four")


class OpenerFinder(Practice):
    """Find who acts first on a new street."""

    called = "Opener finder"
    kinds = ("opener", "equal_boards", "next_event", "bring_in", "words")
    skills = ("opener.fourth", "opener.pairs", "opener.tie", "opener.last")


class BettingTable(Practice):
    """List what may be done, with amounts; say how much a bet is, and when a round is over."""

    called = "Betting table"
    kinds = ("legal", "amount", "may", "next_event", "words")
    skills = ("bet.sizes", "bet.raise_to", "bet.option", "bet.short")


class PotSplitter(Practice):
    """Say who shows first, which pots there are, and what each player gets."""

    called = "Pot splitter"
    skills = ("show.order", "pot.split", "pot.sides")


class CardCounter(Practice):
    """Count live cards, outs and unseen cards."""

    called = "Card counter"
    kinds = ("outs", "chances", "news", "words")
    skills = ("count.live",)


class EquityExplorer(Practice):
    """Say who is ahead, and by how much; every number is exact."""

    called = "Equity explorer"
    kinds = ("favourite", "starts", "words")
    skills = ("equity.start", "equity.draw", "equity.many")


class HandReplayer(Practice):
    """Follow a hand: whose turn it is, and what happens next."""

    called = "Hand replayer"
    skills = ("hand.follow",)
