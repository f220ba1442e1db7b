"""A recorded game of any kind, shown step by step as its viewers may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bow.games.game_kind import HIDDEN
from bow.seats.saved_files import PERSON

if TYPE_CHECKING:
    from bow.record.replay import GameStep
    from bow.seats.opened_game import OpenedGame
    from bow.words.messages import Words


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
