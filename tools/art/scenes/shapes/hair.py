"""Hair and beards of heads in profile; the chin is at y = 0, the ear near x = 0."""

from __future__ import annotations

import random

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, points, smooth, tube

_BEHIND: dict[str, list[Point]] = {
    "long": points("-10 -104, -40 -94, -54 -66, -56 -30, -60 10, -66 48, -50 56, -28 50, -14 20, -10 -30"),
    "flowing": points(
        "-4 -106, -40 -98, -58 -70, -66 -30, -84 4, -104 24, -86 30, -92 46, -66 44, -46 58, -24 40, -12 0, -8 -40"
    ),
    "wild": points(
        "0 -108, -28 -112, -50 -98, -62 -74, -58 -54, -70 -32, -62 -8, -70 14, -52 16, -46 34, -26 22, -12 -20"
    ),
    "braid": points("-8 -104, -38 -94, -52 -66, -50 -34, -40 -8, -20 -10, -8 -40"),
    "shoulder": points("-8 -104, -40 -94, -54 -66, -56 -30, -54 6, -40 22, -22 14, -10 -20"),
}
_FRONT: dict[str, tuple[list[Point], ...]] = {
    "short": (
        points(
            "-32 -18, -44 -30, -50 -58, -46 -86, -28 -104, -2 -110, 20 -105, 33 -92, "
            "34 -82, 24 -86, 12 -84, 6 -70, 4 -58, -4 -64, -12 -52, -14 -34, -22 -20"
        ),
    ),
    "cropped": (
        points(
            "-30 -20, -42 -34, -48 -60, -43 -86, -26 -101, -4 -107, 18 -102, 30 -90, "
            "26 -86, 10 -88, 2 -72, 0 -60, -10 -58, -14 -38, -22 -22"
        ),
    ),
    "long": (
        points(
            "-44 30, -52 -20, -52 -64, -44 -92, -26 -106, -2 -111, 20 -105, 33 -90, "
            "34 -80, 22 -86, 10 -80, 2 -64, -4 -44, -8 -10, -16 30, -30 44"
        ),
    ),
    "receding": (
        points(
            "-32 -16, -44 -30, -50 -58, -44 -86, -26 -102, -6 -106, 4 -102, -4 -92, "
            "-2 -76, 0 -60, -10 -56, -14 -34, -22 -18"
        ),
    ),
    "fringe": (points("-30 -16, -42 -28, -48 -50, -46 -68, -36 -66, -20 -60, -6 -60, -12 -50, -22 -42, -26 -28"),),
    "curls": (),
    "bun": (
        points(
            "-28 -22, -42 -40, -48 -64, -44 -88, -26 -104, -2 -110, 20 -105, 34 -90, "
            "36 -78, 24 -84, 10 -80, 2 -66, -2 -54, -14 -40"
        ),
        points("-44 -84, -62 -92, -70 -78, -64 -64, -48 -66"),
    ),
    "tail": (
        points(
            "-30 -20, -44 -36, -49 -62, -44 -88, -26 -104, -2 -109, 20 -104, 32 -91, "
            "30 -84, 14 -88, 4 -72, 0 -58, -10 -54, -16 -34"
        ),
        points("-46 -60, -60 -58, -70 -34, -74 0, -68 22, -62 4, -56 -30, -46 -46"),
    ),
    "bald": (),
}
_FRONT["shoulder"] = _FRONT["flowing"] = _FRONT["wild"] = _FRONT["braid"] = _FRONT["long"]
STYLES = tuple(_FRONT)


def behind(style: str, hue: str) -> Shape:
    """Return the hair behind the head and the neck."""
    found: list[Piece] = []
    if style in _BEHIND:
        found.append(Piece(smooth(_BEHIND[style]), hue, -0.14))
    if style == "braid":
        spine: list[Point] = points("-44 -16, -52 8, -48 32, -54 56, -50 78")
        found.append(Piece(tube(spine, [18, 16, 15, 12, 6]), hue, -0.1))
        found.append(
            Piece(
                " ".join(
                    limb([(x - 8, y), (x + 7, y + 7)], [1.6, 1.6])
                    for x, y in ((-48, -4), (-51, 12), (-49, 28), (-52, 44), (-52, 60))
                ),
                hue,
                0.08,
            )
        )
    return tuple(found)


