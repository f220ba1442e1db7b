"""The shapes of an animation step on the board: arrows in flight, a clash, a fall, flames, a hex that changes hands.

A shape is a picture on the board for one frame, which the table turns into a sprite. Nothing here knows the battle: the
progress of a step becomes shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, pi, radians, sin, tau
from typing import NamedTuple

Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)
DUST: Colour = (196, 176, 142)
SMOKE: Colour = (66, 62, 60)
ARROW = 0.44
#: the delay of each arrow after the one before it, as a part of the flight
LATER = 0.09
SPARK: Colour = (255, 226, 150)
#: the progress of a blow at which the blades meet
MEETS = 0.32
#: the angle of a fallen soldier in degrees
DOWN = 82.0
#: the part of a fall after which a soldier lies, and after which they fade; between both they lie still
FALLEN, FADES = 0.34, 0.74
FLAMES = 6
GLOW: Colour = (255, 150, 60)
EMBER: Colour = (255, 186, 90)


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


def _tipped(shape: BoardShape, foot: tuple[float, float], angle: float) -> BoardShape:
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


def volley(dx: float, dy: float, part: float, count: int) -> list[BoardShape]:
    """Return arrows on a curve, one soon after another, and their shadows on the ground.

    Args:
        dx: the distance from the archers to the target, in hex widths.
        dy: the same, upwards.
        part: the progress of the volley, 0 to 1.
        count: the number of arrows.
    """
    high = 0.2 + 0.17 * hypot(dx, dy)
    shadows, arrows = [], []
    for n in range(count):
        flown = clipped((part * (1 + LATER * count) - LATER * n) / 0.98)
        if flown <= 0:
            continue
        from_x, from_y = 0.34 * (scattered(n, 1.0) - 0.5), 0.1 + 0.2 * (scattered(n, 2.0) - 0.5)
        to_x, to_y = dx + 0.42 * (scattered(n, 4.0) - 0.5), dy + 0.36 * (scattered(n, 5.0) - 0.5) - 0.06
        way_x, way_y = to_x - from_x, to_y - from_y
        x, y = from_x + way_x * flown, from_y + way_y * flown
        up = 4 * high * flown * (1 - flown)
        angle = heading(way_x, way_y + 4 * high * (1 - 2 * flown))
        arrows.append(BoardShape("animation/arrow", x, y + up, ARROW, angle))
        if flown < 1:
            ground = heading(way_x, way_y)
            shadows.append(
                BoardShape("animation/arrow", x, y - 0.05, ARROW, ground, 0.3, (0, 0, 0), 1 - 0.35 * up, 0.8)
            )
    return shadows + arrows


def chase(dx: float, dy: float, part: float, house: str, *, bites: float = 0.0) -> list[BoardShape]:
    """Return a hound that runs along the ground and bites the target.

    Args:
        dx: the distance from its handler to the target, in hex widths.
        dy: the same, upwards.
        part: the progress of its run, 0 to 1.
        house: the House in whose color it is cast.
        bites: the time since it arrived, in seconds.
    """
    far = part * 0.8
    leap = 0.09 * abs(sin(part * pi * 4)) if part < 1 else 0.03 * abs(sin(bites * 22))
    lean = (9 * sin(part * tau * 2)) if part < 1 else 6 * sin(bites * 22)
    side = -1.0 if dx < 0 else 1.0
    shadow = BoardShape(
        "animation/puff", dx * far, dy * far - 0.16, 0.4, solid=0.4, colour=(0, 0, 0), wide=0.8, tall=0.3
    )
    return [
        shadow,
        BoardShape(f"animation/hound-{house}", dx * far, dy * far - 0.04 + leap, 0.42, lean * side, wide=side),
    ]


def clash(dx: float, dy: float, part: float) -> list[BoardShape]:
    """Return sparks on the border of two hexes, from the time the blades meet.

    Args:
        dx: the distance from the attacker to the target, in hex widths.
        dy: the same, upwards.
        part: the progress of the blow, 0 to 1.
    """
    gone = (part - MEETS) / (1 - MEETS)
    if gone <= 0:
        return []
    x, y = dx / 2, dy / 2
    fades = (1 - gone) ** 1.3
    size = 0.5 + 0.7 * gone**0.5
    found = [BoardShape("animation/spark", x, y, 0.9, 40 * gone, fades, SPARK, size, size)]
    for n in range(11):
        way = tau * scattered(n)
        far = (0.14 + 0.34 * scattered(n, 2.0)) * gone**0.55
        fly_x, fly_y = far * cos(way), far * sin(way) - 0.12 * gone**2
        streak = BoardShape("animation/streak", x + fly_x, y + fly_y, 0.13, heading(cos(way), sin(way)), fades, SPARK)
        found.append(streak._replace(wide=1.2 - 0.7 * gone))
    return found


def shaken(part: float) -> float:
    """Return the displacement of a struck unit, as a part of the way to the next hex; it swings and dies down."""
    gone = (part - MEETS) / (1 - MEETS)
    return 0.0 if gone <= 0 else 0.075 * sin(gone * pi * 5) * (1 - gone)


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
        found.append(_tipped(shape._replace(solid=shape.solid * fades), foot, backwards * DOWN * tips))
    return found


def wavers(part: float) -> float:
    """Return the opacity of a unit of the routed House, which fades and comes back."""
    return 1 - 0.62 * (1 - abs(2 * part - 1))


def flames(part: float, level: int) -> list[BoardShape]:
    """Return flames and sparks over a hex.

    Args:
        part: the progress, 0 to 1.
        level: the level of the fire.
    """
    swell = sin(pi * clipped(part)) ** 0.6
    found = [BoardShape("units/hex-glow", 0, 0, 1.0, solid=0.85 * swell, colour=GLOW)]
    count = FLAMES + min(4, level)
    places = sorted((0.3 - 0.62 * scattered(n, 2.0), 0.66 * (scattered(n, 1.0) - 0.5), n) for n in range(count))
    for y, x, n in reversed(places):
        late = 0.3 * scattered(n, 4.0)
        up = sin(pi * clipped((part - late) / (1 - late)))
        sway = 0.8 + 0.2 * sin(part * 26 + n * 2)
        high = (0.55 + 0.5 * scattered(n, 6.0)) * up * sway
        if high > 0.02:
            found.append(
                BoardShape("animation/flame", x, y + 0.19 * high, 0.27, 7 * sin(part * 17 + n), 0.92 * min(1.0, 3 * up),
                      wide=0.6 + 0.4 * up, tall=high)
            )  # fmt: skip
    for n in range(9):
        gone = clipped((part - 0.35 * scattered(n, 8.0)) / 0.65)
        x, y = 0.7 * (scattered(n, 9.0) - 0.5), -0.2 + 0.75 * gone * (0.5 + scattered(n, 5.0))
        found.append(
            BoardShape(
                "animation/streak", x + 0.05 * sin(9 * gone + n), y, 0.07, -80, (1 - gone) * min(1, 6 * gone), EMBER
            )
        )
    return found


def leap(dx: float, dy: float, part: float) -> list[BoardShape]:
    """Return a burning brand that flies to the next hex.

    Args:
        dx: the distance to the hex that it sets on fire, in hex widths.
        dy: the same, upwards.
        part: the progress of the flight, 0 to 1.
    """
    found = []
    for n, late in enumerate((0.0, 0.07, 0.14, 0.2, 0.26)):
        gone = clipped(part * 1.1 - late)
        up = 0.9 * gone * (1 - gone)
        size = 1 - 0.16 * n
        angle = heading(dx, dy + 0.9 * (1 - 2 * gone)) + 90
        found.append(
            BoardShape(
                "animation/flame", dx * gone, dy * gone + up, 0.2, angle, 1 - 0.2 * n, wide=size * 0.8, tall=size * 0.8
            )
        )
    return found[::-1]


def smoke(part: float) -> list[BoardShape]:
    return puffs(part, 10, 0.4, y=-0.05, colour=SMOKE, rise=0.45, strong=0.9)


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
