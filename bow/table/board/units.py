"""The units as pictures: base, icon, flag, figures, commander, sleep, gained keywords, put together once for a look."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import arcade
from PIL import Image, ImageChops, ImageDraw, ImageFont

from bow.places import folder
from bow.table.kit import theme
from bow.table.kit.pictures import picture_file, shown
from bow.table.texts.wording import printed

if TYPE_CHECKING:
    from bow.battle import Battle, Unit

#: Lays a picture down at a place in hex widths from the hex's middle.
Put = Callable[[Image.Image, float, float], None]

SIDE = 1.5  # of a unit's picture, in hex widths
BASE = 0.82  # width of the base's picture
FLAG = 0.4
KEYWORDS = frozenset(
    {
        "advance",
        "pursue",
        "off-balance",
        "dogs-of-war",
        "heavy-armor",
        "stalwart",
        "flank",
        "cover",
        "scorch-the-earth",
        "extra-die",
    }
)


class Look(NamedTuple):
    """Everything that a unit's picture depends on."""

    house: str
    kind: str
    rank: str
    figures: int
    full: int
    active: bool
    initials: str
    gained: tuple[str, ...]


def look_of(battle: Battle, unit: Unit) -> Look:
    """How a unit looks now."""
    initials = printed(battle).commanders[unit.commander].initials if unit.commander else ""
    gained = tuple(_icon_of(word) for word in battle.given(unit.id))
    return Look(
        unit.house,
        unit.kind,
        unit.rank,
        unit.figures,
        unit.full,
        unit.active,
        initials,
        tuple(dict.fromkeys(gained))[:3],
    )


def _icon_of(word: str) -> str:
    if word in KEYWORDS:
        return word
    return "extra-die" if "dic" in word or "die" in word else "cover" if "hit" in word else "flank"


@lru_cache(maxsize=512)
def _picture(name: str, width: int, height: int = 0) -> Image.Image:
    with Image.open(picture_file(name)) as file:
        image: Image.Image = file.convert("RGBA")
    height = height or max(1, round(width * image.height / image.width))
    shrunk: Image.Image = image.resize((max(1, width), height), Image.Resampling.LANCZOS)
    return shrunk


@lru_cache(maxsize=512)
def _tinted(name: str, width: int, colour: theme.Colour) -> Image.Image:
    image = _picture(name, width)
    solid = Image.new("RGBA", image.size, colour[:3])
    solid.putalpha(ImageChops.multiply(image.getchannel("A"), Image.new("L", image.size, colour[3])))
    return solid


@lru_cache(maxsize=64)
def number_font(size: int) -> ImageFont.FreeTypeFont:
    """The letters of initials and numbers that are part of a picture."""
    return ImageFont.truetype(str(folder("assets") / "fonts" / "AlegreyaSans-Bold.ttf"), size)


def unit_picture(look: Look, unit: int) -> Image.Image:
    """A unit's picture for a hex width in pixels: a square of 1.5 hex widths round the hex's middle."""
    return _unit_picture(look, unit, theme.marks)


@lru_cache(maxsize=1024)
def _unit_picture(look: Look, unit: int, marks: bool) -> Image.Image:
    side = round(unit * SIDE / 2) * 2
    image = Image.new("RGBA", (side, side))
    middle = side / 2

    def put(picture: Image.Image, x: float, y: float) -> None:
        """Lays a picture with its middle at a place in hex widths from the hex's middle, y downwards."""
        corner = round(middle + x * unit - picture.width / 2), round(middle + y * unit - picture.height / 2)
        image.alpha_composite(picture, (max(0, corner[0]), max(0, corner[1])))

    def wide(part: float) -> int:
        """A width in pixels: even, so that all lies round the same middle."""
        return max(2, round(unit * part / 2) * 2)

    low = 0.02  # the base stands a little below the middle: the flag rises above it
    put(_picture("units/base-shadow", wide(BASE * 320 / 256)), 0, low)
    put(_picture(f"units/base-{look.house}{'' if look.active else '-inactive'}", wide(BASE)), 0, low)
    ink = theme.ICON_ON_BASE[look.house]
    icon = _tinted(f"icons/unit/{look.kind}", wide(BASE * 0.53), ink if look.active else (*ink[:3], 120))
    put(icon, 0, low - BASE * 0.055)
    if look.initials:
        put(_picture("units/commander-ring", wide(BASE * 288 / 256)), 0, low)
    flag = _picture(shown(f"units/flag-{look.rank}{'' if look.active else '-grey'}", marks), round(unit * FLAG))
    foot = flag.width * (0.5 - 14 / 96) / unit, flag.height * (122 / 128 - 0.5) / unit
    put(flag, 0.2 + foot[0], -0.06 - foot[1])
    _put_pips(put, look, unit)
    if look.initials:
        _put_commander(put, look, unit)
    if not look.active:
        put(_picture("units/mark-inactive", round(unit * 0.25)), -0.28, 0.19)
    if marks:
        put(_picture(f"crests/{look.house}-small", round(unit * 0.24)), 0.36, 0.17)
    for n, word in enumerate(look.gained):
        y = 0.04 + 0.2 * n
        put(_disc(round(unit * 0.2)), -0.36, y)
        put(_tinted(f"icons/keyword/{word}", round(unit * 0.135), theme.GOLD_BRIGHT), -0.36, y)
    return image


