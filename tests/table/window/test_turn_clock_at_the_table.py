"""The clock of the people, by clicks in a real window. The frames bring the time with them: nothing is timed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.seats.turn_clock import ClockTerms
from bow.table.battle.destinations import BookPage, OpenBattle, SkirmishPage
from bow.table.battle.play import saves
from bow.table.battle.play.player_files import last_book
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.realm.destinations import OpenRealm, RealmSetupPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.ui.player_settings import Settings
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SHORT = ClockTerms(2, 10)
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide a window with the focus, of a player who has played nothing."""

    def clear() -> None:
        window.show_title()
        for name in ("book.json", "realm-setup.json"):
            (home / name).unlink(missing_ok=True)
        window.clock = None

    clear()
    window.dispatch_event("on_activate")
    yield Mouse(window)
    clear()


def think(mouse: Mouse, seconds: int) -> None:
    """Let seconds pass in frames of one second."""
    for _ in range(seconds):
        mouse.frame(1.0)


def left(mouse: Mouse, house: str) -> float:
    clock = mouse.view.session.clock
    assert clock is not None
    return float(clock.left(house))


def written(mouse: Mouse, *panels: str) -> list[str]:
    return [text for panel in panels for text, _ in getattr(mouse.view.side, panel).canvas.written]


def battle(mouse: Mouse, seats: Seats, clock: ClockTerms = SHORT, *, secrecy: bool = False) -> Session:
    session = saves.begin(bow.load_scenario(SCENARIO), 3, seats, secrecy, (), clock)
    mouse.window.change_settings(Settings(animation_speed=0.0, recap=False, secrecy=secrecy))
    mouse.window.open(OpenBattle(session, seats))
    mouse.frame(0.0)
    return session


# --- battles
def test_it_is_chosen_in_the_book_and_kept(mouse: Mouse) -> None:
    mouse.window.open(BookPage(SCENARIO))
    mouse.frame()
    mouse.click("button", "rules")
    for text in ("15 min + 10 s per turn", "30 min + 20 s per turn", "60 min + 30 s per turn", "No clock"):
        mouse.click("button", "clock")
        assert text in " ".join(part for part, _ in mouse.view.canvas.written)
    mouse.click("button", "clock")
    mouse.shoot("clock-book")
    mouse.seat("lannister", "person")
    mouse.click("button", "start")
    assert mouse.view.session.clock.terms == ClockTerms(15, 10)
    assert written(mouse, "upper", "lower").count("15:00") == 2
    mouse.window.clock = None
    assert last_book().clock == ClockTerms(15, 10), "the next book opens with it"
    mouse.window.open(SkirmishPage())
    mouse.frame()
    mouse.click("button", "clock")
    assert mouse.window.clock == ClockTerms(15, 10)


def test_it_runs_while_a_person_decides_and_nothing_covers_the_table(mouse: Mouse) -> None:
    battle(mouse, Seats())
    house = mouse.view.session.house
    other = "lannister" if house == "stark" else "stark"
    think(mouse, 5)
    assert (left(mouse, house), left(mouse, other)) == (115, 120)
    mouse.shoot("clock-battle")
    assert "01:55" in written(mouse, "upper", "lower")
    mouse.press(KEY.ESCAPE)
    assert type(mouse.view).__name__ == "BattleMenu"
    think(mouse, 5)
    mouse.press(KEY.ESCAPE)
    before = left(mouse, house)
    assert before > 114
    mouse.window.dispatch_event("on_deactivate")
    think(mouse, 5)
    assert left(mouse, house) == before, "another window has the focus"
    mouse.window.dispatch_event("on_activate")
    think(mouse, 5)
    assert left(mouse, house) == before - 5


def test_it_waits_for_the_handover(mouse: Mouse) -> None:
    session = battle(mouse, Seats(), secrecy=True)
    session.leave_alone()
    mouse.view.refresh()
    assert session.needs_handover
    think(mouse, 5)
    assert left(mouse, str(session.house)) == 120
    mouse.click("button", "handover")
    before = left(mouse, str(session.house))
    think(mouse, 3)
    assert left(mouse, str(session.house)) == before - 3


def test_a_bot_has_none(mouse: Mouse) -> None:
    session = battle(mouse, Seats("greedy", "greedy"))
    session.paused = True
    think(mouse, 4)
    assert session.clock is not None
    assert session.clock.values()["left"] == {}
    assert "02:00" not in written(mouse, "upper", "lower")


