"""A hint at the pointer."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, Fitted, line_height, width_of, wrap

#: largest width of a hint, and its distances from the tip of the pointer to the right, below and above, in pixels of
#: the sketch
WIDE, RIGHT, BELOW, ABOVE = 340, 12, 24, 10


def lay_tip(canvas: Canvas, text: str, at: tuple[float, float], free: Box) -> Box:
    """Draw a hint below the pointer, or above it if there is no room; return its box, which is inside `free`."""
    size, pad = letter(15), theme.px(10)
    widest = min(max(theme.px(WIDE), size * 14), free.width - 2 * pad)
    lines = [line for part in text.split("\n") for line in wrap(part, BODY, size, widest)]
    width = max(width_of(line, BODY, size) for line in lines) + 2 * pad
    height = line_height(BODY, size) * len(lines) + 1.4 * pad
    x, y = at
    left = max(free.left, min(free.right - width, x + theme.px(RIGHT)))
    bottom = y - theme.px(BELOW) - height
    if bottom < free.bottom:
        bottom = min(free.top - height, y + theme.px(ABOVE))
    place = Box(round(left), round(bottom), round(width), round(height))
    canvas.frame("tooltip", place, theme.scale * 0.8)
    inner = Box(place.left + pad, place.bottom, place.width - 2 * pad, place.height - 0.7 * pad)
    canvas.lines(Fitted(tuple(lines), size, False), inner, theme.TEXT)
    return place
