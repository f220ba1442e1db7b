"""A bot whose process ends: the player is informed and can restart or replace it; no action is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import Action
from bow.record.recorded_battles import resume
from bow.table.battle.play.bots import BotProcess
from bow.table.battle.play.saves import Seats
from tests.seats.killed_bots import freeze, kill_thinking
from tests.table.mouse import Mouse
from tests.table.window.robustness import begin, can_be_read, said

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def thinking(window: TableWindow) -> tuple[Mouse, BotProcess]:
    """Return a battle in which the bot is about to decide, and its process."""
    mouse = begin(window, Seats("person", "greedy"))
    session = mouse.view.session
    if session.house == "stark":
        mouse.take(Action("pass"))
    bot = session.bots["lannister"]
    mouse.until(lambda: len({step.house for step in session.history}) > 1 or session.over)
    if session.house == "stark":
        mouse.take(Action("pass") if Action("pass") in session.legal else session.legal[0])
    return mouse, bot


def kill(mouse: Mouse, bot: BotProcess) -> None:
    """Kill the bot's process while it thinks."""
    session = mouse.view.session
    mouse.until(lambda: bot.pid is not None)
    freeze(bot)
    mouse.until(lambda: session.thinking is not None)
    kill_thinking(bot, session.thinking)
    mouse.until(lambda: session.failed is not None, "the news of the death")


def test_a_bot_that_is_killed_is_told_and_started_again(window: TableWindow) -> None:
    mouse, bot = thinking(window)
    session = mouse.view.session
    kill(mouse, bot)
    done = len(session.history)
    mouse.frame()
    mouse.shoot("robust-bot-killed")
    assert "Another program stopped" in said(mouse)
    assert "Lannister" in said(mouse)
    assert not mouse.sees("button", "pause-bots")
    can_be_read(mouse)
    for _ in range(20):
        mouse.frame(0.05)
    assert len(session.history) == done
    mouse.click("button", "restart-bot")
    mouse.until(lambda: len(session.history) > done)
    assert session.history[-1].house == "lannister"
    assert session.bots["lannister"] is bot


def test_a_person_can_take_over_from_a_bot_that_is_killed(window: TableWindow) -> None:
    mouse, bot = thinking(window)
    session = mouse.view.session
    kill(mouse, bot)
    done = len(session.history)
    mouse.frame()
    mouse.click("button", "play-house")
    assert "lannister" not in session.bots
    assert bot.pid is None
    mouse.finish_handover()
    mouse.take(session.legal[0])
    assert len(session.history) == done + 1
    assert session.history[-1].house == "lannister"
    assert session.journal is not None
    assert resume(session.journal.path).digest() == session.battle.digest()


def test_a_bot_that_is_killed_while_it_waits_is_started_again_by_itself(window: TableWindow) -> None:
    mouse = begin(window, Seats("person", "random"))
    session = mouse.view.session
    bot = session.bots["lannister"]
    if session.house == "stark":
        mouse.take(Action("pass"))
    mouse.until(lambda: any(step.house == "lannister" for step in session.history))
    session.pause()
    assert session.thinking is None
    process = bot._process
    if process is not None:
        process.kill()
        process.join(60)  # on a busy machine a killed process may live on for a while
    session.go_on()
    done = len(session.history)
    mouse.until(lambda: len(session.history) > done or not session.bot_to_act)
    assert session.failed is None
