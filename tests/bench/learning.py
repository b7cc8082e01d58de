"""How long a learner waits for a question and for the progress file: ``python -m tests.bench.learning``."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from razzlib.learn.progress import Answer, Progress, parse_progress
from razzlib.learn.questions import ask
from razzlib.learn.skills import SKILLS

ROUNDS = 40


def milliseconds(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - start)


def choices_of(skill: str, seed: int) -> object:
    return ask(skill, seed).choices


def main() -> None:
    print("a fresh question with its choices, ms: median and longest")
    ask("bring_in.rank", 1)  # the lessons' files are read once
    for name in SKILLS:
        taken = [milliseconds(partial(choices_of, name, seed)) for seed in range(ROUNDS)]
        print(f"{name:<20} {median(taken):8.2f} {max(taken):8.2f}")
    names = list(SKILLS)
    many = Progress().added(
        Answer(at, names[at % len(names)], "right", True, (), f"{names[at % len(names)]}/{at}") for at in range(10_000)
    )
    text = many.json()
    taken = [milliseconds(lambda: parse_progress(text)) for _ in range(9)]
    print(f"ten thousand answers: {len(text.encode()):,} bytes, read in {median(taken):.0f} ms")


if __name__ == "__main__":
    main()
