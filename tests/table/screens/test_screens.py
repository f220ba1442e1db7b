"""Every screen, reached by clicks and keys in a real window. A picture of each is saved."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.content.plans import PRESETS
from bow.games.battle import BATTLE
from bow.seats.opened_game import open_game
from bow.table import started
from bow.table.battle.destinations import BookPage, EndPage, HelpPage, MenuPage, ReplaysPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings, read_settings
from bow.ui.screens.navigation import SettingsPage
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
FIRST_START = ["learn", "quick", "new-battle", "campaigns", "skirmish", "realm-quick", "realm"]
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words", "hot_seat")


@pytest.fixture
def mouse(window: "TableWindow") -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title screen."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def wait_for(mouse: Mouse, what: str) -> None:
    mouse.until(lambda: screen_of(mouse) == what, what, 0.05)


def played_out(seed: int = 4) -> Session:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
    chance = random.Random(seed)
    while not session.over:
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "name", "counter")]
        session.act(chance.choice(liked or list(session.legal)))
    return session


def can_be_read(mouse: Mouse) -> None:
    window = mouse.window
    assert troubles(mouse.view.canvas, Box(0, 0, window.width, window.height)) == [], screen_of(mouse)
    for region in window.regions:
        assert region.box.left >= -1, region
        assert region.box.right <= window.width + 1, region
        assert region.box.bottom >= -1, region
        assert region.box.top <= window.height + 1, region


# --- the title and its pages
def test_the_title_offers_only_what_there_is(mouse: Mouse) -> None:
    mouse.shoot("title")
    assert mouse.regions("button") == [*FIRST_START, "editor", "settings", "quit"]
    can_be_read(mouse)


def test_a_battle_begins_from_the_book_and_can_be_resumed(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")
    assert screen_of(mouse) == "BookScreen"
    mouse.until(lambda: mouse.view.road.painted, "the road map")
    mouse.frame()
    mouse.shoot("battle-book")
    can_be_read(mouse)
    mouse.click("button", "sheet")
    mouse.until(lambda: mouse.view.map.painted, "the map of the battlefield")
    mouse.frame()
    mouse.shoot("battle-book-sheet")
    can_be_read(mouse)
    said = [text for canvas in (mouse.view.canvas, mouse.view.pane.canvas) for text, _ in canvas.written]
    assert "Clash on the Kingsroad" in said
    assert any("Stark still controls a ford" in text for text in said)
    assert "Rickard Karstark" in said

    assert not mouse.sees("field", "seed")
    mouse.click("button", "details")
    mouse.click("field", "seed")
    mouse.press(*[KEY.BACKSPACE] * 6)
    for digit in "77":
        mouse.window.dispatch_event("on_text", digit)
    mouse.frame()
    mouse.click("button", "start")
    assert screen_of(mouse) == "BattleScreen"
    assert mouse.battle == Battle.start(bow.load_scenario(SCENARIO), seed=77)
    (journal,) = saves.SHELF.journals()
    mouse.click("button", "handover")
    token = next(region for region in mouse.window.regions if region.kind == "token" and region.enabled)
    unit = next(
        action.args[1]
        for action in mouse.battle.legal_actions()
        if action.verb == "token" and action.args[0] == token.id.partition(":")[2]
    )
    mouse.click("token", token.id)
    mouse.click("unit", unit)
    assert mouse.battle.decision is not None
    assert mouse.battle.decision.kind == "act"
    standing = mouse.battle.digest()

    mouse.click("button", "menu")
    assert screen_of(mouse) == "BattleMenu"
    mouse.shoot("menu")
    can_be_read(mouse)
    mouse.click("button", "resume")
    assert screen_of(mouse) == "BattleScreen"
    mouse.click("button", "menu")
    mouse.click("button", "leave")
    assert screen_of(mouse) == "TitleScreen"
    ways = [
        "learn",
        "continue",
        *FIRST_START[1:],
        "replays",
        "player-book",
        "editor",
        "settings",
        "quit",
    ]
    assert mouse.regions("button") == ways
    mouse.shoot("title-continue")
    mouse.click("button", "continue")
    assert screen_of(mouse) == "BattleScreen"
    assert mouse.battle.digest() == standing
    assert len(mouse.view.session.history) == 1
    assert saves.SHELF.journals() == [journal]


def test_seats_are_chosen_from_a_list_and_bots_play(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")
    for house in ("stark", "lannister"):
        mouse.seat(house, "greedy")
    assert mouse.view.seats == Seats("greedy", "greedy")
    mouse.click("button", "start")
    view = mouse.view
    mouse.until(lambda: len(view.session.history) >= 4, "what the bots do", 0.2)
    assert view.session.trouble is None
    mouse.shoot("bots")
    view.session.pause()


def test_optional_rules_are_switches_and_hold_in_the_battle(mouse: Mouse) -> None:
    mouse.window.options = ()
    mouse.click("button", "new-battle")
    mouse.click("button", "rules")
    mouse.click("button", "preset:official-2013")
    assert set(mouse.window.options) == {"directed-close-retreat"}
    mouse.click("button", "preset:all")
    assert set(mouse.window.options) == set(PRESETS["all"])
    mouse.click("button", "preset:all")
    assert not mouse.window.options
    mouse.click("choice", "option:evade")
    mouse.click("choice", "option:directed-retreat")
    mouse.click("choice", "option:directed-close-retreat")
    mouse.click("choice", "option:any-card")
    mouse.click("choice", "option:any-card")
    mouse.hover("choice", "option:evade")
    assert any("fall back" in text for text, _ in mouse.view.over.written)
    mouse.shoot("battle-book-options")
    mouse.click("button", "start")
    assert mouse.battle.options == {"evade", "directed-close-retreat"}
    mouse.window.options = ()


def test_settings_hold_at_once_and_are_kept(mouse: Mouse) -> None:
    mouse.click("button", "settings")
    assert screen_of(mouse) == "SettingsScreen"
    mouse.shoot("settings")
    can_be_read(mouse)
    mouse.click("choice", "ui_scale:1.25")
    mouse.click("choice", "animation_speed:2.0")
    mouse.click("button", "secrecy")
    mouse.click("button", "confirm")
    wanted = Settings(ui_scale=1.25, animation_speed=2.0, secrecy=False, confirm=False, recap=False)
    assert mouse.window.settings == wanted
    assert read_settings() == wanted
    mouse.click("button", "back")
    assert screen_of(mouse) == "TitleScreen"


def test_how_to_play_has_chapters_and_pages(mouse: Mouse) -> None:
    mouse.learn("how-to-play")
    assert screen_of(mouse) == "HelpScreen"
    for chapter in mouse.regions("tab"):
        mouse.click("tab", chapter)
        mouse.shoot(f"help-{chapter}")
        can_be_read(mouse)
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "LearnScreen"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "TitleScreen"


def test_the_whole_title_can_be_used_by_keyboard(mouse: Mouse) -> None:
    mouse.press(*[KEY.TAB] * (mouse.regions("button").index("settings") + 1))
    assert mouse.view.focused == ("button", "settings")
    mouse.shoot("title-focus")
    mouse.press(KEY.ENTER)
    assert screen_of(mouse) == "SettingsScreen"
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.TAB, KEY.TAB, KEY.TAB)
    mouse.press(KEY.ENTER)
    assert screen_of(mouse) == "BookScreen"


def test_help_and_menu_lead_back_to_the_battle(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")
    mouse.click("button", "start")
    mouse.click("button", "handover")
    before = mouse.view
    mouse.press(KEY.F1)
    assert screen_of(mouse) == "HelpScreen"
    mouse.press(KEY.F1)
    assert mouse.view is before
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleMenu"
    mouse.click("button", "settings")
    mouse.click("choice", "ui_scale:1.5")
    mouse.click("button", "back")
    assert screen_of(mouse) == "BattleMenu"
    mouse.press(KEY.ESCAPE)
    assert mouse.view is before
    assert before.ui_scale == 1.5
    mouse.shoot("battle-large")


# --- the end, replays
def test_the_end_tells_who_won_and_why_and_a_replay_is_kept(mouse: Mouse) -> None:
    session = played_out()
    mouse.window.open_battle(session, Seats("person", "greedy"))
    wait_for(mouse, "BattleEnd")
    mouse.shoot("end")
    can_be_read(mouse)
    said = " ".join(text for text, _ in mouse.view.canvas.written)
    outcome = session.battle.outcome
    assert outcome is not None
    assert outcome.values.get("text", "").rstrip(".") in said
    assert "Morale over time" in said
    assert "Losses" in said
    mouse.click("button", "save-replay")
    (path,) = saves.SHELF.journals()
    assert path.parent == saves.SHELF.folders[1]
    assert saves.read_replay(path).battle == session.battle
    mouse.click("button", "look")
    assert screen_of(mouse) == "BattleScreen"


def test_a_rematch_swaps_the_sides(mouse: Mouse) -> None:
    mouse.window.open_battle(played_out(), Seats("person", "greedy"))
    wait_for(mouse, "BattleEnd")
    mouse.click("button", "rematch")
    assert screen_of(mouse) == "BattleScreen"
    assert set(mouse.view.session.bots) == {"stark"}
    assert mouse.battle.round == 1
    mouse.view.session.pause()


def test_a_replay_steps_plays_jumps_and_can_be_taken_over(mouse: Mouse) -> None:
    session = played_out()
    path = saves.save_replay(session)
    mouse.window.show_title()
    mouse.click("button", "replays")
    assert screen_of(mouse) == "ReplaysScreen"
    mouse.shoot("replays")
    can_be_read(mouse)
    mouse.click("button", f"watch:{path.name}")
    assert screen_of(mouse) == "ReplayScreen"
    told = mouse.view.replayed
    assert (told.at, told.count) == (0, len(session.history))
    assert mouse.battle == session.start

    mouse.click("button", "step-forward")
    assert mouse.battle == session.history[0].after
    mouse.press(KEY.RIGHT, KEY.RIGHT, KEY.LEFT)
    assert told.at == 2
    mouse.click("jump", "round:3")
    assert mouse.battle.round == 3
    assert session.history[told.at - 2].after.round == 2
    mouse.shoot("replay-round-3")
    mouse.click("button", "fight-next")
    assert any(event.kind in ("attack", "hounds") for event in told.history[-1].events)
    mouse.click("button", "to-end")
    assert mouse.battle == session.battle
    mouse.shoot("replay-end")
    mouse.click("button", "show-end")  # the report is at the end of a record too
    assert screen_of(mouse) == "BattleEnd"
    mouse.click("button", "look")
    assert screen_of(mouse) == "ReplayScreen"
    mouse.click("step", str(told.count - 1))
    assert not mouse.sees("button", "show-end")
    mouse.click("button", "play")
    wait_for(mouse, "BattleEnd")
    mouse.click("button", "look")
    mouse.click("step", "40")
    assert told.at == 40
    mouse.click("button", "play")
    for _ in range(60):
        mouse.frame(0.1)
    assert told.at > 42
    mouse.click("button", "play")
    now = told.at
    for _ in range(20):
        mouse.frame(0.1)
    assert told.at == now

    line = next(region for region in mouse.window.regions if region.kind == "log")
    mouse.click("log", line.id)
    assert told.at <= now

    mouse.click("step", "60")
    standing = mouse.battle.digest()
    mouse.click("button", "take-over")
    mouse.shoot("replay-take-over")
    mouse.click("button", "over-lannister")
    assert screen_of(mouse) == "BattleScreen"
    assert mouse.battle.digest() == standing
    assert set(mouse.view.session.bots) == {"stark"}
    mouse.view.session.pause()
    assert len(saves.SHELF.journals()) == 2


def test_a_broken_record_is_listed_with_its_fault(mouse: Mouse) -> None:
    saves.SHELF.folder.mkdir(parents=True, exist_ok=True)
    (saves.SHELF.folder / "broken.bow").write_text("no journal\n", encoding="utf-8")
    mouse.window.show_title()
    assert "continue" not in mouse.regions("button")
    mouse.click("button", "replays")
    mouse.shoot("replays-broken")
    offered = [region.id.partition(":")[0] for region in mouse.window.regions if region.kind == "button"]
    assert {"watch", "go-on"}.isdisjoint(offered)
    can_be_read(mouse)


# --- every size
@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.25)])
def test_every_screen_can_be_read_at_every_size(window: "TableWindow", width: int, height: int, scale: float) -> None:
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(ui_scale=scale, animation_speed=0.0))
    session = played_out()
    mouse = Mouse(window)
    name = f"{width}-{round(scale * 100)}"
    saves.save_replay(session)

    def look(at: str) -> None:
        mouse.shoot(f"{at}-{name}")
        can_be_read(mouse)

    window.show_title()
    look("title")
    window.open(BookPage())
    time.sleep(1.0)
    look("book")
    window.open(SettingsPage(window.show_title))
    look("settings")
    window.open(HelpPage(window.show_title))
    for chapter in mouse.regions("tab"):
        mouse.click("tab", chapter)
        look(f"help-{chapter}")
    window.open(ReplaysPage())
    look("replays")
    window.open_battle(session)
    window.open(MenuPage(session))
    look("menu")
    window.open(EndPage(session))
    look("end")
    window.show_replay(saves.SHELF.journals()[0])
    mouse.press(KEY.RIGHT)
    mouse.shoot(f"replay-{name}")
    timeline = mouse.view.timeline
    assert troubles(timeline.canvas, timeline.box) == []


# --- without a window
def test_settings_that_make_no_sense_are_as_by_default(home: Path) -> None:
    file = home / "settings.json"
    for text in ("", "[]", "{", '{"ui_scale": 7, "secrecy": "yes", "animation_speed": true, "more": 1}'):
        file.write_text(text, encoding="utf-8")
        assert read_settings() == Settings()
    file.write_text(json.dumps({"ui_scale": 1.5, "confirm": False}), encoding="utf-8")
    assert read_settings() == Settings(ui_scale=1.5, confirm=False)
    file.unlink()


def test_what_cannot_be_opened_is_said_before_a_window_opens(home: Path, tmp_path: Path) -> None:
    with pytest.raises(bow.InputError):
        started.main("no-such-battle")
    with pytest.raises(bow.InputError):
        started.main(str(tmp_path / "nothing.bow"))
    with pytest.raises(bow.InputError):
        open_game(tmp_path / "nothing.bow", BATTLE)


def test_rows_of_settings_keep_their_size_at_a_large_interface_and_scroll(window: "TableWindow") -> None:
    rows = {}
    for scale in (1.0, 1.5):
        window.change_settings(Settings(ui_scale=scale, animation_speed=0.0))
        window.open(SettingsPage(window.show_title))
        mouse = Mouse(window)
        mouse.frame()
        rows[scale] = (
            mouse.region("choice", "language:en").box.bottom - mouse.region("choice", "ui_scale:1.0").box.bottom
        )
    assert rows[1.5] > 1.25 * rows[1.0]
    assert not mouse.sees("button", "fullscreen")
    for _ in range(20):
        mouse.wheel(*window.rect.center, -1)
    assert mouse.sees("button", "fullscreen")
    for _ in range(20):
        mouse.wheel(*window.rect.center, 1)
    while not mouse.sees("button", "fullscreen"):  # the keyboard scrolls too
        before = mouse.view.focused
        mouse.press(KEY.DOWN)
        assert mouse.view.focused != before
