"""The mini-map: the whole board in a corner of the zoomed board, with a frame around the visible part."""

from __future__ import annotations

from functools import lru_cache

import arcade

from bow.battle.inspection import Inspection
from bow.hexes import Board
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.small_ground import small_ground
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.screens.small_map import BARRED, CHOICE, STANDING, SmallMap

#: by how much a unit's picture is larger than its region, in heights of the region
TALL = 0.2

#: the ground of each hex, the terrain pieces by hex, and the burnt hexes
_Land = tuple[tuple[str, ...], tuple[tuple[int, str], ...], frozenset[int]]


@lru_cache(maxsize=4)
def _ground(board: Board, land: _Land, size: tuple[int, int], angle: int) -> arcade.Texture:
    upright = size if angle % 180 == 0 else size[::-1]
    picture = small_ground(board, land[0], dict(land[1]), land[2], upright)
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
