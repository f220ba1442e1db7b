"""The small pictures from which a unit's picture is composed, cached at their displayed size."""

from __future__ import annotations

from functools import lru_cache

import arcade
from PIL import Image, ImageChops, ImageDraw, ImageFont

from bow.system.places import folder
from bow.ui.kit import theme
from bow.ui.kit.pictures import device_of, has_device, picture_file

SIDE = 1.5  # side of a unit's picture, in hex widths

#: Fixed places of a unit's signs, in hex widths from the hex's center, y downwards. All are inside the hex, so that no
#: neighbor covers them. They leave the middles of the six sides free for the engagement tokens.
COMMANDER, SHIELD = (-0.36, -0.19), 0.26
#: the light rim around a commander's shield, in widths of the shield
RIM = 0.05
#: the one badge of a unit: it sleeps, or what it can still do
BADGE, BADGE_SIZE = (-0.39, 0.22), 0.21
FACE_DOWN = (0.36, 0.22)
KEYWORD_PLACES = {1: (((0.0, 0.455),), 0.19), 2: (((-0.08, 0.445), (0.08, 0.445)), 0.145),
                  3: (((-0.13, 0.43), (0.0, 0.49), (0.13, 0.43)), 0.125)}  # fmt: skip
POLE = (-0.14, -0.073)  # foot of the flag's pole
FLAG = 0.34
#: prefix of the picture name of a part of a hex's name; its plate, and its letters and outer margin in plate heights
NAME, NAME_PLATE, LETTERS, NAME_MARGIN = "name ", (22, 18, 14, 255), 0.86, 0.22


class StampSheet:
    """A square of 1.5 hex widths around a hex's center, on which pictures are composed."""

    def __init__(self, unit: int) -> None:
        self.unit = unit
        side = round(unit * SIDE / 2) * 2
        self.image = Image.new("RGBA", (side, side))

    def put(self, picture: Image.Image, x: float, y: float) -> None:
        """Paste a picture with its center at a place in hex widths from the hex's center, y downwards."""
        middle = self.image.width / 2
        left, top = (
            round(middle + place * self.unit - length / 2)
            for place, length in ((x, picture.width), (y, picture.height))
        )
        self.image.alpha_composite(picture, (max(0, left), max(0, top)), (max(0, -left), max(0, -top)))

    def wide(self, part: float) -> int:
        """Return a width in pixels, rounded to an even number so that all pictures have the same center."""
        return max(2, round(self.unit * part / 2) * 2)


@lru_cache(maxsize=512)
def picture(name: str, width: int, height: int = 0) -> Image.Image:
    with Image.open(picture_file(name)) as file:
        image: Image.Image = file.convert("RGBA")
    height = height or max(1, round(width * image.height / image.width))
    shrunk: Image.Image = image.resize((max(1, width), height), Image.Resampling.LANCZOS)
    return shrunk


@lru_cache(maxsize=512)
def tinted(name: str, width: int, colour: theme.Colour) -> Image.Image:
    image = picture(name, width)
    solid = Image.new("RGBA", image.size, colour[:3])
    solid.putalpha(ImageChops.multiply(image.getchannel("A"), Image.new("L", image.size, colour[3])))
    return solid


@lru_cache(maxsize=64)
def number_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(folder("assets") / "fonts" / "AlegreyaSans-Bold.ttf"), size)


