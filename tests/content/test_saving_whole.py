"""Files are written whole or not at all, whatever fails; no temporary file is left beside them."""

from __future__ import annotations

import errno
import os
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.content.documents.saving import (
    check_place,
    refuse_to_replace,
    save_bytes,
    save_several,
    save_text,
    whole_file,
    whole_folder,
)

LARGE = b"x" * 100_000


@contextmanager
def full_disk(size: int = 5_000) -> Iterator[None]:
    """Limit the size of files, as on a full disk."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    save_text(path, "old\n")
    with full_disk(), pytest.raises(InputError, match=r"a\.yaml: cannot be written: File too large"):
        save_bytes(path, LARGE)
    assert (path.read_bytes(), names(tmp_path)) == (b"old\n", ["a.yaml"])


def test_of_several_files_all_are_written_or_none(tmp_path: Path) -> None:
    one, two = tmp_path / "1.png", tmp_path / "2.png"
    save_bytes(one, b"old")
    with full_disk(), pytest.raises(InputError, match=r"2\.png"):
        save_several([(one, b"new"), (two, LARGE)])
    assert (one.read_bytes(), names(tmp_path)) == (b"old", ["1.png"])
    assert save_several([(one, b"new"), (two, b"more")]) == [one, two]
    assert (one.read_bytes(), two.read_bytes(), names(tmp_path)) == (b"new", b"more", ["1.png", "2.png"])


def test_what_is_drawn_while_files_are_written_may_fail(tmp_path: Path) -> None:
    def drawn() -> Iterator[tuple[Path, bytes]]:
        yield tmp_path / "1.png", b"new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save_several(drawn())
    assert names(tmp_path) == []


def test_a_signal_waits_until_the_file_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def interrupted(number: int) -> None:
        signal.raise_signal(signal.SIGINT)
        sync(number)

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save_bytes(tmp_path / "a.yaml", b"new")
    assert names(tmp_path) in ([], ["a.yaml"])


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no/a.yaml", "does not exist"),
        ("folder", "Is a directory"),
        ("pipe", "is not a regular file"),
        ("n" * 300, "File name too long"),
        ("a\0b", "null"),
    ],
)
def test_it_says_what_is_wrong(name: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError, match=why):
        save_bytes(tmp_path / name, b"new")
    if len(name) < 256:  # a name that is too long fails only when it is written
        with pytest.raises(InputError, match=why):
            check_place(tmp_path / name)
    assert names(tmp_path) == ["folder", "pipe"]


def test_a_file_that_is_protected_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    save_bytes(path, b"old")
    path.chmod(0o444)
    if os.geteuid() == 0:  # root may write every file, so the check of permissions is simulated
        monkeypatch.setattr(os, "access", lambda place, mode: bool(Path(place).stat().st_mode & stat.S_IWUSR))
    with pytest.raises(InputError, match=os.strerror(errno.EACCES)):
        save_bytes(path, b"new")
    assert path.read_bytes() == b"old"


def test_mode_and_link_are_kept(tmp_path: Path) -> None:
    path, link = tmp_path / "a.yaml", tmp_path / "link"
    save_bytes(path, b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    save_bytes(link, b"new")
    assert (path.read_bytes(), link.is_symlink(), path.stat().st_mode & 0o777) == (b"new", True, 0o640)


def test_a_file_that_is_there_is_refused_with_the_way_out(tmp_path: Path) -> None:
    refuse_to_replace([tmp_path / "new"])
    save_bytes(tmp_path / "a", b"old")
    with pytest.raises(InputError, match="already exists; choose another name, or give --force to replace it"):
        refuse_to_replace([tmp_path / "a"])


def test_a_folder_is_whole_or_not_there(tmp_path: Path) -> None:
    folder = tmp_path / "pack"

    def write(second: bytes) -> None:
        with whole_folder(folder) as made:
            save_text(made / "a.yaml", "new\n")
            save_bytes(made / "b.yaml", second)

    with full_disk(), pytest.raises(InputError) as error:
        write(LARGE)
    assert error.value.faults[0].file == str(folder / "b.yaml")
    assert names(tmp_path) == []
    write(b"new\n")
    assert (names(tmp_path), names(folder)) == (["pack"], ["a.yaml", "b.yaml"])
    with pytest.raises(InputError, match="already exists"):
        write(b"newer\n")
    assert (folder / "b.yaml").read_bytes() == b"new\n"


def test_a_file_written_bit_by_bit_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "a.bow"
    save_bytes(path, b"old")

    def write_half() -> None:
        with whole_file(path) as made:
            made.write_bytes(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_half()
    assert (path.read_bytes(), names(tmp_path)) == (b"old", ["a.bow"])
    with whole_file(path) as made:
        made.write_bytes(b"new")
    assert (path.read_bytes(), names(tmp_path)) == (b"new", ["a.bow"])
