"""The input for notes: the tool, and the unfinished arrow, line or text. It draws nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from bow.hexes import Board
from bow.record.map_notes import BOTH, MOST_LETTERS, MOST_POINTS, Note
from bow.table.battle.play.session import Session
from bow.ui.kit.text_field import TextField

Point = tuple[float, float]
TOOLS = ("arrow", "line", "pin", "erase")
#: distance between points of a line, and largest distance of a note to erase, in hex widths
STEP, NEAR = 0.12, 0.4


class NoteHand:
    """Works in hexes and hex widths; the callers convert places of mouse and keyboard.

    Attributes:
        on: whether notes are being made.
        tool: the chosen tool.
        shared: whether new notes are open to both Houses.
        start: the first hex of an unfinished arrow, or None.
        stroke: the points of the unfinished line.
        pin: the hex for which a text is being written, or None; `field` has the text.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
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
    def board(self) -> Board:
        return self.session.battle.board

    @property
    def owner(self) -> str | None:
        """The House whose notes can be made beside those of both; None: no hand is open."""
        return next((viewer for viewer in self.session.sees_notes_of if viewer != BOTH), None)

    @property
    def of(self) -> str:
        """The owner of a new note: a House, or both."""
        return BOTH if self.shared or self.owner is None else self.owner

    @property
    def notes(self) -> tuple[Note, ...]:
        return self.session.notes.seen_by(self.session.sees_notes_of)

    @property
    def can_undo(self) -> bool:
        return self.busy or self.session.notes.can_undo(self.session.sees_notes_of)

    @property
    def busy(self) -> bool:
        """Whether an arrow, a line or a pin has been begun."""
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
        """Drop an unfinished note; without one, undo the last change of a note."""
        if not self.drop():
            self.session.notes.undo(self.session.sees_notes_of)

    # --- drawing with the mouse
    def press(self, hex: str | None, point: Point) -> None:
        self.keep_text()
        if self.tool == "line":
            self.drop()
            self.stroke, self._drawing = [point], True
        elif hex is None:
            self.drop()
        elif self.tool == "arrow" and self.start is None:
            self.start, self._drawing = hex, True

    def drag(self, point: Point) -> None:
        if self.tool == "line" and self._drawing and len(self.stroke) < MOST_POINTS:
            x, y = self.stroke[-1]
            if hypot(point[0] - x, point[1] - y) >= STEP:
                self.stroke.append(_rounded(point))

    def release(self, hex: str | None, point: Point) -> None:
        drawing, self._drawing = self._drawing, False
        match self.tool:
            case "line" if drawing:
                self.drag(point)
                self._end_line()
            case "arrow" if self.start is not None and hex is not None and hex != self.start:
                self._arrow_to(hex)
            case "arrow" if not drawing:
                self.drop()  # the second click was on the same hex, or beside the board
            case "pin" if hex is not None:
                self._write_on(hex)
            case "erase":
                self._erase(point, NEAR)

    # --- drawing with keys
    def enter(self, hex: str | None) -> None:
        """Handle Enter with the cursor on a hex, by the tool: an arrow's end, a line's bend, a pin, or erasing."""
        if self.pin is not None:
            self.keep_text()
        elif hex is None:
            return
        elif self.tool == "arrow":
            if self.start is None or self.start == hex:
                self.start = None if self.start == hex else hex
            else:
                self._arrow_to(hex)
        elif self.tool == "line":
            centre = self._centre(hex)
            if self.stroke and self.stroke[-1] == centre:
                self._end_line()
            elif len(self.stroke) < MOST_POINTS:
                self.stroke.append(centre)
        elif self.tool == "pin":
            self._write_on(hex)
        else:
            self._erase(self._centre(hex), 0.7)

    # --- making and erasing notes
    def _arrow_to(self, hex: str) -> None:
        if self.start is not None:
            self.session.notes.make(self.of, "arrow", hexes=(self.start, hex))
        self.drop()

    def _end_line(self) -> None:
        if len(self.stroke) > 1:
            self.session.notes.make(self.of, "line", points=tuple(map(_rounded, self.stroke)))
        self.drop()

    def _write_on(self, hex: str) -> None:
        self.pin = hex
        self.field.set("")

    def keep_text(self) -> None:
        text = " ".join(self.field.text.split())
        if self.pin is not None and text:
            self.session.notes.make(self.of, "pin", hexes=(self.pin,), text=text)
        self.pin = None

    def _erase(self, point: Point, near: float) -> None:
        found = [(self.distance(note, point), -note.id, note) for note in self.notes]
        if found and min(found)[0] <= near:
            self.session.notes.remove(min(found)[2])

    def distance(self, note: Note, point: Point) -> float:
        """Return the distance of a point from a note, in hex widths."""
        points = list(note.points) or [self._centre(hex) for hex in note.hexes if hex in self.board.index]
        if not points:
            return float("inf")
        ends = points if len(points) > 1 else points * 2
        return min(_to_stretch(point, *stretch) for stretch in pairwise(ends))

    def _centre(self, hex: str) -> Point:
        x, y = self.board.centre(self.board.index[hex])
        return float(x), float(y)


def on_the_board(notes: Iterable[Note], board: Board) -> list[Note]:
    """Return the notes whose hexes are on the board; a record edited by hand may contain others."""
    return [note for note in notes if all(hex in board.index for hex in note.hexes)]


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _to_stretch(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a line segment."""
    (px, py), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    part = 0.0 if not square else max(0.0, min(1.0, ((px - x0) * dx + (py - y0) * dy) / square))
    return hypot(px - x0 - part * dx, py - y0 - part * dy)
