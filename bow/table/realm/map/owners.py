"""The picture of the owners of areas over the map: a tint, and a hatched band inside the joined outline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

from bow.table.realm.map.colours import look_of

if TYPE_CHECKING:
    from bow.realm.content.realm_map import RealmMap

#: pixels for a map unit
SCALE: Final = 1.5
#: half the band lies inside the outline: its whole width in map units
BAND: Final = 15.0
TINT: Final = 46
CLOSED: Final = (30, 26, 22)
#: stands for a House where areas are closed
CLOSED_AREAS: Final = "closed"


def owners_picture(board: RealmMap, owners: Mapping[str, str], closed: Iterable[str] = ()) -> Image.Image:
    """Return a transparent picture of the whole map with the owners of areas.

    Args:
        board: the map.
        owners: the House of each area that has one.
        closed: areas that nobody may enter, which are shaded.
    """
    picture = Image.new("RGBA", _pixels(board))
    houses: dict[str, list[str]] = {}
    for area, house in owners.items():
        houses.setdefault(house, []).append(area)
    for house, areas in houses.items():
        layer, at = _layer(board, house, frozenset(areas))
        picture.alpha_composite(layer, at)
    if closed := frozenset(closed):
        layer, at = _layer(board, CLOSED_AREAS, closed)
        picture.alpha_composite(layer, at)
    return picture


@lru_cache(maxsize=32)
def _layer(board: RealmMap, house: str, areas: frozenset[str]) -> tuple[Image.Image, tuple[int, int]]:
    """Return the picture of a House's areas, or of closed ones, cut to their size, and its place in the whole."""
    size = _pixels(board)
    mask = _mask(board, areas)
    place = mask.getbbox() or (0, 0, 1, 1)
    mask, size = mask.crop(place), (place[2] - place[0], place[3] - place[1])
    hatching = _hatching(house, _pixels(board)).crop(place)
    if house == CLOSED_AREAS:
        layer = Image.new("RGBA", size, (*CLOSED, 255))
        layer.putalpha(ImageChops.multiply(mask, hatching.point(lambda value: 96 + value * 60 // 255)))
        return layer, place[:2]
    look = look_of(house)
    layer = Image.new("RGBA", size, (*look.field, 0))
    layer.putalpha(mask.point(lambda value: value * TINT // 255))
    band = Image.new("L", size)
    pen = ImageDraw.Draw(band)
    for ring in board.outline_of(areas):
        line = [(x * SCALE - place[0], y * SCALE - place[1]) for x, y in (*ring, *ring[:2])]
        pen.line(line, 255, round(BAND * SCALE), joint="curve")
    band = ImageChops.multiply(band, mask)
    coloured = Image.new("RGBA", size, (*look.field, 255))
    coloured.paste((*look.line, 255), (0, 0, *size), hatching)
    coloured.putalpha(band.point(lambda value: value * 205 // 255))
    layer.alpha_composite(coloured)
    return layer, place[:2]


def _pixels(board: RealmMap) -> tuple[int, int]:
    width, height = board.size
    return round(width * SCALE), round(height * SCALE)


def _mask(board: RealmMap, areas: Iterable[str]) -> Image.Image:
    """White inside some areas, black elsewhere. Areas with others inside them come first: they cut these out."""
    mask = Image.new("L", _pixels(board))
    pen = ImageDraw.Draw(mask)
    for area in sorted(areas, key=lambda area: (-len(board.areas[area].rings), area)):
        outer, *islands = board.areas[area].rings
        pen.polygon([(x * SCALE, y * SCALE) for x, y in outer], 255)
        for ring in islands:
            pen.polygon([(x * SCALE, y * SCALE) for x, y in ring], 0)
    return mask


@lru_cache(maxsize=8)
def _hatching(house: str, size: tuple[int, int]) -> Image.Image:
    """Draw the lines of a House over the whole map, white on black, as on its shield."""
    picture = Image.new("L", size)
    pen = ImageDraw.Draw(picture)
    width, height = size
    step = round(9 * SCALE)
    thin = max(1, round(2 * SCALE))
    if house in ("lannister", "tyrell", CLOSED_AREAS):
        for x in range(-height, width, step):
            pen.line((x, 0, x + height, height), 255, thin)
    if house == "tyrell":
        for x in range(0, width + height, step):
            pen.line((x, 0, x - height, height), 255, thin)
    if house == "baratheon":
        for x in range(0, width, step):
            pen.line((x, 0, x, height), 255, thin)
    if house == "greyjoy":
        for y in range(0, height, step):
            points = [(x, y + (step / 4 if x // step % 2 else -step / 4)) for x in range(0, width + step, step)]
            pen.line(points, 255, thin, joint="curve")
    if house == "martell":
        for y in range(0, height, step):
            for x in range(0 if y // step % 2 else step // 2, width, step):
                pen.ellipse((x - thin, y - thin, x + thin, y + thin), 255)
    return picture
