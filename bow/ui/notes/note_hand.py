"""The input for notes: the tool, and the unfinished arrow, line or text. Nothing is drawn here."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Protocol

from bow.record.map_notes import MOST_LETTERS, MOST_POINTS, Note
from bow.seats.local_table import NoteBook
from bow.ui.kit.text_field import TextField

Point = tuple[float, float]
TOOLS = ("arrow", "line", "pin", "erase")
#: distance between points of a line, and largest distance of a note to erase, in units of the map
STEP, NEAR = 0.12, 0.4


class NoteSession(Protocol):
    """A game with notes on its map."""

    @property
    def notes(self) -> NoteBook: ...

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes: the owner for all, and Houses."""


class NotePlaces(Protocol):
    """The hexes or areas of a map, and the Houses on it."""

    def house(self, id: str) -> str:
        """Return the name of a House."""

    def centre(self, place: str) -> Point | None:
        """Return the center of a place in units of the map, to the right and down, or None if it does not exist."""


class NoteHand:
    """The tool and the unfinished note, in places (hexes, areas) and units of the map.

    Callers convert the coordinates of mouse and keyboard.

    Attributes:
        on: whether note mode is on.
        tool: the chosen tool.
        shared: whether new notes are open to all.
        start: the first place of an unfinished arrow, or None.
        stroke: the points of the unfinished line.
        pin: the place for which a text is being written, or None; `field` has the text.
    """

    def __init__(self, session: NoteSession, places: NotePlaces) -> None:
        self.session = session
        self.places = places
        self.on = False
        self.tool = TOOLS[0]
        self.shared = False
        self.start: str | None = None
        self.stroke: list[Point] = []
        self.pin: str | None = None
        self.field = TextField(most=MOST_LETTERS)
        self._drawing = False

    # --- state
    @property
    def everyone(self) -> str:
        """The owner of notes that all see."""
        return self.session.notes.form.everyone

    @property
    def owner(self) -> str | None:
        """The House whose notes can be made besides those for all, or None if nobody looks alone."""
        return next((viewer for viewer in self.session.sees_notes_of if viewer != self.everyone), None)

    @property
    def of(self) -> str:
        """The owner of a new note: a House, or the owner for all."""
        return self.everyone if self.shared or self.owner is None else self.owner

    @property
    def notes(self) -> tuple[Note, ...]:
        return self.session.notes.seen_by(self.session.sees_notes_of)

    @property
    def can_undo(self) -> bool:
        return self.busy or self.session.notes.can_undo(self.session.sees_notes_of)

    @property
    def busy(self) -> bool:
        """Whether an arrow, a line or a pin is unfinished."""
        return self.start is not None or bool(self.stroke) or self.pin is not None

    # --- choosing
    def toggle(self) -> None:
        self.drop()
        self.on = not self.on

    def take(self, tool: str) -> None:
        self.drop()
        self.tool = tool

    def share(self) -> None:
        self.shared = not self.shared

    def drop(self) -> bool:
        was = self.busy
        self.start = self.pin = None
        self.stroke = []
        self._drawing = False
        return was

    def undo(self) -> None:
        """Discard an unfinished note; without one, undo the last change of a note."""
        if not self.drop():
            self.session.notes.undo(self.session.sees_notes_of)

    # --- drawing with the mouse
    def press(self, place: str | None, point: Point) -> None:
        self.keep_text()
        if self.tool == "line":
            self.drop()
            self.stroke, self._drawing = [point], True
        elif place is None:
            self.drop()
        elif self.tool == "arrow" and self.start is None:
            self.start, self._drawing = place, True

    def drag(self, point: Point) -> None:
        if self.tool == "line" and self._drawing and len(self.stroke) < MOST_POINTS:
            x, y = self.stroke[-1]
            if hypot(point[0] - x, point[1] - y) >= STEP:
                self.stroke.append(_rounded(point))

    def release(self, place: str | None, point: Point) -> None:
        drawing, self._drawing = self._drawing, False
        match self.tool:
            case "line" if drawing:
                self.drag(point)
                self._end_line()
            case "arrow" if self.start is not None and place is not None and place != self.start:
                self._arrow_to(place)
            case "arrow" if not drawing:
                self.drop()  # the second click was on the same place, or beside the map
            case "pin" if place is not None:
                self._write_on(place)
            case "erase":
                self._erase(point, NEAR)

    def break_off(self) -> None:
        """Discard the arrow or line that this press has started; an arrow started by an earlier click stays."""
        if self._drawing:
            self.drop()

    # --- drawing with keys
    def enter(self, place: str | None) -> None:
        """Handle Enter with the cursor on a place, by the tool: end an arrow, bend a line, set a pin, or erase."""
        centre = None if place is None else self.places.centre(place)
        if self.pin is not None:
            self.keep_text()
        elif place is None or centre is None:
            return
        elif self.tool == "arrow":
            if self.start is None or self.start == place:
                self.start = None if self.start == place else place
            else:
                self._arrow_to(place)
        elif self.tool == "line":
            if self.stroke and self.stroke[-1] == centre:
                self._end_line()
            elif len(self.stroke) < MOST_POINTS:
                self.stroke.append(centre)
        elif self.tool == "pin":
            self._write_on(place)
        else:
            self._erase(centre, 0.7)

    # --- making and erasing notes
    def _arrow_to(self, place: str) -> None:
        if self.start is not None:
            self.session.notes.make(self.of, "arrow", places=(self.start, place))
        self.drop()

    def _end_line(self) -> None:
        if len(self.stroke) > 1:
            self.session.notes.make(self.of, "line", points=tuple(map(_rounded, self.stroke)))
        self.drop()

    def _write_on(self, place: str) -> None:
        self.pin = place
        self.field.set("")

    def keep_text(self) -> None:
        text = " ".join(self.field.text.split())
        if self.pin is not None and text:
            self.session.notes.make(self.of, "pin", places=(self.pin,), text=text)
        self.pin = None

    def _erase(self, point: Point, near: float) -> None:
        found = [(self.distance(note, point), -note.id, note) for note in self.on_the_map()]
        if found and min(found)[0] <= near:
            self.session.notes.remove(min(found)[2])

    def distance(self, note: Note, point: Point) -> float:
        """Return the distance of a point from a note, in units of the map."""
        points = list(note.points) or [at for place in note.places if (at := self.places.centre(place)) is not None]
        if not points:
            return float("inf")
        ends = points if len(points) > 1 else points * 2
        return min(_to_stretch(point, *stretch) for stretch in pairwise(ends))

    def on_the_map(self) -> list[Note]:
        """Return the notes whose places are on the map; a record edited by hand may contain others."""
        return [note for note in self.notes if all(self.places.centre(place) is not None for place in note.places)]


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _to_stretch(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a line segment."""
    (px, py), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    part = 0.0 if not square else max(0.0, min(1.0, ((px - x0) * dx + (py - y0) * dy) / square))
    return hypot(px - x0 - part * dx, py - y0 - part * dy)
