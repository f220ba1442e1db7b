"""Atomic writing of files: if the new content cannot be written, the old content stays.

A file is written under a temporary name beside it and then renamed. Signals are delayed meanwhile, so that no partial
file is left. Every file that the program writes goes through here; tests/house/test_files_are_whole.py lists the
exceptions.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from bow.content.documents.faults import Fault, InputError
from bow.system.ending import uninterrupted
from bow.system.sentence import Sentence, os_reason

#: the message that a file exists already and is only replaced on request
IS_THERE: Final = "told-there-force"


def save_text(path: Path, text: str) -> None:
    """Write a text file as `save_bytes` does, in UTF-8.

    Raises InputError if it cannot be written.
    """
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:  # half a character, as it may come from a file name
        raise _not_written(path, error) from None
    save_bytes(path, content)


def save_bytes(path: Path, content: bytes) -> None:
    """Write a file atomically: a reader, even after a crash, finds either the old content or the new.

    A link is followed, and the mode of an existing file is kept. Raises InputError if it cannot be written.
    """
    save_several([(path, content)])


def save_several(files: Iterable[tuple[Path, bytes]]) -> list[Path]:
    """Write several files as `save_bytes` does, all of them or none, and return their paths.

    Raises InputError if one cannot be written.
    """
    written: list[Path] = []
    with _staging() as stage:
        for path, content in files:
            try:
                stage(path, content)
            except (OSError, ValueError) as error:
                raise _not_written(path, error) from None
            written.append(path)
    return written


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as `save_bytes` does, but raise the error of the system.

    Raises:
        OSError: it cannot be written.
    """
    with _staging() as stage:
        stage(path, content)


def write_beside(path: Path, content: bytes) -> None:
    """Write a file as `write_whole` does, in place of a link: nobody named it, and a link may come from a stranger.

    Raises:
        OSError: it cannot be written.
    """
    with _staging() as stage:
        stage(path, content, follow=False)


def write_private(path: Path, content: bytes) -> None:
    """Write a file as `write_beside` does, unreadable for other users of the computer and safe from power failures.

    Raises:
        OSError: it cannot be written.
    """
    with _staging() as stage:
        stage(path, content, 0o600, follow=False)
    if hasattr(os, "O_DIRECTORY"):  # elsewhere a folder cannot be opened
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def keep_copy(path: Path, suffix: str) -> Path:
    """Copy a file under a free name, and return the path of the copy.

    Raises:
        InputError: it cannot be written.
    """
    copy = path.with_name(f"{path.name}.{suffix}")
    number = 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.{suffix}-{number}")
    try:
        write_whole(copy, path.read_bytes())
    except OSError as error:
        raise InputError.of(copy, Sentence("told-cannot-write", why=os_reason(error))) from None
    return copy


def check_place(path: Path) -> None:
    """Check that a file can be written, before doing the work for it.

    Raises InputError if it cannot: its folder is missing or read-only, or the path is not that of a regular file.
    """
    try:
        target = _target(path)
        place = target.parent
        if not place.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not os.access(place, os.W_OK | os.X_OK):
            with tempfile.TemporaryFile(dir=place):  # says why
                pass
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from None


@contextmanager
def _staging() -> Iterator[Callable[..., None]]:
    """Yield a function that writes a file beside its place; at the end all files get their places, or none does."""
    made: list[tuple[str, Path]] = []

    def stage(path: Path, content: bytes, mode: int | None = None, follow: bool = True) -> None:
        link = not follow and path.is_symlink()
        target = path.parent / path.name if link else _target(path)
        if mode is None:
            mode = target.stat().st_mode & 0o7777 if not link and target.exists() else 0o666 & ~_mask()
        with uninterrupted():
            number, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-", suffix=".part")
            made.append((beside, target))
            with os.fdopen(number, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(beside).chmod(mode)

    try:
        yield stage
        with uninterrupted():
            while made:
                Path(made[0][0]).replace(made[0][1])
                del made[0]
    finally:
        for beside, _ in made:
            with contextlib.suppress(OSError):
                Path(beside).unlink()


def _target(path: Path) -> Path:
    """Return the file that a path leads to.

    Raises:
        OSError: it may not be written, or it exists and is no regular file.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, Sentence("told-no-regular"))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return target


@contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """Yield a new folder under a temporary name. It is renamed when complete, and removed after an error.

    Args:
        folder: the path of the new folder; it must not exist yet, or be empty.

    Raises:
        InputError: the folder is not empty, or cannot be written.
    """
    try:
        if folder.is_symlink() or (folder.exists() and (not folder.is_dir() or any(folder.iterdir()))):
            raise InputError.of(folder, Sentence("told-content-not"))
        folder.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _not_written(folder, error) from None
    with _beside(folder) as made:
        made.mkdir()
        yield made
        if folder.is_dir():
            folder.rmdir()


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Yield a temporary path for a file written in several steps. It is renamed when complete.

    Raises:
        InputError: it cannot be written.
    """
    try:
        target = _target(path)
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from None
    with _beside(target) as made:
        yield made


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Yield a path of the same name in a hidden folder beside the target; the result is moved into place at the end.

    Raises:
        InputError: it cannot be written.
    """
    hidden: Path | None = None
    try:
        with uninterrupted():
            hidden = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name[:40]}-", suffix=".part"))
        yield hidden / target.name
        (hidden / target.name).replace(target)
    except (OSError, ValueError) as error:
        raise _not_written(target, error) from None
    except InputError as error:  # its faults name the hidden path
        faults = [
            replace(each, file=each.file.replace(f"{hidden}{os.sep}{target.name}", str(target)))
            for each in error.faults
        ]
        raise InputError(faults) from None
    finally:
        if hidden is not None:
            shutil.rmtree(hidden, ignore_errors=True)


def refuse_to_replace(paths: Iterable[Path]) -> None:
    """Raise InputError for files that exist already."""
    found = [Fault(str(path), None, "", Sentence(IS_THERE)) for path in paths if path.exists() or path.is_symlink()]
    if found:
        raise InputError(found)


def _not_written(path: Path, error: OSError | ValueError) -> InputError:
    return InputError.of(path, Sentence("told-cannot-write", why=why_not_written(path, error)))


def why_not_written(path: Path, error: OSError | ValueError) -> str:
    """Return why a file could not be written: its folder is missing, or the error of the system."""
    if isinstance(error, FileNotFoundError | NotADirectoryError) and not path.parent.is_dir():
        return Sentence("told-folder-missing", folder=path.parent)
    return os_reason(error) if isinstance(error, OSError) else str(error)


def _mask() -> int:
    """Return the umask of the process; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
