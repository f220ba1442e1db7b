"""Parts drawn once into a transparent picture, which is then shown by one call."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

import arcade
from arcade.gl import BufferDescription, Framebuffer, Geometry, Program
from pyglet import gl

from bow.ui.cached.cached_parts import MARGIN, CachedPart, merged
from bow.ui.kit.regions import Box, holding
from bow.ui.kit.sprite_lists import tell_viewport

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
        key = ctx.default_atlas.size, tuple(part[:2] for part in parts)  # boxes follow the window's size
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
