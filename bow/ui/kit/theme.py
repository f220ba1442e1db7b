"""The look of the table: colors, fonts, the scale, the borders of frames, and the sizes of the window.

Sizes in the table's code are for a window of 1600 x 900, the sketch; `px` converts them to window pixels.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import arcade

from bow.system.places import folder

Colour = tuple[int, int, int, int]

# --- colors
BACKDROP: Colour = (22, 20, 18, 255)
TEXT: Colour = (236, 225, 200, 255)
MUTED: Colour = (168, 156, 132, 255)
FAINT: Colour = (120, 110, 94, 255)
GOLD: Colour = (222, 184, 92, 255)
GOLD_BRIGHT: Colour = (255, 222, 120, 255)
INK: Colour = (54, 40, 26, 255)
INK_MUTED: Colour = (110, 90, 66, 255)
WARNING: Colour = (240, 128, 96, 255)
GOOD: Colour = (138, 196, 110, 255)
WHITE: Colour = (255, 255, 255, 255)

HOUSE: dict[str, Colour] = {"stark": (176, 190, 204, 255), "lannister": (214, 84, 72, 255)}
#: the cloth of a House's ribbon
RIBBON: dict[str, Colour] = {"stark": (58, 74, 94, 255), "lannister": (122, 32, 28, 255)}
ICON_ON_BASE: dict[str, Colour] = {"stark": (38, 42, 50, 255), "lannister": (250, 226, 166, 255)}
SYMBOL: dict[str, Colour] = {
    "green": (92, 168, 84, 255),
    "blue": (78, 128, 204, 255),
    "red": (206, 70, 60, 255),
    "valor": (216, 172, 84, 255),
    "morale": (150, 104, 190, 255),
}
ZONE: dict[str, Colour] = {
    "neutral": (118, 108, 92, 255),
    "green": (92, 160, 80, 255),
    "yellow": (208, 172, 62, 255),
    "red": (196, 66, 56, 255),
}

#: the rim of the board: the color of the closed half hexes, and a line of gold around it
BEYOND: Colour = (33, 30, 21, 255)
BOARD_EDGE: Colour = (112, 90, 50, 255)

# --- marks over the board; each also differs in shape, for the color-blind. Gold means: it can act now
ORDERABLE: Colour = (255, 214, 96, 255)
SELECTED: Colour = (255, 236, 150, 255)
REACHABLE: Colour = (255, 246, 206, 255)
TARGET: Colour = (246, 70, 52, 255)
SIGHT_CLEAR: Colour = (214, 244, 255, 255)
SIGHT_BLOCKED: Colour = (255, 96, 72, 255)
NIGHT: Colour = (10, 12, 24, 255)
ZONE_OF: dict[str, Colour] = {"stark": (120, 200, 255, 255), "lannister": (255, 150, 120, 255)}
CURSOR: Colour = (255, 255, 255, 255)
#: enemy threats
THREAT: Colour = (232, 172, 255, 255)
THREATENED: Colour = (246, 236, 208, 255)

#: Window pixels for a pixel of the sketch (1600 x 900), including the player's UI scale.
scale: float = 1.0
#: The least size of letters in window pixels, if the screen has room; and that of letters on cards.
least: float = 12.0
least_on_cards: float = 14.0
#: 1: as designed; 2: twice as fast; 0: nothing moves.
animation_speed: float = 1.0
#: whether nothing flies or moves by itself: results and great moments are there at once
still: bool = False
#: whether fires, rivers, rain and banners move while nobody acts
living: bool = False
#: by how much the wait between two actions of bots is longer than at a quick pace; 0: they act at once
bot_pace: float = 1.0
#: whether patterns and shapes support the colors, for the color-blind
marks: bool = False
#: whether units are miniatures on the board if there is room for them; else always plain tokens
miniatures: bool = True

SKETCH = (1600, 900)


def set_scale(width: float, height: float, ui_scale: float = 1.0) -> float:
    """Set the scale for a window, and the smallest font size for the player's UI scale; return the scale.

    In a window smaller than the least size of screens, fonts are smaller too, by whole pixels, because their widths are
    rounded to whole pixels.
    """
    global scale, least, least_on_cards
    factor = shrunk(width, height)
    least, least_on_cards = 12.0 * ui_scale, 14.0 * ui_scale
    if factor < 1:
        least, least_on_cards = float(int(least * factor)), float(int(least_on_cards * factor))
    scale = min(width / SKETCH[0], height / SKETCH[1]) * ui_scale
    return scale


def at_once() -> bool:
    """Return whether results are there at once: animations are off, or motion is reduced."""
    return still or animation_speed <= 0


def px(size: float) -> float:
    """Convert a length of the sketch to window pixels."""
    return size * scale


@cache
def load_fonts() -> None:
    """Load the fonts into Arcade. Call it once, when there is a window."""
    for path in sorted((folder("assets") / "fonts").glob("*.ttf")):
        arcade.load_font(path)


#: Widths of the borders of the nine-slice pictures in pixels, the same on all four sides.
BORDERS: dict[str, int] = {
    "panel": 24,
    "panel-lit": 24,
    "panel-inset": 12,
    "frame-board": 36,
    "button": 16,
    "button-hover": 16,
    "button-pressed": 16,
    "button-disabled": 16,
    "button-focus": 16,
    "tooltip": 14,
    "parchment": 32,
    "parchment-inset": 12,
    "parchment-dark": 12,
    "card": 32,
    "card-lit": 32,
    "card-veil": 32,
}


# --- the window
#: its initial size
SIZE: Final = (1600, 900)
#: screens are laid out for this and more; a smaller window shrinks everything
LEAST: Final = (1280, 720)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the initial width and height of the window, limited by the size of the screen."""
    width, height = (min(size, there) for size, there in zip(SIZE, screen, strict=True))
    return width, height


def least_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the minimal width and height of a window on a screen of that size."""
    width, height = (min(size, there) for size, there in zip(LEAST, screen, strict=True))
    return width, height


def shrunk(width: float, height: float) -> float:
    """Return the factor, at most 1, that shrinks everything in a window smaller than `LEAST`."""
    return min(1.0, width / LEAST[0], height / LEAST[1])
