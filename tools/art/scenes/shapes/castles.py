"""Towers, castles and walls, with battlements."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tools.art.scenes.outline import Piece, Point, Shape, limb, line, points, poly, smooth


def merlons(x0: float, x1: float, y: float, size: float) -> list[Point]:
    """Return battlements from left to right."""
    count = max(1, round((x1 - x0) / size / 2))
    step = (x1 - x0) / (count * 2 + 1)
    found: list[Point] = []
    for n in range(count * 2 + 1):
        top = y - (size if n % 2 == 0 else 0)
        found += [(x0 + n * step, top), (x0 + (n + 1) * step, top)]
    return found


def block(x0: float, x1: float, top: float, size: float = 2.4, foot: float = 0.0, batter: float = 0.0) -> str:
    """Return a wall or tower from side to side with battlements."""
    return poly([(x0 - batter, foot), *merlons(x0, x1, top, size), (x1 + batter, foot)])


def slits(places: Sequence[Point], size: float = 1.0, hue: str = "lamp") -> Piece:
    """Return narrow windows at these places; lit ones glow."""
    return Piece(
        " ".join(
            poly(
                [
                    (x - 0.7 * size, y),
                    (x + 0.7 * size, y),
                    (x + 0.7 * size, y - 2.6 * size),
                    (x, y - 3.4 * size),
                    (x - 0.7 * size, y - 2.6 * size),
                ]
            )
            for x, y in places
        ),
        hue,
        0.0,
        0.0,
        hue == "lamp",
    )


def tower(kind: str = "square", lit: int = 3, seed: int = 0) -> Shape:
    """Return a tower: square, round (with a cap), ruined or tall."""
    chance = random.Random(seed)
    if kind == "ruined":
        edge: list[Point] = points(
            "-15 0, -13 -70, -10 -78, -8 -74, -5 -92, -1 -84, 2 -96, 5 -80, 8 -66, 10 -60, 12 -48, 14 0"
        )
        return (Piece(poly(edge)), slits([(-4, -40), (3, -22)], 1.6, "dark"))
    wide = {"square": 14.0, "round": 12.0, "tall": 9.0}[kind]
    found = [
        Piece(block(-wide, wide, -86 if kind != "round" else -72, 3.2, 0, 1.6)),
        Piece(
            block(-wide - 2.4, wide + 2.4, -90 if kind != "round" else -76, 3.4, -80 if kind != "round" else -66),
            "",
            0.04,
        ),
    ]
    if kind == "round":
        found.append(
            Piece(
                smooth(
                    [
                        (-wide - 3, -76),
                        (-wide - 3, -76),
                        (-4, -92),
                        (0, -104),
                        (0, -104),
                        (4, -92),
                        (wide + 3, -76),
                        (wide + 3, -76),
                    ]
                ),
                "roof",
                0.0,
            )
        )
    found.append(slits([(chance.uniform(-wide * 0.5, wide * 0.5), -chance.uniform(22, 68)) for _ in range(lit)], 1.3))
    return tuple(found)


def castle(kind: str = "northern", lit: int = 8, seed: int = 0) -> Shape:
    """Return a whole castle: northern, western (on a rock), riverlands, southern, dornish, sea, black, ruin."""
    chance = random.Random(seed)
    parts: list[Piece] = []
    plans: dict[str, tuple[tuple[float, float, float, str], ...]] = {
        "northern": (
            (-62, -38, -34, ""),
            (-44, -30, -56, ""),
            (-34, 10, -44, ""),
            (-12, 4, -84, ""),
            (4, 46, -36, ""),
            (22, 36, -66, ""),
            (46, 72, -26, ""),
            (60, 70, -40, ""),
        ),
        "western": (
            (-70, -30, -52, ""),
            (-52, -38, -82, "cap"),
            (-34, 6, -70, ""),
            (-20, -4, -112, "cap"),
            (4, 40, -60, ""),
            (14, 28, -94, "cap"),
            (36, 70, -48, ""),
            (56, 66, -72, ""),
        ),
        "riverlands": (
            (-74, 74, -18, ""),
            (-70, -54, -46, "cap"),
            (-34, 22, -40, ""),
            (-18, -2, -66, ""),
            (10, 22, -58, "cap"),
            (52, 68, -52, "cap"),
        ),
        "southern": (
            (-70, 70, -20, ""),
            (-58, -48, -58, "spire"),
            (-36, 30, -46, ""),
            (-26, -16, -80, "spire"),
            (-4, 8, -104, "spire"),
            (20, 30, -74, "spire"),
            (46, 56, -60, "spire"),
        ),
        "dornish": (
            (-72, 72, -22, ""),
            (-48, 40, -40, ""),
            (-40, -18, -52, "dome"),
            (-8, 4, -94, "spire"),
            (12, 40, -56, "dome"),
            (54, 62, -62, "spire"),
        ),
        "sea": ((-60, -40, -60, ""), (-34, -12, -84, ""), (-6, 14, -46, ""), (20, 38, -98, ""), (46, 58, -40, "")),
        "black": (
            (-64, 60, -14, ""),
            (-52, -38, -54, ""),
            (-30, 10, -30, ""),
            (-8, 0, -74, ""),
            (20, 46, -38, "gable"),
            (50, 58, -46, ""),
        ),
        "ruin": (
            (-70, -46, -66, "torn"),
            (-38, -12, -104, "torn"),
            (-6, 18, -82, "torn"),
            (26, 44, -118, "torn"),
            (50, 74, -58, "torn"),
        ),
        "red": (
            (-74, 74, -26, ""),
            (-66, -50, -60, "cap"),
            (-42, 14, -52, ""),
            (-30, -14, -88, "cap"),
            (-2, 14, -74, "cap"),
            (24, 56, -44, "dome"),
            (60, 72, -66, "cap"),
        ),
    }
    if kind == "western":
        parts.append(
            Piece(
                smooth(points("-110 0, -96 -18, -80 -40, -60 -46, -20 -52, 30 -48, 70 -42, 88 -22, 112 0")), "", -0.02
            )
        )
    if kind in ("sea",):
        parts.append(
            Piece(
                " ".join(
                    poly([(x - 12, 0), (x - 9, -28 - h), (x - 2, -34 - h), (x + 8, -30 - h), (x + 12, 0)])
                    for x, h in ((-50, 4), (-22, 16), (4, 0), (29, 22), (52, 0))
                )
            )
        )
        parts.append(Piece(line((-30, -54), (24, -58), (48, -38)), "", 0.0, 1.8))
    for x0, x1, top, cap in plans[kind]:
        if cap == "torn":
            teeth = [(x0 + (x1 - x0) * k / 5, top * chance.uniform(0.72, 1.02)) for k in range(6)]
            parts.append(Piece(poly([(x0 - 2, 0), *teeth, (x1 + 2, 0)]), "", chance.uniform(-0.02, 0.05)))
            continue
        tone = chance.uniform(-0.01, 0.05)
        parts.append(Piece(block(x0, x1, top, 2.2, 0, 0.8), "", tone))
        mid, half = (x0 + x1) / 2, (x1 - x0) / 2
        if cap == "cap":
            parts.append(Piece(poly([(x0 - 1.6, top), (mid, top - half * 2.1), (x1 + 1.6, top)]), "roof", 0.0))
        elif cap == "spire":
            parts.append(Piece(poly([(x0 - 1, top), (mid, top - half * 4.2), (x1 + 1, top)]), "roof", 0.02))
        elif cap == "dome":
            parts.append(
                Piece(
                    smooth(
                        [
                            (x0, top + 1),
                            (x0, top + 1),
                            (x0, top - half * 0.5),
                            (mid, top - half * 1.25),
                            (x1, top - half * 0.5),
                            (x1, top + 1),
                            (x1, top + 1),
                        ]
                    )
                    + " "
                    + limb([(mid, top - half), (mid, top - half * 1.9)], [2, 0.5]),
                    "roof",
                    0.04,
                )
            )
        elif cap == "gable":
            parts.append(Piece(poly([(x0 - 3, top), (mid, top - half * 1.1), (x1 + 3, top)]), "snow", 0.0))
    tall = [(x0, x1, top) for x0, x1, top, _ in plans[kind] if top < -30]
    lamps = []
    for _ in range(lit):
        x0, x1, top = chance.choice(tall)
        lamps.append((chance.uniform(x0 + 2, x1 - 2), top * chance.uniform(0.42, 0.9)))
    if lamps:
        parts.append(slits(lamps, 0.8))
    return tuple(parts)


def wall(long: float = 200, gate: bool = False, lit: int = 0) -> Shape:
    """Return a wall with battlements, `long` to each side, and a gate if wished."""
    found = [Piece(block(-long, long, -72, 5))]
    courses = " ".join(line((-long, -y), (long, -y)) for y in (14, 28, 42, 56))
    found.append(Piece(courses, "", 0.05, 0.7))
    if gate:
        found += [
            Piece(block(-34, 34, -98, 5), "", 0.03),
            Piece(poly(points("-15 0, -15 -34, -9 -46, 0 -51, 9 -46, 15 -34, 15 0")), "dark", -0.1),
            Piece(
                " ".join(line((x, 0), (x, -48)) for x in (-10, -5, 0, 5, 10))
                + line((-14, -16), (14, -16))
                + line((-14, -32), (14, -32)),
                "iron",
                0.1,
                1.2,
            ),
        ]
    if lit:
        found.append(slits([(-24, -64), (24, -64)], 1.6))
    return tuple(found)
