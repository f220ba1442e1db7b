"""Child processes of the program. They are always spawned: a forked copy could keep locks of other threads forever."""

from __future__ import annotations

import contextlib
import logging
import math
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

from bow.system.ending import ENDING, end_by_force, uninterrupted

Result = TypeVar("Result")
_log = logging.getLogger("bow.system.processes")


class QuietProcess(SpawnProcess):
    """A process that leaves Ctrl-C, SIGTERM and SIGHUP to its parent, and ends with it.

    A terminal sends the signals to both, and the child would print tracebacks.
    """

    def start(self) -> None:
        """Start the process."""
        if sys.platform == "win32":
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, set(ENDING))  # the child inherits the blocked signals
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def terminate(self) -> None:
        """Kill the process, because it ignores SIGTERM."""
        self.kill()

    def run(self) -> None:
        """Do the work, inside the process."""
        if not self.daemon:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, _Hearing.interrupt)
        if sys.platform != "win32":  # daemons receive SIGTERM only: Python ends them with it when it exits
            numbers = {signal.SIGTERM} if self.daemon else {signal.SIGINT, signal.SIGTERM}
            signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
        threading.Thread(target=_end_with_the_starter, daemon=True, name="bow-guard").start()
        super().run()


def _end_with_the_starter() -> None:
    """Wait for the parent process to end in any way, then end this process by force."""
    starter = multiprocessing.parent_process()
    if starter is not None:
        wait([starter.sentinel])
        end_by_force(1)


class QuietContext(SpawnContext):
    """A context that starts quiet processes."""

    Process = QuietProcess


def process_context() -> SpawnContext:
    """Return the context in which bots, simulations and proofs start processes.

    Each process is spawned, in the same way on every system.
    """
    if sys.platform != "win32":  # Python's tracker of shared memory must survive SIGHUP of a terminal, too
        before = signal.pthread_sigmask(signal.SIG_BLOCK, set(ENDING))
        try:
            resource_tracker.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return QuietContext()


@cache
def can_share_locks() -> bool:
    """Return whether processes can share locks, which a pool needs. On Linux they are files in /dev/shm."""
    try:
        process_context().Lock()
    except OSError as error:
        _log.warning("processes cannot share locks (%s): work is done in one process", error)
        return False
    return True


def usable_cores(root: Path = Path("/")) -> int:
    """Return how many processes this one may run at a time, by its affinity and the quota of its container.

    Args:
        root: the folder that contains `proc` and `sys`.
    """
    count: Callable[[], int | None] | None = getattr(os, "process_cpu_count", None)  # from Python 3.13 on
    if count is not None:
        cores = count() or 1
    elif sys.platform == "linux":
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, math.ceil(min(cores, _quota(root))))


def _quota(root: Path) -> float:
    """Return the cores that the control groups of this process allow (Linux), or infinity."""
    found = [math.inf]
    for line in _text_of(root / "proc/self/cgroup").splitlines():
        _, controllers, place = line.split(":", 2)
        if controllers and "cpu" not in controllers.split(","):
            continue
        mounted = root / "sys/fs/cgroup" / (controllers and "cpu")
        group = Path(place.lstrip("/"))
        for folder in (mounted / each for each in (group, *group.parents)):  # a group above limits those below it
            if controllers:
                values = [_text_of(folder / f"cpu.cfs_{name}_us").strip() for name in ("quota", "period")]
            else:
                values = _text_of(folder / "cpu.max").split()
            if len(values) == 2 and all(value.isdecimal() and int(value) for value in values):
                found.append(int(values[0]) / int(values[1]))
    return min(found)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


class QuietPool(ProcessPoolExecutor):
    """A process pool. A signal arrives before or after the start of a process, never during it."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Submit a task."""
        with uninterrupted():
            return super().submit(fn, *args, **kwargs)

    def interrupt(self) -> None:
        """Interrupt the running tasks that use `heard`, like Ctrl-C: they may be waiting for a silent program."""
        if sys.platform != "win32":
            for process in list((self._processes or {}).values()):
                if process.pid is not None:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGTERM)

    def end(self) -> None:
        """Drop all tasks and end the processes at once, also those that are still starting."""
        processes = list((self._processes or {}).values())
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class _Hearing:
    """The state that says whether this process reacts to signals now. Only one signal counts.

    Attributes:
        on: work that a signal can end is running.
        missed: a signal came while no such work was running.
    """

    on = False
    missed = False

    @classmethod
    def interrupt(cls, number: int, frame: FrameType | None) -> None:
        """Interrupt the running work; if none is running, interrupt the next work at its start."""
        if cls.on:
            cls.on = False
            raise KeyboardInterrupt
        cls.missed = True


def heard(work: Callable[..., Result], *values: Any) -> Result:
    """Do the work in a quiet process, so that Ctrl-C or SIGTERM ends it with a KeyboardInterrupt."""
    try:
        _Hearing.on = True
        if _Hearing.missed:
            _Hearing.missed = False
            raise KeyboardInterrupt
        return work(*values)
    finally:
        _Hearing.on = False
