"""The small files beside the journal of a saved game.

    NAME.bow     the journal
    NAME.about   the name and the note given by the player
    NAME.seats   who plays and who has played
    NAME.clock   the clock of the people
    NAME.ahead   choices made ahead of a turn: see `bow.seats.chosen_ahead`
    NAME.table   the keys of its players elsewhere, hashed: see `bow.remote.keys`

Games are copied with the first four and deleted with all. A game that is open in another window can be renamed too,
because its journal is not changed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.record.journal import JournalFile
from bow.record.lines import MOST_BYTES
from bow.seats.chosen_ahead import AHEAD
from bow.seats.own_files import read_own, write_own
from bow.seats.turn_clock import TurnClock, clock_of
from bow.system.platforms import replaces_open_files

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.local_table import LocalTable

#: a player who is a person; the others are names of bots, or programs
PERSON: Final = "person"
#: the most letters of a name, and of a note
MOST_NAME, MOST_NOTE = 48, 100
#: endings of the files beside a journal
ABOUT, SEATS, CLOCK, TABLE = ".about", ".seats", ".clock", ".table"
#: the ending of a copy that is not complete yet
MAKING: Final = ".copying"

#: the programs of the command line, by the name of their game
_programs: dict[str, list[str]] = {}


# --- who plays
def offer_programs(kind: GameKind[Any, Any], seats: Iterable[str]) -> None:
    """Make the programs among some players available for selection until the program ends.

    Programs come from the command line only. If a file could name them, a saved game by somebody else could start any
    program.
    """
    bots, known = kind.bots, _programs.setdefault(kind.name, [])
    known.extend(who for who in seats if bots.is_bot(who) and not bots.is_ours(who) and who not in known)


def offered_seats(kind: GameKind[Any, Any]) -> tuple[str, ...]:
    """Return the available players of a House: a person, the bots of the game, and programs of the command line."""
    return (PERSON, *kind.bots.bots, *_programs.get(kind.name, ()))


@dataclass(frozen=True)
class SavedSeats:
    """The players of a saved game, and everyone who has played it.

    Attributes:
        players: the player of each House, as far as known; programs only if the command line names them.
        people: the Houses that people play or have played; a House with unknown players counts as a person's.
        together: whether people have played at the same time. It is stored for games of two Houses: where more play,
            all who have played count as having looked at the same screen.
        recorded: whether the file exists.
        lost: whether the file cannot be read.
    """

    players: Mapping[str, str]
    people: frozenset[str]
    together: bool
    recorded: bool = True
    lost: bool = False

    def of(self, house: str) -> str:
        """Return the player of a House."""
        return self.players.get(house, PERSON)

    @property
    def lone_person(self) -> str | None:
        """The House of the only person who has played; None: several have, nobody has, or it is unknown."""
        return next(iter(self.people)) if len(self.people) == 1 else None


def read_seats(journal: Path, kind: GameKind[Any, Any], houses: Iterable[str] | None = None) -> SavedSeats:
    """Return the players of a saved game; `houses` are those in play, None: all of its kind."""
    path = journal.with_suffix(SEATS)
    values, offered = read_own(path), offered_seats(kind)
    players = {house: who for house in kind.houses if isinstance(who := values.get(house), str) and who in offered}
    before, together = values.get("people"), values.get("together")
    people = frozenset(
        house
        for house in (kind.houses if houses is None else houses)
        if players.get(house, PERSON) == PERSON or (isinstance(before, list) and house in before)
    )
    at_once = together if isinstance(together, bool) else len(people) > 1
    return SavedSeats(players, people, at_once, path.exists(), not values and path.is_file())


def write_seats(journal: Path, kind: GameKind[Any, Any], players: Mapping[str, str]) -> None:
    """Write the player of each House in play, and which Houses people have played so far.

    Raises:
        OSError: the file cannot be written.
    """
    earlier = read_seats(journal, kind, players)
    before = earlier.people if earlier.recorded else frozenset()
    values: dict[str, Any] = dict(players)
    values["people"] = [house for house, who in players.items() if house in before or who == PERSON]
    if len(kind.houses) == 2:
        at_once = sum(who == PERSON for who in players.values()) > 1
        values["together"] = at_once or (len(before) > 1 and earlier.together)
    write_own(journal.with_suffix(SEATS), values)


# --- the clock
def read_clock(journal: Path) -> TurnClock | None:
    """Return the clock of a saved game, or None if its file is missing or malformed."""
    return clock_of(read_own(journal.with_suffix(CLOCK)))


def keep_clock(table: LocalTable[Any], clock: TurnClock) -> None:
    """Connect a clock to a game, and save it beside the journal: now, at the end of each turn, and while it runs."""
    table.clock = clock
    table.listeners.append(clock.note)
    if table.journal is None:
        return
    path = table.journal.path.with_suffix(CLOCK)

    def keep() -> None:
        with contextlib.suppress(OSError):  # the next time it tries again
            write_own(path, clock.values())

    clock.keep = keep
    keep()


# --- name and note
class OwnWords(NamedTuple):
    """The name and the note that the player gave a saved game."""

    name: str = ""
    note: str = ""


def read_about(journal: Path) -> OwnWords:
    """Return the name and the note of a saved game; both are empty if their file is malformed."""
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


# --- copying and deleting
def copy_saved(path: Path, copy: Path, about: OwnWords, redeal: Callable[[Path], object] | None) -> Path:
    """Copy a game with its seats and clock, so that the copy can be resumed separately; return its journal.

    An incomplete last line, which another window may be writing, is left out.

    Args:
        path: the journal of the game.
        copy: the journal of the copy, a path that is not in use.
        about: the name and the note of the copy.
        redeal: redeals the copy of an unfinished game, so that playing the copy does not reveal the future of the
            original; None: the game is over.

    Raises:
        InputError, OSError: the game cannot be read, or the copy cannot be written.
    """
    content = read_bytes(path, MOST_BYTES)
    whole = content[: content.rfind(b"\n") + 1] or content
    made = copy.with_suffix(MAKING)  # no list shows it
    try:
        copy_beside(path, copy, (SEATS, CLOCK))
        write_about(copy, about)
        write_whole(made, whole)
        if redeal is not None:
            redeal(made)
        made.rename(copy)  # last, so that the list never shows a game without its other files, or one not dealt again
    except (InputError, OSError):
        for ending in (SEATS, CLOCK, ABOUT):
            copy.with_suffix(ending).unlink(missing_ok=True)
        raise
    finally:
        made.unlink(missing_ok=True)
        for damaged in made.parent.glob(f"{escape(made.name)}.*"):  # the game itself still has these lines
            damaged.unlink(missing_ok=True)
    return copy


def copy_beside(journal: Path, copy: Path, endings: Sequence[str]) -> None:
    """Copy the existing files beside a journal.

    Raises:
        InputError, OSError: one cannot be read or written.
    """
    for ending in endings:
        if journal.with_suffix(ending).exists():
            write_whole(copy.with_suffix(ending), read_bytes(journal.with_suffix(ending)))


def delete_saved(path: Path) -> None:
    """Delete a saved game with its seats, clock, name, note, and choices made ahead of a turn.

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
    for ending in (SEATS, CLOCK, ABOUT, AHEAD, TABLE):
        path.with_suffix(ending).unlink(missing_ok=True)
