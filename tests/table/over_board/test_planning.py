"""Planning by real clicks and keys: reach before an order, threats, the list of attacks, units that can still act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Action, Battle
from bow.battle.whatif import reach_of
from bow.table.battle.board.overlays import BoardMarks, Mark
from bow.table.battle.play.session import Session
from bow.table.battle.screens import plan_ahead
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.plan_marks import outline_of
from bow.ui.kit import theme
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.battle.test_shown_to_both import PlaysCards, show
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse
from tests.table_logic.planned import ordered

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


def at_the_start(window: TableWindow) -> Mouse:
    return show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=False))


def acting(window: TableWindow) -> Mouse:
    return show(window, Session(ordered(), secrecy=False))


def marked(mouse: Mouse, picture: str) -> set[str]:
    """Return the hexes with a mark of planning on the board."""
    board = mouse.view.board
    laid = board._layers["plan"].marks if "plan" in board._layers else BoardMarks()
    return {mark.hex for mark in (*laid.under, *laid.over) if mark.picture == f"planning/{picture}"}


def threatened(mouse: Mouse) -> set[str]:
    """Return the hexes with swords for the enemies that threaten them."""
    layers = mouse.view.board._layers
    laid = layers["threats"].marks if "threats" in layers else BoardMarks()
    return {mark.hex for mark in (*laid.under, *laid.over) if mark.picture.startswith("planning/threat-")}


def border(mouse: Mouse) -> list[Mark]:
    """Return the border of what one enemy threatens."""
    return [mark for mark in mouse.view.board._layers["plan"].marks.under if mark.colour == theme.THREATENED]


def bordered(mouse: Mouse, hexes: Iterable[str]) -> bool:
    return border(mouse) == outline_of(mouse.battle.board, hexes, theme.THREATENED)


def wait(mouse: Mouse, what: str) -> None:
    """Wait until planning has answered all its questions."""
    mouse.until(lambda: not mouse.view.planning.working, what)
    mouse.frame()


def lines(mouse: Mouse) -> list[str]:
    return mouse.regions("attack")


# --- reach
def test_an_own_unit_shows_its_reach_before_a_token_is_spent(window: TableWindow) -> None:
    mouse = at_the_start(window)
    unit = next(action.args[1] for action in mouse.battle.legal_actions() if action.verb == "token")
    assert not marked(mouse, "attack-move")
    mouse.hover("unit", unit)
    reach = reach_of(mouse.battle, unit)
    assert marked(mouse, "attack-move") == reach.attack_moves
    assert marked(mouse, "move") == reach.moves - reach.attack_moves
    mouse.shoot("planning-reach")
    mouse.click("unit", unit)  # a selected unit keeps its reach displayed while the mouse moves elsewhere
    mouse.move(2, 2)
    mouse.frame()
    assert marked(mouse, "attack-move") == reach.attack_moves
    house = mouse.battle.units[unit].house
    token = next(a.args[0] for a in mouse.battle.legal_actions() if a.verb == "token" and a.args[1] == unit)
    mouse.click("token", f"{house}:{token}")
    assert mouse.battle.decision is not None
    assert mouse.battle.decision.kind == "act"
    assert not marked(mouse, "attack-move")  # now the moves themselves are highlighted
    assert {id for kind, id in mouse.view.controller.selection.lit if kind == "hex"} == reach.moves


def test_an_own_unit_that_has_done_its_part_shows_none(window: TableWindow) -> None:
    mouse = at_the_start(window)
    house = mouse.battle.turn
    mouse.take(next(action for action in mouse.battle.legal_actions() if action.verb == "token"))
    mouse.view.controller.careful = False
    mouse.click("button", "done")
    while mouse.battle.turn != house:
        mouse.take(Action("pass"))
    done = next(unit.id for unit in mouse.battle.units.values() if unit.house == house and not unit.active)
    mouse.hover("unit", done)
    assert not marked(mouse, "attack-move")
    assert not marked(mouse, "move")


def test_an_enemy_that_has_done_its_part_threatens_nobody(window: TableWindow) -> None:
    mouse = at_the_start(window)
    enemy = mouse.battle.turn
    mouse.take(next(action for action in mouse.battle.legal_actions() if action.verb == "token"))
    mouse.view.controller.careful = False
    mouse.click("button", "done")
    battle = mouse.battle
    assert battle.turn != enemy
    theirs = [unit for unit in battle.units.values() if unit.house == enemy]
    done = next(unit.id for unit in theirs if not unit.active)
    mouse.hover("unit", next(unit.id for unit in theirs if unit.active))
    assert border(mouse)
    mouse.hover("unit", done)
    assert not border(mouse)
    mouse.click("unit", done)  # nor after a click on it
    mouse.move(2, 2)
    mouse.frame()
    assert not border(mouse)


def test_the_keyboard_shows_reach_too(window: TableWindow) -> None:
    mouse = at_the_start(window)
    mouse.press(KEY.E)
    first = mouse.view.focus.cursor
    unit = next(unit for unit in mouse.battle.units.values() if unit.at == first)
    assert marked(mouse, "attack-move") == reach_of(mouse.battle, unit.id).attack_moves
    mouse.press(KEY.E)
    assert mouse.view.focus.cursor != first


# --- threats
def test_an_enemy_under_the_pointer_shows_what_he_threatens(window: TableWindow) -> None:
    mouse = at_the_start(window)
    battle = mouse.battle
    enemy = next(unit for unit in battle.units.values() if unit.house != battle.turn)
    mouse.hover("unit", enemy.id)
    reach = reach_of(battle, enemy.id)
    assert bordered(mouse, reach.threatened)
    assert not marked(mouse, "attack-move"), "how it would get there is not asked"
    mouse.shoot("planning-enemy")
    mouse.click("unit", enemy.id)  # after a click the enemy's reach stays displayed
    mouse.move(2, 2)
    mouse.frame()
    assert bordered(mouse, reach.threatened)


@pytest.mark.parametrize("how", ["key", "button"])
def test_all_threats_by_a_key_or_a_button(window: TableWindow, how: str) -> None:
    mouse = at_the_start(window)
    battle = mouse.battle
    enemies = [unit.id for unit in battle.units.values() if unit.house != battle.turn and unit.active]
    wanted = set().union(*(reach_of(battle, unit).threatened for unit in enemies))
    for shown in (True, False):
        mouse.press(KEY.T) if how == "key" else mouse.click("button", "threats")
        mouse.move(2, 2)
        wait(mouse, "the threats")
        assert threatened(mouse) == (wanted if shown else set())
        if shown:
            assert any(mark.picture == "planning/threat-3" for mark in mouse.view.board._layers["threats"].marks.under)
            mouse.shoot("planning-threats")


def test_threats_follow_the_battle_and_the_seat(window: TableWindow) -> None:
    mouse = at_the_start(window)
    mouse.press(KEY.T)
    wait(mouse, "the threats")
    first = mouse.battle.turn
    mouse.press(KEY.SPACE, KEY.Y)  # passes, so that the other House plans now
    assert mouse.battle.turn != first
    wait(mouse, "the threats")
    enemies = [unit.id for unit in mouse.battle.units.values() if unit.house == first and unit.active]
    assert threatened(mouse) == set().union(*(reach_of(mouse.battle, unit).threatened for unit in enemies))


def test_while_the_seat_is_handed_over_nothing_is_planned(window: TableWindow) -> None:
    mouse = show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=True))
    mouse.finish_handover()
    mouse.press(KEY.SPACE, KEY.Y)
    assert mouse.sees("button", "handover")
    assert not mouse.sees("button", "threats")
    mouse.press(KEY.T, KEY.A, KEY.E)
    assert mouse.sees("button", "handover")
    assert not lines(mouse)
    assert not mouse.view.planning.threats


def test_a_bot_that_acts_leaves_only_the_threats_to_be_asked(window: TableWindow) -> None:
    battle = Battle.start(SCENARIO, seed=1)
    session = Session(battle, bots={battle.turn: PlaysCards()}, secrecy=False)
    session.pause()
    mouse = show(window, session)
    assert mouse.sees("button", "threats")
    assert not mouse.sees("button", "attacks")
    enemy = next(unit for unit in battle.units.values() if unit.house == battle.turn)
    mouse.hover("unit", enemy.id)
    assert bordered(mouse, reach_of(battle, enemy.id).threatened)


# --- the list of attacks
def test_the_list_shows_every_attack_the_best_first(window: TableWindow) -> None:
    mouse = acting(window)
    attacks = {str(action) for action in mouse.battle.legal_actions() if action.verb == "attack"}
    mouse.press(KEY.A)
    wait(mouse, "the list")
    assert set(lines(mouse)) == attacks
    assert lines(mouse) == [str(one.action) for one in mouse.view.planning.list.outlooks]
    written = [text for text, _ in mouse.view.planning.list.canvas.written]
    best = mouse.view.planning.list.outlooks[0]
    assert str(best.odds.dice) in written
    assert f"{round(best.odds.expected_lost, 1)}" in written
    mouse.shoot("planning-list")
    mouse.press(KEY.ESCAPE)
    assert not lines(mouse)


def test_pointing_at_a_line_lights_both_and_shows_the_odds(window: TableWindow) -> None:
    mouse = acting(window)
    mouse.click("button", "attacks")
    wait(mouse, "the list")
    mouse.hover("attack", "attack s2 l2")
    assert marked(mouse, "target") == {"E4"}
    glows = {mark.hex for mark in mouse.view.board._layers["plan"].marks.under if mark.picture == "units/hex-glow"}
    assert glows == {"E4", "E5"}
    mouse.frame()
    said = " ".join(text for text, _ in mouse.view.side.context.canvas.written)
    assert "Winterfell Riders" in said
    assert "2 dice" in said


@pytest.fixture(params=["at once", "late"])
def answers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let planning answer everything in the first frame, or one question a frame, like a slow machine."""
    monkeypatch.setattr(plan_ahead, "SLICE", 60.0 if request.param == "at once" else -1.0)


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_line_selects_both_and_attacks_only_when_told_again(window: TableWindow, how: str) -> None:
    mouse = acting(window)
    mouse.press(KEY.A)
    wait(mouse, "the list")
    second = lines(mouse)[1]
    _, attacker, target = second.split(" ")
    if how == "mouse":
        mouse.click("attack", second)
    else:
        mouse.press(KEY.DOWN, KEY.ENTER)
    assert not mouse.view.session.history
    assert ("unit", attacker) in mouse.selected()
    assert mouse.view.focus.cursor == mouse.battle.units[target].at
    if how == "mouse":
        mouse.click("unit", target)
    else:
        mouse.press(KEY.ENTER)
    assert [str(step.action) for step in mouse.view.session.history] == [second]


