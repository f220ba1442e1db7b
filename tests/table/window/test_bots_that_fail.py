"""A bot whose process ends: the player is told, starts it again or takes over; nothing that was done is lost."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

from bow.battle import Action
from bow.record.journal import resume
from bow.table.at_work.bot_process import BotProcess
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers
from tests.table.window.robustness import begin, can_be_read, said

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def thinking(window: TableWindow) -> tuple[Fingers, BotProcess]:
    """A battle in which the bot's process thinks, and is held there."""
    fingers = begin(window, Seats("person", "greedy"))
    session = fingers.view.session
    if session.house == "stark":
        fingers.take(Action("pass"))
    bot = session.bots["lannister"]
    fingers.until(lambda: len({step.house for step in session.history}) > 1 or session.over)
    if session.house == "stark":
        fingers.take(Action("pass") if Action("pass") in session.legal else session.legal[0])
    return fingers, bot


def kill(fingers: Fingers, bot: BotProcess) -> None:
    """Kills the bot's process while it thinks."""
    session = fingers.view.session
    fingers.until(lambda: bot.pid is not None)
    pid = bot.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    fingers.until(
        lambda: session.thinking is not None and session.thinking.seconds > 0.3 and not session.thinking.ready
    )
    assert bot.pid == pid
    os.kill(pid, signal.SIGKILL)
    fingers.until(lambda: session.failed is not None)


def test_a_bot_that_is_killed_is_told_and_started_again(window: TableWindow) -> None:
    fingers, bot = thinking(window)
    session = fingers.view.session
    kill(fingers, bot)
    done = len(session.history)
    fingers.frame()
    fingers.shoot("robust-bot-killed")
    assert "has been ended from outside" in said(fingers)
    assert "Lannister" in said(fingers)
    assert not fingers.sees("button", "pause-bots")
    can_be_read(fingers)
    for _ in range(20):
        fingers.frame(0.05)
    assert len(session.history) == done
    fingers.click("button", "restart-bot")
    fingers.until(lambda: len(session.history) > done)
    assert session.history[-1].house == "lannister"
    assert session.bots["lannister"] is bot


def test_a_person_can_take_over_from_a_bot_that_is_killed(window: TableWindow) -> None:
    fingers, bot = thinking(window)
    session = fingers.view.session
    kill(fingers, bot)
    done = len(session.history)
    fingers.frame()
    fingers.click("button", "play-house")
    assert "lannister" not in session.bots
    assert bot.pid is None
    fingers.finish_handover()
    fingers.take(session.legal[0])
    assert len(session.history) == done + 1
    assert session.history[-1].house == "lannister"
    assert session.journal is not None
    assert resume(session.journal.path).digest() == session.battle.digest()


def test_a_bot_that_is_killed_while_it_waits_is_started_again_by_itself(window: TableWindow) -> None:
    fingers = begin(window, Seats("person", "random"))
    session = fingers.view.session
    bot = session.bots["lannister"]
    if session.house == "stark":
        fingers.take(Action("pass"))
    fingers.until(lambda: any(step.house == "lannister" for step in session.history))
    session.pause()
    assert session.thinking is None
    process = bot._process
    if process is not None:
        process.kill()
        process.join(60)  # on a busy machine what was killed may live on for a while
    session.go_on()
    done = len(session.history)
    fingers.until(lambda: len(session.history) > done or not session.bot_to_act)
    assert session.failed is None
