"""The seat of those who look at the screen of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import Battle
from bow.battle.view import View
from bow.games.battle import BATTLE
from bow.seats.seat import Seat

if TYPE_CHECKING:
    from bow.battle import Event, Odds
    from bow.ground.actions import Action
    from bow.table.battle.play.session import Session


class BattleSeat(Seat[Battle, View]):
    """A battle as those who look at the screen may know it, and their questions about it."""

    _table: Session

    def __init__(self, table: Session) -> None:
        """Take a place at a table."""
        super().__init__(table)

    def hides(self, game: Battle) -> bool:
        return BATTLE.words.secret(game)

    # --- what is public at the table
    @property
    def start_events(self) -> tuple[Event, ...]:
        """The events before the first action, as those who look may know them."""
        return tuple(self.events_seen(self._table.start_events))

    @property
    def persons(self) -> tuple[str, ...]:
        """The Houses that are played by people."""
        return self._table.persons

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back now."""
        return self._table.can_undo

    @property
    def needs_handover(self) -> bool:
        """Whether the other person must take the seat before the battle is shown."""
        return self._table.needs_handover

    # --- questions about the decision of the person at the screen

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action of the person who decides; None if it rolls no dice."""
        return self._own.odds(action)
