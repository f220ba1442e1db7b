"""A picture in progress: light, layers from the back to the front, and the finish that looks painted."""

from __future__ import annotations

import io
import math
import zlib
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from tools.art.scenes.hues import HUES, Colour, Light, mixed
from tools.art.scenes.outline import Piece, Shape

Field = NDArray[np.floating[Any]]


class Placed(NamedTuple):
    """A shape with its place: its foot, the height of 100 of its units, both in shares of the picture's height."""

    shape: Shape
    x: float
    y: float
    tall: float
    flip: bool = False
    turn: float = 0.0


def seed_of(what: str) -> np.random.Generator:
    """Return the chance that belongs to a name."""
    return np.random.default_rng(zlib.crc32(what.encode()))


def fbm(w: int, h: int, cell: float, what: str, octaves: int = 5, stretch: float = 1.0) -> Field:
    """Return cloudy noise from about -1 to 1; `cell`: its largest blobs in pixels; `stretch`: how much wider."""
    chance, total, gain = seed_of(what), np.zeros((h, w), np.float32), 1.0
    for _ in range(octaves):
        rows, columns = max(2, math.ceil(h / cell) + 2), max(2, math.ceil(w / (cell * stretch)) + 2)
        grid = Image.fromarray(chance.uniform(-1, 1, (rows, columns)).astype(np.float32))
        box = (0.5, 0.5, 0.5 + w / (cell * stretch), 0.5 + h / cell)
        total += gain * np.asarray(grid.resize((w, h), Image.Resampling.BICUBIC, box=box), np.float32)
        gain *= 0.52
        cell /= 2
        if cell < 1.5:
            break
    return total / np.float32(1.35)


