"""Camps: the tents on a hex."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from bow.table.battle.painting.piece_sheet import Sheet
from bow.table.battle.painting.surface import Colour, Point, shade

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


def draw_camp(unit: int, angle: float, chance: np.random.Generator) -> Image.Image:
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
