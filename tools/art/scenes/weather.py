"""Weather, fire and smoke, painted over the picture so far."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from tools.art.scenes.hues import Colour, mixed
from tools.art.scenes.scene_picture import Field, Picture, blurred, fbm, seed_of


def rain(p: Picture, thick: float = 1.0, slant: float = 0.22) -> None:
    """Paint rain in streaks, and its grey veil."""
    chance = seed_of(p.what("rain"))
    p.mix(p.light.haze, np.full((p.h, p.w), 0.1 * thick, np.float32))
    for count, long, wide, bright in ((900, 26, 1, 0.14), (300, 58, 2, 0.22)):
        image = Image.new("L", (p.w, p.h), 0)
        pen = ImageDraw.Draw(image)
        for x, y, size in chance.uniform(0, 1, (int(count * thick), 3)):
            far = long * p.scale * (0.6 + size)
            at = (x * 1.3 - 0.15) * p.w, (y * 1.1 - 0.1) * p.h
            pen.line(
                (*at, at[0] - far * slant, at[1] + far), fill=int(90 + 165 * size), width=max(1, round(wide * p.scale))
            )
        p.mix(mixed(p.light.glow, p.light.haze, 0.35), blurred(np.asarray(image, np.float32) / 255, 0.7) * bright * 2)


def snow(p: Picture, thick: float = 1.0, wind: float = 0.5) -> None:
    """Paint falling snow: fine and far, then large, soft and near."""
    _flakes(p, ((1200, 0.9, 0.5, 0.6), (240, 1.7, 1.0, 0.6), (26, 4.2, 3.4, 0.42)), (246, 250, 252), thick, wind)


def ash(p: Picture, thick: float = 1.0) -> None:
    """Paint ash in the air."""
    _flakes(p, ((500, 1.3, 0.5, 0.5), (90, 2.6, 1.4, 0.5)), mixed(p.light.ink, p.light.haze, 0.3), thick, 0.8)


def embers(p: Picture, x: float = 0.5, y: float = 0.7, wide: float = 0.3, count: int = 90) -> None:
    """Let sparks rise from a fire."""
    chance = seed_of(p.what("embers"))
    light: Field = np.zeros((p.h, p.w), np.float32)
    for a, b, size in chance.uniform(0, 1, (count, 3)):
        up = b**1.4 * y
        column = int((x + (a - 0.5) * wide * (0.5 + up) + 0.05 * np.sin(up * 18 + a * 9)) * p.w)
        row = int((y - up) * p.h)
        if 0 <= row < p.h - 3 and 0 <= column < p.w - 3:
            light[row : row + 2 + int(size * 1.6), column : column + 2] += 0.4 + size * 0.6
    p.add((255, 170, 70), np.clip(light, 0, 1.2) + blurred(np.clip(light, 0, 1), 4 * p.scale) * 1.6)


def _flakes(
    p: Picture, kinds: tuple[tuple[int, float, float, float], ...], colour: Colour, thick: float, wind: float
) -> None:
    chance = seed_of(p.what("flakes"))
    for count, size, soft, bright in kinds:
        image = Image.new("L", (p.w, p.h), 0)
        pen = ImageDraw.Draw(image)
        for x, y, each in chance.uniform(0, 1, (int(count * thick), 3)):
            r = size * p.scale * (0.5 + each)
            cx, cy = x * p.w, y * p.h
            pen.ellipse((cx - r - wind * r, cy - r, cx + r + wind * r, cy + r), fill=int(120 + 135 * each))
        p.mix(colour, np.clip(blurred(np.asarray(image, np.float32) / 255, soft * p.scale) * 1.5, 0, 1) * bright)


def smoke(
    p: Picture,
    x: float = 0.5,
    y: float = 0.7,
    high: float = 0.6,
    wide: float = 0.12,
    lean: float = 0.3,
    thick: float = 0.8,
    pale: float = 0.2,
) -> None:
    """Paint a column of smoke that rises from a place and leans with the wind."""
    what = p.what("smoke")
    up = np.clip((y - p.ys / p.h) / high, 0, 1.2)
    warp = fbm(p.w, p.h, 110 * p.scale, what, 5) * 0.09 * up
    middle = x + lean * up**1.5 * high + warp
    half = wide * (0.16 + 0.9 * up**0.8)
    across = (p.xs / p.w - middle) / half
    puffs = fbm(p.w, p.h, 70 * p.scale, what + " puffs", 6)
    body = np.clip(1.05 - across**2 + puffs * 0.9, 0, 1) * (p.ys / p.h < y) * np.clip((1.08 - up) / 0.6, 0, 1)
    body *= np.clip((y - p.ys / p.h) / 0.02, 0, 1)
    dark = mixed(mixed(p.light.ink, p.light.haze, 0.25), (200, 200, 200), pale)
    p.mix(dark, blurred(body.astype(np.float32), 2 * p.scale) * thick)
    edge = np.gradient(blurred(puffs, 4 * p.scale), axis=1) * 16 * (1 if p.sun[0] > x * p.w else -1)
    p.mix(mixed(p.light.glow, p.light.haze, 0.4), np.clip(edge, 0, 1) * body * 0.45 * thick)


def glow(
    p: Picture, x: float = 0.5, y: float = 0.7, size: float = 0.25, bright: float = 1.0, hue: str = "flame"
) -> None:
    """Add the shine of a light."""
    far = np.hypot(p.xs - x * p.w, (p.ys - y * p.h) * 1.15) / (size * p.h)
    shine = np.exp(-(far**2) * 1.4) * 0.55 + np.exp(-far * 2.4) * 0.35
    p.add(p.hues[hue], (shine * bright * 0.8).astype(np.float32))


def fire(
    p: Picture,
    x: float = 0.5,
    y: float = 0.75,
    wide: float = 0.08,
    high: float = 0.2,
    hue: str = "flame",
    bright: float = 1.0,
) -> None:
    """Paint a fire with tongues of flame, its shine and its sparks."""
    what = p.what("fire")
    glow(p, x, y - high * 0.3, high * 2.6, 0.62 * bright, hue)
    up = (y - p.ys / p.h) / high
    warp = fbm(p.w, p.h, high * p.h * 0.42, what, 5, 0.6)
    lick = fbm(p.w, p.h, high * p.h * 0.22, what + " tongues", 5, 0.45)
    across = (p.xs / p.w - x + warp * 0.05 * np.clip(up, 0, 1)) / wide
    shape = (
        1
        - across**2 * (0.7 + 1.6 * np.clip(up, 0, 1))
        - np.clip(up, 0, 2) * 0.95
        + lick * 0.75 * np.clip(up + 0.2, 0, 1)
    )
    base_fade = np.clip((up + 0.08 - 0.1 * across**2) / 0.16, 0, 1)
    shape = (np.clip(shape, 0, 1.4) * base_fade).astype(np.float32)
    base = p.hues[hue]
    p.mix(mixed(base, (120, 10, 0) if hue == "flame" else (0, 60, 20), 0.45), np.clip(shape * 2.2, 0, 1) * 0.9)
    p.mix(base, np.clip((shape - 0.22) * 2.4, 0, 1))
    p.mix(mixed(base, (255, 246, 190), 0.72), np.clip((shape - 0.5) * 2.2, 0, 1))
    if hue == "flame":
        embers(p, x, y - high * 0.4, wide * 2.4, int(30 + 160 * high))


def lightning(p: Picture, x: float = 0.6, to: float = 0.62) -> None:
    """Paint a bolt of lightning."""
    chance = seed_of(p.what("lightning"))
    image = Image.new("L", (p.w, p.h), 0)
    pen = ImageDraw.Draw(image)

    def bolt(cx: float, cy: float, end: float, width: float) -> None:
        while cy < end:
            nx, ny = cx + float(chance.normal(0, 14)) * p.scale, cy + float(chance.uniform(8, 26)) * p.scale
            pen.line((cx, cy, nx, ny), fill=255, width=max(1, round(width)))
            if width > 1.6 and chance.random() < 0.2:
                bolt(nx, ny, ny + float(chance.uniform(60, 150)) * p.scale, width * 0.45)
            cx, cy = nx, ny

    bolt(x * p.w, 0, to * p.h, 3.2 * p.scale)
    light = np.asarray(image, np.float32) / 255
    p.add((190, 200, 255), blurred(light, 40 * p.scale) * 2.4 + blurred(light, 8 * p.scale) * 1.2)
    p.mix((250, 250, 255), blurred(light, 0.8))


def shade(p: Picture, y: float = 0.8, dark: float = 0.7) -> None:
    """Darken the foot of the picture, from `y` down."""
    p.mix(p.light.ink, np.clip((p.ys / p.h - y) / max(0.02, 1 - y), 0, 1) ** 0.8 * dark)


EFFECTS: dict[str, Callable[..., None]] = {
    "rain": rain,
    "snow": snow,
    "ash": ash,
    "embers": embers,
    "smoke": smoke,
    "glow": glow,
    "fire": fire,
    "lightning": lightning,
    "shade": shade,
}
