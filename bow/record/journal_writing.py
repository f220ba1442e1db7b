"""The file of a journal while it is written: one writer at a time, and no line is lost.

The lock lies on the file itself, so that a program that dies leaves none behind; readers take none. All that was
written stays in memory too: where the file is deleted, replaced or changed meanwhile, it is written anew. Signals wait
while the file is written.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Self

from bow.content.documents.saving import write_whole
from bow.content.documents.sizes import size_said
from bow.content.documents.yaml_reading import read_bytes
from bow.record.lines import MOST_BYTES, refused
from bow.system.ending import uninterrupted
from bow.system.locking import lock
from bow.system.sentence import Sentence, os_reason

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
        path: where it lies.
        notice: is told when the file had to be written anew.
    """

    def __init__(self, path: Path, file: int, texts: list[bytes]) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.notice: Callable[[str], None] = _log.warning
        self._texts = texts
        self._reached = _Reached(len(texts), sum(map(len, texts)))
        self._hold(file)

    def _hold(self, file: int) -> None:
        self._file = file
        self._end = weakref.finalize(self, os.close, file)

    @classmethod
    def create(cls, path: Path, text: bytes) -> Self:
        """Makes the file.

        Raises:
            InputError: it is there already, or cannot be written.
        """
        with uninterrupted():
            if path.exists():
                raise refused(path, Sentence("told-content-not"))
            return cls(path, _made_anew(path, text), [text])

    @classmethod
    def open(cls, path: Path) -> Self:
        """Takes hold of a file that is there.

        Raises:
            InputError: it cannot be read or written, or another program writes it.
        """
        with uninterrupted():
            return cls._opened(path)

    @classmethod
    def _opened(cls, path: Path) -> Self:
        file = _locked(path)
        try:
            return cls(path, file, [read_bytes(path, MOST_BYTES)])
        except BaseException:
            os.close(file)
            raise

    @property
    def behind(self) -> bool:
        """Whether something was taken that has not reached the file."""
        return self._reached.texts < len(self._texts)

    def close(self) -> None:
        """Gives the file free for another writer."""
        self._end()

    def replace(self, text: bytes) -> None:
        """Puts another content in the place of the old one, which stays if that fails.

        Raises:
            InputError: it cannot be written.
        """
        with uninterrupted():
            file = _made_anew(self.path, text, self._end)
            self._end()
            self._hold(file)
            self._texts, self._reached = [text], _Reached(1, len(text))

    def add(self, text: bytes, safely: bool) -> None:
        """Adds lines. They survive the end of this process; `safely`: a power cut too, as far as the disk tells.

        Raises:
            InputError: they cannot be written; they are kept, and written with the next ones.
        """
        with uninterrupted():
            self._texts.append(text)
            self.flush(safely)

    def flush(self, safely: bool = False) -> None:
        """Writes what was taken and has not reached the file; looks first whether that is as it was left.

        Raises:
            InputError: it cannot be written.
        """
        if sum(map(len, self._texts)) > MOST_BYTES:
            raise refused(
                self.path, Sentence("told-cannot-write", why=Sentence("told-over-size", most=size_said(MOST_BYTES)))
            )
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
                with contextlib.suppress(OSError):  # if that fails too, `_changed` knows what has reached the file
                    os.ftruncate(self._file, self._reached.size)
                raise refused(self.path, Sentence("told-cannot-write", why=os_reason(error))) from None
            self._reached = _Reached(len(self._texts), self._reached.size + len(waiting))

    def _changed(self, waiting: bytes) -> str:
        """What has happened to the file since it was last written; empty: nothing.

        What an earlier try has written of the text that waits is taken away.
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
        """What stands in the file behind the text that has reached it."""
        os.lseek(self._file, self._reached.size, os.SEEK_SET)
        found = b""
        while len(found) < size and (piece := os.read(self._file, size - len(found))):
            found += piece
        return found

    def _restore(self, changed: str) -> None:
        """Writes the file anew from memory; what lies in its place is kept beside it."""
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
    """The file, open for this writer alone."""
    while True:
        try:
            file = os.open(path, _FLAGS)
        except OSError as error:
            read_bytes(path, MOST_BYTES)  # says it better, if it cannot be read either
            raise refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None
        try:
            if not lock(file):
                raise refused(path, Sentence(_BUSY))
            if os.path.samestat(path.stat(), os.fstat(file)):
                return file
        except FileNotFoundError:  # deleted in between: it is told by opening again
            pass
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # another was put in its place before it was locked


def _made_anew(path: Path, text: bytes, before: Callable[[], object] = lambda: None) -> int:
    """Writes a whole file and keeps it open and locked, or leaves what was there untouched.

    `before` gives the old file free, without which Windows does not let it be replaced.

    Raises:
        InputError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        try:
            file = os.open(beside, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o666)
            try:
                lock(file)
                write(file, text)
                os.fsync(file)
                if sys.platform == "win32":
                    os.close(file)
                    before()
                beside.replace(path)
                if sys.platform == "win32":
                    return _locked(path)
                return file
            except BaseException:
                if sys.platform != "win32":
                    os.close(file)
                raise
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None


def write(file: int, text: bytes) -> None:
    """Writes all of a text; OSError where that fails."""
    while text:
        text = text[os.write(file, text) :]


def keep_copy(path: Path, suffix: str) -> None:
    """Keeps a copy of a file as it is, under a name that is free.

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
