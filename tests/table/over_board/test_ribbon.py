"""The ribbon says what to do, and nothing replaces it; tips, hints and notices are on a slip that can be put away."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Action, Battle
from bow.table.battle.panels.question import prompt
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.ui.screens.ribbon import PUT_AWAY, READ, Ribbon, RibbonButton, Slip
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

POSITION = """
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: E6}
  l1: {kind: lannisport-guards, rank: green, at: E3}
houses:
  stark: {orders: [green], command: 4}
  lannister: {orders: [green, blue], command: 4, hand: [LL1]}
"""


@pytest.fixture
def mouse(window: TableWindow) -> Mouse:
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    window.show_view(BattleScreen(window, Session(Battle.from_position(POSITION), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def asked(mouse: Mouse) -> str:
    return str(mouse.view.side.ribbon.sentence)


def test_a_notice_leaves_the_question_on_the_ribbon(mouse: Mouse) -> None:
    before = asked(mouse)
    mouse.view.run("undo")
    assert mouse.view.side.slip.sentence == "There is nothing to undo."
    assert asked(mouse) == before == "Your turn: choose an order token, a Leadership card or a unit."


def test_the_slip_is_put_away_by_its_cross(mouse: Mouse) -> None:
    mouse.view.side.notices.notify("Something new.", 60.0)
    mouse.view.refresh()
    mouse.click("button", PUT_AWAY)
    assert mouse.view.side.slip.hidden
    mouse.view.refresh()
    assert mouse.view.side.slip.hidden


def test_the_slip_goes_by_itself_after_the_next_action(mouse: Mouse) -> None:
    mouse.view.side.notices.notify("Something new.", 60.0)
    mouse.view.refresh()
    mouse.take(Action.parse("token green s1"))
    assert mouse.view.side.slip.hidden


def test_the_ribbon_says_that_nothing_is_left_to_do(window: TableWindow) -> None:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), 4)
    chance = random.Random(4)
    while {"done"} != (left := {action.verb for action in battle.legal_actions()}) - {"commit"}:
        ends = left & {"pass", "keep"}
        battle = battle.apply(chance.choice([a for a in battle.legal_actions() if a.verb not in ends or left == ends]))
    window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    assert asked(mouse) == "No unit can move or attack. Use an ability, or end your turn."
    assert mouse.region("button", "done").box.meets(mouse.view.side.ribbon.box)


def test_a_click_beside_the_cross_goes_through_the_slip(mouse: Mouse) -> None:
    mouse.view.side.notices.notify("Something new.", 60.0)
    mouse.view.refresh()
    slip = mouse.view.side.slip
    under = mouse.view.region_at(slip.box.left + 20, slip.box.top - 12)
    assert under is None or under.kind == "hex"
    mouse.move(slip.box.left + 20, slip.box.top - 12)
    assert slip.faded


def test_a_question_before_an_action_is_on_the_ribbon(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    session = Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), 1), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    mouse.click("button", "pass")
    assert mouse.view.controller.pending is not None
    assert asked(mouse) == mouse.view.side.context.notice != prompt(mouse.view.seat, mouse.view.controller.selection)
    assert not mouse.sees("button", "pass"), "the answers take its place"


# --- the panels alone
def test_a_long_line_gives_its_first_sentence_and_says_so(window: TableWindow) -> None:
    ribbon = Ribbon()
    ribbon.lay(Box(0, 0, 600, 42))
    ribbon.tell(
        "Choose a hex. " + "The rest has no room here. " * 5, left=RibbonButton("button", "undo", "Undo", "undo")
    )
    assert ribbon.canvas.written[0][0] == "Choose a hex."
    assert not ribbon.whole
    ribbon.tell("Choose a hex.")
    assert ribbon.whole


def test_the_slip_makes_room_for_units_and_fades_once_it_was_read(window: TableWindow) -> None:
    slip = Slip()
    room = Box(0, 0, 1200, 600)
    slip.lay_above(Box(0, 0, 1200, 42), room)
    middle = Box(560, 60, 60, 60)
    slip.tell("A tip.", [middle])
    assert not slip.box.meets(middle)
    slip.tell("Another tip.", [Box(x, 60, 60, 60) for x in range(0, 1200, 100)])
    assert not slip.faded
    slip.update(READ + 1)
    assert slip.faded


def test_a_sentence_without_room_on_one_line_is_written_on_two(window: TableWindow) -> None:
    from bow.ui.kit import theme
    from bow.ui.kit.regions import Box
    from bow.ui.screens.ribbon import HIGH, Ribbon

    theme.set_scale(window.width, window.height)
    ribbon = Ribbon()
    ribbon.lay(Box(0, 0, theme.px(420), theme.px(HIGH)).whole)
    ribbon.tell("The foot soldiers of House Lannister may strike a parting blow at the kingsroad company")
    assert ribbon.whole
    assert len(ribbon.canvas.written) == 2
    theme.set_scale(1280, 800)
