"""The drawing of a commander: the shield with device or initials, slots for command tokens, capture rating, star."""

from __future__ import annotations

from bow.battle import CommanderState
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, has_device
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG

LETTERS: theme.Colour = (255, 236, 190, 255)
#: the height of the shield with the capture rating, in sizes of the ratings
SHIELD = 1.16
#: the width of both ratings, in sizes
RATINGS = 2.2


def draw_device(
    canvas: Canvas, box: Box, commander: str, house: str, initials: str, tint: theme.Colour = theme.WHITE
) -> None:
    """Draw the shield of a commander as large as fits in a box.

    Args:
        canvas: the canvas to draw on.
        box: its place.
        commander: the commander's id, such as `robb-stark:young-wolf`.
        house: the commander's House.
        initials: the text on the shield of a commander without a device.
        tint: the tint; white leaves the picture unchanged.
    """
    canvas.picture(f"{device_of(commander, house)}.png", box, tint)
    if not has_device(commander):
        side = min(box.width, box.height)
        letters = Box(box.left, box.bottom + side * 0.04, box.width, box.height)
        colour = LETTERS if tint == theme.WHITE else tint
        canvas.text(initials, letters, side * (0.42 if len(initials) < 3 else 0.32), colour, STRONG, align="center")


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
