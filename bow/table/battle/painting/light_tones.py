"""The lights of a battle: the colors of painted ground, soldiers and sky in the morning, at night, by fire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from bow.content.terms import Light
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.surface import Colour

WHITE: Colour = (255, 255, 255)
LAMP: Colour = (300, 252, 176)
LAMPLIT: Final = frozenset({"building", "tent"})
"""Grounds and terrain pieces with lamps at dusk and at night."""
GRASS: Final = 100
"""The tone of grass by daylight, from 0 to 255: contrast parts the others from it."""
SMALL: Final = 40
"""A map with narrower hexes than this, in pixels, is small."""


class LightTone(NamedTuple):
    """The colors of a light.

    Attributes:
        dark: the color of black ground.
        bright: the color of white ground on the near side.
        beyond: the same on the far side, from which the light comes.
        source: the side from which it comes: 1 is the east, -1 the west, 0 straight from above.
        colours: the saturation of the ground's colors: 0 is grey.
        soldiers: the color of white soldiers; they are lit more than the ground, so that they stand out.
        sky: the colors around the board, from top to bottom.
        lamps: whether houses and tents are lit from within.
        contrast: the contrast of the ground's tones, compared with daylight.
        lines: how strongly the edges of the hexes are lit: 0 is not at all, 1 is white.
        small: how much brighter a small map is, on which a hex has only a few pixels.
    """

    dark: Colour
    bright: Colour
    beyond: Colour
    source: float
    colours: float
    soldiers: Colour
    sky: tuple[Colour, ...]
    lamps: bool = False
    contrast: float = 1.0
    lines: float = 0.0
    small: float = 1.0


DAYLIGHT: Final = LightTone((0, 0, 0), WHITE, WHITE, 0, 1.0, WHITE, ((33, 30, 21),))
TONES: Final[Mapping[Light | None, LightTone]] = {
    None: DAYLIGHT,
    "morning": LightTone(
        (16, 20, 34), (232, 226, 222), (298, 262, 206), 1, 0.94, (255, 247, 234),
        ((58, 66, 84), (92, 84, 88), (150, 116, 92)),
    ),
    "noon": LightTone(
        (0, 2, 6), (264, 260, 240), (264, 260, 240), 0, 1.1, WHITE, ((50, 76, 100), (78, 104, 120), (120, 134, 128))
    ),
    "dusk": LightTone(
        (20, 14, 34), (224, 210, 218), (290, 236, 190), -1, 0.92, (255, 240, 226),
        ((30, 26, 46), (84, 50, 56), (122, 72, 50)), True,
    ),
    "night": LightTone(
        (6, 11, 29), (99, 117, 161), (125, 142, 183), 1, 0.7, (324, 324, 338),
        ((5, 8, 18), (11, 18, 34), (20, 30, 48)), True, contrast=1.3, lines=0.13, small=1.35,
    ),
    "overcast": LightTone(
        (18, 22, 26), (212, 216, 218), (222, 224, 222), 0, 0.62, (238, 242, 246),
        ((62, 68, 74), (84, 89, 92), (104, 106, 102)),
    ),
    "fire": LightTone(
        (24, 14, 14), (240, 214, 196), (300, 222, 172), -1, 0.92, (262, 242, 222),
        ((22, 12, 12), (74, 28, 18), (122, 54, 26)), True,
    ),
}  # fmt: skip


def lit_ground(
    image: Image.Image, light: Light | None, board: LaidBoard, grounds: Sequence[str], pieces: Mapping[int, str]
) -> Image.Image:
    """Return the painted board in a light.

    Args:
        image: the board as `paint_board` paints it.
        light: the light; None: the picture itself.
        board: the board.
        grounds: the ground's id for every hex.
        pieces: ids of the terrain pieces by hex.
    """
    if light is None:
        return image
    tone, day, unit = TONES[light], image.convert("RGB"), image.width / board.extent[0]
    lit = toned(day, light)
    if unit < SMALL:
        lit = ImageEnhance.Brightness(lit).enhance(tone.small)
    if tone.lines:
        lit.paste(WHITE, mask=_lines(image.size, board, unit, tone.lines))
    lamps = [h for h in range(board.size) if LAMPLIT & {grounds[h], pieces.get(h)}]
    if tone.lamps and lamps:
        lit = Image.composite(_between(day, tone.dark, LAMP), lit, _pools(image.size, board, lamps, unit))
    return Image.composite(lit, sky_picture(light, image.size), _on_board(image.size, board, unit)).convert(image.mode)


def lit_soldier(image: Image.Image, light: Light) -> Image.Image:
    """Return an RGBA picture of a soldier in a light."""
    lit = _between(image.convert("RGB"), (0, 0, 0), TONES[light].soldiers)
    lit.putalpha(image.getchannel("A"))
    return lit


def sky_picture(light: Light | None, size: tuple[int, int]) -> Image.Image:
    """Return the sky around the board in a size."""
    colours = TONES[light].sky
    column = Image.new("RGB", (1, len(colours)))
    column.putdata(colours)
    return column.resize(size, Image.Resampling.BILINEAR)


def toned(image: Image.Image, light: Light | None) -> Image.Image:
    """Return an RGB picture of ground in a light."""
    if light is None:
        return image
    tone = TONES[light]
    apart = image.point([round(min(255, max(0, GRASS + (n - GRASS) * tone.contrast))) for n in range(256)] * 3)
    faded = ImageEnhance.Color(apart).enhance(tone.colours)
    near = _between(faded, tone.dark, tone.bright)
    if not tone.source:
        return near
    return Image.composite(_between(faded, tone.dark, tone.beyond), near, _slope(image.size, tone.source))


def _between(image: Image.Image, dark: Colour, bright: Colour) -> Image.Image:
    """Return a picture with other colors for black and for white."""
    ends = zip(dark, bright, strict=True)
    return image.point([min(255, round(low + (high - low) * n / 255)) for low, high in ends for n in range(256)])


def _slope(size: tuple[int, int], source: float) -> Image.Image:
    """Return a mask that rises toward the upper corner from which the light comes."""
    across = np.linspace(-1, 1, 64, dtype=np.float32)[None, :] * np.float32(source)
    down = np.linspace(1, -1, 64, dtype=np.float32)[:, None]
    share = np.clip(0.5 + 0.42 * across + 0.16 * down, 0, 1)
    return Image.fromarray((share * 255).astype(np.uint8)).resize(size, Image.Resampling.BICUBIC)


def _pools(size: tuple[int, int], board: LaidBoard, hexes: Iterable[int], unit: float) -> Image.Image:
    """Return a mask of soft pools of light around some hexes."""
    small = size[0] // 4 + 1, size[1] // 4 + 1
    mask = Image.new("L", small, 0)
    pen = ImageDraw.Draw(mask)
    step = unit / 4
    for h in hexes:
        x, y = board.centre(h)
        pen.ellipse(((x - 0.4) * step, (y - 0.36) * step, (x + 0.4) * step, (y + 0.36) * step), fill=215)
    return mask.filter(ImageFilter.GaussianBlur(step * 0.22)).resize(size, Image.Resampling.BICUBIC)


def _lines(size: tuple[int, int], board: LaidBoard, unit: float, strength: float) -> Image.Image:
    """Return a mask of the edges of the hexes."""
    scale = unit * 2
    mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    pen = ImageDraw.Draw(mask)
    for h in range(board.size):
        points = [(x * scale, y * scale) for x, y in board.corners(h)]
        pen.line([*points, points[0]], fill=round(255 * strength), width=max(1, round(scale * 0.02)), joint="curve")
    return mask.reduce(2)


def _on_board(size: tuple[int, int], board: LaidBoard, unit: float) -> Image.Image:
    """Return a mask of the hexes, with soft edges."""
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    for h in range(board.size):
        pen.polygon([(x * unit, y * unit) for x, y in board.corners(h, 1.01)], fill=255)
    return ImageChops.lighter(mask.filter(ImageFilter.GaussianBlur(unit * 0.02)), Image.new("L", size, 40))
