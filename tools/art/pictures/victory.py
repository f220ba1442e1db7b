"""The picture of a battle that nobody wins, a torn standard on a field; and the shade behind a headline."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from tools.art.pictures.backdrops import H, W, firs, ridge, saved
from tools.art.pictures.drawing.shapes import Colour, Field, noise


class Mood(NamedTuple):
    """The variables of a picture: the sky from above down, the light, the hills, the land, and the standard."""

    sky: tuple[Colour, ...]
    light: Colour
    sun: tuple[int, int]
    hills: tuple[Colour, Colour]
    land: Colour
    cloth: Colour
    ink: Colour


MOOD = Mood(
    ((30, 32, 36), (62, 66, 70), (104, 108, 108), (146, 146, 138), (176, 172, 158)), (196, 192, 176), (1240, 600),
    ((118, 120, 116), (76, 78, 76)), (26, 26, 26), (84, 80, 72), (150, 144, 130),
)  # fmt: skip


def _sky(mood: Mood, what: str) -> Field:
    """Paint the sky, clouds lit from below, and far hills."""
    rows = np.arange(H, dtype=np.float32)
    stops = (0.0, 0.18, 0.34, 0.48, 0.6)
    sky = np.stack([np.interp(rows / H, stops, [c[i] for c in mood.sky]) for i in range(3)], axis=1).astype(np.float32)
    picture = np.repeat(sky[:, None, :], W, axis=1)
    xs, ys = np.meshgrid(np.arange(W, dtype=np.float32), rows)
    x, y = mood.sun
    glow = np.exp(-(((xs - x) / 640) ** 2 + ((ys - y) / 300) ** 2)) * 0.6
    glow += np.exp(-(((xs - x) / 150) ** 2 + ((ys - y) / 120) ** 2)) * 0.7
    picture += (np.asarray(mood.light, np.float32) - picture) * np.clip(glow, 0, 1)[..., None]
    angle = np.arctan2(ys - y, xs - x)
    rays = np.clip(np.sin(angle * 15 + 0.6) + 0.5 * np.sin(angle * 37), 0, 1) * np.exp(-np.hypot(xs - x, ys - y) / 620)
    picture += rays[..., None] * np.asarray(mood.light, np.float32) * 0.1
    cloud = noise((W // 6, H), 36, what + "1") + 0.6 * noise((W // 6, H), 18, what + "2")
    cloud += 0.4 * noise((W // 6, H), 9, what + "3")
    wide = np.asarray(Image.fromarray(cloud.astype(np.float32)).resize((W, H), Image.Resampling.BICUBIC), np.float32)
    veil = np.clip((wide - 0.05) * 0.9, 0, 1) * np.clip(1 - np.abs(rows / H - 0.2) / 0.26, 0, 1)[:, None]
    lower = np.roll(wide, -12, axis=0)
    lit = np.clip((wide - lower) * 2.2, -0.5, 1)
    picture += (np.asarray(mood.sky[2], np.float32) * 0.8 - picture) * (veil * 0.55)[..., None]
    picture += (veil * lit)[..., None] * np.asarray(mood.light, np.float32) * 0.28
    for n, (base, rough, colour) in enumerate(((500, 110, mood.hills[0]), (570, 80, mood.hills[1]))):
        line = ridge(base, rough, f"{what} hills {n}")
        inside = np.clip(ys - line[None, :], 0, 1)
        mist = np.clip((ys - line[None, :]) / 170, 0, 1)[..., None]
        top = np.asarray(colour, np.float32)
        picture += (top + (np.asarray(mood.sky[3], np.float32) - top) * 0.6 * mist - picture) * inside[..., None]
    return picture


def _hill() -> Field:
    """Return the crest under the soldiers' feet: highest under the standard."""
    xs = np.arange(W, dtype=np.float32)
    line = 664 - 46 * np.exp(-(((xs - 1300) / 330) ** 2)) + 60 * np.clip((760 - xs) / 760, 0, 1) ** 1.5
    rough = ridge(0, 26, "crest")
    result: Field = (line + (rough - rough.mean()) * 0.5).astype(np.float32)
    return result


