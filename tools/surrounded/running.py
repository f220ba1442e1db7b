"""Running a command line in some surroundings and checking the result: exit code, tracebacks, processes, files."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

import yaml

from tools.surrounded.command_lines import OLD, CommandLine
from tools.surrounded.conditions import Condition

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


def _ran(line: CommandLine, condition: Condition, work: Path, variables: dict[str, str]) -> Outcome:
    out, error = work.parent / "out", work.parent / "error"
    open_input = condition.signal is not None or line.window
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
        elif line.window:
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
    pause = BETWEEN["window" if line.window else "waits" if line.waits or line.stubborn else "short"]
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
