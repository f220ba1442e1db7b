"""Locks of open files: one program at a time writes a file."""

from __future__ import annotations

import errno
import os
import sys


def lock(file: int) -> bool:
    """Takes the lock of an open file; False: another writer has it. File systems without locks give it to everybody."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 40, os.SEEK_SET)  # Windows keeps readers off what is locked: a byte that never is written
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
