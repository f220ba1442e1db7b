"""The mini-map: the whole board in a corner of a zoomed view, with a frame around the visible part."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Protocol

import arcade

from bow.ui.kit import redrawing, theme
from bow.ui.kit.cached_parts import CachedPart
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.widgets import move_outline, outline
from bow.ui.wording import say
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.ui.kit.camera import Camera

#: the largest parts of the view's width and height that it takes
WIDE, HIGH = 0.2, 0.3
#: costs of a corner where it hides a thing that it may not hide, a thing to choose, or any other
BARRED, CHOICE, STANDING = 1000, 10, 1
#: the colour behind its frame
EDGE: Final[theme.Colour] = (14, 10, 8, 255)


class BigView(Protocol):
    """The view of a board or map to which a mini-map belongs."""

    @property
    def camera(self) -> Camera: ...

    @property
    def view(self) -> object:
        """A value that changes with the visible part."""

    @property
    def moving(self) -> bool: ...

    def pan(self, dx: float, dy: float) -> None: ...


class SmallMap(Panel):
    """The mini-map, shown while only a part is visible and the view is at rest, in the corner where it covers least.

    Subclasses paint it and know what it covers.

    Attributes:
        big: the view of the whole.
        on: whether the player wants it.
    """

    def __init__(self, big: BigView) -> None:
        super().__init__()
        self.big = big
        self.on = True
        self._frame = Canvas()
        self._framed: object = None
        self._sides: list[arcade.Sprite] = []
        self._held = False  # by the pointer: it keeps its corner
        self._chosen: object = None  # what was seen when the corner was chosen

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Go to the place under the pointer, and follow the pointer until the release."""
        self._held = button == arcade.MOUSE_BUTTON_LEFT and region is not None and region.kind == "small-map"
        if self._held:
            self.go(x, y)
        return self._held

    def drag(self, x: float, y: float) -> None:
        self.go(x, y)

    def drop(self, x: float, y: float, button: int) -> None:
        self._held = False

    def break_off(self) -> None:
        self._held = False

    # --- for the games
    @abstractmethod
    def cost(self, place: Box) -> int:
        """Return the sum of the costs of everything that a place covers."""

    @abstractmethod
    def around(self) -> object:
        """Return all values on which the costs depend, apart from the visible part."""

    @abstractmethod
    def paint(self) -> None:
        """Draw the whole board into the mini-map's box."""

    def corners(self, room: Box, wide: float, high: float) -> Sequence[Box]:
        """Return the possible places, the best first."""
        return room.corners(wide, high, theme.px(8))

    # --- its place
    @property
    def hidden(self) -> bool:
        return not self.on or self.big.camera.whole or self.box is NOWHERE

    @property
    def extent(self) -> Box:
        """The box of the mini-map with its frame."""
        return NOWHERE if self.hidden else self.box.grown(2 * self._edge)

    @property
    def _edge(self) -> float:
        return max(1.0, theme.px(2))

    def settle_down(self) -> bool:
        """Choose the corner again if anything has changed and the view is at rest; return whether it has moved.

        It never covers things that its game forbids it to cover; if there is no such corner, it is hidden.
        """
        big = self.big
        if self._held or big.moving:
            return False
        key = self.on, big.view, big.camera.box, theme.scale, theme.marks, chosen_language(), self.around()
        if key == self._chosen:
            return False
        self._chosen = key
        before = self.box
        self.box = NOWHERE if not self.on or big.camera.whole else self._corner()
        self.lay(self.box)
        redrawing.changed()
        return self.box != before

    def _corner(self) -> Box:
        """Return the place that covers least; the current one as long as it covers nothing to choose."""
        camera = self.big.camera
        across, up = camera.size
        factor = min(camera.box.width * WIDE / across, camera.box.height * HIGH / up)
        places = self.corners(camera.box, round(across * factor), round(up * factor))
        costs = {place: self.cost(place.grown(theme.px(4))) for place in places}
        if costs.get(self.box, BARRED) < CHOICE:
            return self.box
        best = min(places, key=costs.__getitem__)
        return best if costs[best] < BARRED else NOWHERE

    # --- its picture
    def build(self) -> None:
        self.canvas.fill(self.box.grown(2 * self._edge), EDGE)
        self.canvas.fill(self.box.grown(self._edge), theme.GOLD)
        self.paint()
        self.region("small-map", "all", self.box, say("small-map-hint"))

    def seen(self) -> Box:
        """Return the visible part as a box in the mini-map."""
        return self.big.camera.seen_in(self.box)

    def draw(self) -> None:
        if self.hidden:
            return
        framed = self.box, self.big.view, theme.scale
        if framed != self._framed:
            self._framed = framed
            if self._sides:
                move_outline(self._sides, self.seen(), self._edge)
            else:
                self._sides = outline(self._frame, self.seen(), theme.GOLD_BRIGHT, self._edge)
        self.canvas.draw()
        self._frame.draw()

    def part(self) -> CachedPart:
        """Return its picture as one that is cached."""
        return CachedPart(self.extent, () if self.hidden else (self.built, self.seen()), self.draw)

    def go(self, x: float, y: float) -> None:
        """Bring the place at a point of the window to the middle of the view."""
        self.big.pan(*self.big.camera.way_to(self.box, x, y))
        redrawing.changed()
