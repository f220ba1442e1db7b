"""The ground: grass, dry patches, hills in relief, forest floor, yards, roads and water."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from PIL import Image, ImageDraw

from bow.table.battle.painting import surface as painting_surface
from bow.table.battle.painting.laid_board import FORESTS, Courses, LaidBoard
from bow.table.battle.painting.surface import light

GRASS: tuple[tuple[float, painting_surface.Colour], ...] = (
    (0.0, (86, 98, 60)),
    (0.3, (108, 117, 70)),
    (0.52, (128, 132, 81)),
    (0.72, (148, 144, 92)),
    (0.88, (168, 154, 106)),
    (1.0, (184, 168, 124)),
)
WATER: tuple[tuple[float, painting_surface.Colour], ...] = (
    (0.0, (148, 154, 134)),
    (0.25, (116, 136, 130)),
    (0.6, (88, 113, 116)),
    (1.0, (68, 91, 99)),
)
DIRT: tuple[tuple[float, painting_surface.Colour], ...] = (
    (0.0, (122, 98, 66)),
    (0.5, (166, 140, 98)),
    (1.0, (196, 172, 128)),
)
HILL: tuple[tuple[float, painting_surface.Colour], ...] = (
    (0.0, (110, 112, 66)),
    (0.3, (138, 124, 76)),
    (0.65, (164, 142, 94)),
    (1.0, (192, 172, 128)),
)
STREAM = 0.25  # half the width of a river, in hexes
BROOK = 0.17  # half the width of a river through a forest
TRACK = 0.085  # half the width of a road
ISLET = 0.15  # half the width of an islet
WET = 0.38  # threshold of the water's shape for objects: they stand only below it


def patch(surface: painting_surface.Surface, board: LaidBoard, hexes: Iterable[int], scale: float) -> Image.Image:
    """Return a mask of hexes, each drawn at `scale` of its size."""
    mask, pen = surface.blank()
    for h in hexes:
        pen.polygon([(x * surface.unit, y * surface.unit) for x, y in board.corners(h, scale)], fill=255)
    return mask


def course_mask(
    surface: painting_surface.Surface,
    courses: Courses,
    of: str,
    widths: Mapping[int, float],
    width: float,
    extra: float = 0.0,
) -> Image.Image:
    """Return the area of all rivers or roads as a mask.

    `widths` has half widths of hexes where they differ from `width`.
    """
    mask, pen = surface.blank()
    unit = surface.unit
    lines = courses.water if of == "water" else courses.roads
    links = courses.water_links if of == "water" else courses.road_links
    for curve in lines:
        half = widths.get(curve.hex, width)
        last = len(curve.points) - 1
        for i, (x, y) in enumerate(curve.points):
            # at the edges of a hex, the width is `width`, so that neighbors join
            share = 1 - abs(2 * i / last - 1) if len(links[curve.hex]) == 2 else i / last
            radius = (width + (half - width) * min(1.0, share * 1.6) + extra) * unit
            radius *= 1 + 0.1 * np.sin(5.1 * x + 3.3 * y + surface.seed % 7)
            pen.ellipse((x * unit - radius, y * unit - radius, x * unit + radius, y * unit + radius), fill=255)
        points = [(x * unit, y * unit) for x, y in curve.points]
        pen.line(points, fill=255, width=max(1, round((min(half, width) + extra) * 1.7 * unit)))
    if of == "water":
        for pool in courses.pools:
            pen.polygon([(x * unit, y * unit) for x, y in pool], fill=255)
    return mask


def paint_grass(surface: painting_surface.Surface) -> painting_surface.Field:
    broad = surface.octaves("meadow", 2.4, 4, 0.6)
    fine = surface.octaves("turf", 0.16, 3, 0.7)
    tone = 0.47 + 0.26 * broad + 0.085 * fine
    picture = painting_surface.ramp(tone, GRASS)
    warmth = surface.noise("warmth", 3.1)
    picture *= (1 + np.float32(0.05) * warmth)[..., None] * np.array([1.0, 0.99, 0.965], dtype=np.float32)
    # the land rolls a little: light from the north-west on a soft relief
    relief = surface.octaves("relief", 1.3, 3, 0.5)
    light = relief - surface.shifted(relief, 0.05, 0.06)
    picture *= (1 - np.float32(0.16) * np.clip(light, -1, 1))[..., None]
    grain = surface.noise("grain", 0.012)
    picture *= (1 + np.float32(0.035) * grain)[..., None]
    return picture


def ragged(surface: painting_surface.Surface) -> painting_surface.Field:
    """Return the noise that frays the edges of woods, yards and shores."""
    return surface.octaves("edge", 0.17, 3, 0.6)


def mottled(surface: painting_surface.Surface) -> painting_surface.Field:
    """Return the noise that mottles all bare soil."""
    return surface.octaves("soil", 0.11, 3, 0.7)


def paint_tones(surface: painting_surface.Surface, picture: painting_surface.Field, board: LaidBoard) -> None:
    """Give each hex a slightly different tone, so that hexes can be counted easily."""
    tones = surface.chance("tones").integers(-7, 8, board.size)
    mask = Image.new("L", surface.size, 128)
    pen = ImageDraw.Draw(mask)
    for h in range(board.size):
        points = [(x * surface.unit, y * surface.unit) for x, y in board.corners(h)]
        pen.polygon(points, fill=128 + int(tones[h]))
    picture *= (1 + (np.asarray(mask, dtype=np.float32) - 128) * np.float32(0.005))[..., None]


def hill_height(surface: painting_surface.Surface, board: LaidBoard, hills: Sequence[int]) -> painting_surface.Field:
    """Return the height of the hills, from 0 on the plain to about 1 on their ridges."""
    mask = surface.field(patch(surface, board, hills, 0.9), 0.115)
    wander = surface.octaves("hill edge", 0.3, 3, 0.6)
    foot = painting_surface.smooth(
        0.12, 0.98, mask + np.float32(0.2) * wander * painting_surface.smooth(0.05, 0.5, mask)
    )
    ridges = 1 - np.abs(surface.octaves("ridges", 0.36, 3, 0.5)) * np.float32(1.5)
    result: painting_surface.Field = foot * (np.float32(0.5) + np.float32(0.5) * ridges)
    return result


def paint_hills(
    surface: painting_surface.Surface, picture: painting_surface.Field, height: painting_surface.Field
) -> None:
    """Paint hills in relief, lit from the north-west: dry grass on the flanks, bare ridges, a shadow."""
    on = painting_surface.smooth(0.04, 0.22, height)
    soil = np.float32(0.06) + np.float32(0.62) * height + np.float32(0.2) * mottled(surface)
    soil += np.float32(0.06) * surface.noise("hill grain", 0.016)
    painting_surface.lay_ramp(picture, soil, HILL, on * np.float32(0.84))
    near = surface.shifted(height, 0.012, 0.014) - surface.shifted(height, -0.012, -0.014)
    far = surface.shifted(height, 0.05, 0.06) - surface.shifted(height, -0.05, -0.06)
    # negative: the ground rises towards the south-east, so it faces the light
    slope = near * np.float32(1.0) + far * np.float32(0.5)
    light(picture, -np.clip(slope, -0.3, 0.52))
    cast = np.clip(surface.shifted(height, 0.1, 0.11) - height, 0, 1)
    light(picture, np.float32(-0.42) * cast)
    # terraces as on a surveyed map
    for level in (0.2, 0.46, 0.72):
        near = np.abs(height - np.float32(level)) * np.float32(1 / 0.038)
        painting_surface.lay(picture, (84, 66, 40), np.clip(1 - near, 0, 1) * np.float32(0.32))


def paint_forest_floor(
    surface: painting_surface.Surface, picture: painting_surface.Field, board: LaidBoard, ground: Sequence[str]
) -> None:
    hexes = [h for h in range(board.size) if ground[h] in FORESTS]
    mask = surface.field(patch(surface, board, hexes, 0.96), 0.06)
    edge = mask + np.float32(0.2) * ragged(surface)
    alpha = painting_surface.smooth(0.32, 0.72, edge) * np.minimum(1, mask * 4)
    mottle = surface.octaves("forest floor", 0.12, 2, 0.6)
    painting_surface.lay_ramp(
        picture, 0.5 + 0.5 * mottle, ((0.0, (56, 66, 44)), (1.0, (86, 92, 58))), alpha * np.float32(0.86)
    )


def paint_yards(
    surface: painting_surface.Surface, picture: painting_surface.Field, board: LaidBoard, ground: Sequence[str]
) -> None:
    mask = surface.field(patch(surface, board, [h for h in range(board.size) if ground[h] == "building"], 0.84), 0.09)
    alpha = painting_surface.smooth(0.3, 0.75, mask + np.float32(0.22) * ragged(surface))
    painting_surface.lay_ramp(
        picture, 0.36 + 0.4 * mottled(surface), DIRT, alpha * np.minimum(1, mask * 4) * np.float32(0.85)
    )


def paint_roads(surface: painting_surface.Surface, picture: painting_surface.Field, courses: Courses) -> None:
    wide = surface.field(course_mask(surface, courses, "road", {}, TRACK), 0.022)
    fray = surface.octaves("road edge", 0.07, 2, 0.7)
    edge = wide + np.float32(0.2) * fray
    painting_surface.lay(
        picture,
        (84, 76, 46),
        painting_surface.smooth(0.16, 0.42, edge) * painting_surface.smooth(0.0, 0.2, wide) * np.float32(0.4),
    )
    body = painting_surface.smooth(0.4, 0.62, edge)
    painting_surface.lay_ramp(picture, 0.56 + 0.34 * mottled(surface), DIRT, body * np.float32(0.95))
    lit = surface.shifted(wide, 0.012, 0.014) - surface.shifted(wide, -0.012, -0.014)
    light(picture, np.clip(lit, -1, 1) * np.float32(0.13))


def widths_of_water(ground: Sequence[str]) -> dict[int, float]:
    """Return the half widths of water by hex, where they differ from `STREAM`."""
    return {h: BROOK for h, kind in enumerate(ground) if kind == "forest-river"}


def islets(
    surface: painting_surface.Surface, board: LaidBoard, ground: Sequence[str], courses: Courses
) -> dict[int, list[painting_surface.Point]]:
    """Return the centers of tree islets in river-wood hexes that are open water."""
    found = {}
    for h, links in courses.water_links.items():
        if ground[h] == "forest-river" and len(links) > 2:
            chance = surface.chance("islets", h)
            x, y = board.centre(h)
            first = float(chance.uniform(0, math.tau))
            far = [(first + math.tau * n / 3, float(chance.uniform(0.2, 0.25))) for n in range(3)]
            found[h] = [(x + d * math.cos(a), y + 0.9 * d * math.sin(a)) for a, d in far]
    return found


def water_mask(
    surface: painting_surface.Surface, board: LaidBoard, ground: Sequence[str], courses: Courses
) -> Image.Image:
    """Return the area of all water as a mask, without the islets in it."""
    mask = course_mask(surface, courses, "water", widths_of_water(ground), STREAM)
    pen, unit = ImageDraw.Draw(mask), surface.unit
    for middles in islets(surface, board, ground, courses).values():
        for x, y in middles:
            pen.ellipse(
                ((x - ISLET) * unit, (y - ISLET * 0.8) * unit, (x + ISLET) * unit, (y + ISLET * 0.8) * unit), fill=0
            )
    return mask


def shape_of_water(surface: painting_surface.Surface, mask: Image.Image) -> painting_surface.Field:
    """Return the degree of water at each pixel: 0 on land, 1 in water, with a ragged edge between."""
    return surface.field(mask, 0.028) + ragged(surface) * np.float32(0.15)


def paint_water(
    surface: painting_surface.Surface,
    picture: painting_surface.Field,
    board: LaidBoard,
    ground: Sequence[str],
    pieces: Mapping[int, str],
    courses: Courses,
) -> None:
    mask = water_mask(surface, board, ground, courses)
    shape = surface.field(mask, 0.028)
    wander = ragged(surface) * np.float32(0.15)
    near = surface.field(mask, 0.075)
    bank = near + wander
    painting_surface.lay_ramp(
        picture,
        0.36 + 0.4 * mottled(surface),
        DIRT,
        painting_surface.smooth(0.1, 0.34, bank) * painting_surface.smooth(0.0, 0.1, near) * np.float32(0.72),
    )
    water = painting_surface.smooth(0.45, 0.56, shape + wander)
    painting_surface.lay(picture, (58, 54, 40), painting_surface.smooth(0.3, 0.5, shape + wander) * np.float32(0.62))
    depth = painting_surface.smooth(0.5, 0.98, near + wander * np.float32(0.5))
    # fords are in shallow water
    shallow = [h for h, piece in pieces.items() if piece == "ford"]
    if shallow:
        bar = surface.field(patch(surface, board, shallow, 0.8), 0.12)
        depth = depth * (1 - np.float32(0.8) * painting_surface.smooth(0.2, 0.8, bar))
    ripple = surface.octaves("water", 0.22, 2, 0.5)
    painting_surface.lay_ramp(picture, 0.05 + 0.82 * depth + 0.12 * ripple, WATER, water)
    shadow = np.clip(1 - surface.shifted(shape, 0.03, 0.045) * np.float32(1.25), 0, 1) * water
    light(picture, np.float32(-0.36) * shadow)
    gleam = np.clip(1 - surface.shifted(shape, -0.03, -0.04) * np.float32(1.3), 0, 1) * painting_surface.smooth(
        0.62, 0.8, shape + wander
    )
    painting_surface.lay(picture, (190, 200, 186), gleam * np.float32(0.28))
