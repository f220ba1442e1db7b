"""Cached pictures of the parts of a window, so that only changed places are drawn.

`CachedParts` has parts that seldom change, `_MovedPicture` a part that follows a view, and `FlatPicture` parts over
something that is often drawn again.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import NamedTuple

import arcade
from arcade.gl import BufferDescription, Framebuffer, Geometry, Program
from pyglet import gl

from bow.ui.kit import redrawing
from bow.ui.kit.regions import Box, holding
from bow.ui.kit.sprite_lists import clipped, drawn_in, tell_viewport
from bow.ui.kit.window_pictures import WindowPicture, start_drawing, usual_origin

#: a picture is drawn again when it is stretched or shrunk by this factor
STRETCH = 2.5
#: pixels by which a part may extend beyond its box
MARGIN = 3
#: pixels that are drawn in less time than a further rectangle takes
FREE = 4_000
#: changed places are joined within bands of this height, in pixels
BAND = 24
_CORNERS = """#version 330
in vec2 in_place;
out vec2 at;
void main() {
    at = in_place;
    gl_Position = vec4(in_place * 2.0 - 1.0, 0.0, 1.0);
}
"""
_PIXELS = """#version 330
uniform sampler2D picture;
in vec2 at;
out vec4 colour;
void main() {
    colour = texture(picture, at);
}
"""


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


class _MovedPicture:
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


#: left and right end of a place in a band, in pixels
Span = tuple[int, int]


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
        # an atlas that has grown, or lies otherwise, gives slightly different colors: all is drawn again without seams
        textures = ctx.default_atlas.version
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
        if ctx.default_atlas.version != textures:  # it has changed during this drawing
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
        self._follower = _MovedPicture(window)  # moves the part that follows a view
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


class FlatPicture:
    """The picture of some parts that lie over something that is often drawn again, such as a panned board.

    Each call of the graphics card has its price; the text and the pictures of two panels take five.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._sheet: Framebuffer | None = None
        self._key: object = None
        self._shown: list[CachedPart] = []
        self._places: Geometry | None = None

    def of(self, parts: Sequence[CachedPart]) -> list[CachedPart]:
        """Return the visible parts as one; those that change in each frame do not belong here.

        Call it before anything is drawn. If the window has no cached parts, they are returned as they are.
        """
        ctx = self.window.ctx
        key = ctx.default_atlas.version, tuple(part[:2] for part in parts)  # boxes follow the window's size
        if key == self._key:
            return self._shown
        self._key = key
        self._shown = seen = [part for part in parts if part.box.area]
        size = self.window.get_framebuffer_size()
        if seen and size == self.window.get_size() and ctx.screen.samples == 0:
            self._paint(seen, size)
            self._shown = [CachedPart(holding(part.box for part in seen), key, self.draw)]
        return self._shown

    def _paint(self, parts: Sequence[CachedPart], size: tuple[int, int]) -> None:
        ctx = self.window.ctx
        if self._sheet is None or self._sheet.size != size:
            texture = ctx.texture(size, components=4, filter=(ctx.NEAREST, ctx.NEAREST))
            self._sheet = ctx.framebuffer(color_attachments=[texture])
        before = ctx.active_framebuffer
        self._sheet.use(force=True)
        left, bottom, wide, high = holding(part.box.inset(-MARGIN) for part in parts).whole
        self._sheet.clear(color=(0, 0, 0, 0), viewport=(int(left), int(bottom), int(wide), int(high)))
        tell_viewport(ctx)
        # the colours are then multiplied by what they cover, which itself adds up as colours do
        ctx.BLEND_DEFAULT = ctx.SRC_ALPHA, ctx.ONE_MINUS_SRC_ALPHA, ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA  # type: ignore[assignment]
        try:
            for part in parts:
                part.draw()
        finally:
            del ctx.BLEND_DEFAULT
            before.use(force=True)
            tell_viewport(ctx)
        self._place([part.box.inset(-MARGIN) for part in parts], size)

    def _place(self, boxes: Sequence[Box], size: tuple[int, int]) -> None:
        corners = array("f")
        for box in merged(boxes, size):
            left, right, bottom, top = box.left / size[0], box.right / size[0], box.bottom / size[1], box.top / size[1]
            for x, y in ((left, bottom), (right, bottom), (left, top), (left, top), (right, bottom), (right, top)):
                corners.extend((x, y))
        ctx = self.window.ctx
        form = BufferDescription(ctx.buffer(data=corners), "2f", ["in_place"])
        self._places = ctx.geometry([form], mode=ctx.TRIANGLES)

    def draw(self) -> None:
        """Show the picture that `of` has made."""
        ctx = self.window.ctx
        assert self._sheet is not None
        assert self._places is not None
        self._sheet.color_attachments[0].use()
        gl.glEnable(gl.GL_BLEND)
        ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA
        self._places.render(_program(ctx))
        gl.glDisable(gl.GL_BLEND)


@lru_cache(maxsize=1)
def _program(ctx: arcade.ArcadeContext) -> Program:
    return ctx.program(vertex_shader=_CORNERS, fragment_shader=_PIXELS)
