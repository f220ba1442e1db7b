"""The execution of a run: missing games are played, and each chunk is written when it ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from bow.lab.cores import as_finished, processes_for
from bow.lab.runs.combinations import RunOrder
from bow.lab.runs.plan_reading import ReadPlan
from bow.lab.runs.played_rows import chunk_bytes
from bow.lab.runs.results_folder import ResultsFolder

#: the numbers of chunks, each with its Parquet file, as they end; None: no chunk has ended for a moment
Chunks = Generator[tuple[int, bytes] | None, None, None]
#: receives the number of games played and their total
Progress = Callable[[int, int], None]


class Workers(Protocol):
    """Executors of a run's chunks: the cores of this machine, or a cluster."""

    def __call__(self, order: RunOrder, chunks: list[int]) -> Chunks:
        """Play chunks of a run."""


@dataclass(frozen=True)
class RunResult:
    """The result of executing a run.

    Attributes:
        results: the folder.
        games: the number of games in the run.
        before: the number of games played earlier.
        seconds: the time taken by the other games.
    """

    results: Path
    games: int
    before: int
    seconds: float

    @property
    def rate(self) -> float:
        """Games per second."""
        return (self.games - self.before) / self.seconds if self.seconds else 0.0


def on_cores(jobs: int | None) -> Workers:
    """Return the cores of this machine as workers; `jobs` is the number of processes, None: one for each core."""

    def work(order: RunOrder, chunks: list[int]) -> Chunks:
        with closing(as_finished(partial(chunk_bytes, order), chunks, processes_for(jobs, len(chunks)))) as ended:
            for found in ended:
                yield None if found is None else (chunks[found[0]], found[1])

    return work


def run_plan(read: ReadPlan, workers: Workers, progress: Progress = lambda done, all: None) -> RunResult:
    """Play all games of a plan that have not been played yet.

    Args:
        read: the plan.
        workers: the executors of the chunks.
        progress: receives the progress repeatedly.

    Raises:
        InputError: the results folder belongs to another run, cannot be written, or is being written by another
            program.
    """
    folder = ResultsFolder.begin(read)
    order = folder.order
    with folder.locked():
        missing = folder.missing()
        done = before = order.total - sum(len(order.numbers(chunk)) for chunk in missing)
        began = time.perf_counter()
        progress(done, order.total)
        with closing(workers(order, missing)) as ended:
            for found in ended:
                if found is not None:
                    folder.write(*found)
                    done += len(order.numbers(found[0]))
                progress(done, order.total)
    return RunResult(folder.path, order.total, before, time.perf_counter() - began)
