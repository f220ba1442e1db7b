"""The surroundings of the command lines, and what must hold in each."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from tools.robustness.command_lines import CommandLine

#: replaces the clock, or removes the home folder, and then runs `bow`
LAUNCHERS: Final[Mapping[str, str]] = {
    "clock": """\
import datetime, time
began, monotonic = time.time(), time.monotonic
time.time = lambda: 1.0 + monotonic() % 1000
time.time_ns = lambda: int(time.time() * 1e9)
local, utc = time.localtime, time.gmtime
time.localtime = lambda seconds=None: local(time.time() if seconds is None else seconds)
time.gmtime = lambda seconds=None: utc(time.time() if seconds is None else seconds)
class Early(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)
    today = now
datetime.datetime = Early
""",
    "home": """\
import os, pwd
def nobody(*_):
    raise KeyError("no such user")
pwd.getpwuid = pwd.getpwnam = nobody
""",
}
RUN: Final = "import sys\nsys.argv = ['bow', *sys.argv[1:]]\nfrom bow.cli import main\nmain()\n"
#: in a separate mount namespace: the work folder on a full disk, or a read-only one
FULL: Final = """\
mount -t tmpfs -o size=32m none "$1" && cp -a "$0/." "$1/" && cd "$1" || exit 99
cat /dev/zero > .filler 2>/dev/null
shift
"$@"
code=$?
rm .filler
cp -a . "$BOW_AFTER/" || exit 98
exit $code
"""
READ_ONLY: Final = """\
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$1" || exit 99
shift
exec "$@"
"""
NO_LOCKS: Final = 'mount -t tmpfs -o ro none /dev/shm || exit 99; exec "$@"'


@dataclass(frozen=True)
class Condition:
    """One kind of surroundings.

    Attributes:
        name: its name.
        closed: the numbers of standard streams that are closed.
        pipe: nobody reads the standard output.
        signal: the signal that ends the command.
        moment: the moment of the signal, 0 to 2: 0 as soon as the command handles signals.
        environment: variables that are set; None: removed.
        launcher: the one of `LAUNCHERS` that runs first.
        disk: `full` or `read-only`.
        locks: whether processes can share locks, which need a /dev/shm that can be written.
    """

    name: str
    closed: tuple[int, ...] = ()
    pipe: bool = False
    signal: signal.Signals | None = None
    moment: int = 0
    environment: Mapping[str, str | None] = field(default_factory=dict)
    launcher: str = ""
    disk: str = ""
    locks: bool = True

    def applies(self, line: CommandLine) -> bool:
        """Return whether a line is run in these surroundings."""
        return not (self.disk and line.endless) and (self.signal is not None or not line.stubborn)

    def codes(self, line: CommandLine) -> frozenset[int]:
        """Return the correct exit codes."""
        found = set(line.codes)
        if self.pipe:
            found.add(0)
        if self.signal is not None:
            ended = 128 + self.signal
            late = line.endless or (line.waits and self.moment == 2)
            found = {ended} if late or line.stubborn else found | {ended}
        elif line.endless:
            found = {128 + signal.SIGTERM}
        if self.disk:
            found = {2} if line.writes or makes_something(line) else found
        return frozenset(found)

    def command(self, line: CommandLine, folder: Path) -> list[str]:
        """Return the words that run a line."""
        python = [sys.executable, "-m", "bow"]
        if self.launcher:
            python = [sys.executable, "-c", LAUNCHERS[self.launcher] + RUN]
        words = [*python, *line.words]
        if self.disk == "full" and can_mount():
            return ["unshare", "-m", "sh", "-c", FULL, str(folder), str(folder.with_name("disk")), *words]
        if self.disk == "read-only":
            return ["unshare", "-m", "sh", "-c", READ_ONLY, "sh", str(folder), *words]
        if not self.locks:
            return ["unshare", "-m", "sh", "-c", NO_LOCKS, "sh", *words]
        return words

    def before(self) -> None:
        """Prepare a new process, before the program begins."""
        for number in (signal.SIGHUP, signal.SIGINT):  # ignored under `nohup` and in the background of a shell
            signal.signal(number, signal.SIG_DFL)
        for closed in self.closed:
            os.close(closed)
        if self.disk == "full" and not can_mount():
            resource.setrlimit(resource.RLIMIT_FSIZE, (512, resource.RLIM_INFINITY))

    @property
    def skipped(self) -> str:
        """Why these surroundings are not available here; empty: they are."""
        if (self.disk == "read-only" or not self.locks) and not can_mount():
            return "no file system can be mounted here"
        return ""


def makes_something(line: CommandLine) -> bool:
    """Return whether a line makes a new file or folder."""
    return bool({"--record", "--journal"} & set(line.words)) or line.words[:2] in (("content", "new"), ("lab", "run"))


@cache
def can_mount() -> bool:
    """Return whether file systems can be mounted in a separate namespace."""
    if shutil.which("unshare") is None:
        return False
    test = ["unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"]
    return subprocess.run(test, capture_output=True, check=False).returncode == 0


NO_HOME: Final = dict.fromkeys(("HOME", "BOW_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"))
CONDITIONS: Final = (
    Condition("plain"),
    Condition("no stdin", closed=(0,)),
    Condition("no stdout", closed=(1,)),
    Condition("no stderr", closed=(2,)),
    Condition("no streams", closed=(0, 1, 2)),
    Condition("pipe", pipe=True),
    *(
        Condition(f"{number.name.removeprefix('SIG')} {moment + 1}", signal=number, moment=moment)
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
        for moment in range(3)
    ),
    Condition("disk full", disk="full"),
    Condition("read-only", disk="read-only"),
    Condition("no /dev/shm", locks=False),
    Condition("python -O", environment={"PYTHONOPTIMIZE": "1"}),
    Condition("python -OO", environment={"PYTHONOPTIMIZE": "2"}),
    Condition("cp437", environment={"PYTHONIOENCODING": "cp437"}),
    Condition("cp1252", environment={"PYTHONIOENCODING": "cp1252"}),
    Condition("cp1252 ru", environment={"PYTHONIOENCODING": "cp1252", "BOW_LANGUAGE": "ru"}),
    Condition("cp1251 ru", environment={"PYTHONIOENCODING": "cp1251", "BOW_LANGUAGE": "ru"}),
    Condition("1 column", environment={"COLUMNS": "1"}),
    Condition("20 columns", environment={"COLUMNS": "20"}),
    Condition("10^30 columns", environment={"COLUMNS": "1" + "0" * 29}),
    Condition("1970", launcher="clock"),
    Condition("no home", launcher="home", environment=NO_HOME),
)
