"""The pictures that the page loads while it draws a game: WebP, each at an address made of a hash.

An address is given out when a picture is named, and the picture is made when a browser first asks for it. The hash
depends on all that the picture shows, so browsers may keep it for ever.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, partial
from io import BytesIO
from typing import Any, Final

from PIL import Image

from bow.ui.kit.pictures import picture_file

#: the beginning and the end of the address of a picture
BEGINNING, END = "/pictures/", ".webp"
#: the quality of a painted ground, and of a small picture with transparent parts
GROUND_QUALITY, QUALITY = 72, 84
#: pictures that can be asked for: some hundred belong to the assets, the others are grounds
MOST: Final = 4096
#: the bytes of made pictures that are kept
MOST_BYTES: Final = 48_000_000
#: raised when the same picture gets other bytes
VERSION: Final = 1

Maker = Callable[[], bytes]


class Pictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self._makers: OrderedDict[str, Maker] = OrderedDict()
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()
        self._making: dict[str, threading.Lock] = {}

    def asset(self, name: str, height: int = 0) -> str:
        """Return the address of a picture of the assets, such as `tokens/fire-1`, at most `height` pixels high.

        Raises:
            FileNotFoundError: there is no such picture.
        """
        return self.add(f"{_hash_of(name)} {height}", partial(_small, name, height))

    def add(self, key: str, make: Maker) -> str:
        """Return the address of a picture.

        Args:
            key: all that it depends on.
            make: makes it as WebP; called in another thread, when a browser asks for it.
        """
        name = hashlib.blake2b(f"{VERSION} {key}".encode(), digest_size=12).hexdigest()
        with self._lock:
            self._makers[name] = make
            self._makers.move_to_end(name)
            while len(self._makers) > MOST:
                self._makers.popitem(last=False)
        return f"{BEGINNING}{name}{END}"

    def mark(self, name: str) -> str:
        """Return a text that changes with a picture of the assets."""
        return _hash_of(name)

    def find(self, address: str) -> bytes | None:
        """Return the picture at an address, or None if there is none. Making it takes a while."""
        name = address.removeprefix(BEGINNING).removesuffix(END)
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


@lru_cache(maxsize=1024)
def _hash_of(name: str) -> str:
    content = picture_file(name).read_bytes()
    return f"{name} {hashlib.blake2b(content, digest_size=12).hexdigest()}"


@lru_cache(maxsize=1024)
def ratio_of(name: str) -> float:
    """Return the width of a picture of the assets divided by its height."""
    with Image.open(picture_file(name)) as image:
        return round(image.width / image.height, 4)


class UsedPictures:
    """The pictures that the drawing of a game uses.

    Attributes:
        found: by their names, the address of each and its width divided by its height.
    """

    def __init__(self, pictures: Pictures) -> None:
        self.found: dict[str, list[Any]] = {}
        self._pictures = pictures

    def picture(self, name: str, height: int = 0) -> str:
        """Note that a picture of the assets is used, at most `height` pixels high; return its name."""
        if name not in self.found:
            self.found[name] = [self._pictures.asset(name, height), ratio_of(name)]
        return name


def _small(name: str, height: int) -> bytes:
    with Image.open(picture_file(name)) as file:
        image = file.convert("RGBA" if file.mode in ("RGBA", "LA", "P") else "RGB")
    if height and image.height > height:
        image = image.resize((max(1, round(image.width * height / image.height)), height), Image.Resampling.LANCZOS)
    return webp(image, QUALITY)


def hex_colour(colour: tuple[int, int, int]) -> str:
    """Return a colour as style sheets write it: `#a0b1c2`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def webp(image: Image.Image, quality: int) -> bytes:
    """Return a picture as WebP."""
    written = BytesIO()
    image.save(written, "WEBP", quality=quality, method=2)
    return written.getvalue()
