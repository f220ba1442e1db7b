"""Marks of the board as sprites: glows, rings, zones, piles of markers, sight lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import arcade
from arcade.types import Color
from PIL import Image, ImageDraw

from bow.table.board.marker_piles import PILE, pile_texture
from bow.table.board.overlays import BoardMarks, Mark
from bow.table.board.stamps import plain_texture
from bow.table.board.units import mark_texture, zone_texture
from bow.table.board.unpainted import LYING, lying_texture
from bow.table.kit.sprite_lists import empty, lay_anew

if TYPE_CHECKING:
    from bow.hexes import Board
    from bow.table.board.camera import Camera


@lru_cache(maxsize=4)
def _dash(width: int) -> arcade.Texture:
    """A short stroke with round ends: sight lines are made of it."""
    height = max(3, width // 3)
    image = Image.new("RGBA", (width * 4, height * 4))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), height * 2, fill="white")
    return plain_texture(image.resize((width, height), Image.Resampling.LANCZOS))


def mark_sprite(mark: Mark, board: Board, camera: Camera, level: int) -> arcade.Sprite:
    """A mark at its place on the board.

    Args:
        mark: what is marked, and how it looks.
        board: names the hexes.
        camera: where the hexes lie.
        level: how many times as large its picture is as it is shown.
    """
    unit = camera.unit
    x, y = camera.centre(board.index[mark.hex])
    width = round(mark.width * unit * level)
    if mark.picture == "dash":
        texture = _dash(max(4, width))
    elif mark.picture.startswith(PILE):
        texture = pile_texture(mark.picture, width)
    elif mark.picture.startswith(LYING):
        texture = lying_texture(mark.picture, width)
    else:
        texture = zone_texture(width) if mark.picture == "zone" else mark_texture(mark.picture, width)
    sprite = arcade.Sprite(texture, 1 / level, round(x + mark.dx * unit), round(y + mark.dy * unit), mark.angle)
    sprite.color = Color.from_iterable(mark.colour)
    return sprite


class MarkLayer:
    """A layer of marks as sprites, under the units and over them.

    Attributes:
        under, over: the sprites.
        marks: what is shown.
    """

    def __init__(self) -> None:
        self.under: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.over: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.marks = BoardMarks()
        self._measure: object = None

    def lay(self, marks: BoardMarks, measure: object, sprite: Callable[[Mark], arcade.Sprite]) -> bool:
        """Shows other marks; False: just these lie there already.

        Args:
            marks: what shall be shown.
            measure: what the places and pictures of all marks depend on.
            sprite: makes the sprite of a mark.
        """
        before = self.marks
        if (self._measure, before) == (measure, marks):
            return False
        if self._measure != measure:
            empty(self.under)
            empty(self.over)
            before = BoardMarks()
        self._measure, self.marks = measure, BoardMarks(list(marks.under), list(marks.over))
        lay_anew(self.under, before.under, marks.under, sprite)
        lay_anew(self.over, before.over, marks.over, sprite)
        return True
