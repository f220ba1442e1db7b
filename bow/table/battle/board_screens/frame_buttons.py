"""The buttons for notes, recap and the legend of the signs, on the board's frame at the upper left."""

from __future__ import annotations

from bow.table.battle.panels.shows.last_played import HIGH
from bow.ui.controls.commands import keymap
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, width_of
from bow.ui.wording import say

BUTTONS = (("notes", "brush"), ("recap", "replay"), ("signs", "info"))
#: the button that is always there
ALWAYS = "signs"
#: the largest part of the board's width; the label of the last card played is further right
MOST = 0.5


class FrameButtons(Panel):
    """The buttons; their panel has the place of the board."""

    def __init__(self) -> None:
        super().__init__()
        self._marked: frozenset[str] = frozenset()
        self._shown: tuple[tuple[str, str], ...] = ()

    def show(self, marked: frozenset[str], *, shown: bool) -> None:
        """Mark the buttons that are on; if not `shown`, only the legend has one."""
        self._marked = marked
        self._shown = tuple(button for button in BUTTONS if shown or button[0] == ALWAYS)
        self.refresh()

    def shows(self) -> object:
        return self._shown, self._marked, keymap()

    def build(self) -> None:
        size, high = letter(14), max(theme.px(HIGH), letter(14) * 1.4)
        glyph, gap = high * 0.72, theme.px(7)
        x, low = self.box.left + theme.px(44), round(self.box.top - theme.px(16))
        labels = {id: say(f"button-{id}") for id, _ in self._shown}
        wide = sum(width_of(said, STRONG, size) + glyph + 4 * gap for said in labels.values())
        if wide > self.box.width * MOST - theme.px(44):
            labels = dict.fromkeys(labels, "")
        for id, icon in self._shown:
            said = labels[id]
            broad = glyph + 2 * gap + (width_of(said, STRONG, size) + gap if said else 0.0)
            place = Box(round(x), low, round(broad), round(high))
            state = self.touch.state("button", id)
            self.canvas.frame(f"button-{state}" if state else "button", place, theme.scale * 0.45)
            colour = theme.GOLD_BRIGHT if state or id in self._marked else theme.TEXT
            mark = Box(place.left + gap, place.bottom + (high - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/glyph/{icon}.png", mark, colour)
            text = Box(mark.right + gap * 0.7, place.bottom, place.right - mark.right - gap, high)
            if said:
                self.canvas.text(said, text, size, colour, STRONG, least=letter(12))
            self.region("button", id, place, say(f"hint-tool-{id}"))
            x = place.right + theme.px(6)
