"""Beasts: wolves, hounds, ravens, a stag, a lion, mammoths, a kraken's arms, a dragon's skull, snakes."""

from __future__ import annotations

import math
import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth, tube, turned


def wolf(pose: str = "stand", coat: str = "") -> Shape:
    """Return a wolf: stand, run, howl or prowl; its shoulder is 60 high."""
    body: list[Point] = points(
        "-40 -58, -20 -58, 4 -60, 26 -64, 38 -60, 40 -46, 32 -34, 14 -32, -8 -36, -28 -38, -42 -42, -46 -52"
    )
    head: list[Point] = points(
        "26 -64, 38 -76, 46 -82, 46 -82, 47 -93, 47 -93, 53 -84, 57 -92, 57 -92, "
        "60 -80, 68 -75, 80 -70, 83 -67, 81 -63, 70 -61, 60 -60, 52 -54, 42 -44, "
        "30 -48"
    )
    tail: list[Point] = points("-42 -56, -54 -52, -64 -38, -70 -22, -62 -26, -52 -36, -42 -44")
    legs: dict[str, tuple[list[Point], ...]] = {
        "stand": (
            [(28, -44), (30, -22), (31, -2)],
            [(18, -42), (18, -22), (17, -2)],
            [(-32, -46), (-42, -26), (-38, -2)],
            [(-24, -46), (-30, -24), (-25, -2)],
        ),
        "prowl": (
            [(30, -44), (40, -24), (48, -6)],
            [(18, -42), (12, -22), (2, -3)],
            [(-32, -46), (-48, -28), (-56, -4)],
            [(-24, -46), (-22, -24), (-10, -3)],
        ),
        "run": (
            [(30, -44), (54, -40), (70, -26)],
            [(24, -42), (46, -30), (56, -14)],
            [(-32, -46), (-58, -40), (-76, -26)],
            [(-26, -46), (-50, -30), (-62, -14)],
        ),
        "howl": (
            [(26, -44), (28, -22), (29, -2)],
            [(16, -42), (16, -22), (15, -2)],
            [(-32, -46), (-42, -26), (-38, -2)],
            [(-24, -46), (-30, -24), (-25, -2)],
        ),
    }
    angle = {"howl": -62.0, "prowl": 24.0, "run": 10.0}.get(pose, 0.0)
    head = [head[0], *turned(head[1:-2], angle, (36, -58)), *head[-2:]] if angle else head
    if pose == "run":
        tail = points("-42 -58, -58 -62, -78 -60, -90 -54, -76 -50, -58 -48, -42 -46")
    found = [Piece(smooth(tail), coat, -0.02)]
    for n, leg in enumerate(legs[pose]):
        thick = [13, 6, 4.4] if n < 2 else [17, 6.4, 4.4]
        paw = (leg[-1][0] + 4, leg[-1][1] + 0.6)
        found.append(
            Piece(limb(leg, thick) + " " + limb([leg[-1], paw], [4.6, 4]), coat, -0.04 if n in (0, 3) else 0.03)
        )
    found += [Piece(smooth(body), coat), Piece(smooth(head), coat, 0.02)]
    ruff: list[Point] = points("22 -66, 36 -66, 46 -54, 40 -44, 36 -38, 30 -42, 24 -36, 20 -46")
    found.append(Piece(smooth(ruff), coat, 0.05))
    eye = turned([(62, -74)], angle, (36, -58))[0]
    found.append(Piece(disc(*eye, 1.5), "lamp", 0.0, 0.0, True))
    return tuple(found)


