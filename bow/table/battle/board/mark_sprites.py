"""Marks of the board as sprites: glows, rings, zones, piles of markers, sight lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce

import arcade
from arcade.types import Color
from PIL import Image, ImageDraw

from bow.hexes import Board
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.marker_piles import PILE, pile_texture
from bow.table.battle.board.overlays import BoardMarks, Mark
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.board.units import mark_texture, zone_texture
from bow.table.battle.board.unpainted import LYING, lying_texture
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import empty

Sprites = arcade.SpriteList[arcade.Sprite]
MarkSprite = Callable[[Mark, arcade.Sprite | None], arcade.Sprite]


@lru_cache(maxsize=4)
def _dash(width: int) -> arcade.Texture:
    """A short stroke with round ends: sight lines are made of it."""
    height = max(3, width // 3)
    image = Image.new("RGBA", (width * 4, height * 4))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), height * 2, fill="white")
    return plain_texture(image.resize((width, height), Image.Resampling.LANCZOS))


def mark_sprite(
    mark: Mark, board: Board, camera: BoardCamera, level: int, sprite: arcade.Sprite | None = None
) -> arcade.Sprite:
    """A mark at its place on the board.

    Args:
        mark: what is marked, and how it looks.
        board: names the hexes.
        camera: where the hexes lie.
        level: how many times as large its picture is as it is shown.
        sprite: one that showed another mark until now, at the same level; None: a new one is made.
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
    place = round(x + mark.dx * unit), round(y + mark.dy * unit)
    if sprite is None:
        sprite = arcade.Sprite(texture, 1 / level, *place, mark.angle)
    else:
        sprite.texture, sprite.position, sprite.angle = texture, place, mark.angle
    sprite.color = Color.from_iterable(mark.colour)
    return sprite


def _lay_anew(sprites: Sprites, laid: Sequence[Mark], wanted: Sequence[Mark], sprite: MarkSprite) -> list[Box]:
    """Shows other marks in a list that shows `laid`; returns where it has changed, in board pixels.

    A sprite whose mark goes is used for the next one that comes: to make new ones takes twice as long.
    """
    gone, come = [], []
    for n, (before, mark) in enumerate(zip(laid, wanted, strict=False)):
        if before != mark:
            gone.append(_place(sprites[n]))
            come.append(_place(sprite(mark, sprites[n])))
    while len(sprites) > len(wanted):
        gone.append(_place(sprites.pop()))
    for mark in wanted[len(laid) :]:
        new = sprite(mark, None)
        sprites.append(new)
        come.append(_place(new))
    return [reduce(Box.joined, places) for places in (gone, come) if places]


def _place(sprite: arcade.Sprite) -> Box:
    """The rectangle that a sprite lies in; larger than need be if it is turned."""
    (x, y), side = sprite.position, max(sprite.width, sprite.height) * (1.42 if sprite.angle else 1)
    return Box(x - side / 2, y - side / 2, side, side)


class MarkLayer:
    """A layer of marks as sprites, under the units and over them.

    Attributes:
        under, over: the sprites.
        marks: what is shown.
        changed: where marks came or went the last time, in board pixels.
    """

    def __init__(self) -> None:
        self.under: Sprites = arcade.SpriteList()
        self.over: Sprites = arcade.SpriteList()
        self.marks = BoardMarks()
        self.changed: list[Box] = []
        self._measure: object = None

    def lay(self, marks: BoardMarks, measure: object, sprite: MarkSprite) -> bool:
        """Shows other marks; False: just these lie there already.

        Args:
            marks: what shall be shown.
            measure: what the places and pictures of all marks depend on.
            sprite: makes the sprite of a mark, or dresses up one that is to be used again.
        """
        before = self.marks
        if (self._measure, before) == (measure, marks):
            return False
        if self._measure != measure:
            empty(self.under)
            empty(self.over)
            before = BoardMarks()
        self._measure, self.marks = measure, BoardMarks(list(marks.under), list(marks.over))
        self.changed = _lay_anew(self.under, before.under, marks.under, sprite)
        self.changed += _lay_anew(self.over, before.over, marks.over, sprite)
        return True
