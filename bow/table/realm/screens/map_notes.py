"""The notes on the realm's map: mouse and keys while they are made, and their picture over the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import arcade

from bow.table.realm.map.colours import look_of
from bow.table.realm.map.map_place import UNIT
from bow.table.realm.screens.realm_rows import REALM
from bow.ui.kit import theme
from bow.ui.kit.keyboard import MODIFIERS
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box
from bow.ui.notes import NoteBar, NoteHand, NoteKeys, NoteLayer
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.map.map_view import MapView
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit.regions import Region

#: commands that keep their keys while notes are made: they only change what of the map is seen
FREE_COMMANDS: Final = frozenset({"realm-go-there", "realm-hide", "realm-owners"})
#: the colour of notes that all see: no House has it
OF_ALL: Final[theme.Colour] = (130, 200, 255, 255)
#: kinds of regions on the map
ON_MAP: Final = frozenset({"area", "unit"})
#: the side of the button over the map, in pixels of the sketch
SIDE: Final = 32.0


class AreaPlaces:
    """The areas and pieces of the map in hundreds of map units, to the right and down."""

    def __init__(self, map: MapView, texts: RealmTexts, everyone: str) -> None:
        self.map, self.texts, self.everyone = map, texts, everyone

    def house(self, id: str) -> str:
        return self.texts.house(id)

    def centre(self, place: str) -> tuple[float, float] | None:
        """Return the center of an area, or None if it is not on the map."""
        shape = self.map.board.areas.get(place)
        return None if shape is None else (shape.centre[0] / UNIT, shape.centre[1] / UNIT)

    def figures(self) -> Sequence[tuple[float, float, float, float]]:
        """Return center, width and height of each piece."""
        return [(p.x / UNIT, p.y / UNIT, p.width / UNIT, p.width / UNIT) for p in self.map.shown if p.kind != "bead"]

    def colour(self, of: str) -> theme.Colour:
        """Return the color of a House, or that for all."""
        return OF_ALL if of == self.everyone else (*look_of(of).text, 255)


class NotesButton(Panel):
    """The button in the lower left corner of the map that starts and ends note mode."""

    def place(self, map: Box) -> Box:
        side, edge = theme.px(SIDE), theme.px(8)
        return Box(round(map.left + edge), round(map.bottom + edge), round(side), round(side))

    def build(self) -> None:
        self.button("notes", self.box, "", "brush", hint=say("hint-tool-notes"))


class MapNotes(Layer):
    """The notes on the map.

    Attributes:
        cursor: the area of the keyboard, or None.
        hand: the input that makes them.
        bar: the tools, in place of the question.
        button: starts and ends note mode.
    """

    def __init__(self, window: arcade.Window, seat: RealmSeat, map: MapView, texts: RealmTexts) -> None:
        self.window, self.seat, self.map = window, seat, map
        places = AreaPlaces(map, texts, seat.notes.form.everyone)
        self.hand = NoteHand(seat, places)
        self.layer = NoteLayer(map, self.hand, places)
        self.bar = NoteBar(self.hand)
        self.button = NotesButton()
        self._keys = NoteKeys(self.hand, REALM, FREE_COMMANDS)
        self.cursor: str | None = None
        self._at = (-1.0, -1.0)

    @property
    def on(self) -> bool:
        """Whether notes are being made."""
        return self.hand.on

    def refresh(self) -> None:
        """End note mode before a handover."""
        if self.on and self.seat.needs_handover:
            self.hand.toggle()

    def renew(self) -> object:
        """Redraw the notes if necessary; return a key of everything that they depend on."""
        self.layer.aim = self.cursor or self.map.area_at(*self._at)
        return self.layer.renew()

    def _point(self, x: float, y: float) -> tuple[float, float]:
        at = self.map.on_map(x, y)
        return at[0] / UNIT, at[1] / UNIT

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Start or end a note on the map. A click on a panel beside the map ends note mode, and is handled there."""
        self._at = x, y
        if not self.on:
            return False
        on_map = self.map.camera.box.holds(x, y) and (region is None or region.kind in ON_MAP)
        if on_map and button == arcade.MOUSE_BUTTON_LEFT:
            self.hand.press(self.map.area_at(x, y), self._point(x, y))
            return True
        if on_map and button == arcade.MOUSE_BUTTON_RIGHT:
            return self.hand.drop()
        kept = region is not None and (region.kind == "small-map" or region.id == "notes")
        if not (on_map or kept or self.bar.box.holds(x, y)):
            self.hand.toggle()
        return False

    def drag(self, x: float, y: float) -> None:
        self._at = x, y
        if self.on:
            self.hand.drag(self._point(x, y))

    def drop(self, x: float, y: float, button: int) -> None:
        """End an arrow or a line, or handle a click."""
        if self.on and button == arcade.MOUSE_BUTTON_LEFT:
            self.hand.release(self.map.area_at(x, y), self._point(x, y))

    def break_off(self) -> None:
        """Discard the unfinished note."""
        self.hand.break_off()

    def move(self, x: float, y: float) -> None:
        """Store the position of the pointer, where an unfinished arrow ends."""
        self._at = x, y

    # --- the keyboard
    @property
    def takes_keys(self) -> bool:
        return self.on

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key in note mode; arrows and Tab keep their meaning."""
        return self.on and symbol not in MODIFIERS and self._keys.key(symbol, modifiers, self.cursor, self.window)

    def text(self, text: str, focused: Region | None) -> bool:
        """Type into the text of a pin."""
        return self.on and self.hand.pin is not None and self.hand.field.type(text)
