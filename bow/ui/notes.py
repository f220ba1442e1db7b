"""Notes that players draw and pin on the map of any game: commands, input, picture, and the bar of tools."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, Protocol

import arcade

from bow.record.map_notes import MOST_LETTERS, MOST_POINTS, Note
from bow.seats.note_book import NoteBook
from bow.ui.kit import theme
from bow.ui.kit.commands import EVERYWHERE, Command, Commands, keymap
from bow.ui.kit.drawn_over import DrawnOver, Point, Underlay
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, STRONG, Fitted, fit, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import button_width, row
from bow.ui.wording import say

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


class _NotePlaces(Protocol):
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

    def __init__(self, session: NoteSession, places: _NotePlaces) -> None:
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


# --- the commands and keys in note mode, the same in every game
#: their context
NOTES = "notes"
IN_NOTES: Final[Commands[NoteHand]] = Commands(
    "notes",
    Command("note-arrow", ("A",), lambda hand: hand.take("arrow"), (NOTES,)),
    Command("note-line", ("L",), lambda hand: hand.take("line"), (NOTES,)),
    Command("note-pin", ("T",), lambda hand: hand.take("pin"), (NOTES,)),
    Command("note-erase", ("E",), lambda hand: hand.take("erase"), (NOTES,)),
    Command("note-share", ("O",), lambda hand: hand.share(), (NOTES,)),
    Command("note-undo", ("U",), lambda hand: hand.undo(), (NOTES,)),
)


KEY = arcade.key
ENTER: Final = (KEY.ENTER, KEY.NUM_ENTER)
#: keys that keep their meaning: those of the cursor, which is on a hex or an area
FREE_KEYS: Final = frozenset({KEY.LEFT, KEY.RIGHT, KEY.UP, KEY.DOWN, KEY.TAB})

#: commands that keep their keys: they change what is seen of board or map
FREE_COMMANDS: Final = frozenset({"fit", "zoom-in", "zoom-out"})


class NoteKeys:
    """The keys for the input of notes. Most other keys of the game have no effect meanwhile."""

    def __init__(self, hand: NoteHand, place: str, free: frozenset[str] = frozenset()) -> None:
        """Set up the keys.

        Args:
            hand: the hand.
            place: the context of the game's commands.
            free: commands of the game that keep their keys, besides those that zoom.
        """
        self.hand = hand
        self._place, self._free = place, FREE_COMMANDS | free

    def key(self, symbol: int, modifiers: int, cursor: str | None, window: arcade.Window) -> bool:
        """Handle a key, with the cursor on a place; return False if it keeps its usual meaning."""
        hand = self.hand
        if hand.pin is not None:
            if symbol in ENTER:
                hand.keep_text()
            elif symbol == KEY.ESCAPE:
                hand.drop()
            else:
                hand.field.key(symbol, modifiers, clipboard_of(window))
            return True
        key = key_name(symbol, modifiers)
        command, usual = keymap().find(key, NOTES), keymap().find(key, self._place)
        if command is not None:
            IN_NOTES.run(command, hand)
        elif symbol in ENTER:
            hand.enter(cursor)
        elif usual == "notes" or (symbol == KEY.ESCAPE and not hand.drop()):
            hand.toggle()
        else:
            return symbol not in FREE_KEYS and usual not in self._free and keymap().find(key, EVERYWHERE) is None
        return True


# --- the picture
#: largest width of a pinned text, in pixels of the sketch
WIDEST = 210
#: the middle, the width and the height of a piece, in units of the map
Figure = tuple[float, float, float, float]


class NoteMap(_NotePlaces, Protocol):
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


# --- the bar
#: the pictures of the tools
ICONS = {"arrow": "path", "line": "line", "pin": "pointer", "erase": "eraser"}
SHARE, UNDO, DONE, FIELD = "note-share", "note-undo", "notes-done", "note-text"
SIZE = 15  # size of letters on the buttons
#: the most of a button's height, in pixels of the sketch
HIGH = 46


class _Tool(NamedTuple):
    """A button of the bar."""

    id: str
    label: str
    icon: str
    enabled: bool = True
    marked: bool = False


class NoteBar(Panel):
    """The bar over a panel beside the map, so that it covers no part of the map; empty except in note mode.

    In an upright strip beside the map, the buttons are below one another.
    """

    def __init__(self, hand: NoteHand) -> None:
        super().__init__()
        self.hand = hand

    def shows(self) -> object:
        hand = self.hand
        text = hand.field.text, hand.field.caret, hand.field.anchor
        return hand.on, hand.tool, hand.of, hand.owner, hand.pin, text, hand.can_undo, bool(hand.start), keymap()

    def build(self) -> None:
        hand = self.hand
        if not hand.on:
            return
        pad, gap = theme.px(9), theme.px(4)
        strip = self.box
        told = "" if hand.pin is not None else self._say(f"hint-note-{hand.tool}")
        self.canvas.fill(strip.inset(2), theme.BEYOND)
        self.canvas.frame("panel-lit", strip, theme.scale * 0.6)
        if strip.height > strip.width:
            self._upright(strip.inset(pad), gap, told)
        else:
            self._flat(strip, pad, gap, told)
        self.regions.append(Region("info", "notes", strip, False, told))

    def activate(self, region: Region) -> bool:
        """Carry out the action of a button."""
        if region.id == DONE:
            self.hand.toggle()
            return True
        return IN_NOTES.run(region.id, self.hand)

    def press(self, x: float, y: float) -> None:
        """Move the caret of the text to the pointer."""
        field = next((each for each in self.regions if each.id == FIELD and each.box.holds(x, y)), None)
        if field is not None:
            self.hand.field.point(x, field.box.inset(12), 16)

    def _say(self, key: str) -> str:
        """Return a message that may name the places of the map: hexes or areas."""
        return say(key, places=self.hand.session.notes.form.places)

    def _flat(self, strip: Box, pad: float, gap: float, told: str) -> None:
        high = min(theme.px(HIGH), (strip.height - 2 * pad - gap) * 0.52)
        shown = self._tools()
        widths = [button_width(tool.label, tool.icon, SIZE) for tool in shown]
        place = Box(strip.left + pad, strip.top - pad - high, strip.width - 2 * pad, high)
        rows = [shown]
        if sum(widths) + gap * (len(widths) - 1) > place.width and strip.height > 3 * (high + gap):
            rows = [shown[: len(TOOLS)], shown[len(TOOLS) :]]
        for n, tools in enumerate(rows):
            line = place._replace(bottom=place.bottom - n * (high + gap))
            for tool, box in zip(tools, row(line, widths[: len(tools)], gap), strict=True):
                self._button(tool, box, tool.label)
            widths = widths[len(tools) :]
        below = strip.height - 2 * pad - len(rows) * (gap + high)
        under = Box(strip.left + pad, strip.bottom + pad, strip.width - 2 * pad, below)
        if self.hand.pin is not None:
            self._text(under, say("note-write"))
        else:
            self.canvas.text(told, under, letter(15), theme.MUTED, BODY, lines=True, least=theme.least)

    def _upright(self, inside: Box, gap: float, told: str) -> None:
        shown = self._tools()
        high = min(theme.px(44), (inside.height * 0.7 - gap * (len(shown) - 1)) / len(shown))
        y = inside.top
        for tool in shown:
            y -= high
            box = Box(inside.left, y, inside.width, high)
            broadest = max(width_of(part, STRONG, letter(12)) for part in tool.label.split())
            self._button(tool, box, tool.label if broadest <= inside.width * 0.84 else "")  # else only its picture
            y -= gap
        writing = self.hand.pin is not None
        field = min(theme.px(44), y - inside.bottom) if writing else 0.0
        if writing:
            self._text(Box(inside.left, y - field, inside.width, field), "")
        words = Box(inside.left, inside.bottom, inside.width, y - field - 2 * gap - inside.bottom)
        asked = say("note-write") if writing else told
        fitted = fit(asked, BODY, letter(15), words.width, words.height, theme.least)
        self.canvas.lines(fitted, words, theme.MUTED, BODY)

    def _tools(self) -> list[_Tool]:
        hand = self.hand
        shared = hand.of == hand.everyone
        whose = say(f"note-of-{hand.of}") if shared else say("note-of-house", house=hand.places.house(hand.of))
        return [
            *(_Tool(f"note-{id}", say(f"button-note-{id}"), ICONS[id], True, id == hand.tool) for id in TOOLS),
            _Tool(SHARE, whose, "eye" if shared else "lock", hand.owner is not None),
            _Tool(UNDO, say("button-note-undo"), "undo", hand.can_undo),
            _Tool(DONE, say("button-notes-done"), "check"),
        ]

    def _button(self, tool: _Tool, place: Box, label: str) -> None:
        box = Box(*(round(side) for side in place))
        self.button(tool.id, box, label, tool.icon, hint=self._say(f"hint-{tool.id}"), size=SIZE,
                    at_rest="focus" if tool.marked else "", enabled=tool.enabled, marked=tool.marked)  # fmt: skip

    def _text(self, place: Box, empty: str) -> None:
        self.canvas.frame("panel-inset", place, theme.scale * 0.8)
        inside = Box(place.left + theme.px(12), place.bottom, place.width - theme.px(24), place.height)
        self.hand.field.draw(self.canvas, inside, letter(16), focused=True, empty=empty)
        self.regions.append(Region("field", FIELD, place, True, say("note-write")))
