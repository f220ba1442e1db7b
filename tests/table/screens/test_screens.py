"""Every screen, reached as a person reaches it: by clicks and keys in a real window. A picture of each is kept."""

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
from bow.table import app
from bow.table.kit.regions import Box
from bow.table.play import saves
from bow.table.play.player_settings import Settings, read_settings
from bow.table.play.saves import Seats
from bow.table.play.session import Session
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def empty(window: "TableWindow", home: Path) -> "TableWindow":
    """The window of a player who has never played."""
    for folder in (saves.battles_folder(), saves.replays_folder()):
        for file in folder.glob("*"):
            file.unlink()
    return window


@pytest.fixture
def fingers(empty: "TableWindow") -> Iterator[Fingers]:
    """The title screen, and a hand on mouse and keyboard."""
    empty.show_title()
    found = Fingers(empty)
    found.frame()
    yield found
    empty.show_title()


def screen_of(fingers: Fingers) -> str:
    return type(fingers.view).__name__


def wait_for(fingers: Fingers, what: str) -> None:
    """Lets frames pass until a screen is shown."""
    fingers.until(lambda: screen_of(fingers) == what, what, 0.05)


def played_out(seed: int = 4) -> Session:
    """A battle that has been played to its end by chance."""
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
    chance = random.Random(seed)
    while not session.over:
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "name", "counter")]
        session.act(chance.choice(liked or list(session.legal)))
    return session


def can_be_read(fingers: Fingers) -> None:
    window = fingers.window
    assert troubles(fingers.view.canvas, Box(0, 0, window.width, window.height)) == [], screen_of(fingers)
    for region in window.regions:
        assert region.box.left >= -1, region
        assert region.box.right <= window.width + 1, region
        assert region.box.bottom >= -1, region
        assert region.box.top <= window.height + 1, region


# --- the title and what it leads to
def test_the_title_offers_only_what_there_is(fingers: Fingers) -> None:
    fingers.shoot("title")
    assert fingers.regions("button") == ["new-battle", "skirmish", "editor", "settings", "how-to-play", "quit"]
    can_be_read(fingers)


def test_a_battle_begins_from_the_book_and_can_be_gone_on_with(fingers: Fingers) -> None:
    fingers.click("button", "new-battle")
    assert screen_of(fingers) == "BookScreen"
    fingers.until(lambda: bool(fingers.view.map.painted), "the map")
    fingers.frame()
    fingers.shoot("battle-book")
    can_be_read(fingers)
    said = [text for canvas in (fingers.view.canvas, fingers.view.pane.canvas) for text, _ in canvas.written]
    assert "Clash on the Kingsroad" in said
    assert any("Stark still controls a ford" in text for text in said)
    assert "Rickard Karstark" in said

    fingers.click("field", "seed")
    fingers.press(*[KEY.BACKSPACE] * 6)
    for digit in "77":
        fingers.window.dispatch_event("on_text", digit)
    fingers.frame()
    fingers.click("button", "start")
    assert screen_of(fingers) == "BattleScreen"
    assert fingers.battle == Battle.start(bow.load_scenario(SCENARIO), seed=77)
    (journal,) = saves.journals()
    fingers.click("button", "handover")
    token = next(region for region in fingers.window.regions if region.kind == "token" and region.enabled)
    unit = next(
        action.args[1]
        for action in fingers.battle.legal_actions()
        if action.verb == "token" and action.args[0] == token.id.partition(":")[2]
    )
    fingers.click("token", token.id)
    fingers.click("unit", unit)
    assert fingers.battle.decision is not None
    assert fingers.battle.decision.kind == "act"
    standing = fingers.battle.digest()

    fingers.click("button", "menu")
    assert screen_of(fingers) == "MenuScreen"
    fingers.shoot("menu")
    can_be_read(fingers)
    fingers.click("button", "resume")
    assert screen_of(fingers) == "BattleScreen"
    fingers.click("button", "menu")
    fingers.click("button", "leave")
    assert screen_of(fingers) == "TitleScreen"
    assert fingers.regions("button") == [
        "continue",
        "new-battle",
        "skirmish",
        "replays",
        "editor",
        "settings",
        "how-to-play",
        "quit",
    ]
    fingers.shoot("title-continue")
    fingers.click("button", "continue")
    assert screen_of(fingers) == "BattleScreen"
    assert fingers.battle.digest() == standing
    assert len(fingers.view.session.history) == 1
    assert saves.journals() == [journal]


def test_seats_are_chosen_from_a_list_and_bots_play(fingers: Fingers) -> None:
    fingers.click("button", "new-battle")
    for house in ("stark", "lannister"):
        fingers.seat(house, "greedy")
    assert fingers.view.seats == Seats("greedy", "greedy")
    fingers.click("button", "start")
    view = fingers.view
    fingers.until(lambda: len(view.session.history) >= 4, "what the bots do", 0.2)
    assert view.session.trouble is None
    fingers.shoot("bots")
    view.session.pause()


