"""Horses and riders. A horse looks to the right; its withers are 86 high, as a grown person is 100."""

from __future__ import annotations

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth, turned
from tools.art.scenes.shapes.people import Kit, Pose, frame, skirt, upper

Leg = tuple[Point, Point, Point, Point]

#: legs by gait: far fore, near fore, far hind, near hind; elbow or stifle, knee or hock, fetlock, hoof
GAITS: dict[str, tuple[Leg, Leg, Leg, Leg]] = {
    "stand": (
        ((31, -52), (33, -27), (33, -9), (35, 0)),
        ((26, -52), (27, -27), (26, -9), (28, 0)),
        ((-26, -54), (-35, -32), (-32, -9), (-30, 0)),
        ((-32, -54), (-43, -32), (-40, -9), (-38, 0)),
    ),
    "walk": (
        ((32, -52), (44, -34), (40, -14), (44, -8)),
        ((26, -52), (22, -27), (14, -9), (15, 0)),
        ((-26, -54), (-30, -32), (-20, -11), (-17, -1)),
        ((-32, -54), (-46, -33), (-49, -11), (-46, -1)),
    ),
    "trot": (
        ((32, -54), (50, -44), (43, -25), (46, -18)),
        ((26, -52), (20, -28), (8, -13), (5, -5)),
        ((-26, -54), (-28, -32), (-12, -14), (-8, -5)),
        ((-32, -54), (-50, -37), (-58, -17), (-60, -8)),
    ),
    "gallop": (
        ((33, -56), (58, -50), (75, -38), (84, -33)),
        ((28, -54), (53, -41), (57, -21), (52, -14)),
        ((-27, -56), (-50, -44), (-66, -27), (-75, -22)),
        ((-33, -56), (-60, -42), (-80, -30), (-90, -27)),
    ),
    "gather": (
        ((32, -56), (46, -38), (28, -27), (22, -31)),
        ((27, -54), (36, -32), (18, -22), (11, -26)),
        ((-27, -56), (-32, -36), (-12, -20), (-6, -14)),
        ((-33, -56), (-36, -34), (-16, -14), (-8, -8)),
    ),
    "rear": (
        ((33, -56), (52, -64), (56, -44), (51, -38)),
        ((28, -54), (50, -50), (48, -30), (43, -26)),
        ((-24, -54), (-31, -36), (-12, -22), (-8, -14)),
        ((-31, -54), (-41, -38), (-24, -22), (-20, -13)),
    ),
}
#: by how many degrees the forehand rises, about the hind hooves
RISE = {"rear": -38.0, "gallop": -3.0, "gather": 3.0}
#: how far a horse in the air is lowered towards the ground
DROP = {"gallop": 15.0, "gather": 9.0, "trot": 4.0}
_ABOUT = (-22.0, -12.0)

_BODY: list[Point] = points(
    "25 -88, 12 -84, -4 -81.5, -20 -85, -34 -87, -45 -81, -50 -70, -48 -58, "
    "-40 -49, -30 -47.5, -16 -46, 4 -43.5, 20 -45, 33 -47, 42 -54, 46 -65, "
    "44 -76"
)
_NECKS: dict[str, tuple[float, float]] = {"proud": (0, 0), "low": (26, 12), "graze": (84, -26), "stretch": (16, -10)}