def blurred(field: Field, radius: float) -> Field:
    """Return a field from 0 to 1 (or colours) blurred by a radius in pixels."""
    if field.ndim == 3:
        return np.stack([blurred(field[..., i], radius) for i in range(field.shape[2])], axis=2)
    h, w = field.shape
    step = max(1, int(radius / 4))  # a wide blur is made small
    image = Image.fromarray(field.astype(np.float32))
    if step > 1:
        image = image.resize((max(1, w // step), max(1, h // step)), Image.Resampling.BOX)
    low, high = float(field.min()), float(field.max())
    span = max(high - low, 1e-6)
    bytes_ = Image.fromarray(np.clip((np.asarray(image, np.float32) - low) / span * 255, 0, 255).astype(np.uint8))
    soft = bytes_.filter(ImageFilter.GaussianBlur(radius / step))
    if step > 1:
        soft = soft.resize((w, h), Image.Resampling.BICUBIC)
    result: Field = np.asarray(soft, np.float32) / 255 * span + low
    return result


class Picture:
    """A picture at twice its size, in colours from 0 to 255."""

    def __init__(
        self, name: str, size: tuple[int, int], light: Light, sun: tuple[float, float], tints: dict[str, Colour]
    ):
        self.name, self.light = name, light
        self.w, self.h = size
        self.rgb: Field = np.zeros((self.h, self.w, 3), np.float32)
        self.ys, self.xs = np.mgrid[0 : self.h, 0 : self.w].astype(np.float32)
        self.sun = (sun[0] * self.w, sun[1] * self.h)
        self.hues = {**HUES, **tints}
        #: the upper edge of the land painted last, in pixels for each column
        self.line: Field = np.full(self.w, self.h * 0.8, np.float32)
        self.count = 0

    @property
    def scale(self) -> float:
        """The length of a pixel of a picture 640 high."""
        return self.h / 640

    def what(self, kind: str) -> str:
        """Return a name for the chance of the next part."""
        self.count += 1
        return f"{self.name} {kind} {self.count}"

    def mix(self, colour: Colour | Field, share: Field | float) -> None:
        """Paint a colour (or colours) over the picture; `share`: how much, for each pixel."""
        weight = np.asarray(share, np.float32)
        weight = weight[..., None] if weight.ndim == 2 else weight
        self.rgb += (np.asarray(colour, np.float32) - self.rgb) * weight

    def add(self, colour: Colour, share: Field) -> None:
        """Add light."""
        self.rgb += np.asarray(colour, np.float32) * share[..., None]

    def depth(self, far: float) -> Colour:
        """Return the dark of things that are so far away (0 near, 1 in the haze)."""
        return mixed(self.light.ink, self.light.haze, far)

    def hue(self, piece: Piece, far: float) -> Colour:
        """Return the colour of a piece."""
        if piece.glows:
            return self.hues[piece.tint]
        base = self.light.ink
        if piece.tint:
            base = mixed(base, self.hues[piece.tint], self.light.hues * 0.8)
        lift = piece.tone * (150 if piece.tint else 110)
        warm = mixed(base, self.light.haze, min(0.5, max(0.0, lift / 255)))
        toned = (
            (warm[0] + lift * 0.25, warm[1] + lift * 0.25, warm[2] + lift * 0.25)
            if lift >= 0
            else tuple(max(0.0, c + lift * 0.5) for c in base)
        )
        return mixed((toned[0], toned[1], toned[2]), self.light.haze, far)

    def lay(self, placed: list[Placed], far: float, rim: float = 1.0) -> Field:
        """Draw shapes against the light; return where they are (0 to 1).

        Args:
            placed: from the back to the front.
            far: how much of the haze is before them, 0 to 1.
            rim: how bright their edges towards the light are.
        """
        body = []
        for each in placed:
            k = each.tall * self.h / 100
            x, y = each.x * self.w, each.y * self.h
            side = -1 if each.flip else 1
            place = f'transform="translate({x:.1f} {y:.1f}) scale({k * side:.4f} {k:.4f}) rotate({each.turn:.2f})"'
            toward = math.atan2(self.sun[1] - (y - k * 60), self.sun[0] - x)
            wide = self.scale * min(2.4, 0.7 + k * 0.42)
            dx, dy = math.cos(toward) * wide, math.sin(toward) * wide - wide * 0.35
            for piece in each.shape:
                colour = self.hue(piece, far)
                if rim > 0 and not piece.glows and (not piece.stroke or (piece.stroke * k > 2 and rim > 0.5)):
                    edge = mixed(colour, self.light.glow, min(1.0, rim * 0.62 * (1 - 0.55 * far)))
                    body.append(f'<g transform="translate({dx:.2f} {dy:.2f})"><g {place}>{_svg(piece, edge)}</g></g>')
                body.append(f"<g {place}>{_svg(piece, colour)}</g>")
        layer = self._drawn("".join(body))
        alpha = layer[..., 3] / 255
        self.mix(layer[..., :3], alpha)
        return alpha

    def _drawn(self, body: str) -> Field:
        import cairosvg  # only painting needs it; records are checked without it

        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.w} {self.h}">{body}</svg>'
        png = cairosvg.svg2png(bytestring=svg.encode(), output_width=self.w, output_height=self.h)
        with Image.open(io.BytesIO(png)) as image:
            return np.asarray(image.convert("RGBA"), np.float32)

    def finished(self, size: tuple[int, int]) -> Image.Image:
        """Return the picture with bloom, vignette and grain, in its final size."""
        bright = np.clip(self.rgb - 150, 0, None)
        self.rgb += blurred(bright, 14 * self.scale) * 0.5 + blurred(bright, 46 * self.scale) * 0.28
        rows, columns = self.ys / self.h - 0.5, self.xs / self.w - 0.5
        self.rgb *= (1 - 0.62 * np.clip(rows**2 * 1.1 + columns**2 * 1.25, 0, 1) ** 1.15)[..., None]
        # a gentle curve: deeper shadows, softer lights
        t = np.clip(self.rgb / 255, 0, 1.4)
        t = np.where(t > 0.82, 0.82 + (1 - np.exp(-(t - 0.82) / 0.18)) * 0.18, t)
        self.rgb = (t * t * (3 - 2 * t) * 0.28 + t * 0.72) * 255
        self.rgb += fbm(self.w, self.h, 3.2 * self.scale, self.name + " grain", 2)[..., None] * 2.4
        image = Image.fromarray(np.clip(self.rgb, 0, 255).astype(np.uint8))
        return image.resize(size, Image.Resampling.LANCZOS)


def _svg(piece: Piece, colour: Colour) -> str:
    r, g, b = (max(0, min(255, round(c))) for c in colour)
    ink = f"#{r:02x}{g:02x}{b:02x}"
    place = f' transform="{piece.place}"' if piece.place else ""
    if piece.stroke:
        style = (
            f'fill="none" stroke="{ink}" stroke-width="{piece.stroke}" stroke-linecap="round" stroke-linejoin="round"'
        )
        return f'<path d="{piece.d}" {style}{place}/>'
    return f'<path d="{piece.d}" fill="{ink}"{place}/>'
