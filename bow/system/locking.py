"""Locks of open files: only one program at a time writes a file."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import Final, Protocol

#: the byte that is locked on Windows: a locked byte cannot be read there, so it is one that is never written
LOCKED_BYTE: Final = 1 << 40


class ByteLocks(Protocol):
    """The functions of `msvcrt` that lock bytes of an open file, from its position on."""

    LK_NBLCK: int

    def locking(self, file: int, mode: int, size: int, /) -> None:
        """Lock bytes; raise OSError with EACCES or EDEADLK if another writer has locked one of them."""


def lock(file: int) -> bool:
    """Lock an open file; return False if another writer has the lock. Closing the file unlocks it.

    Return True on file systems without locks.
    """
    if sys.platform == "win32":
        return lock_byte(file, import_module("msvcrt"))
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def lock_byte(file: int, locks: ByteLocks) -> bool:
    """Lock an open file as `lock` does, by one of its bytes; its position stays."""
    position = os.lseek(file, 0, os.SEEK_CUR)
    os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
    try:
        locks.locking(file, locks.LK_NBLCK, 1)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EDEADLK)
    finally:
        os.lseek(file, position, os.SEEK_SET)
    return True
