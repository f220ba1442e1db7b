r"""Changes to the ground of a map, hex by hex. The map keeps its layout as text.

>>> laid_ground({"map": ". .  .\n  . .\n"}, {"A1": "f", "B2": "~"})
{'map': 'f .  .\n  . ~\n'}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bow.authoring.draft.plan_value import PlanValue, ground_of
from bow.content.catalogue import Catalogue
from bow.hexes import Board, write_map


def laid_ground(value: PlanValue, ground: Mapping[str, str]) -> dict[str, Any]:
    """Return the plan with new ground on some hexes; `ground` maps the names of hexes to map characters.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    board, _ = ground_of(value)
    lines = value["map"].split("\n")
    for name, character in ground.items():
        hex = board.index[name]
        row, column = board.row[hex], board.column[hex]
        places = [found.start() for found in re.finditer(r"\S", lines[row])]
        at = places[column]
        lines[row] = lines[row][:at] + character + lines[row][at + 1 :]
    return {**value, "map": "\n".join(lines)}


def whole_ground(value: PlanValue, board: Board, ground: list[str]) -> dict[str, Any]:
    """Return the plan with another map. The text keeps its layout if the board has the same shape as before."""
    if board is ground_of(value)[0]:
        return laid_ground(value, dict(zip(board.names, ground, strict=True)))
    return {**value, "map": write_map(board, ground)}


def ground_ids(value: PlanValue, catalogue: Catalogue) -> tuple[Board, list[str]]:
    """Return the board of a plan, and the id of the ground on each hex. Unknown characters count as plain.

    Raises:
        MapError: the map cannot be read.
    """
    board, ground = ground_of(value)
    return board, [catalogue.ground[mark].id if mark in catalogue.ground else "plain" for mark in ground]


def character_of(catalogue: Catalogue, id: str) -> str:
    """Return the map character of a ground.

    Raises:
        KeyError: there is no such ground.
    """
    mark = catalogue.terrain[id].map
    if mark is None:
        raise KeyError(id)
    return mark
