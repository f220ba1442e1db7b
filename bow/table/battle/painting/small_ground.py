"""The ground of a board as a small picture: each hex in one plain color."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from PIL import Image, ImageDraw

from bow.hexes import Board
from bow.table.battle.painting.laid_board import LaidBoard

RGB = tuple[int, int, int]
#: the colour of each terrain; others have that of plain ground
COLOURS: Mapping[str, RGB] = {
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
PIECES: Mapping[str, RGB] = {
    "wooden-bridge": (176, 138, 92),
    "stone-bridge": (178, 176, 168),
    "palisade": (92, 62, 36),
    "tent": (214, 202, 168),
    "siege-tower": (92, 72, 52),
    "ford": (150, 166, 152),
}
BURNT: RGB = (50, 45, 41)
GRID: RGB = (84, 90, 54)
#: pixels drawn for each pixel of the picture, so that edges are smooth
FINE = 3


def small_ground(
    board: Board, ground: Sequence[str], pieces: Mapping[int, str], burnt: frozenset[int], size: tuple[int, int]
) -> Image.Image:
    """Return a picture of the whole board.

    Args:
        board: the board.
        ground: the id of the ground of every hex.
        pieces: the ids of the terrain pieces, by hex.
        burnt: the hexes that are burnt.
        size: width and height in pixels, in the proportions of the board.
    """
    unit = size[0] / LaidBoard(board).extent[0] * FINE
    image = Image.new("RGB", (size[0] * FINE, size[1] * FINE), GRID)
    pen = ImageDraw.Draw(image)
    high = unit / sqrt(3)
    for h, kind in enumerate(ground):
        x, y = (place * unit for place in board.centre(h))
        colour = BURNT if h in burnt else COLOURS.get(kind, COLOURS["plain"])
        sides = [(0, -high), (unit / 2, -high / 2), (unit / 2, high / 2)]
        pen.polygon([(x + way * a, y + way * b) for way in (1, -1) for a, b in sides], colour)
        if h in pieces:
            half = unit * 0.26
            pen.rectangle((x - half, y - half, x + half, y + half), PIECES.get(pieces[h], GRID))
    return image.resize(size, Image.Resampling.LANCZOS)
