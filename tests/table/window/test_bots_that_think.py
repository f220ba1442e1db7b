"""A bot that thinks: the window answers meanwhile, tells what the bot considers, and lets it decide at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Action, Battle
from bow.table.at_work import time_to_think
from bow.table.at_work.bot_process import BotProcess
from bow.table.at_work.bots_at_work import Thinking
from bow.table.play.considering import names_hidden
from bow.table.play.player_settings import Settings, read_settings
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers
from tests.table.window.robustness import begin, can_be_read, said

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0), (1920, 1080, 1.5)]
LONG = 600.0  # seconds: it never comes to its end by itself


@pytest.fixture
def fingers(window: TableWindow, home: Path) -> Iterator[Fingers]:
    """A battle in which the captain of the Lannisters thinks."""
    found = begin(window, Seats("person", "captain"))
    time_to_think.use(LONG)
    if found.view.session.house == "stark":
        found.take(Action("pass"))
    yield found
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))


def considers(fingers: Fingers) -> None:
    """Waits until the table tells what the bot considers."""
    fingers.until(lambda: "considers" in said(fingers))
    fingers.frame()


def test_the_table_tells_what_it_considers_and_a_key_lets_it_decide(fingers: Fingers) -> None:
    session = fingers.view.session
    considers(fingers)
    thinking = session.thinking
    assert thinking is not None
    progress = thinking.progress
    assert progress is not None
    assert "% of its time" in said(fingers)
    before = progress.nodes
    frames, end = 0, time.monotonic() + 60
    while thinking.progress.nodes <= before + 50:  # it goes on, and the window with it
        assert time.monotonic() < end
        fingers.frame(0.03)
        frames += 1
    assert frames > 1
    assert not session.history or session.history[-1].house == "stark"
    place = fingers.region("button", "hurry-bot").box
    done = len(session.history)
    fingers.press(KEY.X)
    fingers.until(lambda: len(session.history) > done)
    assert session.history[done].house == "lannister"
    assert session.failed is None
    if session.house == "lannister":
        considers(fingers)
        assert fingers.region("button", "hurry-bot").box == place, "it lies where it lay"
        done = len(session.history)
        fingers.click("button", "hurry-bot")
        fingers.until(lambda: len(session.history) > done)
    session.pause()
    fingers.view.refresh()
    assert not fingers.sees("button", "hurry-bot")


@pytest.mark.deep
def test_while_it_thinks_everything_can_be_read(fingers: Fingers) -> None:
    considers(fingers)
    window, thinking = fingers.window, fingers.view.session.thinking
    for language in ("en", "ru"):
        for width, height, scale in SIZES:
            window.set_size(width, height)
            window.dispatch_events()
            window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
            window.back_to_battle()
            fingers.frame()
            assert "%" in said(fingers)
            fingers.shoot(f"thinks-{width}-{round(scale * 100)}-{language}")
            can_be_read(fingers)
            assert fingers.sees("button", "hurry-bot")
            assert fingers.sees("button", "pause-bots")
    assert fingers.view.session.thinking is thinking


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
            thinking = Thinking(bot, battle, battle.turn)
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
    fingers = Fingers(window)
    try:
        window.show_settings(window.show_title)
        fingers.frame()
        fingers.click("choice", f"time_to_think:{time_to_think.STEPS[-1]}")
        assert read_settings().time_to_think == time_to_think.time_to_think() == time_to_think.STEPS[-1]
        fingers.shoot(f"settings-think-{width}-{round(scale * 100)}-{language}")
    finally:
        window.change_settings(Settings(animation_speed=0.0))


def test_the_list_of_levels_has_the_time_too(window: TableWindow, home: Path) -> None:
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()
    fingers = Fingers(window)
    fingers.frame()
    fingers.click("button", "new-battle")
    fingers.click("button", "seat-lannister")
    fingers.shoot("levels-book")
    fingers.click("choice", f"think:{time_to_think.STEPS[0]}")
    assert read_settings().time_to_think == time_to_think.STEPS[0]
    fingers.press(KEY.PAGEDOWN)
    fingers.window.dispatch_event("on_text", "7")
    assert fingers.sees("choice", "level:captain"), "no key reaches what lies below"
    assert fingers.view.page == 0
    fingers.press(KEY.ESCAPE)
    assert not fingers.sees("choice", "level:captain")
    assert fingers.view.seats == Seats()
    fingers.seat("lannister", "captain")
    assert fingers.view.seats == Seats("person", "captain")
    fingers.shoot("levels-chosen")
    window.change_settings(Settings(animation_speed=0.0))
