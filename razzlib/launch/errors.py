"""Name the one error that a person, not a program, has to deal with."""

from __future__ import annotations

import errno
from pathlib import Path


class CommandError(Exception):
    """Say in one sentence what stands in the way; the command prints it and ends with code 2."""


def write_error(error: OSError, folder: Path) -> CommandError:
    """Put a failed write in `folder` into a sentence that says what to do.

    >>> print(write_error(PermissionError(13, "Permission denied"), Path("/media/dvd/razz")))
    cannot write in /media/dvd/razz; copy the course to a folder of your own and run it there.
    """
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        advice = "copy the course to a folder of your own and run it there"
        return CommandError(f"cannot write in {folder}; {advice}.")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        advice = "free some space and run the same command again"
        return CommandError(f"the disk that holds {folder} is full; {advice}.")
    return CommandError(f"cannot work in {folder}: {error}.")
