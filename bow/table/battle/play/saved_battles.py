"""A saved battle as a list shows it, and how it is named, copied and deleted. It does not depend on the screen.

Name and note are in a file beside the journal (`NAME.about`), as the seats are. So a battle that is open in another
window can be named too, and the lines of its journal stay unchanged.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from bow.battle import Battle
from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.record.journal_writing import JournalFile
from bow.record.lines import MOST_BYTES
from bow.record.recorded_battles import resume
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.texts.battle_wording import plan_of
from bow.table.battle.texts.level_words import seat_name
from bow.ui.own_files import write_own
from bow.ui.player_settings import read_own
from bow.ui.wording import error_text, say, word

#: the most letters of a name and of a note
MOST_NAME, MOST_NOTE = 48, 100
_STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-")


class OwnWords(NamedTuple):
    """The player's name for a saved battle, and their note about it."""

    name: str = ""
    note: str = ""


@dataclass(frozen=True)
class SavedBattle:
    """A saved battle, as the list shows it.

    Attributes:
        path: the path of its journal.
        battle: the battle after its last action; None: it cannot be read.
        own_words: the player's name and note for it.
        seats: who played; None: not known.
        when: the time of its last action.
        trouble: why it cannot be opened; empty if it can.
    """

    path: Path
    battle: Battle | None
    own_words: OwnWords
    seats: Seats | None
    when: datetime
    trouble: str = ""

    @property
    def goes_on(self) -> bool:
        battle = self.battle
        return battle is not None and battle.decision is not None and self.path.parent == saves.battles_folder()

    @property
    def plan_name(self) -> str:
        """The name of its battle plan; without one, the name of its file."""
        plan = plan_of(self.battle) if self.battle is not None else None
        return plan.name if plan is not None else self.path.stem

    @property
    def title(self) -> str:
        """The player's name for it, or else that of its battle plan."""
        return self.own_words.name or self.plan_name

    @property
    def state(self) -> str:
        """Its state in words: going on, won, conceded, or why it cannot be read."""
        battle = self.battle
        if battle is None:
            return self.trouble
        outcome = battle.outcome
        if outcome is None:
            return say("saves-going-on")
        if battle.conceded_by is not None:
            return say("saves-conceded", house=word(battle.conceded_by))
        return say("saves-nobody") if outcome.winner == "none" else say("saves-won", house=word(outcome.winner))

    @property
    def who(self) -> str:
        if self.seats is None:
            return say("saves-who-unknown")
        return say("saves-who", stark=seat_name(self.seats.stark), lannister=seat_name(self.seats.lannister))

    @property
    def lines(self) -> tuple[str, str, str]:
        """Its three lines in the list: battle, round and state; who and when; the note."""
        when = self.when.strftime("%Y-%m-%d %H:%M")
        if self.battle is None:
            return self.trouble, when, self.own_words.note
        round = say("saves-round", round=self.battle.round, limit=self.battle.limit)
        parts = [self.plan_name] * bool(self.own_words.name) + [round, self.state]
        return " · ".join(parts), f"{self.who} · {when}", self.own_words.note


def read_saved(path: Path) -> SavedBattle:
    """Read a saved battle; if that fails, its `trouble` says why."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        when = datetime.fromtimestamp(0).astimezone()
    seats = saves.read_seats(path) if saves.seats_path(path).exists() else None
    try:
        battle = resume(path, notice=lambda _: None)
    except (InputError, OSError) as error:
        return SavedBattle(path, None, read_about(path), seats, when, error_text(error).splitlines()[0])
    return SavedBattle(path, battle, read_about(path), seats, when)


# --- name and note
def _about_path(journal: Path) -> Path:
    return journal.with_suffix(".about")


def read_about(journal: Path) -> OwnWords:
    """Return the name and the note of a saved battle; invalid values are left out."""
    values = read_own(_about_path(journal))
    found = (values.get(key) for key in ("name", "note"))
    name, note = (each if isinstance(each, str) and each.isprintable() else "" for each in found)
    return OwnWords(name[:MOST_NAME], note[:MOST_NOTE])


def write_about(journal: Path, about: OwnWords) -> None:
    """Write the name and the note of a saved battle; delete the file if both are empty.

    Raises:
        OSError: the file cannot be written.
    """
    if any(about):
        write_own(_about_path(journal), about._asdict())
    else:
        _about_path(journal).unlink(missing_ok=True)


# --- copies, deletion
def copy_saved(saved: SavedBattle) -> Path:
    """Make a copy that can be resumed by itself; return its journal.

    A last line that another window has not finished is left out.

    Raises:
        InputError, OSError: the battle cannot be read, or the copy cannot be written.
    """
    path = saved.path
    content = read_bytes(path, MOST_BYTES)
    whole = content[: content.rfind(b"\n") + 1] or content
    copy = saves.free_path(path.parent, _STAMP.sub("", path.stem, count=1))
    saves.copy_seats(path, copy)
    write_about(copy, OwnWords(say("saves-copy-of", name=saved.title)[:MOST_NAME], saved.own_words.note))
    write_whole(copy, whole)  # last, so that a listed journal has all its files
    return copy


def delete_saved(path: Path) -> None:
    """Delete a saved battle with its seats, name and note.

    Raises:
        InputError: the battle is open in another window or terminal, or cannot be read.
        OSError: the journal cannot be deleted.
    """
    file = JournalFile.open(path)
    try:
        if sys.platform == "win32":  # Windows deletes no open file
            file.close()
        path.unlink()
    finally:
        file.close()
    for beside in (saves.seats_path(path), _about_path(path)):
        beside.unlink(missing_ok=True)
