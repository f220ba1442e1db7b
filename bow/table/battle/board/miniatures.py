"""Units as miniatures: one soldier for each remaining figure, each on a thin disc, so that the ground stays visible.

A lost figure leaves a ring on the ground. The commander stands in front, larger and darker, on a disc with a pale rim.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageEnhance, ImageFilter

from bow.content.terms import Light
from bow.table.battle.board.piece_pictures import GROUND, soldiers
from bow.table.battle.board.stamps import SHIELD, StampSheet, device, picture, put_badges, put_face_down, put_flag
from bow.table.battle.painting.light_tones import lit_soldier
from bow.ui.kit.pictures import picture_file, shown

if TYPE_CHECKING:
    from bow.table.battle.board.units import Look

#: below this hex width in window pixels, the figures of different kinds cannot be told apart
LEAST_HEX = 40
#: how much is left of the colors and of the brightness of an inactive unit
FADED, DARKENED = 0.45, 0.68
#: the color of the rim of soldiers who are dark on dark ground, and its width in heights of a soldier
RIM, RIM_WIDTH = (236, 225, 200, 120), 1 / 40
#: width of the ring of a lost figure, compared with a disc
RING = 1.3
#: its largest width in hex widths
LARGEST = 0.32


def miniature_picture(look: Look, unit: int, marks: bool, *, flag: bool = True) -> Image.Image:
    """Return a unit's figures, badges and flag for a hex width in pixels.

    The picture is a square of 1.5 hex widths around the center. `flag`: False leaves out the flag.
    """
    sheet = StampSheet(unit)
    for soldier in soldiers(look.house, look.kind, look.full, led=bool(look.initials)):
        if soldier.number >= look.figures:
            ring = _disc(shown("figures/disc-lost", marks), sheet.wide(min(LARGEST, soldier.foot * RING)))
            sheet.put(ring, soldier.x, soldier.y)
            continue
        disc = f"figures/disc-{'commander-' if soldier.leads else ''}{look.house}"
        sheet.put(
            _lit(_disc(shown(disc, marks), sheet.wide(soldier.foot)), look.active, look.light), soldier.x, soldier.y
        )
        figure = _soldier(soldier.picture, max(4, round(soldier.tall * unit)), look.active, look.light)
        sheet.put(figure, soldier.x, soldier.y - soldier.tall * (GROUND - 0.5))
    shield = device(look.commander, look.house, look.initials, round(unit * SHIELD)) if look.initials else None
    put_badges(sheet, shield, look.gained, active=look.active)
    if look.face_down:
        put_face_down(sheet)
    if flag:
        put_flag(sheet, flag_of(look, marks))
    return sheet.image


def flag_of(look: Look, marks: bool) -> str:
    return shown(f"units/flag-{look.rank}{'' if look.active else '-grey'}", marks)


def _disc(name: str, width: int) -> Image.Image:
    return picture(name, width, max(2, round(width * 0.47)))


@lru_cache(maxsize=256)
def _soldier(name: str, height: int, active: bool, light: Light | None) -> Image.Image:
    with Image.open(picture_file(name)) as file:
        width = max(2, round(height * file.width / file.height))
    lit = _lit(picture(name, width, height), active, light)
    return lit if active and light is None else _rimmed(lit, max(1, round(height * RIM_WIDTH)))


def _rimmed(soldier: Image.Image, width: int) -> Image.Image:
    """Return a dark soldier with a thin light rim, which shows on a river and in a wood at night."""
    whole = Image.new("RGBA", (soldier.width + 2 * width, soldier.height + 2 * width))
    whole.paste(soldier, (width, width))
    around = whole.getchannel("A").filter(ImageFilter.MaxFilter(2 * width + 1))
    rim = Image.new("RGBA", whole.size, RIM[:3])
    rim.putalpha(around.point(lambda alpha: alpha * RIM[3] // 255))
    rim.alpha_composite(whole)
    return rim


def _lit(image: Image.Image, active: bool, light: Light | None) -> Image.Image:
    """Return a picture in the light of the battle, darkened if its unit is inactive."""
    if light is not None:
        image = lit_soldier(image, light)
    if active:
        return image
    grey = ImageEnhance.Brightness(ImageEnhance.Color(image).enhance(FADED)).enhance(DARKENED)
    grey.putalpha(image.getchannel("A"))
    return grey
