"""Read the command line and run its verb."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import NoReturn

import razzlib
from razzlib.launch import lab
from razzlib.launch.environment import enter, hand_over
from razzlib.launch.errors import CommandError
from razzlib.launch.project import (
    FIRST_LESSON,
    Project,
    copy_lessons,
    find_lesson,
    find_project,
    shipped_lessons,
)
from razzlib.launch.requirements import Requirement


@dataclass(frozen=True)
class Verb:
    """Pair what a verb is for with the function that does it; that takes arguments, returns an exit code."""

    purpose: str
    run: Callable[[Sequence[str]], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit code: 2 for a fault that the person at the keyboard can mend."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except CommandError as fault:
        print(f"razz: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped; the same command takes it up again.", file=sys.stderr)
        return 130


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print("usage: razz VERB [OPTIONS]\n")
        for name, verb in VERBS.items():
            print(f"  {name:<10} {verb.purpose}")
        print("\n`razz VERB --help` tells the options of a verb.")
        return 0
    if words[0] == "--version":
        print(f"razzlib {razzlib.__version__}")
        return 0
    if words[0] not in VERBS:
        raise CommandError(f"there is no verb {words[0]!r}; the verbs are {', '.join(VERBS)}.")
    return VERBS[words[0]].run(words[1:])


class _Parser(argparse.ArgumentParser):
    """Report a wrong option as a fault, in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message.rstrip('.')}; `{self.prog} --help` tells the options.")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a whole number from 1 to 65535, not {text!r}")
    return int(text)


