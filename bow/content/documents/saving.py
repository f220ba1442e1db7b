"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from bow.content.documents.faults import Fault, InputError


def save_text(path: Path, text: str) -> None:
    """Writes a text file as `save_bytes` does, in UTF-8.

    Raises InputError if it cannot be written.
    """
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:  # half a character, as it may come from a file name
        raise _not_written(path, error) from None
    save_bytes(path, content)


def save_bytes(path: Path, content: bytes) -> None:
    """Writes a file in one step: whoever reads it meanwhile, or after a crash, finds the old content or the new one.

    A link is followed, and the mode of a file that is there is kept. Raises InputError if it cannot be written.
    """
    made = ""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise InputError([Fault(str(path), None, "", "is not a regular file")])
        mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_mask()
        number, made = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-", suffix=".part")
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(made).chmod(mode)
        Path(made).replace(target)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError):
            Path(made).unlink()
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError | ValueError) -> InputError:
    return InputError([Fault(str(path), None, "", f"cannot be written: {why_not_written(path, error)}")])


def why_not_written(path: Path, error: OSError | ValueError) -> str:
    """Why a file could not be written: the folder that it was to lie in is missing, or what the system says."""
    if isinstance(error, FileNotFoundError | NotADirectoryError) and not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _mask() -> int:
    """The mask of the process for new files; asking for it means setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
