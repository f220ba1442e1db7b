"""The panel for the name and the note of a saved game. Changes are saved immediately; Cancel restores the old texts."""

from __future__ import annotations

from collections.abc import Callable

from bow.seats.saved_files import MOST_NAME, MOST_NOTE, OwnWords
from bow.seats.shelf import SavedGame
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, line_height
from bow.ui.screens.screen import KEY
from bow.ui.wording import say

Clipboard = tuple[Callable[[], str], Callable[[str], None]]
FIELDS = ("name", "note")
ENDS = (KEY.ENTER, KEY.NUM_ENTER)


class AboutPanel(Panel):
    """A panel that covers the list while it is open.

    Attributes:
        saved: the game whose name and note are edited; None: the panel is closed.
        notice: why the texts could not be saved; empty: they are saved.
    """

    def __init__(
        self, clipboard: Clipboard, keep: Callable[[SavedGame, OwnWords], str], done: Callable[[], object]
    ) -> None:
        """Create the panel; `keep` saves name and note and returns an error or ""; `done` is called on closing."""
        super().__init__()
        self.clipboard, self.keep, self.done = clipboard, keep, done
        self.saved: SavedGame | None = None
        self.notice = ""
        self.fields = {"name": TextField("", MOST_NAME), "note": TextField("", MOST_NOTE)}

    @property
    def covers(self) -> bool:
        """Whether the panel is open, so that it covers the list."""
        return self.saved is not None

    def write(self, saved: SavedGame) -> None:
        """Open the panel for a game."""
        self.saved, self.notice = saved, ""
        for id, text in zip(FIELDS, saved.own_words, strict=True):
            self.fields[id].set(text)

    def shows(self) -> object:
        return (self.saved, self.notice, *((f.text, f.caret, f.anchor) for f in self.fields.values()))

    def build(self) -> None:
        if self.saved is None:
            return
        head, caption, row, gap = theme.px(40), line_height(STRONG, letter(15)), theme.px(44), theme.px(12)
        note = 2 * line_height(BODY, letter(14))
        wide = min(theme.px(940), self.box.width * 0.92)
        high = head + 2 * (caption + row + gap) + note + gap + theme.px(50) + theme.px(60)
        inside = self.veiled(wide, high)
        top = inside.top - head
        title = say("saves-about-title", name=self.saved.plain_name)
        self.canvas.text(title, inside.strip(head), letter(24), theme.TEXT, TITLE, least=letter(16))
        for id in FIELDS:
            top -= caption + theme.px(4)
            label = Box(inside.left, top, inside.width, caption)
            self.canvas.text(say(f"saves-{id}"), label, letter(15), theme.GOLD, STRONG, least=letter(12))
            top -= row
            self._field(id, Box(inside.left, top, inside.width, row), self.saved.plain_name if id == "name" else "")
            top -= gap
        said = self.notice or say("saves-about-kept")
        colour = theme.WARNING if self.notice else theme.MUTED
        place = Box(inside.left, top - note, inside.width, note)
        self.canvas.text(said, place, letter(14), colour, BODY, lines=True, least=letter(12))
        broad = min(theme.px(220), (inside.width - gap) / 2)
        end = Box(inside.right - broad, inside.bottom, broad, theme.px(46))
        self.button("about-done", end, say("saves-about-done"), "check", size=18)
        at = end._replace(left=end.left - gap - broad)
        self.button("about-cancel", at, say("saves-about-cancel"), "back", size=18)
        self.regions.append(Region("veil", "about", self.box, False))

    def _field(self, id: str, place: Box, empty: str) -> None:
        focused = self.touch.state("field", id) == "focus"
        self.canvas.frame("panel-inset", place, theme.scale)
        self.fields[id].draw(self.canvas, place.inset(theme.px(10)), letter(16), focused=focused, empty=empty)
        if focused:
            self.canvas.frame("button-focus", place, theme.scale * 0.6, (255, 255, 255, 90))
        self.regions.append(Region("field", id, place, True))

    # --- writing
    def text(self, text: str, focused: Region | None) -> bool:
        """Type letters into the focused field; return False if it is not in this panel."""
        if self.saved is None or focused is None or focused.id not in self.fields:
            return False
        if self.fields[focused.id].type(text):
            self._keep()
        return True

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if self.saved is None:
            return False
        field = self.fields.get(focused.id) if focused is not None else None
        if symbol in ENDS and field is not None:
            self.close()
            return True
        if field is None or not field.key(symbol, modifiers, self.clipboard):
            return False
        self._keep()
        return True

    def press(self, x: float, y: float) -> None:
        for region in self.regions:
            if region.kind == "field" and region.box.holds(x, y):
                self.fields[region.id].point(x, region.box.inset(theme.px(10)), letter(16))

    def activate(self, region: Region) -> bool:
        if not self.covers:
            return False
        if region.id == "about-done":
            self.close()
        elif region.id == "about-cancel":
            self.escape()
        return True

    def _keep(self) -> None:
        if self.saved is not None:
            written = OwnWords(*(" ".join(self.fields[id].text.split()) for id in FIELDS))
            self.notice = self.keep(self.saved, written)

    def escape(self) -> None:
        if self.saved is not None:
            self.notice = self.keep(self.saved, self.saved.own_words)
            if not self.notice:
                self.close()

    def close(self) -> None:
        self.saved = None
        self.done()
