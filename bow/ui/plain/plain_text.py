"""Any values as lines of text, and lines of text as blocks of a scrolling column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, Face, line_height, wrap
from bow.ui.wording import say, word, words

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind

#: how far a line is moved to the right for each level, in pixels of the sketch
INDENT = 18
#: ids that are words joined by signs, and those signs
IDS = re.compile(r"[a-z][a-z0-9]*([_:-][a-z0-9]+)+")
JOINTS = re.compile(r"[_-]")


class Line(NamedTuple):
    """A line of text: its level, from 0, and the text."""

    level: int
    text: str


def title_of(kind: GameKind[Any, Any]) -> str:
    """Return the title of a game, as it is if the game has no messages of its own."""
    return say(kind.title) if words().has(kind.title) else kind.title


def player_name(who: str) -> str:
    """Return the name of a player: a person, a bot or a program."""
    key = f"level-name-{who}"
    return say(key) if words().has(key) else who


def names_of(kind: GameKind[Any, Any], game: Any) -> Callable[[str], str]:
    """Return a function from ids of a game to words: the game's names, or else the ids without punctuation."""
    things = kind.words.things(words(), game)

    def name(id: str) -> str:
        if id in kind.houses:
            return kind.words.house(words(), id, game)
        if (found := things(id)) is not None:
            return found
        said = word(id)
        return said if said != id or not IDS.fullmatch(id) else JOINTS.sub(" ", id.replace(":", ", "))

    return name


class Outline:
    """A view of a game as lines: one for each entry of its position, with nested entries below."""

    def __init__(self, kind: GameKind[Any, Any], view: Any) -> None:
        """Take the game and the view."""
        self._name = names_of(kind, view)
        self._position: Mapping[str, Any] = view.position()

    def lines(self) -> Iterator[Line]:
        """Yield the entries of the position as lines."""
        return self._lines(self._position, 0)

    def _lines(self, values: Mapping[str, Any], level: int) -> Iterator[Line]:
        for key, value in values.items():
            name = self._name(key)
            if (short := self._in_a_line(value)) is not None:
                yield Line(level, f"{name}: {short}")
                continue
            yield Line(level, f"{name}:")
            if isinstance(value, Mapping):
                yield from self._lines(value, level + 1)
            elif isinstance(value, str):
                yield from (Line(level + 1, line) for line in value.splitlines())
            else:
                for n, each in enumerate(value, start=1):
                    yield from self._lines({str(n): each}, level + 1)

    def _in_a_line(self, value: Any) -> str | None:
        """Return values as one line, or None if they have values within values, or several lines."""
        if isinstance(value, Mapping):
            parts = [(self._name(key), self._one(each)) for key, each in value.items()]
            told = [None if each is None else f"{name} {each}" for name, each in parts]
        elif isinstance(value, (list, tuple)):
            told = [self._one(each) for each in value]
        else:
            return self._one(value)
        found = [each for each in told if each is not None]
        return None if len(found) < len(told) else ", ".join(found) or say("plain-none")

    def _one(self, value: Any) -> str | None:
        """Return a single value as text, or None if it is none, or has several lines."""
        if isinstance(value, bool):
            return say("plain-yes" if value else "plain-no")
        if value is None:
            return say("plain-none")
        if isinstance(value, str):
            return None if "\n" in value else self._name(value) or say("plain-none")
        return str(value) if isinstance(value, (int, float)) else None


def text_blocks(
    lines: Iterable[Line], width: float, colour: theme.Colour = theme.TEXT, face: Face = BODY, size: float = 17
) -> list[Block]:
    """Return lines as blocks of a column of a width; the rest of a broken line is indented."""
    points, found = max(letter(size), theme.least), []
    high = line_height(face, points)
    for level, text in lines:
        left = theme.px(INDENT) * level
        for n, part in enumerate(wrap(text, face, points, width - left - theme.px(INDENT)) or ("",)):
            at = left + (theme.px(INDENT) if n else 0)
            found.append(Block(high, partial(_draw, text=part, left=at, points=points, colour=colour, face=face)))
    return found


def _draw(canvas: Canvas, box: Box, *, text: str, left: float, points: float, colour: theme.Colour, face: Face) -> None:
    place = Box(box.left + left, box.bottom, box.width - left, box.height)
    canvas.text(text, place, points, colour, face, least=points)


def said_lines(texts: Sequence[str]) -> list[Line]:
    return [Line(0, text) for text in texts]
