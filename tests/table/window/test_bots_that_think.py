"""A thinking bot: the window stays responsive, shows what the bot considers, and can make it decide at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Action, Battle
from bow.seats import time_to_think
from bow.table.battle.play.bot_thoughts import names_hidden
from bow.table.battle.play.bots import BotProcess, think
from bow.table.battle.play.saves import Seats
from bow.ui.kit import theme
from bow.ui.player_settings import Settings, read_settings
from bow.ui.screens.navigation import SettingsPage
from tests.table.mouse import Mouse
from tests.table.window.robustness import begin, can_be_read, said

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0), (1920, 1080, 1.5)]
LONG = 600.0  # seconds: it never ends by itself


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide a battle in which the Lannisters' captain thinks."""
    found = begin(window, Seats("person", "captain"))
    time_to_think.use(LONG)
    if found.view.session.house == "stark":
        found.take(Action("pass"))
    yield found
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))


def considers(mouse: Mouse) -> None:
    """Wait until the table shows what the bot considers."""
    mouse.until(lambda: "is considering" in said(mouse))
    mouse.frame()


def test_the_table_tells_what_it_considers_and_a_key_lets_it_decide(mouse: Mouse) -> None:
    session = mouse.view.session
    considers(mouse)
    thinking = session.thinking
    assert thinking is not None
    progress = thinking.progress
    assert progress is not None
    assert "% of its time" in said(mouse)
    before = progress.nodes
    frames, end = 0, time.monotonic() + 60
    while thinking.progress.nodes <= before + 50:  # the bot thinks on, and the window stays responsive
        assert time.monotonic() < end
        mouse.frame(0.03)
        frames += 1
    assert frames > 1
    assert not session.history or session.history[-1].house == "stark"
    place = mouse.region("button", "hurry-bot").box
    done = len(session.history)
    mouse.press(KEY.X)
    mouse.until(lambda: len(session.history) > done)
    assert session.history[done].house == "lannister"
    assert session.failed is None
    if session.house == "lannister":
        considers(mouse)
        assert mouse.region("button", "hurry-bot").box == place, "it lies where it lay"
        done = len(session.history)
        mouse.click("button", "hurry-bot")
        mouse.until(lambda: len(session.history) > done)
    session.pause()
    mouse.view.refresh()
    assert not mouse.sees("button", "hurry-bot")


@pytest.mark.deep
def test_while_it_thinks_everything_can_be_read(mouse: Mouse) -> None:
    considers(mouse)
    window, thinking = mouse.window, mouse.view.session.thinking
    for language in ("en", "ru"):
        for width, height, scale in SIZES:
            window.set_size(width, height)
            window.dispatch_events()
            window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
            window.back_to_battle()
            mouse.frame()
            assert "%" in said(mouse)
            mouse.shoot(f"thinks-{width}-{round(scale * 100)}-{language}")
            can_be_read(mouse)
            assert mouse.sees("button", "hurry-bot")
            assert mouse.sees("button", "pause-bots")
    assert mouse.view.session.thinking is thinking


def test_a_bot_that_is_hurried_before_it_has_begun_answers_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    run = threading.Thread.run

    def late(thread: threading.Thread) -> None:
        if thread.name == "bow-bot":
            time.sleep(0.5)
        run(thread)

    monkeypatch.setattr(threading.Thread, "run", late)
    time_to_think.use(LONG)
    bot = BotProcess("captain", 1)
    battle = Battle.start("01-clash-on-the-kingsroad", seed=1)
    try:
        for _ in range(2):
            thinking = think(bot, battle, battle.turn)
            assert thinking.progress is None, "nothing is known of this question"
            thinking.hurry()
            assert thinking.wait(120)
            assert thinking.answer in battle.legal_actions()
    finally:
        bot.stop()
        time_to_think.use(time_to_think.NORMAL)


def test_what_only_its_house_knows_is_not_told() -> None:
    assert names_hidden(Action("card", ("SL3", "s1")))
    assert names_hidden(Action("discard", ("SL3", "s1", "s4")))
    assert names_hidden(Action("keep", ("green",)))
    assert names_hidden(Action("pick", ("s4",)))
    assert not names_hidden(Action("move", ("s1", "C5")))
    assert not names_hidden(Action("attack", ("s1+s2", "l1")))
    assert not names_hidden(Action("pass"))


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_settings_have_the_time_and_keep_it(
    window: TableWindow, home: Path, language: str, width: int, height: int, scale: float
) -> None:
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    mouse = Mouse(window)
    try:
        window.open(SettingsPage(window.show_title))
        mouse.frame()
        mouse.click("choice", f"time_to_think:{time_to_think.STEPS[-1]}")
        assert read_settings().time_to_think == time_to_think.time_to_think() == time_to_think.STEPS[-1]
        mouse.click("choice", "bot_pace:0.0")
        assert read_settings().bot_pace == theme.bot_pace == 0.0
        mouse.shoot(f"settings-think-{width}-{round(scale * 100)}-{language}")
    finally:
        window.change_settings(Settings(animation_speed=0.0))


def test_the_list_of_levels_has_the_time_too(window: TableWindow, home: Path) -> None:
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()
    mouse = Mouse(window)
    mouse.frame()
    mouse.click("button", "new-battle")
    mouse.click("button", "seat-lannister")
    mouse.shoot("levels-book")
    mouse.click("choice", f"think:{time_to_think.STEPS[0]}")
    assert read_settings().time_to_think == time_to_think.STEPS[0]
    mouse.press(KEY.PAGEDOWN)
    mouse.window.dispatch_event("on_text", "7")
    assert mouse.sees("choice", "level:captain"), "no key reaches what lies below"
    assert mouse.view.page == 0
    mouse.press(KEY.ESCAPE)
    assert not mouse.sees("choice", "level:captain")
    assert mouse.view.seats == Seats(lannister="greedy")
    mouse.seat("lannister", "captain")
    assert mouse.view.seats == Seats("person", "captain")
    mouse.shoot("levels-chosen")
    window.change_settings(Settings(animation_speed=0.0))
