"""The lines between the game and a bot that is a program: a JSON object each, with its `type`. See docs/bots.md.

    game     {"type":"go","n":7,"ms":10000,"decision":{...},"legal":["pass", ...],"view":{...},"guess":{...}}
    program  {"type":"best","n":7,"action":"token green s3"}

What a House may not know is in no line: all that is sent is made of its `View`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

from bow.ground.games import Seen
from bow.system.sentence import Sentence


class TellableView(Seen, Protocol):
    """A view that can be told to a program."""

    def position(self) -> dict[str, Any]:
        """The position as its House may know it."""

    def sample(self, seed: int) -> Any:
        """A game that the House may think this one to be: what it does not know is dealt by chance."""


#: the version of the dialogue; another one means that lines have changed their meaning
PROTOCOL = 1
#: the longest line of the game, in bytes with its end; those of the box stay below 100,000
MOST_SENT = 4_000_000
#: the longest line of a program, likewise
MOST_TOLD = 65_536
#: numbers that a program tells are no greater
MOST_NUMBER = 10**18
#: letters of a program's words that are shown or kept
MOST_SHOWN = 200


@dataclass(frozen=True)
class Budget:
    """How much thought a decision is worth.

    Attributes:
        ms: milliseconds after which the program is told to stop.
        nodes: positions that it may look at, in its own count; None: as many as there is time for.
    """

    ms: int = 10_000
    nodes: int | None = None


@dataclass(frozen=True)
class Info:
    """What a program tells of its thinking; None: it does not say."""

    depth: int | None = None
    nodes: int | None = None
    value: float | None = None
    line: str | None = None
    text: str | None = None


def line_for(message: dict[str, Any]) -> bytes:
    """The line that holds a message, with its end: JSON in plain ASCII."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def message_in(line: bytes) -> dict[str, Any]:
    """The message that a line holds.

    Raises:
        ValueError: it holds none; says why.
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
def hello() -> dict[str, Any]:
    """The first message: which dialogue this is."""
    return {"type": "hello", "protocol": PROTOCOL, "game": "bow"}


def go_message(view: TellableView, number: int, budget: Budget) -> dict[str, Any]:
    """The House of a view is to decide: what it sees, what is asked, what it may do, and how long it may think.

    `guess` makes the view a complete position: it holds what the view leaves out, dealt by chance.
    """
    decision = view.decision
    assert decision is not None
    seen = view.position()
    return {
        "type": "go",
        "n": number,
        "ms": budget.ms,
        **({"nodes": budget.nodes} if budget.nodes is not None else {}),
        "decision": {"kind": decision.kind, **vars(decision)},
        "legal": [str(action) for action in view.legal_actions()],
        "view": seen,
        "guess": _left_out(view.sample(0).to_position(), seen),
    }


def _left_out(whole: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
    """What a whole position has and a view has not, or has otherwise; of the Houses only those keys."""
    houses = {
        house: {key: value for key, value in has.items() if key not in seen["houses"][house]}
        for house, has in whole["houses"].items()
    }
    others = {key: value for key, value in whole.items() if key != "houses" and (key not in seen or seen[key] != value)}
    return {"houses": houses, **others}


# --- what a program says
def in_a_line(text: str) -> str:
    """A text in one line that can be shown and kept: cut off where it is too long, `?` for what no letter shows."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:MOST_SHOWN])


def text_in(message: dict[str, Any], key: str) -> str | None:
    """A text of a message in one line that can be shown, cut off where it is too long; None: there is none."""
    found = message.get(key)
    return in_a_line(found) if isinstance(found, str) else None


def info_in(message: dict[str, Any]) -> Info:
    """What an `info` message tells; whatever is of a wrong form is left out."""
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
