"""The protocol between the game and a bot program: each line is a JSON object with a `type`. See docs/bots.md.

    game     {"type":"go","n":7,"ms":10000,"decision":{...},"legal":["pass", ...],"view":{...},"guess":{...}}
    program  {"type":"best","n":7,"action":"token green s3"}

No line contains information hidden from the House: everything sent is made from its `View`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NoReturn, Protocol

from bow.game.games import Seen
from bow.system.sentence import Sentence


class TellableView(Seen, Protocol):
    """A view that can be sent to a program."""

    def position(self) -> dict[str, Any]:
        """Return the position as its House may know it."""

    def sample(self, seed: int) -> Any:
        """Return a game that agrees with the House's knowledge, with hidden information dealt at random."""


#: the version of the protocol; it changes when lines change their meaning
PROTOCOL: Final = 2
#: the first version, which has battles alone
FIRST: Final = 1
#: the longest line of the game, in bytes with its end; games of the box stay below 100,000
MOST_SENT = 4_000_000
#: the longest line of a program, likewise
MOST_RECEIVED = 65_536
#: the greatest number accepted from a program
MOST_NUMBER = 10**18
#: letters of a program's texts that are shown or kept
MOST_SHOWN = 200


@dataclass(frozen=True)
class SpokenGame:
    """A game as described in the protocol.

    Attributes:
        name: its name in messages.
        oldest: the oldest version of the protocol in which a program can play it.
        describe: returns the fields of the first message that describe the game, made from a view.
    """

    name: str
    oldest: int
    describe: Callable[[Any], dict[str, Any]]


@dataclass(frozen=True)
class Budget:
    """The limits on thinking about a decision.

    Attributes:
        ms: milliseconds after which the game tells the program to stop.
        nodes: positions that the program may examine, in its own count. None: no limit but the time.
    """

    ms: int = 10_000
    nodes: int | None = None


@dataclass(frozen=True)
class Info:
    """A program's report about its thinking; None stands for a value that it did not report."""

    depth: int | None = None
    nodes: int | None = None
    value: float | None = None
    line: str | None = None
    text: str | None = None


def line_for(message: dict[str, Any]) -> bytes:
    """Return the line for a message, with its end, as JSON in ASCII."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def message_in(line: bytes) -> dict[str, Any]:
    """Return the message in a line.

    Raises:
        ValueError: the line contains no valid message; the error says why.
    """
    try:
        value = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ValueError(Sentence("told-no-json")) from None
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise ValueError(Sentence("told-message-type"))
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


# --- what the game sends
def hello(game: SpokenGame) -> dict[str, Any]:
    """Return the first message: the versions of the protocol in which a game can be played.

    `protocol` is the oldest of them, because programs of the first version may accept no other number.
    """
    return {"type": "hello", "protocol": game.oldest, "newest": PROTOCOL, "game": "bow"}


def begin_message(game: SpokenGame, protocol: int, view: TellableView, seed: int) -> dict[str, Any]:
    """Return the message that begins a game for a view's House.

    Args:
        game: the game.
        protocol: the version of the protocol that the program speaks.
        view: a view of the game.
        seed: a number for the program's own random choices.
    """
    told = {"house": view.viewer, "seed": seed, **game.describe(view)}
    return {"type": "battle", **told} if protocol == FIRST else {"type": "game", "game": game.name, **told}


def go_message(view: TellableView, number: int, budget: Budget) -> dict[str, Any]:
    """Return the question to a view's House: the view, the decision, the legal actions and the time.

    Its `guess` completes the view to a full position, with hidden parts dealt at random.
    """
    decision = view.decision
    assert decision is not None
    seen = view.position()
    return {
        "type": "go",
        "n": number,
        "ms": budget.ms,
        **({"nodes": budget.nodes} if budget.nodes is not None else {}),
        "decision": {"kind": decision.kind, **_values(decision)},
        "legal": [str(action) for action in view.legal_actions()],
        "view": seen,
        "guess": _left_out(view.sample(0).to_position(), seen),
    }


def _values(decision: Any) -> dict[str, Any]:
    """Return the fields of a decision, which is a named tuple or a data class."""
    named: dict[str, Any] = decision._asdict() if hasattr(decision, "_asdict") else vars(decision)
    return named


def _left_out(whole: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a whole position that are missing from a view or differ.

    Of each House of a battle only the missing keys are returned.
    """
    houses = {
        house: {key: value for key, value in has.items() if key not in seen["houses"][house]}
        for house, has in whole.get("houses", {}).items()
    }
    others = {key: value for key, value in whole.items() if key != "houses" and (key not in seen or seen[key] != value)}
    return {"houses": houses, **others} if houses else others


def whole_position(go: dict[str, Any]) -> dict[str, Any]:
    """Return the complete position made from the view and the guess of a `go` message.

    Raises:
        KeyError, TypeError, AttributeError: a part is missing or has the wrong form.
    """
    seen, guess = go["view"], go["guess"]
    if "houses" not in seen:
        return {**seen, **guess}
    houses = {name: has | guess["houses"].get(name, {}) for name, has in seen["houses"].items()}
    return {**seen, **guess, "houses": houses}


# --- what a program says
def in_a_line(text: str) -> str:
    """Return a text as one printable line, cut off if too long, with `?` for unprintable characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:MOST_SHOWN])


def text_in(message: dict[str, Any], key: str) -> str | None:
    """Return a text of a message as one printable line, cut off if too long, or None if it is missing."""
    found = message.get(key)
    return in_a_line(found) if isinstance(found, str) else None


def info_in(message: dict[str, Any]) -> Info:
    """Return the content of an `info` message; malformed values are dropped."""
    return Info(
        _whole(message.get("depth")),
        _whole(message.get("nodes")),
        _number(message.get("value")),
        text_in(message, "line"),
        text_in(message, "text"),
    )


def _whole(value: object) -> int | None:
    return value if type(value) is int and abs(value) < MOST_NUMBER else None


def _number(value: object) -> float | None:
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) > MOST_NUMBER or value != value:
        return None
    return float(value)
