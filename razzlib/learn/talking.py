"""An exercise played in text alone: a line is read, what it says is played, the words are written."""

from __future__ import annotations

from collections.abc import Callable

from razzlib.learn.exercise import Exercise, read_line

_LEAVE = ("q", "quit", "exit", "bye")


def converse(
    now: Callable[[], Exercise],
    do: Callable[[str, str], str],
    read: Callable[[str], str] = input,
    write: Callable[[str], None] = print,
) -> None:
    """Play an exercise line by line until ``q`` or the end of what is read.

    `now` gives the exercise as it stands; `do` plays a move with its value and gives a sentence when that was refused
    or went wrong, else "".

    >>> from razzlib.learn.bring_in_finding import BringInFinding
    >>> said: list[str] = []
    >>> converse(lambda: BringInFinding.of_item("05.hook"), lambda move, value: "", lambda prompt: "q", said.append)
    >>> said[0].startswith("Four players.")
    True
    """
    write(now().text())
    while True:
        try:
            line = read("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if line.lower() in _LEAVE:
            return
        if not line:
            continue
        moves = read_line(now(), line)
        if not moves:
            write(f"{line!r:.40} is nothing that can be done here. {now().prompt}")
            continue
        problem = ""
        for move, value in moves:
            problem = do(move, value)
            if problem:
                break
        write(problem or now().text())
