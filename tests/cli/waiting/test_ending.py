"""SIGTERM, SIGHUP and Ctrl-C end a command and its processes in order; the played actions are kept."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.record.recorded_battles import check
from tests.short_battle import SHORT_BATTLE

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at the processes of Linux")

#: a bot program that reports its start, and ends only when it is killed
STUBBORN = """\
import pathlib, signal, sys, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
pathlib.Path(sys.argv[1]).touch()
while True:
    time.sleep(1)
"""
#: a bot program that reports its start, and plays once it is told to
PATIENT = """\
import os, pathlib, sys, time
pathlib.Path(sys.argv[1]).touch()
while not pathlib.Path(sys.argv[2]).exists():
    time.sleep(0.02)
os.execv(sys.executable, [sys.executable, "-m", "bow", "bot-server", "--bot", "random"])
"""
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
#: commands that give a seat to the program named next; without --deep each gets one of the signals.
#: `try` plays in the pool of `simulate --jobs 2`, so it comes only with --deep.
SEATED = [
    ("hotseat", "01", "--stark"),
    ("simulate", "01", "--games", "2", "--jobs", "1", "--stark"),
    ("simulate", "01", "--games", "2", "--jobs", "2", "--stark"),
    ("try", "01", "--games", "2", "--jobs", "2", "--bots"),
]


def one_of_the_signals(now: signal.Signals) -> list[Any]:
    """Return all signals; those other than `now` come only with --deep, as `_end` treats all alike."""
    return [number if number is now else pytest.param(number, marks=pytest.mark.deep) for number in SIGNALS]


class Command:
    """A running command, and the processes that it has started."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.mark = f"BOW_TEST={folder}"
        (folder / "stubborn.py").write_text(STUBBORN, encoding="utf-8")
        environment = {**os.environ, "BOW_HOME": str(folder / "home"), "BOW_TEST": str(folder), "BOW_LANGUAGE": "en"}
        environment["PYTHONPATH"] = str(Path.cwd())
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bow", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, cwd=folder, env=environment, start_new_session=True,
        )  # fmt: skip

    def ended(self, number: signal.Signals, group: bool = False) -> tuple[int, str]:
        """Send a signal; return exit code and error output once all processes have ended."""
        if group:
            os.killpg(self.process.pid, number)
        else:
            self.process.send_signal(number)
        _, error = self.process.communicate(timeout=60)
        until = time.monotonic() + 20
        while (left := list(self.processes())) and time.monotonic() < until:
            time.sleep(0.05)
        assert left == [], "processes are left"
        return self.process.returncode, error

    def processes(self) -> Iterator[str]:
        for place in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if self.mark.encode() in (place / "environ").read_bytes().split(b"\0"):
                    yield (place / "cmdline").read_bytes().replace(b"\0", b" ").decode()

    def wait_for(self, file: Path) -> None:
        while not file.exists():
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.02)


@pytest.fixture
def stubborn(tmp_path: Path) -> str:
    return f"cmd:{sys.executable} stubborn.py here"


@pytest.mark.parametrize(
    ("words", "number"),
    [
        pytest.param(
            words,
            number,
            marks=() if number is SIGNALS[n % 3] and n < 3 else pytest.mark.deep,
            id=f"{words[0]}-{n}-{number.name}",
        )
        for n, words in enumerate(SEATED)
        for number in SIGNALS
    ],
)
def test_a_program_with_a_seat_ends_with_the_command(
    words: tuple[str, ...], number: signal.Signals, stubborn: str, tmp_path: Path
) -> None:
    command = Command(tmp_path, *words, stubborn, "--bot-time", "60000")
    command.wait_for(tmp_path / "here")
    began = time.monotonic()
    assert command.ended(number) == (128 + number, "")
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("number", [signal.SIGHUP, pytest.param(signal.SIGINT, marks=pytest.mark.deep)])
def test_a_terminal_that_is_closed_ends_all_processes(number: signal.Signals, stubborn: str, tmp_path: Path) -> None:
    command = Command(
        tmp_path, "simulate", "01", "--games", "2", "--jobs", "2", "--stark", stubborn, "--bot-time", "60000"
    )
    command.wait_for(tmp_path / "here")
    assert command.ended(number, group=True) == (128 + number, "")


