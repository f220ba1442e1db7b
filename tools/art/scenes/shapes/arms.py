"""Heads, weapons and shields of small figures."""

from __future__ import annotations

import math

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, moved, points, poly, smooth, turned

TWO_HANDED = frozenset({"spear", "pike", "greatsword", "staff", "long-axe"})
UPRIGHT = frozenset({"torch", "lantern", "cup", "letter"})


def _put(around: list[Point], at: Point, angle: float, scale: float) -> list[Point]:
    return moved(turned([(x * scale, y * scale) for x, y in around], angle), *at)


def weapon(kind: str, hand: Point, angle: float, scale: float = 1.0) -> Shape:
    """Return a weapon held in a hand; `angle`: degrees from straight up, positive forwards."""

    def put(*around: Point) -> list[Point]:
        return _put(list(around), hand, angle, scale)

    if kind in ("spear", "pike", "lance"):
        up, down = {"spear": (62, 40), "pike": (96, 46), "lance": (78, 30)}[kind]
        shaft = Piece(line(*put((0, down), (0, -up))), "", 0.0, 1.7 * scale)
        tip = Piece(
            poly(put((0, -up - 11), (2.4, -up - 2), (0.9, -up + 3), (-0.9, -up + 3), (-2.4, -up - 2))), "metal", 0.1
        )
        return (shaft, tip)
    if kind in ("sword", "greatsword"):
        far, wide = (36, 1.5) if kind == "sword" else (56, 2.1)
        grip = 6 if kind == "sword" else 13
        return (
            Piece(
                poly(put((-wide, -3), (-wide * 0.8, -far + 4), (0, -far), (wide * 0.8, -far + 4), (wide, -3))),
                "metal",
                0.12,
            ),
            Piece(
                limb(put((-5, -3), (5, -3)), [1.8 * scale, 1.8 * scale])
                + " "
                + limb(put((0, -3), (0, grip)), [1.7 * scale] * 2)
            ),
            Piece(disc(*put((0, grip + 1))[0], 1.6 * scale)),
        )
    if kind in ("axe", "long-axe"):
        far, tail = (26, 8) if kind == "axe" else (44, 26)
        blade = [
            (-1, -far + 2),
            (4, -far - 1),
            (10, -far - 5),
            (12, -far + 3),
            (10, -far + 11),
            (4, -far + 7),
            (-1, -far + 6),
        ]
        return (
            Piece(line(*put((0, tail), (0, -far - 3))), "", 0.0, 1.9 * scale),
            Piece(smooth(put(*blade), slack=8), "metal", 0.08),
        )
    if kind == "mace":
        head_at = put((0, -26))[0]
        return (
            Piece(line(*put((0, 6), (0, -24))), "", 0.0, 2 * scale),
            Piece(disc(*head_at, 4.4 * scale), "metal", 0.05),
        )
    if kind == "torch":
        flame = put((-2.6, -19), (-3.6, -25), (-1, -30), (0.5, -37), (3, -30), (3.8, -24), (2.4, -19))
        heart = put((-1.4, -19), (-1.8, -24), (0.3, -30), (1.9, -24), (1.4, -19))
        return (
            Piece(limb(put((0, 6), (0, -19)), [1.8 * scale, 3 * scale])),
            Piece(smooth(flame), "flame", 0.0, 0.0, True),
            Piece(smooth(heart), "fire-heart", 0.0, 0.0, True),
        )
    if kind == "staff":
        return (Piece(limb(put((0, 40), (0, -34)), [2.2 * scale, 2.6 * scale])),)
    if kind == "horn":
        curve = put((0, 0), (6, -1), (11, -5), (14, -11))
        return (Piece(limb(curve, [1.6 * scale, 2.6 * scale, 4 * scale, 6 * scale]), "gold", 0.0),)
    if kind == "lantern":
        box = put((-3, 3), (3, 3), (3, 11), (-3, 11))
        return (
            Piece(line(*put((0, 0), (0, 4))), "", 0, 1),
            Piece(poly(box), "lamp", 0.0, 0.0, True),
            Piece(line(*box, box[0]), "", 0, 1.2 * scale),
        )
    if kind == "cup":
        return (
            Piece(
                poly(put((-3, -8), (3, -8), (1, -3), (0.8, 1), (2.4, 2), (-2.4, 2), (-0.8, 1), (-1, -3))), "gold", 0.1
            ),
        )
    if kind == "letter":
        return (Piece(poly(put((-1, -8), (8, -10), (9, 0), (0, 2))), "paper", 0.0),)
    return (Piece(line(*put((0, 40), (0, -90))), "", 0.0, 1.8 * scale),)  # a pole for a banner


