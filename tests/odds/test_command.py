"""`razz odds`: what it prints on consoles with and without suit signs, and its one sentence for each mistake."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest


def run(*words: str, encoding: str = "utf-8") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "razzlib", "odds", *words],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding)


def test_a_table_with_fractions_and_the_time() -> None:
    """A23 against 456 is counted in shared/odds.md."""
    code, said, faults = run("A23", "456")
    assert (code, faults) == (0, "")
    first, second, counted, fractions, took = said.splitlines()
    assert first.startswith("A23    52.86 % of the pot") and second.startswith("456    47.14 % of the pot")
    assert counted == "exact: 18,265,297,050 deals counted"
    assert fractions == "Shares as fractions: A23 278637/527137, 456 248500/527137"
    assert re.fullmatch(r"\d+ ms\.|\d+\.\d s\.", took)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_no_suit_becomes_an_unknown_card(encoding: str) -> None:
    """On a console without suit signs they are letters: a question mark would be a card that nobody knows."""
    code, said, faults = run("A♠2♥3♦", "4♣5\N{WHITE DIAMOND SUIT}6♡", "--dead", "7♠", encoding=encoding)
    assert (code, faults) == (0, "") and "?" not in said
    names = ("A♠2♥3♦", "7♠") if encoding == "utf-8" else ("As2h3d", "7s")
    assert all(name in said for name in names)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["A23"], "two to eight hands are compared, got one: ['A23']"),
        (["A♠23", "A♠45"], "is in hand 1 and in hand 2; a deck has each card once"),
        (["A23", "🂡"], "at character 1 of hand 2"),
        (["A23", "\x1b[31m"], r"'\x1b' at character 1 of hand 2"),
        (["A23", "4" * 5_000], "5,000 characters are too many for hand 2"),
        (["A23", "456", "--budget", "nan"], "a budget is a number of seconds, 0 or more, got nan"),
        (["A23", "456", "--dead", "A?"], "have an unknown card"),
        (["7: <b>", "A29"], "'<b>' does not describe hole cards in '<b>'"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], says: str, encoding: str) -> None:
    code, said, faults = run(*words, encoding=encoding)
    assert (code, said) == (2, "")
    assert faults.startswith("razz: ") and says in faults and faults.rstrip().endswith(".") and faults.count("\n") == 1


def test_who_reads_only_the_beginning_gets_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "razzlib", "odds", "A23", "456"], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