def _neck(raised: str) -> tuple[list[Point], list[Point], list[Point]]:
    """Return the neck with the head, the mane, and the line of the bridle."""
    base: Point = (32.0, -74.0)
    bend, nod = _NECKS[raised]
    neck: list[Point] = points(
        "12 -85, 22 -92, 34 -108, 44 -118, 54 -122, 62 -116, 60 -106, 53 -98, 48 -84, 46 -70, 42 -58, 26 -62"
    )
    head: list[Point] = points(
        "50 -121, 55 -124.5, 60 -122, 66 -114, 73 -103, 79 -95, 80.5 -91, "
        "78 -87.5, 73.5 -86.5, 70 -89, 66 -93, 60 -97.5, 54 -103, 50 -110"
    )
    ears: list[Point] = points("50 -120, 51 -130, 53.5 -131.5, 56 -123, 59.5 -129, 61 -128, 60 -120")
    mane: list[Point] = points(
        "54 -126, 48 -123, 38 -114, 27 -101, 19 -89.5, 14 -84.5, 20 -82, 30 -92, 40 -106, 52 -116"
    )
    head, ears = (turned(part, nod, (54, -112)) for part in (head, ears))
    neck, head, ears, mane = (turned(part, bend, base) for part in (neck, head, ears, mane))
    return neck, [*head, (0, 0), *ears], mane


def _lowered(shape: list[Piece], gait: str) -> Shape:
    drop = DROP.get(gait, 0.0)
    return tuple(piece._replace(place=f"translate(0 {drop:g})") for piece in shape) if drop else tuple(shape)


def horse(gait: str = "stand", neck: str = "proud", cloth: str = "", tint: str = "house", coat: str = "") -> Shape:
    """Return a horse; `cloth`: `saddle` or `barded` (cloth to the knees)."""
    rise = RISE.get(gait, 0.0)

    def up(around: list[Point]) -> list[Point]:
        return turned(around, rise, _ABOUT)

    legs = [list(leg) for leg in GAITS[gait]]
    legs = [up(leg) if gait != "rear" or n < 2 else [up(leg)[0], *_hind(leg)] for n, leg in enumerate(legs)]
    found = [_leg(legs[0], hind=False, tone=-0.03, coat=coat), _leg(legs[2], hind=True, tone=-0.03, coat=coat)]
    fast = gait in ("gallop", "gather", "trot")
    tail: list[Point] = (
        points("-46 -84, -58 -86, -74 -78, -90 -70, -100 -60, -84 -60, -66 -64, -50 -72")
        if fast
        else points("-46 -84, -54 -82, -60 -66, -61 -44, -57 -24, -53 -36, -50 -54, -48 -70")
    )
    found.append(Piece(smooth(up(tail)), coat, -0.02))
    neck_part, head, mane = _neck(neck)
    split = head.index((0, 0))
    found += [
        Piece(smooth(up(_BODY)), coat),
        Piece(smooth(up(neck_part)), coat),
        Piece(smooth(up(head[:split])), coat, 0.01),
        Piece(poly(up(head[split + 1 :])), coat, 0.01),
        Piece(smooth(up(mane)), coat, -0.04),
        _leg(legs[1], hind=False, tone=0.04, coat=coat),
        _leg(legs[3], hind=True, tone=0.04, coat=coat),
    ]
    if cloth == "barded":
        rump: list[Point] = points(
            "-8 -83, -30 -88, -46 -82, -53 -68, -55 -40, -58 -26, -58 -26, -44 -22, -30 -27, -16 -24, -16 -24, -12 -50"
        )
        chest: list[Point] = points(
            "16 -88, 30 -98, 46 -84, 50 -66, 48 -44, 50 -26, 50 -26, 36 -22, 24 -27, 12 -24, 12 -24, 12 -54"
        )
        found += [Piece(smooth(up(rump)), tint, 0.0), Piece(smooth(up(chest)), tint, 0.02)]
    elif cloth == "saddle":
        blanket: list[Point] = points("16 -86, -14 -84, -14 -84, -18 -58, -18 -58, 12 -56, 12 -56")
        found.append(Piece(smooth(up(blanket), slack=9), tint, 0.02))
    muzzle, poll = head[7], head[1]
    found.append(Piece(line(*up([muzzle, head[12]])), "", 0.14, 1.1))
    if cloth:
        found.append(Piece(line(*up([poll, head[11]]), *up([head[9], (14, -92)])), "", 0.14, 1.0))
    return _lowered(found, gait)


