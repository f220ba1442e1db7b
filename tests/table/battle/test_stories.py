"""The animation of an action on the board: it can be watched and skipped, and shows results only after the dice."""

from typing import TYPE_CHECKING, Any

import arcade

from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.table.battle.play.session import Session
from bow.ui.player_settings import Settings
from tests.table.battle.test_battle_clicks import open_battle, order_and_move
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def test_stories_can_be_watched_and_skipped(window: "TableWindow") -> None:
    from bow.ui.player_settings import Settings

    window.change_settings(Settings(animation_speed=1.0))
    mouse = open_battle(window, secrecy=False)
    move = order_and_move(mouse)
    mouse.take(move)
    assert mouse.view.board.playback is not None
    mouse.frame(0.1)
    mouse.shoot("battle-marching")
    for _ in range(60):
        mouse.frame()
    assert mouse.view.board.playback is None
    mouse.press(arcade.key.U)
    mouse.take(move)
    assert mouse.view.board.playback is not None
    mouse.click_at(5, 5)
    assert mouse.view.board.playback is None


def first_loss(mouse: Mouse) -> tuple[Action, dict[str, Any]]:
    """Play until an attack that costs figures is possible; return the attack, and the first loss."""
    bots = {house: BOTS["greedy"](seed) for seed, house in enumerate(("stark", "lannister"))}
    view = mouse.view
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
    from bow.ui.player_settings import Settings

    mouse = open_battle(window, seed=2, secrecy=False)
    attack, lost = first_loss(mouse)
    window.change_settings(Settings(animation_speed=1.0))
    view, struck = mouse.view, lost["unit"]
    before = mouse.battle.units[struck].figures
    target = mouse.region("unit", struck).box.centre
    if ("unit", attack.args[0]) not in mouse.selected():
        mouse.click("unit", attack.args[0])
    mouse.move(*target)
    mouse.frame()
    panels = {panel: list(panel.canvas.written) for panel in view.panels}
    assert all(panels[panel] for panel in (view.side.context, view.side.log, view.side.upper, view.side.lower))
    mouse.click("unit", struck)
    while view.controller.pending is not None:
        mouse.click("button", "yes")
    x, y = view.side.log.box.centre
    assert view.shows.dice.busy, (attack, view.session.history[-1].action, mouse.selected())
    while view.telling:
        mouse.move(target[0] + mouse.frames % 3, target[1])  # the mouse trembles over the target, and turns its wheel
        mouse.wheel(x, y, 1)
        if not view.telling:
            break
        for panel, written in panels.items():
            assert list(panel.canvas.written) == written, panel
        if view.shows.dice.busy:
            assert view.board.scene.looks[struck].figures == before
            mouse.shoot("battle-dice-roll")
    assert not view.shows.dice.busy
    mouse.move(*target)
    mouse.frame()
    assert list(view.side.log.canvas.written) != panels[view.side.log]
    mouse.shoot("battle-dice-lie")


def test_without_animation_a_combat_is_seen_at_once(window: "TableWindow") -> None:
    mouse = open_battle(window, seed=2, secrecy=False)
    attack, lost = first_loss(mouse)
    written = list(mouse.view.side.log.canvas.written)
    mouse.take(attack)
    assert not mouse.view.telling
    assert list(mouse.view.side.log.canvas.written) != written
    scene = mouse.view.board.scene
    assert lost["unit"] not in scene.looks or scene.looks[lost["unit"]].figures <= lost["left"]


def test_a_skipped_story_shows_the_combat_at_once(window: "TableWindow") -> None:
    from bow.ui.player_settings import Settings

    mouse = open_battle(window, seed=2, secrecy=False)
    attack, _ = first_loss(mouse)
    window.change_settings(Settings(animation_speed=1.0))
    mouse.take(attack)
    assert mouse.view.telling
    written = list(mouse.view.side.log.canvas.written)
    mouse.press(arcade.key.ENTER)
    assert not mouse.view.telling
    assert not mouse.view.shows.dice.busy
    assert list(mouse.view.side.log.canvas.written) != written


def test_space_pauses_a_story_and_lets_it_go_on(window: "TableWindow") -> None:
    from bow.ui.player_settings import Settings

    mouse = open_battle(window, seed=2, secrecy=False)
    attack, _ = first_loss(mouse)
    window.change_settings(Settings(animation_speed=1.0))
    mouse.take(attack)
    view = mouse.view
    mouse.press(arcade.key.SPACE)
    assert view.shows.held
    assert "Paused" in view.side.slip.sentence
    moment = view.board.playback.moment
    for _ in range(10):
        mouse.frame(0.5)
    assert view.board.playback.moment == moment
    mouse.press(arcade.key.SPACE)
    assert not view.shows.held
    mouse.until(lambda: not view.shows.animates, "the end of the story", 0.2)
    assert not view.seat.over
    assert len(view.session.history) > 0


def test_escape_reaches_the_menu_while_two_bots_play(window: "TableWindow") -> None:
    battle = Battle.start("01-clash-on-the-kingsroad", seed=1)
    bots = {house: BOTS["random"](seed) for seed, house in enumerate(("stark", "lannister"))}
    window.change_settings(Settings(animation_speed=1.0, secrecy=False))
    session = Session(battle, bots=bots, secrecy=False)
    window.open_battle(session)
    mouse = Mouse(window)
    mouse.until(lambda: mouse.view.telling and len(session.history) > 3, "what the bots do", 0.05)
    mouse.press(arcade.key.ESCAPE)
    assert type(mouse.view).__name__ == "BattleMenu"
    mouse.shoot("menu-over-two-bots")
    done = len(session.history)
    for _ in range(20):
        mouse.frame(0.1)
    assert len(session.history) == done, "they wait for the menu"
    mouse.press(arcade.key.ESCAPE)
    assert type(mouse.view).__name__ == "BattleScreen"
    mouse.until(lambda: len(session.history) > done, "what the bots do next", 0.05)
    window.show_title()
