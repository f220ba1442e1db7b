"""Castles, towers, walls, houses, mills, tents, bridges and works of a siege."""

from __future__ import annotations

import math
import random

from tools.assets.art.scenes.outline import Piece, Point, Shape, disc, limb, line, poly, smooth


def _merlons(x0: float, x1: float, y: float, size: float) -> list[Point]:
    """Return battlements from left to right."""
    count = max(1, round((x1 - x0) / size / 2))
    step = (x1 - x0) / (count * 2 + 1)
    found: list[Point] = []
    for n in range(count * 2 + 1):
        top = y - (size if n % 2 == 0 else 0)
        found += [(x0 + n * step, top), (x0 + (n + 1) * step, top)]
    return found


def _block(x0: float, x1: float, top: float, size: float = 2.4, foot: float = 0.0, batter: float = 0.0) -> str:
    return poly([(x0 - batter, foot), *_merlons(x0, x1, top, size), (x1 + batter, foot)])


def _slits(places: list[Point], size: float = 1.0, hue: str = "lamp") -> Piece:
    return Piece(" ".join(poly([(x - 0.7 * size, y), (x + 0.7 * size, y), (x + 0.7 * size, y - 2.6 * size), (x, y - 3.4 * size),
                                (x - 0.7 * size, y - 2.6 * size)]) for x, y in places), hue, 0.0, 0.0, hue == "lamp")  # fmt: skip


def tower(kind: str = "square", lit: int = 3, seed: int = 0) -> Shape:
    """Return a tower: square, round (with a cap), ruined or tall."""
    chance = random.Random(seed)
    if kind == "ruined":
        edge: list[Point] = [(-15, 0), (-13, -70), (-10, -78), (-8, -74), (-5, -92), (-1, -84), (2, -96), (5, -80), (8, -66),
                             (10, -60), (12, -48), (14, 0)]  # fmt: skip
        return (Piece(poly(edge)), _slits([(-4, -40), (3, -22)], 1.6, "dark"))
    wide = {"square": 14.0, "round": 12.0, "tall": 9.0}[kind]
    found = [Piece(_block(-wide, wide, -86 if kind != "round" else -72, 3.2, 0, 1.6)),
             Piece(_block(-wide - 2.4, wide + 2.4, -90 if kind != "round" else -76, 3.4, -80 if kind != "round" else -66), "", 0.04)]  # fmt: skip
    if kind == "round":
        found.append(Piece(smooth([(-wide - 3, -76), (-wide - 3, -76), (-4, -92), (0, -104), (0, -104), (4, -92), (wide + 3, -76),
                                   (wide + 3, -76)]), "roof", 0.0))  # fmt: skip
    found.append(_slits([(chance.uniform(-wide * 0.5, wide * 0.5), -chance.uniform(22, 68)) for _ in range(lit)], 1.3))
    return tuple(found)


