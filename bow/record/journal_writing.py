"""Writing a journal's file: one writer at a time, and no line is lost.

The lock is on the file itself, so that a crashed program leaves none behind; readers take no lock. On file systems
without locks, a `Claim` beside the file takes its place. Everything written stays in memory too: if the file is
deleted, replaced or changed meanwhile, it is rewritten. Signals are delayed during writing.
"""

from __future__ import annotations

import contextlib
import logging
import os
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Self

from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.record.lines import MOST_BYTES, refused
from bow.system.ending import uninterrupted
from bow.system.locking import HeldByOthersError, claimed, lock
from bow.system.platforms import replaces_open_files
from bow.system.sentence import Sentence, os_reason, size_text

_log = logging.getLogger("bow.record")

_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_BUSY: Final = "told-being-played"


class _Reached(NamedTuple):
    """How much has reached the file. One value, so that both numbers change at once."""

    texts: int
    size: int


class JournalFile:
    """A journal's file, locked for one writer.

    Attributes:
        path: the path of the file.
        notice: called with a sentence when the file had to be rewritten.
    """

    def __init__(self, path: Path, file: int, texts: list[bytes]) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.notice: Callable[[str], None] = _log.warning
        self._texts = texts
        self._reached = _Reached(len(texts), sum(map(len, texts)))
        self._hold(file)
        try:
            self._claim = claimed(file, path)
        except HeldByOthersError:
            self._end()
            raise refused(path, Sentence(_BUSY)) from None

    def _hold(self, file: int) -> None:
        self._file = file
        self._end = weakref.finalize(self, os.close, file)

    @classmethod
    def create(cls, path: Path, text: bytes) -> Self:
        """Create the file.

        Raises:
            InputError: it exists already, or cannot be written.
        """
        with uninterrupted():
            if path.exists():
                raise refused(path, Sentence("told-content-not"))
            return cls(path, _rewritten(path, text), [text])

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open and lock an existing file.

        Raises:
            InputError: it cannot be read or written, or another program is writing it.
        """
        with uninterrupted():
            return cls._opened(path)

    @classmethod
    def _opened(cls, path: Path) -> Self:
        file = _locked(path)
        try:
            text = read_bytes(path, MOST_BYTES)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, [text])

    @property
    def text(self) -> bytes:
        """Everything added, including text that has not reached the file."""
        return b"".join(self._texts)

    @property
    def behind(self) -> bool:
        """Whether some added text has not reached the file."""
        return self._reached.texts < len(self._texts)

    def close(self) -> None:
        """Close and unlock the file."""
        self._end()
        if self._claim is not None:
            self._claim.release()

    def replace(self, text: bytes) -> None:
        """Replace the content of the file. If that fails the old content stays.

        Raises:
            InputError: it cannot be written.
        """
        with uninterrupted():
            file = _rewritten(self.path, text, self._end)
            self._end()
            self._hold(file)
            self._texts, self._reached = [text], _Reached(1, len(text))

    def add(self, text: bytes, safely: bool) -> None:
        """Add lines.

        They survive the end of this process; with `safely` also a power failure, if the disk reports truthfully.

        Raises:
            InputError: they cannot be written; they are kept, and written with the next ones.
        """
        with uninterrupted():
            self._texts.append(text)
            self.flush(safely)

    def flush(self, safely: bool = False) -> None:
        """Write the added text that has not reached the file.

        If the file was deleted, replaced or changed meanwhile, rewrite it from memory.

        Raises:
            InputError: it cannot be written.
        """
        if sum(map(len, self._texts)) > MOST_BYTES:
            raise refused(
                self.path, Sentence("told-cannot-write", why=Sentence("told-over-size", most=size_text(MOST_BYTES)))
            )
        if self._claim is not None and not self._claim.is_held:  # it seemed dead to another window, and is not
            raise refused(self.path, Sentence(_BUSY))
        with uninterrupted():
            waiting = b"".join(self._texts[self._reached.texts :])
            changed = self._changed(waiting)
            if changed:
                self._restore(changed)
                return
            try:
                write(self._file, waiting)
                if safely:
                    os.fsync(self._file)
            except OSError as error:
                with contextlib.suppress(OSError):  # if that fails too, `_changed` finds out what has reached the file
                    os.ftruncate(self._file, self._reached.size)
                raise refused(self.path, Sentence("told-cannot-write", why=os_reason(error))) from None
            self._reached = _Reached(len(self._texts), self._reached.size + len(waiting))

    def _changed(self, waiting: bytes) -> str:
        """Return what happened to the file since the last write, in words; "" if nothing did.

        A part of the waiting text left by an earlier failed write is cut off.
        """
        try:
            found = self.path.stat()
            if not os.path.samestat(found, os.fstat(self._file)):
                return Sentence("told-was-replaced")
            more = found.st_size - self._reached.size
            if more > 0 and waiting.startswith(self._end_of_file(more)):
                os.ftruncate(self._file, self._reached.size)
                more = 0
        except FileNotFoundError:
            return Sentence("told-was-deleted")
        except OSError as error:
            raise refused(self.path, Sentence("told-cannot-write", why=os_reason(error))) from None
        return Sentence("told-was-changed") if more else ""

    def _end_of_file(self, size: int) -> bytes:
        """Read the bytes after our text in the file, at most `size`."""
        os.lseek(self._file, self._reached.size, os.SEEK_SET)
        found = b""
        while len(found) < size and (piece := os.read(self._file, size - len(found))):
            found += piece
        return found

    def _restore(self, changed: str) -> None:
        """Rewrite the file from memory; a copy of a changed file is kept beside it."""
        if self.path.exists() and changed == Sentence("told-was-replaced"):
            with contextlib.suppress(OSError):
                file = os.open(self.path, _FLAGS)
                try:
                    if not lock(file):
                        raise refused(self.path, Sentence(_BUSY))
                finally:
                    os.close(file)
        if self.path.is_file():
            keep_copy(self.path, "changed")
        self.replace(b"".join(self._texts))
        why = Sentence("told-written-anew", why=changed)
        self.notice(Sentence("told-place", where=self.path, why=why))


def _locked(path: Path) -> int:
    """Open and lock a file for this writer alone."""
    while True:
        try:
            file = os.open(path, _FLAGS)
        except OSError as error:
            read_bytes(path, MOST_BYTES)  # raises a better error if it cannot be read either
            raise refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None
        try:
            if not lock(file):
                raise refused(path, Sentence(_BUSY))
            if os.path.samestat(path.stat(), os.fstat(file)):
                return file
        except FileNotFoundError:  # deleted in between: opening it again reports that
            pass
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # another file replaced it before it was locked


def _rewritten(path: Path, text: bytes, before: Callable[[], object] = lambda: None) -> int:
    """Write a whole file and keep it open and locked; on failure the old file is untouched.

    `before` closes the old file, where an open file cannot be replaced.

    Raises:
        InputError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        try:
            file = os.open(beside, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o666)
            is_open = True
            try:
                lock(file)
                write(file, text)
                os.fsync(file)
                if not replaces_open_files():
                    is_open = False
                    os.close(file)
                    before()
                beside.replace(path)
            except BaseException:
                if is_open:
                    os.close(file)
                raise
            return file if is_open else _locked(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None


def write(file: int, text: bytes) -> None:
    """Write the whole text. Raise OSError if that fails."""
    while text:
        text = text[os.write(file, text) :]


def keep_copy(path: Path, suffix: str) -> Path:
    """Copy a file under a free name, and return the path of the copy.

    Raises:
        InputError: it cannot be written.
    """
    copy = path.with_name(f"{path.name}.{suffix}")
    number = 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.{suffix}-{number}")
    try:
        write_whole(copy, path.read_bytes())
    except OSError as error:
        raise refused(copy, Sentence("told-cannot-write", why=os_reason(error))) from None
    return copy
