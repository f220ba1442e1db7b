"""One of our bots as a program: it reads the lines of a game and answers them. See docs/bots.md."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from typing import IO, TYPE_CHECKING, Any, Final

from bow.bots.programs import dialogue
from bow.bots.thinking import Progress, Watch, Watchable, bounds_for

if TYPE_CHECKING:
    from bow.bots.programs.dialogue import TellableView
    from bow.bots.programs.seated_bots import GameBots
    from bow.content.catalogue import PackName
    from bow.game.games import Bot

#: makes a House's view from a complete position and the name of the House
PositionReader = Callable[[dict[str, Any], str], "TellableView"]


#: share of a question's time that a time-limited bot uses
SHARE: Final = 0.9
#: seconds between two `info` lines
BETWEEN: Final = 1.0


class UnplayableError(Exception):
    """A game that the server cannot play; the message says why."""


def names_of(packs: Iterable[PackName]) -> list[dict[str, str]]:
    """Return content packs in the form of a message."""
    return [asdict(pack) for pack in packs]


def check_packs(message: dict[str, Any], here: list[dict[str, str]]) -> None:
    """Raise UnplayableError if a game's content packs differ from the server's."""
    if message.get("packs", []) != here:
        there = ", ".join(str(pack) for pack in message["packs"]) or "none"
        raise UnplayableError(f"the game has the content packs {there}; here {here or 'none'}: give --content DIR")


class BotServer:
    """A server that answers the lines of a game in order. A malformed line gets an error message."""

    def __init__(
        self, game: GameBots, bot: str, seed: int | None, begun: Callable[[dict[str, Any]], PositionReader]
    ) -> None:
        """Create a server for a bot.

        Args:
            game: the game, with its bots.
            bot: the bot's name, one of `game.bots`.
            seed: the bot's seed. None: the seed that the game sends.
            begun: takes the message that begins a game, and returns what reads the positions of that game. It raises
                UnplayableError if the server cannot play it.
        """
        self.bot = bot
        self._game = game.game
        self._seed = seed
        self._begun = begun
        self._make: Callable[..., Bot[Any]] = game.bots[bot]
        self._bounds: dict[str, Any] | None = None  # limits of the current bot
        self._mind: Bot[Any] | None = None
        self._given = 0
        self._heard: queue.Queue[dict[str, Any] | str | None] = queue.Queue()
        self._answers: IO[bytes] | None = None
        self._asked = self._stopped = 0  # numbers of questions: begun, and to be answered at once
        self._house = ""
        self._view_of: PositionReader | None = None

    def serve(self, game: IO[bytes], answers: IO[bytes]) -> None:
        """Answer until the game sends `quit` or closes its output.

        `stop` and `quit` take effect while a bot is thinking.
        """
        self._answers = answers
        thinking = threading.Thread(target=self._answer_all, daemon=True, name="bow-bot")
        thinking.start()
        try:
            self._hear(game)
        except BaseException:  # including an interrupt: nobody needs the answer in progress
            self._stopped = dialogue.MOST_NUMBER
            raise
        finally:
            self._heard.put(None)
            thinking.join()

    def _hear(self, game: IO[bytes]) -> None:
        """Read lines to the end, and queue messages and descriptions of malformed lines."""
        goes = 0
        while line := game.readline(dialogue.MOST_SENT + 1):
            if len(line) > dialogue.MOST_SENT:
                while line and not line.endswith(b"\n"):
                    line = game.readline(dialogue.MOST_SENT)
                self._heard.put(f"a line has at most {dialogue.MOST_SENT} bytes")
                continue
            if not line.strip():
                continue
            try:
                message = dialogue.message_in(line)
            except ValueError as error:
                self._heard.put(f"this line {error}")
                continue
            goes += message["type"] == "go"
            if message["type"] in ("stop", "quit"):
                self._stopped = goes  # all questions until now
            if message["type"] == "quit":
                return
            self._heard.put(message)

    def _answer_all(self) -> None:
        """Answer the queued messages, in a thread, until None comes or the output is closed."""
        with contextlib.suppress(OSError):
            while (heard := self._heard.get()) is not None:
                answer = _error(heard) if isinstance(heard, str) else self.answer(heard)
                if answer is not None:
                    self._say(answer)

    def _say(self, message: dict[str, Any]) -> None:
        assert self._answers is not None
        self._answers.write(dialogue.line_for(message))
        self._answers.flush()

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer to a message, or None if it needs no answer."""
        try:
            match message["type"]:
                case "hello":
                    name = f"bow {self.bot} {_version()}".strip()
                    return {"type": "hello", "protocol": self._version_for(message), "name": name}
                case "battle" if self._game.oldest == dialogue.FIRST:
                    return self._begin(message)
                case "game":
                    if message["game"] != self._game.name:
                        raise UnplayableError(f"this bot plays the {self._game.name} alone")
                    return self._begin(message)
                case "go":
                    return self._decide(message)
                case "stop":
                    return None  # `_hear` has already stopped the question
            return _error(f"nothing is known of {dialogue.text_in(message, 'type')!r}")
        except UnplayableError as error:
            return _error(str(error))
        except Exception as error:  # noqa: BLE001  # no message may stop the server
            lacks = isinstance(error, KeyError)
            told = _error(f"the message has no {error}" if lacks else f"{type(error).__name__}: {error}")
            return told | ({"n": message["n"]} if type(message.get("n")) is int else {})

    def _version_for(self, hello: dict[str, Any]) -> int:
        """Return the newest version of the protocol that the game and the server both speak."""
        newest = hello.get("newest", hello.get("protocol"))
        return max(self._game.oldest, min(newest, dialogue.PROTOCOL)) if type(newest) is int else dialogue.PROTOCOL

    def _begin(self, message: dict[str, Any]) -> dict[str, Any]:
        self._view_of = self._begun(message)
        self._house = message["house"]
        self._given = message["seed"]
        self._bounds, self._mind = {}, self._made({})
        return {"type": "ready"}

    def _decide(self, message: dict[str, Any]) -> dict[str, Any]:
        self._asked += 1
        number = message["n"]
        if self._mind is None or self._view_of is None:
            return _error("no game has begun") | {"n": number}
        view = self._view_of(dialogue.whole_position(message), self._house)
        bounds = self._bounds_of(message)
        if bounds != self._bounds:
            self._bounds, self._mind = bounds, self._made(bounds)
        if isinstance(self._mind, Watchable):
            self._mind.watch = self._watch()
        return {"type": "best", "n": number, "action": str(self._mind.choose(view))}

    def _watch(self) -> Watch:
        """Return a watch that sends an `info` line now and then, and says whether to answer at once."""
        last = time.monotonic()

        def watch(progress: Progress) -> bool:
            nonlocal last
            if self._answers is not None and progress.share < 1 and time.monotonic() - last >= BETWEEN:
                last = time.monotonic()
                value = {} if progress.chance is None else {"value": round(progress.chance, 3)}
                self._say({"type": "info", "nodes": progress.nodes, **value, "line": str(progress.action)})
            return self._stopped >= self._asked

        return watch

    def _made(self, bounds: dict[str, Any]) -> Bot[Any]:
        return self._make(self._given if self._seed is None else self._seed, **bounds)

    def _bounds_of(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the limits for a decision: nodes if the message gives them, otherwise seconds.

        With nodes the bot must not depend on the clock.
        """
        if message.get("nodes") is not None:
            return bounds_for(self._make, nodes=message["nodes"])
        return bounds_for(self._make, seconds=SHARE * message["ms"] / 1000)


def _error(why: str) -> dict[str, Any]:
    return {"type": "error", "message": dialogue.in_a_line(why)}


def _version() -> str:
    try:
        return version("bow-westeros")
    except PackageNotFoundError:
        return ""
