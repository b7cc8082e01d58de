"""One hand of Razz from the antes to the payout, as a value: every action gives the next hand.

The modules below say whose turn it is, what is legal, which cards come and who wins; this one only puts them in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from razzlib.betting import Action, BettingRound
from razzlib.cards import Card, CardError
from razzlib.dealing import SEATS, STREET_NAMES, STREETS, Stub
from razzlib.event import Event
from razzlib.given import Given, card_source
from razzlib.lows import Low, best_low
from razzlib.order import bring_in, first_to_act, show_order
from razzlib.pots import Pot, layer_pots, odd_chip_card, split_pot
from razzlib.quoting import quoted
from razzlib.rules import Rules, RulesError
from razzlib.verdict import Verdict

# Some fifty are made in every hand, so without the call through the class.
_event = partial(tuple.__new__, Event)


@dataclass(frozen=True, repr=False)
class Hand:
    """A hand of Razz at one moment. `play` gives the next; an older value stays as it was.

    >>> hand = Hand.deal(Rules(), (100, 100, 100), seed=7)
    >>> hand.street, hand.actor, [str(action) for action in hand.legal]
    (3, 0, ['bring in for 3', 'complete to 10'])
    >>> after = hand.play(hand.legal[0]).play("fold").play("fold")
    >>> after.over, after.payoffs
    (True, (2, -1, -1))
    >>> print(after)
    Third street, over: seat 1 wins 2
    >>> hand.play("bring in")
    Hand.deal(Rules(ante=1, bring_in=3, small_bet=10, big_bet=20), (100, 100, 100), seed=7).play('bring in for 3')
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
    decide are not known: the chips then stay in `pots`."""
    over: bool = False
    origin: Mapping[str, object] = field(default_factory=dict, compare=False)
    """The arguments of `deal` that the cards came from, for `repr`."""

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
        mucked: Iterable[int] = (),
    ) -> Hand:
        """Take the antes and deal third street.

        `stacks` are chips by seat, clockwise from the dealer's left; 0 is an empty chair. The cards come from a
        `seed`, from a full `deck` in dealing order, or from given `cards`: for each seat its cards in the order
        dealt, as text (``?`` for an unknown one) or as cards. With given cards a `community` card may be named, and the
        seats (indices) that throw their cards away `mucked` at the showdown; where others stay unknown nobody is paid.

        Raises `RulesError` for rules and stacks, `razzlib.CardError` for cards that are not those of a table of two to
        eight.
        """
        if not isinstance(rules, Rules):
            raise RulesError(f"a hand is dealt by Rules, such as Rules.preset('wsop'), got {quoted(rules)}")
        if not isinstance(stacks, Sequence) or isinstance(stacks, str):
            raise RulesError(f"stacks are chips by seat, such as (100, 100, 100), got {quoted(stacks)}")
        stacks = tuple(stacks)
        for chips in stacks:
            if isinstance(chips, bool) or not isinstance(chips, int) or chips < 0:
                raise RulesError(f"a stack is a whole number of chips, 0 for an empty chair, got {chips!r:.40}")
        players = [seat for seat, chips in enumerate(stacks) if chips]
        if len(players) not in SEATS or len(stacks) > SEATS[-1]:
            raise RulesError(f"a table has two to eight players, got {len(players)} with chips at {len(stacks)} seats")
        source, origin = card_source(stacks, seed, deck, cards, community, frozenset(mucked))
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
            verdict = Verdict(betting.actor, "bring_in.all_in", facts)
        if betting.actor is not None:
            log.append(Event("turn", 3, betting.actor, verdict=verdict))
        hand = cls(rules, stacks, betting, hands, source, 3, antes, None, betting.actor, tuple(log), origin=origin)
        return hand if betting.actor is not None else hand._refunded()._next_street()

    # -- where the hand stands

    @property
    def actor(self) -> int | None:
        """The seat (index) that acts next; `None` when the hand is over."""
        return self.betting.actor

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do, with amounts."""
        # Kept by hand: `cached_property` takes a lock on Python 3.11, and this is asked twice at every turn.
        legal: tuple[Action, ...] | None = self.__dict__.get("_legal")
        if legal is None:
            legal = self.__dict__["_legal"] = self.betting.legal
        return legal

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
        # Who folded caps nothing; who is all-in does, the others may still match what is bet.
        return layer_pots(self._total, self.live, [not chips for chips in self.betting.stacks])

    @property
    def _total(self) -> tuple[int, ...]:
        return tuple([before + now for before, now in zip(self.put, self.betting.put, strict=True)])

    # -- what happens next

    def play(self, action: Action | str) -> Hand:
        """Give the hand after an action of the actor: one of `legal`, or its words ("raise to 20", or "raise" alone).

        Raises `IllegalActionError` that lists the legal actions; this value is unchanged.
        """
        legal = self.legal
        if isinstance(action, str):
            words = _plain(action)
            action = next((each for each in legal if words in (_plain(str(each)), _plain(each.kind.value))), action)
        try:
            action = legal[legal.index(action)]  # a plain tuple is as good
        except ValueError:
            raise self.betting.refusal(action) from None
        seat = self.betting.waiting[0]
        betting = self.betting.after(action)
        added = betting.put[seat] - self.betting.put[seat]
        is_all_in = int(added > 0 and not betting.stacks[seat])
        event = _event(("action", self.street, seat, added, (), action, None, None, is_all_in))
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
        can_bet = len([seat for seat in seats if betting.stacks[seat]]) > 1
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
                log.append(Event("reshuffle", street, amount=int(renewed)))
            log.append(Event("burn", street))
            if dealt.community is not None:
                community = dealt.community
                log.append(Event("community", street, cards=(community,)))
            for seat, new in dealt.cards.items():
                if new[0] is None and street < STREETS[-1]:
                    name = STREET_NAMES[street]
                    raise CardError(f"seat {seat + 1}'s card on {name} street lies face up, and is not given")
                cards[seat] += new
                log.append(_event(("deal", street, seat, 0, new, None, None, None, int(not can_bet))))
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
            ground = "opener.community" if seat == self.opener else "opener.community_next"
            return Verdict(seat, ground, {"seat": seat + 1, "opener": self.opener + 1})
        all_in = [seat for seat, chips in enumerate(stacks) if live[seat] and not chips]
        return first_to_act(_boards(cards, live), self.rules, all_in=all_in, community=community)

    # -- the end

    def _awarded_to_the_last(self) -> Hand:
        seat = self.live.index(True)
        amount = sum(self._total)
        verdict = Verdict(seat, "payout.last", {"seat": seat + 1, "amount": f"{amount:,}", "pot": "the pot"})
        event = Event("payout", self.street, seat, amount, verdict=verdict, pot=-1)
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
        mucked = self.source.mucked if isinstance(self.source, Given) else frozenset()
        unknown = []
        for seat in order.answer:
            held = self.cards[seat] + shared
            known = tuple([card for card in held if card is not None])
            if seat in mucked:
                events.append(Event("muck", 7, seat))
            elif len(known) == len(held):
                hands[seat], lows[seat] = known, best_low(known)
                events.append(Event("show", 7, seat, 0, known, None, None, lows[seat]))
            else:
                unknown.append(Event("unknown", 7, seat))
        pots = layer_pots(self._total, self.live)
        if unknown or any(not lows.keys() & set(pot.seats) for pot in pots):
            return self._with(log=(*self.log, *events, *unknown), over=True)
        won: dict[int, int] = {}
        for at in reversed(range(len(pots))):
            playing = {seat: lows[seat] for seat in sorted(lows) if seat in pots[at].seats}
            number = at if len(pots) > 1 else -1
            for seat, amount in split_pot(pots[at].amount, playing, self.rules.odd_chip, hands).items():
                won[seat] = won.get(seat, 0) + amount
                verdict = self._payout(seat, amount, pots[at], number, playing, hands)
                events.append(Event("payout", 7, seat, amount, (), None, verdict, lows[seat], number))
        return self._paid(won, tuple(events))

    def _payout(
        self,
        seat: int,
        amount: int,
        pot: Pot,
        number: int,
        lows: Mapping[int, Low],
        hands: Mapping[int, tuple[Card, ...]],
    ) -> Verdict[int]:
        """Say why a seat gets its share of a pot."""
        name = "the pot" if number < 0 else "the main pot" if number == 0 else f"side pot {number}"
        facts = {"seat": seat + 1, "amount": f"{amount:,}", "pot": name, "low": lows[seat]}
        if len(pot.seats) == 1:
            return Verdict(seat, "payout.alone", facts)
        tied = [other for other, low in lows.items() if low == lows[seat]]
        if len(tied) == 1:
            return Verdict(seat, "payout.lowest", facts)
        facts |= {"tied": tuple(other + 1 for other in tied)}
        if amount == pot.amount // len(tied):
            return Verdict(seat, "payout.equal", facts)
        card = odd_chip_card(lows[seat], hands[seat], self.rules.odd_chip)
        return Verdict(seat, f"payout.odd_{self.rules.odd_chip}", {**facts, "card": card})

    def _paid(self, won: Mapping[int, int], events: tuple[Event, ...]) -> Hand:
        payoffs = tuple(won.get(seat, 0) - chips for seat, chips in enumerate(self._total))
        betting = self.betting._replace(waiting=())
        return self._with(betting=betting, log=(*self.log, *events), payoffs=payoffs, over=True)

    def __repr__(self) -> str:
        plays = "".join(f".play({str(event.action)!r})" for event in self.log if event.action)
        cards = ", ".join(f"{name}={_written(value)}" for name, value in self.origin.items())
        return f"Hand.deal({self.rules!r}, {self.start!r}, {cards}){plays}"

    def __str__(self) -> str:
        where = f"{STREET_NAMES[self.street].capitalize()} street"
        if self.actor is not None:
            pot = sum(pot.amount for pot in self.pots)
            return f"{where}, {pot:,} in the pot, seat {self.actor + 1} to act: {', '.join(map(str, self.legal))}"
        if self.payoffs is None:
            return f"{where}, over: the cards that decide are not known"
        won = [f"seat {seat + 1} wins {chips:,}" for seat, chips in enumerate(self.payoffs) if chips > 0]
        return f"{where}, over: {', '.join(won) or 'everybody gets back what he put in'}"

    def _with(self, **changes: object) -> Hand:
        """Give the hand with fields changed. `dataclasses.replace` does it ten times slower, and this is every turn."""
        hand = object.__new__(Hand)
        hand.__dict__.update(self.__dict__, **changes)
        hand.__dict__.pop("_legal", None)
        return hand


def _changed(chips: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*chips[:seat], chips[seat] + by, *chips[seat + 1 :])


def _boards(cards: Sequence[tuple[Card | None, ...]], live: tuple[bool, ...]) -> tuple[tuple[Card, ...] | None, ...]:
    # Up cards are always known: `deal` and `_next_street` refuse others.
    hands = cast(Sequence[tuple[Card, ...]], cards)
    return tuple([hand[2:6] if is_live else None for hand, is_live in zip(hands, live, strict=True)])


def _written(value: object) -> str:
    """Write an argument of `deal` briefly: a full deck as text."""
    if isinstance(value, tuple) and len(value) == 52:
        return f"parse_cards({''.join(card.code for card in value)!r})"
    return repr(value)


def _plain(words: str) -> str:
    """Take an action's words down to what tells it apart: "Bring-in for 1,000" is "bring in 1000"."""
    kept = words.lower().replace(",", "").replace("-", " ").split()
    return " ".join(word for word in kept if word not in ("to", "for"))
