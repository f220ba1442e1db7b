"""Small things seen from above and a little from the south, drawn large and scaled down: trees, houses, landmarks.

Landmarks, and the terrain pieces of `pieces`, are drawn on a `Sheet`, in hex units.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bow.table.battle.painting.surface import Colour, Field, Point, shade

OVER = 3  # drawn this many times larger
ROOFS: tuple[Colour, ...] = (
    (150, 116, 78), (128, 92, 70), (138, 122, 96), (112, 100, 90), (172, 144, 92), (104, 106, 110), (146, 88, 66)
)  # fmt: skip
#: length, width and height of houses: cottages, a long barn, a hall, a tower
SIZES = (
    (0.24, 0.155, 0.1),
    (0.2, 0.14, 0.09),
    (0.32, 0.15, 0.085),
    (0.24, 0.16, 0.11),
    (0.28, 0.18, 0.13),
    (0.1, 0.1, 0.2),
)
WALL: Colour = (196, 182, 152)
SLATE: Colour = (104, 106, 112)
SAIL: Colour = (222, 212, 186)


def textured(image: Image.Image, chance: np.random.Generator, light: float = 0.3, grain: float = 0.12) -> Image.Image:
    """Return the sprite lit from the north-west, with slightly roughened colors and the same outline."""
    w, h = image.size
    pixels = np.asarray(image, dtype=np.float32).copy()
    across = (
        np.linspace(1, -1, w, dtype=np.float32)[None, :] * 0.8 + np.linspace(1, -1, h, dtype=np.float32)[:, None] * 0.4
    )
    rough = chance.uniform(-1, 1, (max(2, h // 5), max(2, w // 5))).astype(np.float32)
    grown = np.asarray(Image.fromarray(rough).resize((w, h), Image.Resampling.BICUBIC), dtype=np.float32)
    factor: Field = 1 + np.float32(light) * across + np.float32(grain) * grown
    pixels[..., :3] = np.clip(pixels[..., :3] * factor[..., None], 0, 255)
    return Image.fromarray(pixels.astype(np.uint8))


def shrink(image: Image.Image) -> Image.Image:
    return image.reduce(OVER)


@lru_cache(maxsize=8)
def conifers(unit: int, seed: int) -> tuple[Image.Image, ...]:
    """Return pines and firs; the foot of the trunk is at the middle of the lower edge."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, 11])
    return tuple(_conifer(unit * float(chance.uniform(0.24, 0.36)), chance) for _ in range(14))


