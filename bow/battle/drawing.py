"""Drawings of a battle as text and SVG, for `print(battle)`, notebooks and logs."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import chain
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.content.terms import ROMAN

if TYPE_CHECKING:
    from bow.battle.inspection import Ground, Inspection, Unit

#: characters of a hex on the map
WIDTH: Final = 4
# Terrain tokens on the map; the legend names them.
PIECE: Final = {
    "wooden-bridge": "H",
    "stone-bridge": "B",
    "palisade": "|",
    "tent": "A",
    "siege-tower": "T",
    "ford": "o",
}
COLOURS: Final = {
    "~": "#b5d0de",
    "w": "#9cc2bd",
    "f": "#a9c49a",
    "+": "#c3cfa0",
    "^": "#dcc79c",
    "=": "#e8d9b5",
    "#": "#d9b8a4",
}
PLAIN: Final = "#f4efdf"
HOUSE_COLOURS: Final = {"stark": "#4a5563", "lannister": "#8c1f28"}
SIDE: Final = 24.0  # of a hex, in pixels


class Cell(NamedTuple):
    """One hex of the map: its name, the unit on it or None, its ground, and the letters of its terrain."""

    hex: str
    unit: Unit | None
    ground: Ground
    sign: str

    def __str__(self) -> str:
        if self.unit is not None:
            return self.unit.id
        return self.terrain + (f"!{self.ground.fire}" if self.ground.fire else "")

    @property
    def terrain(self) -> str:
        """The letters of the terrain and of a terrain token."""
        piece = self.ground.piece
        return ("x" if self.ground.devastated else self.sign) + (PIECE.get(piece, "*") if piece else "")


def cells(battle: Inspection) -> Iterator[list[Cell]]:
    """Return the hexes of the board, row by row from the top."""
    board = battle.board
    at = {unit.at: unit for unit in battle.units.values()}
    row: list[Cell] = []
    for h, name in enumerate(board.names):
        if row and board.row[h] != board.row[h - 1]:
            yield row
            row = []
        ground = battle.terrain_at(name)
        row.append(Cell(name, at.get(name), ground, battle.catalogue.terrain[ground.base].map or "?"))
    yield row


def map_text(battle: Inspection) -> str:
    """Return the board as text, four characters for each hex.

    A hex shows the id of its unit, or without a unit its ground, token and level of fire.
    """
    board = battle.board
    lines = ["    " + "".join(f"{chr(ord('A') + column):{WIDTH}}" for column in range(board.columns))]
    for n, row in enumerate(cells(battle)):
        shift = " " * (WIDTH // 2) if board.is_short(n) else ""
        lines.append(f"{n + 1:2}  {shift}" + "".join(f"{cell!s:{WIDTH}}" for cell in row))
    return "\n".join(line.rstrip() for line in lines)


def map_svg(battle: Inspection) -> str:
    """Return the board as SVG: the ground, and the units with House, rank and figures."""
    board = battle.board
    wide = SIDE * sqrt(3)
    width, height = wide * board.columns, SIDE * (1.5 * board.rows + 0.5)
    head = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" font-family="sans-serif" text-anchor="middle"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {head}>']
    for cell in chain.from_iterable(cells(battle)):
        x, y = (wide * place for place in board.centre(board.index[cell.hex]))
        parts += [_ground(cell, x, y, wide / 2), _unit(cell.unit, x, y) if cell.unit else _signs(cell, x, y)]
    return "".join((*parts, "</svg>"))


def _ground(cell: Cell, x: float, y: float, half: float) -> str:
    corners = ((0, -SIDE), (half, -SIDE / 2), (half, SIDE / 2), (0, SIDE), (-half, SIDE / 2), (-half, -SIDE / 2))
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    title = f"<title>{escape(cell.hex)} {escape(cell.ground.counts)}</title>"
    return f'<polygon points="{points}" fill="{COLOURS.get(cell.sign, PLAIN)}" stroke="#998">{title}</polygon>'


def _signs(cell: Cell, x: float, y: float) -> str:
    """Return the signs of a hex with a token, a fire or devastation. Bare ground shows only its colour."""
    ground = cell.ground
    if not (ground.piece or ground.fire or ground.devastated):
        return ""
    return f'<text x="{x:.1f}" y="{y + 5:.1f}" font-size="13" fill="#333">{escape(str(cell))}</text>'


def _unit(unit: Unit, x: float, y: float) -> str:
    faded = "" if unit.active else ' opacity="0.55"'
    parts = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.72:.1f}" fill="{HOUSE_COLOURS[unit.house]}"/>',
        f'<text x="{x:.1f}" y="{y + 1:.1f}" font-size="12" font-weight="bold">{escape(unit.id)}</text>',
        f'<text x="{x:.1f}" y="{y + 12:.1f}" font-size="9">{_facts(unit)}</text>',
    )
    return f'<g fill="#fff"{faded}>{"".join(parts)}</g>'


def _facts(unit: Unit) -> str:
    """Return rank and figures of a unit, or a question mark if the reader does not know them."""
    return "?" if unit.rank is None else f"{ROMAN[unit.rank]} {unit.figures}/{unit.full}"
