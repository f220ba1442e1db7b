"""Houses, mills and tents."""

from __future__ import annotations

import math

from tools.art.scenes.outline import Piece, Point, Shape, line, points, poly, smooth
from tools.art.scenes.shapes.castles import slits


def house(kind: str = "farm", lit: int = 2, roof: str = "thatch") -> Shape:
    """Return a house: farm, barn, inn, sept, hut or hall."""
    if kind == "sept":
        return (
            Piece(poly(points("-30 0, -30 -36, -20 -50, 0 -56, 20 -50, 30 -36, 30 0"))),
            Piece(smooth(points("-24 -46, -24 -46, -18 -66, 0 -78, 18 -66, 24 -46, 24 -46")), roof, 0.0),
            Piece(poly([(-3.4, -74), (0, -116), (3.4, -74)])),
            slits([(-18, -20), (-6, -20), (6, -20), (18, -20)][: lit * 2], 2.4),
        )
    wide, wall_, top = {
        "farm": (44, -26, -58),
        "barn": (52, -30, -66),
        "inn": (58, -44, -82),
        "hut": (24, -18, -42),
        "hall": (78, -34, -84),
    }[kind]
    found = [
        Piece(poly([(-wide, 0), (-wide, wall_), (wide, wall_), (wide, 0)])),
        Piece(
            smooth(
                [
                    (-wide - 7, wall_ + 3),
                    (-wide - 7, wall_ + 3),
                    (-wide + 12, top),
                    (-wide + 12, top),
                    (wide - 12, top),
                    (wide - 12, top),
                    (wide + 7, wall_ + 3),
                    (wide + 7, wall_ + 3),
                ],
                slack=12,
            ),
            roof,
            -0.02,
        ),
    ]
    if kind in ("farm", "inn"):
        found.append(
            Piece(
                poly(
                    [
                        (wide * 0.4, top + 8),
                        (wide * 0.4, top - 14),
                        (wide * 0.4 + 9, top - 14),
                        (wide * 0.4 + 9, top + 8),
                    ]
                )
            )
        )
    if kind == "inn":
        found.append(Piece(poly([(-20, wall_), (0, wall_ - 26), (20, wall_)]), "", 0.04))
    places = [(-wide * 0.55, -8.0), (wide * 0.5, -8.0), (-wide * 0.1, -8.0), (-wide * 0.3, wall_ + 8)]
    if lit:
        found.append(slits(places[:lit], 2.6))
    return tuple(found)


def mill(turn: float = 18, burning: bool = False) -> Shape:
    """Return a windmill on its post; `burning` leaves the ribs of its sails."""
    hub: Point = (6, -76)
    found = [
        Piece(poly(points("-22 0, -14 -66, -15 -82, 0 -96, 15 -82, 14 -66, 22 0"))),
        Piece(poly([(-17, -80), (0, -98), (17, -80)]), "roof", 0.0),
    ]
    for k in range(4):
        a = math.radians(turn + k * 90)
        far = 60 if not (burning and k == 1) else 30
        dx, dy = math.cos(a), math.sin(a)
        tip = hub[0] + dx * far, hub[1] + dy * far
        found.append(Piece(line(hub, tip), "", 0.02, 2.2))
        nx, ny = -dy * 9, dx * 9
        rungs = [
            line((hub[0] + dx * r, hub[1] + dy * r), (hub[0] + dx * r + nx, hub[1] + dy * r + ny))
            for r in range(14, far, 6)
        ]
        rungs.append(line((hub[0] + dx * 14 + nx, hub[1] + dy * 14 + ny), (tip[0] + nx, tip[1] + ny)))
        found.append(Piece(" ".join(rungs), "", 0.04, 1.1))
        if not burning:
            found.append(
                Piece(
                    poly(
                        [
                            (hub[0] + dx * 16, hub[1] + dy * 16),
                            tip,
                            (tip[0] + nx, tip[1] + ny),
                            (hub[0] + dx * 16 + nx, hub[1] + dy * 16 + ny),
                        ]
                    ),
                    "sail",
                    -0.15,
                )
            )
    found.append(slits([(-2, -34)], 2.4))
    return tuple(found)


def tent(kind: str = "bell", tint: str = "house", lit: bool = False) -> Shape:
    """Return a tent: bell, pavilion or ridge."""
    glowing = "lamp" if lit else tint
    if kind == "pavilion":
        return (
            Piece(poly([(-46, 0), (-42, -40), (42, -40), (46, 0)]), tint, -0.04),
            Piece(poly([(-14, 0), (-10, -40), (-24, 0)]) + poly([(14, 0), (10, -40), (24, 0)]), tint, 0.06),
            Piece(smooth(points("-50 -36, -50 -36, -26 -58, 0 -92, 0 -92, 26 -58, 50 -36, 50 -36")), tint, 0.02),
            Piece(smooth(points("-14 -38, -14 -38, -6 -66, 0 -92, 0 -92, 4 -66, 8 -38, 8 -38")), tint, 0.08),
            Piece(poly([(-8, 0), (0, -38), (8, 0)]), "lamp" if lit else "dark", 0.0, 0.0, lit),
            Piece(line((0, -90), (0, -110)), "", 0.0, 1.6),
            Piece(poly([(0, -110), (22, -105), (0, -99)]), tint, 0.1),
        )
    if kind == "ridge":
        return (
            Piece(poly([(-52, 0), (-30, -52), (34, -52), (56, 0)]), tint, 0.0),
            Piece(poly([(-52, 0), (-30, -52), (-12, 0)]), tint, 0.08),
            Piece(poly([(-36, 0), (-30, -36), (-26, 0)]), glowing if lit else "dark", 0.0, 0.0, lit),
        )
    return (
        Piece(smooth(points("-40 0, -40 0, -20 -34, 0 -78, 0 -78, 20 -34, 40 0, 40 0")), tint, 0.0),
        Piece(smooth(points("-16 0, -16 0, -8 -36, 0 -78, 0 -78, -2 -30, 2 0, 2 0")), tint, 0.08),
        Piece(poly([(2, 0), (4, -36), (16, 0)]), glowing if lit else "dark", 0.0, 0.0, lit),
    )
