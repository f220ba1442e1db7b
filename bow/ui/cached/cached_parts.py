"""Cached pictures of parts that change seldom: drawn once, then shown in every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import ceil
from typing import NamedTuple

import arcade

from bow.ui.cached.window_pictures import Sides, WindowPicture, usual_origin
from bow.ui.kit.clipping import clipped
from bow.ui.kit.regions import Box

#: pixels by which a part may extend beyond its box
MARGIN = 3
#: a picture that follows a view is drawn again when it is stretched or shrunk by this factor
STRETCH = 2.5
#: pixels that are drawn in less time than a further rectangle takes
FREE = 50_000


class Viewpoint(NamedTuple):
    """The place of a view in the window: its lower left corner, and its zoom."""

    left: float
    bottom: float
    zoom: float

    def seen(self, box: Box, now: Viewpoint) -> Box:
        """Return the place of a rectangle of the window after this view has changed to another."""
        grown = now.zoom / self.zoom
        x, y = now.left + (box.left - self.left) * grown, now.bottom + (box.bottom - self.bottom) * grown
        return Box(x, y, box.width * grown, box.height * grown)


class CachedPart(NamedTuple):
    """A part of the picture: its box, all values on which it depends, and its drawing function."""

    box: Box
    key: object
    draw: Callable[[], None]
    #: the places that have changed since it was last drawn, with the same key
    damage: Sequence[Box] = ()
    view: Viewpoint | None = None
    #: whether its picture is moved and stretched when the view changes, and drawn only where that leaves gaps
    follows: bool = False


class CachedParts:
    """A picture of the whole window: a ground, and sheets of parts above it.

    Only changed places are drawn again. If the screen has more dots than the window has pixels, or smooths edges,
    everything is drawn in every frame: such machines are fast enough.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._ground: WindowPicture | None = None
        self._ground_key: object = None
        self._sheets: list[_Sheet] = []

    def forget(self) -> None:
        """Drop all pictures, so that everything is drawn again."""
        self._ground_key = None
        for sheet in self._sheets:
            sheet.forget()

    def show(
        self,
        ground_key: object,
        draw_ground: Callable[[], None],
        *sheets: Sequence[CachedPart],
    ) -> None:
        """Show the picture, after drawing what has changed.

        Args:
            ground_key: all values on which the ground depends.
            draw_ground: draws the ground.
            sheets: the parts above it, in order. A change in a sheet redraws the sheets above it, but not those below.
                If there are fewer sheets than before, the caller draws the missing parts.
        """
        window, ctx = self.window, self.window.ctx
        size = window.get_framebuffer_size()
        # a grown atlas gives slightly different colors: all is drawn again, so that no seams show
        textures = ctx.default_atlas.size
        asked_for, ground_key = ground_key, (ground_key, textures)
        if size != (window.width, window.height) or ctx.screen.samples > 0:
            draw_ground()
            for part in chain(*sheets):
                part.draw()
            return
        screen = ctx.active_framebuffer
        try:
            self._renewed(ground_key, draw_ground, sheets).show_in(screen)
        finally:
            usual_origin()
            screen.use(force=True)
        if ctx.default_atlas.size != textures:  # it has grown during this drawing
            self.show(asked_for, draw_ground, *sheets)

    def _renewed(
        self, ground_key: object, draw_ground: Callable[[], None], sheets: Sequence[Sequence[CachedPart]]
    ) -> WindowPicture:
        """Draw what has changed, and return the uppermost picture."""
        damage: list[Box] = []
        size = self.window.get_framebuffer_size()
        if self._ground is None or self._ground.size != size or ground_key != self._ground_key:
            if self._ground is None or self._ground.size != size:
                self._ground = WindowPicture(self.window, size)
            self._ground_key = ground_key
            self._ground.use(force=True)
            self._ground.clear(color=(0, 0, 0, 255))
            draw_ground()
            damage = [Box(0, 0, *size)]
        shown = self._ground
        while len(self._sheets) < len(sheets):
            self._sheets.append(_Sheet(self.window))
        for sheet in self._sheets[len(sheets) :]:
            sheet.forget()
        for sheet, parts in zip(self._sheets, sheets, strict=False):
            shown, damage = sheet.renew(shown, damage, parts)
        return shown


