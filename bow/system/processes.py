"""How the program starts other processes: always fresh ones, since a copy may hold locks of other threads for ever."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from types import FrameType
from typing import Any, TypeVar

from bow.system.ending import ENDING, end_by_force, uninterrupted

Result = TypeVar("Result")
_CAN_BLOCK = hasattr(signal, "pthread_sigmask")


class QuietProcess(SpawnProcess):
    """A process that leaves Ctrl and C, SIGTERM and SIGHUP to the one that started it, and does not outlive that one.

    A terminal sends them to both; a process of its own would speak of them in tracebacks.
    """

    def start(self) -> None:
        """Starts it."""
        if not _CAN_BLOCK:
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, set(ENDING))  # it begins with what is blocked here
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def terminate(self) -> None:
        """Ends it at once: SIGTERM would wait for ever."""
        self.kill()

    def run(self) -> None:
        """Does the work, in the process itself."""
        if not self.daemon:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, _Hearing.interrupt)
        if _CAN_BLOCK:  # daemons hear SIGTERM only, by which Python ends them when it ends itself
            numbers = {signal.SIGTERM} if self.daemon else {signal.SIGINT, signal.SIGTERM}
            signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
        threading.Thread(target=_end_with_the_starter, daemon=True, name="bow-guard").start()
        super().run()


def _end_with_the_starter() -> None:
    """Waits until the process that started this one is gone, however that ended."""
    starter = multiprocessing.parent_process()
    if starter is not None:
        wait([starter.sentinel])
        end_by_force(1)


class QuietContext(SpawnContext):
    """Starts quiet processes."""

    Process = QuietProcess


def process_context() -> SpawnContext:
    """What bots, simulations and proofs start their processes by: each begins anew, alike on every system."""
    if _CAN_BLOCK:  # the process by which Python counts shared memory must outlive SIGHUP of a terminal, too
        before = signal.pthread_sigmask(signal.SIG_BLOCK, set(ENDING))
        try:
            resource_tracker.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return QuietContext()


class QuietPool(ProcessPoolExecutor):
    """Processes for many tasks. A signal comes before or after one is started, never in the middle of it."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Has a task done."""
        with uninterrupted():
            return super().submit(fn, *args, **kwargs)

    def interrupt(self) -> None:
        """Ends the tasks under way that are `heard`, as Ctrl and C does: they may wait for a program that is silent."""
        if _CAN_BLOCK:
            for process in list((self._processes or {}).values()):
                if process.pid is not None:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGTERM)


class _Hearing:
    """Whether this process hears signals now. Only one of them counts.

    Attributes:
        on: work is under way that a signal ends.
        missed: a signal came while none was.
    """

    on = False
    missed = False

    @classmethod
    def interrupt(cls, number: int, frame: FrameType | None) -> None:
        """Ends the work under way; what comes next ends at once, if there is none."""
        if cls.on:
            cls.on = False
            raise KeyboardInterrupt
        cls.missed = True


def heard(work: Callable[..., Result], *values: Any) -> Result:
    """Does some work in a quiet process so that Ctrl and C or SIGTERM ends it, by KeyboardInterrupt."""
    try:
        _Hearing.on = True
        if _Hearing.missed:
            _Hearing.missed = False
            raise KeyboardInterrupt
        return work(*values)
    finally:
        _Hearing.on = False
