"""Pictures as large as the window, stored as the window stores its own, and the atlas of the textures drawn there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from weakref import WeakSet

import arcade
from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer as Framebuffer
from arcade.texture_atlas import DefaultTextureAtlas
from pyglet import gl
from pyglet.image.buffer import Renderbuffer

from bow.ui.kit.regions import Box

#: width and height of the atlas of textures at the start, in pixels: each time it grows, all textures are drawn again
ATLAS = 4096

#: the forms of a stencil, the smallest first, and where each is attached
STENCILS = (
    (gl.GL_STENCIL_INDEX8, gl.GL_STENCIL_ATTACHMENT),
    (gl.GL_DEPTH24_STENCIL8, gl.GL_DEPTH_STENCIL_ATTACHMENT),
)
#: the largest number that a stencil stores for a pixel
STENCIL = 255

#: left, lower, right and upper side of a rectangle, in whole pixels
Sides = tuple[int, int, int, int]


@lru_cache(maxsize=1)
def _rows_from_above() -> bool:
    """Return whether the driver can draw with the origin in the upper left corner (OpenGL 4.5)."""
    return bool(gl.gl_info.have_version(4, 5) or gl.gl_info.have_extension("GL_ARB_clip_control"))


def usual_origin() -> None:
    """Set the origin to the lower left corner again, after drawing in a `WindowPicture`."""
    if _rows_from_above():
        gl.glClipControl(gl.GL_LOWER_LEFT, gl.GL_NEGATIVE_ONE_TO_ONE)


def start_drawing() -> None:
    """Make the driver's threads start the requested drawing; otherwise Mesa waits until a result is needed."""
    gl.glFlush()