def _hind(leg: list[Point]) -> list[Point]:
    """Return a hind leg that stands on the ground while the forehand is up."""
    dx = -6 if leg[0][0] < -28 else 4
    return [(-34 + dx, -33), (-24 + dx, -9), (-20 + dx, 0)]


def _leg(around: list[Point], *, hind: bool, tone: float, coat: str) -> Piece:
    top, knee, fetlock, hoof = around
    thick = [21.0, 7.6, 5.0] if hind else [15.0, 7.0, 4.8]
    dx, dy = hoof[0] - fetlock[0], hoof[1] - fetlock[1]
    sole = (hoof[0] + (2.2 if dy > abs(dx) * 0.6 else dx * 0.1), hoof[1])
    start = (top[0] + (0 if not hind else -2), top[1] - (4 if hind else 2))
    return Piece(
        limb([start, knee, fetlock], thick)
        + " "
        + limb([fetlock, hoof], [4.8, 6.0])
        + " "
        + limb([hoof, sole], [6.0, 5.0]),
        coat,
        tone,
    )


ARMED = Kit(weapon="spear")

SEATS: dict[str, Pose] = {
    "sit": Pose(0, ((44, -14), (38, -16)), ((40, 74), (20, 72)), 0, 0, -6),
    "canter": Pose(10, ((56, -28), (50, -30)), ((56, 84), (40, 86)), 0, 0, 64),
    "charge": Pose(24, ((60, -36), (54, -38)), ((60, 92), (-16, 72)), 0, 8, 83),
    "raise": Pose(-4, ((50, -16), (42, -18)), ((40, 80), (156, 172)), 0, -8, 8),
    "strike": Pose(14, ((56, -26), (48, -28)), ((52, 84), (150, 190)), 0, 8, -46),
    "look": Pose(-3, ((44, -12), (38, -14)), ((36, 74), (100, 150)), 0, -4, 0),
    "weary": Pose(16, ((40, -10), (34, -12)), ((34, 66), (26, 70)), 0, 24, -4),
}


def rider(
    gait: str = "stand",
    seat: str = "sit",
    kit: Kit = ARMED,
    neck: str = "proud",
    cloth: str = "saddle",
    coat: str = "",
) -> Shape:
    """Return a horse with its rider."""
    pose = SEATS[seat]
    hip = turned([(-2.0, -88.0)], RISE.get(gait, 0.0), _ABOUT)[0]
    if gait == "rear":
        pose = pose._replace(lean=pose.lean + 12)
    f = frame(pose, hip)

    def leg(n: int, tone: float) -> list[Piece]:
        knee, foot = f.legs[n]
        return [
            Piece(limb([hip, knee, foot], [11, 8, 5.2]), "", tone),
            Piece(limb([foot, (foot[0] + 6, foot[1] + 2.4)], [5, 3.4]), "", tone),
            Piece(line((foot[0] + 3, foot[1] + 4), (knee[0] - 4, knee[1])), "", 0.1, 0.8),
        ]

    beast = horse(gait, neck, cloth, kit.tint, coat)
    tails = Piece(skirt(f, 14, 2, kit.stout), kit.tint if kit.body == "surcoat" else "", 0.03)
    return _lowered([*leg(0, -0.03), *beast, tails, *leg(1, 0.06), *upper(f, pose, kit)], gait)


def fallen() -> Shape:
    """Return a horse that lies on its side."""
    return (
        Piece(smooth(points("-50 -18, -30 -26, 0 -24, 30 -22, 44 -14, 36 -2, -40 0, -54 -6"))),
        Piece(smooth(points("30 -18, 52 -16, 70 -9, 84 -5, 84 0, 64 0, 34 -2"))),
        Piece(limb([(-34, -10), (-62, -16), (-80, -6)], [14, 7, 5])),
        Piece(limb([(-30, -6), (-56, -4), (-74, 0)], [14, 7, 5])),
        Piece(limb([(28, -6), (52, -26), (64, -12)], [12, 6, 5])),
        Piece(disc(72, -5, 6, 4)),
    )
