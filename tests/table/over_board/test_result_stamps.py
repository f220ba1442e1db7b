"""The result of a combat over its target: it comes when the dice lie, covers nobody who fights, and goes by itself."""

from pathlib import Path
from typing import TYPE_CHECKING

from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

GOLDEN = Path(__file__).parents[2] / "golden"
#: a target driven back 2 hexes, 1 of which is barred
DRIVEN = 95


def at(window: "TableWindow", before: int) -> Mouse:
    """Show a recorded battle before an action, with animations."""
    assert not window.show_replay(GOLDEN / "played-raiders.bow")
    mouse = Mouse(window)
    mouse.view.go_to(before)
    window.change_settings(Settings(animation_speed=1.0, secrecy=False, recap=False))
    mouse.frame()
    return mouse


def test_a_result_comes_with_the_dice_and_goes(window: "TableWindow") -> None:
    mouse = at(window, DRIVEN)
    view = mouse.view
    stamps, dice = view.shows.stamps, view.shows.dice
    view.step()
    place = dice.box, dice.aside
    while dice.busy:
        assert stamps.hidden
        mouse.frame(0.05)
    mouse.until(lambda: stamps.count == 2, "both stamps", 0.05)
    mouse.shoot("result-stamps")
    camera, index = view.board.camera, view.board.battle.board.index
    fights = [camera.box_of(index[hex], 0.6, 0.6) for hex in stamps.shown.fought]
    assert len(fights) == 2
    assert not any(box.shared(fight) for _, box in stamps.canvas.written for fight in fights)
    assert (dice.box, dice.aside) == place
    mouse.until(lambda: not view.telling and bool(view.board._fallen), "the fallen on the ground", 0.05)
    mouse.until(lambda: stamps.hidden, "their end", 0.1)
    assert not view.board._fallen
    window.show_title()