def castle(kind: str = "northern", lit: int = 8, seed: int = 0) -> Shape:
    """Return a whole castle: northern, western (on a rock), riverlands, southern, dornish, sea, black, ruin."""
    chance = random.Random(seed)
    parts: list[Piece] = []
    plans: dict[str, tuple[tuple[float, float, float, str], ...]] = {
        "northern": ((-62, -38, -34, ""), (-44, -30, -56, ""), (-34, 10, -44, ""), (-12, 4, -84, ""), (4, 46, -36, ""),
                     (22, 36, -66, ""), (46, 72, -26, ""), (60, 70, -40, "")),
        "western": ((-70, -30, -52, ""), (-52, -38, -82, "cap"), (-34, 6, -70, ""), (-20, -4, -112, "cap"), (4, 40, -60, ""),
                    (14, 28, -94, "cap"), (36, 70, -48, ""), (56, 66, -72, "")),
        "riverlands": ((-74, 74, -18, ""), (-70, -54, -46, "cap"), (-34, 22, -40, ""), (-18, -2, -66, ""), (10, 22, -58, "cap"),
                       (52, 68, -52, "cap")),
        "southern": ((-70, 70, -20, ""), (-58, -48, -58, "spire"), (-36, 30, -46, ""), (-26, -16, -80, "spire"),
                     (-4, 8, -104, "spire"), (20, 30, -74, "spire"), (46, 56, -60, "spire")),
        "dornish": ((-72, 72, -22, ""), (-48, 40, -40, ""), (-40, -18, -52, "dome"), (-8, 4, -94, "spire"), (12, 40, -56, "dome"),
                    (54, 62, -62, "spire")),
        "sea": ((-60, -40, -60, ""), (-34, -12, -84, ""), (-6, 14, -46, ""), (20, 38, -98, ""), (46, 58, -40, "")),
        "black": ((-64, 60, -14, ""), (-52, -38, -54, ""), (-30, 10, -30, ""), (-8, 0, -74, ""), (20, 46, -38, "gable"),
                  (50, 58, -46, "")),
        "ruin": ((-70, -46, -66, "torn"), (-38, -12, -104, "torn"), (-6, 18, -82, "torn"), (26, 44, -118, "torn"),
                 (50, 74, -58, "torn")),
        "red": ((-74, 74, -26, ""), (-66, -50, -60, "cap"), (-42, 14, -52, ""), (-30, -14, -88, "cap"), (-2, 14, -74, "cap"),
                (24, 56, -44, "dome"), (60, 72, -66, "cap")),
    }  # fmt: skip
    if kind == "western":
        parts.append(Piece(smooth([(-110, 0), (-96, -18), (-80, -40), (-60, -46), (-20, -52), (30, -48), (70, -42), (88, -22), (112, 0)]), "", -0.02))
    if kind in ("sea",):
        parts.append(Piece(" ".join(poly([(x - 12, 0), (x - 9, -28 - h), (x - 2, -34 - h), (x + 8, -30 - h), (x + 12, 0)])
                                    for x, h in ((-50, 4), (-22, 16), (4, 0), (29, 22), (52, 0)))))  # fmt: skip
        parts.append(Piece(line((-40, -48), (-24, -60)), "", 0, 2) if False else Piece(line((-30, -54), (24, -58), (48, -38)), "", 0.0, 1.8))
    for x0, x1, top, cap in plans[kind]:
        if cap == "torn":
            teeth = [(x0 + (x1 - x0) * k / 5, top * chance.uniform(0.72, 1.02)) for k in range(6)]
            parts.append(Piece(poly([(x0 - 2, 0), *teeth, (x1 + 2, 0)]), "", chance.uniform(-0.02, 0.05)))
            continue
        tone = chance.uniform(-0.01, 0.05)
        parts.append(Piece(_block(x0, x1, top, 2.2, 0, 0.8), "", tone))
        mid, half = (x0 + x1) / 2, (x1 - x0) / 2
        if cap == "cap":
            parts.append(Piece(poly([(x0 - 1.6, top), (mid, top - half * 2.1), (x1 + 1.6, top)]), "roof", 0.0))
        elif cap == "spire":
            parts.append(Piece(poly([(x0 - 1, top), (mid, top - half * 4.2), (x1 + 1, top)]), "roof", 0.02))
        elif cap == "dome":
            parts.append(Piece(smooth([(x0, top + 1), (x0, top + 1), (x0, top - half * 0.5), (mid, top - half * 1.25), (x1, top - half * 0.5),
                                       (x1, top + 1), (x1, top + 1)]) + " " + limb([(mid, top - half), (mid, top - half * 1.9)], [2, 0.5]),
                               "roof", 0.04))  # fmt: skip
        elif cap == "gable":
            parts.append(Piece(poly([(x0 - 3, top), (mid, top - half * 1.1), (x1 + 3, top)]), "snow", 0.0))
    tall = [(x0, x1, top) for x0, x1, top, _ in plans[kind] if top < -30]
    lamps = []
    for _ in range(lit):
        x0, x1, top = chance.choice(tall)
        lamps.append((chance.uniform(x0 + 2, x1 - 2), top * chance.uniform(0.42, 0.9)))
    if lamps:
        parts.append(_slits(lamps, 0.8))
    return tuple(parts)


