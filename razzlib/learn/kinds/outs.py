"""How many outs, how many unseen, which chance? Needs, seen, left, unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from razzlib.cards import Card, parse_cards, rank_label, refuse_duplicates
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.counting import (
    AIM,
    ASKED,
    BELIEFS,
    CHANCE,
    OTHERS,
    OUTS,
    SAME,
    SHIFT,
    TABLE,
    UNSEEN,
    Count,
    Sight,
    answer_by,
    full,
    whole_percent,
)
from razzlib.learn.kinds.outs_deals import dealt_count
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView, HandView
from razzlib.odds.percent import percent
from razzlib.records.record import Record
from razzlib.rules import Rules

_NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_THIRD, _DECK = 3, 52
_SHIFTS = {"up": "it goes up", "down": "it goes down", "nothing": "nothing"}
_AND, _OR = " and ", " or "


def listed(words: Iterable[object], last: str = _AND) -> str:
    """Join things as a sentence does: ``3, 5, 6 or 8``; ``none`` for none."""
    said = [str(word) for word in words]
    return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said) or "none"


def read_row(text: str) -> tuple[Card, ...]:
    """Read cards; a bar may stand between those face down and those face up."""
    return parse_cards(text.replace("|", " "))


def _best(position: Count) -> str:
    chances = position.chances
    best = [at + 1 for at, chance in enumerate(chances) if chance == max(chances)]
    return SAME if len(best) == len(chances) else listed(best)


def _shift(position: Count) -> str:
    before, after = position.blind.chance, position.live.chance
    return "nothing" if before == after else ("up" if after > before else "down")


def _following(belief: str) -> WrongRule[Count]:
    return lambda position: answer_by(belief, position)


class Outs(Kind[Count]):
    """Answers are numbers; a chance is "12 of 40" with one card to come and whole per cent with two.

    For tables to choose from they are "1", "2" …, "1 and 2" where these are equally good, and "same"; for what the
    cards in sight do to the chance, "up", "down" and "nothing".
    """

    name = "outs"
    is_open = True
    deals: Mapping[str, Callable[[int, bool], Count]] = MappingProxyType({"count.live": dealt_count})
    wrong_rules: Mapping[str, WrongRule[Count]] = MappingProxyType({belief: _following(belief) for belief in BELIEFS})

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Count:
        own = fields.read("cards", read_row)
        asks = fields.text("count", OUTS)
        if asks not in ASKED:
            raise fields.complain("count", f"asks for one of {', '.join(ASKED)}, got {asks!r}")
        tables, showing, folded = fields.texts("tables"), fields.texts("showing"), fields.text("folded", "")
        target = fields.text("target", AIM)
        try:
            sights = tuple(Sight(tuple((card,) for card in read_row(text))) for text in tables) or (
                Sight(tuple(map(read_row, showing)), read_row(folded) if folded else ()),
            )
            for sight in sights:
                refuse_duplicates((*own, *sight.cards))
            position = Count(own, sights, asks, target)
            missing = position.live.missing
        except ValueError as error:
            raise fields.complain("cards", str(error)) from None
        if (asks == TABLE) != (len(sights) > 1):
            raise fields.complain("tables", "two tables or more are to choose from, and only for count = 'table'")
        if asks in (OUTS, CHANCE) and missing != 1:
            raise fields.complain("cards", f"one rank has to be missing for {asks}, here it is {missing}")
        return position

    def accepts(self, position: Count, answer: str) -> bool:
        """Any number of cards may be typed."""
        return position.asks in (OUTS, UNSEEN) and answer.isascii() and answer.isdigit() and int(answer) <= _DECK

    def means(self, position: Count, answer: str) -> str:
        """A number is a number, however it is typed: ``012`` is 12."""
        return str(int(answer)) if self.accepts(position, answer) else answer

    def truth(self, position: Count) -> str:
        live = position.live
        match position.asks:
            case "outs":
                return str(live.left)
            case "unseen":
                return str(live.unseen)
            case "table":
                return _best(position)
            case "shift":
                return _shift(position)
        return f"{live.left} of {live.unseen}" if live.to_come == 1 else whole_percent(live.chance)

    def answers(self, position: Count, offered: Sequence[str]) -> tuple[str, ...]:
        """Numbers from the smallest up; every table, then the equal ones; up, down, nothing."""
        if position.asks == SHIFT:
            return tuple(_SHIFTS)
        if position.asks == TABLE:
            tables = [str(at) for at in range(1, len(position.sights) + 1)]
            return tuple(dict.fromkeys([*tables, SAME, self.truth(position)]))
        return tuple(sorted(dict.fromkeys(offered), key=_size))

    def label(self, position: Count, answer: str) -> str:
        match position.asks:
            case "shift":
                return _SHIFTS[answer]
            case "table":
                return self._table_label(position, answer)
            case "chance" if position.live.to_come == 1:
                return f"{answer}, {percent(Fraction(*_parts(answer)))}"
            case "chance":
                return f"{answer} %"
        return answer

    def settles(self, position: Count) -> str:
        label = self.label(position, self.truth(position))
        match position.asks:
            case "outs":
                return f"{label} are left."
            case "unseen":
                return f"{label} are unseen."
            case "shift":
                return "It changes nothing." if label == "nothing" else f"{label[0].upper()}{label[1:]}."
            case "table":
                return f"{label[0].upper()}{label[1:]}."
        return f"It is {label}."

    def scene(self, position: Count) -> HandsView:
        street = len(position.own)
        you = HandView("Your cards", position.own, "two face down, the rest face up" if street > _THIRD else "")
        if len(position.sights) > 1:
            tables = tuple(
                HandView(_table_name(position, at).capitalize(), sight.cards)
                for at, sight in enumerate(position.sights, start=1)
            )
            return HandsView((you, *tables))
        rows = position.sight.showing
        if street == _THIRD:
            doors = tuple(card for row in rows for card in row)
            shown: tuple[HandView, ...] = (HandView("Door cards", doors),) if doors else ()
        else:
            shown = tuple(HandView(name, (None, None, *row)) for name, row in zip(OTHERS, rows, strict=False))
        gone = (HandView("Folded", position.sight.folded),) if position.sight.folded else ()
        to_come = 7 - street
        return HandsView(
            (you, *shown, *gone),
            note=f"{_NUMBER[to_come].capitalize()} {'card is' if to_come == 1 else 'cards are'} still to come.",
        )

    def steps(self, position: Count) -> tuple[tuple[str, str], ...]:
        live = position.live
        return (
            ("needs", listed(map(rank_label, position.needs), _OR)),
            ("seen", listed(position.needed(position.sight.cards))),
            ("left", f"{full(position)} less {full(position) - live.left} is {live.left}"),
            ("unseen", f"52 less {52 - live.unseen} is {live.unseen}"),
        )

    def fields(self, position: Count, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `asked` is the question in words; `pick` the choice, `verdict` what is said of it, `key` the right answer;
        `needs` the ranks, `all_needed` their cards, `seen` those in sight and `seen_count`, `left`, `unseen`, `misses`
        what is unseen and no out;
        `own`, `sight`, `folded_count` and `in_sight` count cards; `folded`, `folded_needed`, `own_seen` and
        `bricks_seen` list them. `chance` is exact, `ways` of `deals`; `blind` the same with nothing in sight, with
        `blind_ways`, `blind_deals` and `blind_unseen`; `once` is one card's chance. `chance_1` …
        are those of several tables, with `left_1`, `ways_1`, `deals_1`, `needed_1`, `own_1`.
        `settled` is the count in a sentence or two.
        """
        live, sight, blind = position.live, position.sight, position.blind
        gone = position.needed(sight.cards)
        told = {
            "asked": self._asked(position),
            "pick": self.label(position, answer),
            "verdict": self._verdict(position, answer),
            "key": self.label(position, self.truth(position)),
            "needs": listed(map(rank_label, position.needs), _OR),
            "all_needed": str(full(position)),
            "seen": listed(gone),
            "seen_count": str(len(gone)),
            "left": str(live.left),
            "unseen": str(live.unseen),
            "misses": str(live.unseen - live.left),
            "own": str(len(position.own)),
            "sight": str(len(sight.cards)),
            "in_sight": str(52 - live.unseen),
            "folded": listed(sight.folded),
            "folded_count": str(len(sight.folded)),
            "folded_needed": listed(position.needed(sight.folded)),
            "own_seen": listed(card for each in position.sights for card in position.own_ranks(each.cards)),
            "bricks_seen": listed(position.bricks(sight.cards)),
            "rows": self._rows(position),
            "chance": percent(live.chance),
            "ways": f"{live.ways:,}",
            "deals": f"{live.deals:,}",
            "once": percent(Fraction(live.left, live.unseen)),
            "blind": percent(blind.chance),
            "blind_ways": f"{blind.ways:,}",
            "blind_deals": f"{blind.deals:,}",
            "blind_unseen": str(blind.unseen),
            "settled": self._settled(position),
        }
        if len(position.sights) > 1:
            for at, each in enumerate(position.sights, start=1):
                there = Count(position.own, (each,), OUTS, position.target).live
                told |= {f"chance_{at}": percent(there.chance), f"left_{at}": str(there.left)}
                told |= {f"ways_{at}": f"{there.ways:,}", f"deals_{at}": f"{there.deals:,}"}
                told |= {f"needed_{at}": listed(position.needed(each.cards))}
                told |= {f"own_{at}": listed(position.own_ranks(each.cards))}
        if live.to_come == 2:
            told |= _two_to_come(live.left, live.unseen)
        return told

    def _asked(self, position: Count) -> str:
        match position.asks:
            case "outs":
                return f"How many cards give you {_article(position.live.aim)}?"
            case "unseen":
                return "How many cards are unseen?"
            case "table":
                return f"At which table will you more often end with {_article(position.live.aim)}?"
            case "shift":
                return f"What do the cards in sight do to your chance of {_article(position.live.aim)}?"
        if position.live.to_come == 1:
            return f"One card is still to come. What is your chance of {_article(position.live.aim)}?"
        return (
            f"{position.live.left} outs are left of {position.live.unseen} unseen cards, and two cards are to come. "
            "How often do you hit at least once?"
        )

    def _verdict(self, position: Count, answer: str) -> str:
        label = self.label(position, answer)
        if answer == self.truth(position):
            return "Right."
        if position.asks == TABLE and answer == SAME:
            return "There is a difference."
        return self.settles(position) if position.asks == SHIFT else f"Not {label}."

    def _settled(self, position: Count) -> str:
        live = position.live
        gone = position.needed(position.sight.cards)
        needs = f"Needs {listed(map(rank_label, position.needs), _OR)}: {full(position)} cards."
        seen = f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} in sight." if gone else "None is in sight."
        unseen = f"{self._rows(position)} are in sight: 52 less {52 - live.unseen} is {live.unseen}."
        match position.asks:
            case "outs":
                return f"{needs} {seen} {live.left} are left."
            case "unseen":
                return unseen
            case "table":
                chances = [
                    f"{_table_name(position, at)} {percent(chance)}"
                    for at, chance in enumerate(position.chances, start=1)
                ]
                return f"{listed(chances)[0].upper()}{listed(chances)[1:]}."
            case "shift":
                return f"{percent(position.blind.chance)} with nothing in sight, {percent(live.chance)} now."
        if live.to_come == 1:
            return f"{needs} {seen} {live.left} are left, and {unseen[0].lower()}{unseen[1:]}"
        pair = _two_to_come(live.left, live.unseen)
        return (
            f"{pair['first_miss']} miss, then {pair['second_miss']}: {pair['both_miss']} miss both. "
            f"The rest, {percent(live.chance)}, hit at least once."
        )

    def _rows(self, position: Count) -> str:
        sight = position.sight
        rows = [f"{len(position.own)} of yours"]
        if len(position.own) == _THIRD:
            rows += [f"{len(sight.showing)} door cards"] if sight.showing else []
        else:
            rows += [f"{len(row)} of {name}'s" for name, row in zip(OTHERS, sight.showing, strict=False)]
        return listed([*rows, *([f"{len(sight.folded)} folded"] if sight.folded else [])])

    def _table_label(self, position: Count, answer: str) -> str:
        if answer == SAME:
            return "no difference" if len(position.sights) == 2 else f"all {_NUMBER[len(position.sights)]} the same"
        best = self.truth(position)
        if len(answer) > 1:
            worse = [at for at in map(str, range(1, len(position.sights) + 1)) if at not in best.split(_AND)]
            names = listed(_table_name(position, int(at)) for at in answer.split(_AND))
            return f"{names} are equal, {listed(_table_name(position, int(at)) for at in worse)} is worse"
        alone = " alone" if answer in best.split(_AND) and len(best) > 1 else ""
        return f"{_table_name(position, int(answer))}{alone}"


