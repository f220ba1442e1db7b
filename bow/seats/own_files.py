"""Small files of the table: JSON, read and written as a whole.

A crash leaves either the old file or the new one.
"""

from __future__ import annotations

import contextlib
import json
import logging
from pathlib import Path
from typing import Any, Final

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_beside, write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.system.places import home

_log = logging.getLogger("bow.table")

#: size limit; such files have a few hundred bytes
MOST_BYTES: Final = 64_000


def write_own(path: Path, values: dict[str, Any]) -> None:
    """Write values to a file as JSON, in place of a link; `read_own` reads them.

    Raises:
        OSError: the file cannot be written; the old file stays.
    """
    write_beside(path, _json(values))


def _json(values: dict[str, Any]) -> bytes:
    return json.dumps(values, indent=1, ensure_ascii=False).encode("utf-8", "replace")


def keep_own(name: str, values: dict[str, Any]) -> None:
    """Write values to a file in the player's folder, also through a link; if that fails, the old file stays."""
    with contextlib.suppress(OSError, InputError):
        home().mkdir(parents=True, exist_ok=True)
        write_whole(home() / name, _json(values))


def read_own(path: Path, most: int = MOST_BYTES) -> dict[str, Any]:
    """Return the values of a file that `write_own` wrote.

    The result is empty if the file is missing, larger than `most` bytes, or broken; only a missing file logs no
    warning.
    """
    try:
        values = json.loads(read_bytes(path, most)) if path.exists() else {}
    except (InputError, OSError, ValueError, RecursionError) as error:
        _log.warning("%s is left out: %s", path, error)
        return {}
    if isinstance(values, dict):
        return values
    _log.warning("%s is left out: it holds no settings", path)
    return {}
