"""Questions whose key comes from the engine, and marks that name the belief behind an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from razzlib.cards import Card, rank_name
from razzlib.learn.beliefs import SHARED, SLIP, beliefs_behind, highest_rank_seats
from razzlib.order import bring_in
from razzlib.rules import PRESETS, Rules
from razzlib.verdict import Verdict


class Outcome(Enum):
    """Three outcomes, not two: nobody is wrong who has not answered."""

    UNANSWERED = "not answered"
    WRONG = "wrong"
    RIGHT = "right"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


@dataclass(frozen=True)
class Feedback:
    """What is said about one kind of answer. All texts are templates; `fields_of` lists what may stand in braces."""

    beliefs: tuple[str, ...]
    """The beliefs that it answers, `SLIP` for any other wrong answer; empty for the right one."""
    say: str
    """Verdict and reason."""
    plays: str = ""
    """The consequence, played out."""


@dataclass(frozen=True)
class Advice:
    """What a lesson says about a belief wherever it shows: one act to do next, and a line for who was sure."""

    look: str
    sure: str = ""


@dataclass(frozen=True)
class Mark:
    """The answer to an answer."""

    outcome: Outcome
    verdict: str
    """One short sentence: "Right.", "Not seat 5."."""
    reason: str = ""
    """Why, with the cards."""
    settles: str = ""
    """Who it is, and by which card, where the verdict does not say so."""
    look: str = ""
    """One thing to do next; empty when nothing was wrong."""
    plays: str = ""
    """What happens then, or would have happened."""
    sure_line: str = ""
    """For a learner who was sure: why the belief feels true, and where it is."""
    sure: bool | None = None
    """Whether the learner was sure; `None` when nothing was claimed."""
    beliefs: tuple[str, ...] = ()
    """The ids of the wrong rules that lead to this answer and that its feedback speaks of."""
    payers: tuple[int, ...] = ()
    """The seats (indices) that pay if the table follows the answer."""


@dataclass(frozen=True)
class Choice:
    """One answer that can be given: the `id` is what is typed or pressed, the `label` what is read."""

    id: str
    label: str


@dataclass(frozen=True)
class BringInQuestion:
    """Who brings it in? The door cards by seat, and what to say about each answer.

    >>> from razzlib import parse_cards
    >>> question = BringInQuestion("demo", parse_cards("9♠ Q♦ 4♥"), "Who brings it in?",
    ...     right=Feedback((), "Right. {reason}"), wrong=(Feedback(("slip",), "Not seat {pick}. {reason}"),))
    >>> question.mark("2", sure=True).verdict, question.mark("3", sure=False).outcome
    ('Right.', Outcome.WRONG)
    >>> print(question.mark("3", sure=False).reason)
    Q♦ is the highest door card, so seat 2 brings it in.
    """

    key: str
    doors: tuple[Card | None, ...]
    prompt: str
    right: Feedback
    wrong: tuple[Feedback, ...]
    advice: Mapping[str, Advice] = field(default_factory=dict, hash=False)
    rules: Rules = PRESETS["online"]
    hints: tuple[str, ...] = ()
    share_label: str = ""
    """Offers "the tied players share it" as an answer, in these words."""
    skill: str = "bring_in.rank"

    @property
    def answer(self) -> int:
        """The seat index that the engine names."""
        return bring_in(self.doors).answer

    @property
    def reason(self) -> str:
        """The engine's sentence."""
        return bring_in(self.doors).reason

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every live seat, then "shared" where it is offered."""
        seats = [
            Choice(str(seat + 1), f"Seat {seat + 1} · {card}")
            for seat, card in enumerate(self.doors)
            if card is not None
        ]
        return (*seats, Choice(SHARED, self.share_label)) if self.share_label else tuple(seats)

    def next_after(self, seat: int) -> int:
        """The seat (index) that decides after `seat`: the next one clockwise that has cards."""
        count = len(self.doors)
        return next(at % count for at in range(seat + 1, seat + count + 1) if self.doors[at % count] is not None)

    def feedback_to(self, choice: str) -> tuple[Feedback, tuple[str, ...]]:
        """Find what is said to a choice, and the ids of the beliefs behind it."""
        pick = choice if choice == SHARED else int(choice) - 1
        if pick == self.answer:
            return self.right, ()
        held = beliefs_behind(pick, self.doors)
        for feedback in self.wrong:
            named = tuple(belief for belief in held if belief in feedback.beliefs)
            if named:
                return feedback, named
        return next(feedback for feedback in self.wrong if SLIP in feedback.beliefs), ()

    def mark(self, choice: str | None, *, sure: bool | None) -> Mark:
        """Judge a choice by its id; `None` is "nothing chosen yet"."""
        if choice is None:
            return Mark(Outcome.UNANSWERED, "Nothing chosen yet.", "Pick a seat, or say you don't know.")
        feedback, beliefs = self.feedback_to(choice)
        verdict, _, reason = self.filled(feedback.say, choice).partition(". ")
        is_right = choice == str(self.answer + 1)
        advice = None
        if not is_right:
            numbers = [belief.partition(".")[0] for belief in beliefs] or [SLIP]
            advice = next((self.advice[name] for name in (*beliefs, *numbers) if name in self.advice), None)
        return Mark(
            Outcome.RIGHT if is_right else Outcome.WRONG,
            f"{verdict}." if reason else verdict,
            reason,
            settles="" if is_right else f"It is seat {self.answer + 1}, with {self.doors[self.answer]}.",
            look=advice.look if advice else "",
            plays=self.filled(feedback.plays, choice),
            sure_line=advice.sure if advice and sure else "",
            sure=sure,
            beliefs=beliefs,
            payers=self._payers(choice),
        )

    def explained(self) -> Mark:
        """Give the reason without a verdict, for "I don't know" and "Show me"."""
        right = str(self.answer + 1)
        _, _, reason = self.filled(self.right.say, right).partition(". ")
        plays = self.filled(self.right.plays, right)
        verdict = f"Seat {right} pays, with {self.doors[self.answer]}."
        return Mark(Outcome.UNANSWERED, verdict, reason, plays=plays, payers=(self.answer,))

    def filled(self, template: str, choice: str) -> str:
        """Fill a template with the cards and seats of this position."""
        return template.format_map(fields_of(self, choice)) if template else ""

    def _payers(self, choice: str) -> tuple[int, ...]:
        if choice != SHARED:
            return (int(choice) - 1,)
        return tuple(highest_rank_seats(self.doors))


def fields_of(question: BringInQuestion, choice: str) -> dict[str, str]:
    """List what the braces of a template may name, all of it read off this position.

    Of the right answer: `key` its seat, `top` its card, `top_rank`, `reason` the engine's sentence, `settled` the same
    without a word on aces; `bring_in` its chips. Of the choice: `pick` its seat, `card`, `card_rank`, `next` the seat
    that decides after it, `goes_on` what that seat does, `how_low` "the lowest card here" or "one of the lowest cards
    here", `how_far` why it does not pay. `in_stud` is stud's rule, with its ace where there is one.
    """
    top = question.doors[question.answer]
    assert top is not None  # the engine answers with a seat that has a card
    payer = question.answer if choice == SHARED else int(choice) - 1
    card = question.doors[payer]
    assert card is not None
    ranks = [other.rank for other in question.doors if other]
    after = question.next_after(payer)
    verdict = bring_in(question.doors)
    if verdict.ground == "bring_in.rank_with_ace":
        verdict = Verdict(verdict.answer, "bring_in.rank", verdict.facts)
    is_lowest_alone = ranks.count(card.rank) == 1
    return {
        "key": str(question.answer + 1),
        "top": str(top),
        "top_rank": rank_name(top.rank),
        "reason": question.reason,
        "settled": verdict.reason,
        "bring_in": f"{question.rules.bring_in:,}",
        "pick": str(payer + 1),
        "card": str(card),
        "card_rank": rank_name(card.rank),
        "next": str(after + 1),
        "goes_on": f"Seat {after + 1} is next, looks at {top}, and folds for nothing."
        if after == question.answer
        else f"Seat {after + 1} is next, and {top} should have started.",
        "how_low": "the lowest card here" if is_lowest_alone else "one of the lowest cards here",
        "how_far": "its rank is as high, but its suit is lower"
        if card.rank == top.rank
        else "it is not the highest here",
        "in_stud": "the lowest card pays there, and aces are high" if 1 in ranks else "the lowest card pays there",
    }
