"""What programs write to their error output, and what was wrong with their lines: a file in the player's folder."""

from __future__ import annotations

import contextlib
import re
import threading
from datetime import datetime
from pathlib import Path
from typing import Final

from bow.content.documents.letters import shown
from bow.system.places import home

#: bytes that one run of a program may leave; a file that has more is begun anew by the next
MOST_KEPT: Final = 200_000


def program_log_path(words: tuple[str, ...], house: str) -> Path:
    """Where the log of a program stands that plays a House."""
    name = re.sub("[^A-Za-z0-9._-]+", "-", Path(words[0]).name)[:40]
    return home() / "programs" / f"{house}-{name}.txt"


class ProgramLog:
    """The log of one run. The file is made with the first words; where it cannot be, they are left out."""

    def __init__(self, path: Path, title: str) -> None:
        """`title` stands above what this run leaves."""
        self.path = path
        self._title = title
        self._kept = 0
        self._lock = threading.Lock()

    def keep(self, piece: bytes) -> None:
        """Adds what a program wrote, as far as there is room."""
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
        """Adds a line of the game's own."""
        self.keep(f"bow: {shown(text)}\n".encode(errors="replace"))
