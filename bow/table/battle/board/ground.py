"""The ground of a board: the painted map, its pictures as sprites at two sizes, and the rim around the board.

A map is painted once for a size, at once or in a thread, and cached on disk.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Protocol

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.types import Color
from PIL import Image

from bow.battle.inspection import Inspection
from bow.content.documents.saving import write_whole
from bow.content.terms import GroundLook, Light
from bow.hexes import Board
from bow.system.places import cache_folder, folder
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.board.units import Look, as_figures, unit_picture
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.light_tones import lit_ground, sky_picture
from bow.table.battle.painting.painter import PAINTER_VERSION, paint_board
from bow.ui.background_work import BackgroundPainter
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

SEED = 1
Sprites = arcade.SpriteList[arcade.Sprite]


class PaintedHex(Protocol):
    """The ground and the terrain piece of a hex, for the painter."""

    @property
    def base(self) -> str:
        """The id of the ground."""

    @property
    def piece(self) -> str | None:
        """The terrain piece on it, or None."""

    @property
    def devastated(self) -> bool:
        """Whether it is burnt."""


class Country(Protocol):
    """A map that can be painted: a battle, or the field of a skirmish during its setup."""

    @property
    def board(self) -> Board:
        """The board."""

    @property
    def light(self) -> Light | None:
        """The light over the map; None: plain daylight."""

    @property
    def looks(self) -> Mapping[str, GroundLook]:
        """The painted details of hexes, by hex name."""

    def terrain_at(self, name: str, /) -> PaintedHex:
        """Return the ground and the terrain piece of a hex."""


class TurnedCountry:
    """Another country turned by 180 degrees, so that its trees and hills are painted upright."""

    def __init__(self, country: Country) -> None:
        self._country = country
        board = country.board
        self.board = Board.of(board.columns, board.rows, board.is_short(board.rows - 1))
        self.light = country.light
        last = board.size - 1
        self.looks = {self.board.names[last - board.index[name]]: look for name, look in country.looks.items()}

    def terrain_at(self, name: str, /) -> PaintedHex:
        board = self._country.board
        return self._country.terrain_at(board.names[board.size - 1 - self.board.index[name]])


def ground_key(battle: Country, hex_width: int, *, on_side: bool = False) -> str:
    """Return a cache key for the picture of a map at a size, upright or on its side.

    It depends on the terrain and the painter.
    """
    board = battle.board
    lands = [battle.terrain_at(name) for name in board.names]
    words = [f"{PAINTER_VERSION} {SEED} {hex_width} {battle.light or ''} {board!r}{'s' * on_side}"]
    words += [f"{land.base}/{land.piece or ''}/{'x' if land.devastated else ''}" for land in lands]
    words += [f"{name} {look}" for name, look in sorted(battle.looks.items())]
    return hashlib.blake2b("\n".join(words).encode(), digest_size=12).hexdigest()


def _kept_at(battle: Country, hex_width: int, on_side: bool) -> Path:
    return cache_folder() / "boards" / f"{ground_key(battle, hex_width, on_side=on_side)}.png"


def _kept_ground(battle: Country, hex_width: int, *, on_side: bool = False) -> Image.Image | None:
    """Return the picture of a map from the disk cache, or None if it is missing or cannot be read."""
    try:
        path = _kept_at(battle, hex_width, on_side)
        return _read_ground(path, path.stat().st_mtime_ns).copy()
    except OSError:
        return None


@lru_cache(maxsize=2)
def _read_ground(path: Path, _written: int) -> Image.Image:
    """Return a picture of the disk cache; a battle that is opened again shows the same."""
    with Image.open(path) as image:
        return image.convert("RGBA")


def ground_picture(battle: Country, hex_width: int, *, keep: bool = True, on_side: bool = False) -> Image.Image:
    """Return the picture of a map from the disk cache, or paint it and, with `keep`, cache it.

    Disk errors are ignored. `on_side`: the map is turned by 90 degrees counterclockwise, but trees and hills stand
    upright.
    """
    kept = _kept_ground(battle, hex_width, on_side=on_side)
    if kept is not None:
        return kept
    board = battle.board
    lands = [battle.terrain_at(name) for name in board.names]
    pieces = {h: land.piece for h, land in enumerate(lands) if land.piece is not None}
    grounds = [land.base for land in lands]
    looks = {board.index[name]: look for name, look in battle.looks.items()}
    laid = LaidBoard(board, on_side=on_side)
    image = paint_board(board, grounds, pieces, hex_width, SEED, looks, on_side=on_side).convert("RGBA")
    _scorch(image, battle, laid, hex_width)
    image = lit_ground(image, battle.light, laid, grounds, pieces)
    if not keep:
        return image
    path = _kept_at(battle, hex_width, on_side)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = BytesIO()
        image.save(drawn, "PNG", compress_level=3)
        write_whole(path, drawn.getvalue())
    except OSError:
        pass
    return image


def _scorch(image: Image.Image, battle: Country, laid: LaidBoard, hex_width: int) -> None:
    with Image.open(folder("assets") / "terrain" / "scorched.png") as file:
        burnt = file.convert("RGBA").resize((hex_width, round(hex_width * 296 / 256)), Image.Resampling.LANCZOS)
    burnt = burnt.rotate(-90, expand=True) if laid.on_side else burnt
    for h, name in enumerate(battle.board.names):
        if battle.terrain_at(name).devastated:
            x, y = laid.centre(h)
            corner = round(x * hex_width - burnt.width / 2), round(y * hex_width - burnt.height / 2)
            image.paste(burnt, corner, burnt)


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
        if not at_once and _kept_ground(land, unit, on_side=on_side) is None:
            other = _kept_ground(battle if self.camera.turned else TurnedCountry(battle), unit, on_side=on_side)
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
