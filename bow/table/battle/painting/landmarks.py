"""Landmarks among the houses of a hex: a windmill, a sept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from bow.table.battle.painting.piece_sheet import Sheet
from bow.table.battle.painting.surface import Colour, shade

WALL: Colour = (196, 182, 152)
SLATE: Colour = (104, 106, 112)
SAIL: Colour = (222, 212, 186)


def _tower(sheet: Sheet, sides: int, foot: float, head: float, tall: float, wall: Colour) -> None:
    """Draw a tower of so many sides, narrower at the top, lit from the west."""
    sheet.pen.polygon(
        [sheet.at(*p) for p in ((-foot, 0.03), (foot, -0.05), (foot + tall * 0.75, 0.1), (foot + tall * 0.6, 0.16))],
        fill=(30, 24, 16, 120),
    )
    turn = math.pi / sides
    corners = [(math.cos(math.tau * n / sides + turn), math.sin(math.tau * n / sides + turn)) for n in range(sides + 1)]
    for (x0, y0), (x1, y1) in pairwise(corners):
        if y0 + y1 <= 0:  # it faces away
            continue
        face: list[tuple[float, ...]] = [
            (x0 * foot, y0 * foot * 0.6), (x1 * foot, y1 * foot * 0.6),
            (x1 * head, y1 * head * 0.6, tall), (x0 * head, y0 * head * 0.6, tall),
        ]  # fmt: skip
        sheet.fill(face, shade(wall, 0.86 - 0.2 * (x0 + x1)))


def _roof(sheet: Sheet, wide: float, low: float, high: float, colour: Colour) -> None:
    """Draw a pointed roof in upright strips, lit from the west."""
    for n in range(8):
        x0, x1 = (wide * math.cos(math.pi * (1 - part / 8)) for part in (n, n + 1))
        y0, y1 = (wide * 0.6 * math.sin(math.pi * part / 8) for part in (n, n + 1))
        sheet.fill([(x0, y0, low), (x1, y1, low), (0.0, 0.0, high)], shade(colour, 1.16 - 0.09 * n))


@lru_cache(maxsize=8)
def windmill(unit: int) -> Image.Image:
    """Return a windmill, centered on the picture."""
    sheet = Sheet(unit)
    _tower(sheet, 12, 0.115, 0.075, 0.24, WALL)
    sheet.fill([(-0.028, 0.066), (0.028, 0.066), (0.028, 0.066, 0.075), (-0.028, 0.066, 0.075)], (70, 54, 38))
    _roof(sheet, 0.092, 0.235, 0.345, (140, 92, 64))
    hub = (0.0, 0.07, 0.262)
    for n in range(4):
        a = 0.45 + math.pi / 2 * n

        def on(along: float, aside: float, a: float = a) -> tuple[float, ...]:
            x, up = math.cos(a) * along - math.sin(a) * aside, math.sin(a) * along + math.cos(a) * aside
            return hub[0] + x, hub[1], hub[2] + up

        sheet.fill([on(0.05, 0.0), on(0.235, 0.0), on(0.235, 0.068), on(0.05, 0.058)], SAIL, (96, 78, 54))
        for part in (0.1, 0.15, 0.2):
            sheet.line([on(part, 0.0), on(part, 0.064)], (150, 132, 100), 0.007)
        sheet.line([on(0.0, 0.0), on(0.245, 0.0)], (82, 64, 42), 0.015)
    sheet.pen.ellipse((*sheet.at(-0.018, 0.07, 0.28), *sheet.at(0.018, 0.07, 0.244)), fill=(62, 48, 34, 255))
    return sheet.finish(0.012, 0.3)


@lru_cache(maxsize=8)
def sept(unit: int) -> Image.Image:
    """Return a sept: a house of prayer with seven sides, and a star on its roof.

    Its place is the center of the picture.
    """
    sheet = Sheet(unit)
    _tower(sheet, 7, 0.155, 0.15, 0.15, WALL)
    for x in (-0.085, 0.0, 0.085):  # pointed windows
        foot, left, right = 0.09 - abs(x) * 0.32, x - 0.014, x + 0.014
        window = [(left, foot, 0.035), (right, foot, 0.035), (right, foot, 0.1), (x, foot, 0.12), (left, foot, 0.1)]
        sheet.fill([*window], (62, 74, 96))
    _roof(sheet, 0.175, 0.145, 0.27, SLATE)
    for n, x in enumerate((-0.045, -0.015, 0.015)):  # a lantern on the roof
        side = [(x, 0.0, 0.24), (x + 0.03, 0.0, 0.24), (x + 0.03, 0.0, 0.32), (x, 0.0, 0.32)]
        sheet.fill([*side], shade(WALL, 1.1 - 0.16 * n))
    _roof(sheet, 0.06, 0.315, 0.42, SLATE)
    star: list[tuple[float, ...]] = []
    for n in range(14):
        a, reach = math.pi * n / 7, 0.017 if n % 2 else 0.04
        star.append((reach * math.sin(a), 0.0, 0.44 + reach * math.cos(a)))
    sheet.fill(star, (240, 212, 132))
    return sheet.finish(0.012, 0.3)


#: the landmark of each look that has one
LANDMARKS: Final[Mapping[str, Callable[[int], Image.Image]]] = {"mill": windmill, "sept": sept}
