"""Lines of a file or a text, one at a time: encodings detected, nothing held that is not needed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from razzlib.quoting import quoted
from razzlib.records.record import RecordError, shown

LONGEST_LINE = 10_000
"""A line of a hand has some two hundred characters. What is longer is cut here and refused by its reader."""


def lines_of(source: str | Path) -> tuple[str, Iterator[str]]:
    """Give the name of a source ("" for a text) and its lines without their ends.

    `source` is a path, the name of a file as text, or the text itself. A line ends at a line feed and nowhere else:
    other separators may stand inside a name.

    >>> name, lines = lines_of("one\\r\\ntwo\\u2028three\\n")
    >>> name, list(lines)
    ('', ['one', 'two\\u2028three'])

    Raises `RecordError` when there is no such file, or it cannot be read.
    """
    if isinstance(source, str):
        # A file name has no line feed; a text without one is looked for as a file unless it cannot be a name.
        if "\n" in source or "\r" in source or not source.strip() or len(source) > LONGEST_LINE:
            return "", _text_lines(source)
    elif not isinstance(source, Path):
        raise RecordError(f"hands are read from a path or a text, got {quoted(source)}")
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


def _text_lines(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield text[at : min(end, at + LONGEST_LINE)].rstrip("\r")
        at = end + 1


def _file_lines(path: Path) -> Iterator[str]:
    with path.open("rb") as file:
        start = file.read(4_000)
        file.seek(0)
        encoding = _wide_encoding(start)
        if encoding:
            wide = io.TextIOWrapper(file, encoding, errors="replace", newline="\n")
            while line := wide.readline(LONGEST_LINE):
                cut = not line.endswith("\n")
                yield line.rstrip("\r\n")
                while cut and (rest := wide.readline(LONGEST_LINE)):
                    cut = not rest.endswith("\n")
            return
        while raw := file.readline(LONGEST_LINE):
            cut = not raw.endswith(b"\n")
            yield _decoded(raw.rstrip(b"\r\n"))
            while cut and (more := file.readline(LONGEST_LINE)):
                cut = not more.endswith(b"\n")


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
