"""Outlines of areas on the board: a stroke on each side where an area ends."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, sin

from bow.hexes import Board
from bow.table.battle.board.board_camera import between
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme

#: width of the picture of a stroke in hex widths, and its distance from the center
LONG, OUT = 164 / 256, 0.478
SIDES = 6


def outline_of(board: Board, hexes: Iterable[str], colour: theme.Colour) -> list[Mark]:
    """Return the strokes around an area: on each side of its hexes where it ends."""
    area, marks = set(hexes), []
    for hex in sorted(area):
        beside = {
            _side(*between(board, hex, board.names[h])): board.names[h] for h in board.neighbours[board.index[hex]]
        }
        for side in range(SIDES):
            if beside.get(side, "") not in area:
                angle = side * 2 * pi / SIDES
                place = cos(angle) * OUT, sin(angle) * OUT
                marks.append(Mark("planning/side", hex, *place, LONG, colour, 90 - degrees(angle), turns=True))
    return marks


def _side(dx: float, dy: float) -> int:
    """Return the number of the side in a direction: 0 is the right one, counted against the clock."""
    return round(atan2(dy, dx) / (2 * pi / SIDES)) % SIDES
