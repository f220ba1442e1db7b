"""Trees of several kinds, 100 units high, different for each seed."""

from __future__ import annotations

import math
import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, points, poly, smooth


def fir(seed: int = 0, slim: float = 1.0, snowy: bool = False) -> Shape:
    """Return a fir with drooping, ragged tiers."""
    chance = random.Random(seed)
    left: list[Point] = []
    right: list[Point] = []
    tiers = 9
    for n in range(tiers):
        t = n / tiers
        half = (20 * slim) * (1 - t) ** 0.9 * chance.uniform(0.82, 1.12) + 1.4
        y = -12 - 84 * t
        droop = 5.2 * (1 - t) + 1
        right += [(half, y + droop * chance.uniform(0.6, 1.1)), (half * 0.46, y - 4)]
        half *= chance.uniform(0.86, 1.14)
        left += [(-half, y + droop * chance.uniform(0.6, 1.1)), (-half * 0.46, y - 4)]
    outline = [(2, -6), *right, (0, -100), *reversed(left), (-2, -6)]
    found = [Piece(limb([(0, 0), (0, -30)], [4.4, 3.4]), "", -0.02), Piece(poly(outline))]
    if snowy:
        caps = [poly([(x * 0.95, y), (x * 0.4, y - 5), (x * 0.25, y - 1)]) for x, y in [*right[::2], *left[::2]]]
        found.append(Piece(" ".join(caps), "snow", 0.0))
    return tuple(found)


def _branches(
    chance: random.Random,
    at: Point,
    angle: float,
    long: float,
    wide: float,
    depth: int,
    spread: float,
    found: list[str],
    tips: list[Point],
) -> None:
    bend = chance.uniform(-14, 14)
    mid = at[0] + math.sin(math.radians(angle)) * long / 2, at[1] - math.cos(math.radians(angle)) * long / 2
    end = (
        mid[0] + math.sin(math.radians(angle + bend)) * long / 2,
        mid[1] - math.cos(math.radians(angle + bend)) * long / 2,
    )
    found.append(limb([at, mid, end], [wide, wide * 0.85, wide * 0.68]))
    if depth == 0:
        tips.append(end)
        return
    for n in range(chance.choice((2, 2, 3))):
        turn = spread * (n - 0.6) * chance.uniform(0.7, 1.25) + bend * 0.4
        _branches(
            chance, end, angle + turn, long * chance.uniform(0.62, 0.82), wide * 0.62, depth - 1, spread, found, tips
        )


def bare(seed: int = 0, spread: float = 40.0) -> Shape:
    """Return a tree without leaves."""
    chance = random.Random(seed)
    found: list[str] = []
    _branches(chance, (0, 0), chance.uniform(-5, 5), 32, 6.4, 5, spread, found, [])
    return (Piece(" ".join(found)),)


def oak(seed: int = 0, leaf: str = "leaf") -> Shape:
    """Return a broad tree in leaf."""
    chance = random.Random(seed)
    wood: list[str] = []
    tips: list[Point] = []
    _branches(chance, (0, 0), chance.uniform(-4, 4), 30, 7.5, 3, 44, wood, tips)
    crown: list[str] = []
    light: list[str] = []
    middle = sum(x for x, _ in tips) / len(tips), sum(y for _, y in tips) / len(tips) + 10
    within = [
        (middle[0] + math.cos(a) * r * 30, middle[1] - abs(math.sin(a)) * r * 30 + 6 * (1 - r))
        for a, r in ((chance.uniform(0, math.tau), chance.random() ** 0.5) for _ in range(34))
    ]
    for x, y in [*tips, *within]:
        for _ in range(2):
            r = chance.uniform(5, 9.5)
            a, b = x + chance.uniform(-7, 7), y + chance.uniform(-7, 6)
            crown.append(_tuft(chance, a, b, r))
            if chance.random() < 0.3:
                light.append(_tuft(chance, a + 1, b - 2, r * 0.5))
    return (Piece(" ".join(wood)), Piece(" ".join(crown), leaf, -0.06), Piece(" ".join(light), leaf, 0.03))


def _tuft(chance: random.Random, x: float, y: float, r: float) -> str:
    ring = [
        (x + math.cos(a) * r * chance.uniform(0.72, 1.2), y + math.sin(a) * r * chance.uniform(0.66, 1.05))
        for a in (k * math.tau / 9 for k in range(9))
    ]
    return smooth(ring)


def weirwood(seed: int = 0) -> Shape:
    """Return a white tree with red leaves and a carved face."""
    chance = random.Random(seed)
    wood: list[str] = [smooth(points("-13 0, -7 -5, -6 -22, -5 -36, 5 -36, 6 -22, 7 -5, 13 0"))]
    tips: list[Point] = []
    for angle in (-58, -28, 0, 26, 56):
        _branches(chance, (angle / 20, -34), angle, 17, 5.5, 3, 36, wood, tips)
    crown = [
        _tuft(chance, x + chance.uniform(-6, 6), y + chance.uniform(-5, 5), chance.uniform(2.6, 5.4))
        for x, y in tips
        for _ in range(3)
    ]
    face = [
        poly([(-4.4, -25), (-1.2, -23.6), (-4, -22.4)]),
        poly([(4.4, -25), (1.2, -23.6), (4, -22.4)]),
        smooth([(-2.6, -16), (0, -17.4), (2.6, -16), (0, -12.5)]),
        poly([(-3.6, -22.8), (-3, -22.8), (-3.4, -15)]),
        poly([(3.6, -22.8), (3, -22.8), (3.3, -16)]),
    ]
    return (
        Piece(" ".join(wood), "bone", 0.05),
        Piece(" ".join(crown), "weir-leaf", 0.04),
        Piece(" ".join(face), "blood", -0.1),
    )


