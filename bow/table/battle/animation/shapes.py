"""Shapes: pictures on the board for one frame, which the table turns into sprites."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin, tau
from typing import NamedTuple

Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)
DUST: Colour = (196, 176, 142)
SMOKE: Colour = (66, 62, 60)


class BoardShape(NamedTuple):
    """A picture on the board.

    Attributes:
        picture: its name in `assets/`, without the suffix.
        dx: the distance from a hex's center, in hex widths.
        dy: the same, upwards.
        width: the width of the unscaled picture, in hex widths.
        angle: the rotation in degrees, clockwise.
        solid: the opacity: 0 is invisible, 1 is opaque.
        colour: the tint.
        wide: the factor of the width; mirrored below 0.
        tall: the factor of the height.
    """

    picture: str
    dx: float
    dy: float
    width: float
    angle: float = 0.0
    solid: float = 1.0
    colour: Colour = WHITE
    wide: float = 1.0
    tall: float = 1.0


def clipped(value: float) -> float:
    """Return a number limited to the range 0 to 1."""
    return max(0.0, min(1.0, value))


def scattered(n: int, salt: float = 0.0) -> float:
    """Return a pseudorandom number from 0 to 1, the same for the same arguments."""
    return sin((n + 1) * 12.9898 + (salt + 1) * 78.233) * 43758.5453 % 1.0


def heading(dx: float, dy: float) -> float:
    """Return the rotation for a picture that points right, so that it points along a vector."""
    return -degrees(atan2(dy, dx))


def tipped(shape: BoardShape, foot: tuple[float, float], angle: float) -> BoardShape:
    """Return a shape turned by an angle, clockwise, about a point on the ground."""
    x, y = shape.dx - foot[0], shape.dy - foot[1]
    turn = -radians(angle)
    return shape._replace(
        dx=foot[0] + x * cos(turn) - y * sin(turn), dy=foot[1] + x * sin(turn) + y * cos(turn), angle=angle
    )


def puffs(part: float, count: int, spread: float, *, x: float = 0.0, y: float = 0.0, colour: Colour = DUST,
          rise: float = 0.1, strong: float = 0.7) -> list[BoardShape]:  # fmt: skip
    """Return clouds that swell, drift apart and thin out.

    Args:
        part: the progress, 0 to 1.
        count: the number of clouds.
        spread: how far they drift, in hex widths.
        x: their start, in hex widths from a hex's center.
        y: the same, upwards.
        colour: the color: dust or smoke.
        rise: how far they rise.
        strong: their initial opacity.
    """
    found = []
    for n in range(count):
        way = tau * scattered(n, 0.5)
        far = spread * (0.35 + 0.65 * scattered(n, 3.0)) * part**0.6
        size = (0.6 + 0.6 * scattered(n, 7.0)) * (0.45 + 0.75 * part)
        found.append(
            BoardShape("animation/puff", x + far * cos(way), y + far * 0.55 * sin(way) + rise * part, 0.4,
                  solid=strong * (1 - part) ** 1.2 * min(1.0, part * 8), colour=colour, wide=size, tall=size)
        )  # fmt: skip
    return found
