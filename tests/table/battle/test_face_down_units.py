"""Face-down units at the table: the owner knows them, the enemy sees only their backs; set-up in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import HOUSES, Battle
from bow.bots import RandomBot
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from PIL import Image

    from bow.table.app import TableWindow

FIELD = """
map: |
  . . . . . . .
   . f . . . .
  . . . . . . .
   . . . . f .
  . . . . . . .
limit: 3
turn: TURN
houses:
  stark: {orders: [green, blue, red], passed: PASSED}
  lannister: {orders: [green, green], passed: OTHER}
commanders: {robb-stark:young-wolf: {}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: S1, face-down: 0}
  s2: {kind: northmen-archers, rank: green, at: S2, face-down: 0}
  s3: {commander: robb-stark:young-wolf, rank: red, at: E5, face-down: 0}
  s4: {kind: winterfell-riders, rank: blue, at: G5}
  l1: {kind: lannisport-guards, rank: green, at: C2}
  l2: {kind: westerlands-archers, rank: blue, at: E1, face-down: 0}
"""


def field(turn: str, *, swapped: bool = False) -> Battle:
    """Return a battle with face-down units; `swapped`: two of Stark's stand in each other's places.

    On Lannister's turn Stark has passed, so that no bot acts meanwhile.
    """
    at = ("C5", "C3") if swapped else ("C3", "C5")
    return Battle.from_position(
        FIELD.replace("TURN", turn)
        .replace("OTHER", str(turn == "stark").lower())
        .replace("PASSED", str(turn == "lannister").lower())
        .replace("S1", at[0])
        .replace("S2", at[1])
    )


def table_of(window: TableWindow, battle: Battle, house: str) -> Mouse:
    """Show a battle to the person who plays a House against a bot."""
    enemy = next(each for each in HOUSES if each != house)
    window.change_settings(Settings(animation_speed=0.0, mini_map=True, tips=False, recap=False))
    window.show_view(BattleScreen(window, Session(battle, None, {enemy: RandomBot(1)})))
    mouse = Mouse(window)
    for _ in range(3):
        mouse.frame()
    return mouse


def picture() -> Image.Image:
    return arcade.get_image().convert("RGB")


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.rule("RND-7")
def test_the_enemy_sees_the_same_picture_whichever_unit_lies_there(window: TableWindow) -> None:
    pictures = []
    for swapped in (False, True):
        mouse = table_of(window, field("lannister", swapped=swapped), "lannister")
        mouse.hover("unit", "stark:1")
        mouse.frame()
        mouse.shoot(f"face-down-enemy-{swapped}")
        pictures.append(picture().tobytes())
    assert pictures[0] == pictures[1]


@pytest.mark.rule("RND-7")
def test_an_attack_turns_the_unit_up_and_its_odds_are_unknown(window: TableWindow) -> None:
    mouse = table_of(window, field("lannister"), "lannister")
    seat = mouse.view.seat
    mouse.take(next(action for action in seat.legal if str(action) == "token green l1"))
    attack = next(action for action in seat.legal if action.verb == "attack")
    assert attack.args == ("l1", "stark:1")
    assert seat.odds(attack) is None
    assert seat.is_against_unknown(attack)
    mouse.hover("unit", "stark:1")
    mouse.frame()
    mouse.shoot("face-down-attack")
    mouse.view.controller.act(attack)
    mouse.frame()
    turned = [event for step in seat.public_steps for event in step.events if event.kind == "unit-turned-up"]
    assert [event.values["unit"] for event in turned] == ["s1"]
    mouse.shoot("face-down-turned-up")


@pytest.mark.rule("RND-7")
def test_the_owner_orders_a_face_down_unit(window: TableWindow) -> None:
    mouse = table_of(window, field("stark"), "stark")
    unit = mouse.view.seat.view.units["stark:2"]
    assert (unit.kind, unit.piece, unit.face_down) == ("northmen-archers", "s2", True)
    mouse.hover("unit", "stark:2")
    mouse.frame()
    mouse.shoot("face-down-owner")
    mouse.take(next(action for action in mouse.view.seat.legal if str(action) == "token green stark:2"))
    move = next(action for action in mouse.view.seat.legal if action.verb == "move")
    mouse.take(move)
    assert mouse.view.seat.view.units["stark:2"].at == move.args[1]


SET_UP = """
map: |
  . . . . . . .
   . f . . . .
  . . . . . . .
   . . . . f .
  . . . . . . .
phase: setup
limit: 2
areas:
  north: {rows: [1, 1]}
  south: {rows: [5, 5]}
reserve:
  s1: {kind: war-host-of-the-north, rank: green}
  s2: {kind: winterfell-riders, rank: blue, face-down: 1}
  l1: {kind: lannisport-guards, rank: green}
  l2: {kind: lannister-heavy-infantry, rank: red, face-down: 1}
rules:
  deploy:
    "on": set-up
    do:
      - arrive: {units: [s1, s2], in: south, secretly: true}
      - arrive: {units: [l1, l2], in: north, secretly: true}
    text: Both Houses set up their units in secret.
units:
  s9: {kind: northmen-archers, rank: green, at: A3}
  l9: {kind: westerlands-archers, rank: green, at: G3}
houses:
  stark: {orders: [green, blue]}
  lannister: {orders: [green, red]}
"""


@pytest.mark.rule("SET-1", "RND-7")
def test_a_house_sets_up_in_secret(window: TableWindow) -> None:
    mouse = table_of(window, Battle.from_position(SET_UP), "stark")
    mouse.frame()
    mouse.shoot("secret-set-up-question")
    for _ in range(2):
        mouse.view.controller.act(mouse.view.seat.legal[0])
        mouse.frame()
    mouse.until(lambda: mouse.view.seat.view.phase != "setup", "the bot sets up")
    mouse.shoot("secret-set-up-over")
    assert {"s1", "stark:1"} <= mouse.view.seat.view.units.keys()
    assert {unit.face_down for unit in mouse.view.seat.view.units.values() if unit.house == "lannister"} == {
        True,
        False,
    }
