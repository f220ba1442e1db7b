"""The ground of a board: the painted map, its pictures as sprites at two sizes, and the rim around the board.

A map is painted once for a size, at once or in a thread, and cached on disk.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import cache, partial

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.types import Color
from PIL import Image

from bow.battle.inspection import Inspection
from bow.content.terms import Light
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.board.units import Look, as_figures, unit_picture
from bow.table.battle.painting.country import Country, ground_key
from bow.table.battle.painting.light_tones import sky_picture
from bow.table.battle.painting.painted_country import TurnedCountry, ground_picture, kept_ground
from bow.ui.background_work import BackgroundPainter
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

Sprites = arcade.SpriteList[arcade.Sprite]


class _LargeGround:
    """The pictures for large zoom, painted in a thread: the map, and the units in their current look."""

    def __init__(self, country: Country, hex_width: int, looks: Iterable[Look] = (), *, on_side: bool = False) -> None:
        """Begin to paint. The country must not change any more."""
        self.hex_width = hex_width
        self.picture: Image.Image | None = None
        self._on_side = on_side
        work = (country, tuple(looks))
        threading.Thread(target=self._paint, args=work, daemon=True, name="bow-ground").start()

    def _paint(self, country: Country, looks: tuple[Look, ...]) -> None:
        for look in looks:
            unit_picture(look, self.hex_width, figures=as_figures(self.hex_width), flag=False)  # fills its cache
        self.picture = ground_picture(country, self.hex_width, on_side=self._on_side)


class GroundPainter(BackgroundPainter):
    """The painter of the maps of one view."""

    def __init__(self, most: int = 3, *, keep: bool = True) -> None:
        """Set up an idle painter.

        `most`: the number of pictures that stay in memory. `keep`: whether they are cached on disk too.
        """
        super().__init__(most)
        self._keep = keep

    def ask(self, country: Country, unit: int, *, on_side: bool = False) -> str:
        """Request the picture of a map at a hex width; return its key. The map must not change any more."""
        key = ground_key(country, unit, on_side=on_side)
        self.request(key, partial(ground_picture, country, unit, keep=self._keep, on_side=on_side))
        return key


def ground_sprites(image: Image.Image, size: tuple[float, float]) -> Sprites:
    """Return a painted map as sprites, stretched over a board of a size in board pixels."""
    # a separate atlas, just large enough: the common one would have to grow, and to copy its content
    atlas = DefaultTextureAtlas((image.width + 8, image.height + 8), border=2, capacity=1)
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


class BoardGround:
    """The ground of a board. It turns with the board; its trees and hills stay upright.

    Attributes:
        level: how many times larger its pictures are than they are shown; units and marks have the same level.
        key: the land and the level that are shown; empty: they must be laid out again.
        built: how often another picture was shown.
    """

    def __init__(self, camera: BoardCamera) -> None:
        self.camera = camera
        self.level = 1
        self.key = ""
        self.built = 0
        self._large: _LargeGround | None = None
        self._painter = GroundPainter(most=1)  # of the other side, after a turn
        #: whether the other side stands on its head until the right picture is painted
        self.awaits = False
        self._shown: Sprites | None = None
        self._kept: dict[str, Sprites] = {}
        self._rim: Sprites = arcade.SpriteList()

    def forget(self) -> None:
        """Drop the pictures, because the size of the board has changed."""
        self.key, self._large, self.level = "", None, 1

    # --- the large picture
    @property
    def has_large(self) -> bool:
        """Whether the large picture is painted or being painted."""
        return self._large is not None

    @property
    def large_is_ready(self) -> bool:
        return self._large is not None and self._large.picture is not None

    def paint_large(self, battle: Inspection, looks: Iterable[Look]) -> None:
        """Paint the large picture in a thread, with the units in their current look. A view never changes meanwhile."""
        if self._large is None:
            large = self._facing(battle), self.camera.unit * 2, looks
            self._large = _LargeGround(*large, on_side=self.camera.on_side)

    def take_level(self, level: int) -> None:
        self.level, self.key = level, ""

    # --- showing
    def _facing(self, battle: Inspection) -> Country:
        """Return the land as the board shows it, turned or not."""
        return TurnedCountry(battle) if self.camera.turned else battle

    def lay(self, battle: Inspection, *, at_once: bool = True) -> None:
        """Show the land of a battle.

        Args:
            battle: the battle.
            at_once: whether to paint a missing picture now. Otherwise a thread paints it, and until then the picture of
                the other side is shown upside down.
        """
        key = ground_key(self._facing(battle), self.camera.unit, on_side=self.camera.on_side)
        if self.key.startswith(key):
            return
        if self.key:  # the land has changed: turned, burnt, or a terrain piece is gone
            self._large, self.level = None, 1
        self.key = f"{key}/{self.level}"
        self._kept = {name: ground for name, ground in self._kept.items() if name.startswith(key)}
        if self.key not in self._kept:
            large = self._large.picture if self.level == 2 and self._large is not None else None
            image = large if large is not None else self._picture(battle, at_once=at_once)
            self._kept[self.key] = ground_sprites(image, self.camera.size)
        self._shown = self._kept[self.key]
        self.built += 1
        lay_rim(self._rim, self.camera.size)

    def _picture(self, battle: Inspection, *, at_once: bool) -> Image.Image:
        unit, land, on_side = self.camera.unit, self._facing(battle), self.camera.on_side
        if not at_once and kept_ground(land, unit, on_side=on_side) is None:
            other = kept_ground(battle if self.camera.turned else TurnedCountry(battle), unit, on_side=on_side)
            if other is not None:
                self._painter.ask(self._facing(battle), unit, on_side=on_side)
                self.awaits = True
                return other.transpose(Image.Transpose.ROTATE_180)
        return ground_picture(land, unit, on_side=on_side)

    def is_news(self) -> bool:
        """Return whether the thread has painted the other side since the last call; then call `lay` again."""
        if not self._painter.is_news():
            return False
        self._kept, self.key, self.awaits = {}, "", False
        return True

    def draw(self) -> None:
        if self._shown is not None:
            self._rim.draw()
            self._shown.draw()
