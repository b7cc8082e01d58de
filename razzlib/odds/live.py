"""Which cards help, and how many of them are left: needs, seen, left, unseen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from razzlib.cards import ALL_CARDS, RANKS, Card, CardError, Suit, parse_cards, rank_label, rank_name
from razzlib.lows import Category, Low, best_low, strength
from razzlib.odds.finish import finish, low_of, roughest
from razzlib.odds.holdings import SEVENTH, Counts, Holding, counted, parse_dead, parse_holding, unseen
from razzlib.odds.percent import percent
from razzlib.quoting import quoted

_PLAYING = 5
_HIDDEN = 2
"""The cards of a board's owner that lie face down from third to sixth street."""


class Need(NamedTuple):
    """A rank that helps: how many of its cards are still live, and which."""

    rank: int
    seen: int
    left: int
    """4, less the seen ones and the own ones."""
    dead: tuple[Card, ...] = ()
    """The seen cards; empty where any card was given without its suit."""
    live: tuple[Card, ...] = ()
    """The cards that are left, the highest suit first; empty where any card was given without its suit."""


@dataclass(frozen=True)
class LiveCards:
    """The cards that bring a hand nearer to its target, counted as a player counts them.

    >>> print(live_cards("A♠ 4♦ 2♣ 7♥ K♦ 10♠", seen="9♣ 6♠ 5♦ 8♣ 3♦ Q♥"))
    Eight or better with A♠ 4♦ 2♣ 7♥ K♦ 10♠
    Needs   one of 3 5 6 8
    Seen    3♦ · 5♦ · 6♠ · 8♣
    Left    12: 3♠ 3♥ 3♣ · 5♠ 5♥ 5♣ · 6♥ 6♦ 6♣ · 8♠ 8♥ 8♦
    Unseen  40
    Chance  30.0 % with one card to come. Exact: 12 of 40 deals.
    """

    hand: str
    seen: str
    """Every card in sight that is not one's own, those of the target among them."""
    target: Low
    """The low to reach."""
    or_better: bool
    """Whether the target itself is enough; if not, it must be beaten."""
    missing: int | None
    """The fewest cards that make it, with nothing else in sight; `None` where the cards to come cannot."""
    needs: tuple[Need, ...]
    """The ranks that such fewest cards may have, from the ace up."""
    unseen: int
    """52 less every card in sight: hidden cards of others are unseen."""
    to_come: int
    """How many cards the hand still gets."""
    ways: int
    """How many of the `deals` of the cards to come reach the target. Exact."""
    deals: int
    board: str = ""
    """The opponent's cards, where the target is to beat them."""

    @property
    def left(self) -> int:
        """The outs: live cards of all needed ranks."""
        return sum(need.left for need in self.needs)

    @property
    def chance(self) -> Fraction:
        """The chance (0 to 1) to reach the target with all the cards to come."""
        return Fraction(self.ways, self.deals)

    @property
    def held(self) -> str:
        """The hand as players write it: ``A♠ 2♦``, or ``A-2-10`` where suits are not known."""
        if not self.hand:
            return "no cards"
        if any(suit.symbol in self.hand for suit in Suit):
            return self.hand
        return "-".join("10" if rank == "T" else rank for rank in self.hand)

    @property
    def aim(self) -> str:
        """The target in words.

        >>> live_cards("A234K", target="7").aim, live_cards("A234K", target="98764").aim
        ('seven or better', '9-8-7-6-4 or better')
        >>> live_cards("A234K", target="9♣ 8♦ 7♥").aim
        'lower than 9-8-7-2-A, the best that 9♣ 8♦ 7♥ may hide'
        """
        if not self.or_better:
            hides = f", the best that {self.board} may hide" if 0 < len(self.board.split()) < _PLAYING else ""
            return f"lower than {self.target}{hides}"
        top = self.target.ranks[0]
        if self.target.category is Category.NO_PAIR and self.target == roughest(top):
            return f"{rank_name(top)} or better"
        return f"{self.target} or better"

    def __repr__(self) -> str:
        seen = f", seen={self.seen!r}" if self.seen else ""
        if self.or_better and self.target == roughest(8):
            return f"live_cards({self.hand!r}{seen})"
        target = repr(self.board or (str(self.target) if self.or_better else self.target))
        return f"live_cards({self.hand!r}{seen}, target={target})"

    def __str__(self) -> str:
        return "\n".join([f"{self.aim[0].upper()}{self.aim[1:]} with {self.held}", *self._lines()])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))  # in a notebook

    def _lines(self) -> Iterator[str]:
        came = {0: "no card to come", 1: "one card to come"}.get(self.to_come, f"{self.to_come} cards to come")
        if self.missing == 0:
            yield "Needs   nothing more: it is made"
        elif self.missing is None:
            yield f"Needs   more than {came.replace(' to come', '')} can give"
        else:
            ranks = " ".join(rank_label(need.rank) for need in self.needs)
            kinds = "different ranks" if self.target.category is Category.NO_PAIR else "cards"
            yield f"Needs   {f'{_NUMBERS[self.missing]} {kinds}' if self.missing > 1 else 'one'} of {ranks}"
            yield "Seen    " + (
                " · ".join(_said(need, need.dead, need.seen) for need in self.needs if need.seen) or "none"
            )
            live = " · ".join(_said(need, need.live, need.left) for need in self.needs if need.left)
            yield f"Left    {self.left}" + (f": {live}" if live else "")
        yield f"Unseen  {self.unseen}"
        yield f"Chance  {percent(self.chance)} with {came}. Exact: {self.ways:,} of {self.deals:,} deals."


