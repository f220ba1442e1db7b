"""The window draws exactly when something visible has changed."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.battle import Battle
from bow.table.battle.destinations import BookPage, EndPage, HelpPage, MenuPage, ReplaysPage, SkirmishPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import KeysPage, SettingsPage
from bow.ui.screens.screen import Screen
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
PATIENCE = 60.0  # seconds: a slow machine is no fault
STEP = 1 / 15
WAIT = 1 / 4  # while nothing is looked at
#: threads that paint or think in the background
BESIDE = frozenset({"bow-field", "bow-ground", "bow-book", "bow-bot"})

pytestmark = pytest.mark.usefixtures("real_pictures")  # so that each screen is drawn in full somewhere


class Clock(Mouse):
    """A person at a window that decides, as in the program's own loop, when to draw."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        window._enable_event_queue = False  # as in the running program: events are handled at once

    def put_back(self) -> None:
        self.window._enable_event_queue = True

    def frame(self, seconds: float = STEP) -> None:
        self.window.dispatch_events()
        self.window.dispatch_event("on_update", seconds)
        self.window.draw(seconds)

    def rest(self) -> None:
        """Wait until nothing is painted in the background or drawn for five seconds of the program's time."""
        end, quiet = time.monotonic() + PATIENCE, 0.0
        while quiet < 5.0:  # after three seconds the board paints its large picture in advance
            assert time.monotonic() < end, "the window never rests"
            before = self.window.pictures
            self.frame(WAIT)
            painting = any(thread.name in BESIDE for thread in threading.enumerate())
            quiet = quiet + WAIT if self.window.pictures == before and not painting else 0.0

    def last_drawn(self) -> Image.Image:
        """Return what the window has drawn last: it stands until the next drawing, for nothing shows it (`Unseen`)."""
        self.window.switch_to()
        return arcade.get_image().convert("RGB")

    def as_it_is(self) -> Image.Image:
        """Return a new drawing of the screen in its present state."""
        self.window.switch_to()
        self.window.dispatch_event("on_draw")
        return arcade.get_image().convert("RGB")


@pytest.fixture
def clock(window: TableWindow, home: Path) -> Iterator[Clock]:
    clock = Clock(window)
    yield clock
    clock.put_back()
    window.show_title()


def in_battle() -> Session:
    return Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)


def fought() -> Session:
    """Return a battle that random actions have finished."""
    session, chance = in_battle(), random.Random(1)
    while not session.over:
        session.act(chance.choice(session.legal))
    return session


def replay(window: TableWindow) -> None:
    saves.save_replay(fought())
    window.show_replay(saves.SHELF.journals()[0])


def skirmish_setup(window: TableWindow) -> None:
    window.open(SkirmishPage())
    Mouse(window).click("button", "start")


SCREENS: dict[str, Callable[[TableWindow], object]] = {
    "title": lambda window: window.show_title(),
    "book": lambda window: window.open(BookPage()),
    "skirmish": lambda window: window.open(SkirmishPage()),
    "skirmish-setup": skirmish_setup,
    "battle": lambda window: window.open_battle(in_battle(), Seats()),
    "lesson": lambda window: window.start_lesson(),
    "menu": lambda window: window.open(MenuPage(in_battle())),
    "end": lambda window: window.open(EndPage(fought())),
    "replays": lambda window: window.open(ReplaysPage()),
    "replay": replay,
    "settings": lambda window: window.open(SettingsPage(window.show_title)),
    "keys": lambda window: window.open(KeysPage(window.show_title)),
    "help": lambda window: window.open(HelpPage(window.show_title)),
}


#: what a system tells a window, which draws any screen for it: two screens show that it does for each of them
EVENTS: tuple[tuple[str | int, ...], ...] = (("on_expose",), ("on_activate",), ("on_mouse_motion", 5, 5, 1, 1))


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_at_rest_is_not_drawn(clock: Clock, screen: str) -> None:
    window = clock.window
    window.change_settings(Settings(animation_speed=1.0))
    SCREENS[screen](window)
    clock.rest()
    before = window.pictures
    for _ in range(100):
        clock.frame()
    assert window.pictures == before
    for event in EVENTS[:1] if screen not in ("title", "battle") else (*EVENTS, ("on_resize", *window.get_size())):
        window.dispatch_event(*event)
        clock.frame()
        assert window.pictures > before, event
        clock.rest()
        before = window.pictures


def test_whatever_changes_is_drawn(clock: Clock) -> None:
    """Whenever the window rests, it shows the same as a new drawing."""
    window = clock.window
    window.change_settings(Settings(animation_speed=1.0, secrecy=False))
    window.open_battle(in_battle(), Seats())
    clock.rest()
    chance = random.Random(3)
    for n in range(18):
        legal = clock.battle.legal_actions()
        liked = [action for action in legal if action.verb in ("attack", "card", "order", "move", "token")]
        before = window.pictures
        clock.view.controller.act(chance.choice(liked or legal))
        if n % 6 == 5:
            x, y = chance.choice([region for region in window.regions if region.kind == "hex"]).box.centre
            window.dispatch_event("on_mouse_scroll", int(x), int(y), 0, 1)
            clock.move(x, y)
        while clock.view.telling or clock.view.shows.dice.busy:  # moving things are drawn every time
            seen = window.pictures
            clock.frame()
            assert window.pictures == seen + 1
        clock.rest()
        assert window.pictures > before
        assert ImageChops.difference(clock.last_drawn(), clock.as_it_is()).getbbox() is None, n


def test_a_screen_of_ones_own_is_drawn_when_it_is_laid_out_anew(clock: Clock) -> None:
    """A new screen gets this behaviour by deriving from `Screen`."""

    class Counting(Screen):
        seconds = 0.0

        def build(self) -> None:
            self.canvas.text(str(int(self.seconds)), Box(90, 90, 300, 60), 30, theme.TEXT)

        def on_update(self, delta_time: float) -> None:
            before, self.seconds = int(self.seconds), min(3.5, self.seconds + delta_time)
            if int(self.seconds) != before:
                self.rebuild()

    clock.window.show_view(Counting(clock.window))
    clock.frame()
    before = clock.window.pictures
    clock.rest()
    assert clock.window.pictures == before + 3
    assert ImageChops.difference(clock.last_drawn(), clock.as_it_is()).getbbox() is None
