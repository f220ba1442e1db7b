"""Whole pictures: the dark table, the title's dusk, the cloth of the handover, a vignette."""

from __future__ import annotations

import math
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from tools.art.pictures import icons
from tools.art.pictures.drawing.shapes import Colour, Field, noise

W, H = 1920, 1080


def _tiling(size: int, cell: int, what: str) -> Field:
    """Return noise that repeats seamlessly."""
    chance = np.random.default_rng(zlib.crc32(what.encode()))
    count = size // cell
    grid = np.pad(chance.uniform(-1, 1, (count, count)).astype(np.float32), 4, mode="wrap")
    box = (4.0, 4.0, 4.0 + count, 4.0 + count)
    return np.asarray(Image.fromarray(grid).resize((size, size), Image.Resampling.BICUBIC, box=box), dtype=np.float32)


def saved(pixels: Field, path: Path, quality: int = 86, comment: str = "") -> None:
    """Write a picture as JPEG."""
    # a little noise keeps dark gradients from banding
    dither = np.random.default_rng(1).uniform(-1.2, 1.2, pixels.shape[:2]).astype(np.float32)[..., None]
    Image.fromarray(np.clip(pixels + dither, 0, 255).astype(np.uint8)).save(
        path, quality=quality, optimize=True, progressive=True, subsampling=0, comment=comment
    )


def table() -> Field:
    """Paint a worn oak table by candle light, seamless."""
    size = 1024
    fibre = _tiling(size, 8, "fibre")
    stretched = np.asarray(
        Image.fromarray(np.tile(fibre[:, :128], (1, 1))).resize((size, size), Image.Resampling.BICUBIC),
        dtype=np.float32,
    )
    knots = _tiling(size, 128, "knots")
    grain = np.sin((np.arange(size, dtype=np.float32)[:, None] * (2 * math.pi * 12 / size)) + knots * 2.6) * 0.5
    tone = 30 + 2.6 * grain + 1.8 * stretched + 2.0 * _tiling(size, 64, "wear") + 1.0 * _tiling(size, 2, "dust")
    plank = np.zeros((size, 1), dtype=np.float32)
    for y in range(0, size, 256):
        plank[y : y + 2] = -14
        plank[y + 2 : y + 4] = 4
    for i in range(4):
        tone[i * 256 : (i + 1) * 256] += (-1.4, 1.2, -0.4, 1.6)[i]
    tone = tone + plank
    # the left and right edges meet, as every part repeats; only the stretched fibre is blended
    blend = np.clip(np.minimum(np.arange(size), np.arange(size)[::-1]) / 90, 0, 1).astype(np.float32)[None, :]
    tone = tone * blend + (30 + 2.6 * grain + plank) * (1 - blend)
    result: Field = tone[..., None] * np.array([1.0, 0.88, 0.74], dtype=np.float32)
    return result


def ridge(y: float, rough: float, what: str, detail: int = 9) -> Field:
    """Return a mountain line: heights in pixels from the top, by midpoint displacement."""
    chance = np.random.default_rng(zlib.crc32(what.encode()))
    line = np.array([0.0, 0.0])
    size = rough
    for _ in range(detail):
        middle = (line[:-1] + line[1:]) / 2 + chance.uniform(-size, size, len(line) - 1)
        joined = np.empty(len(line) + len(middle))
        joined[0::2], joined[1::2] = line, middle
        line = joined
        size *= 0.56
    result: Field = (y + np.interp(np.linspace(0, 1, W), np.linspace(0, 1, len(line)), line)).astype(np.float32)
    return result


