"""Marks on the map: highlighted areas, arrows, and plates beside areas, which cover no piece."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, sin, tau
from typing import TYPE_CHECKING, Final, NamedTuple

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.types import Color

from bow.table.realm.map.map_pictures import GLOW_SCALE, glow_texture, head_texture, label_texture
from bow.table.realm.map.name_places import Disc
from bow.table.realm.map.pieces import ORDER, slot
from bow.ui.kit import theme
from bow.ui.kit.sprite_lists import empty
from bow.ui.kit.text_layout import letter

if TYPE_CHECKING:
    from bow.table.realm.map.map_place import MapPlace

Sprites = arcade.SpriteList[arcade.Sprite]
SHADE: Final = (20, 14, 10, 230)
#: the size of letters on a plate, in map units: smaller ones than those of the panels are never used
PLATE: Final = 19.0
#: the pointer of a plate: its width at the plate, in map units
POINTER: Final = 16.0

Place = tuple[float, float]
#: distances from the area that are tried, and the number of directions
STEP: Final = 9.0
FARTHEST: Final = 320.0
DIRECTIONS: Final = 24
#: between a plate and a piece, and between a plate and the edge of the map, in map units
GAP: Final = 3.0
EDGE: Final = 6.0
#: the weight of a map unit of a piece that is covered, against one of distance
OF_PIECES: Final = 60.0


class Arrow(NamedTuple):
    """An arrow between two areas, dashed or solid."""

    origin: str
    target: str
    colour: theme.Colour
    dashed: bool = False


class MapMarks(NamedTuple):
    """Marks on the map.

    Attributes:
        lit: the highlighted areas with their color.
        arrows: arrows between areas.
        labels: a short text on a plate beside an area, such as `9 : 6`.
    """

    lit: Mapping[str, theme.Colour] = {}
    arrows: Sequence[Arrow] = ()
    labels: Mapping[str, str] = {}


@lru_cache(maxsize=1)
def _glow_atlas(ctx: arcade.ArcadeContext) -> DefaultTextureAtlas:
    """Return the atlas of highlights, which the maps of all games share."""
    return DefaultTextureAtlas((2048, 2048), ctx=ctx, capacity=1)


class MarksLayer:
    """The layers of marks: highlights below all names, arrows and plate pointers below all pieces, plates above them.

    Attributes:
        plates: the middle of each plate by its area, and its width and height, in map units.
    """

    def __init__(self, place: MapPlace) -> None:
        self.place = place
        self.plates: dict[str, tuple[float, float, float, float]] = {}
        self._lit: Sprites | None = None
        self._lit_key: object = None
        self._lines: Sprites = arcade.SpriteList()
        self._plates: Sprites = arcade.SpriteList()
        self._key: object = None

    def forget(self) -> None:
        """Lay out arrows and plates again, because the size in the window has changed."""
        self._key = None

    def show(self, marks: MapMarks, pieces: tuple[Disc, ...]) -> bool:
        """Show marks among these pieces; return whether the picture has changed."""
        lit = tuple(sorted(marks.lit.items()))
        changed = lit != self._lit_key
        if changed:
            self._lit_key = lit
            self._lay_lit(marks.lit)
        labels = tuple(sorted(marks.labels.items()))
        place = self.place
        key = tuple(marks.arrows), labels, pieces if labels else (), place.camera.unit, place.level
        if key == self._key:
            return changed
        self._key = key
        self.plates = {}
        empty(self._lines)
        empty(self._plates)
        for arrow in marks.arrows:
            self._lay_arrow(arrow)
        for area, text in labels:
            self._lay_plate(area, text, pieces)
        return True

    def _lay_lit(self, lit: Mapping[str, theme.Colour]) -> None:
        if self._lit is None:
            self._lit = arcade.SpriteList(atlas=_glow_atlas(arcade.get_window().ctx))
        empty(self._lit)
        board, unit = self.place.board, self.place.unit
        for area, colour in lit.items():
            texture, left, top = glow_texture(board, area)
            sprite = arcade.Sprite(texture)
            width, height = texture.width / GLOW_SCALE, texture.height / GLOW_SCALE
            sprite.position = self.place.on_board(left + width / 2, top + height / 2)
            sprite.width, sprite.height = width * unit, height * unit
            sprite.color = Color.from_iterable(colour)
            self._lit.append(sprite)

    def _lay_arrow(self, arrow: Arrow) -> None:
        """Draw strokes from area to area, and a head before the order there."""
        board, unit = self.place.board, self.place.unit
        x0, y0 = self.place.on_board(*slot(board, arrow.origin, "order"))
        x1, y1 = self.place.on_board(*slot(board, arrow.target, "order"))
        whole = hypot(x1 - x0, y1 - y0)
        length = whole - ORDER / 2 * unit
        if length < 1:
            return
        x1, y1 = x0 + (x1 - x0) * length / whole, y0 + (y1 - y0) * length / whole
        angle = -degrees(atan2(y1 - y0, x1 - x0))
        head = 20 * unit
        stroke = 14 * unit if arrow.dashed else length - head
        gap = 8 * unit if arrow.dashed else 0.0
        at = 16 * unit
        for colour, thick in ((SHADE, 9 * unit), (arrow.colour, 5 * unit)):
            along = at
            while along < length - head:
                part = min(stroke, length - head - along)
                middle = (along + part / 2) / length
                line = arcade.SpriteSolidColor(1, 1, x0 + (x1 - x0) * middle, y0 + (y1 - y0) * middle)
                line.color = Color.from_iterable(colour)
                line.width, line.height, line.angle = part, thick, angle
                self._lines.append(line)
                along += part + gap + 0.01
            tip = arcade.Sprite(head_texture(), center_x=x1 - (x1 - x0) * head / 2 / length,
                                center_y=y1 - (y1 - y0) * head / 2 / length, angle=angle)  # fmt: skip
            tip.width = tip.height = head * (1.5 if thick > 6 * unit else 1.1)
            tip.color = Color.from_iterable(colour)
            self._lines.append(tip)

    def _lay_plate(self, area: str, text: str, pieces: tuple[Disc, ...]) -> None:
        """Lay a plate beside its area, with a pointer to the middle of it."""
        place = self.place
        texture = label_texture(text, round(max(PLATE * place.unit * place.level, letter(18))))
        size = texture.width / place.level / place.unit, texture.height / place.level / place.unit
        target = slot(place.board, area, "order")
        others = (Disc(x, y, hypot(wide, high) / 2) for x, y, wide, high in self.plates.values())
        slot_itself = Disc(*target, ORDER / 2)
        at = plate_place(target, size, place.board.size, (*pieces, *others, slot_itself))
        self.plates[area] = (*at, *size)
        x, y = place.on_board(*at)
        self._lay_pointer((x, y), place.on_board(*target))
        self._plates.append(arcade.Sprite(texture, 1 / place.level, x, y))

    def _lay_pointer(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (x0, y0), (x1, y1) = start, end
        length = hypot(x1 - x0, y1 - y0)
        if length < 1:
            return
        for colour, wide in ((SHADE, POINTER * 1.4), (theme.GOLD, POINTER)):
            pointer = arcade.Sprite(head_texture(), center_x=(x0 + x1) / 2, center_y=(y0 + y1) / 2)
            pointer.angle = -degrees(atan2(y1 - y0, x1 - x0))
            pointer.width, pointer.height = length, wide * self.place.unit
            pointer.color = Color.from_iterable(colour)
            self._lines.append(pointer)

    def draw_lit(self) -> None:
        if self._lit is not None:
            self._lit.draw()

    def draw_lines(self) -> None:
        """Draw arrows and the pointers of plates."""
        self._lines.draw()

    def draw_plates(self) -> None:
        self._plates.draw()


def plate_place(near: Place, size: Place, sheet: Place, pieces: Collection[Disc]) -> Place:
    """Return the center of a plate: the nearest place where it covers no piece, or where it covers least.

    Args:
        near: the place that it refers to.
        size: its width and height.
        sheet: the size of the map.
        pieces: all pieces.
    """
    close = [disc for disc in pieces if hypot(disc.x - near[0], disc.y - near[1]) < FARTHEST + hypot(*size)]
    best, least = near, float("inf")
    for at in _tried(near):
        far = hypot(at[0] - near[0], at[1] - near[1])
        if far >= least:
            break
        if not all(size[n] / 2 + EDGE <= at[n] <= sheet[n] - size[n] / 2 - EDGE for n in (0, 1)):
            continue
        cost = far + OF_PIECES * sum(_covered(at, size, disc) for disc in close)
        if cost < least:
            best, least = at, cost
    return best


def _tried(near: Place) -> Iterator[Place]:
    """Yield places, the nearest first; of those as near as one another, that above comes first."""
    yield near
    for ring in range(1, int(FARTHEST / STEP) + 1):
        for n in range(DIRECTIONS):
            turn = (n + 1) // 2 * (1 if n % 2 else -1) * tau / DIRECTIONS
            yield near[0] + ring * STEP * sin(turn), near[1] - ring * STEP * cos(turn)


def _covered(at: Place, size: Place, disc: Disc) -> float:
    """Return how deep a plate lies over a piece, or too close to it."""
    across = max(0.0, abs(disc.x - at[0]) - size[0] / 2)
    along = max(0.0, abs(disc.y - at[1]) - size[1] / 2)
    return max(0.0, disc.radius + GAP - hypot(across, along))
