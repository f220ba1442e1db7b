"""The pictures of units: miniatures or plain tokens, with flag and badges, composed once for each look."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import arcade
from PIL import Image

from bow.battle import Unit
from bow.battle.events import UnitTurnedUp
from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue
from bow.content.terms import Light
from bow.system.places import folder
from bow.table.battle.board import stamps
from bow.table.battle.board.miniatures import LEAST_HEX, flag_of, miniature_picture
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file

BASE = 0.82  # width of a plain token's plate, in hex widths
PIP = 0.165  # width of the bead of a figure on it


class Look(NamedTuple):
    """All values on which a unit's picture depends."""

    house: str
    kind: str
    rank: str
    figures: int
    full: int
    active: bool
    initials: str
    gained: tuple[str, ...]
    commander: str = ""
    light: Light | None = None
    face_down: bool = False


def look_of(battle: Inspection, unit: Unit) -> Look:
    """Return the look of a unit; one that the reader does not know has no kind, no rank and no figures."""
    if unit.kind is None or unit.rank is None or unit.figures is None or unit.full is None:
        icons = tuple(dict.fromkeys(map(_icon_of, battle.given(unit.id))))[:3]
        return Look(unit.house, "", "", 0, 0, unit.active, "", icons, "", battle.light, True)
    initials = printed(battle).commanders[unit.commander].initials if unit.commander else ""
    gained, leader = tuple(dict.fromkeys(map(_icon_of, battle.given(unit.id))))[:3], unit.commander or ""
    return Look(
        unit.house, unit.kind, unit.rank, unit.figures, unit.full, unit.active, initials, gained, leader,
        battle.light, unit.face_down,
    )  # fmt: skip


def turned_up_look(battle: Inspection, event: UnitTurnedUp, before: Look) -> Look:
    """Return the look of a unit that has just been turned up."""
    initials = printed(battle).commanders[event.commander].initials if event.commander else ""
    full = battle.roster[event.unit].full
    return before._replace(
        kind=event.shows, rank=event.rank, figures=event.figures, full=full, initials=initials,
        commander=event.commander or "", face_down=False,
    )  # fmt: skip


@cache
def _icon_of(word: str) -> str:
    if picture_file(f"icons/keyword/{word}").exists():
        return word
    return "extra-die" if "dic" in word or "die" in word else "cover" if "hit" in word else "flank"


def as_figures(hex_width: float) -> bool:
    """Return whether units are shown as figures at this hex width in window pixels."""
    return theme.miniatures and hex_width >= LEAST_HEX


def unit_icon(kind: str) -> str:
    """Return the picture of a kind of unit; kinds of content packs without a picture get that of their branch."""
    name = f"icons/unit/{kind}"
    if picture_file(name).exists():
        return name
    known = catalogue().kinds.get(kind)
    return f"icons/branch/{known.branch if known is not None else 'infantry'}"


def unit_picture(look: Look, unit: int, *, figures: bool, flag: bool = True) -> Image.Image:
    """Return a unit's picture: a square of 1.5 hex widths around the hex's center.

    Args:
        look: how the unit looks.
        unit: the width of a hex in pixels.
        figures: whether as miniatures; else as a plain token.
        flag: whether miniatures have their flag, which a board draws after all units.
    """
    return _unit_picture(look, unit, figures, flag or not figures, theme.marks)


@lru_cache(maxsize=1024)
def _unit_picture(look: Look, unit: int, figures: bool, flag: bool, marks: bool) -> Image.Image:
    if not look.kind:
        return _face_down_picture(look, unit)
    return miniature_picture(look, unit, marks, flag=flag) if figures else _token_picture(look, unit, marks)


def _face_down_picture(look: Look, unit: int) -> Image.Image:
    """Return the back of a unit: a plate of its House with a question mark."""
    sheet = stamps.StampSheet(unit)
    low = 0.02
    sheet.put(stamps.picture("units/base-shadow", sheet.wide(BASE * 320 / 256)), 0, low)
    sheet.put(stamps.picture(f"units/base-{look.house}{'' if look.active else '-inactive'}", sheet.wide(BASE)), 0, low)
    ink = theme.ICON_ON_BASE[look.house]
    sheet.put(stamps.letter("?", round(unit * 0.62), ink if look.active else (*ink[:3], 120)), 0, low - 0.03)
    stamps.put_badges(sheet, None, look.gained, active=look.active)
    return sheet.image


def bead_x(n: int, full: int) -> float:
    """Return the distance of figure `n`'s bead from the middle, in hex widths."""
    return (n - (full - 1) / 2) * PIP * 0.91


