"""The usual marches of a trial as arrows over the map, in each House's color; Lannister's are dashed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import arcade
from PIL import Image, ImageDraw

from bow.content.terms import HOUSES
from bow.hexes import Board
from bow.lab.trials import UsualMarch
from bow.lab.trials.march_arrows import Polygon, arrow_shapes
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.stamps import plain_texture
from bow.ui.kit import theme

FINER: Final = 2  # the picture is drawn at this multiple of its size, for smooth edges and for the zoom
DARK: Final = (16, 14, 12, 235)
COLOURS: Final[dict[str, theme.Colour]] = {"stark": (206, 224, 246, 255), "lannister": (196, 44, 40, 255)}
DASHES: Final[dict[str, theme.Colour]] = {"lannister": (255, 226, 150, 255)}


class MarchArrows:
    """The arrows as one picture, redrawn when the marches or the size of the map change."""

    def __init__(self) -> None:
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._laid: object = None

    def lay(self, marches: Sequence[UsualMarch], camera: BoardCamera) -> None:
        laid = tuple(marches), camera.unit, camera.size, id(camera.board)
        if laid == self._laid:
            return
        self._laid = laid
        self._sprites.clear()
        if marches:
            texture = plain_texture(march_image(marches, camera.board, camera.unit, camera.size))
            width, height = camera.size
            self._sprites.append(arcade.Sprite(texture, 1 / FINER, width / 2, height / 2))

    def draw(self) -> None:
        self._sprites.draw()


def march_image(marches: Sequence[UsualMarch], board: Board, unit: int, size: tuple[float, float]) -> Image.Image:
    """Draw the arrows on a transparent picture, `FINER` times as large as the map; `unit` is the width of its hexes."""
    image = Image.new("RGBA", (round(size[0] * FINER), round(size[1] * FINER)))
    pen = ImageDraw.Draw(image)
    for house in HOUSES:
        shapes = arrow_shapes(list(marches), house, board)
        _fill(pen, shapes.rim, DARK, unit)
        _fill(pen, shapes.body, COLOURS[house], unit)
        if house in DASHES:
            _fill(pen, shapes.dashes, DASHES[house], unit)
    return image


def _fill(pen: ImageDraw.ImageDraw, polygons: Sequence[Polygon], colour: theme.Colour, unit: int) -> None:
    for polygon in polygons:
        pen.polygon([(x * unit * FINER, y * unit * FINER) for x, y in polygon], fill=colour)
