"""A painter of pictures in a thread; callers poll for the finished ones."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

import arcade
from PIL import Image

from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

#: paints a position, as large as fits into a size in pixels
Paint = Callable[[tuple[int, int]], Image.Image]
#: how many pictures of positions stay in memory
MOST_POSITIONS: Final = 40
_log = logging.getLogger("bow.table")


class BackgroundPainter:
    """The painter of one view; it paints the latest request first. A picture that fails stays missing."""

    def __init__(self, most: int) -> None:
        """Set up an idle painter; `most` is the number of pictures that stay in memory."""
        self._most = most
        self._lock = threading.Lock()
        self._pictures: dict[Hashable, Image.Image | None] = {}
        self._wanted: dict[Hashable, Callable[[], Image.Image]] = {}
        self._at_work: Hashable = None
        self._ready = 0
        self._told = 0

    def request(self, key: Hashable, paint: Callable[[], Image.Image]) -> None:
        """Request a picture, which a function paints in the thread."""
        with self._lock:
            if key in self._pictures or key == self._at_work:
                return
            self._wanted.pop(key, None)
            self._wanted[key] = paint
            while len(self._wanted) > self._most:
                del self._wanted[next(iter(self._wanted))]
            if self._at_work is None:
                self._at_work = key
                threading.Thread(target=self._work, daemon=True, name="bow-painter").start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._at_work = None
                    return
                key, paint = self._wanted.popitem()
                self._at_work = key
            picture = _painted(paint)
            with self._lock:
                self._pictures[key] = picture
                while len(self._pictures) > self._most:
                    del self._pictures[next(iter(self._pictures))]
                self._ready += 1

    def picture(self, key: Hashable) -> Image.Image | None:
        """Return the picture of a key, or None if it is not ready, has failed, or was dropped from memory."""
        with self._lock:
            return self._pictures.get(key)

    @property
    def waits(self) -> bool:
        """Whether no picture is ready yet."""
        with self._lock:
            return not self._pictures

    @property
    def painted(self) -> int:
        """How many pictures have been finished so far."""
        with self._lock:
            return self._ready

    def is_news(self) -> bool:
        """Return whether a picture has been finished since the last call."""
        with self._lock:
            news = self._ready != self._told
            self._told = self._ready
            return news


def _painted(paint: Callable[[], Image.Image]) -> Image.Image | None:
    try:
        return paint()
    except Exception:  # noqa: BLE001  # a screen without a picture is better than none
        _log.exception("a picture cannot be painted")
        return None


class PositionPictures(BackgroundPainter):
    """Small pictures of positions, as textures for the graphics card."""

    def __init__(self) -> None:
        super().__init__(MOST_POSITIONS)
        self._textures: dict[Hashable, arcade.Texture] = {}

    def show(self, canvas: Canvas, box: Box, position: Hashable, paint: Paint) -> bool:
        """Draw the picture of a position in the middle of a box; return whether it is ready.

        Args:
            canvas: the canvas to draw on.
            box: the place.
            position: the key of the position.
            paint: paints it, as large as fits into a size in pixels; called in the thread.
        """
        size = round(box.width), round(box.height)
        texture = self._texture((position, size), partial(paint, size))
        if texture is not None:
            place = box.middle(texture.width, texture.height)
            canvas.sprite(texture, place._replace(left=round(place.left), bottom=round(place.bottom)))
        return texture is not None

    def _texture(self, key: Hashable, paint: Callable[[], Image.Image]) -> arcade.Texture | None:
        texture = self._textures.pop(key, None)
        if texture is None:
            self.request(key, paint)
            picture = self.picture(key)
            if picture is None:
                return None
            texture = arcade.Texture(picture)
        self._textures[key] = texture
        while len(self._textures) > MOST_POSITIONS:
            del self._textures[next(iter(self._textures))]
        return texture
