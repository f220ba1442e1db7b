"""What a bot is, and the simplest one."""

from __future__ import annotations

from bow.battle import Action, View
from bow.ground import games
from bow.ground.chance import below, seeded

#: whoever decides for a House in a battle
Bot = games.Bot[View]


class RandomBot:
    """Takes any legal action, each as likely."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def choose(self, view: games.Seen) -> Action:
        """One of the legal actions of the view."""
        legal = view.legal_actions()
        self._state, n = below(self._state, len(legal))
        return legal[n]
