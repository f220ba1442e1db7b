"""What changes during a battle, from its menu, by clicks and keys: seats, giving up, beginning again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.record.journal import check, resume
from bow.table.faces import level_list
from bow.table.kit.regions import Box
from bow.table.play import saves
from bow.table.play.player_settings import Settings
from bow.table.play.saves import Seats
from bow.table.texts.wording import say
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1920, 1080, 1.5)]

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def fingers(window: TableWindow, home: Path) -> Iterator[Fingers]:
    """A battle between two people that has just begun, and a hand on mouse and keyboard."""
    for folder in (saves.battles_folder(), saves.replays_folder()):
        for file in folder.glob("*"):
            file.unlink()
    window.show_title()
    window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    found = Fingers(window)
    found.frame()
    yield found
    window.show_title()


def screen_of(fingers: Fingers) -> str:
    return type(fingers.view).__name__


def until(fingers: Fingers, what: str) -> None:
    """Lets frames pass until a screen is shown."""
    end = time.monotonic() + 60
    while screen_of(fingers) != what:
        assert time.monotonic() < end, f"{what} never comes; there is {screen_of(fingers)}"
        fingers.frame(0.05)


def pass_turn(fingers: Fingers) -> None:
    """Whoever decides passes, with the mouse."""
    fingers.click("button", "pass")
    if fingers.sees("button", "yes"):
        fingers.click("button", "yes")


# --- seats
def test_a_seat_goes_to_a_bot_which_plays_at_once(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    session, house = fingers.view.session, fingers.view.session.house
    fingers.click("button", "menu")
    fingers.seat(house, "greedy")
    assert set(session.bots) == {house}
    assert saves.read_seats(session.journal.path).of(house) == "greedy"
    fingers.shoot("menu-seats")
    fingers.click("button", "resume")
    fingers.until(lambda: bool(session.history), "what the bot does", 0.2)
    assert session.history[0].house == house
    assert session.shown_house is None, "the other person has not taken the seat yet"
    session.pause()


def test_a_thinking_bot_gives_its_seat_up_and_the_person_is_asked_to_take_it(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    session, house = fingers.view.session, fingers.view.session.house
    other = "lannister" if house == "stark" else "stark"
    fingers.click("button", "menu")
    fingers.seat(other, "random")
    fingers.click("button", "resume")
    session.pause()
    pass_turn(fingers)
    session.go_on()
    fingers.click("button", "menu")
    session.think()
    fingers.seat(other, "person")
    assert session.thinking is None
    assert not session.bots
    fingers.click("button", "resume")
    assert fingers.regions("button") == ["handover"]
    fingers.shoot("seat-curtain")
    fingers.click("button", "handover")
    assert session.shown_house == other


def test_seats_change_by_keys(fingers: Fingers) -> None:
    fingers.press(KEY.S)
    session = fingers.view.session
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "MenuScreen"
    for _ in range(40):
        if fingers.view.focused == ("button", "seat-lannister"):
            break
        fingers.press(KEY.TAB)
    fingers.press(KEY.ENTER)
    for _ in range(40):
        if fingers.view.focused == ("choice", "level:random"):
            break
        fingers.press(KEY.TAB)
    fingers.press(KEY.ENTER)
    assert set(session.bots) == {"lannister"}
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "BattleScreen"
    session.pause()


# --- giving up
def test_a_battle_is_conceded_once_that_is_confirmed_elsewhere(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    session = fingers.view.session
    path = session.journal.path
    fingers.click("button", "menu")
    asked = fingers.region("button", "concede").box
    fingers.click("button", "concede")
    fingers.shoot("menu-concede")
    assert fingers.regions("button") == ["concede:stark", "concede:lannister", "ask-no"]
    assert all(region.box.shared(asked) == 0 for region in fingers.window.regions)
    fingers.click_at(*asked.centre)
    fingers.click_at(*asked.centre)
    assert not session.over, "a double click gives nothing up"
    fingers.click("button", "ask-no")
    assert not session.over
    assert fingers.sees("button", "resume")

    fingers.click("button", "concede")
    fingers.click("button", "concede:stark")
    assert session.over
    until(fingers, "EndScreen")
    fingers.shoot("end-conceded")
    said = [text for text, _ in fingers.view.canvas.written]
    assert "House Lannister wins" in said
    assert "Stark conceded." in said
    assert check(path).conceded == "stark"
    fingers.click("button", "save-replay")
    fingers.click("button", "title")
    assert "continue" not in fingers.regions("button")
    assert resume(path).winner == "lannister"

    fingers.click("button", "replays")
    assert f"go-on:{path.name}" not in fingers.regions("button")
    fingers.click("button", f"watch:{path.name}")
    fingers.click("button", "to-end")
    fingers.shoot("replay-conceded")
    fingers.click("button", "show-end")
    assert "Stark conceded." in [text for text, _ in fingers.view.canvas.written]
    fingers.click("button", "look")
    fingers.click("button", "play")
    until(fingers, "EndScreen")


def test_a_new_answer_takes_no_click_that_was_meant_for_what_stood_there(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    session = fingers.view.session
    fingers.click("button", "menu")
    fingers.press(KEY.TAB)
    while fingers.view.focused != ("button", "concede"):
        fingers.press(KEY.TAB)
    fingers.press(KEY.ENTER)
    place = next(region for region in fingers.window.regions if region.id == "concede:stark").box.centre
    fingers.click_at(*place)
    assert not session.over
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "MenuScreen", "Escape takes the question back first"
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "BattleScreen"


def test_by_keys_too_and_only_a_person_concedes(fingers: Fingers) -> None:
    session = fingers.view.session
    fingers.press(KEY.S)
    fingers.click("button", "menu")
    fingers.seat("lannister", "random")
    while fingers.view.focused != ("button", "concede"):
        fingers.press(KEY.TAB)
    fingers.press(KEY.ENTER)
    assert fingers.regions("button") == ["concede:stark", "ask-no"]
    fingers.press(KEY.TAB, KEY.ENTER)
    assert session.battle.outcome.values == {"loser": "stark"}
    until(fingers, "EndScreen")


def test_the_end_leads_to_the_replay_and_a_replay_to_no_second_one(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    fingers.click("button", "menu")
    fingers.click("button", "concede")
    fingers.click("button", "concede:lannister")
    until(fingers, "EndScreen")
    if not fingers.sees("button", "picture"):
        fingers.press(KEY.SPACE)
    fingers.click("button", "watch")
    assert screen_of(fingers) == "ReplayScreen"
    fingers.click("button", "to-end")
    assert fingers.view.replayed.battle.conceded_by == "lannister"
    fingers.click("button", "show-end")
    assert not fingers.sees("button", "watch")


def test_between_bots_nobody_concedes(fingers: Fingers) -> None:
    fingers.click("button", "handover")
    fingers.click("button", "menu")
    for house in ("stark", "lannister"):
        fingers.seat(house, "random")
    region = next(region for region in fingers.window.regions if region.id == "concede")
    assert not region.enabled
    assert region.hint == "Nobody sits here who could concede."
    fingers.view.session.pause()


# --- beginning again
def test_between_two_people_the_same_dice_are_not_rolled_again_before_the_end(fingers: Fingers) -> None:
    """They deal the same cards: each would learn the hand of the other."""
    fingers.click("button", "handover")
    session = fingers.view.session
    session.act(session.legal[0])
    fingers.click("button", "menu")
    fingers.click("button", "restart")
    assert fingers.region("button", "restart:new").enabled
    assert not fingers.region("button", "restart:same").enabled
    assert fingers.region("button", "restart:same").hint == say("midgame-same-cards")
    fingers.click("button", "restart:same")
    fingers.window.back_to_battle()
    assert fingers.view.session is session


@pytest.mark.parametrize("dice", ["new", "same"])
def test_the_same_battle_begins_again(fingers: Fingers, dice: str) -> None:
    fingers.click("button", "handover")
    first = fingers.view.session
    start = first.start
    first.act(first.legal[0])
    path = first.journal.path
    fingers.click("button", "menu")
    fingers.seat("lannister", "random")
    fingers.click("button", "restart")
    fingers.shoot("menu-restart")
    fingers.click("button", f"restart:{dice}")
    session = fingers.view.session
    assert session is not first
    assert not session.history
    assert (session.battle == start) == (dice == "same")
    assert set(session.bots) == {"lannister"}
    session.pause()
    assert path in saves.journals()
    assert len(saves.journals()) == 2
    assert len(saves.told(path).history) == 1
    fingers.window.show_title()
    assert saves.last_unfinished() != path


def test_its_optional_rules_stay(fingers: Fingers) -> None:
    fingers.window.open_battle(saves.begin(bow.load_scenario(SCENARIO), 3, Seats(), options=["evade"]), Seats(), 3)
    fingers.frame()
    fingers.click("button", "handover")
    fingers.click("button", "menu")
    fingers.click("button", "restart")
    fingers.click("button", "restart:same")
    assert fingers.battle == Battle.start(bow.load_scenario(SCENARIO), 3, ["evade"])


# --- reading it
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_menu_can_be_read(
    fingers: Fingers, language: str, width: int, height: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # another language than that of the strict words
    monkeypatch.setattr(level_list, "SEATS", tuple(dict.fromkeys((*saves.SEATS, "warlord"))))
    window = fingers.window
    fingers.click("button", "handover")
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    try:
        window.show_menu(fingers.view.session)
        for asked in ("", "restart", "concede"):
            if asked:
                fingers.click("button", asked)
            fingers.shoot(f"menu-{asked or 'plain'}-{width}-{round(scale * 100)}-{language}")
            assert troubles(fingers.view.canvas, Box(0, 0, window.width, window.height)) == []
            if asked:
                fingers.click("button", "ask-no")
        fingers.click("button", "seat-stark")
        fingers.shoot(f"levels-menu-{width}-{round(scale * 100)}-{language}")
        assert troubles(fingers.view.midgame.levels.canvas, Box(0, 0, window.width, window.height)) == []
    finally:
        window.change_settings(Settings(animation_speed=0.0))
