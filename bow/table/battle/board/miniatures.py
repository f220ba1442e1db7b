"""Units as miniatures: one soldier for each remaining figure, each on a thin disc, so that the ground stays visible.

A lost figure leaves a ring on the ground. The commander stands in front, larger and darker, on a disc with a pale rim.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageEnhance, ImageFilter

from bow.battle.reading import catalogue
from bow.content.terms import Light
from bow.table.battle.board.stamps import SHIELD, StampSheet, device, picture, put_badges, put_face_down, put_flag
from bow.table.battle.painting.light_tones import lit_soldier
from bow.ui.kit.pictures import picture_file, shown

if TYPE_CHECKING:
    from bow.table.battle.board.units import Look

#: below this hex width in window pixels, the figures of different kinds cannot be told apart
LEAST_HEX = 40
#: height of a soldier's picture in hex widths, and the part of it that is above the ground
TALL, GROUND = 0.52, 172 / 180
#: a picture broader than this part of its height shows a rider, or a handler with a hound
BROAD = 1.15
BROAD_SIZE = 0.94  # its size compared with a soldier on foot
#: how much larger a commander is
LARGER = 1.14
#: how much is left of the colors and of the brightness of an inactive unit
FADED, DARKENED = 0.45, 0.68
#: the color of the rim of soldiers who are dark on dark ground, and its width in heights of a soldier
RIM, RIM_WIDTH = (236, 225, 200, 120), 1 / 40
#: soldiers of kinds without a picture, as those of content packs
BY_BRANCH = {
    ("stark", "infantry"): "war-host-of-the-north",
    ("stark", "cavalry"): "winterfell-riders",
    ("stark", "ranged"): "northmen-archers",
    ("lannister", "infantry"): "lannisport-guards",
    ("lannister", "cavalry"): "casterly-rock-cavaliers",
    ("lannister", "ranged"): "westerlands-archers",
}
Places = tuple[tuple[float, float], ...]
#: places of the soldiers, by their number, in hex widths from the center, y downwards; the last falls first, and is in
#: front, so that nobody covers its ring
SLIM: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((-0.16, 0.2), (0.15, 0.23)),
    3: ((0.17, 0.08), (-0.16, 0.1), (0.0, 0.3)),
    4: ((-0.11, 0.095), (0.16, 0.1), (-0.16, 0.31), (0.15, 0.32)),
}
WIDE: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((-0.1, 0.1), (0.07, 0.27)),
    3: ((0.1, 0.035), (-0.14, 0.155), (0.11, 0.285)),
}
#: the same with a commander, who is first and in front; those at the sides fall before those behind
LED_SLIM: dict[int, Places] = {
    1: ((0.0, 0.24),),
    2: ((0.12, 0.29), (-0.18, 0.16)),
    3: ((-0.02, 0.31), (-0.2, 0.11), (0.21, 0.1)),
    4: ((-0.06, 0.315), (0.11, 0.085), (-0.23, 0.2), (0.24, 0.2)),
}
LED_WIDE: dict[int, Places] = {
    1: ((0.0, 0.22),),
    2: ((0.1, 0.27), (-0.16, 0.08)),
    3: ((0.15, 0.27), (-0.1, 0.03), (-0.21, 0.21)),
}
#: width of the ring of a lost figure, compared with a disc
RING = 1.3
#: its largest width in hex widths
LARGEST = 0.32


def soldier_of(house: str, kind: str) -> str:
    if picture_file(f"figures/{kind}-{house}").exists():
        return f"figures/{kind}-{house}"
    known = catalogue().kinds.get(kind)
    return f"figures/{BY_BRANCH[house, known.branch if known is not None else 'infantry']}-{house}"


def places(full: int, *, wide: bool, led: bool) -> tuple[Places, float]:
    """Return the places of a unit's soldiers, and their size: 1 is normal, less for many soldiers."""
    table = (LED_WIDE if led else WIDE) if wide else LED_SLIM if led else SLIM
    if full in table:
        return table[full], 1.0
    columns = 2 if wide else 3 if full < 7 else 4
    rows = -(-full // columns)
    step = 0.6 / columns
    found = [(-0.28 + step * (n % columns + 0.5), 0.32 - 0.34 * (n // columns) / max(1, rows - 1)) for n in range(full)]
    return tuple(found), 3 / max(4, columns + rows - 1)


class Soldier(NamedTuple):
    """A soldier of a unit, or the place of a lost one.

    Attributes:
        number: from 0; those with the highest numbers fall first.
        picture: the name of the picture in assets/.
        x: the place of the foot, in hex widths from the hex's center.
        y: the same, downwards.
        tall: the height in hex widths.
        foot: the width of the disc in hex widths.
        leads: whether this is the commander.
    """

    number: int
    picture: str
    x: float
    y: float
    tall: float
    foot: float
    leads: bool


def soldiers(look: Look) -> list[Soldier]:
    """Return a full unit's soldiers, from the back to the front."""
    name = soldier_of(look.house, look.kind)
    led = bool(look.initials)
    wide = shape_of(name) > BROAD
    spots, size = places(look.full, wide=wide, led=led)
    size *= BROAD_SIZE if wide else 1.0
    found = []
    for n, (x, y) in sorted(enumerate(spots), key=lambda spot: spot[1][1]):
        leads = led and n == 0
        grown = size * (LARGER if leads else 1.0)
        foot = (0.36 if wide else 0.24) * grown
        pose = "-commander" if leads else "-second" if n % 2 else ""
        found.append(Soldier(n, f"{name}{pose}", x, y, TALL * grown, foot, leads))
    return found


def miniature_picture(look: Look, unit: int, marks: bool, *, flag: bool = True) -> Image.Image:
    """Return a unit's figures, badges and flag for a hex width in pixels.

    The picture is a square of 1.5 hex widths around the center. `flag`: False leaves out the flag.
    """
    sheet = StampSheet(unit)
    for soldier in soldiers(look):
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


@lru_cache(maxsize=64)
def shape_of(name: str) -> float:
    """Return the ratio of width to height of a picture of assets/."""
    with Image.open(picture_file(name)) as file:
        width, height = file.size
    return float(width / height)


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
