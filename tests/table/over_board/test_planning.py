"""Planning by real clicks and keys: reach before an order, threats, the list of attacks, who can still act."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Action, Battle
from bow.battle.whatif import reach_of
from bow.table.board.overlays import BoardMarks
from bow.table.kit import theme
from bow.table.planning import plan_ahead
from bow.table.play.player_settings import Settings
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.words.messages import choose_language
from tests.table.battle.test_shown_to_both import PlaysCards, show
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles
from tests.table_logic.planned import ordered

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


def at_the_start(window: TableWindow) -> Fingers:
    return show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=False))


def acting(window: TableWindow) -> Fingers:
    return show(window, Session(ordered(), secrecy=False))


def marked(fingers: Fingers, picture: str) -> set[str]:
    """The hexes on which a mark of planning lies on the board."""
    board = fingers.view.board
    laid = board._layers["plan"].marks if "plan" in board._layers else BoardMarks()
    return {mark.hex for mark in (*laid.under, *laid.over) if mark.picture == f"planning/{picture}"}


def threatened(fingers: Fingers) -> set[str]:
    return set().union(*(marked(fingers, f"threat-{n}") for n in range(4)))


def wait(fingers: Fingers, what: str) -> None:
    """Waits until planning knows all that it was asked."""
    fingers.until(lambda: not fingers.view.planning.working, what)
    fingers.frame()


def lines(fingers: Fingers) -> list[str]:
    return fingers.regions("attack")


# --- reach
def test_an_own_unit_shows_its_reach_before_a_token_is_spent(window: TableWindow) -> None:
    fingers = at_the_start(window)
    unit = next(action.args[1] for action in fingers.battle.legal_actions() if action.verb == "token")
    assert not marked(fingers, "attack-move")
    fingers.hover("unit", unit)
    reach = reach_of(fingers.battle, unit)
    assert marked(fingers, "attack-move") == reach.attack_moves
    assert marked(fingers, "move") == reach.moves - reach.attack_moves
    fingers.shoot("planning-reach")
    fingers.click("unit", unit)  # selected, it keeps its reach while the mouse goes elsewhere
    fingers.move(2, 2)
    fingers.frame()
    assert marked(fingers, "attack-move") == reach.attack_moves
    house = fingers.battle.units[unit].house
    token = next(a.args[0] for a in fingers.battle.legal_actions() if a.verb == "token" and a.args[1] == unit)
    fingers.click("token", f"{house}:{token}")
    assert fingers.battle.decision is not None
    assert fingers.battle.decision.kind == "act"
    assert not marked(fingers, "attack-move")  # now the moves themselves are lit
    assert {id for kind, id in fingers.view.controller.selection.lit if kind == "hex"} == reach.moves


def test_an_own_unit_that_has_done_its_part_shows_none(window: TableWindow) -> None:
    fingers = at_the_start(window)
    house = fingers.battle.turn
    fingers.take(next(action for action in fingers.battle.legal_actions() if action.verb == "token"))
    fingers.view.controller.careful = False
    fingers.click("button", "done")
    while fingers.battle.turn != house:
        fingers.take(Action("pass"))
    done = next(unit.id for unit in fingers.battle.units.values() if unit.house == house and not unit.active)
    fingers.hover("unit", done)
    assert not marked(fingers, "attack-move")
    assert not marked(fingers, "move")


def test_an_enemy_that_has_done_its_part_threatens_nobody(window: TableWindow) -> None:
    fingers = at_the_start(window)
    enemy = fingers.battle.turn
    fingers.take(next(action for action in fingers.battle.legal_actions() if action.verb == "token"))
    fingers.view.controller.careful = False
    fingers.click("button", "done")
    battle = fingers.battle
    assert battle.turn != enemy
    theirs = [unit for unit in battle.units.values() if unit.house == enemy]
    done = next(unit.id for unit in theirs if not unit.active)
    fingers.hover("unit", next(unit.id for unit in theirs if unit.active))
    assert threatened(fingers)
    fingers.hover("unit", done)
    assert not threatened(fingers)
    fingers.click("unit", done)  # nor when he is asked about
    fingers.move(2, 2)
    fingers.frame()
    assert not threatened(fingers)


def test_the_keyboard_shows_reach_too(window: TableWindow) -> None:
    fingers = at_the_start(window)
    fingers.press(KEY.E)
    first = fingers.view.focus.cursor
    unit = next(unit for unit in fingers.battle.units.values() if unit.at == first)
    assert marked(fingers, "attack-move") == reach_of(fingers.battle, unit.id).attack_moves
    fingers.press(KEY.E)
    assert fingers.view.focus.cursor != first


# --- threats
def test_an_enemy_under_the_pointer_shows_what_he_threatens(window: TableWindow) -> None:
    fingers = at_the_start(window)
    battle = fingers.battle
    enemy = next(unit for unit in battle.units.values() if unit.house != battle.turn)
    fingers.hover("unit", enemy.id)
    reach = reach_of(battle, enemy.id)
    assert threatened(fingers) == reach.threatened == marked(fingers, "threat-0")
    assert marked(fingers, "attack-move") == reach.attack_moves
    fingers.shoot("planning-enemy")
    fingers.click("unit", enemy.id)  # asked about, he goes on showing it
    fingers.move(2, 2)
    fingers.frame()
    assert threatened(fingers) == reach.threatened


@pytest.mark.parametrize("how", ["key", "button"])
def test_all_threats_by_a_key_or_a_button(window: TableWindow, how: str) -> None:
    fingers = at_the_start(window)
    battle = fingers.battle
    enemies = [unit.id for unit in battle.units.values() if unit.house != battle.turn and unit.active]
    wanted = set().union(*(reach_of(battle, unit).threatened for unit in enemies))
    for shown in (True, False):
        fingers.press(KEY.T) if how == "key" else fingers.click("button", "threats")
        fingers.move(2, 2)
        wait(fingers, "the threats")
        assert threatened(fingers) == (wanted if shown else set())
        if shown:
            assert marked(fingers, "threat-3")
            fingers.shoot("planning-threats")


def test_threats_follow_the_battle_and_the_seat(window: TableWindow) -> None:
    fingers = at_the_start(window)
    fingers.press(KEY.T)
    wait(fingers, "the threats")
    first = fingers.battle.turn
    fingers.press(KEY.SPACE, KEY.Y)  # passes: the other House plans now
    assert fingers.battle.turn != first
    wait(fingers, "the threats")
    enemies = [unit.id for unit in fingers.battle.units.values() if unit.house == first and unit.active]
    assert threatened(fingers) == set().union(*(reach_of(fingers.battle, unit).threatened for unit in enemies))


def test_while_the_seat_is_handed_over_nothing_is_planned(window: TableWindow) -> None:
    fingers = show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=True))
    fingers.finish_handover()
    fingers.press(KEY.SPACE, KEY.Y)
    assert fingers.sees("button", "handover")
    assert not fingers.sees("button", "threats")
    fingers.press(KEY.T, KEY.A, KEY.E)
    assert fingers.sees("button", "handover")
    assert not lines(fingers)
    assert not fingers.view.planning.threats


def test_a_bot_that_acts_leaves_only_the_threats_to_be_asked(window: TableWindow) -> None:
    battle = Battle.start(SCENARIO, seed=1)
    session = Session(battle, bots={battle.turn: PlaysCards()}, secrecy=False)
    session.pause()
    fingers = show(window, session)
    assert fingers.sees("button", "threats")
    assert not fingers.sees("button", "attacks")
    enemy = next(unit for unit in battle.units.values() if unit.house == battle.turn)
    fingers.hover("unit", enemy.id)
    assert threatened(fingers) == reach_of(battle, enemy.id).threatened


# --- the list of attacks
def test_the_list_shows_every_attack_the_best_first(window: TableWindow) -> None:
    fingers = acting(window)
    attacks = {str(action) for action in fingers.battle.legal_actions() if action.verb == "attack"}
    fingers.press(KEY.A)
    wait(fingers, "the list")
    assert set(lines(fingers)) == attacks
    assert lines(fingers) == [str(one.action) for one in fingers.view.planning.list.outlooks]
    written = [text for text, _ in fingers.view.planning.list.canvas.written]
    best = fingers.view.planning.list.outlooks[0]
    assert str(best.odds.dice) in written
    assert f"{round(best.odds.expected_lost, 1)}" in written
    fingers.shoot("planning-list")
    fingers.press(KEY.ESCAPE)
    assert not lines(fingers)


def test_pointing_at_a_line_lights_both_and_shows_the_odds(window: TableWindow) -> None:
    fingers = acting(window)
    fingers.click("button", "attacks")
    wait(fingers, "the list")
    fingers.hover("attack", "attack s2 l2")
    assert marked(fingers, "target") == {"E4"}
    glows = {mark.hex for mark in fingers.view.board._layers["plan"].marks.under if mark.picture == "units/hex-glow"}
    assert glows == {"E4", "E5"}
    fingers.frame()
    said = " ".join(text for text, _ in fingers.view.context.canvas.written)
    assert "Winterfell Riders" in said
    assert "3" in said.split()


@pytest.fixture(params=["at once", "late"])
def answers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planning that knows all in the first frame, or one thing a frame: a slow machine."""
    monkeypatch.setattr(plan_ahead, "SLICE", 60.0 if request.param == "at once" else -1.0)


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_line_selects_both_and_attacks_only_when_told_again(window: TableWindow, how: str) -> None:
    fingers = acting(window)
    fingers.press(KEY.A)
    wait(fingers, "the list")
    second = lines(fingers)[1]
    _, attacker, target = second.split(" ")
    if how == "mouse":
        fingers.click("attack", second)
    else:
        fingers.press(KEY.DOWN, KEY.ENTER)
    assert not fingers.view.session.history
    assert ("unit", attacker) in fingers.selected()
    assert fingers.view.focus.cursor == fingers.battle.units[target].at
    if how == "mouse":
        fingers.click("unit", target)
    else:
        fingers.press(KEY.ENTER)
    assert [str(step.action) for step in fingers.view.session.history] == [second]


