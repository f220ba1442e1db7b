"""Rivers and roads drawn from hex to hex. Forests stay forests, and intersections get a crossing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from bow.authoring.draft.ground_edits import character_of, ground_ids, laid_ground
from bow.authoring.draft.plan_value import PlanValue, entries
from bow.authoring.draft.terrain_tokens import laid_pieces
from bow.content.catalogue import Catalogue

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
