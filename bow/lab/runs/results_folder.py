"""The folder of the results of a run: what was asked for, and a Parquet file for each chunk of games that has ended.

    plan.yaml            the plan as it was written
    run.json             what the games depend on, so that a run is gone on with only where they would be the same
    part-0000000.parquet the games of chunk 0, and so on

A file is written under another name and renamed when it is whole: whatever happens to the program costs the chunks
under way and nothing else. One program at a time writes a folder.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pyarrow
from pyarrow import parquet

import bow
from bow.battle import RULES_VERSION
from bow.battle.reading import catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.saving import save_bytes, save_text, why_not_written
from bow.content.documents.yaml_reading import read_text
from bow.lab.runs.combinations import Combination, RunOrder
from bow.lab.runs.plan_reading import ReadPlan
from bow.lab.runs.row_schema import ROWS_VERSION
from bow.locking import lock
from bow.realm.reading import printed_realm
from bow.realm.terms import RULES_VERSION as REALM_RULES
from bow.record.recorded_realms import REALMS
from bow.record.scenario_copy import content_name

FORMAT: Final = 1
"""The version of `run.json`."""
RUN: Final = "run.json"
PLAN: Final = "plan.yaml"
LOCK: Final = ".lock"


class ResultsFolder:
    """The results of a run, written or read.

    Attributes:
        path: the folder.
        order: the games that were asked for.
        name: what the plan calls itself; empty: nothing.
    """

    def __init__(self, path: Path, order: RunOrder, name: str = "") -> None:
        """Use `begin` or `open`."""
        self.path = path
        self.order = order
        self.name = name

    @classmethod
    def begin(cls, read: ReadPlan) -> ResultsFolder:
        """Makes the folder of a plan, or goes on with it.

        Raises:
            InputError: it holds the results of another run, or cannot be written.
        """
        path, order = read.results, read.order
        written = {"format": FORMAT, "rows": ROWS_VERSION, "name": read.plan.name or "", **_dependencies(order)}
        file = path / RUN
        if file.exists():
            before = _read_run(path)
            differing = [key for key in ("rows", "order", "basis") if before.get(key) != written[key]]
            if differing:
                what = {"rows": "columns of another version", "order": "games of another plan"}
                why = what.get(differing[0], "games under other rules, bots, content or battle plans")
                raise _refused(path, f"holds {why}; name another folder, or delete it")
        elif path.exists() and any(path.glob("part-*.parquet")):
            raise _refused(path, f"holds results without {RUN}; name another folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _refused(path, f"cannot be written: {why_not_written(path, error)}") from None
        save_text(path / PLAN, read_text(read.path))
        save_text(file, json.dumps({**written, "games": order.games}, ensure_ascii=False, indent=1) + "\n")
        return cls(path, order, read.plan.name or "")

    @classmethod
    def open(cls, path: Path) -> ResultsFolder:
        """The results in a folder.

        Raises:
            InputError: it holds none, or such as this version cannot read.
        """
        value = _read_run(path)
        try:
            said = dict(value["order"])
            combinations = tuple(
                Combination(
                    **{key: _tupled(part) for key, part in each.items()},
                )
                for each in said.pop("combinations")
            )
            order = RunOrder(combinations=combinations, games=value["games"], **said)
            return cls(path, order, value["name"])
        except (KeyError, TypeError, ValueError):
            raise _refused(path / RUN, "is no description of a run") from None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keeps other programs from writing the folder.

        Raises:
            InputError: another one does.
        """
        file = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            if not lock(file):
                raise _refused(self.path, "is being written by another program; wait for its end")
            yield
        finally:
            os.close(file)

    def part(self, chunk: int) -> Path:
        """The file of a chunk."""
        return self.path / f"part-{chunk:07}.parquet"

    def missing(self) -> list[int]:
        """The chunks that have not been played, or not with as many games as are asked for now."""
        return [chunk for chunk in range(self.order.chunks) if not self._has(chunk)]

    def _has(self, chunk: int) -> bool:
        try:
            return int(parquet.read_metadata(self.part(chunk)).num_rows) == len(self.order.numbers(chunk))
        except (OSError, pyarrow.ArrowInvalid):  # it is not there, or no file of ours
            return False

    def write(self, chunk: int, content: bytes) -> None:
        """Writes the file of a chunk, whole or not at all.

        Raises:
            InputError: it cannot be written.
        """
        save_bytes(self.part(chunk), content)

    def row(self, number: int) -> dict[str, Any]:
        """The row of a game.

        Raises:
            InputError: there is no such game, or it has not been played.
        """
        if not 0 <= number < self.order.total:
            raise _refused(self.path, f"has no game {number}; they are numbered 0 to {self.order.total - 1}")
        chunk = number // self.order.chunk
        try:
            rows = parquet.read_table(self.part(chunk), filters=[("number", "=", number)]).to_pylist()
            return dict(rows[0])
        except (OSError, pyarrow.ArrowInvalid, IndexError):
            raise _refused(self.path, f"game {number} has not been played yet") from None


def _refused(path: Path, why: str) -> InputError:
    return InputError([Fault(str(path), None, "", why)])


def _read_run(path: Path) -> dict[str, Any]:
    """What `run.json` says. InputError: there is none, or it is none of ours."""
    if not (path / RUN).is_file():
        raise _refused(path, f"holds no results of a run: there is no {RUN} in it")
    try:
        value = json.loads(read_text(path / RUN))
        found = value["format"]
    except (ValueError, KeyError, TypeError):
        raise _refused(path / RUN, "is no description of a run") from None
    if found != FORMAT:
        raise _refused(path / RUN, f"has format {found}; this version reads {FORMAT}")
    return dict(value)


def _dependencies(order: RunOrder) -> dict[str, Any]:
    """What the rows of a run depend on, as plain values."""
    said = asdict(order)
    del said["games"]  # more of them change nothing that was played
    return {"order": json.loads(json.dumps(said)), "basis": basis_of(order)}


def basis_of(order: RunOrder) -> str:
    """The rules, the bots and the content of a run, in a few letters."""
    found = hashlib.sha256()
    for room in ("bots", "skirmish"):
        for file in sorted((Path(bow.__file__).parent / room).rglob("*.py")):
            found.update(file.read_bytes())
    packs = sorted({each.content for each in order.combinations})
    if order.game == "realm":
        found.update(f"realm {REALM_RULES}".encode())
        names = [REALMS.versions(printed_realm(folders)).content for folders in packs]
    else:
        found.update(f"battle {RULES_VERSION}".encode())
        names = [content_name(catalogue(folders)) for folders in packs]
    found.update(json.dumps(names).encode())
    return found.hexdigest()[:16]


def _tupled(value: Any) -> Any:
    return tuple(map(_tupled, value)) if isinstance(value, list) else value
