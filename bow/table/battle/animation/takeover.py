"""A hex that comes under the control of another House."""

from __future__ import annotations

from math import cos, pi, sin

from bow.table.battle.animation.shapes import BoardShape, Colour, clipped


def takeover(part: float, place: tuple[float, float], width: float, before: str, colour: Colour) -> list[BoardShape]:
    """Return a marker that turns over, and the hex highlighted in the color of its new House.

    Args:
        part: the progress, 0 to 1.
        place: the place of the marker, in hex widths from the hex's center, y upwards.
        width: the width of the marker, in hex widths.
        before: the picture of the previous marker.
        colour: the color of the House that controls the hex now.
    """
    swell = sin(pi * clipped(part)) ** 0.7
    found = [
        BoardShape("units/hex-fill", 0, 0, 1.0, solid=0.42 * swell, colour=colour),
        BoardShape("units/hex-ring", 0, 0, 1.0, solid=swell, colour=colour),
    ]
    size = 1 + 0.55 * swell
    turn = cos(pi * clipped(part * 1.15))
    if turn > 0:  # the old face narrows over the new one
        found.append(BoardShape(before, *place, width, wide=max(0.06, turn) * size, tall=size))
    ripple = 0.5 + 1.1 * part
    found.append(BoardShape("units/reach-ring", *place, width * 1.5, solid=(1 - part) ** 1.2, colour=colour,
                       wide=ripple, tall=ripple))  # fmt: skip
    return found