@lru_cache(maxsize=32)
def _disc(width: int) -> Image.Image:
    big = Image.new("RGBA", (width * 4, width * 4))
    draw = ImageDraw.Draw(big)
    draw.ellipse((0, 0, width * 4 - 1, width * 4 - 1), (214, 176, 92, 255))
    draw.ellipse((width * 0.35,) * 2 + (width * 3.65,) * 2, (30, 26, 22, 255))
    return big.resize((width, width), Image.Resampling.LANCZOS)


def _put_pips(put: Put, look: Look, unit: int) -> None:
    step = 0.128
    for n in range(look.full):
        pip = _picture(f"units/pip-{'full' if n < look.figures else 'lost'}", round(unit * 0.14))
        put(pip, (n - (look.full - 1) / 2) * step, 0.25)


def _put_commander(put: Put, look: Look, unit: int) -> None:
    disc = _picture(f"units/commander-{look.house}", round(unit * 0.36)).copy()
    size = max(6, round(disc.width * (0.46 if len(look.initials) < 3 else 0.36)))
    middle = disc.width / 2, disc.height / 2 - disc.height * 0.02
    ImageDraw.Draw(disc).text(middle, look.initials, (255, 236, 190, 255), number_font(size), "mm")
    put(disc, -0.26, -0.25)


def unit_texture(look: Look, unit: int) -> arcade.Texture:
    """The same, ready to be drawn."""
    return _unit_texture(look, unit, theme.marks)


@lru_cache(maxsize=1024)
def _unit_texture(look: Look, unit: int, marks: bool) -> arcade.Texture:
    return plain_texture(_unit_picture(look, unit, marks), f"unit {unit} {look} {marks}")


def plain_texture(image: Image.Image, name: str | None = None) -> arcade.Texture:
    """A texture whose hit box costs nothing to find; a name of its own saves looking at all its pixels."""
    w, h = image.width / 2, image.height / 2
    return arcade.Texture(image, hit_box_points=[(-w, -h), (w, -h), (w, h), (-w, h)], hash=name)


@lru_cache(maxsize=16)
def zone_texture(width: int) -> arcade.Texture:
    """A hex of a zone of control: a light fill and a thin edge in one picture, as there are many of them."""
    width = max(2, round(width / 2) * 2)
    with Image.open(folder("assets") / "units" / "hex-fill.png") as file:
        height = max(2, round(width * file.height / file.width / 2) * 2)
    whole = Image.new("RGBA", (width, height), (255, 255, 255, 0))
    for name, alpha in (("hex-fill", 40), ("hex-ring-thin", 130)):
        part = _picture(f"units/{name}", width, height).copy()
        part.putalpha(part.getchannel("A").point(lambda value, alpha=alpha: value * alpha // 255))
        whole.alpha_composite(part)
    return plain_texture(whole, f"zone {width}")


@lru_cache(maxsize=512)
def mark_texture(name: str, width: int) -> arcade.Texture:
    """A picture of assets/ (`tokens/objective`) at a width in pixels."""
    width = max(2, round(width / 2) * 2)  # even, so that a whole pixel is its middle
    with Image.open(picture_file(name)) as file:
        height = max(2, round(width * file.height / file.width / 2) * 2)
    return plain_texture(_picture(name, width, height), f"mark {name} {width}")
