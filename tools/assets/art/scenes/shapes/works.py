"""Bridges and siege works."""

from __future__ import annotations

import math
import random

from tools.assets.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth
from tools.assets.art.scenes.shapes.castles import block


def bridge(kind: str = "stone", long: float = 130) -> Shape:
    """Return a bridge over water; y = 0 is the water, the way is 34 above it."""
    if kind == "wood":
        posts = " ".join(
            limb([(x, 12), (x + (4 if x > 0 else -4) * 0.3, -34)], [4, 3.4])
            for x in range(-int(long) + 12, int(long), 26)
        )
        braces = " ".join(
            line((x, 0), (x + 26, -32)) + line((x + 26, 0), (x, -32))
            for x in range(-int(long) + 12, int(long) - 26, 26)
        )
        rails = line((-long, -48), (long, -48)) + " ".join(
            line((x, -34), (x, -49)) for x in range(-int(long) + 6, int(long), 18)
        )
        return (
            Piece(posts),
            Piece(braces, "", 0.03, 1.6),
            Piece(poly([(-long, -34), (long, -34), (long, -40), (-long, -40)])),
            Piece(rails, "", 0.05, 1.8),
        )
    edge: list[Point] = [(-long, -46), (-long * 0.4, -58), (0, -62), (long * 0.4, -58), (long, -46), (long, 10)]
    count = 4
    step = 2 * long / count
    for n in range(count):
        right = long - n * step - 9
        left = right - step + 18
        mid, half = (left + right) / 2, (right - left) / 2
        edge += [
            (right, 10),
            *[(mid + half * math.cos(t), -34 * math.sin(t)) for t in (k * math.pi / 10 for k in range(11))],
            (left, 10),
        ]
    edge.append((-long, 10))
    return (
        Piece(poly(edge)),
        Piece(line((-long, -49), (-long * 0.4, -61), (0, -65), (long * 0.4, -61), (long, -49)), "", 0.08, 2.6),
    )


def siege(kind: str = "catapult") -> Shape:
    """Return works of a siege: catapult, tower, ram, ladder, palisade, stakes, wagon, gallows."""
    if kind == "tower":
        body = poly([(-24, -4), (-18, -100), (18, -100), (24, -4)])
        beams = (
            " ".join(line((-24 + y * 0.06, -y), (24 - y * 0.06, -y)) for y in (24, 48, 72, 96))
            + line((-22, -24), (18, -48))
            + line((-20, -72), (18, -48))
        )
        return (
            Piece(body),
            Piece(beams, "", 0.08, 1.8),
            Piece(block(-21, 21, -106, 4, -98)),
            Piece(poly([(18, -74), (44, -78), (44, -74), (18, -70)])),
            Piece(disc(-16, -5, 7) + disc(16, -5, 7), "", 0.05),
        )
    if kind == "ladder":
        return (
            Piece(
                line((-6, 0), (-6, -100))
                + line((6, 0), (6, -100))
                + " ".join(line((-6, -y), (6, -y)) for y in range(6, 100, 8)),
                "",
                0.0,
                2.0,
            ),
        )
    if kind == "palisade":
        chance = random.Random(5)
        logs = [
            poly([(x - 5, 4), (x - 5, -h), (x, -h - 10), (x + 5, -h), (x + 5, 4)])
            for x in range(-150, 151, 11)
            for h in (chance.uniform(46, 60),)
        ]
        return (
            Piece(" ".join(logs[::2])),
            Piece(" ".join(logs[1::2]), "", 0.04),
            Piece(line((-156, -22), (156, -22)), "", 0.07, 3),
        )
    if kind == "stakes":
        return (
            Piece(
                " ".join(
                    limb([(x, 4), (x + 22, -30)], [5, 0.8]) + limb([(x + 12, 4), (x - 6, -26)], [4.4, 0.8])
                    for x in range(-110, 111, 34)
                )
            ),
        )
    if kind == "wagon":
        spokes = " ".join(disc(x, -11, 11) for x in (-24, 24))
        holes = " ".join(disc(x, -11, 7.6) for x in (-24, 24))
        return (
            Piece(poly([(-44, -16), (-46, -28), (46, -28), (44, -16)])),
            Piece(smooth(points("-40 -26, -40 -26, -34 -54, 0 -60, 34 -54, 40 -26, 40 -26")), "sail", -0.12),
            Piece(spokes, "", 0.02),
            Piece(holes, "wood", -0.15),
            Piece(line((44, -20), (72, -12)), "", 0.0, 3),
        )
    if kind == "gallows":
        return (
            Piece(
                limb([(-20, 0), (-20, -96)], [6, 5])
                + limb([(-24, -94), (36, -94)], [5, 5])
                + limb([(-19, -72), (2, -93)], [3.6, 3.6])
            ),
            Piece(line((28, -92), (28, -66)), "", 0.1, 1.4),
        )
    frame = line((-46, -6), (46, -6)) + line((-34, -6), (0, -46)) + line((34, -6), (0, -46)) + line((-14, -6), (0, -46))
    arm = line((30, -14), (-34, -86))
    return (
        Piece(frame, "", 0.0, 5),
        Piece(arm, "", 0.05, 4),
        Piece(disc(-30, -7, 9) + disc(30, -7, 9)),
        Piece(smooth(points("-42 -88, -30 -84, -26 -92, -36 -100, -44 -96"))),
        Piece(poly([(24, -30), (40, -30), (42, -8), (22, -8)]), "", 0.03),
    )
