"""The pictures that a server makes for the page, as WebP: each when a browser first asks for its address."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

from bow.table.battle.painting.painted_country import ground_picture
from bow.ui.kit.pictures import picture_file
from bow.web.pictures import BEGINNING, END, address_of, asset_key, ground_key_of, map_key

if TYPE_CHECKING:
    from bow.table.battle.painting.country import Country

#: the quality of a painted ground, and of a small picture with transparent parts
GROUND_QUALITY, QUALITY = 72, 84
#: pictures that can be asked for: some hundred belong to the assets, the others are grounds
MOST: Final = 4096
#: the bytes of made pictures that are kept
MOST_BYTES: Final = 48_000_000

Maker = Callable[[], bytes]


class ServedPictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self._makers: OrderedDict[str, Maker] = OrderedDict()
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()
        self._making: dict[str, threading.Lock] = {}

    def asset(self, name: str, height: int = 0) -> str:
        """Return the address of a picture of the assets; see `Pictures.asset`."""
        return self.add(asset_key(name, height), partial(_small, name, height))

    def ground(self, land: Country, hex_width: int) -> str | None:
        """Return the address of the painted ground of a land; painting it takes a while."""
        return self.add(ground_key_of(land, hex_width), partial(_painted, land, hex_width))

    def map(self, name: str, width: int) -> str:
        """Return the address of a large picture of the assets; see `Pictures.map`."""
        return self.add(map_key(name, width), partial(_map, name, width))

    def add(self, key: str, make: Maker) -> str:
        """Return the address of a picture.

        Args:
            key: all that it depends on.
            make: makes it as WebP; called in another thread, when a browser asks for it.
        """
        address = address_of(key)
        name = _name_in(address)
        with self._lock:
            self._makers[name] = make
            self._makers.move_to_end(name)
            while len(self._makers) > MOST:
                self._makers.popitem(last=False)
        return address

    @property
    def addresses(self) -> list[str]:
        """The addresses of all pictures that can be made."""
        with self._lock:
            return [f"{BEGINNING}{name}{END}" for name in self._makers]

    def find(self, address: str) -> bytes | None:
        """Return the picture at an address, or None if there is none. Making it takes a while."""
        name = _name_in(address)
        if address != f"{BEGINNING}{name}{END}":
            return None
        with self._lock:
            make, made = self._makers.get(name), self._made.get(name)
            if make is None:
                return None
            if made is not None:
                return made
            making = self._making.setdefault(name, threading.Lock())
        with making:  # two browsers that ask at once wait for the same picture
            made = self._made.get(name)
            if made is None:
                made = make()
                self._keep(name, made)
        return made

    def _keep(self, name: str, made: bytes) -> None:
        with self._lock:
            self._making.pop(name, None)
            self._made[name] = made
            self._size += len(made)
            while self._size > MOST_BYTES and len(self._made) > 1:
                self._size -= len(self._made.popitem(last=False)[1])


def _name_in(address: str) -> str:
    return address.removeprefix(BEGINNING).removesuffix(END)


def _painted(land: Country, hex_width: int) -> bytes:
    return webp(ground_picture(land, hex_width).convert("RGB"), GROUND_QUALITY)


def _map(name: str, width: int) -> bytes:
    with Image.open(picture_file(name)) as file:
        high = round(width * file.height / file.width)
        return webp(file.convert("RGB").resize((width, high), Image.Resampling.LANCZOS), GROUND_QUALITY)


def _small(name: str, height: int) -> bytes:
    with Image.open(picture_file(name)) as file:
        image = file.convert("RGBA" if file.mode in ("RGBA", "LA", "P") else "RGB")
    if height and image.height > height:
        image = image.resize((max(1, round(image.width * height / image.height)), height), Image.Resampling.LANCZOS)
    return webp(image, QUALITY)


def webp(image: Image.Image, quality: int) -> bytes:
    """Return a picture as WebP."""
    written = BytesIO()
    image.save(written, "WEBP", quality=quality, method=2)
    return written.getvalue()
