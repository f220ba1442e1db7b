"""Keeps pictures of parts of the screen that change seldom: each is drawn once, then shown in every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import arcade
from arcade.gl import Framebuffer, Texture2D
from pyglet import gl

from bow.table.kit.regions import Box


class CachedPart(NamedTuple):
    """A part of the picture: where, all that it depends on, and how it is drawn."""

    box: Box
    key: object
    draw: Callable[[], None]


class CachedParts:
    """A picture of the whole window made of parts over a ground; only parts whose key has changed are drawn anew.

    Where the screen has more dots than the window has pixels, or smooths edges itself, everything is drawn every
    frame: such machines are fast enough.
    """

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._ground: Framebuffer | None = None
        self._whole: Framebuffer | None = None
        self._ground_key: object = None
        self._keys: list[object] = []

    def show(
        self, ground_key: object, draw_ground: Callable[[], None], parts: Iterable[CachedPart], hole: Box | None = None
    ) -> None:
        """Lays the picture down: the ground, and the parts over it in their order.

        `hole`: what need not be laid down, as the caller draws over all of it.
        """
        window, ctx = self.window, self.window.ctx
        size = window.get_framebuffer_size()
        if size != (window.width, window.height) or ctx.screen.samples > 0:
            draw_ground()
            for part in parts:
                part.draw()
            return
        wanted = list(parts)
        ground, whole = self._ground, self._whole
        if ground is None or whole is None or ground.size != size or len(wanted) != len(self._keys):
            ground, whole = (ctx.framebuffer(color_attachments=[_canvas(window, size)]) for _ in range(2))
            self._ground, self._whole = ground, whole
            self._ground_key, self._keys = None, [None] * len(wanted)
        if ground_key != self._ground_key:
            self._ground_key, self._keys = ground_key, [None] * len(wanted)
            with ground.activate():
                ground.clear(color=(0, 0, 0, 255))
                draw_ground()
            ctx.copy_framebuffer(ground, whole, depth=False)
        if any(part.key != key for part, key in zip(wanted, self._keys, strict=True)):
            with whole.activate():
                for n, part in enumerate(wanted):
                    if part.key != self._keys[n]:
                        self._keys[n] = part.key
                        left, bottom = int(part.box.left) - 3, int(part.box.bottom) - 3
                        ctx.scissor = left, bottom, int(part.box.width) + 7, int(part.box.height) + 7
                        ctx.copy_framebuffer(ground, whole, depth=False)
                        whole.use(force=True)
                        part.draw()
                        ctx.scissor = None
        screen = ctx.active_framebuffer
        if hole is None:
            ctx.copy_framebuffer(whole, screen, depth=False)
        else:
            left, bottom, right, top = (round(side) for side in (hole.left, hole.bottom, hole.right, hole.top))
            width, height = size
            for area in (
                (0, 0, width, bottom), (0, top, width, height - top),
                (0, bottom, left, top - bottom), (right, bottom, width - right, top - bottom),
            ):  # fmt: skip
                screen.use(force=True)
                ctx.scissor = area
                ctx.copy_framebuffer(whole, screen, depth=False)
            ctx.scissor = None
        screen.use(force=True)


def _canvas(window: arcade.Window, size: tuple[int, int]) -> Texture2D:
    """A texture with its dots in the window's own order: laying it down is a plain copy, four times as fast."""
    texture = window.ctx.texture(size, components=4)
    texture.use()
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, *size, 0, gl.GL_BGRA, gl.GL_UNSIGNED_BYTE, None)
    return texture
