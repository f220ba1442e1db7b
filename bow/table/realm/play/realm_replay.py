"""A recorded game of the realm, one step after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bow.realm.events.base import RealmEvent
from bow.record.recorded_realms import replay_realm
from bow.seating.shared_screen import SharedScreen
from bow.table.realm.play.realm_saves import read_seats
from bow.table.realm.play.realm_session import PERSON, RealmSession

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.ground.match import MatchStep
    from bow.realm.realm import Realm


class RealmReplay(RealmSession):
    """A game that is watched. An unfinished game shows only what all Houses may know.

    Attributes:
        at: the number of actions that have been done at the moment that is shown.
        last: the number of all actions.
    """

    def __init__(self, path: Path) -> None:
        """Read a recorded game.

        Raises:
            InputError: it cannot be read.
        """
        steps = list(replay_realm(path))
        self._games = [step.game for step in steps]
        kinds = RealmEvent.KINDS
        self._events = [
            tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds) for step in steps
        ]
        super().__init__(self._games[0], dict.fromkeys(self._games[0].houses, PERSON))
        self.played_by = read_seats(path)
        self.path = path
        self.at = 0
        self.go_to(0)

    @property
    def last(self) -> int:
        """The number of all actions."""
        return len(self._games) - 1

    def go_to(self, at: int) -> None:
        """Show the game after so many actions."""
        self.at = max(0, min(at, self.last))
        self.game = self._games[self.at]
        self.changes += 1
        self.screen = SharedScreen(self.game.houses)
        before: Realm | None = None
        for game, events in zip(self._games[: self.at + 1], self._events, strict=False):
            shown = events if before is None else game.events_since(before, events)
            self.screen.note(shown, game)
            before = game

    def moment_of(self, number: int) -> int:
        """Return the number of actions up to a line of the log, its own action included."""
        game = self.screen.log()[number].game
        return next(n for n, each in enumerate(self._games) if each is game)

    def knows_moment(self, game: Realm) -> bool:
        """Every moment of a replay is known."""
        return True

    @property
    def needs_handover(self) -> bool:
        """Nobody sits down in a replay."""
        return False

    @property
    def bot_to_act(self) -> bool:
        """Nobody acts in a replay."""
        return False

    @property
    def legal(self) -> tuple[Action, ...]:
        """Nothing can be done in a replay."""
        return ()

    @property
    def can_undo(self) -> bool:
        """Nothing can be taken back in a replay."""
        return False

    def act(self, action: Action | str) -> MatchStep[Realm]:
        """Refuse: a replay is only watched."""
        raise RuntimeError