class WindowPicture(Framebuffer):
    """A picture with the window's order of bytes and rows, so that Mesa copies its rows as they are.

    Without a graphics card that takes a fortieth of the time. A window stores its upper row first. Where the
    driver can, so does this picture; all coordinates still count from the lower left corner. Mesa chooses the window's
    order of bytes for the plain format only, not for the one that names the number of bits (`GL_RGBA8`).
    """

    def __init__(self, window: arcade.Window, size: tuple[int, int]) -> None:
        texture: Any = window.ctx.texture(size, components=4)  # Arcade names its general type only
        texture.use()
        gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA, *size, 0, gl.GL_BGRA, gl.GL_UNSIGNED_BYTE, None)
        super().__init__(window.ctx, color_attachments=[texture])
        self._stencil: Renderbuffer | None = None
        self._number = STENCIL  # marks the pixels that may be drawn now

    def _use(self, *, force: bool = False) -> None:
        before = self.ctx.active_framebuffer
        super()._use(force=force)
        if force or before != self:
            if _rows_from_above():
                gl.glClipControl(gl.GL_UPPER_LEFT, gl.GL_NEGATIVE_ONE_TO_ONE)
            self._place()

    def _place(self) -> None:
        gl.glViewport(*self._stored(self._viewport))
        gl.glScissor(*self._stored(self._scissor or self._viewport))

    def _stored(self, place: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """Return a place (left, lower side, width, height) as the picture stores it."""
        left, bottom, width, height = place
        return (left, self.height - bottom - height, width, height) if _rows_from_above() else place

    @Framebuffer.viewport.setter  # type: ignore[untyped-decorator]
    def viewport(self, value: tuple[int, int, int, int]) -> None:
        self._viewport = value
        if self._ctx.active_framebuffer == self:
            self._place()

    @Framebuffer.scissor.setter  # type: ignore[untyped-decorator]
    def scissor(self, value: tuple[int, int, int, int] | None) -> None:
        self._scissor = value
        if self._ctx.active_framebuffer == self:
            self._place()

    def sides(self, area: Box) -> Sides:
        """Return the sides of a rectangle as stored in the picture."""
        left, bottom, right, top = round(area.left), round(area.bottom), round(area.right), round(area.top)
        return (
            (left, self.height - top, right, self.height - bottom) if _rows_from_above() else (left, bottom, right, top)
        )

    def copy_from(self, source: WindowPicture, area: Box, origin: Box | None = None) -> None:
        """Copy a rectangle from another picture, which is far faster than drawing it.

        Args:
            source: the picture to copy from.
            area: the rectangle to fill.
            origin: the rectangle to copy; None: the same.
        """
        _blit(source, self, source.sides(origin or area), self.sides(area))

    @contextmanager
    def limited_to(self, areas: Sequence[Box]) -> Iterator[None]:
        """Restrict drawing in the picture to some rectangles, filled by one call."""
        self.use(force=True)
        self._number_pixels(areas)
        gl.glEnable(gl.GL_STENCIL_TEST)
        try:
            yield
        finally:
            gl.glDisable(gl.GL_STENCIL_TEST)

    def _number_pixels(self, areas: Sequence[Box]) -> None:
        """Give the pixels within some rectangles a new number in the stencil; only these are drawn."""
        if self._stencil is None:
            self._stencil = self._with_stencil()
        if self._number == STENCIL:  # all numbers are used up
            gl.glScissor(0, 0, *self.size)
            gl.glClearStencil(0)
            gl.glClear(gl.GL_STENCIL_BUFFER_BIT)
        self._number = self._number % STENCIL + 1
        gl.glClearStencil(self._number)
        for left, bottom, right, top in map(self.sides, areas):
            gl.glScissor(left, bottom, right - left, top - bottom)
            gl.glClear(gl.GL_STENCIL_BUFFER_BIT)
        gl.glStencilFunc(gl.GL_EQUAL, self._number, STENCIL)
        self._place()

    def _with_stencil(self) -> Renderbuffer:
        """Give the picture a stencil of its own, or one with depths beside it where the driver knows no other."""
        for form, place in STENCILS:
            stencil = Renderbuffer(*self.size, form)
            gl.glFramebufferRenderbuffer(gl.GL_FRAMEBUFFER, place, gl.GL_RENDERBUFFER, stencil.id)
            if gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) == gl.GL_FRAMEBUFFER_COMPLETE:
                break
        return stencil

    def show_in(self, screen: arcade.gl.Framebuffer) -> None:
        """Copy the picture to the window."""
        width, height = self.size
        upper, lower = (0, height) if _rows_from_above() else (height, 0)
        assert isinstance(screen, Framebuffer)
        _blit(self, screen, (0, lower, width, upper), (0, 0, width, height))


def _blit(source: Framebuffer, target: Framebuffer, origin: Sides, area: Sides) -> None:
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source.glo)
    gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target.glo)
    gl.glDisable(gl.GL_SCISSOR_TEST)
    gl.glBlitFramebuffer(*origin, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
    gl.glEnable(gl.GL_SCISSOR_TEST)


class WindowAtlas(DefaultTextureAtlas):
    """The atlas of textures, which may grow while something is drawn in a `WindowPicture`."""

    def __init__(self, ctx: arcade.ArcadeContext) -> None:
        side = min(ATLAS, *ctx.info.MAX_VIEWPORT_DIMS)
        super().__init__((side, side), ctx=ctx)

    def _add_texture_ref(self, texture: arcade.Texture, create_finalizer: bool = True) -> None:
        """Note a texture, also one that looks like another: Arcade forgets it with that one when the atlas grows."""
        super()._add_texture_ref(texture, create_finalizer)
        self._unique_textures.setdefault(texture.atlas_name, WeakSet()).add(texture)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:
        """Enlarge the atlas; its textures are drawn again, with the usual origin."""
        before = self._ctx.active_framebuffer
        self._ctx.screen.use(force=True)  # a new framebuffer gives its origin back to the active one
        usual_origin()
        try:
            super().resize(size, force)
        finally:
            before.use(force=True)


def use_window_atlas(ctx: arcade.ArcadeContext) -> None:
    """Keep the textures in a `WindowAtlas`; Arcade offers no other way to choose it."""
    ctx._atlas = WindowAtlas(ctx)
