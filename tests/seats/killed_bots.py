"""Bots whose process is killed while they think."""

import os
import signal

from bow.seats.background_bot import BackgroundBot
from bow.seats.thoughts import Thought


def freeze(bot: BackgroundBot) -> None:
    """Stop a bot's process, so that it cannot answer before it is killed."""
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGSTOP)


def kill(bot: BackgroundBot) -> None:
    """Kill a bot's process if it has one."""
    if bot._process is not None:
        bot._process.kill()


def kill_thinking(bot: BackgroundBot, thought: Thought | None) -> None:
    """Kill a frozen bot until its thought has ended: one that dies before the question starts again."""
    assert thought is not None
    while not thought.wait(0.1):
        kill(bot)
