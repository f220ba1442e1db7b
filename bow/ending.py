"""Signals that end the program: Ctrl and C, SIGTERM, SIGHUP. Each ends it in order, through the same exception.

The command line installs the handlers (`end_on_signals`). Whatever must be whole is done within `uninterrupted`, where
the signals wait. A program that has not ended some seconds after the first signal is ended by force.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
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
_AGAIN: Final = 0.01
_HAS_ALARM: Final = hasattr(signal, "setitimer")
_first: int | None = None
_last: list[Callable[[], None]] = []


class EndedBySignalError(KeyboardInterrupt):
    """A signal ends the program; whoever handles Ctrl and C handles the others with it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_on_signals() -> None:
    """Lets the signals end the program in order. A signal that is ignored already (`nohup`) stays so."""
    _install()
    before = sys.unraisablehook

    def again(unraisable: sys.UnraisableHookArgs) -> None:
        """Repeat a signal that was heard where Python drops exceptions, as in a destructor."""
        if isinstance(unraisable.exc_value, EndedBySignalError):
            _install(anew=True)
            if _HAS_ALARM:
                signal.signal(signal.SIGALRM, lambda number, frame: _end(_first or signal.SIGINT, frame))
                signal.setitimer(signal.ITIMER_REAL, _AGAIN)
        else:
            before(unraisable)

    sys.unraisablehook = again


def exit_code(end: BaseException | None = None) -> int | None:
    """The exit code of a program that a signal has ended: 128 and its number; None: no signal has.

    Args:
        end: what was raised. A KeyboardInterrupt of Python itself counts as SIGINT.
    """
    if _first is not None:
        return BASE + _first
    return BASE + signal.SIGINT if isinstance(end, KeyboardInterrupt) else None


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


def _install(anew: bool = False) -> None:
    for number in ENDING:
        if anew or signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """Raises the end. More signals do not disturb it."""
    global _first
    _first = _first or number
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    if _HAS_ALARM:
        signal.signal(signal.SIGALRM, lambda *_: end_by_force(BASE + number))
        signal.setitimer(signal.ITIMER_REAL, GRACE)
    raise EndedBySignalError(_first)
