"""Things: thrones, tables, candles, crowns, letters, heaps."""

from __future__ import annotations

import math
import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth


def throne(kind: str = "iron", seed: int = 3) -> Shape:
    """Return a throne: of blades (iron) or a high seat (wood)."""
    if kind == "wood":
        return (
            Piece(poly(points("-24 0, -22 -100, -16 -112, -10 -104, 0 -118, 10 -104, 16 -112, 22 -100, 24 0"))),
            Piece(
                poly([(-34, 0), (-34, -40), (-26, -44), (-24, 0)]) + poly([(24, 0), (26, -44), (34, -40), (34, 0)]),
                "",
                0.04,
            ),
            Piece(poly([(-30, -28), (30, -28), (30, -36), (-30, -36)]), "", 0.06),
        )
    chance = random.Random(seed)
    blades = []
    for k in range(40):
        a = math.radians(-172 + k * 4.2 + chance.uniform(-2, 2))
        far = chance.uniform(44, 66) + 26 * abs(math.sin(a)) ** 3
        x, y = math.cos(a), math.sin(a)
        blades.append(
            Piece(
                limb([(x * 14, -56 + y * 14), (x * far, -56 + y * far)], [6.4, 1.0]),
                "iron",
                chance.uniform(-0.16, 0.06),
            )
        )
    back = Piece(poly(points("-26 0, -29 -60, -18 -84, 18 -84, 29 -60, 26 0")), "iron", -0.2)
    inner = [
        Piece(
            limb([(x, -24), (x * 1.06 + chance.uniform(-2, 2), -chance.uniform(76, 112) + abs(x) * 0.7)], [5.4, 1.4]),
            "iron",
            chance.uniform(-0.12, 0.1),
        )
        for x in range(-24, 25, 5)
    ]
    low = [
        Piece(
            limb([(x, 2), (x * 1.25 + chance.uniform(-6, 6), -chance.uniform(16, 50) + abs(x) * 0.2)], [5, 1.4]),
            "iron",
            chance.uniform(-0.14, 0.05),
        )
        for x in [*range(-66, -27, 4), *range(28, 67, 4)]
    ]
    arm = poly([(-52, 0), (-52, -38), (-32, -44), (-32, 0)]) + poly([(52, 0), (52, -38), (32, -44), (32, 0)])
    steps = poly(points("-90 22, -90 12, -72 12, -72 0, 72 0, 72 12, 90 12, 90 22"))
    return (
        *blades,
        back,
        *inner,
        *low,
        Piece(arm, "iron", -0.06),
        Piece(poly([(-32, -24), (32, -24), (32, -36), (-32, -36)]), "iron", 0.02),
        Piece(steps, "stone", -0.3),
    )


def candle(count: int = 3) -> Shape:
    """Return burning candles."""
    found: list[Piece] = []
    for n in range(count):
        x, high = (n - (count - 1) / 2) * 16, 30 + (n * 37) % 22
        found += [
            Piece(poly([(x - 4.4, 0), (x - 4, -high), (x + 4, -high), (x + 4.4, 0)]), "paper", -0.25),
            Piece(
                smooth([(x - 2.6, -high - 3), (x, -high - 15), (x, -high - 15), (x + 2.6, -high - 3), (x, -high)]),
                "fire-heart",
                0.0,
                0.0,
                True,
            ),
        ]
    return tuple(found)


def table(long: float = 90) -> Shape:
    """Return a table in a hall."""
    return (
        Piece(poly([(-long, -40), (long, -40), (long, -47), (-long, -47)]), "wood", -0.1),
        Piece(
            limb([(-long * 0.8, -42), (-long * 0.84, 0)], [7, 5])
            + " "
            + limb([(long * 0.8, -42), (long * 0.84, 0)], [7, 5]),
            "wood",
            -0.2,
        ),
    )


def crown(kind: str = "iron") -> Shape:
    """Return a crown that lies by itself: iron (northern), gold or driftwood."""
    hue = {"iron": "bronze", "gold": "gold", "driftwood": "bone"}[kind]
    if kind == "driftwood":
        chance = random.Random(4)
        return tuple(
            Piece(
                limb([(x, -6), (x + chance.uniform(-8, 8), -26), (x + chance.uniform(-12, 12), -44)], [7, 5, 2]),
                hue,
                chance.uniform(-0.2, 0.05),
            )
            for x in range(-36, 37, 8)
        )
    back = Piece(" ".join(poly([(x - 7, -20), (x, -46), (x + 7, -20)]) for x in (-24, 0, 24)), hue, -0.25)
    front: list[Point] = points(
        "-42 -26, -42 -26, -30 -16, 0 -10, 30 -16, 42 -26, 42 -26, 40 -8, 28 0, 0 5, -28 0, -40 -8"
    )
    spikes = " ".join(
        poly([(x - 6, y), (x, y - 34), (x + 6, y)]) for x, y in ((-36, -17), (-19, -11), (0, -8), (19, -11), (36, -17))
    )
    gems = " ".join(disc(x, y, 3) for x, y in ((-24, -8), (0, -3), (24, -8)))
    return (back, Piece(spikes, hue, 0.0), Piece(smooth(front, slack=7), hue, 0.03), Piece(gems, "red", 0.1))


