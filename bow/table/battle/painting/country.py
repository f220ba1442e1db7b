"""A country that can be painted, and the key of its picture. Neither needs the painter."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Protocol

from bow.content.terms import GroundLook, Light
from bow.hexes import Board

#: Increased whenever the same country gets another picture.
PAINTER_VERSION = 6
SEED = 1


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
