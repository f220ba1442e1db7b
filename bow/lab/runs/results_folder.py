"""The folder of a run's results, and the execution of a run, which plays the missing games into it.

    plan.yaml            the plan as it was written
    run.json             what the games depend on, so that a run is resumed only if they would be the same
    part-0000000.parquet the games of chunk 0, and so on

A file is written under another name and renamed when it is complete: a crash costs only the chunks in
progress. Only one program at a time writes a folder.

Results may come from strangers. So the form of `run.json` is restricted: names are words of the game that can be
parts of file names and shown to the user. The file starts no program, see `bow.lab.runs.reopening`.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Protocol

import pyarrow
from pyarrow import parquet
from pydantic import Field

import bow
from bow.bots.programs.seated_bots import new_key
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.printed_models import Many, Name, Printed, shaped
from bow.content.documents.saving import save_bytes, save_text, why_not_written
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import MARK, Document, is_file, is_folder, read_text
from bow.content.models import Id
from bow.lab.cores import as_finished, processes_for
from bow.lab.runs.lab_games import LAB_GAMES
from bow.lab.runs.lab_plan import MOST_COMBINATIONS, MOST_GAMES, Combination, RunOrder
from bow.lab.runs.plan_reading import ReadPlan
from bow.lab.runs.played_rows import ROWS_VERSION, SCHEMA, chunk_bytes
from bow.system.locking import HeldByOthersError, locked_or_claimed
from bow.system.sentence import Sentence, quoted

FORMAT: Final = 1
"""The version of `run.json`."""
RUN: Final = "run.json"
PLAN: Final = "plan.yaml"
LOCK: Final = ".lock"
MOST_VALUES: Final = 5_000
"""The most values of one column for each game, items of lists included; a long game has some hundreds."""


class RunCombination(Printed):
    """A combination of a run in the form of `run.json`; see `Combination`."""

    battle: Id | Literal[""]
    scenario: str
    houses: Many[Name]
    bots: Many[Name]
    options: Many[Name]
    settings: Many[tuple[Name, bool | int | str]]
    content: Many[Name]


class RunGames(Printed):
    """The games of a run in the form of `run.json`; see `RunOrder`."""

    game: Literal["battle", "realm"]
    combinations: Annotated[Many[RunCombination], Field(min_length=1, max_length=MOST_COMBINATIONS)]
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)]
    chunk: Annotated[int, Field(ge=1, le=10_000)]
    actions: bool
    key: Annotated[str, shaped(r"[0-9a-f]{32}", "told-run-key-form")] | None = None


class RunFile(Printed):
    """The content of `run.json`; `basis` is a hash of rules, bots and content."""

    format: int
    rows: int
    name: Name | Literal[""]
    order: RunGames
    basis: str
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)]

    @property
    def run_order(self) -> RunOrder:
        said = self.order
        combinations = tuple(
            Combination(each.battle, each.scenario, each.houses, each.bots, each.options, each.settings, each.content)
            for each in said.combinations
        )
        return RunOrder(said.game, combinations, self.games, said.seed, said.chunk, said.actions, said.key or "")


def read_run(folder: Path) -> RunFile:
    """Read `run.json` in a folder of results.

    Raises:
        InputError: there is no such file, or this version cannot read it.
    """
    path = folder / RUN
    if not is_file(path):
        raise refused(folder, Sentence("told-results-none", file=RUN))
    value = _json_in(read_text(path).removeprefix(MARK))
    if not isinstance(value, dict) or "format" not in value:
        raise refused(path, Sentence("told-results-broken"))
    if value["format"] != FORMAT:
        raise refused(path, Sentence("told-results-format", known=FORMAT))
    document = Document(value, str(path), {}, {})
    found = validate(document, RunFile)
    faults = [Fault(str(path), None, field, why) for field, why in _wrong(found.order)]
    if faults:
        raise InputError(faults)
    return found


def refused(path: Path, why: str) -> InputError:
    """Return the error for a folder of results, or a file in it, that cannot be used."""
    return InputError.of(path, why)


def _json_in(text: str) -> Any:
    """Return the value of a JSON text, or None if the text is malformed."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _wrong(order: RunGames) -> Iterator[tuple[str, str]]:
    """Yield the inconsistencies in each combination, each as field and reason."""
    game = LAB_GAMES[order.game]
    for number, each in enumerate(order.combinations, start=1):
        field = f"order.combinations.{number}"
        for who in each.bots:
            if why := game.why_no_bot(who):
                yield f"{field}.bots", why
        if len(each.bots) != len(each.houses) or not game.are_houses(each.houses):
            yield f"{field}.houses", Sentence("told-results-houses")
        if bool(each.battle) != ("battle" in game.needed):
            yield f"{field}.battle", Sentence("told-results-battle")
        if each.scenario and not isinstance(_json_in(each.scenario), dict):
            yield f"{field}.scenario", Sentence("told-results-no-plan")


