"""The seat of watchers who see a game some steps late, so that nobody can help a player with what happens now."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.remote.keys import WATCHER
from bow.remote.remote_seat import RemoteSeat
from bow.seats.seat import Other

if TYPE_CHECKING:
    from bow.game.match import MatchStep
    from bow.remote.remote_seat import ServedGame


class _Waiting(NamedTuple):
    """A step that is still to be shown, and whether watchers notice it."""

    step: MatchStep[Any]
    shows: bool


class LateSeat(RemoteSeat):
    """The seat of watchers who see each step when so many later ones have followed, or the game is over.

    Only steps that watchers notice count: hidden ones of players move nothing.
    """

    late = True

    def __init__(self, table: ServedGame, delay: int) -> None:
        self._delay = delay
        self._waiting: deque[_Waiting] = deque()
        super().__init__(table, WATCHER)

    def _note(self, step: MatchStep[Any], done: bool) -> None:
        if not done:
            if self._waiting:
                self._waiting.pop()
            else:
                super()._note(step, done)
            return
        self._waiting.append(_Waiting(step, self._shows(step, self._step(step, self.viewer), self.viewer)))
        waits = sum(each.shows for each in self._waiting)
        while self._waiting and (waits > self._delay or self._table.over):
            shown = self._waiting.popleft()
            waits -= shown.shows
            super()._note(shown.step, done)

    @property
    def _shown_game(self) -> Any:
        return self._waiting[0].step.before if self._waiting else self._table.game

    @property
    def view(self) -> Any:
        """The game as all may know it, some steps ago."""
        return self._view_of(self._shown_game, self.viewer)

    @property
    def decision(self) -> Any:
        """The question that was open then; None: the game is over."""
        return self._shown_game.decision

    @property
    def others(self) -> tuple[Other, ...]:
        """The Houses, of which only the one that decided then is waited for."""
        table, house = self._table, self.house
        return tuple(
            Other(each, table.is_person(each), each not in table.away, each == house, False)
            for each in table.game.houses
        )
