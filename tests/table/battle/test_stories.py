"""The story of an action on the board: it can be watched and skipped, and tells a combat only when the dice lie."""

from typing import TYPE_CHECKING, Any

import arcade

from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.table.play.player_settings import Settings
from bow.table.play.session import Session
from tests.table.battle.test_battle_clicks import open_battle, order_and_move
from tests.table.fingers import Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def test_stories_can_be_watched_and_skipped(window: "TableWindow") -> None:
    from bow.table.play.player_settings import Settings

    window.change_settings(Settings(animation_speed=1.0))
    fingers = open_battle(window, secrecy=False)
    move = order_and_move(fingers)
    fingers.take(move)
    assert fingers.view.board.playback is not None
    fingers.frame(0.1)
    fingers.shoot("battle-marching")
    for _ in range(60):
        fingers.frame()
    assert fingers.view.board.playback is None
    fingers.press(arcade.key.U)
    fingers.take(move)
    assert fingers.view.board.playback is not None
    fingers.click_at(5, 5)
    assert fingers.view.board.playback is None


def first_loss(fingers: Fingers) -> tuple[Action, dict[str, Any]]:
    """Plays until an attack can be made that costs figures; the attack, and what is lost first."""
    bots = {house: BOTS["greedy"](seed) for seed, house in enumerate(("stark", "lannister"))}
    view = fingers.view
    while True:
        battle = view.session.battle
        action = bots[battle.decision.house].choose(battle.view(battle.decision.house))
        if action.verb == "attack":
            lost = next((event for event in battle.apply(action).events if event.kind == "lost"), None)
            if lost is not None:
                view.refresh()
                return action, dict(lost.values)
        view.controller.act(action)


def test_the_table_shows_a_combat_only_when_its_dice_lie(window: "TableWindow") -> None:
    from bow.table.play.player_settings import Settings

    fingers = open_battle(window, seed=2, secrecy=False)
    attack, lost = first_loss(fingers)
    window.change_settings(Settings(animation_speed=1.0))
    view, struck = fingers.view, lost["unit"]
    before = fingers.battle.units[struck].figures
    target = fingers.region("unit", struck).box.centre
    if ("unit", attack.args[0]) not in fingers.selected():
        fingers.click("unit", attack.args[0])
    fingers.move(*target)
    fingers.frame()
    panels = {panel: list(panel.canvas.written) for panel in view.panels}
    assert all(panels[panel] for panel in (view.context, view.log, view.upper, view.lower))
    fingers.click("unit", struck)
    while view.controller.pending is not None:
        fingers.click("button", "yes")
    x, y = view.log.box.centre
    assert view.dice.busy, (attack, view.session.history[-1].action, fingers.selected())
    while view.telling:
        fingers.move(
            target[0] + fingers.frames % 3, target[1]
        )  # the mouse trembles over the target, and turns its wheel
        fingers.wheel(x, y, 1)
        if not view.telling:
            break
        for panel, written in panels.items():
            assert list(panel.canvas.written) == written, panel
        if view.dice.busy:
            assert view.board.scene.looks[struck].figures == before
            fingers.shoot("battle-dice-roll")
    assert not view.dice.busy
    fingers.move(*target)
    fingers.frame()
    assert list(view.log.canvas.written) != panels[view.log]
    fingers.shoot("battle-dice-lie")


def test_without_animation_a_combat_is_seen_at_once(window: "TableWindow") -> None:
    fingers = open_battle(window, seed=2, secrecy=False)
    attack, lost = first_loss(fingers)
    written = list(fingers.view.log.canvas.written)
    fingers.take(attack)
    assert not fingers.view.telling
    assert list(fingers.view.log.canvas.written) != written
    scene = fingers.view.board.scene
    assert lost["unit"] not in scene.looks or scene.looks[lost["unit"]].figures <= lost["left"]


def test_a_skipped_story_shows_the_combat_at_once(window: "TableWindow") -> None:
    from bow.table.play.player_settings import Settings

    fingers = open_battle(window, seed=2, secrecy=False)
    attack, _ = first_loss(fingers)
    window.change_settings(Settings(animation_speed=1.0))
    fingers.take(attack)
    assert fingers.view.telling
    written = list(fingers.view.log.canvas.written)
    fingers.press(arcade.key.SPACE)
    assert not fingers.view.telling
    assert not fingers.view.dice.busy
    assert list(fingers.view.log.canvas.written) != written


def test_escape_reaches_the_menu_while_two_bots_play(window: "TableWindow") -> None:
    battle = Battle.start("01-clash-on-the-kingsroad", seed=1)
    bots = {house: BOTS["random"](seed) for seed, house in enumerate(("stark", "lannister"))}
    window.change_settings(Settings(animation_speed=1.0, secrecy=False))
    session = Session(battle, bots=bots, secrecy=False)
    window.open_battle(session)
    fingers = Fingers(window)
    fingers.until(lambda: fingers.view.telling and len(session.history) > 3, "what the bots do", 0.05)
    fingers.press(arcade.key.ESCAPE)
    assert type(fingers.view).__name__ == "MenuScreen"
    fingers.shoot("menu-over-two-bots")
    done = len(session.history)
    for _ in range(20):
        fingers.frame(0.1)
    assert len(session.history) == done, "they wait for the menu"
    fingers.press(arcade.key.ESCAPE)
    assert type(fingers.view).__name__ == "BattleScreen"
    fingers.until(lambda: len(session.history) > done, "what the bots do next", 0.05)
    window.show_title()
