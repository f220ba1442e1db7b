"""The messages between a table and its players elsewhere: version 3 of the protocol of bot programs, over WebSocket.

Each frame is a JSON object with a `type`. docs/remote.md lists all of them.

    client   {"type":"act","n":7,"id":"a1","text":"token green s3"}
    table    {"type":"ok","id":"a1","n":8}

A message to a seat is made from the view of its House and the events as that House saw them, and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

#: the version of the protocol; 1 and 2 are those of bot programs
PROTOCOL: Final = 3
#: the largest frame of a client, in bytes
MOST_FRAME: Final = 16 * 1024
#: the largest frame of a table; a client accepts no larger one
MOST_SENT: Final = 4_000_000
#: messages that a client may send in a second on average, and at once
PER_SECOND, AT_ONCE = 20, 40
#: seconds from a connection to its `join`
JOIN_WITHIN: Final = 5.0
#: letters of an action, and of a name
MOST_TEXT, MOST_NAME = 2_000, 24
#: letters of what a player says to the others
MOST_TALK: Final = 500
#: letters of the name of a game, and of a clock
MOST_GAME: Final = 80
#: the greatest number that a client may send
MOST_NUMBER: Final = 10**9
#: what can be asked of the engine for any game; a game adds its own (`GameKind.answers`)
WHY_NOT: Final = "why_not"
#: what may be asked at any time, by watchers too: the game as text
SHOW: Final = "show"
#: what a client may want besides the messages of people: the position in the form of bot programs
GO: Final = "go"
#: likewise: names instead of ids, and what is printed, for people who see a board
BOARD: Final = "board"
#: the same: what a page needs once to draw the game
TABLE: Final = "table"
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class FrameError(ValueError):
    """A frame that is no message; `key` is that of the sentence for its sender."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class RequestError(Exception):
    """A request of a host that is refused: the status of the answer, and why, in words for its sender."""

    def __init__(self, status: int, says: str) -> None:
        super().__init__(status, says)  # what a copy is made from
        self.status, self.says = status, says

    def __str__(self) -> str:
        return self.says


def _text(most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most and (value.isprintable() or not value)


def _number(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_NUMBER


def _id(value: object) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _wants(value: object) -> bool:
    return isinstance(value, list) and len(value) <= 4 and all(map(_id, value))


def _seats(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= 8 and all(map(_id, (*value, *value.values())))


Checks = Mapping[str, Callable[[object], bool]]
#: the fields that each message of a client must have, and those that it may have
NEEDED: Final[Mapping[str, Checks]] = {
    "hello": {"protocol": _number},
    "join": {"table": _text(64), "key": _text(64)},
    "act": {"n": _number, "id": _id, "text": _text(MOST_TEXT)},
    "undo": {"n": _number, "id": _id},
    "ask": {"id": _id, "what": _id},
    "propose": {"id": _id, "house": _id, "what": _id},
    "back": {"id": _id},
    "say": {"text": _text(MOST_TALK)},
    "leave": {},
    "make": {"key": _text(64), "game": _text(MOST_GAME)},
    "list": {"key": _text(64)},
    "seat": {"key": _text(64), "table": _text(64), "house": _id, "what": _id},
}
#: the requests of a host, which are refused at a table
OF_HOSTS: Final = ("make", "list", "seat")
OPTIONAL: Final[Mapping[str, Checks]] = {
    "hello": {"language": _id},
    "join": {"name": _text(MOST_NAME * 4), "since": _number, "run": _text(64), "wants": _wants},
    "ask": {"text": _text(MOST_TEXT)},
    "propose": {"who": _id},
    "list": {"language": _id},
    "seat": {"language": _id, "who": _id},
    "make": {
        "seats": _seats,
        "players": _number,
        "card": _text(MOST_GAME),
        "clock": _text(MOST_GAME),
        "watch": lambda value: isinstance(value, bool),
        "watch_delay": _number,
        "language": _id,
    },
}


def frame_in(text: str | bytes) -> dict[str, Any]:
    """Return the message in a client's frame; it has all needed fields, in their forms, and no others.

    Raises:
        FrameError: it is no message.
    """
    if len(text) > MOST_FRAME:
        raise FrameError("remote-frame-long")
    try:
        value = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise FrameError("remote-frame-json") from None
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in NEEDED:
        raise FrameError("remote-frame-type")
    needed, optional = NEEDED[kind], OPTIONAL.get(kind, {})
    fields = {key: each for key, each in value.items() if key != "type"}
    if not needed.keys() <= fields.keys() <= needed.keys() | optional.keys():
        raise FrameError("remote-frame-fields")
    if not all((needed.get(key) or optional[key])(each) for key, each in fields.items()):
        raise FrameError("remote-frame-fields")
    return {"type": kind, **fields}


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def frame_of(message: Mapping[str, Any]) -> str:
    """Return the frame of a message, as JSON in ASCII."""
    return json.dumps(message, separators=(",", ":"))


def clean_name(name: str) -> str:
    """Return a person's name as shown to others: without control and direction characters, at most `MOST_NAME`."""
    kept = "".join(letter for letter in name if letter.isprintable())
    return " ".join(kept.split())[:MOST_NAME]
