"""The pictures that learners want, each as a `Chart` of exact or sampled numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from razzlib.betting import ActionKind
from razzlib.cards import RANKS, Card, rank_label
from razzlib.charts.chart import Chart, ChartError, Series, brief
from razzlib.dealing import STREETS
from razzlib.hand import Hand
from razzlib.lows import best_low
from razzlib.odds.equity import Equity, equity
from razzlib.odds.finish import Finish, finish
from razzlib.odds.holdings import parse_dead, parse_holding
from razzlib.odds.live import LiveCards
from razzlib.odds.percent import percent
from razzlib.odds.starting import rank_given, starting_hands
from razzlib.quoting import quoted
from razzlib.records import Record

_STREETS = dict(zip(STREETS, ("Third", "Fourth", "Fifth", "Sixth", "Seventh"), strict=True))
_TOPS = RANKS[4:]
_EIGHT = 8
_FEW_DEAD = 12


def finish_chart(cards: str | Iterable[Card | None], dead: str | Iterable[Card] = "") -> Chart:
    """Picture where a hand ends by its high card, with nothing dead and, where cards are dead, with those gone too.

    >>> print(finish_chart("A23", dead="45678").note)
    Eight or better: 48.3 % with nothing dead, 37.5 % with 4 5 6 7 8 dead.
    """
    own, lost = parse_holding(cards, least=0), parse_dead(dead)
    ends = finish(own)
    series, totals = (
        [_by_high_card("nothing dead", ends)],
        f"Exact: {ends.total:,} {'deal' if ends.total == 1 else 'deals'}",
    )
    chance = f"{percent(ends.at_most(_EIGHT))} with nothing dead"
    if lost.size:
        without = finish(own, lost)
        ranks = " ".join(map(rank_label, lost.ranks))
        gone = f"{ranks} dead" if lost.size <= _FEW_DEAD else f"{lost.size} cards dead"
        series.append(_by_high_card(gone, without))
        totals += f" with nothing dead, {without.total:,} with {gone}"
        chance += f", {percent(without.at_most(_EIGHT))} with {gone}"
    held = "-".join(map(rank_label, own.ranks))
    return Chart(
        "bars",
        f"Where {held} ends" if held else "Where seven cards end",
        (*map(rank_label, _TOPS), "pair"),
        tuple(series),
        heads=("high card", "chance"),
        basis=f"{totals}. One hand alone, nobody folds; without five different ranks it is a pair.",
        note=f"Eight or better: {chance}.",
        lit=_TOPS.index(_EIGHT),
    )


def live_chart(live: LiveCards) -> Chart:
    """Picture the cards of every needed rank: live ones filled, seen ones crossed out.

    >>> from razzlib.odds.live import live_cards
    >>> chart = live_chart(live_cards("A♠ 4♦ 2♣ 7♥ K♦ 10♠", "9♣ 6♠ 5♦ 8♣ 3♦ Q♥"))
    >>> print(chart.note)
    With A♠ 4♦ 2♣ 7♥ K♦ 10♠: seen 4, left 12, unseen 40. The chance with one card to come is 30.0 %.

    Raises `ChartError` when no card is needed or none can help.
    """
    if not isinstance(live, LiveCards):
        raise ChartError(f"live cards are pictured as live_cards(...) gives them, got {quoted(live)}")
    if not live.needs:
        raise ChartError(
            f"there are no cards to picture: with {live.held}, {live.aim} is "
            f"{'made' if live.missing == 0 else 'out of reach'}"
        )
    left = Series("live", _counts(need.left for need in live.needs), tuple(_cards(need.live) for need in live.needs))
    seen = Series("seen", _counts(need.seen for need in live.needs), tuple(_cards(need.dead) for need in live.needs))
    to_come = "one card" if live.to_come == 1 else f"{live.to_come} cards"
    return Chart(
        "cards",
        f"Live cards: {live.aim}",
        tuple(rank_label(need.rank) for need in live.needs),
        (left, seen),
        heads=("rank", "number of cards"),
        basis=f"Exact: {live.ways:,} of {live.deals:,} deals of the cards to come.",
        note=f"With {live.held}: seen {sum(need.seen for need in live.needs)}, left {live.left}, unseen {live.unseen}. "
        f"The chance with {to_come} to come is {percent(live.chance)}.",
    )


def starting_chart(card: str | int = "A", against: str | int = "") -> Chart:
    """Picture the share of every start that holds `card`, by its two other cards, as a triangle.

    The opponent holds three unknown cards or, with `against`, two and that door card. Both see seven cards.

    >>> chart = starting_chart("A")
    >>> len(chart.labels), chart.series[2].marks[1]
    (13, 'A-2-3')

    Raises `razzlib.CardError` for what is no rank.
    """
    shares = {hand.ranks: hand for hand in starting_hands(against=against)}
    fixed, door = rank_given(card, "the card of a chart", ""), rank_given(against)
    rows = []
    for high in RANKS:
        hands = [shares[tuple(sorted((fixed, low, high)))] for low in RANKS if low <= high]  # type: ignore[index]
        empty = len(RANKS) - len(hands)
        values = (*(hand.share for hand in hands), *(None,) * empty)
        rows.append(Series(rank_label(high), values, (*(hand.name for hand in hands), *("",) * empty)))
    label = rank_label(fixed)
    rival = f"a hand with {rank_label(door)} up" if door else "a random hand"
    return Chart(
        "map",
        f"Starts with {label}, against {rival}",
        tuple(map(rank_label, RANKS)),
        tuple(rows),
        heads=("the two other cards", "share of the pot"),
        basis="Exact: every deal of the opponent's cards and of all cards to come. No other card is in sight.",
        note=f"Per cent of the pot. On the diagonal, and in the row and the column of {label}, are the pairs.",
    )


def street_chart(played: Hand | Record) -> Chart:
    """Picture each player's share of the pot street by street, along a hand whose cards are known.

    Drawn are the players who saw fourth street (all of them, if nobody did). On each street the share is counted among
    those still in; every other card dealt by then is dead, and a card that was never shown counts as unknown.

    >>> from razzlib.records.hands import real_hand
    >>> chart = street_chart(real_hand("wsop_2023_event_43_hand_26"))
    >>> chart.labels, [series.name for series in chart.series]
    (('Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'), ['Seat 2', 'Seat 3', 'Seat 5'])
    """
    if not isinstance(played, Hand | Record):
        raise ChartError(f"a Hand or a Record is pictured street by street, got {quoted(played)}")
    hand = played.replay()[-1] if isinstance(played, Record) else played
    names = _names(played, len(hand.cards))
    last = max(event.street for event in hand.log if event.kind in ("deal", "community"))
    if hand.community and any(None in _held(hand, seat, last) for seat in _still_in(hand, last)):
        last -= 1  # down cards that were never shown leave the end open
    drawn = _still_in(hand, min(last, STREETS[1]))
    streets = range(STREETS[0], last + 1)
    found = {_STREETS[street]: _shares(hand, drawn, street) for street in streets}
    labels, shares = tuple(found), [shares for shares, _ in found.values()]
    return Chart(
        "lines",
        "One hand, street by street",
        labels,
        tuple(
            Series(
                names[seat],
                tuple(at.get(seat) for at in shares),
                tuple(_came(hand, seat, street) for street in streets),
            )
            for seat in drawn
        ),
        heads=("street", "share of the pot"),
        basis=_basis({label: counted for label, (_, counted) in found.items()}),
        # One street alone is told once.
        note=" ".join(dict.fromkeys(_leads(labels[at], names, shares[at]) for at in (0, -1))),
    )


# -- reading a hand


def _still_in(hand: Hand, street: int) -> list[int]:
    """The seats that have not folded when `street` is dealt."""
    folded = {
        event.seat
        for event in hand.log
        if event.action and event.action.kind is ActionKind.FOLD and event.street < street
    }
    return [seat for seat, cards in enumerate(hand.cards) if cards and seat not in folded]


def _held(hand: Hand, seat: int, street: int) -> list[Card | None]:
    """A seat's own cards after `street` is dealt; `None` for one that was never shown."""
    return [
        card
        for event in hand.log
        if event.kind == "deal" and event.seat == seat and event.street <= street
        for card in event.cards
    ]


