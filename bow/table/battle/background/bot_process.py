"""A bot in a separate process, which takes no time from the window and cannot crash the battle.

The process gets positions and makes the bot's view of them itself, since a view holds compiled content.
"""

from __future__ import annotations

import signal
import threading
import time
import weakref
from ctypes import c_long
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawValue
from pathlib import Path
from typing import Any

from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.bots.thinking import Progress, Watch, Watchable, bounds_for
from bow.content.packs import in_use, use
from bow.system.processes import process_context

#: seconds between two progress reports of a bot
BETWEEN = 0.25
#: limit of nodes for a bot that is limited by seconds instead
AS_MANY_AS_THERE_IS_TIME_FOR = 10**9


class BotDiedError(Exception):
    """The bot's process ended while the bot was thinking."""


class BotFailedError(Exception):
    """The bot raised an error; the message is its text."""


class BotProcess:
    """One of `bow.bots.BOTS` in a separate process, which starts with the first question.

    Args:
        name: the name of the bot.
        seed: its seed. A bot that was stopped or killed starts with it again.

    Attributes:
        progress: the last progress report on the present question; None: there is none.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seed = name, seed
        self.progress: Progress | None = None
        self._asking = threading.Lock()
        self._asked = 0
        self._expected = False  # the next question has its number already
        self._answer_now: Any = RawValue("l", 0)  # the number of the question that must be answered now
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process; None: it has none."""
        process = self._process
        return process.pid if process is not None else None

    @property
    def can_hurry(self) -> bool:
        """Whether it thinks for a while, so that `hurry` makes it answer earlier."""
        return isinstance(BOTS[self.name](self.seed), Watchable)

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """Return the bot's action for a House that must decide; not to be called in the window's thread.

        Args:
            battle: the battle.
            house: the House.
            seconds: the time limit for a bot that thinks for a while; None: no limit.

        Raises:
            BotDiedError: its process has ended.
            BotFailedError: the bot has failed.
        """
        with self._asking:
            if not self._expected:
                self.expect()
            self._expected = False
            process, pipe = self._living()
            try:
                pipe.send((self._asked, battle.scenario, battle.to_position(), house, seconds))
                while (said := pipe.recv()) and isinstance(said, Progress):
                    self.progress = said
            except (EOFError, OSError):
                if self._process is process:
                    self._process = self._pipe = None
                raise BotDiedError(self.name) from None
        done, answer = said
        if not done:
            raise BotFailedError(answer)
        return Action.parse(answer)

    def expect(self) -> None:
        """Announce the next question: `hurry` applies to it from now on, and the progress is cleared."""
        self._asked += 1
        self._expected = True
        self.progress = None

    def hurry(self) -> None:
        """Ask the bot to answer now with the best action found so far, if it is thinking."""
        self._answer_now.value = self._asked

    def stop(self) -> None:
        """End the process; the next question starts another."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _living(self) -> tuple[SpawnProcess, Connection]:
        process, pipe = self._process, self._pipe
        if process is not None and pipe is not None and process.is_alive():
            return process, pipe
        context = process_context()
        here, there = context.Pipe()
        given = (there, self._answer_now, self.name, self.seed, in_use())
        process = context.Process(target=_work, args=given, daemon=True)
        process.start()
        there.close()
        weakref.finalize(self, process.kill)
        self._process, self._pipe = process, here
        return process, here


def _work(pipe: Connection, answer_now: c_long, name: str, seed: int, packs: tuple[Path, ...]) -> None:
    """Run the process: answer positions with actions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal ends the table, which ends this process
    use(packs)
    make, given = BOTS[name], None
    bot = make(seed)
    while True:
        try:
            number, scenario, position, house, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            if seconds != given:
                given = seconds
                nodes = AS_MANY_AS_THERE_IS_TIME_FOR if seconds is not None else None
                bounds = bounds_for(make, nodes, seconds)
                bot = make(seed, **bounds) if bounds else bot
            if isinstance(bot, Watchable):
                bot.watch = _watch(pipe, answer_now, number)
            battle = Battle.from_position(position, None, scenario)
            answer = True, str(bot.choose(battle.view(house)))
        except Exception as error:  # noqa: BLE001  # the players see any failure of a bot
            answer = False, f"{type(error).__name__}: {error}"
        pipe.send(answer)


def _watch(pipe: Connection, answer_now: c_long, number: int) -> Watch:
    """Return a callback that forwards progress to the window, not too often, and returns whether to answer now."""
    last = 0.0

    def watch(progress: Progress) -> bool:
        nonlocal last
        now = time.monotonic()
        if now - last >= BETWEEN or progress.share >= 1:
            last = now
            pipe.send(progress)
        return answer_now.value >= number

    return watch
