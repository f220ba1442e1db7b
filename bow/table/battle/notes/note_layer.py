"""The notes on the board: arrows, lines and pinned texts in the color of their owner."""

from __future__ import annotations

import arcade

from bow.record.map_notes import BOTH, Note
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.drawn_lines.drawn_over import DrawnOver
from bow.table.battle.drawn_lines.line_mesh import Point
from bow.table.battle.notes.note_hand import NoteHand, on_the_board
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, Fitted, line_height, width_of, wrap

#: largest width of a pinned text, in pixels of the sketch
WIDEST = 210


class NoteLayer:
    """Draws the notes of a session over a board, and the unfinished note."""

    def __init__(self, board: BoardView, hand: NoteHand) -> None:
        self.over, self.hand = DrawnOver(board), hand
        #: the hex under the pointer or the cursor, at which an unfinished arrow ends
        self.aim: str | None = None
        self._shown = False

    def renew(self) -> object:
        """Draw the notes again if necessary; return all values on which their picture depends."""
        hand = self.hand
        notes = on_the_board(hand.notes, hand.board)
        begun = (hand.start, len(hand.stroke), hand.pin, self.aim, hand.of) if hand.busy else None
        standing = tuple(sorted(self.over.board.scene.at.items()))
        if self.over.stale((tuple(notes), begun, standing, theme.scale, theme.least)):
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
        return max(3.0, self.over.hex_width * 0.045)

    def _stroke(self, note: Note) -> None:
        if note.shape == "arrow":
            self.over.arrow([self.over.centre(hex) for hex in note.hexes], colour_of(note.of), self._thick)
        else:
            self.over.line([self.over.point(*point) for point in note.points], colour_of(note.of), self._thick)

    def _begun(self) -> None:
        hand, over = self.hand, self.over
        colour = (*colour_of(hand.of)[:3], 190)
        if hand.start is not None:
            aim = self.aim if self.aim in hand.board.index else None
            if aim is not None and aim != hand.start:
                over.arrow([over.centre(hand.start), over.centre(aim)], colour, self._thick)
            self._ring(over.centre(hand.start), colour)
        if hand.stroke:
            over.line([over.point(*point) for point in hand.stroke], colour, self._thick)
            self._ring(over.point(*hand.stroke[-1]), colour)
        if hand.pin is not None:
            self._ring(over.centre(hand.pin), colour)

    def _ring(self, at: Point, colour: theme.Colour) -> None:
        side = self.over.hex_width * 0.3
        self.over.canvas.picture("units/reach-ring.png", Box(at[0] - side / 2, at[1] - side / 2, side, side), colour)

    def _pin(self, note: Note) -> None:
        over, canvas = self.over, self.over.canvas
        frame = over.board.camera.box
        x, y = over.centre(note.hexes[0])
        if not frame.holds(x, y):
            return
        size, pad = letter(14), theme.px(7)
        glyph = size * 1.1
        wide = min(theme.px(WIDEST), frame.width * 0.5)
        lines = wrap(note.text, STRONG, size, wide)
        broad = max(width_of(line, STRONG, size) for line in lines) + 2 * pad + glyph + theme.px(5)
        high = line_height(STRONG, size) * len(lines) + pad
        place = self._beside((x, y), round(broad), round(high))
        colour = colour_of(note.of)
        over.line([(x, y), place.centre], colour, max(2.0, theme.px(2)))
        dot = max(theme.px(10), over.hex_width * 0.12)
        canvas.picture("units/reach-dot.png", Box(x - dot / 2, y - dot / 2, dot, dot), colour)
        canvas.fill(place, (24, 19, 14, 238))
        canvas.fill(place._replace(width=max(2, round(theme.px(4)))), colour)
        mark = Box(place.left + pad, place.top - pad / 2 - glyph, glyph, glyph)
        canvas.picture("icons/glyph/eye.png" if note.of == BOTH else "icons/glyph/lock.png", mark, colour)
        text = Box(mark.right + theme.px(5), place.bottom, place.right - mark.right, place.height - pad / 2)
        canvas.lines(Fitted(tuple(lines), size, cut=False), text, theme.TEXT, STRONG)

    def _beside(self, at: Point, broad: float, high: float) -> Box:
        """Return the box for a text beside a point, within the frame, where it covers few units; preferably above."""
        over = self.over
        frame, lift, side = over.board.camera.box, over.hex_width * 0.3, over.hex_width * 0.45
        corners = [(at[0] + dx, at[1] + dy) for dy in (lift, -lift - high) for dx in (-broad / 2, side, -side - broad)]
        corners += [(at[0] + dx, at[1] - high / 2) for dx in (side, -side - broad)]
        width = over.hex_width
        units = [over.centre(hex) for hex in over.board.scene.at.values()]
        figures = [Box(x - width * 0.35, y - width * 0.35, width * 0.7, width * 0.9) for x, y in units]

        def fitted(corner: Point) -> Box:
            left = max(frame.left, min(frame.right - broad, corner[0]))
            low = max(frame.bottom, min(frame.top - high, corner[1]))
            return Box(round(left), round(low), broad, high)

        def hidden(place: Box) -> float:
            return round(sum(place.shared(figure) for figure in figures))

        return min(map(fitted, corners), key=hidden)


def colour_of(of: str) -> theme.Colour:
    return theme.HOUSE.get(of, theme.TEXT)