def scroll() -> Shape:
    """Return a letter with a seal and a quill."""
    return (
        Piece(poly([(-46, 0), (-30, -30), (40, -34), (34, -2)]), "paper", -0.04),
        Piece(
            " ".join(line((-26 + k, -26 + k * 1.2), (24 - k * 0.4, -29 + k * 1.2)) for k in range(0, 16, 5)),
            "dark",
            0.2,
            1.0,
        ),
        Piece(disc(18, -8, 7.6, 5.6), "red", 0.0),
        Piece(disc(18, -9, 4.8, 3.4), "red", 0.12),
        Piece(smooth(points("52 -4, 60 -34, 76 -62, 84 -70, 82 -54, 70 -28")), "white", -0.1),
        Piece(line((50, 0), (80, -64)), "dark", 0.1, 1.2),
    )


def brazier() -> Shape:
    """Return an iron fire basket on legs."""
    return (
        Piece(poly([(-18, -56), (18, -56), (12, -38), (-12, -38)]), "iron", -0.1),
        Piece(line((-10, -40), (-18, 0)) + line((10, -40), (18, 0)) + line((0, -40), (0, 0)), "iron", -0.05, 3),
    )


def beacon() -> Shape:
    """Return a beacon's heap of wood."""
    logs = " ".join(limb([(x, 0), (x * 0.25 + (k % 3 - 1) * 3, -60)], [5, 4]) for k, x in enumerate(range(-34, 35, 7)))
    return (Piece(logs), Piece(line((-26, -18), (26, -18)), "", 0.05, 3))


def chain() -> Shape:
    """Return a hanging chain."""
    return (Piece(" ".join(disc(0, -y, 3.4 if (y // 9) % 2 else 1.6, 6) for y in range(6, 200, 9)), "iron", 0.0),)


def pillar(high: float = 150) -> Shape:
    """Return a pillar of a hall."""
    return (
        Piece(
            poly([(-16, 0), (-16, -8), (-11, -14), (-10, -high), (10, -high), (11, -14), (16, -8), (16, 0)]),
            "stone",
            -0.32,
        ),
        Piece(poly([(-17, -high), (17, -high), (13, -high + 12), (-13, -high + 12)]), "stone", -0.26),
    )


def window(high: float = 90, lit: str = "lamp") -> Shape:
    """Return a tall window with light behind it."""
    w = high * 0.2
    return (
        Piece(
            smooth([(-w, 0), (-w, 0), (-w, -high * 0.7), (0, -high), (0, -high), (w, -high * 0.7), (w, 0), (w, 0)]),
            lit,
            0.0,
            0.0,
            True,
        ),
        Piece(
            line((0, 0), (0, -high))
            + line((-w, -high * 0.35), (w, -high * 0.35))
            + line((-w, -high * 0.66), (w, -high * 0.66)),
            "dark",
            0.0,
            2.2,
        ),
    )


def rocks(seed: int = 0, count: int = 5) -> Shape:
    """Return boulders."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        x, w, h = chance.uniform(-80, 80), chance.uniform(14, 40), chance.uniform(10, 34)
        edge = [
            (x - w, 4),
            (x - w * chance.uniform(0.7, 0.95), -h * 0.5),
            (x - w * 0.3, -h),
            (x + w * chance.uniform(0.1, 0.5), -h * chance.uniform(0.8, 1)),
            (x + w * 0.9, -h * 0.4),
            (x + w, 4),
        ]
        found.append(Piece(poly(edge), "", chance.uniform(-0.02, 0.05)))
    return tuple(found)


def cairn() -> Shape:
    """Return a heap of skulls and a pole."""
    heap = [
        Piece(
            disc(x, y, 9, 8.4) + " " + poly([(x - 5, y + 5), (x + 5, y + 5), (x + 4, y + 11), (x - 4, y + 11)]),
            "bone",
            -0.15 + k % 3 * 0.05,
        )
        for k, (x, y) in enumerate(
            points(
                "-34 -8, -16 -7, 2 -8, 20 -7, 37 -8, -25 -22, -7 -23, 12 -22, 29 -22, "
                "-15 -37, 4 -38, 20 -36, -4 -52, 10 -51"
            )
        )
    ]
    eyes = Piece(
        " ".join(
            disc(x + d, y, 2.2) for x, y in points("-16 -7, 20 -7, -7 -23, 12 -22, 4 -38, -4 -52") for d in (-3, 3)
        ),
        "dark",
        -0.2,
    )
    return (*heap, eyes)
