"""The colours of terrain where a board is drawn small or before it is painted: the mini-map and the page."""

from __future__ import annotations

RGB = tuple[int, int, int]
#: the colour of each terrain; others have that of plain ground
COLOURS: dict[str, RGB] = {
    "plain": (116, 124, 72),
    "hill": (170, 142, 88),
    "forest": (48, 70, 40),
    "river": (72, 110, 138),
    "forest-river": (56, 92, 96),
    "building": (158, 88, 62),
    "road": (190, 164, 112),
    "forest-road": (118, 110, 66),
}
#: the colour of each terrain piece, in the middle of its hex
PIECES: dict[str, RGB] = {
    "wooden-bridge": (176, 138, 92),
    "stone-bridge": (178, 176, 168),
    "palisade": (92, 62, 36),
    "tent": (214, 202, 168),
    "siege-tower": (92, 72, 52),
    "ford": (150, 166, 152),
}
BURNT: RGB = (50, 45, 41)
GRID: RGB = (84, 90, 54)
