"""Marks of the board as sprites: glows, rings, zones, piles of markers, sight lines."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import arcade
from arcade.types import Color
from PIL import Image, ImageDraw

from bow.table.board.marker_piles import PILE, pile_texture
from bow.table.board.overlays import Mark
from bow.table.board.stamps import plain_texture
from bow.table.board.units import mark_texture, zone_texture

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
    else:
        texture = zone_texture(width) if mark.picture == "zone" else mark_texture(mark.picture, width)
    sprite = arcade.Sprite(texture, 1 / level, round(x + mark.dx * unit), round(y + mark.dy * unit), mark.angle)
    sprite.color = Color.from_iterable(mark.colour)
    return sprite
