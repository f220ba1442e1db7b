"""The painter of the whole board as one picture: the terrain under the units.

The picture depends on its arguments only (the same bytes for the same arguments and libraries). So the table can cache
it on disk under a key made of the arguments and `PAINTER_VERSION`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from PIL import Image

from bow.content.terms import GroundLook
from bow.hexes import Board
from bow.table.battle.painting import details
from bow.table.battle.painting import ground_textures as land
from bow.table.battle.painting.courses import FORESTS, Courses, lay_courses
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.pieces import piece_picture
from bow.table.battle.painting.surface import Field, Surface

#: Increased whenever the same arguments give another picture.
PAINTER_VERSION = 6


def paint_board(
    board: Board,
    ground: Sequence[str],
    pieces: Mapping[int, str],
    hex_width: int,
    seed: int,
    looks: Mapping[int, GroundLook] | None = None,
    *,
    on_side: bool = False,
) -> Image.Image:
    """Return the board as an RGB picture.

    A hex's center is at `LaidBoard.centre(h)` times `hex_width`, y downwards.

    Args:
        board: the board.
        ground: the ground's id for every hex.
        pieces: ids of the terrain pieces by hex; leave out those that the table draws itself (`paint_piece`).
        hex_width: width of a hex in pixels, 16 to 512.
        seed: the seed of tufts, trees and bends.
        looks: thickets, mills and septs by hex.
        on_side: whether the board lies on its side.

    Raises:
        ValueError: the ground does not fit the board, or the hex width is out of bounds.
    """
    if len(ground) != board.size:
        raise ValueError(f"the board has {board.size} hexes, but {len(ground)} grounds were given")
    if not 16 <= hex_width <= 512:
        raise ValueError(f"a hex can be painted 16 to 512 pixels wide, not {hex_width}")
    laid = LaidBoard(board, on_side=on_side)
    surface = Surface(*laid.extent, hex_width, seed)
    courses = lay_courses(laid, ground, pieces, seed)
    picture = _paint_land(surface, laid, ground, pieces, courses)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    details.draw_lines(surface, image, laid, ground, courses, pieces)
    details.stand_things(surface, image, details.standing(surface, laid, ground, courses, looks or {}))
    for h in sorted(pieces):
        _put(image, laid, h, hex_width, piece_picture(pieces[h], laid, h, pieces, courses, hex_width, seed))
    details.draw_grid(image, laid, hex_width)
    return image


def paint_piece(
    board: Board, ground: Sequence[str], pieces: Mapping[int, str], h: int, hex_width: int, seed: int
) -> Image.Image:
    """Return the terrain piece on hex `h` alone, turned to its direction.

    Returns:
        An RGBA square with sides of 1.5 hex widths (an even number of pixels); its center is the hex's center.

    Raises:
        KeyError: no piece is on the hex.
    """
    laid = LaidBoard(board)
    return piece_picture(pieces[h], laid, h, pieces, lay_courses(laid, ground, pieces, seed), hex_width, seed)


def _put(image: Image.Image, board: LaidBoard, h: int, unit: int, picture: Image.Image) -> None:
    x, y = board.centre(h)
    image.paste(picture, (round(x * unit - picture.width / 2), round(y * unit - picture.height / 2)), picture)


def _paint_land(
    surface: Surface, board: LaidBoard, ground: Sequence[str], pieces: Mapping[int, str], courses: Courses
) -> Field:
    picture = land.paint_grass(surface)
    land.paint_tones(surface, picture, board)
    hills = [h for h, kind in enumerate(ground) if kind == "hill"]
    if hills:
        land.paint_hills(surface, picture, land.hill_height(surface, board, hills))
    if any(kind in FORESTS for kind in ground):
        land.paint_forest_floor(surface, picture, board, ground)
    if "building" in ground:
        land.paint_yards(surface, picture, board, ground)
    if courses.roads:
        land.paint_roads(surface, picture, courses)
    if courses.water:  # after the roads, which end at the banks
        land.paint_water(surface, picture, board, ground, pieces, courses)
    return picture
