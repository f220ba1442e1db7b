"""Shoulders and breasts: the clothes below a head in profile or from the front. The chin is at y = 0."""

from __future__ import annotations

import math
import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth

_BODY: list[Point] = points("-30 22, -62 36, -92 56, -108 92, -116 150, 104 150, 98 96, 84 62, 54 42, 24 30")


def _scaled(around: list[Point], slim: bool) -> list[Point]:
    return [(x * 0.78, y + (4 if y < 60 else 0)) for x, y in around] if slim else around


def _shag(around: list[Point], long: float, seed: int) -> str:
    """Return an outline with ragged fur."""
    chance = random.Random(seed)
    cx, cy = sum(x for x, _ in around) / len(around), sum(y for _, y in around) / len(around)
    found: list[Point] = []
    for (x0, y0), (x1, y1) in zip(around, [*around[1:], around[0]], strict=True):
        steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / 4.5))
        for k in range(steps):
            t = k / steps
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            far = math.hypot(x - cx, y - cy) or 1
            out = long * chance.uniform(0.5, 1.1)
            found += [(x, y), (x + (x - cx) / far * out + 2.5, y + (y - cy) / far * out * 0.6 + 3.4)]
    return poly(found)


def _clasp(slim: bool) -> Piece:
    return Piece(disc(16 if slim else 22, 46, 6), "gold", 0.08)


def _cloak(tint: str, slim: bool) -> tuple[Shape, Shape]:
    folds = " ".join(
        smooth(run, closed=False)
        for run in (
            [(-44, 44), (-62, 84), (-66, 150)],
            [(-20, 46), (-30, 90), (-28, 150)],
            [(44, 54), (40, 96), (48, 150)],
            [(-70, 56), (-92, 100), (-98, 150)],
        )
    )
    collar: list[Point] = points("-42 4, -48 24, -40 42, -10 54, 26 50, 44 44, 30 30, 14 26, -10 26, -28 12")
    return (), (
        Piece(smooth(_scaled(_BODY, slim)), tint, -0.03),
        Piece(folds, tint, 0.1, 2.0),
        Piece(smooth(_scaled(collar, slim)), tint, 0.06),
        _clasp(slim),
    )


def _fur(tint: str, slim: bool) -> tuple[Shape, Shape]:
    mantle: list[Point] = points(
        "-46 -14, -70 6, -100 34, -120 74, -108 96, -64 84, -20 78, 30 82, 80 90, "
        "98 76, 84 44, 50 24, 24 18, 6 22, -22 12"
    )
    ruff: list[Point] = points("-50 -20, -58 10, -40 34, -4 44, 34 36, 42 16, 22 8, 0 12, -26 -2")
    return (
        (Piece(_shag(_scaled(mantle, slim), 8, 3), "fur", -0.1),),
        (
            Piece(smooth(_scaled(_BODY, slim)), tint, -0.06),
            Piece(_shag(_scaled(mantle, slim), 6, 5), "fur", -0.02),
            Piece(_shag(_scaled(ruff, slim), 5, 9), "fur", 0.06),
        ),
    )


def _plate(tint: str, slim: bool) -> tuple[Shape, Shape]:
    gorget: list[Point] = points("-40 2, -44 24, -34 40, 0 48, 32 42, 36 24, 24 12, -6 16, -28 2")
    found = [
        Piece(smooth(_scaled(_BODY, slim)), "metal", -0.14),
        Piece(smooth(_scaled(points("-10 50, 40 48, 80 70, 92 110, 96 150, -30 150"), slim)), "metal", -0.05),
        Piece(smooth(_scaled(gorget, slim)), "metal", -0.02),
    ]
    for k, (x, y, r) in enumerate(((-86, 96, 30), (-82, 80, 32), (-76, 64, 32))):
        found.append(Piece(disc(x * (0.78 if slim else 1), y, r, r * 0.72), "metal", -0.1 + 0.05 * k))
    found.append(Piece(line((30, 52), (52, 150)), "metal", 0.12, 2.2))
    cape: list[Point] = points("-56 24, -100 50, -130 110, -140 150, -80 150, -64 90")
    return (Piece(smooth(_scaled(cape, slim)), tint, -0.02),), (
        *found,
        Piece(smooth(_scaled(points("-58 26, -78 34, -104 74, -126 150, -108 150, -90 80, -60 48"), slim)), tint, 0.05),
    )


def _gold_plate(tint: str, slim: bool) -> tuple[Shape, Shape]:
    back, front = _plate(tint, slim)
    return back, tuple(piece._replace(tint="gold") if piece.tint == "metal" else piece for piece in front)


def _surcoat(tint: str, slim: bool) -> tuple[Shape, Shape]:
    mail: list[Point] = points(
        "-40 -8, -56 26, -84 50, -104 86, -112 150, -60 150, -50 60, -10 44, "
        "30 44, 60 60, 80 150, 100 150, 94 92, 76 58, 40 32, 18 14, -10 16"
    )
    rings = " ".join(
        smooth([(-104 + k * 3, y), (-84 + k, y + 5), (-62 + k, y)], closed=False)
        for k, y in enumerate(range(76, 150, 9))
    )
    return (), (
        Piece(smooth(_scaled(_BODY, slim)), tint, -0.02),
        Piece(smooth(_scaled(mail, slim)), "iron", -0.04),
        Piece(rings, "iron", 0.1, 1.3),
        Piece(line((-46, 60), (-40, 150)), tint, -0.12, 2.4),
    )


