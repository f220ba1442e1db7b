"""A small picture of a battle with public facts only: terrain, objectives, and units as discs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageEnhance, ImageOps

from bow.table.battle.board.ground import ground_picture
from bow.table.battle.board.stamps import picture, tinted
from bow.table.battle.board.units import unit_icon
from bow.ui.kit import theme

if TYPE_CHECKING:
    from bow.battle.inspection import Inspection

#: the width of a hex in the picture that is shrunk, in pixels
HEX: Final = 24
#: the part of its colours that the ground keeps, so that the units stand out
FADED: Final = 0.7


def paint_battle(battle: Inspection, size: tuple[int, int]) -> Image.Image:
    """Return the picture of a battle, as large as fits into a size in pixels."""
    whole = ImageEnhance.Color(ground_picture(battle, HEX)).enhance(FADED)

    def put(name: str, hex: str, part: float, colour: theme.Colour | None = None) -> None:
        width = round(HEX * part)
        stamp = picture(name, width) if colour is None else tinted(name, width, colour)
        x, y = battle.board.centre(battle.board.index[hex])
        left, top = round(x * HEX - stamp.width / 2), round(y * HEX - stamp.height / 2)
        whole.alpha_composite(stamp, (max(0, left), max(0, top)), (max(0, -left), max(0, -top)))

    for hex in battle.objectives.values():
        put("tokens/objective", hex, 0.9)
    for unit in battle.units.values():
        put(f"units/base-{unit.house}", unit.at, 1.0)
        put(unit_icon(unit.kind), unit.at, 0.6, theme.ICON_ON_BASE[unit.house])
    return ImageOps.contain(whole, size, Image.Resampling.LANCZOS)
