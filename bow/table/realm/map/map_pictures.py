"""The pictures of pieces, names, labels and highlighted areas on the map, some of them drawn ahead in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import arcade
from PIL import Image, ImageDraw, ImageFont

from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.text_layout import SERIF_SLANTED, TITLE, Face, font_file

if TYPE_CHECKING:
    from bow.realm.content.map.realm_map import RealmMap

INK, SEA_INK = (58, 40, 24), (232, 242, 250)
PAPER, SEA_DARK = (244, 232, 204), (24, 52, 78)
GLOW_SCALE: Final = 1.5

#: a function that keeps what it has drawn, and its values
Drawing = tuple[Callable[..., object], tuple[Hashable, ...]]


def square(width: float, height: float) -> list[tuple[float, float]]:
    return [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]


def as_texture(image: Image.Image) -> arcade.Texture:
    return arcade.Texture(image, hit_box_points=square(image.width, image.height))


@lru_cache(maxsize=512)
def piece_texture(name: str, width: int, number: int | None, grey: bool) -> arcade.Texture:
    with Image.open(picture_file(name)) as file:
        image = file.convert("RGBA")
    height = max(1, round(width * image.height / image.width))
    image = image.resize((width, height), Image.Resampling.LANCZOS)
    if grey:
        faded = image.convert("LA").convert("RGBA")
        faded.putalpha(image.getchannel("A").point(lambda value: value * 3 // 4))
        image = faded
    if number is not None:
        pen = ImageDraw.Draw(image)
        font = ImageFont.truetype(str(font_file(TITLE)), max(6, round(height * 0.46)))
        pen.text((width / 2, height * 0.7), str(number), (255, 246, 220, 255), font, anchor="mm",
                 stroke_width=max(1, height // 18), stroke_fill=(24, 18, 12, 255))  # fmt: skip
    return as_texture(image)


@lru_cache(maxsize=512)
def name_texture(lines: tuple[str, ...], size: float, sea: bool) -> arcade.Texture:
    """Return the texture of a name with a halo, so that it is readable on any ground."""
    face: Face = SERIF_SLANTED if sea else TITLE
    font = ImageFont.truetype(str(font_file(face)), size)
    halo = max(1, round(size / 9))
    widths = [font.getlength(line) for line in lines]
    step = size * 1.02
    width, height = round(max(widths) + 4 * halo + 2), round(step * len(lines) + 4 * halo)
    image = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(image)
    ink, edge = (SEA_INK, SEA_DARK) if sea else (INK, PAPER)
    for n, line in enumerate(lines):
        at = width / 2, 2 * halo + step * (n + 0.5)
        pen.text(at, line, (*ink, 255), font, anchor="mm", stroke_width=halo, stroke_fill=(*edge, 190))
        pen.text(at, line, (*ink, 255), font, anchor="mm")
    return as_texture(image)


@lru_cache(maxsize=128)
def label_texture(text: str, size: int) -> arcade.Texture:
    """Return the texture of a short text on a dark plate with a gold rim."""
    font = ImageFont.truetype(str(font_file(TITLE)), size)
    width, height = round(font.getlength(text) + size), round(size * 1.5)
    image = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), size // 3, (24, 20, 16, 235), theme.GOLD, max(1, size // 12))
    pen.text((width / 2, height / 2), text, theme.TEXT, font, anchor="mm")
    return as_texture(image)


@lru_cache(maxsize=1)
def head_texture() -> arcade.Texture:
    image = Image.new("RGBA", (64, 64))
    ImageDraw.Draw(image).polygon([(4, 4), (60, 32), (4, 60)], (255, 255, 255, 255))
    return as_texture(image.resize((32, 32), Image.Resampling.LANCZOS))


@lru_cache(maxsize=128)
def glow_texture(board: RealmMap, area: str) -> tuple[arcade.Texture, float, float]:
    """Return the texture of an area's shape in white with a strong outline, and its upper left corner on the map."""
    outer, *islands = board.areas[area].rings
    pad = 6.0
    left, top = min(x for x, _ in outer) - pad, min(y for _, y in outer) - pad
    right, bottom = max(x for x, _ in outer) + pad, max(y for _, y in outer) + pad
    size = round((right - left) * GLOW_SCALE), round((bottom - top) * GLOW_SCALE)
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)

    def placed(ring: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [((x - left) * GLOW_SCALE, (y - top) * GLOW_SCALE) for x, y in ring]

    pen.polygon(placed(outer), 62)
    for ring in islands:
        pen.polygon(placed(ring), 0)
    for ring in (outer, *islands):
        line = placed(ring)
        pen.line([*line, line[0]], 120, round(8 * GLOW_SCALE), joint="curve")
        pen.line([*line, line[0]], 255, round(4 * GLOW_SCALE), joint="curve")
    image = Image.new("RGBA", size, (255, 255, 255, 0))
    image.putalpha(mask)
    return as_texture(image), left, top


class PicturesAhead:
    """A background drawer of pictures, each only once."""

    def __init__(self) -> None:
        self._drawn: set[Drawing] = set()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def draw(self, wanted: Iterable[Drawing]) -> None:
        """Start to draw the pictures that have not been drawn yet."""
        new = set(wanted) - self._drawn
        if new and not self.busy:
            self._drawn |= new
            self._thread = threading.Thread(target=_draw, args=(new,), daemon=True, name="bow-pictures")
            self._thread.start()


def _draw(wanted: set[Drawing]) -> None:
    for function, values in wanted:
        function(*values)
