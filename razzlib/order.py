"""Whose turn it is, and why: the bring-in, the opener of a street, the order of showing.

Seats are indices counted from 0, clockwise from the dealer's left; sentences count them from 1, as people do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from razzlib.cards import Card, CardError, refuse_duplicates
from razzlib.lows import best_low, strength
from razzlib.rules import Rules
from razzlib.verdict import Verdict


def bring_in(door_cards: Sequence[Card | None]) -> Verdict[int]:
    """Find who must bring it in: the highest door card, ace low, equal ranks by suit ♠ > ♥ > ♦ > ♣.

    Takes one door card per seat, `None` for an empty seat. The answer is the seat's index (WSOP, Seven Card Razz;
    RROP, razz 1).

    >>> from razzlib import parse_cards
    >>> verdict = bring_in(parse_cards("A♠ 9♦ 4♣ A♣"))
    >>> verdict.answer
    1
    >>> print(verdict)
    An ace counts one, so 9♦ is the highest door card: seat 2 brings it in.

    Raises `CardError` when nobody has a card, or a card lies at two seats.
    """
    doors = [(card, seat) for seat, card in enumerate(door_cards) if card is not None]
    if not doors:
        raise CardError(f"somebody must have a door card; got none at {len(door_cards)} seats")
    refuse_duplicates(card for card, _ in doors)
    card, seat = max(doors, key=lambda door: (door[0].rank, door[0].suit))
    facts: dict[str, object] = {"card": card, "seat": seat + 1}
    tied = tuple(other for other, _ in doors if other.rank == card.rank)
    if len(doors) == 1:
        return Verdict(seat, "bring_in.alone", facts)
    if len(tied) > 1:
        return Verdict(seat, "bring_in.suit", {"tied": tied, "suit": card.suit.spoken, **facts})
    has_ace = any(other.rank == 1 for other, _ in doors)
    return Verdict(seat, "bring_in.rank_with_ace" if has_ace else "bring_in.rank", facts)


def first_to_act(
    boards: Sequence[Sequence[Card] | None],
    rules: Rules | None = None,
    *,
    all_in: Collection[int] = (),
    community: Card | None = None,
) -> Verdict[int]:
    """Find who acts first on fourth to seventh street: the lowest board among the live players.

    Takes the up cards of each seat, `None` where the seat is empty or has folded, and the seats (indices) that are
    `all_in`: when the lowest board has no chips left, the next player clockwise who has acts first. Equal boards
    go by ``rules.board_tie``: the first seat clockwise from the dealer (WSOP 235, RROP), or the higher suit of the
    highest card (TDA RP-10D). A `community` card counts as an up card of every board (RROP, where
    ``rules.community_opener`` is "low_board"). Third street is opened by `bring_in`.

    >>> from razzlib import parse_cards
    >>> boards = [parse_cards("K♠ 2♦"), None, parse_cards("5♣ A♥"), parse_cards("6♦ 4♣")]
    >>> print(first_to_act(boards))
    5-A is the lowest board, so seat 3 acts first.

    Raises `CardError` when nobody is live, nobody can act, the boards differ in length, or a card lies twice.
    """
    rules = rules or Rules()
    lead, ground, facts = _lowest_board(boards, rules, community)
    facts |= {"seat": lead + 1}
    if lead not in all_in:
        if community is not None and ground == "lowest":
            return Verdict(lead, "opener.shared", {**facts, "shared": community})
        if ground == "lowest" and len({card.rank for card in boards[lead] or ()}) < len(boards[lead] or ()):
            ground = "paired"
        return Verdict(lead, f"opener.{ground}", facts)
    clockwise = [(lead + step) % len(boards) for step in range(1, len(boards))]
    able = [seat for seat in clockwise if boards[seat] is not None and seat not in all_in]
    if not able:
        raise CardError("nobody is left who can act: every live player is all-in")
    return Verdict(able[0], "opener.all_in", {"lead": lead + 1, "seat": able[0] + 1})


def show_order(
    boards: Sequence[Sequence[Card] | None], rules: Rules | None = None, *, aggressor: int | None = None
) -> Verdict[tuple[int, ...]]:
    """Find the order of showing after the last bet on seventh street: who starts, then clockwise.

    The last `aggressor` (the seat that made the last bet or raise) starts. When the street was checked through,
    ``rules.show_first`` says who: the first live seat, or the lowest board (WSOP, TDA 17A).

    >>> from razzlib import parse_cards
    >>> boards = [parse_cards("K♠ 2♦ 3♥ 4♥"), None, parse_cards("7♣ 5♣ 6♥ A♥"), parse_cards("6♦ 4♣ Q♥ 9♥")]
    >>> show_order(boards, Rules.preset("wsop")).answer
    (2, 3, 0)
    >>> show_order(boards, aggressor=3).answer
    (3, 0, 2)

    Raises `CardError` when nobody is live or the aggressor is not.
    """
    rules = rules or Rules()
    live = [seat for seat, board in enumerate(boards) if board is not None]
    if aggressor is not None:
        if aggressor not in live:
            raise CardError(f"seat {aggressor + 1} made the last bet and must be live; live are {_seats(live)}")
        first, ground, facts = aggressor, "aggressor", dict[str, object]()
    elif rules.show_first == "position" and live:
        first, ground, facts = live[0], "position", {}
    else:
        first, settled, facts = _lowest_board(boards, rules)
        grounds = {"alone": "alone", "tie_position": "low_board_position", "tie_suit": "low_board_suit"}
        ground = grounds.get(settled, "low_board")
    order = tuple(sorted(live, key=lambda seat: (seat - first) % len(boards)))
    return Verdict(order, f"show.{ground}", {**facts, "seat": first + 1})


def _lowest_board(
    boards: Sequence[Sequence[Card] | None], rules: Rules, community: Card | None = None
) -> tuple[int, str, dict[str, object]]:
    """The seat of the lowest board, how it was settled (alone, lowest, tie_…) and the facts."""
    shared = () if community is None else (community,)
    live = {seat: (*board, *shared) for seat, board in enumerate(boards) if board is not None}
    if not live:
        raise CardError(f"somebody must still have a board; got none at {len(boards)} seats")
    refuse_duplicates([card for board in (*boards, shared) if board is not None for card in board])
    sizes = {len(board) for board in live.values()}
    if len(sizes) > 1:
        listed = _list(str(best_low(board)) for board in live.values())
        raise CardError(f"boards compare with the same number of cards each, got {listed}")
    if sizes == {1}:
        raise CardError("one card each is third street, which the bring-in opens: ask bring_in")
    # Weighed as bare ranks: this runs on every street of every hand that is played.
    weights = [strength([card.rank for card in board]) for board in live.values()]
    lowest = min(weights)
    tied = [seat for seat, weight in zip(live, weights, strict=True) if weight == lowest]
    facts: dict[str, object] = {"board": best_low(live[tied[0]])}
    if len(live) == 1:
        return tied[0], "alone", facts
    if len(tied) == 1:
        return tied[0], "lowest", facts
    facts |= {"tied": tuple(seat + 1 for seat in tied)}
    if rules.board_tie == "position":
        return tied[0], "tie_position", facts
    highest = {seat: max(live[seat], key=lambda card: (card.rank, card.suit)) for seat in tied}
    seat = max(tied, key=lambda seat: highest[seat].suit)
    return seat, "tie_suit", {**facts, "card": highest[seat]}


def _seats(seats: Sequence[int]) -> str:
    return _list(f"seat {seat + 1}" for seat in seats) or "nobody"


def _list(parts: Iterable[str]) -> str:
    return ", ".join(parts)
