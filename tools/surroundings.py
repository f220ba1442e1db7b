#!/usr/bin/env python3
"""Run every command of `bow` in bad surroundings, and check the result.

    tools/surroundings.py                          every command in all surroundings; 10 to 20 minutes on two cores
    tools/surroundings.py --only "lab run"         one command
    tools/surroundings.py --condition "disk full"  one kind of surroundings
    tools/surroundings.py --list                   the names of both

Surroundings: standard streams closed, a pipe that nobody reads, SIGTERM, SIGHUP and SIGINT at three moments each, a
full disk, a read-only folder, no shared memory, Python without assertions and docstrings, code pages that lack letters,
terminals of 1, 20 and 10^30 columns, a clock that shows 1970, a user without a home. In each a command must end with an
exit code that the documentation names, without a traceback, without a process left running, and without a lost or
half-written file.

It prints a table of commands by surroundings. Windows open on a hidden screen. Exit codes: 0 all good,
1 something was not, 2 bad input.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bow.system.processes import usable_cores  # noqa: E402  # the path comes first
from tests.table.hidden_screen import NoScreenError, hidden_screen  # noqa: E402  # the path comes first
from tools.surrounded.command_lines import (  # noqa: E402
    LINES,
    CommandLine,
    command_of,
    commands,
    lacking,
    make_files,
    missing,
)
from tools.surrounded.conditions import CONDITIONS, Condition  # noqa: E402
from tools.surrounded.running import Outcome, Surroundings  # noqa: E402

WIDTH = 34  # characters of a command line in the table


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], metavar="COMMAND", help="only this; may be given again")
    parser.add_argument(
        "--condition", action="append", default=[], metavar="NAME", help="only these surroundings; may be given again"
    )
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="runs at a time")
    parser.add_argument("--list", action="store_true", help="list commands and surroundings, and run nothing")
    asked = parser.parse_args()
    known = frozenset(commands())
    for name in asked.only:
        if name not in known:
            parser.error(f"there is no command {name!r}; --list lists them")
    for name in asked.condition:
        if name not in {each.name for each in CONDITIONS}:
            parser.error(f"there are no surroundings {name!r}; --list lists them")
    if asked.jobs < 1:
        parser.error("--jobs must be at least 1")
    return asked


def main() -> int:
    """Run, check, and print the results; return the exit code."""
    asked = arguments()
    known = frozenset(commands())
    if asked.list:
        print("\n".join([*sorted(known), "", *(each.name for each in CONDITIONS)]))
        return 0
    if missing():
        print(f"no line calls {', '.join(missing())}: add one to LINES in tools/surrounded/command_lines.py")
        return 1
    lines = [each for each in LINES if not asked.only or command_of(each, known) in asked.only]
    conditions = [each for each in CONDITIONS if not asked.condition or each.name in asked.condition]
    began = time.monotonic()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with ExitStack() as stack:
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


def prepared(folder: Path, stack: ExitStack) -> Surroundings:
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


if __name__ == "__main__":
    sys.exit(main())
