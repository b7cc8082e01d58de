"""Write docs/presets.md: ``python -m tests.docs_presets``. Every outcome in it is the engine's."""

from __future__ import annotations

from pathlib import Path

from razzlib import Hand, Rules, parse_cards
from razzlib.betting import ActionKind
from razzlib.rules import PRESETS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "presets.md"

TEXT = """\
# House rules

Where authorities agree, razzlib has one rule. Where they differ, the rule is a setting of `Rules`, and a preset holds
the settings of one authority: `Rules.preset("wsop")`. `online` is the default: what PokerStars deals. `wsop` follows
the rules of the 2024 World Series of Poker, `tda` those of the Poker Tournament Directors Association, `roberts`
Robert's Rules of Poker.

The table puts one position to every preset. Its outcomes are played by the engine, with ante 1, bring-in 3 and bets of
10 and 20.

{outcomes}

The positions:

{positions}

These are the settings:

{settings}

This page is written by `python -m tests.docs_presets`.
"""


def played(hand: Hand, *words: str) -> Hand:
    for said in words:
        hand = hand.play(said)
    return hand


def called_to(hand: Hand, street: int) -> Hand:
    """Check and call until a street is reached, or the hand is over."""
    while hand.actor is not None and hand.street < street:
        hand = hand.play(hand.legal[0 if hand.legal[0].kind is ActionKind.BRING_IN else 1])
    return hand


def table(rules: Rules, *hands: str, community: str = "") -> Hand:
    shared = parse_cards(community)[0] if community else None
    return Hand.deal(rules, (900,) * len(hands), cards=hands, community=shared)


def seat(index: int | None) -> str:
    assert index is not None
    return f"seat {index + 1}"


def fifth_bet(rules: Rules) -> str:
    hand = table(rules, "? ? K♥", "? ? 9♥", "? ? 8♦")
    hand = played(hand, "bring in", "complete", "raise", "raise", "raise")
    return ", ".join(map(str, hand.legal))


def two_players(rules: Rules) -> str:
    hand = played(table(rules, "? ? K♥", "? ? 9♥"), "bring in", "complete")
    while len(hand.legal) > 2 and hand.betting.bets < 20:
        hand = hand.play("raise")
    return "no limit" if len(hand.legal) > 2 else f"to {hand.betting.level}"


def equal_boards(rules: Rules) -> str:
    return seat(called_to(table(rules, "? ? 8♣ 5♣", "? ? 8♠ 5♦", "? ? K♥ K♠"), 4).actor)


def checked_through(rules: Rules) -> str:
    hands = ("A♣ 2♣ 9♣ 9♦ 8♦ 8♥ 7♣", "9♥ 9♠ 3♦ 4♣ 5♣ 6♦ 7♦", "Q♣ Q♦ K♥ J♦ T♦ T♠ Q♥")
    hand = called_to(table(rules, *hands), 8)
    return seat(next(event.seat for event in hand.log if event.kind == "show"))


def odd_chip(rules: Rules) -> str:
    hands = ("8♦ 6♠ 5♥ 3♦ 2♥ K♠ J♥", "8♥ 6♣ 5♦ 3♠ 2♣ Q♠ T♦", "8♠ 6♦ 5♣ 3♥ 2♦ K♦ 9♥", "A♣ A♦ K♣ K♥ Q♣ Q♦ Q♥")
    won = {event.seat: event.amount for event in called_to(table(rules, *hands), 8).log if event.kind == "payout"}
    return seat(max(won, key=lambda at: won[at]))


def shared_card(rules: Rules) -> str:
    hands = ("? ? 9♣ 7♦ 5♦ 4♥", "? ? 10♦ 8♣ 6♥ A♠", "? ? K♥ J♦ J♠ T♠")
    return seat(called_to(table(rules, *hands, community="4♠"), 7).actor)


DISPUTES = {
    "raises": ("a fifth bet?", fifth_bet, "Three players. Bring-in, completion to 10, raises to 20, 30 and 40. Next?"),
    "uncapped_heads_up": ("two players", two_players, "Two players from the start of the street. How high may it go?"),
    "board_tie": (
        "equal boards",
        equal_boards,
        "Fourth street: seat 1 shows 8♣ 5♣, seat 2 8♠ 5♦, seat 3 K♥ K♠. Who acts first?",
    ),
    "show_first": (
        "checked through",
        checked_through,
        "Everybody checks on seventh. Seat 1 shows 9♣ 9♦ 8♦ 8♥, seat 2 3♦ 4♣ 5♣ 6♦. Who shows first?",
    ),
    "odd_chip": (
        "the odd chip",
        odd_chip,
        "16 chips, and three play 8-6-5-3-2: seat 1 8♦ 6♠ 5♥ 3♦ 2♥, seat 2 8♥ 6♣ 5♦ 3♠ 2♣, seat 3 8♠ 6♦ 5♣ 3♥ 2♦. "
        "Who gets the odd chip?",
    ),
    "community_opener": (
        "a shared card",
        shared_card,
        "Seat 1 shows 9♣ 7♦ 5♦ 4♥ and opened sixth street, seat 2 shows 10♦ 8♣ 6♥ A♠. "
        "4♠ is turned up for all. Who acts first?",
    ),
}
"""By setting: a name, what the engine makes of the position, and the position in words."""


def grid(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def page() -> str:
    """The whole page."""
    names = list(PRESETS)
    outcomes = [[name, *(play(Rules.preset(preset)) for preset in names)] for name, play, _ in DISPUTES.values()]
    settings = [[f"`{field}`", *(f"`{getattr(PRESETS[preset], field)}`" for preset in names)] for field in DISPUTES]
    head = [f"`{preset}`" for preset in names]
    return TEXT.format(
        outcomes=grid(["position", *head], outcomes),
        positions="\n".join(f"- **{name}**: {asked}" for name, _, asked in DISPUTES.values()),
        settings=grid(["setting", *head], settings),
    )


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
