"""The picture of a part that follows a view: moved and stretched, and redrawn only where that leaves gaps."""

from __future__ import annotations

from typing import NamedTuple

import arcade

from bow.ui.cached.window_pictures import WindowPicture
from bow.ui.kit.regions import Box

#: a picture is drawn again when it is stretched or shrunk by this factor
STRETCH = 2.5


class Viewpoint(NamedTuple):
    """The place of a view in the window: its lower left corner, and its zoom."""

    left: float
    bottom: float
    zoom: float

    def seen(self, box: Box, now: Viewpoint) -> Box:
        """Return the place of a rectangle of the window after a change from this view to another."""
        grown = now.zoom / self.zoom
        x, y = now.left + (box.left - self.left) * grown, now.bottom + (box.bottom - self.bottom) * grown
        return Box(x, y, box.width * grown, box.height * grown)


class _Copy(NamedTuple):
    """A copy of the picture as it was drawn from a view, within a box."""

    picture: WindowPicture
    box: Box
    view: Viewpoint


class MovedPicture:
    """The mover of a part's picture within a larger picture when the part's view has changed.

    Two copies of the part are kept, as it was drawn: the widest, and the last. Zooming stretches one of them, so that
    nothing has to be drawn when the view becomes wider again.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._spare: WindowPicture | None = None  # for moving the picture
        self._copies: list[_Copy] = []
        self._sharp = 1.0  # the zoom at which the picture was drawn

    def forget(self) -> None:
        """Drop all copies, because the part looks different now."""
        self._copies = []

    def keep(self, picture: WindowPicture, box: Box, view: Viewpoint) -> None:
        """Keep a copy of the part, which has just been drawn."""
        self._sharp = view.zoom
        self._copies = sorted(self._copies, key=lambda copy: copy.view.zoom)
        unused = self._copies.pop().picture if len(self._copies) > 1 else None
        copied = unused if unused is not None else WindowPicture(self.window, picture.size)
        copied.copy_from(picture, box)
        self._copies.append(_Copy(copied, box, view))

    def move(self, picture: WindowPicture, box: Box, was: Viewpoint, now: Viewpoint) -> tuple[Box, list[Box]] | None:
        """Move and stretch the picture within a box.

        Returns:
            The place that the picture fills now, and the other parts of the box; None: it would not be sharp enough.
        """
        if not self._copies and was.zoom == self._sharp:  # the first step away from a picture just as it was drawn
            self.keep(picture, box, was)
        copy = self._copy_for(box, now) if now.zoom != was.zoom else None
        if copy is not None:
            picture.copy_from(copy.picture, box, now.seen(box, copy.view))
            self._sharp = copy.view.zoom
            return box, []
        return self._shift(picture, box, was, now) if 1 / STRETCH < now.zoom / self._sharp < STRETCH else None

    def _copy_for(self, box: Box, now: Viewpoint) -> _Copy | None:
        """Return the sharpest copy that shows all that a box shows now."""
        found = []
        for copy in self._copies:
            seen, kept = _rounded(now.seen(box, copy.view)), _rounded(copy.box)
            if seen.joined(kept) == kept and 1 / STRETCH < now.zoom / copy.view.zoom < STRETCH:
                found.append(copy)
        return max(found, key=lambda copy: copy.view.zoom, default=None)

    def _shift(self, picture: WindowPicture, box: Box, was: Viewpoint, now: Viewpoint) -> tuple[Box, list[Box]]:
        if self._spare is None or self._spare.size != picture.size:
            self._spare = WindowPicture(self.window, picture.size)
        left, bottom, right, top = round(box.left), round(box.bottom), round(box.right), round(box.top)
        there = was.seen(box, now)
        x0, y0 = max(left, round(there.left)), max(bottom, round(there.bottom))
        x1, y1 = min(right, round(there.right)), min(top, round(there.top))
        if x1 <= x0 or y1 <= y0:
            return Box(left, bottom, 0, 0), [box]
        filled = Box(x0, y0, x1 - x0, y1 - y0)
        self._spare.copy_from(picture, filled, now.seen(filled, was))
        picture.copy_from(self._spare, filled)
        strips = [(left, bottom, right, y0), (left, y1, right, top), (left, y0, x0, y1), (x1, y0, right, y1)]
        return filled, [Box(a, b, c - a, d - b) for a, b, c, d in strips if c > a and d > b]


def _rounded(box: Box) -> Box:
    left, bottom = round(box.left), round(box.bottom)
    return Box(left, bottom, round(box.right) - left, round(box.top) - bottom)
