"""The picture of the realm's map: assets/realm/map.jpg, 2000 x 2900, without names, tokens and owners."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import RealmMap, map_file_path, realm_map
from bow.realm.reading import printed_realm
from tools.art.pictures.backdrops import saved
from tools.art.pictures.drawing.shapes import Colour, Field
from tools.art.realm.buildings import area_icons, compass, compass_lines, harbours, moles, wall, wall_line
from tools.art.realm.canvas import (
    SCALE,
    SIZE,
    dashed,
    drawn,
    filled,
    fractal,
    laid,
    line_path,
    rings_path,
    shadowed,
    stroke,
    tinted,
)
from tools.art.realm.land_signs import FILLERS, ISLE, LAKE, LANDS, PLAIN, RIVERS, TINTS, land_signs, river, sign
from tools.art.realm.map_seeds import HEIGHT, WIDTH

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


QUALITY: Final = 90


def make(assets: Path) -> None:
    """Write assets/realm/map.jpg. Its comment names the file of the map that it shows."""
    content = printed_realm()
    (assets / "realm").mkdir(parents=True, exist_ok=True)
    saved(painted(realm_map(content), content), assets / "realm" / "map.jpg", QUALITY, map_stamp())


def map_stamp() -> str:
    """Return the comment of a picture of the current map: a hash of the map's file."""
    return f"map.yaml {hashlib.sha256(map_file_path().read_bytes()).hexdigest()[:16]}"


def painted(board: RealmMap, content: RealmContent) -> Field:
    """Return the picture as red, green and blue, 0 to 255."""
    picture, land = ground(board, content)
    lines = drawn(compass_lines())
    picture = tinted(picture, lines[..., :3], lines[..., 3] * (1 - land))
    picture = laid(picture, [*_waters(board), *land_signs(board, content), *_borders(board)])
    if (line := wall_line(board)) is not None:
        picture = shadowed(picture, [stroke(line_path(line.points), "#000", 12)], 3, 0.5, 1.5, 6)
        picture = laid(picture, wall(line))
    picture = shadowed(picture, (stroke(mole, "#000", 8.4) for mole in moles(board)), 2.4, 0.5, 1.5, 3.5)
    picture = laid(picture, harbours(board))
    picture = shadowed(picture, area_icons(board, content), 1.6, 0.4, 0.8, 1.8)
    picture = laid(picture, [compass(), *area_icons(board, content)])
    return laid(_vignette(picture), _frame())


def _waters(board: RealmMap) -> Iterator[str]:
    """Yield rivers, and the lake with its isle."""
    for width, colour, opacity in ((4.4, "#4d5a4a", 0.55), (3.0, "#7fa4a8", 1.0), (1.0, "#c5d8d2", 0.6)):
        for course in RIVERS:  # narrow at the spring
            points = river(course)
            for n, piece in enumerate(pairwise(points)):
                yield stroke(line_path(piece), colour, width * min(1.0, 0.3 + n / 24), opacity if n > 24 else 1.0)
    lake = rings_path(board.fillers[LAKE])
    yield f'<clipPath id="lake"><path d="{lake}"/></clipPath><g clip-path="url(#lake)">' + filled(lake, "#5f8894")
    for width in range(66, 4, -4):
        yield stroke(lake, "#b9d2c8", width, 0.07)
    for width, colour, opacity in ((11, "#d5e2da", 0.5), (9.6, "#93b5b3", 0.9), (4, "#33525c", 0.5)):
        yield stroke(lake, colour, width, opacity)
    yield "</g>" + stroke(lake, "#3f4a3c", 1.4, 0.9)
    x, y = ISLE
    for rx, ry, colour in ((15, 9.6, "#d5e2da"), (14, 8.6, "#5f8894"), (12.5, 7, "#cfcb98")):
        yield f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}"/>'
    yield f'<ellipse cx="{x}" cy="{y}" rx="12.5" ry="7" fill="none" stroke="#3f4a3c" stroke-width="1.1"/>'
    chance = np.random.default_rng(4)
    yield from (sign("tree", x + dx, y + dy, chance) for dx, dy in ((-6.5, 1), (-0.5, -1), (5.5, 1), (0.5, 4)))


def _borders(board: RealmMap) -> Iterator[str]:
    """Yield the borders: dashes on land, dots at sea, a dark line along coasts."""
    for arc in board.arcs:
        path = line_path(arc.points)
        if arc.kind == "land":
            yield stroke(path, "#f6ead0", 3.8, 0.5) + stroke(path, "#6d4a22", 1.6, 0.92, dashed(6.5, 3.4))
        elif arc.kind == "fill":
            yield stroke(path, "#6d4a22", 1.2, 0.7)
        elif arc.kind == "sea":
            yield stroke(path, "#17303c", 3.2, 0.5, dashed(0.1, 7.5))
            yield stroke(path, "#eef3ea", 2.2, 0.95, dashed(0.1, 7.5))
    for arc in board.arcs:
        if arc.kind in ("coast", "foot"):
            yield stroke(line_path(arc.points), "#38280f", 1.9, 0.95)


def _vignette(picture: Field) -> Field:
    """Return the picture with darker corners."""
    y, x = np.indices((SIZE[1], SIZE[0]), dtype=np.float32)
    away = np.hypot((x / SIZE[0] - 0.5) * WIDTH, (y / SIZE[1] - 0.5) * HEIGHT) / np.float32(960)
    return tinted(picture, (11, 10, 6), np.clip((away - 0.62) / 0.38, 0, 1).astype(np.float32) * np.float32(0.42))


def _frame() -> Iterator[str]:
    """Yield the double line along the edge of the sheet."""
    for inset, colour, opacity, width in ((5, "#1d1509", 0.75, 5), (5, "#c9a24c", 0.95, 1.6), (11, "#1d1509", 0.4, 1)):
        yield (
            f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" fill="none" '
            f'stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
        )
