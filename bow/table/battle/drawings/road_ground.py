"""The ground of a road map, from its file and from the cache on the disk, and the picture of its road.

The hexes are painted as those of a battlefield, but without a grid, in sepia and darker towards the edges. So their
pictures are kept apart from those of battlefields (`painting/painted_country.py`).
"""

from __future__ import annotations

import hashlib
import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Annotated, Final

from PIL import Image, ImageDraw, ImageFilter, ImageOps
from pydantic import Field

from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Id, Many, Printed
from bow.hexes import Board
from bow.system.places import cache_folder, folder
from bow.table.battle.drawings.road_layout import Point, road
from bow.table.battle.painting.country import PAINTER_VERSION
from bow.table.battle.painting.painted_country import keep_picture
from bow.table.battle.painting.painter import paint_board
from bow.ui.kit import theme

_LETTERS: Final = {".": "plain", "h": "hill", "f": "forest", "r": "river", "R": "road", "b": "building"}
#: raised when the picture of the ground changes by other reasons than its painter
_GROUND_VERSION = 1
_SEPIA: Final = 0.62


class RoadMapFile(Printed):
    """A file of `assets/road-maps`: the ground, and the points of places."""

    ground: Annotated[Many[str], Field(min_length=2)]
    """Rows of hexes, each a letter for every hex."""
    places: Mapping[Id, Annotated[Many[Annotated[int, Field(ge=0, le=1000)]], Field(min_length=2, max_length=2)]]


@cache
def map_file(name: str = "riverlands") -> RoadMapFile:
    """Return a map by its name.

    Raises:
        InputError: every fault of its file.
    """
    return validate(read_yaml(_path(name)), RoadMapFile)


def _path(name: str) -> Path:
    return folder("assets") / "road-maps" / f"{name}.yaml"


def ground_of(name: str, unit: int, size: tuple[int, int]) -> Image.Image:
    """Return the ground in a size: the painted hexes without their grid, in sepia, darker towards the edges."""
    painted = _painted(name, unit)
    fitted = ImageOps.fit(painted, size, Image.Resampling.LANCZOS)
    grey = ImageOps.grayscale(fitted)
    sepia = ImageOps.colorize(grey, (44, 30, 14), (252, 236, 192), (176, 152, 100))
    picture = Image.blend(fitted, sepia, _SEPIA)
    wide, high = max(2, size[0] // 8), max(2, size[1] // 8)
    edge = Image.new("L", (wide, high), 255)
    border = max(2, min(wide, high) // 20)
    edge.paste(0, (border, border, wide - border, high - border))
    shade = edge.filter(ImageFilter.GaussianBlur(border * 1.6)).resize(size, Image.Resampling.BICUBIC)
    picture.paste((38, 24, 10), (0, 0), shade.point(lambda value: round(value * 0.85)))
    return picture.convert("RGBA")


def _painted(name: str, unit: int) -> Image.Image:
    """Return the painted ground from the disk cache, or paint it and cache it; disk errors are ignored."""
    ground = [row.split() for row in map_file(name).ground]
    words = f"{PAINTER_VERSION} {_GROUND_VERSION} {unit} {ground}"
    path = cache_folder() / "boards" / f"road-{hashlib.blake2b(words.encode(), digest_size=12).hexdigest()}.png"
    try:
        with Image.open(path) as image:
            return image.convert("RGB")
    except OSError:
        pass
    board = Board.of(len(ground[0]), len(ground))
    lands = [_LETTERS[_letter_at(ground, board, h)] for h in range(board.size)]
    painted = paint_board(board, lands, {}, unit, 1, grid=False)
    # half a hex at the sides and the tips above and below are the rim of the board, where rivers end
    trim = round(unit * 0.5)
    painted = painted.crop((trim, trim, painted.width - trim, painted.height - trim))
    keep_picture(painted, path)
    return painted


def _letter_at(ground: Sequence[Sequence[str]], board: Board, h: int) -> str:
    row = board.row[h]
    inside = h - next(first for first in range(h + 1) if board.row[first] == row)
    return ground[row][min(inside, len(ground[row]) - 1)]


def road_picture(
    points: Sequence[Point], travelled: Sequence[bool], size: tuple[int, int], scale: float
) -> Image.Image:
    """Return the road on a transparent ground; y downwards. It is drawn at twice the size."""
    picture = Image.new("RGBA", (size[0] * 2, size[1] * 2), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    stretches = [[(x * 2, y * 2) for x, y in stretch] for stretch in road(points)]
    if not stretches:
        return picture.reduce(2)
    width = max(4, round(8 * scale * 2))
    edge, dash = max(2, round(2.5 * scale * 2)), max(2, round(2.6 * scale * 2))
    order = sorted(range(len(stretches)), key=lambda n: travelled[n])  # the travelled ones are above
    for n in order:
        _stroke(pen, stretches[n], width + 2 * edge, (52, 36, 18, 225))
    for n in order:
        _stroke(pen, stretches[n], width, (240, 222, 176, 255) if travelled[n] else (186, 164, 118, 255))
    for n in order:
        _dashes(pen, stretches[n], dash, (164, 40, 26, 255) if travelled[n] else (142, 78, 54, 190), 17 * scale * 2)
    return picture.reduce(2)


def _stroke(pen: ImageDraw.ImageDraw, points: Sequence[Point], width: int, colour: theme.Colour) -> None:
    pen.line(list(points), fill=colour, width=width, joint="curve")
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=colour)


def _dashes(pen: ImageDraw.ImageDraw, points: Sequence[Point], width: int, colour: theme.Colour, step: float) -> None:
    """Draw dashes of a length along a line, as long as the gaps between them."""
    ends = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(points))]
    for n in range(1, int(ends[-1] / step), 2):
        between = (point for point, end in zip(points, ends, strict=True) if n * step < end < (n + 1) * step)
        dash = [_along(points, ends, n * step), *between, _along(points, ends, (n + 1) * step)]
        pen.line(dash, fill=colour, width=width, joint="curve")


def _along(points: Sequence[Point], ends: Sequence[float], way: float) -> Point:
    """Return the point of a line at a distance from its start; `ends` are the distances of its points."""
    n = min(max(1, bisect_left(ends, way)), len(points) - 1)
    part = (way - ends[n - 1]) / max(0.001, ends[n] - ends[n - 1])
    (ax, ay), (bx, by) = points[n - 1], points[n]
    return ax + (bx - ax) * part, ay + (by - ay) * part
