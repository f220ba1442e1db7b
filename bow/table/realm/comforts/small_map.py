"""The small map in a corner of the zoomed map: it shows which part is seen, and a click goes there."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bow.table.realm.map.colours import look_of
from bow.table.realm.map.ground_layers import ground_picture
from bow.table.realm.map.map_pictures import as_texture
from bow.ui.kit import redrawing, theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import outline
from bow.ui.wording import say

if TYPE_CHECKING:
    import arcade

    from bow.realm.content.map.realm_map import RealmMap
    from bow.table.realm.map.map_view import MapView


#: its width, as a part of the map's
PART = 0.19
#: how opaque the colour of an owner is
OWNED = 150
#: pixels drawn for each pixel of the colours, so that edges are smooth
FINE = 3


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


class SmallMapPanel(Panel):
    """The whole map, small, each area in the colour of its owner, with a rim round the part that is seen.

    Attributes:
        on: whether the player wants it.
    """

    def __init__(self, map: MapView) -> None:
        super().__init__()
        self.map = map
        self.on = True

    @property
    def wanted(self) -> bool:
        """Whether it is shown: the map is zoomed, so that it shows only a part."""
        return self.on and not self.map.camera.whole

    def place(self, choosable: Collection[str]) -> Box:
        """Return its place: the corner of the map that hides the fewest areas to choose, the present one if none."""
        box = self.map.camera.box
        wide = round(box.width * PART)
        width, height = self.map.board.size
        low, high, _, left = box.corners(wide, round(wide * height / width), round(theme.px(8)))
        places = low, high, left  # the button of the notes is in the lower left corner
        slots = [region.box for region in self.map.regions(tuple(choosable)) if region.enabled]
        hidden = {place: sum(place.shared(slot) > 0 for slot in slots) for place in places}
        held = self.touch.keys[1] == ("small-map", "all")
        if self.box in hidden and (held or self.map.moving or not hidden[self.box]):
            return self.box
        return min(places, key=hidden.__getitem__)

    def seen(self) -> Box:
        """Return the part of its place that stands for what is seen."""
        return self.map.camera.seen_in(self.box)

    def shows(self) -> object:
        camera = self.map.camera
        return camera.zoom, camera.on_board(camera.box.left, camera.box.bottom), self.map.owners

    def build(self) -> None:
        edge = theme.px(2)
        self.canvas.fill(self.box.grown(2 * edge), (14, 10, 8, 255))
        self.canvas.fill(self.box.grown(edge), theme.GOLD)
        size = round(self.box.width), round(self.box.height)
        self.canvas.sprite(_picture(self.map.board, self.map.owners, size), self.box)
        outline(self.canvas, self.seen(), theme.GOLD_BRIGHT, edge, on_top=True)
        self.regions.append(Region("small-map", "all", self.box, True, say("realm-table-small-map")))

    def go(self, x: float, y: float) -> None:
        """Bring the place under a point of the window into the middle of the map."""
        self.map.pan(*self.map.camera.way_to(self.box, x, y))
        redrawing.changed()