@pytest.mark.parametrize("number", one_of_the_signals(signal.SIGTERM))
def test_what_was_played_is_kept(number: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "kept.bow"
    command = Command(tmp_path, "hotseat", "01", "--seed", "1", "--record", str(file))
    assert command.process.stdin is not None
    command.process.stdin.write("1\n1\n1\n")
    command.process.stdin.flush()
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert command.process.poll() is None
        time.sleep(0.02)
    assert command.ended(number) == (128 + number, "")
    assert check(file).steps == 3
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".py") in (
        ["home", "kept.bow"],
        ["kept.bow"],
    )


@pytest.mark.parametrize("number", one_of_the_signals(signal.SIGHUP))
def test_the_realm_says_how_to_go_on(number: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "kept.bow"
    command = Command(tmp_path, "realm", "hotseat", "--seed", "1", "--journal", str(file))
    command.wait_for(file)
    assert command.ended(number) == (128 + number, "")
    assert file.read_bytes().endswith(b"\n")


@pytest.mark.parametrize("number", one_of_the_signals(signal.SIGINT))
def test_bot_server(number: signal.Signals, tmp_path: Path) -> None:
    command = Command(tmp_path, "bot-server")
    status = Path(f"/proc/{command.process.pid}/status")
    while not int(status.read_text().split("SigCgt:")[1].split()[0], 16) >> (signal.SIGTERM - 1) & 1:
        time.sleep(0.01)
    assert command.ended(number) == (128 + number, "")


@pytest.mark.parametrize("number", one_of_the_signals(signal.SIGTERM))
def test_a_signal_while_the_last_output_waits_for_its_reader(number: signal.Signals, tmp_path: Path) -> None:
    """As in `bow ... | less`: the output is larger than a pipe's buffer."""
    command = Command(tmp_path, "schema", "scenario")
    assert command.process.stdout is not None
    pipe, status = command.process.stdout.fileno(), Path(f"/proc/{command.process.pid}/stat")
    half = fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) // 2
    waiting = False
    while not waiting:
        assert command.process.poll() is None
        time.sleep(0.02)
        written = int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)
        waiting = written >= half and status.read_text().rsplit(")", 1)[1].split()[0] == "S"
    assert command.ended(number) == (128 + number, "")


def test_a_process_that_is_killed_is_told_of(stubborn: str, tmp_path: Path) -> None:
    command = Command(tmp_path, "simulate", "01", "-n", "2", "-j", "2", "--stark", stubborn, "--bot-time", "60000")
    command.wait_for(tmp_path / "here")
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words, marked = (place / "cmdline").read_bytes(), (place / "environ").read_bytes()
            if b"spawn_main" in words and command.mark.encode() in marked:
                os.kill(int(place.name), signal.SIGKILL)
    code, error = command.process.wait(60), command.process.communicate()[1]
    assert code == 2
    assert error.startswith("cannot be done: a process was killed, perhaps for lack of memory;")
    for left in command.processes():  # programs of a killed process only find their input closed
        assert "stubborn.py" in left
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if command.mark.encode() in (place / "environ").read_bytes().split(b"\0"):
                os.kill(int(place.name), signal.SIGKILL)


def test_processes_end_with_one_that_is_killed(stubborn: str, tmp_path: Path) -> None:
    command = Command(
        tmp_path, "simulate", "01", "--games", "2", "--jobs", "2", "--stark", stubborn, "--bot-time", "60000"
    )
    command.wait_for(tmp_path / "here")
    assert command.ended(signal.SIGKILL)[0] == -signal.SIGKILL


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    """As under `nohup`: the battles are played to their end."""
    here, go = tmp_path / "here", tmp_path / "go"
    (tmp_path / "patient.py").write_text(PATIENT, encoding="utf-8")
    stark = f"cmd:{sys.executable} {tmp_path / 'patient.py'} {here} {go}"
    process = subprocess.Popen(
        ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh", sys.executable, "-m", "bow", "simulate", SHORT_BATTLE,
         "--games", "1", "--jobs", "1", "--stark", stark, "--bot-time", "60000", "--lannister", "random"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "BOW_HOME": str(tmp_path)},
    )  # fmt: skip
    while not here.exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    process.send_signal(signal.SIGHUP)
    go.touch()
    printed, error = process.communicate(timeout=120)
    assert (process.returncode, error) == (0, "")
    assert "failed" not in printed


