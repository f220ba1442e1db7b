"""Text blocks of a scrolling column: paragraphs, and lines after a sign."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, Face, Fitted, line_height, wrap


def paragraph(
    text: str, face: Face, size: float, colour: theme.Colour, width: float, above: float = 0.0, below: float = 0.0
) -> Block:
    lines = wrap(text, face, size, width)

    def draw(canvas: Canvas, box: Box) -> None:
        place = Box(box.left, box.bottom + below, box.width, box.height - above - below)
        canvas.lines(Fitted(lines, size, False), place, colour, face)

    return Block(above + line_height(face, size) * len(lines) + below, draw)


def signed(
    text: str, picture: str, tint: theme.Colour, size: float, width: float, gap: float, margin: float = 0.0
) -> Block:
    """Return lines after a picture; `margin` is the empty space around it, in line heights."""
    indent = size * 1.75
    step = line_height(BODY, size)
    lines = wrap(text, BODY, size, width - indent)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(picture, Box(box.left, box.top - step, indent * 0.8, step).inset(step * margin), tint)
        place = Box(box.left + indent, box.bottom + gap, box.width - indent, box.height - gap)
        canvas.lines(Fitted(lines, size, False), place, theme.INK, BODY)

    return Block(step * len(lines) + gap, draw)
