"""Child processes that exchange lines with us. Every read has a timeout.

Threads read from and write to the program, so a program that neither reads nor answers blocks nothing. It is
started without a shell, in a separate process group. The whole group is killed at the end, at the latest when
our own process ends.
"""

from __future__ import annotations

import contextlib
import queue
import re
import subprocess
import threading
import time
from collections.abc import Sequence
from datetime import datetime
from multiprocessing.util import Finalize
from pathlib import Path
from typing import IO, Final

from bow.bots.programs.dialogue import MOST_RECEIVED
from bow.system.control_characters import shown
from bow.system.ending import at_the_last, uninterrupted
from bow.system.places import home
from bow.system.platforms import group_options, kill_group

#: bytes that one run may write; the next run replaces a larger file
MOST_KEPT: Final = 200_000
#: lines that may wait in the queue; a program that writes more has to wait
MOST_WAITING: Final = 200
#: seconds to wait until a killed process is gone
GONE: Final = 5.0


def program_log_path(words: tuple[str, ...], house: str) -> Path:
    name = re.sub("[^A-Za-z0-9._-]+", "-", Path(words[0]).name)[:40]
    return home() / "programs" / f"{house}-{name}.txt"


class ProgramLog:
    """The log of one run. The file is created with the first entry; if that fails, entries are dropped."""

    def __init__(self, path: Path, title: str) -> None:
        """Take the path and a title, which is written above the entries of this run."""
        self.path = path
        self._title = title
        self._kept = 0
        self._lock = threading.Lock()

    def keep(self, piece: bytes) -> None:
        """Add a program's output, up to the size limit."""
        with self._lock, contextlib.suppress(OSError):
            if self._kept >= MOST_KEPT:
                return
            begun = b""
            if not self._kept:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if self.path.exists() and self.path.stat().st_size > MOST_KEPT:
                    self.path.unlink(missing_ok=True)
                begun = f"--- {datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {self._title}\n".encode()
            text = begun + piece[: MOST_KEPT - self._kept]
            self._kept += len(piece)
            if self._kept >= MOST_KEPT:
                text += b"\n(the rest is left out)\n"
            with self.path.open("ab") as file:
                file.write(text)

    def note(self, text: str) -> None:
        """Add an entry written by the game, not by the program."""
        self.keep(f"bow: {shown(text)}\n".encode(errors="replace"))


class EndedError(Exception):
    """The program has ended, or has closed its input or output."""


class OverlongError(Exception):
    """The program has written a line that is too long."""


class ChildProcess:
    """A running program. Callers must always call `end`."""

    def __init__(self, words: Sequence[str], log: ProgramLog) -> None:
        """Start a program, given its name and arguments; its error output goes to the log.

        Raises:
            OSError: the program cannot be started.
        """
        with uninterrupted(), _starting:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **group_options(),
            )
            _running.add(self)
        self._inbox: queue.Queue[bytes | type[Exception] | None] = queue.Queue(MOST_WAITING)
        self._outbox: queue.Queue[bytes | None] = queue.Queue()
        self._ending = threading.Lock()
        self._code: int | None = None
        self._over = threading.Event()
        self._silent = threading.Event()
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._threads = [
            threading.Thread(target=does, args=args, daemon=True, name="bow-program")
            for does, args in ((self._write, (stdin,)), (self._read, (stdout,)), (_keep, (stderr, log)))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Queue a line for the program, without waiting until it reads the line."""
        self._outbox.put(line)

    def receive(self, until: float) -> bytes | None:
        """Return the next line without its end; None after the time `until` (of `time.monotonic`) or after `wake`.

        Raises:
            EndedError: no more lines can come or be sent, or `end` was called.
            OverlongError: the line is too long.
        """
        if self._over.is_set():
            raise EndedError
        try:
            found = self._inbox.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if found is None or isinstance(found, bytes):
            return found
        raise found

    def wake(self) -> None:
        """Make a `receive` that waits in another thread return at once."""
        with contextlib.suppress(queue.Full):  # then `receive` is not waiting
            self._inbox.put_nowait(None)

    def end(self, grace: float = 0.0) -> int | None:
        """Close the program's input, wait up to `grace` seconds for its exit, and kill the rest of its process group.

        Return the exit code. It is negative if a signal ended the program, and None if it is unknown. A second
        call does nothing more.
        """
        with self._ending:
            if not self._over.is_set():
                self._code = self._ended(grace)
            return self._code

    def _ended(self, grace: float) -> int | None:
        self._outbox.put(None)
        self._over.set()
        with contextlib.suppress(queue.Full):  # releases a `receive` in another thread
            self._inbox.put_nowait(EndedError)
        self._silent.wait(grace)
        # The process has not been waited for yet, so its id cannot belong to another process.
        self.kill()
        _running.discard(self)
        try:
            code = self._process.wait(GONE)
        except subprocess.TimeoutExpired:
            code = None
        for thread in self._threads:
            thread.join(0.5)
        return code

    def kill(self) -> None:
        """Kill the process group, without waiting for it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if self._process.returncode is not None:  # its id may belong to another process by now
                return
            kill_group(self._process)

    # --- in threads
    def _write(self, stdin: IO[bytes]) -> None:
        """Write queued lines until None comes; report a program that no longer reads."""
        try:
            with stdin:
                while (line := self._outbox.get()) is not None:
                    rest = memoryview(line)
                    while rest:
                        rest = rest[stdin.write(rest) :]
        except OSError:
            self._put(EndedError)

    def _read(self, stdout: IO[bytes]) -> None:
        """Split the output into lines and queue them until the output ends; an overlong line is queued as an error."""
        rest = b""
        with contextlib.suppress(OSError), stdout:
            while piece := stdout.read(MOST_RECEIVED):
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    if len(line) >= MOST_RECEIVED:
                        self._put(OverlongError)
                    else:
                        self._put(line)
                if len(rest) >= MOST_RECEIVED:
                    self._put(OverlongError)
                    rest = b""
        self._silent.set()
        self._put(EndedError)

    def _put(self, what: bytes | type[Exception]) -> None:
        """Queue an item, waiting for room unless the program has been ended."""
        while not self._over.is_set():
            try:
                self._inbox.put(what, timeout=0.1)
            except queue.Full:
                continue
            return


def _keep(stderr: IO[bytes], log: ProgramLog) -> None:
    """Copy a program's error output to the log. Excess output is still read, so that the program does not block."""
    with contextlib.suppress(OSError), stderr:
        while piece := stderr.read(MOST_RECEIVED):
            log.keep(piece)


#: running programs
_running: set[ChildProcess] = set()
#: held from the start of a program until it is in `_running`; a signal may end the thread that holds it: reentrant
_starting = threading.RLock()


def _kill_all() -> None:
    """Kill all programs, also one that another thread is starting; none can be started after that."""
    _starting.acquire(timeout=GONE)
    for program in list(_running):
        program.kill()


at_the_last(_kill_all)
Finalize(None, _kill_all, exitpriority=100)  # at the end of this process, also in a process started by a pool
