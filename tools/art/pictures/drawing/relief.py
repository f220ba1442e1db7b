"""Moulded plastic: overlaid parts become a height field, lit from the upper left.

A part rises from its edge to its full height like a quarter circle. Each part is a step above the earlier ones and
throws a small shadow on them. Everything is computed at four times the size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops

from tools.art.pictures.drawing.shapes import OVER, Colour, Field, as_field, blurred, grown, moved, shrunk, svg_mask

#: towards the light: left, up, to the viewer
LIGHT = np.array([-0.52, -0.62, 0.59], dtype=np.float32)
#: how far a part is above the one below it, in final pixels
STEP = 0.9
SHINE = 22.0  # exponent of the gloss


class Part(NamedTuple):
    """A piece of a figure.

    Attributes:
        drawing: SVG elements, white.
        round: how far in from its edge it still rises, in final pixels.
        tone: how light its plastic is; 1: as the rest.
        groove: whether it is cut into the parts below instead of added on top.
        stuff: its material, such as `metal`; `moulded` is given the colours of the materials.
    """

    drawing: str
    round: float = 7.0
    tone: float = 1.0
    groove: bool = False
    stuff: str = "plastic"


def path(d: str) -> str:
    """Return a filled shape as SVG."""
    return f'<path fill="#fff" d="{d}"/>'


def stroke(d: str, width: float, cap: str = "round") -> str:
    """Return a line with round joints as SVG: limbs, hafts, strings."""
    style = f'fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="{cap}" stroke-linejoin="round"'
    return f'<path {style} d="{d}"/>'


def blob(x: float, y: float, rx: float, ry: float = 0.0, angle: float = 0.0) -> str:
    """Return an ellipse, turned by degrees, as SVG."""
    return f'<ellipse fill="#fff" cx="{x}" cy="{y}" rx="{rx}" ry="{ry or rx}" transform="rotate({angle} {x} {y})"/>'


def turned(drawing: str, angle: float, x: float, y: float) -> str:
    """Return a drawing turned by degrees about a point."""
    return f'<g transform="rotate({angle} {x} {y})">{drawing}</g>'


def _distance(inside: NDArray[np.bool_], most: int) -> Field:
    """Return the distance of each pixel from the edge, up to `most`, by peeling crosswise and squarely in turn."""
    left = np.pad(inside, 1)
    found = np.zeros(left.shape, dtype=np.float32)
    for n in range(most):
        found += left
        around = left.copy()
        around[1:] &= left[:-1]
        around[:-1] &= left[1:]
        around[:, 1:] &= left[:, :-1]
        around[:, :-1] &= left[:, 1:]
        if n % 2:
            around[1:, 1:] &= left[:-1, :-1]
            around[1:, :-1] &= left[:-1, 1:]
            around[:-1, 1:] &= left[1:, :-1]
            around[:-1, :-1] &= left[1:, 1:]
        left = around
    return found[1:-1, 1:-1]


def _smooth(field: Field, radius: int) -> Field:
    """Return a field averaged over squares that reach `radius` of its pixels to each side."""
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float32)
        length = field.shape[axis]
        upper = np.take(sums, range(2 * radius + 1, 2 * radius + 1 + length), axis=axis)
        field = (upper - np.take(sums, range(length), axis=axis)) / np.float32(2 * radius + 1)
    return field


def moulded(
    parts: Sequence[Part],
    size: tuple[int, int],
    plastic: Colour,
    *,
    stuffs: Mapping[str, Colour] | None = None,
    mirrored: bool = False,
    edge: float = 2.2,
) -> Image.Image:
    """Draw the parts as one piece of plastic, painted where parts are of another material.

    Args:
        parts: from the back to the front.
        size: width and height in pixels.
        plastic: its colour in full light.
        stuffs: the colours of other materials; `metal` gleams more.
        mirrored: whether it looks to the left; the light stays where it is.
        edge: the width of the dark outline, in pixels; 0: none.
    """
    w, h = size[0] * OVER, size[1] * OVER
    height, tone, whole = np.zeros((h, w), np.float32), np.ones((h, w), np.float32), Image.new("L", (w, h), 0)
    paints, gleam = {"plastic": plastic, **(stuffs or {})}, np.ones((h, w), np.float32)
    colour = np.broadcast_to(np.asarray(plastic, np.float32), (h, w, 3)).copy()
    for n, part in enumerate(parts):
        mask = svg_mask(part.drawing, *size)
        if mirrored:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        field = as_field(mask)
        if part.groove:
            height -= _smooth(field, 2) * np.float32(STEP * OVER * 1.6)
            tone *= 1 - np.float32(0.5) * field
            continue
        radius = max(1, round(part.round * OVER))
        left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
        rise = np.zeros((h, w), np.float32)
        rise[top:bottom, left:right] = np.clip(_distance(field[top:bottom, left:right] > 0.5, radius) / radius, 0, 1)
        profile = np.sqrt(1 - (1 - rise) ** 2) * radius * 0.62 + n * STEP * OVER
        under = as_field(moved(blurred(mask, 2.0), 1.2, 2.0)) * np.float32(0.5)
        tone = np.where(field > 0.5, np.float32(part.tone), tone * (1 - under))
        height = np.where(field > 0.5, profile, height)
        colour[field > 0.5] = paints.get(part.stuff, plastic)
        gleam[field > 0.5] = 1.7 if part.stuff == "metal" else 1.0
        whole = ImageChops.lighter(whole, mask)
    height = _smooth(_smooth(height.astype(np.float32), 2), 1)
    down, across = np.gradient(height)
    length = np.sqrt(across**2 + down**2 + 1)
    normal = np.stack([-across / length, -down / length, 1 / length])
    lit = np.clip(np.tensordot(LIGHT, normal, 1), 0, 1)
    half = LIGHT + np.array([0, 0, 1], np.float32)
    gloss = np.clip(np.tensordot(half / np.linalg.norm(half), normal, 1), 0, 1) ** SHINE
    fall = np.linspace(1.08, 0.84, h, dtype=np.float32)[:, None]  # it is darker near the ground
    shade = (np.float32(0.26) + np.float32(0.9) * lit) * tone * fall
    colours = colour * shade[..., None] + 66 * (gloss * gleam * tone)[..., None]
    body = np.dstack([np.clip(colours, 0, 255), np.asarray(whole, np.float32)]).astype(np.uint8)
    picture = Image.new("RGBA", (w, h), (14, 12, 10, 0))
    if edge:
        picture.putalpha(blurred(grown(whole, edge), 0.5).point(lambda v: round(v * 0.78)))
    picture.alpha_composite(Image.fromarray(body))
    return shrunk(picture)
