"""Locks of open files: only one program at a time writes a file."""

from __future__ import annotations

import errno
import os
import sys


def lock(file: int) -> bool:
    """Lock an open file; return False if another writer has the lock.

    Return True on file systems without locks.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 40, os.SEEK_SET)  # locked bytes cannot be read on Windows: lock one that is never written
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
