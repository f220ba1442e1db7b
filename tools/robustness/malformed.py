"""Malformed files, passed to commands in a separate process; those that break a command are stored."""

from __future__ import annotations

import argparse
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn

from tools.robustness.mutations import mutated
from tools.robustness.samples import KINDS, ROOT, Kind

HELP: Final = """Make malformed files, pass them to the commands that read them, and store those that break one.

A file shows a fault of the program if a command ends with a traceback or an unknown exit code, does not end, takes more
than 2 seconds of the processor or 500 MB, or shows a control character. Exit codes: 0 nothing found, 1 something was,
2 bad input.
"""
MOST_SECONDS = 2.0
"""Of the processor, for one command."""
MOST_MB = 500.0
PATIENCE = 60.0
"""Seconds by the clock after which a command is given up; another program may hold the processor."""
RENEWED_AFTER = 400
"""Commands after which a new process takes over."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@dataclass
class Tally:
    """The results so far."""

    files: int = 0
    runs: int = 0
    found: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    largest: float = 0.0

    def __str__(self) -> str:
        found = ", ".join(f"{self.found[name]} {name}" for name in FINDS)
        codes = ", ".join(f"{count} of exit code {code}" for code, count in sorted(self.codes.items()))
        return (
            f"{self.files} files, {self.runs} runs ({codes}): {found}; "
            f"slowest {self.slowest:.2f} s, largest {self.largest:.0f} MB"
        )


FINDS = ("tracebacks", "hangs", "over 500 MB", "exit codes unknown", "control characters shown")


@dataclass(frozen=True)
class Find:
    """A command that a file breaks."""

    what: str
    arguments: tuple[str, ...]
    file: Path
    detail: str


class Worker:
    """A process that runs command lines; a new one replaces it when it hangs or dies, and after 400 commands."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.runs = 0
        self.process: subprocess.Popen[str] | None = None

    def run(self, arguments: list[str]) -> dict[str, Any] | None:
        """Run a command line and return the answer; None: it hung or died."""
        if self.process is None or self.runs >= RENEWED_AFTER:
            self.close()
            self.process = self._begin()
        self.runs += 1
        given, answers = self.process.stdin, self.process.stdout
        assert given is not None
        assert answers is not None
        given.write(json.dumps(arguments) + "\n")
        given.flush()
        ready, _, _ = select.select([answers], [], [], PATIENCE)
        line = answers.readline() if ready else ""
        if not line:
            self.close()
            return None
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        self.process, self.runs = None, 0

    def _begin(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tools.robustness.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            env={**os.environ, "BOW_HOME": str(self.home), "PYTHONHASHSEED": "0", "COLUMNS": "100"},
        )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this kind."""
    parser.add_argument("--files", metavar="N", type=int, default=10_000, help="how many (default: 10,000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of the first file; the next has one more")
    parser.add_argument("--commands", metavar="N", type=int, default=9, help="at most, for each file (default: all)")
    parser.add_argument("--kind", action="append", dest="kinds", choices=list(KINDS), help="may be given again")
    parser.add_argument(
        "--save",
        metavar="FOLDER",
        type=Path,
        default=ROOT / "artefacts" / "malformed-files",
        help="where offenders are kept",
    )


def run(asked: argparse.Namespace, refuse: Callable[[str], NoReturn]) -> int:
    """Feed malformed files to the commands; return the exit code."""
    if asked.files < 1 or asked.commands < 1:
        refuse("--files and --commands must be above 0")

    def tell(find: Find) -> None:
        last = find.detail.strip().splitlines()[-1]
        print(f"{find.what}: {' '.join(find.arguments)}: {last}\n  kept in {find.file}", flush=True)

    def on_file(tally: Tally) -> None:
        if tally.files % 500 == 0:
            print(tally, flush=True)

    tally = feed(asked.files, asked.seed, asked.kinds or list(KINDS), asked.commands, asked.save, tell, on_file)
    print(tally)
    print(", ".join(f"{kind} {count}" for kind, count in tally.kinds.items()))
    return 1 if any(tally.found.values()) else 0


def feed(
    files: int,
    seed: int,
    kinds: list[str],
    most: int,
    save: Path,
    tell: Callable[[Find], None],
    on_file: Callable[[Tally], None],
) -> Tally:
    """Make so many malformed files, all kinds in turn, and run the commands that read them.

    Args:
        files: how many.
        seed: the first file's; the next has the next number. The same seed makes the same file.
        kinds: of `KINDS`.
        most: the number of commands for each file, drawn by its seed from those that read its kind.
        save: the folder for files that break a command.
        tell: called with each find.
        on_file: called with the tally after each file.
    """
    samples = {name: list(KINDS[name].samples().items()) for name in kinds}
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(Path(folder, "home"))
        try:
            for n in range(seed, seed + files):
                name = kinds[n % len(kinds)]
                random = Random(n)
                _, true = random.choice(samples[name])
                odd = mutated(true, KINDS[name].form, random)
                commands = KINDS[name].commands
                commands = random.sample(commands, min(most, len(commands)))
                for find in _fed(worker, KINDS[name], commands, odd, Path(folder, str(n)), tally):
                    tell(_kept(find, save, name, n))
                tally.files += 1
                tally.kinds[name] += 1
                on_file(tally)
        finally:
            worker.close()
    return tally


def _fed(
    worker: Worker, kind: Kind, commands: Sequence[tuple[str, ...]], odd: bytes, folder: Path, tally: Tally
) -> Iterator[Find]:
    """Write a file to its place and run the commands that read it; yield the finds."""
    beside = kind.beside
    if beside is not None:
        shutil.copytree(beside, folder)
    else:
        folder.mkdir()
    file = folder / kind.name
    file.write_bytes(odd)
    for command in commands:
        words = {"FILE": str(file), "FOLDER": str(folder), "OUT": str(folder / "out.bow")}
        arguments = [words.get(word, word) for word in command]
        answer = worker.run(arguments)
        tally.runs += 1
        for what, detail in _wrong(answer, tally):
            tally.found[what] += 1
            yield Find(what, command, file, detail)
    shutil.rmtree(folder)


def _wrong(answer: dict[str, Any] | None, tally: Tally) -> Iterator[tuple[str, str]]:
    if answer is None:
        yield "hangs", f"no answer in {PATIENCE:.0f} s, or the process died"
        return
    tally.slowest = max(tally.slowest, answer["seconds"])
    tally.largest = max(tally.largest, answer["mb"])
    tally.codes[str(answer["code"])] += 1
    if answer["trace"]:
        yield "tracebacks", answer["trace"]
    elif answer["code"] not in (0, 1, 2):
        yield "exit codes unknown", str(answer["code"])
    if answer["seconds"] > MOST_SECONDS:
        yield "hangs", f"{answer['seconds']:.1f} s"
    if answer["mb"] > MOST_MB:
        yield "over 500 MB", f"{answer['mb']:.0f} MB"
    shown = CONTROL.search(answer["said"])
    if shown is not None:
        around = answer["said"][max(0, shown.start() - 60) : shown.end() + 20]
        yield "control characters shown", repr(around)


def _kept(find: Find, save: Path, kind: str, n: int) -> Find:
    """Return the find with its file, and those beside it, copied to a permanent folder."""
    folder = save / f"{kind}-{n}"
    if not folder.exists():
        shutil.copytree(find.file.parent, folder)
    with (folder / "WHY.txt").open("a", encoding="utf-8") as note:
        note.write(f"{find.what}: bow {' '.join(find.arguments)}\n{find.detail}\n\n")
    return Find(find.what, find.arguments, folder, find.detail)
