"""Set-up, menu, list of saved games and end of the realm, by clicks and keys in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import arcade
import pytest

from bow.bots.player import RandomBot
from bow.bots.realm import REALM_BOTS
from bow.games.realm import REALM
from bow.seats.saved_files import read_about, read_seats
from bow.table.realm.destinations import (
    NewRealm,
    OpenRealm,
    RealmEndPage,
    RealmGamesPage,
    RealmMenuPage,
    RealmReplayPage,
    RealmSetupPage,
)
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_session import RealmSession
from bow.ui import wording
from bow.ui.player_settings import Settings
from bow.ui.screens.parts_screen import PartsScreen
from bow.words.messages import Words
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of, write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
PEOPLE = RealmSetup(3, {}, {}, 4)
SIZES = [(1280, 720, 1.0, "en"), (1280, 720, 1.5, "ru"), (1600, 900, 1.0, "ru")]

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide the title screen of a player without saved games."""
    (home / "realm-setup.json").unlink(missing_ok=True)
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def begun(mouse: Mouse, setup: RealmSetup = PEOPLE) -> RealmSession:
    """Open a new game; return its session."""
    mouse.window.open(NewRealm(setup))
    mouse.frame()
    session = mouse.view.session
    assert isinstance(session, RealmSession)
    return session


def left(actions: int = 2) -> Path:
    """Save a game of some actions; return its journal."""
    session = realm_saves.begin(PEOPLE)
    for _ in range(actions):
        session.act(session.realm.legal_actions()[0])
    assert session.journal is not None
    path = session.journal.path
    session.close()
    return path


def played_out() -> RealmSession:
    session = realm_saves.begin(PEOPLE)
    bot = RandomBot(1)
    while session.house is not None:
        session.act(bot.choose(session.realm.view(session.house)))
    return session


# --- set-up
def test_what_was_begun_last_is_offered_again(mouse: Mouse) -> None:
    mouse.click("button", "realm")
    mouse.click("choice", "players-4")
    mouse.click("choice", "seat-greyjoy-random")
    mouse.click("choice", "rule-tides-true")
    mouse.click("button", "begin")
    session = mouse.view.session
    assert session.realm.options.tides
    assert session.seats["greyjoy"] == "random"
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", "realm")
    setup = mouse.view.setup
    assert (setup.players, setup.seats["greyjoy"], setup.options["tides"]) == (4, "random", True)


def test_each_rule_is_explained_on_hover(mouse: Mouse) -> None:
    mouse.click("button", "realm")
    for id, rule in (
        ("rule-support_by-house", "SPT-2"),
        ("rule-tides-true", "OPT-1"),
        ("rule-final_tie-land", "WIN-4"),
    ):
        mouse.hover("choice", id)
        assert rule in mouse.view.hint_of(mouse.region("choice", id))
        assert any(rule in text for text, _ in mouse.view.over.written)


def test_the_set_up_by_keys_alone(mouse: Mouse) -> None:
    mouse.window.open(RealmSetupPage())
    mouse.frame()
    seen = set()
    for _ in range(80):
        mouse.press(KEY.TAB)
        seen.add(mouse.view.focused)
    wanted = {(r.kind, r.id) for r in mouse.window.regions if r.enabled and r.kind in ("button", "choice")}
    assert wanted <= seen
    mouse.view.focused = ("button", "begin")
    mouse.press(KEY.ENTER)
    assert screen_of(mouse) == "RealmScreen"


# --- menu
def test_a_house_is_given_to_a_bot_after_a_question(mouse: Mouse) -> None:
    session = begun(mouse)
    mouse.window.open(RealmMenuPage(session))
    mouse.frame()
    mouse.click("button", "give")
    assert {"give:stark", "give:lannister", "give:baratheon", "ask-no"} <= set(mouse.regions("button"))
    mouse.click("button", "ask-no")
    assert set(session.seats.values()) == {"person"}
    mouse.click("button", "give")
    mouse.click("button", "give:stark")
    assert session.seats["stark"] == "greedy"
    assert session.journal is not None
    assert read_seats(session.journal.path, REALM).players["stark"] == "greedy"
    mouse.seat("stark", "person")
    assert session.seats["stark"] == "person"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "RealmScreen"


