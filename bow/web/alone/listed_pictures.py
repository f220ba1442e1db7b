"""The pictures of a page without a server: files beside the page, made with it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from bow.web.pictures import address_of, asset_key, ground_key_of, map_key

if TYPE_CHECKING:
    from bow.table.battle.painting.country import Country

#: the file in `assets` that lists the addresses of the grounds
GROUNDS: Final = "grounds.json"


class ListedPictures:
    """Pictures that are all made. Grounds that are not among them cannot be painted."""

    def __init__(self, grounds: Collection[str]) -> None:
        """Take the addresses of the painted grounds."""
        self._grounds = frozenset(grounds)

    def asset(self, name: str, height: int = 0) -> str:
        """Return the address of a picture of the assets; see `bow.web.pictures.Pictures.asset`."""
        return address_of(asset_key(name, height))

    def ground(self, land: Country, hex_width: int) -> str | None:
        """Return the address of the painted ground of a land, or None if it was not painted."""
        address = address_of(ground_key_of(land, hex_width))
        return address if address in self._grounds else None

    def map(self, name: str, width: int) -> str:
        """Return the address of a large picture of the assets; see `bow.web.pictures.Pictures.map`."""
        return address_of(map_key(name, width))
