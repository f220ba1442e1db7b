"""A painter of maps in a thread; callers poll for the finished pictures."""

from __future__ import annotations

from functools import partial

from bow.table.battle.board.country import Country, ground_key, ground_picture
from bow.ui.background_work import BackgroundPainter


class GroundPainter(BackgroundPainter):
    """The painter of the maps of one view."""

    def __init__(self, most: int = 3, *, keep: bool = True) -> None:
        """Set up an idle painter.

        `most`: the number of pictures that stay in memory. `keep`: whether they are cached on disk too.
        """
        super().__init__(most)
        self._keep = keep

    def ask(self, country: Country, unit: int, *, on_side: bool = False) -> str:
        """Request the picture of a map at a hex width; return its key. The map must not change any more."""
        key = ground_key(country, unit, on_side=on_side)
        self.request(key, partial(ground_picture, country, unit, keep=self._keep, on_side=on_side))
        return key
