"""The analysis of a whole battle on several cores, and the file beside its journal: `NAME.analysis.yaml`.

If the file is deleted, the analysis is made again. Each line holds one action. A stopped analysis keeps its partial
results there, and is resumed later.
"""

from __future__ import annotations

import contextlib
import json
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from bow.battle import RULES_VERSION
from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import MARK, read_yaml
from bow.content.packs import in_use, use
from bow.lab.analysis import judging
from bow.lab.analysis.judging import judge
from bow.lab.cores import GLANCE, StopFlag, StoppedError
from bow.system.processes import QuietPool, can_share_locks, process_context, usable_cores
from bow.system.sentence import Sentence

FORMAT: Final = 1
HEAD: Final = "# The analysis of {name}, by `bow analyse`. It may be deleted: the command makes it anew.\n"
SAVED_EVERY: Final = 10.0  # seconds
LOOKED_AT_AGAIN: Final = 10
"""The number of costliest decisions that are judged a second time."""


class OutOfDateError(Exception):
    """The error for a saved analysis of another battle, depth or version."""


def beside(journal: Path) -> Path:
    """Return the path of a journal's analysis."""
    return journal.with_name(f"{journal.name.removesuffix('.bow')}.analysis.yaml")


def keep(battle: judging.WalkedBattle, depth: judging.Depth, judged: Iterable[judging.Judged]) -> None:
    """Write the file, completely or not at all.

    Raises:
        OSError: it cannot be written, or a file of another kind is in its place; the old content stays.
    """
    path = beside(battle.path)
    before = path.read_bytes().removeprefix(MARK.encode()) if path.exists() else b""
    if before and not before.startswith(HEAD.partition("{")[0].encode()):
        raise FileExistsError(path)
    lines = [f"{key}: {json.dumps(value)}\n" for key, value in _made_by(battle, depth).items()]
    rows = [f"- {json.dumps(_row(each))}\n" for each in sorted(judged, key=lambda each: each.step)]
    text = "".join([HEAD.format(name=battle.path.name), *lines, "judged:\n" if rows else "judged: []\n", *rows])
    write_whole(path, text.encode("utf-8"))


def kept(
    battle: judging.WalkedBattle, depth: judging.Depth | None = None
) -> tuple[judging.Depth, list[judging.Judged]]:
    """Return the depth and the judged actions of a battle's saved analysis.

    Args:
        battle: the battle.
        depth: the required depth. None: any.

    Raises:
        FileNotFoundError: there is no saved analysis.
        OutOfDateError: the saved analysis does not fit and must be made again.
        InputError: the file is malformed.
    """
    path = beside(battle.path)
    if not path.exists():
        raise FileNotFoundError(path)
    document = read_yaml(path)
    value = document.value
    if not isinstance(value, dict) or type(value.get("analysis")) is not int:
        raise InputError([document.fault((), Sentence("told-no-analysis"))])
    found = _depth(value.get("depth"))
    made = _made_by(battle, found)
    if any(value.get(key) != made[key] for key in made) or (depth is not None and found != depth):
        raise OutOfDateError(path)
    rows = value.get("judged")
    if not isinstance(rows, list):
        raise InputError([document.fault(("judged",), Sentence("told-judged-no-list"))])
    judged: list[judging.Judged] = []
    steps: set[int] = set()
    for number, row in enumerate(rows):
        try:
            judged.append(_judged(row))
            if judged[-1].step in steps:
                raise ValueError(Sentence("told-judged-twice", step=judged[-1].step))
            steps.add(judged[-1].step)
        except ValueError as error:
            raise InputError([document.fault(("judged", number), str(error))]) from None
    return found, judged


def _made_by(battle: judging.WalkedBattle, depth: judging.Depth) -> dict[str, Any]:
    """Return the values that identify an analysis of this battle by this version."""
    return {
        "analysis": FORMAT,
        "battle": battle.digest,
        "rules": RULES_VERSION,
        "judged-by": judging.estimator_name(),
        "depth": asdict(depth),
    }


def _depth(value: Any) -> judging.Depth:
    names = {field.name for field in fields(judging.Depth)}
    if not isinstance(value, dict) or value.keys() != names or any(type(each) is not int for each in value.values()):
        return judging.Depth(0, 0, 0, 0)  # equals no real depth
    return judging.Depth(**value)


def _row(judged: judging.Judged) -> dict[str, Any]:
    """Return an action as written to the file, without default values."""
    row = {field.name: getattr(judged, field.name) for field in fields(judging.Judged)}
    return {"step": judged.step} | {
        field.name: row[field.name] for field in fields(judging.Judged)[1:] if row[field.name] != field.default
    }


