"""Lines of a file or a text, one at a time: encodings detected, nothing held that is not needed."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, cast

from razzlib.quoting import quoted
from razzlib.records.record import RecordError, shown

LONGEST_LINE = 10_000
"""A line of a hand has some two hundred characters. What is longer is cut here and refused by its reader."""
_CHUNK = 8_192
_START = 4_000
"""By so many bytes the encoding is told."""


def lines_of(source: str | Path | IO[str] | IO[bytes]) -> tuple[str, Iterator[str]]:
    """Give the name of a source ("" for a text) and its lines without their ends.

    `source` is a path, the name of a file as text, the text itself, or a file that is open for reading, as bytes or
    as text. A line ends at a line feed and nowhere else: other separators may stand inside a name. Where there is
    none at all it ends at a carriage return, as old Macintoshes wrote it.

    >>> name, lines = lines_of("one\\r\\ntwo\\u2028three\\n")
    >>> name, list(lines)
    ('', ['one', 'two\\u2028three'])
    >>> from io import BytesIO
    >>> list(lines_of(BytesIO(b"one\\rtwo\\r"))[1])
    ['one', 'two']

    Raises `RecordError` when there is no such file, or it cannot be read.
    """
    if isinstance(source, str):
        # A file name has no line feed; a text without one is looked for as a file unless it cannot be a name.
        if "\n" in source or "\r" in source or not source.strip() or len(source) > LONGEST_LINE:
            return "", _lines(source[at : at + _CHUNK] for at in range(0, len(source), _CHUNK))
    elif not isinstance(source, Path):
        return _opened(source)
    path = Path(source)
    name = shown(path.name) or quoted(str(source))
    try:
        if path.is_dir():
            raise RecordError(f"{name} is a folder, expected a file with hands")
        if not path.exists():
            raise RecordError(f"there is no file {quoted(str(source))}, and it is not the text of a hand either")
        if not path.is_file():
            raise RecordError(f"{name} is not an ordinary file, expected one with hands")
        path.open("rb").close()  # a fault shows now; the file is held open only while lines are taken from it
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{quoted(str(source))} cannot be read as a file: {why}") from None
    return path.name, _file_lines(path)


def _opened(source: IO[str] | IO[bytes]) -> tuple[str, Iterator[str]]:
    """The name and the lines of a file that somebody else opened, and closes."""
    try:
        first = source.read(_CHUNK)
    except AttributeError:
        what = f"hands are read from a path, a text or an open file, got {quoted(source)}"
        raise RecordError(what) from None
    except (OSError, ValueError) as error:
        raise RecordError(f"{quoted(source)} cannot be read: {error}") from None
    chunks = chain((first,), iter(partial(source.read, _CHUNK), first[:0]))
    given = getattr(source, "name", "")
    name = Path(given).name if isinstance(given, str) else ""
    if isinstance(first, str):
        return name, _lines(cast(Iterator[str], chunks))
    return name, _byte_lines(cast(Iterator[bytes], chunks))


def _file_lines(path: Path) -> Iterator[str]:
    with path.open("rb") as file:
        yield from _byte_lines(iter(partial(file.read, _CHUNK), b""))


def _byte_lines(chunks: Iterator[bytes]) -> Iterator[str]:
    first = next(chunks, b"")
    chunks = chain((first,), chunks)
    encoding = _wide_encoding(first[:_START])
    if encoding:
        return _lines(codecs.iterdecode(chunks, encoding, "replace"))
    # Letter for letter, so that a line can be judged as a whole.
    return (_decoded(line.encode("latin-1")) for line in _lines(chunk.decode("latin-1") for chunk in chunks))


def _lines(chunks: Iterator[str]) -> Iterator[str]:
    """Part a text into lines; of one that is too long only the beginning is kept."""
    first = next(chunks, "")
    end = "\r" if "\r" in first and "\n" not in first else "\n"
    rest = ""
    for chunk in chain((first,), chunks):
        *lines, rest = (rest + chunk).split(end)
        for line in lines:
            yield line[:LONGEST_LINE].rstrip("\r")
        rest = rest[:LONGEST_LINE]
    if rest:
        yield rest.rstrip("\r")


def _wide_encoding(start: bytes) -> str:
    """Tell UTF-16 by its mark, or by the zero bytes that plain letters have in it; "" for one byte a letter."""
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    pairs = len(start) // 2
    for encoding, zeros, letters in (("utf-16-le", start[1::2], start[::2]), ("utf-16-be", start[::2], start[1::2])):
        if pairs > 10 and zeros.count(0) > 0.8 * pairs and letters.count(0) < 0.1 * pairs:
            return encoding
    return ""


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        # Older clients wrote names in the code page of Western Windows.
        return raw.decode("cp1252", "replace")
