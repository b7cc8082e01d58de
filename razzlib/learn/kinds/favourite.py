"""Who is the favourite, and how far? Two or three hands whose cards are all known, and every deal counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from razzlib.cards import rank_label, rank_name, refuse_duplicates
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.meeting import (
    ASKED,
    BACKED_BY,
    LARGEST,
    LEAD,
    PARTS,
    PLAYERS,
    SHARE,
    THIRD,
    Meeting,
    answer_by,
    answer_for,
    bricks,
    spread,
    top_of,
    truth,
)
from razzlib.learn.kinds.meeting_deals import DEALS
from razzlib.learn.kinds.outs import listed, read_row
from razzlib.learn.marks import Choice
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.odds.live import LiveCards, live_cards
from razzlib.odds.percent import percent
from razzlib.records.record import Record
from razzlib.rules import Rules

EVEN = "even"
_NUMBER = ("None", "One", "Two", "Three", "Four")
_STREETS = ("Third", "Fourth", "Fifth", "Sixth", "Seventh")
_SEVEN = 7


def _following(belief: str) -> WrongRule[Meeting]:
    return lambda position: answer_by(belief, position)


class Favourite(Kind[Meeting]):
    """Answers are a name and how far, "ben large" or, of three, "ada middle"; a name or "even"; a part; a number."""

    name = "favourite"
    deals: Mapping[str, Callable[[int, bool], Meeting]] = DEALS
    wrong_rules: Mapping[str, WrongRule[Meeting]] = MappingProxyType(
        {belief: _following(belief) for belief in BACKED_BY}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Meeting:
        texts = fields.texts("hands")
        asks = fields.text("favourite", LEAD)
        offered, dead = fields.texts("shares"), fields.text("dead", "")
        if asks not in ASKED:
            raise fields.complain("favourite", f"asks for one of {', '.join(ASKED)}, got {asks!r}")
        fits = len(texts) in ((2, 3) if asks == SHARE else (3,) if asks in ("part", "largest") else (2,))
        if not fits:
            raise fields.complain("hands", f"{asks} is asked of another number of hands than {len(texts)}")
        if not all(text.isascii() and text.isdigit() for text in offered) or (asks == SHARE) != (len(offered) > 1):
            raise fields.complain("shares", "two or more whole numbers such as '60', and only for favourite = 'share'")
        try:
            hands = tuple(map(read_row, texts))
            gone = read_row(dead) if dead else ()
            refuse_duplicates((*(card for hand in hands for card in hand), *gone))
            position = Meeting(hands, asks, gone, tuple(map(int, offered)))
            doubt = position.doubt
        except ValueError as error:
            raise fields.complain("hands", str(error)) from None
        if doubt:
            raise fields.complain("hands", f"too close to ask: {doubt}")
        return position

    def truth(self, position: Meeting) -> str:
        return truth(position)

    def answers(self, position: Meeting, offered: Sequence[str]) -> tuple[str, ...]:
        """Everything that could be the case, player by player."""
        players = range(len(position.hands))
        match position.asks:
            case "share":
                return tuple(map(str, position.offered))
            case "part":
                return tuple(word for word, _, _ in PARTS)
            case "ahead":
                return (*(PLAYERS[at].lower() for at in players), EVEN)
        return tuple(answer_for(position, at, word) for at in players for word, _, _ in spread(position))

    def label(self, position: Meeting, answer: str) -> str:
        match position.asks:
            case "share":
                return answer
            case "part":
                return _read_as(position, answer)
            case "ahead":
                return "they are even" if answer == EVEN else answer.capitalize()
        name, _, word = answer.partition(" ")
        how_far = f"{word}: {_read_as(position, word)}" if position.asks == LEAD else _read_as(position, word)
        return f"{name.capitalize()}, {how_far}"

    def parts(self, position: Meeting) -> tuple[tuple[Choice, ...], ...]:
        """Who, and how far, where both are asked."""
        if position.asks not in (LEAD, LARGEST):
            return ()
        who = tuple(Choice(name.lower(), name) for name in PLAYERS[: len(position.hands)])
        return who, tuple(Choice(word, f"{word}: {read}") for word, _, read in spread(position))

    def _verdict(self, position: Meeting, answer: str) -> str:
        right = self.truth(position)
        if answer == right:
            return "Right."
        name = _named(answer)
        if name is None or name != _named(right):
            return f"Not {self.label(position, answer) if name is None else PLAYERS[name]}."
        return f"Right hand, {'less' if _size(position, answer) > _size(position, right) else 'more'} of it."

    def held(self, position: Meeting, answer: str) -> tuple[str, ...]:
        """Who is put ahead counts, not how far: whoever backs the wrong hand holds the belief that backs it."""
        named, right = _named(answer), _named(self.truth(position))
        if named is None or named == right:
            return super().held(position, answer)
        return tuple(belief for belief, backed in BACKED_BY.items() if named in backed(position))

    def settles(self, position: Meeting) -> str:
        shares = sorted(zip(position.shares, PLAYERS, strict=False), reverse=True)
        return f"{', '.join(f'{name} {percent(share)}' for share, name in shares)}."

    def scene(self, position: Meeting) -> HandsView:
        hands = tuple(HandView(name, cards) for name, cards in zip(PLAYERS, position.hands, strict=False))
        gone = (HandView("Folded", position.dead),) if position.dead else ()
        street = len(position.hands[0])
        coming = {0: "All cards are dealt.", 1: "One card each is to come."}.get(
            _SEVEN - street, f"{_NUMBER[_SEVEN - street]} cards each are to come."
        )
        note = f"{_STREETS[street - THIRD]} street. {coming} Everybody stays to the end, and nobody bets."
        return HandsView((*hands, *gone), note=note)

    def steps(self, position: Meeting) -> tuple[tuple[str, str], ...]:
        to_come = _SEVEN - len(position.hands[0])
        tops = [f"{name} {rank_name(top_of(hand))}" for name, hand in zip(PLAYERS, position.hands, strict=False)]
        return (
            ("bricks", _bricks_told(position)),
            ("tops", listed(tops)),
            ("to come", f"{_NUMBER[to_come].lower()} each"),
            ("players", _NUMBER[len(position.hands)].lower()),
        )

    def fields(self, position: Meeting, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `ada`, `ben`, `cleo` are the shares, `ada_alone_ben` … those against one other; `ahead` and `behind` name the
        first and the last, `share` and `rest` are theirs; `named` is who the choice names, `pick` the choice,
        `verdict` what is said of it, `key` the right answer, `part` how the right band is read. `deals` are counted;
        `wins`, `ties` and `losses` are the first player's against one. `brick` is a card that does not help the last,
        where there is one; `bricks` lists them all, `tops` the highest cards that help. With one hand made and others
        drawing: `made`, `draw`, `catches` the ranks, `outs`, `unseen`, `misses`, `hits` and `fails` of the first draw
        against the made hand as it is, and `made_share`, `draw_share`.
        """
        shares, odds = position.shares, position.odds
        first, last = position.first, shares.index(min(shares))
        name = _named(answer)
        steps = dict(self.steps(position))
        told = {
            "pick": self.label(position, answer),
            "named": self.label(position, answer) if name is None else PLAYERS[name],
            "verdict": self._verdict(position, answer),
            "key": self.label(position, self.truth(position)),
            "part": _read_as(position, self.truth(position).rpartition(" ")[2]),
            "ahead": PLAYERS[first],
            "behind": PLAYERS[last],
            "share": percent(shares[first]),
            "rest": percent(shares[last]),
            "deals": f"{odds.total:,}",
            "wins": f"{odds.outcomes.get((0,), 0):,}",
            "ties": f"{sum(ways for who, ways in odds.outcomes.items() if len(who) > 1):,}",
            "losses": f"{odds.outcomes.get((1,), 0):,}",
            "bricks": steps["bricks"],
            "tops": steps["tops"],
            "to_come": steps["to come"],
            "settled": self.settles(position),
            **{name.lower(): percent(share) for name, share in zip(PLAYERS, shares, strict=False)},
        }
        players = range(len(position.hands))
        if len(players) > 2:
            told |= {
                f"{PLAYERS[at].lower()}_alone_{PLAYERS[other].lower()}": percent(position.alone(at, other))
                for at in players
                for other in players
                if at != other
            }
        if useless := bricks(position.hands[last]):
            told["brick"] = str(useless[0])
        return told | _draw_told(position)


