"""Sprites of the marks on the board: glows, rings, zones, piles of markers, sight lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin

import arcade
from PIL import Image, ImageDraw

from bow.hexes import Board
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.marker_piles import PILE, pile_texture
from bow.table.battle.board.overlays import DASH, DASHES, PITCH, BoardMarks, Mark
from bow.table.battle.board.stamps import NAME, name_texture, plain_texture
from bow.table.battle.board.units import mark_texture, zone_texture
from bow.table.battle.board.unpainted import LYING, lying_texture
from bow.ui.kit.cached_parts import FREE
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import empty

#: length of the parts in which a long turned sprite is covered, in board pixels
PART = 48

Sprites = arcade.SpriteList[arcade.Sprite]
Sides = tuple[float, float, float, float]  # left, lower, right, upper
MarkSprite = Callable[[Mark, arcade.Sprite | None], arcade.Sprite]


@lru_cache(maxsize=128)
def _dashes(count: int, width: int) -> arcade.Texture:
    """Return a line of dashes, each of a width in pixels."""
    height, pitch = max(3, width // 3), width * PITCH / DASH
    whole = round((count - 1) * pitch + width)
    image = Image.new("RGBA", (whole * 4, height * 4))
    drawing = ImageDraw.Draw(image)
    for n in range(count):
        left = round(n * pitch * 4)
        drawing.rounded_rectangle((left, 0, left + width * 4 - 1, height * 4 - 1), height * 2, fill="white")
    return plain_texture(image.resize((whole, height), Image.Resampling.LANCZOS))


def mark_sprite(
    mark: Mark, board: Board, camera: BoardCamera, level: int, sprite: arcade.Sprite | None = None
) -> arcade.Sprite:
    """Return the sprite of a mark at its place on the board.

    Args:
        mark: the mark.
        board: the board, for the index of the hex.
        camera: gives the places of the hexes.
        level: how many times larger the picture is than it is shown.
        sprite: a sprite of the same level to reuse, or None to make a new one.
    """
    unit = camera.unit
    x, y = camera.centre(board.index[mark.hex])
    width = round(mark.width * unit * level)
    wide = 1.0  # how far the picture is stretched
    if mark.picture.startswith(DASHES):
        texture = _dashes(int(mark.picture.removeprefix(DASHES)), max(4, round(DASH * unit * level)))
        wide = width / texture.width
    elif mark.picture.startswith(PILE):
        texture = pile_texture(mark.picture, width)
    elif mark.picture.startswith(NAME):
        texture = name_texture(mark.picture.removeprefix(NAME), width)
    elif mark.picture.startswith(LYING):
        texture = lying_texture(mark.picture, width)
    else:
        texture = zone_texture(width) if mark.picture == "zone" else mark_texture(mark.picture, width)
    dx, dy = camera.turned_shift(mark.dx, mark.dy) if mark.turns else (mark.dx, mark.dy)
    angle = 0.0 if mark.angle is None else mark.angle + camera.angle * mark.turns
    angle += camera.hex_angle(mark.picture)
    place = round(x + dx * unit), round(y + (dy + mark.raised) * unit)
    scale = wide / level, 1 / level
    if sprite is None:
        sprite = arcade.Sprite(texture, scale, *place, angle)
    else:
        sprite.texture, sprite.position, sprite.angle = texture, place, angle
        if sprite.scale != scale:
            sprite.scale = scale
    sprite.color = mark.colour
    return sprite


def _update_marks(
    sprites: Sprites, spare: list[arcade.Sprite], laid: Sequence[Mark], wanted: Sequence[Mark], sprite: MarkSprite
) -> list[Box]:
    """Replace the marks `laid` in a sprite list by the wanted ones; return the changed places, in board pixels.

    Sprites are reused, because making new ones takes twice as long: those that are not needed now are kept in `spare`.
    """
    left, taken = list[Sides](), list[Sides]()
    for n, (before, mark) in enumerate(zip(laid, wanted, strict=False)):
        if before != mark:
            _add_places(left, sprites[n])
            _add_places(taken, sprite(mark, sprites[n]))
    while len(sprites) > len(wanted):
        spare.append(sprites.pop())
        _add_places(left, spare[-1])
    for mark in wanted[len(laid) :]:
        new = sprite(mark, spare.pop() if spare else None)
        sprites.append(new)
        _add_places(taken, new)
    return [Box(x, y, right - x, top - y) for x, y, right, top in left + taken]


def _add_places(places: list[Sides], sprite: arcade.Sprite) -> None:
    """Add rectangles that cover a sprite: for a long turned one a row of them, else one.

    Each is joined with the last one if both are near.
    """
    (x, y), wide, high = sprite.position, sprite.width, sprite.height
    if not sprite.angle:
        _add_place(places, x, y, wide / 2, high / 2)
        return
    turn = radians(sprite.angle)
    along, across, count = cos(turn), -sin(turn), max(1, round(wide / max(2 * high, PART)))
    part = wide / count
    half_wide, half_high = (abs(along) * part + abs(across) * high) / 2, (abs(across) * part + abs(along) * high) / 2
    for n in range(count):
        away = (n + 0.5) * part - wide / 2
        _add_place(places, x + away * along, y + away * across, half_wide, half_high)


def _add_place(places: list[Sides], x: float, y: float, half_wide: float, half_high: float) -> None:
    place = x - half_wide, y - half_high, x + half_wide, y + half_high
    if places:
        last = places[-1]
        both = min(last[0], place[0]), min(last[1], place[1]), max(last[2], place[2]), max(last[3], place[3])
        if _pixels(both) <= _pixels(last) + _pixels(place) + FREE:
            places[-1] = both
            return
    places.append(place)


def _pixels(sides: Sides) -> float:
    left, bottom, right, top = sides
    return (right - left) * (top - bottom)


class MarkLayer:
    """A layer of marks as sprites, under the units and over them.

    Attributes:
        under, over: the sprites.
        marks: the marks shown.
        changed: the places of the last changes, in board pixels.
    """

    def __init__(self) -> None:
        self.under: Sprites = arcade.SpriteList()
        self.over: Sprites = arcade.SpriteList()
        self.marks = BoardMarks()
        self.changed: list[Box] = []
        self._measure: object = None
        self._spare: list[arcade.Sprite] = []

    def lay(self, marks: BoardMarks, measure: object, sprite: MarkSprite) -> bool:
        """Show these marks; return False if they are shown already.

        Args:
            marks: the marks to show.
            measure: all values on which places and pictures of marks depend.
            sprite: makes the sprite of a mark, or changes one that is reused.
        """
        before = self.marks
        if (self._measure, before) == (measure, marks):
            return False
        if self._measure != measure:
            empty(self.under)
            empty(self.over)
            self._spare.clear()
            before = BoardMarks()
        self._measure, self.marks = measure, BoardMarks(list(marks.under), list(marks.over))
        self.changed = _update_marks(self.under, self._spare, before.under, marks.under, sprite)
        self.changed += _update_marks(self.over, self._spare, before.over, marks.over, sprite)
        return True
