"""Results of a long measurement, stored in a file of JSON lines, so that an interrupted run can be resumed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import bow
from bow.lab.cores import all_in_order

#: the folders that determine battles between bots, and what is measured in them
BATTLE_CODE: Final = ("bow/battle", "bow/bots", "bow/content", "bow/game", "bow/lab", "scenarios")

Task = TypeVar("Task")
T = TypeVar("T")


class KeptResultsError(Exception):
    """A file of kept results that cannot be used; its text says why and what to do."""


@lru_cache(maxsize=1)
def code_digest(folders: Sequence[str], *more: Path) -> str:
    """Return a short hash of the code and the data in some folders of the project, and in more files."""
    root, found = Path(bow.__file__).parents[1], hashlib.sha256()
    files = [file for part in folders for file in (root / part).rglob("*") if file.suffix in (".py", ".yaml", ".json")]
    for file in [*sorted(files), *more]:
        found.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return found.hexdigest()[:12]


@dataclass(frozen=True)
class KeptResults(Generic[T]):
    """A file with the results of one measurement in order.

    Attributes:
        path: the file; it need not exist.
        heading: what determines the results; a file with another heading is refused.
        read: makes a result from its JSON value; raises ValueError, TypeError or KeyError for anything else.
        written: returns the JSON value of a result.
    """

    path: Path
    heading: Mapping[str, object]
    read: Callable[[Any], T]
    written: Callable[[T], object]

    def load(self) -> list[T]:
        """Return the results in the file. An unfinished last line, left by an interruption, is dropped from the file.

        Raises:
            KeptResultsError: the file has results of another measurement or of other code, or is damaged.
        """
        if not self.path.exists():
            return []
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        if lines and not lines[-1].endswith("\n"):
            lines.pop()
            self.path.write_text("".join(lines), encoding="utf-8")
        found: list[T] = []
        for n, line in enumerate(lines):
            try:
                value = json.loads(line)
                if n:
                    number, result = value["n"], self.read(value["result"])
            except (ValueError, TypeError, KeyError):
                raise KeptResultsError(
                    f"{self.path}, line {n + 1}: no result. Delete it and all lines after it, or name another file."
                ) from None
            if n and number != n:
                raise KeptResultsError(
                    f"{self.path}, line {n + 1}: result {number} instead of {n}: a line is there twice, missing or "
                    "moved. Delete it and all lines after it, or name another file."
                )
            if n:
                found.append(result)
            elif value != self.heading:
                raise KeptResultsError(
                    f"{self.path} keeps results of other bots, settings, seeds or code. Name another file, or delete "
                    "this one."
                )
        return found

    def append(self, results: Iterator[T], first: int = 1) -> Iterator[T]:
        """Append results to the file as they come, numbered from `first`, and yield them."""
        new = not self.path.exists() or not self.path.stat().st_size
        with self.path.open("a", encoding="utf-8") as out:
            if new:
                print(json.dumps(self.heading), file=out, flush=True)
            for number, result in enumerate(results, first):
                print(json.dumps({"n": number, "result": self.written(result)}), file=out, flush=True)
                yield result


def results(
    kept: KeptResults[T] | None, one: Callable[[Task], T], tasks: Sequence[Task], jobs: int
) -> Generator[T, None, None]:
    """Yield the results of tasks in order: first those in the file, then those of the tasks that are left.

    Args:
        kept: the file; None: results are not kept.
        one: does one task.
        tasks: all tasks of the measurement, in order.
        jobs: the number of processes.
    """
    done = kept.load()[: len(tasks)] if kept is not None else []
    yield from done
    with closing(all_in_order(one, tasks[len(done) :], jobs)) as found:
        yield from kept.append(found, len(done) + 1) if kept is not None else found