@lru_cache(maxsize=32)
def disc(width: int) -> Image.Image:
    big = Image.new("RGBA", (width * 4, width * 4))
    draw = ImageDraw.Draw(big)
    draw.ellipse((0, 0, width * 4 - 1, width * 4 - 1), (150, 146, 136, 255))
    draw.ellipse((width * 0.35,) * 2 + (width * 3.65,) * 2, (30, 26, 22, 255))
    return big.resize((width, width), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def device(commander: str, house: str, initials: str, width: int) -> Image.Image:
    """Return a commander's shield: with the commander's device, or else with the initials."""
    shield = picture(device_of(commander, house), width).copy()
    if not has_device(commander):
        size = max(6, round(width * (0.5 if len(initials) < 3 else 0.38)))
        middle = shield.width / 2, shield.height * 0.46
        ImageDraw.Draw(shield).text(middle, initials, (255, 236, 190, 255), number_font(size), "mm")
    return _rimmed(shield)


def _rimmed(shield: Image.Image) -> Image.Image:
    """Return a shield or a badge with a light rim, without which dark ones are lost on the ground."""
    rim = max(1, round(shield.width * RIM))
    whole = Image.new("RGBA", (shield.width + 2 * rim, shield.height + 2 * rim))
    outline = shield.getchannel("A").resize(whole.size, Image.Resampling.LANCZOS)
    whole.paste((*theme.TEXT[:3], 255), (0, 0), outline)
    whole.alpha_composite(shield, (rim, rim))
    return whole


def put_flag(sheet: StampSheet, name: str) -> None:
    flag = picture(name, round(sheet.unit * FLAG))
    foot = flag.width * (0.5 - 14 / 96) / sheet.unit, flag.height * (122 / 128 - 0.5) / sheet.unit
    sheet.put(flag, POLE[0] + foot[0], POLE[1] - foot[1])


def put_badges(sheet: StampSheet, commander: Image.Image | None, gained: tuple[str, ...], *, active: bool) -> None:
    if commander is not None:
        sheet.put(commander, *COMMANDER)
    if not active:
        sheet.put(_rimmed(picture("units/mark-inactive", round(sheet.unit * BADGE_SIZE))), *BADGE)
    if gained:
        places, width = KEYWORD_PLACES[min(3, len(gained))]
        for word, place in zip(gained, places, strict=False):
            sheet.put(disc(round(sheet.unit * width)), *place)
            sheet.put(tinted(f"icons/keyword/{word}", round(sheet.unit * width * 0.68), theme.TEXT), *place)


@lru_cache(maxsize=64)
def letter(text: str, height: int, colour: theme.Colour) -> Image.Image:
    """Return a letter as a picture, as wide as it is high."""
    height = max(4, height)
    image = Image.new("RGBA", (height, height), (*colour[:3], 0))
    ImageDraw.Draw(image).text((height / 2, height / 2), text, colour, number_font(round(height * 0.95)), "mm")
    return image


def put_face_down(sheet: StampSheet) -> None:
    """Mark a unit that its owner knows and the enemy does not."""
    width = sheet.unit * BADGE_SIZE
    sheet.put(disc(round(width)), *FACE_DOWN)
    sheet.put(letter("?", round(width * 0.9), theme.TEXT), *FACE_DOWN)


@lru_cache(maxsize=512)
def name_parts(name: str) -> tuple[tuple[str, float], tuple[str, float]]:
    """Return the parts of a name, such as `C` and `10`, each with the shift of its center in plate heights."""
    letter = name.rstrip("0123456789")
    parts = letter, name[len(letter) :]
    left, right = (_part_length(part) for part in parts)
    return (parts[0], -right / 2), (parts[1], left / 2)


@lru_cache(maxsize=256)
def _part_length(part: str) -> float:
    """Return the length of a part of a hex's name with its margin, in plate heights."""
    return number_font(100).getlength(part) / 100 * LETTERS + NAME_MARGIN


@lru_cache(maxsize=256)
def name_texture(part: str, height: int) -> arcade.Texture:
    """Return a part of a hex's name on a plate of a height in pixels, with the margin on its outer side.

    Boards share these parts, so a board of 160 hexes needs some thirty textures.
    """
    height = max(5, height)
    size = max(5, round(height * LETTERS))
    image = Image.new("RGBA", (round(height * _part_length(part)) + 1, height), NAME_PLATE)
    place = (image.width - 1, "rm") if part.isalpha() else (0, "lm")
    ImageDraw.Draw(image).text((place[0], height / 2), part, theme.TEXT, number_font(size), place[1])
    return plain_texture(image)


def plain_texture(image: Image.Image, name: str | None = None) -> arcade.Texture:
    """Make a texture with a trivial hit box; a `name` saves hashing all pixels."""
    w, h = image.width / 2, image.height / 2
    return arcade.Texture(image, hit_box_points=[(-w, -h), (w, -h), (w, h), (-w, h)], hash=name)
