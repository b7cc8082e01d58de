"""What is said about a showdown, for templates: how the chips lie, which hand is read how, who gets an odd chip."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from razzlib.learn.kinds.pot_rules import suit_winner
from razzlib.learn.kinds.showdown import Showdown
from razzlib.learn.wording import listed
from razzlib.lows import compare_lows
from razzlib.pots import Pot

_ODD_RULES = {
    "high_suit": "the highest playing card by suit",
    "low_suit": "the lowest card by suit, of all seven",
    "position": "the first seat at the dealer's left",
}


@lru_cache(maxsize=64)
def said_of(at: Showdown) -> Mapping[str, str]:
    """Say how a showdown stands.

    `total` chips in the middle; `table` its name; `show`, `layers`, `reads` and `odd`: the four words, a sentence or
    more each. `main` the main pot's chips, `side` those of the first side pot. `lowest` who has the lowest hand (of
    all), `lowest_low` that hand, `lowest_put` what they have put in, `lowest_gets`. `tied` who share the first pot
    that is shared, `low` their hand, `share` the chips of each without the odd one, `odd_rule`, `odd_name`,
    `odd_card` of the odd chip, `suit_winner` whom the highest suit would choose. `folded` who has folded, `folded_put`
    their chips, `folded_lies` how these lie; `unmatched` the chips that go back.
    """
    if not at.hands or not all(at.hands.values()):
        return {"total": f"{at.total:,}", "table": at.table, "layers": layers(at), **_folded(at)}
    best = min(at.lows.values())
    lowest = [seat for seat in at.live_seats if at.lows[seat] == best]
    shared = next((pot for pot in at.pots if len(at.winners(pot)) > 1), at.pots[0])
    tied = at.winners(shared)
    odd = at.odd_chip(shared)
    card = None if odd is None else at.odd_card(odd)
    return {
        "total": f"{at.total:,}",
        "table": at.table,
        "show": f"The betting is over. {listed([at.names[seat] for seat in at.live_seats])} turn their hands up.",
        "layers": layers(at),
        "reads": " ".join(_read(at, place) for place in reversed(range(len(at.contested)))),
        "odd": odd_said(at, shared),
        "main": f"{at.pots[0].amount:,}",
        "side": f"{at.pots[1].amount:,}" if len(at.pots) > 1 else "0",
        "lowest": listed([at.names[seat] for seat in lowest]),
        "lowest_low": str(best),
        "lowest_put": f"{at.put[lowest[0]]:,}",
        "lowest_gets": f"{at.shares[lowest[0]]:,}",
        "tied": listed([at.names[seat] for seat in tied]),
        "low": str(at.lows[tied[0]]),
        "share": f"{shared.amount // len(tied):,}",
        "odd_rule": _ODD_RULES[at.rules.odd_chip],
        "odd_name": "nobody" if odd is None else at.names[odd],
        "odd_card": "no card" if card is None else str(card),
        "suit_winner": at.names[suit_winner(at, shared)],
        **_folded(at),
    }


def layers(at: Showdown) -> str:
    """Say how the chips lie: ``Main pot, 80 chips: Ada, Ben and Cleo. Side pot, 62 chips: Ben and Cleo.``"""
    said = []
    for place, pot in enumerate(at.contested):
        name = at.pot_name(place).removeprefix("the ").capitalize()
        said.append(f"{name}, {pot.amount:,} chips: {listed([at.names[seat] for seat in pot.seats])}.")
    for pot in at.pots[len(at.contested) :]:
        said.insert(0, f"{pot.amount:,} were matched by nobody and go back to {at.names[pot.seats[0]]}.")
    return " ".join(said)


def odd_said(at: Showdown, pot: Pot) -> str:
    """Say who gets the odd chip of a shared pot, or that there is none."""
    tied = at.winners(pot)
    share, left = divmod(pot.amount, len(tied))
    odd = at.odd_chip(pot)
    if odd is None:
        return f"{share:,} each, and nothing is left over." if not left else f"{share:,} each, and {left} odd chips."
    card = at.odd_card(odd)
    by = f"{_ODD_RULES[at.rules.odd_chip]}, {card}" if card else _ODD_RULES[at.rules.odd_chip]
    return f"{share:,} each, and one chip is left. At this table it goes to {by}: {at.names[odd]}."


def _read(at: Showdown, place: int) -> str:
    """Say who wins one pot, and by which card."""
    pot, name = at.pots[place], at.pot_name(place)
    opened = name[0].upper() + name[1:]
    if len(pot.seats) == 1:
        return f"{opened} is for {at.names[pot.seats[0]]} alone."
    tied = at.winners(pot)
    low = at.lows[tied[0]]
    if len(tied) > 1:
        return f"{opened}: {listed([at.names[seat] for seat in tied])} have equal lows, {low}. {odd_said(at, pot)}"
    verdict = compare_lows(low, min(at.lows[seat] for seat in pot.seats if seat != tied[0]))
    facts = verdict.facts
    if verdict.ground == "lows.top":
        why = f"{facts['low']} is lower than {facts['high']}"
    elif verdict.ground == "lows.walk":
        same = facts["same"]
        assert isinstance(same, tuple)
        why = f"equal in {listed(same)}, then {facts['low']} is lower than {facts['high']}"
    else:
        why = verdict.reason.removesuffix(".")
    return f"{opened}: {why}. {at.names[tied[0]]}."


def _folded(at: Showdown) -> dict[str, str]:
    seats = at.folded_seats
    if not seats:
        return {"folded": "nobody", "folded_put": "0", "folded_lies": "nowhere", "unmatched": _unmatched(at)}
    lying = [sum(at.lying(seat)[place] for seat in seats) for place in range(len(at.pots))]
    parts = [f"{chips:,} in {at.pot_name(place)}" for place, chips in enumerate(lying) if chips]
    return {
        "folded": listed([at.names[seat] for seat in seats]),
        "folded_put": f"{sum(at.put[seat] for seat in seats):,}",
        "folded_lies": listed(parts),
        "unmatched": _unmatched(at),
    }


def _unmatched(at: Showdown) -> str:
    return f"{at.unmatched:,}" if len(at.contested) < len(at.pots) else "0"