DROPPED = {
    "by a destructor": "class Dropped:\n    def __del__(self):\n        send()\n",
    "by a library": "def Dropped():\n    try:\n        send()\n    except:\n        pass\n",
}


@pytest.mark.parametrize("how", DROPPED)
def test_an_end_that_is_dropped_comes_again(how: str) -> None:
    text = f"""
import signal, time
from bow.system.ending import end_on_signals, exit_code
def send():
    signal.raise_signal(signal.SIGTERM)
{DROPPED[how]}
end_on_signals()
try:
    Dropped()
    for _ in range(500):
        time.sleep(0.01)
    print("still there")
except KeyboardInterrupt as end:
    print(exit_code(end))
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("143\n", "")


def test_an_object_that_the_end_left_half_made_says_nothing() -> None:
    text = """
import signal
from bow.system.ending import end_on_signals, exit_code
class Face:
    def __init__(self):
        signal.raise_signal(signal.SIGTERM)
        self.face = 1
    def __del__(self):
        print("gone", self.face)
end_on_signals()
try:
    Face()
except KeyboardInterrupt as end:
    code = exit_code(end)
    del end
print(code)
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False, timeout=30)
    assert (done.stdout, done.stderr) == ("143\n", "")


def test_what_is_done_at_the_end_is_not_disturbed() -> None:
    text = """
import signal, time
import bow.system.ending
bow.system.ending.end_on_signals()
try:
    try:
        signal.raise_signal(signal.SIGTERM)
    finally:
        for _ in range(100):
            time.sleep(0.01)
        print("kept")
except KeyboardInterrupt as end:
    code = bow.system.ending.exit_code(end)
for _ in range(100):
    time.sleep(0.01)
print(code)
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False, timeout=30)
    assert (done.stdout, done.stderr) == ("kept\n143\n", "")


def test_a_program_that_does_not_end_is_ended_by_force() -> None:
    text = """
import os, signal, time
import bow.system.ending
bow.system.ending.GRACE = 0.2
bow.system.ending.end_on_signals()
try:
    signal.raise_signal(signal.SIGTERM)
finally:
    while True:
        time.sleep(1)
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == 143


DRESSED_UP = """
import os, signal
from bow import cli

class Trap:
    def __set_name__(self, owner, name):
        os.kill(os.getpid(), signal.SIGHUP)

cli._ended = lambda arguments: type("Made", (), {"trap": Trap()})
cli.main()
"""


def test_an_end_while_a_class_is_made_is_no_error() -> None:
    done = subprocess.run([sys.executable, "-c", DRESSED_UP], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (129, "")


STARTING = """
import subprocess, sys, threading
from pathlib import Path
from bow.bots.programs import child_process
from bow.bots.programs.child_process import ProgramLog
from bow.system.ending import end_by_force

class Slow(subprocess.Popen):
    def __init__(self, *words, **options):
        super().__init__(*words, **options)
        print(self.pid, flush=True)
        end = threading.Thread(target=end_by_force, args=(3,))
        end.start()
        end.join(0.5)

subprocess.Popen = Slow
child_process.ChildProcess([sys.executable, "-c", "import time; time.sleep(600)"], ProgramLog(Path("log"), "a program"))
threading.Event().wait()
"""


def test_a_program_that_is_being_started_ends_too(tmp_path: Path) -> None:
    """Another thread ends this process by force, as the guard of a pool's process does."""
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    process = subprocess.run(
        [sys.executable, "-c", STARTING], stdout=subprocess.PIPE, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert process.returncode == 3
    program = Path(f"/proc/{int(process.stdout)}/cmdline")
    until = time.monotonic() + 20
    with contextlib.suppress(OSError):  # it is gone
        while program.read_bytes() and time.monotonic() < until:
            time.sleep(0.05)
        assert program.read_bytes() == b""
