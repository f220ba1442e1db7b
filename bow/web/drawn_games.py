"""What the page needs to draw any game, by the name of the game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from bow.games.battle import BATTLE
from bow.web.battle_table import battle_table
from bow.web.pictures import Pictures

if TYPE_CHECKING:
    from bow.words.messages import Words

Drawer = Callable[[Any, "Words", Pictures], dict[str, Any]]
DRAWERS: Final[Mapping[str, Drawer]] = {BATTLE.name: battle_table}


class DrawnGames:
    """The games that one server draws, and their pictures."""

    def __init__(self) -> None:
        self.pictures = Pictures()

    def table(self, game: str, view: Any, words: Words) -> Mapping[str, Any]:
        """Return what a browser needs once to draw a game, as far as a seat may know it; empty: it draws none.

        A large picture is begun in another thread before the browser asks for it.
        """
        drawer = DRAWERS.get(game)
        if drawer is None:
            return {}
        found = drawer(view, words, self.pictures)
        if ground := found.get("ground"):
            threading.Thread(target=self.pictures.find, args=(ground,), name="bow-ground", daemon=True).start()
        return found