def _judged(row: Any) -> judging.Judged:
    """Return an action read from the file.

    Raises:
        ValueError: the row is malformed.
    """
    known = {field.name: field for field in fields(judging.Judged)}
    if (
        not isinstance(row, dict)
        or type(row.get("step")) is not int
        or row["step"] < 0
        or not row.keys() <= known.keys()
    ):
        raise ValueError(Sentence("told-no-judged"))
    values: dict[str, Any] = {}
    for key, value in row.items():
        if key == "line":
            right = isinstance(value, list) and all(isinstance(each, str) for each in value)
            values[key] = tuple(value) if right else ()
        elif isinstance(known[key].default, str):
            right, values[key] = isinstance(value, str), value
        elif key in ("step", "round", "sure"):
            right, values[key] = type(value) is (bool if key == "sure" else int), value
        else:
            right = type(value) in (int, float) and -1 <= value <= 1
            values[key] = float(value) if right else 0.0
        if not right:
            raise ValueError(Sentence("told-judged-value", key=key, value=f"{value!r}"))
    return judging.Judged(**values)


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

    battle: judging.WalkedBattle
    depth: judging.Depth
    judged: tuple[judging.Judged, ...]
    complete: bool
    seconds: float = 0.0
    notice: str = ""

    @property
    def depth_name(self) -> str:
        """The name of the depth, or its nodes."""
        return next((name for name, each in judging.DEPTHS.items() if each == self.depth), str(self.depth.nodes))


def kept_analysis(battle: judging.WalkedBattle) -> Analysis | None:
    """Return the saved analysis of a battle, or None if it is missing or out of date."""
    try:
        depth, judged = kept(battle)
    except (FileNotFoundError, OutOfDateError, InputError):
        return None
    return _analysis(battle, depth, {each.step: each for each in judged}, time.perf_counter())


def analyse(
    journal: Path | judging.WalkedBattle,
    depth: judging.Depth | None = None,
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
    battle = judging.walked(journal) if isinstance(journal, Path) else journal
    began = time.perf_counter()
    notice, found = "", dict[int, judging.Judged]()
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
    depth = depth or judging.DEPTHS[judging.NORMAL]
    work = _Work(battle, depth, found, progress or (lambda _done, _all: None))
    try:
        with contextlib.suppress(StoppedError):
            work.run(jobs or usable_cores(), apart, stop)
    finally:  # after an interrupt too: save the results
        notice = notice if work.keep() else "not-kept"
    return _analysis(battle, depth, found, began, notice)


def _analysis(
    battle: judging.WalkedBattle, depth: judging.Depth, found: dict[int, judging.Judged], began: float, notice: str = ""
) -> Analysis:
    judged = tuple(found[number] for number in sorted(found) if number < len(battle.steps))
    complete = len(judged) == len(battle.steps) and all(each.sure for each in _doubtful(judged))
    return Analysis(battle, depth, judged, complete, time.perf_counter() - began, notice)


def _doubtful(judged: Sequence[judging.Judged]) -> list[judging.Judged]:
    """Return the decisions with the highest cost at the first look."""
    costly = sorted((each for each in judged if each.at_first > 0), key=lambda each: (-each.at_first, each.step))
    return costly[:LOOKED_AT_AGAIN]


class _Work:
    def __init__(
        self, battle: judging.WalkedBattle, depth: judging.Depth, found: dict[int, judging.Judged], progress: Progress
    ) -> None:
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

    def _take(self, results: Iterator[judging.Judged], steps: int) -> None:
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
    depth: judging.Depth
    seen: judging.Judged | None = None

    def do(self, battle: judging.WalkedBattle, stop: Callable[[], bool]) -> judging.Judged:
        """Judge the action.

        Raises:
            StoppedError: the analysis must stop.
        """
        step = battle.steps[self.step]
        return (
            judge(step, self.depth, stop)
            if self.seen is None
            else judging.look_again(self.seen, step, self.depth, stop)
        )


#: does tasks and yields their results in any order
Doing = Callable[[Sequence[_Task]], Iterator[judging.Judged]]


@contextlib.contextmanager
def _hands(battle: judging.WalkedBattle, processes: int, apart: bool, stop: Callable[[], bool]) -> Iterator[Doing]:
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


def _on_cores(pool: QuietPool, tasks: Sequence[_Task], most: int, stop: Callable[[], bool]) -> Iterator[judging.Judged]:
    """Yield the results as they come.

    Raises:
        StoppedError: the analysis must stop.
    """
    waiting: set[Future[judging.Judged]] = set()
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


_here: list[tuple[judging.WalkedBattle, StopFlag]] = []


def _begin(packs: Sequence[Path], journal: Path, flag: StopFlag) -> None:
    """Initialise a worker process: the content packs, the battle, and the flag that stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process handles Ctrl-C
    use(packs)
    _here[:] = [(judging.walked(journal), flag)]


def _in_process(task: _Task) -> judging.Judged:
    battle, flag = _here[0]
    return task.do(battle, flag.is_set)
