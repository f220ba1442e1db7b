"""The addresses of the pictures that the page loads while it draws a game.

An address is made of a hash that depends on all that the picture shows, so browsers may keep it for ever. Nothing here
opens a picture: see `bow.web.served.served_pictures` and `bow.web.alone.listed_pictures` for where they come from.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final, Protocol

from bow.table.battle.painting.country import ground_key
from bow.ui.kit.pictures import facts_of

if TYPE_CHECKING:
    from bow.table.battle.painting.country import Country

#: the beginning and the end of the address of a picture, from that of the page
BEGINNING, END = "pictures/", ".webp"
#: raised when the same picture gets other bytes
VERSION: Final = 1


def address_of(key: str) -> str:
    """Return the address of a picture that depends on a key."""
    name = hashlib.blake2b(f"{VERSION} {key}".encode(), digest_size=12).hexdigest()
    return f"{BEGINNING}{name}{END}"


def asset_key(name: str, height: int) -> str:
    """Return the key of a picture of the assets, at most `height` pixels high; 0: as it is.

    Raises:
        FileNotFoundError: there is no such picture.
    """
    return f"{facts_of(name).mark} {height}"


def ground_key_of(land: Country, hex_width: int) -> str:
    """Return the key of the painted ground of a land."""
    return f"ground {ground_key(land, hex_width)}"


def map_key(name: str, width: int) -> str:
    """Return the key of a picture of the assets without transparent parts, at most `width` pixels wide."""
    return f"map {width} {facts_of(name).mark}"


class Pictures(Protocol):
    """The pictures that pages can load."""

    def asset(self, name: str, height: int = 0) -> str:
        """Return the address of a picture of the assets, such as `tokens/fire-1`, at most `height` pixels high.

        Raises:
            FileNotFoundError: there is no such picture.
        """

    def ground(self, land: Country, hex_width: int) -> str | None:
        """Return the address of the painted ground of a land, or None if nobody can paint it."""

    def map(self, name: str, width: int) -> str:
        """Return the address of a picture of the assets without transparent parts, at most `width` pixels wide."""


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
            self.found[name] = [self._pictures.asset(name, height), round(facts_of(name).ratio, 4)]
        return name


def hex_colour(colour: tuple[int, int, int]) -> str:
    """Return a colour as style sheets write it: `#a0b1c2`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
