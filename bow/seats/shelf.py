"""The saved games of one kind: names, list, copies, the newest one to resume, new journals.

`Shelf.begin` decides where and when a game is written.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from bow.content.documents.faults import InputError
from bow.record.journal_reading import read_history
from bow.record.lines import Played, RecordNotice, by_time, last_played
from bow.record.recorded_games import C, G
from bow.record.replay import resumed
from bow.seats import saved_files
from bow.seats.local_table import LocalTable, journal_trouble
from bow.seats.opened_game import open_game
from bow.seats.turn_clock import ClockTerms, TurnClock
from bow.system.places import dated_path, home

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind

#: the date and time at the beginning of a journal's file name
STAMP: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-")
S = TypeVar("S", bound="SavedGame")


@dataclass(frozen=True)
class SavedGame:
    """A saved game for a list. The list of each game adds its sentences.

    Attributes:
        path: its journal.
        view: what its list may show of the game after its last action; None: it cannot be read.
        own_words: the name and the note given by the player.
        seats: the players.
        when: the time of its last action.
        may_go_on: whether its folder has games to resume, not only replays.
        trouble: why it cannot be opened; empty: it can.
        remarks: its differences from the record, as far as reading its end shows them.
    """

    path: Path
    view: Any
    own_words: saved_files.OwnWords
    seats: saved_files.SavedSeats
    when: datetime
    may_go_on: bool = True
    trouble: str = ""
    remarks: tuple[RecordNotice, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether its journal can be read."""
        return self.view is not None

    @property
    def goes_on(self) -> bool:
        """Whether the game can be resumed."""
        return self.view is not None and not self.view.is_over and self.may_go_on

    @property
    def plain_name(self) -> str:
        """The name of a game that the player has not named; by default the name of its file."""
        return self.path.stem

    @property
    def title(self) -> str:
        """The name given by the player, or else the plain name."""
        return self.own_words.name or self.plain_name

    @property
    def state(self) -> str:
        """A short text on the state of a readable game: its round, whether it continues, its winner."""
        return ""

    @property
    def who(self) -> str:
        """A sentence on the players of a readable game."""
        return ""

    @property
    def lines(self) -> tuple[str, str, str]:
        """The texts in the list: name, if the title is another, and state; time and players; the note."""
        when = self.when.strftime("%Y-%m-%d %H:%M")
        if self.view is None:
            return self.trouble, when, self.own_words.note
        parts = [self.plain_name] * bool(self.own_words.name) + [self.state]
        return " · ".join(parts), f"{when} · {self.who}", self.own_words.note


