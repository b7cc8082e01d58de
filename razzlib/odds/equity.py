"""The share of the pot that each hand wins when all see seven cards: counted exactly, or sampled with its error."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import inf, sqrt
from types import MappingProxyType
from typing import TypeAlias

from razzlib.cards import Card, CardError
from razzlib.odds.counting import STEPS_A_SECOND, Holes, OverBudgetError, Position, Winners, can_hold, count_deals
from razzlib.odds.holdings import SEVENTH, Holding, listed, parse_dead, parse_holding, told, unseen
from razzlib.odds.percent import percent
from razzlib.odds.ranges import IN_THE_HOLE, Range
from razzlib.odds.sampling import has_numpy, sample_deals
from razzlib.quoting import quoted

HandGiven: TypeAlias = str | Iterable[Card | None] | Holding | Range

THIRD = 3
MOST_PLAYERS = 8
_ALWAYS_EXACT = 3
_SAMPLES_FAST, _SAMPLES_PLAIN, _MOST_SAMPLES = 500_000, 20_000, 100_000_000
_LONGEST_NAME = 40
_DECK = 52


@dataclass(frozen=True, repr=False)
class Equity:
    """What each hand wins, in the order in which the hands were given.

    `outcomes` says for each set of winners, as players counted from 0, in how many deals these and no others have the
    lowest hand; players who win together share the pot. `total` is the number of deals, `exact` whether they are all
    there are. When they are a sample, `why` says why.

    >>> odds = equity(["A23", "456"])
    >>> odds.outcomes[0,], odds.outcomes[0, 1], odds.total
    (9651514149, 6515802, 18265297050)
    >>> odds.share[0], odds.win[0], round(float(odds.share[0]), 8)
    (Fraction(278637, 527137), Fraction(1072390461, 2029477450), 0.52858555)
    """

    hands: tuple[str, ...]
    outcomes: Mapping[Winners, int]
    total: int
    exact: bool = True
    why: str = ""
    dead: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcomes", MappingProxyType(dict(self.outcomes)))

    def __reduce__(self) -> tuple[type[Equity], tuple[object, ...]]:
        return Equity, (self.hands, dict(self.outcomes), self.total, self.exact, self.why, self.dead)

    def __hash__(self) -> int:
        return hash((self.hands, frozenset(self.outcomes.items()), self.exact, self.dead))

    @property
    def n(self) -> int:
        """The number of deals counted or sampled."""
        return self.total

    @property
    def win(self) -> tuple[Fraction | float, ...]:
        """The part of all deals that each player wins alone, 0 to 1: a `Fraction` when exact, else a float."""
        return tuple(self._part(self.outcomes.get((player,), 0)) for player in self._players)

    @property
    def tie(self) -> tuple[Fraction | float, ...]:
        """The part of all deals in which each player shares the pot, 0 to 1."""
        return tuple(
            self._part(sum(deals for winners, deals in self.outcomes.items() if player in winners and len(winners) > 1))
            for player in self._players
        )

    @property
    def share(self) -> tuple[Fraction | float, ...]:
        """The part of the pot that each player wins on average, 0 to 1; the shares add up to 1."""
        return tuple(
            self._part(sum(Fraction(deals, len(who)) for who, deals in self.outcomes.items() if player in who))
            for player in self._players
        )

    @property
    def error(self) -> tuple[float, ...]:
        """The standard error of each share: 0 when exact, and at least 1/n when sampled, also for what never came."""
        if self.exact:
            return (0.0,) * len(self.hands)
        errors = []
        for player, share in enumerate(self.share):
            squares = sum(deals / len(who) ** 2 for who, deals in self.outcomes.items() if player in who)
            spread = max(squares / self.total - float(share) ** 2, 0)
            errors.append(max(sqrt(spread / self.total), 1 / self.total))
        return tuple(errors)

    @property
    def _players(self) -> range:
        return range(len(self.hands))

    def _part(self, deals: Fraction | int) -> Fraction | float:
        part = Fraction(deals) / self.total
        return part if self.exact else float(part)

    def __repr__(self) -> str:
        names = [hand if len(hand) <= _LONGEST_NAME else hand[: _LONGEST_NAME - 1] + "…" for hand in self.hands]
        width = max(map(len, names))
        lines = []
        for name, share, win, tie, error in zip(names, self.share, self.win, self.tie, self.error, strict=True):
            line = f"{name:{width}}  {percent(share, 2):>9} of the pot"
            if not self.exact:
                line += f" ± {100 * error:.2f}"
            lines.append(f"{line}: wins {percent(win, 2):>9}, shares {percent(tie, 2):>9}")
        if self.dead:
            lines.append(f"dead: {self.dead}")
        if self.exact:
            lines.append(f"exact: {self.total:,} {'deal' if self.total == 1 else 'deals'} counted")
        else:
            lines.append(f"sampled: {self.total:,} deals, ± is one standard error; {self.why}")
        return "\n".join(lines)


def equity(
    hands: Sequence[HandGiven],
    dead: str | Iterable[Card] = "",
    *,
    budget: float = 2.0,
    samples: int | None = None,
    seed: int = 0,
    community: bool | None = None,
) -> Equity:
    """Work out the share of the pot of 2 to 8 hands that all stay to the end.

    A hand is ranks or full cards, ``?`` for an unknown card, all hands with the three to seven cards of one street; or
    ``"random"``; or a `Range`, also as text: ``"7: two unpaired lower"``. `dead` has the cards seen that are in none
    of the hands, such as folded door cards.

    >>> equity(["A23", "456"], dead="4567")
    A23    42.81 % of the pot: wins   42.80 %, shares    0.03 %
    456    57.19 % of the pot: wins   57.18 %, shares    0.03 %
    dead: 4567
    exact: 8,262,112,950 deals counted
    >>> round(float(equity(["A2?", "??4"]).share[0]), 4)
    0.5809

    Two hands, also ranges, and three hands, one of them a range, are always counted exactly. Others are sampled when
    counting would take longer than about `budget` seconds, and any are when a number of `samples` is asked for; `seed`
    draws the same sample again. (The budget is kept by counting steps, not with a clock, so that the answer does not
    depend on the machine. NumPy, where it is installed, samples faster, and draws other deals.)

    Eight hands need 56 cards; so on seventh street they share one community card (WSOP 228, TDA RP-10H), unless
    somebody folds, which is not foreseen here. With `community` this happens, or not, with fewer hands too.

    Raises `CardError` for hands it cannot read, of different streets, fewer than two or more than eight, for a card
    in two places, more than four of a rank, and too few cards in the deck.
    """
    hands = _listed(hands)
    held = _read(hands)
    named = {f"hand {number}": hand for number, hand in enumerate(held, start=1)}
    gone = parse_dead(dead)
    if not (community is None or isinstance(community, bool)):
        raise ValueError(f"community is True, False or None, got {quoted(community)}")
    shared = len(held) == MOST_PLAYERS if community is None else community
    position = _position(named, gone, _street(named), shared)
    _refuse_bad_numbers(budget, samples, seed)
    labels = tuple(
        " ".join(given.split()) if isinstance(given, str) else _named(hand)
        for given, hand in zip(hands, held, strict=True)
    )
    if samples is None:
        always = len(held) + max(len(position.holes) - 1, 0) <= _ALWAYS_EXACT
        try:
            won = count_deals(position, budget=inf if always else budget * STEPS_A_SECOND)
            return Equity(labels, won, sum(won.values()), dead=told(gone))
        except OverBudgetError:
            why = f"counting them all would take longer than {budget:g} seconds (budget={budget:g})"
            samples = _SAMPLES_FAST if has_numpy() else _SAMPLES_PLAIN
    else:
        why = f"samples={samples} was asked for"
    return Equity(labels, sample_deals(position, samples, seed), samples, exact=False, why=why, dead=told(gone))


def _listed(hands: Iterable[HandGiven]) -> list[HandGiven]:
    if isinstance(hands, str):
        raise CardError(f"hands are a list such as ['A23', '456'], got the text {quoted(hands)}")
    try:
        given = list(islice(hands, _DECK + 1))  # they may never end
    except TypeError:
        raise CardError(f"hands are a list such as ['A23', '456'], got {quoted(hands)}") from None
    if isinstance(hands, Set | Mapping):
        raise CardError(f"hands are a list such as ['A23', '456'], in an order, got {quoted(hands)}")
    if not 2 <= len(given) <= MOST_PLAYERS:
        count = {0: "none", 1: "one", _DECK + 1: f"more than {_DECK}"}.get(len(given), str(len(given)))
        raise CardError(f"two to eight hands are compared, got {count}" + (f": {quoted(given)}" if given else ""))
    return given


def _read(given: Sequence[HandGiven]) -> list[Holding | Range]:
    held: list[Holding | Range | None] = []
    for number, hand in enumerate(given, start=1):
        if isinstance(hand, str) and ":" in hand:
            hand = Range.parse(hand)
        if isinstance(hand, Range):
            held.append(hand)
        elif isinstance(hand, str) and hand.strip().lower() == "random":
            held.append(None)
        else:
            held.append(parse_holding(hand, f"hand {number}", least=THIRD))
    # A random hand has as many cards as the others; alone they are on third street.
    street = next((hand.size for hand in held if hand is not None), THIRD)
    return [parse_holding("random", street=street) if hand is None else hand for hand in held]


def _street(named: Mapping[str, Holding | Range]) -> int:
    sizes: dict[int, list[str]] = {}
    for called, hand in named.items():
        sizes.setdefault(hand.size, []).append(f"{called} ({_named(hand)})")
    if len(sizes) > 1:
        told_of = [f"{size} cards in {listed(called)}" for size, called in sorted(sizes.items())]
        raise CardError(
            f"all hands are on one street, got {listed(told_of)}; write ? for each card that you have not seen"
        )
    return next(iter(sizes))


def _position(named: Mapping[str, Holding | Range], gone: Holding, street: int, shared: bool) -> Position:
    up = {called: hand.up if isinstance(hand, Range) else hand for called, hand in named.items()}
    left = unseen({**up, "the dead cards": gone})
    holes: dict[int, Holes] = {at: hand.holes for at, hand in enumerate(named.values()) if isinstance(hand, Range)}
    hole_cards = [IN_THE_HOLE if isinstance(hand, Range) else 0 for hand in named.values()]
    full = SEVENTH - shared
    if street > full:
        raise CardError(
            f"with a community card each hand has six cards of its own, got {street} in hand 1: "
            f"{len(named)} hands of seven would need {SEVENTH * len(named)} cards"
        )
    to_come = tuple(full - sum(hand.counts) - hole for hand, hole in zip(up.values(), hole_cards, strict=True))
    needed = sum(to_come) + sum(hole_cards) + shared
    if needed > sum(left):
        raise CardError(
            f"the {len(named)} hands ({listed([_named(hand) for hand in named.values()])}) need {needed} cards more, "
            f"and {sum(left)} of the deck are unseen"
        )
    for at, hand in enumerate(named.values(), start=1):
        if isinstance(hand, Range) and not can_hold(left, [hand.holes]):
            raise CardError(f"hand {at} ({hand}) cannot be held: the cards it needs are in other hands or dead")
    if not can_hold(left, list(holes.values())):
        raise CardError(
            f"the ranges ({listed([str(hand) for hand in named.values() if isinstance(hand, Range)])}) cannot be held "
            "together: there are too few of the cards they need"
        )
    return Position(tuple(hand.counts for hand in up.values()), to_come, left, holes, shared)


def _named(hand: Holding | Range) -> str:
    return str(hand) if isinstance(hand, Range) else told(hand)


def _refuse_bad_numbers(budget: object, samples: object, seed: object) -> None:
    if isinstance(budget, bool) or not isinstance(budget, int | float) or not budget >= 0:
        raise ValueError(f"a budget is a number of seconds, 0 or more, got {quoted(budget)}")
    if samples is not None and (
        isinstance(samples, bool) or not isinstance(samples, int) or not 1 <= samples <= _MOST_SAMPLES
    ):
        raise ValueError(f"samples are a whole number of deals, 1 to {_MOST_SAMPLES:,}, got {quoted(samples)}")
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"a seed is a whole number of 0 or more, got {quoted(seed)}")