def _gown(tint: str, slim: bool) -> tuple[Shape, Shape]:
    bodice: list[Point] = points(
        "-30 40, -62 46, -80 70, -86 110, -92 150, 70 150, 68 100, 60 66, 44 50, 30 66, 6 76, -16 62"
    )
    sleeve: list[Point] = points("-62 46, -86 62, -98 104, -102 150, -64 150, -58 92")
    skin: list[Point] = points("-40 30, -50 48, -16 74, 6 82, 34 70, 46 54, 22 40, 12 24")
    neck = Piece(line((-24, 44), (-6, 58), (10, 62), (26, 56)), "gold", 0.1, 2.6)
    return (), (
        Piece(smooth(skin), "pale", -0.12),
        Piece(smooth(bodice), tint, 0.0),
        Piece(smooth(sleeve), tint, 0.05),
        neck,
        Piece(disc(9, 68, 4), "gold", 0.15),
        Piece(smooth([(-14, 66), (6, 80), (30, 70)], closed=False), "gold", 0.0, 2.4),
    )


def _robe(tint: str, slim: bool) -> tuple[Shape, Shape]:
    collar: list[Point] = points("-44 -20, -54 10, -46 40, -10 60, 10 52, 6 30, -14 22, -30 0")
    return (), (
        Piece(smooth(_scaled(_BODY, slim)), tint, -0.02),
        Piece(smooth(points("2 44, 20 40, 30 80, 34 150, 6 150")), tint, -0.12),
        Piece(smooth(_scaled(collar, slim)), tint, 0.07),
        Piece(
            smooth([(-60, 50), (-70, 96), (-72, 150)], closed=False)
            + smooth([(-34, 56), (-38, 100), (-36, 150)], closed=False),
            tint,
            0.1,
            2,
        ),
    )


def _leather(tint: str, slim: bool) -> tuple[Shape, Shape]:
    studs = " ".join(disc(x + (y % 2) * 7, 54 + y * 15, 2.1) for y in range(7) for x in range(-78 + y * 2, 80, 22))
    return (), (
        Piece(smooth(_scaled(_BODY, slim)), "leather", -0.05),
        Piece(studs, "metal", 0.02),
        Piece(limb([(-66, 44), (-10, 100), (40, 150)], [12, 12, 12]), tint, 0.0),
        Piece(
            smooth(_scaled(points("-44 0, -48 26, -30 42, 4 46, 34 40, 26 24, 0 24, -26 10"), slim)), "leather", 0.04
        ),
    )


def _silk(tint: str, slim: bool) -> tuple[Shape, Shape]:
    opening: list[Point] = points("-30 24, -10 40, 12 80, 30 120, 40 84, 40 48, 22 28")
    return (), (
        Piece(smooth(_scaled(_BODY, slim)), tint, 0.0),
        Piece(smooth(opening), "dusky", -0.1),
        Piece(smooth([(-34, 22), (-12, 40), (10, 82), (30, 126)], closed=False), "gold", 0.05, 4),
        Piece(smooth([(30, 126), (44, 86), (46, 50), (30, 32)], closed=False), "gold", 0.05, 4),
        Piece(
            smooth([(-58, 46), (-50, 96), (-34, 150)], closed=False)
            + smooth([(-84, 66), (-80, 110), (-72, 150)], closed=False),
            tint,
            0.12,
            2,
        ),
    )


def _seaplate(tint: str, slim: bool) -> tuple[Shape, Shape]:
    scales = " ".join(
        smooth([(x - 9, y), (x, y + 9), (x + 9, y)], closed=False)
        for r, y in enumerate(range(54, 150, 11))
        for x in range(-96 + (r % 2) * 9, 96, 18)
    )
    back, _ = _cloak(tint, slim)
    return back, (
        Piece(smooth(_scaled(_BODY, slim)), "iron", -0.1),
        Piece(scales, "iron", 0.08, 1.6),
        Piece(
            smooth(
                _scaled(
                    points(
                        "-44 0, -60 26, -96 52, -124 110, -132 150, -84 150, -70 90, -40 50, 0 46, "
                        "34 42, 26 26, 0 24, -26 12"
                    ),
                    slim,
                )
            ),
            tint,
            0.02,
        ),
        _clasp(slim),
    )


KINDS = {
    "cloak": _cloak,
    "fur": _fur,
    "plate": _plate,
    "gold-plate": _gold_plate,
    "surcoat": _surcoat,
    "gown": _gown,
    "robe": _robe,
    "leather": _leather,
    "silk": _silk,
    "seaplate": _seaplate,
}


def worn(kind: str, tint: str, slim: bool) -> tuple[Shape, Shape]:
    """Return what is behind the neck and what is before it."""
    return KINDS[kind](tint, slim)


def facing(kind: str, tint: str) -> tuple[Shape, Shape]:
    """Return shoulders seen from the front."""
    body: list[Point] = points("-30 14, -74 30, -116 54, -132 96, -138 150, 138 150, 132 96, 116 54, 74 30, 30 14")
    if kind == "robe":
        return (), (
            Piece(smooth(body), tint, -0.03),
            Piece(smooth(points("-46 20, -20 60, 0 92, 20 60, 46 20, 30 60, 0 120, -30 60")), tint, 0.08),
        )
    found = [
        Piece(smooth(body), "iron", -0.1),
        Piece(smooth(points("-60 34, 0 44, 60 34, 76 90, 80 150, -80 150, -76 90")), tint, -0.03),
    ]
    for side in (-1, 1):
        for k, (x, y) in enumerate(((112, 92), (106, 74), (98, 56))):
            found.append(Piece(disc(side * x, y, 34, 24), "iron", -0.08 + 0.05 * k))
    return (Piece(smooth(points("-60 10, -120 30, -160 150, 160 150, 120 30, 60 10")), tint, -0.12),), tuple(found)
