"""What Windows lacks is needed nowhere, and the lock that it has keeps a second writer out."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bow
from bow.record.lines import MOST_BYTES
from bow.record.recorded_battles import Journal, resume
from bow.system import locking, platforms
from bow.system.locking import lock, lock_byte
from tests.record.conftest import play_on

ROOT = Path(bow.__file__).parent
#: modules, and names of other modules, that Python lacks on Windows
MISSING = ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty")
SIGNALS = ("SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "pthread_sigmask", "setitimer", "sigwait")
FUNCTIONS = ("O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "fork", "getuid", "geteuid", "killpg", "mkfifo", "setsid")
#: imports all modules of the program without them; the libraries come first, for they take others on Windows
IMPORTING = """
import importlib, os, signal, sys
for name in {libraries}:
    importlib.import_module(name)
for name in {missing}:
    sys.modules[name] = None
for module, names in ((signal, {signals}), (os, {functions})):
    for name in names:
        delattr(module, name)
for name in {modules}:
    importlib.import_module(name)
from bow.system.ending import ENDING
print(sorted(each.name for each in ENDING))
"""
LIBRARIES = [
    "bow.ui", "arcade", "asyncio", "concurrent.futures.process", "duckdb", "hexalattice", "logging.handlers",
    "matplotlib.figure", "matplotlib.backends.backend_agg", "multiprocessing.popen_spawn_posix",
    "multiprocessing.resource_tracker",
    "platformdirs.unix", "pyarrow.parquet", "rich.live", "subprocess", "typer.main", "webbrowser",
]  # fmt: skip
#: what only the extra `lab` brings the packages for
OF_THE_LAB = ("bow.lab.env", "bow.lab.runs.cluster")


def modules() -> list[str]:
    """Return all modules of the program but its entry, which runs it."""
    found = [".".join(path.relative_to(ROOT.parent).with_suffix("").parts) for path in sorted(ROOT.rglob("*.py"))]
    return [name.removesuffix(".__init__") for name in found if not name.endswith("__main__")]


def test_each_module_is_imported_without_what_windows_lacks() -> None:
    names = [name for name in modules() if not name.startswith(OF_THE_LAB)]
    assert len(names) > 500
    code = IMPORTING.format(libraries=LIBRARIES, missing=MISSING, signals=SIGNALS, functions=FUNCTIONS, modules=names)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "['SIGINT', 'SIGTERM']\n"), done.stderr


def test_no_name_of_a_module_is_one_that_windows_refuses() -> None:
    devices = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
    top = ROOT.parent
    for folder in ("bow", "scenarios", "assets", "docs", "tools", "tests"):
        paths = [path.relative_to(top) for path in (top / folder).rglob("*") if "__pycache__" not in path.parts]
        assert paths
        for path in paths:
            assert path.stem.lower() not in devices, path
            assert not set(path.name) & set('<>:"\\|?*'), path
            assert not path.name.endswith((".", " ")), path
        assert len({str(path).lower() for path in paths}) == len(paths), "two names differ only in capitals"
        assert max(len(str(path)) for path in paths) < 160


class Bytes:
    """The locks of `msvcrt`: one writer for each byte of a file, until it closes the file."""

    LK_NBLCK = 2

    def __init__(self, error: int = errno.EACCES) -> None:
        self._error = error
        self._held: dict[tuple[int, int, int], int] = {}

    def locking(self, file: int, mode: int, size: int, /) -> None:
        assert (mode, size) == (self.LK_NBLCK, 1)
        status = os.fstat(file)
        place = (status.st_dev, status.st_ino, os.lseek(file, 0, os.SEEK_CUR))
        if place in self._held:
            raise OSError(self._error, os.strerror(self._error))
        self._held[place] = file

    def closed(self, file: int) -> None:
        self._held = {place: holder for place, holder in self._held.items() if holder != file}


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program lock and replace files as on Windows."""
    locks, close = Bytes(), os.close

    def close_and_unlock(file: int) -> None:
        locks.closed(file)
        close(file)

    monkeypatch.setattr(os, "close", close_and_unlock)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", locks)