_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def live_cards(
    hand: str | Iterable[Card], seen: str | Iterable[Card] = "", target: str | int | Low | Iterable[Card] = "8"
) -> LiveCards:
    """Count the cards that bring `hand` to `target`: needs, seen, left, unseen.

    `hand` are one to seven own cards and `seen` all others in sight, folded ones too, as full cards or ranks. The
    `target` is one of three things:

    - a high card, "8" or "eight or better": five different ranks, none higher; or a low as text, "8-6-4-3-2";
    - a `Low`, to be beaten;
    - the cards of an opponent, as `Card` values or as text with suits, to be beaten: five or more make the low that
      he has now, three or four the best that his two hidden cards could make of them. They count as seen.

    A rank is *needed* when the fewest cards that reach the target may have it. The chance counts every deal of the
    cards still to come, so it is right also where two cards are needed.

    >>> ahead = live_cards("A♠ 2♦ 3♥ 4♣ K♦", target="9♣ 8♦ 7♥ 6♠ 5♦")
    >>> [need.rank for need in ahead.needs], ahead.left, ahead.unseen
    ([5, 6, 7, 8, 9], 15, 42)

    Raises `CardError` for cards that cannot be read, that stand there twice, and for a target that is none of these.
    """
    own = _known(parse_holding(hand))
    shown = parse_dead(seen)
    limit, or_better, board = _limit(target)
    sight = _together(shown, board)
    if board is not None and board.size < _PLAYING:
        limit = _best_hidden(board, unseen({"the hand": own, "the cards in sight": sight}))
    assert limit is not None
    live = unseen({"the hand": own, "the cards in sight": sight})
    missing, ranks = _fewest(own, limit, or_better)
    listed = len(own.cards) == own.size and len(sight.cards) == sight.size
    gone = {*own.cards, *sight.cards}
    needs = tuple(
        Need(
            rank,
            sight.counts[rank - 1],
            live[rank - 1],
            tuple(card for card in _of_rank(rank) if listed and card in sight.cards),
            tuple(card for card in _of_rank(rank) if listed and card not in gone),
        )
        for rank in ranks
    )
    ends = finish(str(own), str(sight))
    chance = ends.at_most(limit) if or_better else ends.lower_than(limit)
    return LiveCards(
        *(_written(own), _written(sight), limit, or_better, missing, needs),
        *(sum(live), ends.to_come, int(chance * ends.total), ends.total),
        board="" if board is None else _written(board),
    )


def _limit(target: str | int | Low | Iterable[Card]) -> tuple[Low | None, bool, Holding | None]:
    """Read a target: the low that bounds it, whether that low is enough, and the opponent's cards if it is his."""
    if isinstance(target, Low):
        return roughest(target), False, None
    if isinstance(target, int) or (isinstance(target, str) and not _has_suits(target)):
        return roughest(target), True, None
    board = parse_holding(target, "the target", least=_PLAYING - _HIDDEN)
    if board.unknown or len(board.cards) < board.size:
        raise CardError(f"the target's cards are full cards such as A♠, without ?, got {quoted(target)}")
    return (best_low(board.cards) if board.size >= _PLAYING else None), False, board


def _has_suits(text: str) -> bool:
    try:
        return bool(parse_cards(text))
    except CardError:
        return False


def _known(holding: Holding) -> Holding:
    """Leave out cards that are not known: a card that is still to come is no part of the hand."""
    return Holding(holding.counts, 0, holding.cards)


def _together(seen: Holding, board: Holding | None) -> Holding:
    """All cards in sight; a card that stands in both is one card."""
    if board is None:
        return seen
    more = [card for card in board.cards if card not in seen.cards]
    return Holding(counted((*seen.ranks, *(card.rank for card in more))), 0, (*seen.cards, *more))


def _best_hidden(board: Holding, live: Counts) -> Low:
    """Find the best low of a board whose owner has the two best cards for it that nobody has seen."""
    pairs = combinations_with_replacement([rank for rank in RANKS if live[rank - 1]], _HIDDEN)
    hands = [(*board.ranks, *pair) for pair in pairs if all(pair.count(rank) <= live[rank - 1] for rank in pair)]
    return min(map(low_of, hands))


def _fewest(own: Holding, limit: Low, or_better: bool) -> tuple[int | None, tuple[int, ...]]:
    """Find the fewest cards that reach the target, with the hand alone in sight, and the ranks they may have."""
    bound = limit.strength + or_better
    for missing in range(max(0, _PLAYING - own.size), SEVENTH - own.size + 1):
        ranks = {
            rank
            for added in combinations_with_replacement(RANKS, missing)
            if strength((*own.ranks, *added)) < bound
            if all(own.counts[rank - 1] + added.count(rank) <= 4 for rank in added)
            for rank in (*added, 0)
        }
        if ranks:
            return missing, tuple(sorted(ranks - {0}))
    return None, ()


def _of_rank(rank: int) -> list[Card]:
    return sorted((card for card in ALL_CARDS if card.rank == rank), key=lambda card: card.suit, reverse=True)


def _written(holding: Holding) -> str:
    """The cards as they were given, or their ranks where a suit is missing."""
    return " ".join(map(str, holding.cards)) if len(holding.cards) == holding.size else str(holding)


def _said(need: Need, cards: tuple[Card, ...], count: int) -> str:
    return " ".join(map(str, cards)) if cards else " ".join([rank_label(need.rank)] * count)
