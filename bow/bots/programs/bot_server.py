"""One of our bots as a program: reads the lines of a game, and answers them. See docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from inspect import signature
from typing import IO, TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.bots.programs.dialogue import (
    MOST_SENT,
    PROTOCOL,
    in_a_line,
    line_for,
    message_in,
    packs_of,
    text_in,
    view_in,
)

if TYPE_CHECKING:
    from bow.bots.player import Bot
    from bow.content.plans import Scenario

#: makes a battle plan of the values that a `battle` message has
PlanReader = Callable[[Any], "Scenario"]


#: how much of the time of a question a bot takes that looks at the clock
SHARE: Final = 0.9


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
        self._bounds: dict[str, float] | None = None  # those of the bot that is being asked
        self._mind: Bot | None = None
        self._given = 0
        self._house = ""
        self._scenario: Scenario | None = None

    def serve(self, game: IO[bytes], answers: IO[bytes]) -> None:
        """Answers until the game says `quit`, or says nothing any more."""
        while line := game.readline(MOST_SENT + 1):
            if len(line) > MOST_SENT:
                while line and not line.endswith(b"\n"):
                    line = game.readline(MOST_SENT)
                answer: dict[str, Any] | None = _error(f"a line has at most {MOST_SENT} bytes")
            elif not line.strip():
                continue
            else:
                try:
                    message = message_in(line)
                except ValueError as error:
                    answer = _error(f"this line {error}")
                else:
                    if message["type"] == "quit":
                        return
                    answer = self.answer(message)
            if answer is not None:
                answers.write(line_for(answer))
                answers.flush()

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
                    return None  # every question has been answered by the time that the next line is read
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
        number = message["n"]
        if self._mind is None:
            return _error("no battle has begun") | {"n": number}
        view = view_in(message, self._house, self._scenario)
        bounds = self._bounds_of(message)
        if bounds != self._bounds:
            self._bounds, self._mind = bounds, self._made(bounds)
        return {"type": "best", "n": number, "action": str(self._mind.choose(view))}

    def _made(self, bounds: dict[str, float]) -> Bot:
        return self._make(self._given if self._seed is None else self._seed, **bounds)

    def _bounds_of(self, message: dict[str, Any]) -> dict[str, float]:
        """What a bot may spend that counts nodes or looks at the clock: with nodes it must not look at the clock."""
        takes = signature(self._make).parameters
        if message.get("nodes") is not None:
            return {"nodes": message["nodes"]} if "nodes" in takes else {}
        return {"seconds": SHARE * message["ms"] / 1000} if "seconds" in takes else {}


def _error(why: str) -> dict[str, Any]:
    return {"type": "error", "message": in_a_line(why)}


def _version() -> str:
    try:
        return version("bow-westeros")
    except PackageNotFoundError:
        return ""
