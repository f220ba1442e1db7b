"""What the page needs to draw any game, by the name of the game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.web.battle_table import battle_ground, battle_table, field_ground, field_table
from bow.web.pictures import Pictures
from bow.web.realm_table import realm_now, realm_table

if TYPE_CHECKING:
    from bow.words.messages import Words


class Drawer(NamedTuple):
    """What makes the parts of one game's drawing.

    Attributes:
        table: takes the view of a seat, the words of its language, and the pictures; returns what is sent once.
        now: takes the view and the pictures; returns what is sent with each view.
    """

    table: Callable[[Any, Words, Pictures], dict[str, Any]]
    now: Callable[[Any, Pictures], dict[str, Any]]


DRAWERS: Final[Mapping[str, Drawer]] = {
    BATTLE.name: Drawer(battle_table, battle_ground),
    SKIRMISH.name: Drawer(field_table, field_ground),
    REALM.name: Drawer(realm_table, realm_now),
}
#: the pictures that take a while, in the order in which they are wanted
GROUNDS: Final = ("sketch", "ground")
#: the grounds that are being painted, or were
MOST_BEGUN: Final = 1000


class DrawnGames:
    """The games that one server draws, and their pictures."""

    def __init__(self, *, ahead: bool = True) -> None:
        """Begin without pictures; `ahead`: a ground is painted before a browser asks for it."""
        self.pictures = Pictures()
        self._ahead = ahead
        self._begun: set[str] = set()

    def table(self, game: str, view: Any, words: Words) -> Mapping[str, Any]:
        """Return what a browser needs once to draw a game, as far as a seat may know it; empty: it is not drawn."""
        drawer = DRAWERS.get(game)
        return {} if drawer is None else drawer.table(view, words, self.pictures)

    def now(self, game: str, view: Any) -> Mapping[str, Any]:
        """Return what a browser needs besides to draw the game as it is now.

        A ground is painted from now on, in another thread, before the browser asks for it.
        """
        drawer = DRAWERS.get(game)
        found = {} if drawer is None else drawer.now(view, self.pictures)
        grounds = [found[name] for name in GROUNDS if name in found and found[name] not in self._begun]
        if grounds and self._ahead:
            if len(self._begun) >= MOST_BEGUN:
                self._begun.clear()
            self._begun.update(grounds)
            threading.Thread(target=self._paint, args=(grounds,), name="bow-ground", daemon=True).start()
        return found

    def picture(self, address: str) -> bytes | None:
        """Return the picture at an address, or None if there is none; see `Pictures.find`."""
        return self.pictures.find(address)

    def _paint(self, grounds: Iterable[str]) -> None:
        for ground in grounds:
            self.pictures.find(ground)
