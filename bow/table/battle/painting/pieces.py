"""Terrain pieces: fords, bridges, palisades, tents, siege towers; each a square picture of 1.5 hex widths.

All are drawn in hex units around the hex's center, turned to the road or the river, and shrunk from `OVER` times the
size.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageFilter

from bow.table.battle.painting.laid_board import Courses, LaidBoard, compass
from bow.table.battle.painting.sprites import Sheet
from bow.table.battle.painting.surface import Colour, Point, shade

WOOD: Colour = (134, 106, 72)
STONE: Colour = (150, 144, 130)
#: the places of the tents of a camp, and their cloths
CAMPS: tuple[tuple[Point, ...], ...] = (
    ((-0.24, -0.24), (0.26, -0.2), (0.0, -0.32), (-0.3, 0.14), (0.29, 0.17)),
    ((-0.12, -0.3), (0.17, -0.28), (-0.33, -0.04), (0.33, 0.0), (-0.27, 0.2)),
    ((-0.28, -0.18), (-0.02, -0.3), (0.25, -0.24), (0.32, 0.1)),
    ((-0.3, -0.1), (-0.12, -0.29), (0.12, -0.31), (0.31, -0.12), (0.28, 0.18), (-0.3, 0.19)),
)
CLOTHS: tuple[Colour, ...] = (
    (206, 194, 164),
    (176, 92, 74),
    (196, 180, 146),
    (214, 204, 178),
    (186, 160, 104),
    (122, 132, 140),
)


class PieceLie(NamedTuple):
    """The direction of a piece on its hex.

    Attributes:
        angle: the direction across, in radians, y downwards.
        joined: the directions in which a palisade continues, or a ford in open water.
        variant: distinguishes pieces of a kind.
        on_side: whether the board lies on its side.
    """

    angle: float
    joined: tuple[int, ...]
    variant: int
    on_side: bool = False


def piece_lie(board: LaidBoard, h: int, pieces: Mapping[int, str], courses: Courses) -> PieceLie:
    """Return the direction of the piece on hex `h`, which follows the road or crosses the river."""
    stream = courses.heading(h, "water")
    way = courses.heading(h, "road")
    over = way if way is not None else (stream + math.pi / 2 if stream is not None else 0.0)
    # a way across is drawn from left to right, so that its near side is the south
    over = (over + math.pi / 2) % math.pi - math.pi / 2
    joined: tuple[int, ...] = ()
    if pieces[h] == "palisade":
        joined = tuple(d for d in range(6) if pieces.get(board.around[h][d]) == "palisade")
    elif pieces[h] == "ford":
        joined = _shallows(board, h, pieces, courses)
    return PieceLie(round(over, 3), joined, h % 7, board.on_side)


def _shallows(board: LaidBoard, h: int, pieces: Mapping[int, str], courses: Courses) -> tuple[int, ...]:
    """Return the directions of a ford in open water: to the fords of other rows, and to the bank across from them.

    The result is empty if the ford lies in a single stream, or touches no other ford.
    """
    water = courses.water_links
    if len(water.get(h, ())) < 3:
        return ()
    around = board.around[h]
    fords = [d for d in (0, 2, 3, 5) if pieces.get(around[d]) == "ford" and around[d] in water]
    if not fords:
        return ()
    banks = [d for d in courses.road_links.get(h, ()) if around[d] not in water]
    dry = [d for d in (0, 2, 3, 5) if around[d] >= 0 and around[d] not in water]
    if dry and not banks:  # the one most nearly across; of two, each second ford takes the other
        apart = {d: sum(min((d - ford) % 6, (ford - d) % 6) for ford in fords) for d in dry}
        best = [d for d in dry if apart[d] == max(apart.values())]
        banks = [best[h % len(best)]]
    return tuple(sorted({*fords, *banks}))


def lying_piece(piece: str, lie: PieceLie, unit: int, seed: int) -> Image.Image:
    """Return the picture of a turned piece; an unknown piece of a content pack becomes a heap of stones."""
    if piece == "palisade":
        return _palisade(unit, lie, seed)
    if piece == "ford" and lie.joined:
        return _joined_ford(unit, lie, seed)
    return _drawn(piece, unit, lie.angle, seed, lie.variant)


def piece_picture(
    piece: str, board: LaidBoard, h: int, pieces: Mapping[int, str], courses: Courses, unit: int, seed: int
) -> Image.Image:
    return lying_piece(piece, piece_lie(board, h, {**pieces, h: piece}, courses), unit, seed)


@lru_cache(maxsize=64)
def _drawn(piece: str, unit: int, angle: float, seed: int, variant: int) -> Image.Image:
    chance = np.random.default_rng([seed & 0xFFFFFFFF, variant, 21])
    return DRAWN.get(piece, _cairn)(unit, angle, chance)


def _ford(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    bar = Sheet(unit, angle)  # a bar of gravel under the water, from bank to bank
    bar.fill([(-0.33, -0.11), (0.0, -0.085), (0.33, -0.12), (0.34, 0.11), (0.0, 0.085), (-0.34, 0.12)], (188, 176, 140))
    soft = bar.image.filter(ImageFilter.GaussianBlur(bar.scale * 0.022))
    soft.putalpha(soft.getchannel("A").point(lambda v: round(v * 0.62)))
    sheet = Sheet(unit, angle)
    sheet.image.paste(soft)
    for _ in range(70):
        u, v = float(chance.uniform(-0.33, 0.33)), float(chance.normal(0, 0.06))
        sheet.dot(u, v, float(chance.uniform(0.005, 0.013)), shade((176, 164, 132), float(chance.uniform(0.72, 1.12))))
    for row in (-0.1, 0.1):  # and two rows of boulders that mark the way
        for i in range(7):
            u = -0.3 + 0.6 * i / 6 + float(chance.normal(0, 0.018))
            v = row + float(chance.normal(0, 0.014))
            _boulder(sheet, u, v, float(chance.uniform(0.024, 0.042)), chance)
    return sheet.finish(0.008, 0.3)


@lru_cache(maxsize=64)
def _joined_ford(unit: int, lie: PieceLie, seed: int) -> Image.Image:
    """Return bars of gravel from the middle of a ford to the fords and banks that it joins, between boulders."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, lie.variant, 23])
    bar, sheet = Sheet(unit), Sheet(unit)
    angles = compass(on_side=lie.on_side)
    ways = [(math.cos(angles[d]), math.sin(angles[d])) for d in lie.joined]
    wide, long = 0.105, 0.5
    bar.dot(0, 0, 0.15, (188, 176, 140), 0.9)
    for x, y in ways:
        corners = [(0.0, -wide), (long, -wide * 0.92), (long, wide * 0.92), (0.0, wide)]
        bar.fill([(u * x - v * y, u * y + v * x) for u, v in corners], (188, 176, 140))
    soft = bar.image.filter(ImageFilter.GaussianBlur(bar.scale * 0.022))
    soft.putalpha(soft.getchannel("A").point(lambda v: round(v * 0.62)))
    sheet.image.paste(soft)
    stones: list[tuple[float, float, float]] = []
    for n, (x, y) in enumerate(ways):
        for _ in range(40):
            u, v = float(chance.uniform(0, long)), float(chance.normal(0, 0.055))
            tone = shade((176, 164, 132), float(chance.uniform(0.72, 1.12)))
            sheet.dot(u * x - v * y, u * y + v * x, float(chance.uniform(0.005, 0.013)), tone)
        for side in (-0.1, 0.1):
            for i in range(4):
                u, v = 0.18 + 0.095 * i + float(chance.normal(0, 0.015)), side + float(chance.normal(0, 0.012))
                at = u * x - v * y, u * y + v * x
                # none on another way
                if all(
                    a * at[0] + b * at[1] < 0 or abs(a * at[1] - b * at[0]) > 0.085 for a, b in ways[:n] + ways[n + 1 :]
                ):
                    stones.append((at[1], at[0], float(chance.uniform(0.022, 0.038))))
    for y, x, r in sorted(stones):
        _boulder(sheet, x, y, r, chance)
    return sheet.finish(0.008, 0.3)


