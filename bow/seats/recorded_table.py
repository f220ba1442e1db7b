"""A recorded game of any kind for viewing: a table's views, with a clock of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from bow.game.games import Game
from bow.games.game_kind import HIDDEN
from bow.record.lines import Annotation, annotations_until
from bow.seats.local_table import LocalTable
from bow.seats.saved_files import PERSON

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.match import MatchStep
    from bow.record.replay import GameStep
    from bow.seats.opened_game import OpenedGame
    from bow.words.messages import Words

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
        self.take_annotations(annotations_until(self.record_annotations, at))

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


class PlainReplay:
    """A recorded game, and the step at which it is shown.

    If the game is not over, viewers see what its only player may know, or else what is public.

    Attributes:
        kind: the game.
        at: the number of the step after which it is shown; 0: the beginning.
        remarks: what cannot be shown, and why.
    """

    def __init__(self, found: OpenedGame[Any, Any]) -> None:
        """Show a recorded game that was opened, from its start."""
        kind = found.kind
        persons = [house for house, who in found.seats.players.items() if who == PERSON]
        self.kind, self.at, self.remarks = kind, 0, found.not_shown
        self._steps = found.steps
        self._over = found.end.decision is None
        self._public = found.steps if self._over else tuple(kind.public_steps(found.steps))
        self.viewer = persons[0] if len(persons) == 1 and not self._over else ""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    @property
    def houses(self) -> Sequence[str]:
        """The Houses whose knowledge may be shown besides public knowledge; once the game is over, all."""
        return self._steps[0].game.houses if self._over else [self.viewer] if self.viewer else []

    def look_as(self, viewer: str) -> None:
        """Show what a House may know ("": what is public)."""
        if viewer and viewer not in self.houses:
            raise ValueError(viewer)
        self.viewer = viewer

    def to(self, at: int) -> None:
        """Go to a step."""
        self.at = max(0, min(self.last, at))

    @property
    def view(self) -> Any:
        """The game at the current step, as its viewers may know it."""
        game = self._steps[self.at].game
        return game.view(self.viewer) if self.viewer else game.public_view()

    def lines(self, words: Words) -> list[str]:
        """Return the text of each step up to the current one."""
        return [line for n in range(self.at + 1) if (line := self._line(words, n))]

    def _line(self, words: Words, n: int) -> str:
        step: GameStep[Any] = self._public[n]
        if self.viewer and step.house == self.viewer and step.action == HIDDEN:
            step = self._steps[n]
        return self.kind.step_text(words, step)