def raven(pose: str = "perch", coat: str = "raven") -> Shape:
    """Return a raven: perch, fly or glide."""
    if pose == "perch":
        body: list[Point] = points(
            "-62 -6, -40 -24, -20 -48, 4 -62, 18 -78, 32 -84, 44 -78, 62 -70, 62 -70, "
            "46 -66, 42 -54, 30 -32, 8 -16, -20 -14, -60 2"
        )
        wing: list[Point] = points("-50 -8, -24 -30, 4 -48, 20 -46, 16 -28, -10 -14")
        return (
            Piece(limb([(4, -18), (6, -2)], [4, 3]) + " " + limb([(12, -18), (15, -2)], [4, 3]), coat),
            Piece(smooth(body), coat),
            Piece(smooth(wing), coat, 0.08),
            Piece(disc(38, -75, 2), "lamp", 0.0, 0.0, True),
        )
    up = pose == "fly"
    far = (
        points("0 -2, -6 -26, -20 -48, -38 -62, -24 -34, -16 -6")
        if up
        else points("0 -4, -10 8, -30 22, -52 26, -34 8, -18 -4")
    )
    near: list[Point] = (
        points("10 -4, 8 -30, 18 -60, 36 -84, 34 -72, 40 -70, 34 -56, 36 -50, 28 -34, 22 -4")
        if up
        else points("12 -4, 4 14, 10 38, 26 56, 26 46, 34 48, 32 34, 38 30, 28 6")
    )
    body = points("-44 8, -20 -6, 10 -10, 28 -12, 38 -14, 48 -10, 60 -5, 60 -5, 46 -3, 34 4, 12 9, -16 6, -46 14")
    return (Piece(smooth(far), coat, -0.02), Piece(smooth(body), coat), Piece(smooth(near), coat, 0.04))


def stag() -> Shape:
    """Return a stag that stands and looks."""
    body: list[Point] = points(
        "-40 -70, -22 -66, 2 -66, 18 -72, 30 -86, 36 -98, 44 -96, 40 -78, 36 -60, "
        "26 -46, 8 -42, -16 -42, -36 -44, -44 -56"
    )
    head: list[Point] = points("32 -94, 38 -106, 46 -107, 56 -98, 64 -92, 64 -88, 54 -87, 44 -88, 38 -84")
    legs = (
        [(26, -48), (27, -24), (28, 0)],
        [(16, -46), (15, -24), (14, 0)],
        [(-34, -50), (-42, -28), (-38, 0)],
        [(-26, -50), (-30, -26), (-27, 0)],
    )
    antler = " ".join(
        limb([(x * 1, y) for x, y in run], wide)
        for run, wide in (
            ([(40, -106), (34, -122), (38, -140), (48, -152)], [2.6, 2.4, 2, 0.8]),
            ([(35, -122), (46, -130)], [2, 0.7]),
            ([(37, -136), (28, -146)], [1.8, 0.7]),
            ([(42, -106), (48, -120), (58, -132), (60, -148)], [2.6, 2.4, 2, 0.8]),
            ([(50, -122), (62, -124)], [2, 0.7]),
            ([(58, -134), (68, -140)], [1.8, 0.7]),
        )
    )
    found = [
        Piece(limb(leg, [13, 5, 3.4] if n < 2 else [18, 5.4, 3.4]), "", -0.03 if n in (0, 3) else 0.03)
        for n, leg in enumerate(legs)
    ]
    return (
        *found,
        Piece(smooth(body)),
        Piece(smooth(head), "", 0.02),
        Piece(poly([(34, -102), (24, -108), (36, -107)])),
        Piece(antler, "", 0.05),
    )


