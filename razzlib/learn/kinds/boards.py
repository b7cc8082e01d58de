"""The boards of a street, and the wrong rules about who acts first on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from razzlib.cards import Card, CardError, parse_cards
from razzlib.dealing import STREET_NAMES
from razzlib.lows import Low, best_low, strength
from razzlib.order import bring_in, first_to_act
from razzlib.rules import PRESETS, Rules
from razzlib.verdict import Verdict

TOGETHER = "all"
"""The answer of a learner who thinks that equal boards open together, or that none of them does."""


@dataclass(frozen=True)
class Boards:
    """The up cards by seat on one street, in the order dealt, and what has happened to the seats.

    >>> boards = Boards((parse_cards("K♠ 2♦"), parse_cards("6♣ 4♥"), parse_cards("5♦ A♣")))
    >>> boards.verdict.answer, boards.brought_in
    (2, 0)
    """

    up: tuple[tuple[Card, ...], ...]
    """Empty for an empty chair, and for a folded seat whose cards are gone. The door card is the first."""
    folded: frozenset[int] = frozenset()
    """The seats (indices) that have folded; they keep the cards that they had."""
    all_in: frozenset[int] = frozenset()
    street: int = 4
    rules: Rules = PRESETS["online"]
    claims: int | None = None
    """The seat (index) whose player says that the card dealt face down has made the lowest hand."""
    all_label: str = ""
    """Offers "the equal boards together" as an answer, in these words."""

    @cached_property
    def live(self) -> tuple[int, ...]:
        """The seats (indices) still in."""
        return tuple(seat for seat, cards in enumerate(self.up) if cards and seat not in self.folded)

    @cached_property
    def boards(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The boards as `razzlib.first_to_act` takes them."""
        return tuple(cards if seat in self.live else None for seat, cards in enumerate(self.up))

    @cached_property
    def verdict(self) -> Verdict[int]:
        """Who acts first, and why."""
        return first_to_act(self.boards, self.rules, all_in=self.all_in)

    @cached_property
    def lead(self) -> int:
        """The seat (index) of the lowest board, all-in or not."""
        return first_to_act(self.boards, self.rules).answer

    @cached_property
    def brought_in(self) -> int:
        """The seat (index) that brought it in, by the door cards that are known."""
        return bring_in([cards[0] if cards else None for cards in self.up]).answer

    @cached_property
    def opened(self) -> int | None:
        """The seat (index) that opened the street before, whoever has folded since; `None` on fourth street."""
        if self.street == STREET_OF_FIRST_BOARDS:
            return None
        ups = min(self.street - 1, _LAST_UP_STREET) - 2
        before = [cards[:ups] if len(cards) >= ups else None for cards in self.up]
        return first_to_act(before, self.rules).answer

    @cached_property
    def lows(self) -> tuple[Low | None, ...]:
        """Each board, live or folded, as the low it makes; `None` where no card lies."""
        return tuple(best_low(cards) if cards else None for cards in self.up)

    @cached_property
    def read(self) -> tuple[str, ...]:
        """Each board from the top, ``9-5-4``; "no board" where no card lies."""
        return tuple(str(low) if low else "no board" for low in self.lows)

    @cached_property
    def tied(self) -> tuple[int, ...]:
        """The seats (indices) that share the lowest board; one where it is alone."""
        lowest = min(self.weights[seat] for seat in self.live)
        return tuple(seat for seat in self.live if self.weights[seat] == lowest)

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """What each board weighs: the lower, the better."""
        return tuple(strength(ranks_of(cards)) for cards in self.up)

    def next_after(self, seat: int) -> int:
        """The seat (index) that acts after `seat`: the next clockwise that is live and has chips."""
        count = len(self.up)
        clockwise = [at % count for at in range(seat + 1, seat + count + 1)]
        return next((at for at in clockwise if at in self.live and at not in self.all_in), seat)


STREET_OF_FIRST_BOARDS = 4
_LAST_UP_STREET = 6
BoardRule = Callable[[Boards], int | str | None]


def ranks_of(cards: Sequence[Card]) -> list[int]:
    return [card.rank for card in cards]


def _aces_high(ranks: list[int]) -> list[int]:
    return [14 if rank == 1 else rank for rank in ranks]


def _lowest_by(key: Callable[[list[int]], object]) -> BoardRule:
    def first(boards: Boards) -> int:
        return min(boards.live, key=lambda seat: key(ranks_of(boards.up[seat])))  # type: ignore[arg-type,return-value]

    return first


