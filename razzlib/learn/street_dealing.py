"""Deal the streets, forward and back: a question before the first step, then hands turned up at will."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from razzlib.cards import Card, CardError
from razzlib.dealing import SEATS, STREET_NAMES, STREETS, Deal
from razzlib.learn.asking import (
    ASKING,
    answer_picks,
    answered_words,
    asked,
    asking_moves,
    chosen_line,
    event_after,
    fresh_bring_in,
    pot_note,
    seats_after,
    settled_words,
)
from razzlib.learn.attempt import Attempt, counted
from razzlib.learn.exercise import Entry, Exercise, Move, MoveError, Pick, only, whole_number
from razzlib.learn.items import item
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.door_deals import bring_in_doors
from razzlib.learn.marks import Result
from razzlib.learn.scene import SeatView, TableView
from razzlib.learn.wording import listed
from razzlib.lows import best_low
from razzlib.order import first_to_act
from razzlib.records.hands import real_hand
from razzlib.rules import Rules

DEAL = Move("forward", "Deal", "Two cards down and one up for everybody.", ("deal", "n"), "primary")
FORWARD = Move("forward", "Step forward", "Deal the next street.", ("n",), "primary")
ALL_DEALT = Move("forward", "All cards are dealt", "Seventh street is the last.", (), "primary", is_off=True)
BACK = Move("back", "Step back", "Take the last street up again.", ("b",))
NEW_DEAL = Move("new", "New deal", "A fresh deal, with the next seed.", is_onward=True)
START_OVER = Move("restart", "From the start", "The same deal from the empty table.", (), "quiet")

_ORDINALS = {3: "3rd", 4: "4th", 5: "5th", 6: "6th", 7: "7th"}
_LATER_TASK = "Street by street. Show any hand."
_SANDBOX_TASK = "Deal, and name the player who pays first."
_SHOW_THEM = "Show the seats that are left: the lowest hand wins."
_SANDBOX_NEXT = "And then: choose a seed whose first table has a king."


@dataclass(frozen=True)
class StreetDealing(Exercise):
    """Step through the streets of one deal.

    >>> dealing = StreetDealing.of_seed(7, seats=4).play("forward")
    >>> dealing.street, dealing.attempt.question.answer
    (3, '1')
    """

    deal: Deal
    asked_now: Attempt
    at_street: int = 2
    """The street that lies on the table; 2 before anything is dealt."""
    item: Item | None = None
    deal_seed: int | None = None
    seats: int = 4
    you: int | None = None
    """The learner's seat, an index; `None` when the learner deals."""
    turned_up: frozenset[int] = frozenset()
    names: tuple[str, ...] = ()
    just_dealt: bool = False
    answered: tuple[Result, ...] = ()

    @classmethod
    def of_item(cls, key: str) -> StreetDealing:
        """Open an item of the bank: given door cards, or a real hand."""
        record = item(key)
        if record.question is None:
            raise MoveError(f"item {key!r} has no table to deal")
        if record.hand:
            hand = real_hand(record.hand)
            return cls(hand.deal, Attempt(record.question), item=record, seats=len(hand.deal.hands), names=hand.players)
        doors = record.question.position.doors
        return cls(Deal.seeded(0, len(doors), doors=doors), Attempt(record.question), item=record, seats=len(doors))

    @classmethod
    def of_seed(cls, seed: int, seats: int = 4, you: int | None = None) -> StreetDealing:
        """Deal by a seed, with no tie for the highest door card."""
        doors = bring_in_doors(seed, seats, "untied")
        return cls._asking(Deal.seeded(seed, seats, doors=doors), deal_seed=seed, seats=seats, you=you)

    @classmethod
    def of_deal(cls, deal: Deal, names: Sequence[str] = (), you: int | None = None) -> StreetDealing:
        """Step through cards that are given, or through a hand that was played."""
        return cls._asking(deal, seats=len(deal.hands), you=you, names=tuple(names))

    @classmethod
    def _asking(cls, deal: Deal, **rest: Any) -> StreetDealing:
        you = rest.get("you")
        if you is not None and (you not in range(len(deal.hands)) or not deal.hands[you]):
            raise CardError(f"your seat is one of the players' seats, 1 to {len(deal.hands)}, got {you + 1}")
        key = f"seed {rest.get('deal_seed')}"
        return cls(deal, Attempt(fresh_bring_in(deal.doors, key=key, task=_SANDBOX_TASK, lesson="00")), **rest)

    @property
    def results(self) -> tuple[Result, ...]:
        return self.answered

    # -- where we are

    @property
    def eyebrow(self) -> str:
        return "Street dealer · a real hand" if self.item and self.item.hand else "Street dealer"

    @property
    def task(self) -> str:
        return self.asked_now.question.prompt if self.at_street <= STREETS[0] else _LATER_TASK

    @property
    def seed(self) -> int | None:
        return self.deal_seed

    @property
    def street(self) -> int | None:
        return None if self._last_street == STREETS[0] else max(self.at_street, STREETS[0])

    @property
    def attempt(self) -> Attempt | None:
        return self.asked_now if self.at_street == STREETS[0] else None

    @property
    def _last_street(self) -> int:
        return min(self.item.last_street if self.item else STREETS[-1], self.deal.last_street)

    @property
    def _is_asking(self) -> bool:
        return self.at_street == STREETS[0] and not self.asked_now.is_settled

    # -- what lies there

    @property
    def scene(self) -> TableView:
        return self.table

    @property
    def table(self) -> TableView:
        seats = tuple(self._seat(seat) for seat in range(len(self.deal.hands)))
        if self.at_street == STREETS[0]:
            seats = seats_after(self.asked_now, seats)
        shared = self.deal.community if self.at_street == STREETS[-1] else None
        if self.item or self.at_street != STREETS[0]:
            return TableView(seats, shared=shared)
        rules = self.asked_now.question.position.rules
        players = sum(map(bool, self.deal.hands))
        chips, note = pot_note(players, rules, paid=self.asked_now.is_settled)
        return TableView(seats, chips, note, rules.stakes)

    def _seat(self, seat: int) -> SeatView:
        hand = self.deal.hands[seat]
        name = self.names[seat] if seat < len(self.names) else ""
        if not hand:
            return SeatView(seat + 1, name=name, is_empty=True, is_you=seat == self.you)
        plain = SeatView(seat + 1, name=name, is_you=seat == self.you)
        if self.at_street < STREETS[0]:
            return plain
        # A seat that has given up keeps the cards it had; they are worth seeing, face up or turned up at will.
        gave_up = self.deal.folded.get(seat)
        is_out = gave_up is not None and gave_up < self.at_street
        held = min(self.at_street, gave_up) if gave_up is not None else self.at_street
        is_seen = seat == self.you or seat in self.turned_up
        last = self.deal.last(seat, held)
        up = self.deal.up(seat, held)
        fresh = frozenset[int]()
        if self.just_dealt and not is_out:
            fresh = frozenset((0, 1, 2)) if self.at_street == STREETS[0] else frozenset((self.at_street - 1,))
        return replace(
            plain,
            down=self.deal.down(seat) if is_seen else (None, None),
            up=up,
            last=last if is_seen or last is False else None,
            folded=f"folded {_ORDINALS[gave_up]}" if is_out and gave_up else "",
            fresh=fresh,
            flag=self._low_of(seat) if is_seen else "",
        )

    @property
    def say(self) -> str:
        if self.at_street < STREETS[0]:
            return "Empty seats. Press Deal."
        if self.at_street == STREETS[0]:
            if self.asked_now.mark:
                return event_after(self.asked_now)
            return chosen_line(self.picks) or "Third street: two cards down and one up for everybody."
        if self._result:
            return self._result
        words = f"{STREET_NAMES[self.at_street].capitalize()} street: {self._dealt_words}{self._opener_words}"
        return f"{words} {_SHOW_THEM}" if self._can_end else words

    @property
    def _can_end(self) -> bool:
        """Whether it is seventh street, and every hand that is left can be shown."""
        left = self._left
        return self.at_street == STREETS[-1] and len(left) > 1 and all(None not in self.deal.hands[at] for at in left)

    @property
    def _left(self) -> tuple[int, ...]:
        """The seats (indices) that have not given up."""
        return tuple(at for at, hand in enumerate(self.deal.hands) if hand and self.deal.is_live(at, self.at_street))

    @property
    def _result(self) -> str:
        """Who has won and by what, once every hand that is left lies open."""
        left = self._left
        if not self._can_end or not all(at == self.you or at in self.turned_up for at in left):
            return ""
        lows = {at: best_low(self._known(at)) for at in left}
        best = min(lows.values())
        winners = [at for at in left if lows[at] == best]
        beaten = (
            listed([f"{lows[at]}, seat {at + 1}" for at in left if at not in winners])
            if len(winners) < len(left)
            else ""
        )
        lower = f", which is lower than {beaten}" if beaten else ""
        if len(winners) > 1:
            return f"Seats {listed([str(at + 1) for at in winners])} share the pot: all have {best}{lower}."
        return f"Seat {winners[0] + 1} wins with {best}{lower}."

    def _known(self, seat: int) -> list[Card]:
        shared = (self.deal.community,) if self.deal.community else ()
        return [card for card in (*self.deal.hands[seat], *shared) if card]

    @property
    def _dealt_words(self) -> str:
        gone = sorted(seat + 1 for seat, street in self.deal.folded.items() if street == self.at_street - 1)
        if self.at_street < STREETS[-1]:
            words = "one more card up."
        elif self.deal.community:
            words = f"too few cards are left, so one is turned up for all: {self.deal.community}."
        else:
            words = "one last card, face down."
        if not gone:
            return words
        seats, have = ("Seats", "have") if len(gone) > 1 else ("Seat", "has")
        return f"{seats} {listed([str(seat) for seat in gone])} {have} given up; {words}"

    @property
    def _opener_words(self) -> str:
        if self.item:  # a lesson says when the order of later streets is told
            return ""
        boards = self.deal.boards(self.at_street)
        return f" {first_to_act(boards, Rules()).reason}" if sum(board is not None for board in boards) > 1 else ""

    def _low_of(self, seat: int) -> str:
        """The best five of a hand that lies open at the end of seventh street."""
        known = self._known(seat)
        is_last = self.at_street == STREETS[-1] and self.deal.is_live(seat, STREETS[-1])
        return str(best_low(known)) if is_last and len(known) == STREETS[-1] else ""

    @property
    def notes(self) -> tuple[str, ...]:
        if self.at_street > STREETS[0]:
            return (self._closing,) if self._closing and not self._can_end else ()
        if self.at_street < STREETS[0]:
            return ()
        notes = [f"Hint: {hint}" for hint in self.asked_now.open_hints]
        if self._closing and self.asked_now.is_settled:
            notes.append(self._closing)
        if self.deal_seed is not None and self.asked_now.is_settled:
            notes.append(_SANDBOX_NEXT)
        return tuple(notes)

    @property
    def _closing(self) -> str:
        return self.item.closing if self.item else ""

    # -- what can be done

    @property
    def picks_move(self) -> str:  # type: ignore[override]
        """Choosing a seat answers while a question is open; afterwards it turns the seat's cards up or down."""
        return "turn" if self.at_street >= STREETS[0] and not self._is_asking and self._last_street > 3 else "pick"

    @property
    def picks(self) -> tuple[Pick, ...]:
        if self.at_street < STREETS[0]:  # shown, and not yet to be chosen
            return tuple(Pick(str(seat + 1), f"Seat {seat + 1}") for seat, hand in enumerate(self.deal.hands) if hand)
        if self._is_asking or self._last_street == STREETS[0]:
            return answer_picks(self.asked_now)
        return tuple(
            Pick(
                str(seat + 1),
                f"Show seat {seat + 1}",
                seat in self.turned_up,
            )
            for seat, hand in enumerate(self.deal.hands)
            if hand and seat != self.you and None not in hand[:2]
        )

    @property
    def can_pick(self) -> bool:
        return self.at_street >= STREETS[0] and super().can_pick

    def preview(self) -> StreetDealing:
        """A page without a kernel shows the deal: empty seats would say nothing."""
        return self if self.at_street >= STREETS[0] else self.play("forward")

    @property
    def moves(self) -> tuple[Move, ...]:
        if self.at_street < STREETS[0]:
            return (DEAL, *self._deal_moves)
        moves: tuple[Move, ...] = ()
        if self.at_street == STREETS[0]:
            moves = asking_moves(self.asked_now)
        if self.at_street < self._last_street and not self._is_asking:
            moves = (FORWARD, *moves)
        if self.at_street > STREETS[0]:
            # The last step leaves its button where it is: "Step back" would slide under the pointer.
            moves = (*(moves or (ALL_DEALT,)), BACK)
        return (*moves, START_OVER, *self._deal_moves)

    @property
    def legend(self) -> tuple[Move, ...]:
        return (FORWARD, BACK, *ASKING, START_OVER, *self._deal_moves)

    @property
    def _deal_moves(self) -> tuple[Move, ...]:
        return (NEW_DEAL,) if self.deal_seed is not None else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        if self.deal_seed is None:
            return ()
        return (
            Entry("seed", "Seed", str(self.deal_seed), help="A whole number: the same seed, the same deal everywhere."),
            Entry("seats", "Seats", str(self.seats), tuple(map(str, SEATS)), "How many players, 2 to 8."),
        )

    def refusal(self, move: str) -> str:
        if self.at_street < STREETS[0]:
            return "No cards yet. Press Deal."
        if self._is_asking and move in ("forward", "turn"):
            return "First say who pays, or that you don't know."
        return super().refusal(move)

    def _played(self, move: str, value: str) -> StreetDealing:
        calm = replace(self, just_dealt=False)
        match move:
            case "forward":
                return replace(self, at_street=self.at_street + 1, just_dealt=True)
            case "back":
                return replace(calm, at_street=self.at_street - 1)
            case "restart":
                return replace(calm, at_street=2, asked_now=self.asked_now.again(), turned_up=frozenset())
            case "turn":
                seat = int(only(value, [pick.id for pick in self.picks], "seat to turn up")) - 1
                return replace(calm, turned_up=self.turned_up ^ {seat})
            case "new" | "seed" | "seats":
                return self._redealt(move, value)
        attempt = asked(self.asked_now, move, value)
        return replace(calm, asked_now=attempt, answered=counted(self.answered, self.asked_now, attempt))

    def _redealt(self, move: str, value: str) -> StreetDealing:
        """Deal anew: the next seed, a seed that was typed, or another number of seats."""
        assert self.deal_seed is not None  # these moves are offered for seeded deals only
        seed, seats = self.deal_seed, self.seats
        if move == "new":
            seed += 1
        elif move == "seed":
            seed = whole_number(value)
        else:
            seats = int(only(value, list(map(str, SEATS)), "number of seats"))
        return replace(StreetDealing.of_seed(seed, seats, self._seat_for(seats)), answered=self.answered)

    def _seat_for(self, seats: int) -> int | None:
        """Keep the learner's seat where the table still has it."""
        return None if self.you is None else min(self.you, seats - 1)

    @property
    def prompt(self) -> str:
        boxes = " Or fill in a box, for example: seed 7, seats 5." if self.entries else ""
        if self.at_street < STREETS[0]:
            return "Type deal, or q to stop." + boxes
        if self._is_asking:
            return answered_words(self.asked_now) + boxes
        turn = []
        if self.picks_move == "turn" and self.picks:
            turn = [f"turn and a seat to see its cards, for example: turn {self.picks[0].id}"]
        return settled_words(self.moves, *turn) + boxes

    def state(self) -> dict[str, Any]:
        mark = self.asked_now.mark
        return {
            "item": self.item.key if self.item else None,
            "seed": self.deal_seed,
            "seats": self.seats,
            "you": None if self.you is None else self.you + 1,
            "street": self.at_street,
            "turned_up": sorted(seat + 1 for seat in self.turned_up),
            "doors": [str(card) if card else None for card in self.deal.doors],
            "choice": self.asked_now.choice,
            "hints": self.asked_now.hints,
            "played": self.asked_now.played,
            "mark": {**asdict(mark), "outcome": mark.outcome.value} if mark else None,
        }
