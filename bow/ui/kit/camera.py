"""A camera over a board or a map: zoom and pan."""

from __future__ import annotations

import arcade

from bow.ui.kit.regions import Box

MOST = 3.5


class Camera:
    """The conversion between places on a board and window pixels.

    A place is in board pixels: at zoom 1 the whole board fits, and a board pixel is a window pixel; y grows upwards.

    Attributes:
        shape: width and height of the board in units, such as hex widths.
        unit: a unit in board pixels.
        size: width and height of the board in board pixels.
        zoom: window pixels for a board pixel.
    """

    def __init__(self, shape: tuple[float, float]) -> None:
        self.shape = shape
        self.box = Box(0, 0, 1, 1)
        self.unit = 1
        self.zoom = 1.0
        self._x = self._y = 0.5  # the center of the view, as a part of the board's size
        self.projector = arcade.Camera2D()
        self.size = self._whole_size()

    def layout(self, box: Box) -> None:
        """Set the place in the window, keeping zoom and center."""
        self.box = box
        columns, rows = self.shape
        self.unit = max(8, int(min(box.width / columns, box.height / rows)))
        self.size = self._whole_size()
        self._aim()

    def _whole_size(self) -> tuple[float, float]:
        columns, rows = self.shape
        return round(columns * self.unit), round(rows * self.unit)

    def placed(self, x: float, y: float) -> tuple[float, float]:
        """Convert units of the board, to the right and down from its upper left corner, to board pixels."""
        return x * self.unit, self.size[1] - y * self.unit

    def in_units(self, x: float, y: float) -> tuple[float, float]:
        """Convert board pixels to units of the board."""
        return x / self.unit, (self.size[1] - y) / self.unit

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Convert board pixels to window pixels."""
        return self._left + x * self.zoom, self._bottom + y * self.zoom

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """Convert window pixels to board pixels."""
        return (x - self._left) / self.zoom, (y - self._bottom) / self.zoom

    # --- a small map
    @property
    def whole(self) -> bool:
        """Whether the whole board is visible."""
        width, height = self.size
        return width * self.zoom <= self.box.width + 1 and height * self.zoom <= self.box.height + 1

    @property
    def fills(self) -> bool:
        """Whether the board fills the view, so that nothing beyond it is visible."""
        width, height = self.size
        return width * self.zoom >= self.box.width and height * self.zoom >= self.box.height

    def seen_in(self, small: Box) -> Box:
        """Return the visible part as a box on a small map."""
        width, height = self.size
        left, bottom = self.on_board(self.box.left, self.box.bottom)
        right, top = self.on_board(self.box.right, self.box.top)
        x0, x1 = (small.left + small.width * max(0.0, min(1.0, x / width)) for x in (left, right))
        y0, y1 = (small.bottom + small.height * max(0.0, min(1.0, y / height)) for y in (bottom, top))
        return Box(x0, y0, x1 - x0, y1 - y0)

    def way_to(self, small: Box, x: float, y: float) -> tuple[float, float]:
        """Return the pan that brings the place at a point of a small map to the middle."""
        width, height = self.size
        at = (x - small.left) / small.width * width, (y - small.bottom) / small.height * height
        now_x, now_y = self.on_screen(*at)
        middle_x, middle_y = self.box.centre
        return middle_x - now_x, middle_y - now_y

    # --- moving
    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zoom about a point of the window, which stays in place."""
        bx, by = self.on_board(x, y)
        self.zoom = min(MOST, max(1.0, self.zoom * factor))
        width, height = self.size
        self._x = (bx - (x - self.box.centre[0]) / self.zoom) / width
        self._y = (by - (y - self.box.centre[1]) / self.zoom) / height
        self._aim()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by window pixels."""
        width, height = self.size
        self._x -= dx / self.zoom / width
        self._y -= dy / self.zoom / height
        self._aim()

    def reset(self) -> None:
        self.zoom, self._x, self._y = 1.0, 0.5, 0.5
        self._aim()

    def _aim(self) -> None:
        width, height = self.size
        for name, whole, room in (("_x", width, self.box.width), ("_y", height, self.box.height)):
            half = room / self.zoom / whole / 2
            middle = getattr(self, name)
            setattr(self, name, 0.5 if half >= 0.5 else min(1 - half, max(half, middle)))
        x, y = self.box.centre
        # whole pixels, so that the picture stays sharp
        self._left = round(x - self._x * width * self.zoom)
        self._bottom = round(y - self._y * height * self.zoom)
        projector = self.projector
        box = self.box
        projector.viewport = arcade.LBWH(round(box.left), round(box.bottom), round(box.width), round(box.height))
        half_w, half_h = round(box.width) / 2, round(box.height) / 2
        projector.projection_data.rect = arcade.LRBT(-half_w, half_w, -half_h, half_h)
        projector.zoom = self.zoom
        middle_x, middle_y = round(box.left) + half_w, round(box.bottom) + half_h
        projector.position = ((middle_x - self._left) / self.zoom, (middle_y - self._bottom) / self.zoom)
