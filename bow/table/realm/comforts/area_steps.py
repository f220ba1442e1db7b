"""From an area to its neighbour in a direction, for the keyboard."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from bow.table.realm.map.pieces import slot

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bow.realm.content.map.realm_map import RealmMap

#: how much a step aside counts more than a step in the direction
ASIDE: Final = 2.0


def area_towards(
    board: RealmMap, neighbours: Mapping[str, Iterable[str]], area: str, direction: tuple[int, int]
) -> str | None:
    """Return the neighbour of an area in a direction; without one the nearest area there; None at the rim of the map.

    Args:
        board: the map.
        neighbours: the neighbours of each area.
        area: the area from which the step goes.
        direction: x east and y north, one of them 0.
    """
    x0, y0 = slot(board, area, "order")

    def cost(other: str) -> float | None:
        x, y = slot(board, other, "order")
        dx, dy = x - x0, y0 - y
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        return None if along <= 0 or aside > ASIDE * along else hypot(along, ASIDE * aside)

    for others in (neighbours[area], board.areas):
        found = [(found_cost, other) for other in others if other != area and (found_cost := cost(other)) is not None]
        if found:
            return min(found)[1]
    return None