def wall(long: float = 200, gate: bool = False, lit: int = 0) -> Shape:
    """Return a wall with battlements, `long` to each side, and a gate if wished."""
    found = [Piece(_block(-long, long, -72, 5))]
    courses = " ".join(line((-long, -y), (long, -y)) for y in (14, 28, 42, 56))
    found.append(Piece(courses, "", 0.05, 0.7))
    if gate:
        found += [Piece(_block(-34, 34, -98, 5), "", 0.03),
                  Piece(poly([(-15, 0), (-15, -34), (-9, -46), (0, -51), (9, -46), (15, -34), (15, 0)]), "dark", -0.1),
                  Piece(" ".join(line((x, 0), (x, -48)) for x in (-10, -5, 0, 5, 10)) + line((-14, -16), (14, -16))
                        + line((-14, -32), (14, -32)), "iron", 0.1, 1.2)]  # fmt: skip
    if lit:
        found.append(_slits([(-24, -64), (24, -64)], 1.6))
    return tuple(found)


def house(kind: str = "farm", lit: int = 2, roof: str = "thatch") -> Shape:
    """Return a house: farm, barn, inn, sept, hut or hall."""
    if kind == "sept":
        return (Piece(poly([(-30, 0), (-30, -36), (-20, -50), (0, -56), (20, -50), (30, -36), (30, 0)])),
                Piece(smooth([(-24, -46), (-24, -46), (-18, -66), (0, -78), (18, -66), (24, -46), (24, -46)]), roof, 0.0),
                Piece(poly([(-3.4, -74), (0, -116), (3.4, -74)])),
                _slits([(-18, -20), (-6, -20), (6, -20), (18, -20)][: lit * 2], 2.4))  # fmt: skip
    wide, wall_, top = {"farm": (44, -26, -58), "barn": (52, -30, -66), "inn": (58, -44, -82), "hut": (24, -18, -42),
                        "hall": (78, -34, -84)}[kind]  # fmt: skip
    found = [Piece(poly([(-wide, 0), (-wide, wall_), (wide, wall_), (wide, 0)])),
             Piece(smooth([(-wide - 7, wall_ + 3), (-wide - 7, wall_ + 3), (-wide + 12, top), (-wide + 12, top), (wide - 12, top),
                           (wide - 12, top), (wide + 7, wall_ + 3), (wide + 7, wall_ + 3)], slack=12), roof, -0.02)]  # fmt: skip
    if kind in ("farm", "inn"):
        found.append(Piece(poly([(wide * 0.4, top + 8), (wide * 0.4, top - 14), (wide * 0.4 + 9, top - 14), (wide * 0.4 + 9, top + 8)])))
    if kind == "inn":
        found.append(Piece(poly([(-20, wall_), (0, wall_ - 26), (20, wall_)]), "", 0.04))
    places = [(-wide * 0.55, -8.0), (wide * 0.5, -8.0), (-wide * 0.1, -8.0), (-wide * 0.3, wall_ + 8)]
    if lit:
        found.append(_slits(places[:lit], 2.6))
    return tuple(found)


