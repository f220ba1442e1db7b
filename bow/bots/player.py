"""The type of a bot, and the simplest bot."""

from __future__ import annotations

from bow.battle import Action, View
from bow.game import games
from bow.game.chance import below, seeded

#: a player that decides for a House in a battle
Bot = games.Bot[View]


class RandomBot:
    """A bot that chooses among all legal actions with equal probability."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def choose(self, view: games.Seen) -> Action:
        """Return a random legal action."""
        legal = view.legal_actions()
        self._state, n = below(self._state, len(legal))
        return legal[n]
