"""What the window tells a battle screen of mouse and keyboard, handed on to those who read them."""

from __future__ import annotations

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board_screens.battle_keys import BattleKeys
from bow.table.battle.board_screens.battle_mouse import BattleMouse
from bow.table.battle.board_screens.over_board import OverBoard


class BattleEvents(arcade.View):
    """The base of the battle screen: the window's events."""

    mouse: BattleMouse
    keys: BattleKeys
    board: BoardView
    over_board: OverBoard
    music = "battle"

    def settle(self) -> None:
        """The panels show what pointer and focus are on now."""

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """See `BattleMouse`."""
        self.over_board.move(x, y)
        self.mouse.move(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """See `BattleMouse`."""
        if not self.over_board.press(x, y, button):
            self.mouse.press(x, y, button)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """See `BattleMouse`."""
        if not self.over_board.drag(x, y):
            self.mouse.drag(x, y, dx, dy, buttons)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """See `BattleMouse`."""
        if not self.over_board.release(x, y, button):
            self.mouse.release(x, y, button)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """See `BattleMouse`."""
        self.mouse.scroll(x, y, scroll_y)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is under the mouse."""
        self.mouse.move(-1, -1)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """See `BattleKeys`; Alt held down writes the names of the hexes, as the log has them."""
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.names = True
        self.settle()  # F1 opens what is explained
        if not self.over_board.key(symbol, modifiers):
            self.keys.key(symbol, modifiers)

    def on_text(self, text: str) -> None:
        """See `OverBoard`."""
        self.over_board.text(text)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """The names go when Alt is let go."""
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.names = False

    def on_deactivate(self) -> None:
        """A window that loses the focus hears of no key that is let go."""
        self.board.names = False
