"""The street dealer: deal third to seventh street, forward and back, by seed, from given cards, or a real hand."""

from __future__ import annotations

from collections.abc import Sequence

from razzlib.dealing import Deal
from razzlib.learn.street_dealing import StreetDealing
from razzlib.widgets.kept import Kept, exercise_of, is_about_bring_in


class StreetDealer(Kept):
    """Deal a hand of Razz street by street.

    Takes the key of an item, or a `seed` with `seats` 2 to 8, or `cards`: one text per seat in the order dealt
    (``?`` for a card nobody has seen, empty for an empty chair), or a `deal` such as ``read_phh(path).deal``, with the
    players' `names` where they are known. `you` is the learner's seat, counted from 1; without it the learner deals.

    >>> dealer = StreetDealer(cards=["A♣ 4♦ 6♥ 2♠", "? ? 9♣ K♦"])
    >>> dealer.do("forward")
    >>> dealer.state()["doors"]
    ['6♥', '9♣']

    Raises `ValueError` with one sentence for a key, seed, seats or cards that are none.
    """

    def __init__(
        self,
        key: str | None = None,
        *,
        seed: int | None = None,
        seats: int = 4,
        cards: Sequence[str] | None = None,
        deal: Deal | None = None,
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        place = None if you is None else you - 1
        if key is not None:
            own = is_about_bring_in(key)
            super().__init__(StreetDealing.of_item(key) if own else exercise_of(key, "Street dealer"))
        elif cards is not None:
            super().__init__(StreetDealing.of_deal(Deal.given(cards), names, place))
        elif deal is not None:
            super().__init__(StreetDealing.of_deal(deal, names, place))
        else:
            super().__init__(StreetDealing.of_seed(1 if seed is None else seed, seats, place))
