"""The tray and its tokens can be dragged: the tray stays where it is left, a token is laid in the area under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

if TYPE_CHECKING:
    from bow.ui.kit.regions import Region

TOKEN_SIZE = 46.0


class TrayHand:
    """What is being dragged.

    Attributes:
        moved: where the lower left corner of the tray was left, as parts of the window; None: it finds its place.
        order: the order of the token that is being dragged; empty: none.
    """

    def __init__(self) -> None:
        self.moved: tuple[float, float] | None = None
        self.order = ""
        self._grip: tuple[float, float] | None = None
        self._before: tuple[float, float] | None = None  # `moved` before the drag
        self._from: tuple[float, float] = (0, 0)
        self._token = ""
        self._canvas = Canvas()

    @property
    def holds_tray(self) -> bool:
        return self._grip is not None

    def press(self, region: Region | None, x: float, y: float, tray: Box) -> None:
        """Take hold of what the button went down on: the tray, or one of its tokens."""
        self._grip, self._token, self._from = None, "", (x, y)
        if region is None:
            return
        if region.kind == "tray":
            self._grip, self._before = (x - tray.left, y - tray.bottom), self.moved
        elif region.kind == "token" and region.enabled:
            self._token = region.id.partition(":")[0]

    def drag(self, x: float, y: float, window: Box) -> bool:
        """Move on to a point; return whether anything is dragged."""
        if self._grip is not None:
            self.moved = (x - self._grip[0]) / window.width, (y - self._grip[1]) / window.height
            return True
        if not self._token or (not self.order and abs(x - self._from[0]) + abs(y - self._from[1]) < theme.px(10)):
            return False
        self.order = self._token
        size = theme.px(TOKEN_SIZE)
        self._canvas.clear()
        self._canvas.picture(f"realm/order-{self.order}.png", Box(x - size / 2, y - size / 2, size, size))
        redrawing.changed()
        return True

    def release(self) -> str:
        """Let go of everything; return the order of the token that was dragged, or nothing."""
        order, self.order, self._token, self._grip = self.order, "", "", None
        self._canvas.clear()
        redrawing.changed()
        return order

    def break_off(self) -> None:
        """Let go of everything; the tray goes back to where it was."""
        if self.holds_tray:
            self.moved = self._before
        self.release()

    def place(self, wished: Box, window: Box) -> Box:
        """Return the place of the tray: where it was left, or where it would find room; always inside the window."""
        if self.moved is None:
            return wished
        left = max(0.0, min(self.moved[0] * window.width, window.width - wished.width))
        bottom = max(0.0, min(self.moved[1] * window.height, window.height - wished.height))
        return Box(round(left), round(bottom), wished.width, wished.height)

    def draw(self) -> None:
        """Draw the token under the pointer."""
        if self.order:
            self._canvas.draw()
