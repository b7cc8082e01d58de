"""Real hands that the lessons deal, one PHH file each, in the words of this project."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from razzlib.quoting import quoted
from razzlib.records.phh import read_phh
from razzlib.records.record import Record, RecordError

_ENDING = ".phh"


def real_hand(name: str) -> Record:
    """Give a recorded hand by the name of its file, without the ending.

    >>> record = real_hand("wsop_2023_event_43_hand_26")
    >>> record.about["event"], record.deal.last_street
    ('2023 World Series of Poker, event 43: $50,000 Poker Players Championship, day 5', 7)

    Raises `RecordError` that lists the names when there is no such hand.
    """
    names = _names()
    if name not in names:
        raise RecordError(f"there is no hand {quoted(name)}; the hands are {', '.join(names)}")
    return _read(name)


@cache
def _names() -> tuple[str, ...]:
    # Resources, not paths: the package may lie in a zip.
    found = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING)))


@cache
def _read(name: str) -> Record:
    return read_phh(files(__name__).joinpath(name + _ENDING).read_text(encoding="utf-8"))
