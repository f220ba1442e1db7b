"""Writes the small files that the table keeps for itself: whole or not at all, whatever ends the program meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bow.content.documents.saving import write_whole


def write_own(path: Path, values: dict[str, Any]) -> None:
    """Puts values into a file as JSON; `read_own` reads them.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    write_whole(path, json.dumps(values, indent=1, ensure_ascii=False).encode("utf-8", "replace"))