def test_a_new_game_is_begun_only_after_a_question(mouse: Mouse) -> None:
    session = begun(mouse, RealmSetup(3, {"stark": "random", "lannister": "random"}, {"tides": True}, 4))
    opening = session.realm
    session.act(session.realm.legal_actions()[0])
    mouse.window.open(RealmMenuPage(session))
    mouse.frame()
    mouse.click("button", "restart")
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "RealmMenu"
    mouse.click("button", "restart")
    mouse.click("button", "restart:same")
    again = mouse.view.session
    assert again is not session
    assert again.realm == opening
    assert again.seats["stark"] == "random"
    assert len(realm_saves.SHELF.journals()) == 2
    mouse.window.open(RealmMenuPage(again))
    mouse.frame()
    mouse.click("button", "restart")
    mouse.click("button", "restart:new")
    assert mouse.view.session.seed != 4
    assert mouse.view.session.realm.options.tides


def test_a_game_is_named_and_reported_from_the_menu(mouse: Mouse, home: Path) -> None:
    session = begun(mouse)
    assert session.journal is not None
    mouse.window.open(RealmMenuPage(session))
    mouse.frame()
    mouse.click("button", "name")
    for letter in "Friday":
        mouse.window.dispatch_event("on_text", letter)
    mouse.press(KEY.ENTER)
    assert read_about(session.journal.path).name == "Friday"
    mouse.click("button", "report")
    (report,) = (home / "reports").glob("*.zip")
    with ZipFile(report) as file:
        assert session.journal.path.name in file.namelist()
    assert report.name in mouse.view.notice


# --- saved games
def test_the_title_leads_to_the_newest_game_and_to_both_lists(mouse: Mouse) -> None:
    assert not mouse.sees("button", "continue")
    left()
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", "replays")
    assert screen_of(mouse) == "RealmGamesScreen"
    mouse.click("tab", "tab-battles")
    assert screen_of(mouse) == "ReplaysScreen"
    mouse.click("tab", "tab-realm")
    assert screen_of(mouse) == "RealmGamesScreen"
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "continue")
    assert screen_of(mouse) == "RealmScreen"
    assert len(mouse.view.session.history) == 2


def test_the_list_names_copies_asks_and_deletes_by_keys(mouse: Mouse) -> None:
    path = left()
    mouse.window.open(RealmGamesPage())
    mouse.frame()
    mouse.press(KEY.F2)
    for letter in "Long night":
        mouse.window.dispatch_event("on_text", letter)
    mouse.press(KEY.ENTER)
    lines = [text for text, _ in mouse.view.list.canvas.written]
    assert "Long night" in lines
    assert "3 Houses · round 1 · in progress" in lines
    mouse.press(KEY.C)
    assert len(realm_saves.SHELF.journals()) == 2
    assert mouse.view.marked.title == "Long night (copy)"
    mouse.press(KEY.DELETE)
    mouse.press(KEY.ESCAPE)
    assert len(realm_saves.SHELF.journals()) == 2
    mouse.press(KEY.DELETE)
    mouse.click("button", "delete-yes")
    assert realm_saves.SHELF.journals() == [path]
    mouse.press(KEY.W)
    assert screen_of(mouse) == "RealmReplayScreen"
    mouse.window.open(RealmGamesPage())
    mouse.press(KEY.G)
    assert screen_of(mouse) == "RealmScreen"


def test_a_seed_is_typed(mouse: Mouse) -> None:
    mouse.click("button", "realm")
    mouse.click("button", "details")
    mouse.click("field", "seed")
    write(mouse, "4a2")
    mouse.press(KEY.BACKSPACE)
    assert mouse.view.setup.seed == 4
    mouse.click("button", "seed")
    assert str(mouse.view.setup.seed) == mouse.view.seed.text
    mouse.click("field", "seed")
    mouse.press(KEY.BACKSPACE)
    assert mouse.view.seed.text == ""
    assert mouse.view.setup.seed > 1 << 32, "an empty field is a seed that nobody can try"
    write(mouse, "777")
    mouse.click("button", "begin")
    assert mouse.view.session.seed == 777


