"""What mouse and keys do at the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.realm.comforts.big_choices import big_actions
from bow.table.realm.comforts.march_hand import loss_of
from bow.table.realm.screens.realm_comforts import DIRECTIONS, RealmComforts
from bow.table.realm.screens.realm_rows import PLANNING, REALM_PLANNING
from bow.ui.controls.commands import COMMANDS, EVERYWHERE, keymap
from bow.ui.kit import theme
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.screens.parts_screen import ENTER
from bow.ui.screens.screen import KEY

if TYPE_CHECKING:
    from bow.table.realm.contests.bid_panel import BidPanel
    from bow.table.realm.contests.bids_result_panel import BidsResultPanel
    from bow.table.realm.panels.cards_panel import CardsPanel
    from bow.table.realm.panels.handover_panel import RealmHandoverPanel
    from bow.table.realm.panels.muster_panel import MusterPanel

#: decisions that have controls of their own, so that the list of actions is not shown
WITHOUT_LIST = frozenset({"bid", "house-card", "muster"})


#: commands that pick something for the decision at hand, or answer it
DECIDING = frozenset({"realm-confirm", "no", "undo", "realm-next", "realm-repeat", "realm-all-units"})
#: decisions whose choices the page of a House covers
UNDER_A_PAGE = frozenset({"bid", "house-card"})


class RealmInput(RealmComforts):
    """The base of the realm's table that takes clicks, drags and keys."""

    bid: BidPanel
    cards: CardsPanel
    handover: RealmHandoverPanel
    muster: MusterPanel
    result: BidsResultPanel
    _drag: tuple[float, float] | None = None

    @property
    def lists_choices(self) -> bool:
        """Whether the list of legal actions is shown."""
        kind = self.controls.kind
        if not kind or kind in WITHOUT_LIST:
            return False
        if len(big_actions(self.controls)) == len(self.controls.legal):
            return False
        return not (kind == "orders" and not self.controls.having("ready"))

    # --- pointer
    def region_at(self, x: float, y: float) -> Region | None:
        """Panels first, then units that can be picked, then the area under the point."""
        found = super().region_at(x, y)
        if found is not None and found.kind not in ("area", "unit"):
            return found
        if self.cover is not None:
            return found
        piece = self.map.piece_at(x, y, ("unit",))
        unit = next((r for r in self.regions if r.kind == "unit" and piece is not None and r.id == piece.id), None)
        if unit is not None:
            return unit
        area = self.map.area_at(x, y)
        known = next((r for r in self.regions if r.kind == "area" and r.id == area), None)
        if known is not None or area is None:
            return known
        return Region("area", area, Box(x, y, 1, 1), area in self.controls.choosable(), self.texts.area(area))

    def hint_of(self, region: Region) -> str:
        """Return everything about an area that the pointer is on; while notes are made, only its name."""
        if region.kind != "area":
            return super().hint_of(region)
        return self.texts.area(region.id) if self.notes.on else self.area_hint(region.id)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Let an unfinished note follow the pointer."""
        self.notes.move(x, y)
        super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Note where a drag of the map begins; the right button takes an order back or goes one step back."""
        self.flights.finish()
        if self.result.open_all():
            self.touched()
        if self.cover is None and self.notes.press(x, y, button):
            self.show_again()
            return
        if button == arcade.MOUSE_BUTTON_RIGHT:
            if not (self.past.close() or self.right_click(x, y)):
                self.controls.back()
            self.show_again()
            return
        if button in (arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE) and self.map.camera.box.holds(x, y):
            self._drag = (x, y)
        super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Draw a note; drag the tray, a token or the small map; or pan the map."""
        if self.notes.drag(x, y):
            self.touched()
            return
        if self.dragged(x, y):
            return
        if self._drag is None or self.map.camera.zoom <= 1.0:
            return
        if abs(x - self._drag[0]) + abs(y - self._drag[1]) > theme.px(8):
            self.pressed = None
        if self.pressed is None:
            self.map.pan(dx, dy)  # areas are found anew once the map is at rest

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Carry out the click, if nothing was dragged. A click on an area that cannot be chosen asks why."""
        self._drag = None
        if self.notes.release(x, y, button):
            self.show_again()
            return
        if self.dropped(x, y):
            return
        pressed = self.pressed
        if pressed is not None and pressed.kind == "area" and not pressed.enabled:
            region, self.pressed = self.region_at(x, y), None
            if region is not None and (region.kind, region.id) == ("area", pressed.id):
                self.controls.click_area(region.id)
            self.show_again()
            return
        super().on_mouse_release(x, y, button, modifiers)

    def break_off(self) -> None:
        """Take back what a drag has begun: a note, the place of the tray, a token in hand."""
        self._drag = None
        self.notes.break_off()
        self.tray_hand.break_off()
        super().break_off()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Zoom the map under the pointer, or scroll a panel."""
        if self.map.camera.box.holds(x, y) and self.cover is None:
            self.map.zoom_at(x, y, 1.15 if scroll_y > 0 else 1 / 1.15)
            self.rebuild()
        else:
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def activate(self, region: Region) -> None:
        """Do what a click asks for: on the map, in a panel, or a command."""
        if region.kind == "area" and self.cover is None:
            self.controls.click_area(region.id)
        elif region.kind == "unit" and self.cover is None:
            piece = next(p for p in self.map.shown if p.kind == "unit" and p.id == region.id)
            loss = loss_of(self.controls, piece)
            if loss is not None:
                self.controls.act(loss)
            else:
                self.controls.click_unit(piece.picture.removeprefix("realm/").rpartition("-")[0])
        elif region.kind == "small-map":
            self.small_map.go(*self._pressed_at)
        elif region.id == "past-close":
            self.past.close()
        elif region.id in ("yes", "no") and self.controls.pending is not None:
            self.controls.answer(region.id == "yes")
        else:
            super().activate(region)
            return
        self.show_again()

    # --- keys
    def _key(self, symbol: int, modifiers: int) -> bool:
        key = key_name(symbol, modifiers)
        if self._decides(symbol, modifiers, key) and (self._uncover() or self._asks(symbol, key)):
            return True
        command = keymap().find(key, self.place)
        if command is not None and _plans(command):
            self.run(command, shift=bool(modifiers & KEY.MOD_SHIFT))
            return True
        if symbol == KEY.TAB and self.seat.bot_to_act and self.focused_region is None:
            return True  # there is nothing to pick; F6 leads to the buttons
        if symbol == KEY.TAB and self.controls.legal and not modifiers & KEY.MOD_CTRL:
            self.controls.next_area(-1 if modifiers & KEY.MOD_SHIFT else 1)
            return True
        if symbol in DIRECTIONS and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND) and self.cover is None:
            return self.step_area(symbol)
        if symbol in ENTER and self.controls.pending is None and self.enter_area():
            return True
        focused = self.focused_region
        if symbol in ENTER and (focused is None or focused.kind == "area"):
            self.confirm()
            return True
        if KEY.KEY_0 <= symbol <= KEY.KEY_9 and modifiers & KEY.MOD_ALT and self.cover is None:
            return self.houses.number(symbol - KEY.KEY_0)
        if KEY.KEY_0 <= symbol <= KEY.KEY_9 and self._number(symbol - KEY.KEY_0):
            return True
        free = self.focused_region is None and command is None
        if symbol in (KEY.LEFT, KEY.RIGHT, KEY.UP, KEY.DOWN) and free:
            if self.controls.kind == "bid":
                self.bid.by(1 if symbol in (KEY.RIGHT, KEY.UP) else -1)
            else:
                step = theme.px(60)
                self.map.pan(
                    step * ((symbol == KEY.LEFT) - (symbol == KEY.RIGHT)),
                    step * ((symbol == KEY.DOWN) - (symbol == KEY.UP)),
                )
            return True
        return super()._key(symbol, modifiers)

    def _decides(self, symbol: int, modifiers: int, key: str) -> bool:
        """Return whether a key picks something for the decision at hand, or answers it."""
        if not self.controls.legal:
            return False
        command = keymap().find(key, REALM_PLANNING if self.controls.kind == "orders" else self.place)
        if command is not None and (command in DECIDING or _plans(command)):
            return True
        focused = self.focused_region
        if symbol == KEY.TAB:
            return True
        if symbol in ENTER:
            return focused is None or focused.kind == "area"
        if symbol in (KEY.LEFT, KEY.RIGHT, KEY.UP, KEY.DOWN):
            return self.controls.kind == "bid" and focused is None
        return KEY.KEY_0 <= symbol <= KEY.KEY_9 and not modifiers & KEY.MOD_ALT

    def _uncover(self) -> bool:
        """Show the present again, or what the page of a House covers; return False if all is in sight."""
        if self.past.close():
            return True
        if self.log.tall:
            self.log.grow()
            return True
        if self.houses.opened is not None and self.controls.kind in UNDER_A_PAGE:
            self.houses.opened = None
            return True
        return False

    def _asks(self, symbol: int, key: str) -> bool:
        """Return whether a question waits, which a key does not answer."""
        answers = symbol in ENTER or keymap().find(key, self.place) in ("realm-confirm", "no", "undo")
        return self.controls.pending is not None and not answers

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Enter marks the button of the handover, and Enter again presses it, so that no seat is taken by accident."""
        if keymap().find(key_name(symbol, modifiers), EVERYWHERE) is not None:
            return None  # a key of the window ends nothing
        self.flights.finish()
        if self.result.open_all():
            self.touched()
        if self.cover is self.handover and symbol in ENTER and self.focused_region is None:
            self.take_focus("button", "realm-handover")
            self.show_again()
            return True
        if self.cover is None and self.notes.key(symbol, modifiers):
            self.show_again()
            return True
        return super().on_key_press(symbol, modifiers)

    def on_text(self, text: str) -> None:
        """Type into a note, or into a field."""
        if self.cover is None and self.notes.text(text):
            self.rebuild()
        else:
            super().on_text(text)

    def _number(self, n: int) -> bool:
        if self.controls.kind == "bid":
            return self.bid.number(n)
        if self.controls.kind == "house-card":
            return self.cards.number(n)
        if self.controls.kind == "muster":
            return self.muster.number(n)
        return self.number_of_choice(n) or (self.lists_choices and self.choices.number(n))

    def escape(self) -> None:
        """Go one step back; from the last step open the menu."""
        if self.past.close():
            return
        if self.focused is not None:
            if self.focused[0] == "area":
                self.hovered = None  # its hint goes with it
            self.focused = None
        elif self.houses.opened is not None:
            self.houses.opened = None
        elif not self.controls.back():
            self.open_menu()


def _plans(command: str) -> bool:
    """Return whether a command lays orders or takes them back."""
    return COMMANDS[command].where == PLANNING