def lion() -> Shape:
    """Return a lion that walks."""
    body: list[Point] = points("-50 -54, -26 -56, 6 -56, 30 -60, 40 -40, 28 -30, 0 -32, -28 -36, -46 -36, -56 -46")
    mane: list[Point] = points("14 -58, 22 -76, 38 -88, 56 -86, 64 -74, 62 -58, 56 -42, 44 -28, 30 -30, 18 -40")
    face: list[Point] = points("46 -78, 58 -80, 66 -72, 74 -66, 74 -58, 66 -54, 56 -54, 48 -60")
    tail = tube([(-52, -50), (-70, -46), (-80, -60), (-92, -62)], [6, 4, 3, 3]) + " " + disc(-94, -63, 7, 5)
    legs = (
        [(32, -44), (42, -22), (46, -3)],
        [(20, -40), (16, -20), (10, -3)],
        [(-36, -46), (-46, -24), (-52, -3)],
        [(-28, -46), (-24, -24), (-16, -3)],
    )
    found = [
        Piece(
            limb([*leg, (leg[-1][0] + 5, leg[-1][1] + 0.6)], [16, 8, 7, 6] if n < 2 else [20, 8, 7, 6]),
            "",
            -0.03 if n in (0, 3) else 0.03,
        )
        for n, leg in enumerate(legs)
    ]
    return (Piece(tail), *found, Piece(smooth(body)), Piece(smooth(mane), "", -0.03), Piece(smooth(face), "", 0.05))


def mammoth(riders: bool = True) -> Shape:
    """Return a mammoth; its shoulder is about 100 high."""
    body: list[Point] = points(
        "-70 -70, -50 -86, -20 -92, 10 -100, 28 -112, 48 -110, 58 -96, 56 -76, "
        "46 -54, 34 -36, 16 -30, -10 -28, -40 -30, -64 -36, -76 -52"
    )
    legs = [
        limb([(x, -44), (x + d, -18), (x + d, 0)], [24, 19, 19]) for x, d in ((34, 4), (16, -2), (-36, 3), (-58, -3))
    ]
    trunk = tube(points("54 -92, 66 -70, 68 -44, 62 -22, 70 -12"), [20, 15, 11, 7, 5])
    tusk = tube([(54, -66), (68, -44), (86, -36), (98, -50)], [6, 5.4, 4, 1])
    hair = poly(
        [(x, y) for k in range(20) for x, y in ((-72 + k * 6.4, -34), (-70 + k * 6.4, -20 - (k * 7) % 9))]
        + [(54, -60), (-74, -60)]
    )
    found = [
        Piece(legs[0], "", -0.04),
        Piece(legs[2], "", -0.04),
        Piece(trunk),
        Piece(smooth(body)),
        Piece(legs[1], "", 0.02),
        Piece(legs[3], "", 0.02),
        Piece(hair, "", 0.0),
        Piece(smooth(points("34 -104, 44 -96, 42 -74, 30 -70, 26 -90")), "", 0.06),
        Piece(tusk, "bone", 0.1),
        Piece(disc(52, -88, 2), "lamp", 0.0, 0.0, True),
        Piece(limb([(-74, -62), (-84, -46), (-84, -28)], [5, 3, 2])),
    ]
    return tuple(found)


def kraken(seed: int = 0, arms: int = 7) -> Shape:
    """Return a kraken's arms that rise from the water."""
    chance = random.Random(seed)
    found = []
    for n in range(arms):
        x = (n - (arms - 1) / 2) * 34 + chance.uniform(-8, 8)
        lean, high = chance.uniform(-30, 30) + (x * 0.16), chance.uniform(60, 118)
        curl = chance.choice((-1, 1)) * chance.uniform(12, 22)
        spine: list[Point] = [
            (x, 6),
            (x + lean * 0.2, -high * 0.35),
            (x + lean * 0.7, -high * 0.7),
            (x + lean, -high * 0.92),
        ]
        cx, cy = x + lean + curl, -high * 0.92
        sweep = [
            (cx - curl * math.cos(t), cy - abs(curl) * math.sin(t)) for t in (k * math.pi / 5 for k in range(1, 8))
        ]
        path = [*spine, *sweep]
        widths = [max(1.0, 15 * (1 - k / len(path)) ** 0.9) for k in range(len(path))]
        found.append(Piece(tube(path, widths, 4), "teal", -0.1 if n % 2 else -0.04))
        cups = " ".join(
            disc(a[0] + (2 if curl > 0 else -2), a[1], w * 0.2) for a, w in zip(path[1:-2], widths[1:-2], strict=False)
        )
        found.append(Piece(cups, "bone", -0.1))
    return tuple(found)


