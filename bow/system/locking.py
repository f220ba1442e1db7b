"""Locks of open files, so that only one program at a time writes a file.

Some network drives have no locks. There a `Claim`, a file beside the written one, names the process that writes it.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import platform
import sys
import tempfile
import threading
import time
import uuid
import weakref
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, Self

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


def has_locks(file: int) -> bool:
    """Return whether the file system of an open file has locks. This process must have locked the file with `lock`."""
    try:
        if sys.platform == "win32":
            locks = import_module("msvcrt")
            position = os.lseek(file, 0, os.SEEK_CUR)
            try:
                os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
                locks.locking(file, locks.LK_NBLCK, 1)
            finally:
                os.lseek(file, position, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in (errno.EACCES, errno.EDEADLK, errno.EAGAIN)
    return True


#: seconds between two signs of life of a claim
BEAT: Final = 20.0
#: seconds without a sign of life after which a claim counts as left behind, such as after a crash of another computer
SILENT: Final = 120.0


class Claim:
    """A file that names the process that writes another file, for file systems without locks.

    A thread renews its time while it is held. A claim whose process has ended, or that was not renewed for `SILENT`
    seconds, is taken over. So its holder asks `is_held` before each write.
    """

    def __init__(self, path: Path, mark: str) -> None:
        """Use `take`."""
        self._path, self._mark = path, mark
        self._over = threading.Event()
        self._end = weakref.finalize(self, _give_up, path, mark, self._over)
        threading.Thread(target=_beat, args=(path, mark, self._over), daemon=True, name="bow-claim").start()

    @classmethod
    def take(cls, path: Path) -> Self | None:
        """Claim a file; return None if another writer has it.

        If no claim can be written, no other writer can be kept away; then the claim counts as held.
        """
        claim, mark = claim_of(path), uuid.uuid4().hex
        said = {"host": platform.node(), "pid": os.getpid(), "mark": mark}
        if is_claimed(path):
            return None
        _remove_left(claim)
        try:
            number = os.open(claim, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            return None
        except OSError:
            return cls(claim, "")
        try:
            os.write(number, json.dumps(said).encode())
        finally:
            os.close(number)
        return cls(claim, mark) if _said(claim).get("mark") == mark else None

    @property
    def is_held(self) -> bool:
        """Whether no other process has taken the claim over."""
        return not self._mark or _said(self._path).get("mark") in (self._mark, None)

    def release(self) -> None:
        """Delete the claim."""
        self._end()


class HeldByOthersError(Exception):
    """The error for a file that another writer has locked or claimed."""


def claimed(file: int, path: Path) -> Claim | None:
    """Claim a file that this process has locked, if its file system has no locks; return the claim, or None if it has.

    Raises:
        HeldByOthersError: another writer has claimed it.
    """
    if has_locks(file):
        return None
    claim = Claim.take(path)
    if claim is None:
        raise HeldByOthersError
    return claim


def locked_or_claimed(file: int, path: Path) -> Claim | None:
    """Lock an open file, and claim it as `claimed` does.

    Raises:
        HeldByOthersError: another writer has it.
    """
    if not lock(file):
        raise HeldByOthersError
    return claimed(file, path)


def claim_of(path: Path) -> Path:
    """Return the path of the claim of a file."""
    return path.with_name(f".{path.name.removeprefix('.')}.claim")


def is_claimed(path: Path) -> bool:
    """Return whether a living process, possibly this one, claims a file."""
    claim = claim_of(path)
    said = _said(claim)
    if not said:
        return False
    if said.get("host") == platform.node() and not _is_running(said.get("pid")):
        return False
    try:
        return _now_there(claim.parent) - claim.stat().st_mtime < SILENT
    except OSError:
        return False


def _said(claim: Path) -> dict[str, Any]:
    """Return the values of a claim; empty if there is none, or if it is malformed."""
    try:
        with claim.open("rb") as file:
            values = json.loads(file.read(1000))
    except (OSError, ValueError):
        return {}
    return values if isinstance(values, dict) else {}


def _is_running(pid: object) -> bool:
    if type(pid) is not int or pid < 1:
        return False
    if sys.platform == "win32":  # `os.kill` would end the process
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _now_there(folder: Path) -> float:
    """Return the time by the clock that dates the files of a folder, which may be that of a server."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            return os.fstat(file.fileno()).st_mtime
    except OSError:
        return time.time()


def _remove_left(claim: Path) -> None:
    """Remove a claim that an ended process left.

    Of two processes that do so at once, only one finds it under its name.
    """
    aside = claim.with_name(f"{claim.name}.{uuid.uuid4().hex}")
    with contextlib.suppress(OSError):
        claim.rename(aside)
        aside.unlink()


def _beat(claim: Path, mark: str, over: threading.Event) -> None:
    while mark and not over.wait(BEAT):
        if _said(claim).get("mark") == mark:
            with contextlib.suppress(OSError):
                os.utime(claim)


def _give_up(claim: Path, mark: str, over: threading.Event) -> None:
    over.set()
    if mark and _said(claim).get("mark") == mark:
        with contextlib.suppress(OSError):
            claim.unlink()
