"""Writes the small files that the table keeps for itself: whole or not at all, whatever ends the program meanwhile."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def write_own(path: Path, values: dict[str, Any]) -> None:
    """Puts values into a file as JSON; `read_own` reads them.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    write_whole(path, json.dumps(values, indent=1, ensure_ascii=False).encode("utf-8", "replace"))


def write_whole(path: Path, content: bytes) -> None:
    """Puts a content into a file, in the place of what was there.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