def dragon_skull() -> Shape:
    """Return a dragon's skull on the ground, seen from the side."""
    skull: list[Point] = points(
        "-60 -30, -74 -56, -90 -62, -70 -70, -50 -72, -40 -90, -58 -104, -30 -98, "
        "-18 -82, 6 -80, 30 -66, 64 -58, 92 -46, 98 -36, 90 -32, 60 -34, 20 -30, "
        "-10 -26, -40 -24"
    )
    jaw: list[Point] = points("-52 -28, -40 -14, -8 -6, 40 -4, 84 -8, 92 -16, 60 -14, 10 -16, -20 -22, -40 -28")
    teeth = " ".join(
        poly([(x - 3, -32 - x * 0.02), (x + 3.4, -32 - x * 0.02), (x + 1, -14 - (abs(x) % 5))])
        for x in range(12, 92, 10)
    )
    below = " ".join(poly([(x - 3, -12), (x + 3, -12), (x + 0.6, -26)]) for x in range(16, 86, 11))
    return (
        Piece(smooth(jaw), "bone", -0.12),
        Piece(below, "bone", -0.02),
        Piece(smooth(skull), "bone", -0.05),
        Piece(teeth, "bone", 0.05),
        Piece(smooth(points("-24 -66, -8 -70, 0 -60, -10 -52, -24 -54")), "dark", -0.2),
        Piece(disc(76, -48, 4, 2.4), "dark", -0.2),
        Piece(smooth([(-46, -60), (-38, -66), (-32, -52), (-42, -46)]), "dark", -0.15),
    )


def snake() -> Shape:
    """Return a snake that rears."""
    spine: list[Point] = points("-90 -4, -66 -10, -44 -4, -20 -10, 4 -4, 22 -14, 20 -36, 8 -54, 12 -74, 26 -82")
    return (
        Piece(tube(spine, [2, 6, 8, 10, 11, 11, 10, 9, 8, 7]), "rust", -0.05),
        Piece(smooth(points("20 -88, 34 -90, 48 -82, 38 -76, 22 -76")), "rust", 0.02),
        Piece(line((47, -82), (56, -80)), "red", 0.1, 1),
    )


def birds(count: int = 12, seed: int = 0) -> Shape:
    """Return a far flock."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        x, y, s = chance.uniform(-100, 100), -chance.uniform(0, 100), chance.uniform(3, 7)
        lift = chance.uniform(0.2, 0.9)
        found.append(
            smooth(
                [
                    (x - s, y - s * lift),
                    (x - s * 0.4, y - s * 0.2),
                    (x, y),
                    (x + s * 0.4, y - s * 0.2),
                    (x + s, y - s * lift),
                    (x + s * 0.4, y + s * 0.1),
                    (x, y + s * 0.32),
                    (x - s * 0.4, y + s * 0.1),
                ]
            )
        )
    return (Piece(" ".join(found)),)


def cow() -> Shape:
    """Return grazing cattle."""
    body: list[Point] = points("-48 -56, -20 -58, 14 -58, 34 -60, 44 -50, 40 -34, 20 -26, -20 -26, -46 -30, -54 -44")
    head: list[Point] = points("36 -56, 48 -58, 62 -44, 70 -30, 64 -26, 54 -32, 44 -38")
    legs = " ".join(
        limb([(x, -34), (x + d, -16), (x + d, 0)], [11, 6, 5]) for x, d in ((32, 1), (22, -1), (-34, -2), (-44, 2))
    )
    return (
        Piece(legs),
        Piece(smooth(body)),
        Piece(smooth(head)),
        Piece(limb([(46, -58), (50, -68), (58, -70)], [3, 2, 0.8]), "bone", 0),
        Piece(limb([(-52, -50), (-58, -30)], [2.4, 1.6])),
    )
