"""A bot in a process of its own: it takes no time from the window, and the battle stays whatever happens to it.

The process gets positions and makes the bot's view of them itself, since a view holds compiled content.
"""

from __future__ import annotations

import signal
import threading
import weakref
from typing import TYPE_CHECKING

from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.content.packs import in_use, use
from bow.processes import process_context

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from pathlib import Path


class BotDiedError(Exception):
    """The bot's process has ended while it was thinking."""


class BotFailedError(Exception):
    """The bot itself has failed; says how."""


class BotProcess:
    """One of `bow.bots.BOTS`, thinking beside the window. The process is started when it is first asked.

    Args:
        name: which bot.
        seed: its seed. One that was stopped or killed begins with it again.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seed = name, seed
        self._asking = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of its process; None: there is none."""
        process = self._process
        return process.pid if process is not None else None

    def decide(self, battle: Battle, house: str) -> Action:
        """What the bot does for a House that must decide. Waits for it: not for the window's own thread.

        Raises:
            BotDiedError: its process has ended.
            BotFailedError: the bot has failed.
        """
        with self._asking:
            process, pipe = self._living()
            try:
                pipe.send((battle.scenario, battle.to_position(), house))
                done, said = pipe.recv()
            except (EOFError, OSError):
                if self._process is process:
                    self._process = self._pipe = None
                raise BotDiedError(self.name) from None
        if not done:
            raise BotFailedError(said)
        return Action.parse(said)

    def stop(self) -> None:
        """Ends the process; the next question starts another."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _living(self) -> tuple[SpawnProcess, Connection]:
        process, pipe = self._process, self._pipe
        if process is not None and pipe is not None and process.is_alive():
            return process, pipe
        context = process_context()
        here, there = context.Pipe()
        process = context.Process(target=_work, args=(there, self.name, self.seed, in_use()), daemon=True)
        process.start()
        there.close()
        weakref.finalize(self, process.kill)
        self._process, self._pipe = process, here
        return process, here


def _work(pipe: Connection, name: str, seed: int, packs: tuple[Path, ...]) -> None:
    """The process: answers positions with actions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl and C in the terminal ends the table, which ends this
    use(packs)
    bot = BOTS[name](seed)
    while True:
        try:
            scenario, position, house = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            battle = Battle.from_position(position, None, scenario)
            answer = True, str(bot.choose(battle.view(house)))
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong is told to the players
            answer = False, f"{type(error).__name__}: {error}"
        pipe.send(answer)
