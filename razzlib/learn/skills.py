"""The skills of the course, in learning order: what review, mastery and reports count."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from razzlib.quoting import quoted


class SkillError(ValueError):
    """Say which skill was asked for, and the nearest one there is."""


@dataclass(frozen=True)
class Skill:
    """One thing that a learner can do."""

    id: str
    name: str
    """What it is called in a report: "bring-in ties"."""
    can: str
    """What the learner can do, after "you can"."""
    lesson: str
    asks: str
    """The kind of question that asks it (see `razzlib.learn.kinds`)."""
    beliefs: tuple[str, ...]
    """The wrong rules it tells apart."""
    needs: tuple[str, ...] = ()
    """The skills it stands on."""
    hard: str = ""
    """How its hard deals are found: what makes the truth and the wrong rules part."""
    beside: str = ""
    """The skill whose right rule is the opposite; a review puts the two side by side."""


_LOWS = ("low.ace", "low.best_five", "low.no_extras")
_READING = ("compare.top", "compare.walk", "compare.tie")
_ALL = (
    Skill("low.ace", "the ace counts one", "count every ace as one", "01", "best_five", ("4", "11"), (),
          "an ace plays, and counting it fourteen changes the five"),
    Skill("low.best_five", "the best five of seven", "find the five of seven that play", "01", "best_five",
          ("7", "8", "11", "11.up"), (),
          "the first five dealt, the up cards, and the truth differ; or three of a rank, and still five ranks"),
    Skill("low.no_extras", "no straights, no flushes, no limit", "ignore straights, flushes and any qualifier", "01",
          "winner", ("3", "6"), (), "built: the best five in sequence or in one suit, or a winner with a high top"),
    Skill("compare.top", "the top card decides", "decide two lows by the top card", "02", "winner",
          ("1", "2", "N1"), _LOWS, "the tops differ by one or two, and the higher top has the lower small cards"),
    Skill("compare.walk", "walking past equal cards", "walk on past equal cards and stop in time", "02", "winner",
          ("2", "10", "1", "N1", "4"), _LOWS, "built: the second to fifth card decides, evenly"),
    Skill("compare.tie", "equal lows", "see equal lows and split the pot", "02", "winner",
          ("19", "19.low", "N4"), _LOWS, "built: the same five ranks in other suits, with other spare cards"),
    Skill("compare.four", "four lows in order", "put four lows in order", "02", "order",
          ("1", "2", "10", "N1"), _LOWS, "the orders by truth, by total, from the bottom and by top alone all differ"),
    Skill("pairs.class", "five ranks before any pair", "put any five ranks before any pair, pairs before two pair",
          "03", "winner", ("8",), ("compare.top",), "king- or queen-high against a pair of fours or lower",
          beside="opener.pairs"),
    Skill("pairs.inside", "pair against pair", "rank inside a class: the pair first, aces lowest", "03", "winner",
          ("5", "9", "pairs_cancel"), ("pairs.class",), "built: the same class, and a wrong rule picks the other hand"),
    Skill("pairs.of_seven", "the best five with few ranks", "find the best five when there are four ranks or three",
          "03", "best_five", ("8", "highest_pair_stays", "7"), ("pairs.class",),
          "four ranks drawn, three built; the lowest duplicated rank is not the lowest rank"),
    Skill("deal.streets", "what is dealt", "say what is dealt, up or down, and when cards run short", "04", "streets",
          ("28", "29", "bare_need", "share_too_soon", "no_burn", "folded_served", "last_up"), (),
          "built: eight dealt in, and the stub just enough or one short"),
    Skill("bring_in.rank", "the highest door card", "find the highest door card, ace low", "05", "bring_in",
          ("4", "13.stud", "13.ace_low", "21.first"), (), "two aces: truth, ace high, and both low-card rules part",
          beside="opener.fourth"),
    Skill("bring_in.suit", "bring-in ties", "break a tied bring-in by suit", "05", "bring_in",
          ("14", "21.tied", "N2"), ("bring_in.rank",), "built: three of the top rank, the payer in the middle",
          beside="compare.tie"),
    Skill("bring_in.duties", "the bring-in's duties", "say what the bring-in may and must not do", "05", "may",
          ("15.fold", "15.check", "25", "N3"), ("bring_in.rank",), "other stakes, the bring-in equal to the ante too"),
    Skill("bring_in.next", "answering the bring-in", "list what the next players may do", "05", "may",
          ("16", "25.double"), ("bring_in.rank",), "none, one or two calls before"),
    Skill("opener.fourth", "the lowest board", "find the lowest board on a new street", "06", "opener",
          ("17.bring_in", "17.worst", "21.first", "lowest_card_starts", "4"), (*_READING, "bring_in.rank"),
          "truth, bring-in, highest board and first seat are four seats"),
    Skill("opener.pairs", "boards with pairs", "place boards with pairs, aces low", "06", "opener", ("18", "5"),
          (*_READING, "bring_in.rank"), "a paired board whose ranks are lower than the leader's"),
    Skill("opener.tie", "tied boards", "open a tied board by the table's rule", "06", "opener",
          ("19", "21.tied", "14", "tie_no_opener"), (*_READING, "bring_in.rank"),
          "built: two equal boards; position and suit name different seats"),
    Skill("opener.last", "seventh street's first player", "find who acts first on seventh street", "06", "opener",
          ("20", "opener_stays", "next_in_line", "out"), (*_READING, "bring_in.rank"),
          "the hidden card makes another hand lower; half the time the leader has folded or is all-in"),
    Skill("bet.sizes", "the size of a bet", "give the size of any bet", "07", "amount",
          ("23", "25", "wrong_street"), (), "fourth street with an open pair; the step to fifth"),
    Skill("bet.raise_to", "raise to, and the cap", "raise to the right amount, and know the cap", "07", "legal",
          ("22", "24", "25", "25.double", "other_table", "no_check_raise"), ("bet.sizes",),
          "played to the last raise, or one before; the table's rule is printed"),
    Skill("bet.option", "when a limped round is over", "know when a limped round is over", "07", "next_event",
          ("27", "27.passed_by", "new_lap", "16"), ("bet.sizes",),
          "all call until the bring-in; the twin has a completion"),
    Skill("bet.short", "after a short all-in", "act after a short all-in", "07", "legal",
          ("26", "26.fill", "26.closes", "26.ignored"), ("bet.sizes",),
          "built: one chip less than half a bet, half exactly, one more; acted already, or not"),
    Skill("show.order", "who shows first", "say who shows first", "08", "showing",
          ("21.first", "17.shows", "first_bettor", "earlier_bet", "last_to_act", "other_table"), (),
          "the last to bet, the low board and the first seat are three seats; half are checked through"),
    Skill("pot.split", "splits and odd chips", "split equal lows and place the odd chip", "08", "pot_share",
          ("30.seat", "30.stays", "19", "other_table"), ("compare.tie",),
          "built: equal lows, an odd pot, the settings part"),
    Skill("pot.sides", "main and side pots", "layer main and side pots", "08", "pot_share",
          ("31", "31.own", "folded_chips", "folded_chips.main", "2"), ("show.order",),
          "three stacks, the shortest has the lowest hand, folded chips in two layers"),
    Skill("hand.follow", "following a hand", "predict each step of a real hand", "09", "next_event",
          ("17.bring_in", "opener_stays", "21.first", "17.worst"), (),
          "stops where a wrong rule would name another seat"),
    Skill("count.live", "live cards and outs", "count live cards and outs", "10", "outs",
          ("37", "37.outs", "37.unseen", "38", "29", "every_seen_costs", "pair_helps", "hidden_taken_away",
           "double_the_chance", "first_card_only", "both_must_hit"), (),
          "ignoring seen cards shifts the chance by 5 points"),
    Skill("equity.start", "a start against another", "estimate a start against another", "11", "favourite",
          ("32", "33"), ("count.live",), "three small cards, or two wheel cards, name the wrong favourite"),
    Skill("equity.draw", "draw against made hand", "weigh a draw against a made hand", "11", "favourite",
          ("34", "35"), ("count.live",), "fifth street: the made hand is behind, or the smooth draw is"),
    Skill("equity.many", "two opponents at once", "see that two opponents are not one twice", "11", "favourite",
          ("39",), ("count.live",), "ahead of each alone, under a half against both"),
)  # fmt: skip

SKILLS: Mapping[str, Skill] = MappingProxyType({skill.id: skill for skill in _ALL})
"""All skills by id, in learning order."""


def skills_called(name: str) -> tuple[str, ...]:
    """Give the skills that a word means: one skill, a group of them, or all of a lesson.

    >>> skills_called("bring-in")
    ('bring_in.rank', 'bring_in.suit', 'bring_in.duties', 'bring_in.next')
    >>> skills_called("01")
    ('low.ace', 'low.best_five', 'low.no_extras')

    Raises `SkillError` that names the nearest one.
    """
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    found = [each.id for each in SKILLS.values() if plain in (each.id, each.id.partition(".")[0], each.lesson)]
    return tuple(found) or (skill(plain).id,)


def skill(name: str) -> Skill:
    """Give a skill by its id.

    >>> skill("bring_in.suit").name
    'bring-in ties'

    Raises `SkillError` that names the nearest one.
    """
    if isinstance(name, str) and name in SKILLS:
        return SKILLS[name]
    near = difflib.get_close_matches(str(name)[:40], SKILLS, n=1, cutoff=0.0)
    raise SkillError(f"there is no skill {quoted(name)}; the nearest is {near[0] if near else 'low.ace'}")
