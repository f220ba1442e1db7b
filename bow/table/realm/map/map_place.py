"""The place of the map in the window: zoom and pan, and the area at a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit import redrawing, theme
from bow.ui.kit.cached_parts import Viewpoint
from bow.ui.kit.camera import Camera
from bow.ui.kit.regions import Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.realm.content.map.realm_map import RealmMap

#: pictures of pieces and names are made for these zooms
LEVELS: Final = (1.0, 1.6, 2.4, 3.5)
#: seconds without zoom or pan until the map is at rest
SETTLES: Final = 0.12
#: how much of an area beside its middle is shown too, in map units
BESIDE: Final = 55
#: the least zoom for which the whole map is left
WORTH: Final = 1.15
#: map units to a unit of the camera
UNIT: Final = 100


class MapPlace:
    """The base of the map's view. It draws nothing.

    Attributes:
        board: the shapes of the map.
        camera: zoom and pan; a unit of the camera is 100 map units.
        box: the place in the window, the frame included.
        built: how often the picture of the map has changed.
    """

    def __init__(self, board: RealmMap) -> None:
        self.board = board
        width, height = board.size
        self.camera = Camera((width / UNIT, height / UNIT))
        self.box = Box(0, 0, 1, 1)
        self.built = 0
        #: how long it is still being zoomed or panned, in seconds
        self._moving = 0.0
        self._level = LEVELS[0]

    def changed(self) -> None:
        """Record that the picture of the map has changed."""
        self.built += 1
        redrawing.changed()

    # --- zoom and pan
    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zoom about a point of the window."""
        self.camera.zoom_at(x, y, factor)
        self._moving = SETTLES
        redrawing.changed()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by window pixels."""
        self.camera.pan(dx, dy)
        self._moving = SETTLES
        redrawing.changed()

    @property
    def moving(self) -> bool:
        """Whether the map is being zoomed or panned, so that its last picture is moved."""
        return self._moving > 0

    def settle(self, seconds: float) -> bool:
        """Advance the time; return whether zooming or panning has just ended."""
        if self._moving <= 0:
            return False
        self._moving -= seconds
        if not self.moving:
            self.changed()
        return not self.moving

    @property
    def view(self) -> Viewpoint:
        return Viewpoint(*self.camera.on_screen(0, 0), self.camera.zoom)

    def fit(self) -> None:
        self.camera.reset()
        self.changed()

    def go_to(self, area: str, zoom: float = 2.0) -> None:
        """Zoom in on an area."""
        self.camera.reset()
        x, y = self.on_screen(*self.board.areas[area].centre)
        self.camera.zoom_at(x, y, zoom)
        x, y = self.on_screen(*self.board.areas[area].centre)
        middle_x, middle_y = self.camera.box.centre
        self.camera.pan(middle_x - x, middle_y - y)
        self.changed()

    def show_areas(self, area: str, others: Iterable[str], most: float = 2.2) -> None:
        """Zoom in on an area as far as the middles of some others stay in sight too."""
        points = [point for ring in self.board.areas[area].rings for point in ring]
        for other in others:
            x, y = self.board.areas[other].centre
            points += [(x - BESIDE, y - BESIDE), (x + BESIDE, y + BESIDE)]
        self.camera.reset()
        ends = [(f(x for x, _ in points), f(y for _, y in points)) for f in (min, max)]
        (x0, y0), (x1, y1) = (self.on_screen(*end) for end in ends)
        box = self.camera.box.inset(theme.px(12))
        factor = min(most, box.width / max(1.0, abs(x1 - x0)), box.height / max(1.0, abs(y1 - y0)))
        if factor > WORTH:
            self.camera.zoom_at(*box.centre, factor)
            (x0, y0), (x1, y1) = (self.on_screen(*end) for end in ends)
            self.camera.pan(box.centre[0] - (x0 + x1) / 2, box.centre[1] - (y0 + y1) / 2)
        self.changed()

    def bring_into_sight(self, area: str) -> None:
        """Pan the map so that an area is visible."""
        if not self.camera.box.inset(theme.px(30)).holds(*self.on_screen(*self.board.areas[area].centre)):
            x, y = self.on_screen(*self.board.areas[area].centre)
            middle_x, middle_y = self.camera.box.centre
            self.pan(middle_x - x, middle_y - y)

    @property
    def level(self) -> float:
        """The zoom for which pictures are made: the current one once zooming has ended."""
        if not self.moving:
            self._level = next((level for level in LEVELS if level >= self.camera.zoom - 0.01), LEVELS[-1])
        return self._level

    # --- places
    @property
    def unit(self) -> float:
        """A map unit in board pixels, before zooming."""
        return self.camera.unit / UNIT

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Convert a place on the map to one in the window."""
        return self.camera.on_screen(*self.on_board(x, y))

    def on_map(self, x: float, y: float) -> tuple[float, float]:
        """Convert a place in the window to one on the map."""
        bx, by = self.camera.on_board(x, y)
        return bx / self.unit, self.board.size[1] - by / self.unit

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """Convert a place on the map to board pixels."""
        return x * self.unit, (self.board.size[1] - y) * self.unit

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area at a point of the window; plates and ports have priority."""
        if not self.camera.box.holds(x, y):
            return None
        return self.board.area_at(*self.on_map(x, y))
