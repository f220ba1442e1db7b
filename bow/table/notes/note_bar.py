"""The tools for notes, in place of a House's strip: what is in hand, whose the notes are, the text of a pin."""

from __future__ import annotations

from bow.record.map_notes import BOTH
from bow.table.kit import theme
from bow.table.kit.canvas import Canvas, letter
from bow.table.kit.regions import Box, Region
from bow.table.kit.text_layout import BODY
from bow.table.kit.widgets import Touch, button, button_width, row
from bow.table.notes.note_hand import TOOLS, NoteHand
from bow.table.panels.panel import Panel
from bow.table.texts.wording import say, word, words

#: the pictures of the tools
ICONS = {"arrow": "path", "line": "line", "pin": "pointer", "erase": "eraser"}
SHARE, UNDO, DONE, FIELD = "note-share", "note-undo", "notes-done", "note-text"


class NoteBar(Panel):
    """Laid out over the strip above the board, so that no hex is covered; shown while the hand makes notes."""

    def __init__(self, hand: NoteHand) -> None:
        super().__init__()
        self.hand = hand
        self.canvas = Canvas()
        self._key: object = None

    def regions(self) -> list[Region]:
        """Its buttons and the text field, while notes are made."""
        return self._regions if self.hand.on else []

    def renew(self) -> None:
        """Shows what is in hand now."""
        hand = self.hand
        text = hand.field.text, hand.field.caret, hand.field.anchor
        key = hand.on, hand.tool, hand.of, hand.owner, hand.pin, text, hand.can_undo, bool(hand.start), words().language
        if key != self._key:
            self._key = key
            self.session = hand.session
            self.rebuild()

    def draw(self) -> None:
        """Draws it."""
        if self.hand.on:
            self.canvas.draw()

    def _build(self) -> None:
        self.canvas.clear()
        hand = self.hand
        if not hand.on:
            return
        pad, gap = theme.px(9), theme.px(4)
        strip = self.box
        told = "" if hand.pin is not None else say(f"hint-note-{hand.tool}")
        high = (strip.height - 2 * pad - gap) * 0.52
        self.canvas.fill(strip.inset(2), theme.BEYOND)
        self.canvas.frame("panel-lit", strip, theme.scale * 0.6)
        self._buttons(Box(strip.left + pad, strip.top - pad - high, strip.width - 2 * pad, high), gap)
        below = strip.height - 2 * pad - gap - high
        under = Box(strip.left + pad, strip.bottom + pad, strip.width - 2 * pad, below)
        if hand.pin is not None:
            self._text(under)
        else:
            self.canvas.text(told, under, letter(15), theme.MUTED, BODY, lines=True, least=theme.least)
        self._regions.append(Region("field", "notes", strip, False, told))

    def _buttons(self, place: Box, gap: float) -> None:
        hand, touch = self.hand, Touch(self.hovered, self.pressed, self.focused)
        whose = say("note-of-both") if hand.of == BOTH else say("note-of-house", house=word(hand.of))
        shown = [(f"note-{tool}", say(f"button-note-{tool}"), ICONS[tool], True, tool == hand.tool) for tool in TOOLS]
        shown += [
            (SHARE, whose, "eye" if hand.of == BOTH else "lock", hand.owner is not None, False),
            (UNDO, say("button-note-undo"), "undo", hand.can_undo, False),
            (DONE, say("button-notes-done"), "check", True, False),
        ]
        widths = [button_width(label, icon, 15) for _, label, icon, _, _ in shown]
        for (id, label, icon, able, marked), at in zip(shown, row(place, widths, gap), strict=True):
            box = Box(*(round(side) for side in at))
            state = touch.state("button", id) or ("focus" if marked else "")
            button(self.canvas, box, label, state, icon=icon, enabled=able, size=15, marked=marked)
            self._regions.append(Region("button", id, box, able, say(f"hint-{id}")))

    def _text(self, place: Box) -> None:
        """The text that is being written."""
        self.canvas.frame("panel-inset", place, theme.scale * 0.8)
        inside = Box(place.left + theme.px(12), place.bottom, place.width - theme.px(24), place.height)
        self.hand.field.draw(self.canvas, inside, letter(16), focused=True, empty=say("note-write"))
        self._regions.append(Region("field", FIELD, place, True, say("note-write")))
