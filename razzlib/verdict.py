"""A verdict: the answer to a question of the rules, with the facts that decide it and the sentence they make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeVar

Answer = TypeVar("Answer", covariant=True)

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "bring_in.alone": "{card} is the only door card, so seat {seat} brings it in.",
        "bring_in.rank": "{card} is the highest door card, so seat {seat} brings it in.",
        "bring_in.rank_with_ace": "An ace counts one, so {card} is the highest door card: seat {seat} brings it in.",
        "bring_in.all_in": "Seat {lead} should bring it in but is all-in for the ante; "
        "the turn passes clockwise to the first who still has chips: seat {seat}.",
        "bring_in.suit": "{tied} are equal in rank and {suit} are the highest suit among them: "
        "{card}, seat {seat}, brings it in.",
        "opener.alone": "Seat {seat} is the only one left.",
        "opener.lowest": "{board} is the lowest board, so seat {seat} acts first.",
        "opener.tie_position": "Seats {tied} show equal boards, {board}; "
        "the first of them clockwise from the dealer acts first: seat {seat} (WSOP 235, RROP).",
        "opener.tie_suit": "Seats {tied} show equal boards, {board}; the player whose highest card has "
        "the higher suit acts first: seat {seat}, with {card} (TDA RP-10D).",
        "opener.paired": "Every board is paired, and {board} is the lowest of them, so seat {seat} acts first.",
        "opener.shared": "With the shared {shared} counted, {board} is the lowest board, "
        "so seat {seat} acts first (RROP).",
        "opener.all_in": "Seat {lead} should start but is all-in; "
        "the turn passes clockwise to the first who still has chips: seat {seat}.",
        "opener.community": "A card is shared, and seat {seat}, who opened sixth street, starts again (TDA).",
        "opener.community_next": "A card is shared, and seat {opener}, who opened sixth street, should start again "
        "but cannot; the next clockwise who can is seat {seat} (TDA).",
        "show.alone": "Seat {seat} is the only one left.",
        "show.aggressor": "Seat {seat} made the last bet or raise, so it shows first.",
        "show.position": "Nobody bet on seventh street, so the first seat clockwise from the dealer shows first: "
        "seat {seat} (online rooms).",
        "show.low_board": "Nobody bet on seventh street, so the lowest board shows first: {board}, seat {seat} "
        "(WSOP, TDA 17A).",
        "show.low_board_position": "Nobody bet on seventh street, and seats {tied} have equal lowest boards, {board}; "
        "the first of them clockwise from the dealer shows first: seat {seat} (WSOP, TDA 17A).",
        "show.low_board_suit": "Nobody bet on seventh street, and seats {tied} have equal lowest boards, {board}; "
        "the player whose highest card has the higher suit shows first: seat {seat}, with {card} (TDA 17A, RP-10D).",
        "payout.last": "Seat {seat} wins {amount} from {pot}: nobody else is left.",
        "payout.alone": "Seat {seat} gets {amount} from {pot}: nobody else can win it.",
        "payout.lowest": "Seat {seat} wins {amount} from {pot} with {low}.",
        "payout.equal": "Seats {tied} have equal lows, {low}, and share {pot}: seat {seat} gets {amount}.",
        "payout.odd_high_suit": "Seats {tied} have equal lows, {low}, and share {pot}: seat {seat} gets {amount}, "
        "the odd chip too, for {card} is the highest playing card by suit (WSOP 149, TDA 20B).",
        "payout.odd_low_suit": "Seats {tied} have equal lows, {low}, and share {pot}: seat {seat} gets {amount}, "
        "the odd chip too, for {card} is the lowest card by suit (RROP).",
        "payout.odd_position": "Seats {tied} have equal lows, {low}, and share {pot}: seat {seat} gets {amount}, "
        "the odd chip too, for it sits first clockwise from the dealer.",
        "lows.equal": "{a} and {b} are equal card for card.",
        "lows.top": "{low} is lower than {high} in the highest card, so {winner} is the lower hand.",
        "lows.walk": "Both have {same}; then {low} is lower than {high}, so {winner} is the lower hand.",
        "lows.category": "{low} comes before {high}, so {winner} is the lower hand.",
        "lows.group": "Both have {category}; the {group} decides, and {low} is lower than {high}, "
        "so {winner} is the lower hand.",
        "lows.kicker": "Both have {category} with the same {group}; then {low} is lower than {high}, "
        "so {winner} is the lower hand.",
    }
)
"""The one place where the engine's reasons are worded, by the ground that settled the question."""

_SEATS_SAID = re.compile(r"[Ss]eats? \{(seat|lead|opener|tied)\}")


@dataclass(frozen=True)
class Verdict(Generic[Answer]):
    """An answer and why it holds.

    `answer` is what was asked for (a seat index counted from 0, -1/0/1, …). `ground` names the rule that settled it,
    a key of `SENTENCES`; `facts` are the cards, seats (here counted from 1, as people say them) and ranks
    that decide. `reason` is the sentence made of them.

    >>> from razzlib import bring_in, parse_cards
    >>> verdict = bring_in(parse_cards("K♦ 2♥ K♠"))
    >>> verdict.answer, verdict.ground
    (2, 'bring_in.suit')
    >>> print(verdict)
    K♦ and K♠ are equal in rank and spades are the highest suit among them: K♠, seat 3, brings it in.
    """

    answer: Answer
    ground: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __reduce__(self) -> tuple[type[Verdict[Answer]], tuple[object, ...]]:
        return Verdict, (self.answer, self.ground, dict(self.facts))  # a mapping proxy does not pickle

    @property
    def reason(self) -> str:
        """The sentence that says why."""
        sentence = SENTENCES[self.ground].format_map({name: _said(fact) for name, fact in self.facts.items()})
        return sentence[0].upper() + sentence[1:]

    def told(self, names: Sequence[str], **facts: object) -> str:
        """Give the reason with the players' names, by seat index, and with other `facts` in place of its own.

        >>> from razzlib import bring_in, parse_cards
        >>> print(bring_in(parse_cards("K♦ 2♥ Q♠")).told(["Ann", "Bob", "Cleo"]))
        K♦ is the highest door card, so Ann brings it in.
        """
        said = {name: _said(fact) for name, fact in {**self.facts, **facts}.items()}

        def named(match: re.Match[str]) -> str:
            seats = self.facts[match[1]]
            said[f"who_{match[1]}"] = _said(tuple(names[seat - 1] for seat in _seats(seats)))
            return f"{{who_{match[1]}}}"

        template = SENTENCES[self.ground]
        sentence = _SEATS_SAID.sub(named, template).format_map(said)
        # A name begins as its owner writes it.
        return sentence if _SEATS_SAID.match(template) else sentence[0].upper() + sentence[1:]

    def __str__(self) -> str:
        return self.reason

    def __repr__(self) -> str:
        return f"Verdict(answer={self.answer!r}, ground={self.ground!r}, facts={dict(self.facts)!r})"


def _seats(fact: object) -> tuple[int, ...]:
    return fact if isinstance(fact, tuple) else (int(str(fact)),)


def _said(fact: object) -> str:
    if isinstance(fact, tuple):
        words = [str(part) for part in fact]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return str(fact)
