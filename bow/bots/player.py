"""What a bot is, and the simplest one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bow.battle.chance import below, seeded

if TYPE_CHECKING:
    from bow.battle import Action, View


class Bot(Protocol):
    """Anything that decides for a House. The same seed and the same views give the same choices."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions()`, which are not empty."""
        ...


class RandomBot:
    """Takes any legal action, each as likely."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view."""
        legal = view.legal_actions()
        self._state, n = below(self._state, len(legal))
        return legal[n]
