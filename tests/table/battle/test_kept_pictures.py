"""Cached pictures look the same as new drawings, whatever the player does."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops, ImageStat

from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.mouse import MIDDLE, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
#: keys that show, hide or turn things: zones, sight, threats, attacks, names, recap, the tall log, the last hint
SWITCHES = (KEY.Z, KEY.L, KEY.T, KEY.A, KEY.TAB, KEY.N, KEY.R, KEY.I, KEY.F, KEY.UP, KEY.LEFT, KEY.RIGHT, KEY.DOWN)
POSITION = """
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: E6}
  s2: {kind: northmen-archers, rank: blue, at: F6}
  s3: {commander: maege-mormont:she-bear, rank: blue, at: G6}
  s4: {kind: winterfell-riders, rank: red, at: H6}
  l1: {kind: lannisport-guards, rank: green, at: E5}
  l2: {kind: westerlands-archers, rank: blue, at: F4}
  l3: {commander: kevan-lannister:trusted-captain, rank: blue, at: G4}
  l4: {kind: casterly-rock-cavaliers, rank: red, at: H4}
houses:
  stark: {orders: [green, green, blue, red, valor, morale], command: 4, hand: [SL1, SL2, SL9]}
  lannister: {orders: [green, blue, red], command: 4, hand: [LL1, LL5]}
"""

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture
def table(window: TableWindow, home: Path) -> Mouse:
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    window.show_view(BattleScreen(window, Session(Battle.from_position(POSITION), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def seen(mouse: Mouse) -> Image.Image:
    """Return the next picture of the window."""
    mouse.view.on_draw()
    return arcade.get_image().convert("RGB")


def drawn_anew(mouse: Mouse) -> Image.Image:
    """Return the same picture without any cache."""
    mouse.view.field.forget()
    return seen(mouse)


def pixels(mouse: Mouse, *, forget: bool = False) -> bytes:
    """Return the bytes of the next picture, for a comparison; with `forget` without any cache."""
    if forget:
        mouse.view.field.forget()
    mouse.view.on_draw()
    return bytes(mouse.window.ctx.screen.read(components=3))


def rest(mouse: Mouse) -> None:
    mouse.frame(0.05)
    screen = mouse.view
    mouse.until(
        lambda: not (screen.telling or screen.shows.dice.busy or screen.board.moving or screen.planning.working),
        "rest",
        0.05,
    )


def strokes(mouse: Mouse, chance: random.Random) -> dict[str, Callable[[], object]]:
    """Return the possible actions of a player now."""
    box = mouse.view.board.camera.box
    x, y = chance.uniform(box.left, box.right), chance.uniform(box.bottom, box.top)
    of_board = [region for region in mouse.window.regions if region.kind in ("unit", "hex", "token", "card", "attack")]
    place = chance.choice(of_board).box.centre

    def draw() -> None:
        mouse.press(KEY.I)
        mouse.drag((x, y), place)
        mouse.press(KEY.I)

    return {
        "point": lambda: mouse.move(*place),
        "look": lambda: mouse.move(x, y),
        "click": lambda: mouse.click_at(*place),
        "switch": lambda: mouse.press(chance.choice(SWITCHES)),
        "zoom": lambda: mouse.wheel(x, y, chance.choice((1, 2, -1, -3))),
        "note": draw,
        "pan": lambda: mouse.drag((x, y), (x + chance.randint(-90, 90), y + chance.randint(-60, 60)), MIDDLE),
    }


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (2, 3))])
def test_kept_pictures_are_as_if_all_was_drawn_anew(table: Mouse, seed: int) -> None:
    chance = random.Random(seed)
    for n in range(40):
        name, stroke = chance.choice(sorted(strokes(table, chance).items()))
        stroke()
        if not isinstance(table.view, BattleScreen):
            break
        rest(table)
        atlas = table.window.ctx.default_atlas
        version, kept = atlas.version, pixels(table)
        anew = pixels(table, forget=True)
        if atlas.version != version:  # its textures lie otherwise now, which changes all colours slightly
            kept, anew = pixels(table), pixels(table, forget=True)
        assert kept == anew, f"after {name}, the stroke {n}"


@pytest.mark.parametrize("grows", [True, False])
def test_nothing_is_kept_when_the_atlas_of_textures_has_grown_or_is_laid_anew(
    table: Mouse, monkeypatch: pytest.MonkeyPatch, *, grows: bool
) -> None:
    rest(table)
    seen(table)
    panel, drawn = table.view.panels[0], []
    draw = panel.draw

    def noted() -> None:
        drawn.append(panel)
        draw()

    monkeypatch.setattr(panel, "draw", noted)
    seen(table)  # drawn once more, as another function draws it
    drawn.clear()
    seen(table)
    assert not drawn
    atlas = table.window.ctx.default_atlas
    width, height = atlas.size
    if grows:
        atlas.resize((width, height + 64))
    else:
        atlas.rebuild()
    try:
        seen(table)
        assert drawn
    finally:
        atlas.resize((width, height))


def test_a_board_that_is_dragged_is_as_if_drawn_anew(table: Mouse) -> None:
    camera = table.view.board.camera
    x, y = camera.box.centre
    table.wheel(x, y, 6)
    rest(table)
    seen(table)
    table.window.dispatch_event("on_mouse_press", int(x), int(y), MIDDLE, 0)
    for step in range(1, 6):
        at = int(x) + 17 * step, int(y) - 9 * step
        table.window.dispatch_event("on_mouse_drag", *at, 17, -9, MIDDLE, 0)
        table.frame()
        assert table.view.board.moving
        kept = seen(table)
        anew = drawn_anew(table)
        assert max(ImageStat.Stat(ImageChops.difference(kept, anew)).mean) < 0.5, step


def test_a_board_that_is_zoomed_out_shows_all_that_comes_into_view(table: Mouse) -> None:
    x, y = table.view.board.camera.box.centre
    table.wheel(x, y, 6)
    rest(table)
    seen(table)
    for _ in range(6):
        table.wheel(x, y, -1)
        assert table.view.board.moving
        kept = seen(table)
    anew = drawn_anew(table)
    small = [picture.resize((160, 90), Image.Resampling.BOX) for picture in (kept, anew)]
    assert max(ImageStat.Stat(ImageChops.difference(*small)).mean) < 4
