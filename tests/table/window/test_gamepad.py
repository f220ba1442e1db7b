"""A gamepad moves the pointer, clicks and runs commands in the real window; only its device is not there."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pyglet
import pytest

import bow
from bow.table.battle.play.saves import Seats
from bow.table.realm.destinations import QuickRealm
from bow.ui.gamepad import Gamepad, past_dead
from bow.ui.kit.commands import COMMANDS
from bow.ui.kit.regions import Box
from tests.table.layout_checks import troubles
from tests.table.mouse import PATIENCE, Mouse, screen_of
from tests.table.window.pads import Hands, Pads, pad

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
SIZES = ((1920, 1080, 1.0), (1280, 720, 1.5))


@pytest.fixture
def pads(window: "TableWindow") -> Iterator[Pads]:
    """Provide the window of somebody with a gamepad, at the title."""
    before = window.gamepad
    window.dispatch_events()  # the focus that the screen gave or took
    window.gamepad = Gamepad(window)
    manager = Pads(pad())
    window.gamepad.start(lambda: manager)
    window.show_title()
    yield manager
    for each in manager.there:
        manager.disconnect(each)
    window.gamepad = before
    window.set_mouse_visible(True)
    window.change_settings(window.settings.changed(language="en", ui_scale=1.0))
    window.show_title()


@pytest.fixture
def hands(pads: Pads) -> Hands:
    return Hands(pads.there[0])


@pytest.fixture
def mouse(window: "TableWindow", pads: Pads) -> Mouse:
    found = Mouse(window)
    found.frame()
    return found


def steer(mouse: Mouse, hands: Hands, box: Box) -> None:
    """Push the left stick towards the middle of a box until the pointer is in it, more gently when it is near."""
    middle, window = box.centre, mouse.window
    for _ in range(600):
        at = window.gamepad.at
        x, y = middle[0] - at[0], middle[1] - at[1]
        if box.inset(min(box.width, box.height) * 0.2).holds(*at):
            hands.stick("left", 0, 0)
            mouse.frame()
            return
        far = max(abs(x), abs(y))
        push = min(1.0, 0.35 + far / 300)
        hands.stick("left", push * x / far, push * y / far)
        window.dispatch_event("on_update", 1 / 60)  # nobody looks at the pointer on its way
        window.dispatch_events()
    raise AssertionError(f"the pointer is at {window.gamepad.at}, not in {box}")


def click(mouse: Mouse, hands: Hands, kind: str, id: str) -> None:
    steer(mouse, hands, mouse.region(kind, id).box)
    mouse.wait_for(kind, id)
    hands.press("a")
    mouse.frame()


def battle(mouse: Mouse) -> None:
    mouse.window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    mouse.view.session.set_secrecy(False)
    mouse.view.controller.renew()
    mouse.view.refresh()
    mouse.frame()


@pytest.mark.usefixtures("real_pictures")
def test_the_stick_moves_the_pointer_to_a_button_and_a_clicks_it(mouse: Mouse, hands: Hands) -> None:
    settings = mouse.region("button", "settings")
    steer(mouse, hands, settings.box)
    assert mouse.view.hovered[:2] == ("button", "settings")
    mouse.shoot("gamepad-pointer")
    x, y = (int(each) for each in mouse.window.gamepad.at)
    shown = arcade.get_image().convert("RGB")
    mouse.move(x, y)  # a real mouse: the drawn pointer goes
    mouse.frame()
    area = (x, mouse.window.height - y, x + 12, mouse.window.height - y + 12)
    assert shown.crop(area).tobytes() != arcade.get_image().convert("RGB").crop(area).tobytes()
    hands.press("a")
    mouse.frame()
    assert screen_of(mouse) == "SettingsScreen"
    click(mouse, hands, "button", "keys")
    assert screen_of(mouse) == "KeysScreen"
    hands.press("b")
    mouse.frame()
    hands.press("b")
    mouse.frame()
    assert screen_of(mouse) == "TitleScreen"


def test_the_pointer_gathers_speed_and_stays_in_the_window(mouse: Mouse, hands: Hands) -> None:
    gamepad = mouse.window.gamepad
    hands.stick("left", 0.15, 0)  # a worn stick is never quite at rest
    before = gamepad.at
    mouse.frame()
    assert gamepad.at == before
    hands.stick("left", 1, 0)
    steps = []
    for _ in range(8):
        before = gamepad.at
        mouse.frame(0.02)
        steps.append(gamepad.at[0] - before[0])
    assert steps == sorted(steps)
    assert steps[-1] > 1.3 * steps[0] > 0
    for _ in range(200):
        mouse.frame(0.05)
    assert gamepad.at[0] == mouse.window.width - 1
    hands.stick("left", 0, 0)


def test_direction_pad_and_a_go_through_the_buttons(mouse: Mouse, hands: Hands) -> None:
    for wanted in ("learn", "how-to-play"):
        for _ in range(30):
            hands.dpad(0, -1)
            mouse.frame()
            hands.dpad(0, 0)
            mouse.frame()
            if mouse.view.focused == ("button", wanted):
                break
        hands.press("a")
        mouse.frame()
    assert screen_of(mouse) == "HelpScreen"
    click(mouse, hands, "tab", "units")
    before = mouse.view.pane.at
    hands.dpad(0, -1)
    for _ in range(20):
        mouse.frame(0.1)  # held down, it goes on
    hands.dpad(0, 0)
    mouse.frame()
    far = mouse.view.pane.at
    assert far > before + 100
    mouse.frame(0.5)
    assert mouse.view.pane.at == far


def test_a_turn_of_a_battle_by_gamepad(mouse: Mouse, hands: Hands) -> None:
    battle(mouse)
    action = next(each for each in mouse.battle.legal_actions() if each.verb == "token")
    for kind, id in mouse.things_of(action):
        click(mouse, hands, kind, id)
    assert mouse.view.session.history[-1].action == action
    hands.press("x")  # undo
    mouse.frame()
    assert mouse.view.session.history == []
    hands.press("start")
    mouse.frame()
    assert screen_of(mouse) == "BattleMenu"
    hands.press("b")
    mouse.frame()
    assert screen_of(mouse) == "BattleScreen"


def test_triggers_zoom_and_the_right_stick_moves_the_board(mouse: Mouse, hands: Hands) -> None:
    battle(mouse)
    camera = mouse.view.board.camera
    steer(mouse, hands, Box(*mouse.view.board.box).middle(80, 80))
    zoom = camera.zoom
    hands.trigger("right", 1)
    for _ in range(40):
        mouse.frame(0.02)
    hands.trigger("right", 0)
    assert camera.zoom > 1.2 * zoom
    zoom = camera.zoom
    before = camera.on_screen(0, 0)
    hands.stick("right", 1, 0)
    for _ in range(20):
        mouse.frame(0.02)
    hands.stick("right", 0, 0)
    mouse.frame()
    after = camera.on_screen(0, 0)
    assert after[0] < before[0] - 20
    assert abs(after[1] - before[1]) < 2
    assert camera.zoom == zoom
    hands.press("rightstick")
    mouse.frame()
    assert camera.zoom < zoom


def test_commands_of_the_realm_by_gamepad(mouse: Mouse, hands: Hands) -> None:
    mouse.window.open(QuickRealm())
    mouse.until(lambda: mouse.sees("button", "menu"), "the game of the realm")
    hands.press("start")
    mouse.frame()
    assert screen_of(mouse) == "RealmMenu"
    hands.press("b")
    mouse.frame()
    assert screen_of(mouse) == "RealmScreen"
    camera = mouse.view.map.view.camera
    steer(mouse, hands, Box(*camera.box).middle(80, 80))
    zoom = camera.zoom
    hands.trigger("right", 1)
    for _ in range(30):
        mouse.frame(0.02)
    hands.trigger("right", 0)
    assert camera.zoom > 1.2 * zoom
    before = camera.on_screen(0, 0)
    hands.stick("right", 1, 0)
    for _ in range(20):
        mouse.frame(0.02)
    hands.stick("right", 0, 0)
    mouse.frame()
    assert camera.on_screen(0, 0)[0] < before[0] - 20
    hands.press("rightstick")
    mouse.until(lambda: bool(camera.zoom == zoom), "the whole map")


def test_gamepads_come_and_go_while_it_runs(mouse: Mouse, pads: Pads, hands: Hands) -> None:
    gamepad = mouse.window.gamepad
    first, second = pads.there[0], pad()
    pads.there.append(second)
    pads.connect(second)
    assert len(gamepad.names) == 2
    pads.disconnect(second)
    assert len(gamepad.names) == 1
    pads.connect(second)  # pyglet gives the same object again
    before = gamepad.at
    Hands(second).stick("left", 1, 0)
    mouse.frame()
    assert gamepad.at[0] > before[0]
    pads.disconnect(second)  # with the stick held
    before = gamepad.at
    mouse.frame()
    assert gamepad.at == before
    steer(mouse, hands, mouse.region("button", "settings").box)
    hands.hold("a")
    mouse.frame()
    assert mouse.view.pressed is not None
    pads.disconnect(first)  # with a button held: no click
    mouse.frame()
    assert (screen_of(mouse), mouse.view.pressed) == ("TitleScreen", None)
    assert gamepad.names == ()
    hands.release("a")
    mouse.frame()
    assert screen_of(mouse) == "TitleScreen"


def test_a_held_button_ends_no_click_when_the_focus_goes(mouse: Mouse, hands: Hands) -> None:
    steer(mouse, hands, mouse.region("button", "settings").box)
    hands.hold("a")
    mouse.frame()
    assert mouse.view.pressed is not None
    mouse.window.dispatch_event("on_deactivate")
    mouse.window.dispatch_event("on_activate")
    hands.release("a")
    mouse.frame()
    assert screen_of(mouse) == "TitleScreen"
    hands.press("a")
    mouse.frame()
    assert screen_of(mouse) == "SettingsScreen"


def test_a_stick_that_never_comes_to_rest_leaves_the_pointer_to_the_mouse(mouse: Mouse, hands: Hands) -> None:
    gamepad = mouse.window.gamepad
    hands.stick("left", 1, 0)
    mouse.frame()
    assert gamepad.shows
    mouse.move(300, 300)
    for way in (0.98, 1.0, 0.97):  # as a worn axis reports
        hands.stick("left", way, 0)
        mouse.frame()
    assert (gamepad.shows, gamepad.at) == (False, (300, 300))
    hands.stick("left", 0, 0)
    hands.stick("left", 1, 0)
    mouse.frame()
    assert gamepad.shows
    assert gamepad.at[0] > 300


def test_it_does_nothing_while_another_window_has_the_focus(mouse: Mouse, hands: Hands) -> None:
    mouse.window.dispatch_event("on_deactivate")
    mouse.frame()
    before = mouse.window.gamepad.at
    hands.stick("left", 1, 1)
    hands.press("a")
    hands.press("b")
    mouse.frame()
    assert mouse.window.gamepad.at == before
    hands.stick("left", 0, 0)
    mouse.window.dispatch_event("on_activate")
    mouse.frame()
    hands.stick("left", 1, 1)
    mouse.frame()
    assert mouse.window.gamepad.at != before


def test_without_a_working_driver_the_game_goes_on(mouse: Mouse, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Pads:
        raise FileNotFoundError("/dev/input")

    gamepad = Gamepad(mouse.window)
    with caplog.at_level(logging.INFO, "bow.table"):
        gamepad.start(broken)
    assert "/dev/input" in caplog.text
    gamepad.update(0.1)
    held = Gamepad(mouse.window)
    manager = Pads(pad(fails=True), pad())
    with caplog.at_level(logging.INFO, "bow.table"):
        held.start(lambda: manager)
    assert "held by another program" in caplog.text
    assert len(held.names) == 1


def test_gamepads_are_looked_for_after_the_first_frame(
    window: "TableWindow", monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """`run_window` opens no device; the clock of the event loop starts the search."""
    from bow.table import app

    begun: list[float] = []
    monkeypatch.setattr(app, "TableWindow", lambda *_: window)
    monkeypatch.setattr(window.gamepad, "start", lambda: begun.append(window.pictures))
    monkeypatch.setattr(arcade, "run", lambda: None)
    app.run_window()
    assert begun == []
    mouse = Mouse(window)
    before = window.pictures
    mouse.frame()
    end = time.monotonic() + PATIENCE
    while not begun:
        assert time.monotonic() < end
        pyglet.clock.tick()
        mouse.frame()
        time.sleep(0.05)
    assert begun[0] > before


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_page_of_the_gamepad_can_be_read(
    mouse: Mouse, hands: Hands, language: str, width: int, height: int, scale: float
) -> None:
    window = mouse.window
    window.change_settings(window.settings.changed(language=language, ui_scale=scale))
    window.set_size(width, height)
    window.dispatch_events()
    mouse.click("button", "settings")
    x, y = mouse.view.box.centre
    while not mouse.sees("button", "keys"):  # the rows scroll at a large interface
        mouse.wheel(x, y, -1)
    mouse.click("button", "keys")
    click(mouse, hands, "tab", "page-gamepad")
    assert troubles(mouse.view.canvas, mouse.view.box) == []
    mouse.shoot(f"keys-gamepad-{language}-{width}-{round(scale * 100)}")
    written = " ".join(text for text, _ in mouse.view.canvas.written)
    assert "Pad of the tests" in written
    listed = [region.id for region in mouse.window.regions if region.kind == "choice"]
    assert listed == []  # nothing there is chosen by a key


def test_no_two_commands_of_a_context_share_a_button() -> None:
    used = [(each.pad, place) for each in COMMANDS.values() if each.pad for place in each.where]
    assert len(used) == len(set(used)) > 20


def test_a_stick_is_at_rest_in_its_middle_and_full_at_its_edge() -> None:
    assert past_dead(0.1, 0.1) == (0, 0)
    assert past_dead(1, 0) == (1, 0)
    assert past_dead(0, -1.0) == (0, -1)
    x, y = past_dead(1, 1)  # the corner of a square range
    assert x == y == pytest.approx(0.7071, abs=1e-3)
    assert past_dead(0.6, 0)[0] < 0.3
