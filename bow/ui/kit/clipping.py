"""Drawing that is cut off at the sides of a rectangle of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import arcade

from bow.ui.kit.regions import Box


@contextmanager
def clipped(window: arcade.Window, box: Box) -> Iterator[None]:
    """Draws nothing outside a rectangle in window pixels, nor outside one that holds already."""
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
    """Draws as a camera has it, and heeds what is cut off: a camera alone forgets that."""
    ctx = window.ctx
    before = ctx.scissor
    camera.scissor = None if before is None else arcade.LBWH(*before)
    try:
        with camera.activate():
            yield
    finally:
        ctx.scissor = before
