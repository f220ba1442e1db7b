"""The notes on a map: arrows, lines and pinned texts in the color of their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import arcade

from bow.record.map_notes import Note
from bow.ui.drawn_lines.drawn_over import DrawnOver, Underlay
from bow.ui.drawn_lines.line_mesh import Point
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, Fitted, line_height, width_of, wrap
from bow.ui.notes.note_hand import NoteHand, NotePlaces

#: largest width of a pinned text, in pixels of the sketch
WIDEST = 210
#: the middle, the width and the height of a piece, in units of the map
Figure = tuple[float, float, float, float]


class NoteMap(NotePlaces, Protocol):
    """The hexes or areas of a map, with its pieces."""

    def figures(self) -> Sequence[Figure]:
        """Return the pieces that texts must not cover."""

    def colour(self, of: str) -> theme.Colour:
        """Return the color of an owner's notes."""


class NoteLayer:
    """The drawing of a session's notes over a map, and of the unfinished note."""

    def __init__(self, ground: Underlay, hand: NoteHand, map: NoteMap) -> None:
        self.over, self.hand, self.map = DrawnOver(ground), hand, map
        self._standing: Sequence[Figure] = ()
        #: the place under the pointer or the cursor, at which an unfinished arrow ends
        self.aim: str | None = None
        self._shown = False

    def renew(self) -> object:
        """Redraw the notes if necessary; return all values on which their picture depends."""
        hand = self.hand
        notes = hand.on_the_map()
        begun = (hand.start, len(hand.stroke), hand.pin, self.aim, hand.of) if hand.busy else None
        self._standing = tuple(self.map.figures()) if notes else ()
        if self.over.stale((tuple(notes), begun, self._standing, theme.scale, theme.least)):
            for note in notes:
                if note.shape != "pin":
                    self._stroke(note)
            self._begun()
            for note in notes:
                if note.shape == "pin":
                    self._pin(note)
        self._shown = bool(notes or begun)
        return self._shown, self.over.filled

    def paint(self, window: arcade.Window) -> None:
        if self._shown:
            self.over.draw(window)

    @property
    def _thick(self) -> float:
        return max(3.0, self.over.unit * 0.045)

    def _stroke(self, note: Note) -> None:
        if note.shape == "arrow":
            self.over.arrow([self._centre(place) for place in note.places], self.map.colour(note.of), self._thick)
        else:
            self.over.line([self.over.point(*point) for point in note.points], self.map.colour(note.of), self._thick)

    def _begun(self) -> None:
        hand, over = self.hand, self.over
        colour = (*self.map.colour(hand.of)[:3], 190)
        if hand.start is not None:
            aim = self.aim if self.aim is not None and self.map.centre(self.aim) is not None else None
            if aim is not None and aim != hand.start:
                over.arrow([self._centre(hand.start), self._centre(aim)], colour, self._thick)
            self._ring(self._centre(hand.start), colour)
        if hand.stroke:
            over.line([over.point(*point) for point in hand.stroke], colour, self._thick)
            self._ring(over.point(*hand.stroke[-1]), colour)
        if hand.pin is not None:
            self._ring(self._centre(hand.pin), colour)

    def _centre(self, place: str) -> Point:
        """Return the middle of a place on the map in the window."""
        at = self.map.centre(place)
        assert at is not None
        return self.over.point(*at)

    def _ring(self, at: Point, colour: theme.Colour) -> None:
        side = self.over.unit * 0.3
        self.over.canvas.picture("units/reach-ring.png", Box(at[0] - side / 2, at[1] - side / 2, side, side), colour)

    def _pin(self, note: Note) -> None:
        over, canvas = self.over, self.over.canvas
        frame = over.board.camera.box
        x, y = self._centre(note.places[0])
        if not frame.holds(x, y):
            return
        size, pad = letter(14), theme.px(7)
        glyph = size * 1.1
        wide = min(theme.px(WIDEST), frame.width * 0.5)
        lines = wrap(note.text, STRONG, size, wide)
        broad = max(width_of(line, STRONG, size) for line in lines) + 2 * pad + glyph + theme.px(5)
        high = line_height(STRONG, size) * len(lines) + pad
        place = self._beside((x, y), round(broad), round(high))
        colour = self.map.colour(note.of)
        over.line([(x, y), place.centre], colour, max(2.0, theme.px(2)))
        dot = max(theme.px(10), over.unit * 0.12)
        canvas.picture("units/reach-dot.png", Box(x - dot / 2, y - dot / 2, dot, dot), colour)
        canvas.fill(place, (24, 19, 14, 238))
        canvas.fill(place._replace(width=max(2, round(theme.px(4)))), colour)
        mark = Box(place.left + pad, place.top - pad / 2 - glyph, glyph, glyph)
        canvas.picture("icons/glyph/eye.png" if note.of == self.hand.everyone else "icons/glyph/lock.png", mark, colour)
        text = Box(mark.right + theme.px(5), place.bottom, place.right - mark.right, place.height - pad / 2)
        canvas.lines(Fitted(tuple(lines), size, cut=False), text, theme.TEXT, STRONG)

    def _beside(self, at: Point, broad: float, high: float) -> Box:
        """Return the box for a text beside a point, within the frame, where it covers few pieces; preferably above."""
        over = self.over
        frame, lift, side = over.board.camera.box, over.unit * 0.3, over.unit * 0.45
        corners = [(at[0] + dx, at[1] + dy) for dy in (lift, -lift - high) for dx in (-broad / 2, side, -side - broad)]
        corners += [(at[0] + dx, at[1] - high / 2) for dx in (side, -side - broad)]
        figures = []
        for *middle, wide, tall in self._standing:
            x, y = over.point(*middle)
            figures.append(Box(x - wide * over.unit / 2, y - tall * over.unit / 2, wide * over.unit, tall * over.unit))

        def fitted(corner: Point) -> Box:
            left = max(frame.left, min(frame.right - broad, corner[0]))
            low = max(frame.bottom, min(frame.top - high, corner[1]))
            return Box(round(left), round(low), broad, high)

        def hidden(place: Box) -> float:
            return round(sum(place.shared(figure) for figure in figures))

        return min(map(fitted, corners), key=hidden)
