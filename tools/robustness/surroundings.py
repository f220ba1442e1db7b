"""Every command line in bad surroundings, with the result checked: exit code, tracebacks, processes, files."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final, NoReturn

import yaml

from bow.system.processes import usable_cores
from tests.table.hidden_screen import NoScreenError, hidden_screen
from tools.robustness.command_lines import (
    LINES,
    OLD,
    ROOT,
    CommandLine,
    command_of,
    commands,
    lacking,
    make_files,
    missing,
)
from tools.robustness.conditions import CONDITIONS, Condition

HELP: Final = """Run every command in bad surroundings, and check the result. It takes 10 to 20 minutes on two cores.

    python -m tools.robustness surroundings --only "lab run"         one command
    python -m tools.robustness surroundings --condition "disk full"  one kind of surroundings
    python -m tools.robustness surroundings --list                   the names of both

Surroundings: standard streams closed, a pipe that nobody reads, SIGTERM, SIGHUP and SIGINT at three moments each, a
full disk, a read-only folder, no shared memory, Python without assertions and docstrings, code pages that lack letters,
terminals of 1, 20 and 10^30 columns, a clock that shows 1970, a user without a home. In each a command must end with an
exit code that the documentation names, without a traceback, without a process left running, and without a lost or
half-written file.

It prints a table of commands by surroundings. Windows open on a hidden screen. Exit codes: 0 all good,
1 something was not, 2 bad input.
"""
WIDTH: Final = 34  # characters of a command line in the table

#: seconds between the moments of signals, by the kind of command
BETWEEN: Final = {"short": 0.2, "waits": 0.8, "window": 2.0}
#: seconds that a window may take to open
OPEN: Final = 5.0
#: seconds after which a command that should have ended counts as stuck
STUCK: Final = 90.0
#: seconds in which its child processes must end
GONE: Final = 5.0
MARK: Final = "BOW_SURROUNDED"
_PARTS: Final = (".part", ".new", ".changed", ".damaged")


@dataclass
class Outcome:
    """The result of a run.

    Attributes:
        faults: the faults, in words; empty: there are none.
        code: the exit code; None: it was stuck.
        error: the text of its error output.
    """

    faults: list[str] = field(default_factory=list)
    code: int | None = None
    error: str = ""


@dataclass(frozen=True)
class Surroundings:
    """The files for the lines, and the environment."""

    files: Path
    environment: Mapping[str, str]
    display: str | None

    def run(self, line: CommandLine, condition: Condition) -> Outcome:
        """Run a line in a fresh copy of the files."""
        with tempfile.TemporaryDirectory(prefix="bow-surrounded-") as place:
            work, after = Path(place) / "work", Path(place) / "after"
            shutil.copytree(self.files, work)
            for folder in (after, Path(place) / "disk", Path(place) / "tmp"):
                folder.mkdir()
            replaced = condition.signal is not None or bool(condition.disk)
            for name in line.writes if replaced else ():
                if not (work / name).exists():
                    (work / name).parent.mkdir(exist_ok=True)
                    (work / name).write_bytes(OLD)
            before = {path.relative_to(work): path.read_bytes() for path in _files(work)}
            mark = uuid.uuid4().hex
            outcome = _ran(line, condition, work, self._variables(condition, work, after, mark))
            outcome.faults += _processes_left(mark)
            left = after if any(after.iterdir()) else work
            outcome.faults += _file_faults(line, condition, left, before)
            return outcome

    def _variables(self, condition: Condition, work: Path, after: Path, mark: str) -> dict[str, str]:
        home = str(work.parent / "home")
        found: dict[str, str | None] = {**self.environment, "HOME": home, "BOW_HOME": home, MARK: mark}
        found |= {"BOW_AFTER": str(after), "TMPDIR": str(work.parent / "tmp"), **condition.environment}
        if self.display is not None:
            found["DISPLAY"] = self.display
        return {name: value for name, value in found.items() if value is not None}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this kind."""
    parser.add_argument("--only", action="append", default=[], metavar="COMMAND", help="only this; may be given again")
    parser.add_argument(
        "--condition", action="append", default=[], metavar="NAME", help="only these surroundings; may be given again"
    )
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="runs at a time")
    parser.add_argument("--list", action="store_true", help="list commands and surroundings, and run nothing")


