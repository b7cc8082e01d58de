"""Which five of seven play? One player's cards, as dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from razzlib.cards import Card, CardError, parse_cards, rank_label, rank_name, refuse_duplicates, shuffled
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.five_deals import dealt_ace, dealt_best_five, dealt_few_ranks
from razzlib.learn.kinds.fives import (
    FAMILIES,
    FEWER,
    FIVE_RULES,
    Five,
    five_id,
    parse_five,
)
from razzlib.learn.kinds.hands import counted
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.learn.wording import listed
from razzlib.lows import Category, Low, best_low
from razzlib.records.record import Record
from razzlib.rules import Rules

_PLAYING, _DEALT = 5, 7
_DOWN = (0, 1, 6)
_FEWEST_ANSWERS = 4
_FILLING = ("11", "8", "high_wins", "11.up", "4")
"""Rules whose fives join the answers where the beliefs asked for lead to too few."""
_MOST_CHIPS = 1_000_000


@dataclass(frozen=True)
class Seven:
    """One player's cards in the order they were dealt: the first two and the seventh face down for the others."""

    cards: tuple[Card, ...]
    name: str = ""
    """Whose they are; empty for the learner."""
    rival: str = ""
    rival_cards: tuple[Card, ...] = ()
    """A hand that lies face up across the table, to be beaten or not."""
    pot: int | None = None
    marked: bool = False
    """Whether it is said which of the cards lie face down for the others."""

    @cached_property
    def low(self) -> Low:
        return best_low(self.cards)

    @cached_property
    def led_to(self) -> Mapping[str, str | None]:
        """The answer that each wrong rule leads to; every answer is held against all of them."""
        fives = {belief: rule(self.cards) for belief, rule in FIVE_RULES.items()}
        return {belief: five_id(five) if isinstance(five, tuple) else five for belief, five in fives.items()}

    @cached_property
    def copies(self) -> Counter[int]:
        return Counter(card.rank for card in self.cards)


def _following(belief: str) -> WrongRule[Seven]:
    return lambda position: position.led_to[belief]


def _dealt(deal: Callable[[int, bool], tuple[Card, ...]]) -> Callable[[int, bool], Seven]:
    return lambda seed, hard: Seven(deal(seed, hard))


