"""The drawing tools for the map of the realm: SVG drawn to pixels, layers, shadows."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Final

import cairosvg
import numpy as np
from PIL import Image
from scipy import ndimage

from tools.art.pictures.drawing.shapes import Colour, Field, noise
from tools.art.realm.map_seeds import HEIGHT, WIDTH, Point

SCALE: Final = 2
SIZE: Final = (WIDTH * SCALE, HEIGHT * SCALE)


def drawn(body: Iterable[str]) -> Field:
    """Return SVG elements, in units of the map, as red, green, blue and opacity; 0 to 255 and 0 to 1."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(body)}</svg>'
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=SIZE[0], output_height=SIZE[1])
    layer = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), dtype=np.float32).copy()
    layer[..., 3] /= 255
    return layer


def laid(ground: Field, body: Iterable[str]) -> Field:
    """Return a ground with SVG elements over it."""
    layer = drawn(body)
    return tinted(ground, layer[..., :3], layer[..., 3])


def tinted(ground: Field, colour: Field | Colour, opacity: Field) -> Field:
    """Return a ground with a colour over it."""
    share = opacity[..., None]
    mixed: Field = ground * (1 - share) + np.asarray(colour, np.float32) * share
    return mixed


def shadowed(ground: Field, body: Iterable[str], radius: float, opacity: float, right: float, down: float) -> Field:
    """Return a ground with the shadow of SVG elements, blurred by a radius and moved, in units of the map."""
    mask = ndimage.gaussian_filter(drawn(body)[..., 3], radius * SCALE)
    moved = ndimage.shift(mask, (down * SCALE, right * SCALE), order=1, mode="nearest")
    return tinted(ground, (24, 20, 12), np.asarray(moved, np.float32) * np.float32(opacity))


def fractal(cell: float, octaves: int, what: str) -> Field:
    """Return noise of several octaves over the map, of mean 0 and deviation 1; `cell` in units of the map."""
    total = sum(
        (noise(SIZE, cell * SCALE / 2**octave, f"{what} {octave}") * np.float32(0.55**octave)
         for octave in range(octaves)),
        np.zeros((SIZE[1], SIZE[0]), np.float32),
    )  # fmt: skip
    even: Field = (total - total.mean()) / total.std()
    return even


def line_path(points: Sequence[Point], close: bool = False) -> str:
    """Return points as the data of an SVG path."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + (" Z" if close else "")


def rings_path(rings: Iterable[Sequence[Point]]) -> str:
    """Return closed lines as the data of one SVG path; to be filled by the rule `evenodd`."""
    return " ".join(line_path(ring, close=True) for ring in rings)


def stroke(data: str, colour: str, width: float, opacity: float = 1.0, more: str = "") -> str:
    """Return a line with round ends and joints."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round" {more}/>'
    )


def joints(data: str, colour: str, width: float, opacity: float, dashes: str) -> str:
    """Return strokes across a line, such as joints between stones or planks."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" {dashes}/>'
    )


def filled(data: str, colour: str, opacity: float = 1.0) -> str:
    """Return a filled shape."""
    return f'<path d="{data}" fill="{colour}" fill-opacity="{opacity:.2f}" fill-rule="evenodd"/>'


def dashed(*lengths: float) -> str:
    """Return the attribute of a line that is drawn in dashes."""
    return f'stroke-dasharray="{" ".join(map(str, lengths))}"'
