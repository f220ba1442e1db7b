"""The place of a plate with a short text beside an area, so that it covers no piece."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bow.table.realm.map.name_places import Disc

Place = tuple[float, float]
#: distances from the area that are tried, and the number of directions
STEP: Final = 9.0
FARTHEST: Final = 320.0
DIRECTIONS: Final = 24
#: between a plate and a piece, and between a plate and the edge of the map, in map units
GAP: Final = 3.0
EDGE: Final = 6.0
#: the weight of a map unit of a piece that is covered, against one of distance
OF_PIECES: Final = 60.0


def plate_place(near: Place, size: Place, sheet: Place, pieces: Collection[Disc]) -> Place:
    """Return the center of a plate: the nearest place where it covers no piece, or where it covers least.

    Args:
        near: the place that it refers to.
        size: its width and height.
        sheet: the size of the map.
        pieces: all pieces.
    """
    close = [disc for disc in pieces if hypot(disc.x - near[0], disc.y - near[1]) < FARTHEST + hypot(*size)]
    best, least = near, float("inf")
    for at in _tried(near):
        far = hypot(at[0] - near[0], at[1] - near[1])
        if far >= least:
            break
        if not all(size[n] / 2 + EDGE <= at[n] <= sheet[n] - size[n] / 2 - EDGE for n in (0, 1)):
            continue
        cost = far + OF_PIECES * sum(_covered(at, size, disc) for disc in close)
        if cost < least:
            best, least = at, cost
    return best


def _tried(near: Place) -> Iterator[Place]:
    """Yield places, the nearest first; of those as near as one another, that above comes first."""
    yield near
    for ring in range(1, int(FARTHEST / STEP) + 1):
        for n in range(DIRECTIONS):
            turn = (n + 1) // 2 * (1 if n % 2 else -1) * tau / DIRECTIONS
            yield near[0] + ring * STEP * sin(turn), near[1] - ring * STEP * cos(turn)


def _covered(at: Place, size: Place, disc: Disc) -> float:
    """Return how deep a plate lies over a piece, or too close to it."""
    across = max(0.0, abs(disc.x - at[0]) - size[0] / 2)
    along = max(0.0, abs(disc.y - at[1]) - size[1] / 2)
    return max(0.0, disc.radius + GAP - hypot(across, along))
