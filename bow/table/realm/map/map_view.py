"""The map in the window: zoom and pan, owners, pieces, names, lit areas, arrows, and the area under a point."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final, NamedTuple

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.types import Color

from bow.table.realm.map.ground_layers import GroundLayers
from bow.table.realm.map.map_pictures import (
    GLOW_SCALE,
    glow_texture,
    head_texture,
    label_texture,
    name_texture,
    piece_texture,
)
from bow.table.realm.map.motion import APPEARS, GLIDE, Entrance, Motion, Moving
from bow.table.realm.map.name_places import Disc, NamePlaces, UnitPlaces
from bow.table.realm.map.owners import owners_picture
from bow.table.realm.map.pictures_ahead import PicturesAhead
from bow.table.realm.map.pieces import slot
from bow.ui.kit import redrawing, theme
from bow.ui.kit.cached_parts import Viewpoint
from bow.ui.kit.camera import Camera
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.clipping import clipped, looking_through
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import empty
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from bow.realm.content.map.area_shapes import Label
    from bow.realm.content.map.realm_map import RealmMap
    from bow.table.realm.map.pieces import Piece

Sprites = arcade.SpriteList[arcade.Sprite]

#: pictures of pieces and names are made for these zooms
LEVELS: Final = (1.0, 1.6, 2.4, 3.5)
#: seconds without zoom or pan until the map is at rest
SETTLES: Final = 0.12
#: seconds of rest until the pictures for other zooms are drawn in a thread
AHEAD: Final = 0.4
#: map units to a unit of the camera
UNIT: Final = 100
FRAME: Final = 12


class Arrow(NamedTuple):
    """An arrow between two areas, dashed or solid."""

    origin: str
    target: str
    colour: theme.Colour
    dashed: bool = False


class MapMarks(NamedTuple):
    """What is marked on the map.

    Attributes:
        lit: areas with their colour.
        arrows: arrows between areas.
        labels: a short text on a plate at an area, such as `9 : 6`.
    """

    lit: Mapping[str, theme.Colour] = {}
    arrows: Sequence[Arrow] = ()
    labels: Mapping[str, str] = {}


class MapView:
    """Draws the map and finds areas and pieces on it.

    Attributes:
        board: the shapes of the map.
        camera: zoom and pan; a unit of the camera is 100 map units.
    """

    def __init__(self, board: RealmMap, names: Mapping[str, str], seas: Collection[str]) -> None:
        """Take the shapes, the names of the areas, and which of them are sea."""
        self.board = board
        self.names = names
        self.seas = seas
        width, height = board.size
        self.camera = Camera((width / UNIT, height / UNIT))
        self.box = Box(0, 0, 1, 1)
        self.owners_shown = True
        self._frame = Canvas()
        self._ground = GroundLayers(arcade.get_window().ctx)
        self._owners_key: object = None
        #: how often the picture of the map has changed, and how long it is still being zoomed or panned, in seconds
        self.built = 0
        self._moving = 0.0
        self._level = LEVELS[0]
        self._lit: Sprites | None = None
        self._lit_key: object = None
        self._names: Sprites = arcade.SpriteList()
        self._names_key: object = None
        self._name_places = NamePlaces(board)
        self._pieces: Sprites = arcade.SpriteList()
        self._pieces_key: object = None
        self._marks: Sprites = arcade.SpriteList()
        self._marks_key: object = None
        self._shown: list[Piece] = []
        self.motion = Motion()
        self._ahead = PicturesAhead()
        self._ahead_key: object = None
        self._rest = 0.0

    # --- place
    def layout(self, box: Box) -> None:
        """Take a place in the window, the frame included."""
        if box == self.box:
            return
        self.box = box
        edge = theme.px(FRAME)
        self.camera.layout(box.inset(edge))
        self._frame.clear()
        self._frame.frame("frame-board", box, scale=edge / 30)
        self._ground.forget()
        self._names_key = self._pieces_key = self._marks_key = None
        self._changed()

    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zoom about a point of the window."""
        self.camera.zoom_at(x, y, factor)
        self._moving = SETTLES
        redrawing.changed()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by window pixels."""
        self.camera.pan(dx, dy)
        self._moving = SETTLES
        redrawing.changed()

    def toggle_owners(self) -> None:
        """Show whose the areas are, or the bare ground."""
        self.owners_shown = not self.owners_shown
        self._changed()

    def _changed(self) -> None:
        """Note that the picture of the map is another one."""
        self.built += 1
        redrawing.changed()

    @property
    def moving(self) -> bool:
        """Whether the map is being zoomed or panned: its last picture is moved meanwhile."""
        return self._moving > 0

    @property
    def view(self) -> Viewpoint:
        return Viewpoint(*self.camera.on_screen(0, 0), self.camera.zoom)

    def fit(self) -> None:
        """Show the whole map."""
        self.camera.reset()
        self._changed()

    def go_to(self, area: str, zoom: float = 2.0) -> None:
        """Zoom in on an area."""
        self.camera.reset()
        x, y = self.on_screen(*self.board.areas[area].centre)
        self.camera.zoom_at(x, y, zoom)
        x, y = self.on_screen(*self.board.areas[area].centre)
        middle_x, middle_y = self.camera.box.centre
        self.camera.pan(middle_x - x, middle_y - y)
        self._changed()

    def bring_into_sight(self, area: str) -> None:
        """Move the map so that an area is in sight."""
        if not self.camera.box.inset(theme.px(30)).holds(*self.on_screen(*self.board.areas[area].centre)):
            x, y = self.on_screen(*self.board.areas[area].centre)
            middle_x, middle_y = self.camera.box.centre
            self.pan(middle_x - x, middle_y - y)

    @property
    def level(self) -> float:
        """The zoom for which pictures are made: the present one once the map has come to rest."""
        if not self.moving:
            self._level = next((level for level in LEVELS if level >= self.camera.zoom - 0.01), LEVELS[-1])
        return self._level

    @property
    def unit(self) -> float:
        """A map unit in board pixels, before zooming."""
        return self.camera.unit / UNIT

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return a place on the map as a place in the window."""
        return self.camera.on_screen(*self._board(x, y))

    def on_map(self, x: float, y: float) -> tuple[float, float]:
        """Return a place in the window as a place on the map."""
        bx, by = self.camera.on_board(x, y)
        return bx / self.unit, self.board.size[1] - by / self.unit

    def _board(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit, (self.board.size[1] - y) * self.unit

    # --- areas and pieces under a point
    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point of the window; plates and ports come first."""
        if not self.camera.box.holds(x, y):
            return None
        return self.board.area_at(*self.on_map(x, y))

    def piece_at(self, x: float, y: float, kinds: Sequence[str]) -> Piece | None:
        """Return the uppermost piece of some kinds under a point of the window."""
        if not self.camera.box.holds(x, y):
            return None
        at_x, at_y = self.on_map(x, y)
        near = [
            piece
            for piece in self._shown
            if piece.kind in kinds and hypot(at_x - piece.x, at_y - piece.y) <= piece.width / 2
        ]
        return near[-1] if near else None

    @property
    def shown(self) -> tuple[Piece, ...]:
        """The pieces that are shown."""
        return tuple(self._shown)

    def unit_places(self) -> UnitPlaces:
        """Return the places of units by area: those that hide no part of a name come first."""
        return self._name_places.of_units(chosen_language() or "en", self.names, self.seas)

    def box_of(self, piece: Piece) -> Box:
        """Return where a piece lies in the window."""
        x, y = self.on_screen(piece.x, piece.y)
        size = piece.width * self.unit * self.camera.zoom
        return Box(x - size / 2, y - size / 2, size, size)

    def regions(self, enabled: Sequence[str] = ()) -> list[Region]:
        """Return the areas in view as regions round their places for orders; those that can be chosen are enabled."""
        found = []
        size = max(theme.px(20), 26 * self.unit * self.camera.zoom)
        for area in self.board.areas:
            x, y = self.on_screen(*slot(self.board, area, "order"))
            box = Box(x - size / 2, y - size / 2, size, size)
            if self.camera.box.holds(x, y):
                found.append(Region("area", area, box, area in enabled, self.names.get(area, "")))
        return found

    # --- what it shows
    def show_owners(self, owners: Mapping[str, str], closed: Sequence[str], *, later: bool = False) -> None:
        """Show whose each area is, and which areas are closed; `later`: in one of the next updates."""
        key = tuple(sorted(owners.items())), tuple(sorted(closed))
        if key == self._owners_key:
            return
        self._owners_key = key
        self._ground.show_owners(partial(owners_picture, self.board, dict(owners), closed), later=later)
        self._changed()

    def show_pieces(self, pieces: Sequence[Piece], entrances: Mapping[str, Entrance] | None = None) -> None:
        """Show these pieces, those below first; `entrances`: how some of them come to their places."""
        key = tuple(pieces), self.camera.unit, self.level
        if key == self._pieces_key and not entrances:
            return
        self._pieces_key = key
        self._shown = list(pieces)
        self.motion.finish()
        empty(self._pieces)
        moving: list[Moving] = []
        for piece in pieces:
            sprite = self._piece(piece)
            self._pieces.append(sprite)
            entrance = entrances.get(f"{piece.kind} {piece.id}") if entrances else None
            if entrance is not None:
                end = self._board(piece.x, piece.y)
                start = end if entrance.start is None else self._board(*entrance.start)
                seconds = APPEARS if entrance.start is None else GLIDE
                moving.append(Moving(sprite, start, end, entrance.delay, seconds, piece.alpha))
        self.motion.begin(moving)
        self._changed()

    def update(self, seconds: float) -> bool:
        """Let time pass for pieces that move, and for the map itself; return whether it has come to rest just now."""
        ground = self._ground.update(seconds, close=self._level > 1, owners=self.owners_shown)
        if self.motion.update(seconds) or ground:
            self._changed()
        self._look_ahead(seconds)
        if self._moving <= 0:
            return False
        self._moving -= seconds
        if not self.moving:
            self._changed()
        return not self.moving

    def _look_ahead(self, seconds: float) -> None:
        """Once the map is at rest, draw its pictures for the other zooms, so that no zooming waits for them."""
        key = self._pieces_key, self._names_key
        self._rest = 0.0 if self.moving else self._rest + seconds
        if key == self._ahead_key or self._rest < AHEAD or self._ahead.busy:
            return
        self._ahead_key = key
        self._ahead.draw(
            [(piece_texture, self._look(piece, level)) for piece in self._shown for level in LEVELS]
            + [
                (name_texture, self._look_of_name(area, label, level))
                for area, label in self._labels()
                for level in LEVELS
            ]
        )

    def _look(self, piece: Piece, level: float) -> tuple[str, int, int | None, bool]:
        """Return what `piece_texture` needs."""
        return piece.picture, max(4, round(piece.width * self.unit * level)), piece.number, piece.grey

    def _look_of_name(self, area: str, label: Label, level: float) -> tuple[tuple[str, ...], float, bool]:
        """Return what `name_texture` needs."""
        return label.lines, max(6, round(label.size * self.unit * level * 2) / 2), area in self.seas

    def _labels(self) -> Iterator[tuple[str, Label]]:
        for area in self.board.areas:
            label = self.board.label(area, chosen_language() or "en", self.names.get(area, ""))
            if label is not None:
                yield area, label

    def _piece(self, piece: Piece) -> arcade.Sprite:
        texture = piece_texture(*self._look(piece, self.level))
        x, y = self._board(piece.x, piece.y)
        sprite = arcade.Sprite(texture, 1 / self.level, x, y, piece.angle)
        sprite.alpha = piece.alpha
        return sprite

    def show_marks(self, marks: MapMarks) -> None:
        """Show lit areas, arrows and labels."""
        lit = tuple(sorted(marks.lit.items()))
        if lit != self._lit_key:
            self._lit_key = lit
            self._lay_lit(marks.lit)
        key = tuple(marks.arrows), tuple(sorted(marks.labels.items())), self.camera.unit, self.level
        if key != self._marks_key:
            self._marks_key = key
            empty(self._marks)
            for arrow in marks.arrows:
                self._lay_arrow(arrow)
            for area, text in marks.labels.items():
                self._lay_label(area, text)
            self._changed()

    def _lay_lit(self, lit: Mapping[str, theme.Colour]) -> None:
        self._changed()
        if self._lit is None:
            self._lit = arcade.SpriteList(atlas=DefaultTextureAtlas((2048, 2048)))
        empty(self._lit)
        for area, colour in lit.items():
            texture, left, top = glow_texture(self.board, area)
            sprite = arcade.Sprite(texture)
            width, height = texture.width / GLOW_SCALE, texture.height / GLOW_SCALE
            sprite.position = self._board(left + width / 2, top + height / 2)
            sprite.width, sprite.height = width * self.unit, height * self.unit
            sprite.color = Color.from_iterable(colour)
            self._lit.append(sprite)

    def _lay_arrow(self, arrow: Arrow) -> None:
        """Draw strokes from area to area, and a head."""
        x0, y0 = self._board(*slot(self.board, arrow.origin, "order"))
        x1, y1 = self._board(*slot(self.board, arrow.target, "order"))
        length = hypot(x1 - x0, y1 - y0)
        if length < 1:
            return
        angle = -degrees(atan2(y1 - y0, x1 - x0))
        head = 20 * self.unit
        stroke = 14 * self.unit if arrow.dashed else length - head
        gap = 8 * self.unit if arrow.dashed else 0.0
        at = 16 * self.unit
        for colour, thick in (((20, 14, 10, 230), 9 * self.unit), (arrow.colour, 5 * self.unit)):
            along = at
            while along < length - head:
                part = min(stroke, length - head - along)
                middle = (along + part / 2) / length
                line = arcade.SpriteSolidColor(1, 1, x0 + (x1 - x0) * middle, y0 + (y1 - y0) * middle)
                line.color = Color.from_iterable(colour)
                line.width, line.height, line.angle = part, thick, angle
                self._marks.append(line)
                along += part + gap + 0.01
            tip = arcade.Sprite(head_texture(), center_x=x1 - (x1 - x0) * head / 2 / length,
                                center_y=y1 - (y1 - y0) * head / 2 / length, angle=angle)  # fmt: skip
            tip.width = tip.height = head * (1.5 if thick > 6 * self.unit else 1.1)
            tip.color = Color.from_iterable(colour)
            self._marks.append(tip)

    def _lay_label(self, area: str, text: str) -> None:
        size = 19 * self.unit * self.level
        texture = label_texture(text, max(8, round(size)))
        x, y = slot(self.board, area, "order")
        at_x, at_y = self._board(x, y - 30)
        self._marks.append(arcade.Sprite(texture, 1 / self.level, at_x, at_y))

    # --- drawing
    def draw(self, window: arcade.Window) -> None:
        """Draw all of it."""
        self._lay_names()
        with clipped(window, self.camera.box), looking_through(window, self.camera.projector):
            self._ground.draw(self.camera.size, close=self.level > 1, owners=self.owners_shown)
            if self._lit is not None:
                self._lit.draw()
            self._names.draw()
            self._pieces.draw()
            self._marks.draw()

    def draw_frame(self) -> None:
        """Draw the wooden frame round the map."""
        self._frame.draw()

    def _lay_names(self) -> None:
        key = self.level, self.camera.unit, chosen_language(), id(self.names), self._pieces_key
        if key == self._names_key:
            return
        self._names_key = key
        discs = [Disc(piece.x, piece.y, piece.width * 0.46) for piece in self._shown if piece.kind != "bead"]
        empty(self._names)
        for area, label in self._labels():
            texture = name_texture(*self._look_of_name(area, label, self.level))
            x, y = self._board(*self._name_places.place(area, label, area in self.seas, discs))
            self._names.append(arcade.Sprite(texture, 1 / self.level, x, y, label.angle))