class _Sheet:
    """A picture of parts over another picture."""

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._picture: WindowPicture | None = None
        self._spare: WindowPicture | None = None  # for stretching the picture
        self._drawn: list[CachedPart] = []
        self._sharp = 1.0  # the zoom at which the following part was drawn
        self._moved: list[Box] = []  # where the picture was moved the last time

    def forget(self) -> None:
        self._drawn = []

    def renew(
        self, below: WindowPicture, damage: Sequence[Box], parts: Sequence[CachedPart]
    ) -> tuple[WindowPicture, list[Box]]:
        """Draw what has changed, below it or in a part; return the picture, and the changed places."""
        window = self.window
        if self._picture is None or self._picture.size != below.size:
            self._picture, self._spare = WindowPicture(window, below.size), None
            self._drawn = []
        picture, found = self._picture, list(damage)
        self._moved.clear()
        if len(self._drawn) != len(parts):
            found = [Box(0, 0, *below.size)]
            self._sharp = next((part.view.zoom for part in parts if part.view is not None), 1.0)
        else:
            for part, before in zip(parts, self._drawn, strict=True):
                found += self._changed(part, before)
        self._drawn = list(parts)
        found = merged(found, below.size)
        for area in found:  # all before anything is drawn: a copy waits for the drawing before it
            picture.copy_from(below, area)
        for area in found:
            for part in parts:
                if _padded(part.box).shared(area):
                    picture.use(force=True)
                    with clipped(window, area), clipped(window, _padded(part.box)):
                        part.draw()
        return picture, [*found, *self._moved]

    def _changed(self, part: CachedPart, before: CachedPart) -> list[Box]:
        """Return where a part must be drawn again; if it follows the view, move its picture first."""
        if (part.box, part.key, part.draw) == (before.box, before.key, before.draw):  # not another part in its place
            now, was = part.view, before.view
            if now == was:
                return list(map(_padded, part.damage))
            if now is not None and was is not None and part.follows and not part.damage and self._near(now.zoom):
                return self._follow(part.box, was, now)
        if part.view is not None:
            self._sharp = part.view.zoom
        return [_padded(part.box), _padded(before.box)]

    def _near(self, zoom: float) -> bool:
        """Return whether the picture is sharp enough when stretched."""
        return 1 / STRETCH < zoom / self._sharp < STRETCH

    def _follow(self, box: Box, was: Viewpoint, now: Viewpoint) -> list[Box]:
        """Move and stretch the picture within a box; return the parts of the box that it does not fill."""
        assert self._picture is not None
        if self._spare is None:
            self._spare = WindowPicture(self.window, self._picture.size)
        left, bottom, right, top = _sides(box)
        there = was.seen(box, now)
        x0, y0 = max(left, round(there.left)), max(bottom, round(there.bottom))
        x1, y1 = min(right, round(there.right)), min(top, round(there.top))
        if x1 <= x0 or y1 <= y0:
            return [box]
        filled = Box(x0, y0, x1 - x0, y1 - y0)
        self._spare.copy_from(self._picture, filled, now.seen(filled, was))
        self._picture.copy_from(self._spare, filled)
        self._moved.append(filled)
        strips = [(left, bottom, right, y0), (left, y1, right, top), (left, y0, x0, y1), (x1, y0, right, y1)]
        return [Box(a, b, c - a, d - b) for a, b, c, d in strips if c > a and d > b]


def merged(boxes: Iterable[Box], size: tuple[int, int], most: int = 4) -> list[Box]:
    """Return few rectangles of whole pixels that cover all others, within a picture, and have no pixel in common.

    Args:
        boxes: the rectangles to cover.
        size: width and height of the picture.
        most: the largest number of rectangles.
    """
    found: list[Sides] = []

    def add(one: Sides) -> None:
        while (near := next((other for other in found if _joinable(one, other)), None)) is not None:
            found.remove(near)
            one = _joined(near, one)
        found.append(one)

    for box in dict.fromkeys(boxes):
        left, bottom = max(0, int(box.left)), max(0, int(box.bottom))
        right, top = min(size[0], ceil(box.right)), min(size[1], ceil(box.top))
        if right <= left or top <= bottom:
            continue
        add((left, bottom, right, top))
    while len(found) > most:
        last = found.pop()
        other = min(found, key=lambda sides: _area(_joined(sides, last)))
        found.remove(other)
        add(_joined(other, last))
    return [Box(left, bottom, right - left, top - bottom) for left, bottom, right, top in found]


def _joined(one: Sides, other: Sides) -> Sides:
    (a, b, c, d), (left, bottom, right, top) = one, other
    return (
        a if a < left else left,
        b if b < bottom else bottom,
        c if c > right else right,
        d if d > top else top,
    )


def _area(sides: Sides) -> int:
    return (sides[2] - sides[0]) * (sides[3] - sides[1])


def _joinable(one: Sides, other: Sides) -> bool:
    """Return whether two rectangles have pixels in common, or drawing both as one costs little more."""
    if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]:
        return True
    return _area(_joined(one, other)) <= 1.3 * (_area(one) + _area(other)) + FREE


def _padded(box: Box) -> Box:
    """Return a box with the margin by which a part may extend beyond it."""
    return box.inset(-MARGIN) if box.area else box


def _sides(box: Box) -> tuple[int, int, int, int]:
    return round(box.left), round(box.bottom), round(box.right), round(box.top)