def test_the_last_minute_and_the_end_are_announced_and_the_battle_goes_on(mouse: Mouse) -> None:
    session = battle(mouse, Seats())
    house = str(session.house)
    think(mouse, 60)
    assert "one minute left on the clock" in mouse.view.side.notices.text
    think(mouse, 60)
    assert "time is up" in mouse.view.side.notices.text
    mouse.shoot("clock-over")
    think(mouse, 70)
    assert "−01:10" in written(mouse, "upper", "lower")
    assert session.house == house
    assert not session.over
    assert session.legal


def test_undo_gives_no_time_back(mouse: Mouse) -> None:
    session = battle(mouse, Seats())
    house = str(session.house)
    think(mouse, 20)
    session.act(session.legal[0])
    think(mouse, 3)
    spent = 120 - left(mouse, house)
    assert session.can_undo
    mouse.press(KEY.U)
    assert not session.history
    assert 120 - left(mouse, house) >= spent


def test_a_resumed_battle_has_the_time_that_was_left(mouse: Mouse) -> None:
    session = battle(mouse, Seats())
    assert session.journal is not None
    house = str(session.house)
    think(mouse, 30)
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", "continue")
    mouse.frame(0.0)
    assert 88 <= left(mouse, house) <= 90


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.5)])
@pytest.mark.parametrize("scenario", [SCENARIO, "06-wolf-raiders"])
def test_it_fits_beside_the_state_of_a_house(
    mouse: Mouse, width: int, height: int, scale: float, language: str, scenario: str
) -> None:
    mouse.window.set_size(width, height)
    mouse.window.dispatch_events()
    mouse.window.change_settings(Settings(animation_speed=0.0, recap=False, ui_scale=scale, language=language))
    session = saves.begin(bow.load_scenario(scenario), 3, Seats(), False, (), ClockTerms(60, 30))
    mouse.window.open(OpenBattle(session, Seats()))
    mouse.frame(0.0)
    assert written(mouse, "upper", "lower").count("60:00") == 2
    for panel in (mouse.view.side.upper, mouse.view.side.lower):
        assert troubles(panel.canvas, panel.box) == []
    mouse.shoot(f"clock-{scenario[:2]}-{width}-{scale}-{language}")


# --- the realm
def test_it_is_chosen_in_the_set_up_of_the_realm_and_runs_for_each_person(mouse: Mouse) -> None:
    mouse.window.open(RealmSetupPage())
    mouse.frame()
    mouse.click("button", "clock")
    mouse.click("choice", "seat-lannister-person")
    mouse.click("choice", "seat-baratheon-person")
    mouse.click("button", "begin")
    session = mouse.view.session
    assert session.clock.terms == ClockTerms(15, 10)
    assert session.needs_handover
    think(mouse, 5)
    assert session.clock.values()["left"] == {}, "it waits for the handover"
    session.finish_handover()
    mouse.view.show_again()
    think(mouse, 5)
    assert left(mouse, session.house) == 15 * 60 - 5
    assert "14:55" in written(mouse, "houses")
    mouse.shoot("clock-realm")
    assert realm_saves.setup_of(session).clock == ClockTerms(15, 10)
    mouse.window.open(RealmSetupPage())
    assert mouse.view.setup.clock == ClockTerms(15, 10), "the next set-up begins with it"


def test_the_end_of_the_time_is_announced_in_the_realm_until_the_person_acts(mouse: Mouse) -> None:
    session = realm_saves.begin(RealmSetup(3, {}, {}, 4, None, SHORT))
    mouse.window.open(OpenRealm(session))
    session.finish_handover()
    mouse.view.show_again()
    think(mouse, 60)
    assert any("one minute left" in text for text in written(mouse, "slip"))
    session.act(session.legal[0])
    mouse.view.show_again()
    assert not any("one minute left" in text for text in written(mouse, "slip"))
    session.finish_handover()
    think(mouse, 61)
    assert any("time is up" in text for text in written(mouse, "slip"))
    assert any(text.startswith("−00:0") for text in written(mouse, "houses"))
    mouse.shoot("clock-realm-over")


def test_the_end_is_announced_to_a_person_who_thinks_through_the_last_minute(mouse: Mouse) -> None:
    session = realm_saves.begin(RealmSetup(3, {}, {}, 4, None, SHORT))
    mouse.window.open(OpenRealm(session))
    session.finish_handover()
    mouse.view.show_again()
    think(mouse, 60)
    assert any("one minute left" in text for text in written(mouse, "slip"))
    think(mouse, 61)
    assert any("time is up" in text for text in written(mouse, "slip"))
    assert session.legal
