"""Any item of the bank as an exercise: a question and its twin, a worked example, levels, fresh deals."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from razzlib.learn.asking import ASKING, answer_picks, asked, asking_moves, capitalised
from razzlib.learn.attempt import Attempt, counted
from razzlib.learn.exercise import Entry, Exercise, Move, MoveError, Pick, Step, only, whole_number
from razzlib.learn.items import item
from razzlib.learn.items.entries import Item
from razzlib.learn.marks import Outcome, Result
from razzlib.learn.question import Question
from razzlib.learn.questions import ask
from razzlib.learn.scene import Scene, count_word
from razzlib.learn.wording import spoken
from razzlib.quoting import quoted

FRESH_DEAL = Move("next", "New deal", "The same skill on cards nobody has seen yet.", ("n",), is_onward=True)
NEXT_LEVEL = Move("next", "Next level", "Go on; nothing has to be right first.", ("n",), is_onward=True)
TWIN = Move("next", "And now", "The same cards once more, with one thing changed.", ("n",), "primary", is_onward=True)
NEXT_STEP = Move("next", "Next step", "Uncover one more step.", ("n",), "primary")
START_OVER = Move("restart", "From the start", "Begin at the first step or level again.", (), "quiet")

_RECENT, _MASTERY = 5, 4


@dataclass(frozen=True)
class Practising(Exercise):
    """Predict, then see it and its reason; then the next table, as many as the learner likes.

    >>> practising = Practising.of_item("05.hook", "Bring-in finder")
    >>> practising.play("pick", "2").play("sure").attempt.mark.outcome
    Outcome.RIGHT
    """

    name: str
    """What the activity is called, over every task."""
    now: Attempt
    item: Item | None = None
    skills: tuple[str, ...] = ()
    """The skills of fresh deals, by turns."""
    at: int = 0
    """Counted from 0 over the tables of the item; past the last come fresh deals."""
    deal_seed: int | None = None
    steps_open: int = 0
    aside_choice: int | None = None
    recent: tuple[bool, ...] = ()
    """How the last fresh deals were answered at the first try, right or not, the newest last."""
    is_counted: bool = False
    """Whether this deal has been answered or shown once; a second try is practice and counts for nothing."""
    answered: tuple[Result, ...] = ()

    @classmethod
    def of_item(cls, key: str, name: str, kinds: tuple[str, ...] = (), skills: tuple[str, ...] = ()) -> Practising:
        """Open an item; `kinds` are those that the activity can show, none for all.

        Raises `razzlib.learn.items.ItemError` for a key that is not there, `MoveError` for an item of another activity.
        """
        record = item(key)
        question = item(record.levels[0]).question if record.levels else record.question
        if question is None:
            raise MoveError(f"item {quoted(key)} asks no question of its own; Quiz({key!r}) asks what it lists")
        if kinds and question.kind.name not in kinds:
            raise MoveError(f"item {quoted(key)} is none of this activity: it asks {question.kind.name}")
        own = dict.fromkeys(each.skill for each in _questions(record))
        return cls(name, Attempt(question), record, tuple(own) or skills)

    @classmethod
    def of_skills(cls, skills: tuple[str, ...], name: str, seed: int) -> Practising:
        """Open fresh deals of skills, by turns, from a seed."""
        return cls(name, Attempt(_dealt(skills, seed)), None, skills, deal_seed=seed)

    @property
    def results(self) -> tuple[Result, ...]:
        return self.answered

    # -- where we are

    @property
    def _tables(self) -> tuple[str, ...]:
        """The keys of the tables that come before fresh deals: the levels, or the item and its twin."""
        if self.item is None:
            return ()
        return self.item.levels or (self.item.key, *((self.item.then,) if self.item.then else ()))

    @property
    def _is_fresh(self) -> bool:
        return self.at >= len(self._tables)

    @property
    def _record(self) -> Item | None:
        return None if self._is_fresh else item(self._tables[self.at])

    @property
    def _is_worked(self) -> bool:
        return self.item is not None and bool(self.item.steps)

    @property
    def eyebrow(self) -> str:
        if self.item is None:
            return self.name
        if self._is_worked:
            return f"{self.name} · step {self.steps_open} of {len(self.item.steps)}"
        if self._is_fresh:
            return f"{self.name} · fresh deals"
        return f"{self.name} · level {self.at + 1} of {len(self._tables)}" if self.item.levels else self.name

    @property
    def task(self) -> str:
        if self.now.whys:
            chosen = next((each.label for each in self.now.question.choices if each.id == self.now.choice), "this")
            return f"What made you choose “{chosen}”?"
        return self._record.task if self._record else self.now.question.prompt

    @property
    def seed(self) -> int | None:
        return self.deal_seed if self._is_fresh else None

    @property
    def in_words(self) -> bool:
        return bool(self._record and self._record.in_words)

    @property
    def attempt(self) -> Attempt | None:
        return None if self._is_worked else self.now

    @property
    def scene(self) -> Scene:
        return self.now.question.scene

    # -- what is said

    @property
    def say(self) -> str:
        if self._is_worked:
            return self._worked_line
        mark = self.now.mark
        if mark:
            return f"{mark.verdict} {mark.settles if self.now.is_settled else mark.reason}".strip()
        chosen = [pick.label for pick in self.picks if pick.is_on]
        return f"Chosen: {', '.join(chosen)}. Are you sure, or guessing?" if chosen else "Nothing is chosen yet."

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
        if self.now.is_settled:
            return tuple(Step(word, say, "done") for word, say in record.done.items())
        return (
            *(Step(word, record.done[word], "done") for word in record.shown),
            *(Step(word, None, "now" if at == 0 else "open") for at, word in enumerate(record.asks)),
        )

    @property
    def notes(self) -> tuple[str, ...]:
        notes = [f"Hint: {hint}" for hint in self.now.open_hints]
        if self._record and self._record.closing and self.now.is_settled:
            notes.append(self._record.closing)
        if self.recent:
            right = sum(self.recent)
            line = f"{right} of your last {len(self.recent)} right."
            notes.append(
                f"{line} Four of five means you have it. Go on whenever you like." if right >= _MASTERY else line
            )
        return tuple(notes)

    # -- what can be done

    @property
    def picks_last(self) -> bool:  # type: ignore[override]
        """In a worked example the question comes below the button that goes from step to step."""
        return self._is_worked

    @property
    def picks(self) -> tuple[Pick, ...]:
        if not self._is_worked:
            return answer_picks(self.now)
        options = enumerate(self._open_aside)
        return tuple(Pick("abcdef"[at], capitalised(option), at == self.aside_choice) for at, (option, _) in options)

    @property
    def moves(self) -> tuple[Move, ...]:
        if self._is_worked:
            return (START_OVER,) if self._all_open else (NEXT_STEP, *((START_OVER,) if self.steps_open else ()))
        if self.now.whys:
            return ()
        # The table of most kinds has no way to follow an answer; what would happen is told in words.
        moves = tuple(move for move in asking_moves(self.now) if move.name != "flip")
        onward = self._onward
        if self.now.is_settled:
            onward = replace(onward, style="primary")
        elif onward is not NEXT_LEVEL:
            return moves
        return (*moves, *((START_OVER,) if self.at and self.item else ()), onward)

    @property
    def legend(self) -> tuple[Move, ...]:
        return (NEXT_STEP, START_OVER) if self._is_worked else (*ASKING, START_OVER, FRESH_DEAL)

    @property
    def _onward(self) -> Move:
        """The move to the next table: always open, nothing has to be right first."""
        if self.at + 1 >= len(self._tables):
            return FRESH_DEAL
        assert self.item is not None
        return NEXT_LEVEL if self.item.levels else TWIN

    @property
    def entries(self) -> tuple[Entry, ...]:
        if self.item is not None:
            return ()
        return (Entry("seed", "Seed", str(self.deal_seed), help="The same seed gives the same deal everywhere."),)

    def refusal(self, move: str) -> str:
        if self.now.whys:
            return "First say what made you choose: pick one of the reasons."
        return super().refusal(move)

    def _played(self, move: str, value: str) -> Practising:
        if move == "restart":
            assert self.item is not None  # only an item has a start to go back to
            first = item(self._tables[0]).question
            assert first is not None  # checked when it was opened
            return Practising(self.name, Attempt(first), self.item, self.skills, answered=self.answered)
        if move == "seed":
            fresh = Practising.of_skills(self.skills, self.name, whole_number(value))
            return replace(fresh, answered=self.answered)
        if self._is_worked:
            return self._stepped(move, value)
        if move == "next":
            return self._next()
        attempt = asked(self.now, move, value)
        recent = self.recent
        if self._is_fresh and attempt.is_answered and not self.is_counted:
            assert attempt.mark is not None
            recent = (*recent, attempt.mark.outcome is Outcome.RIGHT)[-_RECENT:]
        settled = self.is_counted or attempt.is_settled
        answered = counted(self.answered, self.now, attempt)
        return replace(self, now=attempt, recent=recent, is_counted=settled, answered=answered)

    def _next(self) -> Practising:
        at = self.at + 1
        if at < len(self._tables):
            question = item(self._tables[at]).question
            assert question is not None  # levels and twins are checked when the lesson is read
            return replace(self, at=at, now=Attempt(question), is_counted=False)
        seed = 1 if self.deal_seed is None else self.deal_seed + 1
        fresh = Attempt(_dealt(self.skills, seed))
        return replace(self, at=len(self._tables), now=fresh, deal_seed=seed, is_counted=False)

    # -- the worked example

    @property
    def _all_open(self) -> bool:
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
        if self._open_aside and self.item.aside and self.aside_choice is not None:
            return self.item.aside.options[self.aside_choice][1]
        if self.steps_open == 0:
            words = ", ".join(step.word for step in self.item.steps)
            return f"{count_word(len(self.item.steps))} steps, one word each: {words}."
        step = self.item.steps[self.steps_open - 1]
        asks = f" {self.item.aside.ask}" if self._open_aside and self.item.aside else ""
        return f"{step.word.capitalize()}: {step.say}{asks}"

    def _stepped(self, move: str, value: str) -> Practising:
        assert self.item is not None
        if move == "next":
            return replace(self, steps_open=min(self.steps_open + 1, len(self.item.steps)), aside_choice=None)
        letters = list("abcdef"[: len(self._open_aside)])
        return replace(self, aside_choice=letters.index(only(value, letters, "answer")))

    # -- in words

    @property
    def prompt(self) -> str:
        if self._is_worked:
            options = "; ".join(f"{pick.id}: {spoken(pick.label)}" for pick in self.picks)
            choose = f"{options}. Type a letter, or n to go on." if options else ""
            step = "restart to begin again" if self._all_open else "n for the next step"
            return f"{choose} Type q to stop." if choose else f"Type {step}, or q to stop."
        if self.now.whys:
            whys = ", ".join(f"{why.id}: {spoken(why.label)}" for why in self.now.whys)
            return f"Type one of {whys}; q to stop."
        if self.now.is_settled:
            return "Type n to go on, again to answer once more, or q to stop."
        choices = "; ".join(f"{choice.id}: {spoken(choice.label)}" for choice in self.now.question.choices)
        if self.now.question.kind.many:
            return f"Tick all that hold, one after the other: {choices}. Then type sure or guess; q to stop."
        hint = ", h for a hint" if self.now.hints < len(self.now.question.hints) else ""
        return (
            f"Choose: {choices}. Type one and sure or guess, for example: {self.now.question.choices[0].id} guess. "
            f"Type ? if you don't know{hint}, s to be shown, q to stop."
        )

    def state(self) -> dict[str, Any]:
        mark = self.now.mark
        return {
            "item": self.item.key if self.item else None,
            "question": self.now.question.key,
            "seed": self.deal_seed,
            "at": self.at,
            "choice": self.now.choice,
            "hints": self.now.hints,
            "mark": {**asdict(mark), "outcome": mark.outcome.value} if mark else None,
            "steps_open": self.steps_open,
            "aside_choice": self.aside_choice,
            "recent": list(self.recent),
        }


def _questions(record: Item) -> list[Question[Any]]:
    found = [item(key).question for key in record.levels] if record.levels else [record.question]
    return [question for question in found if question is not None]


def _dealt(skills: tuple[str, ...], seed: int) -> Question[Any]:
    """A fresh question: each skill in turn, on a deal of its own."""
    return ask(skills[seed % len(skills)], seed)
