"""Signals that end the program: Ctrl and C, SIGTERM, SIGHUP. Each ends it in order, through the same exception.

The command line installs the handlers (`end_on_signals`). Whatever must be whole is done within `uninterrupted`, where
the signals wait. Where a library drops the exception it is raised again. A program that has not ended some seconds
after the signal is ended by force.
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

#: the signals that end the program, as far as the system has them
ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
#: exit codes are this and the number of the signal, as in every shell
BASE: Final = 128
GRACE: Final = 30.0
"""Seconds after the signal in which the program may end by itself."""
LOOK: Final = 0.25
"""Seconds after which it is looked whether the end has been dropped somewhere."""
_HAS_ALARM: Final = hasattr(signal, "setitimer")
_last: list[Callable[[], None]] = []


class _End:
    """How far the end has come.

    Attributes:
        number: the signal that came first; None: none has.
        error: the exception that ends the program; it is gone when somebody has dropped it.
        due: until when the program may end by itself, of `time.monotonic`.
        known: whether the exception has reached whoever ends the program.
    """

    number: int | None = None
    error: weakref.ref[EndedBySignalError] | None = None
    due = 0.0
    known = False


class EndedBySignalError(KeyboardInterrupt):
    """A signal ends the program; whoever handles Ctrl and C handles the others with it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_on_signals() -> None:
    """Lets the signals end the program in order. A signal that is ignored already (`nohup`) stays so."""
    for number in ENDING:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _end)
    before = sys.unraisablehook

    def quiet(unraisable: sys.UnraisableHookArgs) -> None:
        """Say nothing of an end that was raised in a destructor: `_look` raises it again."""
        if not isinstance(unraisable.exc_value, EndedBySignalError):
            before(unraisable)

    sys.unraisablehook = quiet


def exit_code(end: BaseException | None = None) -> int | None:
    """The exit code of a program that a signal has ended: 128 and its number; None: no signal has. It ends now.

    Args:
        end: what was raised. A KeyboardInterrupt of Python itself counts as SIGINT.
    """
    _End.known = True
    if _End.number is not None:
        if _HAS_ALARM:  # once, late: when Python ends it lets go of our handler
            signal.setitimer(signal.ITIMER_REAL, max(LOOK, _End.due - time.monotonic()))
        return BASE + _End.number
    return BASE + signal.SIGINT if isinstance(end, KeyboardInterrupt) else None


def finish() -> None:
    """Lets a signal end the program at once from now on: its work is done, and nobody handles the exception then."""
    for number in ENDING:
        if signal.getsignal(number) is _end:
            signal.signal(number, signal.SIG_DFL)


def at_the_last(work: Callable[[], None]) -> None:
    """Has something done before the program is ended by force; it must be quick and wait for nothing."""
    _last.append(work)


def end_by_force(code: int) -> NoReturn:
    """Ends this process at once."""
    for work in _last:
        work()
    os._exit(code)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Signals within wait until the end. Nothing in here may wait for somebody else."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread hears signals
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
    """Raises the end. More signals do not disturb it."""
    _End.number, _End.due, _End.known = number, time.monotonic() + GRACE, False
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    if _HAS_ALARM:
        signal.signal(signal.SIGALRM, _look)
        signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
    raise _made(number)


def _made(number: int) -> EndedBySignalError:
    """The exception; nothing refers to it but whoever handles it."""
    error = EndedBySignalError(number)
    _End.error = weakref.ref(error)
    return error


def _look(_: int, frame: FrameType | None) -> None:
    """Raises the end again if it was dropped, and ends the program by force if it takes too long."""
    assert _End.number is not None
    if time.monotonic() > _End.due:
        end_by_force(BASE + _End.number)
    if not _End.known and _End.error is not None and _End.error() is None:
        raise _made(_End.number)
