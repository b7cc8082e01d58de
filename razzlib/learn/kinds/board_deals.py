"""Fresh boards that teach: the truth and the wrong rules about the first to act name different seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from razzlib.cards import RANKS, Card, Deck, Suit, shuffled
from razzlib.learn.kinds.boards import BOARD_RULES, Boards, ranks_of
from razzlib.learn.kinds.drawing import drawn, turn_of
from razzlib.rules import PRESETS

_TOGETHER = "the equal boards together"


def fourth_boards(seed: int, hard: bool) -> Boards:
    """Deal a fourth street.

    Hard: the lowest board, the bring-in, the highest board and the first seat are four seats, and, by turns, the lowest
    single card or an ace counted high names a fifth. No tie for the lowest board.
    """
    if not hard:
        return _drawn(seed, 5, 4, _is_alone)
    third = ("lowest_card_starts", "4")[turn_of(seed) % 2]
    rules = ("17.bring_in", "17.worst", third)

    def make(each: int) -> Boards | None:
        boards = _boards(each, 6, 4)
        if not _is_alone(boards) or not _all_part(boards, rules):
            return None
        named = {BOARD_RULES[name](boards) for name in rules} | {boards.verdict.answer}
        first = next(seat for seat in boards.live if seat not in named)
        turned = replace(boards, up=boards.up[first:] + boards.up[:first])
        return turned if _all_part(turned, ("21.first", *rules)) else None

    return drawn(seed, make) or _drawn(seed, 6, 4, _is_alone)


def paired_boards(seed: int, hard: bool) -> Boards:
    """Deal boards with pairs, no tie for the lowest.

    Hard, by turns: a paired board reads lower than the leader's from the top; or every board is paired, aces lead, and
    counting them high names another seat. Plain: some board shows a pair.
    """
    draw = Random(seed).random
    street, seats = 5 + int(draw() * 2), 4 + int(draw() * 2)
    if not hard:
        return _drawn(seed, seats, street, lambda boards: _is_alone(boards) and _paired(boards) > 0)
    if turn_of(seed) % 2:
        return _drawn(seed, seats, street, lambda boards: _is_alone(boards) and _all_part(boards, ("18",)))
    found = drawn(seed, lambda each: _aces_lead(each, seats, street))
    return found or _drawn(seed, seats, street, _is_alone)


def tied_boards(seed: int, hard: bool) -> Boards:
    """Deal equal lowest boards, two or three of them, by turns at tables of either house rule.

    Hard: the seat and the suit name different players, and of three the reversed suits name the third.
    """
    draw = Random(seed).random
    street, seats, turn = 4 + int(draw() * 2), 4 + int(draw() * 2), turn_of(seed)
    tied = 3 - turn // 2 % 2
    preset = "tda" if turn % 2 else ("online", "wsop", "roberts")[turn // 4 % 3]

    def make(each: int) -> Boards | None:
        boards = _equal_boards(each, seats, street, tied)
        if len(boards.tied) != tied:
            return None
        named = {BOARD_RULES[name](boards) for name in ("19", "14", "21.tied")}
        parts = len(named) == tied
        return replace(boards, rules=PRESETS[preset]) if parts or not hard else None

    found = drawn(seed, make)
    assert found is not None  # higher boards for the others, and suits that part, are never far
    return found


def last_boards(seed: int, hard: bool) -> Boards:
    """Deal a seventh street: one player claims that the hidden card has made the lowest hand.

    In half of all deals sixth street's opener is still there, in the others it has folded or is all-in, which is always
    hard: the claim, and the next in line or the boards without who is all-in, name two seats, both wrong.
    """
    seats = 4 + int(Random(seed).random() * 2)
    fate = ("stays", "folded", "all-in")[turn_of(seed) % 3] if hard else "stays"

    def make(each: int) -> Boards | None:
        boards = _boards(each, seats, 6)
        lead = boards.lead
        if len(boards.tied) > 1:
            return None
        gone = frozenset([lead])
        boards = replace(
            boards,
            street=7,
            folded=gone if fate == "folded" else frozenset(),
            all_in=gone if fate == "all-in" else frozenset(),
        )
        if len(boards.tied) > 1:
            return None
        others = [seat for seat in boards.live if seat not in (lead, boards.verdict.answer)]
        boards = replace(boards, claims=others[int(Random(each).random() * len(others))])
        if fate == "stays":
            return boards if not hard or boards.lead != boards.live[0] else None
        named = {BOARD_RULES[name](boards) for name in ("20", "next_in_line" if boards.folded else "out")}
        return boards if not hard or len(named - {boards.verdict.answer}) == 2 else None

    found = drawn(seed, make)
    assert found is not None  # one deal in three fits
    return found


def _boards(seed: int, seats: int, street: int) -> Boards:
    ups = min(street, 6) - 2
    cards = Deck(seed).cards
    return Boards(tuple(cards[seat * ups : (seat + 1) * ups] for seat in range(seats)), street=street)


def _drawn(seed: int, seats: int, street: int, fits: Callable[[Boards], bool]) -> Boards:
    def make(each: int) -> Boards | None:
        boards = _boards(each, seats, street)
        return boards if fits(boards) else None

    def untied(each: int) -> Boards | None:
        boards = _boards(each, seats, street)
        return boards if _is_alone(boards) else None

    found = drawn(seed, make) or drawn(seed, untied)
    assert found is not None  # an untied deal is never far
    return found


def _is_alone(boards: Boards) -> bool:
    return len(boards.tied) == 1


def _paired(boards: Boards) -> int:
    return sum(len(set(ranks_of(cards))) < len(cards) for cards in boards.up)


def _all_part(boards: Boards, rules: tuple[str, ...]) -> bool:
    """Whether the truth and the rules all name different seats."""
    named: list[object] = [boards.verdict.answer, None]
    for rule in rules:
        seat = BOARD_RULES[rule](boards)
        if seat in named:
            return False
        named.append(seat)
    return True


def _aces_lead(seed: int, seats: int, street: int) -> Boards | None:
    """Pair every board, one with aces; keep what the wrong rules part."""
    ups = street - 2
    ranks = (1, *shuffled(RANKS[1:], seed)[: seats - 1])
    deck = list(Deck(seed).cards)
    hands = []
    for rank in ranks:
        pair = [card for card in deck if card.rank == rank][:2]
        deck = [card for card in deck if card not in pair]
        hands.append(pair)
    fillers = iter(card for card in deck if card.rank not in ranks or card.rank > 6)
    boards = Boards(
        tuple(
            tuple(shuffled([*pair, *(next(fillers) for _ in range(ups - 2))], seed + at))
            for at, pair in enumerate(shuffled(hands, seed))
        ),
        street=street,
    )
    is_parted = _is_alone(boards) and _all_part(boards, ("5", "18"))
    return boards if is_parted and 1 in ranks_of(boards.up[boards.lead]) else None


def _equal_boards(seed: int, seats: int, street: int, tied: int) -> Boards:
    """Copy the ranks of one board to `tied` seats, in other suits and another order."""
    ups = street - 2
    ranks = shuffled(RANKS[:9], seed)[:ups]
    suits = [shuffled(Suit, seed * 4 + at) for at in range(ups)]
    copies = [
        shuffled([Card(rank, suits[at][copy]) for at, rank in enumerate(ranks)], seed + copy) for copy in range(tied)
    ]
    taken = {card for copy in copies for card in copy}
    others = iter(card for card in Deck(seed).cards if card not in taken)
    rest = [tuple(next(others) for _ in range(ups)) for _ in range(seats - tied)]
    return Boards(shuffled([*copies, *rest], seed), street=street, all_label=_TOGETHER)
