"""The look of the land: tints, rivers, and signs in a hand-drawn style, such as peaks, woods and fields."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import AreaShape, RealmMap
from tools.art.pictures.drawing.shapes import Colour, noise
from tools.art.realm.borders import smooth
from tools.art.realm.canvas import filled, stroke
from tools.art.realm.map_seeds import Point
from tools.art.realm.name_fitting import Label as FittedLabel
from tools.art.realm.name_fitting import room_of

TINTS: Final[Mapping[str, Colour]] = {
    "north": (226, 222, 206), "riverlands": (212, 212, 166), "vale": (206, 204, 186), "west": (226, 201, 148),
    "crown": (228, 211, 164), "reach": (202, 210, 144), "storm": (204, 204, 158), "dorne": (235, 199, 138),
    "iron": (204, 199, 180), "snow": (235, 238, 239),
}  # fmt: skip
#: the region and the sign of each area; any other is northern hills
LANDS: Final[Mapping[str, tuple[str, str]]] = {
    "castle_black": ("snow", "pine"), "karhold": ("north", "pine"), "winterfell": ("north", "pine"),
    "stony_shore": ("north", "hill"), "white_harbor": ("north", "hill"), "widows_watch": ("north", "hill"),
    "moat_cailin": ("north", "reed"), "greywater_watch": ("riverlands", "reed"), "flints_finger": ("north", "hill"),
    "seagard": ("riverlands", "hill"), "twins": ("riverlands", "tree"), "fingers": ("vale", "hill"),
    "mountains_of_the_moon": ("vale", "peak"), "eyrie": ("vale", "peak"), "riverrun": ("riverlands", "tree"),
    "harrenhal": ("riverlands", "tree"), "crackclaw_point": ("crown", "tree"), "lannisport": ("west", "hill"),
    "stoney_sept": ("riverlands", "hill"), "blackwater": ("crown", "field"), "kings_landing": ("crown", "field"),
    "kingswood": ("storm", "tree"), "searoad_marches": ("west", "hill"), "reach": ("reach", "field"),
    "highgarden": ("reach", "field"), "oldtown": ("reach", "field"), "three_towers": ("reach", "hill"),
    "dornish_marches": ("reach", "peak"), "boneway": ("storm", "peak"), "storms_end": ("storm", "tree"),
    "princes_pass": ("dorne", "peak"), "yronwood": ("dorne", "peak"), "starfall": ("dorne", "dune"),
    "salt_shore": ("dorne", "dune"), "sunspear": ("dorne", "dune"), "pyke": ("iron", "hill"),
    "arbor": ("reach", "field"), "dragonstone": ("iron", "peak"),
}  # fmt: skip
PLAIN: Final = ("north", "hill")
#: the same of ground that is no area
FILLERS: Final[Mapping[str, tuple[str, str]]] = {
    "beyond": ("snow", "pine"), "neck": ("riverlands", "reed"), "red": ("dorne", "peak"),
}  # fmt: skip
LAKE: Final = "trident"
ISLE: Final = (500.5, 684.0)  # in the lake

RIVERS: Final[tuple[tuple[Point, ...], ...]] = (
    ((448, 602), (470, 590), (476, 560), (492, 535)),
    ((505, 640), (560, 690), (625, 722), (690, 742), (712, 757)),
    ((438, 660), (400, 650), (350, 672), (320, 690), (285, 712)),
    ((560, 190), (575, 225), (600, 262), (612, 310), (632, 350), (640, 391)),
    ((505, 905), (540, 915), (575, 905), (620, 918), (655, 905), (684, 912)),
    ((470, 1030), (400, 1040), (330, 1052), (270, 1066), (228, 1078)),
    ((330, 1130), (300, 1160), (258, 1180)),
    ((690, 1230), (650, 1250), (690, 1280), (735, 1265)),
    ((500, 1330), (480, 1370), (486, 1398)),
)
#: colours of the rings round the homes of the Houses
HOMES: Final[Mapping[str, str]] = {
    "stark": "#e6e8ea", "lannister": "#9e1b22", "baratheon": "#f0c22e", "greyjoy": "#23252b", "tyrell": "#4c8f43",
    "martell": "#e2782b",
}  # fmt: skip


INK: Final = "#5a4526"
#: distance between signs of a kind, and the least density at which they stand
SPACING: Final[Mapping[str, tuple[float, float]]] = {
    "peak": (21, -0.1), "hill": (30, 0.1), "pine": (13, 0.25), "tree": (14, 0.25), "reed": (17, -0.3),
    "dune": (30, -0.1), "field": (34, 0.2),
}  # fmt: skip
#: places of tokens on which no sign stands: icons and the order
KEPT_FREE: Final = ("fort", "crown", "supply", "order")

Sized = Callable[[float, float], float]
"""A number by chance between two."""


def _peak(x: float, y: float, sized: Sized) -> str:
    high, wide = 13.6 * sized(0.8, 1.25), 10 * sized(0.85, 1.2)
    tip = x + sized(-1, 1)
    left, shoulder = f"M{x - wide:.1f} {y:.1f} L{x - wide * 0.45:.1f} {y - high * 0.55:.1f}", y - high * 0.45
    outline = f"{left} L{tip:.1f} {y - high:.1f} L{x + wide * 0.5:.1f} {shoulder:.1f} L{x + wide:.1f} {y:.1f}"
    shade = (
        f"M{tip:.1f} {y - high:.1f} L{x + wide * 0.5:.1f} {shoulder:.1f} L{x + wide:.1f} {y:.1f} "
        f"L{x + wide * 0.15:.1f} {y:.1f} L{x + wide * 0.22:.1f} {y - high * 0.4:.1f} "
        f"L{x - wide * 0.05:.1f} {y - high * 0.62:.1f} Z"
    )
    snow = (
        f"M{tip:.1f} {y - high:.1f} L{tip - wide * 0.26:.1f} {y - high * 0.7:.1f} L{tip - wide * 0.06:.1f} "
        f"{y - high * 0.76:.1f} L{tip + wide * 0.04:.1f} {y - high * 0.66:.1f} L{tip + wide * 0.22:.1f} "
        f"{y - high * 0.74:.1f} Z"
    )
    return (
        filled(f"{outline} Z", "#dacba6", 0.92) + filled(shade, "#6b5636", 0.5) + filled(snow, "#f7f1e0", 0.75)
        + stroke(outline, INK, 1.0, 0.78)
    )  # fmt: skip


def _hill(x: float, y: float, sized: Sized) -> str:
    wide, high = 8.4 * sized(0.8, 1.2), 4.8
    found = filled(f"M{x - wide:.1f} {y:.1f} Q{x - wide * 0.1:.1f} {y - high * 2:.1f} {x + wide:.1f} {y:.1f} Z",
                   "#b9a676", 0.22)  # fmt: skip
    found += stroke(f"M{x - wide:.1f} {y:.1f} Q{x - wide * 0.1:.1f} {y - high * 2:.1f} {x + wide:.1f} {y:.1f}", INK,
                    0.9, 0.52)  # fmt: skip
    for k in (0.2, 0.42, 0.62):
        down = f"L{x + wide * (k + 0.02):.1f} {y - high * (1 - k) * 0.3:.1f}"
        found += stroke(f"M{x + wide * (k - 0.05):.1f} {y - high * (1 - k) * 0.95:.1f} {down}", INK, 0.7, 0.3)
    return found


def _pine(x: float, y: float, sized: Sized) -> str:
    high = 8.8 * sized(0.8, 1.25)
    tree = f"M{x:.1f} {y - high:.1f} L{x + high * 0.34:.1f} {y - high * 0.12:.1f} "
    tree += f"L{x - high * 0.34:.1f} {y - high * 0.12:.1f} Z"
    dark = f"M{x:.1f} {y - high:.1f} L{x + high * 0.34:.1f} {y - high * 0.12:.1f} L{x:.1f} {y - high * 0.12:.1f} Z"
    trunk = f"M{x:.1f} {y - high * 0.12:.1f} V{y + high * 0.08:.1f}"
    return (
        stroke(trunk, "#4a3a22", 0.9, 0.7) + filled(tree, "#73825f", 0.82) + filled(dark, "#3d4a33", 0.4)
        + stroke(tree, "#3d4630", 0.6, 0.6)
    )  # fmt: skip


def _tree(x: float, y: float, sized: Sized) -> str:
    r = 3.7 * sized(0.8, 1.25)
    return (
        stroke(f"M{x:.1f} {y - r * 0.4:.1f} V{y + r * 0.55:.1f}", "#4a3a22", 0.9, 0.65)
        + f'<circle cx="{x:.1f}" cy="{y - r:.1f}" r="{r:.2f}" fill="#7d8c55" fill-opacity=".76" stroke="#3f4a28" '
        f'stroke-opacity=".42" stroke-width=".6"/>'
        + filled(f"M{x + r * 0.35:.1f} {y - 1.92 * r:.1f} A{r:.2f} {r:.2f} 0 0 1 {x:.1f} {y:.1f} "
                 f"Q{x + r * 0.75:.1f} {y - r * 0.7:.1f} {x + r * 0.35:.1f} {y - 1.92 * r:.1f} Z", "#3f4a28", 0.36)
        + f'<circle cx="{x - r * 0.3:.1f}" cy="{y - r * 1.35:.1f}" r="{r * 0.36:.2f}" fill="#b3bf83" '
        'fill-opacity=".5"/>'
    )  # fmt: skip


def _reed(x: float, y: float, sized: Sized) -> str:
    stalks = "".join(
        stroke(f"M{x + k:.1f} {y:.1f} L{x + k * 1.35:.1f} {y - sized(4, 7.5):.1f}", "#55603c", 0.8, 0.65)
        for k in (-3.5, -1.2, 1.4, 3.6)
    )
    return stalks + stroke(f"M{x - 7:.1f} {y + 1.2:.1f} H{x + 7:.1f}", "#5f7d83", 0.8, 0.55)


def _dune(x: float, y: float, sized: Sized) -> str:
    w = 8.8 * sized(0.8, 1.2)
    crest = f"M{x - w:.1f} {y:.1f} Q{x - w * 0.3:.1f} {y - 5:.1f} {x + w * 0.1:.1f} {y - 2.4:.1f}"
    crest += f" Q{x + w * 0.6:.1f} {y + 0.5:.1f} {x + w:.1f} {y - 0.6:.1f}"
    return filled(f"{crest} Z", "#b98a4a", 0.22) + stroke(crest, "#8a6431", 0.9, 0.55)


def _field(x: float, y: float, _: Sized) -> str:
    rows = (
        f"M{x - 6 + k * 1.5:.1f} {y + k * 2.4:.1f} L{x + 6 + k * 1.5:.1f} {y - 1.5 + k * 2.4:.1f}" for k in range(3)
    )
    return "".join(stroke(row, "#7d8040", 0.8, 0.4) for row in rows)


SIGNS: Final[Mapping[str, Callable[[float, float, Sized], str]]] = {
    "peak": _peak, "hill": _hill, "pine": _pine, "tree": _tree, "reed": _reed, "dune": _dune, "field": _field,
}  # fmt: skip


def sign(kind: str, x: float, y: float, chance: np.random.Generator) -> str:
    """Return a sign that stands at a point, as SVG elements."""
    return SIGNS[kind](x, y, lambda low, high: float(chance.uniform(low, high)))


def river(points: tuple[Point, ...]) -> list[Point]:
    """Return the course of a river as a smooth line."""
    return [(float(x), float(y)) for x, y in smooth(np.asarray(points, float), closed=False)]


def land_signs(board: RealmMap, content: RealmContent) -> Iterator[str]:
    """Yield the signs of all land, from north to south: none lies over icons, orders, names or rivers."""
    rivers = shapely.union_all([LineString(river(course)).buffer(5) for course in RIVERS])
    found: list[tuple[float, float, str]] = []
    for area, shape in board.areas.items():
        if content.areas[area].type == "land":
            outline = Polygon(shape.rings[0], shape.rings[1:]).buffer(-9)
            kind = LANDS.get(area, PLAIN)[1]
            found += _standing(area, kind, outline.difference(_kept_free(shape).union(rivers)), SPACING[kind][1])
    for name, (_, kind) in FILLERS.items():
        outline = Polygon(board.fillers[name][0]).buffer(-5)
        found += _standing(name, kind, outline, -9.0)
    chance = np.random.default_rng(11)
    for y, x, kind in sorted(found):
        yield sign(kind, x, y, chance)


def _kept_free(shape: AreaShape) -> Any:
    dots = [Dot(place).buffer(15) for kind, places in shape.slots.items() if kind in KEPT_FREE for place in places]
    labels = (FittedLabel(each.at, each.angle, each.size, each.lines) for each in shape.labels.values())
    return shapely.union_all([*dots, *(room_of(label, "land") for label in labels)])


def _standing(name: str, kind: str, room: Any, least: float) -> Iterator[tuple[float, float, str]]:
    """Yield the points of signs in a room, where noise is denser than `least`."""
    step = SPACING[kind][0]
    chance = np.random.default_rng(zlib.crc32(name.encode()))
    left, top, right, bottom = room.bounds
    dense = noise((60, 60), 14, f"woods {name}") * np.float32(1.8)
    for row, y in enumerate(np.arange(top, bottom, step * 0.62)):
        for x in np.arange(left + step / 2 * (row % 2), right, step):
            at_x = float(x) + float(chance.uniform(-0.3, 0.3)) * step
            at_y = float(y) + float(chance.uniform(-0.22, 0.22)) * step
            i, j = (int(np.clip(part * 59, 0, 59)) for part in
                    ((at_y - top) / (bottom - top), (at_x - left) / (right - left)))  # fmt: skip
            if dense[i, j] > least and shapely.contains_xy(room, at_x, at_y):
                yield at_y, at_x, kind
