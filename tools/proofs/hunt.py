"""Running the fuzzer for a given time: random battles in several processes, with failures stored as rule cases."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import FrameType

from bow.content.documents.yaml_writing import dump_yaml
from bow.system.processes import process_context
from tools.provers.battle_fuzz import FoundError, fuzz_battle

SHARE = 5  # battles that a process plays before it reports
PATIENCE = 60  # seconds for one battle, which takes some hundredths: after them it counts as endless


@dataclass(frozen=True)
class Find:
    """A seed whose battle broke a promise, and the failure as a case file with the fault in its comments."""

    seed: int
    message: str
    case: str


@dataclass
class Tally:
    """The counts so far."""

    battles: int = 0
    decisions: int = 0
    seconds: float = 0.0
    finds: int = 0
    of: str = "battles"

    def __str__(self) -> str:
        speed = self.decisions / self.seconds if self.seconds else 0
        return (
            f"{self.seconds / 60:.1f} min: {self.battles} {self.of}, {self.decisions} decisions"
            f" ({speed:.0f} a second), {self.finds} found"
        )


def hunt(
    seconds: float,
    seed: int,
    jobs: int,
    on_find: Callable[[Find], None],
    on_minute: Callable[[Tally], None] = lambda tally: None,
    fuzz: Callable[[int], int] = fuzz_battle,
    of: str = "battles",
) -> Tally:
    """Play random battles, or games, until the time is over.

    Args:
        seconds: how long.
        seed: the first battle's; each next one has the next number.
        jobs: processes.
        on_find: called with each failure.
        on_minute: called with the counts, once a minute.
        fuzz: plays the battle, or the game, of a seed, and returns the number of decisions; raises FoundError.
        of: what it plays, in the plural.
    """
    began = time.monotonic()
    tally = Tally(of=of)
    shares = _shares(seed)
    said = 0
    with ProcessPoolExecutor(jobs, mp_context=process_context()) as pool:
        running = {pool.submit(play, next(shares), fuzz) for _ in range(jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            tally.seconds = time.monotonic() - began
            for future in done:
                battles, decisions, finds = future.result()
                tally.battles += battles
                tally.decisions += decisions
                tally.finds += len(finds)
                for find in finds:
                    on_find(find)
                if tally.seconds < seconds:
                    running.add(pool.submit(play, next(shares), fuzz))
            if tally.seconds // 60 > said:
                said = int(tally.seconds // 60)
                on_minute(tally)
    return tally


def _shares(seed: int) -> Iterator[range]:
    for n in count(seed, SHARE):
        yield range(n, n + SHARE)


def play(seeds: range, fuzz: Callable[[int], int] = fuzz_battle) -> tuple[int, int, list[Find]]:
    """Play the battles of some seeds; return how many, how many decisions, and the failures."""
    decisions = 0
    finds: list[Find] = []
    for seed in seeds:
        try:
            with within(PATIENCE):
                decisions += fuzz(seed)
        except FoundError as found:
            decisions += len(found.steps)
            finds.append(Find(seed, found.message, case_text(seed, found)))
    return len(seeds), decisions, finds


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt a longer computation with a TimeoutError; without a suitable clock in the system, do nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def too_long(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"no end within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def case_text(seed: int, found: FoundError) -> str:
    """Return a failure as a case file: the fault, then the steps that lead to it."""
    told = [f"Found by the fuzzer with seed {seed}, after {len(found.steps)} steps:", found.message, found.trace]
    comment = "".join(f"# {line}".rstrip() + "\n" for text in told for line in text.splitlines())
    return comment + dump_yaml([found.as_case(f"fuzz-{seed}")])


def keep(find: Find, folder: Path) -> Path:
    """Write a failure into a folder; return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fuzz-{find.seed}.yaml"
    path.write_text(find.case, encoding="utf-8")
    return path