class ResultsFolder:
    """The results of a run, for writing or reading.

    Attributes:
        path: the folder.
        order: the games of the run.
        name: the name of the plan. Empty: it has none.
    """

    def __init__(self, path: Path, order: RunOrder, name: str = "") -> None:
        """Take the parts; use `begin` or `open` instead."""
        self.path = path
        self.order = order
        self.name = name

    @classmethod
    def begin(cls, read: ReadPlan) -> ResultsFolder:
        """Create the folder of a plan, or resume it.

        Raises:
            InputError: the folder contains the results of another run, or cannot be written.
        """
        path, order = read.results, read.order
        dependencies = _dependencies(order)
        key = new_key() if order.has_programs else ""
        if is_file(path / RUN):
            before = read_run(path)
            if before.rows != ROWS_VERSION:
                raise _of_another_run(path, Sentence("told-results-columns"))
            if _dependencies(before.run_order)["order"] != dependencies["order"]:
                raise _of_another_run(path, Sentence("told-results-games"))
            if before.basis != dependencies["basis"]:
                raise _of_another_run(path, Sentence("told-results-basis"))
            key = before.run_order.key or key
        _refuse_foreign(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise refused(path, Sentence("told-cannot-write", why=why_not_written(path, error))) from None
        if key:
            dependencies["order"]["key"] = key
        written = {"format": FORMAT, "rows": ROWS_VERSION, "name": read.plan.name or "", **dependencies}
        save_text(path / RUN, json.dumps({**written, "games": order.games}, ensure_ascii=False, indent=1) + "\n")
        save_text(path / PLAN, read_text(read.path))
        return cls(path, replace(order, key=key), read.plan.name or "")

    @classmethod
    def open(cls, path: Path) -> ResultsFolder:
        """Return the results in a folder.

        Raises:
            InputError: the folder contains no results, or this version cannot read them.
        """
        found = read_run(path)
        if found.rows != ROWS_VERSION:
            raise refused(path / RUN, Sentence("told-results-columns-run", known=ROWS_VERSION))
        return cls(path, found.run_order, found.name)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other programs from writing the folder.

        Raises:
            InputError: another program is writing it.
        """
        file = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            try:
                claim = locked_or_claimed(file, self.path / LOCK)
            except HeldByOthersError:
                raise refused(self.path, Sentence("told-results-busy")) from None
            try:
                yield
            finally:
                if claim is not None:
                    claim.release()
        finally:
            os.close(file)

    def part(self, chunk: int) -> Path:
        return self.path / f"part-{chunk:07}.parquet"

    def parts(self) -> list[Path]:
        """Return the paths of all finished chunks, after checking them.

        Each file has the columns of results and the games of its chunk, each game once.

        Raises:
            InputError: a file has other columns or games, or is not part of the run.
        """
        found = sorted(self.path.glob("part-*.parquet"))
        known = {self.part(chunk) for chunk in range(self.order.chunks)} if found else set()
        for file in found:
            if file not in known:
                raise refused(file, Sentence("told-results-no-part", last=self.part(self.order.chunks - 1).name))
            self.check_part(file)
        return found

    def check_part(self, file: Path) -> None:
        """Check that a file has the columns of results, and only games of the chunk in its name, each at most once.

        The number of its values is checked before any of them is decompressed.

        Raises:
            InputError: the check fails, or the file cannot be read; the error names the game.
        """
        check_columns(file)
        first = int(file.stem.removeprefix("part-")) * self.order.chunk
        try:
            found = parquet.read_metadata(file)
            if found.num_rows > self.order.chunk or _values(found) > self.order.chunk * MOST_VALUES:
                self._refuse_repeated(file)
                raise refused(file, Sentence("told-results-too-many", most=self.order.chunk))
            rows = parquet.read_table(file, columns=["number", "combination", "seed"]).to_pylist()
        except (OSError, pyarrow.ArrowException) as error:
            raise _unreadable(file, error) from None
        seen: set[int] = set()
        for row in rows:
            number = row["number"]
            if number in seen:
                raise refused(file, Sentence("told-results-twice", number=number))
            seen.add(number)
            if not (isinstance(number, int) and first <= number < first + self.order.chunk):
                raise refused(file, Sentence("told-results-strange-games", number=quoted(number)))
            if (row["combination"], row["seed"]) != (self.order.combination(number), self.order.seed_of(number)):
                raise refused(file, Sentence("told-results-another", number=number, file=RUN))

    def _refuse_repeated(self, file: Path) -> None:
        """Raise the error for a game that is in a file twice, if its first rows have one; no more are read."""
        with parquet.ParquetFile(file) as opened:
            batch = next(opened.iter_batches(batch_size=self.order.chunk + 1, columns=["number"]), None)
        numbers = batch.column(0).to_pylist() if batch is not None else []
        for n, number in enumerate(numbers):
            if number in numbers[:n]:
                raise refused(file, Sentence("told-results-twice", number=quoted(number)))

    def missing(self) -> list[int]:
        """Return the chunks that have not been played, or with fewer or more games than now required.

        Raises:
            InputError: the file of a chunk contains a game twice, or games of another run.
        """
        return [chunk for chunk in range(self.order.chunks) if not self._has(chunk)]

    def _has(self, chunk: int) -> bool:
        try:
            played = int(parquet.read_metadata(self.part(chunk)).num_rows)
        except (OSError, pyarrow.ArrowInvalid):  # the file is missing or malformed
            return False
        self.check_part(self.part(chunk))
        return played == len(self.order.numbers(chunk))

    def write(self, chunk: int, content: bytes) -> None:
        """Write the file of a chunk, completely or not at all.

        Raises:
            InputError: it cannot be written.
        """
        save_bytes(self.part(chunk), content)

    def row(self, number: int) -> dict[str, Any]:
        """Return the row of a game.

        Raises:
            InputError: there is no such game, or it has not been played.
        """
        if not 0 <= number < self.order.total:
            raise refused(self.path, Sentence("told-results-no-game", number=number, last=self.order.total - 1))
        file = self.part(number // self.order.chunk)
        if not is_file(file):
            raise refused(self.path, Sentence("told-results-not-played", number=number))
        self.check_part(file)
        try:
            rows = parquet.read_table(file, filters=[("number", "=", number)]).to_pylist()
        except (OSError, pyarrow.ArrowException) as error:
            raise _unreadable(file, error) from None
        if not rows:
            raise refused(self.path, Sentence("told-results-not-played", number=number))
        row = dict(rows[0])
        if (row["combination"], row["seed"]) != (self.order.combination(number), self.order.seed_of(number)):
            raise refused(file, Sentence("told-results-another", number=number, file=RUN))
        return row


def check_columns(file: Path) -> None:
    """Check that a file has the columns of results.

    Raises:
        InputError: it has other columns, or cannot be read.
    """
    try:
        found = parquet.read_schema(file)
    except (OSError, pyarrow.ArrowException) as error:
        raise _unreadable(file, error) from None
    if not found.equals(SCHEMA):
        raise refused(file, Sentence("told-results-columns-file", known=ROWS_VERSION))


def _values(found: Any) -> int:
    """Return the number of values in the longest column of a file, by its description."""
    groups = [found.row_group(n) for n in range(min(found.num_row_groups, MOST_VALUES))]
    return max((sum(group.column(n).num_values for group in groups) for n in range(found.num_columns)), default=0)


def _unreadable(file: Path, error: Exception) -> InputError:
    return refused(file, Sentence("told-results-no-file", why=str(error).splitlines()[0]))


def _of_another_run(path: Path, what: str) -> InputError:
    return refused(path, Sentence("told-results-other", what=what))


def _refuse_foreign(path: Path) -> None:
    """Check that a folder can take the results of a run: it is new, empty, or contains only results of a run.

    Raises:
        InputError: it contains something else, or a link, which would let a file elsewhere be written.
    """
    if path.exists() and not is_folder(path):
        raise refused(path, Sentence("told-results-is-file"))
    inside = sorted(path.iterdir()) if is_folder(path) else []
    shown = [
        each for each in inside if not each.name.startswith(".")
    ]  # the name of a partly written file begins with a dot
    if shown and not is_file(path / RUN):
        raise refused(path, Sentence("told-results-foreign", file=RUN))
    for each in inside:
        if each.is_symlink():
            raise refused(each, Sentence("told-results-link"))


def _dependencies(order: RunOrder) -> dict[str, Any]:
    said = asdict(order)
    del said["games"], said["key"]  # more games do not change those already played; a key is drawn for each folder
    return {"order": json.loads(json.dumps(said)), "basis": basis_of(order)}


def basis_of(order: RunOrder) -> str:
    """Return a short hash of the rules, bots and content of a run."""
    found = hashlib.sha256()
    for room in ("bots", "skirmish"):
        for file in sorted((Path(bow.__file__).parent / room).rglob("*.py")):
            found.update(file.read_bytes())
    packs = sorted({each.content for each in order.combinations})
    game = LAB_GAMES[order.game]
    versions = [game.kind.records.versions(game.content(folders)) for folders in packs]
    found.update(f"{order.game} {versions[0].rules}".encode())
    found.update(json.dumps([each.content for each in versions]).encode())
    return found.hexdigest()[:16]


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
