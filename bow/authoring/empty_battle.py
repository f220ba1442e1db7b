"""New battles on an empty board of any size."""

from __future__ import annotations

from typing import Final

from bow.content.scenarios import BOARDS
from bow.hexes import Board, write_map

_TEXT: Final = """\
# A battle from nothing. Units, objectives and victory are still to come; `bow check` says what is missing.

format: 1
id: new-battle
number: 100          # its place in the list of battles
name: New Battle
source:
  grade: reconstruction
  note: Invented.
story: What has brought them here.

rounds: 5
tokens: {stark: 4, lannister: 4}        # command tokens
dice: {stark: 4, lannister: 4}          # order dice a round
cards: {stark: 2, lannister: 2}         # Leadership cards a round
momentum: stark                         # who goes first when both have as many tokens
track: {stark: rout, lannister: rout}   # how the morale track ends on each side: "11" or rout
edges: {stark: bottom, lannister: top}

"""


def empty_battle(columns: int, rows: int, shifted_first: bool = False) -> str:
    """Return the text of a battle on open ground without units. It cannot be played until units are added.

    Args:
        columns: the columns of the board, 2 to 26.
        rows: the rows of the board, 1 to 30.
        shifted_first: whether the first row is a shifted one, which is a hex shorter.

    Raises:
        ValueError: no board has that size.
    """
    board = Board.of(columns, rows, shifted_first)
    side = next((name for name, size in BOARDS.items() if size == (columns, rows) and not shifted_first), None)
    lines = write_map(board, ["."] * board.size).splitlines()
    head = [f"board: {side}"] if side else []
    mark = "map: |2" if shifted_first else "map: |"
    return _TEXT + "\n".join([*head, mark, *(f"  {line}" for line in lines)]) + "\n"
