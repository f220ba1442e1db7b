"""Running command lines in one process, one after the other: JSON lists as input, JSON objects as output."""

from __future__ import annotations

import json
import os
import resource
import sys
import time
import traceback
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from typing import Any

MOST_MEMORY = 3_000_000_000


def main() -> None:
    """Run command lines until there are no more."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    for language in ("en", "ru"):  # load what every command loads, so that it is not measured
        run(["rules", "ENG-5", "--language", language])
    warm = False
    for line in sys.stdin:
        arguments = json.loads(line)
        if arguments[0] == "lab" and not warm:
            run(["lab", "report", os.devnull])  # the same for what reports load
            warm = True
        print(json.dumps(run(arguments)), file=answers, flush=True)


def run(arguments: list[str]) -> dict[str, Any]:
    """Run one command line; return its exit code, seconds of the processor, peak MB, traceback, and output."""
    out = StringIO()
    code: object = 0
    trace = ""
    _forget_the_most()
    began = time.process_time()
    try:
        with redirect_stdout(out), redirect_stderr(out):
            _do(arguments)
    except SystemExit as end:
        code = end.code
    except BaseException:  # noqa: BLE001  # any exception is a find
        trace = traceback.format_exc()
    seconds = time.process_time() - began
    return {"code": code, "seconds": seconds, "mb": _most(), "trace": trace[-3000:], "said": out.getvalue()[-200_000:]}


def _do(arguments: list[str]) -> None:
    if arguments[0] == "settings":
        from bow.ui.player_settings import read_settings

        os.environ["BOW_HOME"] = arguments[1]
        read_settings()
    elif arguments[0] == "seats":
        from bow.games.battle import BATTLE
        from bow.seats.saved_files import read_seats

        read_seats(Path(arguments[1]).with_suffix(".bow"), BATTLE)
    elif arguments[0] == "plan":
        from bow.content.documents.faults import InputError
        from bow.lab.runs.plan_reading import read_plan_file

        try:
            read_plan_file(Path(arguments[1]))
        except InputError as error:
            print(error)
            raise SystemExit(2) from None
    else:
        from bow.cli import main as command
        from bow.words.messages import choose_language

        choose_language("en")
        command(arguments)


def _forget_the_most() -> None:
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def _most() -> float:
    """Return the peak memory since `_forget_the_most`, in MB."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    main()
