"""The analysis of a whole battle on several cores.

A stopped analysis keeps its results and resumes next time.
"""

from __future__ import annotations

import contextlib
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
from bow.system.processes import QuietPool, can_share_locks, process_context, usable_cores

SAVED_EVERY: Final = 10.0  # seconds
LOOKED_AT_AGAIN: Final = 10
"""The number of costliest decisions that are judged a second time."""

#: receives the number of judged actions and their total
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Analysis:
    """An analysis of a battle.

    Attributes:
        battle: the analysed battle.
        depth: the effort for each action.
        judged: the beginning and every action, in order; actions not judged yet are missing.
        complete: whether every action is judged, and the costliest decisions a second time.
        seconds: the time spent on it now; next to nothing if the analysis was made earlier.
        notice: `out-of-date` or `damaged`: why the saved analysis was not used. `not-kept`: it could not be
            saved. Empty otherwise.
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
    """Return the saved analysis of a battle, or None if it is missing or out of date."""
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
    """Analyse a recorded battle, and save the analysis beside it.

    Neither the number of processes nor a pause changes the result.

    Args:
        journal: a recorded battle.
        depth: the effort for each action. None: that of the saved analysis, or else the normal depth.
        jobs: the number of processes. None: one a core.
        apart: whether a separate process does the work even if there is only one, so that this one can draw a
            window.
        anew: whether the saved analysis is ignored.
        progress: called after every judged action, in the calling thread.
        stop: called repeatedly; once it returns True, the analysis ends with the results so far.

    Raises:
        InputError: the journal cannot be read or replayed, or it contains no decision.
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
            work.run(jobs or usable_cores(), apart, stop)
    finally:  # after an interrupt too: save the results
        notice = notice if work.keep() else "not-kept"
    return _analysis(battle, depth, found, began, notice)


def _analysis(battle: WalkedBattle, depth: Depth, found: dict[int, Judged], began: float, notice: str = "") -> Analysis:
    judged = tuple(found[number] for number in sorted(found) if number < len(battle.steps))
    complete = len(judged) == len(battle.steps) and all(each.sure for each in _doubtful(judged))
    return Analysis(battle, depth, judged, complete, time.perf_counter() - began, notice)


def _doubtful(judged: Sequence[Judged]) -> list[Judged]:
    """Return the decisions with the highest cost at the first look."""
    costly = sorted((each for each in judged if each.at_first > 0), key=lambda each: (-each.at_first, each.step))
    return costly[:LOOKED_AT_AGAIN]


class _Work:
    def __init__(self, battle: WalkedBattle, depth: Depth, found: dict[int, Judged], progress: Progress) -> None:
        self.battle, self.depth, self.found, self.progress = battle, depth, found, progress
        self._changed = False
        self._saved = time.monotonic()

    def run(self, processes: int, apart: bool, stop: Callable[[], bool]) -> None:
        """Judge the remaining actions, then judge the costliest again.

        Raises:
            StoppedError: the analysis must stop.
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
        """Save new results; return False if they cannot be written."""
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
    """An action to judge; `seen` is its first judgement if it is judged again."""

    step: int
    depth: Depth
    seen: Judged | None = None

    def do(self, battle: WalkedBattle, stop: Callable[[], bool]) -> Judged:
        """Judge the action.

        Raises:
            StoppedError: the analysis must stop.
        """
        step = battle.steps[self.step]
        return judge(step, self.depth, stop) if self.seen is None else look_again(self.seen, step, self.depth, stop)


#: does tasks and yields their results in any order
Doing = Callable[[Sequence[_Task]], Iterator[Judged]]


@contextlib.contextmanager
def _hands(battle: WalkedBattle, processes: int, apart: bool, stop: Callable[[], bool]) -> Iterator[Doing]:
    """Provide a function that does tasks, in this process or in several others."""
    if (processes == 1 and not apart) or not can_share_locks():
        yield lambda tasks: (task.do(battle, stop) for task in tasks)
        return
    context = process_context()
    flag = context.Event()
    with QuietPool(processes, context, _begin, (in_use(), battle.path, flag)) as pool:
        try:
            yield lambda tasks: _on_cores(pool, tasks, 2 * processes, stop)
        finally:  # after an interrupt too: stop tasks whose results nobody wants
            flag.set()
            pool.shutdown(cancel_futures=True)


def _on_cores(pool: QuietPool, tasks: Sequence[_Task], most: int, stop: Callable[[], bool]) -> Iterator[Judged]:
    """Yield the results as they come.

    Raises:
        StoppedError: the analysis must stop.
    """
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
    """Initialise a worker process: the content packs, the battle, and the flag that stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process handles Ctrl-C
    use(packs)
    _here[:] = [(walked(journal), flag)]


def _in_process(task: _Task) -> Judged:
    battle, flag = _here[0]
    return task.do(battle, flag.is_set)
