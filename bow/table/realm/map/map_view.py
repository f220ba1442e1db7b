"""The map in the window: the ground with its owners, names, pieces and marks, and the piece at a point."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

import arcade
from arcade.types import Color

from bow.table.realm.map.ground import GroundLayers, owners_picture
from bow.table.realm.map.map_pictures import PicturesAhead, label_texture, name_texture, piece_texture
from bow.table.realm.map.map_place import LEVELS, MapPlace
from bow.table.realm.map.marks_layer import MapMarks, MarksLayer
from bow.table.realm.map.motion import APPEARS, GLIDE, Entrance, Motion, Moving
from bow.table.realm.map.name_places import Disc, NameSpot, UnitPlaces, name_places
from bow.table.realm.map.pieces import Piece, slot
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import clipped, empty, looking_through
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from bow.realm.content.realm_map import Label, RealmMap

Sprites = arcade.SpriteList[arcade.Sprite]

#: seconds of rest until the pictures for other zooms are drawn in a thread
AHEAD: Final = 0.4
FRAME: Final = 12
#: the edge of the line from a name to its area
LINE_SHADE: Final[theme.Colour] = (20, 14, 10, 230)
#: the size of the letters of names at least, as a part of that of panels: 9 pixels at the usual size of the interface
LETTERS: Final = 0.75
#: the size of the interface at which names have the size that the map gives them
USUAL: Final = 12.0
#: the smallest zoom at which the pictures of each level are used
FROM_ZOOM: Final = dict(zip(LEVELS, (1.0, *LEVELS), strict=False))


class MapView(MapPlace):
    """The view of the map, which also finds pieces on it.

    Attributes:
        name_spots: the place of each name that is shown, by area.
    """

    def __init__(self, board: RealmMap, names: Mapping[str, str], seas: Collection[str]) -> None:
        """Take the shapes, the names of the areas, and which of them are sea."""
        super().__init__(board)
        self.names = names
        self.seas = seas
        self.owners_shown = True
        self._frame = Canvas()
        self._ground = GroundLayers(arcade.get_window().ctx)
        self._owners_key: object = None
        self._owners: tuple[tuple[str, str], ...] = ()
        self._names: Sprites = arcade.SpriteList()
        self._names_key: object = None
        self._name_places = name_places(board)
        self.name_spots: Mapping[str, NameSpot] = {}
        self._sized: dict[object, dict[str, Label]] = {}
        self._pieces: Sprites = arcade.SpriteList()
        self._pieces_key: object = None
        self.marks = MarksLayer(self)
        self._shown: list[Piece] = []
        self.motion = Motion()
        self._ahead = PicturesAhead()
        self._ahead_key: object = None
        self._rest = 0.0

    def layout(self, box: Box) -> None:
        """Set the place in the window, including the frame."""
        if box == self.box:
            return
        self.box = box
        edge = theme.px(FRAME)
        self.camera.layout(box.inset(edge))
        self._frame.clear()
        self._frame.frame("frame-board", box, scale=edge / 30)
        self._ground.forget()
        self._names_key = self._pieces_key = None
        self.marks.forget()
        self.changed()

    # --- pieces and areas
    def piece_at(self, x: float, y: float, kinds: Sequence[str]) -> Piece | None:
        """Return the uppermost piece of certain kinds at a point of the window."""
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
        return tuple(self._shown)

    def unit_places(self) -> UnitPlaces:
        """Return the places of units by area; those that cover no part of a name come first."""
        return self._name_places.of_units(self._labels(LEVELS[0]), self.seas)

    def box_of(self, piece: Piece) -> Box:
        """Return the box of a piece in the window."""
        x, y = self.on_screen(piece.x, piece.y)
        size = piece.width * self.unit * self.camera.zoom
        return Box(x - size / 2, y - size / 2, size, size)

    def regions(self, enabled: Sequence[str] = ()) -> list[Region]:
        """Return the visible areas as regions around their places for orders, enabled if selectable."""
        found = []
        size = max(theme.px(20), 26 * self.unit * self.camera.zoom)
        for area in self.board.areas:
            x, y = self.on_screen(*slot(self.board, area, "order"))
            box = Box(x - size / 2, y - size / 2, size, size)
            if self.camera.box.holds(x, y):
                found.append(Region("area", area, box, area in enabled, self.names.get(area, "")))
        return found

    # --- what it shows
    def toggle_owners(self) -> None:
        """Show the owners of areas, or the bare ground."""
        self.owners_shown = not self.owners_shown
        self.changed()

    @property
    def owners(self) -> tuple[tuple[str, str], ...]:
        """The areas with their owners, if they are shown; areas that contain others come first."""
        return self._owners if self.owners_shown else ()

    def show_owners(self, owners: Mapping[str, str], closed: Sequence[str], *, later: bool = False) -> None:
        """Show the owner of each area, and which areas are closed; with `later`, in one of the next updates."""
        key = tuple(sorted(owners.items())), tuple(sorted(closed))
        if key == self._owners_key:
            return
        self._owners_key = key
        rings = {area: len(self.board.areas[area].rings) for area in owners}
        self._owners = tuple(sorted(owners.items(), key=lambda pair: (-rings[pair[0]], pair)))
        self._ground.show_owners(partial(owners_picture, self.board, dict(owners), closed), later=later)
        self.changed()

    def show_pieces(self, pieces: Sequence[Piece], entrances: Mapping[str, Entrance] | None = None) -> None:
        """Show these pieces, from bottom to top; `entrances` says how some of them arrive."""
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
                end = self.on_board(piece.x, piece.y)
                start = end if entrance.start is None else self.on_board(*entrance.start)
                seconds = APPEARS if entrance.start is None else GLIDE
                moving.append(Moving(sprite, start, end, entrance.delay, seconds, piece.alpha))
        self.motion.begin(moving)
        self.changed()

    def update(self, seconds: float) -> bool:
        """Advance moving pieces and the map itself; return whether zooming or panning has just ended."""
        ground = self._ground.update(seconds, close=self._level > 1, owners=self.owners_shown)
        if self.motion.update(seconds) or ground:
            self.changed()
        self._look_ahead(seconds)
        return self.settle(seconds)

    @property
    def working(self) -> bool:
        """Whether pictures are being painted that will be needed soon."""
        current = self._ahead_key == (self._pieces_key, self._names_key)
        return self._ground.working or self._ahead.busy or not current

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
                for level in LEVELS
                for area, label in self._labels(level).items()
            ]
        )

    def _look(self, piece: Piece, level: float) -> tuple[str, int, int | None, bool]:
        """Return what `piece_texture` needs."""
        return piece.picture, max(4, round(piece.width * self.unit * level)), piece.number, piece.grey

    def _look_of_name(self, area: str, label: Label, level: float) -> tuple[tuple[str, ...], float, bool]:
        """Return what `name_texture` needs."""
        return label.lines, max(6, round(label.size * self.unit * level * 2) / 2), area in self.seas

    def _labels(self, level: float) -> dict[str, Label]:
        """Return the names by area, in letters that follow the size of the interface and can be read at a zoom."""
        key = level, self.camera.unit, theme.least, chosen_language(), id(self.names)
        if key not in self._sized:
            if len(self._sized) > 4 * len(LEVELS):
                self._sized.clear()
            factor, least = theme.least / USUAL, theme.least * LETTERS / self.unit / FROM_ZOOM[level]
            found = {
                area: self.board.label(area, key[3] or "en", self.names.get(area, "")) for area in self.board.areas
            }
            self._sized[key] = {
                area: replace(label, size=max(label.size * factor, least))
                for area, label in found.items()
                if label is not None
            }
        return self._sized[key]

    def _piece(self, piece: Piece) -> arcade.Sprite:
        texture = piece_texture(*self._look(piece, self.level))
        x, y = self.on_board(piece.x, piece.y)
        sprite = arcade.Sprite(texture, 1 / self.level, x, y, piece.angle)
        sprite.alpha = piece.alpha
        return sprite

    def show_marks(self, marks: MapMarks) -> None:
        """Show highlighted areas, arrows and plates."""
        discs = tuple(Disc(piece.x, piece.y, piece.width / 2) for piece in self._shown if piece.kind != "bead")
        if self.marks.show(marks, discs):
            self.changed()

    # --- drawing
    def draw(self, window: arcade.Window) -> None:
        self._lay_names()
        with clipped(window, self.camera.box), looking_through(window, self.camera.projector):
            self._ground.draw(self.camera.size, close=self.level > 1, owners=self.owners_shown)
            self.marks.draw_lit()
            self._names.draw()
            self.marks.draw_lines()
            self._pieces.draw()
            self.marks.draw_plates()

    def draw_frame(self) -> None:
        """Draw the wooden frame around the map."""
        self._frame.draw()

    def _lay_names(self) -> None:
        key = self.level, self.camera.unit, theme.least, chosen_language(), id(self.names), self._pieces_key
        if key == self._names_key:
            return
        self._names_key = key
        discs = [Disc(piece.x, piece.y, piece.width * 0.46) for piece in self._shown if piece.kind != "bead"]
        empty(self._names)
        self.name_spots = spots = self._name_places.spots(self._labels(self.level), self.seas, discs)
        for area, spot in spots.items():
            if spot.aside:
                self._lay_line(spot.at, self.board.areas[area].centre)
        for area, spot in spots.items():
            words, size, sea = self._look_of_name(area, spot.label, self.level)
            texture = label_texture(spot.label.text, round(size)) if spot.aside else name_texture(words, size, sea)
            self._names.append(arcade.Sprite(texture, 1 / self.level, *self.on_board(*spot.at), spot.label.angle))

    def _lay_line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a line from the plate of a name to its area."""
        (x0, y0), (x1, y1) = self.on_board(*start), self.on_board(*end)
        for colour, thick in ((LINE_SHADE, theme.px(4)), (theme.GOLD, theme.px(2))):
            line = arcade.SpriteSolidColor(1, 1, (x0 + x1) / 2, (y0 + y1) / 2)
            line.color = Color.from_iterable(colour)
            line.width, line.height = hypot(x1 - x0, y1 - y0), thick
            line.angle = -degrees(atan2(y1 - y0, x1 - x0))
            self._names.append(line)
