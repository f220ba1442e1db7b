"""The mini-map: the whole board in a corner of the zoomed board, with a frame around the visible part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt

import arcade
from PIL import Image, ImageDraw

from bow.battle.inspection import Inspection
from bow.hexes import Board
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.flat_colours import BURNT, COLOURS, GRID, PIECES
from bow.table.battle.painting.laid_board import LaidBoard
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.screens.small_map import BARRED, CHOICE, STANDING, SmallMap

#: by how much a unit's picture is larger than its region, in heights of the region
TALL = 0.2

#: the ground of each hex, the terrain pieces by hex, and the burnt hexes
_Land = tuple[tuple[str, ...], tuple[tuple[int, str], ...], frozenset[int]]
#: pixels drawn for each pixel of the picture, so that edges are smooth
FINE = 3


@lru_cache(maxsize=4)
def _ground(board: Board, land: _Land, size: tuple[int, int], angle: int) -> arcade.Texture:
    upright = size if angle % 180 == 0 else size[::-1]
    picture = _small_ground(board, land[0], dict(land[1]), land[2], upright)
    return plain_texture(picture.rotate(-angle, expand=True).convert("RGBA"))


def _land(battle: Inspection) -> _Land:
    lands = [battle.terrain_at(name) for name in battle.board.names]
    pieces = tuple((h, land.piece) for h, land in enumerate(lands) if land.piece is not None)
    return tuple(land.base for land in lands), pieces, frozenset(h for h, land in enumerate(lands) if land.devastated)


class MiniMap(SmallMap):
    """The board with a dot for each unit. It covers no clickable unit."""

    big: BoardView

    def around(self) -> object:
        return self.big.upper_key, self.big.pointer.cursor

    def cost(self, place: Box) -> int:
        cost, view = 0, self.big
        for region in view.regions():
            box = region.box.grown(region.box.height * TALL) if region.kind == "unit" else region.box
            if place.shared(box):
                if region.kind == "hex":
                    held = region.id == view.pointer.cursor
                    cost += BARRED if held else CHOICE if region.enabled else 0
                else:
                    cost += BARRED if region.enabled else STANDING
        return cost

    def shows(self) -> object:
        view = self.big
        units = tuple((at, view.scene.looks[unit].house) for unit, at in sorted(view.scene.at.items()))
        return units, _land(view.battle), view.camera.angle

    def paint(self) -> None:
        view, box = self.big, self.box
        camera = view.camera
        size = round(box.width), round(box.height)
        self.canvas.sprite(_ground(view.battle.board, _land(view.battle), size, camera.angle), box)
        factor = box.width / camera.size[0]
        side = max(4.0, camera.unit * factor * 0.72)
        for unit, at in sorted(view.scene.at.items()):
            x, y = (place * factor for place in camera.centre(view.battle.board.index[at]))
            self._dot(Box(box.left + x - side / 2, box.bottom + y - side / 2, side, side), view.scene.looks[unit].house)

    def _dot(self, box: Box, house: str) -> None:
        """Draw a unit in the colour of its House; with marks for the colour-blind, Lannister's are squares."""
        if theme.marks and house == "lannister":
            self.canvas.fill(box, (20, 14, 10, 255))
            self.canvas.fill(box.inset(1), theme.HOUSE[house])
        else:
            self.canvas.picture("units/reach-dot.png", box.grown(1), (20, 14, 10, 255))
            self.canvas.picture("units/reach-dot.png", box, theme.HOUSE[house])


def _small_ground(
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
