"""Plain hex geometry: boards, names, distances, sight lines, map text. It is independent of the game."""

from bow.hexes.board import MAX_COLUMNS, MAX_ROWS, Board, bits
from bow.hexes.maptext import MapError, parse_map, write_map
from bow.hexes.sight_lines import sight_masks

__all__ = [
    "MAX_COLUMNS",
    "MAX_ROWS",
    "Board",
    "MapError",
    "bits",
    "parse_map",
    "sight_masks",
    "write_map",
]