def _size(answer: str) -> tuple[float, int]:
    """Sort "12" by its number, "12 of 40" by the outs and then the unseen."""
    first, *rest = map(int, answer.split(" of "))
    return first, sum(rest)


def _parts(answer: str) -> tuple[int, int]:
    left, unseen = answer.split(" of ")
    return int(left), int(unseen)


def _table_name(position: Count, number: int) -> str:
    """A table with one door card is called by it."""
    cards = position.sights[number - 1].cards
    return str(cards[0]) if len(cards) == 1 else f"table {_NUMBER[number]}"


def _article(aim: str) -> str:
    return f"{'an' if aim[0] in 'ae' or aim[:2] == '8-' else 'a'} {aim}"


def _two_to_come(left: int, unseen: int) -> dict[str, str]:
    """Count the misses: the first card, the second, both; and the pairs of which both hit."""
    misses = unseen - left
    both = Fraction(misses * (misses - 1), unseen * (unseen - 1))
    return {
        "first_miss": f"{misses} of {unseen}",
        "second_miss": f"{misses - 1} of {unseen - 1}",
        "both_miss": percent(both),
        "both_hit": f"{left * (left - 1) // 2:,}",
    }


class Chances(Outs):
    """The same, where nothing but the answers offered can be given: a chance, a table, a change."""

    name = "chances"
    is_open = False
    deals: Mapping[str, Callable[[int, bool], Count]] = MappingProxyType({})


OUTS_KIND = Outs()
CHANCES = Chances()
