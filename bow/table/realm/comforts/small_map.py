"""The small map in the corner of the zoomed map: it shows which part is seen, and a click goes there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bow.table.realm.map.ground_layers import ground_picture
from bow.table.realm.map.map_pictures import as_texture
from bow.ui.kit import redrawing, theme
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import outline
from bow.ui.wording import say

if TYPE_CHECKING:
    import arcade

    from bow.table.realm.map.map_view import MapView


@lru_cache(maxsize=2)
def _picture(width: int, height: int) -> arcade.Texture:
    return as_texture(ground_picture((width, height)).convert("RGBA"))


#: its width, as a part of the map's
PART = 0.19


class SmallMapPanel(PartPanel):
    """The whole map, small, with a rim round the part that is seen."""

    def __init__(self, map: MapView) -> None:
        super().__init__()
        self.map = map

    @property
    def wanted(self) -> bool:
        """Whether the map is zoomed, so that it shows only a part."""
        return self.map.camera.zoom > 1.05

    def place(self) -> Box:
        """Return its place: the lower right corner of the map."""
        box = self.map.camera.box
        wide = round(box.width * PART)
        width, height = self.map.board.size
        high = round(wide * height / width)
        edge = theme.px(8)
        return Box(round(box.right - wide - edge), round(box.bottom + edge), wide, high)

    def seen(self) -> Box:
        """Return the part of its place that stands for what is seen."""
        box, camera = self.box, self.map.camera.box
        width, height = self.map.board.size
        left, top = self.map.on_map(camera.left, camera.top)
        right, bottom = self.map.on_map(camera.right, camera.bottom)
        x0, x1 = (box.left + box.width * max(0.0, min(1.0, x / width)) for x in (left, right))
        y0, y1 = (box.top - box.height * max(0.0, min(1.0, y / height)) for y in (bottom, top))
        return Box(x0, y0, x1 - x0, y1 - y0)

    def shows(self) -> object:
        camera = self.map.camera
        return camera.zoom, camera.on_board(camera.box.left, camera.box.bottom)

    def build(self) -> None:
        edge = theme.px(2)
        self.canvas.fill(self.box.grown(2 * edge), (14, 10, 8, 255))
        self.canvas.fill(self.box.grown(edge), theme.GOLD)
        self.canvas.sprite(_picture(round(self.box.width), round(self.box.height)), self.box)
        outline(self.canvas, self.seen(), theme.GOLD_BRIGHT, edge, on_top=True)
        self.regions.append(Region("small-map", "all", self.box, True, say("realm-table-small-map")))

    def go(self, x: float, y: float) -> None:
        """Bring the place under a point of the window into the middle of the map."""
        width, height = self.map.board.size
        at_x = (x - self.box.left) / self.box.width * width
        at_y = (self.box.top - y) / self.box.height * height
        now_x, now_y = self.map.on_screen(at_x, at_y)
        middle_x, middle_y = self.map.camera.box.centre
        self.map.pan(middle_x - now_x, middle_y - now_y)
        redrawing.changed()
