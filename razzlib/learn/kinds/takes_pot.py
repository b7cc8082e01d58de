"""Who gets the pot? One pot, hands face up, and what the players call them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.learn.fields import Fields
from razzlib.learn.kinds.hands import SPLIT
from razzlib.learn.kinds.pot_rules import wrong_shares
from razzlib.learn.kinds.pot_words import said_of
from razzlib.learn.kinds.showdown import Showdown, read_showdown, spoken_ranks
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.records.record import Record
from razzlib.rules import Rules


def _following(belief: str) -> WrongRule[Showdown]:
    def answer(position: Showdown) -> str | None:
        shares = wrong_shares(position)[belief]
        return None if shares is None else _taker(position, shares)

    return answer


class TakesPot(Kind[Showdown]):
    """Answers are names, and `SPLIT`; the pot is one."""

    name = "takes_pot"
    wrong_rules: Mapping[str, WrongRule[Showdown]] = MappingProxyType(
        {
            "words_count": lambda at: _by_words(at),
            **{belief: _following(belief) for belief in ("1", "2", "10", "N1", "19")},
        }
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Showdown:
        return read_showdown(fields, rules)

    def truth(self, position: Showdown) -> str:
        return _taker(position, position.shares)

    def answers(self, position: Showdown, offered: Sequence[str]) -> tuple[str, ...]:
        """All who can win, then "split"."""
        return (*(position.names[seat].lower() for seat in position.live_seats), SPLIT)

    def label(self, position: Showdown, answer: str) -> str:
        if answer == SPLIT:
            return f"{position.total // len(position.live_seats):,} each"
        return next(name for name in position.names if name.lower() == answer)

    def settles(self, position: Showdown) -> str:
        answer = self.truth(position)
        return "They share it." if answer == SPLIT else f"{self.label(position, answer)} gets all {position.total:,}."

    def scene(self, position: Showdown) -> HandsView:
        return position.view(with_table=False)

    def fields(self, position: Showdown, answer: str) -> dict[str, str]:
        """List what the braces of a template may name: `key`, `pick`, and what `said_of` gives."""
        key = self.label(position, self.truth(position))
        return {"key": key, "pick": self.label(position, answer), **said_of(position)}


def _taker(position: Showdown, shares: Sequence[int]) -> str:
    paid = [seat for seat, chips in enumerate(shares) if chips]
    return SPLIT if len(paid) > 1 else position.names[paid[0]].lower()


def _by_words(position: Showdown) -> str | None:
    """The lowest hand as the players call them."""
    said = {seat: spoken_ranks(position.players[seat].said) for seat in position.live_seats}
    if not all(said.values()):
        return None
    lowest = [seat for seat in said if said[seat] == min(said.values())]
    return SPLIT if len(lowest) > 1 else position.names[lowest[0]].lower()


TAKES_POT = TakesPot()
