"""The keyboard on the battle screen: a cursor over the hexes, a focus over the panels, a key for each command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.battle.board_screens.battle_mouse import BattleMouse
from bow.table.battle.board_screens.battle_rows import BATTLE
from bow.table.battle.input.focus import Target, following
from bow.ui.controls.commands import EVERYWHERE, keymap
from bow.ui.kit.keyboard import key_name

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen

ARROWS = {
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
    arcade.key.UP: (0, -1),
    arcade.key.DOWN: (0, 1),
}
ENTER = (arcade.key.ENTER, arcade.key.NUM_ENTER)
#: commands that answer what is asked, and other keys that do or that end something
ANSWERS = frozenset({"main", "yes", "no"})
STOPS = frozenset({*ENTER, arcade.key.ESCAPE, *range(arcade.key.KEY_1, arcade.key.KEY_9 + 1)})
#: Kinds of things in the panels that the focus can reach, in this order.
FOCUSABLE = ("button", "choice", "order", "die", "card", "token", "pair", "commander", "attack")


#: decisions for which Tab moves from hex to hex
PLACING = frozenset({"lay", "arrive", "choose-marker", "breach"})


class BattleKeys:
    """The keyboard input of a battle screen; cursor and focus are stored in its `Focus`."""

    def __init__(self, screen: BattleScreen, mouse: BattleMouse) -> None:
        self.screen, self.mouse = screen, mouse
        self.focus = screen.focus

    def key(self, symbol: int, modifiers: int) -> None:
        screen, key = self.screen, key_name(symbol, modifiers)
        if keymap().find(key, EVERYWHERE) is not None:
            return  # a key of the window ends no animation
        command = keymap().find(key, BATTLE)
        if command == "main" and screen.plays and not (screen.plan.open or screen.piles.open):
            screen.commands.press_main()
            return
        to_menu = symbol == arcade.key.ESCAPE and screen.session.bot_to_act  # bots animate without a break
        if screen.skip() and not to_menu and (command in ANSWERS or symbol in STOPS):
            return  # the key that ends an animation does nothing else: what is asked after it was not in sight
        if screen.handing_over:
            if command == "take-seat":  # neither Space nor Enter, which have just ended the turn
                screen.finish_handover()
            elif command == "undo" and screen.session.can_undo:
                screen.undo()
            elif symbol == arcade.key.ESCAPE:
                screen.show_menu()
            return
        if screen.piles.open:
            if command in ("piles", "read"):
                screen.commands.run(command)
            else:
                screen.piles.key(symbol)
                screen.refresh()
        elif screen.plan.open:
            self._in_plan(symbol, command)
        elif screen.planning.key(symbol):
            pass
        elif symbol in ARROWS:
            self._step(*ARROWS[symbol])
        elif arcade.key.KEY_1 <= symbol <= arcade.key.KEY_9:
            self._number(symbol - arcade.key.KEY_1)
        elif symbol in (arcade.key.TAB, arcade.key.F6):
            backwards = bool(modifiers & arcade.key.MOD_SHIFT)
            if symbol == arcade.key.F6 or not self._next_unit(backwards):
                self._next_region(backwards)
        elif symbol in ENTER:
            self._enter()
        elif symbol == arcade.key.ESCAPE:
            self._escape()
        elif command is not None:
            screen.commands.run(command, shift=bool(modifiers & arcade.key.MOD_SHIFT))
        self.mouse.look()

    def _in_plan(self, symbol: int, command: str | None) -> None:
        """Handle a key while the page of this battle is open; it takes all keys."""
        screen = self.screen
        if command in ("plan", "main") or symbol in (arcade.key.ESCAPE, arcade.key.ENTER):
            screen.commands.toggle_plan()
            return
        region = screen.plan.walk(symbol, self.mouse.focused_region())
        self.focus.point_at(None if region is None else (region.kind, region.id))
        screen.publish()

    def _escape(self) -> None:
        self.focus.by_keys = True
        controller = self.screen.controller
        at_rest = controller.pending is None and not controller.selection.picked and self.screen.context.pinned is None
        if at_rest and self.focus.at_rest(self.screen.lights):
            self.screen.show_menu()
        else:
            self.mouse.back()

    def _number(self, n: int) -> None:
        """Choose an order of the card in play by its digit, or a card of the hand; one out of sight is shown first."""
        screen = self.screen
        selection = screen.controller.selection
        if any(kind == "order" for kind, _ in selection.offered):
            screen.commands.choose("order", str(n + 1))
            return
        house = screen.seat.viewer
        hand = screen.seat.view.house(house).hand if house else ()
        if n >= len(hand):
            return
        if screen.planning.list.open:  # it covers the hand
            screen.planning.toggle_attacks()
        elif screen.hand.reveal(hand[n]):
            screen.publish()
        else:
            screen.commands.choose("card", hand[n])

    def _step(self, dx: int, dy: int) -> None:
        screen = self.screen
        board = screen.seat.view.board
        if screen.board.camera.turned:
            dx, dy = -dx, -dy
        if self.focus.cursor is None:
            unit = screen.seat.view.units.get(screen.controller.selection.selected_unit or "")
            middle = board.names[board.size // 2]
            name = unit.at if unit is not None else middle
        else:
            here = board.index[self.focus.cursor]
            if dy:
                row = [h for h in range(board.size) if board.row[h] == board.row[here] + dy]
                # straight up and down, not along the slope: the side changes from row to row
                lean = 0.1 if board.row[here] % 2 else -0.1
                target = min(row, key=lambda h: abs(board.centre(h)[0] - board.centre(here)[0] - lean), default=here)
            else:
                beside = [h for h in board.neighbours[here] if board.row[h] == board.row[here]]
                target = next((h for h in beside if (h > here) == (dx > 0)), here)
            name = board.names[target]
        self.focus.point_at_hex(name)
        screen.board.reveal(name)
        screen.publish()

    def _next_unit(self, backwards: bool) -> bool:
        """Move the cursor to the next highlighted unit, or hex of a special rule; return whether there is one."""
        screen = self.screen
        units = screen.seat.view.units
        selection = screen.controller.selection
        lit = {units[id].at for kind, id in selection.lit if kind == "unit" and id in units}
        if selection.kind in PLACING and not lit:
            lit = {id for kind, id in selection.lit if kind == "hex"}
        if not lit:
            return False
        places = sorted(lit, key=screen.seat.view.board.index.__getitem__)
        hex = following(places, self.focus.cursor, backwards=backwards)
        self.focus.point_at_hex(hex)
        screen.board.reveal(hex)
        screen.publish()
        return True

    def _next_region(self, backwards: bool) -> None:
        screen = self.screen
        selection = screen.controller.selection
        found: list[Target] = []
        beside = screen.context, screen.hand, screen.upper, screen.lower
        for panel in (*beside, screen.dice, screen.round, screen.played, *screen.planning.panels):
            for region in panel.regions:
                thing = (region.kind, region.id)
                usable = selection.can_click(*thing) or (region.kind in ("button", "attack") and region.enabled)
                if region.kind in FOCUSABLE and usable and thing not in found:
                    found.append(thing)
        if found:
            self.focus.point_at(following(found, self.focus.focused, backwards=backwards))

    def _enter(self) -> None:
        region = self.mouse.focused_region()
        self.focus.by_keys = True
        if region is not None and not self.screen.guard.holds_back(region.kind, region.id):
            self.mouse.click(region)
