r"""Changes to the ground of a map, hex by hex: ground, rivers and roads, terrain tokens, fires, devastation.

The map keeps its layout as text.

>>> laid_ground({"map": ". .  .\n  . .\n"}, {"A1": "f", "B2": "~"})
{'map': 'f .  .\n  . ~\n'}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from bow.authoring.draft.plan_value import PlanValue, entries, ground_of, items, replaced_part
from bow.content.catalogue import Catalogue
from bow.hexes import Board, write_map
from bow.system.sentence import Sentence


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


# --- rivers and roads: forests stay forests, and intersections get a crossing
Course = Literal["river", "road"]
FORESTS: Final = ("forest", "forest-river", "forest-road")
IN_FOREST: Final[Mapping[Course, str]] = {"river": "forest-river", "road": "forest-road"}
CROSSING: Final = "wooden-bridge"


def drawn_course(
    value: PlanValue, names: Iterable[str], course: Course, catalogue: Catalogue, crossing: str = CROSSING
) -> dict[str, Any]:
    """Return the plan with a river or a road through some hexes.

    Forest becomes forest with a river or road. A hex with both a road and a river becomes river. As units can cross it
    only by a token, `crossing` (a bridge or ford) is placed unless the hex has a token already.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    board, ground = ground_ids(value, catalogue)
    laid: dict[str, str] = {}
    crossed: list[str] = []
    pieces = entries(value, "pieces")
    for name in dict.fromkeys(names):
        here = ground[board.index[name]]
        forest = here in FORESTS
        if is_course(here, "river" if course == "road" else "road"):
            wet: Course = "river"
            new = IN_FOREST[wet] if forest else wet
            if name not in pieces:
                crossed.append(name)
        else:
            new = IN_FOREST[course] if forest else course
        if new != here:
            laid[name] = character_of(catalogue, new)
    return laid_pieces(laid_ground(value, laid), crossed, crossing)


def is_course(ground: str, course: Course) -> bool:
    """Return whether a ground is a river (or road), in forest or in the open."""
    return ground in (course, IN_FOREST[course])


# --- terrain tokens, fires and devastation
MOST_FIRE = 4


def laid_pieces(value: PlanValue, names: Iterable[str], piece: str | None) -> dict[str, Any]:
    """Return the plan with a terrain token on some hexes instead of the tokens there; None removes them."""
    pieces = entries(value, "pieces")
    for name in names:
        if piece is None:
            pieces.pop(name, None)
        else:
            pieces[name] = piece
    return replaced_part(value, "pieces", pieces)


def lit_fires(value: PlanValue, names: Iterable[str], level: int) -> dict[str, Any]:
    """Return the plan with fires of a level, 1 to 4, on some hexes; 0 removes them.

    Raises:
        ValueError: there is no such level.
    """
    if not 0 <= level <= MOST_FIRE:
        raise ValueError(Sentence("told-fire-none", most=MOST_FIRE, found=level))
    fires = entries(value, "fires")
    for name in names:
        if level:
            fires[name] = level
        else:
            fires.pop(name, None)
    return replaced_part(value, "fires", fires)


def devastated(value: PlanValue, names: Iterable[str], burnt: bool = True) -> dict[str, Any]:
    """Return the plan with some hexes devastated, or with `burnt` False no longer devastated."""
    chosen = list(dict.fromkeys(names))
    kept = items(value, "devastated")
    if burnt:
        kept += [name for name in chosen if name not in kept]
    else:
        kept = [name for name in kept if name not in chosen]
    return replaced_part(value, "devastated", kept)
