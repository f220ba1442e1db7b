"""The games that a server draws for pages, with their pictures."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Any, Final

from bow.web.drawings import Drawings
from bow.web.served.served_pictures import ServedPictures

#: the pictures that take a while, in the order in which they are wanted
GROUNDS: Final = ("sketch", "ground")
#: the grounds that are being painted, or were
MOST_BEGUN: Final = 1000


class DrawnGames(Drawings):
    """The games that one server draws, and their pictures."""

    pictures: ServedPictures

    def __init__(self, *, ahead: bool = True) -> None:
        """Begin without pictures; `ahead`: a ground is painted before a browser asks for it."""
        super().__init__(ServedPictures())
        self._ahead = ahead
        self._begun: set[str] = set()

    def now(self, game: str, view: Any) -> Mapping[str, Any]:
        """Return what a browser needs besides to draw the game as it is now.

        A ground is painted from now on, in another thread, before the browser asks for it.
        """
        found = super().now(game, view)
        grounds = [found[name] for name in GROUNDS if name in found and found[name] not in self._begun]
        if grounds and self._ahead:
            if len(self._begun) >= MOST_BEGUN:
                self._begun.clear()
            self._begun.update(grounds)
            threading.Thread(target=self._paint, args=(grounds,), name="bow-ground", daemon=True).start()
        return found

    def picture(self, address: str) -> bytes | None:
        """Return the picture at an address, or None if there is none; see `ServedPictures.find`."""
        return self.pictures.find(address)

    def _paint(self, grounds: Iterable[str]) -> None:
        for ground in grounds:
            self.pictures.find(ground)