def _standard(image: Image.Image, mood: Mood, x: int, foot: float) -> None:
    pen = ImageDraw.Draw(image)
    pen.rectangle((x - 5, 236, x + 5, foot + 8), fill=mood.land)
    pen.rectangle((x - 5, 236, x - 3, foot + 8), fill=tuple(round(c * 0.55) for c in mood.light))
    pen.polygon([(x, 196), (x + 12, 222), (x, 246), (x - 12, 222)], fill=mood.ink)
    w, h, over = 400, 238, 2
    cloth = Image.new("RGBA", (w * over, (h + 80) * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(cloth)
    y = 40
    shape = [(0, y), (w, y + 16), (w - 74, y + h * 0.52), (w - 6, y + h - 14), (0, y + h)]
    draw.polygon([(a * over, b * over) for a, b in shape], fill=(*mood.cloth, 255))
    draw.line([(a * over, b * over) for a, b in [*shape, shape[0]]], fill=(*mood.ink, 255), width=7 * over)
    holes = Image.new("L", cloth.size, 0)
    torn = ImageDraw.Draw(holes)
    for points in (
        [(w, y), (w - 150, y + 60), (w - 40, y + 80)],
        [(w, y + 150), (w - 210, y + 120), (w - 60, y + 190)],
        [(120, y + h), (150, y + h - 90), (186, y + h)],
        [(240, y + h), (262, y + h - 60), (290, y + h)],
    ):
        torn.polygon([(a * over, b * over) for a, b in points], fill=255)
    cloth.paste((0, 0, 0, 0), (0, 0), holes)
    pixels = np.asarray(cloth, dtype=np.float32)
    rows, columns = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]].astype(np.float32)
    phase = columns / (58 * over) + rows / (190 * over)
    loose = columns / (w * over)
    moved = np.clip(rows + np.sin(phase + 0.6) * 20 * over * loose**0.8, 0, pixels.shape[0] - 1).astype(np.int32)
    pixels = pixels[moved, np.arange(pixels.shape[1])[None, :]]
    light = 0.84 + 0.26 * np.cos(phase + 0.6) * (0.3 + 0.7 * loose)
    light = light + noise((pixels.shape[1], pixels.shape[0]), 3, "weave") * 0.05
    pixels[..., :3] *= light[..., None]
    done = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).reduce(over)
    image.paste(done, (x + 5, 252 - 40), done)


def _field(picture: Field, mood: Mood, line: Field, what: str) -> Field:
    """Paint the dark land in front of the crest, with light along its grass."""
    ys = np.arange(H, dtype=np.float32)[:, None]
    deep = np.clip((ys - line[None, :]) / 420, 0, 1)[..., None]
    land = np.asarray(mood.land, np.float32)
    near = land * 0.5
    tuft = np.clip(noise((W, H), 7, what + "grass") + 0.6 * noise((W, H), 46, what + "swell"), -1, 1)[..., None]
    shade = land + (near - land) * deep
    rim = np.exp(-np.abs(ys - line[None, :] - 3) / 5)[..., None]
    shade = shade * (1 + 0.34 * tuft) + rim * np.asarray(mood.light, np.float32) * 0.42
    result: Field = picture + (shade - picture) * np.clip(ys - line[None, :], 0, 1)[..., None]
    return result


def _left_behind(image: Image.Image, mood: Mood, line: Field, what: str) -> None:
    """Draw arrows stuck in the ground."""
    chance = np.random.default_rng(zlib.crc32(what.encode()))
    pen = ImageDraw.Draw(image)
    for _ in range(46):
        x = float(chance.uniform(30, W - 30))
        y = float(line[int(x)]) + float(chance.uniform(10, 330)) ** 1.0
        size = 0.5 + (y - 600) / 380
        lean = float(chance.normal(0.2, 0.24))
        tall = float(chance.uniform(34, 60)) * size
        tip = (x + lean * tall, y - tall)
        ink = tuple(round(c * 0.28) for c in mood.land)
        pen.line((x, y, *tip), fill=ink, width=max(2, round(2.6 * size)))
        for part in (0.82, 0.9, 0.98):
            fx, fy = x + (tip[0] - x) * part, y + (tip[1] - y) * part
            pen.line((fx - 6 * size, fy - 5 * size, fx, fy + 2 * size), fill=ink, width=max(1, round(2 * size)))
            pen.line((fx + 6 * size, fy - 4 * size, fx, fy + 2 * size), fill=ink, width=max(1, round(2 * size)))


def nobody() -> Field:
    """Return the picture of a battle without a winner."""
    mood, what, line = MOOD, "none", _hill()
    image = Image.fromarray(np.clip(_field(_sky(mood, what), mood, line, what), 0, 255).astype(np.uint8))
    trees = firs(690, 60, 40, 120, what)
    xs = np.arange(W, dtype=np.float32)[None, :]
    aside = np.clip(np.maximum((420 - xs) / 200, (xs - 1700) / 120), 0, 1)
    image.paste(mood.land, (0, 0), Image.fromarray((np.asarray(trees) * aside).astype(np.uint8)))
    x = 1270
    _standard(image, mood, x, float(line[x]))
    _left_behind(image, mood, line, what)
    pixels = np.asarray(image, dtype=np.float32)
    ys, xs = np.mgrid[0:H, 0:W].astype(np.float32)
    dark = 1 - 0.4 * np.clip((xs / W - 0.6) ** 2 * 1.6 + (ys / H - 0.48) ** 2 * 1.4, 0, 1)
    result: Field = pixels * dark[..., None]
    return result


def make(assets: Path) -> None:
    """Write the picture of assets/ui, and the shade behind a headline."""
    folder = assets / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    saved(nobody(), folder / "victory-none.jpg", 82)
    across = np.clip(1 - np.arange(256, dtype=np.float32) / 255, 0, 1)
    down = np.clip(1 - np.arange(96, dtype=np.float32) / 95, 0, 1)[:, None] ** 0.7
    shade = Image.new("RGBA", (256, 96), (8, 6, 6, 0))
    shade.putalpha(Image.fromarray((across * down * 235).astype(np.uint8)))
    shade.save(folder / "shade.png", optimize=True)
