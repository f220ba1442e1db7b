"""What a newcomer sees at first sight: which units are lit, the odds beside a tip, banners beside the dice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.events import RoundBegan
from bow.table.battle.board.overlays import BoardMarks, Pointer, choice_marks
from bow.table.battle.pages.end import BattleLessonEnd
from bow.table.battle.panels.moments import RoundBanner, clear_place
from bow.table.battle.play import saves
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
POSITION = """
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: E6}
  s2: {kind: northmen-archers, rank: blue, at: F7}
  s3: {commander: maege-mormont:she-bear, rank: blue, at: F6, active: false}
  s4: {kind: winterfell-riders, rank: red, at: H7}
  l1: {kind: lannisport-guards, rank: green, at: E3}
  l2: {kind: lannisport-guards, rank: blue, at: F5}
houses:
  stark: {orders: [green, blue, morale], command: 4, hand: [SL1, SL2, SL9]}
  lannister: {orders: [green, blue], command: 4, hand: [LL1]}
"""


def show(window: TableWindow, battle: Battle) -> Mouse:
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


@pytest.fixture
def mouse(window: TableWindow) -> Mouse:
    return show(window, Battle.from_position(POSITION))


def marks(mouse: Mouse) -> BoardMarks:
    return choice_marks(mouse.battle, mouse.view.controller.selection, Pointer())


def glowing(mouse: Mouse) -> set[str]:
    """Return the units that glow."""
    hexes = {mark.hex for mark in marks(mouse).under if mark.picture == "units/base-glow"}
    return {unit.id for unit in mouse.battle.units.values() if unit.at in hexes}


def count(mouse: Mouse) -> int:
    """Return the number on the button for the units that can act."""
    return int(mouse.view.planning.counts["next-able"])


# --- which units are lit
def test_lit_units_are_those_that_the_next_click_can_order(mouse: Mouse) -> None:
    assert glowing(mouse) == {"s1", "s2"}, "Maege sleeps: the card that she could play does not light her"
    assert count(mouse) == 2
    mouse.click("token", "stark:blue")
    assert glowing(mouse) == {"s2"}
    assert count(mouse) == 1
    mouse.press(KEY.ESCAPE)
    mouse.click("token", "stark:morale")
    assert glowing(mouse) == {"s3"}, "only now she is lit, to be rallied"
    assert count(mouse) == 1


def test_a_unit_that_an_order_has_named_is_marked(window: TableWindow) -> None:
    battle = Battle.from_position(POSITION.replace(", active: false", "").replace("SL1, SL2, SL9", "SL5"))
    mouse = show(window, battle)
    mouse.take(Action.parse("card SL5 s3"))
    mouse.click("unit", "s1")
    assert mouse.battle.decision is not None
    assert mouse.battle.decision.kind == "name"
    ringed = {mark.hex for mark in marks(mouse).over if mark.picture == "units/base-ring"}
    assert ringed == {mouse.battle.units["s1"].at}
    assert "1 in play".upper() in " ".join(text for text, _ in mouse.view.side.hand.canvas.written).upper()


def test_enemies_in_reach_stay_marked_when_the_unit_is_ordered(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[BoardMarks] = []
    monkeypatch.setattr(mouse.view.board, "lay_plan", laid.append)
    mouse.take(Action.parse("token green s1"))
    if not mouse.view.controller.selection.picked:
        mouse.click("unit", "s1")
    far = {mark.hex for mark in laid[-1].under if mark.picture == "planning/target-far"}
    assert far == {mouse.battle.units["l1"].at}


def test_the_house_of_a_newcomer_is_lit_until_the_first_choice(window: TableWindow, home: Path) -> None:
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()
    mouse = Mouse(window)
    mouse.frame()
    mouse.click("button", "quick")
    mouse.frame()
    assert mouse.view.side.lower.house == "stark", "the own House is at the lower edge"
    assert len(mouse.view.focus.spoken) == 9
    token = next(region.id for region in window.regions if region.kind == "token" and region.enabled)
    mouse.click("token", token)
    assert mouse.view.focus.spoken == ()
    window.show_title()


# --- what is said
def test_a_tip_leaves_the_question_and_the_facts(mouse: Mouse) -> None:
    mouse.view.side.notices.notify("A tip about something new.", 20.0)
    mouse.view.refresh()
    mouse.hover("unit", "l1")
    side = mouse.view.side
    assert side.ribbon.sentence.startswith("Your turn")
    assert side.slip.sentence == "A tip about something new."
    said = " ".join(text for text, _ in side.context.canvas.written)
    assert "LANNISPORT GUARDS" in said.upper()


def test_a_counterattack_is_asked_with_its_odds(window: TableWindow) -> None:
    battle = Battle.from_position(POSITION.replace("houses:", "turn: lannister\nhouses:"))
    for action, chance in (("token blue l2", None), ("attack l2 s3", ["red", "red", "red"])):
        battle = battle.apply(action, chance)
    assert battle.decision is not None
    assert battle.decision.kind == "counter"
    mouse = show(window, battle)
    for pointed in (None, "l2", "s3"):
        if pointed is not None:
            mouse.hover("unit", pointed)
        mouse.view.side.notices.notify("A tip about something new.", 20.0)
        mouse.view.refresh()
        mouse.frame()
        said = [text for text, _ in mouse.view.side.context.canvas.written]
        assert "hits" in said, pointed


# --- banners and hints
def test_the_banner_of_a_round_leaves_the_dice_free(window: TableWindow) -> None:
    theme.animation_speed = 1.0
    board = Box(0, 0, 900, 600)
    for dice in (Box(0, 20, 900, 330), Box(0, 250, 900, 330)):
        banner = RoundBanner(list)
        banner.lay(board)
        banner.show([RoundBegan(round=2)], dice)
        ((_, place),) = banner.canvas.written
        assert not place.shared(dice)
        assert place.shared(board) == pytest.approx(place.width * place.height)


@pytest.mark.parametrize("crowded", [False, True])
def test_no_banner_covers_a_unit(crowded: bool) -> None:
    board = Box(0, 0, 900, 600)
    rows = range(0, 600, 60) if crowded else range(300, 600, 60)
    units = [Box(x, y, 60, 60) for x in range(0, 900, 60) for y in rows]
    place = clear_place(board, 400, 80, units)
    assert not any(place.meets(unit) for unit in units)
    assert (place.top <= board.top) is not crowded, "where units are everywhere it is above the board"


def test_the_recap_is_read_without_threats(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[BoardMarks] = []
    monkeypatch.setattr(mouse.view.board, "lay_plan", laid.append)
    mouse.hover("unit", "l1")
    assert laid[-1].under, "what the enemy threatens"
    monkeypatch.setattr(type(mouse.view.over_board.recap), "open", True)
    mouse.view.look()
    assert not laid[-1].under


def test_command_tokens_do_not_cover_each_other(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0))
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    box = next(region.box for region in window.regions if region.id == "command:stark")
    assert session.battle.house("stark").command == 4
    assert box.height <= box.width / 4


def test_a_lost_lesson_says_why_and_that_it_counts(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0))
    guided = GuidedBattle()
    guided.at = len(guided.lesson.steps) - 1
    Session.concede(guided, "stark")
    window.show_view(BattleLessonEnd(window, guided))
    mouse = Mouse(window)
    mouse.frame()
    assert "losing changes nothing" in " ".join(text for text, _ in mouse.view.canvas.written)
    window.show_title()


def test_a_click_on_the_only_unit_that_can_act_keeps_it_selected(mouse: Mouse) -> None:
    mouse.take(Action.parse("token green s1"))
    assert mouse.selected() == {("unit", "s1")}
    mouse.click("unit", "s1")
    assert mouse.selected() == {("unit", "s1")}
