"""Who is lower, and by which card or word? Hands side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from razzlib.cards import rank_label
from razzlib.learn.fields import Fields
from razzlib.learn.kinds.comparing import WEIGHTS, lowest
from razzlib.learn.kinds.hand_deals import COMPARING_DEALS
from razzlib.learn.kinds.hands import (
    NOBODY,
    PLACES,
    SPLIT,
    WORDS,
    Decides,
    Hands,
    deciding_place,
    deciding_word,
    engine_reason,
    read_hands,
    walked,
)
from razzlib.learn.marks import Choice
from razzlib.learn.question import Kind, WrongRule
from razzlib.learn.scene import HandsView
from razzlib.learn.wording import listed
from razzlib.lows import Category
from razzlib.records.record import Record
from razzlib.rules import Rules

_LIMIT = 8
"""What a learner has to reach who thinks that an eight or better is needed."""
_SAME = frozenset({SPLIT, "equal", "share", "tie"})


def _following(belief: str) -> WrongRule[Hands]:
    def answer(position: Hands) -> str | None:
        weights = position.weights[belief]
        if weights is None:
            return None
        led_to = lowest(weights)
        return position.truth if led_to == position.winners else position.won_by(led_to)

    return answer


def _limit_needed(position: Hands) -> str:
    best = min(position.lows)
    is_reached = best.category is Category.NO_PAIR and best.ranks[0] <= _LIMIT
    return position.truth if is_reached else NOBODY


class Winner(Kind[Hands]):
    """Answers are ``ada``, ``split`` and, where it is offered, ``nobody``; with what decides: ``ben 2``, ``ben class``.

    Where what decides is asked, all of it can be chosen of every player (see `parts`); of a player who does not win
    it does not matter, and the answer is the name alone.
    """

    name = "winner"
    deals = COMPARING_DEALS
    wrong_rules: Mapping[str, WrongRule[Hands]] = MappingProxyType(
        {"6": _limit_needed, **{belief: _following(belief) for belief in WEIGHTS}}
    )

    def read(self, fields: Fields, rules: Rules, record: Record | None) -> Hands:
        by_card, by_word = fields.flag("by_card"), fields.flag("by_word")
        position = read_hands(fields, "card" if by_card else "word" if by_word else "")
        if position.decides and len(position.hands) != 2:
            raise fields.complain("by_card", f"what decides is asked of two hands, got {len(position.hands)}")
        if by_card and any(low.category is not Category.NO_PAIR for low in position.lows):
            raise fields.complain("by_card", "with pairs it is a word that decides: by_word")
        return position

    def truth(self, position: Hands) -> str:
        return position.truth

    def parts(self, position: Hands) -> tuple[tuple[Choice, ...], ...]:
        if not position.decides:
            return ()
        who = [Choice(name, self.label(position, name)) for name in (*position.ids, SPLIT)]
        return tuple(who), tuple(Choice(part, _said(part)) for part in _asked(position.decides))

    def accepts(self, position: Hands, answer: str) -> bool:
        return self._read(position, answer) is not None

    def means(self, position: Hands, answer: str) -> str:
        """Of a player who does not win it does not matter which card was chosen: ``ada 3`` means ``ada``."""
        return self._read(position, answer) or answer

    def _read(self, position: Hands, answer: str) -> str | None:
        name, _, what = answer.strip().lower().partition(" ")
        if name in _SAME:
            return SPLIT
        if name == NOBODY and not what:
            return NOBODY
        if name not in position.ids or what not in ("", *_asked(position.decides)):
            return None
        if position.decides and not what and position.truth.startswith(f"{name} "):
            return None  # half an answer: what decides is missing
        return f"{name} {what}".strip() if position.truth.startswith(f"{name} ") else name

    def answers(self, position: Hands, offered: Sequence[str]) -> tuple[str, ...]:
        """Every player, with all that could decide; then "split" for two hands, and whatever else a rule leads to."""
        asked = _asked(position.decides)
        names = [f"{name} {what}" for name in position.ids for what in asked] if asked else list(position.ids)
        more = [answer for answer in offered if answer not in names and answer not in (*position.ids, SPLIT)]
        has_split = len(position.hands) == 2 or SPLIT in offered
        return (*names, *([SPLIT] if has_split else []), *dict.fromkeys(more))

    def label(self, position: Hands, answer: str) -> str:
        name, _, what = answer.partition(" ")
        if answer == SPLIT:
            share, left = divmod(position.pot or 0, len(position.hands))
            return f"{share:,} each" if position.pot and not left else "equal"
        if answer == NOBODY:
            return "nobody, the chips stay for the next hand"
        who = listed([position.names[position.ids.index(part)] for part in name.split("=")])
        return f"{who}, {_said(what)}" if what else who

    def settles(self, position: Hands) -> str:
        return _outcome(position)

    def scene(self, position: Hands) -> HandsView:
        return position.view

    def steps(self, position: Hands) -> tuple[tuple[str, str], ...]:
        if len(position.hands) != 2 or len(position.winners) != 1:
            return ()
        a, b = position.lows
        lower, higher = sorted((a, b))
        wins = position.names[position.winners[0]]
        if a.category is Category.NO_PAIR is b.category:
            at = deciding_place(a, b) - 1
            tops = [f"{rank_label(x)} and {rank_label(y)}" for x, y in zip(a.ranks, b.ranks, strict=True)]
            stop = [": equal"] * at + [": different, stop"]
            walk = [f"{pair}{how}" for pair, how in zip(tops, stop, strict=False)]
            won = f"{rank_label(lower.ranks[at])} is lower than {rank_label(higher.ranks[at])}: {wins}"
            return (
                ("top first", walk[0]),
                ("keep walking", ", ".join(walk[1:]) or "not needed"),
                ("lower wins", f"{won}, by the {PLACES[at]} card"),
                ("ranks only", "no suit was used"),
            )
        word = deciding_word(a, b)
        same = f"both {a.category}"
        return (
            ("fill up", f"{position.fives}"),
            ("class", f"{a.category} and {b.category}: {wins}" if word == "class" else same),
            ("pair", "not needed" if word == "class" else walked(a, b) if word == "pair" else "equal"),
            ("rest", f"{walked(a, b)} {wins}" if word == "rest" else "not needed"),
        )

    def fields(self, position: Hands, answer: str) -> dict[str, str]:
        """List what the braces of a template may name.

        `winner` who wins, `outcome` the same in a sentence, with what decides where it is asked; `fives` who plays
        which five, with a full stop, and empty where no hand has spare cards; `walk` the walk from the top up to the
        first difference, between the winner and whoever was chosen (else the next best); `reason` the engine's
        sentence on these two; `low` and `high` the two ranks that differ; `totals` their sums; `counted` who is lower
        in more of the five places. Of the choice: `pick` how it is read, `verdict` "Not Ada." or "Right
        hand, other card.", `pushed` what happens when the chips follow it. `pot`, `share` and `paid` are chips.
        """
        winner = position.winners[0]
        chosen = answer.partition(" ")[0]
        others = [at for at in range(len(position.hands)) if at != winner]
        picked = position.ids.index(chosen) if chosen in position.ids else winner
        other = picked if picked != winner else min(others, key=lambda at: position.lows[at])
        a, b = position.lows[min(winner, other)], position.lows[max(winner, other)]
        place = deciding_place(position.lows[winner], position.lows[other]) - 1
        low, high = (rank_label(position.lows[at].ranks[place]) for at in (winner, other))
        sums = [sum(position.lows[at].ranks) for at in sorted((winner, other))]
        counting = f"{position.names[picked]} is lower in more of the five places,"
        if picked == winner:
            counting = "The places are even,"
        return {
            "winner": listed([position.names[at] for at in position.winners]),
            "key": self.label(position, position.truth),
            "outcome": _outcome(position),
            "fives": f"{position.fives}. " if any(len(hand) > 5 for hand in position.hands) else "",
            "walk": walked(a, b),
            "reason": engine_reason(position, winner, other),
            "low": low,
            "high": high,
            "totals": f"{sums[0]} against {sums[1]}",
            "counted": f"{counting} but places are not counted",
            "pick": self.label(position, chosen if chosen in position.ids else answer),
            "verdict": _verdict(position, answer),
            "pushed": _pushed(position, answer),
            "pot": f"{position.pot or 0:,}",
            "share": f"{position.share:,}",
            "paid": _paid(position),
        }


def _asked(decides: Decides) -> tuple[str, ...]:
    return {"": (), "card": ("1", "2", "3", "4", "5"), "word": WORDS}[decides]


def _said(what: str) -> str:
    return f"by the {PLACES[int(what) - 1]} card" if what.isdigit() else f"by the {what}"


def _outcome(position: Hands) -> str:
    who = listed([position.names[at] for at in position.winners])
    if len(position.winners) > 1:
        return f"{who} share it, {position.share:,} each." if position.pot else f"{who} are equal."
    what = position.truth.partition(" ")[2]
    return f"{who} is lower, {_said(what)}." if what else f"{who} is lower."


def _verdict(position: Hands, answer: str) -> str:
    truth = position.truth
    name, _, what = answer.partition(" ")
    if answer == truth:
        return "Right."
    if what and name == truth.partition(" ")[0]:
        return "Right hand, other card." if position.decides == "card" else "Right hand, other word."
    if name in (SPLIT, NOBODY):
        return "Not nobody." if name == NOBODY else "Not equal."
    alone = " alone" if position.ids.index(name.split("=")[0]) in position.winners else ""
    return f"Not {WINNER.label(position, name)}{alone}."


def _paid(position: Hands) -> str:
    chips = f"{position.pot:,}" if position.pot else "The pot"
    if len(position.winners) > 1:
        return f"{position.share:,} to each of them." if position.pot else "Each of them gets a share."
    return f"{chips} to {position.names[position.winners[0]]}."


def _pushed(position: Hands, answer: str) -> str:
    """What happens when the chips follow an answer: who was passed over objects, and they move on."""
    truth = position.truth
    name = answer.partition(" ")[0]
    if name == truth.partition(" ")[0]:
        return _paid(position) if answer == truth else "The same walk once more, up to the first difference."
    winners = position.winners
    passed_over = next((position.names[at] for at in winners if position.ids[at] not in name.split("=")), "")
    chips = f"the {position.pot:,}" if position.pot else "the pot"
    both = "both hands" if len(position.hands) == 2 else "the hands"
    if name == NOBODY:
        return f"The chips stay in the middle. {passed_over} reads {both} aloud, and gets {chips}."
    if name == SPLIT:
        share, left = divmod(position.pot or 0, len(position.hands))
        given = f"{share:,} goes to each" if position.pot and not left else "Everybody gets a share"
        return f"{given}. {passed_over} reads {both} aloud, and gets the rest too."
    then = f"{position.share:,} comes back" if len(winners) > 1 and position.pot else "it slides on"
    pushed = f"{chips[0].upper()}{chips[1:]} slides to {WINNER.label(position, name)}."
    return f"{pushed} {passed_over} reads {both} aloud, and {then}."


WINNER = Winner()