def mill(turn: float = 18, burning: bool = False) -> Shape:
    """Return a windmill on its post; `burning` leaves the ribs of its sails."""
    hub: Point = (6, -76)
    found = [Piece(poly([(-22, 0), (-14, -66), (-15, -82), (0, -96), (15, -82), (14, -66), (22, 0)])),
             Piece(poly([(-17, -80), (0, -98), (17, -80)]), "roof", 0.0)]  # fmt: skip
    for k in range(4):
        a = math.radians(turn + k * 90)
        far = 60 if not (burning and k == 1) else 30
        dx, dy = math.cos(a), math.sin(a)
        tip = hub[0] + dx * far, hub[1] + dy * far
        found.append(Piece(line(hub, tip), "", 0.02, 2.2))
        nx, ny = -dy * 9, dx * 9
        rungs = [line((hub[0] + dx * r, hub[1] + dy * r), (hub[0] + dx * r + nx, hub[1] + dy * r + ny)) for r in range(14, far, 6)]
        rungs.append(line((hub[0] + dx * 14 + nx, hub[1] + dy * 14 + ny), (tip[0] + nx, tip[1] + ny)))
        found.append(Piece(" ".join(rungs), "", 0.04, 1.1))
        if not burning:
            found.append(Piece(poly([(hub[0] + dx * 16, hub[1] + dy * 16), tip, (tip[0] + nx, tip[1] + ny),
                                     (hub[0] + dx * 16 + nx, hub[1] + dy * 16 + ny)]), "sail", -0.15))  # fmt: skip
    found.append(_slits([(-2, -34)], 2.4))
    return tuple(found)


def tent(kind: str = "bell", tint: str = "house", lit: bool = False) -> Shape:
    """Return a tent: bell, pavilion or ridge."""
    glowing = "lamp" if lit else tint
    if kind == "pavilion":
        return (Piece(poly([(-46, 0), (-42, -40), (42, -40), (46, 0)]), tint, -0.04),
                Piece(poly([(-14, 0), (-10, -40), (-24, 0)]) + poly([(14, 0), (10, -40), (24, 0)]), tint, 0.06),
                Piece(smooth([(-50, -36), (-50, -36), (-26, -58), (0, -92), (0, -92), (26, -58), (50, -36), (50, -36)]), tint, 0.02),
                Piece(smooth([(-14, -38), (-14, -38), (-6, -66), (0, -92), (0, -92), (4, -66), (8, -38), (8, -38)]), tint, 0.08),
                Piece(poly([(-8, 0), (0, -38), (8, 0)]), "lamp" if lit else "dark", 0.0, 0.0, lit),
                Piece(line((0, -90), (0, -110)), "", 0.0, 1.6), Piece(poly([(0, -110), (22, -105), (0, -99)]), tint, 0.1))  # fmt: skip
    if kind == "ridge":
        return (Piece(poly([(-52, 0), (-30, -52), (34, -52), (56, 0)]), tint, 0.0),
                Piece(poly([(-52, 0), (-30, -52), (-12, 0)]), tint, 0.08),
                Piece(poly([(-36, 0), (-30, -36), (-26, 0)]), glowing if lit else "dark", 0.0, 0.0, lit))  # fmt: skip
    return (Piece(smooth([(-40, 0), (-40, 0), (-20, -34), (0, -78), (0, -78), (20, -34), (40, 0), (40, 0)]), tint, 0.0),
            Piece(smooth([(-16, 0), (-16, 0), (-8, -36), (0, -78), (0, -78), (-2, -30), (2, 0), (2, 0)]), tint, 0.08),
            Piece(poly([(2, 0), (4, -36), (16, 0)]), glowing if lit else "dark", 0.0, 0.0, lit))  # fmt: skip


def bridge(kind: str = "stone", long: float = 130) -> Shape:
    """Return a bridge over water; y = 0 is the water, the way is 34 above it."""
    if kind == "wood":
        posts = " ".join(limb([(x, 12), (x + (4 if x > 0 else -4) * 0.3, -34)], [4, 3.4]) for x in range(-int(long) + 12, int(long), 26))
        braces = " ".join(line((x, 0), (x + 26, -32)) + line((x + 26, 0), (x, -32)) for x in range(-int(long) + 12, int(long) - 26, 26))
        rails = line((-long, -48), (long, -48)) + " ".join(line((x, -34), (x, -49)) for x in range(-int(long) + 6, int(long), 18))
        return (Piece(posts), Piece(braces, "", 0.03, 1.6), Piece(poly([(-long, -34), (long, -34), (long, -40), (-long, -40)])),
                Piece(rails, "", 0.05, 1.8))  # fmt: skip
    edge: list[Point] = [(-long, -46), (-long * 0.4, -58), (0, -62), (long * 0.4, -58), (long, -46), (long, 10)]
    count = 4
    step = 2 * long / count
    for n in range(count):
        right = long - n * step - 9
        left = right - step + 18
        mid, half = (left + right) / 2, (right - left) / 2
        edge += [(right, 10), *[(mid + half * math.cos(t), -34 * math.sin(t)) for t in (k * math.pi / 10 for k in range(11))], (left, 10)]
    edge.append((-long, 10))
    return (Piece(poly(edge)), Piece(line((-long, -49), (-long * 0.4, -61), (0, -65), (long * 0.4, -61), (long, -49)), "", 0.08, 2.6))


