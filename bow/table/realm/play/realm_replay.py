"""A recorded game of the realm, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.games.realm import REALM
from bow.realm.events.base import RealmEvent
from bow.record.annotations import until
from bow.seats.saved_files import PERSON
from bow.seats.shared_screen import SharedScreen
from bow.table.realm.play.realm_session import RealmSession

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.ground.match import MatchStep
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame


class RealmReplay(RealmSession):
    """A game that is watched. An unfinished game shows only what all Houses may know, and the notes of a lone person.

    Attributes:
        at: the number of actions that have been done at the moment that is shown.
        last: the number of all actions.
        remarks: what in the record cannot be shown.
    """

    def __init__(self, found: OpenedGame[Realm, RealmContent]) -> None:
        """Show a recorded game that was opened, from its start."""
        steps = found.steps
        self.remarks = found.not_shown
        self._games = [step.game for step in steps]
        kinds = RealmEvent.KINDS
        self._events = [
            tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds) for step in steps
        ]
        super().__init__(self._games[0], dict.fromkeys(self._games[0].houses, PERSON))
        self.played_by = found.seats.players
        self.seats |= self.played_by
        self._annotations = found.annotations
        self.path = found.path
        self.at = 0
        self.go_to(0)

    @property
    def rounds(self) -> dict[int, int]:
        """The moment at which each round begins, by round."""
        found: dict[int, int] = {}
        for at, game in enumerate(self._games):
            found.setdefault(game.round, at)
        return found

    @property
    def last(self) -> int:
        """The number of all actions."""
        return len(self._games) - 1

    def go_to(self, at: int) -> None:
        """Show the game after so many actions."""
        self.at = max(0, min(at, self.last))
        self.game = self._games[self.at]
        self.changes += 1
        self.notes.load(until(self._annotations, self.at))
        self.screen = SharedScreen(self.game.houses, self.game.houses)
        before: Realm | None = None
        for game, events in zip(self._games[: self.at + 1], self._events, strict=False):
            shown = events if before is None else game.events_since(before, events)
            self.screen.note(shown, game)
            before = game

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """Whose notes are shown: once the game is over those of all, before those for all and of a lone person."""
        persons = [house for house in self.game.houses if self.played_by.get(house, PERSON) == PERSON]
        if self._games[-1].decision is None:
            return REALM.notes.owners
        return (REALM.notes.everyone, *persons) if len(persons) == 1 else (REALM.notes.everyone,)

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
    def acts(self) -> bool:
        """Nobody acts in a replay."""
        return False

    @property
    def can_undo(self) -> bool:
        """Nothing can be taken back in a replay."""
        return False

    def act(self, action: Action | str) -> MatchStep[Realm]:
        """Refuse: a replay is only watched."""
        raise RuntimeError
