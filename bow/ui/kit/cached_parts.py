"""Keeps pictures of what changes seldom: what stands still is drawn once, then shown in every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import ceil
from typing import NamedTuple

import arcade
from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer as Framebuffer
from pyglet import gl

from bow.ui.kit.clipping import clipped
from bow.ui.kit.regions import Box

#: pixels by which a part may stick out of its box
MARGIN = 3
#: a picture that follows a view is drawn anew once it has been made so many times as large or as small
STRETCH = 2.5


class Viewpoint(NamedTuple):
    """Where what is seen through a part lies in the window: its lower left corner, and its zoom."""

    left: float
    bottom: float
    zoom: float

    def seen(self, box: Box, now: Viewpoint) -> Box:
        """Where a rectangle of the window lies once this view has become another."""
        grown = now.zoom / self.zoom
        x, y = now.left + (box.left - self.left) * grown, now.bottom + (box.bottom - self.bottom) * grown
        return Box(x, y, box.width * grown, box.height * grown)


class CachedPart(NamedTuple):
    """A part of the picture: where, all that it depends on, and how it is drawn."""

    box: Box
    key: object
    draw: Callable[[], None]
    #: what of it has changed since it was drawn last though its key has not
    damage: Sequence[Box] = ()
    view: Viewpoint | None = None
    #: whether its picture is moved and stretched when the view changes, and drawn anew only where that shows nothing
    follows: bool = False


class CachedParts:
    """A picture of the whole window: parts that lie over a ground, and others over these, sheet by sheet.

    Only what lies where something has changed is drawn anew. Where the screen has more dots than the window has
    pixels, or smooths edges itself, everything is drawn every frame: such machines are fast enough.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._ground: Framebuffer | None = None
        self._ground_key: object = None
        self._sheets: list[_Sheet] = []

    def forget(self) -> None:
        """Nothing that was drawn is worth keeping: all of it is drawn anew."""
        self._ground_key = None
        for sheet in self._sheets:
            sheet.forget()

    def show(
        self,
        ground_key: object,
        draw_ground: Callable[[], None],
        *sheets: Sequence[CachedPart],
    ) -> None:
        """Lays the picture down.

        Args:
            ground_key: all that the ground depends on.
            draw_ground: draws it.
            sheets: the parts that lie over it, in their order. Those of a sheet are drawn anew where something of a
                sheet below has changed, but not the other way round. With fewer sheets than the last time the caller
                draws the others himself.
        """
        window, ctx = self.window, self.window.ctx
        size = window.get_framebuffer_size()
        # an atlas that has grown gives its pictures in slightly other colours: what is drawn must not show the seams
        textures = ctx.default_atlas.size
        asked_for, ground_key = ground_key, (ground_key, textures)
        if size != (window.width, window.height) or ctx.screen.samples > 0:
            draw_ground()
            for part in chain(*sheets):
                part.draw()
            return
        damage: list[Box] = []
        if self._ground is None or self._ground.size != size or ground_key != self._ground_key:
            if self._ground is None or self._ground.size != size:
                self._ground = _picture(window, size)
            self._ground_key = ground_key
            with self._ground.activate():
                self._ground.clear(color=(0, 0, 0, 255))
                draw_ground()
            damage = [Box(0, 0, *size)]
        screen, shown = ctx.active_framebuffer, self._ground
        while len(self._sheets) < len(sheets):
            self._sheets.append(_Sheet(window))
        for sheet in self._sheets[len(sheets) :]:
            sheet.forget()
        for sheet, parts in zip(self._sheets, sheets, strict=False):
            shown, damage = sheet.renew(shown, damage, parts)
        screen.use(force=True)
        ctx.copy_framebuffer(shown, screen, depth=False)
        screen.use(force=True)
        if ctx.default_atlas.size != textures:  # it has grown for what was drawn just now
            self.show(asked_for, draw_ground, *sheets)


