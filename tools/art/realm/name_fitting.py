"""Names on the map: the places inside an outline at which the name of an area can be written, best first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any, Final

import numpy as np
import shapely
from fontTools.ttLib import TTFont
from shapely.geometry import Polygon

from tools.art.realm.map_seeds import Point

FONTS: Final = Path(__file__).parents[3] / "assets" / "fonts"
#: the face of names, and how much wider its spaced letters stand
FACES: Final = {"land": ("AlegreyaSC-Bold.ttf", 1.04), "sea": ("Alegreya-Italic.ttf", 1.22)}
SIZES: Final = {"land": (22.0, 20.5, 19.0, 17.5, 16.0, 14.5), "sea": (28.0, 24.0, 20.0, 17.0, 15.0)}
#: tried only where no larger size fits
SMALL: Final = (13.0, 11.5)
ANGLES: Final = {"land": (0, -9, 9, -18, 18, -28, 28), "sea": (0, -9, 9, -18, 18, -28, 28, -45, 45, -60, 60, -78, 78)}
GRID: Final = {"land": (9.0, 6.0), "sea": (22.0, 16.0)}
RIM: Final = {"land": 4.5, "sea": 8.0}
LEADING: Final = 0.92
#: points of a box that must lie inside, in halves of its width and height
PROBES: Final = ((-1, -1), (-1, 1), (-0.5, -1), (-0.5, 1), (0, -1), (0, 1), (0.5, -1), (0.5, 1), (1, -1), (1, 1),
                 (-1, 0), (1, 0))  # fmt: skip
MOST: Final = 400


@dataclass(frozen=True)
class Label:
    """A name on the map: its middle, angle in degrees clockwise, size of letters and lines."""

    at: Point
    angle: int
    size: float
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Candidate:
    """A place for a name, with the room that it takes."""

    pleasing: float
    label: Label
    box: Any


@lru_cache(maxsize=4)
def _widths(face: str) -> dict[str, float]:
    """Return the width of every letter of a face, as part of its size."""
    with TTFont(FONTS / face) as font:
        em, advances = font["head"].unitsPerEm, font["hmtx"]
        return {chr(code): advances[glyph][0] / em for code, glyph in font.getBestCmap().items()}


def text_width(text: str, kind: str) -> float:
    """Return the width of a text in the face of an area's kind, as part of the size of its letters."""
    face, spaced = FACES[kind]
    return sum(_widths(face)[letter] for letter in text) * spaced


def breaks(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the name in one line, and broken into two or three."""
    words = name.split(" ")
    yield (name,)
    for first in range(1, len(words)):
        yield " ".join(words[:first]), " ".join(words[first:])
        for second in range(first + 1, len(words)):
            yield " ".join(words[:first]), " ".join(words[first:second]), " ".join(words[second:])


def candidates(name: str, kind: str, outline: Any, focus: Point) -> list[Candidate]:
    """Return places for a name, the most pleasing first: large, level, in one line, near the focus."""
    found = _candidates(name, kind, outline, focus, SIZES[kind])
    for size in SMALL:
        found = found or _candidates(name, kind, outline, focus, (size,))
    found.sort(key=lambda each: -each[0])
    return [Candidate(*each, room_of(each[1], kind)) for each in found[:: max(1, len(found) // MOST)]]


def half_size(label: Label, kind: str) -> tuple[float, float]:
    """Return half the width and half the height of a name."""
    wide = max(text_width(line, kind) for line in label.lines) * label.size / 2
    return wide, label.size * LEADING * len(label.lines) / 2


def room_of(label: Label, kind: str) -> Any:
    """Return the room that a name takes, as a polygon of shapely."""
    wide, high = half_size(label, kind)
    (x, y), c, s = label.at, cos(radians(label.angle)), sin(radians(label.angle))
    turned = ((x + a * wide * c - b * high * s, y + a * wide * s + b * high * c)
              for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)))  # fmt: skip
    return Polygon(tuple(turned))


def _candidates(
    name: str, kind: str, outline: Any, focus: Point, sizes: tuple[float, ...]
) -> list[tuple[float, Label]]:
    inner = outline.buffer(-RIM[kind])
    shapely.prepare(inner)
    left, top, right, bottom = outline.bounds
    grid = np.meshgrid(np.arange(left + 6, right - 5, GRID[kind][0]), np.arange(top + 6, bottom - 5, GRID[kind][1]))
    xs, ys = (each.ravel() for each in grid)
    found: list[tuple[float, Label]] = []
    for size, lines, angle in product(sizes, breaks(name), ANGLES[kind]):
        wide, high = half_size(Label(focus, angle, size, lines), kind)
        c, s = cos(radians(angle)), sin(radians(angle))
        fits = np.ones(len(xs), bool)
        for a, b in PROBES:
            dx, dy = a * wide * c - b * high * s, a * wide * s + b * high * c
            fits[fits] = shapely.contains_xy(inner, xs[fits] + dx, ys[fits] + dy)
        for x, y in zip(xs[fits].tolist(), ys[fits].tolist(), strict=True):
            away = hypot(x - focus[0], y - focus[1])
            pleasing = size * 2.2 - abs(angle) * 0.26 - len(lines) * 2.0 - away * 0.02
            found.append((pleasing, Label((round(x, 1), round(y, 1)), angle, size, lines)))
    return found
