"""A recorded game of any kind for viewing: a table's views, with a clock of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from bow.game.games import Game
from bow.record.annotations import until
from bow.seats.local_table import LocalTable

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.match import MatchStep
    from bow.record.annotations import Annotation

G = TypeVar("G", bound=Game)


class RecordedTable(LocalTable[G]):
    """A record of which a part is shown. Nobody can act in it.

    A subclass for a game is also a table of that game, which comes second among its bases.

    Attributes:
        record: all its steps; `history` has those that are shown.
        record_annotations: all its annotations; `annotations` has those that are shown.
    """

    record: Sequence[MatchStep[G]] = ()
    record_annotations: Sequence[Annotation] = ()

    def watch(self, steps: Sequence[MatchStep[G]], annotations: Sequence[Annotation]) -> None:
        """Load the steps and annotations of a record that begins with the current game; show its start."""
        self.record, self.record_annotations = tuple(steps), tuple(annotations)
        self.show(0)

    @property
    def at(self) -> int:
        """The number of actions before the position shown."""
        return len(self.history)

    @property
    def count(self) -> int:
        """The number of actions in the record."""
        return len(self.record)

    def game_at(self, at: int) -> G:
        """Return the game after this many actions."""
        return self.record[at - 1].after if at else self.start

    def show(self, at: int) -> None:
        """Show the game after this many actions, within the limits of the record."""
        at = max(0, min(at, self.count))
        self.history = list(self.record[:at])
        self.game = self.game_at(at)
        self.take_annotations(until(self.record_annotations, at))

    @abstractmethod
    def round_of(self, game: G) -> int:
        """Return the round of a game."""

    @property
    def rounds(self) -> dict[int, int]:
        """The number of actions before each round begins, by round."""
        found: dict[int, int] = {}
        for at in range(self.count + 1):
            found.setdefault(self.round_of(self.game_at(at)), at)
        return found

    @property
    def ended(self) -> bool:
        """Whether the record contains the end of its game."""
        return self.game_at(self.count).decision is None

    # --- a table without players
    @property
    def bot_to_act(self) -> bool:
        """Always False: nobody acts in a record."""
        return False

    @property
    def acts(self) -> bool:
        """Always False: nobody acts in a record."""
        return False

    @property
    def can_undo(self) -> bool:
        """Always False: a record cannot be changed."""
        return False

    @property
    def needs_handover(self) -> bool:
        """Always False: there is no handover in a record."""
        return False

    def act(self, action: Action | str) -> MatchStep[G]:
        """Refuse, because nobody can act in a record."""
        raise RuntimeError
