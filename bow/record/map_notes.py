"""Notes on the map, as a journal stores them: an arrow, a line, or a pin with a short text; for one House or all.

    note       {"id":1,"of":"stark","shape":"arrow","hexes":["E3","G4"]}
               {"id":2,"of":"both","shape":"pin","hexes":["C4"],"text":"Hold the ford"}
               {"id":3,"of":"lannister","shape":"line","points":[[1.5,2.0],[1.7,2.2]]}
    note-gone  {"id":1}

That is how a battle has them. Each game has a `NoteForm`: the realm has `areas` instead of `hexes`, and `all` instead
of `both`. Points are in units of the map, to the right and down: hex widths, as `bow.hexes.Board.centre` returns them,
or hundreds of units of the realm's map.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from bow.system.sentence import Sentence

#: the shapes, each with the number of its places
SHAPES = {"pin": 1, "arrow": 2, "line": 0}
MOST_LETTERS = 60
MOST_POINTS = 240
#: largest distance of a point from the corner of the map along each axis, in units of the map
FARTHEST = 200.0


class NoteForm(NamedTuple):
    """How the notes of a game are written.

    Attributes:
        houses: the Houses that can own a note.
        everyone: the owner of a note that all Houses see.
        places: the key of the places of a note, such as `hexes`.
        place: the form of a place.
    """

    houses: tuple[str, ...]
    everyone: str
    places: str
    place: re.Pattern[str]

    @property
    def owners(self) -> tuple[str, ...]:
        return *self.houses, self.everyone


@dataclass(frozen=True)
class Note:
    """A note on the map.

    Attributes:
        id: its number in its game.
        of: the House that sees it, or the owner for all.
        shape: `pin`, `arrow` or `line`.
        places: the place of a pin, or the start and end of an arrow.
        points: the points of a line, in units of the map.
        text: the text of a pin.
    """

    id: int
    of: str
    shape: str
    places: tuple[str, ...] = ()
    points: tuple[tuple[float, float], ...] = ()
    text: str = ""

    def values(self, form: NoteForm) -> dict[str, Any]:
        found: dict[str, Any] = {"id": self.id, "of": self.of, "shape": self.shape}
        if self.places:
            found[form.places] = list(self.places)
        if self.points:
            found["points"] = [list(point) for point in self.points]
        if self.text:
            found["text"] = self.text
        return found


def note_of(values: dict[str, Any], form: NoteForm) -> Note:
    """Return the note for values of a journal.

    Raises:
        ValueError: the values are no valid note; the error says why.
    """
    shape, of, text = values.get("shape"), values.get("of"), values.get("text", "")
    if not isinstance(shape, str) or shape not in SHAPES:
        raise ValueError(Sentence("told-note-shape", shapes=", ".join(SHAPES)))
    if not isinstance(of, str) or of not in form.owners:
        raise ValueError(Sentence("told-note-of", houses=", ".join(form.owners)))
    if not isinstance(text, str) or len(text) > MOST_LETTERS or not text.isprintable():
        raise ValueError(Sentence("told-note-text", most=MOST_LETTERS))
    if (shape == "pin") != bool(text.strip()):
        raise ValueError(Sentence("told-note-pin"))
    places = values.get(form.places, [])
    sound = isinstance(places, list) and all(isinstance(each, str) and form.place.fullmatch(each) for each in places)
    if not sound or len(places) != SHAPES[shape]:
        raise ValueError(Sentence(f"told-note-{form.places}", count=SHAPES[shape]))
    points = values.get("points", [])
    least = 2 if shape == "line" else 0
    most = MOST_POINTS if shape == "line" else 0
    if not isinstance(points, list) or not least <= len(points) <= most or not all(map(_is_point, points)):
        raise ValueError(Sentence("told-note-points", least=least, most=most))
    return Note(id_of(values), of, shape, tuple(places), tuple((float(x), float(y)) for x, y in points), text)


def id_of(values: dict[str, Any]) -> int:
    """Return the number of a note from values of a journal.

    Raises:
        ValueError: there is none.
    """
    found = values.get("id")
    if type(found) is not int or found < 1:
        raise ValueError(Sentence("told-note-id"))
    return found


def _is_point(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_length, value))


def _is_length(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= FARTHEST


class NoteIds:
    """The numbers of the notes on the map while a journal is read."""

    def __init__(self, form: NoteForm) -> None:
        self._form = form
        self._there: set[int] = set()

    def add(self, values: dict[str, Any]) -> None:
        """Add a note. Raise ValueError if its values are invalid or its number is taken."""
        id = note_of(values, self._form).id
        if id in self._there:
            raise ValueError(Sentence("told-note-twice", id=id))
        self._there.add(id)

    def remove(self, values: dict[str, Any]) -> None:
        """Remove a note. Raise ValueError if there is no note of that number."""
        id = id_of(values)
        if id not in self._there:
            raise ValueError(Sentence("told-note-none", id=id))
        self._there.remove(id)
