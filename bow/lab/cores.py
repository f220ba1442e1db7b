"""Does many tasks on all cores: what every count of battles stands on.

Whoever waits for the results can stop the work at any moment; a long task asks `to_stop` and ends in the middle. An
interrupt (Ctrl and C) ends the tasks under way too.
"""

from __future__ import annotations

import errno
import gc
import os
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, TypeVar

from bow.content.packs import in_use, use
from bow.system.processes import QuietPool, heard, process_context
from bow.system.sentence import Sentence

GLANCE: Final = 0.1
"""Seconds after which it is looked whether the work is to stop."""
SELDOM: Final = 0.02
"""Seconds for which a process takes it that the work goes on."""
AHEAD: Final = 2
"""So many tasks a process are handed out: one under way, the next one waiting."""

Task = TypeVar("Task")
Done = TypeVar("Done")


class StoppedError(Exception):
    """Somebody has stopped the work in the middle."""


class StopFlag(Protocol):
    """What all processes see: the work is to stop."""

    def is_set(self) -> bool:
        """Whether it is."""


_stops: list[Callable[[], bool]] = []


def to_stop() -> bool:
    """Whether the work that this process takes part in is to stop."""
    return any(stop() for stop in _stops)


def processes_for(jobs: int | None, tasks: int) -> int:
    """How many processes work on so many tasks; `jobs` are wished for, None: one a core."""
    return max(1, min(jobs or os.cpu_count() or 1, tasks))


def as_finished(
    one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int | None = None, *, stop: Callable[[], bool] = bool
) -> Generator[tuple[int, Done] | None, None, None]:
    """Does tasks, several at a time, each in a process with the content packs that are in use here.

    Args:
        one: does a task; a function of a module, so that other processes find it.
        tasks: what is to be done.
        jobs: processes; None: one a core; 1: this very process.
        stop: asked all the time; once it says True the work ends.

    Returns: the number of each task, from 0, and what came of it, in the order in which they end; None: nothing has
    ended for a moment.

    Raises:
        StoppedError: `stop` said True. The processes end at once.
        ChildProcessError: a process was ended by force, as it is where the memory is used up.
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
        finally:  # an interrupt too: what nobody wants any more stops in the middle
            flag.set()
            pool.interrupt()
            pool.shutdown(cancel_futures=True)


def in_order(
    one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int | None = None, *, stop: Callable[[], bool] = bool
) -> Generator[Done | None, None, None]:
    """Does tasks as `as_finished`; what came of them comes in their order. None: the next one has not ended yet.

    Raises:
        StoppedError: `stop` said True. The processes end at once.
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
    """As `in_order`, for whoever only waits for the results."""
    with closing(in_order(one, tasks, jobs)) as found:
        yield from (done for done in found if done is not None)


def _here(
    one: Callable[[Task], Done], tasks: Sequence[Task], stop: Callable[[], bool]
) -> Generator[tuple[int, Done] | None, None, None]:
    """The tasks, done in this process."""
    for number, task in enumerate(tasks):
        if stop():
            raise StoppedError
        with _stoppable(stop):
            done = one(task)
        yield number, done


@contextmanager
def _stoppable(stop: Callable[[], bool]) -> Iterator[None]:
    """While a task is done in this process, `to_stop` asks `stop`."""
    _stops.append(stop)
    try:
        yield
    finally:
        _stops.remove(stop)


def _begin_work(packs: Sequence[Path], flag: StopFlag) -> None:
    """How a process begins: with the content packs in use, and the flag."""
    use(packs)
    gc.collect()
    gc.freeze()  # what has been loaded stays: to look through it again and again is wasted
    _stops[:] = [_seldom(flag.is_set)]


def _seldom(asked: Callable[[], bool]) -> Callable[[], bool]:
    """The same question, asked every so often at most: a flag of several processes is slow to look at."""
    said, due = False, 0.0

    def answer() -> bool:
        nonlocal said, due
        if time.monotonic() >= due:
            said, due = asked(), time.monotonic() + SELDOM
        return said

    return answer
