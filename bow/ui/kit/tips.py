"""A hint beside a thing."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, Fitted, line_height, width_of, wrap

#: largest width of a hint, in pixels of the sketch
WIDE = 300


def lay_tip(canvas: Canvas, text: str, about: Box, free: Box) -> Box | None:
    """Draw a hint next to a thing, where there is room for it.

    Args:
        canvas: the canvas to draw on.
        text: the text of the hint; empty: there is none.
        about: the box of the thing.
        free: the area that the hint may cover; it is as near to the thing as this allows.

    Returns:
        The box of the hint, or None.
    """
    if not text:
        return None
    size, pad, gap = letter(15), theme.px(10), theme.px(6)
    lines = wrap(text, BODY, size, min(max(theme.px(WIDE), size * 14), free.width - 2 * pad))
    width = max(width_of(line, BODY, size) for line in lines) + 2 * pad
    height = line_height(BODY, size) * len(lines) + 1.4 * pad
    x, y = about.centre
    if about.bottom >= free.top:  # the hint is below the thing
        left, bottom = x - width / 2, free.top - gap - height
    elif about.top <= free.bottom:
        left, bottom = x - width / 2, free.bottom + gap
    elif about.right <= free.left:
        left, bottom = free.left + gap, y - height / 2
    else:
        left, bottom = free.right - gap - width, y - height / 2
    left = max(free.left, min(free.right - width, left))
    bottom = max(free.bottom, min(free.top - height, bottom))
    place = Box(round(left), round(bottom), round(width), round(height))
    canvas.frame("tooltip", place, theme.scale * 0.8)
    inner = Box(place.left + pad, place.bottom, place.width - 2 * pad, place.height - 0.7 * pad)
    canvas.lines(Fitted(lines, size, False), inner, theme.TEXT)
    return place
