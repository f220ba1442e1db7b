"""Losses: soldiers and a banner that tip over and fade."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.table.battle.animation.shapes import BoardShape, clipped, puffs, tipped

#: the angle of a fallen soldier in degrees
DOWN = 82.0
#: the part of a fall after which a soldier lies, and after which they fade; between both they lie still
FALLEN, FADES = 0.34, 0.74


class Standing(NamedTuple):
    """A thing standing on the board: its picture, and the place of its foot."""

    shape: BoardShape
    foot: tuple[float, float]


def falls(standing: Iterable[Standing], part: float, *, backwards: float = -1.0, lie: bool = False) -> list[BoardShape]:
    """Return things that tip over, lie for a moment and fade; the nearest is in front.

    Args:
        standing: the things, from the back to the front.
        part: the progress of the fall, 0 to 1.
        backwards: -1 to the left, 1 to the right.
        lie: whether they stay where they lie, and do not fade.
    """
    found: list[BoardShape] = []
    for n, (shape, foot) in enumerate(standing):
        gone = clipped(part * 1.25 - 0.12 * min(n, 2))
        tips = clipped(gone / FALLEN) ** 2  # accelerated, as in free fall
        fades = 1.0 if lie else 1 - clipped((gone - FADES) / (1 - FADES))
        if tips >= 1:
            found += puffs(
                clipped((gone - FALLEN) / (1 - FALLEN)), 3, 0.16, x=foot[0] + backwards * 0.14, y=foot[1], rise=0.05
            )
        found.append(tipped(shape._replace(solid=shape.solid * fades), foot, backwards * DOWN * tips))
    return found


def wavers(part: float) -> float:
    """Return the opacity of a unit of the routed House, which fades and comes back."""
    return 1 - 0.62 * (1 - abs(2 * part - 1))
