"""A battle in a real window, disturbed by a fault, and the conditions that must hold afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import arcade

import bow
from bow.battle import Action
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
ROOT = Path(__file__).parents[3]


def begin(window: TableWindow, seats: Seats | None = None, speed: float = 0.0) -> Mouse:
    """Start a battle as the book does, with a journal and without secrecy."""
    window.change_settings(Settings(animation_speed=speed, secrecy=False, confirm=False))
    window.start_battle(bow.load_scenario(SCENARIO), 1, seats or Seats())
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def some_move(mouse: Mouse) -> tuple[Action, Action]:
    """Return an order, and a move after it."""
    for order in mouse.battle.legal_actions():
        if order.verb == "token":
            for move in mouse.battle.apply(order).legal_actions():
                if move.verb == "move":
                    return order, move
    raise AssertionError("nobody can move")


def said(mouse: Mouse) -> str:
    """Return the texts of the ribbon, of the slip above it and of the context panel."""
    side = mouse.view.side
    return " ".join((side.ribbon.sentence, side.slip.sentence, *(text for text, _ in side.context.canvas.written)))


def can_be_read(mouse: Mouse) -> None:
    for panel in mouse.view.panels:
        assert troubles(panel.canvas, panel.box) == [], type(panel).__name__


def fills_the_window(mouse: Mouse) -> None:
    """Check that board and panels lie side by side and reach every edge of the window."""
    window, view = mouse.window, mouse.view
    boxes = [view.board.box, *(panel.box for panel in view.panels)]
    edge = min(window.width, window.height) / 20
    assert 0 <= min(box.left for box in boxes) < edge
    assert 0 <= min(box.bottom for box in boxes) < edge
    assert 0 <= window.width - max(box.right for box in boxes) < edge
    assert 0 <= window.height - max(box.top for box in boxes) < edge
    assert not [(one, other) for n, one in enumerate(boxes) for other in boxes[:n] if one.shared(other) > 1]
