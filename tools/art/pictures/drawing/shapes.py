"""Shapes, bevels and paint for all pictures. Everything is drawn at four times the size and scaled down."""

from __future__ import annotations

import io
import math
import zlib

import cairosvg
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tools.art.pictures import icons

Field = NDArray[np.float32]
Colour = tuple[int, int, int]
OVER = 4

STARK: Colour = (96, 110, 122)
STARK_PALE: Colour = (212, 217, 220)
STARK_DARK: Colour = (38, 42, 50)
LANNISTER: Colour = (136, 28, 34)
GOLD: Colour = (214, 174, 92)
PALE_GOLD: Colour = (250, 226, 166)
IVORY: Colour = (244, 236, 214)
GREEN: Colour = (66, 124, 70)
BLUE: Colour = (56, 96, 158)
RED: Colour = (172, 50, 44)
VALOR: Colour = (190, 142, 54)
MORALE: Colour = (110, 76, 146)
RANKS: dict[str, tuple[Colour, int]] = {"green": (GREEN, 1), "blue": (BLUE, 2), "red": (RED, 3)}

#: a colour whose parts have at least this sum is so pale that it needs a dark numeral
PALE = 480


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Return a mix of two colours with a `share` of b."""
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


def scaled(colour: Colour, factor: float) -> Colour:
    """Return a lighter or darker colour."""
    r, g, b = (max(0, min(255, round(c * factor))) for c in colour)
    return r, g, b


def svg_mask(body: str, width: int, height: int | None = None, over: int = OVER) -> Image.Image:
    """Return a mask drawn from SVG elements (white on nothing), at `over` times the size."""
    height = height or width
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=width * over, output_height=height * over)
    return Image.open(io.BytesIO(png)).getchannel("A")


def path_mask(path: str, width: int, height: int | None = None) -> Image.Image:
    """Return a filled SVG path as a mask."""
    return svg_mask(f'<path fill="#fff" d="{path}"/>', width, height)


def disc_mask(size: int, diameter: float) -> Image.Image:
    """Return a circle in the middle of a square."""
    return svg_mask(f'<circle fill="#fff" cx="{size / 2}" cy="{size / 2}" r="{diameter / 2}"/>', size)


def hex_path(x: float, y: float, width: float) -> str:
    """Return a pointy-top hex of a width round (x, y) as an SVG path."""
    radius = width / math.sqrt(3)
    corners = [
        f"{x + radius * math.sin(math.tau * i / 6):.3f} {y - radius * math.cos(math.tau * i / 6):.3f}" for i in range(6)
    ]
    return "M" + " L".join(corners) + " Z"


def glyph_mask(drawing: str, canvas: tuple[int, int], size: float, dx: float = 0, dy: float = 0) -> Image.Image:
    """Return the shape of an icon, centred on a canvas (in final pixels; the mask is `OVER` times as large)."""
    side = round(size * OVER)
    shape = icons.mask(drawing, side)
    mask = Image.new("L", (canvas[0] * OVER, canvas[1] * OVER), 0)
    mask.paste(shape, (round((canvas[0] / 2 + dx) * OVER - side / 2), round((canvas[1] / 2 + dy) * OVER - side / 2)))
    return mask


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """Blur by a radius in final pixels."""
    return mask.filter(ImageFilter.GaussianBlur(radius * OVER))


def moved(mask: Image.Image, dx: float, dy: float) -> Image.Image:
    """Move by final pixels; the new border is empty."""
    result = Image.new("L", mask.size, 0)
    result.paste(mask, (round(dx * OVER), round(dy * OVER)))
    return result


def grown(mask: Image.Image, by: float) -> Image.Image:
    """Return the shape made fatter (or thinner, below 0) by final pixels."""
    radius = max(1, round(abs(by) * OVER))
    soft = mask.filter(ImageFilter.GaussianBlur(radius * 0.9))
    cut = 38 if by > 0 else 217
    return soft.point(lambda v: max(0, min(255, (v - cut) * 12 + 128)))


def as_field(mask: Image.Image) -> Field:
    """Return a mask as numbers from 0 to 1."""
    return np.asarray(mask, dtype=np.float32) / np.float32(255)


def bevel(mask: Image.Image, width: float) -> Field:
    """Return the light on the raised rim of a shape: positive towards the north-west, negative away from it."""
    height = as_field(blurred(mask, width))
    step = max(1, round(width * OVER * 0.5))
    padded = np.pad(height, step, mode="edge")
    size = height.shape
    result: Field = padded[2 * step : 2 * step + size[0], 2 * step : 2 * step + size[1]] - padded[: size[0], : size[1]]
    return result


def noise(size: tuple[int, int], cell: float, what: str) -> Field:
    """Return smooth noise from -1 to 1 with blobs of `cell` pixels (of the size given)."""
    chance = np.random.default_rng(zlib.crc32(what.encode()))
    w, h = size
    small = (max(2, math.ceil(h / cell) + 1), max(2, math.ceil(w / cell) + 1))
    grid = chance.uniform(-1, 1, small).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize(size, Image.Resampling.BICUBIC), dtype=np.float32)


class Plate:
    """A picture in progress at `OVER` times its size, layer on layer."""

    def __init__(self, width: int, height: int | None = None) -> None:
        self.size = (width, height or width)
        self.image = Image.new("RGBA", (self.size[0] * OVER, self.size[1] * OVER), (0, 0, 0, 0))

    def lay(self, mask: Image.Image, colour: Colour, opacity: float = 1.0) -> Plate:
        """Lay a flat colour through a mask."""
        layer = Image.new("RGBA", self.image.size, (*colour, 0))
        layer.putalpha(mask.point(lambda v: round(v * opacity)) if opacity < 1 else mask)
        self.image.alpha_composite(layer)
        return self

    def lay_shaded(self, mask: Image.Image, top: Colour, bottom: Colour, opacity: float = 1.0) -> Plate:
        """Lay a vertical gradient through a mask, from the top of its box to the bottom."""
        box = mask.getbbox() or (0, 0, *mask.size)
        t = np.clip((np.arange(mask.height, dtype=np.float32) - box[1]) / max(1, box[3] - box[1]), 0, 1)[:, None, None]
        colours = np.asarray(top, np.float32) * (1 - t) + np.asarray(bottom, np.float32) * t
        rgb = np.broadcast_to(colours, (mask.height, mask.width, 3)).astype(np.uint8)
        layer = Image.fromarray(np.ascontiguousarray(rgb)).convert("RGBA")
        layer.putalpha(mask.point(lambda v: round(v * opacity)) if opacity < 1 else mask)
        self.image.alpha_composite(layer)
        return self

    def light(self, field: Field, within: Image.Image | None = None) -> Plate:
        """Brighten (above 0) or darken (below 0) the picture; the opacity stays."""
        pixels = np.asarray(self.image, dtype=np.float32).copy()
        amount = field if within is None else field * as_field(within)
        up, down = np.clip(amount, 0, 1)[..., None], np.clip(-amount, 0, 1)[..., None]
        rgb = pixels[..., :3]
        pixels[..., :3] = rgb + (255 - rgb) * up - rgb * down
        self.image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
        return self

    def under(self, mask: Image.Image, colour: Colour, opacity: float) -> Plate:
        """Put a colour behind everything, as a shadow."""
        below = Image.new("RGBA", self.image.size, (*colour, 0))
        below.putalpha(mask.point(lambda v: round(v * opacity)))
        below.alpha_composite(self.image)
        self.image = below
        return self

    def engrave(self, mask: Image.Image, colour: Colour, depth: float = 1.2) -> Plate:
        """Lay a raised glyph: a dark edge below, a light one above, a slight gradient."""
        self.lay(moved(blurred(mask, depth * 0.5), depth * 0.6, depth), (10, 8, 6), 0.55)
        self.lay_shaded(mask, mixed(colour, (255, 255, 255), 0.18), scaled(colour, 0.86))
        return self.light(bevel(mask, depth) * np.float32(0.55), mask)

    def picture(self) -> Image.Image:
        """Return the finished picture."""
        return shrunk(self.image)


def shrunk(image: Image.Image) -> Image.Image:
    """Return a picture shrunk from `OVER` times the size; colours are weighed by opacity to avoid a dark fringe."""
    pixels = np.asarray(image, dtype=np.float32)
    h, w = pixels.shape[0] // OVER, pixels.shape[1] // OVER
    alpha = pixels[..., 3:4]
    weighed = np.concatenate([pixels[..., :3] * alpha, alpha], axis=2).reshape(h, OVER, w, OVER, 4).mean(axis=(1, 3))
    total = weighed[..., 3:4]
    rgb = np.where(total > 0, weighed[..., :3] / np.maximum(total, 1e-6), 0)
    return Image.fromarray(np.clip(np.concatenate([rgb, total], axis=2) + 0.5, 0, 255).astype(np.uint8))


def white(mask: Image.Image) -> Image.Image:
    """Return a mask at `OVER` times the size as a white picture that can be tinted."""
    small = mask.reduce(OVER)
    picture = Image.new("RGBA", small.size, (255, 255, 255, 0))
    picture.putalpha(small)
    return picture


def numeral(
    canvas: tuple[int, int],
    count: int,
    height: float,
    dx: float = 0,
    dy: float = 0,
    *,
    bar: float = 0.2,
    gap: float = 0.34,
    serif: float = 0.09,
) -> Image.Image:
    """Return I, II or III as a mask; the bars, the steps between them and the serifs are parts of the height."""
    mask = Image.new("L", (canvas[0] * OVER, canvas[1] * OVER), 0)
    pen = ImageDraw.Draw(mask)
    bar, gap, serif = height * bar, height * gap, height * serif
    total = (count - 1) * gap
    cx, cy = (canvas[0] / 2 + dx) * OVER, (canvas[1] / 2 + dy) * OVER
    for i in range(count):
        x = cx + (i * gap - total / 2) * OVER
        pen.rectangle(
            (x - bar / 2 * OVER, cy - height / 2 * OVER, x + bar / 2 * OVER, cy + height / 2 * OVER), fill=255
        )
    if not serif:
        return mask
    edge = (total / 2 + bar * 0.95) * OVER
    for y in (cy - height / 2 * OVER, cy + (height / 2 - serif) * OVER):
        pen.rectangle((cx - edge, y, cx + edge, y + serif * OVER), fill=255)
    return mask


def cut(mask: Image.Image, hole: Image.Image) -> Image.Image:
    """Return a mask without the part under another."""
    return ImageChops.subtract(mask, hole)