def _size(position: Meeting, answer: str) -> int:
    """The place of an answer's band, from the smallest up."""
    return [word for word, _, _ in spread(position)].index(answer.rpartition(" ")[2])


def _named(answer: str) -> int | None:
    """The player (index) that an answer names."""
    name = answer.partition(" ")[0].capitalize()
    return PLAYERS.index(name) if name in PLAYERS else None


def _read_as(position: Meeting, word: str) -> str:
    return next((read for known, _, read in spread(position) if known == word), word)


def _bricks_told(position: Meeting) -> str:
    return "; ".join(f"{name} {listed(bricks(hand))}" for name, hand in zip(PLAYERS, position.hands, strict=False))


def _draw_told(position: Meeting) -> dict[str, str]:
    """What the first draw has to catch to pass the made hand."""
    if len(position.made) != 1:
        return {}
    made = position.made[0]
    draw = next(at for at in range(len(position.hands)) if at != made)
    others = [card for at, hand in enumerate(position.hands) if at not in (made, draw) for card in hand]
    live: LiveCards = live_cards(position.hands[draw], (*others, *position.dead), position.hands[made])
    misses = live.unseen - live.left
    fails = Fraction(misses * (misses - 1), live.unseen * (live.unseen - 1)) if live.to_come == 2 else 1 - live.chance
    return {
        "made": PLAYERS[made],
        "draw": PLAYERS[draw],
        "catches": listed((rank_label(need.rank) for need in live.needs), " or "),
        "outs": str(live.left),
        "unseen": str(live.unseen),
        "misses": str(misses),
        "misses_again": str(misses - 1),
        "unseen_again": str(live.unseen - 1),
        "hits": percent(1 - fails),
        "fails": percent(fails),
        "made_share": percent(position.shares[made]),
        "draw_share": percent(position.shares[draw]),
    }


FAVOURITE = Favourite()
