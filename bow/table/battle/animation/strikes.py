"""Attacks: a volley of arrows, a hound on the target, blades that meet on the border of two hexes."""

from __future__ import annotations

from math import cos, hypot, pi, sin, tau

from bow.table.battle.animation.shapes import BoardShape, clipped, heading, scattered

ARROW = 0.44
#: the delay of each arrow after the one before it, as a part of the flight
LATER = 0.09
SPARK: tuple[int, int, int] = (255, 226, 150)
#: the progress of a blow at which the blades meet
MEETS = 0.32


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