# --- the replay
def test_a_replay_shows_who_played_and_where_rounds_begin(mouse: Mouse) -> None:
    session = played_out()
    realm_saves.change_seat(session, "lannister", "greedy")
    assert session.journal is not None
    path = session.journal.path
    session.close()
    mouse.window.open(RealmReplayPage(path))
    mouse.frame()
    seats = mouse.view.replay.seats
    assert seats["lannister"] == "greedy"
    assert "Greedy (bot)" in [text for text, _ in mouse.view.side.houses.canvas.written]
    rounds = mouse.view.replay.rounds
    assert list(rounds) == list(range(1, session.realm.round + 1))
    parts = [region for region in mouse.window.regions if region.kind == "step"]
    assert parts[0].hint.startswith("Round 1, after action ")
    assert parts[-1].hint == f"Round {session.realm.round}, after action {mouse.view.replay.count}"
    mouse.click_at(*parts[-1].box.centre)
    assert mouse.view.replay.at == mouse.view.replay.count


# --- the end
def test_the_end_opens_by_itself_once_and_leads_on(mouse: Mouse) -> None:
    session = played_out()
    mouse.window.open(OpenRealm(session))
    mouse.until(lambda: screen_of(mouse) == "RealmEnd", "the end")
    assert session.realm.winner is not None
    mouse.click("button", "look")
    mouse.frame(3)
    assert screen_of(mouse) == "RealmScreen"
    mouse.click("button", "show-end")
    assert screen_of(mouse) == "RealmEnd"
    mouse.click("button", "watch")
    assert screen_of(mouse) == "RealmReplayScreen"
    mouse.frame(3)
    assert screen_of(mouse) == "RealmReplayScreen"


def test_a_new_game_has_the_same_seats(mouse: Mouse) -> None:
    session = played_out()
    session.seat("stark", "random")
    mouse.window.open(RealmEndPage(session))
    mouse.frame()
    mouse.click("button", "again")
    assert screen_of(mouse) == "RealmScreen"
    assert mouse.view.session.seats["stark"] == "random"
    assert mouse.view.session.realm.round == 1


# --- every page fits
@pytest.mark.parametrize(("width", "height", "scale", "language"), SIZES)
def test_the_pages_fit(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, width: int, height: int, scale: float, language: str
) -> None:
    strict = Words(language, strict=True)
    monkeypatch.setattr(wording, "words", lambda: strict)
    window = mouse.window
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language))
    session = played_out()
    path = left()
    assert path.exists()
    try:
        for page in (RealmMenuPage(session), RealmEndPage(session), RealmGamesPage(), RealmSetupPage()):
            window.open(page)
            mouse.frame()
            mouse.shoot(f"realm-{type(page).__name__}-{width}-{scale}-{language}")
            view = mouse.view
            parts = view.panels if isinstance(view, PartsScreen) else ()
            for canvas in (view.canvas, *(panel.canvas for panel in parts)):
                assert troubles(canvas, view.box) == []
    finally:
        session.close()


def test_a_march_among_people_is_composed_before_all_eyes(mouse: Mouse) -> None:
    session = realm_saves.begin(PEOPLE)
    bot = REALM_BOTS["greedy"](1)
    while session.decision is not None and session.decision.kind != "march":
        session.act(bot.choose(session.realm.view(session.decision.house)))
    mouse.window.open(OpenRealm(session))
    mouse.frame()
    origin = next(action.args[0] for action in session.legal if action.verb == "march")
    mouse.view.controls.click_area(origin)
    mouse.view.controls.pick_all_units()
    mouse.view.show_again()
    mouse.frame()
    assert mouse.view.controls.origin == origin
    assert any(action.verb == "go" for action in session.legal)
    mouse.press(KEY.ESCAPE)