def willow(seed: int = 0) -> Shape:
    """Return a willow with hanging twigs."""
    chance = random.Random(seed)
    wood: list[str] = []
    tips: list[Point] = []
    _branches(chance, (0, 0), chance.uniform(-6, 6), 34, 8, 3, 46, wood, tips)
    hair = []
    for x, y in tips:
        for _ in range(6):
            a = x + chance.uniform(-9, 9)
            fall = chance.uniform(18, 44)
            hair.append(
                limb(
                    [
                        (a, y + chance.uniform(-4, 4)),
                        (a + (a - x) * 0.3, y + fall * 0.5),
                        (a + (a - x) * 0.4, y + fall),
                    ],
                    [2.4, 1.6, 0.5],
                )
            )
    return (Piece(" ".join(wood)), Piece(" ".join(hair), "leaf", -0.05))


def palm(seed: int = 0) -> Shape:
    """Return a palm."""
    chance = random.Random(seed)
    lean = chance.uniform(-12, 12)
    top = (lean, -78.0)
    leaves = []
    for k in range(11):
        a = math.radians(-200 + k * 22 + chance.uniform(-6, 6))
        r = chance.uniform(24, 32)
        mid = (top[0] + math.cos(a) * r * 0.55, top[1] + math.sin(a) * r * 0.55 - 4)
        tip = (top[0] + math.cos(a) * r, top[1] + math.sin(a) * r * 0.7 + 9)
        leaves.append(limb([top, mid, tip], [1.6, 4.6, 0.6]))
    return (Piece(limb([(0, 0), (lean * 0.3, -36), top], [5.4, 3.8, 3])), Piece(" ".join(leaves), "leaf", -0.04))


def cypress(seed: int = 0) -> Shape:
    """Return a slim cypress."""
    chance = random.Random(seed)
    edge = [
        (7 * math.sin(math.pi * min(1, t * 1.05)) ** 0.6 * chance.uniform(0.85, 1.12) + 0.4, -6 - 94 * t)
        for t in (k / 12 for k in range(13))
    ]
    return (
        Piece(limb([(0, 0), (0, -20)], [2.6, 2.2])),
        Piece(smooth([*edge, *[(-x * chance.uniform(0.9, 1.1), y) for x, y in reversed(edge)]]), "leaf", -0.08),
    )


def bush(seed: int = 0, leaf: str = "leaf") -> Shape:
    """Return a low bush."""
    chance = random.Random(seed)
    tufts = [_tuft(chance, chance.uniform(-40, 40), -chance.uniform(8, 40), chance.uniform(14, 26)) for _ in range(14)]
    return (Piece(" ".join(tufts), leaf, -0.08),)


def reeds(seed: int = 0) -> Shape:
    """Return reeds at the water's edge."""
    chance = random.Random(seed)
    found, heads = [], []
    for _ in range(26):
        x, lean, high = chance.uniform(-50, 50), chance.uniform(-12, 16), chance.uniform(45, 100)
        found.append(limb([(x, 0), (x + lean * 0.3, -high * 0.6), (x + lean, -high)], [1.8, 1.3, 0.4]))
        if chance.random() < 0.35:
            heads.append(limb([(x + lean * 0.8, -high * 0.86), (x + lean, -high)], [3.4, 3.0]))
    return (Piece(" ".join(found)), Piece(" ".join(heads), "leather", 0.0))


def wheat(seed: int = 0) -> Shape:
    """Return standing corn."""
    chance = random.Random(seed)
    stalks, ears = [], []
    for _ in range(34):
        x, lean, high = chance.uniform(-60, 60), chance.uniform(2, 18), chance.uniform(60, 100)
        stalks.append(limb([(x, 0), (x + lean * 0.3, -high * 0.6), (x + lean, -high * 0.9)], [1.6, 1.2, 0.8]))
        ears.append(limb([(x + lean, -high * 0.9), (x + lean * 1.5, -high)], [4.2, 1.6]))
    return (Piece(" ".join(stalks), "yellow", -0.1), Piece(" ".join(ears), "yellow", 0.06))


def stump(seed: int = 0) -> Shape:
    """Return a burnt trunk."""
    chance = random.Random(seed)
    high = chance.uniform(50, 100)
    found = [limb([(0, 0), (chance.uniform(-4, 4), -high * 0.5), (chance.uniform(-8, 8), -high)], [8, 6, 1.5])]
    for _ in range(4):
        y, side = -high * chance.uniform(0.35, 0.85), chance.choice((-1, 1))
        found.append(limb([(0, y), (side * chance.uniform(8, 20), y - chance.uniform(4, 16))], [3, 0.8]))
    return (Piece(" ".join(found)), Piece(disc(0, -1, 9, 2)))
