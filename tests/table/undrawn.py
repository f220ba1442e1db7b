"""Frames without pixels, for tests that look at no picture.

Without a graphics card, filling the pixels takes a quarter of the tests' time. All the code that draws still runs, and
OpenGL checks each of its calls; the driver only drops what they would draw in the window and in its kept pictures.
Letters, cards and the atlas, which later tests use too, are always drawn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import arcade
import pytest
from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
from pyglet import gl

from bow.ui.kit.window_pictures import WindowPicture


def of_the_window(target: OpenGLFramebuffer) -> bool:
    return bool(target.is_default) or isinstance(target, WindowPicture)


@contextmanager
def undrawn(window: arcade.Window) -> Iterator[None]:
    """Drop what is drawn in the window and in its kept pictures; reading their pixels meanwhile fails."""
    use, read = OpenGLFramebuffer._use, OpenGLFramebuffer.read

    def use_and_drop(target: OpenGLFramebuffer, *, force: bool = False) -> None:
        use(target, force=force)
        (gl.glEnable if of_the_window(target) else gl.glDisable)(gl.GL_RASTERIZER_DISCARD)

    def read_if_drawn(target: OpenGLFramebuffer, *args: Any, **more: Any) -> bytes:
        if of_the_window(target):
            pytest.fail("this test reads a picture of the window: it needs the fixture `real_pictures`")
        found: bytes = read(target, *args, **more)
        return found

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(OpenGLFramebuffer, "_use", use_and_drop)
        patched.setattr(OpenGLFramebuffer, "read", read_if_drawn)
        patched.setattr(gl, "glBlitFramebuffer", lambda *_: None)  # copies pixels between those pictures only
        window.switch_to()
        gl.glEnable(gl.GL_RASTERIZER_DISCARD)
        try:
            yield
        finally:
            window.switch_to()
            gl.glDisable(gl.GL_RASTERIZER_DISCARD)
