"""Name the one error that a person, not a program, has to deal with."""

from __future__ import annotations

import errno
from pathlib import Path


class Fault(Exception):
    """Say in one sentence what stands in the way; the command prints it and ends with code 2."""


def fault_of(error: OSError, folder: Path) -> Fault:
    """Put a failed write in `folder` into a sentence that says what to do.

    >>> print(fault_of(PermissionError(13, "Permission denied"), Path("/media/dvd/razz")))
    cannot write in /media/dvd/razz; copy the course to a folder of your own and run it there.
    """
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Fault(f"cannot write in {folder}; copy the course to a folder of your own and run it there.")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Fault(f"the disk that holds {folder} is full; free some space and run the same command again.")
    return Fault(f"cannot work in {folder}: {error}.")