def _conifer(height: float, chance: np.random.Generator) -> Image.Image:
    h = max(8, round(height)) * OVER
    w = round(h * chance.uniform(0.52, 0.64) / OVER) * OVER
    image = Image.new("RGBA", (w, h), (44, 54, 36, 0))
    pen = ImageDraw.Draw(image)
    middle = w / 2
    pen.rectangle((middle - w * 0.05, h * 0.86, middle + w * 0.05, h - 1), fill=(72, 56, 40, 255))
    green: Colour = [(64, 82, 52), (56, 76, 54), (74, 86, 50), (60, 76, 46)][int(chance.integers(4))]
    tiers = 5
    for tier in range(tiers):
        # from the lowest skirt up; each is a jagged fan, paler at the top
        top = h * (0.60 - 0.60 * tier / (tiers - 1)) * 0.92
        low = h * (0.93 - 0.66 * tier / (tiers - 1))
        half = w * 0.49 * (1 - 0.8 * tier / tiers)
        points = [(middle, top)]
        teeth = 7
        for i in range(teeth + 1):
            x = middle + half * (1 - 2 * i / teeth)
            sag = h * 0.035 * (1 - abs(1 - 2 * i / teeth)) + h * 0.012 * float(chance.uniform(-1, 1))
            points.append((x, low + sag))
            if i < teeth:
                points.append((x - half / teeth, low + sag - h * 0.05))
        pen.polygon(points, fill=(*shade(green, 0.78 + 0.13 * tier), 255))
        pen.line(
            [(middle, low - h * 0.02), (middle - half * 0.5, low)],
            fill=(*shade(green, 1.02 + 0.15 * tier), 255),
            width=max(1, h // 50),
        )
        # the side away from the light
        pen.polygon(
            [(middle + half * 0.1, top + h * 0.04), (middle + half, low), (middle + half * 0.25, low)],
            fill=(*shade(green, 0.6 + 0.1 * tier), 255),
        )
    return shrink(textured(image, chance, 0.22, 0.16))


@lru_cache(maxsize=8)
def broadleaves(unit: int, seed: int) -> tuple[Image.Image, ...]:
    """Return round crowns; the foot of the trunk is at the middle of the lower edge."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, 12])
    return tuple(_broadleaf(unit * float(chance.uniform(0.19, 0.27)), chance) for _ in range(10))


def _broadleaf(height: float, chance: np.random.Generator) -> Image.Image:
    h = max(8, round(height)) * OVER
    w = h
    image = Image.new("RGBA", (w, h), (60, 66, 40, 0))
    pen = ImageDraw.Draw(image)
    pen.rectangle((w * 0.46, h * 0.7, w * 0.54, h - 1), fill=(76, 60, 42, 255))
    green: Colour = [(92, 100, 56), (84, 96, 60), (104, 102, 58)][int(chance.integers(3))]
    blobs = [(0.5, 0.46, 0.34)] + [
        (0.5 + 0.24 * math.cos(a), 0.46 + 0.22 * math.sin(a), float(chance.uniform(0.17, 0.23)))
        for a in chance.uniform(0, math.tau, 9)
    ]
    for x, y, r in blobs:
        pen.ellipse(((x - r) * w, (y - r) * h, (x + r) * w, (y + r) * h), fill=(*shade(green, 0.66), 255))
    for x, y, r in blobs:
        r *= 0.82
        pen.ellipse(
            ((x - r - 0.03) * w, (y - r - 0.04) * h, (x + r - 0.03) * w, (y + r - 0.04) * h),
            fill=(*shade(green, 0.92), 255),
        )
    for _ in range(26):
        a, d, r = chance.uniform(0, math.tau), math.sqrt(chance.uniform(0, 1)) * 0.27, chance.uniform(0.03, 0.07)
        x, y = 0.45 + d * math.cos(a), 0.4 + d * math.sin(a)
        lit = 1.18 - 0.55 * (x - 0.3) - 0.5 * (y - 0.25)
        pen.ellipse(((x - r) * w, (y - r) * h, (x + r) * w, (y + r) * h), fill=(*shade(green, lit), 255))
    return shrink(textured(image, chance, 0.14, 0.12))


@lru_cache(maxsize=8)
def bushes(unit: int, seed: int) -> tuple[Image.Image, ...]:
    """Return the bushes of a thicket: low, broad and tangled; the foot is at the middle of the lower edge."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, 14])
    return tuple(_bush(unit * float(chance.uniform(0.19, 0.28)), chance) for _ in range(12))


def _bush(width: float, chance: np.random.Generator) -> Image.Image:
    w, h = max(8, round(width)) * OVER, max(6, round(width * 0.74)) * OVER
    image = Image.new("RGBA", (w, h), (50, 56, 30, 0))
    pen = ImageDraw.Draw(image)
    green: Colour = [(104, 112, 56), (92, 108, 54), (118, 110, 60), (84, 100, 54)][int(chance.integers(4))]
    for _ in range(9):  # stems that stick out
        x, lean = float(chance.uniform(0.3, 0.7)), float(chance.uniform(-0.34, 0.34))
        pen.line([(x * w, h - 1), ((x + lean) * w, h * 0.04)], fill=(66, 54, 36, 255), width=max(1, w // 28))
    for tone, lift, size in ((0.6, 0.0, 1.0), (0.8, 0.05, 0.85), (0.98, 0.11, 0.6), (1.14, 0.17, 0.34)):
        for x in chance.uniform(0.18, 0.82, 9):
            r = float(chance.uniform(0.12, 0.2)) * size * w
            y = h * (0.66 - lift - float(chance.uniform(0, 0.3)) * (1 - abs(2 * x - 1)))
            leaf = (*shade(green, tone * float(chance.uniform(0.92, 1.08))), 255)
            pen.ellipse((x * w - r, y - r * 0.8, x * w + r, min(h - 1.0, y + r * 0.8)), fill=leaf)
    return shrink(textured(image, chance, 0.12, 0.16))


@lru_cache(maxsize=8)
def houses(unit: int, seed: int) -> tuple[Image.Image, ...]:
    """Return farmhouses and barns with their shadow; the center of the picture is the house's place."""
    chance = np.random.default_rng([seed & 0xFFFFFFFF, 13])
    return tuple(
        house(
            unit,
            float(chance.uniform(-0.5, 0.5)) + (i % 2) * 1.4,
            ROOFS[i % len(ROOFS)],
            chance,
            *SIZES[i % len(SIZES)],
        )
        for i in range(18)
    )


def house(
    unit: int,
    angle: float,
    roof: Colour,
    chance: np.random.Generator,
    length: float = 0.24,
    width: float = 0.155,
    height: float = 0.1,
) -> Image.Image:
    """Return a gabled house turned by `angle`, seen obliquely: walls to the south, two roof faces, ridge, shadow."""
    scale = unit * OVER
    side = round(unit * 0.6) * OVER
    image = Image.new("RGBA", (side, side), (60, 50, 40, 0))
    length *= float(chance.uniform(0.85, 1.2))

    def at(u: float, v: float, z: float) -> tuple[float, float]:
        x = u * math.cos(angle) - v * math.sin(angle)
        y = (u * math.sin(angle) + v * math.cos(angle)) * 0.8
        return side / 2 + x * scale, side / 2 + (y - z) * scale

    l2, w2, eave, ridge = length / 2, width / 2, height * 0.55, height * 1.35
    shadow = Image.new("L", image.size, 0)
    base = [(-l2, -w2), (l2, -w2), (l2, w2), (-l2, w2)]
    outline = [at(u, v, 0) for u, v in base] + [
        (x + 0.075 * scale, y + 0.055 * scale) for x, y in (at(u, v, 0) for u, v in base)
    ]
    ImageDraw.Draw(shadow).polygon(_hull(outline), fill=125)
    image.paste((34, 28, 20, 255), (0, 0), shadow.filter(ImageFilter.GaussianBlur(scale * 0.008)))
    image.putalpha(shadow.filter(ImageFilter.GaussianBlur(scale * 0.008)))
    pen = ImageDraw.Draw(image)
    wall: Colour = (196, 180, 148)
    # walls that face us: those whose outward normal points down the picture
    for (u0, v0), (u1, v1), gable in (
        ((-l2, w2), (l2, w2), False),
        ((l2, -w2), (-l2, -w2), False),
        ((l2, w2), (l2, -w2), True),
        ((-l2, -w2), (-l2, w2), True),
    ):
        nu, nv = v1 - v0, u0 - u1
        nx, ny = -(nu * math.cos(angle) - nv * math.sin(angle)), -(nu * math.sin(angle) + nv * math.cos(angle))
        if ny <= 0:
            continue
        lit = 0.78 - 0.3 * nx / math.hypot(nx, ny)
        face = [at(u0, v0, 0), at(u1, v1, 0), at(u1, v1, eave)]
        if gable:
            face.append(at((u0 + u1) / 2, (v0 + v1) / 2, ridge))
        face.append(at(u0, v0, eave))
        pen.polygon(face, fill=(*shade(wall, lit), 255), outline=(70, 54, 38, 255))
        du, dv = (u0 * 0.45 + u1 * 0.55, v0 * 0.45 + v1 * 0.55)
        pen.polygon(
            [
                at(u0 * 0.6 + u1 * 0.4, v0 * 0.6 + v1 * 0.4, 0),
                at(du, dv, 0),
                at(du, dv, eave * 0.7),
                at(u0 * 0.6 + u1 * 0.4, v0 * 0.6 + v1 * 0.4, eave * 0.7),
            ],
            fill=(74, 56, 40, 255),
        )
    over = 1.12
    for sign in (-1, 1):
        v = sign * w2 * over
        nx = -math.sin(angle) * sign
        ny = math.cos(angle) * sign
        lit = 1.0 - 0.22 * nx - 0.2 * ny
        face = [
            at(-l2 * over, 0, ridge),
            at(l2 * over, 0, ridge),
            at(l2 * over, v, eave * 0.86),
            at(-l2 * over, v, eave * 0.86),
        ]
        if sign * math.cos(angle) < -0.9 and height > 1:
            continue
        pen.polygon(face, fill=(*shade(roof, lit), 255))
        for i in range(1, 12):
            t = -1 + 2 * i / 12
            tile = shade(roof, lit * float(chance.uniform(0.8, 1.1)))
            pen.line(
                [at(l2 * over * t, 0, ridge), at(l2 * over * t, v, eave * 0.86)],
                fill=(*tile, 255),
                width=max(1, round(scale * 0.006)),
            )
        pen.line([*face, face[0]], fill=(*shade(roof, 0.5), 255), width=max(1, round(scale * 0.004)))
    pen.line(
        [at(-l2 * over, 0, ridge), at(l2 * over, 0, ridge)],
        fill=(*shade(roof, 1.3), 255),
        width=max(1, round(scale * 0.01)),
    )
    return shrink(image)


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    ordered = sorted(points)

    def half(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
        chain: list[tuple[float, float]] = []
        for x, y in line:
            while (
                len(chain) > 1
                and (chain[-1][0] - chain[-2][0]) * (y - chain[-2][1])
                - (chain[-1][1] - chain[-2][1]) * (x - chain[-2][0])
                <= 0
            ):
                chain.pop()
            chain.append((x, y))
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


class Sheet:
    """A square sheet for a piece, in hex units from the center, turned by an angle."""

    def __init__(self, unit: int, angle: float = 0.0) -> None:
        self.half = (round(unit * 1.5) + 1) // 2
        self.scale = unit * OVER
        side = self.half * 2 * OVER
        self.image = Image.new("RGBA", (side, side), (60, 50, 36, 0))
        self.pen = ImageDraw.Draw(self.image)
        self.cos, self.sin = math.cos(angle), math.sin(angle)

    def at(self, u: float, v: float, up: float = 0.0) -> Point:
        """Return the pixel of a place `u` along and `v` across, raised by `up`."""
        x, y = u * self.cos - v * self.sin, u * self.sin + v * self.cos
        middle = self.half * OVER
        return middle + x * self.scale, middle + (y - up) * self.scale

    def fill(self, places: list[tuple[float, ...]], colour: Colour, edge: Colour | None = None) -> None:
        points = [self.at(*p) for p in places]
        self.pen.polygon(points, fill=(*colour, 255))
        if edge is not None:
            self.pen.line([*points, points[0]], fill=(*edge, 255), width=max(1, round(self.scale * 0.006)))

    def line(self, places: list[tuple[float, ...]], colour: Colour, width: float) -> None:
        self.pen.line([self.at(*p) for p in places], fill=(*colour, 255), width=max(1, round(self.scale * width)))

    def dot(self, u: float, v: float, radius: float, colour: Colour, flat: float = 0.75) -> None:
        x, y = self.at(u, v)
        r = radius * self.scale
        self.pen.ellipse((x - r, y - r * flat, x + r, y + r * flat), fill=(*colour, 255))

    def finish(self, shadow: float = 0.03, strength: float = 0.5) -> Image.Image:
        """Return the picture in its final size, with a soft shadow towards the south-east."""
        small = self.image.reduce(OVER)
        unit = self.scale / OVER
        mask = small.getchannel("A").filter(ImageFilter.GaussianBlur(unit * 0.012))
        under = ImageChops.offset(mask, round(shadow * unit), round(shadow * 1.1 * unit)).point(
            lambda v: round(v * strength)
        )
        result = Image.new("RGBA", small.size, (22, 20, 14, 0))
        result.putalpha(under)
        result.alpha_composite(small)
        return result


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
