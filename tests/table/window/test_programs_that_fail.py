"""A failing bot program in the window: a short message, and our bot plays on without a question."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.battle import Action
from bow.games.battle import BATTLE
from bow.seats.saved_files import read_seats
from bow.table.battle.play.bots import BotProcess
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse
from tests.table.window.robustness import ROOT, begin, can_be_read, said

if TYPE_CHECKING:
    from bow.table.app import TableWindow

PROGRAM = ROOT / "tests" / "bots" / "programs" / "odd_bot.py"
SIZES = [(1280, 720, 1.5), (1280, 720, 1.0), (1920, 1080, 1.5)]


def seated(window: TableWindow, mode: str, *more: str) -> Mouse:
    """Return a battle in which a program plays the Lannisters and must decide."""
    words = [sys.executable, str(PROGRAM), mode, *more]
    mouse = begin(window, Seats("person", f"cmd:{shlex.join(words)}"))
    if mouse.view.session.house == "stark":
        mouse.take(Action("pass"))
    return mouse


@pytest.mark.parametrize("mode", ["die", "lie"])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_our_bot_plays_on_and_the_player_is_told_in_short(
    window: TableWindow, home: Path, mode: str, language: str, width: int, height: int, scale: float
) -> None:
    mouse = seated(window, mode, "1")
    session = mouse.view.session
    try:
        mouse.until(lambda: "Our bot takes over." in said(mouse))
        assert "Lannister" in said(mouse)
        assert not mouse.sees("button", "restart-bot")
        session.pause()
        window.set_size(width, height)
        window.dispatch_events()
        window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0, secrecy=False))
        window.back_to_battle()
        mouse.frame()
        mouse.shoot(f"stand-in-{mode}-{width}-{round(scale * 100)}-{language}")
        can_be_read(mouse)
        window.change_settings(Settings(animation_speed=0.0, secrecy=False))
        session.go_on()
        bot = session.bots["lannister"]
        assert type(bot) is BotProcess
        assert bot.name == "greedy"
        done = len(session.history)
        mouse.until(lambda: len(session.history) > done or not session.bot_to_act)
        assert session.failed is None
        assert [annotation.kind for annotation in session.annotations] == ["program", "stand-in"]
        mouse.click("button", "menu")
        assert "Bot: Greedy" in [text for text, _ in mouse.view.menu.canvas.written]
        assert Seats.saved(read_seats(session.journal.path, BATTLE)) == Seats("person", "greedy")
    finally:
        window.show_title()
        window.change_settings(Settings(animation_speed=0.0))


def test_a_program_tells_its_figures_and_not_its_line(window: TableWindow, home: Path) -> None:
    mouse = seated(window, "think")
    session = mouse.view.session
    try:
        mouse.until(lambda: "depth 2" in said(mouse))
        assert "7 positions" in said(mouse)
        done = len(session.history)
        mouse.click("button", "hurry-bot")
        mouse.until(lambda: len(session.history) > done)
        assert session.failed is None
        assert session.trouble is None
    finally:
        window.show_title()
        window.change_settings(Settings(animation_speed=0.0))