def title() -> Field:
    """Paint dusk over the mountains of the north, with the banners of two hosts in front."""
    rows = np.arange(H, dtype=np.float32)
    stops = [0, 0.22, 0.42, 0.56, 0.66, 1]
    colours = [(22, 26, 42), (46, 48, 68), (104, 80, 86), (178, 112, 84), (224, 164, 104), (230, 178, 120)]
    sky = np.stack([np.interp(rows / H, stops, [c[i] for c in colours]) for i in range(3)], axis=1).astype(np.float32)
    picture = np.repeat(sky[:, None, :], W, axis=1)
    xs, ys = np.meshgrid(np.arange(W, dtype=np.float32), rows)
    sun = np.exp(-(((xs - 1000) / 620) ** 2 + ((ys - 690) / 250) ** 2)).astype(np.float32)
    picture += sun[..., None] * np.array([60, 44, 20], dtype=np.float32)
    # long clouds, lit from below
    cloud = (
        noise((W // 6, H), 34, "cloud")
        + 0.6 * noise((W // 3, H), 18, "cloud2").repeat(1, axis=1)[:, : W // 6]
        + 0.4 * noise((W // 6, H), 9, "cloud3")
    )
    wide = np.asarray(
        Image.fromarray(cloud.astype(np.float32)).resize((W, H), Image.Resampling.BICUBIC), dtype=np.float32
    )
    veil = np.clip((wide - 0.1) * 0.9, 0, 1) * np.clip(1 - np.abs(rows / H - 0.34) / 0.34, 0, 1)[:, None]
    lower = np.asarray(
        Image.fromarray(wide).transform((W, H), Image.Transform.AFFINE, (1, 0, 0, 0, 1, -10)), dtype=np.float32
    )
    lit = np.clip((wide - lower) * 2.2, -0.6, 1)
    picture += (np.array([150, 92, 78], dtype=np.float32) - picture) * (veil * 0.5)[..., None]
    picture += (veil * lit)[..., None] * np.array([62, 36, 16], dtype=np.float32)
    stars = np.random.default_rng(8).uniform(0, 1, (260, 3))
    for x, y, size in stars:
        picture[int(y * 330), int(x * (W - 1))] += 46 * size
    layers: list[tuple[float, float, str, Colour, Colour]] = [
        (560, 150, "far", (112, 84, 90), (190, 130, 100)),
        (640, 150, "middle", (74, 60, 70), (140, 96, 84)),
        (740, 110, "near", (44, 40, 48), (92, 68, 62)),
    ]
    for y, rough, what, top, foot in layers:
        line = ridge(y, rough, what)
        inside = np.clip(ys - line[None, :], 0, 1)
        t = np.clip((ys - line[None, :]) / 230, 0, 1)[..., None]
        colour = np.asarray(top, np.float32) * (1 - t) + np.asarray(foot, np.float32) * t
        relief = noise((W // 2, H // 2), 16, what + "r") + 0.6 * noise((W // 2, H // 2), 6, what + "s")
        big = np.asarray(
            Image.fromarray(relief.astype(np.float32)).resize((W, H), Image.Resampling.BICUBIC), dtype=np.float32
        )
        skew = np.asarray(
            Image.fromarray(big).transform((W, H), Image.Transform.AFFINE, (1, 0.8, 0, 0, 1, 0)), dtype=np.float32
        )
        colour = colour * (1 + 0.1 * skew * (1 - t[..., 0]))[..., None]
        snow = np.clip(1 - (ys - line[None, :]) / (70 + 40 * skew), 0, 1) * np.clip((620 - line[None, :]) / 90, 0, 1)
        colour = (
            colour
            + (np.array([206, 178, 170], dtype=np.float32) - colour) * (snow * np.clip(0.35 + skew, 0, 0.75))[..., None]
        )
        picture += (colour - picture) * inside[..., None]
    ground = ridge(900, 34, "ground")
    picture += (np.array([20, 18, 20], dtype=np.float32) - picture) * np.clip(ys - ground[None, :], 0, 1)[..., None]
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    for what, y, count, low, high in (("trees", 892.0, 240, 26, 70), ("trees2", 935.0, 170, 40, 110)):
        image.paste((14, 14, 16) if what == "trees2" else (24, 22, 24), (0, 0), firs(y, count, low, high, what))
    _host(image, ground)
    _banner(image, 250, 330, (74, 86, 98), (214, 220, 224), "direwolf", mirror=False)
    _banner(image, 1670, 330, (128, 26, 32), (230, 182, 92), "lion", mirror=True)
    pixels = np.asarray(image, dtype=np.float32)
    dark = 1 - 0.42 * np.clip(((xs / W - 0.5) ** 2 * 2.2 + (ys / H - 0.5) ** 2 * 1.5), 0, 1)
    result: Field = pixels * dark[..., None].astype(np.float32)
    return result


def firs(y: float, count: int, low: int, high: int, what: str) -> Image.Image:
    """Draw a wood of firs along a line, as a mask."""
    chance = np.random.default_rng(zlib.crc32(what.encode()))
    mask = Image.new("L", (W * 2, H * 2), 0)
    pen = ImageDraw.Draw(mask)
    for _ in range(count):
        # thin in the middle, behind the title, dense at the sides
        x = float(chance.beta(0.5, 0.5)) * W
        h, foot = float(chance.uniform(low, high)), y + float(chance.uniform(0, 60))
        for tier in range(6):
            t = tier / 6
            half = h * 0.24 * (1 - t) + 1.5
            top, base = foot - h * (t + 0.3), foot - h * t
            pen.polygon([(2 * x, 2 * top), (2 * (x + half), 2 * base), (2 * (x - half), 2 * base)], fill=255)
    return mask.reduce(2)


def _host(image: Image.Image, ground: Field) -> None:
    """Draw the spears of two small hosts against the light."""
    chance = np.random.default_rng(77)
    mask = Image.new("L", (W * 2, H * 2), 0)
    pen = ImageDraw.Draw(mask)
    for low, high in ((430, 800), (1120, 1500)):
        for _ in range(90):
            x = float(chance.uniform(low, high))
            y = float(ground[int(x)]) + 6
            h = float(chance.uniform(12, 17))
            pen.ellipse((2 * x - 5, 2 * (y - h) - 6, 2 * x + 5, 2 * (y - h) + 5), fill=255)
            pen.polygon(
                [
                    (2 * x - 8, 2 * y + 4),
                    (2 * x - 6, 2 * (y - h * 0.78)),
                    (2 * x + 6, 2 * (y - h * 0.78)),
                    (2 * x + 8, 2 * y + 4),
                ],
                fill=255,
            )
            if chance.random() < 0.6:
                lean, tall = float(chance.uniform(-3, 3)), float(chance.uniform(26, 40))
                pen.line((2 * x + 8, 2 * y, 2 * (x + lean) + 8, 2 * (y - tall)), fill=255, width=2)
            if chance.random() < 0.06:
                pen.line((2 * x, 2 * y, 2 * x, 2 * (y - 64)), fill=255, width=3)
                pen.polygon([(2 * x, 2 * (y - 64)), (2 * x + 44, 2 * (y - 56)), (2 * x, 2 * (y - 46))], fill=255)
    image.paste((20, 17, 19), (0, 0), mask.reduce(2))


def _banner(image: Image.Image, x: int, y: int, field: Colour, ink: Colour, drawing: str, mirror: bool) -> None:
    """Draw a tall banner in the wind, with a House's beast."""
    w, h = 230, 470
    over = 2
    cloth = Image.new("RGBA", (w * over, h * over), (0, 0, 0, 0))
    pen = ImageDraw.Draw(cloth)
    shape = [(0, 0), (w, 0), (w, h - 70), (w * 0.75, h - 5), (w * 0.5, h - 70), (w * 0.25, h - 5), (0, h - 70)]
    pen.polygon([(a * over, b * over) for a, b in shape], fill=(*field, 255))
    edge = tuple(round(c * 0.8) for c in ink)
    pen.line([(a * over, b * over) for a, b in [*shape, shape[0]]], fill=(*edge, 255), width=8 * over, joint="curve")
    beast = icons.mask(drawing, 170 * over)
    if mirror:
        beast = beast.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    cloth.paste((*ink, 255), (30 * over, 110 * over), beast)
    pixels = np.asarray(cloth, dtype=np.float32)
    rows, columns = np.mgrid[0 : h * over, 0 : w * over].astype(np.float32)
    swell = np.sin(rows / (72 * over) + columns / (120 * over) + (2.0 if mirror else 0.4))
    moved = np.clip(columns + swell * 9 * over * (rows / (h * over)), 0, w * over - 1).astype(np.int32)
    pixels = pixels[np.arange(h * over)[:, None], moved]
    weave = noise((w * over, h * over), 3, drawing) * 0.05
    light = 0.66 + 0.2 * np.cos(rows / (72 * over) + columns / (120 * over) + (2.0 if mirror else 0.4)) + weave
    light *= 1 - 0.35 * rows / (h * over)
    pixels[..., :3] *= light[..., None]
    done = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).reduce(over)
    pole = ImageDraw.Draw(image)
    pole.rectangle((x - 4, y - 40, x + 4, H), fill=(30, 22, 18))
    pole.rectangle((x - 4, y - 40, x - 2, H), fill=(92, 66, 46))
    pole.rectangle((x - w // 2 - 14, y - 10, x + w // 2 + 14, y - 2), fill=(52, 37, 27))
    pole.ellipse((x - 9, y - 58, x + 9, y - 38), fill=(190, 146, 76))
    image.paste(done, (x - w // 2, y - 6), done)


def handover() -> Field:
    """Paint dark heavy cloth in folds, for the handover between two players."""
    rows, columns = np.mgrid[0:H, 0:W].astype(np.float32)
    drift = noise((W, H), 300, "drift") * 26
    fold = np.sin((columns + drift) / 46) * 0.6 + np.sin((columns + drift * 1.6) / 19 + 1) * 0.22
    weave = noise((W, H), 2, "weave") * 0.05 + noise((W, H), 90, "stain") * 0.1
    tone = 0.62 + 0.3 * fold + weave
    dark = 1 - 0.55 * np.clip(((columns / W - 0.5) ** 2 + (rows / H - 0.5) ** 2) * 2.2, 0, 1)
    result: Field = (tone * dark)[..., None] * np.array([58, 38, 36], dtype=np.float32)
    return result


def make(assets: Path) -> None:
    """Write the JPEG files and the vignette of assets/ui."""
    folder = assets / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    saved(table(), folder / "table.jpg", 84)
    saved(title(), folder / "title.jpg", 88)
    saved(handover(), folder / "handover.jpg", 80)
    rows, columns = np.mgrid[-1:1:512j, -1:1:512j].astype(np.float32)
    alpha = np.clip((rows**2 + columns**2) * 0.36 + rows**6 * 0.3 + columns**6 * 0.3 - 0.06, 0, 0.8)
    vignette = Image.new("RGBA", (512, 512), (0, 0, 0, 0))
    vignette.putalpha(Image.fromarray((alpha * 255).astype(np.uint8)))
    vignette.save(folder / "vignette.png", optimize=True)
