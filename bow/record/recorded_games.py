"""The interface of a game that can be recorded, used by all other modules of this package."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from bow.content.documents.faults import InputError
from bow.content.needs import FileName, PackName
from bow.game.events import Event
from bow.game.games import Game
from bow.record import lines
from bow.record.map_notes import NoteForm, NoteIds
from bow.system.sentence import Sentence

#: the game of a journal whose first line names none
UNNAMED = "battle"


def folders_of(path: Path | None, packs: Sequence[PackName], here: Mapping[str, Path]) -> list[Path]:
    """Return the folders of the content packs that a journal names.

    Args:
        path: the journal; None: packs that are not available are left out.
        packs: the packs that it names.
        here: the available folders, by pack id.

    Raises:
        InputError: one of the packs is not available.
    """
    missing = [pack for pack in packs if pack.id not in here]
    if path is None:
        return [here[pack.id] for pack in packs if pack.id in here]
    if missing:
        key = "told-pack-not-here" if len(missing) == 1 else "told-packs-not-here"
        raise lines.refused(path, Sentence(key, what=lines.packs_named(missing)), 1)
    return [here[pack.id] for pack in packs]


def with_usable_packs(path: Path | None, folders: Sequence[Path], load: Callable[[Sequence[Path]], C]) -> C:
    """Return printed content with content packs.

    Args:
        path: the journal that names the packs; None: packs that cannot be used here are left out, such as a pack whose
            own needs are not met any more.
        folders: the packs, each after those that it needs.
        load: returns the content with some packs.

    Raises:
        InputError: `path` is named, and a pack cannot be used.
    """
    try:
        return load(folders)
    except InputError:
        if path is not None:
            raise
    taken: list[Path] = []
    for folder in folders:
        with suppress(InputError):
            load([*taken, folder])
            taken.append(folder)
    return load(taken)


class RecordedGame(Game, Protocol):
    """A game that can be recorded and read back."""

    @property
    def start_events(self) -> Sequence[Event]:
        """The events of the set-up; empty if this game was not just started."""

    def to_position(self) -> dict[str, Any]:
        """Return the complete position as plain values."""

    def digest(self) -> str:
        """Return a fingerprint of the state, equal for equal states."""


G = TypeVar("G", bound=RecordedGame)
#: the content of a game
C = TypeVar("C")


class GameReader(ABC, Generic[G]):
    """A reader that makes games from one journal.

    Attributes:
        versions: the versions of this program, with the content used for the journal.
    """

    versions: lines.Versions

    @abstractmethod
    def begun(self, start: lines.Start) -> G | None:
        """Return the game as set up from its seed, or None if the journal begins with a position instead.

        Raises:
            InputError: this version cannot set it up.
        """

    @abstractmethod
    def at(self, position: Mapping[str, Any], rules: int) -> G:
        """Return the game in a position recorded under a version of the rules.

        Any exception means that this version cannot read it.
        """


class GameRecords(ABC, Generic[G, C]):
    """The recording of games of one kind.

    Attributes:
        name: its name in the first line of a journal; a journal without one is of a `battle`.
        thing: the word for it in messages: `battle` or `game`.
        houses: all its Houses.
        notes: how notes on the map are written.
        end: the kind of the event that ends a game.
        migrations: functions that convert a line of an older format to the next, by format; see `bow.record.lines`.
    """

    name: str
    thing: str
    houses: tuple[str, ...]
    notes: NoteForm
    end: str
    migrations: Mapping[int, lines.Migration] = MappingProxyType({})

    @abstractmethod
    def versions(self, content: C) -> lines.Versions:
        """Return the versions of this program, with the given content."""

    @abstractmethod
    def content_of(self, game: G) -> C:
        """Return the content of a game."""

    def files_of(self, game: G) -> tuple[FileName, ...]:
        """Return the files besides packs that a game was made from; by default none."""
        return ()

    def files_fit(self, start: lines.Start) -> bool:
        """Return whether the first line of a journal holds what it says it was made from."""
        return True

    @abstractmethod
    def content_for(self, path: Path | None, packs: Sequence[PackName]) -> C:
        """Return the box with the content packs that a journal names.

        Args:
            path: the journal; None: packs that are not available are left out.
            packs: the packs that it names.

        Raises:
            InputError: one of them is not available.
        """

    @abstractmethod
    def beginning(self, game: G, seed: int | None) -> dict[str, Any]:
        """Return the part of the first line that says how a game began.

        Its `seed` is None if no known seed gives this game.

        Args:
            game: the game.
            seed: the seed with which it may have begun, or None if unknown.
        """

    @abstractmethod
    def check_beginning(self, value: dict[str, Any]) -> None:
        """Check the form of `beginning` in a first line. Raise ValueError with the reason if it is wrong."""

    @abstractmethod
    def reader(self, path: Path, start: lines.Start, content: C) -> GameReader[G]:
        """Return a reader that makes games from a journal."""

    @abstractmethod
    def after(self, game: G, action: str) -> G:
        """Return the game after a recorded action.

        Raises:
            IllegalAction: the action is not legal now.
        """

    @abstractmethod
    def is_whole(self, after: G) -> bool:
        """Return whether to record the complete position after an action: at the end of a part of the game."""

    def annotation_checks(self) -> Mapping[str, Callable[[dict[str, Any]], object]]:
        """Return the checks of annotations by kind. They raise ValueError with the reason.

        By default there are checks for notes on the map, and for programs and the bots that stand in for them. See
        `bow.record.lines`.
        """
        notes = NoteIds(self.notes)
        return {
            "note": notes.add,
            "note-gone": notes.remove,
            lines.PROGRAM: partial(lines.program_seed_of, houses=self.houses),
            lines.STAND_IN: partial(lines.stand_in_of, houses=self.houses),
        }

    @abstractmethod
    def redealt(self, game: G, house: str | None, seed: int) -> G:
        """Return a game that has not ended with hidden parts and future chance redealt from a seed.

        The result does not depend on the parts that are redealt.

        Args:
            game: the game.
            house: redeal all that this House may not know. None: all that is not public.
            seed: the seed of the redealt parts and of future chance.
        """

    def under_current_rules(self, game: G) -> G:
        """Return a recorded game as it continues under the current rules."""
        return game

    def same_state(self, game: G, digest: str, rules: int) -> bool:
        """Return whether a game's state fits a digest recorded under a version of the rules."""
        return game.digest() == digest
