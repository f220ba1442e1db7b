"""Atomic writing of the table's own small files: a crash leaves either the old file or the new one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bow.content.documents.saving import write_whole


def write_own(path: Path, values: dict[str, Any]) -> None:
    """Write values to a file as JSON; `read_own` reads them.

    Raises:
        OSError: the file cannot be written; the old file stays.
    """
    write_whole(path, json.dumps(values, indent=1, ensure_ascii=False).encode("utf-8", "replace"))
