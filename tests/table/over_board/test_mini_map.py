"""The mini-map of a zoomed board: its frame, its dots, its corner, and the clicks on it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.table.battle.painting.flat_colours import COLOURS, PIECES
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import _Sheet
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
ALL = ("small-map", "all")


@pytest.fixture
def battle(window: TableWindow) -> Mouse:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def rest(mouse: Mouse) -> None:
    mouse.until(lambda: not mouse.view.board.moving, "rest", 0.05)
    mouse.frame()


def zoom(mouse: Mouse, steps: int, across: float = 0.5, up: float = 0.5) -> Box:
    """Turn the wheel over a part of the board; return the place of the mini-map."""
    box = mouse.view.board.camera.box
    for _ in range(steps):
        mouse.wheel(box.left + box.width * across, box.bottom + box.height * up, 1)
    rest(mouse)
    return mouse.region(*ALL).box


def pan_to(mouse: Mouse, x: float, y: float) -> None:
    """Bring a part of the board into the middle, without the mini-map."""
    camera = mouse.view.board.camera
    width, height = camera.size
    now, middle = camera.on_screen(x * width, y * height), camera.box.centre
    mouse.view.board.pan(middle[0] - now[0], middle[1] - now[1])
    mouse.view.publish()
    rest(mouse)


def test_it_is_there_while_a_part_is_seen_and_leads_anywhere(battle: Mouse) -> None:
    assert not battle.sees(*ALL)
    box = zoom(battle, 8)
    seen, camera = battle.view.shows.mini_map.seen(), battle.view.board.camera
    part = camera.box.area / (camera.size[0] * camera.size[1] * camera.zoom**2)
    assert seen.area == pytest.approx(box.area * part, rel=0.05)
    battle.shoot("mini-map")
    session, picked = battle.battle, battle.selected()
    battle.click_at(box.left + 3, box.bottom + 3)
    assert camera.on_board(camera.box.left, camera.box.bottom) == pytest.approx((0, 0), abs=2)
    rest(battle)
    box = battle.region(*ALL).box
    battle.drag(box.centre, (box.right - 3, box.top - 3))
    assert camera.on_board(camera.box.right, camera.box.top) == pytest.approx(camera.size, abs=2)
    assert (battle.battle, battle.selected()) == (session, picked), "a click on it is no click on the board"
    assert battle.view.shows.mini_map.seen().right == pytest.approx(box.right, abs=1)
    battle.press(KEY.F)
    battle.frame()
    assert not battle.sees(*ALL)


def test_it_works_while_notes_are_made_and_ends_no_animation(battle: Mouse) -> None:
    box = zoom(battle, 8)
    battle.press(KEY.I)
    before = battle.view.board.view
    battle.click_at(box.left + 3, box.bottom + 3)
    assert battle.view.board.view != before
    assert not battle.view.over_board.hand.notes
    assert not battle.view.over_board.hand.busy
    battle.press(KEY.ESCAPE)
    battle.window.change_settings(Settings(animation_speed=0.5, recap=False))
    for order in battle.battle.legal_actions():
        moves = [move for move in battle.battle.apply(order).legal_actions() if move.verb == "move"]
        if order.verb == "token" and moves:
            break
    battle.view.controller.act(order)
    battle.view.shows.skip()
    battle.view.controller.act(moves[0])
    assert battle.view.telling
    box = battle.view.shows.mini_map.box
    battle.click_at(*box.centre)
    assert battle.view.telling


@pytest.mark.parametrize(("turned", "pans"), [(False, 40), (True, 40)])
def test_it_hides_no_unit_that_can_be_clicked(battle: Mouse, turned: bool, pans: int) -> None:
    if turned:
        battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)
    chance = random.Random(5)
    zoom(battle, 6)
    corners, gone = set(), 0
    for _ in range(pans):
        pan_to(battle, chance.random(), chance.random())
        place = battle.view.shows.mini_map
        clickable = [region for region in battle.view.board.regions() if region.kind == "unit" and region.enabled]
        if place.hidden:
            gone += 1
            continue
        corners.add(place.box)
        for region in clickable:
            assert not place.box.shared(region.box), region.id
            found = battle.region("unit", region.id)
            assert found.enabled
    assert len(corners) > 1
    assert gone < pans / 4


def test_it_gives_way_to_units_in_every_corner(window: TableWindow) -> None:
    names = [f"{letter}{row}" for row in range(4, 9) for letter in "FGHIJK"]
    units = "\n".join(f"  s{n}: {{kind: northmen-archers, rank: green, at: {name}}}" for n, name in enumerate(names))
    text = f"edges: {{stark: bottom, lannister: top}}\nunits:\n{units}\n" + "houses: {stark: {orders: [green]}}\n"
    window.show_view(BattleScreen(window, Session(Battle.from_position(text), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    box = mouse.view.board.camera.box
    for _ in range(12):
        mouse.wheel(box.centre[0], box.centre[1], 1)
    rest(mouse)
    assert not mouse.view.board.camera.whole
    assert not mouse.sees(*ALL)


def colour_at(mouse: Mouse, hex: str) -> tuple[int, ...]:
    """Return the colour of a hex on the mini-map that was drawn last."""
    box, camera = mouse.view.shows.mini_map.box, mouse.view.board.camera
    x, y = camera.centre(mouse.battle.board.index[hex])
    place = box.left + x / camera.size[0] * box.width, box.bottom + y / camera.size[1] * box.height
    pixel = arcade.get_image(round(place[0]), round(place[1]), 1, 1).convert("RGB").getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return pixel


@pytest.mark.usefixtures("real_pictures")
def test_dots_have_the_colours_of_their_houses_and_the_ground_its_own(battle: Mouse) -> None:
    zoom(battle, 2, 0.5, 0.0)
    for turned in (False, True):
        if turned:
            battle.press(KEY.F, modifiers=KEY.MOD_SHIFT)
        rest(battle)
        battle.view.on_draw()
        held = {unit.at for unit in battle.battle.units.values()}
        for unit in battle.battle.units.values():
            assert colour_at(battle, unit.at) == pytest.approx(theme.HOUSE[unit.house][:3], abs=60), unit.id
        right = []
        for name in battle.battle.board.names:
            land = battle.battle.terrain_at(name)
            if name not in held and land.piece is None:
                right.append(colour_at(battle, name) == pytest.approx(COLOURS[land.base], abs=24))
        assert sum(right) > 0.85 * len(right)  # the frame lies over a few


def test_it_is_built_only_when_something_on_it_changes(battle: Mouse) -> None:
    zoom(battle, 6)
    built = battle.view.shows.mini_map.built
    box = battle.view.shows.mini_map.box
    battle.drag((box.left + 10, box.bottom + 10), (box.left + 40, box.bottom + 30))
    battle.hover(*ALL)
    assert battle.view.shows.mini_map.built == built
    for order in battle.battle.legal_actions():
        moves = [move for move in battle.battle.apply(order).legal_actions() if move.verb == "move"]
        if order.verb == "token" and moves:
            battle.view.controller.act(order)
            battle.view.controller.act(moves[0])
            break
    rest(battle)
    assert battle.view.shows.mini_map.built > built


def test_it_can_be_switched_off(battle: Mouse) -> None:
    battle.window.change_settings(battle.window.settings.changed(mini_map=False))
    box = battle.view.board.camera.box
    for _ in range(6):
        battle.wheel(box.centre[0], box.centre[1], 1)
    rest(battle)
    assert not battle.sees(*ALL)
    battle.window.change_settings(battle.window.settings.changed(mini_map=True))
    rest(battle)
    battle.frame()
    assert battle.sees(*ALL)


def test_every_terrain_of_the_box_has_its_colour() -> None:
    terrains = catalogue().terrain.values()
    assert {terrain.id for terrain in terrains} == COLOURS.keys() | PIECES.keys()


def test_it_does_not_draw_the_board_again_while_the_board_moves(battle: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    small = zoom(battle, 8)
    board = battle.view.board
    board.pan(2, 0)
    battle.view.publish()
    battle.view.on_draw()
    drawn: list[Box] = []
    draw = _Sheet._draw

    def noted(sheet: _Sheet, picture: object, below: object, places: Sequence[Box], parts: object) -> None:
        drawn.extend(places)
        draw(sheet, picture, below, places, parts)  # type: ignore[arg-type]

    monkeypatch.setattr(_Sheet, "_draw", noted)
    board.pan(2, 0)
    battle.view.publish()
    battle.view.on_draw()
    assert drawn, "nothing comes into sight at the edge"
    assert not any(place.shared(small) for place in drawn if place.left > board.camera.box.left + 10)