def run(asked: argparse.Namespace, refuse: Callable[[str], NoReturn]) -> int:
    """Run the commands, check and print the results; return the exit code."""
    known = frozenset(commands())
    for name in asked.only:
        if name not in known:
            refuse(f"there is no command {name!r}; --list lists them")
    for name in asked.condition:
        if name not in {each.name for each in CONDITIONS}:
            refuse(f"there are no surroundings {name!r}; --list lists them")
    if asked.jobs < 1:
        refuse("--jobs must be at least 1")
    if asked.list:
        print("\n".join([*sorted(known), "", *(each.name for each in CONDITIONS)]))
        return 0
    if missing():
        print(f"no line calls {', '.join(missing())}: add one to LINES in tools/robustness/command_lines.py")
        return 1
    lines = [each for each in LINES if not asked.only or command_of(each, known) in asked.only]
    conditions = [each for each in CONDITIONS if not asked.condition or each.name in asked.condition]
    began = time.monotonic()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bow-surroundings-")))
        surroundings = prepared(folder, stack)
        pool = stack.enter_context(ThreadPoolExecutor(asked.jobs))
        runs = {
            (line, condition.name): pool.submit(outcome_of, surroundings, line, condition)
            for condition in conditions
            for line in lines
        }
        try:
            for n, ((line, name), run) in enumerate(runs.items(), start=1):
                print_faults(line, name, run.result())
                if sys.stderr.isatty():
                    print(f"\r{n} of {len(runs)}", end="\n" if n == len(runs) else "", file=sys.stderr)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)  # current runs are checked to their end, so that nothing is left of them
            return 130
        found = {key: run.result() for key, run in runs.items()}
    print_table(lines, conditions, found)
    bad = [(key, told) for key, told in found.items() if isinstance(told, Outcome) and told.faults]
    made = sum(isinstance(told, Outcome) for told in found.values())
    print(f"\n{made} runs in {time.monotonic() - began:.0f} s, {len(bad)} with something wrong")
    return 1 if bad else 0


def prepared(folder: Path, stack: contextlib.ExitStack) -> Surroundings:
    """Return the files for the commands, and a screen for windows."""
    files = folder / "files"
    files.mkdir()
    environment = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
    environment |= {"PYTHONPATH": str(ROOT), "MPLCONFIGDIR": str(folder / "matplotlib"), "BOW_LANGUAGE": "en"}
    make_files(files, {**environment, "BOW_HOME": str(folder / "home")})
    try:
        display = stack.enter_context(hidden_screen())
    except NoScreenError as error:
        print(f"windows are not opened: {error}")
        display = None
    return Surroundings(files, environment, display)


def outcome_of(surroundings: Surroundings, line: CommandLine, condition: Condition) -> Outcome | str:
    """Return the result of a run, or why there is none."""
    if lacks := lacking(line):
        return f"{', '.join(lacks)} not installed"
    if line.window and surroundings.display is None:
        return "no screen"
    if condition.skipped:
        return condition.skipped
    if not condition.applies(line):
        return ""
    return surroundings.run(line, condition)


def print_table(
    lines: list[CommandLine], conditions: list[Condition], found: dict[tuple[CommandLine, str], Outcome | str]
) -> None:
    """Print commands by surroundings: `ok`, `BAD`, `-` where a run makes no sense, `no` where it is not possible."""
    for n, condition in enumerate(conditions):
        print(f"{'':{WIDTH}}  {'   | ' * n}   {condition.name}")
    notes: dict[str, None] = {}
    for line in lines:
        cells = []
        for condition in conditions:
            told = found[line, condition.name]
            if isinstance(told, str):
                cells.append("  no " if told else "   - ")
                notes[told] = None
            else:
                cells.append(" BAD " if told.faults else "  ok ")
        print(f"{str(line)[:WIDTH]:{WIDTH}}  {''.join(cells)}")
    for note in filter(None, notes):
        print(f"no: {note}")


def print_faults(line: CommandLine, name: str, told: Outcome | str) -> None:
    """Print the faults of a run, with the last lines that the command wrote."""
    if isinstance(told, Outcome) and told.faults:
        print(f"{name}: bow {line}\n    {'; '.join(told.faults)}")
        for said in told.error.strip().splitlines()[-6:]:
            print(f"    | {said}")
        sys.stdout.flush()


