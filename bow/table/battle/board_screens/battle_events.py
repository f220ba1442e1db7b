"""Forwards the window's events of mouse and keyboard to the parts of the battle screen."""

from __future__ import annotations

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board_screens.battle_keys import BattleKeys
from bow.table.battle.board_screens.battle_mouse import BattleMouse
from bow.table.battle.board_screens.battle_rows import BATTLE
from bow.table.battle.board_screens.over_board import OverBoard


class BattleEvents(arcade.View):
    """The base of the battle screen, which receives the window's events."""

    mouse: BattleMouse
    keys: BattleKeys
    board: BoardView
    over_board: OverBoard
    music = "battle"
    drags = True
    #: the context of the screen's commands
    place = BATTLE

    def settle(self) -> None:
        """Update the panels for the present pointer and focus."""

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self.over_board.move(x, y)
        self.mouse.move(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if not (self.mouse.press_map(x, y, button) or self.over_board.press(x, y, button)):
            self.mouse.press(x, y, button)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        if not (self.mouse.drag_map(x, y) or self.over_board.drag(x, y)):
            self.mouse.drag(x, y, dx, dy, buttons)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if not (self.mouse.release_map() or self.over_board.release(x, y, button)):
            self.mouse.release(x, y, button)

    def break_off(self) -> None:
        """Take back what a drag or a click under way has begun."""
        self.over_board.break_off()
        self.mouse.break_off()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self.mouse.scroll(x, y, scroll_y)

    def on_mouse_leave(self, x: int, y: int) -> None:
        self.mouse.move(-1, -1)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Forward a key; Alt held down shows the names of the hexes, as in the log."""
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.show_names(True)
        self.settle()  # F1 opens the rule that is explained
        if not self.over_board.key(symbol, modifiers):
            self.keys.key(symbol, modifiers)

    def on_text(self, text: str) -> None:
        self.over_board.text(text)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.show_names(False)

    def on_deactivate(self) -> None:
        """Hide the names of the hexes, because a window without focus gets no key releases."""
        self.board.show_names(False)