def bow(grip: Point, string: Point, scale: float = 1.0) -> Shape:
    """Return a drawn bow between the hands, with its arrow."""
    angle = math.degrees(math.atan2(grip[1] - string[1], grip[0] - string[0]))
    top, low = (-8.5 * scale, -27 * scale), (-8.5 * scale, 27 * scale)
    curve = moved(turned([top, (-3 * scale, -17 * scale), (1 * scale, 0), (-3 * scale, 17 * scale), low], angle), *grip)
    ends = moved(turned([top, low], angle), *grip)
    tip = moved(turned([(13 * scale, 0)], angle), *grip)[0]
    return (
        Piece(smooth(curve, closed=False), "", 0.0, 1.9 * scale),
        Piece(line(ends[0], string, ends[1]), "", 0.12, 0.7 * scale),
        Piece(line(string, tip), "", 0.1, 1.1 * scale),
    )


SHIELDS: dict[str, list[Point]] = {
    "heater": points("-9 -12, -9 -12, 0 -13, 9 -12, 9 -12, 9 0, 5 9, 0 15, 0 15, -5 9, -9 0"),
    "kite": points("-8.5 -13, 0 -17, 8.5 -13, 8 0, 4 14, 0 23, 0 23, -4 14, -8 0"),
    "tower": points("-9 -19, -9 -19, 0 -21, 9 -19, 9 -19, 10 0, 9 20, 9 20, -9 20, -9 20, -10 0"),
}


def shield(kind: str, at: Point, tint: str, scale: float = 1.0) -> Shape:
    """Return a shield on the forearm."""
    if kind == "round":
        x, y = at
        return (
            Piece(disc(x, y, 13 * scale, 13.5 * scale), tint, -0.02),
            Piece(disc(x, y, 10.6 * scale, 11 * scale), tint, 0.06),
            Piece(disc(x, y, 3 * scale), "metal", 0.05),
        )
    edge = moved(SHIELDS[kind], *at, scale)
    inner = moved([(x * 0.8, y * 0.82) for x, y in SHIELDS[kind]], *at, scale)
    return (Piece(smooth(edge, slack=7), tint, -0.02), Piece(smooth(inner, slack=7), tint, 0.06))


