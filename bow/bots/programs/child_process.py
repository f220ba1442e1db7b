"""A program as a process of its own: lines go in and come out, and whatever it does, nobody waits for it for ever.

Threads read and write for it, so that a program that neither reads nor answers holds nothing up. It is started without
a shell, in a process group of its own; the whole group is killed in the end, at the latest with our own process.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from multiprocessing.util import Finalize
from typing import IO, TYPE_CHECKING, Final

from bow.bots.programs.dialogue import MOST_TOLD
from bow.system.ending import at_the_last, uninterrupted

if TYPE_CHECKING:
    from bow.bots.programs.program_log import ProgramLog

#: lines that wait to be taken; a program that writes more has to wait
MOST_WAITING: Final = 200
#: how long it may take until a killed process is gone, in seconds
GONE: Final = 5.0
_POSIX: Final = os.name == "posix"


class EndedError(Exception):
    """The program has ended, or has closed its input or output."""


class OverlongError(Exception):
    """The program has written a line that is too long."""


class ChildProcess:
    """A program that runs. `end` must be called, whatever happens."""

    def __init__(self, words: Sequence[str], log: ProgramLog) -> None:
        """Starts a program: its name and its arguments; what it writes to its error output goes to the log.

        Raises:
            OSError: it cannot be started.
        """
        with uninterrupted():
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=_POSIX,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
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
        """The number of its process."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Gives it a line, without waiting until it reads it."""
        self._outbox.put(line)

    def receive(self, until: float) -> bytes | None:
        """Its next line, without its end; None: it has written none until that time (of `time.monotonic`), or `wake`.

        Raises:
            EndedError: nothing can come any more, or nothing can be sent, or `end` was called.
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
        """Lets `receive` come back at once, if it waits in another thread."""
        with contextlib.suppress(queue.Full):  # then it does not wait
            self._inbox.put_nowait(None)

    def end(self, grace: float = 0.0) -> int | None:
        """Closes its input, gives it some seconds to go by itself, and kills what is left of its process group.

        Returns the exit code: negative the signal that ended it; None: not known. A second call does nothing more.
        """
        with self._ending:
            if not self._over.is_set():
                self._code = self._ended(grace)
            return self._code

    def _ended(self, grace: float) -> int | None:
        self._outbox.put(None)
        self._over.set()
        with contextlib.suppress(queue.Full):  # whoever waits in another thread need not wait any longer
            self._inbox.put_nowait(EndedError)
        self._silent.wait(grace)
        # It has not been waited for yet, so that its number is still its own.
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
        """Kills its process group, without waiting for it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if self._process.returncode is not None:  # its number may belong to another process by now
                return
            if _POSIX:
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    # --- in threads
    def _write(self, stdin: IO[bytes]) -> None:
        """Writes lines until there is None; a program that no longer reads is told of."""
        try:
            with stdin:
                while (line := self._outbox.get()) is not None:
                    rest = memoryview(line)
                    while rest:
                        rest = rest[stdin.write(rest) :]
        except OSError:
            self._put(EndedError)

    def _read(self, stdout: IO[bytes]) -> None:
        """Takes lines apart until there are no more, or one is too long."""
        rest = b""
        with contextlib.suppress(OSError), stdout:
            while piece := stdout.read(MOST_TOLD):
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    if len(line) >= MOST_TOLD:
                        self._put(OverlongError)
                    else:
                        self._put(line)
                if len(rest) >= MOST_TOLD:
                    self._put(OverlongError)
                    rest = b""
        self._silent.set()
        self._put(EndedError)

    def _put(self, what: bytes | type[Exception]) -> None:
        """Lets something wait to be taken, where there is room, and as long as anybody may take it."""
        while not self._over.is_set():
            try:
                self._inbox.put(what, timeout=0.1)
            except queue.Full:
                continue
            return


def _keep(stderr: IO[bytes], log: ProgramLog) -> None:
    """Keeps what a program writes to its error output; what is too much is read all the same, so that it goes on."""
    with contextlib.suppress(OSError), stderr:
        while piece := stderr.read(MOST_TOLD):
            log.keep(piece)


#: the programs that run
_running: set[ChildProcess] = set()


def _kill_all() -> None:
    """Kills the programs that nobody has ended."""
    for program in list(_running):
        program.kill()


at_the_last(_kill_all)
Finalize(None, _kill_all, exitpriority=100)  # at the end of this process, one that a pool has started too
