"""Hexes that are not painted yet, as marks: tiles and terrain tokens, turned as the painter will turn them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import arcade

from bow.table.battle.board.country import SEED, Country
from bow.table.battle.board.overlays import Mark
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.courses import ROADS, WATER, Courses, lay_courses
from bow.table.battle.painting.pieces import PieceLie, lying_piece, piece_lie
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file

LYING: Final = "lying/"
"""So begin the pictures of terrain tokens as they lie: piece, angle, joined directions and variant follow."""
SHEET: Final = 1.5  # width of such a picture, in hex widths
RIVER_TILE: Final = -math.pi / 3  # as the river runs on its tile; roads run from left to right


def tile_of(terrain: str) -> str:
    """The picture of a terrain on a hex; one that the box does not know is a plain."""
    name = f"terrain/{terrain}"
    return name if picture_file(name).exists() else "terrain/plain"


def terrain_icon(terrain: str) -> str:
    """Return the picture of a terrain in a list; one that the box does not know is a plain."""
    name = f"icons/terrain/{terrain}"
    return name if picture_file(name).exists() else "icons/terrain/plain"


def lying_texture(name: str, width: int) -> arcade.Texture:
    """The picture of a terrain token as it lies, at a width in pixels."""
    piece, angle, joined, variant = name.removeprefix(LYING).rsplit("/", 3)
    lie = PieceLie(float(angle), tuple(map(int, joined)), int(variant))
    return plain_texture(lying_piece(piece, lie, max(8, round(width / SHEET)), SEED), f"{name} {width}")


def unpainted(
    country: Country, names: Iterable[str], before: Country | None = None, colour: theme.Colour = theme.WHITE
) -> Iterator[Mark]:
    """The hexes as they will be painted.

    Args:
        country: what will be painted.
        names: the hexes.
        before: what is to be seen already: a hex that stays as it is needs no marks, a new token no ground.
        colour: lets what is below shine through.
    """
    board = country.board
    olds = {name: before.terrain_at(name) if before is not None else None for name in names}
    changed = [name for name, old in olds.items() if old != country.terrain_at(name)]
    if not changed:
        return
    lands = [country.terrain_at(name) for name in board.names]
    pieces = {h: land.piece for h, land in enumerate(lands) if land.piece is not None}
    courses = lay_courses(board, [land.base for land in lands], pieces, SEED)
    for name in changed:
        h = board.index[name]
        land, old = lands[h], olds[name]
        if old is None or old.piece is not None or (old.base, old.devastated) != (land.base, land.devastated):
            yield Mark(tile_of(land.base), name, colour=colour, angle=_turned(courses, h, land.base))
            if land.devastated:
                yield Mark("terrain/scorched", name, colour=colour)
        if land.piece is not None:
            yield Mark(_lying(land.piece, piece_lie(board, h, pieces, courses)), name, width=SHEET, colour=colour)


def _lying(piece: str, lie: PieceLie) -> str:
    return f"{LYING}{piece}/{lie.angle}/{''.join(map(str, lie.joined))}/{lie.variant}"


def _turned(courses: Courses, h: int, ground: str) -> float:
    """Degrees by which the tile of a river or a road is turned, so that it joins its neighbours as well as it can."""
    for kind, of, drawn in ((WATER, "water", RIVER_TILE), (ROADS, "road", 0.0)):
        heading = courses.heading(h, of) if ground in kind else None
        if heading is not None:
            return round(math.degrees(heading - drawn) / 60) * 60.0 % 180
    return 0.0


def is_ground(mark: Mark) -> bool:
    """Whether a mark shows ground or a terrain token: units stay to be seen on it."""
    return mark.picture.startswith(("terrain/", LYING))
