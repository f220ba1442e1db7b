"""A hex that comes under another House's control."""

from __future__ import annotations

from math import cos, pi, sin

from bow.table.battle.animation.shapes import BoardShape, Colour, clipped


def takeover(part: float, place: tuple[float, float], width: float, before: str, colour: Colour) -> list[BoardShape]:
    """The marker of a hex turns over, and the hex lights up in the colour of whom it belongs to now.

    Args:
        part: how much of it is over, 0 to 1.
        place: where the marker lies, in hex widths from the hex's middle, y upwards.
        width: how wide the marker is, in hex widths.
        before: the picture of the marker that lay there before.
        colour: of the House that controls the hex now.
    """
    swell = sin(pi * clipped(part)) ** 0.7
    found = [
        BoardShape("units/hex-fill", 0, 0, 1.0, solid=0.42 * swell, colour=colour),
        BoardShape("units/hex-ring", 0, 0, 1.0, solid=swell, colour=colour),
    ]
    size = 1 + 0.55 * swell
    turn = cos(pi * clipped(part * 1.15))
    if turn > 0:  # its old face narrows over the new one
        found.append(BoardShape(before, *place, width, wide=max(0.06, turn) * size, tall=size))
    ripple = 0.5 + 1.1 * part
    found.append(BoardShape("units/reach-ring", *place, width * 1.5, solid=(1 - part) ** 1.2, colour=colour,
                       wide=ripple, tall=ripple))  # fmt: skip
    return found
