"""Hex-shaped samples of every terrain, cut from boards painted by the game's own painter."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from bow.hexes import Board
from bow.table.battle.painting.painter import paint_board
from tools.art.pictures.drawing.shapes import OVER, hex_path, path_mask

GROUNDS = ("plain", "hill", "forest", "river", "forest-river", "building", "road", "forest-road")
PIECES = {
    "ford": "river",
    "wooden-bridge": "river",
    "stone-bridge": "river",
    "palisade": "plain",
    "tent": "plain",
    "siege-tower": "plain",
}
VARIANTS = {"plain": 6, "hill": 3, "forest": 3}
WIDTH = 256


def sample(ground: str, piece: str | None, seed: int) -> Image.Image:
    """Paint the middle hex of a small board with rivers from top to bottom and roads across."""
    board = Board.of(5, 5)
    middle = board.index["C3"]
    grounds = ["plain"] * board.size
    grounds[middle] = ground
    if "river" in ground:
        grounds[board.around[middle][0]] = grounds[board.around[middle][3]] = "river"
    if "road" in ground or piece in ("wooden-bridge", "stone-bridge"):
        grounds[board.around[middle][1]] = grounds[board.around[middle][4]] = "road"
    picture = paint_board(board, grounds, {middle: piece} if piece else {}, WIDTH, seed)
    x, y = board.centre(middle)
    left, top = round(x * WIDTH - WIDTH / 2), round(y * WIDTH - 148)
    cut = picture.crop((left, top, left + 256, top + 296)).convert("RGBA")
    cut.putalpha(path_mask(hex_path(128, 148, 255), 256, 296).reduce(OVER))
    return cut


def make(assets: Path) -> None:
    """Write the swatches of assets/terrain."""
    folder = assets / "terrain"
    folder.mkdir(parents=True, exist_ok=True)
    for ground in GROUNDS:
        sample(ground, None, 3).save(folder / f"{ground}.png", optimize=True)
        for variant in range(1, VARIANTS.get(ground, 0) + 1):
            sample(ground, None, 10 + variant).save(folder / f"{ground}-{variant}.png", optimize=True)
    for piece, ground in PIECES.items():
        sample(ground, piece, 3).save(folder / f"{piece}.png", optimize=True)