def _aces_high_when_paired(ranks: list[int]) -> int:
    return strength(_aces_high(ranks) if ranks.count(1) > 1 else ranks)


def _top_alone(ranks: list[int]) -> tuple[tuple[int, ...], int]:
    return tuple(sorted(Counter(ranks).values(), reverse=True)), max(ranks)


def _lowest_single_card(boards: Boards) -> int | None:
    lowest = [min(ranks_of(boards.up[seat])) for seat in boards.live]
    return boards.live[lowest.index(min(lowest))] if lowest.count(min(lowest)) == 1 else None


def _by_suit(pick: Callable[..., int]) -> BoardRule:
    """Settle equal boards by the suit of their highest card."""

    def settled(boards: Boards) -> int | None:
        if len(boards.tied) == 1:
            return None
        return pick(boards.tied, key=lambda seat: top_card(boards.up[seat]).suit)

    return settled


def top_card(cards: Sequence[Card]) -> Card:
    """The highest card of a board, by rank and then by suit."""
    return max(cards, key=lambda card: (card.rank, card.suit))


def _next_in_line(boards: Boards) -> int | None:
    return boards.next_after(boards.opened) if boards.opened in boards.folded and boards.opened is not None else None


def _without_all_in(boards: Boards) -> int | None:
    if not boards.all_in:
        return None
    left = [None if seat in boards.all_in else board for seat, board in enumerate(boards.boards)]
    return first_to_act(left, boards.rules).answer


BOARD_RULES: Mapping[str, BoardRule] = MappingProxyType(
    {
        "17.bring_in": lambda boards: boards.brought_in,
        "17.worst": lambda boards: max(boards.live, key=boards.weights.__getitem__),
        "21.first": lambda boards: boards.live[0],
        "lowest_card_starts": _lowest_single_card,
        "4": _lowest_by(lambda ranks: strength(_aces_high(ranks))),
        "18": _lowest_by(lambda ranks: sorted(ranks, reverse=True)),
        "5": _lowest_by(_aces_high_when_paired),
        "2": _lowest_by(sorted),
        "10": _lowest_by(_top_alone),
        "19": _by_suit(max),
        "14": _by_suit(min),
        "21.tied": lambda boards: boards.tied[0] if len(boards.tied) > 1 else None,
        "tie_no_opener": lambda boards: TOGETHER if boards.all_label else None,
        "opener_stays": lambda boards: boards.opened,
        "20": lambda boards: boards.claims,
        "next_in_line": _next_in_line,
        "out": _without_all_in,
    }
)
"""The wrong rules about the first to act, by belief: the seat (index) each names, `TOGETHER`, or `None`."""


def parse_boards(text: str) -> tuple[tuple[tuple[Card, ...], ...], frozenset[int], frozenset[int]]:
    """Read boards by seat: their up cards, and the seats (indices) that have folded or are all-in.

    >>> up, folded, all_in = parse_boards("folded 7♠ | A♣ 5♥ | – | all-in 9♦ 8♥ | folded")
    >>> [len(cards) for cards in up], sorted(folded), sorted(all_in)
    ([1, 2, 0, 2, 0], [0, 4], [3])

    Raises `CardError` for cards as `parse_cards` does.
    """
    up: list[tuple[Card, ...]] = []
    marked: dict[str, list[int]] = {"folded": [], "all-in": []}
    for seat, part in enumerate(text.split("|")):
        words = part.strip()
        for word, seats in marked.items():
            if words.startswith(word):
                seats.append(seat)
                words = words.removeprefix(word).strip()
        is_gone = words in _CHAIR or (not words and seat in marked["folded"])
        up.append(() if is_gone else parse_cards(words))
    return tuple(up), frozenset(marked["folded"]), frozenset(marked["all-in"])


_CHAIR = ("-", "–", "—")


def refuse_no_boards(boards: Boards) -> None:
    """Raise `CardError` for boards on which nobody can be asked to act first."""
    ups = min(boards.street, _LAST_UP_STREET) - 2
    for seat in boards.live:
        if len(boards.up[seat]) != ups:
            raise CardError(
                f"on {STREET_NAMES[boards.street]} street every board has {ups} cards, "
                f"got {len(boards.up[seat])} at seat {seat + 1}"
            )
    if len(boards.live) < 2:
        raise CardError(f"two players at least are still in, got {len(boards.live)}")
    if boards.claims is not None and boards.claims not in boards.live:
        raise CardError(f"seat {boards.claims + 1} is not in any more, so nothing is claimed there")
    _ = boards.verdict, boards.brought_in  # refuse cards that lie twice, and tables where nobody can act
