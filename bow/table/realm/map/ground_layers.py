"""The ground of the map with the owners of areas, in one picture: two layers would cost twice as much to draw."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Final

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from PIL import Image

from bow.table.realm.map.map_pictures import as_texture
from bow.ui.kit.pictures import picture_file

Sprites = arcade.SpriteList[arcade.Sprite]

#: the painted ground: without names, owners and pieces
GROUND: Final = "realm/map.jpg"


class GroundLayers:
    """The ground at two sizes: as large as the map in the window, and as painted, for looking closely.

    The large one is put together in a thread; until it is ready the small one is shown.
    """

    def __init__(self) -> None:
        self._owners: Image.Image | None = None
        self._sprites: dict[tuple[bool, bool], Sprites] = {}
        self._large: dict[bool, Image.Image] = {}
        self._wanted: set[bool] = set()
        self._version = 0
        self._news = False
        self._lock = threading.Lock()

    def show_owners(self, owners: Image.Image) -> None:
        """Take another picture of the owners."""
        self._owners = owners
        self.forget()

    def forget(self) -> None:
        """Put all pictures together again: the owners or the size in the window have changed."""
        with self._lock:
            self._version += 1
            self._large, self._wanted = {}, set()
        self._sprites = {}

    def is_news(self) -> bool:
        """Return whether a large picture has become ready since this was asked last."""
        with self._lock:
            news, self._news = self._news, False
            return news

    def sprites(self, size: tuple[float, float], *, close: bool, owners: bool) -> Sprites:
        """Return the ground stretched over the map.

        Args:
            size: of the map in board pixels.
            close: whether the map is zoomed in.
            owners: whether the owners are shown.
        """
        if close and not self._is_ready(owners):
            close = False
        key = close, owners
        if key not in self._sprites:
            image = self._large[owners] if close else _joined(ground_picture(size), self._owners if owners else None)
            self._sprites[key] = _stretched(image, size)
        return self._sprites[key]

    def _is_ready(self, owners: bool) -> bool:
        """Return whether the large picture is there; if not, let a thread put it together."""
        with self._lock:
            if owners in self._large:
                return True
            if owners not in self._wanted:
                self._wanted.add(owners)
                layer = self._owners if owners else None
                threading.Thread(
                    target=self._join, args=(owners, layer, self._version), daemon=True, name="bow-ground"
                ).start()
            return False

    def _join(self, owners: bool, layer: Image.Image | None, version: int) -> None:
        image = _joined(ground_picture(None), layer)
        with self._lock:
            if version == self._version:
                self._large[owners] = image
                self._news = True


def _joined(ground: Image.Image, owners: Image.Image | None) -> Image.Image:
    if owners is None:
        return ground
    return Image.alpha_composite(ground, owners.resize(ground.size, Image.Resampling.BILINEAR))


def _stretched(image: Image.Image, size: tuple[float, float]) -> Sprites:
    """Return a picture over the whole map, in an atlas of its own: the common one would have to grow."""
    sprites: Sprites = arcade.SpriteList(atlas=DefaultTextureAtlas((image.width + 8, image.height + 8), border=2))
    width, height = size
    sprite = arcade.Sprite(as_texture(image), center_x=width / 2, center_y=height / 2)
    sprite.width, sprite.height = width, height
    sprites.append(sprite)
    sprites.blend = False  # it has no holes
    return sprites


@lru_cache(maxsize=2)
def ground_picture(size: tuple[float, float] | None) -> Image.Image:
    """Return the painted ground, as painted or at a size in pixels."""
    with Image.open(picture_file(GROUND)) as file:
        image: Image.Image = file.convert("RGBA")
    return image if size is None else image.resize((round(size[0]), round(size[1])), Image.Resampling.LANCZOS)
