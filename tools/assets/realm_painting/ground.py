"""The ground of the map: the sea by its depth with water lines, the land as tinted parchment with shaded edges."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from bow.realm.content.map import RealmMap
from bow.realm.content.realm_content import RealmContent
from tools.assets.art.drawing.shapes import Colour, Field
from tools.assets.realm_painting.canvas import SCALE, SIZE, drawn, filled, fractal, rings_path, stroke, tinted
from tools.assets.realm_painting.regions import FILLERS, LAKE, LANDS, PLAIN, TINTS

SHALLOW: Final = np.array([170, 192, 183], np.float32)
MIDDLE: Final = np.array([102, 138, 148], np.float32)
DEEP: Final = np.array([48, 80, 99], np.float32)
PARCHMENT: Final = np.array([230, 216, 180], np.float32)
FOAM: Final[Colour] = (237, 241, 228)
#: water lines: distance from the coast, opacity, width
WATER_LINES: Final = ((4.5, 0.62, 0.8), (10.0, 0.42, 0.75), (17.0, 0.28, 0.7), (26.0, 0.17, 0.7), (37.0, 0.10, 0.7))


def land_rings(board: RealmMap, content: RealmContent) -> dict[str, str]:
    """Return the outlines of all land, areas or not, by id, as SVG paths."""
    found = {area: rings_path(shape.rings) for area, shape in board.areas.items() if content.areas[area].type == "land"}
    return found | {name: rings_path(rings) for name, rings in board.fillers.items()}


def ground(board: RealmMap, content: RealmContent) -> tuple[Field, Field]:
    """Return the painted ground, and how much of each pixel is land."""
    lands = land_rings(board, content)
    # a thin line joins neighbours, between which smooth edges would leave a gap
    shapes = [filled(path, "#fff") + stroke(path, "#fff", 0.6) for path in lands.values()]
    land = drawn(shapes)[..., 3]
    coarse, fine, grain = fractal(150, 5, "coarse"), fractal(26, 4, "fine"), fractal(5, 2, "grain")
    to_land = _distance(land <= 0.5)
    to_sea = _distance(land > 0.5)
    sea = _sea(to_land, coarse, fine, grain)
    soil = _soil(lands, land, to_sea, coarse, fine, grain)
    return tinted(sea, soil, land), land


def _distance(mask: NDArray[np.bool_]) -> Field:
    """Return how far each pixel of a mask is from its edge, in units of the map."""
    away: Field = np.asarray(ndimage.distance_transform_edt(mask), np.float32) / np.float32(SCALE)
    return away


def _bell(field: Field, middle: float, width: float) -> Field:
    bell: Field = np.exp(-(((field - middle) / width) ** 2))
    return bell


def _sea(away: Field, coarse: Field, fine: Field, grain: Field) -> Field:
    depth = np.clip(1 - np.exp(-(away + coarse * 7) / 62), 0, 1)[..., None]
    upper, lower = SHALLOW + (MIDDLE - SHALLOW) * depth * 2, MIDDLE + (DEEP - MIDDLE) * (depth - 0.5) * 2
    sea: Field = np.where(depth < 0.5, upper, lower)
    sea += (coarse * 3.0 + fine * 2.6 + grain * 1.3)[..., None] * np.array([1, 1.05, 1.05], np.float32)
    y, x = (np.indices((SIZE[1], SIZE[0]), dtype=np.float32) / SCALE).astype(np.float32)
    waves = np.clip(np.sin((y + 5 * np.sin(x / 31) + fine * 2.2) / 2.9) - 0.72, 0, 1)
    sea += (waves * 13 * np.clip(away / 60, 0, 1) * np.clip(coarse + 0.7, 0, 1))[..., None]
    for middle, opacity, width in WATER_LINES:
        sea = tinted(sea, FOAM, np.float32(opacity) * _bell(away + fine * np.float32(0.35), middle, width))
    edge: Field = np.float32(0.5) * np.exp(-away / np.float32(2.4))
    return tinted(sea, (44, 62, 66), edge)


def _soil(lands: dict[str, str], land: Field, inland: Field, coarse: Field, fine: Field, grain: Field) -> Field:
    colours = {name: TINTS[({**LANDS, **FILLERS, LAKE: ("riverlands", "")}.get(name, PLAIN))[0]] for name in lands}
    tint = drawn(
        filled(path, f"rgb{colours[name]}") + stroke(path, f"rgb{colours[name]}", 2) for name, path in lands.items()
    )[..., :3]
    # borders of regions run into each other like water colours
    weight = np.maximum(ndimage.gaussian_filter(land, 9 * SCALE), 1e-3)
    soft = [ndimage.gaussian_filter(tint[..., n] * land, 9 * SCALE) / weight for n in range(3)]
    soil: Field = np.stack(soft, axis=-1).astype(np.float32) * np.float32(0.72) + PARCHMENT * np.float32(0.28)
    soil += (coarse * 4.4 + fine * 3.4 + grain * 2.2)[..., None]
    relief = ndimage.gaussian_filter(fine, 1.2)
    slope = (np.gradient(relief, axis=1) + np.gradient(relief, axis=0)) * SCALE
    soil += np.clip(slope * 18, -8, 8)[..., None]
    soil = tinted(soil, (122, 92, 50), np.float32(0.36) * np.exp(-inland / np.float32(9)))
    return tinted(soil, (250, 240, 214), np.float32(0.22) * _bell(inland, 3.2, 1.3))
