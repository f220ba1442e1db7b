"""What the page needs to draw any game, by the name of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


class Drawings:
    """The parts of messages from which a page draws games.

    Attributes:
        pictures: where the pictures come from that they name.
    """

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    def table(self, game: str, view: Any, words: Words) -> Mapping[str, Any]:
        """Return what a browser needs once to draw a game, as far as a seat may know it; empty: it is not drawn."""
        drawer = DRAWERS.get(game)
        return {} if drawer is None else drawer.table(view, words, self.pictures)

    def now(self, game: str, view: Any) -> Mapping[str, Any]:
        """Return what a browser needs besides to draw the game as it is now."""
        drawer = DRAWERS.get(game)
        return {} if drawer is None else drawer.now(view, self.pictures)