def test_one_writer_has_the_lock_until_it_closes_the_file(tmp_path: Path, windows: None) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"words")
    first, second = (os.open(path, os.O_RDWR) for _ in range(2))
    assert lock(first)
    assert not lock(second)
    os.close(first)
    assert lock(second)
    os.close(second)
    assert path.read_bytes() == b"words"


def test_the_position_stays_and_no_written_byte_is_locked(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"words")
    locks = Bytes()
    file = os.open(path, os.O_RDWR)
    os.lseek(file, 2, os.SEEK_SET)
    assert lock_byte(file, locks)
    assert os.read(file, 9) == b"rds"
    assert not lock_byte(file, locks)
    assert os.lseek(file, 0, os.SEEK_CUR) == 5
    os.close(file)
    assert locking.LOCKED_BYTE > MOST_BYTES


@pytest.mark.parametrize(("error", "locked"), [(errno.EDEADLK, False), (errno.EINVAL, True), (errno.ENOSYS, True)])
def test_a_disk_without_locks_counts_as_locked(tmp_path: Path, error: int, locked: bool) -> None:
    path = tmp_path / "file"
    path.touch()
    locks = Bytes(error)
    first, second = (os.open(path, os.O_RDWR) for _ in range(2))
    assert lock_byte(first, locks)
    assert lock_byte(second, locks) is locked
    os.close(first)
    os.close(second)


def test_a_journal_is_written_resumed_and_replaced(tmp_path: Path, windows: None) -> None:
    path = tmp_path / "a battle.bow"
    journal = Journal.create(path, bow.Battle.start("clash-on-the-kingsroad", seed=1))
    with pytest.raises(bow.InputError, match="is being played in another window or terminal"):
        Journal.open(path)
    play_on(journal, 3)
    path.unlink()
    after = play_on(journal, 1)  # the file is written anew
    journal.close()
    assert resume(path) == after
    Journal.open(path).close()
    assert [each.name for each in tmp_path.iterdir()] == ["a battle.bow"]


def test_a_replacement_that_fails_leaves_no_file_open(
    tmp_path: Path, windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.create(tmp_path / "a.bow", bow.Battle.start("clash-on-the-kingsroad", seed=1))
    before = open_files()

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(bow.InputError, match=r"b\.bow: cannot be written"):
        Journal.create(tmp_path / "b.bow", bow.Battle.start("clash-on-the-kingsroad", seed=1))
    assert open_files() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a.bow"]
    journal.close()


def open_files() -> int:
    """Return how many files this process has open."""
    found = 0
    for file in range(256):
        with contextlib.suppress(OSError):
            os.fstat(file)
            found += 1
    return found


def test_only_one_module_knows_what_differs_between_systems() -> None:
    """The types of Windows and macOS need some questions in the modules beside it; the keyboard has codes of each."""
    asks = re.compile(r"\bsys\.platform\b|\bos\.name\b")
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if asks.search(path.read_text("utf-8"))}
    system = {f"system/{name}.py" for name in ("ending", "locking", "platforms", "processes")}
    for_types = {"seats/background_bot.py", "ui/desktop_window.py"}
    assert found == {*system, *for_types, "ui/kit/keyboard.py"}


@pytest.mark.parametrize(
    ("system", "linux", "display", "replaces"),
    [
        ("linux", True, False, True),
        ("freebsd14", False, False, True),
        ("darwin", False, True, True),
        ("win32", False, True, False),
    ],
)
def test_each_system_has_its_answers(
    system: str, linux: bool, display: bool, replaces: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert platforms.on_linux() == linux
    assert platforms.has_display() == display
    assert platforms.uses_display_server() != display
    assert platforms.replaces_open_files() == replaces
    assert platforms.user_number() == (0 if system == "win32" else os.getuid())
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert platforms.has_display()


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_a_program_with_its_own_group_is_killed(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    options = platforms.group_options()
    monkeypatch.undo()
    running = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, **options)
    monkeypatch.setattr(sys, "platform", system)
    platforms.kill_group(running)
    monkeypatch.undo()
    with running:
        assert running.wait() == -9
    assert ("start_new_session" in options) == (system == "linux")