class BestFive(Kind[Seven]):
    """Answers are five ranks as they are read, ``8-6-5-3-2`` or ``9-9-j-4-a``, and `FEWER`; which copy is never asked.

    Any five of the cards can be answered, whether they are offered or not.
    """

    name = "best_five"
    is_open = True
    deals = MappingProxyType(
        {
            "low.ace": _dealt(dealt_ace),
            "low.best_five": _dealt(dealt_best_five),
            "pairs.of_seven": _dealt(dealt_few_ranks),
        }
    )
    wrong_rules: Mapping[str, WrongRule[Seven]] = MappingProxyType(
        {belief: _following(belief) for belief in FIVE_RULES}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Seven:
        cards = fields.read("cards", parse_cards)
        rival = fields.text("rival", "")
        rival_cards = fields.read("rival_cards", parse_cards) if rival else ()
        if not _PLAYING <= len(cards) <= _DEALT:
            raise fields.complain("cards", f"expected five to seven cards, got {len(cards)}")
        try:
            refuse_duplicates([*cards, *rival_cards])
        except CardError as error:
            raise fields.complain("rival_cards", str(error)) from None
        pot = fields.number("pot", 0, range(_MOST_CHIPS + 1)) or None
        return Seven(cards, fields.text("name", ""), rival, rival_cards, pot, fields.flag("marked"))

    def truth(self, position: Seven) -> str:
        return five_id(position.low.ranks)

    def accepts(self, position: Seven, answer: str) -> bool:
        """Any five of the cards."""
        return self._read(position, answer) is not None

    def means(self, position: Seven, answer: str) -> str:
        return self._read(position, answer) or answer

    def _read(self, position: Seven, answer: str) -> str | None:
        if answer.strip().lower() == FEWER:
            return FEWER
        five = parse_five(answer)
        return five_id(five) if five and Counter(five) <= position.copies else None

    def held(self, position: Seven, answer: str) -> tuple[str, ...]:
        """An exact five first; else the families it belongs to."""
        exact = super().held(position, answer)
        five = parse_five(answer)
        if exact or five is None or answer == self.truth(position):
            return exact
        return tuple(belief for belief, is_of in FAMILIES.items() if is_of(position.cards, five))

    def answers(self, position: Seven, offered: Sequence[str]) -> tuple[str, ...]:
        """What the rules lead to, in no telling order, and "fewer" beside every pick; never less than four."""
        found = dict.fromkeys(answer for answer in offered if answer != FEWER and self.accepts(position, answer))
        for belief in _FILLING:
            led_to = self.wrong_rules[belief](position)
            if len(found) + 1 < _FEWEST_ANSWERS and led_to not in (None, FEWER):
                found.setdefault(str(led_to))
        return (*shuffled(sorted(found), sum(card.bit for card in position.cards)), FEWER)

    def label(self, position: Seven, answer: str) -> str:
        return "fewer than five play" if answer == FEWER else answer.upper()

    def settles(self, position: Seven) -> str:
        return f"The five are {position.low}."

    def scene(self, position: Seven) -> HandsView:
        note = ""
        if position.marked and len(position.cards) == _DEALT:
            down = [position.cards[at].spoken for at in _DOWN]
            note = f"face down for the others: {listed(down)}"
        hands = [HandView(position.name or "You", position.cards, note)]
        if position.rival:
            hands.append(HandView(position.rival, position.rival_cards))
        return HandsView(tuple(hands), position.pot)

    def steps(self, position: Seven) -> tuple[tuple[str, str], ...]:
        row = " ".join(rank_label(rank) for rank in sorted(position.copies.elements()))
        kinds = " ".join(rank_label(rank) for rank in sorted(position.copies))
        if len(position.copies) < _PLAYING:
            return (
                ("sort", row),
                ("unpair", f"{kinds}, taken out {_taken_out(position)}"),
                ("fill up", _how(position)),
            )
        five = " ".join(rank_label(rank) for rank in sorted(position.low.ranks))
        takes = "all of them" if len(position.copies) == _PLAYING else five
        named = f"{position.low}, {_named(position.low)}"
        return (("sort", row), ("unpair", kinds), ("take five", takes), ("read from the top", named))

    def fields(self, position: Seven, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        Of the right answer: `key` the five, `named` what players call it, `how` how it is found in a sentence or
        two, `sorted` all ranks in a row, `unpaired` one of each, `taken_out` the rest, `ranks` the five in words from
        the lowest, `top` the highest of them, `ace` the first ace, `copies` what drops out and what stays of each
        rank that comes twice or more. Of the choice: `pick`, `pick_top` its highest rank, `verdict` "Not that five.",
        `missed` the cards it leaves out and needs, `spare` those it has and should not, `twice` the rank it keeps more
        often than it plays, `fault` what is wrong with it, without a full stop.
        """
        low, five = position.low, parse_five(answer)
        chosen = Counter(five) if five else Counter[int]()
        too_many = chosen - Counter(low.ranks)
        aces = [card for card in position.cards if card.rank == 1]
        words = [rank_name(rank) if rank == 1 or rank > 10 else str(rank) for rank in sorted(low.ranks)]
        verdict = "Not fewer." if answer == FEWER else "Not that five."
        return {
            "key": str(low),
            "named": _named(low),
            "how": _how(position),
            "sorted": " ".join(rank_label(rank) for rank in sorted(position.copies.elements())),
            "unpaired": " ".join(rank_label(rank) for rank in sorted(position.copies)),
            "taken_out": _taken_out(position),
            "ranks": ", ".join(words),
            "top": f"the {rank_name(max(low.ranks))}",
            "ace": str(aces[0]) if aces else "the ace",
            "copies": _copies_said(position),
            "pick": self.label(position, answer),
            "pick_top": rank_name(max(five)) if five else "",
            "verdict": "Right." if answer == self.truth(position) else verdict,
            "missed": _cards_said(position, Counter(low.ranks) - chosen),
            "spare": _cards_said(position, too_many),
            "twice": next((rank_name(rank, plural=True) for rank in too_many if chosen[rank] > 1), "cards"),
            "fault": _fault(position, five),
        }


def _named(low: Low) -> str:
    """What players call it, with its article."""
    name = low.name
    if low.category in (Category.NO_PAIR, Category.PAIR):
        return f"the {name}" if name == "wheel" else f"{'an' if name[0] in 'ae' else 'a'} {name}"
    return name


def _cards_said(position: Seven, ranks: Counter[int]) -> str:
    """Name cards of some ranks, the ones dealt last where a rank comes more often."""
    found = []
    left = Counter(ranks)
    for card in reversed(position.cards):
        if left[card.rank] > 0:
            left[card.rank] -= 1
            found.append(str(card))
    return listed(found[::-1]) if found else "nothing"


def _taken_out(position: Seven) -> str:
    out = sorted((position.copies - Counter(set(position.copies))).elements())
    return " ".join(rank_label(rank) for rank in out) or "nothing"


def _copies_said(position: Seven) -> str:
    said = []
    for rank, held in sorted(position.copies.items()):
        if held > 1:
            name = rank_name(rank, plural=True)
            drop = "one of the two" if held == 2 else f"{counted(held - 1)} of the {counted(held)}"
            said.append(f"{drop} {name} drop{'s' if held == 2 else ''} out, the other still plays")
    return "; ".join(said) or "every rank comes once"


def _how(position: Seven) -> str:
    kinds = sorted(position.copies)
    row = " ".join(rank_label(rank) for rank in kinds)
    if len(kinds) > _PLAYING:
        begin = "All seven ranks differ" if len(kinds) == _DEALT else f"One card of each rank: {row}"
        return f"{begin}. The five lowest play: {position.low}."
    if len(kinds) == _PLAYING:
        return f"One card of each rank, five in all: {position.low}."
    back = sorted((Counter(position.low.ranks) - Counter(kinds)).elements())
    cards = listed([f"{'an' if rank in (1, 8) else 'a'} {rank_name(rank)}" for rank in back])
    comes = "the lowest card taken out comes back" if len(back) == 1 else "the lowest cards taken out come back"
    return f"One card of each rank: {row}. Then {comes}, {cards}: {position.low}."


def _fault(position: Seven, five: Five | None) -> str:
    """What is wrong with five cards, as part of a sentence."""
    truth = position.low
    if five is None:
        return "any hand of seven cards has five that play"
    chosen = Low([card for rank, held in Counter(five).items() for card in _copies_of(position, rank)[:held]])
    if chosen == truth:
        return "nothing"
    if truth.category is Category.NO_PAIR is chosen.category:
        worst = max(set(five) - set(truth.ranks))
        left_out = min(set(truth.ranks) - set(five))
        return (
            f"{_copies_of(position, worst)[0]} is higher than {_copies_of(position, left_out)[0]}, which you left out"
        )
    if chosen.category is not truth.category:
        lower = "five different ranks are" if truth.category is Category.NO_PAIR else f"{truth.category} is"
        return f"that is {chosen.category}, and {lower} the lower class"
    place = next(at for at, (x, y) in enumerate(zip(five, truth.ranks, strict=True)) if x != y)
    x, y = five[place], truth.ranks[place]
    is_group = five.count(x) > 1 and truth.ranks.count(y) > 1
    if is_group:
        return f"{rank_name(x, plural=True)} are higher than {rank_name(y, plural=True)}"
    return f"the {rank_name(x)} is higher than the {rank_name(y)}"


def _copies_of(position: Seven, rank: int) -> list[Card]:
    return [card for card in position.cards if card.rank == rank]


BEST_FIVE = BestFive()
