"""A verdict: the answer to a question of the rules, with the facts that decide it and the sentence they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeVar

Answer = TypeVar("Answer", covariant=True)

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "bring_in.alone": "{card} is the only door card, so seat {seat} brings it in.",
        "bring_in.rank": "{card} is the highest door card, so seat {seat} brings it in.",
        "bring_in.rank_with_ace": "An ace counts one, so {card} is the highest door card: seat {seat} brings it in.",
        "bring_in.suit": "{tied} are equal in rank and {suit} are the highest suit among them: "
        "{card}, seat {seat}, brings it in.",
        "opener.alone": "Seat {seat} is the only one left.",
        "opener.lowest": "{board} is the lowest board, so seat {seat} acts first.",
        "opener.tie_position": "Seats {tied} show equal boards, {board}; "
        "the first of them clockwise from the dealer acts first: seat {seat} (WSOP 235, RROP).",
        "opener.tie_suit": "Seats {tied} show equal boards, {board}; "
        "the higher suit on the highest card acts first: {card}, seat {seat} (TDA RP-10D).",
        "opener.all_in": "Seat {lead} should start and has no chips left, "
        "so the next player clockwise who has acts first: seat {seat}.",
        "opener.community": "After a community card whoever opened sixth street still counts, seat {opener}: "
        "seat {seat} acts first (TDA).",
        "show.alone": "Seat {seat} is the only one left.",
        "show.aggressor": "Seat {seat} made the last bet or raise, so it shows first.",
        "show.position": "Nobody bet, so at this table the first seat clockwise shows first: seat {seat}.",
        "show.low_board": "Nobody bet, so at this table the lowest board shows first: {board}, seat {seat}.",
        "show.low_board_position": "Nobody bet, and seats {tied} have equal lowest boards, {board}; "
        "the first of them clockwise from the dealer shows first: seat {seat}.",
        "show.low_board_suit": "Nobody bet, and seats {tied} have equal lowest boards, {board}; "
        "the higher suit on the highest card shows first: {card}, seat {seat}.",
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

    def __str__(self) -> str:
        return self.reason

    def __repr__(self) -> str:
        return f"Verdict(answer={self.answer!r}, ground={self.ground!r}, facts={dict(self.facts)!r})"


def _said(fact: object) -> str:
    if isinstance(fact, tuple):
        words = [str(part) for part in fact]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return str(fact)
