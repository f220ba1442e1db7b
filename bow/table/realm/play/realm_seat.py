"""The seat of those who look at the screen of a game of the realm."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bow.realm.decisions.kinds import MarchUnits
from bow.realm.realm import Realm
from bow.realm.realm_view import RealmView
from bow.seats.seat import Seat
from bow.words.realm_sentences import is_secret

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.decisions.kinds import RealmDecision
    from bow.realm.preview import CombatPreview, NeutralPreview


class RealmSeat(Seat[Realm, RealmView]):
    """A game of the realm as those who look at the screen may know it, and their questions about it."""

    def hides(self, game: Realm) -> bool:
        return is_secret(game)

    @property
    def decision(self) -> RealmDecision | None:
        """The open decision, of any House; None: the game is over.

        What is asked is public, but not the march that somebody composes elsewhere, before it is made (MAR-1).
        """
        asked = self._table.game.decision
        if isinstance(asked, MarchUnits) and not self._table.acts and asked.house != self.viewer:
            return replace(asked, area=None, moves={})
        return asked

    def preview(self, action: Action | str | None = None) -> CombatPreview | NeutralPreview | None:
        """Return the combat that is open, or that an action of the person who decides would begin; None: none."""
        return self._own.preview(action) if action is not None else self.view.preview()
