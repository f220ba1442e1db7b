"""A commander's shield on a panel, with the commander's device or initials."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, has_device
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG

LETTERS: theme.Colour = (255, 236, 190, 255)


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
