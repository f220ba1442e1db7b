"""The hexes and figures of a board in hex widths, and the colors of Houses, for the notes on its map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.wording import word

if TYPE_CHECKING:
    from bow.table.battle.board.board_view import BoardView

#: the width and the height of a unit's figures, and how far their middle is above that of the hex
WIDE, TALL, RAISED = 0.7, 0.9, 0.1


class HexPlaces:
    """Places in hex widths, to the right and down, as in `bow.hexes.Board.centre`."""

    def __init__(self, board: BoardView) -> None:
        self.view = board
        self._standing: object = None  # the values on which `_figures` depend
        self._figures: Sequence[tuple[float, float, float, float]] = ()

    def centre(self, place: str) -> tuple[float, float] | None:
        """Return the center of a hex, or None if it is not on the board."""
        board = self.view.battle.board
        if place not in board.index:
            return None
        x, y = board.centre(board.index[place])
        return float(x), float(y)

    def house(self, id: str) -> str:
        """Return the name of a House."""
        return word(id)

    def figures(self) -> Sequence[tuple[float, float, float, float]]:
        """Return center, width and height of the figures of each unit."""
        view = self.view
        standing = view.battle.board, view.camera.angle, tuple(view.scene.at.values())
        if standing != self._standing:
            centres = (self.centre(hex) for hex in sorted(view.scene.at.values()))
            left, up = view.camera.upright_shift(0.0, RAISED)
            self._figures = [(at[0] + left, at[1] - up, WIDE, TALL) for at in centres if at is not None]
            self._standing = standing
        return self._figures

    def colour(self, of: str) -> theme.Colour:
        """Return the color of a House, or that for both."""
        return theme.HOUSE.get(of, theme.TEXT)