def test_optional_rules_are_switches_and_hold_in_the_battle(fingers: Fingers) -> None:
    fingers.window.options = ()
    fingers.click("button", "new-battle")
    fingers.click("button", "preset:official-2013")
    assert set(fingers.window.options) == {"directed-close-retreat"}
    fingers.click("button", "preset:all")
    assert set(fingers.window.options) == set(PRESETS["all"])
    fingers.click("button", "preset:all")
    assert not fingers.window.options
    fingers.click("choice", "option:evade")
    fingers.click("choice", "option:directed-retreat")
    fingers.click("choice", "option:directed-close-retreat")
    fingers.click("choice", "option:any-card")
    fingers.click("choice", "option:any-card")
    fingers.hover("choice", "option:evade")
    assert any("fall back" in text for text, _ in fingers.view.over.written)
    fingers.shoot("battle-book-options")
    fingers.click("button", "start")
    assert fingers.battle.options == {"evade", "directed-close-retreat"}
    fingers.window.options = ()


def test_settings_hold_at_once_and_are_kept(fingers: Fingers) -> None:
    fingers.click("button", "settings")
    assert screen_of(fingers) == "SettingsScreen"
    fingers.shoot("settings")
    can_be_read(fingers)
    fingers.click("choice", "ui_scale:1.25")
    fingers.click("choice", "animation_speed:2.0")
    fingers.click("button", "secrecy")
    fingers.click("button", "confirm")
    wanted = Settings(ui_scale=1.25, animation_speed=2.0, secrecy=False, confirm=False, recap=False)
    assert fingers.window.settings == wanted
    assert read_settings() == wanted
    fingers.click("button", "back")
    assert screen_of(fingers) == "TitleScreen"


def test_how_to_play_has_chapters_and_pages(fingers: Fingers) -> None:
    fingers.click("button", "how-to-play")
    assert screen_of(fingers) == "HelpScreen"
    for chapter in fingers.regions("tab"):
        fingers.click("tab", chapter)
        fingers.shoot(f"help-{chapter}")
        can_be_read(fingers)
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "TitleScreen"


def test_the_whole_title_can_be_used_by_keyboard(fingers: Fingers) -> None:
    fingers.press(KEY.TAB, KEY.TAB, KEY.TAB, KEY.TAB)
    assert fingers.view.focused == ("button", "settings")
    fingers.shoot("title-focus")
    fingers.press(KEY.ENTER)
    assert screen_of(fingers) == "SettingsScreen"
    fingers.press(KEY.ESCAPE)
    fingers.press(KEY.TAB)
    fingers.press(KEY.ENTER)
    assert screen_of(fingers) == "BookScreen"


def test_help_and_menu_lead_back_to_the_battle(fingers: Fingers) -> None:
    fingers.click("button", "new-battle")
    fingers.click("button", "start")
    fingers.click("button", "handover")
    before = fingers.view
    fingers.press(KEY.F1)
    assert screen_of(fingers) == "HelpScreen"
    fingers.press(KEY.F1)
    assert fingers.view is before
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "MenuScreen"
    fingers.click("button", "settings")
    fingers.click("choice", "ui_scale:1.5")
    fingers.click("button", "back")
    assert screen_of(fingers) == "MenuScreen"
    fingers.press(KEY.ESCAPE)
    assert fingers.view is before
    assert before.ui_scale == 1.5
    fingers.shoot("battle-large")


# --- the end, replays
def test_the_end_tells_who_won_and_why_and_a_replay_is_kept(fingers: Fingers) -> None:
    session = played_out()
    fingers.window.open_battle(session, Seats("person", "greedy"))
    wait_for(fingers, "EndScreen")
    fingers.shoot("end")
    can_be_read(fingers)
    said = " ".join(text for text, _ in fingers.view.canvas.written)
    outcome = session.battle.outcome
    assert outcome is not None
    assert outcome.values.get("text", "") in said
    assert "Morale over time" in said
    assert "Losses" in said
    fingers.click("button", "save-replay")
    (path,) = saves.journals()
    assert path.parent == saves.replays_folder()
    assert saves.told(path).battle == session.battle
    fingers.click("button", "look")
    assert screen_of(fingers) == "BattleScreen"


def test_a_rematch_swaps_the_sides(fingers: Fingers) -> None:
    fingers.window.open_battle(played_out(), Seats("person", "greedy"))
    wait_for(fingers, "EndScreen")
    fingers.click("button", "rematch")
    assert screen_of(fingers) == "BattleScreen"
    assert set(fingers.view.session.bots) == {"stark"}
    assert fingers.battle.round == 1
    fingers.view.session.pause()


