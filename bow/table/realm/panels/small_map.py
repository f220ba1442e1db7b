"""The mini-map in a corner of the zoomed map, where a click goes to the visible part, and the way back to the whole."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bow.table.realm.map.colours import look_of
from bow.table.realm.map.ground import ground_picture
from bow.table.realm.map.map_pictures import as_texture
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.widgets import button_width
from bow.ui.screens.small_map import CHOICE, SmallMap
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    import arcade

    from bow.realm.content.map.realm_map import RealmMap
    from bow.table.realm.map.map_view import MapView

#: how opaque the colour of an owner is
OWNED = 150
#: pixels drawn for each pixel of the colours, so that edges are smooth
FINE = 3
#: the height of the button, in pixels of the sketch, and the command that it runs
HIGH, BACK = 34.0, "realm-go-there"


@lru_cache(maxsize=4)
def _picture(board: RealmMap, owners: tuple[tuple[str, str], ...], size: tuple[int, int]) -> arcade.Texture:
    """Return the map with each area in the colour of its owner."""
    colours = Image.new("RGBA", (size[0] * FINE, size[1] * FINE))
    pen, factor = ImageDraw.Draw(colours), size[0] / board.size[0] * FINE
    for area, house in owners:
        outer, *islands = board.areas[area].rings
        pen.polygon([(x * factor, y * factor) for x, y in outer], (*look_of(house).field, OWNED))
        for ring in islands:
            pen.polygon([(x * factor, y * factor) for x, y in ring], (0, 0, 0, 0))
    picture = ground_picture(size).convert("RGBA")
    picture.alpha_composite(colours.resize(size, Image.Resampling.BOX))
    return as_texture(picture)


class RealmSmallMap(SmallMap):
    """The map with each area in the color of its owner. It covers a selectable area only if every corner does."""

    big: MapView

    def __init__(self, map: MapView, choosable: Callable[[], Collection[str]]) -> None:
        """Show a map; `choosable` returns the areas that can be chosen now, and others that it may not cover."""
        super().__init__(map)
        self._choosable = choosable

    def corners(self, room: Box, wide: float, high: float) -> Sequence[Box]:
        low, top, _, left = super().corners(room, wide, high)
        return low, top, left  # the button of the notes is in the lower left corner

    def around(self) -> object:
        return self.big.owners, frozenset(self._choosable())

    def cost(self, place: Box) -> int:
        slots = (region.box for region in self.big.regions(tuple(self._choosable())) if region.enabled)
        return CHOICE * sum(place.shared(slot) > 0 for slot in slots)

    def shows(self) -> object:
        return self.big.owners

    def paint(self) -> None:
        size = round(self.box.width), round(self.box.height)
        self.canvas.sprite(_picture(self.big.board, self.big.owners, size), self.box)


class WholeMapButton(Panel):
    """The button that shows the whole map again, while the map is at a combat."""

    def place(self, map: Box) -> Box:
        """Return the place of the button, in the upper left corner of the map."""
        edge, high = theme.px(14), theme.px(HIGH)
        wide = min(button_width(say("realm-whole-map"), "eye"), map.width - 2 * edge)
        return Box(map.left + edge, map.top - edge - high, wide, high).whole

    def build(self) -> None:
        keys = keymap().keys(BACK)
        named = say("realm-whole-map")
        hint = f"{named} ({key_text(keys[0], words())})" if keys else named
        self.button(BACK, self.box, named, "eye", hint=hint)
