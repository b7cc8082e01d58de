"""Who brings it in? One table, a worked example, levels of fading help, and fresh deals without end."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from razzlib.dealing import SEATS, parse_doors
from razzlib.learn.asking import (
    ASKING,
    answer_picks,
    answered_words,
    asked,
    asking_moves,
    capitalised,
    chosen_line,
    event_after,
    fresh_bring_in,
    settled_words,
    table_of,
)
from razzlib.learn.attempt import Attempt, counted
from razzlib.learn.exercise import Entry, Exercise, Move, MoveError, Pick, Step, only, whole_number
from razzlib.learn.items import item
from razzlib.learn.items.entries import Item
from razzlib.learn.kinds.bring_in import Doors
from razzlib.learn.kinds.door_deals import Recipe, bring_in_doors
from razzlib.learn.marks import Outcome, Result
from razzlib.learn.scene import TableView, count_word

NEW_DEAL = Move("next", "New deal", "The same question on cards nobody has seen yet.", ("n",), is_onward=True)
NEXT_LEVEL = Move("next", "Next level", "Go on; nothing has to be right first.", ("n",), is_onward=True)
NEXT_STEP = Move("next", "Next step", "Uncover one more step.", ("n",), "primary")
START_OVER = Move("restart", "From the start", "Begin at the first step again.", (), "quiet")
FIRST_LEVEL = Move("restart", "Back to level 1", "Begin at the first level again.", (), "quiet")
FIRST_TABLE = Move("restart", "Back to the first table", "The table of the lesson once more.", (), "quiet")

_RECENT = 5
_MASTERY = 4
_SANDBOX_TASK = "Who brings it in?"
_SANDBOX_NEXT = "And then: change one door card so that somebody else does."


@dataclass(frozen=True)
class BringInFinding(Exercise):
    """Predict who brings it in, then see it and its reason.

    >>> finding = BringInFinding.of_item("05.hook")
    >>> finding.play("pick", "2").play("sure").attempt.mark.outcome
    Outcome.RIGHT
    """

    asked_now: Attempt
    item: Item | None = None
    level: int = 0
    """Counted from 0 over the levels of the item; past the last come fresh deals."""
    deal_seed: int | None = None
    seats: int = 5
    steps_open: int = 0
    aside_choice: int | None = None
    recent: tuple[bool, ...] = ()
    """How the last fresh deals were answered at the first try, right or not, the newest last."""
    is_counted: bool = False
    """Whether this deal has been answered or shown once; a second try is practice and counts for nothing."""
    typed_doors: str = ""
    answered: tuple[Result, ...] = ()

    @classmethod
    def of_item(cls, key: str) -> BringInFinding:
        """Open an item of the bank, `razzlib.learn.items.ItemError` when it is none of this activity."""
        record = item(key)
        first = item(record.levels[0]) if record.levels else record
        if first.question is None:
            raise MoveError(f"item {key!r} asks no question about the bring-in")
        return cls(Attempt(first.question), record)

    @classmethod
    def of_seed(cls, seed: int, seats: int = 5) -> BringInFinding:
        """Open the sandbox on the deal of a seed."""
        return cls(_fresh(seed, seats, _SANDBOX_TASK), deal_seed=seed, seats=seats)

    @classmethod
    def of_doors(cls, doors: str) -> BringInFinding:
        """Open the sandbox on given door cards, a dash for an empty chair."""
        parse_doors(doors)  # empty text would go back to the seed's deal
        return cls.of_seed(0).play("doors", doors)

    @property
    def results(self) -> tuple[Result, ...]:
        return self.answered

    # -- where we are

    @property
    def eyebrow(self) -> str:
        if self._is_past_levels:
            return "Bring-in finder · fresh deals"
        if self.item and self.item.levels:
            return f"Bring-in finder · level {self.level + 1} of {len(self.item.levels)}"
        if self.item and self.item.steps:
            return f"Bring-in finder · step {self.steps_open} of {len(self.item.steps)}"
        return "Bring-in finder"

    @property
    def task(self) -> str:
        return self._record.task if self._record else self.asked_now.question.prompt

    @property
    def seed(self) -> int | None:
        return None if self.typed_doors else self.deal_seed

    @property
    def in_words(self) -> bool:
        return bool(self._record and self._record.in_words)

    @property
    def attempt(self) -> Attempt | None:
        return None if self._is_worked else self.asked_now

    @property
    def _is_worked(self) -> bool:
        return bool(self.item and self.item.steps)

    @property
    def _tables(self) -> tuple[str, ...]:
        """The keys of the tables that come before fresh deals: the levels, or the one table of the item."""
        return () if self.item is None else self.item.levels or (self.item.key,)

    @property
    def _is_past_levels(self) -> bool:
        return self.item is not None and self.level >= len(self._tables)

    @property
    def _record(self) -> Item | None:
        """The record on show: the item, or the level of it; none for a fresh deal."""
        return None if self.item is None or self._is_past_levels else item(self._tables[self.level])

    # -- what lies there

    @property
    def scene(self) -> TableView:
        return self.table

    @property
    def table(self) -> TableView:
        position: Doors = self.asked_now.question.position
        if self._is_worked:
            attempt = self.asked_now.explain() if self._all_steps_open else None
            return table_of(position, attempt, pot=False)
        return table_of(position, self.asked_now, pot=self._shows_pot)

    @property
    def _shows_pot(self) -> bool:
        return self.item is None or self._is_past_levels

    @property
    def say(self) -> str:
        if self._is_worked:
            return self._worked_line
        if self.asked_now.mark:
            return event_after(self.asked_now)
        doors = sum(card is not None for card in self.asked_now.question.position.doors)
        # Where the antes lie in the pot, somebody has paid.
        unpaid = "The bring-in is not paid yet." if self._shows_pot else "Nobody has paid yet."
        return chosen_line(self.picks) or f"{count_word(doors)} door cards are up. {unpaid}"

    @property
    def steps(self) -> tuple[Step, ...]:
        if self._is_worked:
            assert self.item is not None
            return tuple(
                Step(step.word, step.say, "done")
                if at < self.steps_open
                else Step(step.word, None, "now" if at == self.steps_open else "open")
                for at, step in enumerate(self.item.steps)
            )
        record = self._record
        if record is None or not record.done:
            return ()
        if self.asked_now.is_settled:
            return tuple(Step(word, say, "done") for word, say in record.done.items())
        return (
            *(Step(word, record.done[word], "done") for word in record.shown),
            *(Step(word, None, "now" if at == 0 else "open") for at, word in enumerate(record.asks)),
        )

    @property
    def notes(self) -> tuple[str, ...]:
        notes = [f"Hint: {hint}" for hint in self.asked_now.open_hints]
        if self._record and self._record.closing and self.asked_now.is_settled:
            notes.append(self._record.closing)
        if self.item is None and self.asked_now.is_settled:
            notes.append(_SANDBOX_NEXT)
        if self.recent:
            right = sum(self.recent)
            line = f"{right} of your last {len(self.recent)} right."
            if right >= _MASTERY:
                line += " Four of five means you have it. Go on whenever you like."
            notes.append(line)
        return tuple(notes)

    # -- what can be done

    @property
    def picks_last(self) -> bool:  # type: ignore[override]
        """In a worked example the question of the third step comes below the button that goes from step to step."""
        return self._is_worked

    @property
    def picks(self) -> tuple[Pick, ...]:
        if not self._is_worked:
            return answer_picks(self.asked_now)
        return tuple(
            Pick("abc"[at], capitalised(option), at == self.aside_choice)
            for at, (option, _) in enumerate(self._open_aside)
        )

    @property
    def moves(self) -> tuple[Move, ...]:
        if self._is_worked:
            return (START_OVER,) if self._all_steps_open else (NEXT_STEP, *((START_OVER,) if self.steps_open else ()))
        moves = asking_moves(self.asked_now)
        onward = self._onward
        is_only_table = self.item is not None and not self.item.levels and not self.level
        if is_only_table and not self.asked_now.is_settled:
            return moves
        if self.asked_now.is_settled:
            onward = replace(onward, style="primary")
        return (*moves, *((self._back_to_first,) if self.level else ()), onward)

    @property
    def legend(self) -> tuple[Move, ...]:
        return (NEXT_STEP, START_OVER) if self._is_worked else (*ASKING, self._back_to_first, NEW_DEAL)

    @property
    def _back_to_first(self) -> Move:
        return FIRST_LEVEL if self.item and self.item.levels else FIRST_TABLE

    @property
    def _onward(self) -> Move:
        """The move to the next table: always open, nothing has to be right first."""
        return NEXT_LEVEL if self.level + 1 < len(self._tables) else NEW_DEAL

    @property
    def entries(self) -> tuple[Entry, ...]:
        if self.item is not None:
            return ()
        return (
            Entry("seed", "Seed", str(self.deal_seed), help="A whole number: the same seed, the same deal everywhere."),
            Entry("seats", "Seats", str(self.seats), tuple(map(str, SEATS)), "How many players, 2 to 8."),
            Entry(
                "doors",
                "Own door cards",
                self.typed_doors,
                help="Such as K♣ 2♦ 7♠ or Kc 2d 7s; a dash is an empty chair.",
            ),
        )

    def _played(self, move: str, value: str) -> BringInFinding:
        if move == "restart":
            assert self.item is not None  # only an item has a start to go back to
            return replace(BringInFinding.of_item(self.item.key), answered=self.answered)
        if move in ("seed", "seats", "doors"):
            return self._entered(move, value)
        if self._is_worked:
            return self._stepped(move, value)
        if move == "next":
            return self._next()
        attempt = asked(self.asked_now, move, value)
        recent = self.recent
        if self._is_past_levels and attempt.is_answered and not self.is_counted:
            assert attempt.mark is not None
            recent = (*recent, attempt.mark.outcome is Outcome.RIGHT)[-_RECENT:]
        settled = self.is_counted or attempt.is_settled
        answered = counted(self.answered, self.asked_now, attempt)
        return replace(self, asked_now=attempt, recent=recent, is_counted=settled, answered=answered)

    @property
    def prompt(self) -> str:
        if self._is_worked:
            options = [f"{pick.id}: {pick.label}" for pick in self.picks]
            ask = f"{'; '.join(options)}. Type a letter. " if options else ""
            step = "restart to see it again" if self._all_steps_open else "n for the next step"
            return f"{ask}Type {step}, or q to stop."
        boxes = " Or fill in a box, for example: seed 7, seats 5, doors Kc 2d 7s." if self.entries else ""
        if not self.asked_now.is_settled:
            return answered_words(self.asked_now) + boxes
        return settled_words(self.moves) + boxes

    def state(self) -> dict[str, Any]:
        mark = self.asked_now.mark
        return {
            "item": self.item.key if self.item else None,
            "question": self.asked_now.question.key,
            "doors": [str(card) if card else None for card in self.asked_now.question.position.doors],
            "seed": self.deal_seed,
            "seats": self.seats,
            "level": self.level,
            "choice": self.asked_now.choice,
            "hints": self.asked_now.hints,
            "played": self.asked_now.played,
            "mark": {**asdict(mark), "outcome": mark.outcome.value} if mark else None,
            "steps_open": self.steps_open,
            "aside_choice": self.aside_choice,
            "recent": list(self.recent),
        }

    # -- the moves

    def _next(self) -> BringInFinding:
        if self.item is None:
            assert self.deal_seed is not None
            return self._dealt(self.deal_seed + 1)
        level = self.level + 1
        if level < len(self._tables):
            question = item(self._tables[level]).question
            assert question is not None  # levels are checked when the lesson is read
            return replace(self, level=level, asked_now=Attempt(question))
        seed = 1 if self.deal_seed is None else self.deal_seed + 1
        fresh = _fresh(seed, self.seats, lesson=self.item.key.partition(".")[0], skill=self._skill)
        return replace(self, level=level, asked_now=fresh, deal_seed=seed, is_counted=False)

    @property
    def _skill(self) -> str:
        """The skill that fresh deals practise: that of the one table, or both skills after a row of levels."""
        return "" if self.item is None or self.item.question is None else self.item.question.skill

    def _entered(self, name: str, value: str) -> BringInFinding:
        if name == "doors":
            if not value.strip():
                return self._dealt(self.deal_seed or 0)
            doors = parse_doors(value)
            question = fresh_bring_in(doors, key="own", task=_SANDBOX_TASK)
            return replace(self, asked_now=Attempt(question), typed_doors=value)
        if name == "seats":
            seats = int(only(value, list(map(str, SEATS)), "number of seats"))
            return replace(self, seats=seats)._dealt(self.deal_seed or 0)
        return self._dealt(whole_number(value))

    def _dealt(self, seed: int) -> BringInFinding:
        return replace(self, asked_now=_fresh(seed, self.seats, _SANDBOX_TASK), deal_seed=seed, typed_doors="")

    # -- the worked example

    @property
    def _all_steps_open(self) -> bool:
        assert self.item is not None
        return self.steps_open == len(self.item.steps)

    @property
    def _open_aside(self) -> tuple[tuple[str, str], ...]:
        """The options of the question asked before the last step, once we are there."""
        assert self.item is not None
        is_there = self.item.aside is not None and self.steps_open == len(self.item.steps) - 1
        return self.item.aside.options if is_there and self.item.aside else ()

    @property
    def _worked_line(self) -> str:
        assert self.item is not None
        if self._open_aside and self.item.aside:
            if self.aside_choice is not None:
                return self.item.aside.options[self.aside_choice][1]
            return self.item.aside.ask
        if self.steps_open == 0:
            words = ", ".join(step.word for step in self.item.steps)
            return f"{count_word(len(self.item.steps))} steps, one word each: {words}."
        step = self.item.steps[self.steps_open - 1]
        return f"{step.word.capitalize()}: {step.say}"

    def _stepped(self, move: str, value: str) -> BringInFinding:
        if move == "next":
            assert self.item is not None
            return replace(self, steps_open=min(self.steps_open + 1, len(self.item.steps)))
        if move == "pick" and self._open_aside:
            letters = "abc"[: len(self._open_aside)]
            return replace(self, aside_choice=letters.index(only(value, list(letters), "answer")))
        raise MoveError(f"{move!r} does nothing in a worked example; next uncovers a step")


def _fresh(seed: int, seats: int, task: str = "", *, lesson: str = "05", skill: str = "") -> Attempt:
    recipes: dict[str, tuple[Recipe, ...]] = {"bring_in.rank": ("rank", "untied"), "bring_in.suit": ("suit",)}
    choice = recipes.get(skill, ("any",))
    doors = bring_in_doors(seed, seats, choice[seed % len(choice)])
    return Attempt(fresh_bring_in(doors, key=f"seed/{seed}", task=task, lesson=lesson))
