"""Drawing clipped to a rectangle of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import arcade

from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import tell_viewport


@contextmanager
def clipped(window: arcade.Window, box: Box) -> Iterator[None]:
    """Clip drawing to a rectangle in window pixels, in addition to existing clipping."""
    ctx, ratio = window.ctx, window.get_pixel_ratio()
    before = ctx.scissor
    left, bottom = round(box.left * ratio), round(box.bottom * ratio)
    right, top = left + round(box.width * ratio), bottom + round(box.height * ratio)
    if before is not None:
        x, y, width, height = before
        left, bottom, right, top = max(left, x), max(bottom, y), min(right, x + width), min(top, y + height)
    ctx.scissor = left, bottom, max(0, right - left), max(0, top - bottom)
    try:
        yield
    finally:
        ctx.scissor = before


@contextmanager
def looking_through(window: arcade.Window, camera: arcade.Camera2D) -> Iterator[None]:
    """Draw with a camera, but keep the clipping, which a camera alone would drop."""
    ctx = window.ctx
    before = ctx.scissor
    camera.scissor = None if before is None else arcade.LBWH(*before)
    try:
        with camera.activate():
            tell_viewport(ctx)
            yield
    finally:
        ctx.scissor = before
        tell_viewport(ctx)
