"""Claims that the engine can settle, written as texts in an item: ``low(2♠ 2♦ 3♥ 5♠ 6♦ 8♣)``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import ALL_CARDS, parse_cards, rank_label
from razzlib.dealing import Deal, parse_doors
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.moments import read_moment
from razzlib.learn.kinds.stubs import Served, stubs_of
from razzlib.learn.wording import listed
from razzlib.lows import best_low
from razzlib.odds import equity, percent
from razzlib.odds.live import LiveCards, live_cards
from razzlib.order import bring_in, first_to_act
from razzlib.pots import layer_pots
from razzlib.quoting import quoted
from razzlib.rules import Rules

_CLAIM = re.compile(r"(\w+)\((.*)\)", re.DOTALL)
_EMPTY = "-–—"
Claim = Callable[[str, Rules], str]


class ClaimError(ValueError):
    """Say which claim cannot be settled, and which can."""


def settled(claim: str, rules: Rules | None = None) -> str:
    """Give what the engine says of a claim, as a text, at a table with such `rules`.

    >>> settled("low(2♠ 2♦ 2♣ 3♥ 5♠ 6♦ 8♣)"), settled("opener(K♣ 9♦ | A♠ A♥ | 8♣ Q♦)")
    ('8-6-5-3-2', 'seat 3')

    Raises `ClaimError`, and the errors of the engine for cards that are none.
    """
    match = _CLAIM.fullmatch(claim.strip())
    if match is None or match[1] not in CLAIMS:
        known = ", ".join(CLAIMS)
        raise ClaimError(f"{quoted(claim)} is no claim that can be settled; there are {known}, as in low(…)")
    return CLAIMS[match[1]](match[2].strip(), rules or Rules())


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("|")]


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise ClaimError(f"expected a whole number, got {quoted(text)}")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(part) for part in text.replace(",", " ").split())


def _named(what: str, found: Sequence[int], many: int, alike: str) -> str:
    """Say which of several it is: ``hand 2``, ``hands 1 and 3``, and where it is all of them what that comes to."""
    if len(found) == many:
        return alike
    return f"{what} {found[0]}" if len(found) == 1 else f"{what}s {listed([str(at) for at in found])}"


def _winner(text: str, _: Rules) -> str:
    lows = [best_low(parse_cards(hand)) for hand in _parts(text)]
    return _named("hand", [at for at, low in enumerate(lows, start=1) if low == min(lows)], len(lows), "split")


def _row(text: str, *, copies: bool) -> str:
    ranks = sorted(card.rank for card in parse_cards(text))
    return " ".join(rank_label(rank) for rank in (ranks if copies else dict.fromkeys(ranks)))


def _opener(text: str, rules: Rules) -> str:
    boards = [parse_cards(board) if board.strip(_EMPTY) else None for board in _parts(text)]
    return f"seat {first_to_act(boards, rules).answer + 1}"


def _dealt(text: str, _: Rules) -> str:
    street = _number(text)
    up = len(Deal.seeded(0, 2).up(0, street))
    return f"{street} cards, {up} up"


def _stub(text: str, _: Rules) -> str:
    dealt_in, live = [*_parts(text), ""][:2]
    return str(len(stubs_of(_number(dealt_in), _numbers(live))[-1].cards))


def _seventh(text: str, _: Rules) -> str:
    dealt_in, live = [*_parts(text), ""][:2]
    counts = _numbers(live)
    if len(counts) != 4:
        raise ClaimError(f"expected the live players on fourth to seventh street, four numbers, got {quoted(live)}")
    return Served(_number(dealt_in), counts).truth


def _pots(text: str, _: Rules) -> str:
    playing, folded = [*map(_numbers, _parts(text)), ()][:2]
    put = (*playing, *folded)
    return ", ".join(str(pot.amount) for pot in layer_pots(put, [at < len(playing) for at in range(len(put))]))


def _legal(text: str, rules: Rules) -> str:
    """``legal(Ada 7♣ | Ben Q♦; bring in, fold)``, and after a second semicolon who has few chips: ``; Ben 29``."""
    boards, actions, left = [*(part.strip() for part in text.split(";")), "", ""][:3]
    moment = read_moment(Fields("legal(…)", {"boards": boards, "actions": actions, "left": left}), rules)
    return ", ".join(map(str, moment.hand.legal))


def _live(text: str) -> LiveCards:
    hand, seen = [*_parts(text), ""][:2]
    return live_cards(hand, seen)


def _eights(text: str, _: Rules) -> str:
    counted = _live(text)
    return f"{counted.ways:,} of {counted.deals:,}"


def _more_eights(text: str, _: Rules) -> str:
    chances = [live_cards(hand).chance for hand in _parts(text)]
    return _named("hand", [at for at, chance in enumerate(chances, 1) if chance == max(chances)], len(chances), "equal")


CLAIMS: Mapping[str, Claim] = MappingProxyType(
    {
        # One hand: its five, what players call it, its place of 6,175; its ranks in a row, all or one of each.
        "low": lambda text, _: str(best_low(parse_cards(text))),
        "called": lambda text, _: best_low(parse_cards(text)).name,
        "place": lambda text, _: str(best_low(parse_cards(text)).place),
        "row": lambda text, _: _row(text, copies=True),
        "ranks": lambda text, _: _row(text, copies=False),
        # Hands or boards by seat, a bar between them.
        "winner": _winner,
        "bring_in": lambda text, _: f"seat {bring_in(parse_doors(text)).answer + 1}",
        "opener": _opener,
        "share": lambda text, _: percent(equity(_parts(text)).share[0]).replace("%", "per cent"),
        # A hand, and after a bar the cards in sight: what makes an eight or better, and how often.
        "needs": lambda text, _: " ".join(rank_label(need.rank) for need in _live(text).needs),
        "outs": lambda text, _: str(_live(text).left),
        "unseen": lambda text, _: str(len(ALL_CARDS) - len(set(parse_cards(text)))),
        "eights": _eights,
        "more_eights": _more_eights,
        "in_pack": lambda text, _: str(sum(rank_label(card.rank) == text for card in ALL_CARDS)),
        # The deal: the cards of a player on a street; players dealt in and, after a bar, live on the later streets.
        "dealt": _dealt,
        "stub": _stub,
        "seventh": _seventh,
        # Chips: what each who plays on has put in and, after a bar, who has folded; what may be done.
        "pots": _pots,
        "legal": _legal,
    }
)
"""What can be asked: a function each of what stands in the parentheses, and of the table's rules."""
