"""A large button of the title: a mark at the left, a name, and a line below it."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, width_of
from bow.ui.kit.widgets import button

CAPTION: theme.Colour = (206, 195, 170, 255)


def way_frame(canvas: Canvas, box: Box, state: str, *, enabled: bool = True) -> tuple[Box, theme.Colour]:
    """Draw the frame of the button; return the place of its mark, and the color of mark and name."""
    button(canvas, box, "", state, enabled=enabled)
    colour = theme.GOLD_BRIGHT if state and enabled else theme.TEXT if enabled else theme.MUTED
    glyph = min(box.height * 0.52, theme.px(38))
    return Box(box.left + theme.px(18), box.bottom + (box.height - glyph) / 2, glyph, glyph), colour


def caption_fits(box: Box, left: float, caption: str) -> bool:
    """Return whether the line fits right of a mark that ends at `left`."""
    return width_of(caption, BODY, theme.least) <= _beside(box, left).width


def _beside(box: Box, left: float) -> Box:
    start = left + theme.px(14)
    return Box(start, box.bottom, box.right - theme.px(12) - start, box.height)


def way_texts(canvas: Canvas, box: Box, left: float, texts: tuple[str, str], colour: theme.Colour, size: float) -> None:
    """Draw the name and the line below it, right of the mark that ends at `left`."""
    name, caption = texts
    text = _beside(box, left)
    upper = Box(text.left, text.bottom + text.height * 0.46, text.width, text.height * 0.42)
    lower = Box(text.left, text.bottom + text.height * 0.13, text.width, text.height * 0.33)
    canvas.text(name, upper, letter(size), colour, STRONG, least=letter(12))
    canvas.text(caption, lower, letter(size * 0.72), CAPTION, BODY, least=theme.least)
