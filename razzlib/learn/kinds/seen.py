"""What the open cards tell: whether a player can hold a low already, and how many cards have been seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from types import MappingProxyType

from razzlib.cards import ALL_CARDS, Card, CardError, parse_cards, rank_label, refuse_duplicates
from razzlib.learn.fields import Fields
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import SeatView, TableView
from razzlib.lows import Low, best_low
from razzlib.records.record import Record
from razzlib.rules import Rules

YES, NO, UNKNOWN = "yes", "no", "unknown"
_HIDDEN = 2
"""Every player's down cards before seventh street."""


@dataclass(frozen=True)
class Sight:
    """A table before seventh street as one player sees it: the own down cards, and every up card.

    >>> boards = (parse_cards("3♦ 7♣ 9♣"), parse_cards("2♥ 3♣ 5♦"), parse_cards("A♥"))
    >>> sight = Sight(("Ben", "Ada", "Cleo"), boards, 0, parse_cards("A♠ 6♦"), frozenset([2]), 1, "5-4-3-2-A")
    >>> sight.truth, len(sight.seen)
    ('yes', 9)
    """

    names: tuple[str, ...]
    """By seat; "" where a seat is called by its number."""
    up: tuple[tuple[Card, ...], ...]
    you: int
    """The seat (index) of the learner."""
    down: tuple[Card, ...]
    """The learner's own down cards."""
    folded: frozenset[int] = frozenset()
    who: int = -1
    """The seat (index) asked about; -1 where no low is asked about."""
    low: str = ""
    """The ranks that are asked about, from the top."""

    @property
    def own(self) -> tuple[Card, ...]:
        return (*self.down, *self.up[self.you])

    @property
    def seen(self) -> frozenset[Card]:
        """Every card that the learner has seen, folded ones among them."""
        return frozenset([*self.down, *(card for cards in self.up for card in cards)])

    @property
    def seen_without_folded(self) -> frozenset[Card]:
        return self.seen - {card for seat in self.folded for card in self.up[seat]}

    def lowest(self, seen: Iterable[Card]) -> Low:
        """The lowest low that the player asked about can have, where these cards lie elsewhere. Exact: every pair."""
        return min(_possible(self.up[self.who], frozenset(seen)))

    def can_hold(self, seen: Iterable[Card]) -> str:
        possible = _possible(self.up[self.who], frozenset(seen))
        return YES if self.low in map(str, possible) else NO

    @cached_property
    def truth(self) -> str:
        return self.can_hold(self.seen)

    def name(self, seat: int) -> str:
        return self.names[seat] or f"seat {seat + 1}"


@lru_cache(maxsize=16)
def _possible(board: tuple[Card, ...], seen: frozenset[Card]) -> frozenset[Low]:
    """Every low that a board and two cards can make that lie in none of the places seen."""
    unseen = [card for card in ALL_CARDS if card not in seen and card not in board]
    return frozenset(best_low((*board, *pair)) for pair in combinations(unseen, _HIDDEN))


def _possible_with(seen: str) -> WrongRule[Sight]:
    def answer(position: Sight) -> str:
        return position.can_hold(getattr(position, seen))

    return answer