def _came(hand: Hand, seat: int, street: int) -> str:
    cards = [
        card
        for event in hand.log
        if event.street == street and (event.kind == "community" or (event.kind == "deal" and event.seat == seat))
        for card in event.cards
    ]
    return " ".join(str(card) if card else "?" for card in cards)


def _shares(hand: Hand, drawn: Sequence[int], street: int) -> tuple[dict[int, Fraction], Equity | None]:
    """The shares of those still in when `street` is dealt, and the count behind them; none where cards decide."""
    players = [seat for seat in drawn if seat in _still_in(hand, street)]
    held = {seat: _held(hand, seat, street) for seat in range(len(hand.cards))}
    if street == STREETS[-1]:
        shared = [] if hand.community is None else [hand.community]
        hands = {seat: [card for card in (*held[seat], *shared) if card] for seat in players}
        if all(len(cards) == STREETS[-1] for cards in hands.values()):
            lows = {seat: best_low(cards) for seat, cards in hands.items()}
            won = [seat for seat in players if lows[seat] == min(lows.values())]
            return {seat: Fraction(seat in won, len(won)) for seat in players}, None
    dead = [card for seat, cards in held.items() if seat not in players for card in cards if card]
    # Who gets to the end with a community card, had it to come all along.
    found = equity([held[seat] for seat in players], dead=dead, community=True if hand.community else None)
    return {seat: Fraction(share) for seat, share in zip(players, found.share, strict=True)}, found


def _names(played: Hand | Record, seats: int) -> list[str]:
    given = played.players if isinstance(played, Record) else ("",) * seats
    return [brief(name) or f"Seat {seat + 1}" for seat, name in enumerate(given)]


def _leads(label: str, names: Sequence[str], shares: dict[int, Fraction]) -> str:
    most = max(shares.values())
    ahead = [names[seat] for seat, share in shares.items() if share == most]
    return f"{label} street: {' and '.join(ahead)} with {percent(most)}."


def _basis(counted: dict[str, Equity | None]) -> str:
    """Say which streets are exact and which are sampled, and of how many deals."""
    sampled = {label: found for label, found in counted.items() if found and not found.exact}
    if sampled:
        said = "; ".join(
            f"{label.lower()} street {found.n:,} deals, standard error {percent(max(found.error), 2)}"
            for label, found in sampled.items()
        )
        others = " Exact on the other streets." if len(sampled) < len(counted) else ""
        return f"Sampled: {said}.{others}"
    first = next((f"; {found.n:,} on {label.lower()} street" for label, found in counted.items() if found), "")
    return f"Exact: every deal of the cards to come is counted{first}. Nobody folds from there on."


# -- numbers


def _by_high_card(name: str, ends: Finish) -> Series:
    tops = [Fraction(ends.by_high_card[rank_label(rank)], ends.total) for rank in _TOPS]
    return Series(name, (*tops, 1 - sum(tops, Fraction(0))))


def _counts(numbers: Iterable[int]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
