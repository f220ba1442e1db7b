"""The parts over the map: notes, the mini-map, the banner of a past position, the check box of a power token."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import arcade
from PIL import Image, ImageDraw

from bow.table.realm.map.colours import look_of
from bow.table.realm.map.ground import ground_picture
from bow.table.realm.map.map_pictures import as_texture
from bow.table.realm.map.map_place import UNIT
from bow.table.realm.screens.realm_rows import REALM
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.keyboard import MODIFIERS
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, letter
from bow.ui.kit.widgets import button_width, outline
from bow.ui.notes import NoteBar, NoteHand, NoteKeys, NoteLayer
from bow.ui.screens.small_map import CHOICE, SmallMap
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bow.realm import RealmView
    from bow.realm.content.realm_map import RealmMap
    from bow.seats.seat import SeenEvent
    from bow.table.realm.map.map_view import MapView
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: commands that keep their keys while notes are made: they only change what of the map is seen
FREE_COMMANDS: Final = frozenset({"realm-go-there", "realm-hide", "realm-owners"})
#: the colour of notes that all see: no House has it
OF_ALL: Final[theme.Colour] = (130, 200, 255, 255)
#: kinds of regions on the map
ON_MAP: Final = frozenset({"area", "unit"})
#: the side of the button of the notes, in pixels of the sketch
SIDE: Final = 32.0

#: how opaque the colour of an owner is on the mini-map
OWNED = 150
#: pixels drawn for each pixel of these colours, so that edges are smooth
FINE = 3
#: the height of the button for the whole map, in pixels of the sketch, and the command that it runs
BACK_HIGH, BACK = 34.0, "realm-go-there"

#: the height of the banner of a past position, in pixels of the sketch
HEIGHT = 62.0

#: width and height of the check box, and its distance from the edge of the map, in pixels of the sketch
WIDE, HIGH = 68.0, 36.0
EDGE: Final = 4.0


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


@lru_cache(maxsize=4)
def _picture(board: RealmMap, owners: tuple[tuple[str, str], ...], size: tuple[int, int]) -> arcade.Texture:
    """Return the map with each area in the colour of its owner."""
    colours = Image.new("RGBA", (size[0] * FINE, size[1] * FINE))
    pen, factor = ImageDraw.Draw(colours), size[0] / board.size[0] * FINE
    for area, house in owners:
        outer, *islands = board.areas[area].rings
        pen.polygon([(x * factor, y * factor) for x, y in outer], (*look_of(house).field, OWNED))
        for ring in islands:
            pen.polygon([(x * factor, y * factor) for x, y in ring], (0, 0, 0, 0))
    picture = ground_picture(size).convert("RGBA")
    picture.alpha_composite(colours.resize(size, Image.Resampling.BOX))
    return as_texture(picture)


class RealmSmallMap(SmallMap):
    """The map with each area in the color of its owner. It covers a selectable area only if every corner does."""

    big: MapView

    def __init__(self, map: MapView, choosable: Callable[[], Collection[str]]) -> None:
        """Show a map; `choosable` returns the areas that can be chosen now, and others that it may not cover."""
        super().__init__(map)
        self._choosable = choosable

    def corners(self, room: Box, wide: float, high: float) -> Sequence[Box]:
        low, top, _, left = super().corners(room, wide, high)
        return low, top, left  # the button of the notes is in the lower left corner

    def around(self) -> object:
        return self.big.owners, frozenset(self._choosable())

    def cost(self, place: Box) -> int:
        slots = (region.box for region in self.big.regions(tuple(self._choosable())) if region.enabled)
        return CHOICE * sum(place.shared(slot) > 0 for slot in slots)

    def shows(self) -> object:
        return self.big.owners

    def paint(self) -> None:
        size = round(self.box.width), round(self.box.height)
        self.canvas.sprite(_picture(self.big.board, self.big.owners, size), self.box)


class WholeMapButton(Panel):
    """The button that shows the whole map again, while the map is at a combat."""

    def place(self, map: Box) -> Box:
        """Return the place of the button, in the upper left corner of the map."""
        edge, high = theme.px(14), theme.px(BACK_HIGH)
        wide = min(button_width(say("realm-whole-map"), "eye"), map.width - 2 * edge)
        return Box(map.left + edge, map.top - edge - high, wide, high).whole

    def build(self) -> None:
        keys = keymap().keys(BACK)
        named = say("realm-whole-map")
        hint = f"{named} ({key_text(keys[0], words())})" if keys else named
        self.button(BACK, self.box, named, "eye", hint=hint)


class PastPosition(Panel):
    """The banner over the map that names the past position.

    Attributes:
        moment: the event of the log whose position is shown; None: the map shows the present.
        line: the line of the log.
    """

    def __init__(self) -> None:
        super().__init__()
        self.moment: SeenEvent[RealmView] | None = None
        self.line = ""

    def open(self, moment: SeenEvent[RealmView], line: str) -> None:
        """Show the position after an event."""
        self.moment, self.line = moment, line

    def close(self) -> bool:
        """Return to the present; return False if it was shown already."""
        shown, self.moment = self.moment is not None, None
        return shown

    @property
    def view(self) -> RealmView | None:
        """The past position as its viewers may know it, or None if the present is shown."""
        return None if self.moment is None else self.moment.after

    def activate(self, region: Region) -> bool:
        return region.id == "past-close" and self.close()

    def shows(self) -> object:
        return id(self.moment), self.line

    def build(self) -> None:
        view = self.view
        if view is None:
            return
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        inside = self.box.inset(theme.px(9))
        close = Box(inside.right - theme.px(34), inside.bottom, theme.px(34), inside.height)
        self.button("past-close", close, "", "close", hint=say("realm-table-past-close"))
        text = Box(inside.left, inside.bottom, close.left - inside.left - theme.px(8), inside.height)
        said = say("realm-table-past", round=view.round, line=self.line.partition("\n")[0])
        self.canvas.text(said, text, letter(15), theme.GOLD_BRIGHT, BODY, lines=True, least=letter(12))

    def place(self, map: Box) -> Box:
        """Return the place of the banner, at the upper edge of the map."""
        edge = theme.px(14)
        return Box(map.left + edge, map.top - edge - theme.px(HEIGHT), map.width - 2 * edge, theme.px(HEIGHT))


class TokenBox(Panel):
    """A tick and the shield of the House; a click sets or clears the tick."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def open(self) -> bool:
        """Whether the composed march leaves an area in which a power token can stay."""
        return self.controls.pending is None and self.controls.token_area is not None

    def place(self, at: tuple[float, float], map: Box) -> Box:
        """Return the place of the box, centred on a point of the window but inside the map."""
        wide, high, edge = theme.px(WIDE), theme.px(HIGH), theme.px(EDGE)
        left = max(map.left + edge, min(at[0] - wide / 2, map.right - wide - edge))
        bottom = max(map.bottom + edge, min(at[1] - high / 2, map.top - high - edge))
        return Box(round(left), round(bottom), round(wide), round(high))

    def shows(self) -> object:
        return self.controls.token_area, self.controls.leaves_token, self.controls.seat.house

    def build(self) -> None:
        area, on = self.controls.token_area, self.controls.leaves_token
        if area is None:
            return
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        if self.touch.state("token-box", area):
            outline(self.canvas, self.box, theme.GOLD_BRIGHT, theme.px(2))
        tick, shield = self.box.inset(theme.px(6)).row(2, theme.px(4))
        self.canvas.picture(f"ui/checkbox-{'on' if on else 'off'}.png", _square(tick))
        shade = theme.WHITE if on else (150, 146, 140, 150)
        self.canvas.picture(f"realm/shield-{self.controls.seat.house}.png", _square(shield), shade)
        hint = say("realm-token-stays" if on else "realm-token-stays-not", area=self.texts.area(area))
        self.regions.append(Region("token-box", area, self.box, True, hint))

    def activate(self, region: Region) -> bool:
        return region.kind == "token-box" and self.controls.turn_token_box()


def _square(box: Box) -> Box:
    side = min(box.width, box.height)
    return Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