def siege(kind: str = "catapult") -> Shape:
    """Return works of a siege: catapult, tower, ram, ladder, palisade, stakes, wagon, gallows."""
    if kind == "tower":
        body = poly([(-24, -4), (-18, -100), (18, -100), (24, -4)])
        beams = " ".join(line((-24 + y * 0.06, -y), (24 - y * 0.06, -y)) for y in (24, 48, 72, 96)) + line((-22, -24), (18, -48)) + line((-20, -72), (18, -48))
        return (Piece(body), Piece(beams, "", 0.08, 1.8), Piece(_block(-21, 21, -106, 4, -98)), Piece(poly([(18, -74), (44, -78), (44, -74), (18, -70)])),
                Piece(disc(-16, -5, 7) + disc(16, -5, 7), "", 0.05))  # fmt: skip
    if kind == "ladder":
        return (Piece(line((-6, 0), (-6, -100)) + line((6, 0), (6, -100)) + " ".join(line((-6, -y), (6, -y)) for y in range(6, 100, 8)), "", 0.0, 2.0),)
    if kind == "palisade":
        chance = random.Random(5)
        logs = [poly([(x - 5, 4), (x - 5, -h), (x, -h - 10), (x + 5, -h), (x + 5, 4)]) for x in range(-150, 151, 11)
                for h in (chance.uniform(46, 60),)]  # fmt: skip
        return (Piece(" ".join(logs[::2])), Piece(" ".join(logs[1::2]), "", 0.04), Piece(line((-156, -22), (156, -22)), "", 0.07, 3))
    if kind == "stakes":
        return (Piece(" ".join(limb([(x, 4), (x + 22, -30)], [5, 0.8]) + limb([(x + 12, 4), (x - 6, -26)], [4.4, 0.8]) for x in range(-110, 111, 34))),)
    if kind == "wagon":
        spokes = " ".join(disc(x, -11, 11) for x in (-24, 24))
        holes = " ".join(disc(x, -11, 7.6) for x in (-24, 24))
        return (Piece(poly([(-44, -16), (-46, -28), (46, -28), (44, -16)])),
                Piece(smooth([(-40, -26), (-40, -26), (-34, -54), (0, -60), (34, -54), (40, -26), (40, -26)]), "sail", -0.12),
                Piece(spokes, "", 0.02), Piece(holes, "wood", -0.15), Piece(line((44, -20), (72, -12)), "", 0.0, 3))  # fmt: skip
    if kind == "gallows":
        return (Piece(limb([(-20, 0), (-20, -96)], [6, 5]) + limb([(-24, -94), (36, -94)], [5, 5]) + limb([(-19, -72), (2, -93)], [3.6, 3.6])),
                Piece(line((28, -92), (28, -66)), "", 0.1, 1.4))  # fmt: skip
    frame = line((-46, -6), (46, -6)) + line((-34, -6), (0, -46)) + line((34, -6), (0, -46)) + line((-14, -6), (0, -46))
    arm = line((30, -14), (-34, -86))
    return (Piece(frame, "", 0.0, 5), Piece(arm, "", 0.05, 4), Piece(disc(-30, -7, 9) + disc(30, -7, 9)),
            Piece(smooth([(-42, -88), (-30, -84), (-26, -92), (-36, -100), (-44, -96)])),
            Piece(poly([(24, -30), (40, -30), (42, -8), (22, -8)]), "", 0.03))  # fmt: skip