def front(style: str, hue: str) -> Shape:
    """Return the hair on the head."""
    if style == "curls":
        chance = random.Random(7)
        rings = [Piece(smooth(_FRONT["short"][0]), hue, -0.06)]
        for x, y in (
            (-36, -30),
            (-44, -46),
            (-47, -62),
            (-44, -78),
            (-38, -92),
            (-26, -102),
            (-12, -108),
            (2, -110),
            (15, -106),
            (26, -98),
            (31, -88),
            (-30, -80),
            (-16, -92),
            (2, -94),
            (16, -94),
            (-34, -60),
            (-24, -68),
            (-10, -80),
            (4, -82),
            (-20, -50),
            (-28, -44),
            (-12, -66),
            (-30, -16),
            (-22, -30),
        ):
            r = chance.uniform(7, 10)
            rings.append(Piece(disc(x, y, r, r * 0.92), hue, chance.uniform(-0.07, 0.04)))
            rings.append(
                Piece(
                    smooth([(x - r * 0.5, y), (x, y - r * 0.5), (x + r * 0.5, y), (x, y + r * 0.3)], closed=False),
                    hue,
                    0.05,
                    1.0,
                )
            )
        return tuple(rings)
    found = [Piece(smooth(part), hue, -0.03) for part in _FRONT[style]]
    if style in ("short", "long", "bun", "shoulder", "flowing", "wild", "braid", "tail"):
        strands = " ".join(
            smooth(run, closed=False)
            for run in (
                [(22, -100), (0, -98), (-20, -84), (-30, -60)],
                [(28, -94), (8, -92), (-10, -76), (-18, -52)],
                [(10, -106), (-14, -102), (-34, -84), (-42, -54)],
            )
        )
        found.append(Piece(strands, hue, 0.04, 1.2))
    if style in ("long", "flowing", "wild"):
        found.append(
            Piece(
                smooth([(-22, -40), (-26, 0), (-30, 36)], closed=False)
                + smooth([(-34, -44), (-40, 0), (-40, 34)], closed=False),
                hue,
                0.03,
                1.2,
            )
        )
    return tuple(found)


_BEARDS: dict[str, tuple[list[Point], ...]] = {
    "short": (
        points(
            "0 -44, 8 -30, 20 -26, 30 -29, 39 -30, 43 -27, 40 -24, 32 -22, 38 -19, "
            "42 -10, 41 -2, 34 6, 22 8, 6 3, -6 -10, -6 -30"
        ),
    ),
    "full": (
        points(
            "-2 -48, 8 -32, 20 -27, 30 -30, 40 -31, 44 -27, 41 -24, 33 -22, 40 -18, "
            "46 -6, 46 12, 38 26, 24 30, 8 20, -6 0, -8 -28"
        ),
    ),
    "long": (
        points(
            "-2 -48, 8 -32, 20 -27, 30 -30, 40 -31, 44 -27, 41 -24, 33 -22, 41 -17, "
            "48 0, 48 26, 40 54, 30 74, 26 74, 14 50, 2 22, -8 -6, -8 -30"
        ),
    ),
    "great": (
        points(
            "-6 -54, 6 -34, 20 -28, 30 -31, 41 -32, 46 -27, 42 -23, 34 -22, 44 -18, "
            "56 -4, 60 16, 52 26, 54 40, 40 44, 30 56, 16 42, 0 34, -6 16, -14 -6, "
            "-12 -34"
        ),
    ),
    "moustache": (points("27 -31, 36 -33, 42 -31, 45 -26, 40 -24.6, 32 -21, 26 -15, 22 -17, 25 -26"),),
    "goatee": (points("28 -31, 38 -33, 44 -29, 40 -25, 32 -24, 36 -18, 42 -8, 44 8, 38 18, 32 8, 28 -4, 29 -18"),),
    "whiskers": (points("-4 -60, 3 -54, 7 -38, 17 -25, 26 -20, 29 -10, 20 3, 8 3, -3 -9, -8 -32"),),
    "forked": (
        points(
            "0 -46, 10 -32, 22 -27, 32 -31, 41 -31, 44 -27, 40 -24, 33 -22, 41 -16, "
            "48 2, 52 30, 42 14, 34 12, 28 34, 20 12, 4 4, -6 -12, -7 -30"
        ),
    ),
    "walrus": (points("24 -32, 35 -35, 44 -32, 48 -24, 46 -12, 40 -20, 32 -18, 28 -4, 20 -8, 22 -22"),),
}
BEARDS = ("none", "stubble", *_BEARDS)


def beard(kind: str, hue: str) -> Shape:
    """Return a beard."""
    if kind == "none":
        return ()
    if kind == "stubble":
        return (Piece(smooth(points("2 -40, 12 -26, 26 -24, 34 -18, 36 -4, 26 1, 10 -1, -3 -12")), hue, -0.16),)
    found = [Piece(smooth(part), hue, -0.05) for part in _BEARDS[kind]]
    if kind in ("full", "long", "great"):
        far = {"full": 16, "long": 46, "great": 28}[kind]
        runs = " ".join(smooth([(x, -18), (x + 3, far * 0.4), (x + 1, far)], closed=False) for x in (16, 25, 34))
        found.append(Piece(runs, hue, 0.03, 1.2))
    return tuple(found)