class Shelf(Generic[G, C]):
    """The saved games of one kind, in the folders that the kind names.

    Attributes:
        kind: the game.
    """

    def __init__(self, kind: GameKind[G, C]) -> None:
        self.kind = kind

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of its journals; new games are in the first, and only those of the first can be resumed."""
        return tuple(home() / folder for folder in self.kind.folders)

    @property
    def folder(self) -> Path:
        """The folder of the games that can be resumed."""
        return self.folders[0]

    def journals(self) -> list[Path]:
        """Return all journals of the player, the last played first."""
        found: list[Path] = []
        for folder in self.folders:
            with contextlib.suppress(OSError):  # no such folder, or no permission
                found += [path for path in folder.glob("*.bow") if path.exists()]  # no dead link
        return by_time(found)

    def newest_unfinished(self, most: int = 6) -> tuple[Path, G] | None:
        """Return the newest unfinished game that can be resumed, among the newest `most`, or None."""
        records = self.kind.records
        for path in [path for path in self.journals() if path.parent == self.folder][:most]:
            with contextlib.suppress(InputError):
                history = read_history(path, records)
                last = history.points()[-1]
                if isinstance(last, Played) and any(event.kind == records.end for event in last.events):
                    continue
                content = records.content_for(None, history.versions().packs)
                if (game := resumed(history, records, content).game).decision is not None:
                    return path, game
        return None

    def free_path(self, name: str, folder: Path | None = None) -> Path:
        """Return an unused path for a new journal, named by the current time; create the folder."""
        return dated_path(folder or self.folder, name, ".bow")

    def begin(
        self,
        table: LocalTable[G],
        name: str,
        players: Callable[[], Mapping[str, str]],
        seed: int | None = None,
        clock: ClockTerms | None = None,
        path: Path | None = None,
    ) -> None:
        """Begin the journal of a game that was just started, with its seats and its clock.

        The journal is `DATE-TIME-NAME.bow` in `folder`: the first folder of the game's kind, in the player's folder
        (`home` of `bow.system.places`). Nobody saves by hand: `LocalTable.keep_in` adds a listener, and after each step
        `GameJournal.note` of `bow.record.journal` appends its line. The seats, clock and names are in files beside it,
        of the same name with `.seats`, `.clock` and `.about` (`bow.seats.saved_files`).

        If it cannot be written, the game continues without one, and the table's `trouble` says so.

        Args:
            table: the table.
            name: the name of the journal, after the date.
            players: returns the player of each House.
            seed: the seed of the game, if the game itself does not know it.
            clock: the clock of the people, or None.
            path: the journal, if its path is known already.
        """
        try:
            journal = self.kind.journal.create(path or self.free_path(name), table.game, seed)
            saved_files.write_seats(journal.path, self.kind, players())
        except (InputError, OSError) as error:
            table.trouble = "notice-journal-none", journal_trouble(error)[1]
        else:
            table.keep_in(journal)
        table.on_stand_in = lambda: self.keep_seats(table, players())
        if clock is not None:
            saved_files.keep_clock(table, TurnClock(clock))

    def keep_seats(self, table: LocalTable[Any], players: Mapping[str, str]) -> OSError | None:
        """Write the players beside a table's journal; return the error, or None.

        The next change retries after an error.
        """
        try:
            if table.journal is not None:
                saved_files.write_seats(table.journal.path, self.kind, players)
        except OSError as error:
            return error
        return None

    def redeal(self, path: Path) -> None:
        """Redeal the chance and hidden parts of a copy of a saved game that is not over.

        Players of the copy learn nothing about the future of the original. What an only player knows stays.

        Raises:
            InputError: the copy cannot be read or written.
        """
        journal = self.kind.journal.open(path)
        try:
            if journal.game.decision is not None:
                journal.redeal(saved_files.read_seats(path, self.kind, journal.game.houses).lone_person)
        finally:
            journal.close()

    def copy(self, saved: SavedGame, name: str) -> Path:
        """Copy a saved game into its own folder, under a name; return the journal of the copy. See `copy_saved`.

        Raises:
            InputError, OSError: the game cannot be read, or the copy cannot be written.
        """
        copy = self.free_path(STAMP.sub("", saved.path.stem, count=1), saved.path.parent)
        about = saved_files.OwnWords(name[: saved_files.MOST_NAME], saved.own_words.note)
        return saved_files.copy_saved(saved.path, copy, about, self.redeal if saved.goes_on else None)

    def saved(self, path: Path, made: type[S], view: Callable[[G], Any], error_text: Callable[[Exception], str]) -> S:
        """Return a saved game for a list. If it cannot be read, the result holds the reason.

        Args:
            path: its journal.
            made: the class of the result.
            view: returns what the list may show of a game.
            error_text: returns the sentences of an error.
        """
        try:
            when = datetime.fromtimestamp(last_played(path)).astimezone()
        except (OSError, OverflowError, ValueError):
            when = datetime.fromtimestamp(0).astimezone()
        seats, about, may_go_on = (
            saved_files.read_seats(path, self.kind),
            saved_files.read_about(path),
            path.parent == self.folder,
        )
        try:
            end = open_game(path, self.kind, whole=False)
        except (InputError, OSError) as error:
            return made(path, None, about, seats, when, may_go_on, error_text(error).splitlines()[0])
        return made(path, view(end.game), about, seats, when, may_go_on, remarks=end.remarks)
