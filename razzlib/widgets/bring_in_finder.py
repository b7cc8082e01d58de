"""The bring-in finder: predict who must bring it in, then see it, and why."""

from __future__ import annotations

from razzlib.learn.bring_in_finding import BringInFinding
from razzlib.widgets.kept import Kept, exercise_of, is_about_bring_in


class BringInFinder(Kept):
    """Find who must bring it in.

    Takes the key of an item (one table, a worked example or levels of practice), or a `seed` with `seats` 2 to 8, or
    `doors`: door cards by seat, a dash for an empty chair.

    >>> finder = BringInFinder(doors="K♣ 2♦ 7♠")
    >>> finder.do("pick", "1"); finder.do("guess")
    >>> finder.state()["mark"]["outcome"]
    'right'

    Raises `ValueError` with one sentence for a key, seed, seats or doors that are none.
    """

    def __init__(
        self, key: str | None = None, *, seed: int | None = None, seats: int = 5, doors: str | None = None
    ) -> None:
        if key is not None:
            own = is_about_bring_in(key)
            super().__init__(BringInFinding.of_item(key) if own else exercise_of(key, "Bring-in finder"))
        elif doors is not None:
            super().__init__(BringInFinding.of_doors(doors))
        else:
            super().__init__(BringInFinding.of_seed(1 if seed is None else seed, seats))
