"""Persons on foot: a skeleton of joints in a pose, a body of tapered limbs, clothes, arms and weapons."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.scenes.outline import Piece, Point, Shape, between, disc, limb, line, points, polar, poly, smooth
from tools.art.scenes.shapes import arms


class Pose(NamedTuple):
    """The angles of a skeleton in degrees from straight down, positive forwards; `hip`: how high the hip is.

    The far limbs come first. `hold`: the angle of the weapon from straight up, positive forwards.
    """

    lean: float
    legs: tuple[tuple[float, float], tuple[float, float]]
    arms: tuple[tuple[float, float], tuple[float, float]]
    hip: float = 50.0
    head: float = 0.0
    hold: float = 4.0


POSES: dict[str, Pose] = {
    "stand": Pose(0, ((-8, -8), (9, 5)), ((-12, 10), (6, 22))),
    "guard": Pose(-1, ((-9, -9), (10, 6)), ((24, 62), (34, 96)), 49.4),
    "walk": Pose(5, ((-24, -44), (26, 8)), ((22, 44), (-20, 16)), 48.5),
    "march": Pose(7, ((-20, -50), (30, 12)), ((18, 60), (30, 84)), 48, 0, -14),
    "run": Pose(17, ((-38, -82), (52, 2)), ((52, 104), (-48, 26)), 46, 8, 40),
    "charge": Pose(20, ((-44, -58), (50, 10)), ((64, 96), (36, 84)), 44, 6, 72),
    "lunge": Pose(16, ((-46, -50), (58, 4)), ((-60, -20), (78, 88)), 39, 0, 84),
    "strike": Pose(10, ((-34, -38), (40, 0)), ((40, 84), (164, 196)), 45, 6, -42),
    "raise": Pose(-4, ((-12, -12), (14, 6)), ((-22, 4), (158, 172)), 49, -12, 6),
    "shoot": Pose(-4, ((-17, -17), (20, 12)), ((88, 90), (-82, 88)), 48.6),
    "high-shot": Pose(-12, ((-20, -16), (24, 14)), ((124, 124), (-50, 122)), 48, -24),
    "point": Pose(2, ((-10, -10), (12, 6)), ((-8, 14), (86, 90)), 49.5),
    "kneel": Pose(6, ((-14, -92), (84, 0)), ((14, 60), (30, 74)), 26, 24, 2),
    "bow": Pose(26, ((-8, -8), (8, 4)), ((20, 46), (26, 60)), 49, 40),
    "sit": Pose(4, ((78, 6), (86, 4)), ((26, 84), (34, 96)), 29, 10),
    "climb": Pose(14, ((-6, -60), (76, -12)), ((150, 170), (110, 160)), 46, -20, 10),
    "fall": Pose(-34, ((18, -40), (44, 30)), ((-96, -120), (-60, -110)), 34, -30),
    "lean": Pose(9, ((-14, -10), (10, 6)), ((20, 50), (44, 70)), 49.4, 14, 2),
    "shelter": Pose(12, ((-30, -40), (44, 0)), ((130, 150), (140, 172)), 44, 10, 8),
    "wade": Pose(9, ((-14, -20), (30, 10)), ((50, 100), (62, 110)), 48, 4, 50),
}

THIGH, SHIN, UPPER, FORE, SPINE = 24.5, 23.5, 15.5, 14.5, 31.5


class Frame(NamedTuple):
    """The joints of a posed body."""

    hip: Point
    chest: Point
    head: Point
    legs: tuple[tuple[Point, Point], tuple[Point, Point]]
    arms: tuple[tuple[Point, Point], tuple[Point, Point]]
    shoulders: tuple[Point, Point]


def frame(pose: Pose, hip: Point | None = None, scale: float = 1.0) -> Frame:
    """Return the joints of a pose; `hip`: where the hip is, for a rider."""
    at = hip or (0.0, -pose.hip)
    chest = polar(at, 180 - pose.lean, SPINE * scale)
    head = polar(chest, 180 - (pose.lean * 0.5 + pose.head), 14 * scale)
    far, near = (chest[0] + 2.5 * scale, chest[1] + 1), (chest[0] - 3.0 * scale, chest[1] + 1.5)
    legs = tuple((k := polar(at, a, THIGH * scale), polar(k, b, SHIN * scale)) for a, b in pose.legs)
    limbs = tuple(
        (e := polar(s, a, UPPER * scale), polar(e, b, FORE * scale))
        for s, (a, b) in zip((far, near), pose.arms, strict=True)
    )
    return Frame(at, chest, head, (legs[0], legs[1]), (limbs[0], limbs[1]), (far, near))


def _leg(hip: Point, knee: Point, foot: Point, tone: float, boots: str) -> list[Piece]:
    calf = between(knee, foot, 0.35)
    toe = (foot[0] + 6.2, foot[1] + 2.2)
    return [
        Piece(limb([hip, knee, calf, foot], [10.5, 7.4, 7.4, 4.6]), "", tone),
        Piece(limb([foot, (foot[0] + 0.4, foot[1] + 1.4), toe], [5.0, 4.6, 3.0]), boots, tone - 0.02),
    ]


def torso(f: Frame, pose: Pose, wide: float, scale: float = 1.0) -> str:
    """Return the outline from the shoulders to the hips."""
    w, (hx, hy), (cx, cy) = wide * scale, f.hip, f.chest
    mid = between(f.hip, f.chest, 0.42)
    return smooth(
        [
            (cx - 9.5 * w, cy + 0.5 * scale),
            (cx - 4 * w, cy - 4.4 * scale),
            (cx + 3.5 * w, cy - 4.4 * scale),
            (cx + 8.4 * w, cy + 1.5 * scale),
            (cx + 8.0 * w, cy + 8 * scale),
            (mid[0] + 6.2 * w, mid[1]),
            (hx + 7.2 * w, hy + 2 * scale),
            (hx, hy + 6 * scale),
            (hx - 7.2 * w, hy + 2 * scale),
            (mid[0] - 6.4 * w, mid[1]),
            (cx - 9.0 * w, cy + 9 * scale),
        ]
    )


def skirt(f: Frame, drop: float, flare: float, wide: float = 1.0) -> str:
    """Return cloth from the belt down: the tails of a tunic, a robe, a gown."""
    hx, hy = f.hip
    waist = between(f.hip, f.chest, 0.3)
    front, back = max(f.legs[1][0][0], f.legs[0][0][0]), min(f.legs[0][0][0], f.legs[1][0][0])
    reach = drop / 50
    right = hx + 7 * wide + (front - hx) * reach * 0.6 + flare * reach
    left = hx - 7 * wide + (back - hx) * reach * 0.6 - flare * reach
    foot = hy + drop
    return smooth(
        [
            (waist[0] - 6.4 * wide, waist[1]),
            (waist[0] + 6.2 * wide, waist[1]),
            (hx + 8.4 * wide, hy + drop * 0.3),
            (right, foot - 1.5),
            (right, foot - 1.5),
            ((left + right) / 2, foot + 1.2),
            (left, foot - 0.6),
            (left, foot - 0.6),
            (hx - 8.4 * wide, hy + drop * 0.3),
        ]
    )


def cloak(f: Frame, long: float, wind: float, scale: float = 1.0) -> str:
    """Return a cloak that hangs from the shoulders and blows backwards by `wind`."""
    (cx, cy), foot = f.chest, f.chest[1] + long
    return smooth(
        [
            (cx + 4 * scale, cy - 4.5 * scale),
            (cx - 5 * scale, cy - 5.5 * scale),
            (cx - 12.5 * scale, cy + 3 * scale),
            (cx - 14 * scale - wind * 0.35, cy + long * 0.42),
            (cx - 17 * scale - wind, foot - wind * 0.25),
            (cx - 17 * scale - wind, foot - wind * 0.25),
            (cx - 8 * scale - wind * 0.8, foot + 1.5 - wind * 0.12),
            (cx - 1 * scale - wind * 0.6, foot - wind * 0.1),
            (cx - 1 * scale - wind * 0.6, foot - wind * 0.1),
            (cx + 3 * scale - wind * 0.1, cy + long * 0.5),
        ]
    )


def _arm(shoulder: Point, elbow: Point, hand: Point, tone: float, scale: float = 1.0) -> Piece:
    return Piece(
        limb([shoulder, elbow, between(elbow, hand, 0.3), hand], [7.6 * scale, 5.6 * scale, 5.4 * scale, 4.0 * scale])
        + " "
        + disc(hand[0], hand[1], 2.5 * scale),
        "",
        tone,
    )


class Kit(NamedTuple):
    """What a person wears and carries; all words are those of a record."""

    head: str = "half-helm"
    body: str = "tunic"
    cloak: str = ""
    weapon: str = ""
    shield: str = ""
    tint: str = "house"
    wind: float = 6.0
    stout: float = 1.0


PLAIN = Kit()


def upper(f: Frame, pose: Pose, kit: Kit, scale: float = 1.0) -> Shape:
    """Return trunk, arms, head and weapons, from the back to the front."""
    found: list[Piece] = []
    if kit.cloak:
        long = {"short": 36, "long": 66, "riding": 44}[kit.cloak] * scale
        found.append(Piece(cloak(f, long, kit.wind, scale), kit.tint, -0.03))
    far_hand, near_hand = f.arms[0][1], f.arms[1][1]
    two = kit.weapon in arms.TWO_HANDED
    bowed = kit.weapon == "bow"
    if bowed:
        found += arms.bow(far_hand, near_hand, scale)
    elif kit.weapon and two:
        found += arms.weapon(kit.weapon, near_hand, pose.hold, scale)
    found.append(_arm(f.shoulders[0], *f.arms[0], 0.0, scale))
    if kit.shield and kit.shield.startswith("far-"):
        found += arms.shield(kit.shield[4:], far_hand, kit.tint, scale)
    found.append(Piece(torso(f, pose, kit.stout, scale), kit.tint if kit.body in ("surcoat", "gown") else "", 0.03))
    if kit.cloak:  # the fold over the shoulders
        cx, cy = f.chest
        found.append(
            Piece(
                smooth(
                    [
                        (cx - 11 * scale, cy + 4 * scale),
                        (cx - 5 * scale, cy - 5.6 * scale),
                        (cx + 5 * scale, cy - 5 * scale),
                        (cx + 7.5 * scale, cy + 0.5 * scale),
                        (cx - 1 * scale, cy + 3.2 * scale),
                    ]
                ),
                kit.tint,
                0.05,
            )
        )
    found.append(Piece(limb([f.chest, between(f.chest, f.head, 0.6)], [6.4 * scale, 5.4 * scale])))
    found += arms.head(kit.head, f.head, pose.lean * 0.5 + pose.head, kit.tint, scale)
    if kit.weapon and not two and not bowed:
        found += arms.weapon(kit.weapon, near_hand, 8.0 if kit.weapon in arms.UPRIGHT else pose.hold, scale)
    found.append(_arm(f.shoulders[1], *f.arms[1], 0.06, scale))
    if kit.shield and not kit.shield.startswith("far-"):
        found += arms.shield(kit.shield, between(f.arms[1][0], near_hand, 0.5), kit.tint, scale)
    return tuple(found)


def person(pose: str = "stand", kit: Kit = PLAIN) -> Shape:
    """Return a person on foot."""
    p = POSES[pose]
    f = frame(p)
    found: list[Piece] = []
    boots = ""
    gown = kit.body in ("gown", "robe")
    if kit.cloak == "long":
        found.append(Piece(cloak(f, 70, kit.wind), kit.tint, -0.05))
    if not gown:
        found += _leg(f.hip, *f.legs[0], -0.02, boots)
        found += _leg(f.hip, *f.legs[1], 0.03, boots)
    if gown:
        found.append(Piece(skirt(f, 49, 9 + kit.wind * 0.2, kit.stout), kit.tint, 0.0))
    elif kit.body in ("tunic", "surcoat", "mail"):
        drop = {"tunic": 15, "surcoat": 24, "mail": 18}[kit.body]
        found.append(Piece(skirt(f, drop, 3.4, kit.stout), kit.tint if kit.body == "surcoat" else "", 0.02))
    found += upper(f, p, kit)
    if kit.body != "gown":
        waist = between(f.hip, f.chest, 0.22)
        found.append(
            Piece(
                line((waist[0] - 6.4 * kit.stout, waist[1] + 0.4), (waist[0] + 6.4 * kit.stout, waist[1])),
                "",
                0.09,
                1.4,
            )
        )
    return tuple(found)


def lying(kit: Kit = PLAIN) -> Shape:
    """Return someone who lies on the ground, on the back."""
    return (
        Piece(limb([(-46, -4), (-36, -5)], [4, 6])),
        Piece(limb([(-44, -3), (-24, -5), (-2, -6)], [5, 8, 11])),
        Piece(limb([(-40, -3), (-20, -11), (-4, -6)], [5, 7.5, 10])),
        Piece(smooth(points("-6 -11, 8 -13, 24 -12, 28 -6, 24 -1, -6 -1")), kit.tint if kit.body == "surcoat" else ""),
        Piece(limb([(22, -8), (14, -2), (2, -1)], [7, 5, 4])),
        Piece(disc(35, -6.5, 6.2, 6.6)),
        Piece(poly(points("29 -11, 36 -14, 42 -10, 41 -6, 33 -9")), "", 0.05),
    )
