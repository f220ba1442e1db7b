"""The seat of those who look at the screen of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import Battle
from bow.battle.view import View
from bow.seats.seat import Seat
from bow.words.battle_words import BATTLE_WORDS

if TYPE_CHECKING:
    from bow.battle import Odds
    from bow.ground.actions import Action


class BattleSeat(Seat[Battle, View]):
    """A battle as those who look at the screen may know it, and their questions about it."""

    def hides(self, game: Battle) -> bool:
        return BATTLE_WORDS.secret(game)

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action of the person who decides; None if it rolls no dice."""
        return self._own.odds(action)