#: parts of a head by kind: points round the middle of the head, which is 6.5 wide and 7.6 high to each side
_HEADS: dict[str, tuple[tuple[list[Point], str, float], ...]] = {
    "bare": ((points("-6.4 -1, -5 -7, 0 -8.4, 5 -6.6, 5.6 -3, 2 -4, -1 -2, -3 4, -6 4"), "hair", 0.0),),
    "long-hair": ((points("-5.4 12, -8 4, -7 -4, -3 -8.4, 3 -8, 5.8 -4, 2 -4.4, -1 -1, -1.6 5, -1 12"), "hair", 0.0),),
    "half-helm": (
        (points("-6.8 0.4, -6.8 0.4, -6.2 -5, -1 -10.4, 4.6 -6.8, 6.6 -1, 6.6 -1, 3 -1.4, 0 -0.4"), "metal", 0.05),
        (points("-6.4 -1, -7 6, -7.4 9, -1 9, -1.4 1"), "", 0.03),
    ),
    "kettle": (
        (points("-10 -1.4, -10 -1.4, -5 -3.4, -3.6 -9, 2 -10, 4.8 -4.4, 10 -1.6, 10 -1.6, 0 -0.4"), "metal", 0.05),
    ),
    "great-helm": (
        (points("-6.6 7.6, -6.6 7.6, -7 -7, -7 -7, 0 -9.6, 6.6 -7, 6.6 -7, 8 1, 6 8, 6 8"), "metal", 0.04),
        ([(0, -2.2), (7.4, -2), (7.4, -0.8), (0, -1)], "dark", -0.2),
    ),
    "crest": (
        (points("-7 3, -6.8 -4, -1 -9.4, 5 -6.8, 7 0, 6.6 7, 2 8, -4 8"), "metal", 0.05),
        (points("4 -8, 1 -14, -7 -15, -13 -8, -13 3, -9 1, -7 -6, -1 -9"), "house", 0.05),
    ),
    "horned": (
        (points("-6.8 0.4, -6.2 -5, -1 -9.6, 4.6 -6.8, 6.6 -1, 0 -0.4"), "metal", 0.05),
        (points("-4 -7, -9 -10, -10 -17, -6 -12, -1 -9"), "bone", 0.1),
        (points("3 -8, 9 -11, 11 -18, 6.4 -13, 0 -9.4"), "bone", 0.1),
    ),
    "hood": ((points("-9 9, -8.6 0, -6 -7.6, 0 -10.4, 5.4 -8, 6.8 -3, 4.4 1, 4 6, 6 10, -2 11"), "", 0.04),),
    "crown": (
        (points("-6.4 -1, -5 -7, 0 -8.4, 5 -6.6, 5.6 -3, 2 -4, -1 -2, -3 6, -7 6"), "hair", 0.0),
        (
            points("-6.2 -4.4, -7.4 -12, -4.2 -8.6, -2.4 -13.4, -0.2 -9, 2.8 -13.4, 3.6 -8.4, 7 -11.6, 6 -4, 0 -5.4"),
            "gold",
            0.2,
        ),
    ),
    "fur-cap": (
        (points("-8 0, -8 -5, -4 -10, 2 -10, 7 -6, 7.6 -2, 0 -3"), "fur", 0.04),
        ([(-6, -1), (-7, 5), (-3, 5), (-1, 0)], "fur", 0.0),
    ),
    "antlers": ((points("-6.8 0.4, -6.2 -5, -1 -9.6, 4.6 -6.8, 6.6 -1, 0 -0.4"), "gold", 0.05),),
    "veil": ((points("-7 14, -9 4, -7 -6, -1 -9, 4.6 -6.6, 5.8 -3, 1 -4, -1 2, -1 14"), "house", 0.05),),
}
HEADS = tuple(_HEADS)


def head(kind: str, at: Point, tilt: float, tint: str, scale: float = 1.0) -> Shape:
    """Return a head in profile with its hair or helmet, tilted forwards by degrees."""

    def put(around: list[Point]) -> list[Point]:
        return _put(around, at, tilt, scale)

    face = points("-5.6 -2, -3 -6.8, 2 -7, 5 -4.4, 5.2 -1, 7 2, 5.4 3, 5.4 5.4, 3.6 7.8, 0 6.6, -4 4")
    found = [Piece(smooth(put(face)), "skin", 0.0)]
    for outline, hue, tone in _HEADS[kind]:
        found.append(Piece(smooth(put(outline)), tint if hue == "house" else hue, tone))
    if kind == "antlers":
        for side in (-1, 1):
            for branch in ([(1, -8), (3.5, -15), (8, -19), (9, -26)], [(3.5, -15), (3, -21)], [(8, -19), (13, -21)]):
                found.append(Piece(line(*put([(x * side, y) for x, y in branch])), "gold", 0.1, 1.6 * scale))
    return tuple(found)
