"""The board turned by half a turn, or on its side: clicks, keys, marks, notes and animations fit what is seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import ImageChops

import bow
from bow.battle import Action, Battle
from bow.battle.events import Attacked
from bow.table.battle.board.animation_steps import shapes_now
from bow.table.battle.board.playback import Playback
from bow.table.battle.painting.country import ground_key
from bow.table.battle.painting.painted_country import TurnedCountry
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.regions import Box
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO, DEEP = "01-clash-on-the-kingsroad", "03-the-night-march"
POSITION = """
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: E6}
  s2: {kind: northmen-archers, rank: blue, at: F6}
  l1: {kind: lannisport-guards, rank: green, at: E5}
  l2: {kind: westerlands-archers, rank: blue, at: F4}
engaged: [s1>l1]
houses:
  stark: {orders: [green, green, blue], command: 4}
  lannister: {orders: [green, blue], command: 4}
"""


def show(window: TableWindow, session: Session) -> Mouse:
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


@pytest.fixture
def battle(window: TableWindow) -> Iterator[Mouse]:
    """Provide a battle between two people without secrets, its board turned by the key."""
    mouse = show(window, saves.begin(bow.load_scenario(SCENARIO), 3, Seats(), secrecy=False))
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    yield mouse
    mouse.view.session.close()


@pytest.fixture(params=[SCENARIO, DEEP])
def any_turn(window: TableWindow, request: pytest.FixtureRequest) -> Iterator[Mouse]:
    """Provide a battle whose board is turned by half a turn, then one whose board lies on its side."""
    mouse = show(window, saves.begin(bow.load_scenario(request.param), 3, Seats(), secrecy=False))
    if request.param == SCENARIO:
        mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    assert mouse.view.board.camera.on_side == (request.param == DEEP)
    yield mouse
    mouse.view.session.close()


@pytest.fixture
def position(window: TableWindow) -> Mouse:
    mouse = show(window, Session(Battle.from_position(POSITION), secrecy=False))
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    return mouse


def at(mouse: Mouse, hex: str) -> tuple[float, float]:
    """Return the middle of a hex in the window."""
    camera = mouse.view.board.camera
    x, y = camera.on_screen(*camera.centre(mouse.battle.board.index[hex]))
    return float(x), float(y)


def order_and_move(battle: Battle) -> tuple[Action, Action]:
    """Return a token, and a move of at least two hexes with it."""
    board = battle.board
    for token in battle.legal_actions():
        if token.verb == "token":
            for move in battle.apply(token).legal_actions():
                here = battle.units[move.args[0]].at if move.verb == "move" else ""
                if here and board.distance(board.index[here], board.index[move.args[1]]) > 1:
                    return token, move
    raise AssertionError("nobody can move far")


def test_everything_changes_sides_and_back(window: TableWindow) -> None:
    mouse = show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False))
    places = {region[:2]: region.box for region in window.regions if region.kind in ("unit", "hex")}
    middle = mouse.view.board.camera.box.centre
    upper, lower = mouse.view.side.upper, mouse.view.side.lower
    boxes = upper.box, lower.box
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    turned = {region[:2]: region.box for region in window.regions if region.kind in ("unit", "hex")}
    assert turned.keys() == places.keys()
    for thing, box in places.items():
        (x0, y0), (x1, y1) = box.centre, turned[thing].centre
        assert (x0 + x1, y0 + y1) == pytest.approx((2 * middle[0], 2 * middle[1]), abs=2), thing
    assert (upper.box, lower.box) == boxes[::-1], "each strip stays beside its House"
    assert (mouse.view.side.upper, mouse.view.side.lower) == (lower, upper)
    mouse.shoot("turned-board")
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    again = {region[:2]: region.box for region in window.regions if region.kind in ("unit", "hex")}
    assert again == places
    assert (upper.box, lower.box) == boxes


def test_the_country_is_turned_hex_by_hex_and_painted_upright(battle: Mouse) -> None:
    land, board = TurnedCountry(battle.battle), battle.battle.board
    for name, h in board.index.items():
        there = land.board.names[board.size - 1 - h]
        assert land.terrain_at(there) == battle.battle.terrain_at(name)
        x, y = board.centre(h)
        width, height = (side / battle.view.board.camera.unit for side in battle.view.board.camera.size)
        assert land.board.centre(land.board.index[there]) == pytest.approx((width - x, height - y), abs=0.02)
    battle.until(lambda: not battle.view.board.ground.awaits, "the ground")
    battle.frame()
    assert battle.view.board.ground.key.startswith(ground_key(land, battle.view.board.camera.unit))


def test_a_move_by_clicks(any_turn: Mouse) -> None:
    battle = any_turn
    token, move = order_and_move(battle.battle)
    wanted = battle.battle.apply(token).apply(move)
    battle.take(token)
    unit, to = move.args[0], move.args[1]
    battle.hover("hex", to)
    assert battle.view.board.target_at(*at(battle, to))[:2] == ("hex", to)
    path = [at(battle, hex) for hex in battle.battle.path(move)]
    layer = battle.view.board._layers["hover"]
    camera = battle.view.board.camera
    size = camera.unit * camera.zoom
    drawn = {mark.picture: camera.on_screen(*sprite.position)
             for mark, sprite in zip(layer.marks.under, layer.under, strict=True)}  # fmt: skip
    x, y = drawn["units/arrow-head"]
    assert hypot(x - path[-1][0], y - path[-1][1]) < 2
    (arrow,) = (sprite for mark, sprite in zip(layer.marks.under, layer.under, strict=True)
                if mark.picture == "units/arrow-head")  # fmt: skip
    way = -degrees(atan2(path[-1][1] - path[-2][1], path[-1][0] - path[-2][0]))
    assert (arrow.angle - way) % 360 == pytest.approx(0, abs=1) or (arrow.angle - way) % 360 > 359
    for mark, sprite in zip(layer.marks.under, layer.under, strict=True):
        if mark.picture == "units/path-dot":
            x, y = camera.on_screen(*sprite.position)
            assert min(hypot(x - a, y - b) for a, b in path) < 0.6 * size, "the dots lie on the way"
    battle.shoot("turned-way")
    battle.click("hex", to)
    assert battle.battle == wanted
    assert battle.battle.units[unit].at == to
    assert battle.view.board.target_at(*at(battle, to))[:2] == ("unit", unit)


def test_a_unit_is_dragged(any_turn: Mouse) -> None:
    battle = any_turn
    token, move = order_and_move(battle.battle)
    battle.take(token)
    start = at(battle, battle.battle.units[move.args[0]].at)
    battle.drag(start, at(battle, move.args[1]))
    assert battle.battle.units[move.args[0]].at == move.args[1]


def test_arrows_move_the_cursor_as_they_point(any_turn: Mouse) -> None:
    battle = any_turn
    battle.press(KEY.LEFT)
    here = at(battle, battle.view.focus.cursor)
    for key, across, up in ((KEY.RIGHT, 1, 0), (KEY.LEFT, -1, 0), (KEY.UP, 0, 1), (KEY.DOWN, 0, -1)):
        battle.press(key)
        there = at(battle, battle.view.focus.cursor)
        moved = there[0] - here[0], there[1] - here[1]
        assert moved[0] * across + moved[1] * up > 10, key
        assert abs(moved[0] * up + moved[1] * across) < battle.view.board.camera.unit * 0.6, key
        here = there


def test_notes_lie_where_they_are_drawn_however_the_board_is_turned(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.drag(at(battle, "C8"), at(battle, "E6"))
    battle.press(KEY.L)
    battle.drag(at(battle, "D3"), at(battle, "F4"))
    battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)  # the key works while notes are made
    assert not battle.view.board.camera.turned
    arrow, line = battle.view.over_board.hand.notes
    assert arrow.places == ("C8", "E6")
    over, board = battle.view.over_board.layer.over, battle.battle.board
    for point, hex in ((line.points[0], "D3"), (line.points[-1], "F4")):
        assert point == pytest.approx(board.centre(board.index[hex]), abs=0.15)
        assert over.point(*point) == pytest.approx(at(battle, hex), abs=0.15 * over.unit)
    filled = over.filled
    battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    battle.shoot("turned-notes")
    assert over.filled > filled, "the notes are drawn again"
    assert over.point(*line.points[0]) == pytest.approx(at(battle, "D3"), abs=0.15 * over.unit)


def test_tokens_and_outlines_of_the_board_turn_with_it(position: Mouse) -> None:
    board = position.view.board
    camera = board.camera
    standing = board._layers["standing"]
    (sprite,) = (sprite for mark, sprite in zip(standing.marks.over, standing.over, strict=True)
                 if mark.picture.startswith("tokens/engaged"))  # fmt: skip
    (x0, y0), (x1, y1) = at(position, "E6"), at(position, "E5")
    x, y = camera.on_screen(*sprite.position)
    assert hypot(x - (x0 + x1) / 2, y - (y0 + y1) / 2) < 0.15 * camera.unit, "the token is between both units"
    assert sprite.angle == 0, "and upright"
    position.press(KEY.T)
    position.until(lambda: not position.view.planning.working, "the threats")
    position.frame()
    threats = board._layers["threats"]
    laid = (*threats.marks.under, *threats.marks.over)
    threatened = {mark.hex for mark in laid if mark.picture.startswith("planning/threat-")}
    sides = [camera.on_screen(*sprite.position) for mark, sprite in zip(threats.marks.under, threats.under, strict=True)
             if mark.picture == "planning/side"]  # fmt: skip
    assert sides
    for x, y in sides:
        assert position.battle.board.names[camera.hex_at(x, y)] in threatened, "a stroke is inside its area"
    position.shoot("turned-threats")


def test_arrows_fly_to_their_target(position: Mouse) -> None:
    battle, camera = position.battle, position.view.board.camera
    playback = Playback(
        battle, battle, (Attacked(attacker="s2", target="l2", mode="ranged", dice=2, flank=False, terms=[]),), 1.0
    )
    while playback.part < 0.9:
        playback.update(0.02)
    ways = {}
    for turned in (False, True):
        turn = {"turn": camera.turned_shift} if turned else {}
        hex, shapes = shapes_now(playback, battle.board, figures=True, **turn)
        assert hex == "F6"
        ways[turned] = [(shape.dx, shape.dy) for shape in shapes]
    dx, dy = ((b - a) / camera.unit for a, b in zip(at(position, "F6"), at(position, "F4"), strict=True))
    nearest = min(hypot(x - dx, y - dy) for x, y in ways[True])
    assert nearest < 0.5
    assert min(hypot(x + dx, y + dy) for x, y in ways[False]) < 0.5, "unturned they fly the other way"


def test_zoom_keeps_what_is_seen_in_the_middle(battle: Mouse) -> None:
    box: Box = battle.view.board.camera.box
    for _ in range(8):
        battle.wheel(box.left + box.width * 0.3, box.bottom + box.height * 0.6, 1)
    camera = battle.view.board.camera
    seen = camera.hex_at(*box.centre)
    battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    assert camera.hex_at(*box.centre) == seen
    assert camera.zoom > 2


def test_the_menu_turns_it_too(window: TableWindow) -> None:
    window.start_battle(bow.load_scenario(SCENARIO), 3, Seats("person", "greedy"))
    mouse = Mouse(window)
    mouse.frame()
    screen = mouse.view
    assert screen.board.camera.turned, "the only person sits below, if nobody has chosen otherwise"
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "turn-board")
    assert mouse.view is screen
    assert not screen.board.camera.turned
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.ESCAPE)
    assert not screen.board.camera.turned, "it stays so while the battle is open"
    window.show_title()


def test_the_setting_puts_the_only_person_below(window: TableWindow) -> None:
    """Stark stands at the upper edge of this battle. A person who plays Lannister sits below already."""
    mouse = Mouse(window)
    window.change_settings(window.settings.changed(own_below=True))
    for seats, turned in ((Seats("person", "greedy"), True), (Seats("greedy", "person"), False), (Seats(), False)):
        window.start_battle(bow.load_scenario(SCENARIO), 3, seats)
        mouse.frame()
        assert mouse.view.board.camera.turned is turned, seats
        assert mouse.view.side.lower.house == ("stark" if turned else "lannister")
    window.start_battle(bow.load_scenario(SCENARIO), 3, Seats("person", "greedy"))
    mouse.frame()
    mouse.shoot("turned-for-one")
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "settings")
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.ESCAPE)
    assert not mouse.view.board.camera.turned, "the setting turns once; the key counts from then on"
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "settings")
    mouse.click("button", "own_below")
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.ESCAPE)
    assert not mouse.view.board.camera.turned
    window.show_title()


def test_a_deep_board_turns_in_quarters(window: TableWindow) -> None:
    mouse = show(window, Session(Battle.start(bow.load_scenario(DEEP), seed=1), secrecy=False))
    camera, side = mouse.view.board.camera, mouse.view.side
    upper, large, first = side.upper, camera.unit, at(mouse, "A1")
    middle = camera.box.centre
    seen = []
    for _ in range(4):
        mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
        seen.append((camera.on_side, camera.turned, side.upper is upper))
        x, y = at(mouse, "C4")
        assert mouse.view.board.target_at(x, y)[:2] in {("hex", "C4")} | {
            ("unit", unit.id) for unit in mouse.battle.units.values() if unit.at == "C4"
        }
        if seen[-1] == (True, True, False):
            x, y = at(mouse, "A1")
            assert (x + first[0], y + first[1]) == pytest.approx((2 * middle[0], 2 * middle[1]), abs=2)
        assert camera.unit == large if camera.on_side else camera.unit < large
    assert seen == [(False, True, False), (True, True, False), (False, False, True), (True, False, True)]
    assert at(mouse, "A1") == first
    window.change_settings(window.settings.changed(on_side=False))
    mouse = show(window, Session(mouse.battle, secrecy=False))
    assert not mouse.view.board.camera.on_side
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    assert mouse.view.board.camera.on_side, "the key turns it in spite of the setting"
    mouse.shoot("on-its-side")
    window.show_title()


def test_a_lesson_stays_as_its_sentences_say(window: TableWindow) -> None:
    window.change_settings(window.settings.changed(own_below=True))
    window.start_lesson()
    mouse = Mouse(window)
    mouse.frame()
    mouse.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    assert not mouse.view.board.camera.turned
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "resume"), "Escape opens the menu, though the lesson lights hexes"
    assert not mouse.sees("button", "turn-board")
    window.show_title()


@pytest.mark.usefixtures("real_pictures")
def test_a_replay_is_turned(battle: Mouse) -> None:
    battle.take(Action("pass"))
    path = battle.view.session.journal.path
    assert battle.window.show_replay(path) is None
    battle.frame()
    before = at(battle, "A1")
    battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    middle = battle.view.board.camera.box.centre
    assert at(battle, "A1") == pytest.approx((2 * middle[0] - before[0], 2 * middle[1] - before[1]), abs=2)
    seen = arcade.get_image().convert("RGB")
    battle.view.field.forget()
    battle.view.on_draw()
    assert ImageChops.difference(arcade.get_image().convert("RGB"), seen).getbbox() is None