def _course(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz course", description=VERBS["course"].purpose)
    parser.add_argument("--lesson", metavar="NAME", default=FIRST_LESSON, help="open this one, such as 05")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")
    parser.add_argument("--port", metavar="N", type=_port, help="the port to serve at (default: a free one)")
    options = parser.parse_args(arguments)
    if options.port is not None:
        lab.check_port(options.port)
    project = find_project()
    if project is None:
        lesson = _shipped_lesson(options.lesson)
    else:
        lesson = find_lesson(project.lessons, options.lesson)
        enter(project, ("course",), ("course", *arguments))
    lab.serve(lesson, port=options.port, browser=not options.no_browser)
    return 0


def _shipped_lesson(name: str) -> Path:
    """Return the learner's own copy of a lesson that came with an installed razzlib."""
    source = find_lesson(shipped_lessons(), name)
    required = [
        Requirement.parse(text)
        for text in metadata.requires("razzlib") or ()
        if "extra ==" in text and "course" in text.partition(";")[2]
    ]
    missing = [requirement for requirement in required if not requirement.is_installed()]
    if missing:
        names = ", ".join(requirement.name for requirement in missing)
        line = shlex.join(map(str, [sys.executable, "-m", "pip", "install", *missing]))
        raise CommandError(f"the lessons need what is missing here ({names}); install it with: {line}")
    target = Path.cwd() / "razz-course"
    copied = copy_lessons(source.parent, target)
    if copied:
        print(f"Copied {copied} lessons to {target}; your own work in it stays as it is.")
    return target / source.name


def _checkout(verb: str) -> Project:
    project = find_project()
    if project is None:
        raise CommandError(
            f"what `razz {verb}` works on lives in the source tree, which is not part of an installed "
            f"razzlib; run `python3 -m razzlib {verb}` in a copy of the source tree."
        )
    return project


_TEST_HELP = """usage: razz test [ARGUMENT ...]

run the tests; every argument goes to pytest:

  razz test                            all of them; what this machine cannot run is named
  razz test tests/test_lows.py         one file
  razz test -k place                   those with a word in their name
  razz test -x                         stop at the first that fails

The first run sets up .venv, as `razz course` does. `python3 -m pytest --help` tells the rest."""


def _test(arguments: Sequence[str]) -> int:
    if _asks_for_help(arguments):
        print(_TEST_HELP)
        return 0
    project = _checkout("test")
    enter(project, ("course", "test"), ("test", *arguments))
    os.chdir(project.root)
    hand_over([sys.executable, "-m", "pytest", *arguments])


def _asks_for_help(arguments: Sequence[str]) -> bool:
    """Tell whether only help is wanted, which needs nothing installed."""
    return any(word in ("-h", "--help") for word in arguments)


def _notebooks(arguments: Sequence[str]) -> int:
    if not _asks_for_help(arguments):
        enter(_checkout("notebooks"), ("course", "test"), ("notebooks", *arguments))
    from razzlib.notebooks import main as run

    return run(list(arguments))


def _replay(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz replay", description=VERBS["replay"].purpose)
    formats = "PHH, PokerStars, Full Tilt, Merge, Winamax or KingsClub; - reads what is piped in"
    parser.add_argument("files", metavar="FILE", nargs="+", help=formats)
    parser.add_argument("--rules", metavar="PRESET", help="the house rules: online, wsop, tda or roberts")
    parser.add_argument("--hand", metavar="NUMBER", help="only the hand of this number")
    parser.add_argument("--brief", action="store_true", help="only what is wrong, and the count")
    options = parser.parse_args(arguments)
    # The other verbs need not wait for the readers of records.
    from razzlib.launch.replay import replay

    return replay(options.files, options.rules, options.hand, brief=options.brief)


def _odds(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz odds", description=VERBS["odds"].purpose)
    parser.add_argument(
        "hands",
        metavar="HAND",
        nargs="+",
        help="the cards of one player, such as A23, Ah2d3c, A2? (one unknown), ??8 (a door card), random, "
        "or a range: '7: two unpaired lower'",
    )
    parser.add_argument(
        "--dead", metavar="CARDS", action="append", default=[], help="cards that are in no hand and cannot come"
    )
    parser.add_argument("--budget", metavar="SECONDS", type=float, default=2.0, help="how long to count (default 2)")
    options = parser.parse_args(arguments)
    from razzlib.launch.odds import print_odds

    return print_odds(options.hands, " ".join(options.dead), options.budget)


def _quiz(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz quiz", description=VERBS["quiz"].purpose)
    parser.add_argument("skills", metavar="SKILL", nargs="+", help="such as bring-in, opener.pairs, or a lesson: 05")
    parser.add_argument("--seed", metavar="N", type=_number, help="the same seed asks the same questions")
    parser.add_argument("--count", metavar="N", type=_number, default=5, help="how many questions (default 5)")
    options = parser.parse_args(arguments)
    _enter_course("quiz", arguments)
    from razzlib.launch.quizzes import quiz

    return quiz(options.skills, options.seed, max(1, options.count))


def _review(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz review", description=VERBS["review"].purpose)
    parser.add_argument("--most", metavar="N", type=_number, default=6, help="how many questions at most (default 6)")
    options = parser.parse_args(arguments)
    _enter_course("review", arguments)
    from razzlib.launch.quizzes import review

    return review(max(1, options.most))


def _exam(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="razz exam", description=VERBS["exam"].purpose)
    parser.add_argument("--seed", metavar="N", type=_number, help="the same seed asks the same questions")
    parser.add_argument("--save", metavar="FILE", help="write the report there, as Markdown")
    options = parser.parse_args(arguments)
    _enter_course("exam", arguments)
    from razzlib.launch.quizzes import exam

    return exam(options.seed, options.save)


def _enter_course(verb: str, arguments: Sequence[str]) -> None:
    """Answers are kept and reviews scheduled by packages that the course brings."""
    project = find_project()
    if project is not None:
        enter(project, ("course",), (verb, *arguments))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"expected a whole number of nine digits at most, not {text!r}")
    return int(text)


VERBS = {
    "course": Verb("open the lessons in JupyterLab", _course),
    "odds": Verb("say what hands are worth against each other, exactly", _odds),
    "replay": Verb("play recorded hands again, with the reason for every turn", _replay),
    "quiz": Verb("ask fresh questions in the terminal", _quiz),
    "review": Verb("ask what is due, and say why it is", _review),
    "exam": Verb("ask thirty mixed questions, with a report", _exam),
    "test": Verb("run the tests; further arguments go to pytest", _test),
    "notebooks": Verb("write the notebooks anew, or check them", _notebooks),
}
