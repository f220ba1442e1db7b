"""The recap, the notes on the map, and their buttons, over the board of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.battle.board_screens.battle_rows import BATTLE, IN_RECAP, RECAP
from bow.table.battle.board_screens.hex_places import HexPlaces
from bow.table.battle.input.focus import Target
from bow.table.battle.panels.shows.frame_buttons import FrameButton, FrameButtons
from bow.table.battle.panels.shows.last_played import HIGH
from bow.table.battle.recap.happenings import happened, own_turn, steps_since
from bow.table.battle.recap.recap_arrows import RecapArrows
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import MARGIN, CachedPart
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import MODIFIERS, key_name
from bow.ui.kit.panel import Layer
from bow.ui.kit.regions import NOWHERE, Box, Region, holding
from bow.ui.kit.text_layout import STRONG
from bow.ui.kit.widgets import Touch
from bow.ui.notes import ENTER, NoteBar, NoteHand, NoteKeys, NoteLayer
from bow.ui.screens.recap_panel import BACK, NEXT, SKIP, RecapPanel
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.board_screens.side_panels import SidePanels
    from bow.table.battle.board_screens.table_board import TableBoard
    from bow.ui.screens.navigation import Navigator
    from bow.ui.screens.parts_screen import ClickGuard

KEY = arcade.key
#: the buttons on the upper edge of the board's frame, and their glyphs; the one that is always there
BUTTONS = (("notes", "brush"), ("recap", "replay"), ("signs", "info"))
ALWAYS = "signs"
#: the largest part of the board's width for them; planning buttons and the labels of last cards are further right
MOST = 0.32
#: the least width of those further right, in pixels of the sketch
OTHERS = 300
#: how much of context panel and log the recap covers at least
RECAP_PART = 0.7


class BattleRecapPanel(RecapPanel):
    """The recap in place of the question; its buttons have keys."""

    hints = {id: f"hint-{id}" for id in (BACK, NEXT, SKIP)}  # noqa: RUF012  # nobody changes them


class OverBoard(Layer):
    """The layer of recap, notes and their buttons."""

    def __init__(
        self,
        field: TableBoard,
        side: SidePanels,
        navigator: Navigator,
        guard: ClickGuard,
        is_covered: Callable[[], bool],
        show_again: Callable[[], object],
        on_signs: Callable[[], object],
        *,
        recaps: bool,
    ) -> None:
        """Set up the layer.

        Args:
            field: the board, with controller and focus.
            side: the panels beside it, some of which the recap and the notes cover.
            navigator: the window.
            guard: holds clicks back that were meant for other buttons.
            is_covered: returns whether a layer covers this one.
            show_again: shows the regions and what they look like again.
            on_signs: opens the page of the signs.
            recaps: whether recaps and notes are offered.
        """
        self.field, self.side, self._navigator, self._guard = field, side, navigator, guard
        self._is_covered, self._show_again, self._on_signs = is_covered, show_again, on_signs
        self.recaps = recaps
        self.seat, self.board, self.focus = field.controller.seat, field.board, field.focus
        self.recap = BattleRecapPanel(theme.HOUSE.__getitem__)
        self.arrows = RecapArrows(self.board, self.recap)
        places = HexPlaces(self.board)
        self.hand = NoteHand(field.controller.session, places)
        self.layer = NoteLayer(self.board, self.hand, places)
        self._keys = NoteKeys(self.hand, BATTLE)
        self.bar = NoteBar(self.hand)
        self.buttons = FrameButtons(MOST, OTHERS)
        self._corner = Canvas()  # the name of the hex under the pointer, or at the cursor
        self._label = Canvas()  # the label of that name, in the line of the planning buttons
        self._corner_place = Box(0, 0, 1, 1)
        self._named: object = None
        self._labelled: object = None
        self._offered = len(self.seat.public_steps)  # the number of actions when the recap last opened by itself
        self._at = (-1.0, -1.0)

    # --- interface for the screen
    def layout(self, box: Box) -> None:
        context, log = self.side.context.box, self.side.log.low
        room = context.joined(log).whole
        self.recap.least = room.height * RECAP_PART
        self.recap.lay(room)
        self.buttons.lay(box.whole)
        self.bar.lay(self.side.upper.box)

    def refresh(self) -> None:
        """Update for the current battle: open the recap after a bot's turn, close it after the next action."""
        seat = self.seat
        self.recap.keep_up(self._when)
        if self.side.handover.covers:
            self.recap.close()
            if self.hand.on:
                self.hand.toggle()
        elif self._is_due():
            self._offered = len(seat.public_steps)
            self._begin()
        self._renew()

    def _is_due(self) -> bool:
        """Return whether a bot's turn is over, and a lone person has had no recap of it."""
        seat = self.seat
        owed, house = seat.decision, seat.house
        news = len(seat.public_steps) != self._offered and self._automatic
        if not news or owed is None or owed.kind != "turn" or house is None or seat.persons != (house,):
            return False
        return any(step.house not in seat.persons for step in steps_since(seat, house))

    @property
    def _automatic(self) -> bool:
        return self.recaps and self._navigator.settings.recap

    def seat_taken(self) -> None:
        if self._automatic:
            self._begin()

    def _begin(self) -> bool:
        seat = self.seat
        house = seat.house
        if house not in seat.persons or house is None:
            return False
        found, own = happened(seat, house), own_turn(seat, house)
        return self.recap.begin([*found, own] if found and own is not None else found, self._when)

    @property
    def _when(self) -> object:
        return len(self.seat.public_steps), words().language

    def _renew(self) -> None:
        self.bar.lay(self.side.upper.box)
        context = self.side.context
        if context.covered != self.recap.open:
            context.covered = self.recap.open
            context.rebuild()
        on = {"notes": self.hand.on, "recap": self.recap.open}
        shown = (button for button in BUTTONS if self.recaps or button[0] == ALWAYS)
        self.buttons.show([
            FrameButton(id, icon, say(f"button-{id}"), say(f"hint-tool-{id}"), on.get(id, False)) for id, icon in shown
        ])  # fmt: skip

    def _changed(self) -> None:
        self._renew()
        self._show_again()

    def all_regions(self) -> list[Region]:
        return [*self.bar.regions, *self.recap.regions, *self.buttons.regions]

    def point(self, hovered: Region | None) -> None:
        touch = Touch(hovered)
        for panel in (self.bar, self.recap, self.buttons):
            panel.point(touch)
        self.bar.lay(self.side.upper.box)
        self.recap.settle()
        self.buttons.settle()

    def notes(self) -> CachedPart:
        """Update the drawings on the board; return the part that shows the notes."""
        focus = self.focus
        self.layer.aim = focus.cursor if focus.by_keys else self._hex(*self._at)
        self.arrows.renew()
        return CachedPart(self.board.camera.box, self.layer.renew(), self._paint_notes)

    def _paint_notes(self) -> None:
        self.layer.paint(self.field.window)

    def parts_on_panels(self, *, shown: bool) -> list[CachedPart]:
        """Return the bar of the notes, the recap, and the name of the hex pointed at; empty if not `shown`."""
        focus = self.focus
        self._name_hex((focus.cursor if focus.by_keys else self._hex(*self._at)) or "")
        name = self._corner_place
        clear = 2 * MARGIN + 1  # of the board, so that it is not drawn again for a new name
        letters = Box(name.left, name.bottom + clear, name.width, name.height - 2 * clear)
        recap = holding(region.box for region in self.recap.regions)
        return [
            CachedPart(self.bar.box if self.hand.on and shown else NOWHERE, self.bar.built, self.bar.draw),
            CachedPart(recap if shown else NOWHERE, self.recap.built, self.recap.draw),
            CachedPart(name if shown else NOWHERE, self._labelled, self._label.draw),
            CachedPart(letters if shown else NOWHERE, self._named, self._corner.draw),
        ]

    def _name_hex(self, name: str) -> None:
        """Write the name of a hex on a label at the board's frame, left of the buttons."""
        board = self.buttons.box
        high = max(theme.px(HIGH), letter(14) * 1.4)
        low, left = round(board.top - theme.px(16)), round(board.left + theme.px(8))
        self._corner_place = Box(left, low, round(board.left + theme.px(41)) - left, round(high))
        labelled = bool(name), self._corner_place, theme.scale
        if labelled != self._labelled:
            self._labelled = labelled
            self._label.clear()
            if name:
                self._label.frame("button", self._corner_place, theme.scale * 0.45)
        named = name, self._corner_place, letter(14)
        if named == self._named:
            return
        self._named = named
        self._corner.clear()
        if name:
            size, least = letter(14), letter(11)
            self._corner.text(name, self._corner_place, size, theme.GOLD_BRIGHT, STRONG, align="center", least=least)

    def guarded(self) -> list[tuple[Target, object]]:
        """Return the buttons that appear and disappear; none of them answers a question."""
        return [(region[:2], None) for region in self.all_regions() if region.kind == "button"]

    # --- commands
    def show_recap(self) -> None:
        """Show the events since the player's last turn, or close the recap."""
        if self._is_covered() or self.field.telling or not self.recaps:
            return
        if not self.recap.close() and not self._begin():
            self.side.notices.notify(say("recap-none"))
            self.field.refresh()
        self._changed()

    def make_notes(self) -> None:
        if self._is_covered() or not self.recaps:
            return
        self.recap.close()
        self.hand.toggle()
        self._changed()

    def _do(self, region: Region) -> None:
        if region.kind != "button" or not region.enabled or self._guard.holds_back(region.kind, region.id):
            return
        if IN_RECAP.run(region.id, self.recap):
            self._changed()
        elif region.id == "notes":
            self.make_notes()
        elif region.id == "recap":
            self.show_recap()
        elif region.id == "signs":
            self._on_signs()
        elif self.bar.activate(region) or self.recap.activate(region):
            self._changed()

    # --- the mouse
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        self._at = x, y
        left, on_board = button == arcade.MOUSE_BUTTON_LEFT, self.board.camera.box.holds(x, y)
        region = self.region_at(x, y)
        if region is not None:
            self.bar.press(x, y)
            if left:
                self._do(region)
            return True
        if self.hand.on:
            if not on_board:
                self.make_notes()  # forward a click outside the board to the battle
            elif left:
                self.hand.press(self._hex(x, y), self.arrows.over.on_board(x, y))
                self._changed()
                return True
            return False
        if self.recap.open and not self._guard.holds_back("button", SKIP):
            self.recap.close()
            self._changed()
            owed = self.seat.decision
            # at the start of a turn a click only selects; otherwise, it could take an action by accident
            return on_board and left and owed is not None and owed.kind != "turn"
        return False

    def drag(self, x: float, y: float) -> None:
        self._at = x, y
        if self.hand.on:
            self.hand.drag(self.arrows.over.on_board(x, y))

    def drop(self, x: float, y: float, button: int) -> None:
        if self.hand.on and self.region_at(x, y) is None and button == arcade.MOUSE_BUTTON_LEFT:
            self.hand.release(self._hex(x, y), self.arrows.over.on_board(x, y))
            self._changed()

    def break_off(self) -> None:
        """Discard the unfinished note."""
        if self.hand.on:
            self.hand.break_off()
            self._changed()

    def move(self, x: float, y: float) -> None:
        self._at = x, y

    def _hex(self, x: float, y: float) -> str | None:
        board = self.board
        found = board.camera.hex_at(x, y)
        return None if found is None else str(board.battle.board.names[found])

    # --- the keyboard
    @property
    def takes_keys(self) -> bool:
        return self.hand.on or self.recap.open

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if symbol in MODIFIERS:
            return False
        if self.hand.on:
            taken = self._keys.key(symbol, modifiers, self.focus.cursor, self.field.window)
        else:
            taken = self._recap_key(symbol, key_name(symbol, modifiers))
        self._changed()
        return taken

    def _recap_key(self, symbol: int, key: str) -> bool:
        """Handle a key while the recap is open.

        The recap's keys and Enter turn its pages. Escape, Space and the key of the recap close it; at the start of a
        turn any other key closes it and keeps its meaning. At other times it would answer what the recap covers.
        """
        command = keymap().find(key, RECAP)
        if command is not None:
            IN_RECAP.run(command, self.recap)
        elif symbol in ENTER:
            self.recap.turn(1)
        else:
            self.recap.close()
            owed = self.seat.decision
            covers = self.field.controller.pending is not None or (owed is not None and owed.kind != "turn")
            return covers or symbol == KEY.ESCAPE or keymap().find(key, BATTLE) in ("recap", "main")
        return True

    def text(self, text: str, focused: Region | None) -> bool:
        return self.hand.on and self.hand.pin is not None and self.hand.field.type(text)
