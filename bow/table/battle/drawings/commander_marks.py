"""The marks of a commander's board: slots for command tokens, capture rating, star of the commit ability."""

from __future__ import annotations

from bow.battle import CommanderState
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG

#: the height of the shield with the capture rating, in sizes of the ratings
SHIELD = 1.16
#: the width of both ratings, in sizes
RATINGS = 2.2


def draw_slots(canvas: Canvas, box: Box, state: CommanderState) -> None:
    size = min(box.height, theme.px(21), box.width / (1.06 * state.limit))
    y = box.bottom + (box.height - size) / 2
    for n in range(state.limit):
        name = f"command-{state.house}" if n < state.tokens else "command-spent"
        canvas.picture(f"tokens/{name}.png", Box(box.left + n * size * 1.06, y, size, size))


def draw_ratings(canvas: Canvas, box: Box, state: CommanderState, size: float, *, star: bool = True) -> None:
    """Draw the capture rating at the right end of a box, and before it the star of the commit ability.

    `star`: whether there is room for the star.
    """
    y = box.bottom + (box.height - size) / 2
    right = box.right - size * 1.1
    shield = Box(right, y - size * 0.08, size * SHIELD, size * SHIELD)
    canvas.picture("tokens/capture.png", shield)
    canvas.text(str(state.capture), shield, size * 0.72, theme.TEXT, STRONG, align="center")
    if not star:
        return
    place = Box(right - size * 1.12, y, size, size)
    colour = (*theme.FAINT[:3], 110) if state.committed else theme.GOLD
    canvas.picture("icons/glyph/star.png", place.inset(size * 0.06), colour)
    if state.committed:
        canvas.line(place.left, place.bottom, place.right, place.top, theme.MUTED, max(1, theme.px(1.6)))
