"""Fire that is lit, spreads to the next hex, or goes out."""

from __future__ import annotations

from math import pi, sin

from bow.table.battle.animation.shapes import SMOKE, BoardShape, Colour, clipped, heading, puffs, scattered

FLAMES = 6
GLOW: Colour = (255, 150, 60)
EMBER: Colour = (255, 186, 90)


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
