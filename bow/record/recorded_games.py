"""What a game must give so that it can be recorded. Everything else in this room works on any game that gives it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from bow.content.catalogue import PackName
from bow.ground.events import Event
from bow.ground.games import Game
from bow.record.entries import Start, Versions, packs_named
from bow.record.lines import refused
from bow.record.migrate import Migration
from bow.system.sentence import Sentence

#: the game of a journal whose first line names none
UNNAMED = "battle"


def folders_of(path: Path, packs: Sequence[PackName], here: Mapping[str, Path]) -> list[Path]:
    """The folders of the content packs that a journal names, out of those that are `here`, by id.

    Raises:
        InputError: one of them is not.
    """
    missing = [pack for pack in packs if pack.id not in here]
    if missing:
        key = "told-pack-not-here" if len(missing) == 1 else "told-packs-not-here"
        raise refused(path, Sentence(key, what=packs_named(missing)), 1)
    return [here[pack.id] for pack in packs]


class RecordedGame(Game, Protocol):
    """A game that can be written down and read again."""

    @property
    def start_events(self) -> Sequence[Event]:
        """What the set-up caused; empty if this game was not just started."""

    def to_position(self) -> dict[str, Any]:
        """The complete position as plain values."""

    def digest(self) -> str:
        """A short name of the state, equal for equal states."""


G = TypeVar("G", bound=RecordedGame)
#: what is printed of a game
C = TypeVar("C")


class GameReader(ABC, Generic[G]):
    """Makes games from what one journal says.

    Attributes:
        versions: those of this program, with the content that it plays the journal with.
    """

    versions: Versions

    @abstractmethod
    def begun(self, start: Start) -> G | None:
        """The game set up again from its seed; None: the journal has none, the position is its beginning.

        Raises:
            InputError: this version cannot set it up.
        """

    @abstractmethod
    def at(self, position: Mapping[str, Any], rules: int) -> G:
        """The game in a position recorded under a version of the rules; any error: this version cannot read it."""


class GameKind(ABC, Generic[G, C]):
    """A game of this house, as its records are concerned.

    Attributes:
        name: what the first line of a journal calls it; none stands for `battle`.
        thing: what a reader is told that it is: a `battle`, a `game`.
        houses: the Houses that there are.
        migrations: what brings lines of an older format to the next one, by the format; see `bow.record.migrate`.
    """

    name: str
    thing: str
    houses: tuple[str, ...]
    migrations: Mapping[int, Migration] = MappingProxyType({})

    @abstractmethod
    def versions(self, content: C) -> Versions:
        """Those of this program with some content."""

    @abstractmethod
    def content_of(self, game: G) -> C:
        """What a game is played with."""

    @abstractmethod
    def content_for(self, path: Path, packs: Sequence[PackName]) -> C:
        """The box with the content packs that a journal names.

        Raises:
            InputError: one of them is not at hand.
        """

    @abstractmethod
    def beginning(self, game: G, seed: int | None) -> dict[str, Any]:
        """What the first line says of how a game began, with its `seed`; None: it has gone on since.

        Args:
            game: the game.
            seed: what it is said to have begun with; None: it is not known.
        """

    @abstractmethod
    def check_beginning(self, value: dict[str, Any]) -> None:
        """Refuses a first line whose `beginning` has a wrong form (ValueError, saying why)."""

    @abstractmethod
    def reader(self, path: Path, start: Start, content: C) -> GameReader[G]:
        """What makes games from a journal."""

    @abstractmethod
    def after(self, game: G, action: str) -> G:
        """The game after a recorded action.

        Raises:
            IllegalAction: it is not legal now.
        """

    @abstractmethod
    def is_whole(self, after: G) -> bool:
        """Whether the complete position is written down after an action: where something of the game is finished."""

    @abstractmethod
    def annotation_checks(self) -> Mapping[str, Callable[[dict[str, Any]], object]]:
        """By kind of aside what refuses wrong values (ValueError, saying why); see `bow.record.annotations`."""

    def of_today(self, game: G) -> G:
        """A recorded game as it goes on under the rules of today."""
        return game

    def same_state(self, game: G, digest: str, rules: int) -> bool:
        """Whether a game is in the state of a digest that was recorded under a version of the rules."""
        return game.digest() == digest
