"""Cached pictures of seldom changing parts: drawn once, then shown in every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import ceil
from typing import NamedTuple

import arcade

from bow.ui.cached.moved_pictures import MovedPicture, Viewpoint
from bow.ui.cached.window_pictures import WindowPicture, start_drawing, usual_origin
from bow.ui.kit import redrawing
from bow.ui.kit.clipping import clipped
from bow.ui.kit.regions import Box, holding
from bow.ui.kit.sprite_lists import drawn_in

#: pixels by which a part may extend beyond its box
MARGIN = 3
#: pixels that are drawn in less time than a further rectangle takes
FREE = 4_000
#: left and right end of a place in a band, in pixels
Span = tuple[int, int]
#: changed places are joined within bands of this height, in pixels
BAND = 24


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

    Only changed places are redrawn. If the screen has more dots than the window has pixels, or smooths edges,
    everything is drawn in every frame: such machines are fast enough.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._ground: WindowPicture | None = None
        self._ground_key: object = None
        self._sheets: list[_Sheet] = []

    def forget(self) -> None:
        """Drop all pictures, so that everything is redrawn."""
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
        self._drawn: list[CachedPart] = []
        self._follower = MovedPicture(window)  # moves the part that follows a view
        self._moved: list[Box] = []  # where the picture was moved the last time

    def forget(self) -> None:
        self._drawn = []

    def renew(
        self, below: WindowPicture, damage: Sequence[Box], parts: Sequence[CachedPart]
    ) -> tuple[WindowPicture, list[Box]]:
        """Draw what has changed, below it or in a part; return the picture, and the changed places."""
        if self._picture is None or self._picture.size != below.size:
            self._picture = WindowPicture(self.window, below.size)
            self._drawn = []
        picture, found = self._picture, list(damage)
        self._moved.clear()
        if len(self._drawn) != len(parts):
            found = [Box(0, 0, *below.size)]
            self._follower.forget()
        else:
            pairs = zip(parts, self._drawn, strict=True)
            changed = [place for part, before in pairs for place in self._changed(part, before)]
            if changed:
                found = merged([*found, *changed], below.size)
        self._drawn = list(parts)
        if found:
            self._draw(picture, below, found, parts)
        return picture, [*found, *self._moved]

    def _draw(
        self, picture: WindowPicture, below: WindowPicture, found: Sequence[Box], parts: Sequence[CachedPart]
    ) -> None:
        """Draw the changed places of a picture again."""
        window = self.window
        redrawing.count(sum(area.area for area in found))
        for area in found:  # all before anything is drawn: a copy waits for the drawing before it
            picture.copy_from(below, area)
        with picture.limited_to(found), drawn_in(window.ctx, found):
            for part in parts:
                box = _padded(part.box)
                near = [area for area in found if box.meets(area)]
                if near:
                    picture.use(force=True)
                    with clipped(window, holding(near)), clipped(window, box):
                        part.draw()
                    start_drawing()
        for part in parts:
            if part.view is None or not part.follows:
                continue
            if sum(area.shared(part.box) for area in found) > part.box.area - 1:  # all of it has just been drawn
                self._follower.keep(picture, part.box, part.view)

    def _changed(self, part: CachedPart, before: CachedPart) -> list[Box]:
        """Return where a part must be drawn again; if it follows the view, move its picture first."""
        assert self._picture is not None
        now, was = part.view, before.view
        if (part.box, part.key, part.draw) == (before.box, before.key, before.draw):  # not another part in its place
            if part.damage:
                self._follower.forget()
            if now == was:
                return list(map(_padded, part.damage))
            if now is not None and was is not None and part.follows and not part.damage:
                moved = self._follower.move(self._picture, part.box, was, now)
                if moved is not None:
                    filled, gaps = moved
                    self._moved.append(filled)
                    return gaps
        elif part.view is not None:
            self._follower.forget()
        return [_padded(part.box), _padded(before.box)]


def merged(boxes: Iterable[Box], size: tuple[int, int]) -> list[Box]:
    """Return disjoint rectangles of whole pixels that cover all others within a picture.

    The picture is divided into bands. Nearby places in a band are joined, then bands with nearly the same places.

    Args:
        boxes: the rectangles to cover.
        size: width and height of the picture.
    """
    bands: dict[int, list[Span]] = {}
    lowest, highest = size[1], 0
    for box in dict.fromkeys(boxes):
        left, bottom = max(0, int(box.left)), max(0, int(box.bottom))
        right, top = min(size[0], ceil(box.right)), min(size[1], ceil(box.top))
        if left < right and bottom < top:
            lowest, highest = min(lowest, bottom), max(highest, top)
            for n in range(bottom // BAND, (top - 1) // BAND + 1):
                bands.setdefault(n, []).append((left, right))
    found: list[_Strip] = []
    for n in sorted(bands):
        new = _strip(max(lowest, n * BAND), min(highest, (n + 1) * BAND), bands[n])
        last = found[-1] if found else None
        if last is not None and last.top == new.bottom:
            both = _strip(last.bottom, new.top, [*last.spans, *new.spans])
            if both.cost <= last.cost + new.cost:
                found[-1] = both
                continue
        found.append(new)
    return [
        Box(left, strip.bottom, right - left, strip.top - strip.bottom)
        for strip in found
        for left, right in strip.spans
    ]


class _Strip(NamedTuple):
    """A part of a picture over its whole width, and the places in it from the left to the right."""

    bottom: int
    top: int
    spans: list[Span]
    cost: int


def _strip(bottom: int, top: int, spans: list[Span]) -> _Strip:
    """Return a strip with near places joined; its cost is the number of pixels that take as long to draw."""
    joined: list[Span] = []
    height = top - bottom
    for left, right in sorted(spans):
        if joined and (left - joined[-1][1]) * height <= FREE:
            joined[-1] = joined[-1][0], max(right, joined[-1][1])
        else:
            joined.append((left, right))
    return _Strip(bottom, top, joined, sum((right - left) * height + FREE for left, right in joined))


def _padded(box: Box) -> Box:
    """Return a box with the margin by which a part may extend beyond it."""
    return box.inset(-MARGIN) if box.area else box
