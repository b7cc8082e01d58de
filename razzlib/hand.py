"""One hand of Razz from the antes to the payout, as a value: every action gives the next hand.

The modules below say whose turn it is, what is legal, which cards come and who wins; this one only puts them in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, cast

from razzlib.betting import Action, BettingRound
from razzlib.cards import Card, CardError, Deck, parse_cards, refuse_duplicates
from razzlib.dealing import SEATS, STREET_NAMES, STREETS, Dealt, Stub
from razzlib.lows import Low, best_low
from razzlib.order import bring_in, first_to_act, show_order
from razzlib.pots import Pot, layer_pots, split_pot
from razzlib.rules import Rules, RulesError
from razzlib.verdict import Verdict

EventKind = Literal[
    "ante", "deal", "burn", "reshuffle", "community", "turn", "action", "refund", "closed", "show", "muck", "payout"
]


class Event(NamedTuple):
    """One thing that happened, and why. Seats are indices; `amount` is in chips."""

    kind: EventKind
    street: int
    seat: int | None = None
    amount: int = 0
    cards: tuple[Card | None, ...] = ()
    action: Action | None = None
    verdict: Verdict[object] | None = None
    """What decided it, where a rule had to decide: the turn, the order of showing."""
    low: Low | None = None
    """The low that was shown, or that won."""
    pot: int = 0
    """Which pot was paid out, counted from 0, the main pot."""

    @property
    def reason(self) -> str:
        """What happened and why, in a sentence."""
        who = "" if self.seat is None else f"Seat {self.seat + 1}"
        cards = " ".join(str(card) if card else "?" for card in self.cards)
        match self.kind:
            case "ante":
                return f"{who} antes {self.amount:,}."
            case "deal":
                # Once betting is closed everything lies open, the last card too.
                hidden = {3: "two cards down and one up", 7: "one card up" if self.pot else "one card down"}
                down = hidden.get(self.street, "one card up")
                return f"{who} gets {down}: {cards}."
            case "burn":
                return f"A card is burned before {STREET_NAMES[self.street]} street."
            case "reshuffle":
                return "The stub cannot serve everybody, so it is shuffled with the burns (WSOP 228, TDA RP-10H)."
            case "community":
                return f"Too few cards are left, so {cards} is turned up for all (WSOP 228, TDA RP-10H)."
            case "turn":
                return str(self.verdict)
            case "action":
                all_in = ", all-in" if self.pot else ""
                return f"{who}: {self.action}{all_in}."
            case "refund":
                return f"Nobody matched the last {self.amount:,}, so {who.lower()} takes it back."
            case "closed":
                return "Nobody can bet any more, so everyone still in turns up all cards."
            case "show":
                return f"{who} shows {cards}: {self.low}."
            case "muck":
                return f"{who} does not show."
            case "payout":
                pot = "the pot" if self.pot < 0 else "the main pot" if self.pot == 0 else f"side pot {self.pot}"
                with_low = f" with {self.low}" if self.low else ", the only one left"
                return f"{who} wins {self.amount:,} from {pot}{with_low}."

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Given:
    """Cards that are known beforehand, by seat in the order dealt; it deals as a `Stub` does."""

    hands: tuple[tuple[Card | None, ...], ...]
    community: Card | None = None
    dealt: int = 0

    def deal(self, street: int, live: Sequence[int]) -> tuple[Given, Dealt]:
        """Deal the next cards of each live seat; a card that is not given is unknown (`None`)."""
        takes = 3 if street == STREETS[0] else 1
        left = Given(self.hands, self.community, self.dealt + takes)
        if street == STREETS[-1] and self.community is not None:
            return left, Dealt({}, self.community, "community")
        span = range(self.dealt, self.dealt + takes)
        return left, Dealt(
            {seat: tuple(self.hands[seat][at] if at < len(self.hands[seat]) else None for at in span) for seat in live}  # type: ignore[misc]
        )


@dataclass(frozen=True)
class Hand:
    """A hand of Razz at one moment. `play` gives the next; an older value stays as it was.

    >>> hand = Hand.deal(Rules(), (100, 100, 100), seed=7)
    >>> hand.street, hand.actor, [str(action) for action in hand.legal]
    (3, 0, ['bring in for 3', 'complete to 10'])
    >>> after = hand.play(hand.legal[0]).play("fold").play("fold")
    >>> after.over, after.payoffs
    (True, (2, -1, -1))
    """

    rules: Rules
    start: tuple[int, ...]
    """Chips by seat before the antes; 0 for an empty chair."""
    betting: BettingRound
    cards: tuple[tuple[Card | None, ...], ...]
    """Each seat's cards in the order dealt: two down, up to four up, the last one down. `None` is unknown."""
    source: Stub | Given
    street: int = STREETS[0]
    put: tuple[int, ...] = ()
    """Chips by seat in the pot from the antes and earlier streets."""
    community: Card | None = None
    opener: int | None = None
    """The seat that opened the betting of this street."""
    log: tuple[Event, ...] = ()
    payoffs: tuple[int, ...] | None = None
    """Chips won or lost by seat, once the hand is over; they sum to zero. `None` before, and where the cards that
    decide are not known."""
    over: bool = False

    @classmethod
    def deal(
        cls,
        rules: Rules,
        stacks: Sequence[int],
        *,
        seed: int | None = None,
        deck: Iterable[Card] | None = None,
        cards: Sequence[str | Sequence[Card | None]] | None = None,
        community: Card | None = None,
    ) -> Hand:
        """Take the antes and deal third street.

        `stacks` are chips by seat, clockwise from the dealer's left; 0 is an empty chair. The cards come from a
        `seed`, from a full `deck` in dealing order, or from given `cards`: for each seat its cards in the order
        dealt, as text (``?`` for an unknown one) or as cards.

        Raises `RulesError` for stacks and `razzlib.CardError` for cards that are not those of a table of two to eight.
        """
        stacks = tuple(stacks)
        for chips in stacks:
            if isinstance(chips, bool) or not isinstance(chips, int) or chips < 0:
                raise RulesError(f"a stack is a whole number of chips, 0 for an empty chair, got {chips!r:.40}")
        players = [seat for seat, chips in enumerate(stacks) if chips]
        if len(players) not in SEATS or len(stacks) > SEATS[-1]:
            raise RulesError(f"a table has two to eight players, got {len(players)} with chips at {len(stacks)} seats")
        source = _source(len(stacks), seed, deck, cards, community)
        antes = tuple(min(rules.ante, chips) for chips in stacks)
        log = [Event("ante", 3, seat, antes[seat]) for seat in players if antes[seat]]
        live = tuple(chips > 0 for chips in stacks)
        left = tuple(chips - ante for chips, ante in zip(stacks, antes, strict=True))
        source, dealt = source.deal(3, players)
        hands: tuple[tuple[Card | None, ...], ...] = tuple(dealt.cards.get(seat, ()) for seat in range(len(stacks)))
        log += [Event("deal", 3, seat, 0, hands[seat]) for seat in players]
        doors = [hand[2] if hand else None for hand in hands]
        if any(doors[seat] is None for seat in players):
            raise CardError("every player's door card must be known: it lies face up")
        verdict: Verdict[int] = bring_in(doors)
        owner = verdict.answer
        betting = BettingRound.open(rules, street=3, stacks=left, live=live, first=owner, owes_bring_in=left[owner] > 0)
        if betting.actor is not None and not left[owner]:
            facts = {"lead": owner + 1, "seat": betting.actor + 1}
            verdict = Verdict(betting.actor, "opener.all_in", facts)
        if betting.actor is not None:
            log.append(Event("turn", 3, betting.actor, verdict=verdict))
        hand = cls(rules, stacks, betting, hands, source, 3, antes, None, betting.actor, tuple(log))
        return hand if betting.actor is not None else hand._refunded()._next_street()

    # -- where the hand stands

    @property
    def actor(self) -> int | None:
        """The seat (index) that acts next; `None` when the hand is over."""
        return self.betting.actor

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do, with amounts."""
        return self.betting.legal

    @property
    def live(self) -> tuple[bool, ...]:
        """Which seats have not folded."""
        return self.betting.live

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat now; after the hand, with what was won."""
        if self.payoffs is not None:
            return tuple(chips + won for chips, won in zip(self.start, self.payoffs, strict=True))
        return self.betting.stacks

    @property
    def boards(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The up cards of the live seats, `None` for the others."""
        return _boards(self.cards, self.betting.live)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they stand, the bets of this street among them."""
        return layer_pots(self._total, self.live)

    @property
    def _total(self) -> tuple[int, ...]:
        return tuple(before + now for before, now in zip(self.put, self.betting.put, strict=True))

    # -- what happens next

    def play(self, action: Action | str) -> Hand:
        """Give the hand after an action of the actor: one of `legal`, or its words ("call 3", or "call" alone).

        Raises `IllegalActionError` that lists the legal actions; this value is unchanged.
        """
        legal = self.legal
        if isinstance(action, str):
            words = action.strip().lower().replace(",", "")
            action = next((each for each in legal if words in (str(each).replace(",", ""), each.kind.value)), action)
        if action not in legal:
            raise self.betting.refusal(action)
        action = legal[legal.index(action)]  # a plain tuple is as good
        seat = self.betting.waiting[0]
        betting = self.betting.after(action)
        added = betting.put[seat] - self.betting.put[seat]
        is_all_in = int(added > 0 and not betting.stacks[seat])
        event = Event("action", self.street, seat, added, (), action, None, None, is_all_in)
        hand = self._with(betting=betting, log=(*self.log, event))
        return hand if betting.waiting else hand._end_street()

    def _end_street(self) -> Hand:
        """Return what nobody matched, then go on: to the only player left, to the showdown, or to the next street."""
        hand = self._refunded()
        if sum(hand.live) == 1:
            return hand._awarded_to_the_last()
        return hand._showdown() if hand.street == STREETS[-1] else hand._next_street()

    def _refunded(self) -> Hand:
        """Give back what nobody matched, of the last bet or of an ante; it is no part of any pot (rules 6)."""
        total = self._total
        most = max(total)
        seat = total.index(most)
        excess = most - max(chips for at, chips in enumerate(total) if at != seat)
        if not excess:
            return self
        betting = self.betting
        from_bet = min(excess, betting.put[seat])
        return self._with(
            betting=betting._replace(
                put=_changed(betting.put, seat, -from_bet), stacks=_changed(betting.stacks, seat, excess)
            ),
            put=_changed(self.put, seat, from_bet - excess),
            log=(*self.log, Event("refund", self.street, seat, excess)),
        )

    def _next_street(self) -> Hand:
        """Deal the next street and open it; while nobody can bet, deal on to the showdown."""
        betting, street, source, community = self.betting, self.street, self.source, self.community
        log, cards = list(self.log), list(self.cards)
        seats = [seat for seat, is_live in enumerate(betting.live) if is_live]
        can_bet = sum(betting.stacks[seat] > 0 for seat in seats) > 1
        if not can_bet and not any(event.kind == "closed" for event in log):
            log.append(Event("closed", street))
        verdict: Verdict[int] | None = None
        while street < STREETS[-1] and verdict is None:
            street += 1
            # The deal goes clockwise from the dealer's left, so seat order is dealing order.
            source, dealt = source.deal(street, seats)
            # Before a community card a stub of two or fewer is shuffled with the burns; then the new burn is alone.
            renewed = dealt.community is not None and isinstance(source, Stub) and len(source.burns) == 1
            if dealt.served == "reshuffled" or renewed:
                log.append(Event("reshuffle", street))
            log.append(Event("burn", street))
            if dealt.community is not None:
                community = dealt.community
                log.append(Event("community", street, cards=(community,)))
            for seat, new in dealt.cards.items():
                if new[0] is None and street < STREETS[-1]:
                    name = STREET_NAMES[street]
                    raise CardError(f"seat {seat + 1}'s card on {name} street lies face up, and is not given")
                cards[seat] += new
                log.append(Event("deal", street, seat, 0, new, None, None, None, int(not can_bet)))
            if can_bet:
                verdict = self._opener(cards, community)
                log.append(Event("turn", street, verdict.answer, verdict=verdict))
        first = 0 if verdict is None else verdict.answer
        opened = BettingRound.open(self.rules, street=street, stacks=betting.stacks, live=betting.live, first=first)
        hand = self._with(
            betting=opened,
            cards=tuple(cards),
            source=source,
            street=street,
            put=self._total,
            community=community,
            opener=self.opener if verdict is None else first,
            log=tuple(log),
        )
        return hand._showdown() if verdict is None else hand

    def _opener(self, cards: Sequence[tuple[Card | None, ...]], community: Card | None) -> Verdict[int]:
        """Find who opens the betting of the street just dealt."""
        live, stacks = self.betting.live, self.betting.stacks
        if community is not None and self.rules.community_opener == "sixth_street" and self.opener is not None:
            order = [(self.opener + step) % len(live) for step in range(len(live))]
            seat = next(seat for seat in order if live[seat] and stacks[seat])
            return Verdict(seat, "opener.community", {"seat": seat + 1, "opener": self.opener + 1})
        all_in = [seat for seat, chips in enumerate(stacks) if live[seat] and not chips]
        return first_to_act(_boards(cards, live), self.rules, all_in=all_in, community=community)

    # -- the end

    def _awarded_to_the_last(self) -> Hand:
        seat = self.live.index(True)
        amount = sum(self._total)
        event = Event("payout", self.street, seat, amount, pot=-1)
        return self._paid({seat: amount}, (event,) if amount else ())  # without antes there may be nothing to win

    def _showdown(self) -> Hand:
        """Show in order, compare, and share out every pot, the last side pot first (rules 7)."""
        shared = () if self.community is None else (self.community,)
        order = show_order(self.boards, self.rules, aggressor=self.betting.aggressor)
        # Dealt to the end without betting, all cards lie open already, and nobody has to begin.
        is_closed = self.log[-1].kind not in ("action", "refund")
        events = [] if is_closed else [Event("turn", 7, order.answer[0], verdict=order)]
        lows: dict[int, Low] = {}
        hands: dict[int, tuple[Card, ...]] = {}
        for seat in order.answer:
            held = self.cards[seat] + shared
            known = tuple([card for card in held if card is not None])
            if len(known) == len(held):
                hands[seat], lows[seat] = known, best_low(known)
                events.append(Event("show", 7, seat, 0, known, None, None, lows[seat]))
            else:
                events.append(Event("muck", 7, seat))
        pots = self.pots
        won: dict[int, int] = {}
        for at in reversed(range(len(pots))):
            playing = {seat: lows[seat] for seat in sorted(lows) if seat in pots[at].seats}
            if not playing:
                # Nobody who can win this pot has shown: the cards that decide are not known.
                return self._with(log=(*self.log, *events), over=True)
            for seat, amount in split_pot(pots[at].amount, playing, self.rules.odd_chip, hands).items():
                won[seat] = won.get(seat, 0) + amount
                number = at if len(pots) > 1 else -1
                events.append(Event("payout", 7, seat, amount, low=lows[seat], pot=number))
        return self._paid(won, tuple(events))

    def _paid(self, won: Mapping[int, int], events: tuple[Event, ...]) -> Hand:
        payoffs = tuple(won.get(seat, 0) - chips for seat, chips in enumerate(self._total))
        betting = self.betting._replace(waiting=())
        return self._with(betting=betting, log=(*self.log, *events), payoffs=payoffs, over=True)

    def _with(self, **changes: object) -> Hand:
        """Give the hand with fields changed. `dataclasses.replace` does it ten times slower, and this is every turn."""
        hand = object.__new__(Hand)
        hand.__dict__.update(self.__dict__, **changes)
        hand.__dict__.pop("legal", None)
        return hand


def _changed(chips: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*chips[:seat], chips[seat] + by, *chips[seat + 1 :])


def _boards(cards: Sequence[tuple[Card | None, ...]], live: tuple[bool, ...]) -> tuple[tuple[Card, ...] | None, ...]:
    # Up cards are always known: `deal` and `_next_street` refuse others.
    hands = cast(Sequence[tuple[Card, ...]], cards)
    return tuple([hand[2:6] if is_live else None for hand, is_live in zip(hands, live, strict=True)])


def _source(
    seats: int,
    seed: int | None,
    deck: Iterable[Card] | None,
    cards: Sequence[str | Sequence[Card | None]] | None,
    community: Card | None,
) -> Stub | Given:
    """Make what the cards come from out of the one way that was chosen."""
    if sum(way is not None for way in (seed, deck, cards)) != 1:
        raise CardError("a hand is dealt from a seed, from a deck, or from given cards: give exactly one of them")
    if seed is not None:
        return Stub(Deck(seed).cards, (), seed)
    if deck is not None:
        order = tuple(deck)
        refuse_duplicates(order)
        if len(order) != 52:
            raise CardError(f"a full deck has 52 cards, got {len(order)}")
        return Stub(order)
    assert cards is not None
    hands = tuple(_parse_hand(hand) if isinstance(hand, str) else tuple(hand) for hand in cards)
    if len(hands) != seats:
        raise CardError(f"every seat has its cards, an empty chair none; got cards of {len(hands)} for {seats} seats")
    refuse_duplicates(card for hand in (*hands, (community,)) for card in hand if card)
    return Given(hands, community)


def _parse_hand(text: str) -> tuple[Card | None, ...]:
    if not text.strip(" -–—"):
        return ()
    return tuple(None if part == "?" else parse_cards(part)[0] for part in text.split())
