"""A painter of countries in a thread; callers poll for the finished pictures."""

from __future__ import annotations

import threading

from PIL import Image

from bow.table.battle.board.country import Country, ground_key, ground_picture


class GroundPainter:
    """The painter of one view; it paints the latest request first."""

    def __init__(self, most: int = 3, *, keep: bool = True) -> None:
        """Set up an idle painter.

        `most`: the number of pictures that stay in memory. `keep`: whether they are cached on disk too.
        """
        self._most = most
        self._keep = keep
        self._lock = threading.Lock()
        self._pictures: dict[str, Image.Image] = {}
        self._wanted: dict[str, tuple[Country, int]] = {}
        self._at_work = ""
        self._ready = 0
        self._told = 0

    def ask(self, country: Country, unit: int) -> str:
        """Request the picture of a country at a hex width; return its key. The country must not change any more."""
        key = ground_key(country, unit)
        with self._lock:
            if key in self._pictures or key == self._at_work:
                return key
            self._wanted.pop(key, None)
            self._wanted[key] = (country, unit)
            while len(self._wanted) > self._most:
                del self._wanted[next(iter(self._wanted))]
            if not self._at_work:
                self._at_work = key
                threading.Thread(target=self._work, daemon=True, name="bow-painter").start()
        return key

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._at_work = ""
                    return
                key, (country, unit) = self._wanted.popitem()
                self._at_work = key
            picture = ground_picture(country, unit, keep=self._keep)
            with self._lock:
                self._pictures[key] = picture
                while len(self._pictures) > self._most:
                    del self._pictures[next(iter(self._pictures))]
                self._ready += 1

    def picture(self, key: str) -> Image.Image | None:
        """Return the picture of a key, or None if it is not ready, or was dropped from memory."""
        with self._lock:
            return self._pictures.get(key)

    @property
    def waits(self) -> bool:
        """Whether no picture is ready yet."""
        with self._lock:
            return not self._pictures

    def is_news(self) -> bool:
        """Return whether a picture has been finished since the last call."""
        with self._lock:
            news = self._ready != self._told
            self._told = self._ready
            return news
