"""Changes during a battle, from its menu, by clicks and keys: seats, conceding, starting again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.games.battle import BATTLE
from bow.record.recorded_battles import check, resume
from bow.seats.saved_files import read_seats
from bow.table.battle.destinations import MenuPage
from bow.table.battle.pages import seats_screen
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.ui.wording import say
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1920, 1080, 1.5)]

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at a battle between two people that has just begun."""
    window.show_title()
    window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def until(mouse: Mouse, what: str) -> None:
    end = time.monotonic() + 60
    while screen_of(mouse) != what:
        assert time.monotonic() < end, f"{what} never comes; there is {screen_of(mouse)}"
        mouse.frame(0.05)


def pass_turn(mouse: Mouse) -> None:
    mouse.click("button", "pass")
    if mouse.sees("button", "yes"):
        mouse.click("button", "yes")


# --- seats
def test_a_seat_goes_to_a_bot_which_plays_at_once(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    session, house = mouse.view.session, mouse.view.session.house
    mouse.click("button", "menu")
    mouse.seat(house, "greedy")
    assert set(session.bots) == {house}
    assert Seats.saved(read_seats(session.journal.path, BATTLE)).of(house) == "greedy"
    mouse.shoot("menu-seats")
    mouse.click("button", "resume")
    mouse.until(lambda: bool(session.history), "what the bot does", 0.2)
    assert session.history[0].house == house
    assert session.shown_house is None, "the other person has not taken the seat yet"
    session.pause()


def test_a_thinking_bot_gives_its_seat_up_and_the_person_is_asked_to_take_it(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    session, house = mouse.view.session, mouse.view.session.house
    other = "lannister" if house == "stark" else "stark"
    mouse.click("button", "menu")
    mouse.seat(other, "random")
    mouse.click("button", "resume")
    session.pause()
    pass_turn(mouse)
    session.go_on()
    mouse.click("button", "menu")
    session.think()
    mouse.seat(other, "person")
    assert session.thinking is None
    assert not session.bots
    mouse.click("button", "resume")
    assert mouse.regions("button") == ["handover"]
    mouse.shoot("seat-handover")
    mouse.click("button", "handover")
    assert session.shown_house == other


def test_seats_change_by_keys(mouse: Mouse) -> None:
    mouse.press(KEY.S)
    session = mouse.view.session
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleMenu"
    for _ in range(40):
        if mouse.view.focused == ("button", "seat-lannister"):
            break
        mouse.press(KEY.TAB)
    mouse.press(KEY.ENTER)
    for _ in range(40):
        if mouse.view.focused == ("choice", "level:random"):
            break
        mouse.press(KEY.TAB)
    mouse.press(KEY.ENTER)
    assert set(session.bots) == {"lannister"}
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleScreen"
    session.pause()


# --- saving
def test_the_menu_says_that_the_battle_is_saved_and_what_a_replay_is_for(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    assert "Every action is saved" in mouse.region("button", "menu").hint
    mouse.click("button", "menu")
    mouse.hover("button", "save-replay")
    assert "do not need it to continue" in mouse.region("button", "save-replay").hint
    assert mouse.view.over.written, "the hint is not shown"


# --- giving up
def test_a_battle_is_conceded_once_that_is_confirmed_elsewhere(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    session = mouse.view.session
    path = session.journal.path
    mouse.click("button", "menu")
    asked = mouse.region("button", "concede").box
    mouse.click("button", "concede")
    mouse.shoot("menu-concede")
    assert mouse.regions("button") == ["concede:stark", "concede:lannister", "ask-no"]
    assert all(region.box.shared(asked) == 0 for region in mouse.window.regions if region.enabled)
    mouse.click_at(*asked.centre)
    mouse.click_at(*asked.centre)
    assert not session.over, "a double click gives nothing up"
    mouse.click("button", "ask-no")
    assert not session.over
    assert mouse.sees("button", "resume")

    mouse.click("button", "concede")
    mouse.click("button", "concede:stark")
    assert session.over
    until(mouse, "BattleEnd")
    mouse.shoot("end-conceded")
    said = [text for text, _ in mouse.view.canvas.written]
    assert "House Stark concedes" in said
    assert "House Lannister wins. House Stark conceded in round 1." in said
    assert check(path).conceded == "stark"
    mouse.click("button", "save-replay")
    mouse.click("button", "title")
    assert "continue" not in mouse.regions("button")
    assert resume(path).winner == "lannister"

    mouse.click("button", "replays")
    assert f"go-on:{path.name}" not in mouse.regions("button")
    mouse.click("button", f"watch:{path.name}")
    mouse.click("button", "to-end")
    mouse.shoot("replay-conceded")
    mouse.click("button", "show-end")
    assert "House Lannister wins. House Stark conceded in round 1." in [text for text, _ in mouse.view.canvas.written]
    mouse.click("button", "look")
    mouse.click("button", "play")
    until(mouse, "BattleEnd")


def test_a_new_answer_takes_no_click_that_was_meant_for_what_stood_there(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    session = mouse.view.session
    mouse.click("button", "menu")
    mouse.press(KEY.TAB)
    while mouse.view.focused != ("button", "concede"):
        mouse.press(KEY.TAB)
    mouse.press(KEY.ENTER)
    place = next(region for region in mouse.window.regions if region.id == "concede:stark").box.centre
    mouse.click_at(*place)
    assert not session.over
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleMenu", "Escape takes the question back first"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleScreen"


def test_by_keys_too_and_only_a_person_concedes(mouse: Mouse) -> None:
    session = mouse.view.session
    mouse.press(KEY.S)
    mouse.click("button", "menu")
    mouse.seat("lannister", "random")
    while mouse.view.focused != ("button", "concede"):
        mouse.press(KEY.TAB)
    mouse.press(KEY.ENTER)
    assert mouse.regions("button") == ["concede:stark", "ask-no"]
    mouse.press(KEY.TAB, KEY.ENTER)
    assert session.battle.outcome.values == {"loser": "stark"}
    until(mouse, "BattleEnd")


def test_the_end_leads_to_the_replay_and_a_replay_to_no_second_one(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    mouse.click("button", "menu")
    mouse.click("button", "concede")
    mouse.click("button", "concede:lannister")
    until(mouse, "BattleEnd")
    if not mouse.sees("button", "picture"):
        mouse.press(KEY.SPACE)
    mouse.click("button", "watch")
    assert screen_of(mouse) == "ReplayScreen"
    mouse.click("button", "to-end")
    assert mouse.view.replayed.battle.conceded_by == "lannister"
    mouse.click("button", "show-end")
    assert not mouse.sees("button", "watch")


def test_between_bots_nobody_concedes(mouse: Mouse) -> None:
    mouse.click("button", "handover")
    mouse.click("button", "menu")
    for house in ("stark", "lannister"):
        mouse.seat(house, "random")
    region = next(region for region in mouse.window.regions if region.id == "concede")
    assert not region.enabled
    assert region.hint == "No human is playing, so nobody can concede."
    mouse.view.session.pause()


# --- beginning again
def test_between_two_people_the_same_dice_are_not_rolled_again_before_the_end(mouse: Mouse) -> None:
    """The same dice deal the same cards, so each player would know the other's hand."""
    mouse.click("button", "handover")
    session = mouse.view.session
    session.act(session.legal[0])
    mouse.click("button", "menu")
    mouse.click("button", "restart")
    assert mouse.region("button", "restart:new").enabled
    assert not mouse.region("button", "restart:same").enabled
    assert mouse.region("button", "restart:same").hint == say("midgame-same-cards")
    mouse.click("button", "restart:same")
    mouse.window.back_to_battle()
    assert mouse.view.session is session


@pytest.mark.parametrize("dice", ["new", "same"])
def test_the_same_battle_begins_again(mouse: Mouse, dice: str) -> None:
    mouse.click("button", "handover")
    first = mouse.view.session
    start = first.start
    first.act(first.legal[0])
    path = first.journal.path
    mouse.click("button", "menu")
    mouse.seat("lannister", "random")
    mouse.click("button", "restart")
    mouse.shoot("menu-restart")
    mouse.click("button", f"restart:{dice}")
    session = mouse.view.session
    assert session is not first
    assert not session.history
    assert (session.battle == start) == (dice == "same")
    assert set(session.bots) == {"lannister"}
    session.pause()
    assert path in saves.SHELF.journals()
    assert len(saves.SHELF.journals()) == 2
    assert len(saves.read_replay(path).history) == 1
    mouse.window.show_title()
    found = saves.SHELF.newest_unfinished()
    assert found is not None
    assert found[0] != path


def test_its_optional_rules_stay(mouse: Mouse) -> None:
    mouse.window.open_battle(saves.begin(bow.load_scenario(SCENARIO), 3, Seats(), options=["evade"]), Seats())
    mouse.frame()
    mouse.click("button", "handover")
    mouse.click("button", "menu")
    mouse.click("button", "restart")
    mouse.click("button", "restart:same")
    assert mouse.battle == Battle.start(bow.load_scenario(SCENARIO), 3, ["evade"])


# --- reading it
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_menu_can_be_read(
    mouse: Mouse, language: str, width: int, height: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the fixture for strict English must not apply in another language
    monkeypatch.setattr(seats_screen, "SEATS", tuple(dict.fromkeys((*saves.SEATS, "warlord"))))
    window = mouse.window
    mouse.click("button", "handover")
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    try:
        window.open(MenuPage(mouse.view.session))
        for asked in ("", "restart", "concede"):
            if asked:
                mouse.click("button", asked)
            mouse.shoot(f"menu-{asked or 'plain'}-{width}-{round(scale * 100)}-{language}")
            for canvas in (mouse.view.menu.canvas, mouse.view.asking.canvas):
                assert troubles(canvas, Box(0, 0, window.width, window.height)) == []
            if asked:
                mouse.click("button", "ask-no")
        mouse.click("button", "seat-stark")
        mouse.shoot(f"levels-menu-{width}-{round(scale * 100)}-{language}")
        assert troubles(mouse.view.players.canvas, Box(0, 0, window.width, window.height)) == []
    finally:
        window.change_settings(Settings(animation_speed=0.0))