def _token_picture(look: Look, unit: int, marks: bool) -> Image.Image:
    """Return a plate with the kind's icon and a bead for each figure."""
    sheet = stamps.StampSheet(unit)
    low = 0.02  # the base is a little below the center, because the flag rises above it
    stamps.put_flag(sheet, flag_of(look, marks))
    sheet.put(stamps.picture("units/base-shadow", sheet.wide(BASE * 320 / 256)), 0, low)
    base = f"units/base-{look.house}{'' if look.active else '-inactive'}"
    sheet.put(stamps.picture(base, sheet.wide(BASE)), 0, low)
    ink = theme.ICON_ON_BASE[look.house]
    icon = stamps.tinted(unit_icon(look.kind), sheet.wide(BASE * 0.53), ink if look.active else (*ink[:3], 120))
    sheet.put(icon, -0.03 if marks else 0, low - BASE * (0.03 if marks else 0.055))
    shield = None
    if look.initials:
        sheet.put(stamps.picture("units/commander-ring", sheet.wide(BASE * 288 / 256)), 0, low)
        shield = stamps.device(look.commander, look.house, look.initials, round(unit * stamps.SHIELD))
    for n in range(look.full):
        pip = stamps.picture(f"units/pip-{'full' if n < look.figures else 'lost'}", round(unit * PIP))
        sheet.put(pip, bead_x(n, look.full), 0.25)
    if marks:
        sheet.put(stamps.picture(f"crests/{look.house}-small", round(unit * 0.17)), 0.205, -0.19)
    stamps.put_badges(sheet, shield, look.gained, active=look.active)
    if look.face_down:
        stamps.put_face_down(sheet)
    return sheet.image


def unit_texture(look: Look, unit: int, *, figures: bool, flag: bool = True) -> arcade.Texture:
    """Return the texture of `unit_picture`."""
    return _unit_texture(look, unit, figures, flag or not figures, theme.marks)


@lru_cache(maxsize=1024)
def _unit_texture(look: Look, unit: int, figures: bool, flag: bool, marks: bool) -> arcade.Texture:
    whole = _unit_picture(look, unit, figures, flag, marks)
    return stamps.plain_texture(_trimmed(whole), f"unit {unit} {look} {figures} {flag} {marks}")


def flag_texture(look: Look, unit: int) -> tuple[arcade.Texture, tuple[float, float]]:
    """Return the texture of a unit's flag alone, and its center from the hex's center: right and up, in pixels."""
    return _flag_texture(flag_of(look, theme.marks), unit)


@lru_cache(maxsize=64)
def _flag_texture(name: str, unit: int) -> tuple[arcade.Texture, tuple[float, float]]:
    sheet = stamps.StampSheet(unit)
    stamps.put_flag(sheet, name)
    width, height = sheet.image.size
    left, top, right, bottom = sheet.image.getbbox() or (0, 0, width, height)
    # an even rim, so that the center is between whole pixels as that of the sheet is
    right, bottom = right + (right - left) % 2, bottom + (bottom - top) % 2
    flag = stamps.plain_texture(sheet.image.crop((left - 1, top - 1, right + 1, bottom + 1)), f"flag {unit} {name}")
    return flag, ((left + right - width) / 2, (height - top - bottom) / 2)


def _trimmed(image: Image.Image) -> Image.Image:
    """Return a picture with only one pixel of its transparent rim, which takes time to draw, around the same center."""
    left, top, right, bottom = image.getbbox() or (0, 0, *image.size)
    across = max(0, min(left, image.width - right) - 1)
    down = max(0, min(top, image.height - bottom) - 1)
    return image.crop((across, down, image.width - across, image.height - down))


@lru_cache(maxsize=16)
def zone_texture(width: int) -> arcade.Texture:
    """Return the texture of a hex in a zone of control, a light fill and a thin edge in one, as there are many."""
    width = max(2, round(width / 2) * 2)
    with Image.open(folder("assets") / "units" / "hex-fill.png") as file:
        height = max(2, round(width * file.height / file.width / 2) * 2)
    whole = Image.new("RGBA", (width, height), (255, 255, 255, 0))
    for name, alpha in (("hex-fill", 40), ("hex-ring-thin", 130)):
        part = stamps.picture(f"units/{name}", width, height).copy()
        part.putalpha(part.getchannel("A").point(lambda value, alpha=alpha: value * alpha // 255))
        whole.alpha_composite(part)
    return stamps.plain_texture(whole, f"zone {width}")


@lru_cache(maxsize=512)
def mark_texture(name: str, width: int) -> arcade.Texture:
    """Return a picture of assets/, such as `tokens/objective`, as a texture with a width in pixels."""
    width = max(2, round(width / 2) * 2)  # even, so that its center is between pixels
    with Image.open(picture_file(name)) as file:
        height = max(2, round(width * file.height / file.width / 2) * 2)
    return stamps.plain_texture(stamps.picture(name, width, height), f"mark {name} {width}")
