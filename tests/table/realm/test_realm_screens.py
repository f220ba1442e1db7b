"""The pages of the realm by clicks and keys: set-up, menu, saved games, replay, bots, commands of the map."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.games.realm import REALM
from bow.seats import saved_files
from bow.seats.saved_files import offer_programs
from bow.table.realm.destinations import NewRealm, RealmSetupPage
from bow.table.realm.play.realm_saves import RealmSetup
from bow.ui.player_settings import Settings
from tests.seats.killed_bots import kill
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
#: a program that can play any game
ODD_BOT = Path(__file__).parents[2] / "bots" / "programs" / "odd_bot.py"


def begin(window: TableWindow, **seats: str) -> RealmHand:
    window.leave_game()
    assert window.open(NewRealm(RealmSetup(3, seats, {}, 4))) is None
    hand = RealmHand(window)
    hand.view.session.paused = True
    return hand


def play(hand: RealmHand, actions: int) -> None:
    for _ in range(actions):
        hand.take(hand.realm.legal_actions()[0])


def test_a_program_of_the_command_line_is_offered_in_the_set_up_and_the_menu(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = f"cmd:{shlex.join([sys.executable, str(ODD_BOT), 'good'])}"
    monkeypatch.setattr(saved_files, "_programs", {})
    offer_programs(REALM, [program])
    window.leave_game()
    window.open(RealmSetupPage())
    hand = RealmHand(window)
    hand.click("choice", f"seat-baratheon-{program}")
    for house in ("stark", "lannister"):
        hand.click("choice", f"seat-{house}-person")
    hand.click("button", "begin")
    session = hand.view.session
    assert session.seats == {"baratheon": program, "stark": "person", "lannister": "person"}
    assert session.house == "baratheon"
    first = session.realm.legal_actions()[0]
    hand.slow = True
    hand.until(lambda: bool(session.history), "the program")
    hand.slow = False
    assert session.history[0].action == first, "the program takes the first of all legal actions"
    hand.press(KEY.ESCAPE)
    hand.seat("baratheon", "person")
    hand.seat("stark", program)
    assert session.seats == {"baratheon": "person", "stark": program, "lannister": "person"}
    window.leave_game()


def test_a_game_begins_from_the_set_up_and_is_resumed_and_watched(window: TableWindow) -> None:
    window.leave_game()
    window.open(RealmSetupPage())
    hand = RealmHand(window)
    hand.click("choice", "players-4")
    for house in ("stark", "lannister", "baratheon", "greyjoy"):
        hand.click("choice", f"seat-{house}-person")
    hand.click("button", "begin")
    assert len(hand.realm.houses) == 4
    play(hand, 6)
    digest = hand.realm.digest()
    hand.let_go()
    hand.click("button", "menu")
    hand.click("button", "leave")
    window.open(RealmSetupPage())
    hand.click("button", "continue")
    assert hand.realm.digest() == digest
    window.leave_game()
    window.open(RealmSetupPage())
    hand.click("button", "games")
    hand.click("button", next(id for id in hand.regions("button") if id.startswith("watch")))
    for step in range(3):
        assert hand.view.replay.at == step
        hand.press(KEY.RIGHT)
    hand.click("button", "to-end")
    assert hand.view.replay.at == 6
    assert hand.realm.digest() == digest
    hand.press(KEY.LEFT)
    hand.click("button", "to-start")
    hand.press(KEY.SPACE)
    hand.view.on_update(60.0)
    assert hand.view.replay.at == 1
    hand.press(KEY.ESCAPE)
    assert type(hand.view).__name__ == "ReplayMenu"
    hand.click("button", "resume")
    assert hand.view.replay.at >= 1
    hand.press(KEY.ESCAPE)
    hand.click("button", "leave-replay")


def test_a_seat_is_given_to_a_bot_in_the_menu_and_taken_back(window: TableWindow) -> None:
    hand = begin(window)
    play(hand, 2)
    house = hand.realm.decision.house  # type: ignore[union-attr]
    session = hand.view.session
    hand.let_go()
    hand.click("button", "menu")
    hand.seat(house, "random")
    hand.click("button", "resume")
    assert session.seats[house] == "random"
    assert session.bot_to_act
    hand.press(KEY.ESCAPE)
    hand.seat(house, "person")
    hand.press(KEY.ESCAPE)
    hand.finish_handover()
    assert session.legal


def test_a_bot_plays_pauses_and_is_skipped(window: TableWindow) -> None:
    hand = begin(window, lannister="random", baratheon="random", stark="random")
    session = hand.view.session
    hand.slow = True
    hand.press(KEY.SPACE)
    assert not session.paused
    hand.until(lambda: len(session.history) > 2, "the bots")
    hand.click("button", "pause-bots")
    hand.click("button", "go-on")
    hand.press(KEY.SPACE)
    assert session.paused
    hand.press(KEY.PERIOD)
    assert not session.paused
    window.leave_game()


@pytest.mark.parametrize(("pace", "waits"), [(2.0, True), (0.0, False)])
def test_bots_keep_the_pace_of_the_settings(window: TableWindow, pace: float, waits: bool) -> None:
    hand = begin(window, lannister="random", baratheon="random", stark="random")
    window.change_settings(window.settings.changed(animation_speed=1.0, bot_pace=pace))
    session, view = hand.view.session, hand.view
    hand.slow = True
    session.paused = False
    hand.until(lambda: bool(session.history), "a bot")
    done = len(session.history)
    for _ in range(12):  # a second and more: slow bots still wait
        view.on_update(0.1)
        session.thought()
    if waits:
        assert len(session.history) == done
    else:
        hand.until(lambda: len(session.history) > done, "the next bot")
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    window.leave_game()


def test_three_players_are_not_asked_for_a_ship_that_none_of_them_has(window: TableWindow) -> None:
    window.leave_game()
    assert window.open(RealmSetupPage()) is None
    hand = RealmHand(window)
    for players, asked in ((3, False), (6, True)):
        hand.click("choice", f"players-{players}")
        hand.frame()
        assert hand.sees("choice", "rule-lannister_ship-true") == asked


def test_a_bot_that_is_killed_is_reported_and_a_person_takes_over(window: TableWindow) -> None:
    hand = begin(window, lannister="random", baratheon="random", stark="random")
    session = hand.view.session
    hand.slow = True
    house = session.house
    session.paused = False

    def killed() -> bool:
        """Kill the bot's process, also one that has just started; return whether the game has noticed."""
        if session.failed is None:
            kill(session.bot(house))
        return session.failed is not None

    for button in ("restart-bot", "play-house"):
        hand.until(killed, "the news of the death")
        session.paused = True
        hand.click("button", button)
        assert session.failed is None
        session.paused = button == "play-house"
    assert session.seats[house] == "person"
    window.leave_game()