def test_a_replay_steps_plays_jumps_and_can_be_taken_over(fingers: Fingers) -> None:
    session = played_out()
    path = saves.save_replay(session)
    fingers.window.show_title()
    fingers.click("button", "replays")
    assert screen_of(fingers) == "ReplaysScreen"
    fingers.shoot("replays")
    can_be_read(fingers)
    fingers.click("button", f"watch:{path.name}")
    assert screen_of(fingers) == "ReplayScreen"
    told = fingers.view.replayed
    assert (told.at, told.count) == (0, len(session.history))
    assert fingers.battle == session.start

    fingers.click("button", "step-forward")
    assert fingers.battle == session.history[0].after
    fingers.press(KEY.RIGHT, KEY.RIGHT, KEY.LEFT)
    assert told.at == 2
    fingers.click("jump", "round:3")
    assert fingers.battle.round == 3
    assert session.history[told.at - 2].after.round == 2
    fingers.shoot("replay-round-3")
    fingers.click("button", "fight-next")
    assert any(event.kind in ("attack", "hounds") for event in told.history[-1].events)
    fingers.click("button", "to-end")
    assert fingers.battle == session.battle
    fingers.shoot("replay-end")
    fingers.click("button", "show-end")  # the report stands at the end of a record too
    assert screen_of(fingers) == "EndScreen"
    fingers.click("button", "look")
    assert screen_of(fingers) == "ReplayScreen"
    fingers.click("step", str(told.count - 1))
    assert not fingers.sees("button", "show-end")
    fingers.click("button", "play")
    wait_for(fingers, "EndScreen")
    fingers.click("button", "look")
    fingers.click("step", "40")
    assert told.at == 40
    fingers.click("button", "play")
    for _ in range(60):
        fingers.frame(0.1)
    assert told.at > 42
    fingers.click("button", "play")
    now = told.at
    for _ in range(20):
        fingers.frame(0.1)
    assert told.at == now

    line = next(region for region in fingers.window.regions if region.kind == "log")
    fingers.click("log", line.id)
    assert told.at <= now

    fingers.click("step", "60")
    standing = fingers.battle.digest()
    fingers.click("button", "take-over")
    fingers.shoot("replay-take-over")
    fingers.click("button", "over-lannister")
    assert screen_of(fingers) == "BattleScreen"
    assert fingers.battle.digest() == standing
    assert set(fingers.view.session.bots) == {"stark"}
    fingers.view.session.pause()
    assert len(saves.journals()) == 2


def test_a_broken_record_is_listed_with_its_fault(fingers: Fingers) -> None:
    saves.battles_folder().mkdir(parents=True, exist_ok=True)
    (saves.battles_folder() / "broken.bow").write_text("no journal\n", encoding="utf-8")
    fingers.window.show_title()
    assert "continue" not in fingers.regions("button")
    fingers.click("button", "replays")
    fingers.shoot("replays-broken")
    offered = [region.id.partition(":")[0] for region in fingers.window.regions if region.kind == "button"]
    assert {"watch", "go-on"}.isdisjoint(offered)
    can_be_read(fingers)


# --- every size
@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.25)])
def test_every_screen_can_be_read_at_every_size(empty: "TableWindow", width: int, height: int, scale: float) -> None:
    empty.set_size(width, height)
    empty.dispatch_events()
    empty.change_settings(Settings(ui_scale=scale, animation_speed=0.0))
    session = played_out()
    fingers = Fingers(empty)
    name = f"{width}-{round(scale * 100)}"
    saves.save_replay(session)

    def look(at: str) -> None:
        fingers.shoot(f"{at}-{name}")
        can_be_read(fingers)

    empty.show_title()
    look("title")
    empty.show_book()
    time.sleep(1.0)
    look("book")
    empty.show_settings(empty.show_title)
    look("settings")
    empty.show_help(empty.show_title)
    for chapter in fingers.regions("tab"):
        fingers.click("tab", chapter)
        look(f"help-{chapter}")
    empty.show_replays()
    look("replays")
    empty.open_battle(session)
    empty.show_menu(session)
    look("menu")
    empty.show_end(session)
    look("end")
    empty.show_replay(saves.journals()[0])
    fingers.press(KEY.RIGHT)
    fingers.shoot(f"replay-{name}")
    timeline = fingers.view.timeline
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
        app.main("no-such-battle")
    with pytest.raises(bow.InputError):
        app.main(str(tmp_path / "nothing.bow"))
    with pytest.raises(bow.InputError):
        app.main(replay=tmp_path / "nothing.bow")
