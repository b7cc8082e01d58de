"""What is dealt on a street: whose card, which way up, and how long the cards last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import CardError, parse_cards, refuse_duplicates
from razzlib.dealing import SEATS, STREET_NAMES, STREETS, Stub
from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.boards import parse_boards
from razzlib.learn.kinds.card_faces import OpenCards, Pattern
from razzlib.learn.kinds.piles import Pile
from razzlib.learn.kinds.street_deals import dealt_streets
from razzlib.learn.kinds.street_positions import Dealing
from razzlib.learn.kinds.stubs import SERVED_LABELS, Left, Served
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import Scene
from razzlib.records.record import Record
from razzlib.rules import Rules

_BELIEFS = (
    *("28", "29", "bare_need", "share_too_soon"),
    *("no_burn", "folded_served", "bundle", "bring_in_first", "burn_on_third"),
    *("last_up", "nothing_hidden", "everything_hidden", "another_game"),
)


def _following(belief: str) -> WrongRule[Dealing]:
    def answer(position: Dealing) -> str | None:
        return position.led_to(belief)

    return answer


class Streets(Kind[Dealing]):
    """Answers are cards (``9s``, ``ts down``), counts, patterns (``dduuuud``), or where the cards come from."""

    name = "streets"
    deals = MappingProxyType({"deal.streets": dealt_streets})
    wrong_rules: Mapping[str, WrongRule[Dealing]] = MappingProxyType(
        {belief: _following(belief) for belief in _BELIEFS}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Dealing:
        """Take one of five questions out of an item's fields.

        ``pile``, ``street`` and ``seat``: whose card; with ``boards`` by seat or the number of ``seats`` and those
        ``folded``; ``face`` asks which way up as well. ``dealt_in`` and ``live``, the players on fourth street and
        after it: where seventh street comes from, or, with ``left``, how many cards are left. ``pattern``: the seven
        cards of a player. ``open``: how many of them can be read on a ``street``. ``labels`` names answers in words.
        """
        labels = {answer: str(label) for answer, label in fields.table("labels").items()}
        if fields.has("pile"):
            return _read_pile(fields, labels)
        if fields.has("dealt_in"):
            return _read_counts(fields, labels)
        if fields.flag("pattern"):
            return Pattern(labels)
        if fields.flag("open"):
            return OpenCards(fields.number("street", STREETS[-1], STREETS))
        raise fields.complain("pile", "is missing; a question about dealing has a pile, dealt_in, pattern or open")

    def truth(self, position: Dealing) -> str:
        return position.truth

    def answers(self, position: Dealing, offered: Sequence[str]) -> tuple[str, ...]:
        return position.answers(offered)

    def label(self, position: Dealing, answer: str) -> str:
        return position.label(answer)

    def settles(self, position: Dealing) -> str:
        return position.why

    def scene(self, position: Dealing) -> Scene:
        return position.scene

    def steps(self, position: Dealing) -> tuple[tuple[str, str], ...]:
        return position.steps

    def fields(self, position: Dealing, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        Of every question: `asked` the question in words, `key` the right answer and `pick` the choice as they are
        read, `denied` the choice with "Not" before it, `why` the reason. Of a pile, of counts, of open cards more (see
        `facts` there); of a pattern `count`, how many of the seven places the choice sets right.
        """
        return {
            "asked": position.asked,
            "key": position.label(position.truth),
            "pick": position.label(answer),
            "denied": position.denied(answer),
            "why": position.why,
            **({"count": str(position.right_in(answer))} if isinstance(position, Pattern) else {}),
            **position.facts,
        }


def _numbers(allowed: range) -> Callable[[str], tuple[int, ...]]:
    def read(text: str) -> tuple[int, ...]:
        words = text.split()
        if not all(word.isascii() and word.isdigit() and int(word) in allowed for word in words):
            raise ItemError(f"expected numbers from {allowed[0]} to {allowed[-1]}, such as 8 7 6, got {text!r}")
        return tuple(map(int, words))

    return read


def _read_pile(fields: Fields, labels: Mapping[str, str]) -> Pile:
    cards = fields.read("pile", parse_cards)
    street = fields.number("street", STREETS[0], STREETS)
    up: tuple[tuple[object, ...], ...] = ()
    if fields.has("boards"):
        up, folded, _ = fields.read("boards", parse_boards)
        seats = len(up)
    else:
        seats = fields.number("seats", SEATS[0], SEATS)
        gone = _taken(fields, "folded", range(1, seats + 1)) if fields.has("folded") else ()
        folded = frozenset(seat - 1 for seat in gone)
    seat = fields.number("seat", 1, range(1, seats + 1)) - 1
    if seat in folded:
        raise fields.complain("seat", f"seat {seat + 1} has folded, and gets no card")
    pile = Pile(street, cards, seats, seat, folded, up, fields.flag("face"), labels)  # type: ignore[arg-type]
    try:
        refuse_duplicates(card for hand in (cards, *pile.up) for card in hand)
        _, dealt = Stub(cards).deal(street, pile.live)
    except CardError as error:
        raise fields.complain("pile", str(error)) from None
    if dealt.served != "stub":
        raise fields.complain("pile", f"is too short for {STREET_NAMES[street]} street: it needs two cards more")
    return pile


def _read_counts(fields: Fields, labels: Mapping[str, str]) -> Dealing:
    dealt_in = fields.number("dealt_in", SEATS[-1], SEATS)
    live = _taken(fields, "live", range(SEATS[0], dealt_in + 1))
    if any(after > before for before, after in zip((dealt_in, *live), live, strict=False)):
        raise fields.complain("live", f"nobody comes back, got {live} of {dealt_in}")
    if fields.flag("left"):
        if not 1 <= len(live) < len(STREETS) - 1:
            raise fields.complain("live", "names the live players on fourth street, then on fifth and sixth")
        return Left(dealt_in, live)
    if len(live) != len(STREETS) - 1:
        raise fields.complain("live", "names the live players on four streets, fourth to seventh")
    served = Served(dealt_in, live, labels or SERVED_LABELS)
    if served.truth not in served.labels:
        raise fields.complain("labels", f"{served.truth!r} is the right answer here, and not among them")
    return served


def _taken(fields: Fields, name: str, allowed: range) -> tuple[int, ...]:
    return fields.read(name, _numbers(allowed))


STREETS_KIND = Streets()