def _ran(line: CommandLine, condition: Condition, work: Path, variables: dict[str, str]) -> Outcome:
    out, error = work.parent / "out", work.parent / "error"
    open_input = condition.signal is not None or line.endless
    with contextlib.ExitStack() as stack:
        told: IO[bytes] | int = stack.enter_context(out.open("wb"))
        if condition.pipe:
            reading, told = os.pipe()
            os.close(reading)
            stack.callback(os.close, told)
        process = subprocess.Popen(
            condition.command(line, work), cwd=work, env=variables, stdin=subprocess.PIPE, stdout=told,
            stderr=stack.enter_context(error.open("wb")), preexec_fn=condition.before, start_new_session=True,
        )  # fmt: skip
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.write((line.typed + (line.bye if condition.signal is None else "")).encode())
            process.stdin.flush()
            if not open_input:
                process.stdin.close()
        if condition.signal is not None:
            _send(process, line, condition)
        elif line.endless:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(OPEN)
            process.send_signal(signal.SIGTERM)
        outcome = Outcome()
        try:
            code = process.wait(STUCK)
            outcome.code = code if code >= 0 else 128 - code  # as a shell reports it
        except subprocess.TimeoutExpired:
            outcome.faults.append(f"has not ended after {STUCK:.0f} s")
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        with contextlib.suppress(OSError):
            process.stdin.close()
    outcome.error = error.read_text(encoding="utf-8", errors="replace")
    said = outcome.error + out.read_text(encoding="utf-8", errors="replace")
    outcome.faults += [f"says {word!r}" for word in ("Traceback", "Exception ignored", "Fatal Python") if word in said]
    right = condition.codes(line)
    if outcome.code is not None and outcome.code not in right:
        outcome.faults.append(f"exit code {outcome.code}, not {' or '.join(map(str, sorted(right)))}")
    return outcome


def _send(process: subprocess.Popen[bytes], line: CommandLine, condition: Condition) -> None:
    """Send the signal at its moment, the first as soon as the program handles it."""
    assert condition.signal is not None
    caught = Path(f"/proc/{process.pid}/status")
    while process.poll() is None:
        with contextlib.suppress(OSError, IndexError, ValueError):
            handled = int(caught.read_text().split("SigCgt:")[1].split()[0], 16)
            if handled >> (signal.SIGTERM - 1) & 1:
                break
        time.sleep(0.005)
    pause = BETWEEN["window" if line.endless else "waits" if line.waits or line.stubborn else "short"]
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(condition.moment * pause)
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(condition.signal)


def _processes_left(mark: str) -> list[str]:
    """End the processes of a run that are left when it is over; return a sentence for each."""
    until = time.monotonic() + GONE
    while (found := list(_with_mark(mark))) and time.monotonic() < until:
        time.sleep(0.05)
    told = []
    for pid, words in found:
        told.append(f"has left a process: {words}")
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return told


def _with_mark(mark: str) -> Iterator[tuple[int, str]]:
    wanted = f"{MARK}={mark}".encode()
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (place / "environ").read_bytes():
                yield int(place.name), (place / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _file_faults(line: CommandLine, condition: Condition, folder: Path, before: Mapping[Path, bytes]) -> Iterator[str]:
    """Yield the faults of the files after a run."""
    found = {path.relative_to(folder): path for path in _files(folder)}
    for name, content in before.items():
        if name not in found:
            yield f"has lost {name}"
        elif str(name) not in line.writes and found[name].read_bytes() != content:
            yield f"has changed {name}"
        elif condition.disk and str(name) in line.writes and found[name].read_bytes() != content:
            yield f"has changed {name} though it could not write it"
    for name, path in found.items():
        if any(part.endswith(_PARTS) for part in name.parts) or name.parts[0] == "~":
            yield f"has left {name}"
        elif (name not in before or found[name].read_bytes() != before[name]) and not _is_whole(path):
            yield f"has left half of {name}"
    if condition.signal is None and not condition.disk:
        for name in map(Path, line.writes):
            if name not in found:
                yield f"has not written {name}"


def _is_whole(path: Path) -> bool:
    """Return whether a file ends as files of its kind do."""
    content = path.read_bytes()
    match path.suffix:
        case ".png":
            return content.endswith(b"IEND\xaeB`\x82")
        case ".pdf":
            return content.rstrip().endswith(b"%%EOF")
        case ".html":
            return content.rstrip().endswith(b"</html>")
        case ".parquet":
            return content.endswith(b"PAR1")
        case ".zip":
            return b"PK\x05\x06" in content[-100:]
        case ".bow":
            return content.endswith(b"\n") and all(_parses(line) for line in content.splitlines() if line)
        case ".json":
            return _parses(content)
        case ".yaml":
            return content.endswith(b"\n") and yaml.safe_load(content) is not None
    return True


def _parses(text: bytes) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
