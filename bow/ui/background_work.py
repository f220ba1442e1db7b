"""Work done in a thread, such as painting pictures; callers poll for the results."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, Generic, TypeVar

import arcade
from PIL import Image

from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

#: paints a position, as large as fits into a size in pixels
Paint = Callable[[tuple[int, int]], Image.Image]
#: how many pictures of positions stay in memory
MOST_POSITIONS: Final = 40
#: the result of a piece of work
T = TypeVar("T")
_log = logging.getLogger("bow.table")


class BackgroundWork(Generic[T]):
    """The work of one view; the latest request is done first. Failed work has no result and is not repeated."""

    def __init__(self, most: int) -> None:
        """Set up an idle worker; `most` is the number of results that stay in memory."""
        self._most = most
        self._lock = threading.Lock()
        self._results: dict[Hashable, T | None] = {}
        self._wanted: dict[Hashable, Callable[[], T]] = {}
        self._at_work: Hashable = None
        self._done = 0
        self._told = 0

    def request(self, key: Hashable, work: Callable[[], T]) -> None:
        """Request the result of a function, which is called in the thread."""
        with self._lock:
            if key in self._results or key == self._at_work:
                return
            self._wanted.pop(key, None)
            self._wanted[key] = work
            while len(self._wanted) > self._most:
                del self._wanted[next(iter(self._wanted))]
            if self._at_work is None:
                self._at_work = key
                threading.Thread(target=self._run, daemon=True, name="bow-work").start()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._at_work = None
                    return
                key, work = self._wanted.popitem()
                self._at_work = key
            result = _result_of(work)
            with self._lock:
                self._results[key] = result
                while len(self._results) > self._most:
                    del self._results[next(iter(self._results))]
                self._done += 1

    def result(self, key: Hashable) -> T | None:
        """Return the result for a key, or None if it is not ready, has failed, or was dropped from memory."""
        with self._lock:
            return self._results.get(key)

    @property
    def done(self) -> int:
        """How many pieces of work have been finished so far."""
        with self._lock:
            return self._done

    def is_news(self) -> bool:
        """Return whether work has been finished since the last call."""
        with self._lock:
            news = self._done != self._told
            self._told = self._done
            return news


def _result_of(work: Callable[[], T]) -> T | None:
    try:
        return work()
    except Exception:  # noqa: BLE001  # the rest is done all the same
        _log.exception("work in the background has failed")
        return None


class BackgroundPainter(BackgroundWork[Image.Image]):
    """A painter of pictures. A picture that cannot be painted is left out."""


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
            picture = self.result(key)
            if picture is None:
                return None
            texture = arcade.Texture(picture)
        self._textures[key] = texture
        while len(self._textures) > MOST_POSITIONS:
            del self._textures[next(iter(self._textures))]
        return texture
