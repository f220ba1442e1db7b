"""The surface of a board picture: scale, repeatable randomness, noise, soft masks and layers of fine lines."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Field = NDArray[np.float32]
Point = tuple[float, float]
Colour = tuple[int, int, int]


def smooth(low: float, high: float, values: Field) -> Field:
    """Return 0 below `low`, 1 above `high`, and an S-shaped ramp between."""
    t = np.clip((values - np.float32(low)) / np.float32(high - low), 0, 1)
    result: Field = t * t * (3 - 2 * t)
    return result


def ramp(values: Field, stops: Sequence[tuple[float, Colour]]) -> Field:
    """Return colors (0 to 255) for values in 0 to 1, blended between the stops."""
    at = np.linspace(0, 1, 1024)
    table = np.stack([np.interp(at, [s for s, _ in stops], [c[i] for _, c in stops]) for i in range(3)], axis=1)
    index = np.clip(values * 1023, 0, 1023).astype(np.int16)
    result: Field = table.astype(np.float32)[index]
    return result


def lay(under: Field, colour: Colour, alpha: Field) -> None:
    """Lay a color over the picture `under`, in place, with an opacity per pixel."""
    opacity, spots = _touched(alpha)
    pixels = under.reshape(-1, 3)
    there = pixels[spots]
    pixels[spots] = there + (np.asarray(colour, dtype=np.float32) - there) * opacity


def lay_ramp(under: Field, values: Field, stops: Sequence[tuple[float, Colour]], alpha: Field) -> None:
    """Lay colors that follow `values` along a ramp over the picture `under`, in place."""
    opacity, spots = _touched(alpha)
    pixels = under.reshape(-1, 3)
    there = pixels[spots]
    pixels[spots] = there + (ramp(values.reshape(-1)[spots], stops) - there) * opacity


def light(under: Field, amount: Field) -> None:
    """Brighten (amount above 0) or darken (below 0) the picture `under`, in place."""
    strength, spots = _touched(amount)
    under.reshape(-1, 3)[spots] *= 1 + strength


def _touched(alpha: Field) -> tuple[Field, NDArray[np.intp]]:
    """Return how much a layer changes pixels, and which pixels: most layers cover a small part of the board."""
    flat = alpha.reshape(-1)
    spots = np.flatnonzero(np.abs(flat) > np.float32(0.003))
    return flat[spots][:, None], spots


def shade(colour: Colour, factor: float) -> Colour:
    r, g, b = (max(0, min(255, round(c * factor))) for c in colour)
    return r, g, b


class Surface:
    """A picture of `width` x `height` hexes at `unit` pixels per hex width; all randomness comes from `seed`."""

    def __init__(self, width: float, height: float, unit: int, seed: int) -> None:
        self.unit = unit
        self.seed = seed
        self.size = (round(width * unit), round(height * unit))
        self._octaves: dict[tuple[str, float, int, float], Field] = {}

    def chance(self, *what: str | int) -> np.random.Generator:
        """Return a generator for one purpose, independent of the order in which things are painted."""
        return np.random.default_rng([self.seed & 0xFFFFFFFF, *(zlib.crc32(str(w).encode()) for w in what)])

    def noise(self, what: str, cell: float) -> Field:
        """Return smooth noise with blobs of about `cell` hexes; mean 0, about -1 to 1."""
        pixels = cell * self.unit if cell * self.unit > 1.5 else 1.0
        w, h = self.size
        grid = (
            self.chance("noise", what)
            .uniform(-1, 1, (math.ceil(h / pixels) + 3, math.ceil(w / pixels) + 3))
            .astype(np.float32)
        )
        if pixels == 1.0:
            return np.ascontiguousarray(grid[:h, :w])
        # a coarse field needs few pixels: half size is as good and four times as cheap
        step = 2 if pixels >= 6 else 1
        small = (math.ceil(w / step), math.ceil(h / step))
        box = (1.0, 1.0, 1.0 + w / pixels, 1.0 + h / pixels)
        image = Image.fromarray(grid).resize(small, Image.Resampling.BICUBIC, box=box)
        if step > 1:
            image = image.resize(self.size, Image.Resampling.BILINEAR)
        return np.asarray(image, dtype=np.float32) * np.float32(1.3)

    def octaves(self, what: str, cell: float, count: int, fade: float = 0.5) -> Field:
        """Return noise summed over `count` octaves, each half as coarse and `fade` times as strong as the one before.

        The field is cached, and must not be changed.
        """
        key = (what, cell, count, fade)
        if key in self._octaves:
            return self._octaves[key]
        total = self.noise(f"{what}/0", cell)
        weight, sum_of_weights = 1.0, 1.0
        for octave in range(1, count):
            weight *= fade
            sum_of_weights += weight
            total = total + self.noise(f"{what}/{octave}", cell / 2**octave) * np.float32(weight)
        self._octaves[key] = total * np.float32(1 / sum_of_weights**0.75)
        return self._octaves[key]

    def blank(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        """Return an empty 8-bit mask and the pen to draw on it (coordinates in pixels)."""
        image = Image.new("L", self.size, 0)
        return image, ImageDraw.Draw(image)

    def field(self, mask: Image.Image, blur: float) -> Field:
        """Return a mask as numbers from 0 to 1, blurred by a radius of `blur` hexes."""
        radius = blur * self.unit
        if radius > 3:
            # wide blurs lose nothing at a third of the size
            small = mask.resize((max(1, mask.width // 3), max(1, mask.height // 3)), Image.Resampling.BOX)
            mask = small.filter(ImageFilter.GaussianBlur(radius / 3)).resize(mask.size, Image.Resampling.BICUBIC)
        elif radius > 0:
            mask = mask.filter(ImageFilter.GaussianBlur(radius))
        return np.asarray(mask, dtype=np.float32) * np.float32(1 / 255)

    def shifted(self, field: Field, dx: float, dy: float) -> Field:
        """Return the field moved by (dx, dy) hexes; the edge is repeated."""
        x, y = round(dx * self.unit), round(dy * self.unit)
        rows = np.clip(np.arange(self.size[1]) - y, 0, self.size[1] - 1)
        columns = np.clip(np.arange(self.size[0]) - x, 0, self.size[0] - 1)
        result: Field = field[rows][:, columns]
        return result


class Strokes:
    """Fine antialiased strokes and dots, collected at double size and painted in one color."""

    def __init__(self, surface: Surface) -> None:
        self.scale = surface.unit * 2
        self.mask = Image.new("L", (surface.size[0] * 2, surface.size[1] * 2), 0)
        self.pen = ImageDraw.Draw(self.mask)

    def stroke(self, points: Iterable[Point], width: float, strength: float) -> None:
        """Draw a polyline in hex units; `width` in hexes, `strength` 0 to 1."""
        s = self.scale
        self.pen.line([(x * s, y * s) for x, y in points], fill=round(255 * strength), width=max(1, round(width * s)))

    def dot(self, at: Point, rx: float, ry: float, strength: float) -> None:
        s = self.scale
        self.pen.ellipse(
            ((at[0] - rx) * s, (at[1] - ry) * s, (at[0] + rx) * s, (at[1] + ry) * s), fill=round(255 * strength)
        )

    def polygon(self, points: Iterable[Point], strength: float) -> None:
        self.pen.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=round(255 * strength))

    def lay_on(self, picture: Image.Image, colour: Colour) -> None:
        """Paint all strokes on the picture in one color."""
        picture.paste(colour, (0, 0), self.mask.reduce(2))
