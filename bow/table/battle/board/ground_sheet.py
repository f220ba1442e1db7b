"""The painted country as sprites: the picture in a separate atlas, and the rim around the board."""

from __future__ import annotations

from functools import cache

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.types import Color
from PIL import Image

from bow.content.terms import Light
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.light_tones import sky_picture
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

Sprites = arcade.SpriteList[arcade.Sprite]


def ground_sprites(image: Image.Image, size: tuple[float, float]) -> Sprites:
    """Return a painted country, stretched over a board of a size in board pixels."""
    # a separate atlas, just large enough: the common one would have to grow, and to copy its content
    atlas = DefaultTextureAtlas((image.width + 8, image.height + 8), border=2)
    ground: Sprites = arcade.SpriteList(atlas=atlas)
    width, height = size
    sprite = arcade.Sprite(plain_texture(image), center_x=width / 2, center_y=height / 2)
    sprite.width, sprite.height = width, height
    ground.append(sprite)
    ground.blend = False  # it is opaque
    return ground


def lay_sky(canvas: Canvas, box: Box, light: Light | None) -> None:
    """Draw the sky of a light over a box, which the board covers in part."""
    if light is None:
        canvas.fill(box, theme.BEYOND)
    else:
        canvas.sprite(_sky_texture(light), box)


@cache
def _sky_texture(light: Light) -> arcade.Texture:
    return plain_texture(sky_picture(light, (4, 256)).convert("RGBA"), f"sky {light}")


def lay_rim(rim: Sprites, size: tuple[float, float]) -> None:
    """Fill a sprite list with the rim of a board of a size in board pixels.

    The rim is a line of gold and the color beyond it.
    """
    rim.clear()
    width, height = size
    for margin, colour in ((5, theme.BOARD_EDGE), (3, theme.BEYOND)):
        for x, y, w, h in (
            (width / 2, -margin / 2, width + 2 * margin, margin),
            (width / 2, height + margin / 2, width + 2 * margin, margin),
            (-margin / 2, height / 2, margin, height),
            (width + margin / 2, height / 2, margin, height),
        ):
            edge = arcade.SpriteSolidColor(1, 1, x, y, Color.from_iterable(colour))
            edge.width, edge.height = w, h
            rim.append(edge)
