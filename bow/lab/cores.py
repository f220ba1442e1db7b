"""Parallel work for everything that plays many battles: tasks on all cores.

The caller can stop the work at any time; a long task checks `to_stop` and ends early. An interrupt (Ctrl-C) also ends
the tasks in progress.
"""

from __future__ import annotations

import errno
import gc
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, TypeVar

from bow.content.packs import in_use, use
from bow.system.processes import QuietPool, can_share_locks, heard, process_context, usable_cores
from bow.system.sentence import Sentence

GLANCE: Final = 0.1
"""Seconds between two checks whether the work must stop."""
SELDOM: Final = 0.02
"""Seconds between two checks within a process."""
AHEAD: Final = 2
"""Tasks handed out per process: one in progress, the next one waiting."""

Task = TypeVar("Task")
Done = TypeVar("Done")


class StoppedError(Exception):
    """The error that ends work stopped by the caller."""


class StopFlag(Protocol):
    """A flag, visible to all processes, that the work must stop."""

    def is_set(self) -> bool: ...


_stops: list[Callable[[], bool]] = []


def to_stop() -> bool:
    """Return whether this process's work must stop."""
    return any(stop() for stop in _stops)


def processes_for(jobs: int | None, tasks: int) -> int:
    """Return the number of processes for so many tasks; `jobs` is the requested number, None: one for each core.

    It is 1 on systems where processes cannot share locks.
    """
    return max(1, min(jobs or usable_cores(), tasks)) if can_share_locks() else 1


def as_finished(
    one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int | None = None, *, stop: Callable[[], bool] = bool
) -> Generator[tuple[int, Done] | None, None, None]:
    """Do tasks, several at a time, each in a process with the content packs that are in use here.

    Yield the number of each task, from 0, with its result, in the order in which tasks end. Yield None when no
    task has ended for a moment.

    Args:
        one: does a task; it must be a function of a module, so that other processes find it.
        tasks: the tasks.
        jobs: the number of processes. None: one a core. 1: this process.
        stop: called repeatedly; once it returns True, the work ends.

    Raises:
        StoppedError: `stop` returned True. The processes end at once.
        ChildProcessError: a process was killed, for example because memory ran out.
    """
    processes = processes_for(jobs, len(tasks))
    if processes == 1:
        yield from _here(one, tasks, stop)
        return
    context = process_context()
    flag = context.Event()
    with QuietPool(processes, context, _begin_work, (in_use(), flag)) as pool:
        waiting: dict[Future[Done], int] = {}
        numbered = iter(enumerate(tasks))
        try:
            while True:
                for number, task in islice(numbered, AHEAD * processes - len(waiting)):
                    waiting[pool.submit(heard, one, task)] = number
                if not waiting:
                    return
                ended, _ = wait(waiting, timeout=GLANCE, return_when=FIRST_COMPLETED)
                if stop():
                    raise StoppedError
                if not ended:
                    yield None
                for future in sorted(ended, key=waiting.__getitem__):
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            raise ChildProcessError(errno.ECHILD, Sentence("told-os-lost")) from None
        finally:  # after an interrupt too: stop tasks whose results nobody wants
            flag.set()
            pool.interrupt()
            pool.shutdown(cancel_futures=True)


def in_order(
    one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int | None = None, *, stop: Callable[[], bool] = bool
) -> Generator[Done | None, None, None]:
    """Do tasks like `as_finished`, but yield the results in the order of the tasks.

    Yield None while the next task is unfinished.

    Raises:
        StoppedError: `stop` returned True. The processes end at once.
    """
    early: dict[int, Done] = {}
    following = 0
    with closing(as_finished(one, tasks, jobs, stop=stop)) as finished:
        for found in finished:
            if found is None:
                yield None
                continue
            early[found[0]] = found[1]
            while following in early:
                yield early.pop(following)
                following += 1


def all_in_order(
    one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int | None = None
) -> Generator[Done, None, None]:
    """Do tasks like `in_order`, but yield only the results."""
    with closing(in_order(one, tasks, jobs)) as found:
        yield from (done for done in found if done is not None)


def _here(
    one: Callable[[Task], Done], tasks: Sequence[Task], stop: Callable[[], bool]
) -> Generator[tuple[int, Done] | None, None, None]:
    for number, task in enumerate(tasks):
        if stop():
            raise StoppedError
        with _stoppable(stop):
            done = one(task)
        yield number, done


@contextmanager
def _stoppable(stop: Callable[[], bool]) -> Iterator[None]:
    """Make `to_stop` call `stop` while a task is done in this process."""
    _stops.append(stop)
    try:
        yield
    finally:
        _stops.remove(stop)


def _begin_work(packs: Sequence[Path], flag: StopFlag) -> None:
    use(packs)
    gc.collect()
    gc.freeze()  # loaded modules stay loaded, so the collector need not search them
    _stops[:] = [_seldom(flag.is_set)]


def _seldom(asked: Callable[[], bool]) -> Callable[[], bool]:
    """Return the same question, asked only every so often, because a flag shared by processes is slow to read."""
    said, due = False, 0.0

    def answer() -> bool:
        nonlocal said, due
        if time.monotonic() >= due:
            said, due = asked(), time.monotonic() + SELDOM
        return said

    return answer
