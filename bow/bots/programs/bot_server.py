"""One of our bots as a program: reads the lines of a game, and answers them. See docs/bots.md."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import IO, TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.bots.programs.battle_messages import packs_of, view_in
from bow.bots.programs.dialogue import (
    MOST_NUMBER,
    MOST_SENT,
    PROTOCOL,
    in_a_line,
    line_for,
    message_in,
    text_in,
)
from bow.bots.thinking import Progress, Watch, Watchable, bounds_for

if TYPE_CHECKING:
    from bow.bots.player import Bot
    from bow.content.plans import Scenario

#: makes a battle plan of the values that a `battle` message has
PlanReader = Callable[[Any], "Scenario"]


#: how much of the time of a question a bot takes that looks at the clock
SHARE: Final = 0.9
#: seconds between two lines about what it considers
BETWEEN: Final = 1.0


class BotServer:
    """Answers the lines of a game, one after the other. What is wrong with a line is told to whoever sent it."""

    def __init__(self, bot: str, seed: int | None, read_plan: PlanReader) -> None:
        """A server for a bot.

        Args:
            bot: its name, one of `bow.bots.BOTS`.
            seed: its seed; None: that which the game gives.
            read_plan: reads the plan of a battle.
        """
        self.bot = bot
        self._seed = seed
        self._read_plan = read_plan
        self._make: Callable[..., Bot] = BOTS[bot]
        self._bounds: dict[str, Any] | None = None  # those of the bot that is being asked
        self._mind: Bot | None = None
        self._given = 0
        self._heard: queue.Queue[dict[str, Any] | str | None] = queue.Queue()
        self._answers: IO[bytes] | None = None
        self._asked = self._stopped = 0  # the number of questions: begun, and those that are to be answered at once
        self._house = ""
        self._scenario: Scenario | None = None

    def serve(self, game: IO[bytes], answers: IO[bytes]) -> None:
        """Answers until the game says `quit`, or says nothing any more; `stop` and `quit` reach a bot that thinks."""
        self._answers = answers
        thinking = threading.Thread(target=self._answer_all, daemon=True, name="bow-bot")
        thinking.start()
        try:
            self._hear(game)
        except BaseException:  # an interrupt too: nobody waits for what is being thought about
            self._stopped = MOST_NUMBER
            raise
        finally:
            self._heard.put(None)
            thinking.join()

    def _hear(self, game: IO[bytes]) -> None:
        """Reads lines until no more will come: messages, or what is wrong with one."""
        goes = 0
        while line := game.readline(MOST_SENT + 1):
            if len(line) > MOST_SENT:
                while line and not line.endswith(b"\n"):
                    line = game.readline(MOST_SENT)
                self._heard.put(f"a line has at most {MOST_SENT} bytes")
                continue
            if not line.strip():
                continue
            try:
                message = message_in(line)
            except ValueError as error:
                self._heard.put(f"this line {error}")
                continue
            goes += message["type"] == "go"
            if message["type"] in ("stop", "quit"):
                self._stopped = goes  # all that was asked until now
            if message["type"] == "quit":
                return
            self._heard.put(message)

    def _answer_all(self) -> None:
        """Answers what was heard, in a thread, as long as anybody listens."""
        with contextlib.suppress(OSError):
            while (heard := self._heard.get()) is not None:
                answer = _error(heard) if isinstance(heard, str) else self.answer(heard)
                if answer is not None:
                    self._say(answer)

    def _say(self, message: dict[str, Any]) -> None:
        assert self._answers is not None
        self._answers.write(line_for(message))
        self._answers.flush()

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message; None: it needs none."""
        try:
            match message["type"]:
                case "hello":
                    return {"type": "hello", "protocol": PROTOCOL, "name": f"bow {self.bot} {_version()}".strip()}
                case "battle":
                    return self._begin(message)
                case "go":
                    return self._decide(message)
                case "stop":
                    return None  # the question that it is about has heard of it
            return _error(f"nothing is known of {text_in(message, 'type')!r}")
        except Exception as error:  # noqa: BLE001  # whatever is sent, the next line is answered again
            lacks = isinstance(error, KeyError)
            told = _error(f"the message has no {error}" if lacks else f"{type(error).__name__}: {error}")
            return told | ({"n": message["n"]} if type(message.get("n")) is int else {})

    def _begin(self, message: dict[str, Any]) -> dict[str, Any]:
        here = packs_of(catalogue())
        if message.get("packs", []) != here:
            there = ", ".join(str(pack) for pack in message["packs"]) or "none"
            return _error(f"the battle has the content packs {there}; here {here or 'none'}: give --content DIR")
        plan = message.get("scenario")
        self._scenario = self._read_plan(plan) if plan is not None else None
        self._house = message["house"]
        self._given = message["seed"]
        self._bounds, self._mind = {}, self._made({})
        return {"type": "ready"}

    def _decide(self, message: dict[str, Any]) -> dict[str, Any]:
        self._asked += 1
        number = message["n"]
        if self._mind is None:
            return _error("no battle has begun") | {"n": number}
        view = view_in(message, self._house, self._scenario)
        bounds = self._bounds_of(message)
        if bounds != self._bounds:
            self._bounds, self._mind = bounds, self._made(bounds)
        if isinstance(self._mind, Watchable):
            self._mind.watch = self._watch()
        return {"type": "best", "n": number, "action": str(self._mind.choose(view))}

    def _watch(self) -> Watch:
        """Tells the game now and then what is considered; whether the question is to be answered at once."""
        last = time.monotonic()

        def watch(progress: Progress) -> bool:
            nonlocal last
            if self._answers is not None and progress.share < 1 and time.monotonic() - last >= BETWEEN:
                last = time.monotonic()
                value = {} if progress.chance is None else {"value": round(progress.chance, 3)}
                self._say({"type": "info", "nodes": progress.nodes, **value, "line": str(progress.action)})
            return self._stopped >= self._asked

        return watch

    def _made(self, bounds: dict[str, Any]) -> Bot:
        return self._make(self._given if self._seed is None else self._seed, **bounds)

    def _bounds_of(self, message: dict[str, Any]) -> dict[str, Any]:
        """What a bot may spend that counts nodes or looks at the clock: with nodes it must not look at the clock."""
        if message.get("nodes") is not None:
            return bounds_for(self._make, nodes=message["nodes"])
        return bounds_for(self._make, seconds=SHARE * message["ms"] / 1000)


def _error(why: str) -> dict[str, Any]:
    return {"type": "error", "message": in_a_line(why)}


def _version() -> str:
    try:
        return version("bow-westeros")
    except PackageNotFoundError:
        return ""
