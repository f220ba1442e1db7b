"""Maps as text: one character for each hex, one line for each row, a leading space for a shifted row (HEX-1, HEX-2)."""

from __future__ import annotations

from collections.abc import Sequence

from bow.hexes.board import MAX_COLUMNS, MAX_ROWS, Board
from bow.system.carried_errors import CarriedError
from bow.system.sentence import Sentence


class MapError(CarriedError, ValueError):
    """The error for a map text that is not a board.

    `line` (from 1, in the map) and `column` give the place, `message` says what to correct.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(Sentence("told-map-line", row=line, column=column, why=message))
        self.line, self.column, self.message = line, column, message


def parse_map(text: str, tokens: str | None = None) -> tuple[Board, list[str]]:
    """Read a map: return its board, and the token of each hex in the board's order.

    Args:
        text: rows of one-character tokens with one space between them; a row that begins with a space
            is shifted by half a hex and has one hex less. Empty lines at the end do not count.
        tokens: the characters allowed; None allows all.

    Raises:
        MapError: the map is malformed; gives line, column and correction.
    """
    lines = text.rstrip().split("\n")
    if not lines or not lines[0].strip():
        raise MapError(1, 1, Sentence("told-map-empty"))
    if len(lines) > MAX_ROWS:
        raise MapError(MAX_ROWS + 1, 1, Sentence("told-map-rows", most=MAX_ROWS))
    shifted = [line.startswith(" ") for line in lines]
    rows = [line.split() for line in lines]
    widths = {len(row) + s for row, s in zip(rows, shifted, strict=True)}
    columns = len(rows[0]) + shifted[0]
    if not 2 <= columns <= MAX_COLUMNS:
        raise MapError(1, 1, Sentence("told-map-columns", most=MAX_COLUMNS, count=len(rows[0])))
    for number, (row, line) in enumerate(zip(rows, lines, strict=True), 1):
        wanted = (number % 2 == 1) == shifted[0]
        if shifted[number - 1] != wanted:
            must = Sentence("told-map-space") if wanted else Sentence("told-map-margin")
            raise MapError(
                number,
                1,
                Sentence("told-map-shift", what=must),
            )
        if len(widths) > 1 and len(row) != columns - wanted:
            raise MapError(number, 1, Sentence("told-map-length", count=len(row), wanted=columns - wanted))
        for token in row:
            at = line.index(token) + 1
            if len(token) != 1:
                raise MapError(
                    number,
                    at,
                    Sentence("told-map-token", token=f"{token!r}"),
                )
            if tokens is not None and token not in tokens:
                raise MapError(
                    number,
                    at,
                    Sentence("told-map-unknown", token=f"{token!r}", tokens=" ".join(tokens)),
                )
    board = Board.of(columns, len(rows), shifted[0])
    return board, [token for row in rows for token in row]


def write_map(board: Board, tokens: Sequence[str]) -> str:
    """Return a board and its tokens as a map, with a newline after each row: the inverse of `parse_map`."""
    lines: list[list[str]] = [[] for _ in range(board.rows)]
    for h, token in enumerate(tokens):
        lines[board.row[h]].append(token)
    return "".join((" " if board.is_short(r) else "") + " ".join(line) + "\n" for r, line in enumerate(lines))
