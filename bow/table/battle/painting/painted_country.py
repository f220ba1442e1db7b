"""The picture of a country's ground: painted once for a size, and cached on disk. No window is needed."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from bow.content.documents.saving import write_whole
from bow.hexes import Board
from bow.system.places import cache_folder, folder
from bow.table.battle.painting.country import SEED, Country, PaintedHex, ground_key
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.light_tones import lit_ground
from bow.table.battle.painting.painter import paint_board


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


def _kept_at(battle: Country, hex_width: int, on_side: bool) -> Path:
    return cache_folder() / "boards" / f"{ground_key(battle, hex_width, on_side=on_side)}.png"


def kept_ground(battle: Country, hex_width: int, *, on_side: bool = False) -> Image.Image | None:
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
    kept = kept_ground(battle, hex_width, on_side=on_side)
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
    if keep:
        keep_picture(image, _kept_at(battle, hex_width, on_side))
    return image


def keep_picture(image: Image.Image, path: Path) -> None:
    """Write a picture into the disk cache; disk errors are ignored."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = BytesIO()
        image.save(drawn, "PNG", compress_level=3)
        write_whole(path, drawn.getvalue())


def _scorch(image: Image.Image, battle: Country, laid: LaidBoard, hex_width: int) -> None:
    with Image.open(folder("assets") / "terrain" / "scorched.png") as file:
        burnt = file.convert("RGBA").resize((hex_width, round(hex_width * 296 / 256)), Image.Resampling.LANCZOS)
    burnt = burnt.rotate(-90, expand=True) if laid.on_side else burnt
    for h, name in enumerate(battle.board.names):
        if battle.terrain_at(name).devastated:
            x, y = laid.centre(h)
            corner = round(x * hex_width - burnt.width / 2), round(y * hex_width - burnt.height / 2)
            image.paste(burnt, corner, burnt)