def test_closing_the_window_s_game_ends_the_bots_process(window: TableWindow) -> None:
    hand = begin(window, lannister="random", baratheon="random", stark="random")
    session = hand.view.session
    session.paused = False
    session.think()
    assert session.thinking.wait(60)
    process = session.bot(session.house)._process
    window.show_title()
    process.join(60)
    assert not process.is_alive()


def test_orders_by_letters_are_laid_exchanged_and_taken_back(window: TableWindow) -> None:
    hand = begin(window)
    hand.finish_handover()
    session = hand.view.session
    house = session.house

    def orders() -> list[str]:
        return [order for owner, order in session.view.orders.values() if owner == house]

    hand.press(KEY.TAB, KEY.M)
    hand.press(KEY.M, modifiers=KEY.MOD_SHIFT)
    assert sorted(orders())[-1] == "march_plus1"
    area = next(area for area, (owner, _) in session.view.orders.items() if owner == house)
    hand.let_go()
    hand.right_click_area(area)
    assert len(orders()) == 1
    hand.let_go()
    hand.press(KEY.TAB, KEY.D)
    assert sorted(orders())[0].startswith("defense")
    hand.let_go()
    hand.press(KEY.U)
    assert len(orders()) == 1
    hand.press(KEY.TAB)
    hand.press(KEY.TAB, modifiers=KEY.MOD_SHIFT)
    assert hand.controls.area is not None


def test_the_map_s_commands(window: TableWindow) -> None:
    hand = open_game(window, positions()["march"].copy())
    hand.finish_handover()
    view = hand.view
    hand.press(KEY.EQUAL)
    assert view.map.view.camera.zoom > 1.0
    hand.press(KEY.MINUS, KEY.F)
    assert view.map.view.camera.zoom == 1.0
    hand.press(KEY.TAB, KEY.Z)
    assert view.map.view.camera.zoom > 1.5
    hand.press(KEY.Z)
    hand.press(KEY.X)
    assert view.map.view.shown == ()
    hand.press(KEY.X, KEY.O)
    assert {piece.kind for piece in view.map.view.shown} <= {"order", "bead", "missing"}
    hand.press(KEY.O, KEY.C)
    assert not view.map.view.owners_shown
    before = view.side.log.filter
    hand.press(KEY.J, modifiers=KEY.MOD_SHIFT)
    assert view.side.log.filter != before
    hand.press(KEY.J)
    assert view.side.log.tall
    hand.press(KEY.J)
    assert not view.side.log.tall
    shows = view.side.shows_table
    hand.press(KEY.T)
    assert view.side.shows_table != shows


def test_a_hint_is_asked_for_by_a_key(window: TableWindow) -> None:
    hand = open_game(window, positions()["raid"].copy())
    hand.slow = True
    hand.press(KEY.H)
    hand.until(lambda: hand.view.adviser.action is not None, "a hint")
    assert hand.view.adviser.action in hand.realm.legal_actions()
    chances = hand.view.adviser.chances
    assert chances is not None
    assert 0 < chances.now < 1
    assert 0 < chances.after < 1
    assert f"{round(100 * chances.now)}% now" in hand.view.side.slip.sentence
    window.leave_game()


def test_the_lesson_opens(window: TableWindow) -> None:
    from bow.table.realm.destinations import RealmLessonPage

    window.leave_game()
    assert window.open(RealmLessonPage()) is None
    hand = RealmHand(window)
    assert hand.realm.decision is not None
    assert hand.sees("area", "winterfell")
    window.leave_game()