def _cairn(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    sheet = Sheet(unit)
    for row, count in ((-0.1, 4), (-0.02, 6), (0.06, 7), (0.13, 6)):
        for i in range(count):
            u = (i - (count - 1) / 2) * 0.075 + float(chance.normal(0, 0.008))
            _boulder(sheet, u, row, float(chance.uniform(0.045, 0.062)), chance)
    return sheet.finish(0.02, 0.45)


def _boulder(sheet: Sheet, u: float, v: float, r: float, chance: np.random.Generator) -> None:
    x, y = sheet.at(u, v)
    size = r * sheet.scale
    bumps = chance.uniform(0.82, 1.12, 9)

    def ring(scale: float, dx: float, dy: float) -> list[Point]:
        return [
            (
                x + size * (dx + scale * bumps[i] * math.cos(math.tau * i / 9)),
                y + size * (dy + scale * 0.78 * bumps[i] * math.sin(math.tau * i / 9)),
            )
            for i in range(9)
        ]

    tone = float(chance.uniform(0.86, 1.1))
    sheet.pen.polygon(ring(1.12, 0.1, 0.2), fill=(58, 66, 64, 255))
    sheet.pen.polygon(ring(1.0, 0, 0), fill=(*shade((118, 114, 102), tone), 255))
    sheet.pen.polygon(ring(0.66, -0.16, -0.2), fill=(*shade((164, 158, 142), tone), 255))
    sheet.pen.polygon(ring(0.3, -0.26, -0.32), fill=(*shade((192, 186, 168), tone), 255))


def _wooden_bridge(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    sheet = Sheet(unit, angle)
    length, wide = 0.4, 0.12
    for u in (-0.2, 0.0, 0.2):  # piles
        for v in (-wide - 0.02, wide + 0.02):
            sheet.dot(u, v, 0.026, (70, 54, 38))
    planks = 19
    for i in range(planks):
        u0, u1 = -length + 2 * length * i / planks, -length + 2 * length * (i + 0.9) / planks
        jut0, jut1 = float(chance.uniform(-0.012, 0.012)), float(chance.uniform(-0.012, 0.012))
        tone = shade(WOOD, float(chance.uniform(0.82, 1.16)))
        sheet.fill(
            [(u0, -wide + jut0), (u1, -wide + jut0), (u1, wide + jut1), (u0, wide + jut1)], tone, shade(WOOD, 0.5)
        )
        sheet.line([(u0 + 0.006, -wide + 0.02), (u0 + 0.006, wide - 0.02)], shade(tone, 1.15), 0.005)
    for v in (-wide, wide):  # rails
        sheet.line([(-length, v + 0.012), (length, v + 0.012)], (52, 40, 28), 0.026)
        sheet.line([(-length, v, 0.02), (length, v, 0.02)], shade(WOOD, 1.22), 0.022)
        for i in range(5):
            u = -length + 2 * length * i / 4
            sheet.line([(u, v, 0.0), (u, v, 0.05)], shade(WOOD, 0.62), 0.024)
            x, y = sheet.at(u, v, 0.05)
            r = 0.016 * sheet.scale
            sheet.pen.ellipse((x - r, y - r, x + r, y + r), fill=(*shade(WOOD, 1.3), 255))
    return sheet.finish(0.035, 0.55)


def _stone_bridge(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    sheet = Sheet(unit, angle)
    length, wide = 0.41, 0.13
    for u in (-0.14, 0.14):  # cutwaters
        for sign in (-1, 1):
            sheet.fill(
                [(u - 0.05, sign * wide), (u, sign * (wide + 0.1)), (u + 0.05, sign * wide)],
                shade(STONE, 0.86 if sign > 0 else 1.05),
                shade(STONE, 0.5),
            )
    outline: list[tuple[float, ...]] = [(-length, -wide - 0.05), (-0.26, -wide), (0.26, -wide), (length, -wide - 0.05)]
    outline += [(u, -v) for u, v in reversed(outline)]
    sheet.fill(outline, shade(STONE, 0.9), shade(STONE, 0.45))
    for row in range(5):
        v0 = -wide + 0.03 + row * (2 * wide - 0.06) / 5
        v1 = v0 + (2 * wide - 0.06) / 5 * 0.9
        u = -length + 0.02 + (row % 2) * 0.03
        while u < length - 0.05:
            step = float(chance.uniform(0.045, 0.075))
            tone = shade(STONE, float(chance.uniform(0.88, 1.16)))
            sheet.fill([(u, v0), (u + step * 0.9, v0), (u + step * 0.9, v1), (u, v1)], tone)
            u += step
    for sign in (-1, 1):  # parapets
        line: list[tuple[float, ...]] = [
            (-length, sign * (wide + 0.05)),
            (-0.26, sign * wide),
            (0.26, sign * wide),
            (length, sign * (wide + 0.05)),
        ]
        sheet.line([(u, v + 0.014) for u, v in line], (66, 62, 54), 0.044)
        sheet.line([(u, v, 0.025) for u, v in line], shade(STONE, 1.14), 0.04)
        for i in range(13):
            u = -0.26 + 0.52 * i / 12
            sheet.line([(u, sign * wide - 0.018, 0.025), (u, sign * wide + 0.018, 0.025)], shade(STONE, 0.74), 0.006)
    return sheet.finish(0.035, 0.55)


def _siege_tower(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    sheet = Sheet(unit)
    left, right, foot, top = -0.19, 0.15, 0.3, 0.56
    sheet.pen.polygon(
        [sheet.at(*p) for p in ((-0.1, 0.3), (0.2, 0.22), (0.52, 0.3), (0.34, 0.38))], fill=(30, 24, 16, 130)
    )
    for u in (left + 0.05, right - 0.02, right + 0.1):
        sheet.dot(u, foot if u < right else foot - 0.05, 0.055, (58, 44, 30), 1.0)
        sheet.dot(u, foot if u < right else foot - 0.05, 0.03, (120, 92, 60), 1.0)
    narrow = 0.035
    for i in range(9):  # the front, planked
        u0, u1 = left + (right - left) * i / 9, left + (right - left) * (i + 0.92) / 9
        top0, top1 = (u + narrow * (1 - 2 * (u - left) / (right - left)) for u in (u0, u1))
        sheet.fill(
            [(u0, foot), (u1, foot), (top1, foot, top), (top0, foot, top)],
            shade(WOOD, float(chance.uniform(0.9, 1.15))),
        )
    side = 0.14
    sheet.fill(
        [
            (right, foot),
            (right + side, foot - 0.08),
            (right + side - narrow, foot - 0.08, top),
            (right - narrow, foot, top),
        ],
        shade(WOOD, 0.62),
    )
    for z in (0.03, 0.2, 0.37, 0.54):
        squeeze = narrow * z / top
        sheet.line([(left + squeeze, foot, z), (right - squeeze, foot, z)], shade(WOOD, 0.5), 0.02)
        sheet.line([(right - squeeze, foot, z), (right + side - squeeze, foot - 0.08, z)], shade(WOOD, 0.4), 0.02)
    for z in (0.05, 0.22, 0.39):
        sheet.line([(left + 0.02, foot, z), (right - 0.04, foot, z + 0.13)], shade(WOOD, 0.66), 0.014)
    for z in (0.27, 0.44):
        sheet.fill([(-0.05, foot, z), (0.01, foot, z), (0.01, foot, z + 0.06), (-0.05, foot, z + 0.06)], (36, 28, 20))
    roof = [
        (left + narrow, foot, top),
        (right - narrow, foot, top),
        (right + side - narrow, foot - 0.08, top),
        (left + side + narrow, foot - 0.08, top),
    ]
    sheet.fill([*roof], shade(WOOD, 0.9), shade(WOOD, 0.4))
    for i in range(5):
        u = left + narrow + (right - left - 2 * narrow - 0.035) * i / 4
        sheet.fill(
            [(u, foot, top), (u + 0.042, foot, top), (u + 0.042, foot, top + 0.055), (u, foot, top + 0.055)],
            shade(WOOD, 1.2),
            shade(WOOD, 0.55),
        )
    return sheet.finish(0.012, 0.3)


@lru_cache(maxsize=64)
def _palisade(unit: int, lie: PieceLie, seed: int) -> Image.Image:
    """Return a wall of stakes that joins neighboring palisades; alone it crosses the hex from west to east."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, lie.variant, 22])
    sheet = Sheet(unit)
    directions, angles = list(lie.joined), compass(on_side=lie.on_side)
    if not directions:
        directions = [1, 4]
    elif len(directions) == 1:
        directions.append((directions[0] + 3) % 6)
    ends = [(0.5 * math.cos(angles[d]), 0.5 * math.sin(angles[d])) for d in directions]
    stakes: list[Point] = []
    for x, y in ends:
        reach = 1.0 if lie.joined else 0.9
        stakes += [(x * reach * i / 11, y * reach * i / 11) for i in range(12)]
    for x, y in sorted(stakes, key=lambda p: p[1]):
        x += float(chance.normal(0, 0.006))
        tall, r = float(chance.uniform(0.17, 0.215)), 0.024
        tone = shade(WOOD, float(chance.uniform(0.8, 1.12)))
        sheet.pen.polygon(
            [sheet.at(*p) for p in ((x - r, y), (x + r, y - 0.02), (x + 0.16, y + 0.05), (x + 0.13, y + 0.08))],
            fill=(30, 24, 16, 90),
        )
        sheet.fill(
            [(x - r, y), (x + r, y), (x + r, y, tall - 0.04), (x, y, tall), (x - r, y, tall - 0.04)],
            tone,
            shade(WOOD, 0.42),
        )
        sheet.fill(
            [(x + r * 0.25, y), (x + r, y), (x + r, y, tall - 0.04), (x + r * 0.25, y, tall - 0.02)], shade(tone, 0.7)
        )
    for x, y in ends:
        sheet.line([(0, 0.004, 0.075), (x, y + 0.004, 0.075)], shade(WOOD, 0.55), 0.016)
    return sheet.finish(0.012, 0.3)


def _camp(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
    """Return a camp of round tents and ridge tents in one of several arrangements, with varied sizes and cloths."""
    sheet = Sheet(unit)
    plan, mirrored = CAMPS[int(chance.integers(len(CAMPS)))], chance.random() < 0.5
    places = [
        ((-x if mirrored else x) + float(chance.uniform(-0.025, 0.025)), y + float(chance.uniform(-0.02, 0.02)))
        for x, y in plan
    ]
    cloths = chance.permutation(len(CLOTHS))
    for n, (x, y) in enumerate(sorted(places, key=lambda p: p[1])):
        cloth, size = CLOTHS[cloths[n]], float(chance.uniform(0.84, 1.12))
        if chance.random() < 0.36:
            _ridge_tent(sheet, x, y, size, cloth)
        else:
            _round_tent(sheet, x, y, size, cloth)
    if len(plan) < 5:  # a cooking fire in the gap
        x = 0.29 if mirrored else -0.29
        for i in range(7):
            around = x + 0.055 * math.cos(math.tau * i / 7), 0.17 + 0.04 * math.sin(math.tau * i / 7)
            sheet.dot(*around, 0.017, shade((120, 114, 104), float(chance.uniform(0.8, 1.1))))
        sheet.dot(x, 0.17, 0.034, (44, 36, 30))
        sheet.fill([(x - 0.022, 0.18), (x, 0.18, 0.085), (x + 0.022, 0.18)], (226, 138, 60))
        sheet.fill([(x - 0.011, 0.18), (x, 0.18, 0.05), (x + 0.011, 0.18)], (250, 212, 120))
    return sheet.finish(0.012, 0.3)


def _round_tent(sheet: Sheet, x: float, y: float, size: float, cloth: Colour) -> None:
    r, top = 0.118 * size, 0.225 * size
    around = [(x + r * math.cos(math.tau * i / 12), y + r * 0.6 * math.sin(math.tau * i / 12)) for i in range(12)]
    shadow = [
        (x + r * 1.9, y + r * 0.75),
        (x + r * 0.9, y - r * 0.2),
        (x - r * 0.6, y + r * 0.5),
        (x + r * 0.5, y + r * 0.85),
    ]
    sheet.pen.polygon([sheet.at(*p) for p in shadow], fill=(34, 28, 18, 120))
    for i in range(12):
        (x0, y0), (x1, y1) = around[i], around[(i + 1) % 12]
        if y0 + y1 < 2 * y - r * 0.9:
            continue
        lit = 1.1 - 0.38 * ((x0 + x1) / 2 - x) / r - (0.1 if i % 2 else 0)
        sheet.fill([(x, y, top), (x0, y0), (x1, y1)], shade(cloth, lit))
    sheet.fill([(x - 0.03, y + r * 0.58), (x, y, top * 0.45), (x + 0.03, y + r * 0.58)], (52, 40, 30))
    sheet.line([(x, y, top), (x, y, top + 0.05)], (70, 54, 38), 0.009)
    sheet.fill([(x, y, top + 0.055), (x + 0.055, y, top + 0.04), (x, y, top + 0.025)], shade(cloth, 0.8))


def _ridge_tent(sheet: Sheet, x: float, y: float, size: float, cloth: Colour) -> None:
    """Draw a tent with a ridge pole, its open end to the south."""
    half, deep, top = 0.085 * size, 0.16 * size, 0.15 * size
    front, back = y + 0.06 * size, y + 0.06 * size - deep
    sheet.pen.polygon(
        [sheet.at(*p) for p in ((x, front), (x + half, back), (x + half * 2.6, back + 0.06), (x + half * 2.2, front))],
        fill=(34, 28, 18, 115),
    )
    for side, lit in ((-1, 1.12), (1, 0.78)):
        foot = x + side * half
        sheet.fill([(x, front, top), (x, back, top), (foot, back), (foot, front)], shade(cloth, lit))
        for share in (0.35, 0.7):
            v = front + (back - front) * share
            sheet.line([(x, v, top), (foot, v)], shade(cloth, lit * 0.86), 0.005)
    sheet.fill([(x - half, front), (x, front, top), (x + half, front)], shade(cloth, 0.94))
    sheet.fill([(x - half * 0.4, front), (x, front, top * 0.78), (x + half * 0.4, front)], (52, 40, 30))
    sheet.line([(x, back, top), (x, front, top), (x, front, top + 0.03)], shade(cloth, 0.58), 0.008)


DRAWN = {
    "ford": _ford,
    "wooden-bridge": _wooden_bridge,
    "stone-bridge": _stone_bridge,
    "tent": _camp,
    "siege-tower": _siege_tower,
}
