"""The place of dice and their titles: inside the tray, and nothing lies on a title or a label."""

from typing import TYPE_CHECKING

import pytest

from bow.table.battle.panels.dice_tray import DiceTray, Roll, fought_over, place_dice, rolls_of
from bow.table.battle.play import saves
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from tests.table.battle.test_panels import GOLDEN, region
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.mark.parametrize("tall", [330, 240, 150])
def test_three_rolls_stay_in_a_low_tray(window: "TableWindow", tall: int) -> None:
    """Neither dice nor titles run out of the tray, and no die lies on a title."""
    tray = DiceTray(Controller(saves.read_replay(GOLDEN / "played-kingsroad.bow")))
    rolls = [Roll(f"Roll {n}", ("red", "green", "blue", "valor"), None, "2 hits") for n in range(3)]
    tray.lay(Box(0, 0, 900, tall))
    tray.rolls = rolls
    tray.rebuild()
    assert troubles(tray.canvas, tray.box) == []
    written = dict(tray.canvas.written)
    assert "Roll 2" in written
    assert ("Roll 0" in written) == (tall > 200)
    dice = [sprite for sprite in tray.canvas._under if sprite.width == sprite.height and sprite.width > 18]
    assert len(dice) == 4 * sum(text.startswith("Roll") for text in written)
    for die in dice:
        place = Box(die.left, die.bottom, die.width, die.height)
        assert place.bottom >= 0
        assert not any(place.shared(box) for box in written.values())


@pytest.mark.parametrize("height", [720, 1080])
def test_dice_that_fly_pass_behind_the_titles_and_off_the_labels(window: "TableWindow", height: int) -> None:
    window.set_size(height * 16 // 9, height)
    window.dispatch_events()
    told = saves.read_replay(GOLDEN / "played-kingsroad.bow")
    window.open_battle(Session(told.start, secrecy=False))
    view = window.current_view
    assert isinstance(view, BattleScreen)
    theme.animation_speed = 1.0
    step = next(step for step in told.history if len(rolls_of(step.events, step.before, step.after)) > 1)
    assert view.shows.dice.show(step.events, step.before, step.after)
    place_dice(view.shows.dice, view.board, fought_over(told.at_screen.step(step)))
    assert view.shows.dice.busy
    titles = {text for text, _ in view.shows.dice.heads.written}
    assert titles == {roll.title for roll in view.shows.dice.rolls}
    view.shows.dice.skip()
    tray = region(view.shows.dice, "field", "dice-tray")
    parts = (view.shows.played, view.over_board.buttons, view.planning.bar)
    labels = [each.box for part in parts for each in part.regions if each.kind == "button"]
    assert labels
    assert not any(tray.box.shared(label) for label in labels)
    window.show_title()
