"""Signals that end the program: Ctrl-C, SIGTERM, SIGHUP. All end it in order, through one exception.

The command line installs the handlers (`end_on_signals`). Work that must not be interrupted runs within
`uninterrupted`, where signals are delayed. If a library swallows the exception, it is raised again. A program still
running `GRACE` seconds after the signal is ended by force.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

#: the signals that end the program, if the system has them
ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
#: exit codes are this plus the number of the signal, as in shells
BASE: Final = 128
GRACE: Final = 30.0
"""Seconds that the program has to end by itself after the signal."""
LOOK: Final = 0.25
"""Seconds between checks whether the exception was swallowed."""
_last: list[Callable[[], None]] = []


class _End:
    """State of the end of the program.

    Attributes:
        number: the signal that ends the program; None before a signal.
        error: the exception that ends the program; the reference is dead once some code has swallowed it.
        due: until when the program may end by itself, on the clock of `time.monotonic`.
        known: whether the exception has reached the code that ends the program.
    """

    number: int | None = None
    error: weakref.ref[EndedBySignalError] | None = None
    due = 0.0
    known = False


class EndedBySignalError(KeyboardInterrupt):
    """The exception for a signal that ends the program. Code that handles Ctrl-C handles the other signals too."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_on_signals() -> None:
    """Install the handlers, so that signals end the program in order.

    A signal that is already ignored (`nohup`) stays ignored.
    """
    for number in ENDING:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _end)
    before = sys.unraisablehook

    def quiet(unraisable: sys.UnraisableHookArgs) -> None:
        """Report nothing about an end raised in a destructor: `_look` raises it again.

        The end leaves objects half made, whose destructors fail.
        """
        if not (is_ending() or isinstance(unraisable.exc_value, EndedBySignalError)):
            before(unraisable)

    sys.unraisablehook = quiet


def exit_code(end: BaseException | None = None) -> int | None:
    """Return the exit code of a program ended by a signal, 128 plus its number, or None without a signal.

    Call it when the program ends: from then on the exception counts as handled.

    Args:
        end: the exception raised. A KeyboardInterrupt raised by Python itself counts as SIGINT.
    """
    _End.known = True
    if _End.number is not None:
        if sys.platform != "win32":  # once and late: Python removes our handler when it ends
            signal.setitimer(signal.ITIMER_REAL, max(LOOK, _End.due - time.monotonic()))
        return BASE + _End.number
    return BASE + signal.SIGINT if isinstance(end, KeyboardInterrupt) else None


def is_ending() -> bool:
    """Return whether a signal is ending the program."""
    return _End.number is not None


def finish() -> None:
    """Restore the default handlers, because the work is done and a signal may end the program at once."""
    for number in ENDING:
        if signal.getsignal(number) is _end:
            signal.signal(number, signal.SIG_DFL)


def at_the_last(work: Callable[[], None]) -> None:
    """Register work to do before the program is ended by force. It must be quick and must not wait."""
    _last.append(work)


def end_by_force(code: int) -> NoReturn:
    """End this process at once, after the work registered with `at_the_last`."""
    for work in _last:
        work()
    os._exit(code)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Delay signals until the block ends. The block must not wait for other threads or processes."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread receives signals
        yield
        return
    before = {number: handler for number in ENDING if callable(handler := signal.getsignal(number))}
    heard: list[int] = []
    try:
        for number in before:
            signal.signal(number, lambda number, _: heard.append(number))
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if heard:
            before[heard[0]](heard[0], None)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """Raise the exception that ends the program, and ignore further signals."""
    _End.number, _End.due, _End.known = number, time.monotonic() + GRACE, False
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, _look)
        signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
    raise _made(number)


def _made(number: int) -> EndedBySignalError:
    """Create the exception, and keep only a weak reference to it."""
    error = EndedBySignalError(number)
    _End.error = weakref.ref(error)
    return error


def _look(_: int, frame: FrameType | None) -> None:
    """Raise the exception again if it was swallowed; end the program by force if it takes too long."""
    assert _End.number is not None
    if time.monotonic() > _End.due:
        end_by_force(BASE + _End.number)
    if not _End.known and _End.error is not None and _End.error() is None:
        raise _made(_End.number)