class CanHold(Kind[Sight]):
    """Answers are ``yes``, ``no`` and ``unknown``."""

    name = "can_hold"
    wrong_rules: Mapping[str, WrongRule[Sight]] = MappingProxyType(
        {
            "look_away": _possible_with("own"),
            "forgot_folded": _possible_with("seen_without_folded"),
            "hidden_unknown": lambda position: UNKNOWN,
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Sight:
        """Take ``boards``, ``Ada 2♥ 3♣ | Ben 7♣ A♦ | folded Cleo A♥``, ``you``, ``down``, ``who`` and ``low``.

        Players are called by their names, or by their seats where none are given.
        """
        sight = _read_sight(fields)
        who = _seat_called(fields, "who", sight.names)
        board, low = sight.up[who], fields.text("low")
        if len(board) + _HIDDEN < 5 or who in sight.folded:
            raise fields.complain("who", "is somebody still in, with three up cards or four")
        labels = {rank_label(rank) for rank in range(1, 14)}
        if len(low.split("-")) != 5 or not set(low.split("-")) <= labels:
            raise fields.complain("low", f"is five ranks from the top, such as 5-4-3-2-A, got {low!r:.40}")
        return Sight(sight.names, sight.up, sight.you, sight.down, sight.folded, who, low)

    def truth(self, position: Sight) -> str:
        return position.truth

    def answers(self, position: Sight, offered: Sequence[str]) -> tuple[str, ...]:
        return (YES, NO, UNKNOWN)

    def label(self, position: Sight, answer: str) -> str:
        return {UNKNOWN: "nobody can know, the cards are hidden"}.get(answer, answer)

    def settles(self, position: Sight) -> str:
        who = position.name(position.who)
        if position.truth == YES:
            return f"{who} can have {position.low}."
        return f"{who} cannot have {position.low}; the lowest possible is {position.lowest(position.seen)}."

    def scene(self, position: Sight) -> TableView:
        seats = []
        for seat, cards in enumerate(position.up):
            is_you = seat == position.you
            seats.append(
                SeatView(
                    seat + 1,
                    position.down if is_you else (None, None),
                    cards,
                    name=position.names[seat],
                    is_you=is_you,
                    folded="folded" if seat in position.folded else "",
                )
            )
        return TableView(tuple(seats))

    def fields(self, position: Sight, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `low` the ranks asked about, `lowest` the lowest that is possible, `who` the player, `seen` and `unseen` how
        many cards have been seen and how many not, `own` and `doors` how many are yours, and the others' up cards.
        """
        return {
            "low": position.low,
            "lowest": str(position.lowest(position.seen)),
            "who": position.name(position.who),
            **_counts(position),
        }


def _counts(position: Sight) -> dict[str, str]:
    return {
        "seen": str(len(position.seen)),
        "unseen": str(len(ALL_CARDS) - len(position.seen)),
        "own": str(len(position.own)),
        "doors": str(sum(map(len, position.up)) - len(position.up[position.you])),
    }


class CardsSeen(CanHold):
    """How many cards have you seen? Answers are numbers."""

    name = "cards_seen"
    wrong_rules = MappingProxyType(
        {
            "look_away": lambda position: str(len(position.own)),
            "forgot_folded": lambda position: str(len(position.seen_without_folded)),
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Sight:
        """Take ``boards``, ``you`` and ``down`` as `CanHold` does."""
        return _read_sight(fields)

    def truth(self, position: Sight) -> str:
        return str(len(position.seen))

    def answers(self, position: Sight, offered: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted(offered, key=int))

    def label(self, position: Sight, answer: str) -> str:
        return answer

    def settles(self, position: Sight) -> str:
        return f"{len(position.seen)} cards have been seen."

    def fields(self, position: Sight, answer: str) -> dict[str, str]:
        """List what the braces may name: `pick`, `seen`, `unseen`, `own` cards, and `doors`, the up cards of others."""
        return {"pick": answer, **_counts(position)}


def _read_sight(fields: Fields) -> Sight:
    names, up, folded = [], [], []
    for seat, part in enumerate(fields.text("boards").split("|")):
        words = part.strip()
        if words.startswith("folded "):
            folded.append(seat)
            words = words.removeprefix("folded ").strip()
        first, _, rest = words.partition(" ")
        is_name = first.isalpha()
        names.append(first if is_name else "")
        try:
            up.append(parse_cards(rest if is_name else words))
        except CardError as error:
            raise fields.complain("boards", str(error)) from None
    down = fields.read("down", parse_cards)
    you = _seat_called(fields, "you", names)
    try:
        refuse_duplicates([*down, *(card for cards in up for card in cards)])
    except CardError as error:
        raise fields.complain("boards", str(error)) from None
    if len(down) != _HIDDEN or you in folded:
        raise fields.complain("down", f"you are still in, with two down cards, got {len(down)}")
    return Sight(tuple(names), tuple(up), you, down, frozenset(folded))


def _seat_called(fields: Fields, field: str, names: Sequence[str]) -> int:
    called = fields.text(field)
    seats = [seat for seat, name in enumerate(names) if called in (name, str(seat + 1))]
    if not seats:
        raise fields.complain(field, f"nobody here is called {called!r:.40}")
    return seats[0]


CAN_HOLD, CARDS_SEEN = CanHold(), CardsSeen()
