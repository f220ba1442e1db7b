"""The log of a program: its error output, and complaints about its lines, in a file in the player's folder."""

from __future__ import annotations

import contextlib
import re
import threading
from datetime import datetime
from pathlib import Path
from typing import Final

from bow.system.control_characters import shown
from bow.system.places import home

#: bytes that one run may write; the next run replaces a larger file
MOST_KEPT: Final = 200_000


def program_log_path(words: tuple[str, ...], house: str) -> Path:
    name = re.sub("[^A-Za-z0-9._-]+", "-", Path(words[0]).name)[:40]
    return home() / "programs" / f"{house}-{name}.txt"


class ProgramLog:
    """The log of one run. The file is created with the first entry; if that fails, entries are dropped."""

    def __init__(self, path: Path, title: str) -> None:
        """Take the path and a title, which is written above the entries of this run."""
        self.path = path
        self._title = title
        self._kept = 0
        self._lock = threading.Lock()

    def keep(self, piece: bytes) -> None:
        """Add a program's output, up to the size limit."""
        with self._lock, contextlib.suppress(OSError):
            if self._kept >= MOST_KEPT:
                return
            begun = b""
            if not self._kept:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if self.path.exists() and self.path.stat().st_size > MOST_KEPT:
                    self.path.unlink(missing_ok=True)
                begun = f"--- {datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {self._title}\n".encode()
            text = begun + piece[: MOST_KEPT - self._kept]
            self._kept += len(piece)
            if self._kept >= MOST_KEPT:
                text += b"\n(the rest is left out)\n"
            with self.path.open("ab") as file:
                file.write(text)

    def note(self, text: str) -> None:
        """Add an entry written by the game, not by the program."""
        self.keep(f"bow: {shown(text)}\n".encode(errors="replace"))