class _Sheet:
    """A picture of parts over another picture."""

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._picture: Framebuffer | None = None
        self._spare: Framebuffer | None = None  # a picture is stretched by way of another
        self._drawn: list[CachedPart] = []
        self._sharp = 1.0  # the zoom with which the part that follows was drawn

    def forget(self) -> None:
        """Nothing of it is worth keeping: it is drawn anew when it is asked for."""
        self._drawn = []

    def renew(
        self, below: Framebuffer, damage: Sequence[Box], parts: Sequence[CachedPart]
    ) -> tuple[Framebuffer, list[Box]]:
        """Draws what lies where something has changed, below it or in a part; returns the picture, and where."""
        window = self.window
        if self._picture is None or self._picture.size != below.size:
            self._picture, self._spare = _picture(window, below.size), None
            self._drawn = []
        picture, found = self._picture, list(damage)
        if len(self._drawn) != len(parts):
            found = [Box(0, 0, *below.size)]
            self._sharp = next((part.view.zoom for part in parts if part.view is not None), 1.0)
        else:
            for part, before in zip(parts, self._drawn, strict=True):
                found += self._changed(part, before)
        self._drawn = list(parts)
        found = merged(found, below.size)
        for area in found:
            _copy(below, picture, area)
            for part in parts:
                if _padded(part.box).shared(area):
                    picture.use(force=True)
                    with clipped(window, area), clipped(window, _padded(part.box)):
                        part.draw()
        return picture, found

    def _changed(self, part: CachedPart, before: CachedPart) -> list[Box]:
        """Where a part must be drawn anew. Its picture is moved to where the view is now, if it follows."""
        if (part.box, part.key) == (before.box, before.key):
            now, was = part.view, before.view
            if now == was:
                return list(map(_padded, part.damage))
            if now is not None and was is not None and part.follows and not part.damage and self._near(now.zoom):
                return self._follow(part.box, was, now)
        if part.view is not None:
            self._sharp = part.view.zoom
        return [_padded(part.box), _padded(before.box)]

    def _near(self, zoom: float) -> bool:
        """Whether the picture looks well enough, moved and stretched."""
        return 1 / STRETCH < zoom / self._sharp < STRETCH

    def _follow(self, box: Box, was: Viewpoint, now: Viewpoint) -> list[Box]:
        """Moves and stretches the picture within a box; returns what of the box it does not fill."""
        assert self._picture is not None
        if self._spare is None:
            self._spare = _picture(self.window, self._picture.size)
        left, bottom, right, top = _sides(box)
        there = was.seen(box, now)
        x0, y0 = max(left, round(there.left)), max(bottom, round(there.bottom))
        x1, y1 = min(right, round(there.right)), min(top, round(there.top))
        if x1 <= x0 or y1 <= y0:
            return [box]
        filled = Box(x0, y0, x1 - x0, y1 - y0)
        _copy(self._picture, self._spare, filled, now.seen(filled, was))
        _copy(self._spare, self._picture, filled)
        strips = [(left, bottom, right, y0), (left, y1, right, top), (left, y0, x0, y1), (x1, y0, right, y1)]
        return [Box(a, b, c - a, d - b) for a, b, c, d in strips if c > a and d > b]


def merged(boxes: Iterable[Box], size: tuple[int, int], most: int = 4) -> list[Box]:
    """Few rectangles of whole pixels that cover all others, within a picture.

    Args:
        boxes: what is to be covered.
        size: width and height of the picture.
        most: as many rectangles at most.
    """
    found: list[Box] = []
    for box in boxes:
        left, bottom = max(0, int(box.left)), max(0, int(box.bottom))
        right, top = min(size[0], ceil(box.right)), min(size[1], ceil(box.top))
        if right <= left or top <= bottom:
            continue
        one = Box(left, bottom, right - left, top - bottom)
        while (near := next((other for other in found if _close(one, other)), None)) is not None:
            found.remove(near)
            one = one.joined(near)
        found.append(one)
    while len(found) > most:
        last = found.pop()
        other = min(found, key=lambda box: box.joined(last).area)
        found[found.index(other)] = other.joined(last)
    return found


def _close(one: Box, other: Box) -> bool:
    """Whether it costs little more to draw both as one rectangle."""
    return one.joined(other).area <= 1.3 * (one.area + other.area)


def _padded(box: Box) -> Box:
    """A box with all that may stick out of it."""
    return box.inset(-MARGIN)


def _sides(box: Box) -> tuple[int, int, int, int]:
    """The left, lower, right and upper side in whole pixels."""
    return round(box.left), round(box.bottom), round(box.right), round(box.top)


def _copy(source: Framebuffer, target: Framebuffer, area: Box, origin: Box | None = None) -> None:
    """Fills a rectangle of a picture from another one; as it is, that is far faster than to draw it.

    Args:
        source: where it comes from.
        target: where it goes; it is drawn into from now on.
        area: the rectangle that is filled.
        origin: the rectangle that it is filled with; None: the same.
    """
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source.glo)
    gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target.glo)
    gl.glDisable(gl.GL_SCISSOR_TEST)
    gl.glBlitFramebuffer(*_sides(origin or area), *_sides(area), gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
    gl.glEnable(gl.GL_SCISSOR_TEST)
    target.use(force=True)


def _picture(window: arcade.Window, size: tuple[int, int]) -> Framebuffer:
    """An empty picture with its dots in the window's own order: laying it down is four times as fast."""
    texture = window.ctx.texture(size, components=4)
    texture.use()
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, *size, 0, gl.GL_BGRA, gl.GL_UNSIGNED_BYTE, None)
    picture = window.ctx.framebuffer(color_attachments=[texture])
    assert isinstance(picture, Framebuffer)
    return picture
