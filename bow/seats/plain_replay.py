"""A recorded game of any kind, step by step, as those who look may know it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.games.game_kind import HIDDEN
from bow.record.journal_reading import read_history
from bow.record.replay import viewed

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.record.replay import GameStep
    from bow.words.messages import Words


class PlainReplay:
    """A recorded game and a moment of it.

    Of a game that is not over, those who look see what the one person who plays it may know, or else what all may.

    Attributes:
        kind: the game.
        at: the number of the step after which it is shown; 0: the beginning.
        remarks: what cannot be shown, and why.
    """

    def __init__(self, kind: GameKind[Any, Any], path: Path, persons: Sequence[str]) -> None:
        """Read a journal; `persons` are the Houses that people play in it.

        Raises:
            InputError: it cannot be read.
        """
        found = viewed(read_history(path, kind.records), kind.records)
        self.kind, self.at, self.remarks = kind, 0, found.remarks
        self._steps = found.steps
        self._over = found.game.decision is None
        self._public = found.steps if self._over else tuple(kind.public_steps(found.steps))
        self.viewer = persons[0] if len(persons) == 1 and not self._over else ""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    @property
    def houses(self) -> Sequence[str]:
        """The Houses whose knowledge may be shown besides what all know: every one once the game is over."""
        return self._steps[0].game.houses if self._over else [self.viewer] if self.viewer else []

    def look_as(self, viewer: str) -> None:
        """Show what a House may know ("": what all may)."""
        if viewer and viewer not in self.houses:
            raise ValueError(viewer)
        self.viewer = viewer

    def to(self, at: int) -> None:
        """Go to a moment."""
        self.at = max(0, min(self.last, at))

    @property
    def view(self) -> Any:
        """The game at this moment, as those who look may know it."""
        game = self._steps[self.at].game
        return game.view(self.viewer) if self.viewer else game.public_view()

    def lines(self, words: Words) -> list[str]:
        """Return the text of each step up to this moment."""
        return [line for n in range(self.at + 1) if (line := self._line(words, n))]

    def _line(self, words: Words, n: int) -> str:
        step: GameStep[Any] = self._public[n]
        if self.viewer and step.house == self.viewer and step.action == HIDDEN:
            step = self._steps[n]
        return self.kind.step_text(words, step)
