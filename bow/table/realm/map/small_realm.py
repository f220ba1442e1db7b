"""A small picture of a game with public facts only: the map with its owners, and discs for armies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageOps

from bow.realm.content.realm_map import realm_map
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.ground_layers import ground_picture
from bow.table.realm.map.owners import CLOSED
from bow.table.realm.map.pieces import slot

if TYPE_CHECKING:
    from bow.realm.realm_view import RealmView

#: the height of the picture that is shrunk, in pixels
HEIGHT: Final = 435
#: the opacity of the tint of an owner, and of the shade of a closed area
TINT, SHADE = 130, 170
#: the radius of the disc of an army, in map units, and the width of its rim
DISC, RIM = 24.0, 7.0


def paint_realm(view: RealmView, size: tuple[int, int]) -> Image.Image:
    """Return the picture of a game, as large as fits into a size in pixels."""
    content = view.content
    board = realm_map(content)
    scale = HEIGHT / board.size[1]
    place = round(board.size[0] * scale), HEIGHT
    layer = Image.new("RGBA", place)
    pen = ImageDraw.Draw(layer)
    lands = [area.id for area in content.areas.values() if area.type == "land"]
    for area in sorted(lands, key=lambda area: -len(board.areas[area].rings)):  # those with islands inside come first
        outer, *islands = ([(x * scale, y * scale) for x, y in ring] for ring in board.areas[area].rings)
        owner = view.controller(area)
        if area in view.impassable or owner is not None:
            colour = (*CLOSED, SHADE) if owner is None else (*look_of(owner).field, TINT)
            pen.polygon(outer, colour, (*colour[:3], 255))
            for ring in islands:
                pen.polygon(ring, (0, 0, 0, 0))
    for area, force in view.units.items():
        x, y = (along * scale for along in slot(board, area, "unit"))
        for radius, field in ((DISC, (20, 14, 10)), (DISC - RIM, look_of(force.house).field)):
            box = x - radius * scale, y - radius * scale, x + radius * scale, y + radius * scale
            pen.ellipse(box, (*field, 255))
    whole = Image.alpha_composite(ground_picture(place).convert("RGBA"), layer)
    return ImageOps.contain(whole, size, Image.Resampling.LANCZOS)
