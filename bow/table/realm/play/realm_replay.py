"""A recorded game of the realm, shown step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.games.realm import REALM
from bow.realm.events import RealmEvent
from bow.realm.realm import Realm
from bow.seats.recorded_table import RecordedTable
from bow.seats.saved_files import PERSON
from bow.seats.seat import SharedScreen
from bow.table.realm.play.realm_session import RealmSession

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.seats.opened_game import OpenedGame


class RealmReplay(RecordedTable[Realm], RealmSession):
    """A game being watched. An unfinished game shows only public facts, and the notes of an only person.

    Attributes:
        acting: the House that took each action.
        happened: the kinds of the events of each action.
        remarks: what cannot be shown.
        played_by: the player of each House, as far as known.
        path: its journal.
    """

    def __init__(self, found: OpenedGame[Realm, RealmContent]) -> None:
        """Show a recorded game that was opened, from its start."""
        self.remarks = found.not_shown
        kinds = RealmEvent.KINDS
        self._events = [
            tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds)
            for step in found.steps
        ]
        self.acting = tuple(step.house or "" for step in found.steps[1:])
        self.happened = tuple(frozenset(event.kind for event in events) for events in self._events[1:])
        first = found.steps[0].game
        super().__init__(first, dict.fromkeys(first.houses, PERSON))
        self.played_by = found.seats.players
        self.seats |= self.played_by
        self.path = found.path
        self.watch(list(found.match_steps()), found.annotations)

    def round_of(self, game: Realm) -> int:
        return game.round

    def show(self, at: int) -> None:
        """Show the game after this many actions, with its log so far."""
        super().show(at)
        self.changes += 1
        self.screen = SharedScreen(self.game.houses, self.game.houses)
        before: Realm | None = None
        for number, events in enumerate(self._events[: self.at + 1]):
            game = self.game_at(number)
            self.screen.note(events if before is None else game.events_since(before, events), game)
            before = game

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes.

        Once the game is over these are all, before that the owner for all and an only person.
        """
        persons = [house for house in self.game.houses if self.played_by.get(house, PERSON) == PERSON]
        if self.ended:
            return REALM.notes.owners
        return (REALM.notes.everyone, *persons) if len(persons) == 1 else (REALM.notes.everyone,)

    def moment_of(self, number: int) -> int:
        """Return the number of actions up to a line of the log, including its own action."""
        game = self.screen.log()[number].game
        return next(n for n in range(self.count + 1) if self.game_at(n) is game)

    def knows_moment(self, game: Realm) -> bool:
        """Return True: every step of a replay is known."""
        return True
