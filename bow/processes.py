"""How the program starts other processes: always fresh ones, since a copy may hold locks of other threads for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, TypeVar

Result = TypeVar("Result")
_CAN_BLOCK = hasattr(signal, "pthread_sigmask")


class QuietProcess(SpawnProcess):
    """A process that leaves Ctrl and C to the one that started it: it would speak of it in tracebacks."""

    def start(self) -> None:
        """Starts it."""
        if not _CAN_BLOCK:
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # it begins with what is blocked here
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class QuietContext(SpawnContext):
    """Starts quiet processes."""

    Process = QuietProcess


def process_context() -> SpawnContext:
    """What bots, simulations and proofs start their processes by: each begins anew, alike on every system."""
    return QuietContext()


class QuietPool(ProcessPoolExecutor):
    """Processes for many tasks. Ctrl and C comes before or after one is started, never in the middle of it."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Has a task done."""
        with _interrupted_later():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupted_later() -> Iterator[None]:
    """Ctrl and C within is heard at the end."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    pressed: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            before(signal.SIGINT, None)


def heard(work: Callable[..., Result], *values: Any) -> Result:
    """Does some work in a quiet process so that Ctrl and C ends it: KeyboardInterrupt, for whoever waits for it."""
    if not _CAN_BLOCK:
        return work(*values)
    before = signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    try:
        return work(*values)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
