"""Analyses a whole battle on several cores. It can be stopped: what is done is kept, and gone on with the next time."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bow.content.documents.faults import InputError
from bow.content.packs import in_use, use
from bow.lab.analysis.depths import DEPTHS, NORMAL, Depth
from bow.lab.analysis.judging import Judged, judge, look_again
from bow.lab.analysis.keeping import OutOfDateError, keep, kept
from bow.lab.analysis.walking import WalkedBattle, walked
from bow.lab.cores import GLANCE, StopFlag, StoppedError
from bow.system.processes import QuietPool, process_context

SAVED_EVERY: Final = 10.0  # seconds
LOOKED_AT_AGAIN: Final = 10
"""So many of the decisions that seem to have cost most are looked at once more."""

#: is told how many actions are judged, and how many there are to judge
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Analysis:
    """An analysis of a battle.

    Attributes:
        battle: what was analysed.
        depth: what was spent on each action.
        judged: the beginning and every action, in order; those that are still to be judged are missing.
        complete: whether nothing is missing.
        seconds: the time that was spent on it now; 0: it was made before.
        notice: `out-of-date` or `damaged`: why what was kept could not be used; `not-kept`: it could not be written;
            empty: nothing.
    """

    battle: WalkedBattle
    depth: Depth
    judged: tuple[Judged, ...]
    complete: bool
    seconds: float = 0.0
    notice: str = ""

    @property
    def depth_name(self) -> str:
        """The name of the depth, or its nodes."""
        return next((name for name, each in DEPTHS.items() if each == self.depth), str(self.depth.nodes))


def kept_analysis(battle: WalkedBattle) -> Analysis | None:
    """What is kept of the analysis of a battle; None: there is none, or it must be made anew."""
    try:
        depth, judged = kept(battle)
    except (FileNotFoundError, OutOfDateError, InputError):
        return None
    return _analysis(battle, depth, {each.step: each for each in judged}, time.perf_counter())


def analyse(
    journal: Path | WalkedBattle,
    depth: Depth | None = None,
    *,
    jobs: int | None = None,
    apart: bool = False,
    anew: bool = False,
    progress: Progress | None = None,
    stop: Callable[[], bool] = bool,
) -> Analysis:
    """Analyses a recorded battle, and keeps the analysis beside it.

    The number of processes changes nothing, nor does a pause.

    Args:
        journal: a recorded battle.
        depth: what is spent on each action; None: as in what is kept, or else the normal depth.
        jobs: processes; None: one a core.
        apart: whether another process does the work even if there is but one: this one has a window to draw.
        anew: whether what is kept is left aside.
        progress: told of every action that is judged, in the thread that called this function.
        stop: asked all the time; once it says True the analysis ends with what is done.

    Raises:
        InputError: the journal cannot be read or played again, or nothing was decided in it.
    """
    battle = walked(journal) if isinstance(journal, Path) else journal
    began = time.perf_counter()
    notice, found = "", dict[int, Judged]()
    try:
        was, rows = kept(battle, depth)
        found = {} if anew else {each.step: each for each in rows if each.step < len(battle.steps)}
        depth = depth or was
    except FileNotFoundError:
        pass
    except OutOfDateError:
        notice = "out-of-date"
    except InputError:
        notice = "damaged"
    depth = depth or DEPTHS[NORMAL]
    work = _Work(battle, depth, found, progress or (lambda _done, _all: None))
    try:
        with contextlib.suppress(StoppedError):
            work.run(jobs or os.cpu_count() or 1, apart, stop)
    finally:  # an interrupt too: what is done is kept
        notice = notice if work.keep() else "not-kept"
    return _analysis(battle, depth, found, began, notice)


def _analysis(battle: WalkedBattle, depth: Depth, found: dict[int, Judged], began: float, notice: str = "") -> Analysis:
    judged = tuple(found[number] for number in sorted(found) if number < len(battle.steps))
    complete = len(judged) == len(battle.steps) and all(each.sure for each in _doubtful(judged))
    return Analysis(battle, depth, judged, complete, time.perf_counter() - began, notice)


def _doubtful(judged: Sequence[Judged]) -> list[Judged]:
    """The decisions that seemed to have cost most, looked at once more or not."""
    costly = sorted((each for each in judged if each.at_first > 0), key=lambda each: (-each.at_first, each.step))
    return costly[:LOOKED_AT_AGAIN]


class _Work:
    """One analysis while it is made: what is judged so far."""

    def __init__(self, battle: WalkedBattle, depth: Depth, found: dict[int, Judged], progress: Progress) -> None:
        self.battle, self.depth, self.found, self.progress = battle, depth, found, progress
        self._changed = False
        self._saved = time.monotonic()

    def run(self, processes: int, apart: bool, stop: Callable[[], bool]) -> None:
        """Judges what is not judged yet, then looks at the costliest once more.

        Raises:
            StoppedError: it is to stop.
        """
        steps = self.battle.steps
        first = [_Task(number, self.depth) for number in range(len(steps)) if number not in self.found]
        if not first and all(each.sure for each in _doubtful(list(self.found.values()))):
            return
        with _hands(self.battle, min(processes, max(len(first), LOOKED_AT_AGAIN)), apart, stop) as do:
            self._take(do(first), len(steps))
            second = _doubtful(list(self.found.values()))
            unsure = [_Task(each.step, self.depth, each) for each in second if not each.sure]
            self._take(do(unsure), len(steps))

    def _take(self, results: Iterator[Judged], steps: int) -> None:
        for judged in results:
            self.found[judged.step] = judged
            self._changed = True
            done = len(self.found) + sum(each.sure for each in self.found.values())
            self.progress(done, steps + min(LOOKED_AT_AGAIN, sum(each.cost > 0 for each in self.found.values())))
            if time.monotonic() - self._saved > SAVED_EVERY:
                self.keep()

    def keep(self) -> bool:
        """Writes what is new; False: it cannot be written."""
        self._saved = time.monotonic()
        if self._changed:
            try:
                keep(self.battle, self.depth, self.found.values())
            except OSError:
                return False
            self._changed = False
        return True


@dataclass(frozen=True)
class _Task:
    """An action to be judged; `seen`: it was judged, and is to be looked at once more."""

    step: int
    depth: Depth
    seen: Judged | None = None

    def do(self, battle: WalkedBattle, stop: Callable[[], bool]) -> Judged:
        """Does it. StoppedError: it is to stop."""
        step = battle.steps[self.step]
        return judge(step, self.depth, stop) if self.seen is None else look_again(self.seen, step, self.depth, stop)


#: does tasks, and gives their results in any order
Doing = Callable[[Sequence[_Task]], Iterator[Judged]]


@contextlib.contextmanager
def _hands(battle: WalkedBattle, processes: int, apart: bool, stop: Callable[[], bool]) -> Iterator[Doing]:
    """Whoever does the tasks: this process, or several others."""
    if processes == 1 and not apart:
        yield lambda tasks: (task.do(battle, stop) for task in tasks)
        return
    context = process_context()
    flag = context.Event()
    with QuietPool(processes, context, _begin, (in_use(), battle.path, flag)) as pool:
        try:
            yield lambda tasks: _on_cores(pool, tasks, 2 * processes, stop)
        finally:  # an interrupt too: what nobody wants stops in the middle
            flag.set()
            pool.shutdown(cancel_futures=True)


def _on_cores(pool: QuietPool, tasks: Sequence[_Task], most: int, stop: Callable[[], bool]) -> Iterator[Judged]:
    """The results as they come. StoppedError: it is to stop."""
    waiting: set[Future[Judged]] = set()
    left = iter(tasks)
    while True:
        while len(waiting) < most and (task := next(left, None)) is not None:
            waiting.add(pool.submit(_in_process, task))
        if not waiting:
            return
        if stop():
            raise StoppedError
        done, waiting = wait(waiting, GLANCE, FIRST_COMPLETED)
        for future in done:
            yield future.result()


_here: list[tuple[WalkedBattle, StopFlag]] = []


def _begin(packs: Sequence[Path], journal: Path, flag: StopFlag) -> None:
    """How a process begins: with the content packs in use, the battle, and the flag that says that it is to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl and C is for the process that started it
    use(packs)
    _here[:] = [(walked(journal), flag)]


def _in_process(task: _Task) -> Judged:
    battle, flag = _here[0]
    return task.do(battle, flag.is_set)