def test_a_list_that_comes_late_takes_the_focus_only_if_nothing_else_has_it(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_ahead, "SLICE", -1.0)
    fingers = acting(window)
    fingers.press(KEY.A)
    assert not lines(fingers), "it comes late"
    fingers.press(KEY.F6)
    gone = fingers.view.focus.focused
    assert gone is not None
    wait(fingers, "the list")
    assert lines(fingers)
    assert fingers.view.focus.focused == gone
    fingers.press(KEY.A, KEY.A)
    assert fingers.view.focus.focused == ("attack", lines(fingers)[0])


def test_a_list_without_attacks_says_why(window: TableWindow) -> None:
    fingers = at_the_start(window)
    fingers.press(KEY.A)
    wait(fingers, "the list")
    said = " ".join(text for text, _ in fingers.view.planning.list.canvas.written)
    assert "Order units first" in said
    fingers.click("button", "attacks-close")
    assert not fingers.sees("button", "attacks-close")


# --- who can still act
def test_who_can_still_act_is_marked_counted_and_gone_through(window: TableWindow) -> None:
    fingers = acting(window)
    battle = fingers.battle
    places = {unit: battle.units[unit].at for unit in ("s1", "s2", "s3")}
    assert marked(fingers, "can-move") == set(places.values())
    assert marked(fingers, "can-attack") >= {places["s1"], places["s2"]}
    label = " ".join(text for text, _ in fingers.view.context.canvas.written)
    assert "End turn · 3" in label
    seen = []
    for _ in range(4):
        fingers.press(KEY.E)
        ((_, unit),) = fingers.selected()
        seen.append(unit)
    assert seen == ["s1", "s2", "s3", "s1"]
    fingers.press(KEY.ESCAPE, KEY.ESCAPE)
    fingers.click("unit", "s1")
    fingers.click("hex", "C6")
    assert places["s1"] not in marked(fingers, "can-move")
    fingers.click("button", "next-able")
    assert fingers.selected() <= {("unit", "s2"), ("unit", "s3")}
    fingers.shoot("planning-able")


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
        fingers = Fingers(window)
        fingers.frame()
        fingers.press(KEY.A)
        wait(fingers, "the list")
        planning = fingers.view.planning
        assert lines(fingers)
        for panel in (planning.list, planning.bar):
            assert min(look.size for look in panel.canvas._looks) >= 12 * scale
            assert not [text for text, _ in panel.canvas.written if "…" in text]
        assert troubles(planning.list.canvas, planning.list.box) == []
        assert planning.bar.regions()[-1].box.right < planning.bar.box.left + planning.bar.box.width * 0.4
        shown = lines(fingers)
        x, y = planning.list.box.centre
        fingers.wheel(x, y, -3)
        assert lines(fingers) != shown or len(shown) == len(planning.list.outlooks)
        fingers.shoot(f"planning-{size[0]}-{round(scale * 100)}-{language}")
    finally:
        choose_language("en")
        theme.set_scale(1280, 800)
