"""The pictures of what stands on a board: the soldiers of a unit, with their places and sizes, and markers."""

from __future__ import annotations

from typing import NamedTuple

from bow.battle.reading import catalogue
from bow.ui.kit.pictures import facts_of, has_picture

#: height of a soldier's picture in hex widths, and the part of it that is above the ground
TALL, GROUND = 0.52, 172 / 180
#: a picture broader than this part of its height shows a rider, or a handler with a hound
BROAD = 1.15
BROAD_SIZE = 0.94  # its size compared with a soldier on foot
#: how much larger a commander is
LARGER = 1.14
#: soldiers of kinds without a picture, as those of content packs
BY_BRANCH = {
    ("stark", "infantry"): "war-host-of-the-north",
    ("stark", "cavalry"): "winterfell-riders",
    ("stark", "ranged"): "northmen-archers",
    ("lannister", "infantry"): "lannisport-guards",
    ("lannister", "cavalry"): "casterly-rock-cavaliers",
    ("lannister", "ranged"): "westerlands-archers",
}
Places = tuple[tuple[float, float], ...]
#: places of the soldiers, by their number, in hex widths from the center, y downwards; the last falls first, and is in
#: front, so that nobody covers its ring
SLIM: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((-0.16, 0.2), (0.15, 0.23)),
    3: ((0.17, 0.08), (-0.16, 0.1), (0.0, 0.3)),
    4: ((-0.11, 0.095), (0.16, 0.1), (-0.16, 0.31), (0.15, 0.32)),
}
WIDE: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((-0.1, 0.1), (0.07, 0.27)),
    3: ((0.1, 0.035), (-0.14, 0.155), (0.11, 0.285)),
}
#: the same with a commander, who is first and in front; those at the sides fall before those behind
LED_SLIM: dict[int, Places] = {
    1: ((0.0, 0.24),),
    2: ((0.12, 0.29), (-0.18, 0.16)),
    3: ((-0.02, 0.31), (-0.2, 0.11), (0.21, 0.1)),
    4: ((-0.06, 0.315), (0.11, 0.085), (-0.23, 0.2), (0.24, 0.2)),
}
LED_WIDE: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((0.1, 0.27), (-0.16, 0.08)),
    3: ((0.15, 0.27), (-0.1, 0.03), (-0.21, 0.21)),
}


def soldier_of(house: str, kind: str) -> str:
    if has_picture(f"figures/{kind}-{house}"):
        return f"figures/{kind}-{house}"
    known = catalogue().kinds.get(kind)
    return f"figures/{BY_BRANCH[house, known.branch if known is not None else 'infantry']}-{house}"


def places(full: int, *, wide: bool, led: bool) -> tuple[Places, float]:
    """Return the places of a unit's soldiers, and their size: 1 is normal, less for many soldiers."""
    table = (LED_WIDE if led else WIDE) if wide else LED_SLIM if led else SLIM
    if full in table:
        return table[full], 1.0
    columns = 2 if wide else 3 if full < 7 else 4
    rows = -(-full // columns)
    step = 0.6 / columns
    found = [(-0.28 + step * (n % columns + 0.5), 0.32 - 0.34 * (n // columns) / max(1, rows - 1)) for n in range(full)]
    return tuple(found), 3 / max(4, columns + rows - 1)


class Soldier(NamedTuple):
    """A soldier of a unit, or the place of a lost one.

    Attributes:
        number: from 0; those with the highest numbers fall first.
        picture: the name of the picture in assets/.
        x: the place of the foot, in hex widths from the hex's center.
        y: the same, downwards.
        tall: the height in hex widths.
        foot: the width of the disc in hex widths.
        leads: whether this is the commander.
    """

    number: int
    picture: str
    x: float
    y: float
    tall: float
    foot: float
    leads: bool


def soldiers(house: str, kind: str, full: int, *, led: bool) -> list[Soldier]:
    """Return the soldiers of a unit without losses, from the back to the front; `led`: it has a commander."""
    name = soldier_of(house, kind)
    wide = shape_of(name) > BROAD
    spots, size = places(full, wide=wide, led=led)
    size *= BROAD_SIZE if wide else 1.0
    found = []
    for n, (x, y) in sorted(enumerate(spots), key=lambda spot: spot[1][1]):
        leads = led and n == 0
        grown = size * (LARGER if leads else 1.0)
        foot = (0.36 if wide else 0.24) * grown
        pose = "-commander" if leads else "-second" if n % 2 else ""
        found.append(Soldier(n, f"{name}{pose}", x, y, TALL * grown, foot, leads))
    return found


def shape_of(name: str) -> float:
    """Return the ratio of width to height of a picture of assets/."""
    return facts_of(name).ratio


def marker_picture(kind: str, face: str | None) -> str:
    """Return the name of the picture of a marker with a face."""
    drawn = {
        "watch": f"tokens/{face}",
        "catapult-target": f"tokens/catapult-{face}",
        "hidden-archers": f"tokens/archers-{face}",
        "prisoner": "tokens/edmure" if face == "edmure" else "tokens/decoy",
    }
    for name in (drawn.get(kind, ""), f"tokens/{kind}-{face}", f"tokens/{kind}", f"tokens/{face}"):
        if name and has_picture(name):
            return name
    return "tokens/control-none"
