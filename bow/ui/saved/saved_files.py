"""Files beside a journal: name and note (`NAME.about`), seats (`NAME.seats`); copies and deletion of all of them.

The journal of a game that is played in another window can be named too, and its lines stay what they were.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.record.journal_writing import JournalFile
from bow.record.lines import MOST_BYTES
from bow.ui.own_files import write_own
from bow.ui.player_settings import read_own
from bow.ui.wording import say

#: letters of a name and of a note
MOST_NAME, MOST_NOTE = 48, 100
#: the moment at the beginning of a journal's name
STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-")
#: endings of the files beside a journal
ABOUT, SEATS = ".about", ".seats"


class OwnWords(NamedTuple):
    """The name that the player gave a saved game, and their note."""

    name: str = ""
    note: str = ""


class SavedGame(Protocol):
    """A saved game, as the list shows it."""

    @property
    def path(self) -> Path:
        """Its journal."""

    @property
    def own_words(self) -> OwnWords:
        """Its name and note."""

    @property
    def plain_name(self) -> str:
        """What it is called while it has no name of its own."""

    @property
    def title(self) -> str:
        """Its own name, or the plain one."""

    @property
    def lines(self) -> tuple[str, str, str]:
        """What the list says of it: how it stands; who and when; the note."""

    @property
    def is_readable(self) -> bool:
        """Whether its journal can be read."""

    @property
    def goes_on(self) -> bool:
        """Whether it can be resumed."""

    @property
    def trouble(self) -> str:
        """Why it cannot be opened; empty: it can."""


def read_about(journal: Path) -> OwnWords:
    """Return the name and the note of a saved game; malformed ones are left out."""
    values = read_own(journal.with_suffix(ABOUT))
    found = (values.get(key) for key in ("name", "note"))
    name, note = (each if isinstance(each, str) and each.isprintable() else "" for each in found)
    return OwnWords(name[:MOST_NAME], note[:MOST_NOTE])


def write_about(journal: Path, about: OwnWords) -> None:
    """Save the name and the note of a saved game; without both, no file.

    Raises:
        OSError: they cannot be written.
    """
    path = journal.with_suffix(ABOUT)
    if any(about):
        write_own(path, about._asdict())
    else:
        path.unlink(missing_ok=True)


def copy_saved(saved: SavedGame, copy: Path) -> Path:
    """Make a copy that can be resumed by itself; return its journal.

    What another window is just writing is left out, up to the end of a line.

    Args:
        saved: the game.
        copy: the journal of the copy, a path that is not in use.

    Raises:
        InputError, OSError: it cannot be read, or the copy cannot be written.
    """
    path = saved.path
    content = read_bytes(path, MOST_BYTES)
    whole = content[: content.rfind(b"\n") + 1] or content
    seats = path.with_suffix(SEATS)
    if seats.exists():
        write_whole(copy.with_suffix(SEATS), read_bytes(seats))
    write_about(copy, OwnWords(say("saves-copy-of", name=saved.title)[:MOST_NAME], saved.own_words.note))
    write_whole(copy, whole)  # at last: what is listed has all that belongs to it
    return copy


def delete_saved(path: Path) -> None:
    """Delete a saved game, with its seats, name and note.

    Raises:
        InputError: it is open in another window or terminal, or cannot be read.
        OSError: it cannot be deleted.
    """
    file = JournalFile.open(path)
    try:
        if sys.platform == "win32":  # which deletes no open file
            file.close()
        path.unlink()
    finally:
        file.close()
    for ending in (SEATS, ABOUT):
        path.with_suffix(ending).unlink(missing_ok=True)
