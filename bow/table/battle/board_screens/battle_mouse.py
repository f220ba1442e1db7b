"""The mouse on the battle screen: clicks, drags and hovering."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.battle.board.overlays import Pointer
from bow.table.battle.board_screens.battle_commands import WHEEL
from bow.table.battle.panels.shows.last_played import PILE
from bow.table.battle.texts.special_rule_texts import hexes_about
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen
    from bow.table.battle.input.focus import Target

SLACK = 6  # pixels that a click may move before it is a drag


class BattleMouse:
    """The mouse input of a battle screen; parts of its state are in the `Focus`."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self.focus = screen.focus
        self._at = (-1.0, -1.0)
        self._pressed: Region | None = None
        self._from = (0.0, 0.0)
        self._slipped = 0.0
        self._panning = False
        self._held_back = False
        self._lifted_from: tuple[Target, ...] | None = None  # the selection before a drag lifted a unit
        self._hand = False
        self.holds_map = False  # the button was pressed on the mini-map

    def forget(self) -> None:
        """Forget where the pointer was before another screen: nothing is pointed at until it moves."""
        self._at, self._pressed = (-1.0, -1.0), None

    # --- looking
    def region_at(self, x: float, y: float) -> Region | None:
        screen = self.screen
        if (layer := screen.layer) is not None:
            return layer.panel.region_at(x, y)
        over = screen.over_board.region_at(x, y)
        if over is not None:
            return over
        dice = [region for region in screen.dice.regions if region.kind == "die"]
        parts = screen.played, screen.planning, screen.mini_map
        for region in (*screen.shown.regions, *dice, *(region for part in parts for region in part.regions)):
            if region.box.holds(x, y):
                return region
        for panel in screen.panels:
            held = [region for region in panel.regions if region.box.holds(x, y)]
            if held:  # a field is behind the things on it
                return next((region for region in held if region.kind != "field"), held[0])
        if any(panel.box.holds(x, y) for panel in screen.panels):
            return None
        return screen.board.target_at(x, y)

    def look(self) -> None:
        """Update all parts for the present mouse, focus and cursor, unless an animation runs."""
        screen = self.screen
        if screen.telling:
            return
        focused = self.focused_region()
        hovered = self._hovered()
        if screen.handing_over:
            screen.handover.point(Touch(hovered, self._pressed, hovered))
            screen.tip.point(None, None, (), screen.handover.box)
            return
        touch = Touch(hovered, self._pressed, focused)
        for panel in (screen.plan, screen.piles, screen.played):
            panel.point(touch)
            panel.settle()
        for other in (
            *screen.panels,
            screen.dice,
        ):  # they settle when they are drawn: a click moves pointer and focus often
            other.point(touch)
        screen.over_board.point(hovered)
        on_board = focused if focused is not None and focused.kind in ("unit", "hex", "marker", "choice") else None
        thing = None
        looked = hovered or on_board
        if looked is not None and looked.kind in ("unit", "hex", "commander", "choice"):
            thing = looked[:2]
        elif looked is not None and looked.kind == "marker":
            pile = next((pile for pile in screen.board.scene.piles if pile.id == looked.id), None)
            thing = ("hex", pile.hex) if pile is not None and pile.hex is not None else None
        told = screen.over_board.recap.open  # the recap is read without threats over it
        screen.planning.look(touch, None if told else thing)
        battle = screen.seat.view
        area = screen.log.places_at(hovered)
        if screen.plan.open:
            area = hexes_about(battle, screen.plan.rule) if screen.plan.rule else ()
        focus = self.focus
        screen.board.point(Pointer(thing, focus.cursor, focus.spoken, focus.zones, focus.sight, area, focus.advised))
        self._show_hand(hovered)
        panels = (*screen.panels, screen.played, *screen.planning.panels, screen.over_board.buttons, screen.piles)
        at = None if hovered is None else self._at
        screen.tip.point(
            None if self.holds_map else hovered or focused, at, panels, Box(0, 0, *screen.window.get_size())
        )

    def _hovered(self) -> Region | None:
        return None if self.focus.by_keys else self.region_at(*self._at)

    def pointed(self) -> Region | None:
        """Return the thing under the pointer, or else that of the keyboard's cursor or focus."""
        return self._hovered() or self.focused_region()

    def _show_hand(self, region: Region | None) -> None:
        selection = self.screen.controller.selection
        hand = region is not None and (
            selection.can_click(region.kind, region.id)
            or (region.enabled and region.kind in ("button", "tab", "log", "small-map"))
        )
        if hand != self._hand:
            self._hand = hand
            self.screen.show_hand(hand)

    def focused_region(self) -> Region | None:
        if self.focus.focused is not None:
            screen = self.screen
            over = screen.dice, screen.played, *screen.planning.panels
            for panel in (screen.plan, screen.piles, *screen.panels, *over):
                for region in panel.regions:
                    if (region.kind, region.id) == self.focus.focused and (region.enabled or region.kind != "button"):
                        return region  # a disabled button, such as a used tactic, loses the focus
            self.focus.focused = None
        if self.focus.cursor is not None:
            board = self.screen.board
            x, y = board.camera.on_screen(*board.camera.centre(board.battle.board.index[self.focus.cursor]))
            return board.target_at(x, y)
        return None

    # --- the mini-map
    def press_map(self, x: float, y: float, button: int) -> bool:
        """Go to a place on the mini-map; return whether it was pressed. No animation ends."""
        region = self.region_at(x, y)
        self.holds_map = button == arcade.MOUSE_BUTTON_LEFT and region is not None and region.kind == "small-map"
        return self.drag_map(x, y)

    def drag_map(self, x: float, y: float) -> bool:
        """Follow the pointer over the mini-map; return whether it is held."""
        if self.holds_map:
            self.focus.by_keys, self._at = False, (x, y)
            self.screen.mini_map.go(x, y)
            self.screen.publish()
            self.look()
        return self.holds_map

    def release_map(self) -> bool:
        held, self.holds_map = self.holds_map, False
        return held

    # --- mouse
    def move(self, x: float, y: float) -> None:
        self.focus.by_keys = self.focus.by_keys and (x, y) == self._at
        self._at = (x, y)
        self.look()

    def press(self, x: float, y: float, button: int) -> None:
        screen = self.screen
        on_card = any(region.box.holds(x, y) for region in screen.shown.regions)
        screen.skip()
        self.focus.by_keys = False
        self._at = self._from = (x, y)
        self._slipped = 0.0
        self._panning = False
        self._lifted_from = None
        self._pressed = self.region_at(x, y) if button == arcade.MOUSE_BUTTON_LEFT else None
        self._held_back = on_card or (self._pressed is not None and screen.guard.holds_back(*self._pressed[:2]))
        if self._held_back:
            self._pressed = None
            return
        marked = bool(self.focus.spoken or self.focus.cursor or self.focus.focused)
        self.focus.spoken = ()
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.focus.let_go()
        if marked or self._pressed is None or self._pressed.kind not in ("unit", "hex"):
            self.look()  # things of the panels show that they are pressed

    def drag(self, x: float, y: float, dx: float, dy: float, buttons: int) -> None:
        self._at = (x, y)
        self._slipped = max(self._slipped, abs(x - self._from[0]), abs(y - self._from[1]))
        screen = self.screen
        if self._slipped > SLACK and screen.layer is None:
            if self._panning or self._pans(buttons):
                self._panning = True
                screen.board.pan(dx, dy)
                screen.publish()
                return  # the same things stay under the pointer
            self._lift()
        self.look()

    def _pans(self, buttons: int) -> bool:
        if not self.screen.board.box.holds(*self._from):
            return False
        if buttons & (arcade.MOUSE_BUTTON_RIGHT | arcade.MOUSE_BUTTON_MIDDLE):
            return True
        region = self._pressed
        return region is None or (region.kind in ("hex", "unit", "marker") and not self._choosable(region))

    def _choosable(self, region: Region) -> bool:
        return self.screen.controller.selection.can_click(region.kind, region.id)

    def _lift(self) -> None:
        """Select a unit that is dragged, so that its reachable hexes are highlighted."""
        region, controller = self._pressed, self.screen.controller
        if region is None or region.kind != "unit" or controller.pending is not None:
            return
        if controller.selection.is_lit("unit", region.id) and not controller.selection.is_selected("unit", region.id):
            self._lifted_from = controller.selection.picked
            controller.selection.click("unit", region.id)
            self.screen.refresh()

    @property
    def carries(self) -> bool:
        """Whether a drag has lifted a unit, so that its release acts on the battle."""
        return self._lifted_from is not None

    def break_off(self) -> None:
        """Forget what is pressed and dragged; a unit that the drag has lifted is no longer selected."""
        before, region, selection = self._lifted_from, self._pressed, self.screen.controller.selection
        self._pressed = self._lifted_from = None
        self._panning = self._held_back = self.holds_map = False
        if before is not None and region is not None and selection.is_selected("unit", region.id):
            selection.clear()
            for thing in before:
                selection.click(*thing)
            self.screen.refresh()
        self.look()

    def release(self, x: float, y: float, button: int) -> None:
        self._lifted_from = None
        pressed, self._pressed = self._pressed, None
        self._at = (x, y)
        if self._held_back:
            self._held_back = False
            return
        region = self.region_at(x, y)
        if button == arcade.MOUSE_BUTTON_RIGHT and self._slipped <= SLACK:
            if self._reads(region):
                self.screen.refresh()
            else:
                self.back()
        elif button == arcade.MOUSE_BUTTON_LEFT and not self._panning:
            same = region is not None and pressed is not None and region[:2] == pressed[:2]
            if self._slipped <= SLACK or same:
                self.click(pressed)
            elif self._lifted(pressed) and region is not None and region.kind in ("hex", "unit"):
                self.click(region)
        self._panning = False
        self.look()

    def _reads(self, region: Region | None) -> bool:
        """Return whether the right button opened a card, which it does not under a covering layer."""
        screen = self.screen
        covered = screen.handing_over or screen.plan.open or screen.piles.reading.open
        return not covered and screen.piles.read(region)

    def _lifted(self, region: Region | None) -> bool:
        selection = self.screen.controller.selection
        return region is not None and region.kind == "unit" and selection.is_selected("unit", region.id)

    def scroll(self, x: float, y: float, steps: float) -> None:
        screen = self.screen
        if (layer := screen.layer) is not None:
            layer.panel.scroll(x, y, steps)
            screen.publish()
            self.look()
            return
        if screen.planning.scroll(x, y, steps):
            screen.publish()
            self.look()
            return
        over = [panel for panel in screen.panels if panel.box.holds(x, y)]
        if screen.telling and any(panel.box.holds(x, y) for panel in over):
            return  # panels stay unchanged during an animation
        if any(panel.scroll(x, y, steps) for panel in over):
            screen.publish()
        elif screen.board.box.holds(x, y):
            screen.board.zoom_at(x, y, WHEEL**steps)
            screen.publish()
            return  # the same thing stays under the pointer
        self.look()

    # --- clicks
    def click(self, region: Region | None) -> None:
        """Handle a click on a region (None: beside all)."""
        screen = self.screen
        if not screen.handing_over:
            screen.dice.clear()
        if (layer := screen.layer) is not None:
            layer.click(region)
            return
        if region is not None and region.kind == "button" and region.id.startswith(PILE):
            screen.piles.show(region.id.removeprefix(PILE))
            screen.refresh()
            return
        if region is not None and region.kind == "rule":
            screen.show_help(region.id)
            return
        if screen.planning.click(region):
            return
        screen.context.pinned = None
        if region is None:
            screen.refresh()
            return
        selection = screen.controller.selection
        for_unit = not selection.can_click(*region[:2]) and selection.can_click("unit", region.id)
        if region.kind == "commander" and for_unit:
            region = region._replace(kind="unit")  # a commander's card stands for the commander's unit
        for panel in screen.panels:
            if any(own is region or own == region for own in panel.regions) and panel.activate(region):
                screen.publish()
                return
        if region.kind == "button" and region.enabled and screen.commands.run(region.id):
            return
        taken = screen.controller.taken
        if screen.controller.click(region.kind, region.id):
            if not screen.telling and screen.controller.taken == taken:  # a step has refreshed the screen already
                screen.refresh()
        elif screen.controller.pending is None and selection.why_not(region.kind, region.id) is not None:
            screen.context.pinned = region
            screen.refresh()
        elif region.kind in ("unit", "hex", "marker") and screen.controller.pending is None:
            self._let_go(region)

    def _let_go(self, region: Region) -> None:
        """Clear the selection after a click on a useless thing, unless a rule forbids the thing."""
        selection = self.screen.controller.selection
        if selection.picked and selection.why_not(region.kind, region.id) is None:
            selection.clear()
            self.screen.refresh()

    def back(self) -> None:
        if (layer := self.screen.layer) is not None:
            layer.back()
        else:
            self.step_back()

    def step_back(self) -> None:
        """Go one step back on the table: a question, the selection, a reason, the hexes highlighted by the log."""
        if self.screen.controller.back():
            self.screen.refresh()
        elif self.screen.context.pinned is not None:
            self.screen.context.pinned = None
            self.screen.refresh()
        else:
            self.focus.spoken = ()
            self.focus.let_go()
            self.look()
