"""The sheet on which a terrain piece is drawn."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bow.table.battle.painting.sprites import OVER
from bow.table.battle.painting.surface import Colour, Point


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