def test_a_list_that_comes_late_takes_the_focus_only_if_nothing_else_has_it(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_ahead, "SLICE", -1.0)
    mouse = acting(window)
    mouse.press(KEY.A)
    assert not lines(mouse), "it comes late"
    mouse.press(KEY.F6)
    gone = mouse.view.focus.focused
    assert gone is not None
    wait(mouse, "the list")
    assert lines(mouse)
    assert mouse.view.focus.focused == gone
    mouse.press(KEY.A, KEY.A)
    assert mouse.view.focus.focused == ("attack", lines(mouse)[0])


def test_a_list_without_attacks_says_why(window: TableWindow) -> None:
    mouse = at_the_start(window)
    mouse.press(KEY.A)
    wait(mouse, "the list")
    said = " ".join(text for text, _ in mouse.view.planning.list.canvas.written)
    assert "Order units first" in said
    mouse.click("button", "attacks-close")
    assert not mouse.sees("button", "attacks-close")


# --- units that can still act
def test_who_can_still_act_is_marked_counted_and_gone_through(window: TableWindow) -> None:
    mouse = acting(window)
    battle = mouse.battle
    places = {unit: battle.units[unit].at for unit in ("s1", "s2", "s3")}
    assert marked(mouse, "can-attack") >= {places["s1"], places["s2"]}
    assert marked(mouse, "can-move") | marked(mouse, "can-attack") == set(places.values())
    assert not marked(mouse, "can-move") & marked(mouse, "can-attack"), "a unit has one badge"
    label = " ".join(text for text, _ in mouse.view.side.ribbon.canvas.written)
    assert "End turn · 3" in label
    seen = []
    for _ in range(4):
        mouse.press(KEY.E)
        ((_, unit),) = mouse.selected()
        seen.append(unit)
    assert seen == ["s1", "s2", "s3", "s1"]
    mouse.press(KEY.ESCAPE, KEY.ESCAPE)
    mouse.click("unit", "s1")
    mouse.click("hex", "C6")
    assert "C6" not in marked(mouse, "can-move"), "it has moved"
    mouse.click("button", "next-able")
    assert mouse.selected() <= {("unit", "s2"), ("unit", "s3")}
    mouse.shoot("planning-able")


# --- every size, both languages
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_it_is_readable(window: TableWindow, language: str, size: tuple[int, int], scale: float) -> None:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, ui_scale=scale, language=language))
    choose_language(language)
    try:
        window.show_view(BattleScreen(window, Session(ordered(), secrecy=False), scale))
        mouse = Mouse(window)
        mouse.frame()
        mouse.press(KEY.A)
        wait(mouse, "the list")
        planning = mouse.view.planning
        assert lines(mouse)
        for panel in (planning.list, planning.bar):
            assert min(look.size for look in panel.canvas.looks) >= 12 * scale
            assert not [text for text, _ in panel.canvas.written if "…" in text]
        assert troubles(planning.list.canvas, planning.list.box) == []
        # the labels of the last cards stand further right
        assert planning.bar.regions[-1].box.right < planning.bar.box.left + planning.bar.box.width * 0.72
        shown = lines(mouse)
        x, y = planning.list.box.centre
        mouse.wheel(x, y, -3)
        assert lines(mouse) != shown or len(shown) == len(planning.list.outlooks)
        mouse.shoot(f"planning-{size[0]}-{round(scale * 100)}-{language}")
    finally:
        choose_language("en")
        theme.set_scale(1280, 800)
