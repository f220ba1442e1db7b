"""Marks for hexes not painted yet: tiles and terrain pieces, turned as in the painted picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import arcade

from bow.table.battle.board.overlays import Mark
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.country import SEED, Country
from bow.table.battle.painting.laid_board import ROADS, WATER, Courses, LaidBoard, lay_courses
from bow.table.battle.painting.pieces import PieceLie, lying_piece, piece_lie
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file

LYING: Final = "lying/"
"""Prefix of the picture name of a turned terrain piece; the piece, angle, joined directions and variant follow."""
SHEET: Final = 1.5  # width of the picture of a terrain piece, in hex widths
RIVER_TILE: Final = -math.pi / 3  # direction of the river on its tile; roads run from left to right


def tile_of(terrain: str) -> str:
    """Return the picture of a terrain on a hex, by default that of plain."""
    name = f"terrain/{terrain}"
    return name if picture_file(name).exists() else "terrain/plain"


def terrain_icon(terrain: str) -> str:
    """Return the picture of a terrain in a list, by default that of plain."""
    name = f"icons/terrain/{terrain}"
    return name if picture_file(name).exists() else "icons/terrain/plain"


def lying_texture(name: str, width: int) -> arcade.Texture:
    """Return the texture of a terrain piece, turned as in the painted picture, with a width in pixels."""
    piece, angle, joined, variant = name.removeprefix(LYING).rsplit("/", 3)
    lie = PieceLie(float(angle), tuple(map(int, joined)), int(variant))
    return plain_texture(lying_piece(piece, lie, max(8, round(width / SHEET)), SEED), f"{name} {width}")


def unpainted(
    country: Country, names: Iterable[str], before: Country | None = None, colour: theme.Colour = theme.WHITE
) -> Iterator[Mark]:
    """Yield marks that show hexes as they will be painted.

    Args:
        country: the map that will be painted.
        names: the hexes.
        before: the map shown already; unchanged hexes need no marks, a new piece needs no ground.
        colour: the color of the marks; its alpha lets the layers below shine through.
    """
    board = country.board
    olds = {name: before.terrain_at(name) if before is not None else None for name in names}
    changed = [name for name, old in olds.items() if old != country.terrain_at(name)]
    if not changed:
        return
    lands = [country.terrain_at(name) for name in board.names]
    pieces = {h: land.piece for h, land in enumerate(lands) if land.piece is not None}
    courses = lay_courses(LaidBoard(board), [land.base for land in lands], pieces, SEED)
    for name in changed:
        h = board.index[name]
        land, old = lands[h], olds[name]
        if old is None or old.piece is not None or (old.base, old.devastated) != (land.base, land.devastated):
            yield Mark(tile_of(land.base), name, colour=colour, angle=_turned(courses, h, land.base))
            if land.devastated:
                yield Mark("terrain/scorched", name, colour=colour)
        if land.piece is not None:
            yield Mark(
                _lying(land.piece, piece_lie(LaidBoard(board), h, pieces, courses)), name, width=SHEET, colour=colour
            )


def _lying(piece: str, lie: PieceLie) -> str:
    return f"{LYING}{piece}/{lie.angle}/{''.join(map(str, lie.joined))}/{lie.variant}"


def _turned(courses: Courses, h: int, ground: str) -> float:
    """Return the degrees by which the tile of a river or a road is turned to join its neighbors."""
    for kind, of, drawn in ((WATER, "water", RIVER_TILE), (ROADS, "road", 0.0)):
        heading = courses.heading(h, of) if ground in kind else None
        if heading is not None:
            return round(math.degrees(heading - drawn) / 60) * 60.0 % 180
    return 0.0


def is_ground(mark: Mark) -> bool:
    """Return whether a mark shows ground or a terrain piece, above which units must be drawn."""
    return mark.picture.startswith(("terrain/", LYING))
