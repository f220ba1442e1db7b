"""What people build besides houses: bridges, siege engines, ships."""

from __future__ import annotations

import math
import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth
from tools.art.scenes.shapes.castles import block


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


def _ropes(mast: Point, feet: tuple[float, ...], deck: float) -> Piece:
    return Piece(" ".join(line(mast, (x, deck)) for x in feet), "", 0.06, 0.6)


def _sail(x: float, top: float, low: float, half: float, belly: float, tint: str) -> list[Piece]:
    edge: list[Point] = [
        (x - half, top),
        (x - half, top),
        (x + half, top),
        (x + half, top),
        (x + half + belly * 0.7, (top + low) / 2),
        (x + half * 1.04, low),
        (x + half * 1.04, low),
        (x + belly * 0.6, low - 5),
        (x - half * 1.04, low),
        (x - half * 1.04, low),
        (x - half + belly, (top + low) / 2),
    ]
    folds = " ".join(
        smooth(
            [(x + k * half, top + 2), (x + k * half + belly * 0.8, (top + low) / 2), (x + k * half * 1.02, low - 4)],
            closed=False,
        )
        for k in (-0.5, 0, 0.5)
    )
    return [Piece(smooth(edge, slack=7), tint, -0.02), Piece(folds, tint, 0.08, 1.0)]


def ship(kind: str = "longship", sail: str = "house", oars: bool = False, furled: bool = False) -> Shape:
    """Return a ship that sails to the right: longship, galley, cog, swan or boat."""
    found: list[Piece] = []
    if kind == "boat":
        return (
            Piece(smooth(points("-34 -9, -34 -9, -24 2, 22 2, 36 -11, 36 -11, 20 -6, -20 -5"))),
            Piece(line((-6, -8), (-26, 5)) + line((8, -8), (-8, 6)), "", 0.05, 1.4),
        )
    if kind == "longship":
        hull: list[Point] = points(
            "-78 -30, -72 -14, -60 3, 54 3, 70 -12, 79 -36, 86 -42, 92 -38, 86 -36, "
            "82 -30, 74 -6, 62 10, -62 10, -80 -10, -86 -34, -92 -38, -84 -40"
        )
        deck: list[Point] = points("-74 -14, -40 -9, 30 -9, 70 -14, 58 6, -60 6")
        found += [Piece(line((0, -6), (0, -98)), "", 0.0, 2.6), _ropes((0, -96), (-60, -30, 34, 62), -10)]
        if furled:
            found.append(Piece(limb([(-36, -88), (0, -90), (36, -88)], [4, 6, 4]), sail, 0.0))
        else:
            found += [Piece(line((-38, -90), (38, -90)), "", 0.0, 2), *_sail(0, -89, -30, 34, 12, sail)]
        found += [Piece(smooth(deck)), Piece(smooth(hull))]
        found.append(Piece(" ".join(disc(x, -8, 5.4) for x in range(-56, 57, 14)), sail, 0.05))
        found.append(Piece(" ".join(disc(x, -8, 1.8) for x in range(-56, 57, 14)), "metal", 0.0))
        if oars:
            found.append(Piece(" ".join(line((x, -4), (x - 14, 16)) for x in range(-50, 52, 12)), "", 0.03, 1.3))
        return tuple(found)
    if kind == "galley":
        hull = points("-88 -30, -88 -30, -80 -34, -66 -16, 50 -14, 78 -22, 78 -22, 104 -2, 104 -2, 70 8, -60 8, -82 -6")
        for x, high, half in ((-22, -98, 30), (34, -82, 22)):
            found += [Piece(line((x, -12), (x, high)), "", 0.0, 2.4), _ropes((x, high + 2), (x - 34, x + 30), -14)]
            if furled:
                found.append(Piece(limb([(x - half, high + 9), (x + half, high + 9)], [4.4, 4.4]), sail, 0.0))
            else:
                found += _sail(x, high + 8, -28, half, 10, sail)
            found.append(Piece(poly([(x, high), (x - 18, high + 3), (x, high + 6)]), sail, 0.1))
        found += [
            Piece(smooth(hull, slack=8)),
            Piece(poly([(-88, -30), (-86, -48), (-66, -46), (-64, -16)]), "", 0.03),
            Piece(line((-70, -8), (72, -10)), "gold", 0.05, 1.6),
        ]
        found.append(Piece(" ".join(line((x, -4), (x - 10, 14)) for x in range(-58, 60, 7)), "", 0.04, 1.1))
        return tuple(found)
    hull = points("-58 -34, -58 -34, -50 -10, -40 6, 36 6, 50 -10, 62 -36, 62 -36, 44 -26, -40 -24")
    found += [
        Piece(line((0, -20), (0, -108)), "", 0.0, 3),
        _ropes((0, -104), (-44, -26, 28, 46), -26),
        *_sail(0, -98, -38, 36, 14, sail),
        Piece(poly([(0, -108), (-22, -104), (0, -100)]), sail, 0.1),
        Piece(smooth(hull, slack=8)),
        Piece(
            poly([(-60, -34), (-62, -48), (-36, -46), (-36, -26)]) + poly([(40, -28), (40, -46), (64, -50), (62, -36)]),
            "",
            0.04,
        ),
    ]
    if kind == "swan":
        found.append(
            Piece(
                smooth(points("56 -36, 64 -52, 60 -70, 66 -82, 76 -80, 84 -74, 74 -74, 70 -66, 74 -50, 66 -34")),
                "white",
                0.0,
            )
        )
    return tuple(found)


def ruined_ship() -> Shape:
    """Return a wreck: ribs and a broken mast."""
    ribs = " ".join(limb([(x, 4), (x - 6, -18), (x + 4, -34 - (x % 3) * 3)], [4, 3.4, 1.6]) for x in range(-54, 56, 13))
    keel = smooth(points("-74 -26, -60 0, 0 8, 56 2, 80 -28, 60 14, -58 14"))
    return (Piece(ribs), Piece(keel), Piece(limb([(6, 0), (16, -44)], [4, 2.6])))
