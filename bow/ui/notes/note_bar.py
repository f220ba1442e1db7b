"""The bar for notes: the tools, the owner of new notes, the text of a pin."""

from __future__ import annotations

from typing import NamedTuple

from bow.ui.controls.commands import keymap
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, width_of
from bow.ui.kit.widgets import button_width, row
from bow.ui.notes.note_hand import TOOLS, NoteHand
from bow.ui.notes.note_rows import IN_NOTES
from bow.ui.wording import say

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
