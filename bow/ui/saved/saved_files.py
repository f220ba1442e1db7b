"""The files beside a journal: name and note (`NAME.about`), seats (`NAME.seats`), clock (`NAME.clock`).

Games are copied and deleted with them. What was chosen ahead of a turn (`NAME.ahead`) is deleted too, never copied: see
`bow.seats.chosen_ahead`.

A game that is being played in another window can be named too: its journal is not changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.record.journal_writing import JournalFile
from bow.record.lines import MOST_BYTES
from bow.seats.chosen_ahead import AHEAD
from bow.seats.own_files import read_own, write_own
from bow.system.platforms import replaces_open_files
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bow.record.entries import RecordNotice

#: the most letters of a name, and of a note
MOST_NAME, MOST_NOTE = 48, 100
#: the date and time at the beginning of a journal's file name
STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-")
#: endings of the files beside a journal
ABOUT, SEATS, CLOCK = ".about", ".seats", ".clock"
#: the ending of a copy that is not complete yet
MAKING = ".copying"


class OwnWords(NamedTuple):
    """The name that the player gave a saved game, and their note."""

    name: str = ""
    note: str = ""


class SavedGame(Protocol):
    """A saved game, as the list shows it."""

    @property
    def path(self) -> Path:
        """The path of its journal."""

    @property
    def when(self) -> datetime:
        """The time of its last action."""

    @property
    def own_words(self) -> OwnWords:
        """The name and the note that the player gave it."""

    @property
    def plain_name(self) -> str:
        """The name of a game to which the player has given none."""

    @property
    def title(self) -> str:
        """The name given by the player, or else the plain name."""

    @property
    def lines(self) -> tuple[str, str, str]:
        """The texts in the list: the state of the game; the players and the time; the note."""

    @property
    def is_readable(self) -> bool:
        """Whether its journal can be read."""

    @property
    def goes_on(self) -> bool:
        """Whether it can be resumed."""

    @property
    def trouble(self) -> str:
        """Why the game cannot be opened; empty: it can."""

    @property
    def remarks(self) -> Sequence[RecordNotice]:
        """What in the game is not as it was recorded, as far as reading its end shows that."""


def read_about(journal: Path) -> OwnWords:
    """Return the name and the note of a saved game; a malformed one is empty."""
    values = read_own(journal.with_suffix(ABOUT))
    found = (values.get(key) for key in ("name", "note"))
    name, note = (each if isinstance(each, str) and each.isprintable() else "" for each in found)
    return OwnWords(name[:MOST_NAME], note[:MOST_NOTE])


def write_about(journal: Path, about: OwnWords) -> None:
    """Save the name and the note of a saved game; if both are empty, delete their file.

    Raises:
        OSError: the file cannot be written or deleted.
    """
    path = journal.with_suffix(ABOUT)
    if any(about):
        write_own(path, about._asdict())
    else:
        path.unlink(missing_ok=True)


def copy_saved(saved: SavedGame, copy: Path, deal_anew: Callable[[Path], object]) -> Path:
    """Copy a game with its seats, clock and note, so that the copy can be resumed separately; return its journal.

    An unfinished last line, which another window may be writing, is left out.

    Args:
        saved: the game.
        copy: the journal of the copy, a path that is not in use.
        deal_anew: lets the copy of a game that goes on have other chance to come, so that nobody sees that of the game
            by playing the copy.

    Raises:
        InputError, OSError: the game cannot be read, or the copy cannot be written.
    """
    path = saved.path
    content = read_bytes(path, MOST_BYTES)
    whole = content[: content.rfind(b"\n") + 1] or content
    made = copy.with_suffix(MAKING)  # no list shows it
    try:
        for ending in (SEATS, CLOCK):
            if path.with_suffix(ending).exists():
                write_whole(copy.with_suffix(ending), read_bytes(path.with_suffix(ending)))
        write_about(copy, OwnWords(say("saves-copy-of", name=saved.title)[:MOST_NAME], saved.own_words.note))
        write_whole(made, whole)
        if saved.goes_on:
            deal_anew(made)
        made.rename(copy)  # last, so that the list never shows a game without its other files, or one not dealt anew
    except (InputError, OSError):
        for ending in (SEATS, CLOCK, ABOUT):
            copy.with_suffix(ending).unlink(missing_ok=True)
        raise
    finally:
        made.unlink(missing_ok=True)
        for damaged in made.parent.glob(f"{escape(made.name)}.*"):  # the game itself still has these lines
            damaged.unlink(missing_ok=True)
    return copy


def delete_saved(path: Path) -> None:
    """Delete a saved game, with its seats, clock, name and note, and what was chosen ahead of a turn.

    Raises:
        InputError: the game is open in another window or terminal, or its journal cannot be read.
        OSError: a file cannot be deleted.
    """
    file = JournalFile.open(path)
    try:
        if not replaces_open_files():
            file.close()
        path.unlink()
    finally:
        file.close()
    for ending in (SEATS, CLOCK, ABOUT, AHEAD):
        path.with_suffix(ending).unlink(missing_ok=True)
